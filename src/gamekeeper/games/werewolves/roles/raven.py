"""Raven: two votes more against somebody at the coming pyre (§6.11)."""

from __future__ import annotations

from ....kernel.messages import Seat
from ..rules.steps import Step
from ..rules.village import Village
from .base import Role, Turn, take_self_or


def suspects(village: Village, seat: Seat) -> list[Seat]:
    """Return anybody but a discovered Village Idiot, who cannot burn anyway."""
    return [each for each in village.up() if not village.players[each].discovered]


RAVEN = Role(
    "raven",
    11,
    turns=(Turn(Step.RAVEN, suspects, take_self_or("raven", Step.RAVEN), oneself=True),),
)
