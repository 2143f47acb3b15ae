"""What happens at a Mafia table and is not for everybody: for one player, the mafia, the house.

Events for the mafia carry the whole pack, living and dead, so that their audience follows from
their own fields. What nobody may know while the game runs stands in events of its own that only
the house hears.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.messages import HOUSE, Audience, Event, Hidden, Private, Seat, only
from .roles import Action, Level, Role

# -- for one player


@dataclass(frozen=True, slots=True)
class RoleDealt(Private):
    """Who one is."""

    seat: Seat
    role: Role
    charge: Seat | None = None


@dataclass(frozen=True, slots=True)
class NightPrompted(Private):
    """The night waits for this player's choice among these, unless they are barred from it."""

    seat: Seat
    action: Action
    options: tuple[Seat, ...]
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class ActionTaken(Private):
    """One's own night action has been noted; it can be revised until dawn."""

    seat: Seat
    action: Action
    target: Seat | None


@dataclass(frozen=True, slots=True)
class Distracted(Private):
    """A strip had a noticeable effect (§7.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PatientSaved(Private):
    """The DOCTOR's patient was attacked and lives."""

    seat: Seat
    patient: Seat


@dataclass(frozen=True, slots=True)
class Investigated(Private):
    """What the COP has found out, at this level of information."""

    seat: Seat
    suspect: Seat
    result: str
    level: Level


@dataclass(frozen=True, slots=True)
class DuskPrompted(Private):
    """The IDIOT must name one of these."""

    seat: Seat
    options: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Refocused(Private):
    """The charge is dead: this is the contractor's new part (§8)."""

    seat: Seat
    role: Role
    charge: Seat | None = None


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A late command met the state after a timer, and was wrong there (§2)."""

    seat: Seat | None
    code: str
    facts: Mapping[str, str]

    @property
    def audience(self) -> Audience:
        return HOUSE if self.seat is None else only(self.seat)


# -- for the mafia


class Shared(Event):
    """An event that all mafia members hear, the living and the dead."""

    __slots__ = ()
    mafia: tuple[Seat, ...]

    @property
    def audience(self) -> Audience:
        return only(*self.mafia)


@dataclass(frozen=True, slots=True)
class MafiaMet(Shared):
    """The members and, in the same order, their roles."""

    mafia: tuple[Seat, ...]
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class SchemePrompted(Shared):
    """The night waits for the mafia's choice; those who are blocked cannot make it."""

    mafia: tuple[Seat, ...]
    options: tuple[Seat, ...]
    blocked: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class SchemeMade(Shared):
    """The mafia's choice, for now, and whose it was."""

    mafia: tuple[Seat, ...]
    seat: Seat
    target: Seat | None


# -- for the house alone


@dataclass(frozen=True, slots=True)
class DawnSet(Hidden):
    """Nothing is missing any more: dawn comes at that moment (§7.2)."""

    until: datetime
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When that was settled; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class Rested(Hidden):
    """Time rested between these two moments: all that is pending comes later (§5.2)."""

    start: datetime
    end: datetime
    limit: datetime | None = None
    remind: datetime | None = None
    window: datetime | None = None
    dawn: datetime | None = None


@dataclass(frozen=True, slots=True)
class NightRecorded(Hidden):
    """What really happened: (stripper, target) pairs, the mafia's attempt and what came of it."""

    night: int
    strips: tuple[tuple[Seat, Seat], ...]
    killer: Seat | None
    target: Seat | None
    result: str
    """killed, saved, stripped, blocked or passed."""


@dataclass(frozen=True, slots=True)
class DeathRecorded(Hidden):
    """The truth about a death: the role held then, the cause, and who is responsible (§8)."""

    seat: Seat
    role: Role
    cause: str
    """elected, killed, vengeance, culled, bound (a GUARD under rule Die) or kicked."""
    responsible: Seat | None
