"""The rules of Connect Four. Numbers such as C4 are those of docs/rulebooks/connectfour.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from ...kernel.declared import events_in, moves_in
from ...kernel.messages import (
    Begin,
    Command,
    Deadline,
    Event,
    Leave,
    Move,
    NoteOutage,
    Outcome,
    Public,
    Rejected,
    Seat,
    Sit,
    Status,
    TimeUp,
)
from ..bad_option import BadOption
from ..outage import check_outage, later, lost
from ..scoring import WIN, Score

Cell = tuple[int, int]
"""Column and row, both from 1; row 1 is the lowest."""
PLAYERS = 2
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
NO_LIMIT = timedelta(0)
MAX_LIMIT = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Options:
    """How a table is played (C1, C7)."""

    columns: int = 7
    rows: int = 6
    line: int = 4
    """How many discs in a row win."""
    limit: timedelta = NO_LIMIT
    """The time for each move; 0ms: none."""

    def __post_init__(self) -> None:
        for name, value in (("columns", self.columns), ("rows", self.rows)):
            if not 4 <= value <= 12:
                raise BadOption("between", option=name, low=4, high=12)
        if not 3 <= self.line <= max(self.columns, self.rows):
            raise BadOption("fits-board", option="line", low=3)
        if not NO_LIMIT <= self.limit <= MAX_LIMIT:
            raise BadOption("between", option="limit", low="0ms", high="90d")


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Drop a disc into a column, counted from 1."""

    column: int


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Give up."""


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """The host stops the clock (C11)."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The host lets the game go on (C11)."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """The host gives more time for the running move (C12)."""


@dataclass(frozen=True, slots=True)
class PlayerSat(Public):
    """Somebody has sat down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerLeft(Public):
    """Somebody has got up before the game began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameBegan(Public):
    """The first of the two drops the first disc."""

    order: tuple[Seat, Seat]
    at: datetime
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class DiscDropped(Public):
    """``until``: when the other player's time is up."""

    seat: Seat
    cell: Cell
    at: datetime
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class TimeExtended(Public):
    """Nobody could be heard, or told, for a while: that time does not count."""

    start: datetime
    end: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Paused(Public):
    """The host has stopped the clock: nobody can drop a disc."""

    since: datetime


@dataclass(frozen=True, slots=True)
class Resumed(Public):
    """The game goes on, with as much time for this move as was left."""

    start: datetime
    end: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class TimeGiven(Public):
    """The host gives so many seconds more for this move."""

    until: datetime
    seconds: float


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """``winner`` is None after a draw; ``line`` holds the cells that won."""

    winner: Seat | None
    reason: str
    line: tuple[Cell, ...] = ()
    players: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Who has played; logs of before do not have it."""


EVENTS, REQUESTS = events_in(globals()), moves_in(globals())


@dataclass(slots=True)
class State:
    """Everything is public, so every view is the same."""

    players: list[Seat] = field(default_factory=list)
    order: tuple[Seat, ...] = ()
    discs: dict[Cell, Seat] = field(default_factory=dict)
    """In the order in which they were dropped."""
    since: datetime | None = None
    until: datetime | None = None
    outages: list[tuple[datetime, datetime]] = field(default_factory=list)
    """When no time passed: outages, and pauses."""
    paused: datetime | None = None
    pauses: int = 0
    """How many pauses there have been: a question is asked again after each."""
    ended: GameEnded | None = None

    @property
    def current(self) -> Seat | None:
        """Return whose turn it is."""
        if not self.order or self.ended is not None:
            return None
        return self.order[len(self.discs) % PLAYERS]

    @property
    def key(self) -> str:
        """Return the name of this move's deadline."""
        return f"move {len(self.discs) + 1}"

    def height(self, column: int) -> int:
        """Return how many discs lie in a column."""
        return sum(1 for each, _ in self.discs if each == column)


