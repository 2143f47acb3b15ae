"""Players made of code. A bot sees its own seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from .bot import Bot
from .go import COMPANY as GO_PLAYERS
from .mafia import COMPANY as MAFIOSI
from .mia import Abacus, Baron, Prudence
from .softwarewolves import COMPANY as SOFTWAREWOLVES
from .werewolves import COMPANY as VILLAGERS

BOTS: Mapping[str, tuple[Bot, ...]] = {
    "mia": (Prudence(), Baron(), Abacus()),
    "mafia": MAFIOSI,
    "werewolves": VILLAGERS,
    "softwarewolves": SOFTWAREWOLVES,
    "go": GO_PLAYERS,
}
"""The built-in bots of each game, in the order in which they are asked to sit down."""
