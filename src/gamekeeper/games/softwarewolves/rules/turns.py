"""Nights, days and the end: what follows from what (§5 to §8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from ....kernel.messages import Event, NoteOutage, Seat
from ...outage import NOTHING, later, lost
from . import events as e
from .moves import Setting
from .options import LAST_WORDS, SECOND, Options
from .state import RUNNING, Phase, State


class Context(NamedTuple):
    """What every rule is handed: the village, its options, this moment, and chance."""

    state: State
    options: Options
    at: datetime
    rng: Random


def time_of(state: State, options: Options, setting: Setting) -> timedelta:
    """Return the time in force: as somebody has set it, else as in the options (§9)."""
    if (seconds := state.times.get(setting)) is not None:
        return seconds * SECOND
    match setting:
        case Setting.GAME:
            return options.game_time
        case Setting.DAY:
            return options.day_time
        case Setting.NIGHT:
            return options.night_time


def _end_of(context: Context, setting: Setting) -> datetime:
    return context.at + time_of(context.state, context.options, setting)


def rest(context: Context, outage: NoteOutage) -> Iterator[Event]:
    """Extend this turn and the game by the time the Master was away (A1).

    During a pause no clock runs: only what was lost before it counts (H2).
    """
    state = context.state
    if state.paused is not None:
        outage = NoteOutage(outage.start, min(outage.end, state.paused))
    time = lost(state.outages, state.since, outage)
    if state.phase in RUNNING and time > NOTHING:
        game = state.rest + lost(state.outages, state.started, outage)
        until = later(state.until, time)
        yield e.TimeExtended(outage.start, outage.end, None, until, game.total_seconds())
    elif state.phase is Phase.FILLING and state.start is not None and time > NOTHING:
        yield e.TimeExtended(outage.start, outage.end, state.start + time)


# -- start and night


def start(context: Context, werewolf: Seat) -> Iterator[Event]:
    """Start the game: tell the werewolf, then the first night falls (S5)."""
    yield e.GameStarted(tuple(context.state.players.values()), context.at)
    yield e.WerewolfChosen(werewolf)
    yield from nightfall(context)


def nightfall(context: Context) -> Iterator[Event]:
    """Begin the next night and ask the werewolf (N1)."""
    state = context.state
    yield e.NightFell(state.turn + 1, _end_of(context, Setting.NIGHT), context.at)
    yield ask_for_a_meal(state)


def ask_for_a_meal(state: State) -> e.MealAsked:
    """Return the question to the werewolf, with the live villagers (N1)."""
    werewolf = state.werewolf
    assert werewolf is not None, "nobody is the werewolf"
    return e.MealAsked(werewolf, state.names(but=werewolf))


# -- day


def dawn(context: Context, victim: Seat | None) -> Iterator[Event]:
    """Begin a day, with a victim or without one (D1 to D3, N5)."""
    state, werewolf = context.state, context.state.werewolf
    assert werewolf is not None, "nobody is the werewolf"
    yield e.DayBroke(state.turn, _end_of(context, Setting.DAY), context.at)
    if victim is None:
        yield e.MealMissed(werewolf)
        yield e.NobodyEaten()
    else:
        yield e.VillagerEaten(victim, state.players[victim])
    if (ending := verdict(state)) is not None:
        yield ended(context, ending)
    else:
        yield e.VoteAsked(state.names())


def is_decided(state: State) -> bool:
    """Return True if every live player has a vote that counts (V5)."""
    return len(state.votes) == len(state.live)


def hang(context: Context) -> Iterator[Event]:
    """Hang whoever has the most votes, by lot if tied; nobody without votes (V6 to V8)."""
    state = context.state
    counted = Counter(state.votes.values())
    most = max(counted.values(), default=0)
    leaders = [seat for seat in state.live if most and counted[seat] == most]
    if leaders:
        hanged = context.rng.choice(leaders) if len(leaders) > 1 else leaders[0]
        yield e.PlayerHanged(hanged, state.players[hanged])
    else:
        yield e.NobodyHanged()
    if (ending := verdict(state)) is not None:
        yield ended(context, ending)
    else:
        yield from nightfall(context)


def go_away(context: Context, gone: Seat) -> Iterator[Event]:
    """Let a live player leave during the game (L2 to L4)."""
    state = context.state
    deserted = [voter for voter, target in state.votes.items() if target == gone]
    yield e.PlayerGone(gone, state.players[gone])
    if (ending := verdict(state)) is not None:
        yield ended(context, ending)
        return
    for voter in deserted:
        yield e.VoteRefused(voter, state.players[voter], e.Fault.NOT_LIVE, state.names())
    if state.phase is Phase.DAY and is_decided(state):
        yield from hang(context)


# -- the end


def verdict(state: State) -> e.Ending | None:
    """Return who has won, or None (E1, E2)."""
    if state.werewolf not in state.live:
        return e.Ending.VILLAGERS
    return e.Ending.WEREWOLVES if len(state.live) <= 2 else None


def ended(context: Context, ending: e.Ending) -> e.GameEnded:
    """Return the end: the last text, and when the room is closed (E4)."""
    werewolf = context.state.werewolf
    name = "" if werewolf is None else context.state.players[werewolf]
    return e.GameEnded(ending, context.at + LAST_WORDS, werewolf, name)


def closed(state: State) -> e.VillageClosed:
    """Return the closing of the room; an unfinished village is abandoned (E4, E5)."""
    ending, werewolf = state.ending, state.werewolf
    if ending is None:
        return e.VillageClosed(e.Ending.ABANDONED)
    if werewolf is None:
        return e.VillageClosed(ending)
    live = (werewolf,) if ending is e.Ending.WEREWOLVES else tuple(state.live)  # E2: a massacre
    players = tuple(state.players)
    return e.VillageClosed(ending, state.players[werewolf], werewolf, players, live)
