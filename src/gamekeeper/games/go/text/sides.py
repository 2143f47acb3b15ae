"""Who plays together and who follows whom, in words (§8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....kernel.messages import Seat
from ..setup.seating import Stool
from ..setup.teams import Group, Line

NAMES: Mapping[Group, str] = {
    Group.BLACK: "Black",
    Group.WHITE: "White",
    Group.BOTH: "in turn",
    Group.FIRST: "group 1",
    Group.SECOND: "group 2",
}


def place_text(group: Group, order: int) -> str:
    """``Black 2``; in a circle ``turn 2``."""
    return f"{'turn' if group is Group.BOTH else NAMES[group]} {order}"


def sides_of(line: Line) -> str:
    """``Black: ann, bob; White: cat, dan``, or ``in turn: cat, ann, bob``."""
    return _listed((group, order, seat) for (group, order), seat in line.items())


def sides_of_stools(stools: Iterable[Stool]) -> str:
    """The same while a game is being set up; some may have no place yet."""
    taken = [(each.group, each.order, each.user) for each in stools if each.user is not None]
    parts = [_listed(each for each in taken if each[1] > 0)]
    if lost := [seat for _, order, seat in taken if order == 0]:
        parts.append(f"no place yet: {', '.join(lost)}")
    return "; ".join(part for part in parts if part)


def _listed(places: Iterable[tuple[Group, int, Seat]]) -> str:
    ordered = sorted(places, key=lambda each: each[:2])
    sides = []
    for group, name in NAMES.items():
        if seats := [seat for side, _, seat in ordered if side is group]:
            sides.append(f"{name}: {', '.join(seats)}")
    return "; ".join(sides)
