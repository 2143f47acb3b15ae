"""Texts on a terminal that lacks some of their characters: likenesses instead of a traceback."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper
from unicodedata import normalize

LIKENESSES = {
    **dict(zip("─–—†→·▪×●○“”„’‘", '---+>.#xXO"""\'\'', strict=True)),
    **dict(zip("…äöüÄÖÜß", ("...", "ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)),
}
"""What stands for a character where there is no such character."""
HANDLER = "likeness"


def in_letters_of(encoding: str, text: str) -> str:
    """Return a text in the characters that an encoding has."""
    return text.encode(encoding, HANDLER).decode(encoding)


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
