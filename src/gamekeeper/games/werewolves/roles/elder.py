"""Village Elder: survives one attack; when they die, citizens lose their powers (§6.9, §8.5)."""

from .base import Role

ELDER = Role("elder", 9)
