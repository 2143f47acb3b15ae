"""The board: placing a stone, captures, suicide and the simple ko (§5.1–§5.4).

Whose turn it is, passes and the phases of a game are not known here. A pass touches nothing on
the board, so the ko flag and the last stone outlive it by themselves (§5.4).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from ....kernel.messages import Rejected
from .colours import BLACK, WHITE, Colour
from .points import (
    NOTHING,
    ROW,
    SIZES,
    Area,
    Point,
    area_of,
    is_on_board,
    near,
    points_of,
    to_label,
    to_sgf,
    whole,
)


class Place(NamedTuple):
    """A point, its neighbours, and of each neighbour the same; all as areas."""

    itself: Area
    around: Area
    neighbours: tuple[tuple[Area, Area], ...]


def _place(point: int) -> Place:
    itself = 1 << point
    neighbours = (itself >> ROW, itself >> 1, itself << 1, itself << ROW)
    return Place(itself, near(itself), tuple((each, near(each)) for each in neighbours))


PLACES = {point: _place(point) for point in range(ROW * SIZES[-1])}


class Board:
    """A position with what belongs to it: prisoners, the last stone and the ko flag."""

    __slots__ = (
        "black",
        "empty",
        "has_ko",
        "last",
        "size",
        "taken_by_black",
        "taken_by_white",
        "white",
    )

    black: Area
    white: Area
    empty: Area
    last: Point | None
    """Where the last stone was put; passes do not count."""
    has_ko: bool
    """Whether the last stone took exactly one."""
    taken_by_black: int
    taken_by_white: int

    def __init__(
        self, size: int, black: Area = NOTHING, white: Area = NOTHING, sizes: range = SIZES
    ) -> None:
        """Make a board with these stones, usually none; records may have smaller boards."""
        if size not in sizes:
            raise ValueError(f"no board has {size} lines")
        self.size = size
        self.black, self.white = black, white
        self.empty = whole(size) ^ black ^ white
        self.last = None
        self.has_ko = False
        self.taken_by_black = self.taken_by_white = 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Board.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Board:
        """Return an independent board in the same state."""
        twin = Board.__new__(Board)
        # one by one: a loop over all names takes three times as long, and every move makes a copy
        twin.size = self.size
        twin.black, twin.white, twin.empty = self.black, self.white, self.empty
        twin.last, twin.has_ko = self.last, self.has_ko
        twin.taken_by_black, twin.taken_by_white = self.taken_by_black, self.taken_by_white
        return twin

    # -- looking

    def stones(self, colour: Colour) -> Area:
        """Return all stones of a colour."""
        return self.black if colour is BLACK else self.white

    def prisoners(self, colour: Colour) -> int:
        """Return how many stones this colour has taken."""
        return self.taken_by_black if colour is BLACK else self.taken_by_white

    def at(self, point: Point) -> Colour | None:
        """Return the stone on a point; None if there is none."""
        if self.black >> point & 1:
            return BLACK
        return WHITE if self.white >> point & 1 else None

    def position_hash(self) -> str:
        """Return 16 digits that are the same for the same stones on every machine (§5.4)."""
        text = f"{self.size} {self.black:x} {self.white:x}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    # -- playing

    def captures(self, colour: Colour, point: Point) -> Area:
        """Return the stones that a move would take (§5.2). The board stays as it is.

        Raises ``Rejected``: "illegal-position" if the point is not on the board or not empty,
        "suicide" if the stone would have no liberty, "ko" if it would take the last stone back.
        """
        try:
            place, around, neighbours = PLACES[point]
        except KeyError:
            raise Rejected("illegal-position") from None
        empty = self.empty
        if not place & empty:
            raise Rejected("illegal-position", **self._called(point))
        empty ^= place
        if colour is BLACK:
            own, theirs = self.black, self.white
        else:
            own, theirs = self.white, self.black
        taken = NOTHING
        if around & theirs:
            for stone, beyond in neighbours:
                if stone & theirs and not beyond & empty and not stone & taken:
                    taken |= _surrounded(stone, beyond, theirs, empty)
        if taken:
            if self.has_ko and self.last is not None and taken == 1 << self.last:
                raise Rejected("ko", **self._called(point))
        elif not around & empty and _surrounded(place, around, own, empty):
            raise Rejected("suicide", **self._called(point))
        return taken

    def _called(self, point: Point) -> dict[str, str]:
        """Return the names of a point, for a refusal."""
        is_ours = is_on_board(point, self.size)
        at = {"at": to_label(point, self.size).upper()} if is_ours else {}
        return {"point": to_sgf(point), **at}

    def play(self, colour: Colour, point: Point) -> Area:
        """Put a stone (§5.2). What it takes leaves the board and comes back as an area.

        Raises what :meth:`captures` raises, and then nothing has changed.
        """
        taken = self.captures(colour, point)
        place = 1 << point
        if colour is BLACK:
            self.black |= place
        else:
            self.white |= place
        self.empty ^= place
        self.last = point
        self.has_ko = False
        if taken:
            self._take(colour, taken)
        return taken

    def _take(self, colour: Colour, taken: Area) -> None:
        count = taken.bit_count()
        if colour is BLACK:
            self.white ^= taken
            self.taken_by_black += count
        else:
            self.black ^= taken
            self.taken_by_white += count
        self.empty |= taken
        self.has_ko = count == 1

    def place_handicap(self, points: tuple[Point, ...]) -> None:
        """Put black stones on empty points of the board, without captures or ko (§5.6)."""
        stones = area_of(points)
        assert stones & self.empty == stones, "handicap stones go to empty points"
        self.black |= stones
        self.empty ^= stones
        self.last = points[-1]
        self.has_ko = False

    def legal_moves(self, colour: Colour) -> tuple[Point, ...]:
        """Return all points where this colour may put a stone, row by row."""
        return points_of(self.legal_area(colour))

    def legal_area(self, colour: Colour) -> Area:
        """Return the same as an area."""
        free = self.empty & near(self.empty)  # beside an empty point: neither suicide nor ko
        legal = free
        for point in points_of(self.empty ^ free):
            if self.is_legal(colour, point):
                legal |= 1 << point
        return legal

    def is_legal(self, colour: Colour, point: Point) -> bool:
        """Return True if :meth:`play` would accept the move."""
        try:
            self.captures(colour, point)
        except Rejected:
            return False
        return True


def _surrounded(group: Area, around: Area, stones: Area, empty: Area) -> Area:
    """Return the whole group of a stone if it has no liberty; otherwise nothing.

    What is ``around`` the stone itself holds no liberty, as the caller has seen.
    """
    while True:
        grown = group | around & stones
        if grown == group:
            return group
        group = grown
        around = group << 1 | group >> 1 | group << ROW | group >> ROW
        if around & empty:
            return NOTHING
