"""Rounding as this game means it: a half goes away from zero (§0)."""

from __future__ import annotations

from math import floor


def rounded(number: float) -> int:
    """Return the nearest whole number, halves away from zero: 0.5 becomes 1, −8.5 becomes −9."""
    if isinstance(number, int):
        return number
    size = abs(number)
    whole = floor(size)
    if size - whole >= 0.5:
        whole += 1
    return -whole if number < 0 else whole
