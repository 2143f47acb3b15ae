"""Passing the turn on: whose it is next, what it has cost, which clock runs now (§8.5, §9.5)."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from ....kernel.messages import Seat
from ..board.colours import Colour
from ..setup.teams import Movers, next_movers
from ..setup.terms import Terms
from ..time.clocks import ALWAYS, Turn, clock_for_game, time_out_date
from ..time.timing import TimeLeft, after_move, hours, look
from .options import Options
from .row import Columns, Row, time_columns
from .state import State

DAY = timedelta(days=1)


class Context(NamedTuple):
    """The table, its options, this moment, and chance."""

    state: State
    options: Options
    at: datetime
    rng: Random


def hours_used(context: Context) -> int:
    """Return what the running turn has cost so far (§9.2)."""
    state = context.state
    if state.terms.limit.is_none:
        return 0
    return hours(state.turn.used(state.clocks, context.at))


def time_left(state: State, colour: Colour, at: datetime) -> TimeLeft:
    """Return what a colour has left, seen at a moment (§9.4)."""
    left = state.game.left(colour)
    if state.terms.limit.is_none or not state.is_running or colour is not state.colour:
        return left
    return look(state.terms.limit, left, hours(state.turn.used(state.clocks, at)))


def charged(context: Context, colour: Colour, used: int) -> Columns:
    """Return the columns of the colour to move, when its player acts after so many hours (§9.4)."""
    state = context.state
    limit = state.terms.limit
    if limit.is_none:
        return {}
    return time_columns(colour, after_move(limit, state.game.left(colour), used))


def clock_of(context: Context, seat: Seat, terms: Terms | None = None) -> int:
    """Return the clock on which a turn of this player runs (§9.3, §9.6)."""
    state = context.state
    terms = terms or state.terms
    own = state.clock_ids.get(seat, context.options.clock)
    return clock_for_game(own, terms.weekend_clock, seat in state.vacations)


def vacation_left(context: Context, seat: Seat) -> float:
    """Return how many days of 24 hours a player's vacation still lasts."""
    until = context.state.vacations.get(seat)
    return 0 if until is None else max(0, (until - context.at) / DAY)


def begun(context: Context, seat: Seat, left: TimeLeft, terms: Terms | None = None) -> Columns:
    """Return the columns of a turn of this player that begins now (§9.5)."""
    state = context.state
    terms = terms or state.terms
    limit, clocks = terms.limit, state.clocks
    if limit.is_none:
        return {}
    turn = Turn.begun(clocks, clock_of(context, seat, terms), context.at)
    now = clocks.ticks(ALWAYS, context.at)
    return {
        "clock_used": turn.clock,
        "last_ticks": turn.since,
        "timeout_date": time_out_date(limit, left, now, vacation_left(context, seat)),
    }


def handed_on(context: Context, moves: int, used: int, **changes: Any) -> Row:
    """Return the row after an action that passes the turn on, which has taken so many hours."""
    state = context.state
    row, colour, handicap = state.game, state.colour, state.terms.handicap
    if state.is_for_two:
        seat = row.holding(colour.other)
    else:
        movers = Movers(row.holding(Colour.BLACK), row.holding(Colour.WHITE), colour)
        after = next_movers(movers, state.formation, state.line, row.moves, handicap)
        seat = after.seat
        changes |= {"black": after.black, "white": after.white}
    return row.changed(
        moves=moves,
        to_move=seat,
        lastchanged=context.at,
        **charged(context, colour, used),
        **begun(context, seat, row.left(colour.other)),
        **changes,
    )
