"""Sandman: somebody sleeps through the night and does nothing (§6.17)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Scene
from ..rules.private_events import FellAsleep, TurnTaken
from ..rules.steps import Step
from .base import Repeat, Role, Turn, up


def strew(scene: Scene, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """The sleeper is told once, however many Sandmen came."""
    [sleeper] = names
    sleeps_already = scene.village.players[sleeper].asleep
    tale = scene.tale("sandman", 1, (seat,), names, ((seat, "sandman"),))
    yield TurnTaken(seat, Step.SANDMAN, names, tale)
    if not sleeps_already:
        yield FellAsleep(sleeper, scene.tale("sandman", 2, (sleeper,)))


SANDMAN = Role("sandman", 17, turns=(Turn(Step.SANDMAN, up, strew, repeat=Repeat.NEVER),))
