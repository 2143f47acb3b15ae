"""A Connect Four board as lines of text and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from ..picture import Picture
from .rules import Cell, Options, State

DISCS, EMPTY = "●○", "·"
COLOURS = ("#c0392b", "#e1b12c")
HOLE = 40
"""The width of a column in a picture."""
FOOT = 20
"""The height of the line of numbers below the columns."""


def lines_of(options: Options, view: State) -> list[str]:
    """Return the board's lines, the highest row first, with the columns' numbers below."""
    width, columns = len(str(options.columns)), range(1, options.columns + 1)
    lines = [
        " ".join(_disc(view, (column, row), DISCS, EMPTY).rjust(width) for column in columns)
        for row in range(options.rows, 0, -1)
    ]
    return [*lines, " ".join(str(column).rjust(width) for column in columns)]


def picture(view: State, options: Options) -> Picture | None:
    """Draw the board of a game that has begun."""
    if not view.order:
        return None
    columns, rows = options.columns, options.rows
    width, height = columns * HOLE, rows * HOLE + FOOT
    cells = [(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1)]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><rect width="{width}" height="{height}" rx="8" fill="#2c5aa0"/>'
        f"{''.join(_hole(view, cell, rows) for cell in cells)}"
        f'<g fill="#ffffff" font-family="sans-serif" font-size="14" text-anchor="middle">'
        f"{''.join(_number(column, height) for column in range(1, columns + 1))}</g></svg>"
    )
    text = "\n".join(lines_of(options, view))
    return Picture(f"move-{len(view.discs)}", svg, text)


def _disc(view: State, cell: Cell, looks: Sequence[str], empty: str) -> str:
    """Return how this cell looks: as the first or second player's disc, or empty."""
    seat = view.discs.get(cell)
    return empty if seat is None else looks[view.order.index(seat)]


def _hole(view: State, cell: Cell, rows: int) -> str:
    fill = _disc(view, cell, COLOURS, "#ffffff")
    x, y = cell[0] * HOLE - HOLE // 2, (rows - cell[1]) * HOLE + HOLE // 2
    is_won = view.ended is not None and cell in view.ended.line
    border = ' stroke="#000000" stroke-width="4"' if is_won else ""
    return f'<circle cx="{x}" cy="{y}" r="16" fill="{fill}"{border}/>'


def _number(column: int, height: int) -> str:
    return f'<text x="{column * HOLE - HOLE // 2}" y="{height - 5}">{column}</text>'
