"""A table of Go as it is shown: the board, drawn and in lines."""

from __future__ import annotations

from ...picture import Picture
from ..board.colours import BLACK, WHITE
from ..rules.state import State
from .answering import board, look_of, prisoners
from .drawing import as_svg
from .words import name_of


def picture(view: State) -> Picture | None:
    """The board of a game that has begun."""
    if view.started is None or view.row is None:
        return None
    row = view.row
    sides = ", ".join(f"{name_of(each)}: {row.holding(each)}" for each in (BLACK, WHITE))
    svg = as_svg(view.board, look_of(view), f"{sides}, move {row.moves}")
    text = "\n".join(line for line in (board(view), prisoners(view)) if line)
    return Picture(f"move-{row.moves}", svg, text)
