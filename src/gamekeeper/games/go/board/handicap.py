"""Where handicap stones go (§5.6) and where a board has its star points (§5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Rejected
from .points import Area, Point, area_of, is_on_board, point_at, read_points

MAX_STONES_EVERYWHERE = 9
MAX_HANDICAP = 21

BEYOND_NINE = tuple(read_points("mg gm mm gg qc cq qq cc qj cj jq jc", 19))
"""§5.6 The stones 10 to 21, on 19×19 only."""


def has_standard_placement(size: int, handicap: int) -> bool:
    """Return True if so many stones have standard points on a board of this size (§5.6)."""
    if size == 19:
        return handicap <= MAX_HANDICAP
    return handicap <= 4 or (handicap <= MAX_STONES_EVERYWHERE and size % 2 == 1 and size >= 9)


def standard_points(size: int, handicap: int) -> tuple[Point, ...]:
    """Return the standard points for 2 to 21 stones, in the order in which they are placed (§5.6).

    More than 9 have points on 19×19 only. Whether the standard placement may be *chosen* is
    for :func:`has_standard_placement` to say.
    """
    if not 2 <= handicap <= (MAX_HANDICAP if size == 19 else MAX_STONES_EVERYWHERE):
        raise ValueError(f"no standard points for {handicap} stones on {size}×{size}")
    corners, sides, middle = _usual_points(size)
    stones = corners[:handicap]
    if handicap >= 6:
        stones += sides[:2]
    if handicap >= 8:
        stones += sides[2:]
    if handicap in (5, 7) or handicap >= MAX_STONES_EVERYWHERE:
        stones += (middle,)
    return stones + BEYOND_NINE[: max(handicap - MAX_STONES_EVERYWHERE, 0)]


def _usual_points(size: int) -> tuple[tuple[Point, ...], tuple[Point, ...], Point]:
    """Return four corners, four sides and the middle."""
    near = 1 if size <= 6 else 2 if size <= 11 else 3
    far = size - 1 - near
    x, y = size // 2, (size - 1) // 2
    corners = ((far, near), (near, far), (far, far), (near, near))
    if size == 7:
        near, far = 1, 5
    sides = ((far, y), (near, y), (x, far), (x, near))
    return (
        tuple(point_at(*each) for each in corners),
        tuple(point_at(*each) for each in sides),
        point_at(x, y),
    )


def free_points(size: int, handicap: int, points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the points that Black has chosen for all stones at once, in their order (§5.6).

    Raises ``Rejected``: "illegal-position" for a point beyond the board and
    "wrong-number-of-handicap-stone" unless there are so many different ones.
    """
    if not all(is_on_board(point, size) for point in points):
        raise Rejected("illegal-position")
    chosen = tuple(dict.fromkeys(points))
    if len(chosen) != handicap:
        raise Rejected("wrong-number-of-handicap-stone", needed=handicap, given=len(chosen))
    return chosen


def star_points(size: int) -> Area:
    """Return the points that are drawn as dots (§5.7)."""
    corners, sides, middle = _usual_points(size)
    stars: tuple[Point, ...] = corners if size >= 8 else ()
    if size % 2:
        stars += (middle,)
        if size >= 13:
            stars += sides
    return area_of(stars)
