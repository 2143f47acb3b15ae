"""The audit has no false alarms: honest logs follow, whole or shortened anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from gamekeeper.games import GAMES, make_game
from gamekeeper.games.mafia.rules.events import DayBegan
from gamekeeper.games.mia.events import RoundScored, Watch
from gamekeeper.host.live_table import entries_of
from gamekeeper.host.verify import verify
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Begin, Command, Leave, Move, Seat, Sit, TableOpened, TimeUp
from gamekeeper.kernel.table import Table
from gamekeeper.store.base import Entry, TableId, TableRow

NOW = datetime(2026, 3, 1, tzinfo=UTC)
SEATS = [Seat(name) for name in ("Anna", "Bob", "Carl", "Dora")]


def restless_log(
    words: dict[str, str], number: int, *, sides: bool = False
) -> tuple[TableRow, list[Entry]]:
    """An honest log of people who come, go, sometimes fall asleep and sometimes change sides."""
    game, rng, at = make_game("mia", words), Random(number), NOW
    edition = GAMES["mia"].edition
    row = TableRow(TableId("t"), "mia", words, f"seed {number}", NOW, edition=edition)
    table = Table(game, row.seed)
    opened = TableOpened("mia", words, seed_hash(row.seed), edition)
    table.accept(opened)
    entries = [Entry(1, NOW, "open", opened)]
    for step in range(600):
        at += timedelta(milliseconds=1)
        seat: Seat | None = rng.choice(SEATS)
        move: Move = rng.choices([Sit(), Leave(), Watch()], [4, 1, sides])[0]
        moves = [(each, move) for each in SEATS for move in game.moves(table.state, each)]
        if moves and rng.random() < 0.8:
            seat, move = rng.choice(moves)
        elif table.status.deadlines and rng.random() < 0.8:
            [deadline] = table.status.deadlines
            at, seat, move = max(at, deadline.at), None, TimeUp(deadline.key)
        before = table.version
        command = Command(f"c{step}", seat, move, at)
        entries.extend(entries_of(command, table.handle(command).events, before))
    return row, entries


OPTIONS = [
    {"rounds": "0", "self_starting": "yes"},
    {"rounds": "0", "self_starting": "yes", "early_start": "yes", "pause": "20ms"},
    {"rounds": "0", "self_starting": "yes", "ask": "no", "pause": "20ms"},
]


def summaries(entries: Sequence[Entry]) -> list[int]:
    return [index for index, each in enumerate(entries) if isinstance(each.event, RoundScored)]


@pytest.mark.parametrize("words", OPTIONS, ids=["plain", "early", "unasked"])
@pytest.mark.parametrize("number", range(8))
def test_honest_logs_follow(words: dict[str, str], number: int) -> None:
    """From the beginning, and from every summary it may be shortened to."""
    row, entries = restless_log(words, number)
    whole = verify(row, entries)
    places = summaries(entries)

    assert whole.problem is None
    assert whole.complete
    assert whole.events == len(entries) - 1
    assert len(places) > 5
    for place in places:
        shortened = verify(row, entries[place:])
        assert shortened.problem is None
        assert not shortened.complete
    for place in range(1, len(entries)):
        assert place in places or verify(row, entries[place:]).problem is not None


@pytest.mark.parametrize("words", OPTIONS, ids=["plain", "early", "unasked"])
@pytest.mark.parametrize("number", range(8))
def test_players_may_change_sides(words: dict[str, str], number: int) -> None:
    """From player to spectator and back, in the middle of a round or between two."""
    audit = verify(*restless_log(words, number, sides=True))

    assert audit.problem is None
    assert audit.commands > 100


def mafia_log() -> tuple[TableRow, list[Entry]]:
    """The beginning of a game whose first day has a field that older logs do not have."""
    words = {"start_phase": "Day"}
    edition = GAMES["mafia"].edition
    row = TableRow(TableId("t"), "mafia", words, "seed", NOW, edition=edition)
    table = Table(make_game("mafia", words), row.seed)
    opened = TableOpened("mafia", words, seed_hash(row.seed), edition)
    table.accept(opened)
    entries = [Entry(1, NOW, "open", opened)]
    for number, (seat, move) in enumerate([*((seat, Sit()) for seat in SEATS), (None, Begin())]):
        before, command = table.version, Command(f"c{number}", seat, move, NOW)
        entries.extend(entries_of(command, table.handle(command).events, before))
    return row, entries


@pytest.mark.parametrize(
    ("since", "is_right"), [(NOW, True), (None, True), (NOW - timedelta(hours=1), False)]
)
def test_a_field_that_came_later_is_right_or_missing(
    since: datetime | None, is_right: bool
) -> None:
    """Logs from before do not have it; one that says something else was altered."""
    row, entries = mafia_log()
    [place] = [index for index, each in enumerate(entries) if isinstance(each.event, DayBegan)]
    event = entries[place].event
    assert isinstance(event, DayBegan)
    assert event.since == NOW
    entries[place] = entries[place]._replace(event=replace(event, since=since))

    assert (verify(row, entries).problem is None) is is_right
