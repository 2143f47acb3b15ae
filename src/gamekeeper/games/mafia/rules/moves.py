"""What can be asked of a Mafia table."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.declared import moves_in
from ....kernel.messages import Move, Seat

ABSTAIN = Seat(":abstain")
"""The ballot that elects nobody. No player can have this name: names have no colon."""


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Stand for a player or for ABSTAIN; None takes the vote back (§6.2)."""

    ballot: Seat | None


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """The CELEB shows who they are (§5)."""


@dataclass(frozen=True, slots=True)
class Act(Move):
    """One's own night action, or the IDIOT's vengeance at dusk; None: No Target (§7.1, §9)."""

    target: Seat | None


@dataclass(frozen=True, slots=True)
class Scheme(Move):
    """The mafia's kill; None: No Target (§7.1)."""

    target: Seat | None


@dataclass(frozen=True, slots=True)
class EndPhase(Move):
    """The host moves on without those who are away (§5)."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The host gives more time for the running phase (§5.2)."""


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """The host stops the clock, and nobody can vote or act (§5.3)."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The host lets a paused game go on (§5.3)."""


@dataclass(frozen=True, slots=True)
class Kick(Move):
    """The host removes a player (§5.1)."""

    seat: Seat


REQUESTS = moves_in(globals())
