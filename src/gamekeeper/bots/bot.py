"""What a bot is, and the one that plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ..kernel.messages import Move, Seat


class Bot(Protocol):
    """Chooses among its seat's moves, knowing what its seat knows. Holds no state."""

    @property
    def name(self) -> str: ...
    @property
    def greeting(self) -> Move | None:
        """What it does as soon as it sits, before the game begins."""

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move | None:
        """The move it wants, or None if it would rather wait for what others do."""


class RandomBot:
    """Plays any game, badly: each possible move is as good as any other."""

    name = "Random"
    greeting = None

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return rng.choice(moves)
