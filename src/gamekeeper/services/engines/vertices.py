"""Points and colours of a Go board as the Go Text Protocol writes them."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.go.board.colours import BLACK, WHITE, Colour
from ...games.go.board.points import LABEL, Point, read_point, to_label


def read_colour(text: str) -> Colour | None:
    """Return the colour called ``b``, ``W``, ``Black`` …, or None if there is none."""
    return {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}.get(text.lower())


def vertex(point: Point, size: int) -> str:
    """Return a point as programs write it."""
    return to_label(point, size).upper()


def vertices(points: Iterable[Point], size: int) -> str:
    """Return points with blanks between them."""
    return " ".join(vertex(point, size) for point in points)


def read_vertex(text: str, size: int) -> Point:
    """Return a point of the board; raises ``Rejected("invalid-coord")``."""
    return read_point(text if LABEL.fullmatch(text) else "", size)
