"""What is wrong with a story, and what a theme lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .choosing import candidates, whatever
from .rows import Row, Rows, Short
from .stories import Count, Story, at_least, exactly
from .variables import WORDS, Kind, People, Variable, suspects

MAX_DEAD_NEEDED = 3
"""Where any number of B may be told of, a theme has stories for up to this many."""
MIN_LIVING = 3
"""With fewer a game is nearly over: a story of the living for that alone is wasted."""

_MARKUP = re.compile(
    r"</?[A-Za-z][^<>]{0,200}>|<!--.*?-->"  # <b>, <!-- remark -->
    r"|&(?:[A-Za-z]{2,12}|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});"  # &eacute;
    r"|\*\*[^\s*](?:[^*]*[^\s*])?\*\*|__[^\s_](?:[^_]*[^\s_])?__",  # **bold**
    re.DOTALL,
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a story, in a sentence; ``spelling`` is the words of it to look at."""

    sentence: str
    spelling: str = ""


def used(variables: Iterable[Variable], row: Row, people: People) -> Count:
    """Return how many players of A or B a text names, up to the last one it points at."""
    last, whole = 0, False
    for variable in variables:
        place = row.place(variable.people, variable.index)
        if variable.kind is Kind.NAMES:
            whole = whole or people in row.covers(variable.people)
        elif variable.kind is not Kind.DEADLINE and place and place[0] is people:
            last = max(last, place[1] + 1)
    return at_least(max(last, 1)) if whole else exactly(last)


def faults(story: Story, row: Row, title: str) -> Iterator[Fault]:
    """Yield everything wrong with a story; ``title`` is what its author calls the row."""
    if not story.text:
        yield Fault(f"{title} has no text: write it below, after an empty line")
    for spelling in suspects(story.parts):
        right = WORDS[story.language].say("examples.variables")
        wrong = f"{spelling!r} is no variable: write {right} in small letters and without spaces"
        yield Fault(wrong, spelling)
    yield from _literal(story.text)
    yield from _counts(story, row, title)
    for variable in story.variables:
        if sentence := _about(variable, story, row, title):
            yield Fault(sentence, variable.spelling)


def _literal(text: str) -> Iterator[Fault]:
    """Yield markup and control characters that should not be in a story."""
    for found in dict.fromkeys(match[0] for match in _MARKUP.finditer(text)):
        yield Fault(f"{found!r} is told literally: stories are plain text", found.split()[0])
    for found in dict.fromkeys(_CONTROL.findall(text)):
        yield Fault(f"{found!r} is a control character and is told literally: delete it", found)


def _counts(story: Story, row: Row, title: str) -> Iterator[Fault]:
    """Yield counts that keep a story from ever being told."""
    for key, told, possible, exact in (
        ("living", story.living, row.a, row.short is Short.B),
        ("dead", story.dead, row.b, row.short is Short.A),
    ):
        too_many = possible.most is not None and told.least > possible.most
        too_few = exact and told.most is not None and told.most < possible.least
        if too_many or too_few:
            sentence = f"{title} is never told with {key}: {told}, write {key}: {possible}"
            yield Fault(sentence, f"{key}:")


def _about(variable: Variable, story: Story, row: Row, title: str) -> str | None:
    """Return what is wrong with one variable, if anything."""
    if variable.kind is Kind.DEADLINE:
        return None
    place = row.place(variable.people, variable.index)
    if place is None:
        name = WORDS[story.language].say("variables.name")
        return f"{variable.spelling} names nobody: {title} has no list of the dead, use {name}[…]"
    people, index = place
    key, told, possible, known = "living", story.living, row.a, row.open_a
    if people is People.B:
        key, told, possible, known = "dead", story.dead, row.b, row.open_b
    if index >= max(told.least, possible.least):
        if possible.most is not None and index >= possible.most:
            return f"{variable.spelling} names nobody: {_existing(variable, row, title)}"
        better = f"{key}: {index + 1}"
        return (
            f"{variable.spelling} may name nobody: the story is for {key}: {told}, "
            f"write {better} or {better}+"
        )
    if variable.kind is Kind.ROLE and index not in known:
        return f"{variable.spelling} betrays a role that whoever hears {title} may not know"
    if variable.kind is Kind.SEX and not story.words(variable):
        return f"{variable.spelling} needs pair {variable.pair} of the line sex:, counted from 0"
    return None


def _existing(variable: Variable, row: Row, title: str) -> str:
    """Return which places a variable could point to instead, if they are limited."""
    lists = row.covers(variable.people)
    last = sum((row.a if people is People.A else row.b).most or 0 for people in lists) - 1
    word = variable.spelling.partition("[")[0]
    if last < 0:
        return f"{title} has nobody in that list"
    return f"{title} has {word}[0] to {word}[{last}]" if last else f"{title} has only {word}[0]"


@dataclass(frozen=True, slots=True)
class Gap:
    """A story that a theme lacks: a row, and the sizes of B it has nothing for."""

    row: Row
    sizes: tuple[int, ...]


def gaps(rows: Rows, stories: Sequence[Story]) -> Iterator[Gap]:
    """Yield what a theme lacks to be complete without any other."""
    for row in rows:
        own = _of(row, stories)
        lacking = tuple(b for b in sizes(row) if not candidates(own, row, row.a.least, b, None))
        if lacking:
            yield Gap(row, lacking)


def _of(row: Row, stories: Iterable[Story]) -> list[Story]:
    return [story for story in stories if (story.role, story.number) == (row.role, row.number)]


def unheard(rows: Rows, stories: Sequence[Story]) -> Iterator[Story]:
    """Yield the stories of a theme that are never told, because others always fit better."""
    for row in rows:
        own = _of(row, stories)
        told = {
            story
            for a in _tried(row.a, [story.living for story in own], _fewest(row))
            for b in _tried(row.b, [story.dead for story in own])
            for round in {story.round for story in own} | {None}
            for story in _told_of(own, row, a, b, round)
        }
        yield from (story for story in own if story not in told)


def _fewest(row: Row) -> int:
    """Return the least size of A: three of the living, but perhaps a single winner."""
    return MIN_LIVING if row.names_a_crowd else row.a.least


def _tried(possible: Count, named: Iterable[Count], fewest: int = 0) -> range:
    """Return the sizes of a list that make a difference between stories."""
    most = max((count.least for count in named), default=0) + 1
    least = max(possible.least, fewest if possible.most is None else 0)
    return range(least, max(least, most if possible.most is None else possible.most) + 1)


def _told_of(
    stories: Sequence[Story], row: Row, a: int, b: int, round: int | None
) -> tuple[Story, ...]:
    found = candidates(stories, row, a, b, round)
    return found or (whatever(stories, a, b, round) if row.public else ())


def sizes(row: Row) -> range:
    """Return the sizes of B for which a complete theme has a story each."""
    if row.short is not Short.A:
        return range(row.b.least, row.b.least + 1)
    return range(row.b.least, (MAX_DEAD_NEEDED if row.b.most is None else row.b.most) + 1)
