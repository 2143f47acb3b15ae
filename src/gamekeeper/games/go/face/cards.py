"""The players of a table of Go, with their colours and clocks."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Seat
from ....kernel.scenes import Card, Clock, Mark
from ..board.colours import Colour
from ..rules.events import Passed
from ..rules.state import State
from ..setup.gathering import SETUP, master
from ..setup.teams import GameType, Group
from ..text.timetext import left_text


def cards(view: State, seat: Seat | None) -> tuple[Card, ...]:
    """Return everybody's card, in the order in which they sat down."""
    sides, clocks = sides_of(view), _clocks(view)
    return tuple(
        Card(
            each,
            each,
            you=each == seat,
            side=sides.get(each),
            marks=tuple(map(Mark, _marks(view, each))),
            clock=clocks.get(each),
        )
        for each in view.everybody
    )


def sides_of(view: State) -> dict[Seat, str]:
    """Return who plays which colour; in a circle, the colours of the next two who move."""
    if view.started is None:
        placed = [each for each in view.stools if each.order > 0 and each.group is not Group.BOTH]
        return {each.user: each.group.name.lower() for each in placed if each.user is not None}
    if view.formation.type is not GameType.ZEN_GO:
        return {seat: group.name.lower() for (group, _), seat in view.line.items()}
    if not view.is_running:
        return {}
    return {view.game.holding(colour): colour.value for colour in _movers(view)}


def _movers(view: State) -> tuple[Colour, Colour]:
    """Return both colours, that to move last: it counts if one player holds both (§8.6)."""
    return view.colour.other, view.colour


def _clocks(view: State) -> dict[Seat, Clock]:
    """Return the clocks of the next two who move: a team shares its time (§9.4)."""
    limit = view.terms.limit
    if not view.is_running or limit.is_none:
        return {}
    return {
        view.game.holding(colour): Clock(
            left_text(limit, view.game.left(colour)),
            view.time_up_at if colour is view.colour else None,
        )
        for colour in _movers(view)
    }


def _marks(view: State, seat: Seat) -> Iterator[str]:
    if view.is_running:
        yield from _in_the_game(view, seat)
    elif view.phase == SETUP:
        yield from _setting_up(view, seat)
    elif view.phase == "invited" and seat == view.game.to_move:
        yield "proposer"
    if seat in view.vacations:
        yield "vacation"


def _in_the_game(view: State, seat: Seat) -> Iterator[str]:
    if seat == view.game.to_move:
        yield "to-move"
    elif not view.is_for_two and seat in (view.game.black, view.game.white):
        yield "next"
    if view.history and isinstance(last := view.history[-1], Passed) and last.seat == seat:
        yield "passed"


def _setting_up(view: State, seat: Seat) -> Iterator[str]:
    if seat == master(view):
        yield "master"
    elif not any(stool.user == seat and stool.is_joined for stool in view.stools):
        yield "invited"
    if view.need_ratings and seat not in view.ratings:
        yield "unrated"
