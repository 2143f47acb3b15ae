"""Werewolf: eats one villager a night, together with the pack (§6.2)."""

from ..rules.night.packs import hunt, not_of_the_pack
from ..rules.steps import Step
from .base import Role, Team, Turn

PACK = Turn(
    Step.WEREWOLVES,
    not_of_the_pack(Step.WEREWOLVES),
    decide=hunt("werewolf", Step.WEREWOLVES),
)
"""The pack's turn; the White Werewolf takes part in it."""

WEREWOLF = Role("werewolf", 2, Team.WEREWOLVES, turns=(PACK,), burns=True, strips=False)
