"""What the server tells a table: clocks, vacations, outages, ratings, results, replacements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, timedelta
from itertools import chain
from typing import Any

from ....kernel.messages import Event, Move, NoteOutage, Rejected, Seat
from ..board.colours import BLACK, Colour
from ..ratings.ranks import LOWEST
from ..setup.seating import replaced
from ..setup.teams import turn
from ..time.clocks import ALWAYS, time_out_date
from ..time.timing import TICKS_PER_HOUR
from . import events as e
from . import moves as m
from .acting import check_started
from .ending import ended, finished
from .results import FORFEIT, MAX_POINTS, RESIGNED, TIME
from .row import GameFlag, Row
from .state import GONE
from .turning import Context, clock_of, vacation_left

TICKS_PER_DAY = 24 * TICKS_PER_HOUR
CODES = (RESIGNED, TIME, FORFEIT)
MAX_RATING = 9999.0
MAX_DAYS = 366


def house_moves(context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
    """Judge what only the server may ask. Raises ``host-only`` for everybody else."""
    if seat is not None:
        raise Rejected("host-only")
    if context.state.phase in GONE:
        raise Rejected("unknown-game")
    return HOUSE_MOVES[type(move)](context, move)


# -- people


def _rating(context: Context, move: m.SetRating) -> Iterator[Event]:
    if move.rating is not None and not LOWEST <= move.rating <= MAX_RATING:
        raise Rejected("invalid-args", rating=move.rating)
    rating = None if move.rating is None else float(move.rating)
    return iter((e.RatingNoted(move.seat, rating),))


def _clock(context: Context, move: m.SetClock) -> Iterator[Event]:
    if not 0 <= move.clock <= 23:
        raise Rejected("invalid-args", clock=move.clock)
    return iter((e.ClockSet(move.seat, move.clock),))


# -- vacations (§9.6)


def _leave(context: Context, move: m.LeaveOnVacation) -> Iterator[Event]:
    state = context.state
    if move.seat in state.vacations or not 1 <= move.days <= MAX_DAYS:
        raise Rejected("no-vacation", days=move.days)
    row = _running_turn_of(context, move.seat)
    if row is not None:
        frozen = state.turn.frozen(state.turn.shows(state.clocks, context.at))
        row = replace(
            row,
            clock_used=frozen.clock,
            last_ticks=frozen.since,
            timeout_date=row.timeout_date + move.days * TICKS_PER_DAY,
        )
    until = move.until or context.at + timedelta(days=move.days)
    return iter((e.VacationTaken(move.seat, until, row),))


def _change(context: Context, move: m.ChangeVacation) -> Iterator[Event]:
    until = context.state.vacations.get(move.seat)
    if until is None or abs(move.days) > MAX_DAYS:
        raise Rejected("no-vacation", days=move.days)
    row = _running_turn_of(context, move.seat)
    if row is not None:
        row = replace(row, timeout_date=row.timeout_date + move.days * TICKS_PER_DAY)
    until = move.until or until + timedelta(days=move.days)
    return iter((e.VacationTaken(move.seat, until, row),))


def _come_back(context: Context, move: m.ComeBack) -> Iterator[Event]:
    state = context.state
    if move.seat not in state.vacations:
        raise Rejected("no-vacation")
    row = _running_turn_of(context, move.seat)
    if row is not None:
        own = state.clock_ids.get(move.seat, context.options.clock)
        clock = own if state.terms.weekend_clock else own + 100
        thawed = state.turn.thawed(clock, state.clocks.ticks(clock, context.at))
        row = replace(row, clock_used=thawed.clock, last_ticks=thawed.since)
    return iter((e.VacationEnded(move.seat, context.at, row),))


def _running_turn_of(context: Context, seat: Seat) -> Row | None:
    """Return the row, if this player's turn runs on a clock."""
    state = context.state
    if not state.is_running or state.terms.limit.is_none or state.game.to_move != seat:
        return None
    return state.game


