"""What happens at a Mafia table for everybody to hear, and the list of all its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.declared import events_in
from ....kernel.messages import Public, Seat
from . import private_events
from .roles import Part


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """Somebody wants to play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """Somebody does not, after all: only before the start."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameStarted(Public):
    """Who plays, and what may be told about the roles (`start_info`)."""

    players: tuple[Seat, ...]
    opening: str
    composition: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DayBegan(Public):
    """A day: these are alive, so many votes are needed (§6.1)."""

    day: int
    alive: tuple[Seat, ...]
    hard: int
    soft: int
    until: datetime | None = None
    remind: datetime | None = None
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class CelebRevealed(Public):
    """This player is the CELEB, hence Town."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteCast(Public):
    """A first or a changed vote; ``count`` of ``threshold`` now stand for the ballot."""

    seat: Seat
    ballot: Seat
    former: Seat | None
    count: int
    threshold: int


@dataclass(frozen=True, slots=True)
class VoteRetracted(Public):
    """A vote was taken back; ``count`` of ``threshold`` still stand for its ballot."""

    seat: Seat
    former: Seat
    count: int
    threshold: int


@dataclass(frozen=True, slots=True)
class ElectionNeared(Public):
    """A threshold is reached: unless a vote changes, the election is at that moment (§6.3)."""

    candidate: Seat
    until: datetime
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class ElectionAverted(Public):
    """A vote was changed or taken back inside the window."""

    candidate: Seat
    stands: bool = field(default=False, compare=False)
    """Whether there are votes enough all the same, so that the window begins anew. It follows from
    the votes and is not compared: logs of before do not have it.
    """


@dataclass(frozen=True, slots=True)
class ElectionHeld(Public):
    """A player or ABSTAIN is elected by these; the last of them is responsible (§6.4)."""

    candidate: Seat
    voters: tuple[Seat, ...]
    last: Seat | None


@dataclass(frozen=True, slots=True)
class PlayerDied(Public):
    """Somebody is dead; ``info`` is what `death_reveal` tells, perhaps nothing."""

    seat: Seat
    info: str


@dataclass(frozen=True, slots=True)
class PlayerKicked(Public):
    """The host removes this player, who dies without anybody being responsible (§5.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NightFell(Public):
    """The night after the day of the same number; 0 opens a game."""

    night: int
    alive: tuple[Seat, ...]
    until: datetime | None = None
    remind: datetime | None = None
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class DawnBroke(Public):
    """The night is over; nothing can be revised any more."""

    night: int


@dataclass(frozen=True, slots=True)
class MafiaKilled(Public):
    """The mafia's victim; the death follows."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class NobodyKilled(Public):
    """A quiet night, for whatever reason."""


@dataclass(frozen=True, slots=True)
class DuskFell(Public):
    """It was the IDIOT, who will now take one of these voters along (§9)."""

    idiot: Seat
    options: tuple[Seat, ...]
    until: datetime | None = None
    remind: datetime | None = None
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class VengeanceTaken(Public):
    """Whom the IDIOT takes along."""

    idiot: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class ReminderGiven(Public):
    """The phase ends at that moment, whoever has not acted (§5.2)."""

    until: datetime


@dataclass(frozen=True, slots=True)
class TimeExtended(Public):
    """Players could not be heard or told for so many seconds: they get that time back (§5.2)."""

    seconds: float
    until: datetime | None = None
    """When the phase ends at the latest; None: it has no limit."""
    window: datetime | None = None
    """When the election is held, if one is near."""


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """The host has given more time: when the phase ends now, and who is reminded when (§5.2)."""

    until: datetime
    remind: datetime | None = None


@dataclass(frozen=True, slots=True)
class Paused(Public):
    """The host has stopped the clock at that moment (§5.3)."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Resumed(Public):
    """The clock runs again: everything public that is pending comes so much later (§5.3)."""

    until: datetime | None = None
    """When the phase ends at the latest; None: it has no limit."""
    remind: datetime | None = None
    window: datetime | None = None
    """When the election is held, if one is near."""


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The outcome, everybody's parts from first to last, and each rogue's own result (§8)."""

    ending: str
    alive: tuple[Seat, ...]
    parts: tuple[tuple[Seat, tuple[Part, ...]], ...]
    results: tuple[tuple[Seat, bool], ...]


EVENTS = events_in(globals(), vars(private_events))
