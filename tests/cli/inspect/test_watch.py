"""``gamekeeper watch`` where nobody plays any more, and how a shortened log is followed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from tests.cli.conftest import Evening, Run

from gamekeeper.cli.inspect import watch
from gamekeeper.cli.inspect.follow import Follower
from gamekeeper.games import GAMES
from gamekeeper.games.connectfour import rules as four
from gamekeeper.games.mia.events import PlayerSat, RoundScored
from gamekeeper.kernel.messages import Event, Seat, TableOpened
from gamekeeper.store.base import Change, Entry, PersonId, Spoken, Standing, TableId, TableRow
from gamekeeper.store.memory import MemoryStore

NOW = datetime(2026, 3, 1, tzinfo=UTC)
TABLE = TableId("t")
ANNA = Seat("Anna")


def entry(seq: int, event: Event) -> Entry:
    return Entry(seq, NOW, f"c{seq}", event)


def scored(seq: int, number: int, points: int) -> Entry:
    return entry(seq, RoundScored(number, ((ANNA, points),)))


def change(expected: int, *entries: Entry, forget_before: int = 0) -> Change:
    return Change(TABLE, expected, entries, Standing("turn"), forget_before=forget_before)


async def test_a_shortened_log_is_followed() -> None:
    """Only new entries are folded; behind a gap everything is read again."""
    store = MemoryStore()
    row = TableRow(TABLE, "mia", {}, "seed", NOW)
    opened = entry(1, TableOpened("mia", {}, "hash"))
    await store.append(change(0, opened, entry(2, PlayerSat(ANNA)))._replace(new=row))
    follower = Follower(store, row)

    assert [news.seq for news in await follower.news()] == [1, 2]
    assert list(await follower.news()) == []

    await store.append(change(2, scored(3, 1, 1)))
    assert [news.seq for news in await follower.news()] == [3]

    await store.append(change(3, scored(90, 40, 30), scored(91, 41, 31), forget_before=90))
    assert [news.seq for news in await follower.news()] == [90, 91]
    assert follower.view.number == 41
    assert follower.view.points == {ANNA: 31}


def test_a_finished_table_is_shown_and_left(run: Run, evening: Evening) -> None:
    """Nothing more will come."""
    said = run("watch", "mia", "--table", evening.finished, "--data", evening.folder).stdout

    assert said.startswith(f"{evening.finished}: round 20, ")
    assert said.count("\n") == 1


def test_without_a_contest_the_newest_table_is_watched(run: Run, evening: Evening) -> None:
    """The one that is not over."""
    said = run("watch", "mia", "--once", "--data", evening.folder).stdout

    assert said.startswith(f"{evening.running}: round ")


def test_games_without_points_are_told_in_words(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as everybody may hear them."""
    in_words = {**GAMES, "mia": replace(GAMES["mia"], running_score=None)}
    monkeypatch.setattr(watch, "GAMES", in_words)
    typed = ("watch", "mia", "--data", evening.folder)

    assert "The game is over after round 20." in run(*typed, "--table", evening.finished).stdout
    assert "Points: " in run(*typed, "--once").stdout


async def test_a_watcher_reads_what_everybody_may_hear(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What people say stands between the events where it was said; secrets stay secret."""
    store, row = MemoryStore(), TableRow(TABLE, "connectfour", {}, "seed", NOW)
    opened = entry(1, TableOpened("connectfour", {}, "hash"))
    await store.append(change(0, opened)._replace(new=row))
    await _says(store, 1, "long ago")

    async def sleep(seconds: float) -> None:
        if (await store.row(TABLE)).version > 1:
            raise KeyboardInterrupt
        await _says(store, 1, "hello")
        await _says(store, 1, "psst", frozenset({ANNA}))
        await store.append(change(1, entry(2, four.PlayerSat(ANNA))))
        await _says(store, 2, "here I am")

    monkeypatch.setattr("gamekeeper.cli.inspect.watch.asyncio.sleep", sleep)
    with pytest.raises(KeyboardInterrupt):
        await watch._Watcher(Follower(store, row)).watch()

    assert capsys.readouterr().out.splitlines()[-3:] == [
        "Anna: hello",
        "Anna joins the game.",
        "Anna: here I am",
    ]


async def _says(
    store: MemoryStore, after: int, text: str, hearers: frozenset[Seat] | None = None
) -> None:
    said = Spoken(0, after, NOW, "table", ANNA, text, hearers, PersonId("p-anna"), text)
    await store.say(TABLE, said)


def test_nobody_plays(run: Run, evening: Evening) -> None:
    """Said in a sentence."""
    evening.sql("update tables set over = 1")

    assert (
        "nobody plays mia just now" in run("watch", "mia", "--data", evening.folder, code=1).output
    )


async def test_a_score_that_is_split_up_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    """S05 §22.4: as long as it is longer than 1,472 bytes."""
    store = MemoryStore()
    row = TableRow(TABLE, "mia", {}, "seed", NOW)
    opened = entry(1, TableOpened("mia", {}, "hash"))
    many = tuple((Seat(f"{number:020}"), 7) for number in range(70))
    await store.append(change(0, opened, entry(2, RoundScored(1, many[:60])))._replace(new=row))
    await watch._Watcher(Follower(store, row)).once()
    assert "warning" not in capsys.readouterr().out

    await store.append(change(2, entry(3, RoundScored(2, many))))
    await watch._Watcher(Follower(store, row)).once()

    assert "warning: SCORE has 1,615 bytes" in capsys.readouterr().out
