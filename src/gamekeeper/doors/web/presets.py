"""Ready-made options for the ways in which people come together."""

from __future__ import annotations

from collections.abc import Mapping

from ...games import GAMES
from ...games.entry import Entry

ALONE = "alone"


def presets_of(game: str) -> Mapping[str, dict[str, str]]:
    """Return the options of each preset that suits a game, the usual one first."""
    entry = GAMES[game]
    suits = {
        "evening": True,
        "one-room": entry.in_one_room is not None,
        "days": bool(entry.by_mail),
        ALONE: True,
    }
    return {
        word: {**entry.casual, **entry.preset(word)}
        for word, is_suitable in suits.items()
        if is_suitable
    }


def bots_for(entry: Entry, preset: str) -> int:
    """Return how many bots are offered: company for whoever is alone."""
    if preset != ALONE:
        return 0
    return entry.company if entry.seats is None else entry.seats - 1
