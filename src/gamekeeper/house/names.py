"""Names for people and tables: readable, short, always the same for the same message."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from hashlib import blake2b

NAME = re.compile(r"[^\s,;:\x00-\x1f\x7f-\x9f\ufffd]{1,20}")


def name_from(address: str) -> str:
    """A first name for somebody nobody knows: what stands before the @, made acceptable."""
    rest = address.partition(":")[2].split("@")[0].split("/")[-1]
    name = re.sub(r"[\s,;:\x00-\x1f\x7f-\x9f]+", "-", rest)[:20]
    return name or "player"


def readable(text: str) -> str:
    """The text without halves of characters, which no store and no door can take."""
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def in_quotes(words: Sequence[str]) -> list[str]:
    """The same words, but what stands in quotes is one: ``theme="Wild West"``."""
    try:
        return shlex.split(" ".join(words))
    except ValueError:  # a quote without end is an ordinary character
        return list(words)


def first_words(text: str, most: int = 60) -> str:
    """As much of a text as fits into a subject."""
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[:most].rpartition(' ')[0] or text[:most]} …"


def short(text: str, length: int) -> str:
    """So many digits that follow from the text."""
    return blake2b(text.encode("utf-8", "replace")).hexdigest()[:length]
