"""Who plays together and who follows whom, in words (§8.4)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.messages import Seat
from ....texts.catalogue import Texts
from ..setup.seating import Stool
from ..setup.teams import Group, Line


def place_text(group: Group, order: int, texts: Texts) -> str:
    """Return ``Black 2``; in a circle ``turn 2``."""
    return texts.say(f"places.{group.name.lower()}", number=order)


def sides_of(line: Line, texts: Texts) -> str:
    """Return ``Black: ann, bob; White: cat, dan``, or ``in turn: cat, ann, bob``."""
    return _listed(((group, order, seat) for (group, order), seat in line.items()), texts)


def sides_of_stools(stools: Iterable[Stool], texts: Texts) -> str:
    """Return the same while a game is being set up; some may have no place yet."""
    taken = [(each.group, each.order, each.user) for each in stools if each.user is not None]
    parts = [_listed((each for each in taken if each[1] > 0), texts)]
    if lost := [seat for _, order, seat in taken if order == 0]:
        parts.append(texts.say("sides.no-place", names=", ".join(lost)))
    return "; ".join(part for part in parts if part)


def _listed(places: Iterable[tuple[Group, int, Seat]], texts: Texts) -> str:
    ordered = sorted(places, key=lambda each: each[:2])
    sides = []
    for group in Group:
        if seats := [seat for side, _, seat in ordered if side is group]:
            sides.append(texts.say(f"sides.{group.name.lower()}", names=", ".join(seats)))
    return "; ".join(sides)
