"""The rules of Softwarewolves: who may ask for what and when, and what the clock does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
    Outcome,
    Rejected,
    Seat,
    Sit,
    Status,
    TimeUp,
)
from ...outage import check_outage
from . import events as e
from .fold import apply
from .hosting import HOST_MOVES, check_not_paused
from .moves import (
    REQUESTS,
    Abandon,
    Eat,
    Enter,
    Extend,
    Open,
    Rename,
    SetTime,
    Setting,
    Volunteer,
    Vote,
)
from .options import EMPTY_LIMIT, MIN_PLAYERS, SECOND, Options, is_time
from .state import RUNNING, Phase, State, plain
from .turns import (
    Context,
    closed,
    dawn,
    ended,
    go_away,
    hang,
    is_decided,
    rest,
    start,
    time_of,
)

Judge = Callable[["Softwarewolves", Context, Seat, Any], Iterator[Event]]
HouseJudge = Callable[["Softwarewolves", Context], Iterator[Event]]

SPOKEN = (Volunteer, Eat, Vote)
"""What is said in one turn and has no effect in the next."""


class Softwarewolves:
    """Softwarewolves. Numbers like V4 are those of docs/rulebooks/softwarewolves.md."""

    name = "softwarewolves"
    events = e.EVENTS
    requests = REQUESTS
    summary: type[Event] | None = None
    newest = 2
    """The edition of these rules by which new tables are played."""

    def __init__(self, options: Options | None = None, edition: int = newest) -> None:
        self.options, self.edition = options or Options(), edition

    # -- chance, in a place that tests may replace
    def elect(self, rng: Random, seats: Sequence[Seat]) -> Seat:
        """Choose the werewolf among these (S3)."""
        chosen: Seat = rng.choice(seats)
        return chosen

    # -- the contract of every game
    def blank(self) -> State:
        return State()

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        """Let timers that are due take effect first, then judge the command."""
        context = Context(state, self.options, command.at, rng)
        move = command.move
        pending = self._deadlines(state)
        if isinstance(move, NoteOutage):
            return self._outage(context, command.seat, move)
        if isinstance(move, TimeUp):
            _check_due(pending, move.key, context)
        elif not pending or context.at < pending[0].at:
            return self._judge(context, command.seat, move)
        elif isinstance(move, Sit):
            raise Rejected("already-started")
        return self._late(context, command)

    def status(self, state: State) -> Status:
        if state.phase is Phase.CLOSED:
            return Status(state.phase, outcome=outcome(state))
        if state.paused is not None:
            return Status("paused", day=state.turn)
        awaited = frozenset(seat for seat in state.live if state.is_awaited(seat))
        due, is_open = self._deadlines(state), state.phase is Phase.FILLING
        day = state.turn if state.phase in RUNNING else None
        return Status(state.phase, awaited, due, None, is_open, day, state.votes.copy())

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return what this seat may do now, good ideas or not; settings are left out."""
        if state.phase is Phase.FILLING:
            is_new = seat in state.players and seat not in state.candidates
            return [Volunteer()] if is_new else []
        if not state.is_awaited(seat):
            return []
        kind = Vote if state.phase is Phase.DAY else Eat
        return [kind(name) for name in state.names(but=seat)]

    def _deadlines(self, state: State) -> tuple[Deadline, ...]:
        """Return all that is pending, the next one first; keys of turns are used once."""
        if state.paused is not None:
            return ()
        match state.phase:
            case Phase.FILLING if state.start is not None:
                start, empty = Deadline("start", state.start), self._empty(state)
                return (start,) if empty is None else (empty, start)
            case Phase.NIGHT | Phase.DAY if state.until and state.started:
                turn = Deadline(f"{state.phase} {state.turn}", state.until)
                limit = state.started + time_of(state, self.options, Setting.GAME) + state.rest
                game = Deadline("game", limit)
                # E3: at the same moment nothing of the turn is evaluated any more
                return (game, turn) if limit <= turn.at else (turn, game)
            case Phase.PARTING if state.until is not None:
                return (Deadline("close", state.until),)
            case _:
                return ()

    def _empty(self, state: State) -> Deadline | None:
        """Return when a village without players ends; None if it starts before."""
        assert state.start is not None
        at = state.start - self.options.wait + EMPTY_LIMIT
        return Deadline("empty", at) if not state.players and at < state.start else None

    # -- time

    def _late(self, context: Context, command: Command) -> Iterator[Event]:
        """Let everything that is due happen, then the command where it still has a meaning.

        What would be refused now stays without effect and without an answer, like every word
        that comes too late.
        """
        while (pending := self._deadlines(context.state)) and pending[0].at <= context.at:
            yield from self._fire(context, pending[0].key)
        if isinstance(command.move, (TimeUp, Begin, Extend, *SPOKEN)):
            return
        try:
            events = self._judge(context, command.seat, command.move)
        except Rejected:
            return
        yield from events

    def _fire(self, context: Context, key: str) -> Iterator[Event]:
        match key.split()[0]:
            case "start":
                if len(context.state.players) < MIN_PLAYERS:
                    return iter((ended(context, e.Ending.CANCELLED),))
                return self._start(context)
            case "night":
                return dawn(context, None)
            case "day":
                return hang(context)
            case "game":
                return iter((ended(context, e.Ending.TIME),))
            case _:
                return iter((closed(context.state),))

    def _outage(self, context: Context, seat: Seat | None, move: NoteOutage) -> Iterator[Event]:
        check_outage(self.edition, seat, move, context.at)
        return rest(context, move)

    # -- judging

    def _judge(self, context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
        if (of_house := HOUSE_MOVES.get(type(move))) is not None:
            if seat is not None:
                raise Rejected("host-only")
            return of_house(self, context)
        if (of_host := HOST_MOVES.get(type(move))) is not None:
            if seat is not None:
                raise Rejected("host-only")
            return of_host(context)
        judge = SEATS_MOVES.get(type(move))
        if judge is None:
            raise Rejected("unknown-move", move=type(move).__name__)
        if seat is None:
            raise Rejected("not-seated")
        return judge(self, context, seat, move)

    # -- the house

    def _open(self, context: Context) -> Iterator[Event]:
        if context.state.phase is not Phase.FILLING or context.state.start is not None:
            raise Rejected("already-begun")
        return iter((e.VillageOpened(context.at + self.options.wait, context.at),))

    def _begin(self, context: Context) -> Iterator[Event]:
        if context.state.phase is not Phase.FILLING:
            raise Rejected("already-started")
        if (have := len(context.state.players)) < MIN_PLAYERS:
            raise Rejected("too-few-players", need=MIN_PLAYERS, have=have)
        return self._start(context)

    def _start(self, context: Context) -> Iterator[Event]:
        state = context.state
        return start(context, self.elect(context.rng, tuple(state.candidates or state.players)))

    def _abandon(self, context: Context) -> Iterator[Event]:
        if context.state.phase is Phase.CLOSED:
            raise Rejected("over")
        return iter((closed(context.state),))

    # -- coming, going, names

    def _sit(self, context: Context, seat: Seat, move: Sit) -> Iterator[Event]:
        state = context.state
        if state.phase is not Phase.FILLING:
            raise Rejected("already-started")
        if seat in state.players:
            raise Rejected("already-here")
        if not _is_listable(seat):
            raise Rejected("bad-name", name=seat)
        _check_free(state, seat, seat)
        return iter((e.PlayerSat(seat, seat),))

    def _enter(self, context: Context, seat: Seat, move: Enter) -> Iterator[Event]:
        state = context.state
        if seat in state.players:
            raise Rejected("ignored", why="seated")  # R6, L5
        if state.phase in RUNNING:
            return iter((e.CameLate(seat),))
        _check_filling(state)
        if not _is_listable(move.name):
            return iter((e.NicknameRefused(seat, move.name),))
        _check_free(state, seat, move.name)
        return iter((e.PlayerSat(seat, move.name),))

    def _leave(self, context: Context, seat: Seat, move: Leave) -> Iterator[Event]:
        state = context.state
        _check_player(state, seat)
        if state.phase is Phase.FILLING:
            return iter((e.PlayerLeft(seat),))
        _check_live(state, seat)  # L5
        check_not_paused(state)
        return go_away(context, seat)

    def _rename(self, context: Context, seat: Seat, move: Rename) -> Iterator[Event]:
        state = context.state
        _check_player(state, seat)
        if state.players[seat] == move.name:
            raise Rejected("ignored", why="same-name")
        _check_free(state, seat, move.name)
        if state.phase is Phase.FILLING and not _is_listable(move.name):
            return iter((e.PlayerLeft(seat), e.NicknameRefused(seat, move.name)))  # R7
        return iter((e.PlayerRenamed(seat, move.name),))

    # -- what players say

    def _volunteer(self, context: Context, seat: Seat, move: Volunteer) -> Iterator[Event]:
        state = context.state
        _check_player(state, seat)
        _check_filling(state)
        return iter(() if seat in state.candidates else (e.Volunteered(seat),))

    def _eat(self, context: Context, seat: Seat, move: Eat) -> Iterator[Event]:
        state = context.state
        _check_player(state, seat)
        if state.phase is not Phase.NIGHT:
            raise Rejected("ignored", why="not-now")
        if seat != state.werewolf:
            raise Rejected("ignored", why="not-the-werewolf")
        check_not_paused(state)
        victim = state.find(move.name)
        if victim is None or victim == seat:
            return iter((e.MealRefused(seat, state.names(but=seat)),))
        return dawn(context, victim)

    def _vote(self, context: Context, seat: Seat, move: Vote) -> Iterator[Event]:
        state = context.state
        _check_player(state, seat)
        if state.phase is not Phase.DAY:
            raise Rejected("ignored", why="not-now")
        _check_live(state, seat)
        check_not_paused(state)
        target = state.find(move.name)
        if target == seat:
            fault = e.Fault.HIMSELF
        elif target is None:
            fault = e.Fault.NOT_LIVE
        elif seat in state.votes:
            fault = e.Fault.TWICE
        else:
            return _voted(context, e.VoteCast(seat, target))
        return iter((e.VoteRefused(seat, state.players[seat], fault, state.names()),))

    def _set_time(self, context: Context, seat: Seat, move: SetTime) -> Iterator[Event]:
        state, setting, seconds = context.state, move.setting, move.seconds
        _check_player(state, seat)
        check_not_paused(state)
        if seconds is None or not is_time(seconds):  # T3
            seconds = time_of(state, self.options, setting) // SECOND
        return self._time_set(context, e.TimeTold(seat, setting, seconds))

    def _time_set(self, context: Context, event: e.TimeTold) -> Iterator[Event]:
        yield event
        pending = self._deadlines(context.state)
        if pending and pending[0].key == "game" and pending[0].at <= context.at:
            yield ended(context, e.Ending.TIME)  # T5


HOUSE_MOVES: dict[type[Move], HouseJudge] = {
    Open: Softwarewolves._open,
    Begin: Softwarewolves._begin,
    Abandon: Softwarewolves._abandon,
}
SEATS_MOVES: dict[type[Move], Judge] = {
    Sit: Softwarewolves._sit,
    Enter: Softwarewolves._enter,
    Leave: Softwarewolves._leave,
    Rename: Softwarewolves._rename,
    Volunteer: Softwarewolves._volunteer,
    Eat: Softwarewolves._eat,
    Vote: Softwarewolves._vote,
    SetTime: Softwarewolves._set_time,
}


def _voted(context: Context, event: e.VoteCast) -> Iterator[Event]:
    yield event
    if is_decided(context.state):
        yield from hang(context)


def outcome(state: State) -> Outcome:
    """Return the outcome: a team wins as a whole, its dead included."""
    assert state.ending is not None, "closed without an end"
    winners: Iterable[Seat] = ()
    if state.ending is e.Ending.VILLAGERS:
        winners = (seat for seat in state.players if seat != state.werewolf)
    elif state.ending is e.Ending.WEREWOLVES:
        winners = (seat for seat in state.players if seat == state.werewolf)
    return Outcome(frozenset(winners), state.ending)


# -- checks


def _check_due(pending: Sequence[Deadline], key: str, context: Context) -> None:
    due = dict(pending)
    if key not in due:
        raise Rejected("stale", key=key)
    if context.at < due[key]:
        raise Rejected("too-early", key=key)


def _check_player(state: State, seat: Seat) -> None:
    """Ignore observers, and everybody after the end (R5, E4)."""
    if state.phase in (Phase.PARTING, Phase.CLOSED):
        raise Rejected("ignored", why="over")
    if seat not in state.players:
        raise Rejected("ignored", why="observer")


def _check_filling(state: State) -> None:
    if state.phase is not Phase.FILLING:
        raise Rejected("ignored", why="not-now")


def _check_live(state: State, seat: Seat) -> None:
    if seat not in state.live:
        raise Rejected("ignored", why="dead")


def _is_listable(name: str) -> bool:
    """Return True if a name can stand in a list and be said (R7)."""
    return "," not in name and ":" not in name and name == plain(name)


def _check_free(state: State, seat: Seat, name: str) -> None:
    """Refuse a name another player has; names of the dead who have gone are free again."""
    seats = state.players if state.phase is Phase.FILLING else state.live
    if any(state.players[each] == name for each in seats if each != seat):
        raise Rejected("name-taken", name=name)
