"""Reads files of stories: the correct stories, and a sentence about every problem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .checking import faults, used
from .rows import Row, Rows
from .stories import Count, Story, Words, read_count
from .variables import WORDS, People, split

KEYS = ("author", "living", "dead", "round", "sex")
_NEWLINE = re.compile("\r\n|\r|\n")
_KEY = re.compile(r"([^\W\d_]+) ?:( ?)(.*)")
_HEADING = re.compile(r"(.*\S)\s+([-−–+]?[0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a writer has to correct, and where; line 0 means the whole file."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading a file: its correct stories, and the problems of the others."""

    stories: tuple[Story, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a text comes from, and the theme it belongs to."""

    file: str
    language: str
    theme: str


@dataclass(slots=True)
class _Block:
    """A heading and what stands below it; the top of the file is a block without a heading."""

    line: int
    heading: str
    lines: list[tuple[int, str]] = field(default_factory=list)

    def line_of(self, spelling: str) -> int:
        """Return the first line with these words; the heading's if they span lines."""
        found = (number for number, line in self.lines if spelling and spelling in line)
        return next(found, self.line)


@dataclass(slots=True)
class _Keys:
    """The ``key: value`` lines of a story, understood."""

    author: str | None
    living: Count | None = None
    dead: Count | None = None
    round: int | None = None
    sexes: tuple[Words, ...] = ()


def read(text: str, origin: Origin, rows: Rows) -> Reading:
    """Return stories and problems of a file; stories with a problem are left out."""
    top, *blocks = _blocks(text)
    author, places, problems = _top(top, origin)
    stories: list[Story] = []
    for block in blocks:
        found = list(_story(block, author, origin, rows))
        wrong = [each for each in found if isinstance(each, Problem)]
        right = [] if wrong else [each for each in found if isinstance(each, Story)]
        stories += [replace(each, placed=_names(places, each.text)) for each in right]
        problems += wrong
    return Reading(tuple(stories), tuple(problems))


def _blocks(text: str) -> list[_Block]:
    blocks = [_Block(0, "")]
    for number, raw in enumerate(_NEWLINE.split(text.removeprefix("\ufeff")), 1):
        line = " ".join(raw.split())
        if line.startswith("==="):
            blocks.append(_Block(number, line.strip("= ")))
        elif not line.startswith("#"):
            blocks[-1].lines.append((number, line))
    return blocks


def _top(block: _Block, origin: Origin) -> tuple[str | None, Words, list[Problem]]:
    """Read the author of the whole file, and the words for the places of its theme."""
    author: str | None = None
    places: Words = ()
    problems: list[Problem] = []
    for number, line in block.lines:
        key, value = _key(line)
        if key == "author":
            author = value or None
        elif key == "places":
            places += tuple(word.strip() for word in value.split(",") if word.strip())
        elif line:
            sentence = "before the first === only the lines author: and places: may stand"
            problems.append(Problem(origin.file, number, sentence))
    return author, places, problems


def _names(places: Words, text: str) -> bool:
    """Return whether a text has one of these words, alone or at the beginning of another."""
    return any(re.search(rf"\b{re.escape(place)}", text) for place in places)


def _story(
    block: _Block, author: str | None, origin: Origin, rows: Rows
) -> Iterator[Story | Problem]:
    """Return the story of a block, and what is wrong with it."""
    row = _row(block.heading, rows, origin.language)
    if isinstance(row, str):
        yield Problem(origin.file, block.line, row)
        return
    keys, text = _Keys(author), _Text()
    for number, line in block.lines:
        if sentence := text.take(line, keys, origin.language):
            yield Problem(origin.file, number, sentence)
    story = _made(keys, text.joined, row, origin, block.line)
    for fault in faults(story, row, f"{rows.title(row.role, origin.language)} {row.number}"):
        yield Problem(origin.file, block.line_of(fault.spelling), fault.sentence)
    yield story


def _row(heading: str, rows: Rows, language: str) -> Row | str:
    """Return the row a heading names, or a sentence saying what would be right."""
    match = _HEADING.fullmatch(heading)
    if match is None:
        example = WORDS[language].say("examples.heading")
        return f"=== {heading}: write role and number, like === {example}"
    role = rows.role(match[1])
    if role is None:
        known = ", ".join(rows.title(each, language) for each in rows.titles)
        return f"there is no role {match[1]!r}: write one of {known}"
    row = rows.get(role, int(re.sub("[−–]", "-", match[2])))
    if row is not None:
        return row
    numbers = ", ".join(str(number) for number in rows.numbers(role))
    return f"{match[1]} has no story {match[2]}: it has {numbers or 'none of its own'}"


class _Text:
    """Collects paragraphs; before the first line of text come the keys."""

    def __init__(self) -> None:
        self._paragraphs: list[list[str]] = [[]]
        self._among_keys = True

    def take(self, line: str, keys: _Keys, language: str) -> str | None:
        """Take the next line; returns what is wrong with it, if anything."""
        key, value = _key(line)
        if key and self._among_keys:
            return _set(keys, key, value, language)
        self._among_keys = False
        if not line:
            self._paragraphs.append([])
            return None
        if key in KEYS and not any(self._paragraphs):
            return f"{key}: must stand right below ===, without an empty line between"
        self._paragraphs[-1].append(line)
        return None

    @property
    def joined(self) -> str:
        return "\n\n".join(" ".join(lines) for lines in self._paragraphs if lines)


def _key(line: str) -> tuple[str, str]:
    """Return the key and value of a line; no key if the line is text."""
    match = _KEY.fullmatch(line)
    if match is None:
        return "", ""
    key, space, value = match.groups()
    is_key = key.casefold() in KEYS or space or not value
    return (key.casefold(), value) if is_key else ("", "")


def _set(keys: _Keys, key: str, value: str, language: str) -> str | None:
    """Set one ``key: value``; returns what is wrong with it, if anything."""
    match key:
        case "author":
            keys.author = value or None
        case "living" | "dead":
            count = read_count(value)
            if count is None:
                return f"{key}: {value!r} is no count: write a number, 4+ or any"
            if key == "living":
                keys.living = count
            else:
                keys.dead = count
        case "round":
            if not re.fullmatch("[1-9][0-9]{0,2}", value):
                return f"round: {value!r} is no round: write a number from 1"
            keys.round = int(value)
        case "sex":
            keys.sexes = tuple(_words(pair) for pair in value.split(","))
            if not all(2 <= len(pair) <= 3 for pair in keys.sexes):
                return f"sex: {value!r}: write pairs like {WORDS[language].say('examples.pairs')}"
        case _:
            return (
                f"{key}: is unknown, there are {', '.join(KEYS)}; "
                "if it is text, put an empty line above it"
            )
    return None


def _words(pair: str) -> Words:
    return tuple(word.strip() for word in pair.split("/"))


def _made(keys: _Keys, text: str, row: Row, origin: Origin, line: int) -> Story:
    """Return a story made from keys and text; missing counts are found in row and text."""
    variables = [part for part in split(text) if not isinstance(part, str)]
    living = row.a if row.a.fixed else used(variables, row, People.A)
    dead = row.b if row.b.fixed else used(variables, row, People.B)
    return Story(
        language=origin.language,
        theme=origin.theme,
        role=row.role,
        number=row.number,
        living=living if keys.living is None else keys.living,
        dead=dead if keys.dead is None else keys.dead,
        text=text,
        sexes=keys.sexes,
        author=keys.author,
        round=keys.round,
        source=origin.file,
        line=line,
    )
