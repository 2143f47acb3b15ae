"""A server that was closed over a deadline costs nobody anything, whatever is played."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.kit.evening import Evening, until_true

from gamekeeper.games import GAMES, OF_THE_HOUSE, playable
from gamekeeper.host.verify import verify
from gamekeeper.store.base import TableId

DAYS = timedelta(days=3)
A_LITTLE = timedelta(minutes=10)
"""More than the test itself takes."""


async def closed_for(evening: Evening, time: timedelta) -> None:
    """The server dies, and is opened again so much later."""
    await evening.dies()
    evening.clock.ahead += time
    await evening.opens()


async def turn(evening: Evening, words: str) -> TableId:
    """Anna and Bob play, and one of them is waited for."""
    table = await evening.table(words, "anna", "bob", by="anna")
    await evening.says("anna", f"start {table}")
    await evening.passes(timedelta(0))
    return table


@pytest.mark.parametrize("name", playable())
def test_time_rests_at_the_tables_of_every_game(name: str) -> None:
    """At those of the house nobody is waited for: the club gives back its members' own time."""
    since = GAMES[name].outage

    assert since is not None
    assert 1 <= since <= GAMES[name].edition
    assert all(GAMES[each].outage is None for each in OF_THE_HOUSE)


@pytest.mark.parametrize("words", ["mia window=24h rounds=3", "connectfour limit=24h"])
async def test_a_turn_is_as_long_after_an_outage_as_before(on_disk: Evening, words: str) -> None:
    """Nobody has lost on time meanwhile, and the log can be verified."""
    table = await turn(on_disk, words)
    before = (await on_disk.store.row(table)).standing
    await closed_for(on_disk, DAYS)
    await on_disk.house.host.loaded(table)

    after = (await on_disk.store.row(table)).standing
    assert (after.phase, after.over) == (before.phase, False)
    assert before.due is not None
    assert after.due is not None
    assert DAYS <= after.due - before.due < DAYS + A_LITTLE
    row = await on_disk.store.row(table)
    assert verify(row, await on_disk.log(table)).problem is None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("mia window=24h rounds=3", "The server was unreachable for 3 days."),
        ("connectfour limit=24h", "there is more time for this move"),
    ],
)
async def test_players_are_told_at_once(on_disk: Evening, words: str, told: str) -> None:
    """Nobody has to say anything before."""
    table = await turn(on_disk, words)
    await closed_for(on_disk, DAYS)

    async def is_extended() -> bool:
        return "TimeExtended" in await on_disk.events(table)

    await until_true(is_extended, "more time")
    for name in ("anna", "bob"):
        await on_disk.hears(name, told)
