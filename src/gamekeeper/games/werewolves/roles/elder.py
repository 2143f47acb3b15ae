"""Village Elder: survives one attack; his death costs every citizen his gift (§6.9, §8.5)."""

from .base import Role

ELDER = Role("elder", 9)
