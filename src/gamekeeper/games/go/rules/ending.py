"""How a game ends: the last row, the result, and what may be read from now on (§2, §3, §11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....kernel.messages import Event, Outcome, Seat
from ..board.colours import BLACK
from ..comments.comments import Part
from ..ratings.ratings import MIN_MOVES
from ..setup.teams import Group
from .events import GameEnded, Revealed
from .results import FORFEIT, RESIGNED, TIME, winner
from .row import GameFlag, GameStatus, Last, Row
from .state import State
from .turning import Context

REASONS = {RESIGNED: "resignation", TIME: "time", FORFEIT: "forfeit"}
LAST_X = {RESIGNED: Last.RESIGN, TIME: Last.TIME, FORFEIT: Last.FORFEIT}


def finished(row: Row, context: Context, score: float, void: bool = False, **changes: Any) -> Row:
    """Return the last row of a game; nobody is to move (§2.2)."""
    last = Last.NO_RESULT if void else LAST_X.get(int(abs(score)), Last.SCORE)
    return row.changed(
        status=GameStatus.FINISHED,
        to_move=None,
        score=float(score),
        last_x=last,
        lastchanged=context.at,
        **changes,
    )


def ended(context: Context) -> Iterator[Event]:
    """Yield the result of a game whose last row is in the state, and what was hidden until now."""
    state = context.state
    row, terms = state.game, state.terms
    void = GameFlag.NO_RESULT in row.flags
    is_deletable = row.moves < MIN_MOVES + terms.handicap
    yield GameEnded(
        row.score,
        void,
        _side(state, Group.BLACK),
        _side(state, Group.WHITE),
        counts=state.is_for_two and terms.rated and not void and not is_deletable,
        deletable=is_deletable,
    )
    hidden = [each for each in state.remarks.items() if each[1].part in (Part.HIDDEN, Part.SECRET)]
    players = state.everybody
    for (remark, place), words in sorted(hidden, key=lambda each: each[0]):
        yield Revealed(words.seat, words.number, remark, place, words.part, words.text, players)


def outcome(state: State) -> Outcome | None:
    """Return who has won and why, once there is nothing more to play."""
    if state.gone:
        return Outcome(frozenset(), state.gone)
    if state.ended is None:
        return None
    end = state.ended
    side = winner(end.score)
    if side is None:
        return Outcome(frozenset(), "void" if end.void else "jigo")
    winners = end.black if side is BLACK else end.white
    return Outcome(frozenset(winners), REASONS.get(int(abs(end.score)), "count"))


def _side(state: State, group: Group) -> tuple[Seat, ...]:
    """Return who plays a colour; in a circle everybody plays both, so nobody is on a side."""
    return tuple(dict.fromkeys(seat for (each, _), seat in state.line.items() if each is group))
