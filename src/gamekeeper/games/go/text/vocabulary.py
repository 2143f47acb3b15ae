"""The words of a table's language, and which of the English ones they mean: ``heard.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from ....texts.catalogue import load
from ....texts.heard import listed_words
from ..rules.state import State
from .hearing import Said

COMMANDS = ("pass", "resign", "agree")
"""What is said alone, and may be said to others."""
FIRST = "first."
"""What begins a line: points, names or numbers may follow."""
TEAMS = ("group1", "group2")
"""What may also stand behind another word."""
MOST_WORDS = 2
"""So many words of another language are one English word at the beginning of a line."""


@cache
def spoken(language: str) -> Mapping[str, str]:
    """Return what is obvious at a table of this language, and which word of Go, or yes, it is."""
    words = load(__package__, "heard").languages.get(language, {})
    keys = (*COMMANDS, "yes", "no")
    return {word: key for key in keys for word in listed_words(words.get(key, ""))}


@cache
def first_words(language: str) -> Mapping[str, str]:
    """Return what begins a line at a table of this language, and which English word it means."""
    words = load(__package__, "heard").languages.get(language, {})
    return {
        word: key.removeprefix(FIRST)
        for key, listed in words.items()
        if key.startswith(FIRST)
        for word in listed_words(listed)
    }


def in_english(heard: Said, view: State, language: str, is_aloud: bool = False) -> Said:
    """Return the same in the words that commands are made of, if it is in the table's language.

    Yes and no answer what the table asks, unless they are said to others.
    """
    line = " ".join(heard.words)
    meant = spoken(language).get(line)
    english = meant if meant in COMMANDS else None
    if meant in ("yes", "no") and not is_aloud:
        if view.is_scored:
            english = "agree" if meant == "yes" else None
        elif view.phase in ("invited", "setup"):
            english = "accept" if meant == "yes" else "decline"
    if meant is None:
        english = _begun(heard, language)
    if english in (None, line):
        return heard
    return replace(heard, line=english, typed=heard.line)


def _begun(heard: Said, language: str) -> str | None:
    """Return the line with its first words in English; names behind them stay as they are."""
    words, known = heard.line.split(), first_words(language)
    for count in range(MOST_WORDS, 0, -1):
        english = known.get(" ".join(words[:count]).lower())
        rest = [_team(each, known) or each for each in words[count:]]
        if english is None or (english == "give" and not any(map(str.isdigit, "".join(rest)))):
            continue  # in some languages one gives up with the same word
        return " ".join([english, *rest])
    return None


def _team(word: str, known: Mapping[str, str]) -> str | None:
    """Return ``group1`` for `Gruppe1`, however it is written."""
    english = known.get(word.lower())
    return english if english in TEAMS else None
