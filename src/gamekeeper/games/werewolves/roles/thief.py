"""Thief: steals somebody's role before the first night, or becomes a Citizen (§6.27)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.steps import Step
from .base import Role, Turn, everybody
from .change import become
from .citizen import CITIZEN


def steal(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Steal a role; from a Citizen or another Thief there is nothing to steal."""
    [victim] = names
    role = context.village.players[victim].role
    assert role is not None
    if role is CITIZEN or victim in context.village.woken[Step.THIEF]:
        tale = context.tale("thief", 1, (seat,), names, ((seat, "citizen"),))
        yield from become(seat, CITIZEN, "nothing-stolen", tale, victim)
        return
    shown = role.shown_as or role.key
    tale = context.tale("thief", 2, (seat,), names, ((seat, shown), (victim, shown)))
    yield from become(seat, role, "stolen", tale, victim)
    lost = context.tale("thief", 3, (victim,), (), ((victim, "citizen"),))
    yield from become(victim, CITIZEN, "robbed-of", lost)


def give_up(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Make the Thief a Citizen: the vote was blank or missing."""
    tale = context.tale("thief", 9, (seat,), (), ((seat, "citizen"),))
    yield from become(seat, CITIZEN, "blank", tale)


THIEF = Role("thief", 27, turns=(Turn(Step.THIEF, everybody, steal, blank=give_up),))
