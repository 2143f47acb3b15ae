"""How results change ratings (§10.2–§10.6). Numbers are floats and are never rounded.

Pure arithmetic: when a game ends, ``games/goclub/rules/results.py`` asks for the new ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import exp, inf, log

from .ranks import LOWEST, RANK

STONE = 13
"""Points that one stone is worth."""
DRIFT = 0.014
"""Each decided game lifts ratings a little."""
MIN_MOVES = 10
_CENTRE = 0.375
_SPREAD = log(2.5)

_CON = ((100, 116), (200, 110), (1300, 55), (2000, 27), (2400, 15), (2600, 11), (2700, 10))
_A = ((100, 200), (2700, 70))


class RatingStatus(StrEnum):
    """Whether a rating may still be chosen (§10.2)."""

    NONE = "NONE"
    INIT = "INIT"
    RATED = "RATED"


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and the band in which it is believed to lie."""

    value: float
    low: float
    high: float

    @classmethod
    def chosen(cls, value: float) -> Rating:
        """Return the rating and the band of somebody who has just chosen it (§10.2)."""
        margin = 200 + max(1600 - value, 0) * 2 / 15
        return cls(value, value - margin, value + margin)

    @property
    def width(self) -> float:
        return self.high - self.low


@dataclass(frozen=True, slots=True)
class Match:
    """What a rating step must know of a game."""

    size: int
    handicap: int
    komi: float
    score: float
    """White's points minus Black's, or a code such as ±1000: only the sign counts."""

    @property
    def result(self) -> float:
        """Return 1 if White won, 0 if Black won, 0.5 for jigo."""
        return 0.5 if self.score == 0 else float(self.score > 0)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What two ratings say about a game before it is played: the difference, and both chances."""

    difference: float
    white: float
    black: float


def con(rating: float) -> float:
    """Return how far one game can move a rating (§10.3)."""
    return _between(_CON, rating)


def spread(rating: float) -> float:
    """Return the a(r) of §10.3: how much a difference in rating says."""
    return _between(_A, rating)


def handicap_factor(size: int) -> float:
    """Return f(n): how many stones of this board are worth one rank; 1 on 19×19."""
    return (size - 3) ** 2 / 256


def size_factor(size: int) -> float:
    """Return s(n): how much a game on this board counts; 1 on 19×19."""
    return (19 - abs(size - 19)) ** 2 / 361


def expectation(white: float, black: float, match: Match) -> Expectation:
    """Return what is expected of a game (§10.4)."""
    stones = max(match.handicap, 1) - 0.5 - match.komi / STONE
    difference = white - black - RANK * stones / handicap_factor(match.size)
    drift = 0 if match.score == 0 else DRIFT
    if difference >= 0:
        chance = 1 / (1 + _exp(difference / spread(black)))
        return Expectation(difference, 1 - chance - drift, chance)
    chance = 1 / (1 + _exp(-difference / spread(white)))
    return Expectation(difference, chance, 1 - chance - drift)


def step(white: float, black: float, match: Match, factor: float = 1) -> tuple[float, float]:
    """Return White's and Black's rating after one step (§10.4)."""
    expected = expectation(white, black, match)
    weight = size_factor(match.size) * factor
    return (
        white + con(white) * weight * (match.result - expected.white),
        black + con(black) * weight * (1 - match.result - expected.black),
    )


def factors(black: Rating, white: Rating) -> tuple[float, float]:
    """Return Black's and White's factor, 0.4 to 2.5: the wider band moves more (§10.5)."""
    ratio = exp(2 * log(black.width / white.width) / _SPREAD)
    for_black = exp(_SPREAD * (ratio - 1) / (ratio + 1))
    return for_black, 1 / for_black


def updated(black: Rating, white: Rating, match: Match) -> tuple[Rating, Rating]:
    """Return Black's and White's rating after a game that counts, bands included (§10.5)."""
    for_black, for_white = factors(black, white)

    def as_white(rating: float, factor: float) -> float:
        return step(rating, black.value, match, factor)[0]

    def as_black(rating: float, factor: float) -> float:
        return step(white.value, rating, match, factor)[1]

    new_white = Rating(
        max(float(LOWEST), as_white(white.value, for_white)),
        as_white(white.low, for_white / 2),
        as_white(white.high, for_white / 2),
    )
    new_black = Rating(
        max(float(LOWEST), as_black(black.value, for_black)),
        as_black(black.low, for_black / 2),
        as_black(black.high, for_black / 2),
    )
    return _centred(new_black), _centred(new_white)


@dataclass(frozen=True, slots=True)
class Finished:
    """What decides whether a game counts (§10.6)."""

    moves: int
    handicap: int
    is_rated: bool
    """Rated is Y: neither N nor Done."""
    is_go: bool = True
    """One against one: games of teams never count."""
    is_void: bool = False
    black: RatingStatus = RatingStatus.RATED
    white: RatingStatus = RatingStatus.RATED

    @property
    def is_deletable(self) -> bool:
        """Return True if so few moves were made that it hardly was a game (§2.6, §10.6)."""
        return self.moves < MIN_MOVES + self.handicap

    @property
    def counts(self) -> bool:
        rated = self.black is self.white is RatingStatus.RATED
        return self.is_rated and self.is_go and rated and not self.is_void and not self.is_deletable


def _centred(rating: Rating) -> Rating:
    """Return the band moved so that the rating lies in its central quarter."""
    value, low, high = rating.value, rating.low, rating.high
    margin = rating.width * _CENTRE
    if value > high - margin:
        high = (value - low * _CENTRE) / (1 - _CENTRE)
    if value < low + margin:
        low = (value - high * _CENTRE) / (1 - _CENTRE)
    return Rating(value, low, high)


def _between(points: Sequence[tuple[float, float]], x: float) -> float:
    """Return linear between the points, the first line continued below, constant above."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]


def _exp(x: float) -> float:
    return inf if x > 700 else exp(x)
