"""What an operator may set for the club."""

from __future__ import annotations

from dataclasses import dataclass

MAX_MONTHS = 120


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the club; contradictions are refused with a ValueError."""

    max_games: int = 200
    """How many games somebody may play at the same time."""
    clock: int = 22
    """The UTC hour at which the night of members begins who have told nothing else (§9.3)."""
    invitation_months: int = 0
    """After so many months an invitation that nobody answers is gone (§2.4); 0: never."""

    def __post_init__(self) -> None:
        if self.max_games < 1:
            raise ValueError("max_games is one or more")
        if not 0 <= self.clock <= 23:
            raise ValueError("clock is an hour, 0 to 23")
        if not 0 <= self.invitation_months <= MAX_MONTHS:
            raise ValueError(f"invitation_months is 0 (never) to {MAX_MONTHS}")
