"""What the server tells about tables: games that begin, end or vanish, seats, errands done."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Rejected, Seat
from ...go.setup.settings import HandicapType
from . import events as e
from .context import Context, errand, game_of, standing, told
from .errands import Do
from .moves import Done, NoteGone, NoteProposed, NoteReplaced, NoteSeats, NoteStarted
from .offers.offering import seats_of, seats_offer
from .offers.ordering import Order, opened
from .state import ClubGame, Kind, MoveNews, News, Stage

GONE = {
    "deleted": News.DELETED,
    "declined": News.DECLINED,
    "withdrawn": News.WITHDRAWN,
    "expired": News.EXPIRED,
}
TO_THE_SEAT = frozenset({"invited", "removed"})
"""§8.2 Changes that the master makes; of the others the master is told."""
OF_THE_MASTER = frozenset({"created", "offered", "offer-ended", "arranged"})


def started(context: Context, seat: None, move: NoteStarted) -> Iterator[Event]:
    """Note that a game has begun; the second of a double game follows (§2.5, §2.7)."""
    game = game_of(context, move.game)
    if game.stage in (Stage.RUNNING, Stage.FINISHED):
        raise Rejected("already-noted", game=move.game)
    if not move.black or (game.is_for_two and len(move.black) + len(move.white) != 2):
        raise Rejected("invalid-args", game=move.game)
    yield e.GameBegun(move.game, move.black, move.white, move.terms, move.players)
    yield from _no_seats(context, move.game)
    if move.by is not None:
        yield from _begun(context, game, move.game, move.by)
    is_double = move.terms.type is HandicapType.DOUBLE
    if is_double and game.kind is Kind.INVITATION and game.twin is None:
        # who has accepted is Black here, and sits down first there, where White is the other one
        (first,), (second,) = move.black, move.white
        order = Order(Kind.INVITATION, first, second, move.terms, rematch_of=game.rematch_of)
        yield from opened(context, order, Do.OPEN, twin=move.game)


def _begun(context: Context, game: ClubGame, name: str, by: Seat) -> Iterator[Event]:
    """Tell those who do not hear it at the table that somebody has let their game begin (§12.5)."""
    detail = "accepted" if game.kind is Kind.INVITATION else "begun"
    for user in game.seats:
        if user != by and context.state.preferences_of(user).moves is not MoveNews.EACH:
            yield from told(context, user, News.SEATS, game=name, by=by, detail=detail)


def gone(context: Context, seat: None, move: NoteGone) -> Iterator[Event]:
    """Note that a game is gone, and tell the others (§2.4, §2.6, §2.8). Rated results stay."""
    game = game_of(context, move.game)
    is_lost = move.reason == "expired" and game.stage is not Stage.INVITED
    if move.reason not in GONE or game.rated == "Done" or is_lost:
        raise Rejected("invalid-args", reason=move.reason[:40])
    yield e.GameGone(move.game, move.reason, move.by)
    yield from _no_seats(context, move.game)
    news, is_expired = GONE[move.reason], move.reason == "expired"
    for user in game.seats:
        if user != move.by:
            by = next(each for each in game.seats if each != user) if is_expired else move.by
            yield from told(context, user, news, game=move.game, by=by)


def proposed(context: Context, seat: None, move: NoteProposed) -> Iterator[Event]:
    """Tell the other side of an invitation that other terms are proposed (§2.4, §12.5)."""
    game = game_of(context, move.game)
    if game.stage is not Stage.INVITED or move.by not in game.seats:
        raise Rejected("already-noted", game=move.game)
    for user in game.seats:
        if user != move.by:
            details = {"game": move.game, "by": move.by, "terms": move.terms}
            yield from told(context, user, News.INVITATION, **details)


def replaced(context: Context, seat: None, move: NoteReplaced) -> Iterator[Event]:
    """Note that somebody else has taken a place, and move the counters (§8.6)."""
    game = game_of(context, move.game)
    if game.stage is not Stage.RUNNING or game.is_for_two:
        raise Rejected("invalid-game-status", status=game.stage.value)
    if move.former not in game.seats:
        raise Rejected("already-noted", game=move.game)
    yield e.PlayerReplaced(move.game, move.former, move.user, move.black, move.white)
    if move.user in context.state.members:
        people = (standing(context, move.user),)
        yield from errand(context, Do.TELL, move.game, seat=move.user, people=people)
    for to, by, what in (
        (move.former, move.user, "replaced"),
        (move.user, move.former, "replacing"),
    ):
        yield from told(context, to, News.SEATS, game=move.game, by=by, detail=what)


def _no_seats(context: Context, game: str) -> Iterator[Event]:
    """Remove the offers of seats in a game that is gone."""
    offer = seats_offer(context, game)
    if offer is not None:
        yield e.OfferRemoved(offer.number, "game", offer.owner)


# -- seats of a game that is being set up (§8.2)


def seats(context: Context, seat: None, move: NoteSeats) -> Iterator[Event]:
    """Follow what the table says about who sits there."""
    game = game_of(context, move.game)
    if game.stage is not Stage.SETUP:
        raise Rejected("already-noted", game=move.game)
    known = (game.seats[: game.joined], game.seats[game.joined :])
    changed = known != (move.joined, move.invited)
    offers = list(_offers(context, move, game))
    if not changed and not offers:
        raise Rejected("already-noted", game=move.game)
    if changed:
        new = [user for user in (*move.joined, *move.invited) if user not in game.seats]
        yield e.SeatsNoted(move.game, move.change, move.seat, move.joined, move.invited)
        for user in new:
            if user in context.state.members and not _joins(context, move.game, user):
                people = (standing(context, user),)
                yield from errand(context, Do.TELL, move.game, seat=user, people=people)
    yield from offers
    yield from _news(context, move, game)


def _offers(context: Context, move: NoteSeats, game: ClubGame) -> Iterator[Event]:
    """Bring the waiting room up to date with the seats that the table offers."""
    offer = seats_offer(context, move.game)
    pending = [each for each in context.state.errands.values() if each.game == move.game]
    if any(each.do is Do.OFFER_SEATS for each in pending):
        return  # the table has not heard of the waiting room's latest change
    joining = {each.seat for each in pending if each.do is Do.JOIN} - set(move.joined)
    left = move.offered - len(joining)
    if offer is None:
        if left > 0:
            yield e.OfferMade(seats_of(context, move.game, game, left))
    elif left <= 0:
        reason = "removed" if move.change == "offer-ended" else "game"
        yield e.OfferRemoved(offer.number, reason, offer.owner)
    elif left < offer.copies:
        yield e.OfferTaken(offer.number, move.seat, left, context.at)


def _joins(context: Context, game: str, user: str) -> bool:
    """Return True if the table is told about this member anyway."""
    return any(
        each.do is Do.JOIN and each.game == game and each.seat == user
        for each in context.state.errands.values()
    )


def _news(context: Context, move: NoteSeats, game: ClubGame) -> Iterator[Event]:
    if move.change in OF_THE_MASTER:
        return
    to, by = (move.seat, game.by) if move.change in TO_THE_SEAT else (game.by, move.seat)
    if to != by:
        yield from told(context, to, News.SEATS, game=move.game, by=by, detail=move.change)


# -- errands


def done(context: Context, seat: None, move: Done) -> Iterator[Event]:
    """Remove an errand from the list, and tell whoever was promised a seat and got none."""
    errands = context.state.errands
    if move.errand not in errands:
        raise Rejected("already-noted", errand=move.errand)
    what = errands[move.errand]
    yield e.ErrandDone(move.errand, move.refused, move.since)
    if move.refused and what.do is Do.JOIN and what.seat is not None:
        yield from told(
            context, what.seat, News.SEATS, game=what.game, by=what.seat, detail=move.refused
        )
