"""The words of pages: those of the door itself, and those of a table's game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from starlette.requests import Request

from ...games import GAMES
from ...kernel.asks import Ask
from ...kernel.messages import Rejection
from ...kernel.scenes import Sheet
from ...texts.catalogue import LANGUAGES, Texts, load
from ...texts.lobby import refusal
from ...zones import here
from ..scene_words import SceneWords, game_label, lettered

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

    def sure(self, ask: Ask, name: str = "") -> str:
        """Return what somebody is asked before they do something grave, to whoever has a name."""
        if not ask.slots:
            return self.question(ask)
        sentence = self.speech.label("sure", ask.key, name=name)
        return sentence or self.page.say("asks.sure", what=self.label("button", ask.key))

    def sheet(self, sheet: Sheet) -> tuple[str, list[str]]:
        """Return the title of a sheet and the heads of its columns."""
        title = self.label("sheet", sheet.key)
        heads = [self.label("column", key) for key in sheet.columns]
        if letters := lettered(sheet.columns, heads):
            return f"{title} ({self.page.say('sheets.one-of-these')})", letters
        return title, heads

    def refuse(self, no: Rejection) -> str:
        return refused(no, self.language) or self.speech.refuse(no)


def refused(no: Rejection, language: str) -> str | None:
    """Return a refusal in the words of pages or of the lobby, or None if it is the game's."""
    said = PAGES[language].get
    words = said(f"problems.{no.facts.get('problem')}", **no.facts)
    return words or said(f"refusals.{no.code}", **no.facts) or refusal(no, language)


def page_words(language: str) -> Texts:
    """Return the words of pages in a language."""
    return PAGES[language]


def day_words(language: str, at: datetime) -> str:
    """Return a date in few letters, ``3 Oct 2026``, where this program tells times."""
    words, there = PAGES[language], at.astimezone(here())
    month = words.say(f"months-short.{there.month}")
    return words.say("page.day", day=there.day, month=month, year=there.year)


def names_of(games: Iterable[str], language: str) -> dict[str, str]:
    """Return what games are called in a language."""
    return {game: about(game, "name", language=language) or GAMES[game].name for game in games}


def about(game: str, key: str = "about", *, language: str) -> str:
    """Return what a game says of itself on a page: ``about`` it in a line, or its ``rules``."""
    return game_label(game, "page", key, language=language)
