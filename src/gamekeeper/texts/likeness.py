"""Texts on a terminal that lacks some of their characters: likenesses instead of a traceback."""

from __future__ import annotations

import codecs
import re
import sys
from io import TextIOWrapper
from unicodedata import normalize

LIKENESSES = {
    **dict(zip("─–—†→·▪×●○“”„’‘", '---+>.#xXO"""\'\'', strict=True)),
    **dict(zip("…äöüÄÖÜß", ("...", "ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)),
}
"""What stands for a character where there is no such character."""
HANDLER = "likeness"
_COLUMNS = re.compile(r"(.+?)( {2,}|\Z)", re.DOTALL)
"""Words, and the blanks that part them from the next column."""


def in_letters_of(encoding: str, text: str) -> str:
    """Return a line in the characters that an encoding has; columns stay where they are.

    What has become longer takes up the blanks before the next column, all but one of them.
    """
    written, excess = "", 0
    for words, gap in _COLUMNS.findall(text):
        shown = words.encode(encoding, HANDLER).decode(encoding)
        excess += len(shown) - len(words)
        left = max(len(gap) - excess, min(len(gap), 1))
        excess -= len(gap) - left
        written += shown + " " * left
    return written


def is_complete(encoding: str) -> bool:
    """Return True if an encoding has every character there is."""
    return encoding.lower().replace("-", "").startswith("utf")


def tolerate_old_terminals() -> None:
    """Print likenesses from now on, where standard output or errors lack characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not is_complete(stream.encoding):
            stream.reconfigure(errors=HANDLER)


def _likeness(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    missing = problem.object[problem.start : problem.end]
    return "".join(LIKENESSES.get(each) or _bare(each) for each in missing), problem.end


def _bare(letter: str) -> str:
    """Return a letter without its accents, or a question mark."""
    first = normalize("NFKD", letter)[0]
    return first if first.isascii() else "?"


codecs.register_error(HANDLER, _likeness)
