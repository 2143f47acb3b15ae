"""What happens in the club, in sentences: members hear what concerns them.

Somebody who only listens, such as a chat room, hears all that is public and worth a line.
"""

from __future__ import annotations

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Public, Seat
from ....texts.catalogue import Texts
from ...go.ratings.ranks import MAX_START_RATING, rank_text
from ...go.rules.results import short_result
from ...go.setup.terms import Terms
from ...go.text.sentences import Telling, number
from ...go.text.words import colours_text, date, terms_text
from ...go.time.vacation import UNITS_PER_DAY
from ..rules import events as e
from ..rules.state import Kind, MoveNews, News, State
from .sentences import of_tables

Listener = Seat | None


def say(event: Event, listener: Listener, view: State, texts: Texts) -> str | None:
    """Return the event as this listener is told of it; None if it is not worth a line."""
    if not concerns(event, listener):
        return None
    told: str | None = SENTENCES[type(event)](event, Telling(texts, listener), view)
    return told


def concerns(event: Event, listener: Listener) -> bool:
    """Return True if this listener is told of the event at all."""
    if type(event) not in SENTENCES:
        return False
    if listener is None:
        return isinstance(event, Public) and not isinstance(event, e.ObserverCame | e.ObserverLeft)
    return listener in whom(event)


def whom(event: Event) -> tuple[Seat | None, ...]:
    """Return the members an event is about."""
    match event:
        case e.PrioritySet(member=seat) | e.OfferTaken(by=seat):
            return (seat,)
        case e.OfferMade(offer=offer):
            return (offer.owner,)
        case e.OfferRemoved(reason=reason, owner=owner):  # of what has expired there is a message
            return () if reason == "expired" else (owner,)
        case e.GameOrdered(kind=Kind.OFFER, by=by, opponent=opponent):
            return by, opponent
        case e.GameOrdered(by=by, twin=twin, opponent=opponent):
            return (by,) if twin is None else (by, opponent)
        case e.GameRated() | e.RatingSet() | e.VacationEnded():  # there are messages of that
            return ()
        case _:
            return (getattr(event, "seat", None),)


# -- parts of sentences


def terms_of(terms: Terms, owner: Seat, texts: Texts) -> str:
    """Return the terms in one line, with who gets which colour."""
    go = of_tables(texts)
    return f"{terms_text(terms, texts=go)}; {colours_text(terms, owner, go)}"


def _terms(terms: Terms, texts: Texts) -> str:
    return terms_text(terms, texts=of_tables(texts))


# -- members


def _joined(event: e.MemberJoined, to: Telling, view: State) -> str:
    return to.does("events.joined", event.seat)


def _ranked(event: e.RankChosen | e.RatingSet, to: Telling, view: State) -> str:
    told = to.does("events.ranked", event.seat, rank=rank_text(event.rating))
    is_capped = isinstance(event, e.RankChosen) and event.rating == MAX_START_RATING
    return f"{told} {to.texts.say('events.highest-start')}" if is_capped and to.listener else told


def _night(event: e.NightSet, to: Telling, view: State) -> str:
    day = f"{event.day:%Y-%m-%d}"
    return to.texts.say("events.night", hour=f"{event.hour:02}", zone=event.zone, day=day)


def _preferences(event: e.PreferencesSet, to: Telling, view: State) -> str:
    return to.texts.say("events.preferences")


def _barred(event: e.UserBarred, to: Telling, view: State) -> str:
    return to.texts.say("events.barred", user=event.user)


def _unbarred(event: e.UserUnbarred, to: Telling, view: State) -> str:
    return to.texts.say("events.unbarred", user=event.user)


def _vacation(event: e.VacationTaken, to: Telling, view: State) -> str:
    told = to.does("events.vacation", event.seat, until=date(event.until))
    if to.listener is None:
        return told
    days = number(event.balance / UNITS_PER_DAY, to.texts, ".1f")
    return f"{told} {to.texts.say('days-saved', days=days)}"


