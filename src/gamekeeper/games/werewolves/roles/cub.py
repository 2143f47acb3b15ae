"""Wolf Cub: takes the place of a dead Werewolf (§6.15; ``night.py`` promotes)."""

from .base import Role, Team

CUB = Role("cub", 15, Team.WEREWOLVES, burns=True, strips=False)
