"""What happens in the club. Everybody hears it, but for what is private to one member."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.declared import events_in
from ....kernel.messages import Audience, Event, Hidden, Private, Public, Seat, only
from ...go.setup.terms import Terms
from .errands import Errand
from .offers.room import Offer
from .state import Kind, News, Preferences, Waiting

# -- members


@dataclass(frozen=True, slots=True)
class MemberJoined(Public):
    """Somebody belongs to the club from now on."""

    seat: Seat
    at: datetime


@dataclass(frozen=True, slots=True)
class RankChosen(Public):
    """§10.2 Somebody has chosen a rank; it is not fixed yet."""

    seat: Seat
    rating: float
    at: datetime | None = field(default=None, compare=False, repr=False)
    """Logs of before do not have it."""


@dataclass(frozen=True, slots=True)
class RatingSet(Public):
    """§10.6 An administrator has set a rating and its band, or only the band."""

    seat: Seat
    rating: float
    low: float
    high: float
    at: datetime


@dataclass(frozen=True, slots=True)
class NightSet(Private):
    """§9.3 When somebody's night begins; their clock follows with the next day."""

    seat: Seat
    zone: str
    hour: int
    day: datetime
    """When that is."""


@dataclass(frozen=True, slots=True)
class DayBegun(Hidden):
    """§9.3 Clocks have been set anew; once a day."""

    next: datetime


@dataclass(frozen=True, slots=True)
class ClockTurned(Public):
    """§9.3 Somebody has another clock, for turns that begin from now on."""

    seat: Seat
    clock: int


@dataclass(frozen=True, slots=True)
class PreferencesSet(Private):
    """What a member likes from now on."""

    seat: Seat
    preferences: Preferences


@dataclass(frozen=True, slots=True)
class UserBarred(Private):
    """A member keeps somebody away."""

    seat: Seat
    user: Seat


@dataclass(frozen=True, slots=True)
class UserUnbarred(Private):
    """And no longer."""

    seat: Seat
    user: Seat


@dataclass(frozen=True, slots=True)
class VacationTaken(Public):
    """§9.6 A vacation begins, or ends at another moment than before."""

    seat: Seat
    days: int
    """By how many days: those that were paid for now."""
    balance: int
    left: int
    """What is saved up and what is left now, in units of six seconds."""
    at: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class VacationEnded(Public):
    """§9.6 A vacation is over."""

    seat: Seat
    balance: int
    at: datetime


# -- the waiting room (§2.3)


@dataclass(frozen=True, slots=True)
class OfferMade(Public):
    """Something new in the waiting room."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class OfferTaken(Public):
    """Somebody has joined; so many copies (or seats) are left, and with none it is gone."""

    offer: int
    by: Seat
    left: int
    at: datetime


@dataclass(frozen=True, slots=True)
class OfferRemoved(Public):
    """An offer is gone: ``removed`` by its owner, ``expired``, or with its ``game``."""

    offer: int
    reason: str
    owner: Seat


# -- games


@dataclass(frozen=True, slots=True)
class GameOrdered(Public):
    """A new game; its table gets this id."""

    game: str
    kind: Kind
    by: Seat
    """Whose terms these are: who has offered or invited, or sets up."""
    opponent: Seat | None
    twin: str | None
    """The other one of a double game; whose twin this one is from now on."""
    rematch_of: str | None
    terms: Terms
    players: str
    offer: int | None
    """The offer it came from."""
    at: datetime
    black: Seat | None = None
    """§7 Who will be Black; None: that is negotiated, arranged or drawn."""
    handicap: int = 0
    komi: float = 0.0
    """§7 As they follow from the ratings of this moment, if the game begins at once."""


@dataclass(frozen=True, slots=True)
class SeatsNoted(Public):
    """§8.2 Who has a seat in a game that is being set up."""

    game: str
    change: str
    seat: Seat
    joined: tuple[Seat, ...]
    invited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameBegun(Public):
    """§2.5 A game has begun; a rated one fixes the ratings of both players."""

    game: str
    black: tuple[Seat, ...]
    white: tuple[Seat, ...]
    terms: Terms
    players: str = ""
    """As they have sat down: a ``1:3`` with three Blacks is a ``3:1``; empty: as it was ordered."""


@dataclass(frozen=True, slots=True)
class GameOver(Public):
    """§3 A game is over."""

    game: str
    score: float
    void: bool
    deletable: bool
    """§10.6 So few moves that nobody who watched is told."""
    at: datetime


@dataclass(frozen=True, slots=True)
class GameRated(Public):
    """§10.6 What a finished game did to ratings: ``Done``, or ``N`` and nothing has changed.

    Written once for every finished game. ``None`` stands for somebody without a rating. In a game
    of more than two the players are None and the ratings those of the teams.
    """

    game: str
    rated: str
    black: Seat | None
    white: Seat | None
    black_before: float | None
    black_after: float | None
    black_low: float | None
    black_high: float | None
    white_before: float | None
    white_after: float | None
    white_low: float | None
    white_high: float | None
    """Bands are those after the game."""
    score: float
    at: datetime


@dataclass(frozen=True, slots=True)
class GameGone(Public):
    """§2.4, §2.6 A game has vanished: ``deleted``, ``declined``, ``withdrawn``, ``expired``."""

    game: str
    reason: str
    by: Seat | None


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Public):
    """§8.6 Somebody else plays on."""

    game: str
    former: Seat
    user: Seat
    black: tuple[Seat, ...] = ()
    white: tuple[Seat, ...] = ()
    """From now on; the former player may have another place. Empty: one name for the other."""


@dataclass(frozen=True, slots=True)
class PrioritySet(Event):
    """§1.2 How urgent a member finds one of their games; None: nothing in particular."""

    member: Seat
    game: str
    priority: int | None

    @property
    def audience(self) -> Audience:
        return only(self.member)


@dataclass(frozen=True, slots=True)
class NoteWritten(Private):
    """§11 A member's note about a game; empty: there is none."""

    seat: Seat
    game: str
    text: str


@dataclass(frozen=True, slots=True)
class ObserverCame(Public):
    """§12.2 Somebody watches a game."""

    seat: Seat
    game: str


@dataclass(frozen=True, slots=True)
class ObserverLeft(Public):
    """§12.2 Somebody watches it no longer."""

    seat: Seat
    game: str


# -- messages and errands


@dataclass(frozen=True, slots=True)
class VisitNoted(Hidden):
    """§12.5 A member is here."""

    seat: Seat
    at: datetime


@dataclass(frozen=True, slots=True)
class MemberReminded(Private):
    """§12.5 What waits for a member who is away; they are told once."""

    seat: Seat
    games: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class MemberNotified(Private):
    """§12.5 A message of the club to one member."""

    seat: Seat
    news: News
    game: str | None = None
    by: Seat | None = None
    offer: int | None = None
    score: float | None = None
    void: bool = False
    rating: float | None = None
    """His rating from now on."""
    detail: str = ""
    """What has happened to seats, to an errand or to their time, or what is written with an
    invitation."""
    terms: Terms | None = None
    """What is proposed in answer to an invitation."""


@dataclass(frozen=True, slots=True)
class ErrandGiven(Hidden):
    """The server has to do something at a table."""

    number: int
    errand: Errand


@dataclass(frozen=True, slots=True)
class ErrandDone(Hidden):
    """It has been done; or the table has refused it, with this code."""

    errand: int
    refused: str = ""
    since: datetime | None = None
    """§2.4 When an invitation was last talked about that does not expire yet."""


EVENTS = events_in(globals())
