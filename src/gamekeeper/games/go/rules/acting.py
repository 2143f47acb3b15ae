"""The actions on a running game (§2.2, §4): who may do what now, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from ....kernel.messages import Event, Move, Rejected, Seat
from ..board.colours import BLACK, Colour
from ..board.handicap import free_points, has_standard_placement, standard_points
from ..board.marking import toggle
from ..board.points import Area, points_of, to_sgf, x_of, y_of
from ..board.scoring import Score as Counted
from ..board.scoring import score
from ..comments.comments import checked as checked_comment
from ..comments.remarks import flags_with, said
from ..ratings.ratings import MIN_MOVES
from ..time.clocks import ALWAYS, time_out_date
from ..time.timing import OUT, Reset, gift
from . import events as e
from .ending import ended, finished
from .moves import AddTime, Delete, Handicap, Pass, Play, Resign, Score
from .options import Options
from .results import RESIGNED, TIME
from .row import GameFlag, GameStatus, Last, time_columns
from .state import GONE, State
from .turning import Context, charged, handed_on, hours_used, vacation_left

MAX_CLICKS = 1_000
"""In one scoring step: more than any board has points."""
OUT_OF_TURN = (Resign, Delete, AddTime)
"""§4 What may be asked when the other side is to move."""


def act(context: Context, seat: Seat | None, move: Any) -> Iterator[Event]:
    """Judge an action; the general checks come first, in the order of §4."""
    state = context.state
    check_started(state)
    colour = state.colour_of(seat)
    if seat is None or colour is None:
        raise Rejected("not-game-player")
    row = state.game
    if seat != row.to_move and not isinstance(move, OUT_OF_TURN):
        raise Rejected("not-your-turn", seat=row.to_move)
    if move.move_id is not None and move.move_id != row.moves:
        stones = {each.value: points_of(state.board.stones(each)) for each in Colour}
        position = {"size": state.board.size, "last": state.board.last, **stones}
        raise Rejected("already-played", moves=row.moves, **position)
    comment = "" if isinstance(move, Delete) else checked_comment(move.comment)
    events = JUDGES[type(move)](context, seat, colour, move, comment)
    if comment:
        # §1.4 handicap stones have the numbers up to that of the last, a gift has none of its own
        number = row.moves if isinstance(move, AddTime) else row.moves + 1
        number = state.terms.handicap if isinstance(move, Handicap) else number
        return _with_comment(events, said(state, seat, comment, number))
    return events


def check_started(state: State) -> None:
    """Raise ``unknown-game``, ``game-finished`` or ``game-not-started``."""
    if state.is_running:
        return
    if state.phase in GONE:
        raise Rejected("unknown-game")
    if state.is_over:
        raise Rejected("game-finished")
    raise Rejected("game-not-started", status=state.phase)


def _with_comment(events: Iterator[Event], comment: Iterator[Event]) -> Iterator[Event]:
    """Put the comment after its action, and before the result if that has ended the game."""
    first = next(events, None)
    if first is None:
        return
    rest = list(comment)  # said by those who play now, not by those who are next
    yield first
    yield from rest
    yield from events


# -- stones and passes


def _place(
    context: Context, seat: Seat, colour: Colour, move: Handicap, comment: str
) -> Iterator[Event]:
    state = context.state
    size, handicap = state.terms.size, state.terms.handicap
    if not state.places_handicap:
        raise Rejected("invalid-action", why="no-handicap")
    if move.std:
        if move.points:
            raise Rejected("invalid-args")
        if not has_standard_placement(size, handicap):
            raise Rejected("invalid-action", why="no-standard")
        points = standard_points(size, handicap)
    else:
        points = free_points(size, handicap, move.points)
    flags = flags_with(state.game.flags & ~GameFlag.KO, comment)
    last = points[-1]
    used = hours_used(context)
    after = handed_on(
        context,
        handicap,
        used,
        last_x=x_of(last),
        last_y=y_of(last),
        last_move=to_sgf(last),
        flags=flags,
    )
    return iter((e.HandicapPlaced(seat, points, used, after),))


def _play(
    context: Context, seat: Seat, colour: Colour, move: Play, comment: str
) -> Iterator[Event]:
    state = context.state
    if state.places_handicap:
        raise Rejected("invalid-action", why="handicap")
    board = state.board.copy()
    taken = board.play(colour, move.point)
    row, used = state.game, hours_used(context)
    flags = row.flags if board.has_ko is state.board.has_ko else row.flags ^ GameFlag.KO
    after = handed_on(
        context,
        row.moves + 1,
        used,
        status=GameStatus.PLAY,
        black_prisoners=board.taken_by_black,
        white_prisoners=board.taken_by_white,
        last_x=x_of(move.point),
        last_y=y_of(move.point),
        last_move=to_sgf(move.point),
        flags=flags_with(flags, comment),
        score=0.0,
    )
    position = board.position_hash()
    stone = e.StonePlayed(
        seat,
        colour,
        move.point,
        points_of(taken),
        used,
        position,
        state.positions.get(position),
        state.is_scored,
        after,
    )
    return iter((stone,))


def _pass(
    context: Context, seat: Seat, colour: Colour, move: Pass, comment: str
) -> Iterator[Event]:
    state = context.state
    if state.places_handicap:
        raise Rejected("early-pass")
    if state.is_scored:
        raise Rejected("invalid-action", why="scored")
    row = state.game
    opens = row.status is GameStatus.PASS
    used = hours_used(context)
    after = handed_on(
        context,
        row.moves + 1,
        used,
        status=GameStatus.SCORE if opens else GameStatus.PASS,
        last_x=Last.PASS,
        flags=flags_with(row.flags, comment),
    )
    return iter((e.Passed(seat, colour, used, after),))


# -- scoring


def counted(state: State, marks: Area) -> Counted:
    """Return the result of the position with these marks (§6.3)."""
    terms = state.terms
    return score(state.board, marks, terms.ruleset, terms.komi, terms.handicap)


def preview(state: State, points: tuple[Any, ...], unique: bool = False) -> Area:
    """Return the marks after these clicks; raises ``invalid-action``, ``illegal-position``."""
    check_started(state)
    if not state.is_scored:
        raise Rejected("invalid-action", why="not-scored")
    return toggle(state.board, state.marks, points, unique)


def _score(
    context: Context, seat: Seat, colour: Colour, move: Score, comment: str
) -> Iterator[Event]:
    state = context.state
    row = state.game
    if not state.is_scored:
        raise Rejected("invalid-action", why="not-scored")
    if (move.agree and move.points) or len(move.points) > MAX_CLICKS:
        raise Rejected("invalid-args")
    if not move.agree and not move.points:
        raise Rejected("invalid-action", why="no-marks")
    marks = preview(state, move.points, move.unique)
    toggled = points_of(marks ^ state.marks)
    if move.points and not toggled:
        raise Rejected("invalid-switch")
    result = counted(state, marks).margin
    agrees = move.agree and row.status is GameStatus.SCORE2
    changes: dict[str, Any] = {
        "last_x": Last.SCORE,
        "flags": flags_with(row.flags, comment),
        "score": result,
    }
    used = hours_used(context)
    if agrees:
        charge = charged(context, colour, used)
        after = finished(
            row, context, result, moves=row.moves + 1, flags=changes["flags"], **charge
        )
        step = e.ScoringStepTaken(seat, colour, toggled, used, after)
        return chain((step,), ended(context))
    after = handed_on(context, row.moves + 1, used, status=GameStatus.SCORE2, **changes)
    return iter((e.ScoringStepTaken(seat, colour, toggled, used, after),))


# -- the end


def _resign(
    context: Context, seat: Seat, colour: Colour, move: Resign, comment: str
) -> Iterator[Event]:
    state = context.state
    row = state.game
    in_turn = seat == row.to_move
    used = hours_used(context) if in_turn else 0
    charge = charged(context, colour, used) if in_turn else {}  # out of turn nobody is charged
    points = RESIGNED if colour is BLACK else -RESIGNED
    flags = flags_with(row.flags, comment)
    after = finished(row, context, points, moves=row.moves + 1, flags=flags, **charge)
    return chain((e.Resigned(seat, colour, used, after),), ended(context))


def time_runs_out(context: Context) -> Iterator[Event]:
    """Let the player to move lose on time; the counter stays (§9.9)."""
    state = context.state
    row, colour = state.game, state.colour
    points = TIME if colour is BLACK else -TIME
    after = finished(row, context, points, **time_columns(colour, OUT))
    yield e.TimeRanOut(row.holding(colour), colour, hours_used(context), after)
    yield from ended(context)


def _delete(
    context: Context, seat: Seat, colour: Colour, move: Delete, comment: str
) -> Iterator[Event]:
    if not can_delete(context.state, context.options):
        raise Rejected("invalid-action", why="too-far")
    return iter((e.GameDeleted(seat),))


def can_delete(state: State, options: Options) -> bool:
    """Return True if a running game has not really begun (§2.6)."""
    is_young = state.game.moves < MIN_MOVES + state.terms.handicap
    return state.is_for_two and is_young and not options.tournament


# -- gifts


def _add_time(
    context: Context, seat: Seat, colour: Colour, move: AddTime, comment: str
) -> Iterator[Event]:
    state = context.state
    row, terms = state.game, state.terms
    if context.options.tournament or terms.limit.is_none:
        why = "tournament" if context.options.tournament else "no-limit"
        raise Rejected("invalid-action", why=why)
    given = gift(terms.limit, row.left(colour.other), move.hours, move.reset)
    if given is None:
        return iter(())  # nothing to add and nothing to reset: no trace is left
    changes = time_columns(colour.other, given.left)
    if colour.other is state.colour:
        now = state.clocks.ticks(ALWAYS, context.at)
        away = vacation_left(context, row.holding(colour.other))
        changes["timeout_date"] = time_out_date(terms.limit, given.left, now, away)
    flags = flags_with(row.flags, comment)
    after = row.changed(flags=flags, **changes)
    mask = int(given.reset is not Reset.NONE)
    return iter((e.TimeGiven(seat, colour, given.hours, given.reset, mask, after),))


JUDGES: dict[type[Move], Callable[[Context, Seat, Colour, Any, str], Iterator[Event]]] = {
    Handicap: _place,
    Play: _play,
    Pass: _pass,
    Score: _score,
    Resign: _resign,
    Delete: _delete,
    AddTime: _add_time,
}
