"""What happens at a table of Go, in English sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from ....kernel.messages import Event, Seat
from ....zones import shown_time
from ..board.colours import BLACK, Colour
from ..board.points import Point, points_of, to_label
from ..comments.comments import Part
from ..rules.events import (
    ClockSet,
    GameDeleted,
    GameEnded,
    GameStarted,
    HandicapPlaced,
    InvitationDeclined,
    InvitationSent,
    OutageNoted,
    Passed,
    PlayerLeft,
    PlayerReplaced,
    PlayerSat,
    ProposalMade,
    RatedSet,
    RatingNoted,
    Resigned,
    ResultSet,
    Revealed,
    Said,
    ScoringStepTaken,
    SeatsChanged,
    StonePlayed,
    TermsSet,
    TimeGiven,
    TimeRanOut,
    VacationEnded,
    VacationTaken,
)
from ..rules.results import long_result, short_result
from ..rules.row import GameStatus
from ..rules.state import State
from ..setup.settings import Adjustment, Jigo
from ..setup.shown import RecordMoved, RecordShown
from ..setup.terms import Terms
from ..time.timing import Reset
from .sides import place_text, sides_of_stools
from .timetext import limit_text, long

Listener = Seat | None

MOST_NAMES = 40
"""So many points are named one by one."""


def say(event: Event, listener: Listener, view: State) -> str | None:
    """The event as this listener is told of it; None if it is not worth a line."""
    sentence = SENTENCES.get(type(event))
    return sentence(event, listener, view) if sentence else None


# -- small words


def name_of(colour: Colour) -> str:
    """``Black`` or ``White``."""
    return "Black" if colour is BLACK else "White"


def who(seat: Seat | None, listener: Listener) -> str:
    """``You``, or the name; for the beginning of a sentence."""
    if seat is None:
        return "An administrator"
    return "You" if seat == listener else seat


def does(seat: Seat | None, listener: Listener, verb: str) -> str:
    """``You play`` or ``ann plays``; the verb as for many."""
    if seat is not None and seat == listener:
        return f"You {verb}"
    ending = "es" if verb.endswith(("ss", "sh")) else "s"
    return f"{who(seat, listener)} {verb}{ending}"


def label(point: int, size: int) -> str:
    """``D4``."""
    return to_label(Point(point), size).upper()


def labels(points: Iterable[int], size: int) -> str:
    """``C3, D4``; in the order of the board. Whole landscapes are only counted."""
    names = [label(point, size) for point in points]
    return ", ".join(names) if len(names) <= MOST_NAMES else f"{len(names)} points"


def date(moment: datetime) -> str:
    """``2026-03-01 20:00 UTC``, in the zone of the server."""
    return shown_time(moment)


def listed(words: Iterable[str]) -> str:
    """``ann, bob and cat``."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def terms_text(terms: Terms, is_begun: bool = False) -> str:
    """The terms in one line; of a game that has begun, handicap and komi are known."""
    words = [f"{terms.size}×{terms.size}", f"{terms.ruleset.value.capitalize()} rules"]
    if terms.type.is_computed and not is_begun:
        words.append(f"handicap and komi by rating ({terms.type.value})")
        words += _adjusted(terms.adjustment)
    else:
        words.append(f"komi {terms.komi:g}")
        if terms.handicap:
            words.append(f"{terms.handicap} handicap stones")
    can_have_stones = terms.handicap or (terms.type.is_computed and not is_begun)
    if can_have_stones and not terms.std_handicap:
        words.append("free placement")
    words.append("rated" if terms.rated else "not rated")
    if terms.limit.is_none:
        words.append("no time limit")
    else:
        weekends = "" if terms.weekend_clock else ", not at weekends"
        words.append(f"time {limit_text(terms.limit)}{weekends}")
    return ", ".join(words)


def _adjusted(change: Adjustment) -> Iterator[str]:
    """§7.4 What is changed of what the ratings give."""
    if change.handicap:
        yield f"handicap {change.handicap:+d}"
    if change.fewest > 0:
        yield f"handicap at least {change.fewest}"
    if change.most >= 0:
        yield f"handicap at most {change.most}"
    if change.komi:
        yield f"komi {change.komi:+g}"
    if change.jigo is not Jigo.KEEP:
        yield "jigo possible" if change.jigo is Jigo.ALLOW else "no jigo"


COLOURS_BY = {
    "nigiri": "colours are drawn",
    "black": "{name} takes Black",
    "white": "{name} takes White",
    "double": "each takes Black in one of two games",
    "conv": "the weaker player takes Black",
    "proper": "the weaker player takes Black",
}


# -- before the game


def _sat(event: PlayerSat, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'sit')} down."


