"""New games: what the server is asked to open (§2.4, §2.7, §2.9, §8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from .....kernel.messages import Event, Rejected, Seat
from ....go.comments.comments import MAX_LETTERS
from ....go.rules.starting import suggested
from ....go.setup.settings import HandicapType, Suggestion
from ....go.setup.teams import GameType, read_formation
from ....go.setup.terms import Terms, checked, with_words
from ..context import Context, errand, member_of, standing, told
from ..errands import Do
from ..events import GameOrdered
from ..moves import InviteMember, SetUpGame
from ..state import Kind, News


@dataclass(frozen=True, slots=True)
class Order:
    """What a new game is to be like."""

    kind: Kind
    by: Seat
    """Who sits down first, and whose terms they are."""
    opponent: Seat | None
    terms: Terms
    players: str = "1:1"
    rematch_of: str | None = None
    offer: int | None = None


def name_of(number: int) -> str:
    """Return the id of a game and of its table."""
    return f"goban-{number}"


def next_name(context: Context, ahead: int = 1) -> str:
    """Return the id of the next game, or of one after it."""
    return name_of(context.state.last_game + ahead)


# -- what members ask for


def invite(context: Context, seat: Seat, move: InviteMember) -> Iterator[Event]:
    """Invite somebody; the rest is agreed on at the table (§2.4)."""
    terms = with_words(Terms(), move.terms)
    order = Order(Kind.INVITATION, seat, move.user, terms)
    yield from invited(context, order, move.comment)


def invited(context: Context, order: Order, comment: str = "") -> Iterator[Event]:
    """Check and send an invitation (§2.4); only its reader hears what is written with it."""
    user = order.opponent
    assert user is not None
    if len(comment) > MAX_LETTERS:
        raise Rejected("comment-too-long", most=MAX_LETTERS)
    member_of(context, user)
    if user == order.by:
        raise Rejected("invalid-args", user=user)
    state = context.state
    if order.by in state.barred.get(user, ()):
        raise Rejected("barred", user=user)
    if not state.preferences_of(user).invitations:
        raise Rejected("rejects-invitations", user=user)
    check_room(context, order.by, user, games_of(order.terms))
    if order.terms.type.is_computed:
        suggestion_for(context, order)
    game = next_name(context)
    yield from opened(context, order, Do.INVITE)
    yield from told(context, user, News.INVITATION, game=game, by=order.by, detail=comment)


def set_up(context: Context, seat: Seat, move: SetUpGame) -> Iterator[Event]:
    """Set up a game of more than two; whoever sets it up is its master (§8.2)."""
    formation = read_formation(move.players)
    if formation.type is GameType.GO:
        raise Rejected("invalid-args", players=move.players)
    terms = with_words(Terms(), move.terms)
    yield from arranged(context, Order(Kind.SETUP, seat, None, terms, str(formation)))


def arranged(context: Context, order: Order) -> Iterator[Event]:
    """Check and order a game of more than two (§8.1)."""
    terms = order.terms
    if terms.rated or terms.type is not HandicapType.NIGIRI:
        raise Rejected("invalid-args", word="rated" if terms.rated else "type")
    if context.state.members[order.by].rating is None:
        raise Rejected("no-initial-rating", user=order.by)
    check_room(context, order.by)
    yield from opened(context, order, Do.SET_UP)


def games_of(terms: Terms) -> int:
    """Return how many games on these terms are begun at once (§2.7)."""
    return 2 if terms.type is HandicapType.DOUBLE else 1


def check_room(context: Context, seat: Seat, user: Seat | None = None, games: int = 1) -> None:
    """Raise ``max-games`` or ``max-games-opp`` if somebody plays too much already."""
    members, most = context.state.members, context.options.max_games
    if members[seat].counters.running + games > most:
        raise Rejected("max-games", most=most)
    if user is not None and members[user].counters.running + games > most:
        raise Rejected("max-games-opp", most=most, user=user)


# -- opening


def begun(context: Context, order: Order) -> Iterator[Event]:
    """Begin a game at once; of a double game both, colours exchanged (§2.3, §2.7)."""
    if order.terms.type is not HandicapType.DOUBLE:
        yield from opened(context, order, Do.OPEN)
        return
    assert order.opponent is not None
    first, second = next_name(context), next_name(context, 2)
    yield from opened(context, order, Do.OPEN, twin=second)
    yield from opened(context, exchanged(order), Do.OPEN, twin=first)


def exchanged(order: Order) -> Order:
    """Return the other game of a double game: the other one sits down first."""
    assert order.opponent is not None
    return replace(order, by=order.opponent, opponent=order.by)


def opened(context: Context, order: Order, do: Do, twin: str | None = None) -> Iterator[Event]:
    """Order a game, with the errand to open its table."""
    game, people = next_name(context), [order.by]
    if order.opponent is not None:
        people.append(order.opponent)
    event = GameOrdered(
        game,
        order.kind,
        order.by,
        order.opponent,
        twin,
        order.rematch_of,
        order.terms,
        order.players,
        order.offer,
        context.at,
    )
    if do is Do.OPEN:
        found = suggestion_for(context, order)
        black = {True: order.by, False: order.opponent, None: None}[found.is_first_black]
        event = replace(event, black=black, handicap=found.handicap, komi=found.komi)
    yield event
    yield from errand(
        context,
        do,
        game,
        seat=order.by,
        opponent=order.opponent,
        options=options_of(order, do),
        people=tuple(standing(context, seat) for seat in people),
    )


def suggestion_for(context: Context, order: Order) -> Suggestion:
    """Return what a game of these two would be like (§7). Raises ``no-initial-rating``."""
    assert order.opponent is not None
    ratings = []
    for seat in (order.by, order.opponent):
        ratings.append(context.state.members[seat].rating_value)
        if order.terms.type.is_computed and ratings[-1] is None:
            raise Rejected("no-initial-rating", user=seat)
    return suggested(order.terms, *ratings)


def rematch_terms(terms: Terms, is_black: bool) -> Terms:
    """Return the same settings, seen from somebody who was Black or was not (§2.9)."""
    if terms.type in (HandicapType.BLACK, HandicapType.WHITE):
        kind = HandicapType.BLACK if is_black else HandicapType.WHITE
        terms = replace(terms, type=kind)
    return checked(terms)


def options_of(order: Order, do: Do) -> Mapping[str, str]:
    """Return the options with which the table is opened."""
    words = words_of(order.terms)
    if do is Do.SET_UP:
        return {**words, "players": order.players, "open_seats": "no"}
    return {**words, "negotiate": "yes"} if do is Do.INVITE else words


def words_of(terms: Terms) -> dict[str, str]:
    """Return the words that :func:`with_words` turns into these terms."""
    change, limit = terms.adjustment, terms.limit
    words = {
        "size": str(terms.size),
        "ruleset": terms.ruleset.value.lower(),
        "type": terms.type.value,
        "handicap": str(terms.handicap),
        "komi": f"{terms.komi:g}",
        "adj_handicap": str(change.handicap),
        "min_handicap": str(change.fewest),
        "max_handicap": str(change.most),
        "adj_komi": f"{change.komi:g}",
        "jigo": change.jigo.value,
        "std_handicap": _truth(terms.std_handicap),
        "weekend_clock": _truth(terms.weekend_clock),
        "rated": _truth(terms.rated),
    }
    if limit.is_none:
        return {**words, "overtime": "none"}
    return {
        **words,
        "overtime": limit.overtime.value,
        "main": f"{limit.main}h",
        "byo": f"{limit.byo}h",
        "periods": str(limit.periods),
    }


def _truth(value: bool) -> str:
    return "yes" if value else "no"
