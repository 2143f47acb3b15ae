"""How long people take to answer at one table, and how long somebody absent would have taken.

Whoever is dead, asleep or without a choice answers nothing. A phase that does not wait for them
would be shorter than one that does, so they are given a time like everybody else's: the table's
usual pace, faster or slower as this player used to be, and as uneven as answers are here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import exp, fsum, log, sqrt
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from .....kernel.messages import Seat
from ..steps import Phase

if TYPE_CHECKING:  # roles are declared in terms of the village
    from ...roles.base import Role

USUAL_TIME = timedelta(seconds=60)
"""What an answer takes where nothing is known, not even how long a phase may last."""
USUAL_PART = 10
"""Where a phase has a limit, this part of it is what an answer takes until one was measured."""
MIN_SECONDS = 1.0
"""Seconds: answers quicker than this are all alike."""
USUAL_WEIGHT = 1.0
"""For how many answers the usual time counts beside those that were measured."""
PHASE_WEIGHT = 4.0
"""So many answers in one kind of phase count as much as all that is known of the others."""
UNEVEN, APART = 0.4, 0.3
"""Variances of the logarithm of times until some are measured: of one player, between players."""
GUESS_WEIGHT = 3
"""For how many measured ones these guesses count."""
BLUR = 0.2
"""By how much of the usual unevenness a measured one is moved, so that none ever comes twice."""
SILENT_SHARE, SILENT_WEIGHT = 0.02, 5.0
"""How often somebody never answers, and for how many measured answers that guess counts."""


class Answer(NamedTuple):
    """How long somebody took; None: there was no answer."""

    seat: Seat
    phase: Phase
    seconds: float | None


@dataclass(slots=True)
class Pace:
    """What a village remembers of time. Only the rules know it: no seat hears of it."""

    began: datetime | None = None
    """When the waiting phase began; None if its time cannot be measured."""
    answers: list[Answer] = field(default_factory=list)
    cast: list[Role] = field(default_factory=list)
    """The roles that were dealt."""
    parts: dict[Seat, Role] = field(default_factory=dict)
    """The last role each player was given, the newest last; what the Elder's death takes stays."""

    def plays(self, seat: Seat, role: Role, dealt: bool = False) -> None:
        """Note that this player has this role from now on."""
        self.parts.pop(seat, None)
        self.parts[seat] = role
        if dealt:
            self.cast.append(role)


def usual(speed: timedelta) -> float:
    """Return the seconds an answer is assumed to take before any was measured."""
    return (speed / USUAL_PART if speed else USUAL_TIME).total_seconds()


def thinking_time(pace: Pace, seat: Seat, phase: Phase, guess: float, rng: Random) -> float | None:
    """Return how many seconds this player might have taken; None: no answer at all."""
    if rng.random() < _silence(pace, seat):
        return None
    known = [(a, log(max(a.seconds, MIN_SECONDS))) for a in pace.answers if a.seconds is not None]
    total = fsum(time for _, time in known) + USUAL_WEIGHT * log(max(guess, MIN_SECONDS))
    mean = total / (len(known) + USUAL_WEIGHT)
    people = _Effects((each.seat, time - mean) for each, time in known)
    people.weigh()
    rest = [(each, time - mean - people.of(each.seat)) for each, time in known]
    phases = _Effects((each.phase, time) for each, time in rest)
    uneven = [(time - phases.of(each.phase)) * people.left(each.seat) for each, time in rest]
    expected = mean + people.of(seat) + people.doubt(seat, rng) + phases.of(phase)
    return round(exp(expected + _unevenness(uneven, people.uneven, rng)), 3)


def _silence(pace: Pace, seat: Seat) -> float:
    """Return the probability that this player does not answer at all."""
    answers = pace.answers
    own = [each.seconds is None for each in answers if each.seat == seat]
    silent = sum(each.seconds is None for each in answers)
    share = (silent + SILENT_WEIGHT * SILENT_SHARE) / (len(answers) + SILENT_WEIGHT)
    return (sum(own) + SILENT_WEIGHT * share) / (len(own) + SILENT_WEIGHT)


class _Effects:
    """How much slower than average each one is; few measurements count little."""

    def __init__(self, parts: Iterable[tuple[str, float]]) -> None:
        self._values: dict[str, list[float]] = {}
        for key, value in parts:
            self._values.setdefault(key, []).append(value)
        self._weight, self._apart, self.uneven = PHASE_WEIGHT, 0.0, 0.0

    def weigh(self) -> None:
        """Weigh how much players differ from each other against how much each one varies."""
        groups = self._values.values()
        own = fsum((value - fmean(each)) ** 2 for each in groups for value in each)
        uneven = (own + GUESS_WEIGHT * UNEVEN) / (
            sum(len(each) - 1 for each in groups) + GUESS_WEIGHT
        )
        between = fsum(fmean(each) ** 2 - uneven / len(each) for each in groups)
        apart = (max(between, 0.0) + GUESS_WEIGHT * APART) / (len(groups) + GUESS_WEIGHT)
        self._weight, self._apart, self.uneven = uneven / apart, sqrt(apart), sqrt(uneven)

    def of(self, key: str) -> float:
        """Return the best guess for one of them."""
        values = self._values.get(key, ())
        return fsum(values) / (len(values) + self._weight)

    def left(self, key: str) -> float:
        """Return the factor by which what is left beside the guess is too small."""
        number = len(self._values[key]) + self._weight
        return sqrt(number / (number - 1))

    def doubt(self, key: str, rng: Random) -> float:
        """Return how wrong the guess may be; less if this one is well known."""
        number, place = len(self._values.get(key, ())), int(rng.random() * (len(self._values) + 1))
        share = sqrt(self._weight / (number + self._weight))
        if place == len(self._values):
            return share * self._apart * _bell(rng)
        other = list(self._values)[place]
        cautious = sqrt(1 + self._weight / len(self._values[other]))
        return share * self.of(other) * cautious


def _unevenness(measured: Sequence[float], usual: float, rng: Random) -> float:
    """Draw how far an answer is from its expectation, from past ones or a bell curve."""
    place = int(rng.random() * (len(measured) + GUESS_WEIGHT))
    if place < len(measured):
        return measured[place] + usual * BLUR * (rng.random() + rng.random() - 1)
    return usual * _bell(rng)


def _bell(rng: Random) -> float:
    """Draw from a normal distribution without its tails."""
    return sqrt(3) * (rng.random() + rng.random() + rng.random() + rng.random() - 2)
