"""Black and White."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """One of the two sides."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Colour:
        return WHITE if self is BLACK else BLACK


BLACK, WHITE = Colour
