"""What the Go club says in the lobby, from the catalogues in this folder."""

from __future__ import annotations

from ...host.reply import Refusal
from ...texts.catalogue import load
from ...texts.lobby import readable

CLUB_TEXTS = load("gamekeeper.services.goclub")


def say(language: str, key: str, **facts: object) -> str:
    """Return a sentence of the club; raises KeyError."""
    return CLUB_TEXTS[language].say(key, **facts)


def refused(language: str, code: str, **facts: object) -> Refusal:
    """Return a refusal of the club's own in words; lists of names are joined."""
    return Refusal(say(language, code, **readable(facts)), code, facts)
