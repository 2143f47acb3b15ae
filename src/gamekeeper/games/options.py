"""A game's options from words: ``open mia rounds=10 window=30s`` becomes a checked dataclass."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import fields
from datetime import timedelta, tzinfo
from functools import lru_cache
from typing import Any, TypeVar, get_type_hints

from ..kernel.messages import Rejected
from ..texts.catalogue import LANGUAGES
from ..texts.heard import yes_or_no
from ..zones import USUAL, zone_of
from .bad_option import BadOption

T = TypeVar("T")

UNITS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400}
_BITS = {"1": True, "0": False}
LANGUAGE = "language"
"""An option of every game; games without a field for it leave it to their speech."""
TALK = "talk"
"""Another one: how far people can speak to each other at the table."""
TALKS = ("on", "day", "off")
"""``day``: only where everybody hears it."""
PACE = "pace"
"""And how long bots take for a move, on average."""
MAX_PACE = timedelta(seconds=30)
ZONE = "zone"
"""Of some games: where their times are told, unless the server has chosen."""
ACCESS = "access"
"""And who may sit down: everybody, whoever has the table's link, or nobody but its host."""
ACCESSES = ("public", "link", "closed")
OF_ALL_GAMES: Mapping[str, Collection[str]] = {
    LANGUAGE: LANGUAGES,
    TALK: TALKS,
    PACE: (),
    ACCESS: ACCESSES,
}
_usual = zone_of(USUAL)
assert _usual is not None, "tzdata lacks the usual zone"
USUAL_ZONE: tzinfo = _usual
"""Where nobody has chosen a zone: rules are handed zones and never look one up."""


def zone_named(name: str) -> tzinfo | None:
    """Return the time zone of this name, or None; handed to rules whose players choose zones."""
    return zone_of(name)


def parse_options(kind: type[T], words: Mapping[str, str]) -> T:
    """Return the options these words ask for; what is not named keeps its default.

    ``language``, ``talk``, ``pace`` and ``access`` are checked and left out if the options have no
    field for it. Raises ``unknown-option`` (with the known ones) or ``bad-option`` (with what would
    be right).
    """
    made: T = _parsed(kind, tuple(words.items()))  # type: ignore[arg-type]
    return made


@lru_cache(maxsize=1_000)
def _parsed(kind: type[Any], words: tuple[tuple[str, str], ...]) -> Any:
    """Parse options once: they cannot change, and most tables are opened with the same words."""
    types = get_type_hints(kind)
    known = option_names(kind)
    values: dict[str, Any] = {}
    for key, word in words:
        if (possible := OF_ALL_GAMES.get(key)) is not None:
            if key == PACE:
                pace_in(word)
            elif word not in possible:
                raise _bad("one-of", key, word, known=", ".join(possible))
            if key not in types:
                continue
        if key not in known:
            raise Rejected("unknown-option", option=key, known=known)
        values[key] = _value(key, word, types[key])
    try:
        return kind(**values)
    except BadOption as problem:
        raise problem.rejected() from None


def pace_in(word: str) -> float:
    """Return the seconds of an option ``pace``; raises ``bad-option``."""
    pace: timedelta = _value(PACE, word, timedelta)
    if pace > MAX_PACE:
        raise _bad("at-most", PACE, word, most=f"{MAX_PACE.seconds}s")
    return pace.total_seconds()


def option_names(kind: type[Any]) -> list[str]:
    """Return what :func:`parse_options` knows for this kind of options."""
    return list(dict.fromkeys([*(field.name for field in fields(kind)), *OF_ALL_GAMES]))


def option_words(options: object) -> dict[str, str]:
    """Return the words that :func:`parse_options` turns back into these options."""
    words = {}
    for field in fields(options):  # type: ignore[arg-type]
        value = getattr(options, field.name)
        if isinstance(value, bool):
            words[field.name] = "yes" if value else "no"
        elif isinstance(value, timedelta):
            words[field.name] = f"{value // timedelta(milliseconds=1)}ms"
        else:
            words[field.name] = str(value)
    return words


def truth(word: str) -> bool | None:
    """Return what a word means where yes or no is asked for, in any language; None for others."""
    return yes_or_no(word)


def _value(key: str, word: str, kind: type[Any]) -> Any:
    if kind is bool:
        meant = truth(word)
        meant = _BITS.get(word) if meant is None else meant
        if meant is not None:
            return meant
        raise _bad("yes-no", key, word)
    if kind is int:
        if re.fullmatch(r"[0-9]{1,9}", word):
            return int(word)
        raise _bad("whole", key, word)
    if kind is float:
        if re.fullmatch(r"[0-9]{1,9}(?:\.[0-9]{1,6})?", word):
            return float(word)
        raise _bad("number", key, word)
    if kind is timedelta:
        if found := re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s|m|h|d)", word):
            return timedelta(seconds=float(found[1]) * UNITS[found[2]])
        if word == "0":
            return timedelta(0)
        raise _bad("duration", key, word)
    if kind is tzinfo:
        if (zone := zone_of(word)) is not None:
            return zone
        raise _bad("zone", key, word)
    return word


def _bad(rule: str, key: str, word: str, **facts: str) -> Rejected:
    return BadOption(rule, option=key, value=word, **facts).rejected()
