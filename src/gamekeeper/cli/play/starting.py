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
from ...errors import EngineFailed, GamekeeperError, NoProgram
from ...games import GAMES, casual_options, game_name, language_of
from ...games.bad_option import BadOption
from ...kernel.messages import Seat
from ...texts.lobby import say
from ..inspect.common import option_words, sensible
from ..opening import engines, spoken_in, themes, usual_options
from .company import bots_wanted, check_size, invited
from .evening import Evening
from .hot_seat import HotSeat
from .private_table import PrivateTable, Wish

SHORT = ("language", "size", "handicap", "komi", "ruleset")
"""Options of games that have an option of their own."""


def start(settings: Settings, game: str, options: tuple[str, ...], rest: Mapping[str, Any]) -> None:
    """Play a game with these options of the command. Raises GamekeeperError."""
    has_reader, pace = sys.stdin.isatty(), rest["pace"]
    short = {key: rest[key] for key in SHORT}
    typed = option_words(options, short, settings.server.language)
    chosen = at_table(settings, game, typed, has_pace=has_reader and pace is None)
    language = language_of(chosen)
    sensible(lambda: casual_options(game, chosen), language)
    people = _people(rest["hot_seat"] or rest["name"], language, is_list=bool(rest["hot_seat"]))
    against = rest["against"] or ""
    bots = bots_wanted(game, chosen, rest, len(people))
    _choose_colour(game, chosen, rest["colour"], people)
    sensible(lambda: casual_options(game, chosen), language)  # with so many players, too
    if not against or against.isdecimal():
        check_size(game, bots, len(people), language)
    if pace is None:
        pace = 0.6 if has_reader else 0.0
    company = invited(game, against, bots, people, language)
    wish = Wish(game, people, company, chosen, pace, rest["show_seed"])
    table = PrivateTable(wish, themes(settings), _engines(settings, game, against, language))
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
        return {**spoken_in(settings), **typed}
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
    choose, language = GAMES[game].colour, language_of(chosen)
    if choose is None:
        if colour is not None:
            told = TEXTS[language].say("players.no-colours", game=game_name(game, language))
            raise GamekeeperError(told)
        return
    try:
        chosen.update(choose(colour, chosen))
    except BadOption as wrong:
        raise GamekeeperError(wrong.in_words(language)) from None


def _engines(settings: Settings, game: str, against: str, language: str) -> Mapping[str, Engine]:
    """Return the engines of the settings, and the game's well-known ones that are named.

    Raises GamekeeperError for one that cannot play.
    """
    known = GAMES[game].engines
    names = {name.strip().lower() for name in against.split(",")}
    found = {name: Engine(name, known[name]) for name in names & known.keys()}
    found.update(engines(settings.go))
    for name in names & found.keys():
        try:
            found[name].check()
        except NoProgram as no:
            key = "package" if name in known else "no-program"
            told = TEXTS[language].say(f"engine.{key}", name=name, program=no.program)
            raise GamekeeperError(told) from None
        except EngineFailed:
            raise GamekeeperError(TEXTS[language].say("engine.unreadable", name=name)) from None
    return found
