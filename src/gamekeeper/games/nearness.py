"""Comparing names, and names that were nearly written: ``Emiel`` for Emil."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from unicodedata import combining, normalize

MAX_WORDS = 40
"""Of a long text, only so many words are compared."""
MAX_WORD_LENGTH = 40
MAX_SHORT_NAME = 4
"""A word of so many letters or fewer may be wrong in one of them, a longer one in two."""
MAX_FOUND = 3
MAX_NAMES = 2_000
"""Of a large club, only so many names are compared."""

_WORD = re.compile(r"[^\W_][\w'’-]*")


def near_names(text: str, names: Iterable[str]) -> list[str]:
    """Return the few names that are nearest to words of this text.

    Case and accents do not matter. Pass only names that whoever wrote the text knows.
    """
    words = {
        _folded(word) for word in _WORD.findall(text)[:MAX_WORDS] if len(word) <= MAX_WORD_LENGTH
    }
    found: dict[str, int] = {}
    for name in islice(names, MAX_NAMES):
        folded = _folded(name)
        distances = [_distance(word, folded) for word in words if _may_be(word, folded)]
        if distances and min(distances) <= _room(folded):
            found[name] = min(distances)
    nearest = min(found.values(), default=0)
    return [name for name, distance in found.items() if distance == nearest][:MAX_FOUND]


def folded(name: str) -> str:
    """Return a name without capitals and with its accents written one way, to compare names."""
    return normalize("NFC", normalize("NFC", name).casefold())


def _folded(word: str) -> str:
    """Return a name in small letters and without accents."""
    return "".join(each for each in normalize("NFKD", word.casefold()) if not combining(each))


def _room(name: str) -> int:
    return 1 if len(name) <= MAX_SHORT_NAME else 2


def _may_be(word: str, name: str) -> bool:
    """Return True for words of three letters or more: two have too little in common."""
    return len(word) > 2 and abs(len(word) - len(name)) <= _room(name)


def _distance(one: str, other: str) -> int:
    """Return how many letters are missing, wrong, too many or have changed places."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
