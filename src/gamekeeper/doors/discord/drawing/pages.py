"""A private text of any length: one message where it fits, else pages to be turned (D8, D34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .controls import Mark, Row, button
from .text import MAX_CONTENT, MAX_TITLE, escape, label, split, width

PIECE, PIECES = 2_800, 2
"""A page is two frames of so many characters: Discord takes 6,000 in all, the title included."""
Body = dict[str, Any]


def paged(text: str, title: str, mark: Mark, page: int | None = None) -> tuple[Body, list[Row]]:
    """Return a text as a message, and the buttons that turn its pages, if it has several.

    ``mark``: what these buttons are for; ``page``: counted from the oldest, None for the newest.
    """
    whole = f"**{escape(title)}**\n{text}"
    if width(whole) <= MAX_CONTENT:
        return {"content": whole}, []
    pages = _pages(split(text, PIECE))
    last = len(pages) - 1
    at = last if page is None else min(page, last)
    frames: list[Body] = [{"description": piece} for piece in pages[at]]
    frames[0]["title"] = label(title, MAX_TITLE - len(" · 999/999")) + f" · {at + 1}/{last + 1}"
    return {"embeds": frames}, _turning(mark, at, last) if last else []


def _pages(pieces: Sequence[str]) -> list[Sequence[str]]:
    """Return pieces two by two; it is the oldest that may stand alone."""
    first = len(pieces) % PIECES
    rest = [pieces[n : n + PIECES] for n in range(first, len(pieces), PIECES)]
    return [pieces[:first], *rest] if first else rest


def _turning(mark: Mark, at: int, last: int) -> list[Row]:
    back = mark._replace(extra=f"{max(at - 1, 0)}:back")
    on = mark._replace(extra=f"{min(at + 1, last)}:on")
    buttons = [button(back, "◀", disabled=at == 0), button(on, "▶", disabled=at == last)]
    return [{"type": 1, "components": buttons}]
