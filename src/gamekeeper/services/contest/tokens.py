"""Unpredictable tokens for prompts (§11)."""

from __future__ import annotations

import os
from collections.abc import Callable

TOKEN_LENGTH = 36


def tokens() -> Callable[[], bytes]:
    """Return a function that makes unpredictable tokens in the text form of UUIDs (§11)."""
    pool: list[bytes] = []

    def refill() -> None:
        raw = os.urandom(15 * 256).hex()
        for i in range(0, len(raw), 30):
            parts = raw[i : i + 8], raw[i + 8 : i + 12], raw[i + 12 : i + 15], raw[i + 15 : i + 18]
            text = f"{parts[0]}-{parts[1]}-4{parts[2]}-8{parts[3]}-{raw[i + 18 : i + 30]}"
            pool.append(text.encode())

    def token() -> bytes:
        if not pool:
            refill()
        return pool.pop()

    return token
