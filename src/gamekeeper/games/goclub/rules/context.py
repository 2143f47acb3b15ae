"""What every rule of the club is handed: the state, this moment, messages and errands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, tzinfo
from typing import Any, NamedTuple

from ....kernel.messages import Event, Rejected, Seat
from .errands import Do, Errand, PlayerFacts
from .events import ErrandGiven, MemberNotified
from .options import Options
from .state import ClubGame, Member, News, Stage, State

Zones = Callable[[str], tzinfo | None]
"""Finds a time zone by its name; None if there is none. Rules are handed it and read no files."""


class Context(NamedTuple):
    """The club, its options, this moment, and the time zones there are."""

    state: State
    options: Options
    at: datetime
    zones: Zones


def member_of(context: Context, user: Seat) -> Member:
    """Return somebody who was named. Raises ``unknown-user``."""
    found = context.state.members.get(user)
    if found is None:
        raise Rejected("unknown-user", user=user)
    return found


def game_of(context: Context, name: str) -> ClubGame:
    """Return a game that was named. Raises ``unknown-game``."""
    found = context.state.games.get(name)
    if found is None:
        raise Rejected("unknown-game", game=name[:40])
    return found


def running(context: Context, name: str) -> ClubGame:
    """Return a game that is being played. Raises ``game-finished`` or ``game-not-started``."""
    game = game_of(context, name)
    if game.is_over:
        raise Rejected("game-finished", game=name)
    if not game.counts_as_running:
        raise Rejected("game-not-started", game=name)
    return game


def told(context: Context, seat: Seat, news: News, **details: Any) -> Iterator[Event]:
    """Send a message to a member who wants such messages (§12.5)."""
    state = context.state
    if seat in state.members and news in state.preferences_of(seat).notify:
        yield MemberNotified(seat, news, **details)


def errand(context: Context, do: Do, game: str, **details: Any) -> Iterator[Event]:
    """Give the server an errand, numbered in order."""
    yield ErrandGiven(context.state.last_errand + 1, Errand(do, game, **details))


def at_tables(
    context: Context, seat: Seat, do: Do, *stages: Stage, **details: Any
) -> Iterator[Event]:
    """Give an errand for all tables where somebody has a seat, in these or all open stages."""
    stages = stages or (Stage.ORDERED, Stage.INVITED, Stage.SETUP, Stage.RUNNING)
    for game in context.state.games_of(seat, *stages):
        yield from errand(context, do, game, seat=seat, **details)


def standing(context: Context, seat: Seat) -> PlayerFacts:
    """Return what a table has to know about a member."""
    state = context.state
    member = state.members[seat]
    until = state.away.get(seat)
    away = until if until is not None and context.at < until else None
    return PlayerFacts(seat, member.rating_value, member.clock, away)
