"""The rules of the club: who may ask for what, deadlines, and where everything goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

from ....kernel.messages import (
    Begin,
    Command,
    Deadline,
    Event,
    Leave,
    Move,
    Rejected,
    Seat,
    Sit,
    Status,
    TimeUp,
)
from ...go.ratings.ratings import RatingStatus
from ...go.setup.teams import read_formation
from . import moves as m
from . import noting, results, watching
from .context import Context, Zones
from .events import EVENTS
from .fold import apply
from .members import memberships, vacations
from .offers import expiring, offering, ordering
from .options import Options
from .state import Stage, State

MAX_IDEAS = 4
"""Of each kind, as offered to whoever asks what can be done."""
EVEN = {"size": "5", "ruleset": "japanese", "type": "nigiri", "handicap": "0", "rated": "no"}
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class Club:
    """The Go club. Numbers like §2.3 are those of docs/rulebooks/go.md."""

    name = "goclub"
    events = EVENTS
    requests = m.REQUESTS
    summary: type[Event] | None = None

    def __init__(self, options: Options, zones: Zones) -> None:
        self.options, self.zones = options, zones

    # -- the contract of every game
    def blank(self) -> State:
        return State(self.options.clock)

    apply = staticmethod(apply)

    def decide(self, state: State, command: Command, rng: Random) -> Iterator[Event]:
        _, seat, move, at = command
        context = Context(state, self.options, at, self.zones)
        kind = type(move)
        if kind is TimeUp:
            assert isinstance(move, TimeUp)
            return _time_up(context, seat, move)
        if kind in OF_THE_HOUSE:
            if seat is not None:
                raise Rejected("host-only")
            return OF_THE_HOUSE[kind](context, None, move)
        if seat is None:
            raise Rejected("not-seated")
        if kind is Sit:
            return memberships.join(context, seat, Sit())
        if seat not in state.members:
            raise Rejected("not-seated")
        judge = OF_MEMBERS.get(kind)
        if judge is not None:
            return judge(context, seat, move)
        if kind in (Leave, Begin):  # once a member, always a member; and nothing ever begins
            raise Rejected("invalid-action")
        raise Rejected("unknown-move", move=kind.__name__)

    def status(self, state: State) -> Status:
        due = deadlines(state, self.options)
        return Status("open", deadlines=tuple(sorted(due, key=lambda each: each.at)), open=True)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return some moves of each kind that this member may make, as far as all can see."""
        if seat not in state.members:
            return ()
        context = Context(state, self.options, LONG_AGO, self.zones)
        return [
            *_own_ideas(context, seat),
            *_room_ideas(context, seat),
            *_game_ideas(context, seat),
        ]


# -- deadlines


def deadlines(state: State, options: Options) -> Iterator[Deadline]:
    """Yield the next of each kind: offers and invitations expire, vacations end, a day begins."""
    if state.offers:
        offer = min(state.offers.values(), key=lambda each: (each.until, each.number))
        yield Deadline(f"offer {offer.number}", offer.until)
    if (invitation := expiring.deadline(state, options.invitation_months)) is not None:
        yield invitation
    if state.away:
        seat = min(state.away, key=lambda each: (state.away[each], each))
        yield Deadline(f"vacation {seat}", state.away[seat])
    if state.next_day is not None:
        yield Deadline(f"day {state.next_day:%Y-%m-%d}", state.next_day)


def _time_up(context: Context, seat: Seat | None, move: TimeUp) -> Iterator[Event]:
    due = dict(deadlines(context.state, context.options))
    if seat is not None or move.key not in due:
        raise Rejected("stale", key=move.key)
    if context.at < due[move.key]:
        raise Rejected("too-early", key=move.key)
    kind, _, name = move.key.partition(" ")
    if kind == "offer":
        return offering.expire(context, context.state.offers[int(name)])
    if kind == "invitation":
        return expiring.expire(context, name)
    if kind == "vacation":
        return vacations.end(context, Seat(name))
    return memberships.begin_day(context)


# -- ideas


def _own_ideas(context: Context, seat: Seat) -> Iterator[Move]:
    state = context.state
    member = state.members[seat]
    if member.rating_status is not RatingStatus.RATED:
        yield m.SetRank("5k")
        yield m.SetRank("30k")
    others = [user for user in state.members if user != seat][:MAX_IDEAS]
    barred = state.barred.get(seat, {})
    yield from (m.Unbar(user) if user in barred else m.Bar(user) for user in others[:1])
    room = context.options.max_games - member.counters.running
    if room < 1:
        return
    yield m.MakeOffer(EVEN, copies=10)
    if member.rating is not None:
        yield m.MakeOffer({**EVEN, "type": "conv", "rated": "yes"})
        yield m.SetUpGame("3", {"size": EVEN["size"]})
    if room > 1:
        yield m.MakeOffer({**EVEN, "type": "double"})
    guests = [u for u in others if state.members[u].counters.running < context.options.max_games]
    yield from (m.InviteMember(user, EVEN) for user in guests)


def _room_ideas(context: Context, seat: Seat) -> Iterator[Move]:
    for number, offer in list(context.state.offers.items())[-MAX_IDEAS:]:
        if offer.owner == seat:
            yield m.RemoveOffer(number)
            continue
        try:
            offering.check_taking(context, offer, seat)
        except Rejected:
            continue
        yield m.TakeOffer(number)


def _game_ideas(context: Context, seat: Seat) -> Iterator[Move]:
    games = context.state.games
    for name, game in list(games.items())[-MAX_IDEAS:]:
        yield m.WriteNote(name, "x")
        if game.counts_as_running and seat in game.seats:
            yield m.SetPriority(name, watching.PRIORITIES[-1])
        elif game.counts_as_running and seat in context.state.observers.get(name, ()):
            yield m.Unobserve(name)
        elif game.counts_as_running:
            yield m.Observe(name)
        elif game.stage is Stage.SETUP and seat == game.by and _has_free_seat(context, name):
            yield m.OfferSeats(name, 1)


def _has_free_seat(context: Context, name: str) -> bool:
    game = context.state.games[name]
    free = read_formation(game.players).players - len(game.seats)
    return free > 0 and offering.seats_offer(context, name) is None


Judge = Callable[[Context, Any, Any], Iterator[Event]]

OF_MEMBERS: dict[type[Move], Judge] = {
    m.SetRank: memberships.set_rank,
    m.SetNight: memberships.set_night,
    m.Prefer: memberships.prefer,
    m.Bar: memberships.bar,
    m.Unbar: memberships.unbar,
    m.MakeOffer: offering.make,
    m.RemoveOffer: offering.remove,
    m.TakeOffer: offering.take,
    m.InviteMember: ordering.invite,
    m.SetUpGame: ordering.set_up,
    m.OfferSeats: offering.offer_seats,
    m.Rematch: watching.rematch,
    m.SetPriority: watching.set_priority,
    m.Observe: watching.observe,
    m.Unobserve: watching.unobserve,
    m.WriteNote: watching.write_note,
    m.TakeVacation: vacations.take,
    m.ChangeVacation: vacations.change,
}

OF_THE_HOUSE: dict[type[Move], Judge] = {
    m.NoteSeats: noting.seats,
    m.NoteStarted: noting.started,
    m.NoteEnded: results.ended,
    m.NoteGone: noting.gone,
    m.NoteProposed: noting.proposed,
    m.NoteReplaced: noting.replaced,
    m.Done: noting.done,
    m.NoteVisit: memberships.note_visit,
    m.Remind: memberships.remind,
    m.SetRating: memberships.set_rating,
    m.ResetBand: memberships.reset_band,
}
