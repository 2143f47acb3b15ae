"""The words of this door, by the language of a reader or of a table."""

from __future__ import annotations

from ....kernel.messages import Rejection
from ....store.base import TableRow
from ....texts.catalogue import FALLBACK, LANGUAGES, Texts, load
from ....texts.lobby import refusal
from ...scene_words import SceneWords

WORDS = load("gamekeeper.texts", "discord")


def say(language: str, key: str, **facts: object) -> str:
    """Return a sentence of this door."""
    return WORDS[language].say(key, **facts)


def texts(language: str) -> Texts:
    """Return all sentences of this door in a language."""
    return WORDS[language]


def language_of(locale: str | None) -> str:
    """Return our language for one of Discord's, ``pt-BR``; English if we do not speak it (D52)."""
    short = (locale or "")[:2]
    return short if short in LANGUAGES else FALLBACK


def table_words(row: TableRow, language: str) -> SceneWords:
    """Return the words for a table's scenes in a language."""
    return SceneWords(row.game, row.options, row.edition, language, WORDS[language])


def refused(no: Rejection, language: str, words: SceneWords | None = None) -> str:
    """Return a refusal in words: this door's, the lobby's or the game's."""
    found = WORDS[language].get(f"refusals.{no.code}", **no.facts) or refusal(no, language)
    if found is None and words is not None:
        found = words.speech.refuse(no)
    return found or WORDS[language].say("refusals.other", code=no.code)
