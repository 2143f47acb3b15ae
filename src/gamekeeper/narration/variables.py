"""The variables of a story's text, in all languages: what they look like and where they stand.

Who is meant by ``naam[0]`` is not known here; see ``rows.Row.place``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ..texts.catalogue import load

WORDS = load("gamekeeper.texts", "stories")
"""The words of story files, by language."""


class Kind(Enum):
    """What a variable is replaced by."""

    NAME = "name"
    ROLE = "role"
    SEX = "sex"
    NAMES = "names"
    DEADLINE = "deadline"


class People(Enum):
    """The list a variable points into."""

    N = ""
    D = "Dead"
    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable: ``spelling`` as the author wrote it, ``index`` the place in ``people``.

    A variable of sex has ``words`` (written in place), or else ``pair``, a place in ``sexes``.
    """

    kind: Kind
    spelling: str
    people: People = People.N
    index: int = 0
    pair: int = 0
    words: tuple[str, ...] = ()


Part = str | Variable


def _spellings(key: str) -> list[str]:
    """Return what this word of a variable is in each language."""
    return [WORDS[language].say(f"variables.{key}") for language in WORDS.languages]


def _any(*keys: str) -> str:
    return "|".join(word for key in keys for word in _spellings(key))


_KINDS = {word: kind for kind in Kind for word in _spellings(kind.value)}
_PEOPLE = {each.value: each for each in People} | dict.fromkeys(_spellings("dead"), People.D)
_OF = f"(?:{'|'.join(sorted(_PEOPLE, reverse=True))})"
_X = r"\[[0-9]{1,3}\]"
_VARIABLE = re.compile(
    rf"(?<![^\W\d_])(?:(?:{_any('name', 'role')}){_OF}{_X}"
    rf"|(?:{_any('sex')}){_OF}{_X}(?:{_X}|\([^()|]*(?:\|[^()|]*){{1,2}}\))"
    rf"|(?:{_any('names')}){_OF}\[\]"
    rf"|(?:{_any('deadline')})\[0\])"
)
_PIECES = re.compile(rf"(\w+?)({_OF})\[([0-9]*)\](?:\[([0-9]+)\])?(?:\((.*)\))?", re.DOTALL)
_BRACKET = re.compile(r"[\[({]")
_WORD = rf"\w*(?:{'|'.join(_KINDS)})(?:{_any('dead')}|[ab])?"
_SUSPECT = re.compile(
    r"\w+\s?\[[0-9]*\]\S{0,12}"  # nam[0]
    rf"|{_WORD}\s*\[[^\]\n]{{0,12}}\]?"  # naam[x], naam[
    rf"|{_WORD}(?:[({{]\s*[0-9]+\s*[)}}]|\([^()|\n]*\|)\S{{0,12}}",  # naam(0), sex(her|him)
    re.IGNORECASE,
)


def split(text: str) -> tuple[Part, ...]:
    """Return a text as words and variables, in order; what is no variable is words."""
    parts: list[Part] = []
    end = 0
    for match in _VARIABLE.finditer(text):
        if match.start() > end:
            parts.append(text[end : match.start()])
        parts.append(_variable(match[0]))
        end = match.end()
    if end < len(text):
        parts.append(text[end:])
    return tuple(parts)


def suspects(parts: Iterable[Part]) -> Iterator[str]:
    """Yield what looks like a variable but is none: ``naam[``, ``Naam[0]``."""
    for part in parts:
        if isinstance(part, str) and _BRACKET.search(part):
            yield from (match[0] for match in _SUSPECT.finditer(part))


def _variable(spelling: str) -> Variable:
    pieces = _PIECES.fullmatch(spelling)
    assert pieces, spelling
    word, of, index, pair, words = pieces.groups()
    return Variable(
        _KINDS[word],
        spelling,
        _PEOPLE[of],
        int(index or 0),
        int(pair or 0),
        tuple(words.split("|")) if words is not None else (),
    )
