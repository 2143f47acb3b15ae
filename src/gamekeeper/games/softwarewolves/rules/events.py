"""What happens in a village of Softwarewolves, and who hears it.

Where a text names players, its event holds their names as they were at that moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from ....kernel.declared import events_in
from ....kernel.messages import Private, Public, Seat
from .moves import Setting


class Ending(StrEnum):
    """How a village can end."""

    VILLAGERS = "villagers"
    WEREWOLVES = "werewolves"
    TIME = "time"
    CANCELLED = "cancelled"
    ABANDONED = "abandoned"


class Fault(StrEnum):
    """What is wrong with a vote, in the order in which it is checked (V2)."""

    HIMSELF = "himself"
    NOT_LIVE = "not live"
    TWICE = "twice"


# -- before the start


@dataclass(frozen=True, slots=True)
class VillageOpened(Public):
    """The village waits for players until then."""

    start: datetime
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it was opened; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """Somebody has taken a seat, and goes by this name."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """Somebody has given the seat back: only before the start (L1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NicknameRefused(Private):
    """This name cannot stand in a list, so its owner has no seat (R7)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Volunteered(Private):
    """A candidacy; nobody else learns of it, and it is not answered (S2)."""

    seat: Seat


# -- at any time


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Public):
    """A player goes by this name now (R8)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class TimeTold(Private):
    """The time that is now in force, for whoever set it or asked for it (T2)."""

    seat: Seat
    setting: Setting
    seconds: int


@dataclass(frozen=True, slots=True)
class CameLate(Private):
    """Somebody who wanted to play entered after the start (S6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeExtended(Public):
    """The Master was away between these moments: all times rested, nobody is told (A1).

    Programs that play here know no such text.
    """

    begin: datetime
    end: datetime
    start: datetime | None = None
    """When the waiting time is over now, before the start."""
    until: datetime | None = None
    """When this night or day is over now."""
    rest: float = 0
    """Seconds by which the game time is longer now, all in all."""


# -- the host, where there is one


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """The host has given more time for this night or day, and for the game (H1)."""

    until: datetime
    rest: float
    """Seconds by which the game time is longer now, all in all."""


@dataclass(frozen=True, slots=True)
class Paused(Public):
    """The host has stopped the clock at that moment (H2)."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Resumed(Public):
    """The clock runs again; this night or day and the game last longer by the pause (H2)."""

    begin: datetime
    end: datetime
    until: datetime
    rest: float
    """Seconds by which the game time is longer now, all in all."""


# -- the game


@dataclass(frozen=True, slots=True)
class GameStarted(Public):
    """These play, in the order of all lists; the game time runs from this moment (S1)."""

    players: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class WerewolfChosen(Private):
    """The chosen one learns it, and nobody else (S5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NightFell(Public):
    """The topic is Night (N1)."""

    night: int
    until: datetime
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class MealAsked(Private):
    """The werewolf is to choose one of these (N1)."""

    seat: Seat
    villagers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MealRefused(Private):
    """What the werewolf wants to eat is none of these; the same question again (N3)."""

    seat: Seat
    villagers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DayBroke(Public):
    """The topic is Day (D1)."""

    day: int
    until: datetime
    since: datetime | None = field(default=None, compare=False, repr=False)
    """When it began; logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class MealMissed(Private):
    """The werewolf has let the night pass (N5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VillagerEaten(Public):
    """Last night's victim (D1)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class NobodyEaten(Public):
    """Last night had no victim (N5)."""


@dataclass(frozen=True, slots=True)
class VoteAsked(Public):
    """From here votes count; these live (D3)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VoteCast(Public):
    """A vote that counts; everybody has read it in the room already (V1)."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class VoteRefused(Public):
    """A vote that does not count, or no longer (V2, L3)."""

    seat: Seat
    name: str
    fault: Fault
    players: tuple[str, ...]
    """Who lives."""


@dataclass(frozen=True, slots=True)
class PlayerHanged(Public):
    """The day's victim (V6)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class NobodyHanged(Public):
    """Nobody had a vote that counted (V7)."""


@dataclass(frozen=True, slots=True)
class PlayerGone(Public):
    """A live player has left during the game, and is dead (L2)."""

    seat: Seat
    name: str


# -- the end


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The last text; the room stays open for last words until then (E1 to E4, S4)."""

    ending: Ending
    until: datetime
    werewolf: Seat | None = None
    name: str = ""
    """The werewolf's."""


@dataclass(frozen=True, slots=True)
class VillageClosed(Public):
    """The room is destroyed; its words are the reason that is given with it (E4)."""

    ending: Ending
    name: str = ""
    werewolf: Seat | None = field(default=None, compare=False, repr=False)
    players: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Who has played, if the game was played to its end; logs of before do not have it."""
    live: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Who was alive at the end."""


EVENTS = events_in(globals())
