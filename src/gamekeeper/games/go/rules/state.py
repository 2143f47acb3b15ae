"""How a table of Go stands: everything the rules remember, and nothing that decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ....kernel.messages import Seat
from ..board.board import Board
from ..board.colours import BLACK, Colour
from ..board.points import NOTHING, Area
from ..comments.comments import Part
from ..setup.seating import Stools
from ..setup.shown import RecordMoved
from ..setup.teams import GO, Formation, GameType, Line, colour_at
from ..setup.terms import Terms
from ..time.clocks import NEVER_CLOSED, Clocks, Outage, Turn
from . import events as e
from .row import RUNNING, GameStatus, Row

WAITING, DELETED, DECLINED = "waiting", "deleted", "declined"
GONE = frozenset({DELETED, DECLINED})

Played = (
    e.HandicapPlaced
    | e.StonePlayed
    | e.Passed
    | e.ScoringStepTaken
    | e.Resigned
    | e.TimeRanOut
    | e.TimeGiven
    | RecordMoved
)


@dataclass(frozen=True, slots=True)
class Remark:
    """A stretch of a comment that this view may read."""

    seat: Seat
    number: int
    part: Part
    text: str


@dataclass(slots=True)
class Found:
    """What was computed last, and from what; it is asked for several times with every move."""

    row: Row | None = None
    outages: tuple[Outage, ...] = ()
    time_up_at: datetime | None = None


@dataclass(slots=True)
class State:
    """Everything the rules remember; a seat's view is the same with fewer remarks."""

    terms: Terms
    board: Board
    formation: Formation = GO
    need_ratings: bool = True
    """Whether a game of more than two asks everybody for a rating."""
    row: Row | None = None
    """None: people are still sitting down, or the game is gone."""
    gone: str = ""
    """``deleted`` or ``declined``."""
    players: dict[Seat, None] = field(default_factory=dict)
    """Who has sat down, in order."""
    proposals: int = 0
    stools: Stools = ()
    """§1.3 The seats of a game of more than two."""
    line: Line = field(default_factory=dict)
    """Who sits where, once the game has started."""
    started: datetime | None = None
    start_ratings: tuple[float | None, float | None] = (None, None)
    stones: tuple[int, ...] = ()
    """The handicap stones; in a record the black stones before the first move."""
    white_stones: tuple[int, ...] = ()
    """In a record: the white ones."""
    marks: Area = NOTHING
    """§6.1 Dead stones and neutral points."""
    history: list[Played] = field(default_factory=list)
    """All that is played, and gifts, in order."""
    positions: dict[str, int] = field(default_factory=dict)
    """§5.4 After which action the board last looked like this."""
    ended: e.GameEnded | None = None

    ratings: dict[Seat, float] = field(default_factory=dict)
    clock_ids: dict[Seat, int] = field(default_factory=dict)
    vacations: dict[Seat, datetime] = field(default_factory=dict)
    """Who is on vacation, and until when."""
    outages: tuple[Outage, ...] = ()
    timed_from: datetime | None = None
    """When the running turn's clock was last set."""

    remarks: dict[tuple[int, int], Remark] = field(default_factory=dict)
    """§11 By comment and stretch; a view holds what it may read."""

    found: Found = field(default_factory=Found, compare=False, repr=False)

    # -- where the game is

    @property
    def phase(self) -> str:
        if self.gone:
            return self.gone
        return WAITING if self.row is None else self.row.status.lower()

    @property
    def is_running(self) -> bool:
        return self.row is not None and self.row.status in RUNNING

    @property
    def is_over(self) -> bool:
        return bool(self.gone) or self.ended is not None

    @property
    def game(self) -> Row:
        """Return the row of a game that is being played."""
        assert self.row is not None, "there is no game yet"
        return self.row

    @property
    def is_for_two(self) -> bool:
        return self.formation.type is GameType.GO

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """Return all players of the game, those who were replaced left out."""
        if self.is_for_two:
            return tuple(self.players)
        users = [each.user for each in self.stools if each.user is not None and each.order >= 0]
        return tuple(dict.fromkeys(users))

    # -- whose turn it is

    @property
    def colour(self) -> Colour:
        """Return the colour to move (§8.4)."""
        return colour_at(self.game.moves, self.terms.handicap)

    @property
    def places_handicap(self) -> bool:
        """Return True if Black has to place handicap stones now (§2.2)."""
        return self.is_running and self.game.moves < self.terms.handicap

    @property
    def is_scored(self) -> bool:
        return self.row is not None and self.row.status in (GameStatus.SCORE, GameStatus.SCORE2)

    def colour_of(self, seat: Seat | None) -> Colour | None:
        """Return the colour somebody may act for: that to move, if it is this player's turn."""
        row = self.game
        if seat is None or seat not in (row.black, row.white):
            return None
        if row.to_move == seat:
            return self.colour
        return BLACK if row.black == seat else Colour.WHITE

    # -- time

    @property
    def clocks(self) -> Clocks:
        return Clocks(self.outages) if self.outages else NEVER_CLOSED

    @property
    def turn(self) -> Turn:
        """Return the turn that runs."""
        return Turn(self.game.clock_used, self.game.last_ticks)

    @property
    def time_up_at(self) -> datetime | None:
        """Return when the player to move loses; None: never, or not while on vacation (§9.9)."""
        row, outages, found = self.row, self.outages, self.found
        if found.row is row and found.outages is outages:
            return found.time_up_at
        until = None
        if row is not None and row.status in RUNNING:
            until = self.turn.time_up_at(self.clocks, self.terms.limit, row.left(self.colour))
        self.found = Found(row, outages, until)
        return until
