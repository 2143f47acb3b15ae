"""Clocks that rest at night (§9.3): computed from the calendar, never stored.

A tick is a UTC moment divisible by five minutes. Clock 0–23 rests for the nine hours that begin at
that UTC hour; 100 more, and it also rests on Saturdays and Sundays; clock 204 never rests; the
negative clock of somebody on vacation never runs. While the server was down, no clock ran.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import pairwise
from typing import NamedTuple

from ..board.rounding import rounded
from .timing import TICKS_PER_HOUR, TimeLeft, TimeLimit, hours_left, hours_to_live, ticks_for

TICK = timedelta(minutes=5)
HALF_HOUR = timedelta(minutes=30)
ALWAYS = 204
"""The clock that never rests: the measure of TimeOutDate (§9.8)."""
VACATION = -1
"""The clock that never runs and reads 0."""
RESTS_AT_WEEKENDS = 100

_MONDAY = datetime(2001, 1, 1, tzinfo=UTC)
"""Where counting begins. Only differences matter, but weeks must begin on a Monday."""
_NIGHT = 9 * TICKS_PER_HOUR
_DAY = 24 * TICKS_PER_HOUR
_RUNS = _DAY - _NIGHT
_WEEK = 7 * _DAY
_DAYS_TO_LOOK_AHEAD = 6


@dataclass(frozen=True, slots=True)
class Outage:
    """The server was down: no clock ran after `start`, up to and including `end`."""

    start: datetime
    end: datetime


class Clocks:
    """All clocks of one server. Reading one takes the same time whatever lies between."""

    __slots__ = ("_outages",)

    def __init__(self, outages: Iterable[Outage] = ()) -> None:
        self._outages = _merged(outages)

    def ticks(self, clock: int, at: datetime) -> int:
        """Return what a clock shows at a moment."""
        if not self._outages:
            return _ticks(clock, _index(at))
        return self._net(at, lambda moment: _ticks(clock, _index(moment)))

    def elapsed(self, clock: int, since: datetime, until: datetime) -> int:
        """Return how often a clock ticked after `since`, up to and including `until`."""
        return self.ticks(clock, until) - self.ticks(clock, since)

    def half_hours(self, since: datetime, until: datetime) -> int:
        """Return how many half hours began after `since`, up to and including `until` (§9.6)."""
        return self._net(until, _half_hours) - self._net(since, _half_hours)

    def when(self, clock: int, shows: int) -> datetime | None:
        """Return the first moment at which a clock shows so much; None for one that never runs.

        Outages that are not recorded yet cannot be known: ask again when the moment has come.
        """
        if clock < 0:
            return None
        wanted = shows
        found = _moment(_first(clock, wanted))
        for each in self._outages:
            if found <= each.start:
                break
            wanted += _ticks(clock, _index(each.end)) - _ticks(clock, _index(each.start))
            found = _moment(_first(clock, wanted))
        return found

    def half_hour_after(self, since: datetime, count: int) -> datetime:
        """Return the moment at which so many half hours have begun after `since` (§9.6)."""
        first, closed = _half_hours(since), timedelta()
        for each in self._outages:
            closed += each.end - each.start
        span = range(first, first + count + closed // HALF_HOUR + 2)
        counted = bisect_left(
            span, count, key=lambda n: self.half_hours(since, _MONDAY + n * HALF_HOUR)
        )
        return max(since, _MONDAY + span[counted] * HALF_HOUR)

    def _net(self, at: datetime, count: Callable[[datetime], int]) -> int:
        """Return what `count` says up to a moment, less what fell into outages."""
        lost = 0
        for each in self._outages:
            if each.start >= at:
                break
            lost += count(min(each.end, at)) - count(each.start)
        return count(at) - lost


def runs(clock: int, at: datetime) -> bool:
    """Return True if a clock advances at a tick instant (§9.3), outages aside."""
    index = _index(at)
    return _ticks(clock, index) > _ticks(clock, index - 1)


def clock_of(zone: tzinfo, night_start: int, day: date) -> int:
    """Return the clock of somebody whose night begins at this local hour (§9.3).

    It is the UTC hour of that local time; around a change of daylight saving the first value
    that repeats on two successive days is taken.
    """
    hours = [
        datetime.combine(day + timedelta(days=n), time(night_start), zone).astimezone(UTC).hour
        for n in range(_DAYS_TO_LOOK_AHEAD + 1)
    ]
    for today, tomorrow in pairwise(hours):
        if today == tomorrow:
            return today
    return hours[-1]


def clock_for_game(clock: int, weekend_clock: bool, on_vacation: bool = False) -> int:
    """Return the clock a turn runs on (§9.5)."""
    if on_vacation:
        return VACATION
    return clock if weekend_clock else clock + RESTS_AT_WEEKENDS


class Turn(NamedTuple):
    """A running turn: its clock (ClockUsed), and what that showed when it began (LastTicks).

    On vacation `since` is minus the ticks that were used before.
    """

    clock: int
    since: int = 0

    @classmethod
    def begun(cls, clocks: Clocks, clock: int, at: datetime) -> Turn:
        """Return a turn that begins now; on vacation it begins with nothing used."""
        return cls(clock, 0 if clock < 0 else clocks.ticks(clock, at))

    def used(self, clocks: Clocks, at: datetime) -> int:
        """Return the ticks this turn has taken so far; never less than none."""
        return max(0, self.shows(clocks, at) - self.since)

    def shows(self, clocks: Clocks, at: datetime) -> int:
        """Return what the turn's clock shows; 0 on vacation."""
        return 0 if self.clock < 0 else clocks.ticks(self.clock, at)

    def frozen(self, shows: int) -> Turn:
        """Return the same turn when its player goes on vacation and its clock shows this (§9.6)."""
        return self if self.clock < 0 else Turn(VACATION, self.since - shows)

    def thawed(self, clock: int, shows: int) -> Turn:
        """Return the turn after the vacation, when the player's clock shows this (§9.6)."""
        return Turn(clock, self.since + shows) if self.clock < 0 else self

    def moved_to(self, clock: int, clocks: Clocks, at: datetime) -> Turn:
        """Return the same turn on somebody else's clock, the used ticks kept (§8.6)."""
        used = self.used(clocks, at)
        return Turn(clock, (0 if clock < 0 else clocks.ticks(clock, at)) - used)

    def time_up_at(self, clocks: Clocks, limit: TimeLimit, left: TimeLeft) -> datetime | None:
        """Return the first moment at which time is up; None if there is none (§9.9)."""
        if limit.is_none:
            return None
        return clocks.when(self.clock, self.since + ticks_for(hours_to_live(limit, left)))


