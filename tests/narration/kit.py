"""What the tests of the narration share: short ways to a story, and the table in the manual."""

from __future__ import annotations

from collections.abc import Iterator

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.reading import Origin, Reading, read
from gamekeeper.narration.rows import EVERYBODY, FIRST, SECOND, Row, Rows
from gamekeeper.narration.stories import Count, Person, Story

ANNA, BOB, KIM = Person("Anna", "f", "Heks"), Person("Bob", "m", "Ziener"), Person("Kim")
KARIN = Person("Karin", "f", "Weerwolf")


def read_text(text: str, theme: str = "default", language: str = "nl") -> Reading:
    """A file's text, read."""
    return read(text, Origin(f"{theme}.story", language, theme), ROWS)


def stories_of(text: str, theme: str = "default", language: str = "nl") -> tuple[Story, ...]:
    """The stories of a text that has no problems."""
    reading = read_text(text, theme, language)
    assert reading.problems == ()
    return reading.stories


def story_of(text: str) -> Story:
    """The one story of a text that has no problems."""
    [story] = stories_of(text)
    return story


def problems_of(text: str, language: str = "nl") -> list[str]:
    """``3: what is wrong there`` for every problem of a text."""
    problems = read_text(text, language=language).problems
    return [f"{each.line}: {each.sentence}" for each in problems]


def table_of_rows(rows: Rows) -> Iterator[str]:
    """The lines of the table in docs/writing-stories.md."""
    for role, title in rows.titles.items():
        name = f"**{title.words('nl')} / {title.words('en')}**"
        for row in sorted((row for row in rows if row.role == role), key=lambda row: row.number):
            a, b = _list(row.who_a, row.a), _list(row.who_b, row.b)
            yield f"| {name} | {row.number} | {row.meaning} | {row.to} | {a} | {b} | {_open(row)} |"
            name = ""


def _list(who: str, count: Count) -> str:
    return f"{who} ({count})" if who and not count.fixed else who or "–"


def _open(row: Row) -> str:
    """Whose roles may be told."""
    told = []
    for name, places, size in (("A", row.open_a, row.a), ("B", row.open_b, row.b)):
        if places == EVERYBODY or (places == FIRST and size.most == 1):
            told.append(name)
        elif places in (FIRST, SECOND):
            told.append(f"{name}[{places[0]}]")
    return ", ".join(told) or "–"
