"""The one table of games. Adding a game is a folder and a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.game import Game, Speech
from ..kernel.messages import Rejected
from .mia.rules import Mia
from .mia.rules import Options as MiaOptions
from .mia.speech import MiaSpeech
from .options import parse_options


@dataclass(frozen=True, slots=True)
class Entry:
    """What the house needs to know of a game to offer it."""

    title: str
    make: Callable[[Any], Game[Any]]
    options: type[Any]
    speech: Callable[[], Speech[Any]]


GAMES: Mapping[str, Entry] = {
    "mia": Entry("Mäxchen (Mia), the dice game of bluffing", Mia, MiaOptions, MiaSpeech),
}


def make_game(name: str, words: Mapping[str, str]) -> Game[Any]:
    """A game with these options; raises ``unknown-game`` or what the options are refused with."""
    if name not in GAMES:
        raise Rejected("unknown-game", game=name, known=list(GAMES))
    entry = GAMES[name]
    return entry.make(parse_options(entry.options, words))
