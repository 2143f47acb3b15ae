"""How the club stands: everything its rules remember, and nothing that decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum

from ....kernel.messages import Seat
from ...go.ratings.ratings import Rating, RatingStatus
from ...go.ratings.waiting_games import Order
from ...go.setup.terms import Terms
from ...go.time.clocks import Clocks
from ...go.time.vacation import Vacation
from .errands import Errand
from .offers.room import Offer, Takings

CLOCKS = Clocks()
BEGINNING = datetime(2001, 1, 1, tzinfo=UTC)
NEWCOMER = Vacation()
NEVER = -1
"""As the preference about wins by timeout: they count."""


class Kind(StrEnum):
    """How a game came to be."""

    OFFER = "offer"
    INVITATION = "invitation"
    SETUP = "setup"


class Stage(StrEnum):
    """Where a game is, as far as the club knows; one that is gone is not listed at all."""

    ORDERED = "ordered"
    """Somebody has taken an offer; its table is about to begin. Counts as running."""
    INVITED = "invited"
    SETUP = "setup"
    RUNNING = "running"
    FINISHED = "finished"


class News(StrEnum):
    """What a member may be told of (§12.5)."""

    TAKEN = "taken"
    EXPIRED = "expired"
    INVITATION = "invitation"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    DELETED = "deleted"
    RESULT = "result"
    RATED = "rated"
    """Their rating has changed."""
    OBSERVED = "observed"
    SEATS = "seats"
    TIME = "time"
    """Their clock has changed, or their vacation is over."""


EVERYTHING = tuple(News)


class MoveNews(StrEnum):
    """§12.5 How a member is told of what is played in their games."""

    EACH = "each"
    """Of each move, at once."""
    ABSENCE = "absence"
    """Once while they are away: at the next half hour, of all games that wait for them."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a member likes; nobody else is told."""

    order: Order = Order.OLDEST
    """§12.1 The order of the games in which they are to move."""
    reject_timeout: int = NEVER
    """§9.9 Wins by timeout do not count: -1 never, 0 always, else if the loser rested so long."""
    invitations: bool = True
    """Whether they may be invited."""
    notify: tuple[News, ...] = EVERYTHING
    """§12.5 What they want to be told."""
    moves: MoveNews = MoveNews.EACH


@dataclass(frozen=True, slots=True)
class Waiting:
    """§12.5 A game in which somebody is to move."""

    game: str
    moves: int
    point: str = ""
    """The last stone, as players call the point."""


@dataclass(frozen=True, slots=True)
class Night:
    """§9.3 When somebody's night begins, by their own clock."""

    zone: str
    hour: int


@dataclass(frozen=True, slots=True)
class Counters:
    """§1.6 How many games somebody plays and has played."""

    running: int = 0
    finished: int = 0
    rated: int = 0
    won: int = 0
    lost: int = 0
    """Rated ones, like those that were won (§10.6)."""
    setups: int = 0


@dataclass(slots=True)
class Member:
    """What everybody may know about a member."""

    joined: datetime
    clock: int
    """§9.3 From the next turns on."""
    rating: Rating | None = None
    rating_status: RatingStatus = RatingStatus.NONE
    ratings: list[tuple[datetime, float]] = field(default_factory=list)
    """§10.7 How it became what it is: when it changed, and to what; oldest first."""
    counters: Counters = Counters()
    vacation: Vacation = NEWCOMER
    """As it was at `vacation_at`; see `vacation_now`."""
    vacation_at: datetime = BEGINNING
    games: dict[str, None] = field(default_factory=dict)
    """His games that are not over, in any stage, in the order in which they came."""

    def vacation_now(self, at: datetime) -> Vacation:
        """Return what is saved up and what is left at a moment (§9.6)."""
        return self.vacation.after(CLOCKS.half_hours(self.vacation_at, max(at, self.vacation_at)))

    @property
    def rating_value(self) -> float | None:
        return None if self.rating is None else self.rating.value


