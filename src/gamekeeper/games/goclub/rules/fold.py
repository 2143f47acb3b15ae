"""How the club changes with each event: the only writer of its state. Any view's log folds."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from ...go.ratings.ratings import Rating, RatingStatus
from ...go.time.vacation import Vacation
from . import events as e
from .errands import Do
from .offers.room import Takings
from .state import ClubGame, Kind, Member, Night, Pair, Stage, State, pair_of

STAGES = {Kind.OFFER: Stage.ORDERED, Kind.INVITATION: Stage.INVITED, Kind.SETUP: Stage.SETUP}


def apply(state: State, event: Event) -> None:
    """Take one event into the state."""
    FOLDS[type(event)](state, event)


# -- members


def _joined(state: State, event: e.MemberJoined) -> None:
    state.members[event.seat] = Member(event.at, state.clock, vacation_at=event.at)


def _rank(state: State, event: e.RankChosen) -> None:
    member = state.members[event.seat]
    member.rating = Rating.chosen(event.rating)
    member.rating_status = RatingStatus.INIT
    member.ratings = [(event.at or member.joined, event.rating)]  # what was chosen before is void


def _rating(state: State, event: e.RatingSet) -> None:
    member = state.members[event.seat]
    member.rating = Rating(event.rating, event.low, event.high)
    if not member.ratings or member.ratings[-1][1] != event.rating:  # else it is only the band
        member.ratings.append((event.at, event.rating))
    if member.rating_status is RatingStatus.NONE:
        member.rating_status = RatingStatus.INIT


def _night(state: State, event: e.NightSet) -> None:
    state.nights[event.seat] = Night(event.zone, event.hour)
    if state.next_day is None:
        state.next_day = event.day


def _day(state: State, event: e.DayBegun) -> None:
    state.next_day = event.next


def _clock(state: State, event: e.ClockTurned) -> None:
    state.members[event.seat].clock = event.clock


def _preferences(state: State, event: e.PreferencesSet) -> None:
    state.preferences[event.seat] = event.preferences


def _barred(state: State, event: e.UserBarred) -> None:
    state.barred.setdefault(event.seat, {})[event.user] = None


def _unbarred(state: State, event: e.UserUnbarred) -> None:
    del state.barred[event.seat][event.user]


def _vacation(state: State, event: e.VacationTaken) -> None:
    member = state.members[event.seat]
    member.vacation = Vacation(event.balance, event.left)
    member.vacation_at = event.at
    state.away[event.seat] = event.until


def _back(state: State, event: e.VacationEnded) -> None:
    member = state.members[event.seat]
    member.vacation = Vacation(event.balance, 0)
    member.vacation_at = event.at
    del state.away[event.seat]


# -- the waiting room


def _offer(state: State, event: e.OfferMade) -> None:
    number = event.offer.number
    state.offers[number] = event.offer
    state.takings[number] = {}
    state.last_offer = number
    if event.offer.game is not None:
        state.seat_offers.add(number)


def _taken(state: State, event: e.OfferTaken) -> None:
    if not event.left:
        _no_offer(state, event.offer)
        return
    state.offers[event.offer] = replace(state.offers[event.offer], copies=event.left)
    takings = state.takings[event.offer]
    before = takings.get(event.by)
    takings[event.by] = Takings(1 if before is None else before.count + 1, event.at)


def _removed(state: State, event: e.OfferRemoved) -> None:
    _no_offer(state, event.offer)


def _no_offer(state: State, number: int) -> None:
    del state.offers[number], state.takings[number]


# -- games


def _ordered(state: State, event: e.GameOrdered) -> None:
    seats = (event.by,) if event.opponent is None else (event.by, event.opponent)
    game = ClubGame(
        event.kind,
        event.by,
        event.opponent,
        event.terms,
        STAGES[event.kind] if event.twin is None else Stage.ORDERED,
        event.at,
        players=event.players,
        seats=seats,
        joined=1 if event.kind is Kind.SETUP else 0,
        twin=event.twin,
        rematch_of=event.rematch_of,
    )
    state.last_game += 1
    state.games[event.game] = game
    for seat in seats:
        state.members[seat].games[event.game] = None
    if game.stage is Stage.INVITED:
        state.invitations[event.game] = event.at
    if event.twin in state.games:
        state.games[event.twin] = replace(state.games[event.twin], twin=event.game)
    count(state, game, 1)


def _changed(state: State, name: str, **changes: Any) -> ClubGame:
    """Change a game, and count and list it for everybody who has a seat now. Returns it."""
    before = state.games[name]
    after = replace(before, **changes)
    count(state, before, -1)
    for seat in before.seats:
        if seat not in after.seats:
            _forget(state, name, seat)
    for seat in after.seats:
        if seat in state.members:
            state.members[seat].games[name] = None
    state.games[name] = after
    count(state, after, 1)
    return after


def _seats(state: State, event: e.SeatsNoted) -> None:
    seats = (*event.joined, *event.invited)
    _changed(state, event.game, seats=seats, joined=len(event.joined))


def _begun(state: State, event: e.GameBegun) -> None:
    game = _changed(
        state,
        event.game,
        stage=Stage.RUNNING,
        seats=tuple(dict.fromkeys((*event.black, *event.white))),
        black=event.black,
        white=event.white,
        terms=event.terms,
        players=event.players or state.games[event.game].players,
    )
    _answered(state, event.game)
    for seat in game.seats if event.terms.rated else ():
        member = state.members.get(seat)
        if member is not None and member.rating is not None:
            member.rating_status = RatingStatus.RATED


def _over(state: State, event: e.GameOver) -> None:
    facts = {"stage": Stage.FINISHED, "score": event.score, "void": event.void}
    _close(state, event.game, _changed(state, event.game, **facts))


def _rated(state: State, event: e.GameRated) -> None:
    state.games[event.game] = replace(state.games[event.game], rated=event.rated)
    if event.rated != "Done":
        return
    assert event.black is not None
    assert event.white is not None
    black = (event.black_after, event.black_low, event.black_high)
    white = (event.white_after, event.white_low, event.white_high)
    won = (event.score > 0) - (event.score < 0)
    _rate(state, event.black, event.at, black, -won)
    _rate(state, event.white, event.at, white, won)


def _rate(state: State, seat: Seat, at: datetime, band: tuple[Any, Any, Any], won: int) -> None:
    member = state.members[seat]
    member.rating = rating = Rating(*band)
    member.ratings.append((at, rating.value))
    counters = member.counters
    member.counters = replace(
        counters,
        rated=counters.rated + 1,
        won=counters.won + (won > 0),
        lost=counters.lost + (won < 0),
    )


def _gone(state: State, event: e.GameGone) -> None:
    game = state.games.pop(event.game)
    count(state, game, -1)
    _close(state, event.game, game)
    _answered(state, event.game)


def _answered(state: State, name: str) -> None:
    """Forget the invitation to a game."""
    state.invitations.pop(name, None)
    state.expiring.pop(name, None)


def _replaced(state: State, event: e.PlayerReplaced) -> None:
    game = state.games[event.game]

    def exchanged(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        names = [event.user if seat == event.former else seat for seat in seats]
        return tuple(dict.fromkeys(names))

    black, white = event.black or exchanged(game.black), event.white or exchanged(game.white)
    seats = tuple(dict.fromkeys((*black, *white))) if event.black else exchanged(game.seats)
    _changed(state, event.game, seats=seats, black=black, white=white)


def _forget(state: State, name: str, seat: Seat) -> None:
    if seat in state.members:
        state.members[seat].games.pop(name, None)
    state.priorities.get(seat, {}).pop(name, None)


def _close(state: State, name: str, game: ClubGame) -> None:
    """Remove a game from the lists of its players and observers (§1.2, §12.2)."""
    for seat in game.seats:
        _forget(state, name, seat)
    state.observers.pop(name, None)


# -- around games


def _priority(state: State, event: e.PrioritySet) -> None:
    mine = state.priorities.setdefault(event.member, {})
    if event.priority is None:
        mine.pop(event.game, None)
    else:
        mine[event.game] = event.priority


def _note(state: State, event: e.NoteWritten) -> None:
    mine = state.notes.setdefault(event.seat, {})
    if event.text:
        mine[event.game] = event.text
    else:
        mine.pop(event.game, None)


def _observer(state: State, event: e.ObserverCame) -> None:
    state.observers.setdefault(event.game, {})[event.seat] = None


def _no_observer(state: State, event: e.ObserverLeft) -> None:
    watching = state.observers[event.game]
    del watching[event.seat]
    if not watching:
        del state.observers[event.game]


def _told(state: State, event: e.MemberNotified) -> None:
    """Change nothing: messages are only told."""


def _visit(state: State, event: e.VisitNoted) -> None:
    state.visits[event.seat] = event.at
    state.reminded.discard(event.seat)


def _reminded(state: State, event: e.MemberReminded) -> None:
    state.reminded.add(event.seat)


def _errand(state: State, event: e.ErrandGiven) -> None:
    state.errands[event.number] = event.errand
    state.last_errand = event.number
    if event.errand.do is Do.EXPIRE:
        state.expiring[event.errand.game] = None


def _done(state: State, event: e.ErrandDone) -> None:
    errand = state.errands.pop(event.errand)
    if event.since is not None and errand.game in state.expiring:
        state.expiring[errand.game] = event.since


# -- counters (§1.6)


def count(state: State, game: ClubGame, by: int) -> None:
    """Count a game for everybody who has a seat; −1 takes it out before it is changed."""
    running, finished = by * game.counts_as_running, by * game.is_over
    setups = by * (game.stage is Stage.SETUP)
    for seat in game.seats:
        if (member := state.members.get(seat)) is not None:
            now = member.counters
            member.counters = replace(
                now,
                running=now.running + running,
                finished=now.finished + finished,
                setups=now.setups + setups,
            )
    if (running or finished) and game.is_for_two:
        pair = state.pair(*game.seats)
        counted = Pair(pair.running + running, pair.finished + finished)
        state.pairs[pair_of(*game.seats)] = counted


FOLDS = handlers_in(globals(), e.EVENTS)
