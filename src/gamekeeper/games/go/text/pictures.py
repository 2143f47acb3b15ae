"""A table of Go as it is shown: the board, drawn and in lines."""

from __future__ import annotations

from ...picture import Picture
from ..rules.state import State
from .answering import board, look_of, prisoners
from .drawing import as_svg
from .sentences import CATALOGUE


def picture(view: State, language: str) -> Picture | None:
    """Return the board of a game that has begun."""
    if view.started is None or view.row is None:
        return None
    row, texts = view.row, CATALOGUE[language]
    caption = texts.say("picture.caption", black=row.black, white=row.white, move=row.moves)
    svg = as_svg(view.board, look_of(view), caption, texts)
    text = "\n".join(line for line in (board(view), prisoners(view, texts)) if line)
    return Picture(f"move-{row.moves}", svg, text)
