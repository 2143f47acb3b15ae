"""Vampire: as the Werewolves, in a pack of their own (§6.14)."""

from ..rules.night.packs import hunt, not_of_the_pack
from ..rules.steps import Step
from .base import Role, Team, Turn

HUNT = Turn(Step.VAMPIRES, not_of_the_pack(Step.VAMPIRES), decide=hunt("vampire", Step.VAMPIRES))
VAMPIRE = Role("vampire", 14, Team.VAMPIRES, turns=(HUNT,), burns=True, strips=False)
