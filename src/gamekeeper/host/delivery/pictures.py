"""How a table looks, for doors that can show it, and where in words it is drawn."""

from __future__ import annotations

from typing import NamedTuple

from ...doors.base import Picture
from ...games import GAMES, chosen_options, language_of
from ...games.picture import no_picture
from ...kernel.messages import Seat
from ..live_table import LiveTable
from ..reply import Drawn


class Shown(NamedTuple):
    """A table in lines, and the same as a drawing."""

    text: str
    picture: Picture


def shown(live: LiveTable, seat: Seat | None) -> Shown | None:
    """Return what a seat sees of a table; None if there is nothing to see."""
    row, view = live.row, live.view(seat)
    options = chosen_options(row.game, row.options, row.edition)
    found = GAMES[row.game].picture(view, options, language_of(row.options))
    if found is None:
        return None
    board = live.face.scene(view, seat).board
    lines = found.text if board is None else board.text
    return Shown(found.text, Picture(f"{row.id}-{found.name}.svg", found.svg, lines))


def drawing_in(live: LiveTable, seat: Seat | None, text: str) -> str:
    """Return the lines of a text in which the table is drawn; "" if it is not.

    They begin and end like the board that this seat sees now, and are as many: between its edges a
    game may mark what it speaks of.
    """
    if not text or GAMES[live.row.game].picture is no_picture:
        return ""
    board = live.face.scene(live.view(seat), seat).board
    if board is None or not board.text:
        return ""
    drawn, lines = board.text.split("\n"), text.split("\n")
    size = len(drawn)
    for start in range(len(lines) - size + 1):
        found = lines[start : start + size]
        if (found[0], found[-1]) == (drawn[0], drawn[-1]):
            return "\n".join(found)
    return ""


def drawn(live: LiveTable, seat: Seat | None, text: str) -> str:
    """Return words for a seat that know where in them the table is drawn, if it is."""
    drawing = drawing_in(live, seat, text)
    return Drawn(text, drawing) if drawing else text
