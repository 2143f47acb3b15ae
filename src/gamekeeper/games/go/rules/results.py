"""Results as codes (§3): a score is White's points minus Black's, or one of three codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..board.colours import BLACK, WHITE, Colour

RESIGNED = 1000
TIME = 2000
FORFEIT = 3000
MAX_POINTS = 999

_SHORT = {RESIGNED: "R", TIME: "T", FORFEIT: "F"}
_RECORD = {RESIGNED: "Resign", TIME: "Time", FORFEIT: "Forfeit"}

_WORDS = re.compile(r"([bw])\+(?:(r|t|f)[a-z]*|([0-9]{1,3}(?:\.[0-9]{1,2})?))", re.I | re.ASCII)


def winner(score: float) -> Colour | None:
    """Return who has won; None: jigo (or void)."""
    if score == 0:
        return None
    return WHITE if score > 0 else BLACK


def is_counted(score: float) -> bool:
    """Return True if a score is a number of points and not a code."""
    return abs(score) <= MAX_POINTS


def facts_of(score: float) -> Iterator[tuple[str, str]]:
    """Yield who has won, and by how many points if they were counted; nothing of a jigo."""
    if (side := winner(score)) is not None:
        yield "winner", side.name.lower()
        if is_counted(score):
            yield "points", f"{abs(score):g}"


def short_result(score: float, is_void: bool = False) -> str:
    """Return ``W+12.5``, ``B+R``, ``0``, ``VOID``."""
    return _brief(score, is_void, "VOID", _SHORT)


def record_result(score: float, is_void: bool = False) -> str:
    """Return the RE of a game record: ``W+12.5``, ``B+Resign``, ``0``, ``Void``."""
    return _brief(score, is_void, "Void", _RECORD)


def read_result(text: str) -> tuple[float, bool] | None:
    """Return the score of a record's RE, and whether it is void; None if it does not tell.

    Nobody wins by nothing: a jigo is not written as ``W+0``.
    """
    word = text.strip().lower()
    if word in ("0", "draw", "jigo"):
        return 0.0, False
    if word == "void":
        return 0.0, True
    found = _WORDS.fullmatch(word)
    if found is None:
        return None
    codes = {short.lower(): code for code, short in _SHORT.items()}
    points = float(codes[found[2]]) if found[2] else float(found[3])
    if points == 0:
        return None
    return points if found[1] == "w" else -points, False


def _brief(score: float, is_void: bool, void: str, codes: dict[int, str]) -> str:
    side = winner(score)
    if side is None:
        return void if is_void else "0"
    letter = "W" if side is WHITE else "B"
    return f"{letter}+{codes.get(int(abs(score)), f'{abs(score):g}')}"
