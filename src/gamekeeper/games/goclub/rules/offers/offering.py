"""The waiting room (§2.3): making, removing and taking offers, and the seats of §8.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from .....kernel.messages import Event, Rejected, Seat
from ....go.ratings.ranks import LOWEST
from ....go.setup.teams import read_formation
from ....go.setup.terms import Terms, with_words
from ..context import Context, errand, game_of, standing, told
from ..errands import Do
from ..events import OfferMade, OfferRemoved, OfferTaken
from ..moves import MakeOffer, OfferSeats, RemoveOffer, TakeOffer
from ..state import ClubGame, Kind, News, Stage
from . import room
from .ordering import Order, begun, check_room, games_of, next_name

MAX_RATED_GAMES = 999


# -- making and removing


def make(context: Context, seat: Seat, move: MakeOffer) -> Iterator[Event]:
    """Offer games for two, all alike."""
    terms = with_words(Terms(), move.terms)
    check_words(move.conditions, move.comment)
    if not 1 <= move.copies <= room.MAX_COPIES:
        raise Rejected("invalid-args", copies=move.copies)
    offer = room.Offer(
        context.state.last_offer + 1,
        seat,
        move.copies,
        terms,
        move.conditions,
        move.comment,
        context.at,
    )
    yield from made(context, offer)


def made(context: Context, offer: room.Offer) -> Iterator[Event]:
    """Make an offer that its owner is able to play."""
    if needs_ratings(offer) and context.state.members[offer.owner].rating is None:
        raise Rejected("no-initial-rating", user=offer.owner)
    check_room(context, offer.owner, games=games_of(offer.terms))
    yield OfferMade(offer)


def offer_seats(context: Context, seat: Seat, move: OfferSeats) -> Iterator[Event]:
    """Offer free seats of a game; one offer per game at a time (§8.2)."""
    game = game_of(context, move.game)
    if game.stage is not Stage.SETUP:
        raise Rejected("invalid-game-status", status=game.stage.value)
    if seat != game.by:
        raise Rejected("not-master", seat=game.by)
    check_words(move.conditions, move.comment)
    if move.count < 1 or seats_offer(context, move.game) is not None:
        raise Rejected("invalid-args", seats=move.count)
    if len(game.seats) + move.count > read_formation(game.players).players:
        raise Rejected("no-free-seat")
    offer = seats_of(context, move.game, game, move.count)
    yield OfferMade(replace(offer, conditions=move.conditions, comment=move.comment))
    yield from errand(context, Do.OFFER_SEATS, move.game, seat=seat, number=move.count)


def seats_of(context: Context, name: str, game: ClubGame, count: int) -> room.Offer:
    """Put an offer of so many seats into the waiting room."""
    return room.Offer(
        context.state.last_offer + 1,
        game.by,
        count,
        game.terms,
        room.Conditions(),
        "",
        context.at,
        players=game.players,
        game=name,
    )


def remove(context: Context, seat: Seat, move: RemoveOffer) -> Iterator[Event]:
    """Withdraw an offer; seats that nobody took are free again."""
    offer = context.state.offers.get(move.offer)
    if offer is None:
        raise Rejected("waitingroom-game-not-found", offer=move.offer)
    if offer.owner != seat:
        raise Rejected("waitingroom-delete-not-own", owner=offer.owner)
    yield from _ended(context, offer, "removed")


def expire(context: Context, offer: room.Offer) -> Iterator[Event]:
    """Remove an offer that nobody took in 30 days, and tell its owner."""
    yield from _ended(context, offer, "expired")
    yield from told(context, offer.owner, News.EXPIRED, offer=offer.number, game=offer.game)


def _ended(context: Context, offer: room.Offer, reason: str) -> Iterator[Event]:
    yield OfferRemoved(offer.number, reason, offer.owner)
    if offer.game is not None:
        yield from errand(context, Do.OFFER_SEATS, offer.game, seat=offer.owner, number=0)


def seats_offer(context: Context, game: str) -> room.Offer | None:
    """Return the offer of this game's seats, if there is one."""
    return next((each for each in context.state.offers.values() if each.game == game), None)


def check_words(conditions: room.Conditions, comment: str) -> None:
    """Raise ``invalid-args`` or ``comment-too-long``."""
    if len(comment) > room.MAX_COMMENT:
        raise Rejected("comment-too-long", most=room.MAX_COMMENT)
    if not LOWEST <= conditions.lowest <= conditions.highest:
        raise Rejected("invalid-args", range=(conditions.lowest, conditions.highest))
    if not 0 <= conditions.rated_games <= MAX_RATED_GAMES:
        raise Rejected("invalid-args", word="rated_games")
    rule = conditions.same_opponent
    rules = (room.RUNNING_RULES, room.TIMES_RULES, room.DAYS_RULES)
    if rule not in (0, room.NEVER_PLAYED) and not any(rule in each for each in rules):
        raise Rejected("invalid-args", same=rule)


