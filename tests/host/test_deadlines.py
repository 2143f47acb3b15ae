"""Games whose time is up end together, and whatever is out of the ordinary goes its own way."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.kit.evening import Evening

from gamekeeper.games.go.rules.events import RatingNoted
from gamekeeper.host import deadlines as endings
from gamekeeper.host.deadlines import end_together
from gamekeeper.host.verify import verify
from gamekeeper.kernel.messages import Command, NoteOutage, Seat
from gamekeeper.store.base import Change, Entry, TableId

HOUR = "go size=5 type=black main=1h byo=0h periods=0"
LATER = datetime(2100, 1, 1, tzinfo=UTC)
END = ["TimeRanOut", "GameEnded", "SeedRevealed"]


async def game(evening: Evening, *players: str) -> TableId:
    """A game whose time is up, at a table that nobody has in memory."""
    table = await evening.table(HOUR, *players, by=players[0])
    for player, word in zip(2 * players, ("C3", "C4 # <h>my plan</h>", "D4", "D3"), strict=True):
        await evening.says(player, word)
    evening.house.host.unload(table)
    return table


@pytest.fixture
async def table(evening: Evening) -> TableId:
    found = await game(evening, "anna", "bob")
    evening.clock.ahead += timedelta(days=2)
    return found


async def end(evening: Evening, *tables: TableId) -> list[TableId]:
    return list(await end_together(evening.house.host, tables))


async def test_many_games_end_at_once(evening: Evening) -> None:
    """Each as it would have ended alone: the audit decides it again from the whole log."""
    tables = [await game(evening, "anna", "bob"), await game(evening, "carl", "dora")]
    evening.clock.ahead += timedelta(days=2)

    assert await end(evening, *tables) == []
    await evening.settles()

    for table in tables:
        row = await evening.store.row(table)
        assert row.standing.over
        assert (await evening.events(table))[-4:] == [*END[:2], "Revealed", END[2]]
        audit = verify(row, await evening.log(table))
        assert (audit.complete, audit.problem) == (True, None)
    assert "White wins by timeout" in "\n".join(evening.heard("anna"))
    assert "my plan" in "\n".join(evening.heard("carl"))


async def test_the_scheduler_ends_them_that_way(evening: Evening, table: TableId) -> None:
    """A look for deadlines ends the game without loading it."""
    host = evening.house.host
    host.changed.remove(evening.house.delivery.poke)  # who loads it to tell the players

    await evening.house.scheduler.look_around(evening.clock.now())

    assert (await evening.store.row(table)).standing.over
    assert not host.warm


async def test_a_game_ends_once(evening: Evening, table: TableId) -> None:
    """Whoever comes later finds it over."""
    await asyncio.gather(*(evening.house.host.time_up([table]) for _ in range(2)))

    assert await end(evening, table) == [table]
    assert (await evening.events(table)).count("TimeRanOut") == 1


async def test_a_table_in_memory_is_woken_there(evening: Evening, table: TableId) -> None:
    live = await evening.house.host.loaded(table)

    assert await end(evening, table) == [table]
    await evening.house.host.time_up([table])

    assert live.table.status.outcome is not None


async def test_games_that_are_not_due_and_tables_that_are_not_there_are_left(
    evening: Evening,
) -> None:
    early = await game(evening, "anna", "bob")
    other = await evening.table("ballot", "carl", "dora", by="carl")
    evening.house.host.unload(other)

    assert await end(evening, early, other, TableId("nowhere")) == [early, other, "nowhere"]
    assert "TimeRanOut" not in await evening.events(early)


async def test_whoever_could_not_be_told_does_not_lose_on_time(
    evening: Evening, table: TableId
) -> None:
    evening.house.host.owing.append(lambda owed: owed == table)

    await evening.house.scheduler.look_around(evening.clock.now())

    assert not (await evening.store.row(table)).standing.over


async def test_a_table_that_has_missed_something_learns_of_it_first(
    evening: Evening, table: TableId
) -> None:
    outage = Command("outage", None, NoteOutage(evening.clock.now(), LATER), LATER)
    evening.house.host.missed = lambda row, since: [outage]

    assert await end(evening, table) == [table]
    assert "TimeRanOut" not in await evening.events(table)


async def test_a_table_that_changes_meanwhile_is_decided_again(
    evening: Evening, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another house was faster: nothing is written on top of what was not seen."""
    load = evening.store.load

    async def too_late(*wanted: Any) -> object:
        found = await load(*wanted)
        row = await evening.store.row(table)
        rating = RatingNoted(Seat("anna"), 1500.0)
        entry = Entry(row.version + 1, evening.clock.now(), "elsewhere", rating)
        await evening.store.append(Change(table, row.version, [entry], row.standing))
        return found

    monkeypatch.setattr(evening.store, "load", too_late)

    assert await end(evening, table) == [table]
    await evening.house.host.time_up([table])
    assert (await evening.events(table))[-5:-3] == ["RatingNoted", "TimeRanOut"]


async def test_nobody_loads_a_table_that_is_being_ended(
    evening: Evening, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who needs it waits, and finds it over."""
    load, waits, goes_on = evening.store.load, asyncio.Event(), asyncio.Event()

    async def slow(*wanted: Any) -> object:
        found = await load(*wanted)
        waits.set()
        await goes_on.wait()
        return found

    monkeypatch.setattr(evening.store, "load", slow)
    ending = asyncio.create_task(end(evening, table))
    await waits.wait()
    looking = asyncio.create_task(evening.house.host.loaded(table))
    await asyncio.sleep(0)
    goes_on.set()

    assert (await looking).table.status.outcome is not None
    assert await ending == []


async def test_what_cannot_be_judged_is_woken_alone(
    evening: Evening, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise AssertionError("this log could not have happened")

    monkeypatch.setattr(endings, "_ending", fails)

    await evening.house.scheduler.look_around(evening.clock.now())

    assert (await evening.store.row(table)).standing.over


@pytest.mark.parametrize("broken", ["load", "append"])
async def test_a_store_that_fails_costs_time_and_nothing_else(
    slow_store: Evening, broken: str
) -> None:
    """What could not be read together is read alone; what was not written is written later."""
    table = await game(slow_store, "anna", "bob")
    slow_store.clock.ahead += timedelta(days=2)
    slow_store.failing.add(broken)
    await slow_store.house.scheduler.look_around(slow_store.clock.now())
    slow_store.failing.clear()

    await slow_store.passes(timedelta(minutes=1))

    assert (await slow_store.events(table)).count("TimeRanOut") == 1
