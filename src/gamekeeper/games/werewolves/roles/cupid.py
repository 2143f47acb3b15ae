"""Cupid: makes two players lovers before the first night (§6.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import LoversMade, TurnTaken
from ..rules.steps import Step
from .base import Role, Turn, everybody


def shoot(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Tell Cupid what they did, and the lovers of each other, but not of Cupid."""
    first, second = names
    others = tuple(name for name in names if name != seat)
    number = 2 if seat in names else 1
    tale = context.tale("cupid", number, (seat,), others, ((seat, "cupid"),))
    yield TurnTaken(seat, Step.CUPID, names, tale)
    yield LoversMade((first, second), context.tale("cupid", 3, names))


CUPID = Role(
    "cupid",
    5,
    turns=(Turn(Step.CUPID, everybody, shoot, least=2, most=2, oneself=True, unique=True),),
)
