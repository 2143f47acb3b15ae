"""The rules of Mäxchen: rounds, turns, reasons for losing, points. No addresses, no tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from random import Random

from ...kernel.messages import (
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
from ..outage import check_outage
from . import events as e
from .dice import HIGHER, PAIRS, Dice
from .hosting import check_not_paused, hosted, rested
from .options import Options
from .orders import Order, directed
from .state import MAX_MISSED, Phase, State, apply

NO_SEATS: frozenset[Seat] = frozenset()
ANNOUNCEMENTS = {claim: tuple(map(e.Announce, higher)) for claim, higher in HIGHER.items()}
"""By the last claim: the announcements that beat it."""


class Mia:
    """Mäxchen. Numbers like §5.4 are those of docs/rulebooks/mia.md."""

    name = "mia"
    events = e.EVENTS
    requests = e.REQUESTS
    summary: type[Event] | None = e.RoundScored
    newest = 2
    """The edition of these rules by which new tables are played."""

    def __init__(self, options: Options | None = None, edition: int = newest) -> None:
        self.options, self.edition = options or Options(), edition

    # -- chance, in two places that tests may replace (§17)
    def throw(self, rng: Random) -> Dice:
        """Throw two independent fair dice (§7)."""
        return rng.choice(PAIRS)

    def arrange(self, rng: Random, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return a uniformly random playing order, new for each round (§5.1)."""
        order = list(seats)
        rng.shuffle(order)
        return tuple(order)

    # -- the contract of every game
    def blank(self) -> State:
        return State()

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        """Refuse a command or return what happens. The frequent moves come first."""
        seat, at = command.seat, command.at
        match command.move:
            case e.Roll() | e.See() | e.Announce() | e.Blunder() as move:
                if seat is None or seat != state.current:
                    check_not_paused(state)
                    raise Rejected("not-your-turn", current=state.current)
                return self._answer(state, move, at, rng)
            case e.Join():
                return self._join(state, seat, at, rng)
            case TimeUp(key):
                if key != state.key or state.until is None:
                    raise Rejected("stale", key=key)
                if at < state.until:
                    raise Rejected("too-early", key=key)
                return self._time_up(state, at, rng)
            case Sit() | e.Watch() | Leave() | Begin() as move:
                return self._come_and_go(state, move, seat, at)
            case e.GoAway() | e.ComeBack() as move:
                return self._be_away(state, move, seat, at, rng)
            case e.Resume(number, standing, played, terms):
                if seat is not None or number < state.number:
                    raise Rejected("not-now")
                score = e.RoundScored(number, standing, played=played, terms=terms)
                return iter((score, e.RestEnded()))
            case e.Freeze() | e.Thaw() | e.Reset() | e.Drop() | e.Rename() as order:
                if seat is not None or state.halt is not None:
                    raise Rejected("not-now")
                return self._direct(state, order, at, rng)
            case e.PauseGame() | e.ResumeGame() | e.Extend() as wish:
                if self.options.self_starting:  # a contest has organisers, and no host
                    raise Rejected("not-now")
                return hosted(state, wish, seat, at, self.options.window)
            case NoteOutage() as outage:
                check_outage(self.edition, seat, outage, at)
                return rested(state, outage, self.options)
            case _:
                raise Rejected("unknown-move", move=type(command.move).__name__)

    def status(self, state: State) -> Status:
        phase, until, current = state.phase, state.until, state.current
        if phase is Phase.OVER:
            return Status("over", outcome=Outcome(frozenset(state.winners), "rounds played"))
        if until is None:
            return Status(phase, open=True)
        awaiting = NO_SEATS
        if phase is Phase.JOINING:
            awaiting = frozenset([seat for seat in state.invited if seat not in state.joined])
        elif current is not None:
            awaiting = frozenset((current,))
        return Status(phase, awaiting, (Deadline(state.key, until),), None, True)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return what this seat may do now, but for announcements that lose at once."""
        if state.phase is Phase.JOINING and seat in state.invited and seat not in state.joined:
            return (e.Join(),)
        if seat != state.current:
            return ()
        if state.phase is Phase.TURN:
            return (e.Roll(), e.See())
        if state.phase is Phase.ANNOUNCING:
            return ANNOUNCEMENTS[state.claimed]
        return ()

    # -- coming and going
    def _come_and_go(
        self, state: State, move: Move, seat: Seat | None, at: datetime
    ) -> Iterator[Event]:
        if state.phase is Phase.OVER:
            raise Rejected("over")
        if isinstance(move, Begin):
            if state.phase is not Phase.WAITING or state.number:
                raise Rejected("already-begun")
            if len(state.present) < self.options.min_players:
                raise Rejected("too-few-players", need=self.options.min_players)
            return self._next_round(state, at)
        if seat is None:
            raise Rejected("not-seated")
        if isinstance(move, Leave):
            if seat not in state.present and seat not in state.spectators:
                raise Rejected("not-seated")
            return iter((e.PlayerLeft(seat),))
        plays = isinstance(move, Sit)
        if seat in (state.present if plays else state.spectators) and seat not in state.changing:
            raise Rejected("already-here")
        return self._sit(state, seat, plays, at)

    def _sit(self, state: State, seat: Seat, plays: bool, at: datetime) -> Iterator[Event]:
        yield e.PlayerSat(seat) if plays else e.SpectatorSat(seat)
        # D8: the first player wakes an empty table; others have a moment to join the first round
        begun = self.options.self_starting or state.number > 0
        if state.phase is Phase.WAITING and begun:
            yield from self._gather(state, at)

    def _gather(self, state: State, at: datetime) -> Iterator[Event]:
        """Wait for company before a round opens, if there is anybody to open one for."""
        if state.players and not state.terms.frozen:
            yield e.RestBegan(at + min(self.options.gather, self.options.window))

    # -- what the organiser does (§23)
    def _direct(self, state: State, order: Order, at: datetime, rng: Random) -> Iterator[Event]:
        yield from directed(state, order)
        if state.phase is Phase.JOINING and self._is_complete(state):
            yield from self._start(state, at, rng)
        elif state.phase is Phase.RESTING and (state.terms.frozen or not state.players):
            yield e.RestEnded()
        elif state.phase in (Phase.WAITING, Phase.SCORING):
            if state.phase is Phase.SCORING:
                yield e.RestEnded()
            yield from self._gather(state, at)

    # -- rounds
    def _next_round(self, state: State, at: datetime) -> Iterator[Event]:
        players = state.players
        is_alone = len(players) < 2 and not self.options.ask
        is_decided = state.terms.scoring == "lives" and len(players) < 2  # §24.4
        if not players or is_alone or is_decided or state.terms.frozen:
            yield e.RestEnded()
            return
        if self.options.ask:
            yield e.RoundOpened(state.number + 1, players, at + self.options.window)
            return
        yield e.RoundOpened(state.number + 1, players, until=at)
        for seat in players:
            yield e.PlayerJoined(seat)

    def _join(self, state: State, seat: Seat | None, at: datetime, rng: Random) -> Iterator[Event]:
        if state.phase is not Phase.JOINING:
            check_not_paused(state)
            raise Rejected("not-now")
        if seat is None or seat not in state.invited:
            raise Rejected("not-invited")
        if seat in state.joined:
            raise Rejected("already-joined")
        return self._joined(state, seat, at, rng)

    def _joined(self, state: State, seat: Seat, at: datetime, rng: Random) -> Iterator[Event]:
        yield e.PlayerJoined(seat)
        if self._is_complete(state):
            yield from self._start(state, at, rng)

    def _is_complete(self, state: State) -> bool:
        """Return True if a round can start early: all who are waited for have joined.

        A lonely player waits in full (D9, D10).
        """
        joined, invited = len(state.joined), len(state.invited)
        if not self.options.early_start or joined < 2:
            return False
        missed = state.missed
        if joined == invited or not missed or not self.options.skip_absent:
            return joined == invited
        for seat in state.invited:  # asked after every JOIN, so a generator would cost too much
            if seat not in state.joined and missed.get(seat, 0) < MAX_MISSED:
                return False
        return True

    def _be_away(
        self, state: State, move: Move, seat: Seat | None, at: datetime, rng: Random
    ) -> Iterator[Event]:
        """Stop or begin to wait for a player (§22.1)."""
        if seat is None or seat not in state.present:
            raise Rejected("not-seated")
        goes = isinstance(move, e.GoAway)
        if not self.options.skip_absent or goes == state.is_away(seat):
            raise Rejected("not-now")
        yield e.PlayerWentAway(seat) if goes else e.PlayerCameBack(seat)
        if goes and state.phase is Phase.JOINING and self._is_complete(state):
            yield from self._start(state, at, rng)

    def _start(self, state: State, at: datetime, rng: Random) -> Iterator[Event]:
        order = self.arrange(rng, tuple(state.joined))
        if order:
            yield e.RoundStarted(state.number, order)
        if len(order) < 2:
            yield e.RoundCanceled("ONLY_ONE_PLAYER" if order else "NO_PLAYERS")
        if state.missed and self.options.skip_absent:
            for seat in [seat for seat, n in state.missed.items() if n == MAX_MISSED]:
                if seat not in state.joined:
                    yield e.PlayerWentAway(seat)
        if len(order) > 1:
            yield e.TurnBegan(order[0], at + self.options.window)
        else:
            gets_point = self.options.lone_point and state.terms.scoring != "lives"
            lone = order if gets_point else ()  # §5.3
            yield from self._score(state, lone, lone, at)

    def _time_up(self, state: State, at: datetime, rng: Random) -> Iterator[Event]:
        match state.phase:
            case Phase.RESTING:
                return self._next_round(state, at)
            case Phase.JOINING:
                return self._start(state, at, rng)
            case Phase.TURN:
                return self._lose(state, state.current, "DID_NOT_TAKE_TURN", at)
            case _:
                return self._lose(state, state.current, "DID_NOT_ANNOUNCE", at)

    # -- turns
    def _answer(self, state: State, move: Move, at: datetime, rng: Random) -> Iterator[Event]:
        turn = state.phase is Phase.TURN
        match move:
            case e.Roll() if turn:
                return self._roll(state, at, rng)
            case e.See() if turn:
                return self._see(state, at)
            case e.Announce(dice) if not turn:
                return self._announce(state, dice, at)
            case e.Blunder():
                return self._lose(state, state.current, "INVALID_TURN", at)
            case _:
                raise Rejected("not-now")

    def _roll(self, state: State, at: datetime, rng: Random) -> Iterator[Event]:
        seat = state.current
        assert seat is not None
        yield e.PlayerRolled(seat, at + self.options.window)
        yield e.DiceSeen(seat, self.throw(rng))

    def _announce(self, state: State, dice: Dice, at: datetime) -> Iterator[Event]:
        seat, claimed, actual = state.current, state.claimed, state.actual
        assert seat is not None
        assert actual is not None
        yield e.Announced(seat, dice)
        if not dice.beats(claimed):
            yield from self._lose(state, seat, "ANNOUNCED_LOSING_DICE", at)
        elif not dice.is_mia:
            yield e.TurnBegan(state.following, at + self.options.window)
        else:
            yield e.DiceShown(actual)
            if actual.is_mia:
                yield from self._end(state, tuple(s for s in state.order if s != seat), "MIA", at)
            else:
                yield from self._lose(state, seat, "LIED_ABOUT_MIA", at)

    def _see(self, state: State, at: datetime) -> Iterator[Event]:
        seat, previous = state.current, state.previous
        claimed, actual = state.claimed, state.actual
        assert seat is not None
        yield e.WantedToSee(seat)
        if claimed is None or actual is None:
            yield from self._lose(state, seat, "SEE_BEFORE_FIRST_ROLL", at)
            return
        yield e.DiceShown(actual)
        if claimed.beats(actual):
            lucky = seat if state.terms.scoring == "bonus" else None  # §24.4
            yield from self._end(state, (previous,), "CAUGHT_BLUFFING", at, lucky)
        else:
            yield from self._lose(state, seat, "SEE_FAILED", at)

    # -- the end of a round
    def _lose(self, state: State, seat: Seat | None, reason: str, at: datetime) -> Iterator[Event]:
        assert seat is not None
        return self._end(state, (seat,), reason, at)

    def _end(
        self,
        state: State,
        losers: tuple[Seat, ...],
        reason: str,
        at: datetime,
        lucky: Seat | None = None,
    ) -> Iterator[Event]:
        winners = [seat for seat in state.order if seat not in losers]
        if lucky is not None:
            winners.append(lucky)
        yield e.PlayersLost(losers, reason)
        if state.terms.scoring == "lives":
            yield from self._score(state, losers, state.order, at, -1)
        else:
            yield from self._score(state, winners, state.order, at)

    def _score(
        self,
        state: State,
        winners: Sequence[Seat],
        players: Sequence[Seat],
        at: datetime,
        worth: int = 1,
    ) -> Iterator[Event]:
        points, played = dict(state.points), dict(state.played)
        for seat in winners:
            if seat in points:  # or its name has been struck off meanwhile (§23.1)
                points[seat] += worth  # §9: a point for everybody who took part and did not lose
        for seat in players if self.options.count_rounds else ():
            if seat in points:
                played[seat] = played.get(seat, 0) + 1
        number, standing = state.number, tuple(points.items())
        present, spectators = state.roles_after_round()
        missed = tuple(state.missed.items()) if state.missed and self.options.skip_absent else ()
        counted = tuple(played.items())
        yield e.RoundScored(number, standing, spectators, present, missed, counted, state.terms)
        if self.options.rounds and number >= self.options.rounds:
            best = max(points.values(), default=0)
            most = tuple(seat for seat, n in points.items() if n == best)
            yield e.ContestEnded(most, tuple(played or points))
        elif self.options.pause and state.players and not state.terms.frozen:
            yield e.RestBegan(at + self.options.pause)
        else:
            yield from self._next_round(state, at)
