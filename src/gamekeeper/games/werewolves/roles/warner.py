"""Warner: somebody's vote at the coming pyre weighs one more (§6.28)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import TurnTaken, Warned
from ..rules.steps import Step
from .base import Role, Turn, up


def warn(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Warn a player, who is told once, and not by whom."""
    [warned] = names
    knows = context.village.players[warned].warned
    tale = context.tale("warner", 1, (seat,), names, ((seat, "warner"),))
    yield TurnTaken(seat, Step.WARNER, names, tale)
    if not knows:
        yield Warned(warned, context.tale("warner", 2, (warned,)))


WARNER = Role("warner", 28, turns=(Turn(Step.WARNER, up, warn),))
