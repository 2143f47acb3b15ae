"""The simplest players of Softwarewolves: volunteers who take the first name they are offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ..games.softwarewolves.moves import Volunteer
from ..games.softwarewolves.state import State
from ..kernel.messages import Move, Seat


@dataclass(frozen=True, slots=True)
class FirstName:
    """Wants to be the werewolf, eats the first villager, votes for the first other name."""

    name: str
    greeting: Move | None = field(default_factory=Volunteer)

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return moves[0]


COMPANY: tuple[FirstName, ...] = tuple(
    FirstName(name)
    for name in ("Mo", "Ada", "Linus", "Grace", "Ken", "Radia", "Niklaus", "Barbara")
)
"""Eight of them: with one person a village of nine."""
