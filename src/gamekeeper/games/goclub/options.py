"""What an operator may set for the club."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the club; contradictions are refused with a ValueError."""

    max_games: int = 200
    """How many games somebody may play at the same time."""
    clock: int = 22
    """The UTC hour at which the night of members begins who have told nothing else (§9.3)."""

    def __post_init__(self) -> None:
        if self.max_games < 1:
            raise ValueError("max_games is one or more")
        if not 0 <= self.clock <= 23:
            raise ValueError("clock is an hour, 0 to 23")
