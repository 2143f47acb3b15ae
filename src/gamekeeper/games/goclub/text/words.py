"""What happens in the club, in English sentences: members hear what concerns them.

Somebody who only listens, such as a chat room, hears all that is public and worth a line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from ....kernel.messages import Event, Seat
from ....zones import shown_time
from ...go.ratings.ranks import HIGHEST_START, rank_text
from ...go.rules.results import short_result
from ...go.setup.terms import Terms
from ...go.text.words import COLOURS_BY, terms_text
from ...go.time.vacation import UNITS_PER_DAY
from ..rules.events import (
    GameBegun,
    GameGone,
    GameOrdered,
    GameOver,
    GameRated,
    MemberJoined,
    MemberNotified,
    MemberReminded,
    NightSet,
    NoteWritten,
    ObserverCame,
    ObserverLeft,
    OfferMade,
    OfferRemoved,
    OfferTaken,
    PreferencesSet,
    PrioritySet,
    RankChosen,
    RatingSet,
    UserBarred,
    UserUnbarred,
    VacationEnded,
    VacationTaken,
)
from ..rules.state import Kind, MoveNews, News, State

Listener = Seat | None


def say(event: Event, listener: Listener, view: State) -> str | None:
    """The event as this listener is told of it; None if it is not worth a line."""
    if not concerns(event, listener):
        return None
    return SENTENCES[type(event)](event, listener, view)


def concerns(event: Event, listener: Listener) -> bool:
    """Whether this listener is told of the event at all."""
    if type(event) not in SENTENCES:
        return False
    return listener in whom(event) if listener is not None else type(event) in ALOUD


def whom(event: Event) -> tuple[Seat | None, ...]:
    """The members an event is about."""
    match event:
        case PrioritySet(member=seat) | OfferTaken(by=seat):
            return (seat,)
        case OfferMade(offer=offer):
            return (offer.owner,)
        case OfferRemoved(reason=reason, owner=owner):  # of what has expired there is a message
            return () if reason == "expired" else (owner,)
        case GameOrdered(kind=Kind.OFFER, by=by, opponent=opponent):
            return by, opponent
        case GameOrdered(by=by, twin=twin, opponent=opponent):
            return (by,) if twin is None else (by, opponent)
        case GameRated() | RatingSet() | VacationEnded():  # there are messages of that
            return ()
        case _:
            return (getattr(event, "seat", None),)


# -- small words


def date(moment: datetime) -> str:
    """``2026-03-01 20:00 UTC``, in the zone of the server."""
    return shown_time(moment)


def terms_of(terms: Terms, owner: Seat) -> str:
    """The terms in one line, with what becomes of the colours."""
    return f"{terms_text(terms)}; {COLOURS_BY[terms.type.value].format(name=owner)}"


def _days(units: int) -> str:
    return f"{units / UNITS_PER_DAY:.1f} days"


def _name(seat: Seat | None) -> str:
    return "An administrator" if seat is None else seat


def _is(seat: Seat, listener: Listener) -> str:
    return "You are" if seat == listener else f"{seat} is"


# -- members


def _joined(event: MemberJoined, listener: Listener, view: State) -> str:
    if listener is None:
        return f"{event.seat} joins the club."
    return "You are a member of the Go club. Say `go rank 5k` to choose a rank, and `go help`."


def _ranked(event: RankChosen | RatingSet, listener: Listener, view: State) -> str:
    told = f"{_is(event.seat, listener)} {rank_text(event.rating)} now."
    is_capped = isinstance(event, RankChosen) and event.rating == HIGHEST_START
    return f"{told} Nobody begins above that." if is_capped and listener else told


def _night(event: NightSet, listener: Listener, view: State) -> str:
    return (
        f"Your night begins at {event.hour:02}:00 in {event.zone}. Your clock follows on "
        f"{event.day:%Y-%m-%d}, for turns that begin from then on."
    )


def _preferences(event: PreferencesSet, listener: Listener, view: State) -> str:
    return "Your preferences are noted."


def _barred(event: UserBarred, listener: Listener, view: State) -> str:
    return f"You keep {event.user} away from your offers."


def _unbarred(event: UserUnbarred, listener: Listener, view: State) -> str:
    return f"You no longer keep {event.user} away."


def _vacation(event: VacationTaken, listener: Listener, view: State) -> str:
    until = f"{_is(event.seat, listener)} on vacation until {date(event.until)}."
    return until if listener is None else f"{until} {_days(event.balance)} are saved up."


def _back(event: VacationEnded, listener: Listener, view: State) -> str:
    return f"{event.seat} is back from vacation."


# -- the waiting room


def _offer(event: OfferMade, listener: Listener, view: State) -> str:
    offer = event.offer
    what = terms_of(offer.terms, offer.owner)
    if offer.game is not None:
        what = f"{offer.copies} of the seats in {offer.game}, {terms_text(offer.terms)}"
    if listener is None:
        return f"{offer.owner} offers ({offer.number}): {what}."
    return f"Offer {offer.number} is in the waiting room: {what}."


def _taken(event: OfferTaken, listener: Listener, view: State) -> str:
    who = "You take" if event.by == listener else f"{event.by} takes"
    return f"{who} offer {event.offer}."


def _removed(event: OfferRemoved, listener: Listener, view: State) -> str:
    return f"Offer {event.offer} is gone."


# -- games


def _ordered(event: GameOrdered, listener: Listener, view: State) -> str:
    if event.kind is Kind.SETUP:
        who = "You set" if event.by == listener else f"{event.by} sets"
        terms = terms_text(event.terms)
        return f"{who} up {event.game} for {event.players}: {terms}."
    terms = terms_of(event.terms, event.by)
    if event.kind is Kind.INVITATION and event.twin is None:
        who = "You invite" if event.by == listener else f"{event.by} invites"
        return f"{who} {event.opponent} to {event.game}: {terms}."
    return f"New game {event.game}, {event.by} and {event.opponent}: {_start(event)}."


def _start(event: GameOrdered) -> str:
    size = event.terms.size
    stones = f"{event.handicap} handicap stones" if event.handicap else "no handicap"
    colours = "colours are drawn" if event.black is None else f"{event.black} takes Black"
    return f"{size}×{size}, {stones}, komi {event.komi:g}, {colours}"


def _begun(event: GameBegun, listener: Listener, view: State) -> str:
    sides = " against ".join(", ".join(side) for side in (event.black, event.white) if side)
    return f"The game {event.game} begins: {sides}."


def _over(event: GameOver, listener: Listener, view: State) -> str:
    return f"The game {event.game} is over: {short_result(event.score, event.void)}."


def _gone(event: GameGone, listener: Listener, view: State) -> str:
    if event.reason == "expired":
        return f"The invitation to {event.game} has expired."
    return f"The game {event.game} was {event.reason}."


def _rated(event: GameRated, listener: Listener, view: State) -> str | None:
    if event.rated != "Done":
        return None
    changes = [
        (event.black, event.black_before, event.black_after),
        (event.white, event.white_before, event.white_after),
    ]
    told = [
        f"{seat} goes from {rank_text(before)} to {rank_text(after)}"
        for seat, before, after in changes
        if before is not None and after is not None
    ]
    return f"The game {event.game} is rated: {', '.join(told)}."


def _priority(event: PrioritySet, listener: Listener, view: State) -> str:
    value = "no priority" if event.priority is None else f"priority {event.priority}"
    return f"The game {event.game} has {value} for you."


def _note(event: NoteWritten, listener: Listener, view: State) -> str:
    if not event.text:
        return f"You have no note about {event.game} any more."
    return f"Your note about {event.game} is kept."


def _observer(event: ObserverCame, listener: Listener, view: State) -> str:
    return f"You watch {event.game}."


def _no_observer(event: ObserverLeft, listener: Listener, view: State) -> str:
    return f"You no longer watch {event.game}."


# -- messages (§12.5)


def _news(event: MemberNotified, listener: Listener, view: State) -> str | None:
    """Whoever is told of each move has heard most of it from the table already."""
    if view.preferences_of(event.seat).moves is MoveNews.EACH and _is_told_at_table(event):
        return _written(event)
    return NEWS[event.news](event, view)


def _is_told_at_table(event: MemberNotified) -> bool:
    if event.news is News.SEATS:
        return event.detail in ("joined", "declined", "left")  # no table says who invites to what
    if event.news is News.EXPIRED:
        return event.offer is None  # an invitation, then
    return event.news in TOLD_AT_TABLES


def _written(event: MemberNotified) -> str | None:
    """What stands with an invitation; no table tells it."""
    if event.news is not News.INVITATION or not event.detail:
        return None
    return f"{_name(event.by)} writes with the invitation to {event.game}: {event.detail}"


def is_in_another_letter(event: Event, view: State) -> bool:
    """Whether this is written with an invitation whose letter comes from the table, with all."""
    return (
        isinstance(event, MemberNotified)
        and event.news is News.INVITATION
        and view.preferences_of(event.seat).moves is MoveNews.EACH
    )


def _invitation(event: MemberNotified, view: State) -> str:
    if event.terms is not None and event.by is not None:
        terms = terms_of(event.terms, event.by)
        return (
            f"{_name(event.by)} proposes other terms for {event.game}: {terms}. "
            f"Answer at {event.game}."
        )
    game = view.games.get(event.game or "")
    terms = "" if game is None else f": {terms_of(game.terms, game.by)}"
    told = f"{_name(event.by)} invites you to {event.game}{terms}. Answer at {event.game}."
    return "\n".join(filter(None, (told, _written(event))))


def _result(event: MemberNotified, view: State) -> str:
    return f"Your game {event.game} is over: {short_result(event.score or 0, event.void)}."


def _rating(event: MemberNotified, view: State) -> str:
    after = "" if event.game is None else f" after {event.game}"
    return f"Your rating is {rank_text(event.rating or 0)} now{after}."


def _time(event: MemberNotified, view: State) -> str:
    what, _, clock = event.detail.partition(" ")
    if what == "vacation":
        return "Your vacation is over."
    return f"Your clock rests for nine hours from {clock:0>2}:00 UTC, in turns to come."


def _observed(event: MemberNotified, view: State) -> str:
    result = short_result(event.score or 0, event.void)
    return f"The game {event.game}, which you watched, is over: {result}."


def _expired(event: MemberNotified, view: State) -> str:
    if event.offer is None:
        return f"The invitation to {event.game}, {_name(event.by)} and you, has expired."
    seats = "" if event.game is None else f" Its seats in {event.game} are free again."
    return f"Your offer {event.offer} has expired after 30 days.{seats}"


def _seats(event: MemberNotified, view: State) -> str:
    sentence = SEATS.get(event.detail, "The seats of {game} have changed ({detail}).")
    game = view.games.get(event.game or "")
    terms = "" if game is None else f" ({game.players}, {terms_text(game.terms)})"
    by = _name(event.by)
    return sentence.format(by=by, game=event.game, detail=event.detail, terms=terms)


def _reminder(event: MemberReminded, listener: Listener, view: State) -> str:
    lines = []
    for each in event.games:
        last = f", last stone {each.point}" if each.point else ""
        lines.append(f"  {each.game}: move {each.moves + 1}{last}")
    return "\n".join(["You are to move:", *lines])


SEATS: Mapping[str, str] = {
    "invited": "{by} invites you to a seat in {game}{terms}. Say `accept` or `decline` at {game}.",
    "removed": "{by} has given your seat in {game} away.",
    "joined": "{by} has joined {game}.",
    "declined": "{by} does not want to play in {game}.",
    "left": "{by} has left {game}.",
    "replaced": "{by} has taken your place in {game}.",
    "replacing": "You play in {game} now, in the place of {by}.",
    "waitingroom-join-too-late": "Too late: the seat in {game} was taken.",
}

TOLD_AT_TABLES = frozenset(
    {News.INVITATION, News.DECLINED, News.WITHDRAWN, News.DELETED, News.RESULT}
)

NEWS: Mapping[News, Callable[[MemberNotified, State], str]] = {
    News.TAKEN: lambda event, view: (
        f"{_name(event.by)} takes your offer {event.offer}: {event.game}."
    ),
    News.EXPIRED: _expired,
    News.INVITATION: _invitation,
    News.DECLINED: lambda event, view: f"{_name(event.by)} declines to play {event.game}.",
    News.WITHDRAWN: lambda event, view: (
        f"{_name(event.by)} withdraws the invitation to {event.game}."
    ),
    News.DELETED: lambda event, view: f"{_name(event.by)} has deleted your game {event.game}.",
    News.RESULT: _result,
    News.RATED: _rating,
    News.OBSERVED: _observed,
    News.SEATS: _seats,
    News.TIME: _time,
}

SENTENCES: Mapping[type[Event], Callable[[Any, Listener, State], str | None]] = {
    MemberJoined: _joined,
    RankChosen: _ranked,
    RatingSet: _ranked,
    NightSet: _night,
    PreferencesSet: _preferences,
    UserBarred: _barred,
    UserUnbarred: _unbarred,
    VacationTaken: _vacation,
    VacationEnded: _back,
    OfferMade: _offer,
    OfferTaken: _taken,
    OfferRemoved: _removed,
    GameOrdered: _ordered,
    GameBegun: _begun,
    GameOver: _over,
    GameRated: _rated,
    GameGone: _gone,
    PrioritySet: _priority,
    NoteWritten: _note,
    ObserverCame: _observer,
    ObserverLeft: _no_observer,
    MemberNotified: _news,
    MemberReminded: _reminder,
}

ALOUD: frozenset[type[Event]] = frozenset(
    {MemberJoined, RankChosen, RatingSet, VacationTaken, VacationEnded, OfferMade, OfferTaken}
    | {OfferRemoved, GameOrdered, GameBegun, GameOver, GameRated, GameGone}
)
"""What a listener who is no member is told."""