def time_out_date(limit: TimeLimit, left: TimeLeft, now: int, vacation: float = 0) -> int:
    """Return the key that sorts urgent turns first (§9.8), given what clock 204 shows now."""
    urgency = hours_left(limit, left)
    if vacation:
        urgency += rounded(24 * vacation)
    return now + rounded(urgency * TICKS_PER_HOUR)


def _index(at: datetime) -> int:
    """Return the number of the last tick instant up to a moment."""
    return (at - _MONDAY) // TICK


def _moment(index: int) -> datetime:
    return _MONDAY + index * TICK


def _half_hours(at: datetime) -> int:
    return (at - _MONDAY) // HALF_HOUR


def _ticks(clock: int, index: int) -> int:
    """Return how often a clock advanced up to this instant, counted from the beginning."""
    if clock < 0:
        return 0
    if clock == ALWAYS:
        return index
    end = index + 1  # the instants below `end`
    if clock < RESTS_AT_WEEKENDS:
        return _by_day(clock, end)
    weeks, rest = divmod(end, _WEEK)
    days, rest = divmod(rest, _DAY)
    partly = _by_day(clock - RESTS_AT_WEEKENDS, rest) if days < 5 else 0
    return (weeks * 5 + min(days, 5)) * _RUNS + partly


def _by_day(clock: int, end: int) -> int:
    """Return the instants below `end` at which a clock runs that never rests at weekends."""
    return _since_dusk(end - clock * TICKS_PER_HOUR) - _AT_THE_START[clock]


def _since_dusk(ticks: int) -> int:
    days, rest = divmod(ticks, _DAY)
    return days * _RUNS + (rest - _NIGHT if rest > _NIGHT else 0)


_AT_THE_START = tuple(_since_dusk(-clock * TICKS_PER_HOUR) for clock in range(24))


def _first(clock: int, shows: int) -> int:
    """Return the first instant at which a clock that runs shows so much: `_ticks` turned round."""
    if clock == ALWAYS:
        return shows
    if clock < RESTS_AT_WEEKENDS:
        return _end_by_day(clock, shows) - 1
    working_days, rest = divmod(shows - 1, _RUNS)
    weeks, days = divmod(working_days, 5)
    return weeks * _WEEK + days * _DAY + _end_by_day(clock - RESTS_AT_WEEKENDS, rest + 1) - 1


def _end_by_day(clock: int, ticks: int) -> int:
    """Return the least `end` below which a clock that never rests at weekends has run so often."""
    days, rest = divmod(ticks + _AT_THE_START[clock] - 1, _RUNS)
    return days * _DAY + _NIGHT + rest + 1 + clock * TICKS_PER_HOUR


def _merged(outages: Iterable[Outage]) -> tuple[Outage, ...]:
    """Return the outages in order, without overlaps and without empty ones."""
    if not outages:
        return ()
    merged: list[Outage] = []
    for each in sorted(outages, key=lambda outage: outage.start):
        if each.end <= each.start:
            continue
        if merged and each.start <= merged[-1].end:
            merged[-1] = Outage(merged[-1].start, max(merged[-1].end, each.end))
        else:
            merged.append(each)
    return tuple(merged)


NEVER_CLOSED = Clocks()
