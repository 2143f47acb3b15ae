"""The rules of Mafia: who may ask for what and when, timers, and where everything goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from ....kernel.messages import (
    NO_VOTES,
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
from ...outage import check_outage
from .context import Context, begin_day, give_time, go_on, rest
from .day import avenge, close_dusk, elect, recount, reveal, take_along, vote
from .dealing import deal, setup_problem
from .deaths import die, settle
from .events import EVENTS, GameStarted, Paused, PlayerKicked, PlayerLeft, PlayerSat, ReminderGiven
from .fold import apply
from .moves import (
    ABSTAIN,
    REQUESTS,
    Act,
    EndPhase,
    Extend,
    Kick,
    Pause,
    Resume,
    Reveal,
    Scheme,
    Vote,
)
from .night import act, action_targets, dawn, nightfall, scheme, scheme_targets, void
from .options import Options
from .private_events import DuskPrompted, MafiaMet, Refused, RoleDealt
from .roles import MAFIOSI, Part, Role, composition
from .state import DAY, DUSK, END, INIT, NIGHT, Phase, State
from .victory import outcome

NOBODY: frozenset[Seat] = frozenset()
OF_TIME = frozenset({TimeUp, NoteOutage})
"""What is judged first, whatever the clock says."""
NOT_BEGUN = Status(INIT, open=True)


class Mafia:
    """Mafia. Numbers like §6.3 are those of docs/rulebooks/mafia.md."""

    name = "mafia"
    events = EVENTS
    requests = REQUESTS
    summary: type[Event] | None = None
    newest = 2
    """The edition of these rules by which new tables are played."""

    def __init__(self, options: Options | None = None, edition: int = newest) -> None:
        self.options, self.edition = options or Options(), edition

    # -- chance, in a place that tests may replace
    def deal(self, rng: Random, seats: Sequence[Seat]) -> tuple[Part, ...]:
        """Return a part for each seat (§12); raises ``setup``."""
        return deal(seats, self.options, rng)

    # -- the contract of every game
    def blank(self) -> State:
        return State()

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        """Fire the timers that are due, then judge the command (§2)."""
        _, seat, move, at = command
        context = tuple.__new__(Context, (state, self.options, at, rng))  # quicker than Context(…)
        if state.wake is not None and at >= state.wake and type(move) not in OF_TIME:
            return self._late(context, command)
        if type(move) in PLAYERS_MOVES:  # the frequent ones, without a detour
            return _player_moves(context, seat, move)
        return self._judge(context, seat, move)

    def status(self, state: State) -> Status:
        phase = state.phase
        if state.paused is not None:
            return Status("paused", day=state.day)
        if phase is DAY:
            if state.candidate is not None:
                awaiting = NOBODY
            elif len(state.votes) == len(state.alive):
                awaiting = frozenset(state.alive)
            else:
                awaiting = frozenset(state.alive).difference(state.votes)
        elif phase is NIGHT:
            awaiting = frozenset(state.asked)
            if state.scheme is None:
                awaiting = awaiting.union(filter(state.schemes_tonight, state.mafia))
        elif phase is DUSK and state.avenger is not None:
            awaiting = frozenset((state.avenger,))
        elif phase is INIT:
            return NOT_BEGUN
        else:
            return Status(phase, NOBODY, (), outcome(state))
        due = () if state.wake is None else deadlines(state)
        votes = state.votes.copy() if phase is DAY else NO_VOTES
        return tuple.__new__(Status, (phase, awaiting, due, None, False, state.day, votes))

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return what this seat may do now, good ideas or not."""
        if state.paused is not None:
            return ()
        if state.phase is DAY and seat in state.alive:
            return self._day_moves(state, seat)
        if state.phase is NIGHT:
            own = [Act(target) for target in action_targets(state, self.options, seat)]
            return own + [Scheme(x) for x in scheme_targets(state, self.options, seat)]
        if state.phase is DUSK and seat == state.avenger:
            return [Act(target) for target in state.options]
        return ()

    def _day_moves(self, state: State, seat: Seat) -> list[Move]:
        former = state.votes.get(seat)
        unwanted = (former,) if self.options.self_vote else (former, seat)
        ballots = [ballot for ballot in (ABSTAIN, *state.alive) if ballot not in unwanted]
        moves: list[Move] = [Vote(ballot) for ballot in ballots]
        if former is not None:
            moves.append(Vote(None))
        if state.roles.get(seat) is Role.CELEB and seat not in state.revealed:
            moves.append(Reveal())
        return moves

    # -- judging
    def _judge(self, context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
        kind = type(move)
        if kind in PLAYERS_MOVES:
            return _player_moves(context, seat, move)
        judge = OTHER_MOVES.get(kind)
        if judge is None:
            raise Rejected("unknown-move", move=kind.__name__)
        return judge(self, context, seat, move)

    def _late(self, context: Context, command: Command) -> Iterator[Event]:
        """Fire what is due; a command that is wrong afterwards is refused by an event."""
        yield from _fire(context)
        if isinstance(command.move, EndPhase | Extend) and command.seat is None:
            return  # the phase that was meant is over (§5.2)
        try:
            events = self._judge(context, command.seat, command.move)
        except Rejected as no:
            facts = {key: str(value) for key, value in no.rejection.facts.items()}
            yield Refused(command.seat, no.rejection.code, facts)
        else:
            yield from events

    def _time_up(self, context: Context, seat: Seat | None, move: TimeUp) -> Iterator[Event]:
        due = dict(deadlines(context.state))
        if move.key not in due:
            raise Rejected("stale", key=move.key)
        if context.at < due[move.key]:
            raise Rejected("too-early", key=move.key)
        return _fire(context)

    def _outage(self, context: Context, seat: Seat | None, move: NoteOutage) -> Iterator[Event]:
        check_outage(self.edition, seat, move, context.at)
        return rest(context, move)

    # -- before the start
    def _sit(self, context: Context, seat: Seat | None, move: Sit) -> Iterator[Event]:
        _check_open(context.state)
        if seat is None or seat == ABSTAIN:
            raise Rejected("not-seated")
        if seat in context.state.players:
            raise Rejected("already-here")
        return iter((PlayerSat(seat),))

    def _leave(self, context: Context, seat: Seat | None, move: Leave) -> Iterator[Event]:
        _check_open(context.state)
        if seat is None or seat not in context.state.players:
            raise Rejected("not-seated")
        return iter((PlayerLeft(seat),))

    def _begin(self, context: Context, seat: Seat | None, move: Begin) -> Iterator[Event]:
        _check_open(context.state)
        seats = tuple(context.state.players)
        parts = self.deal(context.rng, seats)
        if (why := setup_problem(seats, parts)) is not None:
            raise Rejected("setup", why=why)
        return _start(context, dict(zip(seats, parts, strict=True)))

    # -- the host
    def _end_phase(self, context: Context, seat: Seat | None, move: EndPhase) -> Iterator[Event]:
        _check_playing(context.state, seat)
        return _end(context)

    def _extend(self, context: Context, seat: Seat | None, move: Extend) -> Iterator[Event]:
        _check_playing(context.state, seat)
        if context.state.limit is None:
            raise Rejected("no-limit")
        return give_time(context, context.state.limit)

    def _pause(self, context: Context, seat: Seat | None, move: Pause) -> Iterator[Event]:
        _check_host(context.state, seat)
        if context.state.paused is not None:
            raise Rejected("already-paused")
        return iter((Paused(context.at),))

    def _resume(self, context: Context, seat: Seat | None, move: Resume) -> Iterator[Event]:
        _check_host(context.state, seat)
        if context.state.paused is None:
            raise Rejected("not-paused")
        return go_on(context, context.state.paused)

    def _kick(self, context: Context, seat: Seat | None, move: Kick) -> Iterator[Event]:
        state, gone = context.state, move.seat
        if state.phase is INIT and seat is None and gone in state.players:
            return iter((PlayerLeft(gone),))
        _check_playing(state, seat)
        if gone not in state.players:
            raise Rejected("unknown-player", id=gone)
        if gone not in state.alive:
            raise Rejected("dead-player", id=gone)
        return _removed(context, gone)


PLAYERS_MOVES: dict[type[Move], dict[Phase, Callable[[Context, Seat, Any], Iterator[Event]]]] = {
    Vote: {DAY: vote},
    Act: {NIGHT: act, DUSK: avenge},
    Scheme: {NIGHT: scheme},
    Reveal: {DAY: reveal},
}
"""What players ask for, when it may be asked, and who judges it."""

OTHER_MOVES: dict[type[Move], Callable[[Mafia, Context, Seat | None, Any], Iterator[Event]]] = {
    TimeUp: Mafia._time_up,
    NoteOutage: Mafia._outage,
    Sit: Mafia._sit,
    Leave: Mafia._leave,
    Begin: Mafia._begin,
    EndPhase: Mafia._end_phase,
    Extend: Mafia._extend,
    Pause: Mafia._pause,
    Resume: Mafia._resume,
    Kick: Mafia._kick,
}


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return all deadlines, the hidden dawn included; each key is used once."""
    if state.paused is not None:
        return ()
    found = []
    if state.window is not None:
        found.append(Deadline(f"election {state.windows}", state.window))
    if state.dawn is not None:
        found.append(Deadline(f"dawn {state.phases}", state.dawn))
    if state.remind is not None:
        found.append(Deadline(f"reminder {state.phases}", state.remind))
    if state.limit is not None:
        found.append(Deadline(f"limit {state.phases}", state.limit))
    return tuple(sorted(found, key=lambda deadline: deadline.at))


# -- the checks that come first (§14)


def _check_open(state: State) -> None:
    if state.phase is not INIT:
        raise Rejected("game-over" if state.phase is END else "already-started")


def _check_running(state: State) -> None:
    if state.phase is INIT or state.phase is END:
        raise Rejected("not-started" if state.phase is INIT else "game-over")


def _check_host(state: State, seat: Seat | None) -> None:
    if seat is not None:
        raise Rejected("host-only")
    _check_running(state)


def _check_playing(state: State, seat: Seat | None) -> None:
    """Raise Rejected unless the host asks, and the game runs and is not paused."""
    _check_host(state, seat)
    if state.paused is not None:
        raise Rejected("game-paused")


def _player_moves(context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
    """Judge a player's move if this is its phase and the player may move at all."""
    state = context.state
    if state.paused is not None:
        raise Rejected("game-paused")
    judges = PLAYERS_MOVES[type(move)]
    judge = judges.get(state.phase)
    if judge is None:
        _check_running(state)
        raise Rejected("wrong-phase", expected=next(iter(judges)), actual=state.phase)
    if seat is None or seat not in state.players:
        raise Rejected("unknown-player", id=seat)
    if seat not in state.alive and judge is not avenge:
        raise Rejected("dead-player", id=seat)
    return judge(context, seat, move)


# -- what the house lets happen


def _start(context: Context, cast: dict[Seat, Part]) -> Iterator[Event]:
    """Deal the roles, let the mafia meet, and begin the first phase."""
    options, roles = context.options, [part.role for part in cast.values()]
    is_even = len(cast) % 2 == 0
    at_night = {"Even": is_even, "Odd": not is_even, "Day": False, "Night": True}
    opening = NIGHT if at_night[options.start_phase] else DAY
    told = composition(roles, options.start_info)
    yield GameStarted(tuple(cast), opening.value, told)
    for seat, part in cast.items():
        yield RoleDealt(seat, part.role, part.charge)
    pack = {seat: part.role for seat, part in cast.items() if part.role in MAFIOSI}
    yield MafiaMet(tuple(pack), tuple(pack.values()))
    yield from nightfall(context) if opening is NIGHT else begin_day(context)


def _fire(context: Context) -> Iterator[Event]:
    """Fire every timer that is due, in order of deadline."""
    state, at = context.state, context.at
    while (wake := state.wake) is not None and wake <= at:
        if state.window == wake and state.candidate is not None:
            yield from elect(context, state.candidate)
        elif state.dawn == wake:
            yield from dawn(context)
        elif state.limit is not None and state.limit <= at:
            yield from _end(context)
        else:
            assert state.limit is not None, "a reminder of nothing"
            yield ReminderGiven(state.limit)


def _end(context: Context) -> Iterator[Event]:
    """End the phase without those who have not acted (§5)."""
    state = context.state
    if state.phase is DAY:
        return elect(context, ABSTAIN if state.candidate is None else state.candidate)
    if state.phase is NIGHT:
        return dawn(context)
    return take_along(context, tuple(state.options)[-1])


def _removed(context: Context, gone: Seat) -> Iterator[Event]:
    """Remove a player, who dies by nobody's hand, and go on without them (§5.1)."""
    state = context.state
    yield PlayerKicked(gone)
    yield from die(context, gone, "kicked", None)
    if state.phase is DUSK:
        if state.options and state.avenger is not None:
            yield DuskPrompted(state.avenger, tuple(state.options))
        else:
            yield from close_dusk(context)
        return
    yield from settle(context)
    if state.phase is DAY:
        yield from recount(context, True)
    elif state.phase is NIGHT:
        yield from void(context)