@dataclass(frozen=True, slots=True)
class ClubGame:
    """A game of the club: a table of Go with the same id."""

    kind: Kind
    by: Seat
    """Who made the offer or the invitation, or sets the game up."""
    opponent: Seat | None
    terms: Terms
    """As `by` sees them; once it has begun, as the table has started it."""
    stage: Stage
    ordered: datetime
    players: str = "1:1"
    seats: tuple[Seat, ...] = ()
    """Everybody who plays or has a seat, invited ones included."""
    joined: int = 0
    """How many have joined a game that is being set up."""
    black: tuple[Seat, ...] = ()
    """Once it has begun; in a circle everybody."""
    white: tuple[Seat, ...] = ()
    twin: str | None = None
    """The other one of a double game."""
    rematch_of: str | None = None
    rated: str = ""
    """When over: ``Done`` or ``N``."""
    score: float = 0.0
    void: bool = False

    @property
    def is_for_two(self) -> bool:
        return self.kind is not Kind.SETUP

    @property
    def counts_as_running(self) -> bool:
        return self.stage in (Stage.ORDERED, Stage.RUNNING)

    @property
    def is_over(self) -> bool:
        return self.stage is Stage.FINISHED


@dataclass(frozen=True, slots=True)
class Pair:
    """§1.6 GameStats: how many games for two these two play and have played."""

    running: int = 0
    finished: int = 0


Names = tuple[Seat, Seat]


def pair_of(one: Seat, other: Seat) -> Names:
    """Return the key of two members in `State.pairs`, whoever is named first."""
    return (one, other) if one < other else (other, one)


@dataclass(slots=True)
class State:
    """Everything the rules remember. What is private is missing from others' views."""

    clock: int = 22
    """The clock of members who have told nothing about their nights."""
    members: dict[Seat, Member] = field(default_factory=dict)
    offers: dict[int, Offer] = field(default_factory=dict)
    """§2.3 The waiting room, by number."""
    takings: dict[int, dict[Seat, Takings]] = field(default_factory=dict)
    """Who has taken which open offer how often."""
    seat_offers: set[int] = field(default_factory=set)
    """The numbers of all offers of seats, also those that are gone."""
    games: dict[str, ClubGame] = field(default_factory=dict)
    """All games, finished ones too, by table; those that are gone are missing."""
    pairs: dict[Names, Pair] = field(default_factory=dict)
    observers: dict[str, dict[Seat, None]] = field(default_factory=dict)
    """§12.2 Who watches a game that is not over."""
    away: dict[Seat, datetime] = field(default_factory=dict)
    """§9.6 Who is on vacation, and until when."""
    invitations: dict[str, datetime] = field(default_factory=dict)
    """§2.4 Games for two that nobody has accepted yet, and when they were ordered."""
    last_offer: int = 0
    last_game: int = 0

    # private to a member
    preferences: dict[Seat, Preferences] = field(default_factory=dict)
    barred: dict[Seat, dict[Seat, None]] = field(default_factory=dict)
    """Who keeps whom away."""
    nights: dict[Seat, Night] = field(default_factory=dict)
    priorities: dict[Seat, dict[str, int]] = field(default_factory=dict)
    """§1.2 Of running games only."""
    notes: dict[Seat, dict[str, str]] = field(default_factory=dict)

    # only for the server
    errands: dict[int, Errand] = field(default_factory=dict)
    """What is still to be done at tables, in order."""
    last_errand: int = 0
    expiring: dict[str, datetime | None] = field(default_factory=dict)
    """§2.4 Invitations that were old enough to expire: when their table last heard a proposal;
    None: it is being asked."""
    visits: dict[Seat, datetime] = field(default_factory=dict)
    """§12.5 When somebody was last here who is told of moves once per absence."""
    reminded: set[Seat] = field(default_factory=set)
    """Who has been told since."""
    next_day: datetime | None = None
    """§9.3 When clocks are set anew; None: nobody has said when their night begins."""

    def preferences_of(self, seat: Seat) -> Preferences:
        return self.preferences.get(seat, Preferences())

    def pair(self, one: Seat, other: Seat) -> Pair:
        return self.pairs.get(pair_of(one, other), Pair())

    def priority(self, seat: Seat, game: str) -> int:
        """Return the priority of a game for a member; no row means 0 (§1.2)."""
        return self.priorities.get(seat, {}).get(game, 0)

    def games_of(self, seat: Seat, *stages: Stage) -> list[str]:
        """Return a member's games in one of these stages, none of them over."""
        member = self.members.get(seat)
        mine = () if member is None else member.games
        return [game for game in mine if self.games[game].stage in stages]
