"""A game as one row: the columns of Games that change while it is played (§1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from datetime import datetime
from enum import IntFlag, StrEnum
from operator import attrgetter
from typing import Any, TypeAlias

from ....kernel.messages import Seat
from ....kernel.record import record
from ..board.colours import BLACK, Colour
from ..time.timing import TimeLeft


class GameStatus(StrEnum):
    """Where a game is (§2). One that was deleted or declined has no row any more."""

    INVITED = "INVITED"
    SETUP = "SETUP"
    PLAY = "PLAY"
    PASS = "PASS"  # noqa: S105
    SCORE = "SCORE"
    SCORE2 = "SCORE2"
    FINISHED = "FINISHED"


Columns: TypeAlias = dict[str, Any]
"""Some columns of a row, by name."""

RUNNING = frozenset({GameStatus.PLAY, GameStatus.PASS, GameStatus.SCORE, GameStatus.SCORE2})


class GameFlag(IntFlag):
    """The Flags of a game (§1.1)."""

    NONE = 0
    KO = 1
    HIDDEN_MSG = 2
    ADM_RESULT = 4
    NO_RESULT = 32
    SECRET_MSG = 64


class Last:
    """What Last_X says when it is no column (§1.1); the codes of Moves.PosX are the same."""

    NONE = PASS = -1
    SCORE = -2
    RESIGN = -3
    TIME = -4
    FORFEIT = -6
    NO_RESULT = -7


@record
class Row:
    """How a game stands after an event."""

    moves: int
    """In SETUP: how many have joined. Else the number of actions, and the version (§13)."""
    status: GameStatus
    to_move: Seat | None
    """In SETUP the master, in INVITED who made the latest proposal, when over nobody."""
    black: Seat | None
    white: Seat | None
    lastchanged: datetime
    black_prisoners: int = 0
    white_prisoners: int = 0
    last_x: int = Last.NONE
    last_y: int = -1
    last_move: str = ""
    flags: GameFlag = GameFlag.NONE
    score: float = 0.0
    black_main: int = 0
    black_byo: int = 0
    black_periods: int = -1
    white_main: int = 0
    white_byo: int = 0
    white_periods: int = -1
    last_ticks: int = 0
    clock_used: int = 0
    timeout_date: int = 0

    def changed(self, **changes: Any) -> Row:
        """Return the same row with other values in some columns."""
        assert changes.keys() <= _COLUMNS, f"no columns: {changes.keys() - _COLUMNS}"
        values: Iterator[Any] = map(changes.get, _NAMES, _values(self))
        return Row(*values)

    def holding(self, colour: Colour) -> Seat:
        """Return who plays a colour next."""
        seat = self.black if colour is BLACK else self.white
        assert seat is not None, "the game has not started"
        return seat

    def left(self, colour: Colour) -> TimeLeft:
        """Return what a colour had left when its clock was last stopped."""
        if colour is BLACK:
            return TimeLeft(self.black_main, self.black_byo, self.black_periods)
        return TimeLeft(self.white_main, self.white_byo, self.white_periods)


_NAMES = tuple(field.name for field in fields(Row))
_COLUMNS = frozenset(_NAMES)
_values = attrgetter(*_NAMES)  # every move makes a row: a fraction of the time of ``replace``


def time_columns(colour: Colour, left: TimeLeft) -> Columns:
    """Return the columns of a colour's remaining time."""
    main, byo, periods = left.main, left.byo, left.periods
    if colour is BLACK:
        return {"black_main": main, "black_byo": byo, "black_periods": periods}
    return {"white_main": main, "white_byo": byo, "white_periods": periods}
