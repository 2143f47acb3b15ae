"""Fills in a story's variables in one pass, so that names are never read as variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..texts.catalogue import shared
from .rows import Row
from .stories import Person, Story, Words
from .variables import Kind, People, Variable


def fill(
    story: Story, row: Row, a: Sequence[Person], b: Sequence[Person], deadline: str = ""
) -> str:
    """Return a story's text about these people; variables without a person become ""."""
    people = row.people(a, b)
    return "".join(
        part if isinstance(part, str) else _value(part, story, people, deadline)
        for part in story.parts
    )


def joined(names: Sequence[str], language: str) -> str:
    """Return ``A, B en C``."""
    if len(names) < 2:
        return "".join(names)
    last = shared().get(language, {}).get("and", "&")
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _value(
    variable: Variable, story: Story, people: Mapping[People, Sequence[Person]], deadline: str
) -> str:
    meant = people[variable.people]
    if variable.kind is Kind.DEADLINE:
        return deadline
    if variable.kind is Kind.NAMES:
        return joined([person.name for person in meant], story.language)
    if variable.index >= len(meant):
        return ""
    person = meant[variable.index]
    if variable.kind is Kind.NAME:
        return person.name
    if variable.kind is Kind.ROLE:
        return person.role or ""
    return _word(story.words(variable), person)


def _word(words: Words, person: Person) -> str:
    """Return the word for a sex; without one the third word, or the second of two."""
    wanted = "fmx".index(person.sex)
    return words[min(wanted, len(words) - 1)] if words else ""
