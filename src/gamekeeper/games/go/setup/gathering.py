"""Setting up a game of more than two (§8.2, §8.3): seats, groups, handicap, and the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ....kernel.messages import Event, Move, Rejected, Seat
from ..rules import moves as m
from ..rules.events import GameDeleted, GameStarted, SeatsChanged, TermsSet
from ..rules.row import GameStatus, Row
from ..rules.starting import opened
from ..rules.state import GONE, WAITING, State
from ..rules.turning import Context
from . import seating
from .settings import checked_handicap, checked_komi
from .teams import MAX_PLAYERS, GameType, Group

SETUP = "setup"
NO_RATING = 0.0
"""Stands in where a table does not ask for ratings; it is written nowhere."""


def check_setup(state: State) -> None:
    """Raise ``already-started``, or ``unknown-game`` for a game that is gone."""
    if state.phase in GONE:
        raise Rejected("unknown-game")
    if state.phase not in (SETUP, WAITING):
        raise Rejected("already-started")


# -- coming and going


def sit(context: Context, seat: Seat) -> Iterator[Event]:
    """Sit down: the first is the master, others take seats that are offered."""
    state = context.state
    check_setup(state)
    if state.phase == WAITING:
        stools = seating.set_up(state.formation, seat)
        if context.options.open_seats:
            stools = seating.offer(stools, state.formation.players - 1)
        return _changed(context, "created", seat, stools)
    for stool in state.stools:
        if stool.user == seat:
            if stool.is_joined:
                raise Rejected("already-here")
            return _changed(context, "joined", seat, seating.accept(state.stools, seat))
    return _changed(context, "joined", seat, seating.join(state.stools, seat))


def leave(context: Context, seat: Seat | None) -> Iterator[Event]:
    """Let a player who has joined leave; at an open table the seat is offered again."""
    state = context.state
    check_setup(state)
    if seat is None or seat not in state.players:
        raise Rejected("not-seated")
    if seat == master(state):
        raise Rejected("invalid-action")
    stools = seating.dismiss(state.stools, seat)
    if context.options.open_seats:
        stools = seating.end_offer(stools)
        free = sum(stool.user is None for stool in stools)
        stools = seating.offer(stools, free)
    return _changed(context, "left", seat, stools)


def answer(context: Context, seat: Seat | None, move: m.Accept | m.Decline) -> Iterator[Event]:
    """Let an invited user join or decline. Raises ``already-here`` or ``no-free-seat``."""
    stools = context.state.stools
    if isinstance(move, m.Accept) and any(each.user == seat and each.is_joined for each in stools):
        raise Rejected("already-here")
    kept = [each for each in stools if each.user == seat and seating.Flag.RESERVED in each.flags]
    if seat is None or not kept:
        raise Rejected("no-free-seat")
    if isinstance(move, m.Accept):
        return _changed(context, "joined", seat, seating.accept(stools, seat))
    return _changed(context, "declined", seat, seating.dismiss(stools, seat))


# -- what the master does


def master(state: State) -> Seat:
    """Return who sets the game up."""
    for stool in state.stools:
        if seating.Flag.MASTER in stool.flags and stool.user is not None:
            return stool.user
    raise AssertionError("nobody sets this game up")


def master_moves(context: Context, seat: Seat | None, move: Any) -> Iterator[Event]:
    """Judge what only the master, or the server, may ask while the game is set up."""
    state = context.state
    check_setup(state)
    if state.phase == WAITING:
        raise Rejected("game-not-started", status=WAITING)
    if seat is not None and seat != master(state):
        raise Rejected("not-master", seat=master(state))
    return MASTER[type(move)](context, move)


def _invite(context: Context, move: m.InvitePlayer) -> Iterator[Event]:
    stools = seating.invite(context.state.stools, move.user)
    return _changed(context, "invited", move.user, stools)


def _remove(context: Context, move: m.RemovePlayer) -> Iterator[Event]:
    stools = seating.dismiss(context.state.stools, move.user)
    return _changed(context, "removed", move.user, stools)


def _offer(context: Context, move: m.OfferSeats) -> Iterator[Event]:
    state = context.state
    if move.count == 0:
        return _changed(context, "offer-ended", master(state), seating.end_offer(state.stools))
    return _changed(context, "offered", master(state), seating.offer(state.stools, move.count))


def _arrange(context: Context, move: m.Arrange) -> Iterator[Event]:
    state = context.state
    stools = state.stools
    if not 1 <= len(move.stations) <= 2 * MAX_PLAYERS:
        raise Rejected("invalid-args")
    is_circle = state.formation.type is GameType.ZEN_GO
    placed = [each.group is Group.BOTH for each in move.stations if each.order]
    if any(is_both is not is_circle for is_both in placed):
        raise Rejected("invalid-args", groups="circle" if is_circle else "teams")
    for station in move.stations:
        stools = seating.assign(stools, station.user, station.group, station.order)
    return _changed(context, "arranged", master(state), stools)


def _set_terms(context: Context, move: m.SetTerms) -> Iterator[Event]:
    state = context.state
    if seating.joined(state.stools) < state.formation.players:
        raise Rejected("not-ready", problems=["seats-open"])
    terms = replace(
        state.terms, handicap=checked_handicap(move.handicap), komi=checked_komi(move.komi)
    )
    return iter((TermsSet(master(state), terms),))


def _delete(context: Context, move: m.Delete) -> Iterator[Event]:
    return iter((GameDeleted(master(context.state)),))


def _start(context: Context, move: m.Start) -> Iterator[Event]:
    state = context.state
    lineup = seating.start(state.stools, state.formation, _ratings(state))
    return iter((_started(context, lineup),))


MASTER: dict[type[Move], Callable[[Context, Any], Iterator[Event]]] = {
    m.InvitePlayer: _invite,
    m.RemovePlayer: _remove,
    m.OfferSeats: _offer,
    m.Arrange: _arrange,
    m.SetTerms: _set_terms,
    m.Start: _start,
    m.Delete: _delete,
}


def masters_choice(state: State) -> Move | None:
    """Return what the master is waited for: to arrange the players, or to start; None: not yet."""
    missing = seating.problems(state.stools, state.formation, _ratings(state))
    if not missing:
        return m.Start()
    if set(missing) <= {"groups-wrong", "order-wrong"}:
        return m.Arrange(usual_order(state))
    return None


def usual_order(state: State) -> tuple[m.Station, ...]:
    """Return the players in the order in which they came: Black, White, Black …"""
    users = [stool.user for stool in state.stools if stool.user is not None]
    if state.formation.type is GameType.ZEN_GO:
        return tuple(m.Station(user, Group.BOTH, n) for n, user in enumerate(users, 1))
    black, white = state.formation.black, state.formation.white
    groups = {Group.BLACK: black, Group.WHITE: white}
    stations: list[m.Station] = []
    taken = dict.fromkeys(groups, 0)
    for number, user in enumerate(users):
        group = (Group.BLACK, Group.WHITE)[number % 2]
        if taken[group] == groups[group]:
            group = Group.WHITE if group is Group.BLACK else Group.BLACK
        taken[group] += 1
        stations.append(m.Station(user, group, taken[group]))
    return tuple(stations)


# -- rows


def _changed(
    context: Context, change: str, seat: Seat, stools: seating.Stools
) -> Iterator[SeatsChanged]:
    state = context.state
    chief = seat if state.row is None else master(state)
    row = Row(seating.joined(stools), GameStatus.SETUP, chief, chief, None, context.at)
    terms = state.terms if state.row is None else None
    return iter((SeatsChanged(change, seat, stools, row, terms),))


def _ratings(state: State) -> dict[Seat, float | None]:
    """Return everybody's rating; where none is asked for, nobody is without."""
    missing = None if state.need_ratings else NO_RATING
    return {seat: state.ratings.get(seat, missing) for seat in state.players}


def _started(context: Context, lineup: seating.Lineup) -> GameStarted:
    state = context.state
    event = opened(context, state.terms, lineup.formation, lineup.line)
    event = replace(event, stools=state.stools)
    if all(seat in state.ratings for seat in lineup.line.values()):
        black, white = seating.team_ratings(lineup.line, state.ratings)
        event = replace(event, black_rating=black, white_rating=white)
    return event
