"""What games count for: in a league when they are over, and in points while they run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..kernel.messages import Event, Seat

WIN, DRAW = 2, 1
"""Points in the league, where the rules of a game do not say otherwise."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one game was worth to one seat. Winners may be dead: their team has won."""

    seat: Seat
    role: str
    points: int
    won: bool
    alive: bool | None = None
    """At the end of the game; None: nobody can die in it."""
    removed: bool = False
    """Taken out of the game for saying nothing."""


@dataclass(frozen=True, slots=True)
class RunningScore:
    """How many rounds have been scored, and the points of everybody who ever played."""

    round: int
    points: Mapping[Seat, int]
    played: Mapping[Seat, int] = field(default_factory=dict)
    """In how many rounds everybody has played; empty where that is not counted."""
    warning: str = ""
    """What whoever watches the table should know, if anything."""

    def rounds_of(self, seat: Seat) -> int:
        """Return how many rounds the points of a seat were made in, at least 1."""
        return max(self.played.get(seat, 0) if self.played else self.round, 1)


def no_scores(event: Event) -> Sequence[Score]:
    """Return no scores: for games that are not counted."""
    return ()
