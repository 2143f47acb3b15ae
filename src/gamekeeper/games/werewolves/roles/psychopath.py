"""Psychopath: kills alone and wants to be the last one standing (§6.24)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.night.attacks import attack
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Role, Team, Turn, up


def stab(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Attack like any other, after the packs."""
    tale = context.tale("psychopath", 1, (seat,), names, ((seat, "psychopath"),))
    yield TurnTaken(seat, Step.PSYCHOPATH, names, tale)
    yield from attack(context, names[0], "psychopath")


PSYCHOPATH = Role(
    "psychopath", 24, Team.ALONE, turns=(Turn(Step.PSYCHOPATH, up, stab),), burns=True, strips=False
)
