"""English sentences in what somebody reads who asked for another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from gamekeeper.texts.catalogue import read

PACKAGE = Path(str(files("gamekeeper")))
MIN_WORDS = 2
MIN_LETTERS = 9
"""Shorter sentences are not looked for: they could stand in any language."""
_FACT = re.compile(r"\{[^}]*\}")
_SAID = r"[^.!?]{0,60}?"
"""What may be filled in."""


def english_in(text: str, language: str) -> list[str]:
    """Return the sentences of the English catalogues that stand in a text of another language.

    A catalogue that does not exist in this language is left out: its English is all there is.
    """
    found = " ".join(text.split())
    return [sentence for sentence, pattern in _foreign(language) if pattern.search(found)]


@cache
def _foreign(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return every English sentence that this language says differently."""
    return tuple(
        (line, _pattern(line))
        for english in (*PACKAGE.rglob("en.toml"), *PACKAGE.rglob("en/*.toml"))
        for line in _differing(english, language)
    )


def _differing(english: Path, language: str) -> Iterator[str]:
    if english.parent.name == "en":
        own = english.parent.with_name(language) / english.name
    else:
        own = english.with_name(f"{language}.toml")
    if not own.exists() or english.name in ("heard.toml", "admin.toml"):
        return
    ours = read(own)
    known = {line for text in ours.values() for line in _lines(text)}
    for key, text in read(english).items():
        if not key.startswith(("words.", "heard.")):  # what one may type, in any language
            yield from (line for line in _lines(text) if line not in known and _is_said(line))


def _lines(text: str) -> Iterator[str]:
    """Yield the sentences of a text, one by one."""
    for line in re.split(r"(?<=[.!?:])\s+|\n", text):
        yield " ".join(line.split())


def _is_said(line: str) -> bool:
    words = re.findall(r"[A-Za-z']{2,}", re.sub(r"`[^`]*`", "", _FACT.sub(" ", line)))
    return len(words) >= MIN_WORDS and sum(map(len, words)) >= MIN_LETTERS


def _pattern(line: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in _FACT.split(line)]
    return re.compile(rf"(?<!\w){_SAID.join(parts)}(?!\w)")
