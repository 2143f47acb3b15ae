"""What can be asked of a table of Go (§4, §2.4, §8.2), and what the server tells it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ....kernel.declared import moves_in
from ....kernel.messages import Move, Seat
from ..board.points import Point
from ..setup import shown
from ..setup.teams import Group
from ..setup.terms import Terms

# -- actions on a running game; `move_id` is the number of moves the player has seen


@dataclass(frozen=True, slots=True)
class Handicap(Move):
    """Place all handicap stones, on these points or on the standard ones (§5.6)."""

    points: tuple[Point, ...] = ()
    std: bool = False
    move_id: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Put a stone; while a game is being scored this resumes it (§2.2)."""

    point: Point
    move_id: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do not put a stone (§5.3)."""

    move_id: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Score(Move):
    """Turn these points over, or agree to the marks as they are (§6.1)."""

    points: tuple[Point, ...] = ()
    agree: bool = False
    unique: bool = False
    """Each point is turned over once at most."""
    move_id: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Give up, also out of turn (§2.2)."""

    move_id: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Delete(Move):
    """Let the game vanish before it has really begun (§2.6)."""

    move_id: int | None = None


@dataclass(frozen=True, slots=True)
class AddTime(Move):
    """Give the opponent hours; a day has fifteen (§9.7)."""

    hours: int = 0
    reset: bool = False
    move_id: int | None = None
    comment: str = ""


# -- before the game


@dataclass(frozen=True, slots=True)
class Propose(Move):
    """Answer an invitation with other terms (§2.4)."""

    terms: Terms


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Accept the latest proposal, or an invitation to a game of more than two."""

    proposal: int | None = None
    """Which one was seen; another one is refused."""


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Decline or withdraw an invitation; said by the server, let it expire."""

    since: datetime | None = None
    """The server's: refused if anything was proposed after this moment."""


@dataclass(frozen=True, slots=True)
class InvitePlayer(Move):
    """The master keeps a seat for somebody (§8.2)."""

    user: Seat


@dataclass(frozen=True, slots=True)
class RemovePlayer(Move):
    """The master withdraws an invitation or removes a player (§8.2)."""

    user: Seat


@dataclass(frozen=True, slots=True)
class OfferSeats(Move):
    """The master offers free seats to anybody; none: the offer is removed (§8.2)."""

    count: int


@dataclass(frozen=True, slots=True)
class Station:
    """Where somebody stands in a game of more than two."""

    user: Seat
    group: Group
    order: int


@dataclass(frozen=True, slots=True)
class Arrange(Move):
    """The master puts players into groups and order (§8.2)."""

    stations: tuple[Station, ...]


@dataclass(frozen=True, slots=True)
class SetTerms(Move):
    """The master sets handicap and komi, once all have joined (§8.2)."""

    handicap: int
    komi: float


@dataclass(frozen=True, slots=True)
class Start(Move):
    """The master starts the game (§8.3)."""


# -- what only the server says


@dataclass(frozen=True, slots=True)
class Invite(Move):
    """One user invites another, neither of whom has sat down (§2.4)."""

    by: Seat
    user: Seat


@dataclass(frozen=True, slots=True)
class SetRating(Move):
    """A player's rating; None: unknown."""

    seat: Seat
    rating: float | None


@dataclass(frozen=True, slots=True)
class SetClock(Move):
    """A player's clock, from the next turn on (§9.3)."""

    seat: Seat
    clock: int


@dataclass(frozen=True, slots=True)
class LeaveOnVacation(Move):
    """A player's clocks stand still for so many days of 24 hours (§9.6)."""

    seat: Seat
    days: int
    until: datetime | None = None
    """When exactly it ends, if that is known."""


@dataclass(frozen=True, slots=True)
class ChangeVacation(Move):
    """A vacation is made longer or shorter (§9.6)."""

    seat: Seat
    days: int
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class ComeBack(Move):
    """A vacation is over (§9.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetResult(Move):
    """An administrator ends the game (§2.8)."""

    score: float
    void: bool = False


@dataclass(frozen=True, slots=True)
class SetRated(Move):
    """An administrator makes the game rated or not (§2.8)."""

    rated: bool


@dataclass(frozen=True, slots=True)
class ReplacePlayer(Move):
    """Somebody else takes a place in a game of more than two (§8.6)."""

    group: Group
    order: int
    user: Seat


@dataclass(frozen=True, slots=True)
class RemoveGame(Move):
    """An administrator deletes the game (§2.8)."""

    is_unrated: bool = False
    """It is over, and the club says that it has changed no ratings, whatever the table thinks."""


Action = Handicap | Play | Pass | Score | Resign | AddTime
ACTIONS: tuple[type[Move], ...] = (Handicap, Play, Pass, Score, Resign, Delete, AddTime)

REQUESTS = moves_in(globals(), vars(shown))
