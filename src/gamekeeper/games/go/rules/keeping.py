"""What the house tells a table: clocks, vacations, outages, ratings, results, replacements."""

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
from .acting import check_started
from .ending import ended, finished
from .events import (
    ClockSet,
    GameDeleted,
    OutageNoted,
    PlayerReplaced,
    RatedSet,
    RatingNoted,
    ResultSet,
    VacationEnded,
    VacationTaken,
)
from .moves import (
    ChangeVacation,
    ComeBack,
    LeaveOnVacation,
    RemoveGame,
    ReplacePlayer,
    SetClock,
    SetRated,
    SetRating,
    SetResult,
)
from .results import FORFEIT, MOST_POINTS, RESIGNED, TIME
from .row import GameFlag, Row
from .state import GONE
from .turning import Scene, clock_of, vacation_left

TICKS_PER_DAY = 24 * TICKS_PER_HOUR
CODES = (RESIGNED, TIME, FORFEIT)
MOST_RATING = 9999.0
MOST_DAYS = 366


def house_moves(scene: Scene, seat: Seat | None, move: Move) -> Iterator[Event]:
    """What only the house may say. Raises ``host-only`` for everybody else."""
    if seat is not None:
        raise Rejected("host-only")
    if scene.state.phase in GONE:
        raise Rejected("unknown-game")
    return HOUSE_MOVES[type(move)](scene, move)


# -- people


def _rating(scene: Scene, move: SetRating) -> Iterator[Event]:
    if move.rating is not None and not LOWEST <= move.rating <= MOST_RATING:
        raise Rejected("invalid-args", rating=move.rating)
    rating = None if move.rating is None else float(move.rating)
    return iter((RatingNoted(move.seat, rating),))


def _clock(scene: Scene, move: SetClock) -> Iterator[Event]:
    if not 0 <= move.clock <= 23:
        raise Rejected("invalid-args", clock=move.clock)
    return iter((ClockSet(move.seat, move.clock),))


# -- vacations (§9.6)


def _leave(scene: Scene, move: LeaveOnVacation) -> Iterator[Event]:
    state = scene.state
    if move.seat in state.vacations or not 1 <= move.days <= MOST_DAYS:
        raise Rejected("no-vacation", days=move.days)
    row = _running_turn_of(scene, move.seat)
    if row is not None:
        frozen = state.turn.frozen(state.turn.shows(state.clocks, scene.at))
        row = replace(
            row,
            clock_used=frozen.clock,
            last_ticks=frozen.since,
            timeout_date=row.timeout_date + move.days * TICKS_PER_DAY,
        )
    until = move.until or scene.at + timedelta(days=move.days)
    return iter((VacationTaken(move.seat, until, row),))


def _change(scene: Scene, move: ChangeVacation) -> Iterator[Event]:
    until = scene.state.vacations.get(move.seat)
    if until is None or abs(move.days) > MOST_DAYS:
        raise Rejected("no-vacation", days=move.days)
    row = _running_turn_of(scene, move.seat)
    if row is not None:
        row = replace(row, timeout_date=row.timeout_date + move.days * TICKS_PER_DAY)
    until = move.until or until + timedelta(days=move.days)
    return iter((VacationTaken(move.seat, until, row),))


def _come_back(scene: Scene, move: ComeBack) -> Iterator[Event]:
    state = scene.state
    if move.seat not in state.vacations:
        raise Rejected("no-vacation")
    row = _running_turn_of(scene, move.seat)
    if row is not None:
        own = state.clock_ids.get(move.seat, scene.options.clock)
        clock = own if state.terms.weekend_clock else own + 100
        thawed = state.turn.thawed(clock, state.clocks.ticks(clock, scene.at))
        row = replace(row, clock_used=thawed.clock, last_ticks=thawed.since)
    return iter((VacationEnded(move.seat, scene.at, row),))


def _running_turn_of(scene: Scene, seat: Seat) -> Row | None:
    """The row, if this player's turn runs on a clock."""
    state = scene.state
    if not state.is_running or state.terms.limit.is_none or state.game.to_move != seat:
        return None
    return state.game


