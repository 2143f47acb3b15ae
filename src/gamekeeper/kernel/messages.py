"""What goes into a table and what comes out of it: moves, commands, events, rejections, status."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any, NamedTuple, NewType

Seat = NewType("Seat", str)
"""A player's name at one table. Addresses, accounts and devices live in the lobby."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may hear an event. ``seats=None`` means everybody, spectators included."""

    seats: frozenset[Seat] | None

    def hears(self, listener: Seat | None) -> bool:
        """Return True if this listener (None: a spectator) is among those who may hear."""
        return self.seats is None or listener in self.seats


EVERYONE = Audience(None)
HOUSE = Audience(frozenset())


def only(*seats: Seat) -> Audience:
    """Return an audience of these seats and nobody else."""
    return Audience(frozenset(seats))


class Event:
    """A fact. Subclasses are frozen dataclasses in the past tense and must say who hears them."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Raise TypeError for an event class that does not say who hears it.

        (An abstract base class would do, but makes every ``match`` on events three times slower.)
        """
        if cls.audience is Event.audience:
            raise TypeError(f"{cls.__name__} does not say who hears it")

    @property
    def audience(self) -> Audience:
        """Return who hears this, computed from the event's own fields and nothing else."""
        raise NotImplementedError


class Public(Event):
    """An event that everybody hears."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return EVERYONE


class Private(Event):
    """An event that its seat alone hears."""

    __slots__ = ()
    seat: Seat

    @property
    def audience(self) -> Audience:
        return only(self.seat)


class Hidden(Event):
    """An event that no player hears, only the house."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return HOUSE


@dataclass(frozen=True, slots=True)
class TableOpened(Public):
    """The first entry of every log: what is played, and the promise about its dice."""

    game: str
    options: Mapping[str, str]
    seed_hash: str
    edition: int = 1
    """Which edition of the rules is played; a table keeps the one it was opened with."""


@dataclass(frozen=True, slots=True)
class SeedRevealed(Public):
    """The last entry of a finished log: the secret behind the hash, for ``gamekeeper verify``."""

    seed: str


@dataclass(frozen=True, slots=True)
class TableClosed(Public):
    """The house has ended the table, whatever the rules say: nobody wins, nothing more happens."""

    reason: str = ""


class Move:
    """A request, named in the imperative. Each game declares its own besides the five below."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sit(Move):
    """The command's seat wants to take part."""


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """The command's seat goes away."""


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """Let the game start."""


@dataclass(frozen=True, slots=True)
class TimeUp(Move):
    """A deadline has passed. A key that is no longer current is refused, never acted upon."""

    key: str


@dataclass(frozen=True, slots=True)
class NoteOutage(Move):
    """Players could not be heard, or could not be told, between these two moments.

    Rules handle it before any deadline that has passed meanwhile: that time did not count.
    """

    start: datetime
    end: datetime


# Types made for every command are named tuples: as immutable as the dataclasses around them, and
# made in half the time.


class Command(NamedTuple):
    """One request, from one seat (None: the house itself), at one moment."""

    id: str
    seat: Seat | None
    move: Move
    at: datetime


NO_FACTS: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a command was refused: a stable slug, and the facts that go with it."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=lambda: NO_FACTS)


class Rejected(Exception):
    """Raised by rules before the first event, or by speech; never passes the host."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.rejection = Rejection(code, facts)


class Deadline(NamedTuple):
    """When a table wants to be woken. The key comes back in :class:`TimeUp`."""

    key: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and separately why the game is over."""

    winners: frozenset[Seat]
    reason: str


NO_VOTES: Mapping[Seat, Seat] = MappingProxyType({})


class Status(NamedTuple):
    """How the table stands, for the server only: never shown to players as it is."""

    phase: str
    awaiting: frozenset[Seat] = frozenset()
    deadlines: tuple[Deadline, ...] = ()
    outcome: Outcome | None = None
    open: bool = False
    """Somebody new can sit down now."""
    day: int | None = None
    """The number of the day, or of the night after it; everybody may know it."""
    votes: Mapping[Seat, Seat] = NO_VOTES
    """Voter to ballot in the open vote of a day, the oldest first; everybody may know them."""


class Reply(NamedTuple):
    """The result of a command: its events, the new status, and why it was refused, if it was."""

    events: tuple[Event, ...]
    status: Status
    rejection: Rejection | None = None
