"""How much time an outage has cost, for games that give it back to their players.

While players cannot be heard or told, time rests. A deadline moves by that part of the outage in
which it was running; what lies in two outages counts once.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from ..kernel.messages import NoteOutage, Rejected, Seat

Span = tuple[datetime, datetime]

NOTHING = timedelta(0)
MIN_TOLD, ALWAYS_TOLD = timedelta(seconds=5), timedelta(minutes=1)
"""Shorter extensions of a phase are never told, and those of the second length always."""
PHASE_PARTS = 200
"""In between an extension is told from this part of its phase on: one two-hundredth."""


def check_outage(edition: int, seat: Seat | None, move: NoteOutage, at: datetime) -> None:
    """Raise ``host-only`` for players, ``too-early`` before the outage is over.

    In the first editions of the rules time did not rest: ``unknown-move``.
    """
    if edition < 2:
        raise Rejected("unknown-move", move=type(move).__name__)
    if seat is not None:
        raise Rejected("host-only")
    if move.end > at:
        raise Rejected("too-early")


def lost(noted: Iterable[Span], since: datetime | None, outage: NoteOutage) -> timedelta:
    """Return how much of this outage fell into time since then and into no earlier outage."""
    begin, end = max(since or outage.start, outage.start), outage.end
    total = NOTHING
    for start, over in sorted(noted):
        total += max(min(start, end) - begin, NOTHING)
        begin = max(begin, over)
    return total + max(end - begin, NOTHING)


def later(moment: datetime | None, time: timedelta) -> datetime | None:
    """Return this deadline, so much later; None stays None."""
    return None if moment is None else moment + time


def is_worth_telling(time: timedelta, since: datetime | None, until: datetime) -> bool:
    """Return True if players are told that a phase was extended by so much.

    A few seconds are not worth a letter to everybody, the less the longer the phase; a minute
    always is.
    """
    length = until - (since or until)
    return time >= min(max(length / PHASE_PARTS, MIN_TOLD), ALWAYS_TOLD)


UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60))


def units(seconds: float) -> tuple[int, str]:
    """Return a length of time in the unit one would say: 100 seconds, 2 minutes, 3 days."""
    for name, size in UNITS:
        if seconds >= 2 * size:
            return round(seconds / size), name
    return max(round(seconds), 1), "second"