def _left(event: PlayerLeft, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'get')} up again."


def _invited(event: InvitationSent, listener: Listener, view: State) -> str:
    user = "you" if event.user == listener else event.user
    return f"{does(event.seat, listener, 'invite')} {user}: {_proposal(event.terms, event.seat)}."


def _proposed(event: ProposalMade, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'propose')}: {_proposal(event.terms, event.seat)}."


def _proposal(terms: Terms, seat: Seat) -> str:
    return f"{terms_text(terms)}; {COLOURS_BY[terms.type.value].format(name=seat)}"


def _declined(event: InvitationDeclined, listener: Listener, view: State) -> str:
    if event.seat is None:
        return "The invitation has expired: nobody has answered it. There is no game."
    verb = "withdraw" if event.withdrawn else "decline"
    return f"{does(event.seat, listener, verb)} the invitation. There is no game."


SEATS: Mapping[str, tuple[str, str]] = {
    "created": ("set", "the game up"),
    "joined": ("join", "the game"),
    "left": ("leave", "the game"),
    "declined": ("decline", "the invitation"),
    "offered": ("offer", "free seats to anybody"),
    "offer-ended": ("offer", "no more seats"),
    "arranged": ("put", "the players in order"),
}


def _seats(event: SeatsChanged, listener: Listener, view: State) -> str:
    has = "has" if event.after.moves == 1 else "have"
    count = f" {event.after.moves} of {len(event.stools)} {has} joined."
    if event.change == "invited" and event.seat == listener:
        return f"You are invited: say `accept` or `decline`.{count}"
    if event.change in ("invited", "removed"):
        is_are = "are" if event.seat == listener else "is"
        end = "invited" if event.change == "invited" else "no longer of the party"
        return f"{who(event.seat, listener)} {is_are} {end}.{count}"
    if event.change == "arranged":
        sides = sides_of_stools(event.stools)
        return f"{does(event.seat, listener, 'arrange')} the players – {sides}."
    verb, what = SEATS[event.change]
    return f"{does(event.seat, listener, verb)} {what}.{count}"


def _terms(event: TermsSet, listener: Listener, view: State) -> str:
    stones = f"{event.terms.handicap} handicap stones" if event.terms.handicap else "no handicap"
    return f"{does(event.seat, listener, 'set')} {stones} and komi {event.terms.komi:g}."


# -- the game


def _started(event: GameStarted, listener: Listener, view: State) -> str:
    row, terms = event.after, event.terms
    sides = f"{row.black} is Black, {row.white} is White"
    if event.stools:
        sides = sides_of_stools(event.stools)
    drawn = " by the draw" if event.nigiri else ""
    stones = ""
    if event.stones:
        stones = f" Handicap stones stand on {labels(event.stones, terms.size)}."
    komi = f"Komi {terms.komi:g}, {terms.handicap} handicap stones."
    if not terms.handicap:
        komi = f"Komi {terms.komi:g}, no handicap."
    time = "no time limit" if terms.limit.is_none else f"time {limit_text(terms.limit)}"
    rated = ", rated" if terms.rated else ""
    size = f"{terms.size}×{terms.size}, {terms.ruleset.value.capitalize()} rules, {time}{rated}"
    return f"The game begins: {sides}{drawn}. {size}. {komi}{stones}"


def _handicap(event: HandicapPlaced, listener: Listener, view: State) -> str:
    points = labels(event.points, view.terms.size)
    return f"{does(event.seat, listener, 'place')} the handicap stones: {points}."


def _stone(event: StonePlayed, listener: Listener, view: State) -> str:
    point = label(event.point, view.terms.size)
    taking = ""
    if event.captured:
        count = len(event.captured)
        taking = f", taking {count} stone{'' if count == 1 else 's'}"
    again = " The game goes on." if event.resumed else ""
    if event.repeats is not None:
        again += f" The board looks as it did after move {event.repeats}."
    side = f"{name_of(event.colour)}, move {event.after.moves}"
    return f"{does(event.seat, listener, 'play')} {point} ({side}){taking}.{again}"


def _record(event: RecordShown, listener: Listener, view: State) -> str:
    terms = event.terms
    size = f"{terms.size}×{terms.size}"
    told = f"A record to look at: {event.black} (Black) against {event.white} (White), {size}, "
    told += f"komi {terms.komi:g}."
    for name, stones in (("Black", event.black_stones), ("White", event.white_stones)):
        if stones:
            told += f" {name} has stones on {labels(stones, terms.size)}."
    return f"{told} {event.comment}" if event.comment else told


