"""Where lines are printed: in colour on a terminal, plain in a pipe, in letters it can show."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

from ...texts.layout import folded
from ...texts.likeness import in_letters_of, is_complete
from .drawing import Line, plain

USUAL_WIDTH = 80
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal, what was scrolled away included."""


class Paper:
    """Prints lines: with colours on a terminal, plain in a pipe or with NO_COLOR."""

    def __init__(self) -> None:
        self._is_terminal = sys.stdout.isatty()
        self._has_colours = self._is_terminal and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """Return how many columns there are."""
        return shutil.get_terminal_size((USUAL_WIDTH, 24)).columns

    def draw(self, lines: Iterable[Line]) -> None:
        """Print lines that fit already."""
        if not self._has_colours:
            for line in plain(lines):
                _put(_harmless(line))
            return
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False, emoji=False)
        for each in lines:
            spans = [(_encodable(_harmless(text)), style) for text, style in each]
            console.print(Text.assemble(*spans), soft_wrap=True)

    def tell(self, text: str, style: str = "") -> None:
        """Print a text; on a terminal no word is cut in two."""
        width = self.width
        for line in text.split("\n"):
            if self._is_terminal and len(line) > width:
                self.draw(((part, style),) for part in folded(line, width))
            else:
                self.draw([((line, style),)])

    def clear(self) -> None:
        """Empty the terminal, so that nobody reads what somebody else was shown."""
        if self._is_terminal:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()


def _put(line: str) -> None:
    print(_encodable(line))


def _encodable(text: str) -> str:
    """Return a text in the characters that the terminal has."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text if is_complete(encoding) else in_letters_of(encoding, text)


def _harmless(text: str) -> str:
    return "".join(each if each.isprintable() else "\ufffd" for each in text)
