"""What each event does to a village, or to one seat's view of it."""

from __future__ import annotations

from datetime import timedelta

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from .events import (
    EVENTS,
    CameLate,
    DayBroke,
    GameEnded,
    GameStarted,
    MealAsked,
    MealMissed,
    MealRefused,
    NicknameRefused,
    NightFell,
    NobodyEaten,
    NobodyHanged,
    PlayerGone,
    PlayerHanged,
    PlayerLeft,
    PlayerRenamed,
    PlayerSat,
    TimeExtended,
    TimeTold,
    VillageClosed,
    VillageOpened,
    VillagerEaten,
    Volunteered,
    VoteAsked,
    VoteCast,
    VoteRefused,
    WerewolfChosen,
)
from .state import Day, Phase, State


def apply(state: State, event: Event) -> None:
    """Take one event into a village, or into one seat's view of it."""
    APPLY[type(event)](state, event)


def _opened(state: State, event: VillageOpened) -> None:
    state.start, state.since = event.start, event.since


def _named(state: State, event: PlayerSat | PlayerRenamed) -> None:
    state.players[event.seat] = event.name


def _left(state: State, event: PlayerLeft) -> None:
    del state.players[event.seat]
    state.candidates.pop(event.seat, None)


def _volunteered(state: State, event: Volunteered) -> None:
    state.candidates[event.seat] = None


def _time_told(state: State, event: TimeTold) -> None:
    state.times[event.setting] = event.seconds


def _extended(state: State, event: TimeExtended) -> None:
    state.outages += ((event.begin, event.end),)
    state.start, state.until = event.start, event.until
    state.rest = timedelta(seconds=event.rest)


def _started(state: State, event: GameStarted) -> None:
    state.start, state.started = None, event.at
    state.live = dict.fromkeys(state.players)


def _chosen(state: State, event: WerewolfChosen) -> None:
    state.werewolf = event.seat


def _night_fell(state: State, event: NightFell) -> None:
    state.phase, state.turn, state.until = Phase.NIGHT, event.night, event.until
    state.since, state.votes = event.since, {}


def _day_broke(state: State, event: DayBroke) -> None:
    state.phase, state.until, state.since = Phase.DAY, event.until, event.since
    state.days.append(Day())


def _eaten(state: State, event: VillagerEaten) -> None:
    state.days[-1].eaten = event.seat
    _died(state, event.seat)


def _vote_cast(state: State, event: VoteCast) -> None:
    state.votes[event.seat] = state.days[-1].votes[event.seat] = event.target


def _hanged(state: State, event: PlayerHanged) -> None:
    state.days[-1].hanged = event.seat
    _died(state, event.seat)


def _gone(state: State, event: PlayerGone) -> None:
    _died(state, event.seat)


def _died(state: State, gone: Seat) -> None:
    """Take a player out: the dead have no vote, and no vote for them counts (L3)."""
    del state.live[gone]
    state.votes = {voter: to for voter, to in state.votes.items() if gone not in (voter, to)}


def _ended(state: State, event: GameEnded) -> None:
    state.phase, state.ending, state.until = Phase.PARTING, event.ending, event.until
    state.werewolf, state.start, state.votes = event.werewolf, None, {}


def _closed(state: State, event: VillageClosed) -> None:
    state.phase, state.ending = Phase.CLOSED, event.ending
    state.start = state.until = None


def _only_told(
    state: State,
    event: NicknameRefused
    | CameLate
    | MealAsked
    | MealRefused
    | MealMissed
    | NobodyEaten
    | VoteAsked
    | VoteRefused
    | NobodyHanged,
) -> None:
    """Change nothing: these are only told."""


APPLY = handlers_in(globals(), EVENTS)
