"""How a table looks, for doors that can show it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...doors.base import Picture
from ...games import GAMES, language_of
from ...store.base import TableRow


class Shown(NamedTuple):
    """A table in lines, and the same as a drawing."""

    text: str
    picture: Picture


def shown(row: TableRow, view: Any) -> Shown | None:
    """Return what a view shows of a table; None if there is nothing to see."""
    found = None
    if row.game in GAMES:
        found = GAMES[row.game].picture(view, language_of(row.options))
    if found is None:
        return None
    return Shown(found.text, Picture(f"{row.id}-{found.name}.svg", found.svg))
