"""White Werewolf: runs with the pack, kills alone every second night, wins alone (§6.16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Scene
from ..rules.night.attacks import attack
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Role, Team, Turn, up
from .werewolf import PACK


def prey(scene: Scene, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """An attack like any other, on a member of the pack too."""
    tale = scene.tale("white_werewolf", 1, (seat,), names, ((seat, "white_werewolf"),))
    yield TurnTaken(seat, Step.WHITE_WEREWOLF, names, tale)
    yield from attack(scene, names[0], "white_werewolf")


WHITE_WEREWOLF = Role(
    "white_werewolf",
    16,
    Team.ALONE,
    turns=(PACK, Turn(Step.WHITE_WEREWOLF, up, prey, even_nights=True)),
    burns=True,
    strips=False,
)
