"""What two sides agree on before they play: board, rules, handicap, komi and time (§7, §9.1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ....kernel.messages import Rejected
from ...options import truth
from ..board.points import SIZES
from ..time.timing import DAY, Overtime, TimeLimit, checked_limit
from .settings import (
    MAX_HANDICAP,
    MAX_KOMI,
    PLAIN,
    SMALL_KOMI,
    Adjustment,
    HandicapType,
    Jigo,
    Ruleset,
    checked_handicap,
    checked_komi,
    mirrored,
)

UNLIMITED = TimeLimit(Overtime.JAPANESE, 0)
"""§9.5 A game without any time setting."""

USUAL = TimeLimit(Overtime.JAPANESE, 14 * DAY, DAY, 10)

TIMES = frozenset({"overtime", "main", "byo", "periods"})
BY_HAND = frozenset({"handicap", "komi"})
"""§7.1 What is not computed."""
ADJUSTMENTS = frozenset({"adj_handicap", "min_handicap", "max_handicap", "adj_komi", "jigo"})
"""§7.4 What changes only that which is computed."""

_HOURS = re.compile(r"(?:([0-9]{1,4})d)? ?(?:([0-9]{1,4})h)?", re.ASCII)
_NOTHING = re.compile("0[dh]?")


@dataclass(frozen=True, slots=True)
class Terms:
    """The settings of a game. Handicap and komi of a computed type are found when it starts."""

    size: int = 19
    ruleset: Ruleset = Ruleset.JAPANESE
    type: HandicapType = HandicapType.NIGIRI
    handicap: int = 0
    komi: float = 6.5
    adjustment: Adjustment = PLAIN
    std_handicap: bool = True
    weekend_clock: bool = True
    rated: bool = False
    limit: TimeLimit = USUAL

    def mirrored(self) -> Terms:
        """Return the same as the other side sees it (§2.4)."""
        return replace(self, type=mirrored(self.type))


def checked(terms: Terms) -> Terms:
    """Return terms that a game may have. Raises the codes of §14."""
    if terms.size not in SIZES:
        raise Rejected("invalid-args", size=terms.size)
    change = terms.adjustment
    if max(abs(change.handicap), abs(change.fewest), abs(change.most)) > MAX_HANDICAP:
        raise Rejected("handicap-range", handicap=change.handicap)
    if not abs(change.komi) <= 2 * MAX_KOMI:
        raise Rejected("komi-range", komi=change.komi)
    limit = terms.limit
    if not limit.is_none:
        limit = checked_limit(limit.overtime, limit.main, limit.byo, limit.periods)
    return replace(
        terms,
        adjustment=replace(change, komi=float(change.komi)),
        handicap=checked_handicap(terms.handicap),
        komi=checked_komi(terms.komi),
        limit=limit,
    )


def with_words(terms: Terms, words: Mapping[str, str]) -> Terms:
    """Return the terms after these changes, checked. Raises ``invalid-args`` and the codes of §14.

    The order of the words does not matter. Unless a komi is named, it follows the ruleset and the
    handicap. A time that is named is at least one hour; ``overtime=none`` takes all limits away.
    """
    for key, word in words.items():
        if key not in KEYS:
            raise Rejected("invalid-args", word=key)
        try:
            terms = KEYS[key](terms, word)
        except ValueError:
            raise Rejected("invalid-args", word=key, value=word) from None
    if "komi" not in words and words.keys() & {"ruleset", "handicap"}:
        terms = replace(terms, komi=SMALL_KOMI if terms.handicap > 1 else terms.ruleset.komi)
    if words.get("overtime", "").lower() == "none":
        terms = replace(terms, limit=UNLIMITED)
    elif words.keys() & TIMES and terms.limit.is_none:
        raise Rejected("time-limit-too-small")
    return checked(terms)


def check_together(terms: Terms, words: Mapping[str, str]) -> None:
    """Raise ``invalid-args`` if one of the words that led to these terms means nothing in them,
    and ``komi-bad-fraction`` for an ``adj_komi`` that is not in halves (A2).

    Asked of what people say; a table's own options name everything, also what does not matter.
    """
    limit, beside = terms.limit, ""
    check_halves(terms)
    is_adjusted = terms.adjustment != PLAIN
    for word, value in words.items():
        if word in (BY_HAND if terms.type.is_computed else ADJUSTMENTS if is_adjusted else ()):
            beside = f"type={terms.type.value}"
        elif _NOTHING.fullmatch(value):
            continue  # of which there is indeed nothing
        elif word in TIMES - {"overtime"} and limit.is_none:
            beside = "overtime=none"
        elif word == "periods" and limit.overtime is Overtime.FISCHER:
            beside = "overtime=FIS"
        elif word == "periods" and limit.is_absolute:
            beside = "byo=0h"
        if beside:
            raise Rejected("invalid-args", word=word, beside=beside)


def check_halves(terms: Terms) -> None:
    """Raise ``komi-bad-fraction`` if what is added to a computed komi is not in halves (A2)."""
    if (terms.adjustment.komi * 2) % 1:
        raise Rejected("komi-bad-fraction", komi=terms.adjustment.komi)


def read_pairs(words: Iterable[str]) -> dict[str, str]:
    """Return ``size=9 rated=yes``. Raises ``invalid-args``, also if the same is said twice."""
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        key = key.lower()
        if not sign or not value:
            raise Rejected("invalid-args", word=word[:40])
        if key in found:
            raise Rejected("invalid-args", twice=key[:40])
        found[key] = value
    return found


def read_hours(text: str) -> int:
    """Return the hours of ``14d``, ``4d 2h`` or ``12h``; a day has fifteen. Raises ValueError."""
    found = _HOURS.fullmatch(text.strip())
    if found is None or not (found[1] or found[2]):
        raise ValueError(f"{text!r} is no time such as 14d or 12h")
    return int(found[1] or 0) * DAY + int(found[2] or 0)


def read_number(text: str) -> float:
    """Return a number of points, in at most four digits. Raises ValueError."""
    if not re.fullmatch(r"[+-]?[0-9]{1,4}(?:\.[0-9]{1,2})?", text, re.ASCII):
        raise ValueError(f"{text!r} is no number")
    return float(text)


def _whole(text: str) -> int:
    number = read_number(text)
    if number % 1:
        raise ValueError(f"{text!r} is no whole number")
    return int(number)


def _truth(text: str) -> bool:
    if (meant := truth(text)) is None:
        raise ValueError(f"{text!r} is neither yes nor no")
    return meant


def _ruleset(text: str) -> Ruleset:
    for each in Ruleset:
        if len(text) > 1 and each.value.lower().startswith(text.lower()):
            return each
    raise Rejected("unknown-ruleset", ruleset=text)


def _jigo(text: str) -> Jigo:
    return {"keep": Jigo.KEEP, "allow": Jigo.ALLOW, "forbid": Jigo.FORBID}.get(
        text.lower()
    ) or Jigo(text.upper())


def _overtime(terms: Terms, text: str) -> Terms:
    if text.lower() == "none":
        return terms
    for each in Overtime:
        if each.value.lower() == text.lower()[:3]:
            return replace(terms, limit=replace(terms.limit, overtime=each))
    raise ValueError(f"{text!r} is none of JAP, CAN, FIS")


def _limited(terms: Terms, **changes: Any) -> Terms:
    return replace(terms, limit=replace(terms.limit, **changes))


def _adjusted(terms: Terms, **changes: Any) -> Terms:
    return replace(terms, adjustment=replace(terms.adjustment, **changes))


KEYS: Mapping[str, Callable[[Terms, str], Terms]] = {
    "size": lambda terms, word: replace(terms, size=_whole(word)),
    "ruleset": lambda terms, word: replace(terms, ruleset=_ruleset(word)),
    "type": lambda terms, word: replace(terms, type=HandicapType(word.lower())),
    "handicap": lambda terms, word: replace(terms, handicap=_whole(word)),
    "komi": lambda terms, word: replace(terms, komi=read_number(word)),
    "adj_handicap": lambda terms, word: _adjusted(terms, handicap=_whole(word)),
    "min_handicap": lambda terms, word: _adjusted(terms, fewest=_whole(word)),
    "max_handicap": lambda terms, word: _adjusted(terms, most=_whole(word)),
    "adj_komi": lambda terms, word: _adjusted(terms, komi=read_number(word)),
    "jigo": lambda terms, word: replace(
        terms, adjustment=replace(terms.adjustment, jigo=_jigo(word))
    ),
    "std_handicap": lambda terms, word: replace(terms, std_handicap=_truth(word)),
    "weekend_clock": lambda terms, word: replace(terms, weekend_clock=_truth(word)),
    "rated": lambda terms, word: replace(terms, rated=_truth(word)),
    "overtime": _overtime,
    "main": lambda terms, word: _limited(terms, main=read_hours(word)),
    "byo": lambda terms, word: _limited(terms, byo=read_hours(word)),
    "periods": lambda terms, word: _limited(terms, periods=_whole(word)),
}
"""How each of the terms is changed by a word; ``overtime=none`` is left to :func:`with_words`."""
