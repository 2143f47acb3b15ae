"""How plain text is laid out: tables in columns, text from outside on one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"[+-]?[0-9.]+%?|–|-|")


def columns(headings: Sequence[str], rows: Sequence[Sequence[str]], gap: str = "  ") -> str:
    """Return a table in plain text: numbers to the right, everything else to the left.

    Without headings (an empty sequence) only the rows are returned.
    """
    lines = [headings, *rows] if headings else list(rows)
    if not lines:
        return ""
    width = range(len(lines[0]))
    widths = [max(len(line[i]) for line in lines) for i in width]
    numeric = [bool(rows) and all(_NUMBER.fullmatch(row[i]) for row in rows) for i in width]
    return "\n".join(
        gap.join(
            text.rjust(width) if right else text.ljust(width)
            for text, width, right in zip(line, widths, numeric, strict=True)
        ).rstrip()
        for line in lines
    )


def one_line(text: str, most: int = 200) -> str:
    """Return text from outside without anything that could pretend to be another line."""
    shown = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
