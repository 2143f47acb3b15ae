"""What each event does to a village, or to one seat's view of it."""

from __future__ import annotations

from datetime import timedelta

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from . import events as e
from .state import Day, Phase, State


def apply(state: State, event: Event) -> None:
    """Take one event into a village, or into one seat's view of it."""
    APPLY[type(event)](state, event)


def _opened(state: State, event: e.VillageOpened) -> None:
    state.start, state.since, state.coordinated = event.start, event.since, True


def _named(state: State, event: e.PlayerSat | e.PlayerRenamed) -> None:
    state.players[event.seat] = event.name


def _left(state: State, event: e.PlayerLeft) -> None:
    del state.players[event.seat]
    state.candidates.pop(event.seat, None)


def _volunteered(state: State, event: e.Volunteered) -> None:
    state.candidates[event.seat] = None


def _time_told(state: State, event: e.TimeTold) -> None:
    state.times[event.setting] = event.seconds


def _extended(state: State, event: e.TimeExtended) -> None:
    state.outages += ((event.begin, event.end),)
    state.start, state.until = event.start, event.until
    state.rest = timedelta(seconds=event.rest)


def _time_given(state: State, event: e.TimeGiven) -> None:
    state.until, state.rest = event.until, timedelta(seconds=event.rest)


def _paused(state: State, event: e.Paused) -> None:
    state.paused = event.since
    state.pauses += 1


def _resumed(state: State, event: e.Resumed) -> None:
    state.paused = None
    state.outages += ((event.begin, event.end),)
    state.until, state.rest = event.until, timedelta(seconds=event.rest)


def _started(state: State, event: e.GameStarted) -> None:
    state.start, state.started = None, event.at
    state.live = dict.fromkeys(state.players)


def _chosen(state: State, event: e.WerewolfChosen) -> None:
    state.werewolf = event.seat


def _night_fell(state: State, event: e.NightFell) -> None:
    state.phase, state.turn, state.until = Phase.NIGHT, event.night, event.until
    state.since, state.votes = event.since, {}


def _day_broke(state: State, event: e.DayBroke) -> None:
    state.phase, state.until, state.since = Phase.DAY, event.until, event.since
    state.days.append(Day())


def _eaten(state: State, event: e.VillagerEaten) -> None:
    state.days[-1].eaten = event.seat
    _died(state, event.seat)


def _vote_cast(state: State, event: e.VoteCast) -> None:
    state.votes[event.seat] = state.days[-1].votes[event.seat] = event.target


def _hanged(state: State, event: e.PlayerHanged) -> None:
    state.days[-1].hanged = event.seat
    _died(state, event.seat)


def _gone(state: State, event: e.PlayerGone) -> None:
    _died(state, event.seat)


def _died(state: State, gone: Seat) -> None:
    """Take a player out: the dead have no vote, and no vote for them counts (L3)."""
    del state.live[gone]
    state.votes = {voter: to for voter, to in state.votes.items() if gone not in (voter, to)}


def _ended(state: State, event: e.GameEnded) -> None:
    state.phase, state.ending, state.until = Phase.PARTING, event.ending, event.until
    state.werewolf, state.start, state.votes = event.werewolf, None, {}


def _closed(state: State, event: e.VillageClosed) -> None:
    state.phase, state.ending = Phase.CLOSED, event.ending
    state.paused = None
    state.start = state.until = None


def _only_told(
    state: State,
    event: e.NicknameRefused
    | e.CameLate
    | e.MealAsked
    | e.MealRefused
    | e.MealMissed
    | e.NobodyEaten
    | e.VoteAsked
    | e.VoteRefused
    | e.NobodyHanged,
) -> None:
    """Change nothing: these are only told."""


APPLY = handlers_in(globals(), e.EVENTS)
