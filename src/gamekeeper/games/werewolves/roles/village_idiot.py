"""Village Idiot: is spared by the pyre once, and has no vote there afterwards (§6.10)."""

from .base import Role

VILLAGE_IDIOT = Role("village_idiot", 10)
