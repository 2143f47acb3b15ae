"""The words of pages: those of the door itself, and those of a table's game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from starlette.requests import Request

from ...games import GAMES, make_speech
from ...kernel.asks import Ask
from ...kernel.messages import Rejection
from ...kernel.scenes import Cell, Scene
from ...kernel.speech import Speech
from ...texts.catalogue import LANGUAGES, Texts, load
from ...texts.lobby import refusal

PAGES = load("gamekeeper.texts", "web")
LANGUAGE_COOKIE = "language"


def language_of(request: Request, usual: str) -> str:
    """Return the reader's language: chosen here, wished for by the browser, or the usual one.

    A page's stream says which language the page has: a shared worker may send other headers.
    """
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
    wishes = request.headers.get("accept-language", "").split(",")
    for wish in [chosen, *(each.partition(";")[0].strip()[:2].lower() for each in wishes)]:
        if wish in LANGUAGES:
            return wish
    return usual


class TableWords:
    """The words for one table's scenes in one language."""

    def __init__(self, game: str, options: Mapping[str, str], edition: int, language: str) -> None:
        self.language, self.page = language, PAGES[language]
        self.game = GAMES[game].name
        self.speech = _speech(game, tuple(options.items()), edition, language)

    def label(self, kind: str, key: str, **facts: object) -> str:
        """Return the words for a key of a scene, or the key itself if there are none."""
        return self.speech.label(kind, key, **facts) or key.replace("-", " ")

    def phase(self, scene: Scene) -> str:
        return self.label("phase", scene.phase, number=scene.number)

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
        return names.get(cell.text, cell.text) if cell.kind == "seat" else cell.text

    def refuse(self, no: Rejection) -> str:
        return refused(no, self.language) or self.speech.refuse(no)


def refused(no: Rejection, language: str) -> str | None:
    """Return a refusal in the words of pages or of the lobby, or None if it is the game's."""
    return PAGES[language].get(f"refusals.{no.code}", **no.facts) or refusal(no, language)


def page_words(language: str) -> Texts:
    """Return the words of pages in a language."""
    return PAGES[language]


def about(game: str, key: str = "about", *, language: str) -> str:
    """Return what a game says of itself on a page: ``about`` it in a line, or its ``rules``."""
    return game_label(game, "page", key, language=language)


def game_label(game: str, kind: str, key: str, *, language: str) -> str:
    """Return a game's words for a key where there is no table yet; "" if it has none."""
    return _speech(game, (), GAMES[game].edition, language).label(kind, key)


@lru_cache(maxsize=1_000)
def _speech(
    game: str, options: tuple[tuple[str, str], ...], edition: int, language: str
) -> Speech[Any]:
    return make_speech(game, {**dict(options), "language": language}, edition=edition)