def _outage(scene: Scene, move: NoteOutage) -> Iterator[Event]:
    """Only what fell into the running turn matters: what was charged stays charged."""
    start, end = move.start, move.end
    if start.tzinfo is None or end.tzinfo is None or not start < end <= scene.at:
        raise Rejected("invalid-args")
    start, end = start.astimezone(UTC), end.astimezone(UTC)
    since = scene.state.timed_from
    if since is not None and scene.state.is_running:
        start = max(start, since)
    if not scene.state.is_running or start >= end:
        return iter(())
    return iter((OutageNoted(start, end),))


# -- administrators (§2.8, §8.6)


def _result(scene: Scene, move: SetResult) -> Iterator[Event]:
    state = scene.state
    check_started(state)
    score = move.score + 0.0
    points = abs(score)
    if points not in CODES and (points > MOST_POINTS or (points * 2) % 1 or points != points):
        raise Rejected("invalid-args", score=str(move.score))
    if move.void and score:
        raise Rejected("invalid-args", score=str(move.score))
    flags = state.game.flags | GameFlag.ADM_RESULT
    if move.void:
        flags |= GameFlag.NO_RESULT
    after = finished(state.game, scene, score, move.void, flags=flags)
    return chain((ResultSet(score, move.void, after),), ended(scene))


def _rated(scene: Scene, move: SetRated) -> Iterator[Event]:
    state = scene.state
    check_started(state)
    if not state.is_for_two or (move.rated and None in state.start_ratings):
        raise Rejected("invalid-action")
    return iter((RatedSet(move.rated),))


def _delete(scene: Scene, move: RemoveGame) -> Iterator[Event]:
    state = scene.state
    counted = state.ended is not None and state.ended.counts and not move.is_unrated
    if scene.options.tournament or counted:
        raise Rejected("invalid-action")
    return iter((GameDeleted(None),))


def _replace(scene: Scene, move: ReplacePlayer) -> Iterator[Event]:
    """§8.6 The turn goes on on the new player's clock, the used ticks kept."""
    state = scene.state
    check_started(state)
    if state.is_for_two:
        raise Rejected("invalid-action")
    stools = replaced(state.stools, move.group, move.order, move.user)
    former = state.line[move.group, move.order]
    row = state.game
    for colour in Colour:
        if _holds(scene, colour, move) and row.holding(colour) == former:
            row = (
                replace(row, black=move.user) if colour is BLACK else replace(row, white=move.user)
            )
            if colour is state.colour:
                row = replace(row, to_move=move.user, **_moved_turn(scene, move.user))
    return iter((PlayerReplaced(former, move.user, move.group, move.order, stools, row),))


def _holds(scene: Scene, colour: Colour, move: ReplacePlayer) -> bool:
    """Whether a colour is held because of this place, and not of another one."""
    state = scene.state
    ahead = 0 if colour is state.colour else 1
    place = turn(state.formation, state.game.moves, state.terms.handicap, ahead)
    return (place.group, place.order) == (move.group, move.order)


def _moved_turn(scene: Scene, user: Seat) -> dict[str, Any]:
    state = scene.state
    limit = state.terms.limit
    if limit.is_none:
        return {}
    moved = state.turn.moved_to(clock_of(scene, user), state.clocks, scene.at)
    now = state.clocks.ticks(ALWAYS, scene.at)
    left = state.game.left(state.colour)
    date = time_out_date(limit, left, now, vacation_left(scene, user))
    return {"clock_used": moved.clock, "last_ticks": moved.since, "timeout_date": date}


HOUSE_MOVES: dict[type[Move], Callable[[Scene, Any], Iterator[Event]]] = {
    SetRating: _rating,
    SetClock: _clock,
    LeaveOnVacation: _leave,
    ChangeVacation: _change,
    ComeBack: _come_back,
    NoteOutage: _outage,
    SetResult: _result,
    SetRated: _rated,
    RemoveGame: _delete,
    ReplacePlayer: _replace,
}
