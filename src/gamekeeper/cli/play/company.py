"""How many bots sit down with the people at a terminal, and whether so many can play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import GamekeeperError
from ...games import GAMES, bots_of, make_game
from ...simulate.presets import CUSTOMS
from ..inspect.common import sensible


def bots_wanted(game: str, chosen: dict[str, str], said: Mapping[str, Any], people: int) -> int:
    """Return how many bots are wanted; where a game needs it, ``chosen`` gets its ``players``.

    Raises GamekeeperError for numbers that do not go together.
    """
    bots, players = said["bots"], said["players"]
    against = said["against"]
    if against and not against.isdecimal():
        bots = against.count(",") + 1
        if players not in (None, bots + people):
            raise GamekeeperError(
                f"--players {players} is for you and {players - people} others, but"
                f" --against names {bots}"
            )
    elif against:
        bots = int(against)
    if bots is not None and players is not None and players != bots + people:
        raise GamekeeperError(f"--players {players} and --bots {bots} do not go together")
    if arrange := GAMES[game].arrange:
        total = people + bots if bots is not None else players
        if total is None and people > 1 and "players" not in chosen:
            total = people
        try:
            wanted, chosen["players"] = arrange(chosen.get("players"), None, total)
        except ValueError as wrong:
            raise GamekeeperError(str(wrong)) from None
        return wanted + 1 - people
    if bots is None:
        bots = _usual_bots(game, chosen, players, people)
    if bots < 0:
        raise GamekeeperError(f"--players {players} is too few: {people} sit at this keyboard")
    return int(bots)


def _usual_bots(game: str, chosen: Mapping[str, str], players: int | None, people: int) -> int:
    """Return as many as are asked for, or as the roles are for, or as keep people company."""
    if players is None and chosen.get("roles"):
        players = CUSTOMS[game].players(sensible(lambda: make_game(game, chosen)))
    if players is not None:
        return players - people
    entry = GAMES[game]
    company = entry.company if entry.seats is None else entry.seats - 1
    return max(min(len(bots_of(game)), company) + 1 - people, 0)


def check_size(game: str, bots: int, people: int) -> None:
    """Raise GamekeeperError, with what is possible, if so many cannot play."""
    entry, players, there = GAMES[game], bots + people, len(bots_of(game))
    most = there + people if entry.seats is None else entry.seats
    possible = f"{entry.name} is for {entry.least} to {most} players here, you included."
    if entry.least == most:
        possible = f"{entry.name} is for {most} players, you included."
    if bots > there and entry.seats is None:
        raise GamekeeperError(f"This game has only {there} bots. {possible}")
    if players < entry.least:
        raise GamekeeperError(f"the game could not begin. Too few players: {possible}")
    if players > most:
        raise GamekeeperError(f"Too many players: {possible}")
