"""How many bots sit down with the people at a terminal, and whether so many can play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...doors.terminal.sentences import TEXTS
from ...errors import GamekeeperError
from ...games import GAMES, bots_of, game_name, language_of, make_game
from ...games.bad_option import BadOption
from ...kernel.messages import Seat
from ...simulate.presets import CUSTOMS
from ...texts.lobby import say
from ..inspect.common import sensible


def bots_wanted(game: str, chosen: dict[str, str], said: Mapping[str, Any], people: int) -> int:
    """Return how many bots are wanted; where a game needs it, ``chosen`` gets its ``players``.

    Raises GamekeeperError for numbers that do not go together.
    """
    bots, players = said["bots"], said["players"]
    against, told = said["against"], TEXTS[language_of(chosen)]
    if against and not against.isdecimal():
        bots = against.count(",") + 1
        if players not in (None, bots + people):
            key = "players.against" if players > people else "players.against-nobody"
            facts = {"players": players, "count": players - people, "bots": bots}
            raise GamekeeperError(told.say(key, **facts))
    elif against:
        bots = int(against)
    if bots is not None and players is not None and players != bots + people:
        raise GamekeeperError(told.say("players.not-together", players=players, bots=bots))
    if arrange := GAMES[game].arrange:
        total = people + bots if bots is not None else players
        if total is None and people > 1 and "players" not in chosen:
            total = people
        try:
            wanted, chosen["players"] = arrange(chosen.get("players"), None, total)
        except BadOption as wrong:
            raise GamekeeperError(wrong.in_words(told.language)) from None
        bots, players = wanted + 1 - people, wanted + 1
    if bots is None:
        bots = _usual_bots(game, chosen, players, people)
    if bots < 0 and people > 1:
        raise GamekeeperError(told.say("players.fewer-than-here", players=players, people=people))
    return int(bots)


def _usual_bots(game: str, chosen: Mapping[str, str], players: int | None, people: int) -> int:
    """Return as many as are asked for, or as the roles are for, or as keep people company."""
    if players is None and chosen.get("roles"):
        players = CUSTOMS[game].players(
            sensible(lambda: make_game(game, chosen), language_of(chosen))
        )
    if players is not None:
        return players - people
    entry = GAMES[game]
    company = entry.company if entry.seats is None else entry.seats - 1
    return max(min(len(bots_of(game)), company) + 1 - people, 0)


def invited(game: str, against: str, bots: int, people: Sequence[Seat], language: str) -> str:
    """Return how many bots play, or which: none that is called like somebody at this terminal.

    Raises GamekeeperError if there are no others.
    """
    every, taken = [bot.name for bot in bots_of(game)], {name.casefold() for name in people}
    is_named = bool(against) and not against.isdecimal()
    names = [each.strip() for each in against.split(",")] if is_named else every[:bots]
    called_alike = [name for name in names if name.casefold() in taken]
    if not called_alike:
        return against if is_named else str(bots)
    others = [name for name in every if name.casefold() not in taken]
    if is_named or len(others) < bots:
        raise GamekeeperError(TEXTS[language].say("joining.seat-taken", seat=called_alike[0]))
    return ",".join(others[:bots])


def check_size(game: str, bots: int, people: int, language: str) -> None:
    """Raise GamekeeperError, with what is possible, if so many cannot play."""
    entry, players, there = GAMES[game], bots + people, len(bots_of(game))
    most = there + people if entry.seats is None else entry.seats
    told = TEXTS[language]
    key = ("exactly" if entry.least == most else "range") + ("-shared" if people > 1 else "")
    facts = {"game": game_name(game, language), "least": entry.least, "most": most}
    possible = told.say(f"players.{key}", **facts)
    if bots > there and entry.seats is None:
        raise GamekeeperError(f"{say(language, 'refusals.too-many-bots', most=there)} {possible}")
    if players < entry.least:
        why = told.say("players.too-few", possible=possible)
        raise GamekeeperError(told.say("players.no-game", why=why))
    if players > most:
        raise GamekeeperError(told.say("players.too-many", possible=possible))
