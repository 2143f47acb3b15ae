"""How a table looks, for doors that can show it."""

from __future__ import annotations

from typing import NamedTuple

from ...doors.base import Picture
from ...games import GAMES, language_of
from ...kernel.messages import Seat
from ..live_table import LiveTable


class Shown(NamedTuple):
    """A table in lines, and the same as a drawing."""

    text: str
    picture: Picture


def shown(live: LiveTable, seat: Seat | None) -> Shown | None:
    """Return what a seat sees of a table; None if there is nothing to see."""
    row, view = live.row, live.view(seat)
    found = GAMES[row.game].picture(view, language_of(row.options))
    if found is None:
        return None
    board = live.face.scene(view, seat).board
    lines = found.text if board is None else board.text
    return Shown(found.text, Picture(f"{row.id}-{found.name}.svg", found.svg, lines))
