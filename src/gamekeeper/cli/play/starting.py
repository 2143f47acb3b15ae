"""What ``gamekeeper play`` is asked for, made into a table and an evening."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from typing import Any

import click

from ...config import Settings
from ...doors.gtp.wire.engine import Engine
from ...doors.terminal.sentences import TEXTS
from ...errors import EngineFailed, GamekeeperError
from ...games import GAMES, casual_options, language_of
from ...kernel.messages import Seat
from ...texts.lobby import say
from ..inspect.common import option_words, sensible
from ..opening import engines, themes, usual_options
from .company import bots_wanted, check_size
from .evening import Evening
from .hot_seat import HotSeat
from .private_table import PrivateTable, Wish

SHORT = ("language", "size", "handicap", "komi", "ruleset")
"""Options of games that have an option of their own."""


def start(settings: Settings, game: str, options: tuple[str, ...], rest: Mapping[str, Any]) -> None:
    """Play a game with these options of the command. Raises GamekeeperError."""
    has_reader, pace = sys.stdin.isatty(), rest["pace"]
    typed = option_words(options, **{key: rest[key] for key in SHORT})
    chosen = at_table(settings, game, typed, has_pace=has_reader and pace is None)
    language = language_of(chosen)
    sensible(lambda: casual_options(game, chosen), language)
    people = _people(rest["hot_seat"] or rest["name"], language, is_list=bool(rest["hot_seat"]))
    against = rest["against"] or ""
    bots = bots_wanted(game, chosen, rest, len(people))
    _choose_colour(game, chosen, rest["colour"], people)
    if not against or against.isdecimal():
        check_size(game, bots, len(people), language)
    if pace is None:
        pace = 0.6 if has_reader else 0.0
    wish = Wish(game, people, against or str(bots), chosen, pace, rest["show_seed"])
    table = PrivateTable(wish, themes(settings), _engines(settings, game, against))
    evening = HotSeat(table) if len(people) > 1 else Evening(table)
    try:
        asyncio.run(evening.play())
    except KeyboardInterrupt:  # before anything was shown, or a second time
        if not evening.has_parted:
            click.echo(TEXTS[language].say("goodbye"))


def at_table(
    settings: Settings, game: str, typed: Mapping[str, str], *, has_pace: bool
) -> dict[str, str]:
    """Return the options of a table for people at a terminal.

    ``has_pace``: somebody reads along, so bots take the time that suits the game.
    """
    if game not in GAMES:
        return dict(typed)
    alone, usual = dict(GAMES[game].alone), usual_options(settings).get(game, {})
    if not has_pace:
        alone.pop("pace", None)
    return {"pace": "0ms", **alone, **usual, **typed}


def _people(names: str, language: str, *, is_list: bool) -> tuple[Seat, ...]:
    """Return who sits at this terminal. Raises GamekeeperError."""
    people = [name.strip() for name in names.split(",")] if is_list else [names]
    for name in people:
        if len(name.split()) != 1:
            raise GamekeeperError(say(language, "refusals.bad-name", name=name))
    if len({name.casefold() for name in people}) < len(people):
        raise GamekeeperError(TEXTS[language].say("players.one-name-each", names=names))
    return tuple(map(Seat, people))


def _choose_colour(
    game: str, chosen: dict[str, str], colour: str | None, people: tuple[Seat, ...]
) -> None:
    """Give the person who sits down first their colour, by the game's own option for it."""
    choose = GAMES[game].colour
    if choose is None:
        if colour is not None:
            raise GamekeeperError(f"--colour is for Go: {game} has no colours to choose from")
        return
    try:
        chosen.update(choose(colour, chosen))
    except ValueError as wrong:
        raise GamekeeperError(str(wrong)) from None


def _engines(settings: Settings, game: str, against: str) -> Mapping[str, Engine]:
    """Return the engines of the settings, and the game's well-known ones that are named."""
    known = GAMES[game].engines
    names = {name.strip().lower() for name in against.split(",")}
    found = {name: Engine(name, known[name]) for name in names & known.keys()}
    found.update(engines(settings.go))
    for name in names & found.keys():
        try:
            found[name].check()
        except EngineFailed as problem:
            advice = f"; on Debian it is the package {name}" if name in known else ""
            raise GamekeeperError(f"{name} cannot play: {problem}{advice}") from None
    return found
