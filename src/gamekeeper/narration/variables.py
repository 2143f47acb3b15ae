"""The variables of a story's text, in Dutch and English: what they look like and where they stand.

Who is meant by ``naam[0]`` is not known here; see ``rows.Row.place``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum


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

_KINDS = {
    "naam": Kind.NAME,
    "name": Kind.NAME,
    "rol": Kind.ROLE,
    "role": Kind.ROLE,
    "geslacht": Kind.SEX,
    "sex": Kind.SEX,
    "namen": Kind.NAMES,
    "names": Kind.NAMES,
    "deadline": Kind.DEADLINE,
}
_PEOPLE = {"": People.N, "Dood": People.D, "Dead": People.D, "A": People.A, "B": People.B}
_OF = "(?:Dood|Dead|A|B|)"
_X = r"\[[0-9]{1,3}\]"
_VARIABLE = re.compile(
    rf"(?<![^\W\d_])(?:(?:naam|name|rol|role){_OF}{_X}"
    rf"|(?:geslacht|sex){_OF}{_X}(?:{_X}|\([^()|]*(?:\|[^()|]*){{1,2}}\))"
    rf"|(?:namen|names){_OF}\[\]"
    r"|deadline\[0\])"
)
_PIECES = re.compile(
    r"([a-z]+)(Dood|Dead|A|B|)\[([0-9]*)\](?:\[([0-9]+)\])?(?:\((.*)\))?", re.DOTALL
)
_BRACKET = re.compile(r"[\[({]")
_WORD = r"\w*(?:naam|namen|names?|rol|role|geslacht|sex|deadline)(?:dood|dead|[ab])?"
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
    """Whatever looks like a variable and is none: ``naam[``, ``Naam[0]``, ``sex[1] (her|him)``."""
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
