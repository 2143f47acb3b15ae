"""Stories written as a file: what ``reading`` reads."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

from .rows import Rows
from .stories import Story, Words
from .variables import Kind, Variable

WIDTH = 100


def written(stories: Sequence[Story], rows: Rows) -> str:
    """Return the text of a file with these stories, all of one language."""
    return "\n\n".join(_story(story, rows) for story in stories) + "\n"


def _story(story: Story, rows: Rows) -> str:
    heading = f"=== {rows.title(story.role, story.language)} {story.number}"
    return "\n\n".join(["\n".join([heading, *_keys(story, rows)]), *_paragraphs(story)])


def _keys(story: Story, rows: Rows) -> Iterator[str]:
    row = rows.row(story.role, story.number)
    if story.author:
        yield f"author: {story.author}"
    if story.living != row.a or not row.a.fixed:
        yield f"living: {story.living}"
    if story.dead != row.b or not row.b.fixed:
        yield f"dead: {story.dead}"
    if story.round is not None:
        yield f"round: {story.round}"
    if not all(_in_place(words) for words in story.sexes):
        yield f"sex: {', '.join('/'.join(words) for words in story.sexes)}"


def _paragraphs(story: Story) -> Iterator[str]:
    text = "".join(
        part if isinstance(part, str) else _spelling(part, story) for part in story.parts
    )
    for paragraph in text.split("\n\n"):
        lines = textwrap.wrap(paragraph, WIDTH, break_long_words=False, break_on_hyphens=False)
        apart = any(line.startswith(("#", "===")) for line in lines)
        yield paragraph if apart else "\n".join(lines)


def _spelling(variable: Variable, story: Story) -> str:
    """Write words of sex in place where possible: easier to read than a list of pairs."""
    words = story.words(variable)
    if variable.kind is not Kind.SEX or variable.words or not _in_place(words):
        return variable.spelling
    return re.sub(r"\[[0-9]+\]$", lambda _: f"({'|'.join(words)})", variable.spelling)


def _in_place(words: Words) -> bool:
    return 2 <= len(words) <= 3 and not re.search(r"[()|\n]", "".join(words))
