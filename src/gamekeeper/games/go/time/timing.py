"""Thinking time in whole hours (§9.1, §9.2, §9.4, §9.7, §9.8): what is left after a turn.

Nothing here knows a date: `clocks` turns moments into ticks, and this module ticks into hours.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from ....kernel.messages import Rejected

TICKS_PER_HOUR = 12
DAY = 15
"""Hours: a clock rests nine hours a day, so every day of thinking time has fifteen (§9.1)."""
MAX_MAIN = 90 * DAY
MAX_BYO = 30 * DAY
MAX_PERIODS = 127
MAX_OVERTIME = 365 * DAY
MAX_GIFT = 14 * DAY
MAX_AFTER_GIFT = 360 * DAY


class Overtime(StrEnum):
    """What happens when the main time is used up."""

    JAPANESE = "JAP"
    CANADIAN = "CAN"
    FISCHER = "FIS"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The time settings of a game, in hours: M, B and P of §9.4."""

    overtime: Overtime
    main: int
    byo: int = 0
    periods: int = 0
    """Periods (Japanese) or stones (Canadian)."""

    @property
    def is_none(self) -> bool:
        """Return True if the game has no time limit at all (§9.5)."""
        return self.main == self.byo == 0

    @property
    def is_absolute(self) -> bool:
        return self.byo <= 0

    @property
    def full(self) -> TimeLeft:
        """Return what each colour has at the start (§2.5)."""
        return TimeLeft(self.main)


class TimeLeft(NamedTuple):
    """What a colour has left, in hours: m, b and p of §9.4."""

    main: int
    byo: int = 0
    periods: int = -1
    """−1: overtime not entered, which is not the same as none left."""

    @property
    def is_out(self) -> bool:
        """Return True if the time is up. No other state has three zeros."""
        return self == OUT


OUT = TimeLeft(0, 0, 0)


