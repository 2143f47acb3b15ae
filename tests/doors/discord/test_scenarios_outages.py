"""S52, S54, S55, S63 to S65: whole games with faults and restarts, and what nobody may learn."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import AsyncExitStack
from itertools import count, cycle
from pathlib import Path
from random import Random

import pytest
from tests.kit.discord import Fault, Request
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person
from tests.kit.evening import until

from gamekeeper.doors.discord.wire import rest
from gamekeeper.house import House
from gamekeeper.store.base import TableId

ROLES13 = "COP,DOCTOR,CELEB,GUARD,TOWN*5,STRIPPER,MAFIA*3"
QUICK = {"start_phase": "Night", "election_timer": "1s", "dawn_min": "1s", "dawn_max": "2s"}


class Evening:
    """People who play by buttons until the game is over, by a seed."""

    def __init__(self, inn: Inn, table: Table, seed: int) -> None:
        self.inn, self.table, self.rng = inn, table, Random(seed)

    async def play(self) -> None:
        for _ in range(40):
            scene = self.table.scene(None)
            if scene.ending is not None:
                return
            if scene.mood == "night":
                await self._night()
            elif scene.mood == "dusk":
                await self._dusk()
            else:
                await self._day()
            await self.inn.passes(3)
            await self.inn.settles()
        raise AssertionError("the game does not end")

    async def _acts(self, person: Person) -> bool:
        """Answer what this person is asked in private; return whether it was anything."""
        reply, has_acted = await person.presses(self.table.status, "act"), False
        done: set[str] = set()
        while person in self.table.alive or self.table.scene(None).mood == "dusk":
            controls = reply.message.controls
            left = [x for x in controls if x["type"] == 3 and x["custom_id"] not in done]
            if not left:
                break
            done.add(left[0]["custom_id"])
            label = self.rng.choice([option["label"] for option in left[0]["options"]])
            reply = await person.chooses(reply.message, label, of=left[0]["custom_id"])
            has_acted = True
        return has_acted

    async def _night(self) -> None:
        for person in self.table.players:
            await self._acts(person)

    async def _dusk(self) -> None:
        for person in self.table.players:
            if await self._acts(person):
                return

    async def _day(self) -> None:
        target = self.rng.choice(self.table.alive)
        for person in self.table.alive:
            if self.table.scene(None).mood == "day":
                await self.table.votes(person, target)


async def check_story(table: Table) -> None:
    """What the log tells everybody since the start stands in the thread, once and in order."""
    story = await story_of(table.inn.house, table.id)
    told = [plain(line) for line in table.lines]
    assert [line for line in told if line in story] == story


async def story_of(house: House, table: TableId) -> list[str]:
    """Return what the log tells everybody since the start, line by line."""
    live = await house.host.loaded(table)
    words = [
        live.speech.say(event, None, live.view(None)) or ""
        for event in live.since(0)
        if event.audience.seats is None
    ]
    story = [plain(line) for text in words for line in text.splitlines() if line]
    begun = next(n for n, line in enumerate(story) if line.startswith("The game begins"))
    return story[begun:]


def plain(text: str) -> str:
    return re.sub(r"[\\*]|<t:\d+:\w>", "", text)


FAULTS = {"500": 0.0, "502": 0.0, "reset": 0.0, "hang": 1.0, "lost": 0.0}
FAULTS |= {"user": 0.02, "shared": 0.02, "global": 0.02}


async def test_thirteen_play_while_requests_fail(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """S52, S53, D43–D45: nothing refused, nothing lost, nothing doubled; S63: no secret leaks."""
    monkeypatch.setattr(rest, "TIMEOUT_SECONDS", 0.3)
    table = await inn.table("mafia", 13, roles=ROLES13, **QUICK)
    await table.starts()
    roles = {each: table.role(each) for each in table.players}
    kinds = fail_in_turn(inn)
    await Evening(inn, table, 3).play()
    inn.discord.hub.fault = lambda request: None
    await inn.settles()
    assert kinds.keys() == FAULTS.keys()
    assert inn.discord.refusals == []
    await check_story(table)
    check_secrets(inn, table, roles)
    check_the_end(table)


def fail_in_turn(inn: Inn) -> Counter[str]:
    """Let every fifth request fail, in all ways one after the other; return how often each did."""
    number, kinds, done = count(1), cycle(FAULTS), Counter[str]()

    def fault(request: Request) -> Fault | None:
        if next(number) % 5:
            return None
        kind = next(kinds)
        done[kind] += 1
        return Fault(kind, FAULTS[kind])

    inn.discord.hub.fault = fault
    return done


def check_secrets(inn: Inn, table: Table, roles: dict[Person, str]) -> None:
    """S63: what a watcher and each of the town could ever see names no hidden role."""
    over = next(each.at for each in inn.watcher.seen if _is_over(each.body))
    for eyes in (inn.watcher, *(each for each in table.players if roles[each] == "TOWN")):
        before = [each for each in eyes.seen if each.at < over - 0.0]
        text = json.dumps([each.body for each in before], ensure_ascii=False)
        assert "let us" not in text
        for word in ("night room",):
            assert eyes is not inn.watcher or word not in text
        for person, role in roles.items():
            if eyes is person:
                continue
            for phrase in (
                f"{table.name(person)} is the {role}",
                f"{table.name(person)}** · {role}",
            ):
                assert phrase not in text or _is_public(table, person), phrase


def _is_public(table: Table, person: Person) -> bool:
    return person not in table.alive or table.role(person) == "CELEB"


def _is_over(body: dict[str, object]) -> bool:
    return "|over|" in json.dumps(body)


def check_the_end(table: Table) -> None:
    """S65, D62: roles and results are public; no control answers anything but *over*."""
    with_controls = [each for each in table.said if each.rows]
    assert len(with_controls) == 1
    assert {each["custom_id"].split("|")[2] for each in with_controls[0].controls} == {"over"}
    for person in table.players:
        assert table.name(person) in plain(with_controls[0].text)


async def test_two_games_that_differ_in_secrets(inn: Inn) -> None:
    """S64: who is the doctor, whom they save and what the cop learns shows nowhere."""
    seen = []
    for saved in (0, 1):
        table = await inn.table(people=7, roles="COP,DOCTOR,TOWN*3,MAFIA*2", **QUICK)
        since = len(inn.watcher.seen)
        await table.starts()
        cop, doctor = table.with_role("COP"), table.with_role("DOCTOR")
        town = [each for each in table.players if table.role(each) == "TOWN"]
        await table.acts(cop, town[saved])
        for _ in range(1 + 2 * saved):
            await table.acts(doctor, town[saved + 1])
        await table.acts(table.with_role("MAFIA"), "No target")
        await inn.passes(3)
        await inn.settles()
        public = [each for each in inn.watcher.seen[since:] if each.channel == table.thread.id]
        told = [(each.kind, _without_ids(each.body)) for each in public]
        seen.append(_plain_ids(json.dumps(told), table))

    assert seen[0] == seen[1]


def _without_ids(body: dict[str, object]) -> dict[str, object]:
    gone = ("id", "timestamp", "edited_timestamp", "channel_id", "thread", "parent_id", "guild_id")
    return {key: value for key, value in body.items() if key not in gone}


def _plain_ids(text: str, table: Table) -> str:
    text = text.replace(table.id, "TABLE")
    text = re.sub(r"\d\d:\d\d", "TIME", re.sub(r"\d{17,20}", "ID", text))
    return re.sub(r"Mafia \d", "Mafia N", re.sub(r"<t:\d+:R>", "<t>", text))


async def test_a_server_that_dies_again_and_again(tmp_path: Path) -> None:
    """S54, D47: nothing lost or doubled; after each restart the status is the scene's."""
    async with Inn(tmp_path) as first, AsyncExitStack() as others:
        table = await first.table(
            people=7,
            roles="TOWN*5,MAFIA*2",
            **QUICK,
        )
        await table.starts()
        inn, rng = first, Random(2)
        for number in range(10):
            scene = table.scene(None)
            if scene.ending is not None:
                break
            one = Evening(inn, table, number)
            await (one._night() if scene.mood == "night" else one._day())
            await inn.passes(3)
            if rng.random() < 0.5:
                await inn.settles()
            await inn.closes()
            inn = await table.again()
            others.push_async_callback(inn.closes)
            await inn.settles()
            with_controls = [each for each in table.said if each.rows]
            assert len(with_controls) == 1
            for card in table.scene(None).cards:
                assert card.name in plain(with_controls[0].text)
        await check_story(table)
        first.discord.forgive(160004)
        assert first.discord.refusals == []


