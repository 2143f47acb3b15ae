"""What events are made of: stories to be told, facts to be summed up, ballots, the final table."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.messages import Seat

Shown = tuple[tuple[Seat, str], ...]
"""Players and the keys of the roles that a story's hearers may know them by."""


@dataclass(frozen=True, slots=True)
class Tale:
    """A story that is to be told (§12.2): its row, and the people of its lists A and B.

    ``roles`` holds only what every hearer may know. In a bulletin ``a=None`` stands for "the
    living, except those in B".
    """

    role: str
    number: int
    a: tuple[Seat, ...] | None = None
    b: tuple[Seat, ...] = ()
    roles: Shown = ()
    round: int = 0
    """The night it belongs to; a bulletin knows its own."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a summary (§13.5)."""

    kind: str
    seats: tuple[Seat, ...] = ()
    roles: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Ballot:
    """One published vote (P11). No names: blank; ``cast`` tells blank from silent."""

    voter: Seat
    choice: Seat | None
    weight: float = 1.0
    cast: bool = True
    marks: tuple[str, ...] = ()
    """Any of mayor, warned, guilty, jailed, discovered."""


@dataclass(frozen=True, slots=True)
class Fate:
    """One line of the final table (§13.5 End), with the points of §17."""

    seat: Seat
    role: str
    won: bool
    alive: bool
    removed: bool = False
    lover: Seat | None = None
    bodyguard: Seat | None = None
    mayor: bool = False
    points: int = 0
