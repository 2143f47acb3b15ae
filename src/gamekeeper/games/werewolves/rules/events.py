"""What happens at a Werewolves table for everybody to hear, and the list of all its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.declared import events_in
from ....kernel.messages import Public, Seat
from . import private_events
from .steps import Step
from .tales import Ballot, Fact, Fate, Tale


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """Somebody enrolled; the first one starts the clock of the enrolment."""

    seat: Seat
    until: datetime | None = None
    since: datetime | None = field(default=None, compare=False, repr=False)
    """From when on that counts; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """Somebody does not play after all: only before the roles are dealt."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SexGiven(Public):
    """How the stories speak of this player: f, m or x."""

    seat: Seat
    sex: str


@dataclass(frozen=True, slots=True)
class GameBegan(Public):
    """Enrolment is over, night 1 begins (DE5): the introduction and the settings."""

    players: tuple[Seat, ...]
    mayor: bool
    speed: float
    """Seconds that a phase lasts; 0: as long as it takes."""
    strictness: int
    tale: Tale


@dataclass(frozen=True, slots=True)
class Bulletin(Public):
    """A general announcement (§13): stories in order, then the summary, then the overview.

    Kinds 1 to 4 are those of §13.1. A bulletin with an ``ending`` (§10.3) is the last one: its kind
    says whether it came at dawn (2) or at dusk (4).
    """

    kind: int
    round: int
    tales: tuple[Tale, ...]
    facts: tuple[Fact, ...]
    living: tuple[Seat, ...]
    dead: tuple[tuple[Seat, str], ...]
    mayor: Seat | None
    discovered: tuple[Seat, ...] = ()
    guilty: tuple[Seat, ...] = ()
    candidates: tuple[Seat, ...] = ()
    """Whom one may vote for in the poll that begins now."""
    barred: tuple[Seat, ...] = ()
    """Who may not vote in it."""
    until: datetime | None = None
    ballots: tuple[Ballot, ...] = ()
    """The votes of the poll whose result this is."""
    marked: tuple[Seat, ...] = ()
    """Who had the raven's mark in that poll: two votes more."""
    gone: tuple[Seat, ...] = ()
    """Who was removed before and is told nothing any more (H2)."""
    ending: int | None = None
    fates: tuple[Fate, ...] = ()


@dataclass(frozen=True, slots=True)
class PollClosed(Public):
    """The election or the pyre vote is over; its result may have to wait for last words."""

    step: Step


@dataclass(frozen=True, slots=True)
class Paused(Public):
    """The clock stands still; ``reason`` is empty if the host wanted it."""

    reason: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Resumed(Public):
    """The clock runs again."""

    until: datetime | None
    since: datetime | None = field(default=None, compare=False, repr=False)
    """From when on that counts; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class TimeExtended(Public):
    """Players could not be heard or told for so many seconds: they get that time back (A1)."""

    seconds: float
    until: datetime | None = None
    """When the enrolment or the poll ends now; None where that is not everybody's business."""


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """The host gives more time for this phase (§3.7)."""

    until: datetime | None = None
    """When the enrolment or the poll ends now; None where that is not everybody's business."""


@dataclass(frozen=True, slots=True)
class Stopped(Public):
    """The host ended the game: nobody has won."""


EVENTS = events_in(globals(), vars(private_events))
