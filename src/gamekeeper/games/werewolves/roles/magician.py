"""Magician: two players swap houses for a night (§6.12)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Repeat, Role, Turn, up


def swap(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Swap two players' houses; nobody but the Magician is told."""
    others = tuple(name for name in names if name != seat)
    tale = context.tale("magician", len(others), (seat,), others, ((seat, "magician"),))
    yield TurnTaken(seat, Step.MAGICIAN, names, tale)


SWAP = Turn(Step.MAGICIAN, up, swap, 2, 2, oneself=True, repeat=Repeat.NEVER, unique=True)
MAGICIAN = Role("magician", 12, turns=(SWAP,))
