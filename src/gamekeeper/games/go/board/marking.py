"""Marking what is dead and what is neutral, while a game is being scored (§6.1).

The marks are one area: a marked stone is dead, a marked empty point is neutral. A scoring step is
the area of the points it turned over, and the marks of a game are the exclusive-or (``^``) of all
steps since the last stone was played.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.messages import Rejected
from .board import Board
from .points import NOTHING, Area, Point, is_on_board, near, reach


def toggle(board: Board, marks: Area, points: Iterable[Point], unique: bool = False) -> Area:
    """Return the marks after a click on each of these points, one after the other.

    Two clicks into one region cancel each other; if ``unique``, every point is turned over once
    at most. What a step has to store is ``marks ^ toggle(board, marks, …)``.
    Raises ``Rejected("illegal-position")`` for a point that is not on the board.
    """
    turned = NOTHING
    for point in points:
        change = turned_over(board, marks, point)
        if unique:
            change &= ~turned
        marks ^= change
        turned |= change
    return marks


def turned_over(board: Board, marks: Area, point: Point) -> Area:
    """Return what one click changes: stones die or revive, empty points become neutral or not."""
    if not is_on_board(point, board.size):
        raise Rejected("illegal-position")
    start = 1 << point
    open_ground = board.empty & ~marks
    if start & board.empty:
        if start & marks:
            return _marked_from(start, board.empty & marks, open_ground)
        return reach(start, open_ground)
    if start & board.black:
        own, other = board.black, board.white
    else:
        own, other = board.white, board.black
    if start & marks:
        return _marked_from(start, own & marks, open_ground)
    dying = reach(start, own & ~marks | open_ground)
    freed = near(dying) & other & marks  # the dead that had been taken for theirs
    return dying & own | _marked_from(freed, other & marks, open_ground)


def _marked_from(start: Area, marked: Area, open_ground: Area) -> Area:
    """Return the marked points of one kind that are connected by marked or empty points."""
    return reach(start, marked | open_ground) & marked
