"""Ready-made options for the ways in which people come together."""

from __future__ import annotations

from collections.abc import Mapping

from ...games import GAMES

PRESETS = ("evening", "one-room", "days")
"""Everybody at their own place for an evening; phones in one room; a move now and then."""


def presets_of(game: str) -> Mapping[str, dict[str, str]]:
    """Return the options of each preset that suits a game."""
    entry = GAMES[game]
    evening = {**entry.casual, **(entry.in_rooms or {})}
    found = {"evening": evening}
    if entry.in_one_room is not None:
        found["one-room"] = {**evening, **entry.in_one_room}
    if entry.by_mail:
        found["days"] = {**entry.casual, **entry.by_mail}
    return found
