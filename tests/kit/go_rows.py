"""The four tables of §1 worked out from a log with the rules at hand, to compare SQL with.

Captures come from replaying the board, not from what the events say about them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from gamekeeper.games import make_game
from gamekeeper.games.go.board.board import Board
from gamekeeper.games.go.board.colours import BLACK
from gamekeeper.games.go.board.points import Area, points_of, x_of, y_of
from gamekeeper.games.go.rules.events import (
    GameStarted,
    HandicapPlaced,
    InvitationSent,
    Passed,
    Resigned,
    ScoringStepTaken,
    SeatsChanged,
    StonePlayed,
    TimeGiven,
    TimeRanOut,
)
from gamekeeper.games.go.rules.row import GameFlag
from gamekeeper.games.go.rules.state import State
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.table import OF_THE_TABLE
from gamekeeper.store.base import Entry, TableRow

Uid = Callable[[Seat | None], int]
Cells = dict[str, Any]
MoveRow = tuple[int, int, int, int, int]
"""MoveNr, Stone, PosX, PosY, Hours."""

FLAGS = {
    GameFlag.KO: "Ko",
    GameFlag.HIDDEN_MSG: "HiddenMsg",
    GameFlag.ADM_RESULT: "AdmResult",
    GameFlag.NO_RESULT: "NoResult",
    GameFlag.SECRET_MSG: "SecretMsg",
}


def folded(row: TableRow, entries: Sequence[Entry]) -> State:
    game = make_game(row.game, row.options)
    state: State = game.blank()
    for entry in entries:
        if not isinstance(entry.event, OF_THE_TABLE):
            game.apply(state, entry.event)
    return state


def games_row(row: TableRow, entries: Sequence[Entry], uid: Uid) -> Cells | None:
    """The columns of Games that need neither numbers nor the club; None: there is no row."""
    state = folded(row, entries)
    now, terms = state.row, state.terms
    if now is None:
        return None
    created = [e.at for e in entries if isinstance(e.event, InvitationSent | SeatsChanged)]
    limit, ended = terms.limit, state.ended
    flags = ",".join(name for flag, name in FLAGS.items() if flag in now.flags)
    is_rated = terms.rated and (ended is None or ended.counts)
    black, white = state.start_ratings
    return {
        "Starttime": _second(state.started or created[0]),
        "Lastchanged": _second(now.lastchanged),
        "Black_ID": uid(now.black),
        "White_ID": uid(now.white),
        "ToMove_ID": uid(now.to_move),
        "GameType": state.formation.type.value,
        "GamePlayers": str(state.formation),
        "Size": terms.size,
        "Komi": terms.komi,
        "Handicap": terms.handicap,
        "Status": now.status.value,
        "Moves": now.moves,
        "Black_Prisoners": now.black_prisoners,
        "White_Prisoners": now.white_prisoners,
        "Last_X": now.last_x,
        "Last_Y": now.last_y,
        "Last_Move": now.last_move,
        "Flags": flags,
        "Score": now.score,
        "Maintime": limit.main,
        "Byotype": limit.overtime.value,
        "Byotime": limit.byo,
        "Byoperiods": limit.periods,
        "Black_Maintime": now.black_main,
        "White_Maintime": now.white_main,
        "Black_Byotime": now.black_byo,
        "White_Byotime": now.white_byo,
        "Black_Byoperiods": now.black_periods,
        "White_Byoperiods": now.white_periods,
        "LastTicks": now.last_ticks,
        "ClockUsed": now.clock_used,
        "TimeOutDate": now.timeout_date,
        "Rated": "Y" if is_rated else "N",
        "StdHandicap": "Y" if terms.std_handicap else "N",
        "WeekendClock": "Y" if terms.weekend_clock else "N",
        "Black_Start_Rating": -9999.0 if black is None else black,
        "White_Start_Rating": -9999.0 if white is None else white,
    }


def player_rows(row: TableRow, entries: Sequence[Entry], uid: Uid) -> list[tuple[Any, ...]]:
    """GroupColor, GroupOrder, uid and Flags of every seat."""
    state = folded(row, entries)
    if state.row is None:
        return []
    return [
        (each.group.value, each.order, uid(each.user), int(each.flags)) for each in state.stools
    ]


def move_rows(row: TableRow, entries: Sequence[Entry]) -> list[MoveRow]:
    """The rows of Moves in order."""
    if folded(row, entries).row is None:
        return []
    board = Board(19)
    found: list[MoveRow] = []
    for entry in entries:
        if isinstance(entry.event, GameStarted):
            board = Board(entry.event.terms.size)
        found += _rows(board, entry.event)
    return found


def _rows(board: Board, event: object) -> Iterator[MoveRow]:
    match event:
        case GameStarted(stones=stones):
            if stones:
                board.place_handicap(stones)
            for number, point in enumerate(stones, 1):
                yield number, 1, x_of(point), y_of(point), 0
        case HandicapPlaced(points=points, hours=hours):
            board.place_handicap(points)
            for number, point in enumerate(points, 1):
                used = hours if number == len(points) else 0
                yield number, 1, x_of(point), y_of(point), used
        case StonePlayed(colour=colour, point=point, hours=hours, after=after):
            others = board.white if colour is BLACK else board.black
            board.play(colour, point)
            left = board.white if colour is BLACK else board.black
            yield from _points(others & ~left, after.moves, 0)
            yield after.moves, _stone(colour), x_of(point), y_of(point), hours
        case ScoringStepTaken(colour=colour, toggled=toggled, hours=hours, after=after):
            for point in toggled:
                yield after.moves, 8 if colour is BLACK else 7, x_of(point), y_of(point), 0
            yield after.moves, _stone(colour), -2, 0, hours
        case Passed(colour=colour, hours=hours, after=after):
            yield after.moves, _stone(colour), -1, 0, hours
        case Resigned(colour=colour, hours=hours, after=after):
            yield after.moves, _stone(colour), -3, 0, hours
        case TimeRanOut(colour=colour, hours=hours, after=after):
            yield after.moves, _stone(colour), -4, 0, hours
        case TimeGiven(colour=colour, hours=hours, mask=mask, after=after):
            yield after.moves, _stone(colour), -50, mask, hours
        case _:
            pass


def _points(area: Area, number: int, stone: int) -> Iterator[MoveRow]:
    for point in points_of(area):
        yield number, stone, x_of(point), y_of(point), 0


def _stone(colour: object) -> int:
    return 1 if colour is BLACK else 2


def _second(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M:%S}"
