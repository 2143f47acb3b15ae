"""Where handicap stones go (§5.6) and where a board has its star points (§5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Rejected
from .points import Area, Point, area_of, is_on_board, point_at, read_points

MOST_EVERYWHERE = 9
MOST = 21

BEYOND_NINE = tuple(read_points("mg gm mm gg qc cq qq cc qj cj jq jc", 19))
"""§5.6 The stones 10 to 21, on 19×19 only."""


def has_standard_placement(size: int, handicap: int) -> bool:
    """§5.6 Whether so many stones have standard points on a board of this size."""
    if size == 19:
        return handicap <= MOST
    return handicap <= 4 or (handicap <= MOST_EVERYWHERE and size % 2 == 1 and size >= 9)


def standard_points(size: int, handicap: int) -> tuple[Point, ...]:
    """§5.6 The standard points for 2 to 21 stones, in the order in which they are placed.

    More than 9 have points on 19×19 only. Whether the standard placement may be *chosen* is
    for :func:`has_standard_placement` to say.
    """
    if not 2 <= handicap <= (MOST if size == 19 else MOST_EVERYWHERE):
        raise ValueError(f"no standard points for {handicap} stones on {size}×{size}")
    corners, sides, middle = _usual_points(size)
    stones = corners[:handicap]
    if handicap >= 6:
        stones += sides[:2]
    if handicap >= 8:
        stones += sides[2:]
    if handicap in (5, 7) or handicap >= MOST_EVERYWHERE:
        stones += (middle,)
    return stones + BEYOND_NINE[: max(handicap - MOST_EVERYWHERE, 0)]


def _usual_points(size: int) -> tuple[tuple[Point, ...], tuple[Point, ...], Point]:
    """Four corners, four sides and the middle."""
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
    """§5.6 The points that Black has chosen for all stones at once, in his order.

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
    """§5.7 The points that are drawn as dots."""
    corners, sides, middle = _usual_points(size)
    stars: tuple[Point, ...] = corners if size >= 8 else ()
    if size % 2:
        stars += (middle,)
        if size >= 13:
            stars += sides
    return area_of(stars)
