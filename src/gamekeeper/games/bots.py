"""The bots of every game."""

from __future__ import annotations

from collections.abc import Mapping

from ..bots.bot import Bot
from .go.bot import COMPANY as GO_PLAYERS
from .mafia.bot import COMPANY as MAFIOSI
from .mia.bot import Abacus, Baron, Prudence
from .softwarewolves.bot import COMPANY as SOFTWAREWOLVES
from .werewolves.bot import COMPANY as VILLAGERS

BOTS: Mapping[str, tuple[Bot, ...]] = {
    "mia": (Prudence(), Baron(), Abacus()),
    "mafia": MAFIOSI,
    "werewolves": VILLAGERS,
    "softwarewolves": SOFTWAREWOLVES,
    "go": GO_PLAYERS,
}
"""The built-in bots of each game, in the order in which they are asked to sit down."""
