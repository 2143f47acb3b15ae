"""The rules of Go at a table: who may ask for what and when, time, and where everything goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ....kernel.messages import (
    Begin,
    Command,
    Deadline,
    Event,
    Leave,
    Move,
    NoteOutage,
    Rejected,
    Seat,
    Sit,
    Status,
    TimeUp,
)
from ..board.board import Board
from ..board.handicap import has_standard_placement
from ..board.points import points_of, regions
from ..setup import gathering, seating
from ..setup.gathering import MASTER, SETUP, master, master_moves, masters_choice
from ..setup.settings import HandicapType
from ..setup.shown import ShowRecord
from ..setup.terms import Terms
from . import moves as m
from . import starting
from .acting import act, time_runs_out
from .ending import outcome
from .events import EVENTS, Refused
from .fold import apply
from .options import Options
from .server_moves import HOUSE_MOVES, house_moves
from .showing import show
from .state import WAITING, State
from .turning import Context

NOBODY: frozenset[Seat] = frozenset()
OF_TIME = (TimeUp, NoteOutage)
"""What is judged first, whatever the clock says."""


class Go:
    """Go. Numbers like §5.2 are those of docs/rulebooks/go.md."""

    name = "go"
    events = EVENTS
    requests = m.REQUESTS
    summary: type[Event] | None = None

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()
        self._terms = self.options.terms()
        self._formation = self.options.formation()

    # -- the contract of every game
    def blank(self) -> State:
        terms, needed = self._terms, self.options.need_ratings
        return State(terms, Board(terms.size), self._formation, needed)

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        """Judge a command; that the time of the player to move is up comes first (§9.9)."""
        _, seat, move, at = command
        context = Context(state, self.options, at, rng)
        if not isinstance(move, OF_TIME):
            until = state.time_up_at
            if until is not None and at >= until:
                return self._late(context, seat, move)
        return self._judge(context, seat, move)

    def status(self, state: State) -> Status:
        phase = state.phase
        if state.is_over:
            return Status(phase, NOBODY, (), outcome(state))
        is_open = phase == WAITING or (phase == SETUP and seating.has_offered(state.stools))
        return Status(phase, self._awaited(state), deadlines(state), open=is_open)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return what this seat may do now, good ideas or not."""
        if seat not in self._awaited(state):
            return ()
        if state.phase == "invited":
            can = starting.can_start(state, state.terms)
            ideas = [m.Propose(drawn(state.terms)), m.Decline()]
            return [m.Accept(state.proposals), *ideas] if can else ideas
        if state.phase == SETUP:
            choice = masters_choice(state)
            return [] if choice is None else [choice]
        return playable(state)

    def _awaited(self, state: State) -> frozenset[Seat]:
        row = state.row
        if row is None or state.is_over:
            return NOBODY
        if state.phase == "invited":
            return frozenset(seat for seat in state.players if seat != row.to_move)
        if state.phase == SETUP:
            ready = masters_choice(state) is not None
            return frozenset((master(state),)) if ready else NOBODY
        return NOBODY if row.to_move is None else frozenset((row.to_move,))

    # -- judging
    def _judge(self, context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
        kind = type(move)
        if kind in MASTER and (kind is not m.Delete or context.state.phase == SETUP):
            return master_moves(context, seat, move)
        if kind in m.ACTIONS:
            return act(context, seat, move)
        if kind in HOUSE_MOVES:
            return house_moves(context, seat, move)
        judge = OTHER_MOVES.get(kind)
        if judge is None:
            raise Rejected("unknown-move", move=kind.__name__)
        return judge(self, context, seat, move)

    def _late(self, context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
        """End the game on time, then judge what was asked for in a game that is over."""
        yield from time_runs_out(context)
        if type(move) in m.ACTIONS and seat is not None:
            yield Refused(seat, "time-is-up")
            return
        try:
            events = self._judge(context, seat, move)
        except Rejected as no:
            facts = {key: str(value) for key, value in no.rejection.facts.items()}
            yield Refused(seat, no.rejection.code, facts)
        else:
            yield from events

    def _time_up(self, context: Context, seat: Seat | None, move: TimeUp) -> Iterator[Event]:
        due = dict(deadlines(context.state))
        if seat is not None or move.key not in due:
            raise Rejected("stale", key=move.key)
        if context.at < due[move.key]:
            raise Rejected("too-early", key=move.key)
        return time_runs_out(context)

    # -- before the game
    def _sit(self, context: Context, seat: Seat | None, move: Sit) -> Iterator[Event]:
        if seat is None:
            raise Rejected("not-seated")
        if self._is_for_two:
            return starting.sit(context, seat)
        return gathering.sit(context, seat)

    def _leave(self, context: Context, seat: Seat | None, move: Leave) -> Iterator[Event]:
        if self._is_for_two:
            return starting.leave(context, seat)
        return gathering.leave(context, seat)

    def _begin(self, context: Context, seat: Seat | None, move: Begin) -> Iterator[Event]:
        """Begin a game of more than two; a table for two begins by itself."""
        if not self._is_for_two and context.state.phase == SETUP:
            return master_moves(context, seat, m.Start())
        starting.check_waiting(context.state)
        raise Rejected("not-ready", problems=["seats-open"])

    def _answer(self, context: Context, seat: Seat | None, move: Any) -> Iterator[Event]:
        if context.state.phase == SETUP:
            return gathering.answer(context, seat, move)
        if isinstance(move, m.Accept):
            return starting.accept(context, seat, move)
        return starting.decline(context, seat, move)

    @property
    def _is_for_two(self) -> bool:
        return self._formation.players == 2


OTHER_MOVES: dict[type[Move], Callable[[Go, Context, Seat | None, Any], Iterator[Event]]] = {
    TimeUp: Go._time_up,
    Sit: Go._sit,
    Leave: Go._leave,
    Begin: Go._begin,
    m.Accept: Go._answer,
    m.Decline: Go._answer,
    m.Propose: lambda game, *rest: starting.propose(*rest),
    m.Invite: lambda game, *rest: starting.invite(*rest),
    ShowRecord: lambda game, *rest: show(*rest),
}


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when the player to move loses; the key holds the move counter, so it is used once."""
    until = state.time_up_at
    if until is None:
        return ()
    return (Deadline(f"time {state.game.moves}", until),)


def drawn(terms: Terms) -> Terms:
    """Return the same terms for players without ratings: chance gives the colours."""
    return replace(terms, type=HandicapType.NIGIRI, rated=False)


def playable(state: State) -> list[Move]:
    """Return all that the player to move may do, as far as a list can hold it."""
    row, terms = state.game, state.terms
    seen = row.moves
    # giving up is no idea for a game that has hardly begun
    resign = [m.Resign(seen)] if seen > 2 * terms.size**2 else []
    if state.places_handicap:
        if has_standard_placement(terms.size, terms.handicap):
            return [m.Handicap(std=True, move_id=seen), *resign]
        points = points_of(state.board.empty)[: terms.handicap]
        return [m.Handicap(points, move_id=seen), *resign]
    moves: list[Move] = [m.Play(p, seen) for p in state.board.legal_moves(state.colour)]
    if not state.is_scored:
        return [*moves, m.Pass(seen), *resign]
    board = state.board
    groups = regions(board.black) + regions(board.white)
    toggles = [m.Score((points_of(group)[0],), move_id=seen) for group in groups]
    return [m.Score(agree=True, move_id=seen), *toggles, *moves, *resign]
