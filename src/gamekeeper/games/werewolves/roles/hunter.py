"""Hunter: shoots somebody when they die (§6.6)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import Doomed, TurnTaken
from ..rules.steps import Phase, Step
from ..rules.village import ALIVE
from .base import Role, Turn, up


def fire(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Shoot; only a bodyguard helps, and a shot at somebody already doomed is wasted."""
    village = context.village
    number = 2 if village.phase is Phase.LAST_HOUR else 3
    tale = context.tale("hunter", number, (seat,), names, ((seat, "hunter"),))
    hits = village.players[names[0]].life is ALIVE
    yield TurnTaken(seat, Step.HUNTER, names, tale)
    if hits:
        yield Doomed(names[0], "shot", seat)


HUNTER = Role("hunter", 6, turns=(Turn(Step.HUNTER, up, fire),))
