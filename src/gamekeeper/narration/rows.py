"""The rows of a game's story table: which stories there can be, about whom, and who hears them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from .stories import NONE, ONE, Count
from .variables import People

T = TypeVar("T")

NOBODY = range(0)
FIRST = range(1)
SECOND = range(1, 2)
EVERYBODY = range(1_000_000)


class Naming(Enum):
    """How the lists N and D of the variables are made from A and B."""

    GENERAL = "N is A, D is B"
    PACK = "N is B then A"
    PERSONAL = "N is A then B"


class Short(Enum):
    """Which list may have more players than the story names, in the order it is tried."""

    A = ("a",)
    B = ("b",)
    BOTH = ("b", "a", "ab")


@dataclass(frozen=True, slots=True)
class Fallback:
    """The row to use where a theme lacks this one; ``joins``: there A's players stand in B, too."""

    role: str
    number: int
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of story.

    ``to`` is "all" where everybody hears it. ``a`` and ``b`` are the sizes the two lists can have,
    ``who_a`` and ``who_b`` say who is in them; ``open_a`` and ``open_b`` are the places in them
    whose roles the listeners may know. Where ``shuffled``, A is in no particular order.
    """

    role: str
    number: int
    meaning: str
    to: str
    who_a: str
    who_b: str = ""
    a: Count = ONE
    b: Count = NONE
    naming: Naming = Naming.PERSONAL
    short: Short = Short.A
    open_a: range = NOBODY
    open_b: range = NOBODY
    shuffled: bool = False
    fallback: Fallback | None = None

    @property
    def public(self) -> bool:
        return self.to == "all"

    @property
    def names_a_crowd(self) -> bool:
        """Return True if A are the living, any of whom may be named in passing."""
        return self.public and self.a.least == 0

    def people(self, a: Sequence[T], b: Sequence[T]) -> Mapping[People, Sequence[T]]:
        """Return the lists the variables point into, made from A and B."""
        match self.naming:
            case Naming.GENERAL:
                n, d = a, b
            case Naming.PACK:
                n, d = [*b, *a], b[:0]
            case Naming.PERSONAL:
                n, d = [*a, *b], b[:0]
        return {People.N: n, People.D: d, People.A: a, People.B: b}

    def covers(self, people: People) -> tuple[People, ...]:
        """Return which of A and B a whole list is made of."""
        if people is People.N and self.naming is not Naming.GENERAL:
            return People.A, People.B
        place = self.place(people, 0)
        return () if place is None else (place[0],)

    def place(self, people: People, index: int) -> tuple[People, int] | None:
        """Return where in A or B a variable points to; None if to nobody."""
        if people in (People.A, People.B):
            return people, index
        if people is People.D:
            return (People.B, index) if self.naming is Naming.GENERAL else None
        if self.naming is Naming.GENERAL:
            return People.A, index
        sizes = [(People.A, self.a.least), (People.B, self.b.least)]
        if self.naming is Naming.PACK:
            sizes.reverse()
        (front, size), (back, _) = sizes
        return (front, index) if index < size else (back, index - size)


@dataclass(frozen=True, slots=True)
class Title:
    """What writers call a role in the headings of their stories."""

    names: Mapping[str, str]
    """By language; English always has one."""
    also: tuple[str, ...] = ()

    def words(self, language: str) -> str:
        """Return its name in a language, or in English where it has none."""
        return self.names.get(language) or self.names["en"]


class Rows:
    """All rows of a game, in the order of its rulebook, and the words for its roles."""

    def __init__(self, rows: Iterable[Row], titles: Mapping[str, Title]) -> None:
        self.titles = titles
        self._rows = {(row.role, row.number): row for row in rows}
        self._roles = {
            _folded(word): role
            for role, title in titles.items()
            for word in (role, *title.names.values(), *title.also)
        }

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows.values())

    def __len__(self) -> int:
        return len(self._rows)

    def get(self, role: str, number: int) -> Row | None:
        return self._rows.get((role, number))

    def row(self, role: str, number: int) -> Row:
        """Return a row that must exist; raises KeyError."""
        return self._rows[role, number]

    def role(self, heading: str) -> str | None:
        """Return the role a heading means, in any language and case, or None."""
        return self._roles.get(_folded(heading))

    def title(self, role: str, language: str = "en") -> str:
        return self.titles[role].words(language)

    def numbers(self, role: str) -> list[int]:
        return [row.number for row in self if row.role == role]


def _folded(heading: str) -> str:
    return " ".join(heading.replace("_", " ").split()).casefold()
