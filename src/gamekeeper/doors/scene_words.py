"""The words for scenes and asks in one language, for doors that draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Any

from ..games import GAMES, make_speech
from ..kernel.asks import Ask
from ..kernel.scenes import Cell, Ending, Scene
from ..kernel.speech import Speech
from ..texts.catalogue import Texts, decimal


class SceneWords:
    """The words for one table's scenes in one language; ``texts`` are the door's own."""

    def __init__(
        self, game: str, options: Mapping[str, str], edition: int, language: str, texts: Texts
    ) -> None:
        self.language, self.page = language, texts
        self.speech = speech_of(game, tuple(options.items()), edition, language)
        self.game = self.speech.label("page", "name") or GAMES[game].name

    def label(self, kind: str, key: str, **facts: object) -> str:
        """Return the words for a key of a scene, or the key itself if there are none."""
        return self.speech.label(kind, key, **facts) or key.replace("-", " ")

    def phase(self, scene: Scene) -> str:
        return self.label("phase", scene.phase, number=scene.number)

    def reason(self, ending: Ending) -> str:
        """Return why a game ended, and by how much somebody won if the game says so."""
        return self.label("ending", ending.reason, **dict(ending.facts))

    def question(self, ask: Ask) -> str:
        slot = ask.slots[0] if ask.slots else None
        facts = {} if slot is None else {"least": slot.least, "most": slot.most}
        return self.label("ask", ask.key, **facts)

    def value(self, value: str, names: Mapping[str, str]) -> str:
        """Return a seat's name, or the words for a word."""
        return names[value] if value in names else self.label("word", value)

    def values(self, values: Sequence[Sequence[str]], names: Mapping[str, str]) -> str:
        """Return an answer in words."""
        shown = [self.value(each, names) for chosen in values for each in chosen]
        return self.page.listed(shown)

    def cell(self, cell: Cell, names: Mapping[str, str]) -> str:
        if cell.kind == "key":
            return self.label("cell", cell.text)
        if cell.kind == "number":
            return decimal(cell.text, self.page)
        return names.get(cell.text, cell.text) if cell.kind == "seat" else cell.text


def lettered(columns: Sequence[str], heads: Sequence[str]) -> list[str] | None:
    """Return the heads of a sheet with letters for columns of one kind, of which one is true.

    Returns None if there are no such columns.
    """
    if len(columns) < 3 or columns[-1] != columns[-2]:
        return None
    letters, several = iter(ascii_uppercase), columns[-1]
    return [
        next(letters) if column == several else head
        for column, head in zip(columns, heads, strict=True)
    ]


def game_label(game: str, kind: str, key: str, *, language: str) -> str:
    """Return a game's words for a key where there is no table yet; "" if it has none."""
    return speech_of(game, (), GAMES[game].edition, language).label(kind, key)


@lru_cache(maxsize=1_000)
def speech_of(
    game: str, options: tuple[tuple[str, str], ...], edition: int, language: str
) -> Speech[Any]:
    """Return how a table with these options is told in a language."""
    return make_speech(game, {**dict(options), "language": language}, edition=edition)
