"""Invitations that nobody answers (§2.4): after so many months, if any, they are gone.

The club only knows when they were sent. What was proposed since then its table knows: it is asked
when the time has come, and says no if it has heard something later.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import datetime

from .....kernel.messages import Deadline, Event
from ..context import Context, errand
from ..errands import Do
from ..state import State


def deadline(state: State, months: int) -> Deadline | None:
    """Return when the next invitation is to expire; None: never, or it is being dealt with."""
    waiting = [] if not months else [*_since(state)]
    if not waiting:
        return None
    since, game = min(waiting)
    return Deadline(f"invitation {game}", months_after(since, months))


def expire(context: Context, game: str) -> Iterator[Event]:
    """Ask the table to end an invitation; the game stays until the table says it is gone."""
    since = context.state.expiring.get(game) or context.state.invitations[game]
    yield from errand(context, Do.EXPIRE, game, until=since)


def months_after(moment: datetime, months: int) -> datetime:
    """Return the same day so many months later, or the last one of a month that has fewer days."""
    years, month = divmod(moment.month - 1 + months, 12)
    year, month = moment.year + years, month + 1
    return moment.replace(year=year, month=month, day=min(moment.day, monthrange(year, month)[1]))


def _since(state: State) -> Iterator[tuple[datetime, str]]:
    """Return the open invitations, and since when nothing was proposed, as far as it is known."""
    for game, ordered in state.invitations.items():
        since = state.expiring.get(game, ordered)
        if since is not None:
            yield since, game
