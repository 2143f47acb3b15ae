"""What happens at a table of Go, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts, decimal
from ....zones import shown_time
from ..board.colours import Colour
from ..board.points import Point, points_of, to_label
from ..rules import events as e
from ..rules.results import FORFEIT, RESIGNED, TIME, winner
from ..rules.row import GameStatus
from ..rules.state import State
from ..setup.settings import Adjustment, Jigo
from ..setup.shown import RecordMoved, RecordShown
from ..setup.terms import Terms
from ..time.timing import Reset
from .sentences import ENGLISH, Telling, colour_name, number
from .sides import place_text, sides_of_stools
from .timetext import limit_text, long

MAX_POINTS_NAMED = 40
"""Of more points than these only the number is told."""


def say(event: Event, listener: Seat | None, view: State, texts: Texts) -> str | None:
    """Return the event as this listener is told of it; None if it is not worth a line."""
    sentence = SENTENCES.get(type(event))
    return sentence(event, Telling(texts, listener), view) if sentence else None


# -- parts of sentences


def label(point: int, size: int) -> str:
    """Return ``D4``."""
    return to_label(Point(point), size).upper()


def labels(points: Iterable[int], size: int, texts: Texts) -> str:
    """Return ``C3, D4``, in the order of the board; very many points are only counted."""
    names = [label(point, size) for point in points]
    if len(names) > MAX_POINTS_NAMED:
        return texts.say("many-points", count=len(names))
    return ", ".join(names)


def area_labels(area: int, size: int, texts: Texts) -> str:
    """Return the points of an area in words."""
    return labels(points_of(area), size, texts)


def date(moment: datetime) -> str:
    """Return ``2026-03-01 20:00 UTC``, in the zone of the server."""
    return shown_time(moment)


CODES = {RESIGNED: "resigned", TIME: "time", FORFEIT: "forfeit"}


def long_result(score: float, is_void: bool = False, texts: Texts = ENGLISH) -> str:
    """Return ``White wins by 12.5``, ``Black wins by resignation``, ``Jigo``, ``No-Result``."""
    side = winner(score)
    if side is None:
        return texts.say("results.void" if is_void else "results.jigo")
    code = CODES.get(int(abs(score)), "points")
    points = number(abs(score), texts, ".1f")
    return texts.say(f"results.{code}", winner=colour_name(side, texts), points=points)


def ending(reason: str, facts: Mapping[str, object], texts: Texts = ENGLISH) -> str:
    """Return ``White wins by 6.5 points`` from the facts of an ending (``facts_of``)."""
    points, side = str(facts.get("points", "")), colour_name(Colour(str(facts["winner"])), texts)
    if points == "0.5":
        reason = "half"
    count, points = float(points or 0), decimal(points, texts)
    return texts.say(f"ending.{reason}", winner=side, points=points, count=count)


def terms_text(terms: Terms, is_begun: bool = False, texts: Texts = ENGLISH) -> str:
    """Return the terms in one line; of a game that has begun, handicap and komi are known."""
    return ", ".join(_terms_of(terms, is_begun, texts))


def _terms_of(terms: Terms, is_begun: bool, texts: Texts) -> Iterator[str]:
    is_computed = terms.type.is_computed and not is_begun
    yield from _board(terms, texts)
    if is_computed:
        yield texts.say("terms.computed", type=terms.type.value)
        yield from _adjusted(terms.adjustment, texts)
    else:
        yield texts.say("terms.komi", komi=number(terms.komi, texts))
        if terms.handicap:
            yield texts.say("terms.handicap", handicap=terms.handicap)
    if (terms.handicap or is_computed) and not terms.std_handicap:
        yield texts.say("terms.free-placement")
    yield texts.say("terms.rated" if terms.rated else "terms.unrated")
    yield _time_limit(terms, texts, "time" if terms.weekend_clock else "time-weekdays")


def _board(terms: Terms, texts: Texts) -> Iterator[str]:
    yield f"{terms.size}×{terms.size}"
    yield texts.say(f"terms.{terms.ruleset.value.lower()}")


def _time_limit(terms: Terms, texts: Texts, key: str = "time") -> str:
    if terms.limit.is_none:
        return texts.say("terms.no-limit")
    return texts.say(f"terms.{key}", limit=limit_text(terms.limit))


def _adjusted(change: Adjustment, texts: Texts) -> Iterator[str]:
    """Say how what the ratings give is changed (§7.4)."""
    if change.handicap:
        yield texts.say("terms.adjusted-handicap", change=f"{change.handicap:+d}")
    if change.fewest > 0:
        yield texts.say("terms.min-handicap", handicap=change.fewest)
    if change.most >= 0:
        yield texts.say("terms.max-handicap", handicap=change.most)
    if change.komi:
        yield texts.say("terms.adjusted-komi", change=number(change.komi, texts, "+g"))
    if change.jigo is not Jigo.KEEP:
        is_allowed = change.jigo is Jigo.ALLOW
        yield texts.say("terms.jigo-allowed" if is_allowed else "terms.jigo-forbidden")


def colours_text(terms: Terms, name: Seat, texts: Texts) -> str:
    """Say who gets which colour if this player's terms are accepted."""
    return texts.say(f"colours.{terms.type.value}", name=name)


