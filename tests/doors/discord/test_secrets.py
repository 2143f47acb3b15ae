"""S63: what those outside the mafia could ever see in a whole game tells no hidden role or act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.doors.discord.test_scenarios_outages import Evening
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person

from gamekeeper.doors.discord.drawing.words import table_words

ROLES = "COP,DOCTOR,CELEB,GUARD,IDIOT,TOWN*5,STRIPPER,MAFIA*2"
DARK = ("MAFIA", "STRIPPER")
OPTIONS = {"start_phase": "Night", "election_timer": "1s", "dawn_min": "1s", "dawn_max": "2s"}
PUBLIC = ("Abstain", "No target")
Said = tuple[str, str]
"""What kind of text it is (content, label, custom_id …), and the text."""


@dataclass
class Night:
    """Who chose whom in secret, and from where to where everybody's client got something."""

    acts: list[tuple[Person, str]]
    since: dict[str, int]
    until: dict[str, int] = field(default_factory=dict)
    alive: set[str] = field(default_factory=set)
    """Those who lived when it ended."""


class Watched(Evening):
    """An evening that remembers its nights and also presses what everybody can press."""

    def __init__(self, inn: Inn, table: Table, seed: int) -> None:
        super().__init__(inn, table, seed)
        self.nights: list[Night] = []
        self.over: dict[str, int] = {}

    @property
    def eyes(self) -> list[Person]:
        return [self.inn.watcher, *self.table.players]

    def lengths(self) -> dict[str, int]:
        return {each.id: len(each.seen) for each in self.eyes}

    async def _night(self) -> None:
        night = Night([], self.lengths())
        for person in self.table.players:
            done: set[str] = set()
            while person in self.table.alive and self.table.scene(None).mood == "night":
                reply = await person.presses(self.table.status, "act")
                selects = [each for each in reply.message.controls if each["type"] == 3]
                left = [each for each in selects if each["custom_id"] not in done]
                if not left:
                    break
                done.add(left[0]["custom_id"])
                name = self.rng.choice([each["label"] for each in left[0]["options"]])
                await person.chooses(reply.message, name, of=left[0]["custom_id"])
                night.acts.append((person, name))
            if self.table.scene(None).ending is None:
                await self._looks_around(person)
        self.nights.append(night)

    async def _looks_around(self, person: Person) -> None:
        """Open what everybody can open; meanwhile dawn may break, and the game be over."""
        try:
            for what in ("notes", "role", "speak"):
                await person.presses(self.table.status, what)
            await person.completes(self.table.thread, "vote name:")
        except AssertionError:
            if self.table.scene(None).ending is None:
                raise

    async def play(self) -> None:
        for _ in range(40):
            scene = self.table.scene(None)
            if scene.ending is not None:
                return
            is_night = scene.mood == "night"
            step = {"night": self._night, "dusk": self._dusk}.get(scene.mood, self._day)
            self.over = self.lengths()
            await step()
            acted = self.lengths()
            await self.inn.passes(3)
            await self.inn.settles()
            if is_night:
                is_over = self.table.scene(None).ending is not None  # then all is told
                self.nights[-1].until = acted if is_over else self.lengths()
                self.nights[-1].alive = {self.table.name(each) for each in self.table.alive}
        raise AssertionError("the game does not end")


