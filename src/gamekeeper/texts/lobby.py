"""What the lobby says, from ``<lang>/lobby.toml``: answers, its help, and its refusals.

Why an option was refused stands in ``<lang>/options.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.messages import Rejection
from .catalogue import FALLBACK, load

LOBBY = load("gamekeeper.texts", "lobby")
OPTIONS = load("gamekeeper.texts", "options")
_NAMED_FACTS = {"who": "who", "problem": "problems", "usage": "usages"}
"""Facts that may be a key of these tables instead of words."""


def say(language: str, key: str, **facts: object) -> str:
    """Return a sentence of the lobby; raises KeyError."""
    return LOBBY[language].say(key, **facts)


def phase_words(language: str, phase: str) -> str:
    """Return the phase of a table as a list of tables shows it."""
    return LOBBY[language].get(f"phases.{phase}") or phase


def readable(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts to be filled into a sentence: lists joined, control characters replaced."""
    return {key: _readable(value) for key, value in facts.items()}


def _readable(value: Any) -> Any:
    if isinstance(value, list | tuple):
        value = ", ".join(map(str, value))
    if not isinstance(value, str) or value.isprintable():
        return value
    return "".join(each if each.isprintable() or each == "\n" else "\ufffd" for each in value)


def refusal(rejection: Rejection, language: str = FALLBACK) -> str | None:
    """Return the lobby's sentence for a refusal, or None if it is a matter of the game.

    A game may have a code of the same name with facts of its own; then the words are its own, too.
    """
    texts = LOBBY[language]
    facts = readable(rejection.facts)
    for fact, table in _NAMED_FACTS.items():
        if fact in facts:
            facts[fact] = texts.get(f"{table}.{facts[fact]}", **facts) or facts[fact]
    if "rule" in facts:
        facts["problem"] = OPTIONS[language].get(facts["rule"], **facts) or facts["problem"]
    return texts.get(f"refusals.{rejection.code}", **facts)
