"""Bots at a table, and what they do when somebody was faster."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

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
    offered: list[Move] = field(default_factory=lambda: [WISH, OTHER])

    def __post_init__(self) -> None:
        self.game = self

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
