"""Seer: learns one player's role a night (§6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Role, Turn, up


def vision(context: Context, seat: Seat, target: Seat, role: str) -> Event:
    """Return what a Seer is told, be it true or not."""
    tale = context.tale("seer", 1, (seat,), (target,), ((seat, "seer"), (target, role)))
    return TurnTaken(seat, Step.SEER, (target,), tale, role)


def look(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Show the true role, but a Fool as a Seer."""
    role = context.village.players[names[0]].role
    assert role is not None
    yield vision(context, seat, names[0], role.shown_as or role.key)


SEER = Role("seer", 3, turns=(Turn(Step.SEER, up, look),))
