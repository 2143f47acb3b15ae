"""What a member of the Go club can do, and the move behind each answer. Nobody is ever waited for.

Some things are only typed: a komi or a time limit of one's own, conditions of an offer (§2.3), the
zone of one's night (§9.3), and older games than the newest. Joining the club is an operation, and
what administrators do is no move of a member.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ....kernel.asks import Ask, Kind, Need, Slot, Values
from ....kernel.messages import Event, Move, Rejected, Seat
from ...go.board.points import SIZES
from ...go.ratings.ranks import MAX_DAN, rank
from ...go.ratings.ratings import RatingStatus
from ...go.ratings.waiting_games import Order
from ...go.setup.settings import MAX_HANDICAP, HandicapType, Ruleset
from ...go.setup.teams import read_formation
from ...go.setup.terms import KEYS
from ..rules import moves as m
from ..rules import watching
from ..rules.context import Context
from ..rules.members.memberships import MAX_REST_DAYS
from ..rules.offers import offering, ordering, room
from ..rules.options import Options
from ..rules.rules import LONG_AGO
from ..rules.state import NEVER, MoveNews, News, Preferences, Stage, State

TURN = "club"
MAX_GAMES = 500
"""So many of the club's newest games are looked at."""
RANKS = (*(f"{n}k" for n in range(30, 0, -1)), *(f"{n}d" for n in range(1, MAX_DAN + 1)))
FORMATIONS = (
    *(str(players) for players in range(3, 16, 2)),
    "1:2",
    *(f"{players}:{players}" for players in range(2, 9)),
)
"""Circles and teams of usual sizes."""
MAX_WORDS = 400
"""The longest words that go with an invitation from a form."""
NO_DAYS: Values = (("0",),)
PREFERENCES = frozenset({"order", "timeouts", "invitations", "news", "moves"})


class Asker(NamedTuple):
    """A member, and the club as the rules see it."""

    context: Context
    seat: Seat

    @property
    def state(self) -> State:
        return self.context.state

    @property
    def games(self) -> list[str]:
        """Return the newest games."""
        return [*islice(reversed(self.state.games), MAX_GAMES)]

    def room(self, user: Seat) -> int:
        """Return how many more games somebody can play."""
        running = self.state.members[user].counters.running
        return self.context.options.max_games - running

    def can(self, judge: Callable[..., Iterator[Event]], move: Move) -> bool:
        """Return True if the rules would accept a move, as far as this member can know."""
        try:
            next(judge(self.context, self.seat, move), None)
        except Rejected:
            return False
        return True


def asks_of(options: Options, view: State, seat: Seat | None) -> Iterator[Ask]:
    """Yield what a member can do now."""
    if seat is None or seat not in view.members:
        return
    asker = Asker(Context(view, options, LONG_AGO, lambda name: None), seat)
    yield from _room(asker)
    yield from _new_games(asker)
    yield from _again(asker)
    yield from _games(asker)
    yield from _people(asker)
    yield from _oneself(asker)


def _chosen(key: str, slot: str, among: list[str]) -> Iterator[Ask]:
    """Yield an ask for one of these, if there are any."""
    if among:
        yield Ask(key, TURN, (Slot(slot, Kind.WORD, tuple(among)),), Need.OPEN)


def _own(key: str, slot: Slot) -> Iterator[Ask]:
    """Yield an ask for something that is nobody else's business, if there is anything."""
    if slot.among:
        yield Ask(key, TURN, (slot,), Need.ASIDE, secret=True)


# -- the waiting room (§2.3)


def _room(asker: Asker) -> Iterator[Ask]:
    offers, own = [], []
    for number, offer in asker.state.offers.items():
        if offer.owner == asker.seat:
            own.append(str(number))
        elif asker.can(_check_taking, m.TakeOffer(number)):
            offers.append(str(number))
    yield from _chosen("take", "offer", offers)
    yield from _chosen("remove", "offer", own)


def _check_taking(context: Context, seat: Seat, move: m.TakeOffer) -> Iterator[Event]:
    """Check what does not depend on the moment."""
    offering.check_taking(context, context.state.offers[move.offer], seat)
    return iter(())


# -- new games


def _new_games(asker: Asker) -> Iterator[Ask]:
    state, seat = asker.state, asker.seat
    space, is_rated = asker.room(seat), state.members[seat].rating is not None
    if space < 1:
        return
    types = [kind for kind in HandicapType if is_rated or not kind.is_computed]
    if space < 2:
        types.remove(HandicapType.DOUBLE)
    copies = Slot("copies", Kind.NUMBER, low=1, high=room.MAX_COPIES)
    slots = (*_terms(types, is_rated), copies, _words(room.MAX_COMMENT))
    yield Ask("offer", TURN, slots, Need.OPEN)
    others = {user: asker.room(user) for user in state.members if user != seat}
    guests = tuple(user for user, free in others.items() if free > 0)
    if guests:
        plain = [kind for kind in types if not kind.is_computed]
        if min(others[user] for user in guests) < 2 and HandicapType.DOUBLE in plain:
            plain.remove(HandicapType.DOUBLE)
        yield _invitation("invite", guests, _terms(plain, is_rated))
    equals = tuple(user for user in guests if state.members[user].rating is not None)
    if equals and is_rated:
        computed = [kind for kind in types if kind.is_computed]
        terms = [slot for slot in _terms(computed, is_rated) if slot.key != "handicap"]
        yield _invitation("invite-by-rating", equals, terms)
    if asker.can(ordering.set_up, m.SetUpGame(FORMATIONS[0])):
        slots = (Slot("players", Kind.WORD, FORMATIONS), _size())
        yield Ask("setup", TURN, slots, Need.OPEN)


