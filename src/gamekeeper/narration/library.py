"""Collections of themes: those that are shipped, one's own, and both together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from .reading import Origin, Problem, Reading, read
from .rows import Rows
from .stories import STORY_LANGUAGES, Story

DEFAULT = "default"
ANYWHERE = "anywhere"
"""The theme of stories that name no place: told where a theme has none, before the default's."""
MAX_DEPTH = 4

_Found = tuple[Traversable, tuple[str, ...]]


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

    def offered(self, language: str) -> Sequence[str]:
        """Return the themes that a table can be told in, the default first."""
        names = [theme for told, theme in self if told == language and theme != ANYWHERE]
        return sorted(names, key=lambda theme: theme != DEFAULT)

    def placeless(self, language: str, role: str, number: int) -> Sequence[Story]:
        """Return the stories of a row that could be told in any place."""
        default = self.of_row(language, DEFAULT, role, number)
        own = self.of_row(language, ANYWHERE, role, number)
        return [*own, *(story for story in default if not story.placed)]

    def merged(self, other: Themes) -> Themes:
        """Return both collections merged: stories of the same theme are joined."""
        both = (self, other)
        return Themes(story for themes in both for key in themes for story in themes.stories(*key))


@dataclass(frozen=True, slots=True)
class Library:
    """The result of reading a folder: its correct stories, and the problems of the others."""

    themes: Themes
    problems: tuple[Problem, ...] = ()


@cache
def shipped(game: str, rows: Rows) -> Library:
    """Return the themes that come with the program; perhaps none."""
    return read_folder(files("gamekeeper.narration").joinpath("themes", game), rows)


def read_folder(folder: Traversable, rows: Rows) -> Library:
    """Read ``<language>/<theme>/*.story`` below a folder (a Path, or a folder of a package)."""
    readings = [_read(file, path, rows) for file, path in _files(folder)]
    problems = [problem for reading in readings for problem in reading.problems]
    return Library(
        Themes(story for reading in readings for story in reading.stories),
        tuple(dict.fromkeys(problems)),  # of a wrong language one for all its files
    )


def _read(file: Traversable, path: tuple[str, ...], rows: Rows) -> Reading:
    name = "/".join(path)
    if len(path) != 3:
        return _unread(name, "is in the wrong place: put it into <language>/<theme>/")
    language, theme, _ = path
    if language not in STORY_LANGUAGES:
        known = " or ".join(STORY_LANGUAGES)
        return _unread(language, f"there is no language {language!r}: write {known}", 0)
    try:
        content = file.read_bytes()
        text = content.decode()
    except UnicodeDecodeError as wrong:
        line = len(content[: wrong.start + 1].splitlines())
        return _unread(name, "is not in UTF-8: save it so", line)
    except OSError as wrong:
        return _unread(name, f"cannot be read: {wrong.strerror}")
    if not text.removeprefix("\ufeff").strip():
        return _unread(name, "the file is empty: write a story, or take it away")
    reading = read(text, Origin(name, language, theme), rows)
    if reading == Reading():
        return _unread(name, "has no story: each begins with a line of === and its heading")
    return reading


def _unread(file: str, sentence: str, line: int = 1) -> Reading:
    return Reading(problems=(Problem(file, line, sentence),))


def _files(folder: Traversable, above: tuple[str, ...] = ()) -> Iterator[_Found]:
    """Yield all files of stories, with their paths."""
    for each in sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else ():
        path = (*above, each.name)
        if each.name.endswith(".story"):
            yield each, path
        elif len(path) <= MAX_DEPTH:
            yield from _files(each, path)