def _back(event: e.VacationEnded, to: Telling, view: State) -> str:
    return to.texts.say("events.back", who=event.seat)


# -- the waiting room


def _offer(event: e.OfferMade, to: Telling, view: State) -> str:
    offer = event.offer
    what = terms_of(offer.terms, offer.owner, to.texts)
    if offer.game is not None:
        facts = {"copies": offer.copies, "game": offer.game}
        what = to.texts.say("events.offered-seats", terms=_terms(offer.terms, to.texts), **facts)
    return to.does("events.offered", offer.owner, offer=offer.number, what=what)


def _taken(event: e.OfferTaken, to: Telling, view: State) -> str:
    return to.does("events.taken", event.by, offer=event.offer)


def _removed(event: e.OfferRemoved, to: Telling, view: State) -> str:
    return to.texts.say("events.removed", offer=event.offer)


# -- games


def _ordered(event: e.GameOrdered, to: Telling, view: State) -> str:
    if event.kind is Kind.SETUP:
        facts = {"players": event.players, "terms": _terms(event.terms, to.texts)}
        return to.does("events.set-up", event.by, game=event.game, **facts)
    if event.kind is Kind.INVITATION and event.twin is None:
        terms = terms_of(event.terms, event.by, to.texts)
        invited = {"user": event.opponent, "game": event.game}
        return to.does("events.invited", event.by, terms=terms, **invited)
    sides = {"by": event.by, "opponent": event.opponent, "start": _start(event, to.texts)}
    return to.texts.say("events.new-game", game=event.game, **sides)


def _start(order: e.GameOrdered, texts: Texts) -> str:
    words = [
        f"{order.terms.size}×{order.terms.size}",
        texts.say("start.handicap" if order.handicap else "start.even", handicap=order.handicap),
        texts.say("start.komi", komi=number(order.komi, texts)),
        texts.say("start.drawn" if order.black is None else "start.black", black=order.black),
    ]
    return ", ".join(words)


def _begun(event: e.GameBegun, to: Telling, view: State) -> str:
    black, white = ", ".join(event.black), ", ".join(event.white)
    if black and white:
        return to.texts.say("events.begun-sides", game=event.game, black=black, white=white)
    return to.texts.say("events.begun", game=event.game, players=black or white)


def _over(event: e.GameOver, to: Telling, view: State) -> str:
    result = short_result(event.score, event.void)
    return to.texts.say("events.over", game=event.game, result=result)


def _gone(event: e.GameGone, to: Telling, view: State) -> str:
    return to.texts.say(f"gone.{event.reason}", game=event.game)


def _rated(event: e.GameRated, to: Telling, view: State) -> str | None:
    if event.rated != "Done":
        return None
    changes = [
        (event.black, event.black_before, event.black_after),
        (event.white, event.white_before, event.white_after),
    ]
    told = []
    for seat, before, after in changes:
        if before is not None and after is not None:
            ranks = {"before": rank_text(before), "after": rank_text(after)}
            told.append(to.texts.say("events.rating-change", seat=seat, **ranks))
    return to.texts.say("events.rated", game=event.game, changes=", ".join(told))


def _priority(event: e.PrioritySet, to: Telling, view: State) -> str:
    key = "events.no-priority" if event.priority is None else "events.priority"
    return to.texts.say(key, game=event.game, priority=event.priority)


def _note(event: e.NoteWritten, to: Telling, view: State) -> str:
    return to.texts.say("events.note" if event.text else "events.no-note", game=event.game)


def _observer(event: e.ObserverCame, to: Telling, view: State) -> str:
    return to.texts.say("events.observing", game=event.game)


def _no_observer(event: e.ObserverLeft, to: Telling, view: State) -> str:
    return to.texts.say("events.not-observing", game=event.game)


# -- messages (§12.5)


