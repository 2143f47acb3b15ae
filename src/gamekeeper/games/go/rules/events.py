"""What happens at a table of Go. What changes the game's row also says how it stands after it.

Everybody hears all of it but for parts of comments (§11): those are events of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.declared import events_in
from ....kernel.messages import EVERYONE, HOUSE, NO_FACTS, Audience, Event, Public, Seat, only
from ..board.colours import Colour
from ..board.points import Point
from ..comments.comments import Part
from ..setup import shown
from ..setup.seating import Stools
from ..setup.teams import Group
from ..setup.terms import Terms
from ..time.timing import Reset
from .row import Row

# -- before the game


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """Somebody wants to play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """Somebody does not, after all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class InvitationSent(Public):
    """§2.4 One invites another to a game with these terms, seen from the one who invites."""

    seat: Seat
    user: Seat
    terms: Terms
    after: Row


@dataclass(frozen=True, slots=True)
class ProposalMade(Public):
    """§2.4 The other side proposes these terms instead, seen from that side."""

    seat: Seat
    terms: Terms
    number: int
    after: Row


@dataclass(frozen=True, slots=True)
class InvitationDeclined(Public):
    """§2.4 No game comes of it; withdrawn by the one who sent it, declined, or expired."""

    seat: Seat | None
    """None: nobody has answered for too long."""
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class SeatsChanged(Public):
    """§8.2 How the seats of a game of more than two are taken now, and what has happened."""

    change: str
    seat: Seat
    """Who did it, or whom it concerns."""
    stools: Stools
    after: Row
    terms: Terms | None = None
    """Those the game is created with; whoever reads the log needs no rules to know them."""


@dataclass(frozen=True, slots=True)
class TermsSet(Public):
    """§8.2 Handicap and komi of a game of more than two."""

    seat: Seat
    terms: Terms


# -- the game


@dataclass(frozen=True, slots=True)
class GameStarted(Public):
    """§2.5 Who plays whom on which terms; standard handicap stones stand already."""

    terms: Terms
    players: str
    """``1:1``, or in a game of more than two ``B:W`` or ``N`` (§8.3)."""
    black_rating: float | None
    white_rating: float | None
    stones: tuple[Point, ...]
    nigiri: bool
    """Whether chance gave the colours."""
    stools: Stools
    after: Row


@dataclass(frozen=True, slots=True)
class HandicapPlaced(Public):
    """§5.6 Black has placed all handicap stones; the actions 1 to their number."""

    seat: Seat
    points: tuple[Point, ...]
    hours: int
    after: Row


@dataclass(frozen=True, slots=True)
class StonePlayed(Public):
    """§5.2 A stone and what it took; the action's number is ``after.moves``."""

    seat: Seat
    colour: Colour
    point: Point
    captured: tuple[Point, ...]
    hours: int
    position: str
    """§5.4 The hash of the whole board."""
    repeats: int | None
    """The number of the action after which the board last looked like this."""
    resumed: bool
    """The game was being scored."""
    after: Row


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """§5.3 A pass; the second one in a row opens scoring."""

    seat: Seat
    colour: Colour
    hours: int
    after: Row


@dataclass(frozen=True, slots=True)
class ScoringStepTaken(Public):
    """§6.1 The points that were turned over, none if the player agrees."""

    seat: Seat
    colour: Colour
    toggled: tuple[Point, ...]
    hours: int
    after: Row


@dataclass(frozen=True, slots=True)
class Resigned(Public):
    """A colour has given up."""

    seat: Seat
    colour: Colour
    hours: int
    after: Row


@dataclass(frozen=True, slots=True)
class TimeRanOut(Public):
    """§9.9 The player to move has used up the time; the counter stays."""

    seat: Seat
    colour: Colour
    hours: int
    after: Row


@dataclass(frozen=True, slots=True)
class ResultSet(Public):
    """§2.8 An administrator has decided."""

    score: float
    void: bool
    after: Row


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """§9.7 Somebody has given the opponent time; counter and Lastchanged stay."""

    seat: Seat
    colour: Colour
    """The giver's."""
    hours: int
    reset: Reset
    mask: int
    """1: the overtime was reset."""
    after: Row


@dataclass(frozen=True, slots=True)
class GameDeleted(Public):
    """§2.6 The game has vanished; without a seat an administrator has deleted it."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """§3 The result, who is on which side, and what it counts for."""

    score: float
    void: bool
    black: tuple[Seat, ...]
    white: tuple[Seat, ...]
    counts: bool
    """§10.6 Whether ratings change, if both players' are fixed."""
    deletable: bool
    """§10.6 Too few moves for observers to be told."""


# -- what the server tells


@dataclass(frozen=True, slots=True)
class RatingNoted(Public):
    """A player's rating."""

    seat: Seat
    rating: float | None


@dataclass(frozen=True, slots=True)
class ClockSet(Public):
    """§9.3 A player's clock, from the next turn on."""

    seat: Seat
    clock: int


@dataclass(frozen=True, slots=True)
class VacationTaken(Public):
    """§9.6 A vacation begins, or ends at another moment than before."""

    seat: Seat
    until: datetime
    after: Row | None
    """None: no turn of this player runs."""


@dataclass(frozen=True, slots=True)
class VacationEnded(Public):
    """§9.6 A player's clock runs again."""

    seat: Seat
    at: datetime
    after: Row | None


@dataclass(frozen=True, slots=True)
class OutageNoted(Public):
    """§9.3 No clock ran in this time."""

    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class RatedSet(Public):
    """§2.8 Whether the game is rated."""

    rated: bool


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Public):
    """§8.6 Somebody else has taken a place."""

    former: Seat
    seat: Seat
    group: Group
    order: int
    stools: Stools
    after: Row


# -- comments


@dataclass(frozen=True, slots=True)
class Said(Event):
    """§11 A stretch of the comment with an action, told to those who may read it now."""

    seat: Seat
    number: int
    """The action's."""
    remark: int
    """Which comment of the game, from 1."""
    place: int
    """Which stretch of it, from 0."""
    part: Part
    text: str
    players: tuple[Seat, ...]

    @property
    def audience(self) -> Audience:
        match self.part:
            case Part.PUBLIC:
                return EVERYONE
            case Part.PRIVATE:
                return only(self.seat, *self.players)
            case Part.HIDDEN | Part.SECRET:
                return only(self.seat)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """§11 The game is over: a hidden stretch for everybody, a secret one for the players."""

    seat: Seat
    number: int
    remark: int
    place: int
    part: Part
    text: str
    players: tuple[Seat, ...]

    @property
    def audience(self) -> Audience:
        return EVERYONE if self.part is Part.HIDDEN else only(self.seat, *self.players)


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A command that came too late for its game; the sender alone hears it."""

    seat: Seat | None
    code: str
    facts: Mapping[str, str] = field(default_factory=lambda: NO_FACTS)

    @property
    def audience(self) -> Audience:
        return HOUSE if self.seat is None else only(self.seat)


EVENTS = events_in(globals(), vars(shown))
