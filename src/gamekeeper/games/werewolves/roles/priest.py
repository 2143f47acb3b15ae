"""Priest: holy water burns those who are not what they seem (§6.23)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Role, Turn, up


def sprinkle(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Tell whether holy water burns; only the role counts, not whom somebody loves."""
    role = context.village.players[names[0]].role
    assert role is not None
    tale = context.tale("priest", 1 if role.burns else 2, (seat,), names, ((seat, "priest"),))
    yield TurnTaken(seat, Step.PRIEST, names, tale, "burns" if role.burns else "pure")


PRIEST = Role("priest", 23, turns=(Turn(Step.PRIEST, up, sprinkle),))
