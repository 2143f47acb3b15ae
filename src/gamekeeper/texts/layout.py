"""How plain text is laid out: tables in columns, lines that fit, text from outside on one line."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

_COLUMN = re.compile(r"(\s*\S.*?\s{2,})\S")
"""The first column of a list in two columns."""
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


def folded(line: str, width: int) -> list[str]:
    """Return a line in several; in a list of two columns the second one stays a column."""
    found = _COLUMN.match(line)
    indent = len(line) - len(line.lstrip())
    if found and len(found[1]) <= width // 2:
        indent = len(found[1])
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,  # names of tables and links stay whole
    )
