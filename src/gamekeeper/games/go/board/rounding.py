"""Rounding as this game means it: a half goes away from zero (§0)."""

from __future__ import annotations

from math import floor


def rounded(number: float) -> int:
    """The nearest whole number; 0.5 becomes 1 and −8.5 becomes −9 (Python's own does not)."""
    if isinstance(number, int):
        return number
    size = abs(number)
    whole = floor(size)
    if size - whole >= 0.5:
        whole += 1
    return -whole if number < 0 else whole
