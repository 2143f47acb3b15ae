"""What every part of the rules is handed, and how phases begin and rest in time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from ....kernel.messages import Event, NoteOutage
from ...outage import NOTHING, is_worth_telling, later, lost
from .events import DayBegan, Resumed, TimeExtended, TimeGiven
from .fold import thresholds
from .options import Options
from .private_events import Rested
from .state import DAY, DUSK, NIGHT, State


class Context(NamedTuple):
    """What every rule is handed: the table, its options, this moment, and chance."""

    state: State
    options: Options
    at: datetime
    rng: Random


def time_limit(context: Context, limit: timedelta) -> tuple[datetime | None, datetime | None]:
    """Return when a phase that begins now ends, and when people are reminded of it (§5.2)."""
    if not limit:
        return None, None
    reminder = context.options.reminder
    until = context.at + limit
    return until, until - reminder if timedelta(0) < reminder < limit else None


def give_time(context: Context, limit: datetime) -> Iterator[Event]:
    """Let a phase with this limit last half as long again, as the host wishes (§5.2)."""
    options = context.options
    limits = {DAY: options.day_limit, NIGHT: options.night_limit, DUSK: options.dusk_limit}
    until = limit + limits[context.state.phase] / 2
    remind = until - options.reminder
    yield TimeGiven(until, remind if options.reminder and remind > context.at else None)


def begin_day(context: Context) -> Iterator[Event]:
    """Begin the next day, with its thresholds."""
    state = context.state
    hard, soft = thresholds(len(state.alive))
    until, remind = time_limit(context, context.options.day_limit)
    yield DayBegan(state.day + 1, tuple(state.alive), hard, soft, until, remind, context.at)


def rest(context: Context, outage: NoteOutage) -> Iterator[Event]:
    """Move all deadlines by the length of an outage; tell everybody if it matters (§5.2).

    During a pause no clock runs: only what was lost before it counts, and everybody hears the
    new limit when the game goes on (§5.3).
    """
    state, paused = context.state, context.state.paused
    if paused is not None:
        outage = NoteOutage(outage.start, min(outage.end, paused))
    start, end, noted = outage.start, outage.end, state.outages
    time = lost(noted, state.since, outage)
    if not (state.limit or state.window or state.dawn) or time <= NOTHING:
        return
    limit, remind = later(state.limit, time), later(state.remind, time)
    window = later(state.window, lost(noted, state.near, outage))
    dawn = later(state.dawn, lost(noted, state.settled, outage))
    public = limit or window
    if public and paused is None and is_worth_telling(time, state.since, public):
        yield TimeExtended(time.total_seconds(), limit, window)
    yield Rested(start, end, limit, remind, window, dawn)


def go_on(context: Context, paused: datetime) -> Iterator[Event]:
    """Let a game that was paused then go on; whatever is pending has as long left as then (§5.3).

    The pause is noted like an outage, so that an outage during it does not count once more.
    """
    state, at = context.state, max(context.at, paused)  # a letter may have come before the pause
    time = at - paused
    limit, remind = later(state.limit, time), later(state.remind, time)
    window, dawn = later(state.window, time), later(state.dawn, time)
    yield Resumed(limit, remind, window)
    yield Rested(paused, at, limit, remind, window, dawn)
