"""Unpredictable tokens for prompts (§11)."""

from __future__ import annotations

import os
from collections.abc import Callable

TOKEN_LENGTH = 36
_AT_ONCE = 256
_FORM = b"00000000-0000-4000-8000-000000000000"
"""The text form of a random UUID; what is ``0`` here is drawn."""
_DRAWN = [place for place, char in enumerate(_FORM) if char == ord("0")]


def tokens() -> Callable[[], bytes]:
    """Return a function that makes unpredictable tokens in the text form of UUIDs (§11)."""
    pool: list[bytes] = []

    def refill() -> None:
        digits = os.urandom(len(_DRAWN) * _AT_ONCE // 2).hex().encode()
        text = bytearray(_FORM * _AT_ONCE)
        for number, place in enumerate(_DRAWN):  # for all tokens at once: a contest needs thousands
            text[place::TOKEN_LENGTH] = digits[number * _AT_ONCE : (number + 1) * _AT_ONCE]
        whole = bytes(text)
        starts = range(0, len(whole), TOKEN_LENGTH)
        pool.extend([whole[start : start + TOKEN_LENGTH] for start in starts])

    def token() -> bytes:
        if not pool:
            refill()
        return pool.pop()

    return token
