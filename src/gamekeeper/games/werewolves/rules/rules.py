"""The rules of Werewolves: who may ask for what and when, and how the clock runs."""

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
from ...bad_option import BadOption
from ...outage import check_outage
from ..roles.base import Role
from ..roles.change import become
from ..setup.distributions import Distribution, fitting, read_distributions
from .checks import check_going, check_host, check_name, check_open, no_turn
from .context import Context
from .day.bulletins import introduction
from .events import EVENTS, GameBegan, Paused, PlayerLeft, PlayerSat, SexGiven, Stopped
from .fold import apply
from .moves import REQUESTS, Choose, EndPhase, Expel, Extend, Pause, Present, Resume, Stop
from .night.turns import TURNS, check, moves
from .night.waiting import hides, lasts, matters
from .options import Options
from .phases import (
    deadline,
    end_phase,
    go_on,
    opening,
    prolong,
    remind,
    rest,
    vote_and_hurry,
)
from .private_events import Chosen, Expelled, Refused
from .steps import PUBLIC_NAMES, Phase
from .tales import Tale
from .village import DEAD, Village

OF_TIME = frozenset({TimeUp, NoteOutage})
"""What is judged first, whatever the clock says."""
SEXES = ("f", "m", "x")
MAX_PLAYERS = 18
REASONS = {
    -1: "draw",
    0: "citizens",
    1: "werewolves",
    2: "vampires",
    3: "psychopath",
    4: "white werewolf",
    5: "pipers",
    6: "lovers",
    7: "employer and bodyguard",
    8: "others",
    9: "stalemate",
}
"""How a game can end (§10.3)."""