def _outage(context: Context, move: NoteOutage) -> Iterator[Event]:
    """Note an outage as far as it fell into the running turn: what was charged stays charged."""
    start, end = move.start, move.end
    if start.tzinfo is None or end.tzinfo is None or not start < end <= context.at:
        raise Rejected("invalid-args")
    start, end = start.astimezone(UTC), end.astimezone(UTC)
    since = context.state.timed_from
    if since is not None and context.state.is_running:
        start = max(start, since)
    if not context.state.is_running or start >= end:
        return iter(())
    return iter((e.OutageNoted(start, end),))


# -- administrators (§2.8, §8.6)


def _result(context: Context, move: m.SetResult) -> Iterator[Event]:
    state = context.state
    check_started(state)
    score = move.score + 0.0
    points = abs(score)
    if points not in CODES and (points > MAX_POINTS or (points * 2) % 1 or points != points):
        raise Rejected("invalid-args", score=str(move.score))
    if move.void and score:
        raise Rejected("invalid-args", score=str(move.score))
    flags = state.game.flags | GameFlag.ADM_RESULT
    if move.void:
        flags |= GameFlag.NO_RESULT
    after = finished(state.game, context, score, move.void, flags=flags)
    return chain((e.ResultSet(score, move.void, after),), ended(context))


def _rated(context: Context, move: m.SetRated) -> Iterator[Event]:
    state = context.state
    check_started(state)
    if not state.is_for_two or (move.rated and None in state.start_ratings):
        raise Rejected("invalid-action")
    return iter((e.RatedSet(move.rated),))


def _delete(context: Context, move: m.RemoveGame) -> Iterator[Event]:
    state = context.state
    counted = state.ended is not None and state.ended.counts and not move.is_unrated
    if context.options.tournament or counted:
        raise Rejected("invalid-action")
    return iter((e.GameDeleted(None),))


def _replace(context: Context, move: m.ReplacePlayer) -> Iterator[Event]:
    """Replace a player; the turn goes on on the new clock, the used ticks kept (§8.6)."""
    state = context.state
    check_started(state)
    if state.is_for_two:
        raise Rejected("invalid-action")
    stools = replaced(state.stools, move.group, move.order, move.user)
    former = state.line[move.group, move.order]
    row = state.game
    for colour in Colour:
        if _holds(context, colour, move) and row.holding(colour) == former:
            row = (
                replace(row, black=move.user) if colour is BLACK else replace(row, white=move.user)
            )
            if colour is state.colour:
                row = replace(row, to_move=move.user, **_moved_turn(context, move.user))
    return iter((e.PlayerReplaced(former, move.user, move.group, move.order, stools, row),))


def _holds(context: Context, colour: Colour, move: m.ReplacePlayer) -> bool:
    """Return True if a colour is held because of this place, and not of another one."""
    state = context.state
    ahead = 0 if colour is state.colour else 1
    place = turn(state.formation, state.game.moves, state.terms.handicap, ahead)
    return (place.group, place.order) == (move.group, move.order)


def _moved_turn(context: Context, user: Seat) -> dict[str, Any]:
    state = context.state
    limit = state.terms.limit
    if limit.is_none:
        return {}
    moved = state.turn.moved_to(clock_of(context, user), state.clocks, context.at)
    now = state.clocks.ticks(ALWAYS, context.at)
    left = state.game.left(state.colour)
    date = time_out_date(limit, left, now, vacation_left(context, user))
    return {"clock_used": moved.clock, "last_ticks": moved.since, "timeout_date": date}


HOUSE_MOVES: dict[type[Move], Callable[[Context, Any], Iterator[Event]]] = {
    m.SetRating: _rating,
    m.SetClock: _clock,
    m.LeaveOnVacation: _leave,
    m.ChangeVacation: _change,
    m.ComeBack: _come_back,
    NoteOutage: _outage,
    m.SetResult: _result,
    m.SetRated: _rated,
    m.RemoveGame: _delete,
    m.ReplacePlayer: _replace,
}
