"""Every game played to its end by controls alone, by people with odd names, at its largest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person, Reply
from tests.kit.discord.world import Message

from gamekeeper.doors.discord.drawing.scenes import status_lines
from gamekeeper.doors.discord.drawing.words import table_words
from gamekeeper.doors.discord.homes import Home
from gamekeeper.kernel.asks import Kind
from gamekeeper.store.base import TableId

ODD = (
    *("\u200b\u200b", "🐺" * 30, "@everyone **x** `<@1>`", "a|pipe", "-# small", "1. first"),
    *("||spoiler||", "<t:1:R>", "[a](http://b.c)", "> quote", "~~gone~~", "\u202eturned\u202c"),
    *("_" * 20, "*" * 20, "`" * 20, "\\" * 20, "|" * 20, "[" * 20),
)
PLAYED = {
    "mafia": (9, {"election_timer": "1s", "dawn_min": "1s", "dawn_max": "2s"}),
    "werewolves": (8, {}),
    "softwarewolves": (6, {}),
    "mia": (3, {}),
    "go": (2, {"size": "5"}),
    "connectfour": (2, {}),
}
SKIPPED = frozenset({"speak", "leave", "close", "rooms", "again", "role", "notes", "dms", "pings"})
ROUNDS = 60


async def opened(inn: Inn, game: str, number: int, **options: str) -> Table:
    """Let people with odd names sit down at a table, and let it begin."""
    for n, name in enumerate(ODD[:number]):
        inn.discord.person(f"P{n}", inn.guild, nick=name)
    players = [inn.discord.people[f"P{n}"] for n in range(min(number, len(ODD)))]
    players += [inn.person(f"Longest-name-of-{n:02}") for n in range(len(ODD), number)]
    inn.people = lambda number: players  # type: ignore[method-assign]
    Seated.first = players[0]
    table = await inn.table(game, number, **options)
    if "start" in str(table.lobby.rows):
        await table.starts()
    await inn.settles()
    return table


class Seated(Table):
    """A table whose people do not sit under the names of their accounts."""

    first: Person

    def sits(self, person: Person) -> bool:
        return person is Seated.first


@pytest.fixture(autouse=True)
def _odd_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.kit.discord.inn.Table", Seated)


class Players:
    """People who press what they are offered, by a seed."""

    def __init__(self, table: Table) -> None:
        self.table, self.rng = table, Random(11)
        self.used: set[str] = set()

    @property
    def scene(self) -> Any:
        return self.table.scene(None)

    async def play(self) -> None:
        inn = self.table.inn
        for _ in range(ROUNDS):
            for person in self.table.players:
                if self.scene.ending is None:
                    await self._acts(person)
            await inn.passes(self.rng.choice([3, 4000, 4000]))
            await inn.settles()
            if self.scene.ending is not None:
                return

    async def _acts(self, person: Person) -> None:
        reply = await person.presses(self.table.status, "act")
        offered = [(reply.message, each) for each in reply.message.controls]
        offered += [(self.table.status, each) for each in self.table.status.controls]
        chosen = [
            (message, each)
            for message, each in offered
            if each["custom_id"].split("|")[3] not in SKIPPED | {"act", "resign", "pronoun"}
            and not each.get("disabled")
        ]
        if chosen:
            await self._touches(person, *self.rng.choice(chosen))

    async def _touches(self, person: Person, message: Message, control: dict[str, Any]) -> None:
        self.used.add(control["custom_id"].split("|")[3])
        if control["type"] == 3:
            number = max(1, control.get("min_values", 1))
            values = self.rng.sample([each["value"] for each in control["options"]], number)
            reply = await person._touch(message, control, {"values": values})
        else:
            reply = await person._touch(message, control, {})
        if reply.type == 9:
            reply = await person.submits(reply, **self._filled(reply))
        assert reply.status == 200, reply.raw

    def _filled(self, reply: Reply) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for each in reply.modal["components"]:
            inner = each["component"]
            if inner["type"] == 3:
                found[inner["custom_id"]] = self.rng.choice(inner["options"])["value"]
            else:
                found[inner["custom_id"]] = self.rng.choice(self._points() or ["3"])
        return found

    def _points(self) -> list[str]:
        live = self.table.inn.house.host._warm[self.table.id]
        asks = [
            ask for card in self.scene.cards for ask in live.face.asks(live.view(None), card.seat)
        ]
        slots = [slot for ask in asks for slot in ask.slots if slot.kind is Kind.POINT]
        return [point for slot in slots for point in slot.among]


@pytest.mark.parametrize("game", PLAYED)
async def test_every_game_is_played(inn: Inn, game: str) -> None:
    """D8, D10, D59, S65: to its end, and Discord refuses nothing of it."""
    number, options = PLAYED[game]
    table = await opened(inn, game, number, **options)
    players = Players(table)
    await players.play()

    assert players.used
    assert game == "mia" or players.scene.ending is not None, (players.scene, players.used)
    if players.scene.ending is not None:
        assert {each["custom_id"].split("|")[3] for each in table.status.controls} <= {
            *("again", "rooms")
        }


LARGEST = {
    "mafia": (30, {"start_phase": "Day"}),
    "werewolves": (18, {}),
    "softwarewolves": (20, {}),
    "mia": (12, {}),
    "go": (2, {"size": "25", "handicap": "0"}),
    "connectfour": (2, {}),
}


@pytest.mark.parametrize("game", LARGEST)
async def test_the_largest_tables_fit(inn: Inn, game: str) -> None:
    """D8, D10, D21: everybody is in the status, which says what a watcher's scene says."""
    number, options = LARGEST[game]
    table = await opened(inn, game, number, **options)
    for each in table.players:
        for what in ("act", "role", "notes"):
            assert (await each.presses(table.status, what)).is_private
    await inn.settles()
    home: Home = inn.door.homes.all[table.id]
    row = await inn.house.lobby.operations.row(TableId(table.id))
    words = table_words(row, home.language)
    has_picture = bool(table.status.attachments)
    lines = status_lines(table.scene(None), words, has_picture=has_picture)
    [shown] = table.status.embeds

    assert len(table.scene(None).cards) == number
    assert shown["description"] == "\n".join(lines)
    assert shown["title"] == f"{home.title} · {words.phase(table.scene(None))}"
    assert {"role", "notes", "act", "speak"} <= {
        each["custom_id"].split("|")[3] for each in table.status.controls
    }


async def test_names_that_a_game_does_not_take(inn: Inn) -> None:
    """D15: what can be kept of them is kept, and equal ones get numbers; everybody can play."""
    table = await opened(inn, "werewolves", 8)
    names = [card.name for card in table.scene(None).cards]

    assert names == [
        "Player",
        "Player-2",
        "everyone-x-1",
        "a-pipe",
        "small",
        "1-first",
        "spoiler",
        "t-1-R",
    ]


async def test_a_host_puts_out_somebody_with_a_bar_in_their_name(inn: Inn) -> None:
    """D9, D53: a button names no seat, so any name will do."""
    table = await opened(inn, "mafia", 5, start_phase="Day")
    host = table.players[0]
    asked = await host.commands(table.thread, "host kick seat:a|pipe")
    [button] = asked.message.controls
    done = await host._touch(asked.message, button, {})
    await inn.settles()

    assert "pipe" not in button["custom_id"]
    assert "Done" in done.text
    assert [card.name for card in table.scene(None).cards if card.status == "out"] == ["a|pipe"]
