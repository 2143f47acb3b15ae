"""How a Mäxchen table stands, and the one function that moves it forward."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from ...kernel.messages import Event, Seat
from .dice import Dice
from .events import (
    Announced,
    ContestEnded,
    DiceSeen,
    DiceShown,
    PlayerJoined,
    PlayerLeft,
    PlayerRolled,
    PlayerSat,
    PlayersLost,
    RestBegan,
    RestEnded,
    RoundCanceled,
    RoundOpened,
    RoundScored,
    RoundStarted,
    SpectatorSat,
    TurnBegan,
    WantedToSee,
)


class Phase(StrEnum):
    """What the table waits for."""

    WAITING = "waiting"
    RESTING = "resting"
    JOINING = "joining"
    TURN = "turn"
    ANNOUNCING = "announcing"
    SCORING = "scoring"
    OVER = "over"


IN_A_ROUND = frozenset({Phase.JOINING, Phase.TURN, Phase.ANNOUNCING})


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

    @property
    def previous(self) -> Seat:
        """The player before the current one."""
        return self.order[(self.turn - 1) % len(self.order)]

    @property
    def following(self) -> Seat:
        """The player after the current one."""
        return self.order[(self.turn + 1) % len(self.order)]

    @property
    def key(self) -> str:
        """Names the open window: another phase, turn or round has another key."""
        return f"{self.number}-{self.phase}-{self.turn}"

    def start_round(self, order: tuple[Seat, ...]) -> None:
        """Nothing carries over from the round before (§5.1)."""
        self.order, self.turn, self.current = order, -1, None
        self.actual = self.claimed = None

    def change_role(self, seat: Seat, plays: bool) -> None:
        """Take effect of sitting down as player or spectator, now or after the round."""
        known = seat in self.points or seat in self.spectators
        plays_now = seat not in self.spectators
        if known and plays != plays_now and self.phase in IN_A_ROUND:
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

    def close_round(
        self, standing: tuple[tuple[Seat, int], ...], watching: tuple[Seat, ...]
    ) -> None:
        """The round is scored: roles change, and the table is between two rounds."""
        self.phase, self.until, self.order, self.current = Phase.SCORING, None, (), None
        self.points = dict(standing)
        self.spectators = dict.fromkeys(watching)
        changing, self.changing = self.changing, {}
        for seat, plays in changing.items():
            self.change_role(seat, plays)


def apply(state: State, event: Event) -> None:
    """Move a table (or one seat's view of it) forward by one fact; the frequent ones first."""
    match event:
        case TurnBegan(seat, until):
            state.phase, state.current, state.until = Phase.TURN, seat, until
            state.turn += 1
        case PlayerRolled(_, until):
            state.phase, state.until, state.actual = Phase.ANNOUNCING, until, None
        case DiceSeen(_, dice) | DiceShown(dice):
            state.actual = dice
        case Announced(_, dice):
            state.claimed = dice
        case WantedToSee() | PlayersLost() | RoundCanceled():
            state.until = None
        case PlayerJoined(seat):
            state.joined[seat] = None
        case RoundOpened(number, invited, until):
            state.phase, state.number, state.until = Phase.JOINING, number, until
            state.invited, state.joined, state.turn = invited, {}, -1
            state.present = dict.fromkeys(invited)
        case RoundStarted(_, order):
            state.start_round(order)
        case RoundScored(number, standing, watching):
            state.number = number
            state.close_round(standing, watching)
        case _:
            _apply_coming_and_going(state, event)


def _apply_coming_and_going(state: State, event: Event) -> None:
    match event:
        case PlayerSat(seat):
            state.change_role(seat, plays=True)
        case SpectatorSat(seat):
            state.change_role(seat, plays=False)
        case PlayerLeft(seat):
            state.present.pop(seat, None)
            state.spectators.pop(seat, None)
            state.changing.pop(seat, None)
        case RestBegan(until):
            state.phase, state.until = Phase.RESTING, until
        case RestEnded():
            state.phase, state.until = Phase.WAITING, None
        case ContestEnded(winners):
            state.phase, state.until, state.winners = Phase.OVER, None, winners
        case _:
            raise AssertionError(f"Mäxchen does not know {event}")