def _record_move(event: RecordMoved, listener: Listener, view: State) -> str:
    count = len(event.captured)
    taking = f", taking {count} stone{'' if count == 1 else 's'}" if count else ""
    side = f"{name_of(event.colour)}, move {event.row.moves}"
    does_what = "passes" if event.point is None else f"plays {label(event.point, view.terms.size)}"
    told = f"{event.seat} {does_what} ({side}){taking}."
    return f"{told} {event.comment}" if event.comment else told


def _passed(event: Passed, listener: Listener, view: State) -> str:
    side = f"{name_of(event.colour)}, move {event.after.moves}"
    opens = event.after.status is GameStatus.SCORE
    scoring = " Both have passed: now the game is scored." if opens else ""
    return f"{does(event.seat, listener, 'pass')} ({side}).{scoring}"


def _scored(event: ScoringStepTaken, listener: Listener, view: State) -> str:
    result = short_result(event.after.score)
    if event.after.status is GameStatus.FINISHED:
        return f"{does(event.seat, listener, 'agree')}."
    if not event.toggled:
        return f"{does(event.seat, listener, 'mark')} nothing: that would be {result}."
    points = labels(event.toggled, view.terms.size)
    return f"{does(event.seat, listener, 'change')} the marks on {points}: that would be {result}."


def _resigned(event: Resigned, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'resign')} ({name_of(event.colour)})."


def _time(event: TimeRanOut, listener: Listener, view: State) -> str:
    if event.seat == listener:
        return "Your time is up."
    return f"{event.seat} has used up the time ({name_of(event.colour)})."


def _result(event: ResultSet, listener: Listener, view: State) -> str:
    return "An administrator has ended the game."


def _given(event: TimeGiven, listener: Listener, view: State) -> str:
    other = event.after.holding(event.colour.other)
    whom = "you" if other == listener else other
    what = long(event.hours) if event.hours else "fresh overtime"
    reset = " and fresh overtime" if event.hours and event.reset is Reset.FULL else ""
    return f"{does(event.seat, listener, 'give')} {whom} {what}{reset}."


def _deleted(event: GameDeleted, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'delete')} the game."


def _ended(event: GameEnded, listener: Listener, view: State) -> str:
    return f"The game is over. {long_result(event.score, event.void)}."


# -- what the house tells


def _vacation(event: VacationTaken, listener: Listener, view: State) -> str | None:
    """Whoever has taken it knows, and need not be told at each of his tables."""
    if event.seat == listener:
        return None
    return f"{event.seat} is on vacation until {date(event.until)}."


def _back(event: VacationEnded, listener: Listener, view: State) -> str | None:
    return None if event.seat == listener else f"{event.seat} is back from vacation."


def _rated(event: RatedSet, listener: Listener, view: State) -> str:
    return f"An administrator has made this game {'rated' if event.rated else 'unrated'}."


def _replaced(event: PlayerReplaced, listener: Listener, view: State) -> str:
    return (
        f"{does(event.seat, listener, 'take')} the place of {event.former} "
        f"({place_text(event.group, event.order)})."
    )


KINDS = {Part.PRIVATE: " (to the players)", Part.HIDDEN: " (hidden)", Part.SECRET: " (secret)"}


def _said(event: Said, listener: Listener, view: State) -> str:
    return f"{does(event.seat, listener, 'say')}{KINDS.get(event.part, '')}: {event.text.strip()}"


def _revealed(event: Revealed, listener: Listener, view: State) -> str | None:
    if event.seat == listener:
        return None
    return f"{event.seat} had written at move {event.number}: {event.text.strip()}"


SENTENCES: Mapping[type[Event], Callable[[Any, Listener, State], str | None]] = {
    PlayerSat: _sat,
    PlayerLeft: _left,
    InvitationSent: _invited,
    ProposalMade: _proposed,
    InvitationDeclined: _declined,
    SeatsChanged: _seats,
    TermsSet: _terms,
    GameStarted: _started,
    HandicapPlaced: _handicap,
    StonePlayed: _stone,
    RecordShown: _record,
    RecordMoved: _record_move,
    Passed: _passed,
    ScoringStepTaken: _scored,
    Resigned: _resigned,
    TimeRanOut: _time,
    ResultSet: _result,
    TimeGiven: _given,
    GameDeleted: _deleted,
    GameEnded: _ended,
    VacationTaken: _vacation,
    VacationEnded: _back,
    OutageNoted: lambda event, listener, view: None,
    RatedSet: _rated,
    PlayerReplaced: _replaced,
    Said: _said,
    Revealed: _revealed,
    RatingNoted: lambda event, listener, view: None,
    ClockSet: lambda event, listener, view: None,
}


def area_labels(area: int, size: int) -> str:
    """The points of an area in words."""
    return labels(points_of(area), size)
