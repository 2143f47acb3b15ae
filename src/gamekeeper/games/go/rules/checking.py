"""The rows of a game against its own log (§13.5): what was played, counted again from scratch.

Nothing here decides anything. The board is replayed, counter, status and turn follow from the
kind of each event alone, and every row that an event carries must say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ....kernel.messages import Event, Rejected, Seat
from ..board.board import Board
from ..board.colours import BLACK, Colour
from ..board.points import area_of, to_sgf
from ..setup.seating import Stools, joined, line_of_stools
from ..setup.shown import RecordMoved, RecordShown
from ..setup.teams import GO, Formation, Group, Line, player, read_formation, turn
from . import events as e
from .row import GameFlag, GameStatus, Row
from .showing import first_board, play_on

ENDS = (e.Resigned, e.TimeRanOut, e.ResultSet)
AFTER_A_PASS = {GameStatus.PLAY: GameStatus.PASS, GameStatus.PASS: GameStatus.SCORE}


class _Wrong(Exception):
    """Something that cannot have happened like this."""


def problems(events: Iterable[Event]) -> Iterator[str]:
    """Return what does not fit together in the log of one game; nothing if it is sound."""
    replay = _Replay()
    for number, event in enumerate(events, 1):
        try:
            replay.take(event)
        except (Rejected, _Wrong) as no:
            why = no.rejection.code if isinstance(no, Rejected) else no
            yield f"event {number}: {type(event).__name__} cannot be: {why}"
            return  # everything behind it would be wrong, too
        for problem in replay.compared(event):
            yield f"event {number}: {problem}"


@dataclass(slots=True)
class _Replay:
    """A game as it must stand by what has been played."""

    board: Board = field(default_factory=lambda: Board(19))
    formation: Formation = GO
    line: Line = field(default_factory=dict)
    handicap: int = 0
    moves: int = 0
    status: GameStatus | None = None
    to_move: Seat | None = None
    black: Seat | None = None
    white: Seat | None = None
    stools: Stools = ()

    def take(self, event: Event) -> None:
        """Go one event further. Raises _Wrong, or what the board raises."""
        match event:
            case e.InvitationSent(seat=seat, user=user):
                self.status, self.black, self.white = GameStatus.INVITED, seat, user
                self.to_move = seat
            case e.ProposalMade(seat=seat):
                self.to_move = seat
            case e.SeatsChanged(stools=stools):
                self._set_up(stools)
            case e.GameStarted():
                self._start(event)
            case RecordShown(black_stones=black, white_stones=white):
                self.board = first_board(event.terms.size, black, white)
            case RecordMoved(colour=colour, point=point):
                if play_on(self.board, colour, point) != area_of(event.captured):
                    raise _Wrong("other stones are taken")
            case e.HandicapPlaced(points=points):
                self.board.place_handicap(points)
                self._turn_passes(self.handicap)
            case e.StonePlayed(colour=colour, point=point):
                self._stone(colour, point, event)
            case e.Passed():
                self._acts(event.colour, event.seat, *AFTER_A_PASS)
                self._turn_passes(self.moves + 1, AFTER_A_PASS[self._running])
            case e.ScoringStepTaken():
                self._step(event)
            case e.PlayerReplaced(stools=stools):
                self.stools, self.line = stools, line_of_stools(stools)
                self._movers()
            case _ if isinstance(event, ENDS):
                self._end(1 if isinstance(event, e.Resigned) else 0)
            case _:
                pass

    @property
    def _running(self) -> GameStatus:
        assert self.status is not None
        return self.status

    def _set_up(self, stools: Stools) -> None:
        masters = [stool.user for stool in stools if stool.flags & 1]
        self.status, self.stools, self.moves = GameStatus.SETUP, stools, joined(stools)
        self.to_move = self.black = masters[0] if masters else None
        self.white = None

    def _start(self, event: e.GameStarted) -> None:
        self.board = Board(event.terms.size)
        self.formation, self.handicap = read_formation(event.players), event.terms.handicap
        self.stools = event.stools
        row = event.after
        two = {(Group.BLACK, 1): row.holding(BLACK), (Group.WHITE, 1): row.holding(BLACK.other)}
        self.line = line_of_stools(event.stools) if event.stools else two
        if event.stones:
            self.board.place_handicap(event.stones)
        self.moves, self.status = len(event.stones), GameStatus.PLAY
        self._movers()

    def _acts(self, colour: Colour, seat: Seat, *statuses: GameStatus) -> None:
        """Raise _Wrong unless it is this player's turn, in one of these phases."""
        if self.status not in statuses:
            raise _Wrong("the game is in another phase")
        if colour is not self._colour or seat != self.to_move:
            raise _Wrong("it is somebody else's turn")

    @property
    def _colour(self) -> Colour:
        return turn(self.formation, self.moves, self.handicap).colour

    def _stone(self, colour: Colour, point: Any, event: e.StonePlayed) -> None:
        running = (GameStatus.PLAY, GameStatus.PASS, GameStatus.SCORE, GameStatus.SCORE2)
        self._acts(colour, event.seat, *running)
        if self.board.play(colour, point) != area_of(event.captured):
            raise _Wrong("other stones are taken")
        if self.board.position_hash() != event.position:
            raise _Wrong("the board looks different")
        self._turn_passes(self.moves + 1, GameStatus.PLAY)

    def _step(self, event: e.ScoringStepTaken) -> None:
        self._acts(event.colour, event.seat, GameStatus.SCORE, GameStatus.SCORE2)
        if self.status is GameStatus.SCORE2 and not event.toggled:
            self._end(1)
        else:
            self._turn_passes(self.moves + 1, GameStatus.SCORE2)

    def _turn_passes(self, moves: int, status: GameStatus = GameStatus.PLAY) -> None:
        self.moves, self.status = moves, status
        self._movers()

    def _movers(self) -> None:
        """Check that Black and White are the next two who move (§8.5)."""
        first, second = (
            player(self.formation, self.line, self.moves, self.handicap, ahead) for ahead in (0, 1)
        )
        self.to_move = first
        self.black, self.white = (first, second) if self._colour is BLACK else (second, first)

    def _end(self, actions: int) -> None:
        self.moves += actions
        self.status, self.to_move = GameStatus.FINISHED, None

    # -- comparing

    def compared(self, event: Event) -> Iterator[str]:
        """Return where the row that an event carries says something else."""
        taken = [(each.group, each.order) for each in self.stools if each.order > 0]
        if self.status is not GameStatus.SETUP and len(set(taken)) < len(taken):
            yield "two players have the same place"
        row: Row | None = getattr(event, "after", None)
        if row is None:
            return
        for name, wanted in self._columns().items():
            found = bool(row.flags & GameFlag.KO) if name == "ko" else getattr(row, name)
            if found != wanted:
                yield f"{name} is {found}, but {wanted} follows from what was played"

    def _columns(self) -> dict[str, object]:
        last = self.board.last
        return {
            "moves": self.moves,
            "status": self.status,
            "to_move": self.to_move,
            "black": self.black,
            "white": self.white,
            "black_prisoners": self.board.taken_by_black,
            "white_prisoners": self.board.taken_by_white,
            "ko": self.board.has_ko,
            "last_move": "" if last is None else to_sgf(last),
        }
