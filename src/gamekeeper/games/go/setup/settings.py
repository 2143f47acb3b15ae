"""Colours, handicap and komi from two ratings (§7.1–§7.4), and what may be set by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from ....kernel.messages import Rejected
from ..board.rounding import rounded
from ..ratings.ranks import RANK
from ..ratings.ratings import STONE, handicap_factor

MAX_HANDICAP = 21
MAX_KOMI = 200.0
DEFAULT_MAXIMUM = -1
"""As MaxHandicap: what suits the board."""
SMALL_KOMI = 0.5


class Ruleset(StrEnum):
    """What is counted (§5.5): territory and prisoners, or area."""

    JAPANESE = "JAPANESE"
    CHINESE = "CHINESE"

    @property
    def komi(self) -> float:
        """Return the komi of an even game."""
        return 6.5 if self is Ruleset.JAPANESE else 7.5


class HandicapType(StrEnum):
    """How colours, handicap and komi are found (§7.1)."""

    CONVENTIONAL = "conv"
    PROPER = "proper"
    NIGIRI = "nigiri"
    DOUBLE = "double"
    BLACK = "black"
    WHITE = "white"

    @property
    def is_computed(self) -> bool:
        """Return True if both players need a rating for it."""
        return self in (HandicapType.CONVENTIONAL, HandicapType.PROPER)


class Jigo(StrEnum):
    """Whether a game may end even (§7.4)."""

    KEEP = "KEEP_KOMI"
    ALLOW = "ALLOW_JIGO"
    FORBID = "NO_JIGO"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What is changed of computed settings (§7.4)."""

    handicap: int = 0
    fewest: int = 0
    most: int = DEFAULT_MAXIMUM
    komi: float = 0.0
    jigo: Jigo = Jigo.KEEP


PLAIN = Adjustment()


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a game between two users would be like."""

    handicap: int
    komi: float
    is_first_black: bool | None
    """Whether the first of the two takes Black; None: chance decides."""


def conventional(
    first: float,
    second: float,
    size: int,
    ruleset: Ruleset = Ruleset.JAPANESE,
    adjustment: Adjustment = PLAIN,
) -> Suggestion:
    """Suggest a stone per rank on 19×19; within one rank an even game, colours drawn (§7.2)."""
    stones = rounded(abs(first - second) / RANK * handicap_factor(size))
    stones = adjusted_handicap(stones, size, adjustment)
    if stones == 0:
        return Suggestion(0, adjusted_komi(ruleset.komi, adjustment), None)
    komi = adjusted_komi(SMALL_KOMI, adjustment)
    return Suggestion(without_one(stones), komi, _weaker_is_first(first, second))


def proper(
    first: float,
    second: float,
    size: int,
    ruleset: Ruleset = Ruleset.JAPANESE,
    adjustment: Adjustment = PLAIN,
) -> Suggestion:
    """Suggest handicap and komi fitted to the difference in rating (§7.2)."""
    exact = abs(first - second) / RANK * handicap_factor(size) + 0.5
    stones = max(1, rounded(exact))
    komi = rounded(2 * STONE * (stones - exact)) / 2
    komi += ruleset.komi - Ruleset.JAPANESE.komi
    stones = without_one(adjusted_handicap(stones, size, adjustment))
    return Suggestion(stones, adjusted_komi(komi, adjustment), _weaker_is_first(first, second))


def default_maximum(size: int) -> int:
    """Return the most handicap stones that suit a board (§7.4)."""
    return rounded(7.5 * (handicap_factor(size) + 0.2))


def adjusted_handicap(stones: int, size: int, adjustment: Adjustment = PLAIN) -> int:
    """Return the stones with some added or taken away, within the limits (§7.4)."""
    fewest, most = adjustment.fewest, adjustment.most
    if most < 0:
        most = default_maximum(size)
        fewest = min(fewest, most)
    fewest, most = sorted((fewest, most))
    return max(0, fewest, min(most, stones + adjustment.handicap))


def adjusted_komi(komi: float, adjustment: Adjustment = PLAIN) -> float:
    """Return the adjusted komi: whole or half as the jigo mode wants, within ±200 (§7.4)."""
    komi = max(-MAX_KOMI, min(MAX_KOMI, komi + adjustment.komi))
    komi = rounded(komi * 2) / 2
    sign = -1 if komi < 0 else 1
    if adjustment.jigo is Jigo.ALLOW:
        komi = float(int(komi))
    elif adjustment.jigo is Jigo.FORBID and komi == int(komi):
        komi += 0.5 * sign
    if abs(komi) > MAX_KOMI:
        komi -= sign
    return komi + 0.0  # never −0


def without_one(stones: int) -> int:
    """Turn one handicap stone into none: Black simply moves first (§7.3)."""
    return 0 if stones == 1 else stones


def checked_handicap(stones: int) -> int:
    """Return a handicap set by hand; 1 is taken for 0 (§7.3). Raises ``handicap-range``."""
    if not 0 <= stones <= MAX_HANDICAP:
        raise Rejected("handicap-range", handicap=stones, most=MAX_HANDICAP)
    return without_one(stones)


def checked_komi(komi: float) -> float:
    """Return a komi set by hand. Raises ``komi-range`` or ``komi-bad-fraction``."""
    if not -MAX_KOMI <= komi <= MAX_KOMI:
        raise Rejected("komi-range", komi=komi, most=MAX_KOMI)
    if (komi * 2) % 1:
        raise Rejected("komi-bad-fraction", komi=komi)
    return komi + 0.0


def mirrored(kind: HandicapType) -> HandicapType:
    """Return the same proposal as the other side sees it: black and white are exchanged (§2.4)."""
    swap = {HandicapType.BLACK: HandicapType.WHITE, HandicapType.WHITE: HandicapType.BLACK}
    return swap.get(kind, kind)


def swapped(suggestion: Suggestion) -> Suggestion:
    """Return the same suggestion with the two users named in the other order."""
    first = suggestion.is_first_black
    return replace(suggestion, is_first_black=None if first is None else not first)


def _weaker_is_first(first: float, second: float) -> bool | None:
    return None if first == second else first < second
