"""The sheets beside a board: terms, order, prisoners or the count, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.messages import Seat
from ....kernel.scenes import Cell, Sheet
from ..board.scoring import Count, Points, score_of
from ..rules.state import State
from ..setup.settings import HandicapType, Jigo, Ruleset
from ..setup.teams import GameType
from ..setup.terms import Terms
from ..text.timetext import limit_text

Row = tuple[Cell, ...]
COUNTED = {
    Ruleset.JAPANESE: ("territory", "prisoners", "dead", "komi", "total"),
    Ruleset.CHINESE: ("territory", "stones", "dead", "komi", "reduction", "total"),
}
"""What a result is made of (§6.3)."""


def sheets(view: State, counted: Count | None) -> Iterator[Sheet]:
    """Yield what everybody may know beside the board, which may be counted already."""
    if view.gone:
        return
    if view.started is not None:
        yield _prisoners(view) if counted is None else _count(view, counted)
    if not view.is_for_two and view.line:
        yield _order(view)
    proposer = view.game.to_move if view.phase == "invited" else None
    yield terms_sheet(view.terms, view.started is not None, proposer)


def _key(key: str) -> Cell:
    return Cell(key, "key")


def _number(value: float, form: str = "g") -> Cell:
    return Cell(f"{value:{form}}", "number")


def _prisoners(view: State) -> Sheet:
    row = view.game
    taken = {"black": row.black_prisoners, "white": row.white_prisoners}
    rows = tuple((_key(side), Cell(str(count))) for side, count in taken.items())
    return Sheet("prisoners", ("side", "prisoners"), rows)


def _count(view: State, counted: Count) -> Sheet:
    """Return how the position counts with these marks."""
    terms, parts = view.terms, COUNTED[view.terms.ruleset]
    found = score_of(counted, view.board, terms.ruleset, terms.komi, terms.handicap)
    sides = {"black": found.black, "white": found.white}
    rows = tuple((_key(side), *_parts(points, parts)) for side, points in sides.items())
    return Sheet("count", ("side", *parts), rows)


def _parts(points: Points, parts: tuple[str, ...]) -> Iterator[Cell]:
    return (_number(getattr(points, part)) for part in parts)


def _order(view: State) -> Sheet:
    """Return who follows whom (§8.4)."""
    rows = tuple(
        (_key(group.name.lower()), Cell(str(order)), Cell(seat, "seat"))
        for (group, order), seat in sorted(view.line.items())
    )
    if view.formation.type is GameType.ZEN_GO:
        return Sheet("order", ("place", "who"), tuple(row[1:] for row in rows))
    return Sheet("order", ("side", "place", "who"), rows)


# -- terms


@lru_cache(maxsize=512)
def terms_sheet(terms: Terms, is_begun: bool, proposer: Seat | None) -> Sheet:
    """Return the terms of a game, or those that somebody proposes."""
    rows = tuple((_key(key), value) for key, value in _terms(terms, is_begun, proposer))
    return Sheet("terms", ("setting", "value"), rows)


def _terms(terms: Terms, is_begun: bool, proposer: Seat | None) -> Iterator[tuple[str, Cell]]:
    yield "size", Cell(f"{terms.size}×{terms.size}")
    yield "ruleset", _key(terms.ruleset.value.lower())
    if not is_begun:
        yield _colours(terms, proposer)
    if terms.type.is_computed and not is_begun:
        yield "handicap", _key("by-rating")
        yield from _adjusted(terms)
    else:
        yield "handicap", Cell(str(terms.handicap))
        yield "komi", _number(terms.komi)
    if terms.handicap or (terms.type.is_computed and not is_begun):
        yield "placement", _key("standard" if terms.std_handicap else "free")
    yield "rated", _key("yes" if terms.rated else "no")
    yield "time", _key("no-limit") if terms.limit.is_none else Cell(limit_text(terms.limit))
    if not terms.limit.is_none:
        yield "weekends", _key("yes" if terms.weekend_clock else "no")


def _colours(terms: Terms, proposer: Seat | None) -> tuple[str, Cell]:
    if proposer is not None and terms.type in (HandicapType.BLACK, HandicapType.WHITE):
        return terms.type.value, Cell(proposer, "seat")
    return "type", _key(f"type-{terms.type.value}")


def _adjusted(terms: Terms) -> Iterator[tuple[str, Cell]]:
    """Yield how the terms that follow from ratings are adjusted (§7.4)."""
    change = terms.adjustment
    if change.handicap:
        yield "adj-handicap", Cell(f"{change.handicap:+d}")
    if change.fewest > 0:
        yield "min-handicap", Cell(str(change.fewest))
    if change.most >= 0:
        yield "max-handicap", Cell(str(change.most))
    if change.komi:
        yield "adj-komi", _number(change.komi, "+g")
    if change.jigo is not Jigo.KEEP:
        yield "jigo", _key("yes" if change.jigo is Jigo.ALLOW else "no")
