"""What a host can do at a table outside chat rooms: give time, pause and resume (H1, H2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime

from ....kernel.messages import Event, Move, Rejected
from . import events as e
from .moves import Extend, Pause, Resume, Setting
from .state import RUNNING, Phase, State
from .turns import Context, time_of


def check_not_paused(state: State) -> None:
    """Raise ``game-paused`` while the host has stopped the clock."""
    if state.paused is not None:
        raise Rejected("game-paused")


def _check_hosted(state: State) -> datetime:
    """Return when this turn ends; raises Rejected unless a host directs a game that runs."""
    if state.coordinated:
        raise Rejected("no-host")
    if state.until is None or state.phase not in RUNNING:
        raise Rejected("not-started" if state.phase is Phase.FILLING else "over")
    return state.until


def _extend(context: Context) -> Iterator[Event]:
    """Let this turn last half as long again, and the game as much longer (H1)."""
    state = context.state
    until = _check_hosted(state)
    check_not_paused(state)
    setting = Setting.DAY if state.phase is Phase.DAY else Setting.NIGHT
    time = time_of(state, context.options, setting) / 2
    return iter((e.TimeGiven(until + time, (state.rest + time).total_seconds()),))


def _pause(context: Context) -> Iterator[Event]:
    _check_hosted(context.state)
    if context.state.paused is not None:
        raise Rejected("already-paused")
    return iter((e.Paused(context.at),))


def _resume(context: Context) -> Iterator[Event]:
    """Let the game go on with as much time left as when it was paused (H2)."""
    state = context.state
    until, paused = _check_hosted(state), state.paused
    if paused is None:
        raise Rejected("not-paused")
    end = max(context.at, paused)  # a letter may have come before the pause
    time = end - paused
    return iter((e.Resumed(paused, end, until + time, (state.rest + time).total_seconds()),))


HOST_MOVES: Mapping[type[Move], Callable[[Context], Iterator[Event]]] = {
    Extend: _extend,
    Pause: _pause,
    Resume: _resume,
}
