"""Which stories of a theme can be told of so many players: rulebook §12.2, one theme at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .rows import Row
from .stories import Count, Story


class MissingStory(Exception):
    """No theme has a story for this: the game has to wait until somebody writes one."""

    def __init__(self, role: str, number: int, a: int, b: int) -> None:
        super().__init__(f"no story {role} {number} for {a} living and {b} dead")
        self.role, self.number, self.a, self.b = role, number, a, b


def candidates(
    stories: Iterable[Story], row: Row, a: int, b: int, round: int | None
) -> tuple[Story, ...]:
    """Return the stories of a row that fit best, all equally well (steps 1 and 2).

    Where A are the living, it does not matter how many of them a story names, unless it is all of
    them: otherwise those that name nobody would never be heard.
    """
    now = [story for story in stories if story.round in (None, round)]
    for short in ("", *row.short.value):
        fitting = [
            story
            for story in now
            if _fits(story.living, a, "a" in short) and _fits(story.dead, b, "b" in short)
        ]
        if not short and row.names_a_crowd:
            fitting = [story for story in fitting if story.living.fixed]
        if fitting:
            return _best(fitting, short.replace("a", "") if row.names_a_crowd else short)
    return ()


def whatever(stories: Iterable[Story], a: int, b: int, round: int | None) -> tuple[Story, ...]:
    """Return the stories that name at most as many players as there are (step 4)."""
    fitting = [
        story
        for story in stories
        if story.round in (None, round) and story.living.least <= a and story.dead.least <= b
    ]
    return _best(fitting, "ab")


def _fits(count: Count, number: int, may_be_short: bool) -> bool:
    return count.fits(number) or (may_be_short and count.least < number)


def _best(stories: Sequence[Story], short: str) -> tuple[Story, ...]:
    """Prefer stories of this round, then those that name most players of short lists."""

    def named(story: Story) -> tuple[int, int]:
        return ("b" in short) * story.dead.least, ("a" in short) * story.living.least

    chosen = [story for story in stories if story.round is not None] or stories
    most = max(map(named, chosen), default=None)
    return tuple(story for story in chosen if named(story) == most)
