"""Points, sets of points, and how both are written (§1.7).

A point is a number: 26 · row + column, both counted from 0, the upper left point is 0. It is the
same number on boards of all sizes. No board has 26 columns, so column 25 lies always between the
end of one row and the start of the next, and a step to a neighbour is +1, −1, +26 or −26.

An *area* is a set of points: an integer in which bit *p* stands for point *p*. Areas are joined
with ``|``, cut with ``&`` and never change, so a whole board is a few integers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import compress
from typing import NewType, TypeAlias

from ....kernel.messages import Rejected

Point = NewType("Point", int)
Area: TypeAlias = int

ROW = 26
SIZES = range(5, 26)
NOTHING: Area = 0

LABEL = re.compile(r"([a-hj-z])([1-9][0-9]?)", re.ASCII | re.IGNORECASE)
SGF = re.compile(r"[a-y][a-y]", re.ASCII)


def point_at(x: int, y: int) -> Point:
    """Return the point in this column from the left and this row from the top, both from 0."""
    assert 0 <= min(x, y) <= max(x, y) < SIZES[-1], (x, y)
    return Point(ROW * y + x)


def x_of(point: Point) -> int:
    """Return the column, from the left."""
    return point % ROW


def y_of(point: Point) -> int:
    """Return the row, from the top."""
    return point // ROW


def is_on_board(point: Point, size: int) -> bool:
    """Return True if a board of this size has the point."""
    return 0 <= point < ROW * size and point % ROW < size


# -- in writing


def to_sgf(point: Point) -> str:
    """Return two letters, column and row: "aa" is the upper left point."""
    return chr(97 + x_of(point)) + chr(97 + y_of(point))


def column_letter(x: int) -> str:
    """Return the letter of a column; there is no "i"."""
    return chr(97 + x + (x >= 8))


def to_label(point: Point, size: int) -> str:
    """Return what players say: "q16" is the letter of the column and the row counted from below."""
    return f"{column_letter(x_of(point))}{size - y_of(point)}"


def read_point(text: str, size: int) -> Point:
    """Return the point that a text names, by two SGF letters or, if it has a digit, by a label.

    Raises ``Rejected("invalid-coord")`` for everything else, points beyond the board included.
    """
    if SGF.fullmatch(text):
        x, y = ord(text[0]) - 97, ord(text[1]) - 97
    elif label := LABEL.fullmatch(text):
        x = ord(label[1].lower()) - 97
        x, y = x - (x > 8), size - int(label[2])
    else:
        raise Rejected("invalid-coord", point=text, size=size)
    if not (x < size and 0 <= y < size):
        raise Rejected("invalid-coord", point=text, size=size)
    return point_at(x, y)


def read_points(text: str, size: int) -> list[Point]:
    """Return the points of a list: labels apart from each other, SGF letters apart or in one row.

    Order and repetitions are kept. Raises ``Rejected("invalid-coord")``.
    """
    words = text.replace(",", " ").split()
    if not any(letter.isdecimal() for letter in text):
        words = [word[i : i + 2] for word in words for i in range(0, len(word), 2)]
    return [read_point(word, size) for word in words]


# -- areas


def area_of(points: Iterable[Point]) -> Area:
    """Return the set of these points."""
    area = NOTHING
    for point in points:
        area |= 1 << point
    return area


def points_of(area: Area) -> tuple[Point, ...]:
    """Return the points of an area, row by row from the upper left."""
    return tuple(compress(_POINTS, _bits(area)))


def labels_of(area: Area, size: int) -> tuple[str, ...]:
    """Return the labels of an area's points, row by row from the upper left."""
    return tuple(compress(_labels(size), _bits(area)))


def _bits(area: Area) -> bytes:
    """Return 1 for each point in an area and 0 for each that is not, from point 0 on."""
    return f"{area:b}"[::-1].encode().translate(_VALUES)


_POINTS = tuple(map(Point, range(ROW * ROW)))
_VALUES = bytes(byte == ord("1") for byte in range(256))


@cache
def _labels(size: int) -> tuple[str, ...]:
    return tuple(to_label(point, size) for point in _POINTS[: ROW * size])


@cache
def whole(size: int) -> Area:
    """Return all points of a board."""
    return sum(((1 << size) - 1) << ROW * y for y in range(size))


def near(area: Area) -> Area:
    """Return the neighbours of an area's points, also beyond the edge and in the area itself."""
    return area << 1 | area >> 1 | area << ROW | area >> ROW


def reach(start: Area, ground: Area) -> Area:
    """Return everything that can be walked to from ``start``, step by step, on ``ground``."""
    area = start
    while (grown := area | near(area) & ground) != area:
        area = grown
    return area


def regions(ground: Area) -> list[Area]:
    """Return the maximal connected parts of an area, by their first points."""
    parts = []
    while ground:
        part = reach(ground & -ground, ground)
        parts.append(part)
        ground ^= part
    return parts
