"""What members do about games they play or watch: priorities, notes, observing, rematches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....kernel.messages import Event, Rejected, Seat
from .context import Context, errand, game_of, running
from .errands import Do
from .events import NoteWritten, ObserverCame, ObserverLeft, PrioritySet
from .moves import Observe, Rematch, SetPriority, Unobserve, WriteNote
from .offers.offering import check_words, made
from .offers.ordering import Order, arranged, invited, rematch_terms
from .offers.room import ANYBODY, Offer
from .state import ClubGame, Kind

PRIORITIES = range(-32768, 32768)
MAX_NOTE = 20_000


def set_priority(context: Context, seat: Seat, move: SetPriority) -> Iterator[Event]:
    """Set the priority of a running game one plays in (§1.2)."""
    game = running(context, move.game)
    if seat not in game.seats:
        raise Rejected("not-game-player", game=move.game)
    if move.priority is not None and move.priority not in PRIORITIES:
        raise Rejected("invalid-args", priority=move.priority)
    yield PrioritySet(seat, move.game, move.priority)


def write_note(context: Context, seat: Seat, move: WriteNote) -> Iterator[Event]:
    """Write a note about any game of the club (§11)."""
    game_of(context, move.game)
    if len(move.text) > MAX_NOTE:
        raise Rejected("comment-too-long", most=MAX_NOTE)
    yield NoteWritten(seat, move.game, move.text)


def observe(context: Context, seat: Seat, move: Observe) -> Iterator[Event]:
    """Watch a game that is not over; its players see it anyway (§12.2)."""
    game = running(context, move.game)
    if seat in game.seats:
        raise Rejected("invalid-action", game=move.game)
    if seat in context.state.observers.get(move.game, ()):
        raise Rejected("already-observing", game=move.game)
    yield ObserverCame(seat, move.game)
    yield from errand(context, Do.OBSERVE, move.game, seat=seat)


def unobserve(context: Context, seat: Seat, move: Unobserve) -> Iterator[Event]:
    """Stop watching a game (§12.2)."""
    if seat not in context.state.observers.get(move.game, ()):
        raise Rejected("not-observing", game=move.game[:40])
    yield ObserverLeft(seat, move.game)
    yield from errand(context, Do.UNOBSERVE, move.game, seat=seat)


# -- once more


def rematch(context: Context, seat: Seat, move: Rematch) -> Iterator[Event]:
    """Order the same settings again, as an invitation, an offer or a new set-up (§2.9)."""
    game = game_of(context, move.game)
    if not game.is_over:
        raise Rejected("invalid-game-status", status=game.stage.value)
    if seat not in game.seats:
        raise Rejected("not-game-player", game=move.game)
    order = _again(seat, move.game, game)
    if not game.is_for_two:
        if move.comment:
            raise Rejected("invalid-args", unread=move.comment[:40])
        yield from arranged(context, order)
    elif move.offer:
        check_words(ANYBODY, move.comment)
        number, words = context.state.last_offer + 1, move.comment
        offer = Offer(number, seat, 1, order.terms, ANYBODY, words, context.at)
        yield from made(context, replace(offer, rematch_of=move.game))
    else:
        yield from invited(context, order, move.comment)


def _again(seat: Seat, name: str, game: ClubGame) -> Order:
    if not game.is_for_two:
        return Order(Kind.SETUP, seat, None, game.terms, game.players, rematch_of=name)
    terms = rematch_terms(game.terms, seat in game.black)
    (opponent,) = (user for user in game.seats if user != seat)
    return Order(Kind.INVITATION, seat, opponent, terms, rematch_of=name)
