"""What moves the clock of a table of people: its host (§20.3, §20.4), and outages (§20.6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from ...kernel.messages import Event, NoteOutage, Rejected, Seat
from ..outage import is_worth_telling, lost
from . import events as e
from .options import Options
from .state import IN_A_ROUND, NOTHING, Phase, State

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


def rested(state: State, outage: NoteOutage, options: Options) -> Iterator[Event]:
    """Yield how much later the open window closes because of an outage, if it lay in one.

    A rest between two rounds is for nobody to use, and at a table that asks nobody there is no time
    to join. A contest goes on by its own clock: ``not-now``.
    """
    if options.self_starting:
        raise Rejected("not-now")
    until, phase = state.until, state.phase
    if (halt := state.halt) is not None:  # from then on no time has passed anyway
        until, phase = halt.until, halt.phase
        outage = NoteOutage(outage.start, min(outage.end, halt.since))
    if until is None or phase not in IN_A_ROUND or (phase is Phase.JOINING and not options.ask):
        return
    since = until - state.moved - options.window
    if (time := lost(state.outages, since, outage)) > NOTHING:
        is_told = halt is None and is_worth_telling(time, since, until)
        later = until + time
        yield e.TimeExtended(outage.start, outage.end, later, time.total_seconds(), is_told)


def _closes(state: State) -> datetime:
    """Return when the open window closes; raises ``not-now`` if there is none."""
    if state.until is None:
        raise Rejected("not-now")
    return state.until