def _invitation(key: str, users: tuple[Seat, ...], terms: Iterable[Slot]) -> Ask:
    slots = (Slot("user", Kind.SEAT, users), *terms, _words(MAX_WORDS))
    return Ask(key, TURN, slots, Need.OPEN)


def _terms(types: list[HandicapType], is_rated: bool) -> tuple[Slot, ...]:
    """Return the slots whose keys are words of terms."""
    return (
        _size(),
        Slot("ruleset", Kind.WORD, tuple(each.value.lower() for each in Ruleset)),
        Slot("type", Kind.WORD, tuple(each.value for each in types)),
        Slot("handicap", Kind.NUMBER, high=MAX_HANDICAP),
        Slot("rated", Kind.WORD, ("no", "yes") if is_rated else ("no",)),
    )


def _size() -> Slot:
    return Slot("size", Kind.NUMBER, low=SIZES[0], high=SIZES[-1])


def _words(longest: int) -> Slot:
    return Slot("comment", Kind.TEXT, least=0, high=longest)


def _offer(ask: Ask, values: Values) -> Move:
    return m.MakeOffer(_terms_of(ask, values), int(values[-2][0]), comment=_comment_of(values[-1]))


def _invite(ask: Ask, values: Values) -> Move:
    return m.InviteMember(Seat(values[0][0]), _terms_of(ask, values), _comment_of(values[-1]))


def _terms_of(ask: Ask, values: Values) -> dict[str, str]:
    filled = zip(ask.slots, values, strict=True)
    return {slot.key: chosen[0] for slot, chosen in filled if slot.key in KEYS}


def _comment_of(value: tuple[str, ...]) -> str:
    return " ".join("".join(value).split())


# -- games once more (§2.9)


def _again(asker: Asker) -> Iterator[Ask]:
    state, seat = asker.state, asker.seat
    over = [name for name in asker.games if state.games[name].is_over]
    mine = [name for name in over if seat in state.games[name].seats]
    can = [name for name in mine if asker.can(watching.rematch, m.Rematch(name))]
    yield from _chosen("rematch", "game", can)
    for_two = [name for name in mine if state.games[name].is_for_two]
    can = [name for name in for_two if asker.can(watching.rematch, m.Rematch(name, offer=True))]
    yield from _chosen("rematch-offer", "game", can)


# -- games that are played (§1.2, §8.2, §11, §12.2)


def _games(asker: Asker) -> Iterator[Ask]:
    state, seat = asker.state, asker.seat
    running = state.games_of(seat, Stage.ORDERED, Stage.RUNNING)
    yield from _seats(asker)
    others = [name for name in asker.games if asker.can(watching.observe, m.Observe(name))]
    yield from _chosen("observe", "game", others)
    yield from _chosen("unobserve", "game", observed(state, seat))
    if running:
        slots = (
            Slot("game", Kind.WORD, tuple(running)),
            Slot("priority", Kind.NUMBER, low=watching.PRIORITIES[0], high=watching.PRIORITIES[-1]),
        )
        yield Ask("priority", TURN, slots, Need.ASIDE)
    kept = [name for name in state.priorities.get(seat, {}) if name in running]
    yield from _own("no-priority", Slot("game", Kind.WORD, tuple(kept)))
    if state.games:
        text = Slot("text", Kind.TEXT, high=watching.MAX_NOTE)
        slots = (Slot("game", Kind.WORD, tuple(asker.games)), text)
        yield Ask("note", TURN, slots, Need.ASIDE)
    noted = [name for name in state.notes.get(seat, {}) if name in state.games]
    yield from _own("no-note", Slot("game", Kind.WORD, tuple(noted)))


def observed(state: State, seat: Seat) -> list[str]:
    """Return the games that a member watches."""
    return [name for name, watchers in state.observers.items() if seat in watchers]


def _seats(asker: Asker) -> Iterator[Ask]:
    """Yield the offer of seats; so many as each of the games has at least."""
    state = asker.state
    games = [
        name
        for name in state.games_of(asker.seat, Stage.SETUP)
        if asker.can(offering.offer_seats, m.OfferSeats(name, 1))
    ]
    if games:
        free = [
            read_formation(state.games[name].players).players - len(state.games[name].seats)
            for name in games
        ]
        slots = (
            Slot("game", Kind.WORD, tuple(games)),
            Slot("seats", Kind.NUMBER, low=1, high=min(free)),
        )
        yield Ask("offer-seats", TURN, slots, Need.OPEN)


# -- other members


