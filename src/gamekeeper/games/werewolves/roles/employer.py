"""Employer: hires a bodyguard, who dies in their place (§6.26, §8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import GuardHired
from ..rules.steps import Step
from .base import Role, Turn, everybody


def hire(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Hire a bodyguard; both are told together."""
    tale = context.tale("employer", 1, (seat,), names, ((seat, "employer"),))
    yield GuardHired(seat, names[0], tale)


EMPLOYER = Role("employer", 26, turns=(Turn(Step.EMPLOYER, everybody, hire, unique=True),))
