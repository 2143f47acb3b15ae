"""The shelves: themes that are shipped, themes of one's own, and both together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from .reading import Origin, Problem, read
from .rows import Rows
from .stories import Story

DEFAULT = "default"


class Themes:
    """Stories by language and theme; quick to ask for those of one row."""

    def __init__(self, stories: Iterable[Story] = ()) -> None:
        self._themes: dict[tuple[str, str], list[Story]] = {}
        self._rows: dict[tuple[str, str, str, int], list[Story]] = {}
        for story in stories:
            key = (story.language, story.theme)
            self._themes.setdefault(key, []).append(story)
            self._rows.setdefault((*key, story.role, story.number), []).append(story)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(sorted(self._themes))

    def __contains__(self, theme: tuple[str, str]) -> bool:
        return theme in self._themes

    def stories(self, language: str, theme: str) -> Sequence[Story]:
        return self._themes.get((language, theme), ())

    def of_row(self, language: str, theme: str, role: str, number: int) -> Sequence[Story]:
        return self._rows.get((language, theme, role, number), ())

    def with_(self, other: Themes) -> Themes:
        """Both together: what the other has of the same theme is added."""
        both = (self, other)
        return Themes(story for themes in both for key in themes for story in themes.stories(*key))


@dataclass(frozen=True, slots=True)
class Library:
    """What a folder gave: the stories that are right, and the problems of the others."""

    themes: Themes
    problems: tuple[Problem, ...] = ()


@cache
def shipped(game: str, rows: Rows) -> Library:
    """The themes that come with the program; a game without any gives an empty library."""
    return read_folder(files("gamekeeper.narration").joinpath("themes", game), rows)


def read_folder(folder: Traversable, rows: Rows) -> Library:
    """Read ``<language>/<theme>/*.story`` below a folder (a Path, or a folder of a package)."""
    stories: list[Story] = []
    problems: list[Problem] = []
    for file, origin in _files(folder):
        try:
            reading = read(file.read_text("utf-8"), origin, rows)
        except UnicodeDecodeError as wrong:
            problems.append(
                Problem(origin.file, 1, f"is not UTF-8 (byte {wrong.start}): save it so")
            )
        else:
            stories += reading.stories
            problems += reading.problems
    return Library(Themes(stories), tuple(problems))


def _files(folder: Traversable) -> Iterator[tuple[Traversable, Origin]]:
    for language in _inside(folder):
        for theme in _inside(language):
            for file in _inside(theme):
                if file.name.endswith(".story"):
                    path = f"{language.name}/{theme.name}/{file.name}"
                    yield file, Origin(path, language.name, theme.name)


def _inside(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted(folder.iterdir(), key=lambda each: each.name)