PLAIN: dict[type[Event], str] = {e.PlayerSat: "sat", e.PlayerLeft: "left", e.GameDeleted: "deleted"}


def _plain(event: e.PlayerSat | e.PlayerLeft | e.GameDeleted, to: Telling, view: State) -> str:
    return to.does(f"events.{PLAIN[type(event)]}", event.seat)


# -- before the game


def _proposal(made: e.InvitationSent | e.ProposalMade, to: Telling) -> dict[str, str]:
    colours = colours_text(made.terms, made.seat, to.texts)
    return {"terms": terms_text(made.terms, texts=to.texts), "colours": colours}


def _invited(event: e.InvitationSent, to: Telling, view: State) -> str:
    facts = {**_proposal(event, to), "who": event.seat, "user": event.user}
    key = {event.seat: "invited-by-you", event.user: "invited-you"}.get(to.listener or Seat(""))
    return to.texts.say(f"events.{key or 'invited'}", **facts)


def _proposed(event: e.ProposalMade, to: Telling, view: State) -> str:
    return to.does("events.proposed", event.seat, **_proposal(event, to))


def _declined(event: e.InvitationDeclined, to: Telling, view: State) -> str:
    if event.seat is None:
        return to.texts.say("events.invitation-expired")
    return to.does("events.withdrawn" if event.withdrawn else "events.declined", event.seat)


def _seats(event: e.SeatsChanged, to: Telling, view: State) -> str:
    sides = sides_of_stools(event.stools, to.texts) if event.change == "arranged" else ""
    told = to.does(f"seats.{event.change}", event.seat, sides=sides)
    if sides:
        return told
    count = event.after.moves
    return f"{told} {to.texts.say('events.joined', count=count, seats=len(event.stools))}"


def _terms(event: e.TermsSet, to: Telling, view: State) -> str:
    komi, handicap = number(event.terms.komi, to.texts), event.terms.handicap
    key = "events.terms" if handicap else "events.terms-even"
    return to.does(key, event.seat, komi=komi, handicap=handicap)


# -- the game


def _started(event: e.GameStarted, to: Telling, view: State) -> str:
    row, terms, texts = event.after, event.terms, to.texts
    sides = texts.say("sides.two", black=row.black, white=row.white)
    if event.stools:
        sides = sides_of_stools(event.stools, texts)
    rated = [texts.say("terms.rated")] if terms.rated else []
    agreed = ", ".join([*_board(terms, texts), _time_limit(terms, texts), *rated])
    komi = number(terms.komi, texts)
    start = "events.started-drawn" if event.nigiri else "events.started"
    even = "events.started-handicap" if terms.handicap else "events.started-komi"
    told = [
        texts.say(start, sides=sides, terms=agreed),
        texts.say(even, komi=komi, handicap=terms.handicap),
    ]
    if event.stones:
        points = labels(event.stones, terms.size, texts)
        told.append(texts.say("events.started-stones", points=points))
    return " ".join(told)


def _handicap(event: e.HandicapPlaced, to: Telling, view: State) -> str:
    points = labels(event.points, view.terms.size, to.texts)
    return to.does("events.handicap", event.seat, points=points)


def _stone(event: e.StonePlayed, to: Telling, view: State) -> str:
    told = [
        to.does(
            "events.taking" if event.captured else "events.stone",
            event.seat,
            point=label(event.point, view.terms.size),
            colour=colour_name(event.colour, to.texts),
            move=event.after.moves,
            count=len(event.captured),
        )
    ]
    if event.resumed:
        told.append(to.texts.say("events.resumed"))
    if event.repeats is not None:
        told.append(to.texts.say("events.repeats", move=event.repeats))
    return " ".join(told)