# -- taking


def take(context: Context, seat: Seat, move: TakeOffer) -> Iterator[Event]:
    """Take an offer; the log decides between two who want the last copy (§13.4)."""
    offer = _open_offer(context, move.offer)
    check_taking(context, offer, seat)
    if seat in context.state.barred.get(offer.owner, ()):
        raise Rejected("barred", user=offer.owner)
    check_wait(context, offer, seat)
    if offer.game is None:
        yield from _game(context, seat, offer)
    else:
        yield from _seat(context, seat, offer, offer.game)


def _game(context: Context, seat: Seat, offer: room.Offer) -> Iterator[Event]:
    order = Order(
        Kind.OFFER, offer.owner, seat, offer.terms, rematch_of=offer.rematch_of, offer=offer.number
    )
    game = next_name(context)
    yield OfferTaken(offer.number, seat, offer.copies - 1, context.at)
    yield from begun(context, order)
    yield from told(context, offer.owner, News.TAKEN, game=game, by=seat, offer=offer.number)


def _seat(context: Context, seat: Seat, offer: room.Offer, game: str) -> Iterator[Event]:
    yield OfferTaken(offer.number, seat, offer.copies - 1, context.at)
    people = (standing(context, seat),)
    yield from errand(context, Do.JOIN, game, seat=seat, people=people)
    yield from told(context, offer.owner, News.TAKEN, game=game, by=seat, offer=offer.number)


def _open_offer(context: Context, number: int) -> room.Offer:
    """Return an offer that stands.

    Raises ``waitingroom-game-not-found``, for seats ``…-too-late``.
    """
    offer = context.state.offers.get(number)
    if offer is not None and context.at < offer.until:
        return offer
    if number in context.state.seat_offers:
        raise Rejected("waitingroom-join-too-late", offer=number)
    raise Rejected("waitingroom-game-not-found", offer=number)


# -- conditions


def needs_ratings(offer: room.Offer) -> bool:
    """Return True if everybody needs a rating (§2.3, §8.1)."""
    return offer.terms.rated or offer.terms.type.is_computed or offer.game is not None


def check_taking(context: Context, offer: room.Offer, seat: Seat) -> None:
    """Check all conditions that everybody can see. Raises the codes of §14."""
    if seat == offer.owner:
        raise Rejected("waitingroom-own-game")
    member, wanted = context.state.members[seat], offer.conditions
    rating = member.rating_value
    if wanted.must_be_rated and not (
        rating is not None and wanted.lowest - room.MARGIN <= rating < wanted.highest + room.MARGIN
    ):
        raise Rejected(
            "waitingroom-not-in-rating-range", lowest=wanted.lowest, highest=wanted.highest
        )
    if member.counters.rated < wanted.rated_games:
        raise Rejected("waitingroom-not-enough-rated-fin-games", needed=wanted.rated_games)
    if needs_ratings(offer) and rating is None:  # the owner had to have one to offer it
        raise Rejected("no-initial-rating", user=seat)
    if offer.game is not None:
        state = context.state
        if seat in state.games[offer.game].seats or seat in state.takings[offer.number]:
            raise Rejected("already-here")
        check_room(context, seat)
    else:
        check_room(context, seat, offer.owner, games_of(offer.terms))
    _check_opponent(context, offer, seat)


def _check_opponent(context: Context, offer: room.Offer, seat: Seat) -> None:
    """Check the same-opponent rules that do not count days."""
    rule, pair = offer.conditions.same_opponent, context.state.pair(seat, offer.owner)
    takings = context.state.takings[offer.number].get(seat)
    refused = False
    if rule == room.NEVER_PLAYED:
        refused = pair.running + pair.finished > 0
    elif rule in room.RUNNING_RULES:
        refused = pair.running >= -rule - 100
    elif rule in room.TIMES_RULES:
        refused = takings is not None and takings.count >= -rule
    if refused:
        raise Rejected("waitingroom-not-same-opponent", rule=rule)


def check_wait(context: Context, offer: room.Offer, seat: Seat) -> None:
    """Check the same-opponent rule that counts days between joins."""
    rule = offer.conditions.same_opponent
    takings = context.state.takings[offer.number].get(seat)
    if rule not in room.DAYS_RULES or takings is None:
        return
    if context.at < takings.last + timedelta(days=rule):
        raise Rejected("waitingroom-not-same-opponent", rule=rule)