class ConnectFour:
    """Connect Four for two."""

    name = "connectfour"
    events: tuple[type[Event], ...] = EVENTS
    requests: tuple[type[Move], ...] = REQUESTS
    summary: type[Event] | None = None

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()

    def blank(self) -> State:
        return State()

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        """Refuse, or say what happens."""
        seat, at, move = command.seat, command.at, command.move
        if state.ended is not None:
            raise Rejected("over")
        match move:
            case Drop() | Resign() | Sit() | Leave() if seat is None:
                raise Rejected("not-seated")
            case Drop(column):
                self._check_drop(state, seat, column, at)
                return self._drop(state, seat, column, at)
            case Resign() | Leave() if state.order:
                return iter((self._lost(state, seat, "resigned"),))
            case Sit() | Leave() | Begin():
                return self._gather(state, seat, move, at, rng)
            case TimeUp(key):
                self._check_due(state, key, at)
                return iter((self._lost(state, state.current, "time"),))
            case NoteOutage():
                check_outage(2, seat, move, at)
                return self._rest(state, move)
            case Pause() | Resume() | Extend():
                if seat is not None:
                    raise Rejected("host-only")
                return iter((self._hosted(state, move, at),))
            case _:
                raise Rejected("not-now", move=type(move).__name__)

    def apply(self, state: State, event: Event) -> None:
        match event:
            case PlayerSat(seat):
                state.players.append(seat)
            case PlayerLeft(seat):
                state.players.remove(seat)
            case GameBegan(order, at, until):
                state.order, state.since, state.until = order, at, until
            case DiscDropped(seat, cell, at, until):
                state.discs[cell] = seat
                state.since, state.until = at, until
            case TimeExtended(start, end, until):
                state.outages.append((start, end))
                state.until = until
            case Paused(since):
                state.paused = since
                state.pauses += 1
            case Resumed(start, end, until):
                state.outages.append((start, end))
                state.paused, state.until = None, until
            case TimeGiven(until):
                state.until = until
            case GameEnded():
                state.ended, state.until, state.paused = event, None, None

    def status(self, state: State) -> Status:
        if (ended := state.ended) is not None:
            winners = frozenset([ended.winner]) if ended.winner else frozenset[Seat]()
            return Status("over", outcome=Outcome(winners, ended.reason))
        if state.current is None:
            return Status("waiting", open=len(state.players) < PLAYERS)
        if state.paused is not None:
            return Status("paused")
        due = (Deadline(state.key, state.until),) if state.until is not None else ()
        return Status("playing", frozenset([state.current]), due)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return the columns with room, if it is this seat's turn."""
        if seat != state.current or state.paused is not None:
            return []
        columns = range(1, self.options.columns + 1)
        return [Drop(each) for each in columns if state.height(each) < self.options.rows]

    def _gather(
        self, state: State, seat: Seat | None, move: Move, at: datetime, rng: Random
    ) -> Iterator[Event]:
        if state.order:
            raise Rejected("already-begun")
        match move:
            case Begin():
                if len(state.players) < PLAYERS:
                    raise Rejected("too-few-players", need=PLAYERS)
                first, second = rng.sample(state.players, PLAYERS)  # C2
                return iter((GameBegan((first, second), at, self._until(at)),))
            case Sit():
                if seat in state.players:
                    raise Rejected("already-here")
                if len(state.players) == PLAYERS:
                    raise Rejected("table-full", most=PLAYERS)
                return iter((PlayerSat(seat or Seat("")),))
            case _:
                if seat not in state.players:
                    raise Rejected("not-seated")
                return iter((PlayerLeft(seat or Seat("")),))

    def _check_drop(self, state: State, seat: Seat | None, column: int, at: datetime) -> None:
        if not state.order:
            raise Rejected("not-begun")
        if state.paused is not None:
            raise Rejected("game-paused")
        if seat != state.current:
            raise Rejected("not-your-turn", current=state.current)
        if not 1 <= column <= self.options.columns:
            raise Rejected("no-such-column", columns=self.options.columns)
        if state.height(column) == self.options.rows:
            raise Rejected("column-full", column=column)
        if state.until is not None and at >= state.until:
            raise Rejected("too-late")

    def _drop(self, state: State, seat: Seat | None, column: int, at: datetime) -> Iterator[Event]:
        assert seat is not None
        cell = column, state.height(column) + 1
        yield DiscDropped(seat, cell, at, self._until(at))
        if line := self._line(state, cell):
            yield GameEnded(seat, "line", line, state.order)  # C5
        elif len(state.discs) == self.options.columns * self.options.rows:
            yield GameEnded(None, "full", (), state.order)  # C6

    def _line(self, state: State, cell: Cell) -> tuple[Cell, ...]:
        """Return the cells of a winning line through this one, if there is one."""
        for across, up in DIRECTIONS:
            line = [cell]
            for sign in (1, -1):
                column, row = cell[0] + sign * across, cell[1] + sign * up
                while state.discs.get((column, row)) == state.discs[cell]:
                    line.append((column, row))
                    column, row = column + sign * across, row + sign * up
            if len(line) >= self.options.line:
                return tuple(sorted(line))
        return ()

    def _until(self, at: datetime) -> datetime | None:
        return at + self.options.limit if self.options.limit else None

    def _check_due(self, state: State, key: str, at: datetime) -> None:
        if state.until is None or state.paused is not None or key != state.key:
            raise Rejected("stale", key=key)
        if at < state.until:
            raise Rejected("too-early", key=key)

    def _lost(self, state: State, loser: Seat | None, reason: str) -> GameEnded:
        if loser not in state.order:
            raise Rejected("not-seated")
        [winner] = [seat for seat in state.order if seat != loser]
        return GameEnded(winner, reason, (), state.order)

    def _hosted(self, state: State, move: Pause | Resume | Extend, at: datetime) -> Event:
        """Return what a host's wish changes (C11, C12); raises Rejected."""
        until, paused = state.until, state.paused
        if until is None:
            raise Rejected("no-limit" if state.order else "not-begun")
        if isinstance(move, Resume):
            if paused is None:
                raise Rejected("not-paused")
            end = max(at, paused)  # a letter may have come before the pause
            return Resumed(paused, end, until + (end - paused))
        if paused is not None:
            raise Rejected("already-paused" if isinstance(move, Pause) else "game-paused")
        if at >= until:
            raise Rejected("too-late")
        if isinstance(move, Pause):
            return Paused(at)
        more = self.options.limit / 2
        return TimeGiven(until + more, more.total_seconds())

    def _rest(self, state: State, outage: NoteOutage) -> Iterator[Event]:
        if state.paused is not None:  # from then on no time has passed anyway
            outage = NoteOutage(outage.start, min(outage.end, state.paused))
        time = lost(state.outages, state.since, outage)
        until = later(state.until, time)
        if until is not None and time:
            yield TimeExtended(outage.start, outage.end, until)


def scores(event: Event) -> Sequence[Score]:
    """Return two points for a win and none for a defeat (C10); a draw counts for nobody."""
    if not isinstance(event, GameEnded) or event.winner is None:
        return ()
    players = event.players or (event.winner,)
    won = {seat: seat == event.winner for seat in players}
    return tuple(Score(seat, "player", WIN * won[seat], won[seat]) for seat in players)