async def test_a_day_does_not_end_while_discord_cannot_be_reached(inn: Inn) -> None:
    """D43, D47: what was tried for ten minutes left late; the day is so much longer, as all hear."""
    table = await inn.table(
        people=4, start_phase="Day", roles="TOWN*3,MAFIA", day_limit="5m", reminder="0ms"
    )
    await table.starts()
    await inn.settles()
    due = (await inn.store.row(table.id)).standing.due
    assert due is not None
    inn.discord.hub.fault = lambda request: Fault("500")
    await table.votes(table.players[1], table.players[2])
    await until(lambda: any(each[0].tried for each in inn.door.outbox.lanes.values()), "a try")

    await inn.passes(600, is_cut_off=True)
    row = await inn.store.row(table.id)
    assert (row.standing.phase, row.standing.due) == ("day", due)
    inn.discord.hub.fault = lambda request: None
    await inn.settles()
    await until(lambda: any("unreachable for 10 minutes" in line for line in table.lines), "words")

    row = await inn.store.row(table.id)
    assert row.standing.phase == "day"
    assert row.standing.due is not None
    assert row.standing.due > inn.clock.now()


async def test_a_token_that_was_revoked(inn: Inn) -> None:
    """S55: one request, then silence and one alarm."""
    table = await inn.table(people=3, start_phase="Day", roles="TOWN*2,MAFIA")
    await table.starts()
    alarms: list[str] = []
    inn.house.host.alarmed.append(alarms.append)
    inn.discord.hub.revoked = True
    before = len(inn.discord.hub.requests)
    for _ in range(3):
        await table.votes(table.players[1], table.players[2])
        await table.votes(table.players[1], "Abstain")
    await until(lambda: alarms, "an alarm")
    refused = inn.discord.forgive(0)

    assert len(refused) == len(inn.discord.hub.requests) - before == 1
    assert len(alarms) == 1
