"""Bots at a table, and what they do when somebody was faster."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from tests.kit.evening import until

from gamekeeper.bots.bot import RandomBot
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.host.table_bots import MAX_ATTEMPTS, TableBots
from gamekeeper.kernel.messages import Move, Seat, Status

BOB = Seat("bob")
WISH, OTHER = Choose(Step.MAGICIAN, (Seat("a"), Seat("b"))), Choose(Step.MAGICIAN)


class Stubborn:
    """Wants one thing only."""

    name = "Stubborn"
    greeting = None

    def choose(self, view: Any, seat: Seat, moves: Any, rng: Random) -> Move:
        return WISH


@dataclass
class Table:
    """As much of a live table as its bots look at."""

    version: int = 1
    game: Any = None
    face: Any = None
    offered: list[Move] = field(default_factory=lambda: [WISH, OTHER])

    def __post_init__(self) -> None:
        self.game = self.face = self

    def view(self, seat: Seat) -> None:
        return None

    def moves(self, view: None, seat: Seat) -> list[Move]:
        return self.offered


async def test_a_bot_that_was_refused_tries_something_else() -> None:
    """Another holder of the role had the same idea first; the bot cannot know that (T20)."""
    tried: list[Move] = []
    bots = TableBots(
        Table(),  # type: ignore[arg-type]
        {BOB: Stubborn()},
        lambda id, seat, move: tried.append(move),
        0,
        Random(1),
    )

    bots.stir(Status("night", frozenset({BOB})))
    await asyncio.sleep(0.001)
    while OTHER not in tried:
        bots.refused(BOB)
        await asyncio.sleep(0.001)

    assert tried[0] == WISH
    assert len(tried) <= MAX_ATTEMPTS


async def test_bots_that_have_no_idea_choose_among_what_is_asked() -> None:
    """Not among all that the rules allow: nobody resigns or changes settings at random."""
    table, tried = Table(), []
    table.game = Table(offered=[WISH])
    bots = TableBots(
        table,  # type: ignore[arg-type]
        {BOB: RandomBot()},
        lambda id, seat, move: tried.append(move),
        0,
        Random(1),
    )
    table.offered = [OTHER]

    bots.stir(Status("night", frozenset({BOB})))
    await until(lambda: bool(tried), "a move")

    assert tried == [OTHER]


async def test_a_paced_bot_takes_its_time_differently_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With ``pace=2s`` between one second and three."""
    waits: list[float] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", lambda seconds, *_: waits.append(seconds))
    for number in range(100):
        bots = TableBots(
            Table(),  # type: ignore[arg-type]
            {BOB: Stubborn()},
            lambda id, seat, move: None,
            2.0,
            Random(number),
            spread=1.0,
        )
        bots.stir(Status("night", frozenset({BOB})))

    assert len(set(waits)) == 100
    assert 1.0 <= min(waits) < 1.3
    assert 2.7 < max(waits) <= 3.0


async def test_bots_of_a_table_that_was_dropped_do_nothing() -> None:
    """Those of the table that is loaded again act in their place."""
    tried: list[Move] = []
    bots = TableBots(
        Table(),  # type: ignore[arg-type]
        {BOB: Stubborn()},
        lambda id, seat, move: tried.append(move),
        0,
        Random(1),
    )

    bots.stir(Status("night", frozenset({BOB})))
    bots.stop()
    await asyncio.sleep(0.001)

    assert tried == []


async def test_a_bot_that_is_refused_whatever_it_does_gives_up_in_the_end() -> None:
    """Until something changes at the table."""
    tried: list[Move] = []
    bots = TableBots(
        Table(),  # type: ignore[arg-type]
        {BOB: Stubborn()},
        lambda id, seat, move: tried.append(move),
        0,
        Random(1),
    )

    bots.stir(Status("night", frozenset({BOB})))
    for _ in range(2 * MAX_ATTEMPTS):
        await asyncio.sleep(0.001)
        bots.refused(BOB)
    before = len(tried)
    bots.stir(Status("night", frozenset({BOB})))
    await asyncio.sleep(0.001)

    assert before == MAX_ATTEMPTS + 1
    assert tried[-1] == WISH
