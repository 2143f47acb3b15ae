"""What every part of the rules is handed, and how phases begin and rest in time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from ....kernel.messages import Event, NoteOutage
from ...outage import NOTHING, is_worth_telling, later, lost
from .events import DayBegan, TimeExtended
from .fold import thresholds
from .options import Options
from .private_events import Rested
from .state import State


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


def begin_day(context: Context) -> Iterator[Event]:
    """Begin the next day, with its thresholds."""
    state = context.state
    hard, soft = thresholds(len(state.alive))
    until, remind = time_limit(context, context.options.day_limit)
    yield DayBegan(state.day + 1, tuple(state.alive), hard, soft, until, remind, context.at)


def rest(context: Context, outage: NoteOutage) -> Iterator[Event]:
    """Move all deadlines by the length of an outage; tell everybody if it matters (§5.2)."""
    state, start, end = context.state, outage.start, outage.end
    noted = state.outages
    time = lost(noted, state.since, outage)
    if state.wake is None or time <= NOTHING:
        return
    limit, remind = later(state.limit, time), later(state.remind, time)
    window = later(state.window, lost(noted, state.near, outage))
    dawn = later(state.dawn, lost(noted, state.settled, outage))
    public = limit or window
    if public and is_worth_telling(time, state.since, public):
        yield TimeExtended(time.total_seconds(), limit, window)
    yield Rested(start, end, limit, remind, window, dawn)
