"""What people write in any language: yes, no, and how words to the others begin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .catalogue import FALLBACK, shared


def listed_words(text: str) -> tuple[str, ...]:
    """Return the words of a catalogue's line, which have commas between them."""
    return tuple(word for each in text.split(",") if (word := each.strip()))


@cache
def words(key: str) -> frozenset[str]:
    """Return all words for this, ``yes``, ``no`` or ``never``, in every language."""
    languages = shared().values()
    return frozenset(word for each in languages for word in listed_words(each[f"heard.{key}"]))


def yes_or_no(word: str) -> bool | None:
    """Return what somebody means who was asked for yes or no; None if it is neither."""
    if word.lower() in words("yes"):
        return True
    return False if word.lower() in words("no") else None


def say_words(language: str) -> tuple[str, str]:
    """Return how words to others begin, and what stands before those who shall hear them."""
    common: Mapping[str, str] = shared().get(language, shared()[FALLBACK])
    return common["heard.say"], common["heard.to"]
