"""Ranks and ratings (§10.1): 30k is −900, 1k is 2000, 1d is 2100, one rank is 100 points."""

from __future__ import annotations

import re

from ....kernel.messages import Rejected
from ..board.rounding import rounded

RANK = 100
LOWEST = -900
"""30k; nobody falls below it."""
MAX_START_RATING = 2600
"""6d; nobody begins above it."""
MAX_DAN = 9
"""The highest rank that somebody can claim."""

_WORDS = re.compile(
    r"\s*([0-9]{1,2})\s*(k|kyu|d|dan)\s*(?:\(\s*([+-]?[0-9]{1,2})\s*%\s*\)|([+-]?[0-9]{1,2})\s*%)?\s*",
    re.IGNORECASE | re.ASCII,
)


def kyu(rank: int) -> int:
    """Return the rating in the middle of a kyu rank."""
    return 2100 - RANK * rank


def dan(rank: int) -> int:
    """Return the rating in the middle of a dan rank."""
    return 2000 + RANK * rank


def rank(rating: float) -> str:
    """Return the nearest rank, ``5k`` or ``1d``; between two, the one further from zero."""
    step = rounded(rating / RANK)
    return f"{step - 20}d" if step > 20 else f"{21 - step}k"


def percent(rating: float) -> int:
    """Return how far a rating is from the middle of its rank, −50 to 50."""
    return rounded(rating - RANK * rounded(rating / RANK))


def rank_text(rating: float) -> str:
    """Return ``5k (0%)``, ``3k (-7%)``, ``30k (+49%)``."""
    off = percent(rating)
    return f"{rank(rating)} ({off:+d}%)" if off else f"{rank(rating)} (0%)"


def read_rank(text: str) -> int:
    """Return the rating of ``5k``, ``3 kyu (+20%)`` or ``1d-15%``. Raises ``unknown-rank``."""
    found = _WORDS.fullmatch(text)
    if found is None:
        raise Rejected("unknown-rank", rank=text[:40])
    number, off = int(found[1]), int(found[3] or found[4] or 0)
    rating = (dan if found[2][0] in "dD" else kyu)(number) + off
    if number < 1 or abs(off) > RANK // 2 or rating < LOWEST:
        raise Rejected("unknown-rank", rank=text[:40])
    return rating


def start_rating(text: str) -> int:
    """Return the rating somebody begins with who claims this rank: at most 6d.

    Raises ``unknown-rank``, also above 9d: such a rating can only be won.
    """
    rating = read_rank(text)
    if rating > dan(MAX_DAN) + RANK // 2:
        raise Rejected("unknown-rank", rank=text[:40])
    return min(rating, MAX_START_RATING)
