"""What a bot is, and the one that plays anything."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from ..kernel.messages import Move, Seat


class Chance(Random):
    """The dice of all bots at one table, and a word that only this table has."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def word_of(rng: Random) -> str:
    """Return the word that only this table has."""
    return getattr(rng, "word", "")


class Bot(Protocol):
    """Chooses among its seat's moves, knowing what its seat knows. Holds no state."""

    @property
    def name(self) -> str: ...
    @property
    def greeting(self) -> Move | None:
        """Return the move it makes as soon as it sits, before the game begins."""

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move | None:
        """Return the move it wants, or None if it would rather wait for the others."""


@runtime_checkable
class Considerate(Protocol):
    """A bot of a game in which some players can decide before the others have said anything."""

    def is_hasty(self, view: Any, move: Move, machines: Collection[Seat]) -> bool:
        """Return True if this move would decide something before people have had their say.

        People are all players who are not among the ``machines``.
        """

    def thinks_again(self, view: Any, bots: Collection[Seat], machines: Collection[Seat]) -> bool:
        """Return True if all people who are waited for have spoken, so bots may settle the rest."""

    def turn(self, view: Any) -> int:
        """Return which day or night this is: a number that grows."""


class RandomBot:
    """Plays any game, badly: chooses among the possible moves at random."""

    name = "Random"
    greeting = None

    def __init__(self, name: str = "") -> None:
        self.name = name or self.name

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return rng.choice(moves)


RANDOM_BOTS = tuple(
    map(RandomBot, ("Remy", "Rosa", "Rufus", "Romy", "Rico", "Ruby", "Ralph", "Ria"))
)
"""The bots of a game that has none of its own."""
