"""The narrator: chooses a story about some players and fills it in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from .choosing import MissingStory, candidates, whatever
from .filling import fill
from .library import ANYWHERE, DEFAULT, Themes
from .rows import Row, Rows
from .stories import Person, Story

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Telling:
    """A story as it is told, whom to thank for it, and what it was made from."""

    text: str
    author: str | None
    story: Story


@dataclass(frozen=True, slots=True)
class _Choice:
    """Stories that fit equally well, and the row they are of.

    ``spare`` are those of no place in particular: told rather than one of a small theme's again.
    """

    row: Row
    stories: tuple[Story, ...]
    joins: bool = False
    spare: tuple[Story, ...] = ()


class Narrator:
    """Tells the stories of one theme in one language.

    Where it has none, those that name no place are told, and where there are none of these either,
    the default theme's.

    Chance comes in as ``lot``: the same lot tells the same story.
    """

    def __init__(self, rows: Rows, themes: Themes, language: str, theme: str = DEFAULT) -> None:
        self._rows, self._themes, self._language = rows, themes, language
        between = () if theme == DEFAULT else (ANYWHERE,)
        self._order = tuple(dict.fromkeys((theme, *between, DEFAULT)))
        self._known: dict[tuple[str, int, int, int, int | None], _Choice] = {}
        self._rounds = {
            story.round for each in self._order for story in themes.stories(language, each)
        }

    def tell(
        self,
        role: str,
        number: int,
        a: Sequence[Person],
        b: Sequence[Person] = (),
        round: int | None = None,
        deadline: str = "",
        lot: int = 0,
        told: Sequence[Story] = (),
    ) -> Telling:
        """Tell a story about A and B; raises MissingStory, or KeyError for an unknown row.

        ``told`` are those these listeners know already: of all that fit equally well the one they
        have heard least often is told, and one of no place in particular before any again.
        """
        choice = self._choose(role, number, len(a), len(b), round)
        story = _picked(choice, told, lot)
        if choice.row.shuffled:
            a = shuffled(a, lot)
        if choice.joins:
            b = [*a, *b]
        return Telling(fill(story, choice.row, a, b, deadline), story.author, story)

    def pick(
        self,
        role: str,
        number: int,
        sizes: tuple[int, int],
        round: int | None,
        told: Sequence[Story],
        lot: int,
    ) -> Story:
        """Return the story that ``tell`` would tell of so many in A and B; raises MissingStory."""
        return _picked(self._choose(role, number, *sizes, round), told, lot)

    def fitting(
        self, role: str, number: int, a: int, b: int, round: int | None = None
    ) -> tuple[Story, ...]:
        """Return the stories that fit so many players best, all equally well."""
        return self._choose(role, number, a, b, round).stories

    def shelf(self, role: str, number: int) -> tuple[str, int]:
        """Return the row's shelf: rows of one shelf may share stories."""
        row = self._rows.row(role, number)
        return (role, number) if row.fallback is None else (row.fallback.role, row.fallback.number)

    def missing(self, role: str, number: int, a: int, b: int, round: int | None = None) -> bool:
        """Return True if ``tell`` would raise MissingStory for so many players."""
        try:
            self._choose(role, number, a, b, round)
        except MissingStory:
            return True
        return False

    def _choose(self, role: str, number: int, a: int, b: int, round: int | None) -> _Choice:
        if round not in self._rounds:
            round = None  # all rounds without stories of their own are alike
        key = (role, number, a, b, round)
        if key not in self._known:
            self._known[key] = self._chosen(self._rows.row(role, number), a, b, round)
        return self._known[key]

    def _chosen(self, row: Row, a: int, b: int, round: int | None) -> _Choice:
        """Choose by steps 1 to 5 of §12.2; a row's fallback comes before the next theme."""
        for theme in self._order:
            for each, joins in self._alternatives(row):
                size = b + joins * a
                found = candidates(self._stories(theme, each), each, a, size, round)
                if found:
                    return _Choice(each, found, joins, self._spare(theme, each, a, size, round))
        found = whatever(self._stories(DEFAULT, row), a, b, round) if row.public else ()
        if not found:
            raise MissingStory(row.role, row.number, a, b)
        return _Choice(row, found)

    def _spare(self, theme: str, row: Row, a: int, b: int, round: int | None) -> tuple[Story, ...]:
        """Return what is told when a theme of one's own has told everything it has."""
        if theme in (ANYWHERE, DEFAULT):
            return ()
        return candidates(self._stories(ANYWHERE, row), row, a, b, round)

    def _alternatives(self, row: Row) -> Iterator[tuple[Row, bool]]:
        yield row, False
        if row.fallback is not None:
            yield self._rows.row(row.fallback.role, row.fallback.number), row.fallback.joins

    def _stories(self, theme: str, row: Row) -> Sequence[Story]:
        if theme == ANYWHERE:
            return self._themes.placeless(self._language, row.role, row.number)
        return self._themes.of_row(self._language, theme, row.role, row.number)


def _picked(choice: _Choice, told: Sequence[Story], lot: int) -> Story:
    known = set(told)
    is_used_up = all(story in known for story in choice.stories)
    return freshest(choice.stories + choice.spare * is_used_up, told, lot)


def freshest(stories: Sequence[Story], told: Sequence[Story], lot: int) -> Story:
    """Return one of those told least often; if all are equal, not the last one again."""
    if told:
        times = Counter(told)
        least = min(times[story] for story in stories)
        fresh = [story for story in stories if times[story] == least]
        stories = [story for story in fresh if story != told[-1]] or fresh
    return stories[lot % len(stories)]


def shuffled(things: Sequence[T], lot: int) -> list[T]:
    """Return the same things in an order that depends on the lot alone."""
    keys = [sha256(f"{lot}:{place}".encode()).digest() for place in range(len(things))]
    return [things[place] for place in sorted(range(len(things)), key=keys.__getitem__)]
