"""The one table of games. Adding a game is a folder and its name here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, tzinfo
from functools import lru_cache
from importlib import import_module
from typing import Any

from ..bots.bot import Bot
from ..kernel.face import Face
from ..kernel.game import Game
from ..kernel.messages import Rejected
from ..kernel.speech import Speech
from ..narration.library import Themes
from ..texts.catalogue import FALLBACK
from .entry import Entry
from .on_demand import OnDemand
from .options import ACCESS, LANGUAGE, PACE, TALK, ZONE, pace_in, parse_options
from .options import option_names as names_of

__all__ = ["Entry"]


def _entry(name: str) -> Entry:
    """Import what a game says about itself."""
    entry: Entry = import_module(f".{name}.entry", __name__).ENTRY
    return entry


NAMES = ("mia", "mafia", "werewolves", "softwarewolves", "go", "connectfour")
"""The games that people may open, by the names of their folders."""
OF_THE_HOUSE = ("goclub",)
"""Those that the server itself keeps; their entries say so, too."""
GAMES: Mapping[str, Entry] = OnDemand((*NAMES, *OF_THE_HOUSE), _entry)
"""Every game by the name of its folder, imported when it is first asked for."""


def playable() -> list[str]:
    """Return the games that people may open."""
    return [name for name, entry in GAMES.items() if not entry.of_the_house]


def bots_of(name: str) -> Sequence[Bot]:
    """Return the bots of a game; none for a game that does not exist."""
    return GAMES[name].bots if name in GAMES else ()


def casual_options(
    name: str,
    words: Mapping[str, str],
    *,
    by_letter: bool = False,
    in_rooms: bool = False,
    preset: str = "",
) -> dict[str, str]:
    """Return what people asked for over the preset or what suits their door, checked.

    Raises Rejected.
    """
    if name not in playable():
        raise Rejected("unknown-game", game=name, known=playable())
    entry = GAMES[name]
    if hidden := entry.house_only & words.keys():
        raise Rejected("unknown-option", option=min(hidden), known=option_names(name))
    at_door = entry.preset(preset or ("days" if by_letter else "evening" if in_rooms else ""))
    chosen = {TALK: "on", **entry.casual, **at_door, **words}
    if "reminder" in at_door and "reminder" not in words:
        try:
            parse_options(entry.options, chosen)
        except Rejected:  # who plays fast needs no reminder
            del chosen["reminder"]
    parse_options(entry.options, chosen)
    return chosen


def option_names(name: str) -> list[str]:
    """Return the options people may set for this game."""
    entry = GAMES[name]
    return [each for each in names_of(entry.options) if each not in entry.house_only]


def make_game(name: str, words: Mapping[str, str], edition: int | None = None) -> Game[Any]:
    """Make the rules of a game from its options, in this edition (None: the newest one).

    Raises ``unknown-game``, ``unknown-edition`` or what the options are refused with.
    """
    if name not in GAMES:
        raise Rejected("unknown-game", game=name, known=playable())
    entry = GAMES[name]
    edition = entry.edition if edition is None else edition
    if not 1 <= edition <= entry.edition:
        raise Rejected("unknown-edition", game=name, edition=edition)
    rules: Game[Any] = _made(entry.make, chosen_options(name, words, edition), edition)
    return rules


def chosen_options(name: str, words: Mapping[str, str], edition: int | None = None) -> Any:
    """Return the options of a table of this edition (None: the newest one); raises Rejected."""
    entry = GAMES[name]
    former = entry.former.get(entry.edition if edition is None else edition)
    return parse_options(entry.options, {**former, **words} if former else words)


def make_face(name: str, words: Mapping[str, str], edition: int | None = None) -> Face[Any]:
    """Return what a table with these options asks and shows; refuses as :func:`make_game`."""
    entry = GAMES[name]
    edition = entry.edition if edition is None else edition
    face: Face[Any] = _made(entry.face, chosen_options(name, words, edition), edition)
    return face


@lru_cache(maxsize=1_000)
def _made(make: Callable[[Any, int], Any], options: Any, edition: int) -> Any:
    """Make rules or a face. They hold nothing but this, so tables with the same share them."""
    return make(options, edition)


def make_speech(
    name: str,
    words: Mapping[str, str],
    themes: Themes | None = None,
    table: str = "",
    edition: int | None = None,
) -> Speech[Any]:
    """Return how people talk at a table with these options, in its language.

    Refuses what :func:`make_game` refuses.
    """
    options = chosen_options(name, words, edition)
    return GAMES[name].speech(options, themes, table, language_of(words))


def game_name(name: str, language: str) -> str:
    """Return what a game is called in a language."""
    return make_speech(name, {LANGUAGE: language}).label("page", "name") or GAMES[name].name


def language_of(words: Mapping[str, str]) -> str:
    """Return the language of a table with these options; old tables have none and get English."""
    return words.get(LANGUAGE, FALLBACK)


def talk_of(words: Mapping[str, str]) -> str:
    """Return how far people can talk at a table with these options; at old ones not at all."""
    return words.get(TALK, "off")


def access_of(words: Mapping[str, str]) -> str:
    """Return who may sit down at a table with these options: everybody, unless it says so."""
    return words.get(ACCESS, "public")


def zone_at(name: str, words: Mapping[str, str], edition: int | None = None) -> tzinfo:
    """Return the zone in which a table tells times on a server that has chosen none."""
    return getattr(chosen_options(name, words, edition), ZONE, UTC)


def pace_of(words: Mapping[str, str]) -> float:
    """Return how many seconds bots take for a move on average; 0: as long as the server says."""
    return pace_in(words[PACE]) if PACE in words else 0.0


def check_opening(name: str, words: Mapping[str, str], themes: Themes | None) -> None:
    """Check what only matters when a table is opened; raises ``bad-option``."""
    entry = GAMES[name]
    entry.check(parse_options(entry.options, words), themes)
