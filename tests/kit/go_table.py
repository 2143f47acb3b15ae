"""A table of Go for tests: moves in words or as objects, a clock moved by hand, every view."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from gamekeeper.games.go.board.points import point_at, read_points
from gamekeeper.games.go.rules.moves import Arrange, Pass, Play, SetRating, Start, Station
from gamekeeper.games.go.rules.options import Options
from gamekeeper.games.go.rules.row import Row
from gamekeeper.games.go.rules.rules import Go
from gamekeeper.games.go.rules.state import State
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.messages import Command, Event, Move, Reply, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table, heard, view

MONDAY = datetime(2024, 1, 1, 10, tzinfo=UTC)
ANN, BOB, CAT, DAN, EVE = (Seat(name) for name in ("ann", "bob", "cat", "dan", "eve"))
RATINGS = {ANN: 1600.0, BOB: 1400.0, CAT: 1600.0, DAN: 2100.0}


@dataclass
class GoTable:
    """One table; ``log`` is all that has happened."""

    options: Options
    seed: str = "seed"
    now: datetime = MONDAY
    log: list[Event] = field(default_factory=list)
    count: int = 0

    def __post_init__(self) -> None:
        self.game = Go(self.options)
        self.table: Table[State] = Table(self.game, self.seed)
        self.speech = GoSpeech()

    # -- doing
    def does(self, seat: Seat | None, move: Move) -> Reply:
        """Perform a move; refused or not."""
        self.count += 1
        reply = self.table.handle(Command(str(self.count), seat, move, self.now))
        self.log += reply.events
        return reply

    def do(self, seat: Seat | None, move: Move) -> tuple[Event, ...]:
        """Perform a move that must be accepted."""
        reply = self.does(seat, move)
        assert reply.rejection is None, reply.rejection
        return reply.events

    def refused(self, seat: Seat | None, move: Move) -> str:
        """Why a move is refused; nothing has changed."""
        before = Table(self.game, self.seed, self.log).state
        reply = self.does(seat, move)
        assert reply.rejection is not None, f"{move} was accepted"
        assert self.state == before
        return reply.rejection.code

    def says(self, seat: Seat, words: str) -> tuple[Event, ...]:
        """The same in words."""
        return self.do(seat, self.speech.understand(words, self.view(seat), seat))

    def plays(self, moves: str, *, comment: str = "") -> None:
        """``dd pass`` …: whoever is to move, one after the other, in SGF letters or labels."""
        for word in moves.split():
            seat = self.row.to_move
            assert seat is not None, "the game is over"
            self.do(seat, self.move(word, comment=comment))

    def move(self, word: str, *, move_id: int | None = None, comment: str = "") -> Move:
        """A stone or a pass."""
        if word == "pass":
            return Pass(move_id, comment)
        (point,) = read_points(word, self.state.terms.size)
        return Play(point, move_id, comment)

    def points(self, words: str) -> tuple[Any, ...]:
        return tuple(read_points(words, self.state.terms.size))

    def waits(self, **duration: float) -> None:
        """Let time pass."""
        self.now += timedelta(**duration)

    def wakes(self) -> Reply:
        """Let the deadline come."""
        (deadline,) = self.table.status.deadlines
        self.now = max(self.now, deadline.at)
        return self.does(None, TimeUp(deadline.key))

    # -- looking
    @property
    def state(self) -> State:
        return self.table.state

    @property
    def row(self) -> Row:
        return self.state.game

    @property
    def phase(self) -> str:
        return self.table.status.phase

    def view(self, listener: Seat | None) -> State:
        return view(self.game, self.log, listener)

    def heard(self, listener: Seat | None) -> list[Event]:
        return heard(self.log, listener)

    def of(self, kind: type[Any]) -> list[Any]:
        """All events of this kind."""
        return [event for event in self.log if isinstance(event, kind)]


def opened(**options: Any) -> GoTable:
    """A table at which nobody sits; options are given as words or numbers."""
    words: dict[str, Any] = {
        key: word if isinstance(word, bool) or key == "clock" else str(word)
        for key, word in options.items()
    }
    return GoTable(Options(**words))


def started(black: Seat = ANN, white: Seat = BOB, **options: Any) -> GoTable:
    """A running game of two; the first is Black."""
    table = opened(**{"type": "black", "size": 19, **options})
    table.do(black, Sit())
    table.do(white, Sit())
    return table


def filled(moves: int, **options: Any) -> GoTable:
    """A running game after so many stones, all alive and far from the lower right."""
    table = started(**options)
    size = table.state.terms.size
    spots = [point_at(x, y) for y in range(0, size - 4, 2) for x in range(0, size, 2)]
    for point in spots[:moves]:
        seat = table.row.to_move
        assert seat is not None
        table.do(seat, Play(point))
    return table


def teams(**options: Any) -> GoTable:
    """A game of more than two in which everybody has a rating and a seat."""
    table = opened(**{"players": "2:2", "size": 9, **options})
    for seat in (ANN, BOB, CAT, DAN)[: table.state.formation.players]:
        table.do(None, SetRating(seat, RATINGS[seat]))
        table.do(seat, Sit())
    return table


def arranged(*, black: tuple[Seat, ...], white: tuple[Seat, ...], **options: Any) -> GoTable:
    """The same with these groups, and started."""
    table = teams(**options)
    table.do(ANN, placed(Group.BLACK, *black))
    table.do(ANN, placed(Group.WHITE, *white))
    table.do(ANN, Start())
    return table


def placed(group: Group, *seats: Seat) -> Arrange:
    """These players in this group, in order."""
    return Arrange(tuple(Station(seat, group, n) for n, seat in enumerate(seats, 1)))