class Werewolves:
    """Werewolves. Numbers like §6.3 and T12 are those of docs/rulebooks/werewolves.md."""

    name = "werewolves"
    events = EVENTS
    requests = REQUESTS
    summary: type[Event] | None = None
    newest = 3
    """The edition of these rules by which new tables are played."""

    def __init__(self, options: Options | None = None, edition: int = newest) -> None:
        self.options, self.edition = options or Options(), edition
        self._hides = hides(self.options, edition)
        try:
            self._own = read_distributions(self.options.roles)
        except BadOption as problem:
            raise problem.rejected() from None
        largest = max((each.size for each in self._own), default=MAX_PLAYERS)
        self.most = self.options.max_players or largest
        """So many players and the enrolment is over (EN8)."""

    # -- chance, in a place that tests may replace
    def deal(self, rng: Random, seats: Sequence[Seat]) -> tuple[tuple[Role, ...], bool]:
        """Return a role per seat and whether there is a mayor; raises ``no-distribution`` (DE1)."""
        if not (offered := self.offered(len(seats))):
            raise Rejected("no-distribution", players=len(seats))
        chosen = rng.choice(offered)
        roles = list(chosen.roles)
        rng.shuffle(roles)
        return tuple(roles), chosen.mayor and self.options.mayor

    def offered(self, players: int) -> Sequence[Distribution]:
        """Return the distributions of which one is dealt to so many players."""
        return fitting(self._own, players, is_early=self.edition < 3)

    # -- the contract of every game
    def blank(self) -> Village:
        return Village()

    apply = staticmethod(apply)

    def decide(self, state: Village, command: Command, rng: Random) -> Iterator[Event]:
        """Let a deadline that has passed take effect first, then judge the command."""
        _, seat, move, at = command
        context = tuple.__new__(Context, (state, self.options, at, rng, self.edition))  # quicker
        if (
            state.until is not None
            and at >= state.until
            and state.paused is None
            and type(move) not in OF_TIME
        ):
            return self._late(context, command)
        if type(move) is Choose:  # the frequent one, without a detour
            return self._choose(context, seat, move)
        return self._judge(context, seat, move)

    def status(self, state: Village) -> Status:
        if state.phase is Phase.OVER:
            return Status("over", frozenset(), (), _outcome(state))
        if state.paused is not None:
            return Status("paused", open=self._is_open(state), day=_day(state))
        phase = PUBLIC_NAMES[state.phase]
        awaiting = frozenset(state.awaiting) if state.asked else frozenset()
        due, is_open = _deadlines(state), self._is_open(state)
        return Status(phase, awaiting, due, None, is_open, _day(state))

    def _is_open(self, village: Village) -> bool:
        """Return True if somebody new can enrol; also while a game waits for more players."""
        return not village.dealt and village.paused != "" and len(village.players) < self.most

    def moves(self, state: Village, seat: Seat) -> Iterable[Move]:
        """Return what this seat may choose now, good ideas or not."""
        return () if state.paused is not None else moves(state, seat)

    # -- judging
    def _judge(self, context: Context, seat: Seat | None, move: Move) -> Iterator[Event]:
        judge = JUDGES.get(type(move))
        if judge is None:
            raise Rejected("unknown-move", move=type(move).__name__)
        return judge(self, context, seat, move)

    def _late(self, context: Context, command: Command) -> Iterator[Event]:
        """End the phase; a command that is wrong afterwards is refused by an event."""
        yield from self._fire(context)
        if isinstance(command.move, EndPhase | Extend) and command.seat is None:
            return  # the phase that was meant is over
        try:
            events = self._judge(context, command.seat, command.move)
        except Rejected as no:
            facts = {key: _plain(value) for key, value in no.rejection.facts.items()}
            yield Refused(command.seat, no.rejection.code, facts)
        else:
            yield from events

    def _fire(self, context: Context) -> Iterator[Event]:
        if context.village.phase is Phase.ENROLMENT:
            return self._close_enrolment(context)
        return end_phase(context)

    def _time_up(self, context: Context, seat: Seat | None, move: TimeUp) -> Iterator[Event]:
        due = dict(_deadlines(context.village))
        if move.key not in due:
            raise Rejected("stale", key=move.key)
        if context.at < due[move.key]:
            raise Rejected("too-early", key=move.key)
        late = context.village.until is not None and context.at >= context.village.until
        return self._fire(context) if late else remind(context)

    def _outage(self, context: Context, seat: Seat | None, move: NoteOutage) -> Iterator[Event]:
        check_outage(self.edition, seat, move, context.at)
        return rest(context, move)

    # -- enrolment
    def _sit(self, context: Context, seat: Seat | None, move: Sit) -> Iterator[Event]:
        village = context.village
        if seat is None:
            raise Rejected("not-seated")
        self._check_newcomer(village, seat)
        return self._enrol(context, seat)

    def _check_newcomer(self, village: Village, seat: Seat) -> None:
        check_open(village)
        if seat in village.players:
            raise Rejected("already-here")
        check_name(village, seat)
        if len(village.players) >= self.most:
            raise Rejected("already-started")

    def _enrol(self, context: Context, seat: Seat, sex: str | None = None) -> Iterator[Event]:
        """Enrol a player; the first one starts the clock, the last one the game (EN8)."""
        village, options = context.village, context.options
        at, length = context.at, lasts(options, village.phase)
        first = not village.players and village.until is None
        yield PlayerSat(
            seat, deadline(options, at, length) if first else None, at if first else None
        )
        if sex is not None:
            yield SexGiven(seat, sex)
        if len(village.players) == self.most and village.paused is None:
            yield from self._close_enrolment(context)

    def _leave(self, context: Context, seat: Seat | None, move: Leave) -> Iterator[Event]:
        check_open(context.village)
        if seat is None or seat not in context.village.players:
            raise Rejected("not-seated")
        return iter((PlayerLeft(seat),))

    def _present(self, context: Context, seat: Seat | None, move: Present) -> Iterator[Event]:
        """Note how the stories refer to a player, at any time; newcomers are enrolled (EN2)."""
        if context.village.phase is Phase.OVER:
            raise Rejected("game-ended")
        if context.village.paused == "":
            raise Rejected("game-paused")
        is_new = seat not in context.village.players
        if seat is None or (is_new and context.village.phase is not Phase.ENROLMENT):
            raise Rejected("not-seated")
        if move.sex not in SEXES:
            raise Rejected("enrol-sex", sex=move.sex)
        if is_new:
            self._check_newcomer(context.village, seat)
            return self._enrol(context, seat, move.sex)
        return iter((SexGiven(seat, move.sex),))

    def _begin(self, context: Context, seat: Seat | None, move: Begin) -> Iterator[Event]:
        check_open(context.village)
        return self._start(context, *self.deal(context.rng, tuple(context.village.players)))

    def _close_enrolment(self, context: Context) -> Iterator[Event]:
        """Deal; if there is no distribution for so many the game has to wait (DE1)."""
        seats = tuple(context.village.players)
        try:
            roles, mayor = self.deal(context.rng, seats)
        except Rejected as no:
            yield Paused(no.rejection.code, len(seats))
        else:
            yield from self._start(context, roles, mayor)

    def _start(self, context: Context, roles: Sequence[Role], mayor: bool) -> Iterator[Event]:
        village, options = context.village, context.options
        seats = tuple(village.players)
        speed = options.speed.total_seconds()
        yield GameBegan(seats, mayor, speed, options.strictness, introduction(village))
        for seat, role in zip(seats, roles, strict=True):
            shown = role.shown_as or role.key
            yield from become(seat, role, "dealt", Tale(shown, -1, (seat,), (), ((seat, shown),)))
        yield from opening(context)

    # -- votes
    def _choose(self, context: Context, seat: Seat | None, move: Choose) -> Iterator[Event]:
        village, step = context.village, move.step
        if seat is None or step not in village.asked.get(seat, ()) or village.paused is not None:
            raise no_turn(village, seat, step)
        check(village, seat, step, move.names)
        votes = village.votes.get(step)
        former = None if votes is None else votes.get(seat)
        is_shared = TURNS[step].decide is not None
        pack = context.pack_votes(step, seat, move.names) if is_shared else ()
        event = Chosen(seat, step, move.names, former, pack)
        may_end = former is None and (village.unanswered == 1 or self._hides)
        if may_end and matters(context, seat, step):
            return vote_and_hurry(context, event)
        return iter((event,))

    # -- the host
    def _end_phase(self, context: Context, seat: Seat | None, move: EndPhase) -> Iterator[Event]:
        check_going(context.village, seat)
        if context.village.phase is Phase.ENROLMENT:
            return self._begin(context, seat, Begin())
        return end_phase(context)

    def _extend(self, context: Context, seat: Seat | None, move: Extend) -> Iterator[Event]:
        check_going(context.village, seat)
        return prolong(context)

    def _expel(self, context: Context, seat: Seat | None, move: Expel) -> Iterator[Event]:
        village, gone = context.village, move.seat
        check_host(village, seat)
        if gone not in village.players:
            raise Rejected("unknown-player", id=gone)
        if not village.dealt:
            return iter((PlayerLeft(gone),))
        if village.players[gone].life is DEAD:
            raise Rejected("dead-player", id=gone)
        return iter((Expelled(gone),))

    def _pause(self, context: Context, seat: Seat | None, move: Pause) -> Iterator[Event]:
        check_host(context.village, seat)
        if context.village.paused is not None:
            raise Rejected("already-paused")
        return iter((Paused(),))

    def _resume(self, context: Context, seat: Seat | None, move: Resume) -> Iterator[Event]:
        village, options = context.village, context.options
        check_host(village, seat)
        if village.paused is None:
            raise Rejected("not-paused")
        if village.paused:  # it waited for a distribution: is there one now?
            return self._start(context, *self.deal(context.rng, tuple(village.players)))
        return go_on(context, deadline(options, context.at, lasts(options, village.phase)))

    def _stop(self, context: Context, seat: Seat | None, move: Stop) -> Iterator[Event]:
        check_host(context.village, seat)
        return iter((Stopped(),))


