"""What the host of a table can do to its clock: stop it, let it go on, give time (§20.3, §20.4)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from ...kernel.messages import Event, Rejected, Seat
from . import events as e
from .state import IN_A_ROUND, Phase, State

Wish = e.PauseGame | e.ResumeGame | e.Extend


def check_not_paused(state: State) -> None:
    """Raise ``game-paused`` while the host has stopped the clock."""
    if state.halt is not None:
        raise Rejected("game-paused")


def hosted(
    state: State, wish: Wish, seat: Seat | None, at: datetime, window: timedelta
) -> Iterator[Event]:
    """Yield what a host's wish changes. Raises Rejected before anything has happened."""
    if seat is not None:
        raise Rejected("host-only")
    if state.phase is Phase.OVER:
        raise Rejected("over")
    match wish:
        case e.PauseGame():
            if state.halt is not None:
                raise Rejected("already-paused")
            _closes(state)
            yield e.GamePaused(at)
        case e.ResumeGame():
            if (halt := state.halt) is None:
                raise Rejected("not-paused")
            yield e.GameResumed(halt.until + max(at - halt.since, timedelta(0)))
        case e.Extend():
            check_not_paused(state)
            until = _closes(state)
            if state.phase not in IN_A_ROUND:
                raise Rejected("not-now")
            more = window / 2
            yield e.TimeGiven(until + more, more.total_seconds())


def _closes(state: State) -> datetime:
    """Return when the open window closes; raises ``not-now`` if there is none."""
    if state.until is None:
        raise Rejected("not-now")
    return state.until
