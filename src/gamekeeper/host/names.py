"""Names for people and tables: readable, short, always the same for the same message."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from hashlib import blake2b
from unicodedata import normalize

_UNSEEN = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff"
)
"""Invisible characters, and those that reverse others: with them two names could look alike."""
_NOT_IN_NAMES = rf"\s,;:\x00-\x1f\x7f-\x9f{_UNSEEN}"
NAME = re.compile(rf"[^{_NOT_IN_NAMES}\ufffd]{{1,20}}")


def composed(text: str) -> str:
    """Return the text in NFC, so that texts that look the same are equal."""
    return normalize("NFC", text)


def name_from(address: str) -> str:
    """Return a first name for somebody nobody knows: what stands before the @, made acceptable."""
    return acceptable(address.partition(":")[2].split("@")[0].split("/")[-1])


def acceptable(name: str) -> str:
    """Return a name from elsewhere as one that is allowed here: short, and without blanks."""
    return re.sub(f"[{_NOT_IN_NAMES}\ufffd]+", "-", composed(name))[:20] or "player"


def plain(name: str) -> str:
    """Return a name of letters, digits and hyphens alone, for games that take no others."""
    return re.sub(r"[\W_]+", "-", name).strip("-") or "Player"


def readable(text: str) -> str:
    """Return the text in NFC, without lone surrogates, which no store and no door can encode."""
    return composed(re.sub("[\ud800-\udfff]", "\ufffd", text))


def in_quotes(words: Sequence[str]) -> list[str]:
    """Split into words; what stands in quotes is one: ``theme="Wild West"``."""
    try:
        return shlex.split(" ".join(words))
    except ValueError:  # a quote without end is an ordinary character
        return list(words)


def first_words(text: str, most: int = 60) -> str:
    """Return as much of a text as fits into a subject."""
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[:most].rpartition(' ')[0] or text[:most]} …"


def short(text: str, length: int) -> str:
    """Return this many digits that are derived from the text."""
    return blake2b(text.encode("utf-8", "replace")).hexdigest()[:length]
