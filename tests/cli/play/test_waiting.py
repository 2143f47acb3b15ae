"""Every game waits for whoever plays against bots, in every kind of vote and move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.kit.evening import until_true

from gamekeeper.cli.play.private_table import PrivateTable, Wish
from gamekeeper.games import GAMES, casual_options, chosen_options
from gamekeeper.kernel.asks import Answer, Ask, Kind, Need
from gamekeeper.kernel.messages import Seat

ANN = Seat("ann")
MANY = 40
"""Games until somebody has lived to see each of the votes."""


@asynccontextmanager
async def playing(game: str, bots: int, **options: str) -> AsyncIterator[PrivateTable]:
    """A table as `gamekeeper play` opens it, without anybody at the keyboard."""
    chosen = {"pace": "0ms", **GAMES[game].alone, **options}
    chosen["pace"] = "0ms"
    table = PrivateTable(Wish(game, (ANN,), str(bots), chosen, 0.0), None, {})
    await table.open()
    try:
        await table.begin()
        yield table
    finally:
        await table.close()


async def questions(table: PrivateTable) -> list[Ask]:
    """What the game waits for from her, once the bots do nothing more; [] when it is over."""

    async def is_decided() -> bool:
        live = await table._host.loaded(table.id)
        status, bots = live.table.status, table._host.bots.get(table.id)
        if status.outcome is not None:
            return True
        is_told = not live.lock.locked()  # before that the bots do not know what was decided
        rests = is_told and bots is not None and bots.is_at_rest
        return rests and ANN in status.awaiting

    await until_true(is_decided, "her turn, or the end")
    if (await table.status()).outcome is not None:
        return []
    asks = (await table.visits[ANN].look()).scene.asks
    return [ask for ask in asks if ask.need is Need.AWAITED]


def some_answer(ask: Ask) -> Answer:
    """The first of what can be chosen, for each slot."""
    values = [
        (str(slot.low),) if slot.kind is Kind.NUMBER else (*slot.among, *slot.words)[: slot.least]
        for slot in ask.slots
    ]
    return Answer(ask.key, ask.turn, tuple(values))


async def waited_for(table: PrivateTable, votes: set[str]) -> set[str]:
    """Play a game; returns in which of these phases everything stood still until she answered."""
    found = set[str]()
    while asks := await questions(table):
        before = await table.status()
        again = await questions(table)
        phase = (await table.visits[ANN].look()).scene.phase
        assert [(ask.key, ask.turn) for ask in again] == [(ask.key, ask.turn) for ask in asks]
        assert (await table.status()) == before
        if phase in votes:
            assert before.awaiting == {ANN}  # everybody else has voted
            found.add(phase)
        said = await table.visits[ANN].answer(some_answer(asks[0]))
        assert said.code is None, (asks[0], said)
        if found == votes:
            break
    return found


@pytest.mark.parametrize(
    ("game", "bots", "votes"),
    [
        ("werewolves", 7, {"election", "pyre"}),
        ("softwarewolves", 4, {"day"}),
        ("go", 1, {"play"}),
        ("connectfour", 1, {"playing"}),
    ],
)
async def test_nothing_goes_on_without_a_person_who_has_not_answered(
    game: str, bots: int, votes: set[str]
) -> None:
    """Issue 19: the election of the mayor, the pyre, the hanging, and every move on a board."""
    seen = set[str]()
    for _ in range(MANY):
        async with playing(game, bots) as table:
            seen |= await waited_for(table, votes)
        if seen == votes:
            break

    assert seen == votes


@pytest.mark.parametrize("options", [{}, {"day_limit": "10m"}])
def test_bots_of_mafia_are_reminded_only_if_somebody_asks_for_it(options: dict[str, str]) -> None:
    """A reminder lets bots close a day; a limit alone does not, nor does anything at a terminal."""
    chosen = casual_options("mafia", {**GAMES["mafia"].alone, **options})

    assert not chosen_options("mafia", chosen).reminder
