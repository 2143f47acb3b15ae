"""How a Mäxchen table stands, and the one function that moves it forward."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TypeVar

from ...kernel.declared import handlers_in
from ...kernel.messages import Event, Seat
from . import events as e
from .dice import Dice

T = TypeVar("T")
NOTHING = timedelta(0)


class Phase(StrEnum):
    """What the table waits for."""

    WAITING = "waiting"
    RESTING = "resting"
    JOINING = "joining"
    TURN = "turn"
    ANNOUNCING = "announcing"
    SCORING = "scoring"
    PAUSED = "paused"
    OVER = "over"


MAX_MISSED = 3
"""Who has missed so many rounds on end is away (§22.1)."""
IN_A_ROUND = frozenset({Phase.JOINING, Phase.TURN, Phase.ANNOUNCING})


@dataclass(frozen=True, slots=True)
class Halt:
    """What waits while the host has stopped the clock (§20.3)."""

    since: datetime
    phase: Phase
    until: datetime
    current: Seat | None


@dataclass(slots=True)
class State:
    """Everything the rules remember; a seat's view is the same with fewer facts."""

    phase: Phase = Phase.WAITING
    number: int = 0
    points: dict[Seat, int] = field(default_factory=dict)
    """Every player in order of first registration (D12); former players stay listed (§13.1)."""
    present: dict[Seat, None] = field(default_factory=dict)
    """Players who will be invited to the next round, in order."""
    spectators: dict[Seat, None] = field(default_factory=dict)
    changing: dict[Seat, bool] = field(default_factory=dict)
    """Who becomes a player (True) or a spectator (False) when the running round is over."""
    until: datetime | None = None
    invited: tuple[Seat, ...] = ()
    joined: dict[Seat, None] = field(default_factory=dict)
    order: tuple[Seat, ...] = ()
    turn: int = -1
    current: Seat | None = None
    actual: Dice | None = None
    claimed: Dice | None = None
    winners: tuple[Seat, ...] = ()
    missed: dict[Seat, int] = field(default_factory=dict)
    """How many rounds on end somebody invited has not joined; from ``MAX_MISSED`` on: away."""
    played: dict[Seat, int] = field(default_factory=dict)
    """How many rounds everybody has played."""
    terms: e.Terms = e.PLAIN
    halt: Halt | None = None
    """Set during a pause; the phase is ``PAUSED`` then, nothing is due and nobody has the turn."""
    halts: int = 0
    """How many pauses there have been in this round: a question is asked again after each."""
    moved: timedelta = NOTHING
    """How much later than at first the open window closes now."""
    outages: tuple[tuple[datetime, datetime], ...] = ()
    """When no time passed in this round: outages, and pauses."""

    @property
    def stage(self) -> Phase:
        """Return the phase, during a pause the one that waits."""
        return self.phase if self.halt is None else self.halt.phase

    @property
    def players(self) -> tuple[Seat, ...]:
        """Return who is invited to the next round, in order (§24.4, §24.5)."""
        if not self.terms.leaves_out:
            return tuple(self.present)
        return tuple(seat for seat in self.present if not self.is_out(seat))

    def is_out(self, seat: Seat) -> bool:
        """Return True if this player has no lives left or is not among those who play."""
        terms = self.terms
        is_dead = terms.scoring == "lives" and not self.points.get(seat)
        return is_dead or (bool(terms.field) and seat not in terms.field)

    def is_away(self, seat: Seat) -> bool:
        """Return True if this player is not waited for (§22.1)."""
        return self.missed.get(seat, 0) >= MAX_MISSED

    @property
    def previous(self) -> Seat:
        """Return the player before the current one."""
        return self.order[(self.turn - 1) % len(self.order)]

    @property
    def following(self) -> Seat:
        """Return the player after the current one."""
        return self.order[(self.turn + 1) % len(self.order)]

    @property
    def key(self) -> str:
        """Return the name of the open window: each phase, turn and round has its own."""
        return f"{self.number}-{self.phase}-{self.turn}"

    def change_role(self, seat: Seat, plays: bool) -> None:
        """Make a seat a player or a spectator; known names change sides after the round."""
        known = seat in self.points or seat in self.spectators
        plays_now = seat not in self.spectators
        if known and plays != plays_now and self.stage in IN_A_ROUND:
            self.changing[seat] = plays  # §13.1: when the running round is over
            return
        self.changing.pop(seat, None)
        if plays:
            self.spectators.pop(seat, None)
            self.points.setdefault(seat, 0)
            self.present[seat] = None
        else:
            self.present.pop(seat, None)
            self.spectators[seat] = None

    def roles_after_round(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return players and spectators after those who want to have changed sides."""
        if not self.changing:
            return tuple(self.present), tuple(self.spectators)
        present, spectators = dict(self.present), dict(self.spectators)
        for seat, plays in self.changing.items():
            (spectators if plays else present).pop(seat, None)
            (present if plays else spectators)[seat] = None
        return tuple(present), tuple(spectators)


def apply(state: State, event: Event) -> None:
    """Move a table, or one seat's view of it, forward by one event."""
    APPLY[type(event)](state, event)


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.phase, state.current, state.until = Phase.TURN, event.seat, event.until
    state.turn += 1
    state.moved = NOTHING


def _player_rolled(state: State, event: e.PlayerRolled) -> None:
    state.phase, state.until, state.actual = Phase.ANNOUNCING, event.until, None
    state.moved = NOTHING


def _dice_known(state: State, event: e.DiceSeen | e.DiceShown) -> None:
    state.actual = event.dice


def _announced(state: State, event: e.Announced) -> None:
    state.claimed = event.dice


def _window_closed(state: State, event: e.WantedToSee | e.PlayersLost) -> None:
    state.until = None


def _round_canceled(state: State, event: e.RoundCanceled) -> None:
    state.until = None
    if not state.joined:
        _count_missing(state)


def _count_missing(state: State) -> None:
    if len(state.joined) < len(state.invited):
        for seat in state.invited:
            if seat not in state.joined:
                state.missed[seat] = state.missed.get(seat, 0) + 1


def _round_opened(state: State, event: e.RoundOpened) -> None:
    state.phase, state.number, state.until = Phase.JOINING, event.number, event.until
    state.invited, state.joined, state.turn = event.invited, {}, -1
    state.moved = NOTHING
    if state.terms.leaves_out:
        waiting = [seat for seat in state.present if state.is_out(seat)]
        state.present = dict.fromkeys((*event.invited, *waiting))
    else:
        state.present = dict.fromkeys(event.invited)


def _player_joined(state: State, event: e.PlayerJoined) -> None:
    state.joined[event.seat] = None
    if state.missed:
        state.missed.pop(event.seat, None)


def _round_started(state: State, event: e.RoundStarted) -> None:
    """Begin a round in which nothing carries over from the one before (§5.1)."""
    _count_missing(state)
    state.order, state.turn, state.current = event.order, -1, None
    state.actual = state.claimed = None


def _round_scored(state: State, event: e.RoundScored) -> None:
    """Take over a summary: whatever was before, the state is the same afterwards."""
    state.number, state.phase, state.until = event.number, Phase.SCORING, None
    state.invited, state.joined, state.changing = (), {}, {}
    state.order, state.turn, state.current = (), -1, None
    state.actual = state.claimed = None
    state.points = dict(event.standing)
    state.present = dict.fromkeys(event.present)
    state.spectators = dict.fromkeys(event.spectators)
    state.missed, state.played = dict(event.missed), dict(event.played)
    state.terms, state.halt, state.halts = event.terms, None, 0
    state.moved, state.outages = NOTHING, ()
    for seat in event.present:
        state.points.setdefault(seat, 0)


def _player_sat(state: State, event: e.PlayerSat) -> None:
    state.change_role(event.seat, plays=True)


def _spectator_sat(state: State, event: e.SpectatorSat) -> None:
    state.change_role(event.seat, plays=False)


def _player_left(state: State, event: e.PlayerLeft) -> None:
    state.present.pop(event.seat, None)
    state.spectators.pop(event.seat, None)
    state.changing.pop(event.seat, None)
    state.missed.pop(event.seat, None)


def _player_went_away(state: State, event: e.PlayerWentAway) -> None:
    state.missed[event.seat] = MAX_MISSED


def _player_came_back(state: State, event: e.PlayerCameBack) -> None:
    state.missed.pop(event.seat, None)


def _player_dropped(state: State, event: e.PlayerDropped) -> None:
    seat = event.seat
    for names in (state.points, state.present, state.spectators, state.changing, state.played):
        names.pop(seat, None)
    state.missed.pop(seat, None)
    state.joined.pop(seat, None)
    state.invited = tuple(each for each in state.invited if each != seat)


def _player_renamed(state: State, event: e.PlayerRenamed) -> None:
    """Change a name between two rounds; its place in all lists stays the same."""
    new = {event.seat: event.name}
    state.points = _renamed(state.points, new)
    state.present = _renamed(state.present, new)
    state.spectators = _renamed(state.spectators, new)
    state.missed = _renamed(state.missed, new)
    state.played = _renamed(state.played, new)
    field = tuple(new.get(seat, seat) for seat in state.terms.field)
    state.terms = replace(state.terms, field=field)


def _renamed(names: dict[Seat, T], new: dict[Seat, Seat]) -> dict[Seat, T]:
    return {new.get(seat, seat): each for seat, each in names.items()}


def _table_frozen(state: State, event: e.TableFrozen) -> None:
    state.terms = replace(state.terms, frozen=True)


def _table_thawed(state: State, event: e.TableThawed) -> None:
    state.terms = replace(state.terms, frozen=False)


def _game_paused(state: State, event: e.GamePaused) -> None:
    """Put aside what the frequent moves look at, so that these need not know of pauses."""
    assert state.until is not None, "nothing to wait for"
    state.halt = Halt(event.since, state.phase, state.until, state.current)
    state.phase, state.until, state.current = Phase.PAUSED, None, None
    state.halts += 1


def _game_resumed(state: State, event: e.GameResumed) -> None:
    halt = state.halt
    assert halt is not None, "nothing was paused"
    state.phase, state.current, state.until = halt.phase, halt.current, event.until
    state.halt, lasted = None, event.until - halt.until
    state.moved += lasted
    state.outages = (*state.outages, (halt.since, halt.since + lasted))


def _time_given(state: State, event: e.TimeGiven) -> None:
    assert state.until is not None, "nothing to wait for"
    state.moved += event.until - state.until
    state.until = event.until


def _time_extended(state: State, event: e.TimeExtended) -> None:
    before = state.until if state.halt is None else state.halt.until
    assert before is not None, "nothing to wait for"
    if state.halt is None:
        state.until = event.until
    else:
        state.halt = replace(state.halt, until=event.until)
    state.moved += event.until - before
    state.outages = (*state.outages, (event.start, event.end))


def _rest_began(state: State, event: e.RestBegan) -> None:
    state.phase, state.until = Phase.RESTING, event.until


def _rest_ended(state: State, event: e.RestEnded) -> None:
    state.phase, state.until = Phase.WAITING, None


def _contest_ended(state: State, event: e.ContestEnded) -> None:
    state.phase, state.until, state.winners = Phase.OVER, None, event.winners


APPLY = handlers_in(globals(), e.EVENTS)
"""What each event does. (A ``match`` takes three times as long, at every turn of a contest.)"""
