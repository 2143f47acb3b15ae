"""Fool: believes that he is a Seer and sees what is not there (§6.19)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..scene import Scene
from ..steps import Step
from .base import Role, Turn, up
from .seer import vision


def imagine(scene: Scene, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Any role of the game but the true one, and never a Fool, unless there are only Fools."""
    players = scene.village.players
    present = {p.role.key: None for p in players.values() if p.role is not None}
    role = players[names[0]].role
    assert role is not None
    lies = [key for key in present if key not in (role.key, "fool")]
    nothing_else = "fool" if present.keys() == {"fool"} else "seer"
    yield vision(scene, seat, names[0], scene.rng.choice(lies) if lies else nothing_else)


FOOL = Role(
    *("fool", 19, "Dwaas", "Fool"),
    turns=(Turn(Step.SEER, up, imagine),),
    shown_as="seer",
)
