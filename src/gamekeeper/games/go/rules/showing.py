"""Lay out a record that is only to be looked at (A1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....kernel.messages import Event, Rejected, Seat
from ..board.board import Board
from ..board.colours import Colour
from ..board.points import Area, Point, area_of, is_on_board, points_of, to_sgf, x_of, y_of
from ..setup.settings import MAX_KOMI
from ..setup.shown import RecordMoved, RecordPlay, RecordShown, ShowRecord
from .events import GameEnded
from .row import GameFlag, GameStatus, Last, Row
from .starting import check_waiting
from .turning import Context

SIZES = range(2, 26)
MAX_PLAYS = 5_000


def show(context: Context, seat: Seat | None, move: ShowRecord) -> Iterator[Event]:
    """Lay out a record. Raises ``host-only``, ``invalid-args`` and what the board refuses."""
    if seat is not None:
        raise Rejected("host-only")
    check_waiting(context.state)
    _check(context, move)
    board = first_board(move.terms.size, move.black_stones, move.white_stones)
    row = Row(0, GameStatus.FINISHED, None, move.black, move.white, context.at)
    moved = list(_moved(board, row, move.plays))
    position = move.black_stones, move.white_stones
    shown = RecordShown(move.black, move.white, move.terms, *position, move.comment, row)
    sides = (move.black,), (move.white,)
    ended = GameEnded(move.score, move.void, *sides, counts=False, deletable=False)
    return iter((shown, *moved, ended))


def first_board(size: int, black: Sequence[Point], white: Sequence[Point]) -> Board:
    """Return the board with the stones that stand there before the first move."""
    return Board(size, area_of(black), area_of(white), SIZES)


def _check(context: Context, move: ShowRecord) -> None:
    terms, stones = move.terms, (*move.black_stones, *move.white_stones)
    is_wrong = (
        bool(context.state.players)
        or move.black == move.white
        or terms.size not in SIZES
        or not abs(terms.komi) <= MAX_KOMI
        or bool((terms.komi * 4) % 1)
        or not all(is_on_board(point, terms.size) for point in stones)
        or len(set(stones)) < len(stones)
        or len(move.plays) > MAX_PLAYS
    )
    if is_wrong:
        raise Rejected("invalid-args")


def _moved(board: Board, row: Row, plays: Sequence[RecordPlay]) -> Iterator[RecordMoved]:
    """Play all moves on this board. Raises what the board refuses."""
    for number, play in enumerate(plays, 1):
        try:
            taken = play_on(board, play.colour, play.point)
        except Rejected as no:
            facts = {**no.rejection.facts, "number": number}
            no.rejection = replace(no.rejection, facts=facts)
            raise
        row = row.changed(
            moves=number,
            black_prisoners=board.taken_by_black,
            white_prisoners=board.taken_by_white,
            flags=GameFlag.KO if board.has_ko else GameFlag.NONE,
            **_last(play.point),
        )
        seat = row.holding(play.colour)
        yield RecordMoved(seat, play.colour, play.point, points_of(taken), play.comment, row)


def play_on(board: Board, colour: Colour, point: Point | None) -> Area:
    """Play a move of a record, whosever turn it is; returns what it takes."""
    return 0 if point is None else board.play(colour, point)


def _last(point: Point | None) -> dict[str, object]:
    if point is None:
        return {"last_x": Last.PASS, "last_y": -1}
    return {"last_x": x_of(point), "last_y": y_of(point), "last_move": to_sgf(point)}
