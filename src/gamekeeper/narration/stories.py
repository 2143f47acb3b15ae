"""A story, and what it is told about: people, and how many of them it names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from .variables import WORDS, Kind, Part, Variable, split

STORY_LANGUAGES = tuple(WORDS.languages)
"""The languages stories are told in; a folder of stories has one folder for each."""

Sex = Literal["f", "m", "x"]
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody a story may name; ``role`` is the word to show for it, None if it has none."""

    name: str
    sex: Sex = "x"
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """How many players: from ``least`` to ``most``; without ``most`` there is no end."""

    least: int
    most: int | None

    @property
    def fixed(self) -> bool:
        return self.least == self.most

    def fits(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least}+" if self.least else "any"
        return str(self.least) if self.fixed else f"{self.least}–{self.most}"


def exactly(number: int) -> Count:
    """Return the count ``3``."""
    return Count(number, number)


def at_least(number: int) -> Count:
    """Return the count ``4+``."""
    return Count(number, None)


NONE, ONE, ANY = exactly(0), exactly(1), at_least(0)


def read_count(text: str) -> Count | None:
    """Return what ``3``, ``4+`` or ``any`` means, or None."""
    if text.casefold() in {"any", "null"}:
        return ANY
    match = re.fullmatch(r"([0-9]{1,3})(\+?)", text)
    if match is None:
        return None
    return at_least(int(match[1])) if match[2] else exactly(int(match[1]))


@dataclass(frozen=True, slots=True)
class Story:
    """One story of a theme: for which row, for how many players, and its text cut into parts.

    ``placed`` says that it names a place of its theme, so that no other theme should tell it.
    ``sexes`` are the words of ``geslacht[x][y]``; ``round`` None means every round; ``source`` and
    ``line`` say where its author finds it again.
    """

    language: str
    theme: str
    role: str
    number: int
    living: Count
    dead: Count
    text: str
    sexes: tuple[Words, ...] = ()
    author: str | None = None
    round: int | None = None
    source: str = ""
    line: int = 0
    placed: bool = False
    parts: tuple[Part, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", split(self.text))

    @property
    def variables(self) -> tuple[Variable, ...]:
        return tuple(part for part in self.parts if isinstance(part, Variable))

    def words(self, variable: Variable) -> Words:
        """Return the words a variable of sex may become: female, male, perhaps a third."""
        if variable.kind is not Kind.SEX or variable.words or variable.pair >= len(self.sexes):
            return variable.words
        return self.sexes[variable.pair]
