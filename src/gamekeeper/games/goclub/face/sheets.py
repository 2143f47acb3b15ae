"""The lists of the Go club: the waiting room, games, ratings, and what is a member's own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ....kernel.messages import Seat
from ....kernel.scenes import Cell, Sheet
from ...go.ratings.ranks import rank, rank_text
from ...go.setup.terms import Terms
from ...go.text.timetext import limit_text
from ...go.text.words import date
from ..rules.offers import room
from ..rules.state import ClubGame, Night, State
from .asking import MAX_GAMES

MAX_ROWS = 100
Row = tuple[Cell, ...]
TERMS = ("size", "ruleset", "type", "handicap", "komi", "rated", "time")
NOTHING = Cell("")


def sheets(view: State, seat: Seat | None) -> Iterator[Sheet]:
    """Yield what everybody sees, and then what is this member's own."""
    offers = tuple(_offer(view, each) for each in islice(view.offers.values(), MAX_ROWS))
    columns = ("offer", "who", "rank", "players", *TERMS, "copies", "wanted", "comment")
    yield Sheet("room", columns, offers)
    open_games = [
        (name, view.games[name])
        for name in islice(reversed(view.games), MAX_GAMES)
        if not view.games[name].is_over
    ]
    running = tuple(_game(view, name, game) for name, game in open_games[:MAX_ROWS])
    yield Sheet("games", ("game", "stage", "players", "black", "white", "watchers"), running)
    yield Sheet("ratings", ("who", "rank"), tuple(_ratings(view)))
    if seat is not None and seat in view.members:
        yield from _own(view, seat)


def _key(key: str) -> Cell:
    return Cell(key, "key")


def _number(value: float) -> Cell:
    return Cell(f"{value:g}", "number")


def _listed(seats: tuple[Seat, ...]) -> Cell:
    """Return one seat as a seat, several as names."""
    return Cell(seats[0], "seat") if len(seats) == 1 else Cell(", ".join(seats))


# -- for everybody


def _offer(view: State, offer: room.Offer) -> Row:
    rating = view.members[offer.owner].rating_value
    return (
        Cell(str(offer.number)),
        Cell(offer.owner, "seat"),
        NOTHING if rating is None else Cell(rank(rating)),
        Cell(offer.players),
        *_terms(offer.terms),
        Cell(str(offer.copies)),
        _wanted(offer.conditions),
        Cell(offer.comment),
    )


def _terms(terms: Terms) -> Row:
    """Return the columns of :data:`TERMS`."""
    computed = terms.type.is_computed
    return (
        Cell(f"{terms.size}×{terms.size}"),
        _key(terms.ruleset.value.lower()),
        _key(terms.type.value),
        _key("by-rating") if computed else Cell(str(terms.handicap)),
        _key("by-rating") if computed else _number(terms.komi),
        _key("yes" if terms.rated else "no"),
        _key("no-limit") if terms.limit.is_none else Cell(limit_text(terms.limit)),
    )


def _wanted(wanted: room.Conditions) -> Cell:
    """Return which ranks an offer is for; its other conditions decide who is asked to take it."""
    if not wanted.must_be_rated:
        return NOTHING if wanted == room.ANYBODY else _key("conditions")
    return Cell(f"{rank(wanted.lowest)}–{rank(wanted.highest)}")


def _game(view: State, name: str, game: ClubGame) -> Row:
    return (
        Cell(name),
        _key(game.stage.value),
        _listed(game.seats),
        _listed(game.black),
        _listed(game.white),
        Cell(str(len(view.observers.get(name, ())))),
    )


def _ratings(view: State) -> Iterator[Row]:
    """Yield members with ratings, the strongest first."""
    rated = [(each.rating.value, seat) for seat, each in view.members.items() if each.rating]
    for value, seat in sorted(rated, key=lambda each: (-each[0], each[1]))[:MAX_ROWS]:
        yield Cell(seat, "seat"), Cell(rank_text(value))


# -- one's own


def _own(view: State, seat: Seat) -> Iterator[Sheet]:
    member, counts = view.members[seat], view.members[seat].counters
    games = tuple(_own_game(view, seat, name) for name in member.games)
    yield Sheet("mine", ("game", "stage", "players", "priority", "note"), games, secret=True)
    night, until = view.nights.get(seat), view.away.get(seat)
    facts: dict[str, Cell] = {
        "finished": Cell(str(counts.finished)),
        "rated": Cell(str(counts.rated)),
        "won": Cell(str(counts.won)),
        "lost": Cell(str(counts.lost)),
        "night": Cell(f"{member.clock:02}:00 UTC" if night is None else _night(night)),
        "saved": Cell(f"{member.vacation.balance_days:.1f}", "number"),
    }
    if until is not None:
        facts["until"] = Cell(date(until))
    rows = tuple((_key(key), value) for key, value in facts.items())
    yield Sheet("me", ("setting", "value"), rows, secret=True)
    if notes := view.notes.get(seat):
        told = tuple((Cell(name), Cell(text)) for name, text in islice(notes.items(), MAX_ROWS))
        yield Sheet("notes", ("game", "note"), told, secret=True)


def _night(night: Night) -> str:
    return f"{night.hour:02}:00 {night.zone}"


def _own_game(view: State, seat: Seat, name: str) -> Row:
    game = view.games[name]
    has_note = name in view.notes.get(seat, {})
    return (
        Cell(name),
        _key(game.stage.value),
        _listed(game.seats),
        Cell(str(view.priority(seat, name))),
        _key("yes") if has_note else NOTHING,
    )
