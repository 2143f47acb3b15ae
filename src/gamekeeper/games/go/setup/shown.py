"""A record to look at (A1): what it is made of.

It may begin with any position, have 2 to 25 lines and a komi in quarters, and colours may move out
of turn. Our rules could not have played it, so nobody can play on.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.messages import Move, Public, Seat
from ..board.colours import Colour
from ..board.points import Point
from ..rules.row import Row
from .terms import Terms


@dataclass(frozen=True, slots=True)
class RecordPlay:
    """A stone or, without a point, a pass; and what was said with it."""

    colour: Colour
    point: Point | None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class ShowRecord(Move):
    """Lay a whole record out at an empty table."""

    black: Seat
    white: Seat
    terms: Terms
    black_stones: tuple[Point, ...]
    white_stones: tuple[Point, ...]
    """On the board before the first move."""
    plays: tuple[RecordPlay, ...]
    comment: str = ""
    """What is said before the first move."""
    score: float = 0.0
    void: bool = True
    """The record has no result."""


@dataclass(frozen=True, slots=True)
class RecordShown(Public):
    """The players, the terms and the position before the first move."""

    black: Seat
    white: Seat
    terms: Terms
    black_stones: tuple[Point, ...]
    white_stones: tuple[Point, ...]
    comment: str
    row: Row


@dataclass(frozen=True, slots=True)
class RecordMoved(Public):
    """One move of the record; its number is ``row.moves``."""

    seat: Seat
    colour: Colour
    point: Point | None
    captured: tuple[Point, ...]
    comment: str
    row: Row
