"""Stories filled in with sample people, for ``gamekeeper stories show``."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, cycle, islice

from ...errors import GamekeeperError
from ...narration.filling import fill
from ...narration.rows import Row, Rows
from ...narration.stories import Count, Person, Sex, Story
from ...narration.variables import WORDS

WIDTH = 96
MORE = 2
"""A story for any number of players is shown with the fewest, and with this many more."""
SEXES: dict[str, Sex] = {"f": "f", "m": "m", "x": "x", "": "x"}


def crowd(names: str) -> tuple[Person, ...]:
    """Read people from ``Anna/f, Bob/m, Kim``; refuses what is no sex, and the same name twice."""
    people = tuple(_person(each) for each in names.split(",") if each.strip())
    known: set[str] = set()
    for person in people:
        if person.name.casefold() in known:
            raise GamekeeperError(f"two people are called {person.name!r}: give them other names")
        known.add(person.name.casefold())
    return people


def _person(text: str) -> Person:
    name, _, sex = text.partition("/")
    if sex.strip().casefold() not in SEXES:
        raise GamekeeperError(f"{text.strip()!r}: write the sex as f, m or x, like Anna/f")
    return Person(name.strip(), SEXES[sex.strip().casefold()])


CROWD = crowd(
    "Anna/f, Bob/m, Karin/f, Daan/m, Kim, Eva/f, Frits/m, Iris/f, Hugo/m, Lotte/f, Joost/m, Robin,"
    "Mara/f, Niels/m, Olga/f, Piet/m, Rosa/f, Sem/m, Tess/f, Willem/m"
)
"""Whom stories are told of, after those whom somebody named."""


def preview(story: Story, rows: Rows, people: Sequence[Person]) -> Iterator[str]:
    """Yield the lines that show one story: what it is for, and its text for a few sizes."""
    row = rows.row(story.role, story.number)
    yield f"=== {rows.title(row.role, story.language)} {row.number} – {row.meaning} (to {row.to})"
    yield f"    {story.source}:{story.line}" + (f", by {story.author}" if story.author else "")
    shown = ""
    sizes = _sizes(story, row)
    first = max(a for a, _ in sizes)
    cast = _cast(row, rows, people, story.language, first + max(b for _, b in sizes))
    others = cast[first:]
    for a, b in sizes:
        text = fill(
            story, row, cast[:a], others[:b], WORDS[story.language].say("examples.deadline")
        )
        if text != shown:
            yield f"    {_listed(row, a, b)}"
            yield ""
            yield from _wrapped(text)
        shown = text


def _cast(row: Row, rows: Rows, people: Sequence[Person], language: str, size: int) -> list[Person]:
    """Return everybody with a role: the row's own first, then all others in turn."""
    roles = [each.role for each in rows if each.number == -1 and each.fallback]
    own = [row.role] if row.role in roles else []  # Won and Pyre are no roles
    titles = cycle(rows.title(role, language) for role in dict.fromkeys((*own, *roles)))
    everybody = islice(zip(_everybody(people), titles, strict=False), size)
    return [replace(person, role=title) for person, title in everybody]


def _everybody(people: Sequence[Person]) -> Iterator[Person]:
    """Yield those who were named, then others of other names, without end."""
    taken = {person.name.casefold() for person in people}
    yield from people
    yield from (person for person in CROWD if person.name.casefold() not in taken)
    invented = (Person(f"P{number}") for number in count(1))
    yield from (person for person in invented if person.name.casefold() not in taken)


def _sizes(story: Story, row: Row) -> list[tuple[int, int]]:
    """Return the fewest players this story is for and, if it is for any number, a few more."""
    few = max(story.living.least, row.a.least), max(story.dead.least, row.b.least)
    many = few[0] + _more(story.living, row.a), few[1] + _more(story.dead, row.b)
    return list(dict.fromkeys((few, many)))


def _more(told: Count, possible: Count) -> int:
    return MORE if told.most is None and possible.most is None else 0


def _listed(row: Row, a: int, b: int) -> str:
    return "; ".join(f"{who}: {size}" for who, size in ((row.who_a, a), (row.who_b, b)) if who)


def _wrapped(text: str) -> Iterator[str]:
    for paragraph in text.split("\n\n"):
        yield from textwrap.wrap(paragraph, WIDTH)
        yield ""