def _record(event: RecordShown, to: Telling, view: State) -> str:
    terms, texts = event.terms, to.texts
    told = [
        texts.say(
            "events.record",
            black=event.black,
            white=event.white,
            size=terms.size,
            komi=number(terms.komi, texts),
        )
    ]
    for key, stones in (("black", event.black_stones), ("white", event.white_stones)):
        if stones:
            points = labels(stones, terms.size, texts)
            told.append(texts.say(f"events.record-{key}", points=points))
    return " ".join(filter(None, [*told, event.comment]))


def _record_move(event: RecordMoved, to: Telling, view: State) -> str:
    key = "events.taking" if event.captured else "events.stone"
    told = to.texts.say(
        "events.passed" if event.point is None else key,
        who=event.seat,
        point="" if event.point is None else label(event.point, view.terms.size),
        colour=colour_name(event.colour, to.texts),
        move=event.row.moves,
        count=len(event.captured),
    )
    return f"{told} {event.comment}" if event.comment else told


def _passed(event: e.Passed, to: Telling, view: State) -> str:
    colour = colour_name(event.colour, to.texts)
    told = to.does("events.passed", event.seat, colour=colour, move=event.after.moves)
    if event.after.status is GameStatus.SCORE:
        return f"{told} {to.texts.say('events.both-passed')}"
    return told


def _scored(event: e.ScoringStepTaken, to: Telling, view: State) -> str:
    if event.after.status is GameStatus.FINISHED:
        return to.does("events.agreed", event.seat)
    result = long_result(event.after.score, texts=to.texts)
    if not event.toggled:
        return to.does("events.marked-nothing", event.seat, result=result)
    points = labels(event.toggled, view.terms.size, to.texts)
    return to.does("events.marked", event.seat, points=points, result=result)


def _lost(event: e.Resigned | e.TimeRanOut, to: Telling, view: State) -> str:
    key = "events.resigned" if isinstance(event, e.Resigned) else "events.time-up"
    return to.does(key, event.seat, colour=colour_name(event.colour, to.texts))


def _result(event: e.ResultSet, to: Telling, view: State) -> str:
    return to.texts.say("events.result-set")


def _given(event: e.TimeGiven, to: Telling, view: State) -> str:
    time = long(event.hours, to.texts)
    if not event.hours:
        time = to.texts.say("events.fresh-overtime")
    elif event.reset is Reset.FULL:
        time = to.texts.say("events.and-fresh-overtime", time=time)
    facts = {"who": event.seat, "whom": event.after.holding(event.colour.other), "time": time}
    key = {event.seat: "-by-you", facts["whom"]: "-you"}.get(to.listener or Seat(""), "")
    return to.texts.say(f"events.time-given{key}", **facts)


def _ended(event: e.GameEnded, to: Telling, view: State) -> str:
    return to.texts.say("events.ended", result=long_result(event.score, event.void, to.texts))


# -- what the server tells


def _vacation(event: e.VacationTaken, to: Telling, view: State) -> str | None:
    """Say it to the others: whoever has taken it knows."""
    if event.seat == to.listener:
        return None
    return to.texts.say("events.vacation", who=event.seat, until=date(event.until))


def _back(event: e.VacationEnded, to: Telling, view: State) -> str | None:
    return None if event.seat == to.listener else to.texts.say("events.back", who=event.seat)


def _rated(event: e.RatedSet, to: Telling, view: State) -> str:
    return to.texts.say("events.rated" if event.rated else "events.unrated")


def _replaced(event: e.PlayerReplaced, to: Telling, view: State) -> str:
    place = place_text(event.group, event.order, to.texts)
    return to.does("events.replaced", event.seat, former=event.former, place=place)


def _said(event: e.Said, to: Telling, view: State) -> str:
    key = f"events.said-{event.part.name.lower()}"
    return to.does(key, event.seat, text=event.text.strip())


def _revealed(event: e.Revealed, to: Telling, view: State) -> str | None:
    if event.seat == to.listener:
        return None
    facts = {"who": event.seat, "move": event.number, "text": event.text.strip()}
    return to.texts.say("events.revealed", **facts)


SENTENCES = handlers_in(globals(), e.EVENTS, all_handled=False)