def checked_limit(overtime: Overtime, main: int, byo: int, periods: int) -> TimeLimit:
    """Return the time settings a game may be created with (§9.1).

    Too many Japanese periods are cut to fit a year of overtime. Raises ``time-limit-too-small``
    or ``time-limits-exceeded``.
    """
    if main < 0 or byo < 0 or periods < 0:
        raise Rejected("time-limit-too-small")
    if main > MAX_MAIN or byo > MAX_BYO:
        raise Rejected("time-limits-exceeded")
    if overtime is Overtime.FISCHER:
        if main < 1:
            raise Rejected("time-limit-too-small")
        if byo > main:
            raise Rejected("time-limits-exceeded")
        return TimeLimit(overtime, main, byo)
    if byo == 0:
        if main < 1:
            raise Rejected("time-limit-too-small")
        return TimeLimit(overtime, main)
    if periods < 1:
        raise Rejected("time-limit-too-small")
    if periods > MAX_PERIODS:
        raise Rejected("time-limits-exceeded")
    if overtime is Overtime.JAPANESE:
        periods = min(periods, MAX_OVERTIME // byo)
    return TimeLimit(overtime, main, byo, periods)


def hours(ticks: int) -> int:
    """Return the hours so many ticks cost: the started hour is always kept by the player (§9.2)."""
    return (ticks - 1) // TICKS_PER_HOUR if ticks > TICKS_PER_HOUR else 0


def ticks_for(hours: int) -> int:
    """Return the fewest ticks that cost so many hours."""
    return hours * TICKS_PER_HOUR + 1 if hours > 0 else 0


def after_move(limit: TimeLimit, left: TimeLeft, used: int) -> TimeLeft:
    """Return what is left when the player acts after so many hours of this turn, or OUT (§9.4)."""
    return _after(limit, left, used, moves=True)


def look(limit: TimeLimit, left: TimeLeft, used: int) -> TimeLeft:
    """Return what is left so many hours into a turn, or OUT; nobody has acted (§9.4)."""
    return _after(limit, left, used, moves=False)


def hours_to_live(limit: TimeLimit, left: TimeLeft) -> int:
    """Return the smallest number of hours at which :func:`look` says that the time is up."""
    if left.is_out:
        return 0
    overtime = 0
    if limit.overtime is Overtime.JAPANESE and limit.byo > 0:
        entered = left.periods >= 0
        overtime = left.byo + left.periods * limit.byo if entered else limit.periods * limit.byo
    elif limit.overtime is Overtime.CANADIAN and limit.periods > 0:
        overtime = left.byo if left.periods >= 0 else limit.byo
    return left.main + max(0, overtime)


def _after(limit: TimeLimit, left: TimeLeft, used: int, *, moves: bool) -> TimeLeft:
    if left.main > used:
        main = left.main - used
        if limit.overtime is Overtime.FISCHER and moves and main < limit.main:
            main = min(limit.main, main + limit.byo)
        return TimeLeft(main, left.byo, left.periods)
    over = used - left.main
    match limit.overtime:
        case Overtime.JAPANESE:
            return _japanese(limit, left, over, moves)
        case Overtime.CANADIAN:
            return _canadian(limit, left, over, moves)
        case Overtime.FISCHER:
            return OUT


def _japanese(limit: TimeLimit, left: TimeLeft, over: int, moves: bool) -> TimeLeft:
    if limit.byo <= 0:
        return OUT
    byo, periods = left.byo, left.periods
    if periods < 0:
        byo, periods = limit.byo, limit.periods - 1
    lost = (limit.byo + over - byo) // limit.byo
    periods -= lost
    if periods < 0:
        return OUT
    return TimeLeft(0, limit.byo if moves else byo - over + lost * limit.byo, periods)


def _canadian(limit: TimeLimit, left: TimeLeft, over: int, moves: bool) -> TimeLeft:
    if limit.periods <= 0:
        return OUT
    byo, stones = left.byo, left.periods
    if stones < 0:
        byo, stones = limit.byo, limit.periods
    byo -= over
    if byo <= 0:
        return OUT
    if moves:
        stones -= 1
        if stones <= 0:
            byo, stones = limit.byo, limit.periods
    return TimeLeft(0, byo, stones)


class Reset(Enum):
    """What a gift does to the overtime."""

    NONE = "none"
    PERIOD = "period"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Gift:
    """What a gift came to: the hours, what it did to the overtime, and what is left now."""

    hours: int
    reset: Reset
    left: TimeLeft


def gift(limit: TimeLimit, left: TimeLeft, hours: int, reset: bool = False) -> Gift | None:
    """Give the opponent time (§9.7); None: nothing to add and nothing to reset, no trace is left.

    Raises ``invalid-args`` for more than fourteen days or less than nothing, and
    ``time-limits-exceeded`` if the opponent has nearly a year already. Who may give, and when,
    is left to the caller.
    """
    if not 0 <= hours <= MAX_GIFT:
        raise Rejected("invalid-args", hours=hours, most=MAX_GIFT)
    if left.main + MAX_GIFT > MAX_AFTER_GIFT:
        raise Rejected("time-limits-exceeded", hours=left.main, most=MAX_AFTER_GIFT)
    kind = _reset_of(limit, left, hours, reset)
    if hours == 0 and kind is Reset.NONE:
        return None
    given = left._replace(main=left.main + hours)
    if kind is Reset.PERIOD:
        given = given._replace(byo=limit.byo)
    elif kind is Reset.FULL:
        fresh = TimeLeft(0, limit.byo, limit.periods)
        given = TimeLeft(given.main) if given.main > 0 else fresh
    return Gift(hours, kind, given)


def _reset_of(limit: TimeLimit, left: TimeLeft, hours: int, requested: bool) -> Reset:
    if limit.overtime is Overtime.FISCHER or left.periods < 0 or limit.is_absolute:
        return Reset.NONE
    if requested:
        return Reset.FULL
    if hours == 0:
        return Reset.NONE
    return Reset.FULL if limit.overtime is Overtime.CANADIAN else Reset.PERIOD


def hours_left(limit: TimeLimit, left: TimeLeft) -> float:
    """Return how urgent a turn is (§9.8): for ordering and warnings only, it predicts nothing."""
    in_overtime = left.main == 0 and left.periods >= 0
    match limit.overtime:
        case Overtime.FISCHER:
            return left.main
        case Overtime.JAPANESE if in_overtime:
            return left.byo + left.periods * limit.byo
        case Overtime.JAPANESE:
            return left.main + (left.periods if left.periods > 0 else limit.periods) * limit.byo
        case Overtime.CANADIAN if in_overtime:
            return left.byo / max(1, left.periods)
        case Overtime.CANADIAN:
            return left.main + limit.byo / max(1, limit.periods)
