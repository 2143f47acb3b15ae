"""How each game is simulated unless somebody says otherwise, and what is counted in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..games.go.rules.results import short_result
from ..games.go.rules.state import State as GoState
from ..games.mafia.rules.options import role_list
from ..games.mafia.rules.roles import ROGUES
from ..games.mafia.rules.state import Ending, State
from ..games.mia.events import PlayersLost, RoundCanceled
from ..games.softwarewolves.rules import state as village
from ..games.softwarewolves.rules.events import Ending as VillageEnding
from ..kernel.messages import Event, Seat
from . import uniform, werewolves, werewolves_uniform
from .plan import shared

Heading = tuple[str, int]
Policy = Callable[[Any, Sequence[Seat], str], tuple[Any, int]]
"""Plays one game with these seats and this seed; returns the last state and how many moves."""


@dataclass(frozen=True, slots=True)
class Custom:
    """What a simulation knows of one game."""

    options: Mapping[str, str] = field(default_factory=dict)
    players: Callable[[Any], int | None] = lambda game: None
    """How many play if nobody says so; None: as many as there are bots."""
    counted: Callable[[Iterable[Event], Any], Iterable[Heading]] = lambda log, state: ()
    """The headings under which a finished game is counted, from its events and its last state."""
    report: Callable[[Counter[str], int], dict[str, Any]] = lambda counted, games: {}
    """What these numbers come to over so many games."""
    policies: Mapping[str, Policy] = field(default_factory=dict)
    """Ways to play without bots."""
    balanced: Callable[[int, int], Sequence[str]] = lambda least, most: ()
    """The distributions of roles that come with the game, for so many players."""
    named: Callable[[str], str] = str
    """A distribution as people read it."""


def _mia(log: Iterable[Event], state: Any) -> Iterable[Heading]:
    for event in log:
        if isinstance(event, PlayersLost | RoundCanceled):
            yield event.reason, 1


def _mafia(log: Iterable[Event], state: State) -> Iterable[Heading]:
    assert state.ending is not None
    yield state.ending.value, 1
    yield "days", state.day
    for seat, won in state.results.items():
        role = state.roles[seat]
        yield role.value, 1
        if won:
            yield f"{role.value} won", 1


def _mafia_report(counted: Counter[str], games: int) -> dict[str, Any]:
    teams = (Ending.TOWN, Ending.MAFIA)
    draws = [ending for ending in Ending if ending not in teams]
    rogues = [role.value for role in sorted(ROGUES) if counted[role.value]]
    return {
        "teams": {ending.value: shared(counted[ending.value], games) for ending in teams},
        "draws": sum(counted[ending.value] for ending in draws),
        "rogues": {role: shared(counted[f"{role} won"], counted[role]) for role in rogues},
        "days": {"mean": counted["days"] / games if games else 0.0},
    }


def _softwarewolves(log: Iterable[Event], state: village.State) -> Iterable[Heading]:
    assert state.ending is not None
    yield state.ending.value, 1
    yield "days", state.turn


def _softwarewolves_report(counted: Counter[str], games: int) -> dict[str, Any]:
    teams = (VillageEnding.VILLAGERS, VillageEnding.WEREWOLVES)
    return {
        "teams": {ending.value: shared(counted[ending.value], games) for ending in teams},
        "draws": counted[VillageEnding.TIME.value],
        "days": {"mean": counted["days"] / games if games else 0.0},
    }


def _go(log: Iterable[Event], state: GoState) -> Iterable[Heading]:
    assert state.ended is not None
    result = short_result(state.ended.score)
    yield {"B": "black", "W": "white"}.get(result[0], "jigo"), 1
    yield "actions", state.game.moves


def _go_report(counted: Counter[str], games: int) -> dict[str, Any]:
    sides = {name: shared(counted[name], games) for name in ("black", "white")}
    mean = counted["actions"] / games if games else 0.0
    return {"teams": sides, "colours": sides, "jigo": counted["jigo"], "actions": {"mean": mean}}


CUSTOMS: Mapping[str, Custom] = {
    "mia": Custom({"rounds": "1", "ask": "no", "early_start": "yes"}, counted=_mia),
    "mafia": Custom(
        {"election_timer": "0ms", "dawn_min": "0ms", "dawn_max": "0ms"},
        lambda game: len(role_list(game.options.roles)) if game.options.roles else 9,
        _mafia,
        _mafia_report,
        {"uniform": uniform.play},
    ),
    "werewolves": Custom(
        werewolves.AT_ONCE,
        werewolves.players,
        werewolves.counted,
        werewolves.report,
        {"uniform": werewolves_uniform.play},
        werewolves.balanced,
        werewolves.named,
    ),
    "softwarewolves": Custom(counted=_softwarewolves, report=_softwarewolves_report),
    "go": Custom(
        {"size": "9", "overtime": "none", "need_ratings": "no"},
        lambda game: game.options.formation().players,
        _go,
        _go_report,
    ),
}