def _people(asker: Asker) -> Iterator[Ask]:
    state, seat = asker.state, asker.seat
    blocked = tuple(state.barred.get(seat, {}))
    others = tuple(user for user in state.members if user != seat and user not in blocked)
    yield from _own("block", Slot("user", Kind.SEAT, others))
    yield from _own("unblock", Slot("user", Kind.SEAT, blocked))


# -- oneself


def _oneself(asker: Asker) -> Iterator[Ask]:
    state, seat = asker.state, asker.seat
    member, night = state.members[seat], state.nights.get(seat)
    if member.rating_status is not RatingStatus.RATED:
        known = "" if member.rating is None else rank(member.rating.value)
        answered = ((known,),) if known in RANKS else None
        slot = Slot("rank", Kind.WORD, RANKS)
        yield Ask("rank", TURN, (slot,), Need.ASIDE, answered=answered)
    hour = Slot("hour", Kind.NUMBER, high=23)
    chosen = None if night is None else ((str(night.hour),),)
    yield Ask("night", TURN, (hour,), Need.ASIDE, answered=chosen)
    yield from _vacation(state, seat)
    yield from _preferences(state.preferences_of(seat))


def _preferences(likes: Preferences) -> Iterator[Ask]:
    """Yield one ask for each, with what stands (§9.9, §12.1, §12.5)."""
    orders = tuple(each.name.lower() for each in Order)
    standing = {
        Slot("order", Kind.WORD, orders): (likes.order.name.lower(),),
        Slot("timeouts", Kind.NUMBER, low=NEVER, high=MAX_REST_DAYS): (str(likes.reject_timeout),),
        Slot("invitations", Kind.WORD, ("yes", "no")): ("yes" if likes.invitations else "no",),
        Slot("news", Kind.WORD, tuple(News), least=0, most=len(News)): tuple(likes.notify),
        Slot("moves", Kind.WORD, tuple(MoveNews)): (likes.moves.value,),
    }
    for slot, answered in standing.items():
        yield Ask(slot.key, TURN, (slot,), Need.ASIDE, answered=(answered,))


def _vacation(state: State, seat: Seat) -> Iterator[Ask]:
    """Yield how long one can be away (§9.6), from what was saved up when it was last counted."""
    days = state.members[seat].vacation.choices
    if any(days):
        slot = Slot("days", Kind.NUMBER, low=days[0], high=days[-1])
        key = "change-vacation" if seat in state.away else "vacation"
        yield Ask(key, TURN, (slot,), Need.ASIDE, barred=(NO_DAYS,) if 0 in days else ())


def _preferred(likes: Preferences, key: str, values: Values) -> Preferences:
    chosen = values[0]
    match key:
        case "order":
            return replace(likes, order=Order[chosen[0].upper()])
        case "timeouts":
            return replace(likes, reject_timeout=int(chosen[0]))
        case "invitations":
            return replace(likes, invitations=chosen == ("yes",))
        case "news":
            return replace(likes, notify=tuple(each for each in News if each in chosen))
        case _:
            return replace(likes, moves=MoveNews(chosen[0]))


def move_of(view: State, seat: Seat, ask: Ask, values: Values) -> Move:
    """Return the move behind an answer that was checked."""
    if ask.key == "night":
        night = view.nights.get(seat)
        return m.SetNight("UTC" if night is None else night.zone, int(values[0][0]))
    if ask.key in PREFERENCES:
        return m.Prefer(_preferred(view.preferences_of(seat), ask.key, values))
    return MOVES[ask.key](ask, values)


MOVES: Mapping[str, Callable[[Ask, Values], Move]] = {
    "take": lambda ask, values: m.TakeOffer(int(values[0][0])),
    "remove": lambda ask, values: m.RemoveOffer(int(values[0][0])),
    "offer": _offer,
    "invite": _invite,
    "invite-by-rating": _invite,
    "setup": lambda ask, values: m.SetUpGame(values[0][0], {"size": values[1][0]}),
    "rematch": lambda ask, values: m.Rematch(values[0][0]),
    "rematch-offer": lambda ask, values: m.Rematch(values[0][0], offer=True),
    "observe": lambda ask, values: m.Observe(values[0][0]),
    "unobserve": lambda ask, values: m.Unobserve(values[0][0]),
    "priority": lambda ask, values: m.SetPriority(values[0][0], int(values[1][0])),
    "no-priority": lambda ask, values: m.SetPriority(values[0][0], None),
    "note": lambda ask, values: m.WriteNote(values[0][0], values[1][0].strip()),
    "no-note": lambda ask, values: m.WriteNote(values[0][0], ""),
    "offer-seats": lambda ask, values: m.OfferSeats(values[0][0], int(values[1][0])),
    "block": lambda ask, values: m.Bar(Seat(values[0][0])),
    "unblock": lambda ask, values: m.Unbar(Seat(values[0][0])),
    "rank": lambda ask, values: m.SetRank(values[0][0]),
    "vacation": lambda ask, values: m.TakeVacation(int(values[0][0])),
    "change-vacation": lambda ask, values: m.ChangeVacation(int(values[0][0])),
}
"""By the key of an ask."""