def said(found: Any, kind: str = "") -> Iterator[Said]:
    """Yield every text in something that a client was given, whatever it is for."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from said(value, key)
    elif isinstance(found, list):
        for each in found:
            yield from said(each, kind)
    elif isinstance(found, str):
        yield kind, found


def names_in(text: str, names: set[str]) -> set[str]:
    return names & set(re.findall(r"\w+", text))


async def played(inn: Inn, seed: int) -> tuple[Watched, dict[Person, str]]:
    table = await inn.table(people=13, roles=ROLES, **OPTIONS)
    await inn.watcher.presses(table.lobby, "watch")
    await table.starts()
    roles = {each: table.role(each) for each in table.players}
    evening = Watched(inn, table, seed)
    await evening.play()
    return evening, roles


async def test_no_client_is_given_a_secret(inn: Inn) -> None:
    """S63, D9, D21, D32: roles, targets and killers in texts, ids, values, forms and suggestions."""
    evening, roles = await played(inn, 3)
    table = evening.table
    outside = [each for each in evening.eyes if roles.get(each) not in DARK]
    assert evening.nights
    assert len(outside) == 11
    for eyes in outside:
        check_roles(evening, roles, eyes)
        check_acts(evening, eyes)
        check_ids(table, roles, eyes)
        room = next(each for each in table.rooms if "night room" in each.name)
        before = [each for each in eyes.seen[: evening.over[eyes.id]] if each.channel == room.id]
        assert before == []
        assert room.id not in str([each.body for each in eyes.seen[: evening.over[eyes.id]]])


def check_roles(evening: Watched, roles: dict[Person, str], eyes: Person) -> None:
    """No line has the name of somebody who lived on, and their role or side."""
    table = evening.table
    live = evening.inn.house.host._warm[table.id]
    words = table_words(live.row, "en")
    called = {key: {key.casefold(), words.label("role", key).casefold()} for key in roles.values()}
    own = {name for who, name in all_acts(evening) if who is eyes}
    for night in evening.nights:
        seen = eyes.seen[: night.since[eyes.id]]
        lines = {line for each in seen for _, text in said(each.body) for line in text.splitlines()}
        for person, role in roles.items():
            name = table.name(person)
            is_found_out = roles.get(eyes) == "COP" and name in own
            if person is eyes or name not in night.alive or is_found_out:
                continue
            for line in lines:
                told = set(re.findall(r"\w+", line.casefold()))
                assert not (name in line.split() and told & called[role]), (eyes.user, line)


def all_acts(evening: Watched) -> list[tuple[Person, str]]:
    return [act for night in evening.nights for act in night.acts]


def check_acts(evening: Watched, eyes: Person) -> None:
    """From dusk to the new day no line has somebody who acted together with whom they chose.

    Lines that list everybody who lives tell nothing.
    """
    for night in evening.nights:
        seen = eyes.seen[night.since[eyes.id] : night.until[eyes.id]]
        lines = {line for each in seen for _, text in said(each.body) for line in text.split("\n")}
        texts = [line for line in lines if names_in(line, night.alive) != night.alive]
        for actor, name in night.acts:
            pair = {evening.table.name(actor), name}
            if actor is eyes or name in PUBLIC or len(pair) < 2:
                continue
            together = [text for text in texts if names_in(text, pair) == pair]
            assert together == [], (eyes.user, pair)


def check_ids(table: Table, roles: dict[Person, str], eyes: Person) -> None:
    """D9: no custom id has a name or a role; all are short, and each is there once."""
    secret = {each.casefold() for each in [*roles.values(), *map(table.name, table.players)]}
    secret |= {"kill", "investigate", "save", "strip", "guard", "scheme", "target"}
    for each in eyes.seen:
        ids = [text for kind, text in said(each.body) if kind == "custom_id"]
        assert len(ids) == len(set(ids))
        for id in ids:
            assert len(id) <= 100
            assert not secret & set(re.split(r"[^a-z]+", "|".join(id.split("|")[2:]).casefold())), (
                id
            )


async def test_what_everybody_can_open_is_the_same(inn: Inn) -> None:
    """S63, D22, D26: suggestions, forms and public values do not depend on who looks."""
    table = await inn.table(people=7, roles="COP,DOCTOR,TOWN*3,MAFIA*2", **OPTIONS)
    await table.starts()
    for command in ("vote name:", "host kick seat:", "host bot seat:"):
        found = [(await each.completes(table.thread, command)).choices for each in table.players]
        assert [each for each in found if each != found[0]] == []
    forms = [(await each.presses(table.status, "speak")).modal for each in table.players]
    for what in ("role", "notes", "act"):
        texts = [
            (await each.presses(table.status, what)).text
            for each in table.players
            if table.role(each) == "TOWN"
        ]
        assert [each for each in texts if each != texts[0]] == []
        assert "mafioso" not in texts[0].lower()

    assert [each for each in forms if each != forms[0]] == []


def test_the_check_finds_what_leaks() -> None:
    """The kit itself: texts are found in whatever depth, by the names of their fields."""
    body = {"embeds": [{"description": "Bob"}], "components": [{"components": [{"value": "Carl"}]}]}

    assert list(said(body)) == [("description", "Bob"), ("value", "Carl")]
    assert names_in("**Bob** → Carl", {"Bob", "Carl", "Dora"}) == {"Bob", "Carl"}
