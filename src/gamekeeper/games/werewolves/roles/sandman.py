"""Sandman: somebody sleeps through the night and does nothing (§6.17)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import FellAsleep, TurnTaken
from ..rules.steps import Step
from .base import Repeat, Role, Turn, up


def strew(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Put a player to sleep, who is told once, however many Sandmen came."""
    [sleeper] = names
    sleeps_already = context.village.players[sleeper].asleep
    tale = context.tale("sandman", 1, (seat,), names, ((seat, "sandman"),))
    yield TurnTaken(seat, Step.SANDMAN, names, tale)
    if not sleeps_already:
        yield FellAsleep(sleeper, context.tale("sandman", 2, (sleeper,)))


SANDMAN = Role("sandman", 17, turns=(Turn(Step.SANDMAN, up, strew, repeat=Repeat.NEVER),))