def _news(event: e.MemberNotified, to: Telling, view: State) -> str | None:
    """Say it; members who are told of each move have heard most of it from the table already."""
    if view.preferences_of(event.seat).moves is MoveNews.EACH and _is_told_at_table(event):
        return _written(event, to)
    if event.news is News.INVITATION:
        return _invitation(event, to, view)
    if event.news is News.SEATS:
        return _seats(event, to, view)
    return to.texts.say(f"news.{_news_key(event)}", **_news_facts(event, to))


def _is_told_at_table(notice: e.MemberNotified) -> bool:
    if notice.news is News.SEATS:
        return notice.detail in ("joined", "declined", "left")  # no table says who invites to what
    if notice.news is News.EXPIRED:
        return notice.offer is None  # an invitation, then
    return notice.news in TOLD_AT_TABLES


def _news_key(notice: e.MemberNotified) -> str:
    """Return which sentence tells this; most news have one."""
    match notice.news:
        case News.EXPIRED if notice.offer is None:
            return "expired-invitation"
        case News.EXPIRED if notice.game is not None:
            return "expired-seats"
        case News.RATED if notice.game is not None:
            return "rated-after"
        case News.TIME:
            return "vacation" if notice.detail == "vacation" else "clock"
        case news:
            return news.value


def _news_facts(notice: e.MemberNotified, to: Telling) -> dict[str, object]:
    return {
        "by": to.name(notice.by),
        "game": notice.game,
        "offer": notice.offer,
        "rank": rank_text(notice.rating or 0),
        "result": short_result(notice.score or 0, notice.void),
        "hour": notice.detail.rpartition(" ")[2].zfill(2),
    }


def _written(notice: e.MemberNotified, to: Telling) -> str | None:
    """Return what is written with an invitation; no table tells it."""
    if notice.news is not News.INVITATION or not notice.detail:
        return None
    by = to.name(notice.by)
    return to.texts.say("news.written", by=by, game=notice.game, text=notice.detail)


def is_in_another_letter(event: Event, view: State) -> bool:
    """Return True if this is written with an invitation whose letter the table sends."""
    return (
        isinstance(event, e.MemberNotified)
        and event.news is News.INVITATION
        and view.preferences_of(event.seat).moves is MoveNews.EACH
    )


def _invitation(notice: e.MemberNotified, to: Telling, view: State) -> str:
    facts: dict[str, object] = {"by": to.name(notice.by), "game": notice.game}
    if notice.terms is not None and notice.by is not None:
        terms = terms_of(notice.terms, notice.by, to.texts)
        return to.texts.say("news.other-terms", terms=terms, **facts)
    game = view.games.get(notice.game or "")
    told = to.texts.say("news.invitation", **facts)
    if game is not None:
        terms = terms_of(game.terms, game.by, to.texts)
        told = to.texts.say("news.invitation-terms", terms=terms, **facts)
    return "\n".join(filter(None, (told, _written(notice, to))))


def _seats(notice: e.MemberNotified, to: Telling, view: State) -> str:
    key = f"seats.{notice.detail}" if f"seats.{notice.detail}" in to.texts else "seats.other"
    facts: dict[str, object] = {"by": to.name(notice.by), "game": notice.game}
    game = view.games.get(notice.game or "")
    if game is not None and notice.detail == "invited":
        key = "seats.invited-terms"
        facts |= {"players": game.players, "terms": _terms(game.terms, to.texts)}
    return to.texts.say(key, detail=notice.detail, **facts)


def _reminder(event: e.MemberReminded, to: Telling, view: State) -> str:
    lines = [to.texts.say("events.to-move")]
    for each in event.games:
        key = "events.to-move-after" if each.point else "events.to-move-in"
        lines.append(to.texts.say(key, game=each.game, move=each.moves + 1, point=each.point))
    return "\n".join(lines)


TOLD_AT_TABLES = frozenset(
    {News.INVITATION, News.DECLINED, News.WITHDRAWN, News.DELETED, News.RESULT}
)

SENTENCES = handlers_in(globals(), e.EVENTS, all_handled=False)
