"""The words of pages: those of the door itself, and those of a table's game."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request

from ...kernel.messages import Rejection
from ...texts.catalogue import LANGUAGES, Texts, load
from ...texts.lobby import refusal
from ..scene_words import SceneWords, game_label

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


class TableWords(SceneWords):
    """The words for one table's scenes in one language."""

    def __init__(self, game: str, options: Mapping[str, str], edition: int, language: str) -> None:
        super().__init__(game, options, edition, language, PAGES[language])

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