JUDGES: dict[type[Move], Callable[[Werewolves, Context, Seat | None, Any], Iterator[Event]]] = {
    Choose: Werewolves._choose,
    TimeUp: Werewolves._time_up,
    NoteOutage: Werewolves._outage,
    Sit: Werewolves._sit,
    Leave: Werewolves._leave,
    Present: Werewolves._present,
    Begin: Werewolves._begin,
    EndPhase: Werewolves._end_phase,
    Extend: Werewolves._extend,
    Expel: Werewolves._expel,
    Pause: Werewolves._pause,
    Resume: Werewolves._resume,
    Stop: Werewolves._stop,
}
"""Who judges what."""


def _plain(fact: object) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def _day(village: Village) -> int | None:
    """Return the number of the day or night; ballots are secret until they are counted (P11)."""
    return village.round or 1 if village.dealt else None


def _deadlines(village: Village) -> tuple[Deadline, ...]:
    """Return what is pending; each key is used once."""
    if village.paused is not None or village.until is None:
        return ()
    end = Deadline(f"phase {village.phases}", village.until)
    if village.remind is None:
        return (end,)
    return Deadline(f"reminder {village.phases}", village.remind), end


def _outcome(village: Village) -> Outcome:
    winners = frozenset(fate.seat for fate in village.fates if fate.won)
    reason = "stopped" if village.ending is None else REASONS[village.ending]
    return Outcome(winners, reason)
