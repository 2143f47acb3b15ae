"""White Werewolf: runs with the pack, kills alone every second night, wins alone (§6.16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.night.attacks import attack
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from .base import Role, Team, Turn, up
from .werewolf import PACK


def prey(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Attack like any other; members of the pack may be chosen, too."""
    tale = context.tale("white_werewolf", 1, (seat,), names, ((seat, "white_werewolf"),))
    yield TurnTaken(seat, Step.WHITE_WEREWOLF, names, tale)
    yield from attack(context, names[0], "white_werewolf")


WHITE_WEREWOLF = Role(
    "white_werewolf",
    16,
    Team.ALONE,
    turns=(PACK, Turn(Step.WHITE_WEREWOLF, up, prey, even_nights=True)),
    burns=True,
    strips=False,
)
