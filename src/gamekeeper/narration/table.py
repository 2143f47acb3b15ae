"""The original's table of stories (``Verhalen``) as CSV: for spreadsheets, and for old collections.

Its texts are HTML and its words of sex stand in a column of their own; ours do neither.
"""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from .checking import faults, used
from .reading import Origin, Problem, Reading, read
from .rows import Row, Rows
from .stories import Count, Story, Words, at_least, exactly
from .variables import Kind, People, Variable, split
from .writing import written

COLUMNS = (
    *("VID", "THEMA", "AUTEUR", "LEVEND", "DOOD"),
    *("ROL", "FASE", "VERHAAL", "GESLACHT", "RONDE"),
)
NEEDED = {"ROL", "FASE", "VERHAAL"}
NULL = "NULL"
SEPARATORS = ",;\t"
MAX_BROKEN_RECORDS = 20
"""After this many records without an end, reading the table stops."""
SEED_WORDS = {Kind.NAME: "naam", Kind.ROLE: "rol", Kind.SEX: "geslacht", Kind.NAMES: "namen"}
SEED_LISTS = {People.N: "", People.D: "Dood", People.A: "A", People.B: "B"}

_TAG = re.compile(r"<![^>]*>|</?([A-Za-z][A-Za-z0-9]*)\b[^<>]*>")
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,12}|#[0-9]{1,7});")
_BREAKS = {"br", "p", "div", "li", "ul", "ol", "hr", "tr", "blockquote"}
_ENDLESS = re.compile(r"&#[xX]?[0-9a-fA-F]{8,};?")


# -- export


def exported(stories: Sequence[Story], rows: Rows) -> str:
    """Return these stories as CSV."""
    out = io.StringIO(newline="")
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for number, story in enumerate(stories, 1):
        table.writerow([number, *_record(story, rows)])
    return out.getvalue()


def _record(story: Story, rows: Rows) -> Iterator[str]:
    pairs = _Pairs(story)
    text = "".join(part if isinstance(part, str) else pairs.spelling(part) for part in story.parts)
    yield story.theme
    yield story.author or NULL
    yield _number(story.living)
    yield _number(story.dead)
    yield rows.title(story.role, "nl")
    yield str(story.number)
    yield "".join(f"<p>{html.escape(each, quote=False)}</p>" for each in text.split("\n\n"))
    yield "%".join("&".join(words) for words in pairs.all) or NULL
    yield NULL if story.round is None else str(story.round)


def _number(count: Count) -> str:
    return str(count.least) if count.fixed else NULL


class _Pairs:
    """Collects the words of sex of a story, and spells its variables as the original does."""

    def __init__(self, story: Story) -> None:
        self.all: list[Words] = []
        self._story = story

    def spelling(self, variable: Variable) -> str:
        if variable.kind is Kind.DEADLINE:
            return variable.spelling
        name = SEED_WORDS[variable.kind] + SEED_LISTS[variable.people]
        if variable.kind is Kind.NAMES:
            return f"{name}[]"
        ending = self._place(self._story.words(variable)) if variable.kind is Kind.SEX else ""
        return f"{name}[{variable.index}]{ending}"

    def _place(self, words: Words) -> str:
        """Return the pair's number, or the words themselves if the column cannot hold them."""
        if re.search("[&%;]", "".join(words)):
            return f"({'|'.join(words)})"
        if words not in self.all:
            self.all.append(words)
        return f"[{self.all.index(words)}]"


# -- import


def imported(text: str, file: str, language: str, rows: Rows) -> Reading:
    """Return the stories of such a table, and what was left out or changed, with its line."""
    found: list[Story | Problem] = []
    for line, record in _records(text):
        if isinstance(record, str):
            found.append(Problem(file, line, record))
        else:
            said = list(_imported(record, Origin(file, language, ""), rows))
            found += [replace(each, line=line) for each in said if isinstance(each, Story)]
            found += [Problem(file, line, each) for each in said if isinstance(each, str)]
    return Reading(
        tuple(each for each in found if isinstance(each, Story)),
        tuple(each for each in found if isinstance(each, Problem)),
    )


def _records(text: str) -> Iterator[tuple[int, Mapping[str, str] | str]]:
    """Yield every record with its first line; a sentence instead if something is wrong."""
    lines = list(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    told = re.fullmatch(r"\"?sep=([,;|\t])\"?\s*", lines[0], re.IGNORECASE) if lines else None
    skipped = 1 if told else 0
    header = lines[skipped] if len(lines) > skipped else ""
    separator = told[1] if told else max(SEPARATORS, key=header.count)
    records = _split(lines, skipped, separator)
    line, values = next(records, (1, []))
    if isinstance(values, str):
        yield line, values
        return
    columns = [column.strip().upper() for column in values]
    if sentence := _header(columns, text):
        yield line, sentence
        return
    if unknown := [column for column in columns if column and column not in COLUMNS]:
        yield line, f"dropped the columns {', '.join(unknown)}: there are {', '.join(COLUMNS)}"
    if "THEMA" not in columns:
        yield line, "there is no column THEMA: all stories are for the theme default"
    blank = dict.fromkeys(columns, "")
    for line, values in records:
        if isinstance(values, str):
            yield line, values
        elif any(values):
            if extra := [value for value in values[len(columns) :] if value.strip()]:
                yield line, f"dropped {extra[0]!r}: the first line has no column for it"
            yield line, {**blank, **dict(zip(columns, values, strict=False))}


def _header(columns: Sequence[str], text: str) -> str | None:
    """Return what is wrong with the names of the columns, or None."""
    lacking = [column for column in COLUMNS if column in NEEDED and column not in columns]
    if not lacking:
        return None
    why = f"it lacks {', '.join(lacking)}" if text.strip() else "the file is empty"
    return (
        "the first line must name the columns, ROL, FASE and VERHAAL at least, like this: "
        f"{','.join(COLUMNS)} ({why})"
    )


def _split(lines: Sequence[str], at: int, separator: str) -> Iterator[tuple[int, list[str] | str]]:
    """Yield the values of every record; a sentence for a record without an end."""
    for _ in range(MAX_BROKEN_RECORDS):
        reader = csv.reader(lines[at:], delimiter=separator, strict=True)
        begin = at
        try:
            for values in reader:
                yield begin + 1, values
                begin = at + reader.line_num
        except csv.Error as wrong:
            yield begin + 1, _broken(lines[begin], wrong)
            at = begin + 1
        else:
            return
    yield at + 1, "too much is wrong with this table: the rest is left out"


def _broken(line: str, wrong: csv.Error) -> str:
    if '"' not in line:
        return f"left out: is no CSV: {wrong}"
    return (
        'left out: a quotation mark " that opens a text here is not closed at its end '
        '(inside a text write it twice: "")'
    )


def _imported(record: Mapping[str, str], origin: Origin, rows: Rows) -> Iterator[Story | str]:
    """Return a record as a story with what was dropped, or why there is none."""
    row = _row(record, rows)
    if isinstance(row, str):
        yield f"left out: {row}"
        return
    text, tags = plain(record["VERHAAL"])
    story = _story(record, row, text, origin)
    title = f"{rows.title(row.role, origin.language)} {row.number}"
    wrong = [fault.sentence for fault in faults(story, row, title)]
    if not wrong and not _survives(story, rows):
        wrong = ["its text or words of sex cannot be written as a file of stories"]
    if wrong:
        yield f"left out: {'; '.join(wrong)}"
        return
    if tags:
        yield f"dropped {', '.join(tags)} from the text of {title}"
    yield story


def _row(record: Mapping[str, str], rows: Rows) -> Row | str:
    role = rows.role(record["ROL"])
    if role is None:
        return f"there is no role {record['ROL']!r}"
    number = record.get("FASE", "").strip().replace("−", "-")
    row = rows.get(role, int(number)) if re.fullmatch("-?[0-9]{1,3}", number) else None
    return row or f"{record['ROL']} has no story {number!r}"


def _story(record: Mapping[str, str], row: Row, text: str, origin: Origin) -> Story:
    variables = [part for part in split(text) if not isinstance(part, str)]
    return Story(
        language=origin.language,
        theme=_value(record, "THEMA") or "default",
        role=row.role,
        number=row.number,
        living=_count(record, "LEVEND", row.a, used(variables, row, People.A)),
        dead=_count(record, "DOOD", row.b, used(variables, row, People.B)),
        text=text,
        sexes=_sexes(record),
        author=_value(record, "AUTEUR"),
        round=_whole(record, "RONDE") or None,
        source=origin.file,
    )


def _value(record: Mapping[str, str], column: str) -> str | None:
    value = " ".join(record.get(column, "").split())
    return None if value.upper() in {"", NULL} else value


def _whole(record: Mapping[str, str], column: str) -> int | None:
    value = _value(record, column) or ""
    return int(value) if re.fullmatch("[0-9]{1,3}", value) else None


def _count(record: Mapping[str, str], column: str, possible: Count, needed: Count) -> Count:
    """Return the count of a column; the row's own size if it has only one."""
    if possible.fixed:
        return possible
    number = _whole(record, column)
    return at_least(needed.least) if number is None else exactly(number)


def _sexes(record: Mapping[str, str]) -> tuple[Words, ...]:
    value = record.get("GESLACHT", "").strip("\r\n")
    if value.strip().upper() in {"", NULL}:
        return ()
    value = _ENTITY.sub(lambda entity: html.unescape(entity[0]), value)
    return tuple(tuple(words.split("&")) for words in value.split("%"))


def plain(text: str) -> tuple[str, list[str]]:
    """Return HTML as paragraphs of plain text, and the tags that were lost."""
    lost: dict[str, None] = {}

    def replaced(match: re.Match[str]) -> str:
        tag = (match[1] or "").casefold()
        if tag in _BREAKS:
            return "\n\n"
        if tag:
            lost[f"<{tag}>"] = None
        return ""

    bare = html.unescape(_ENDLESS.sub("", _TAG.sub(replaced, text)))
    paragraphs = (" ".join(each.split()) for each in re.split(r"\n\s*\n", bare))
    return "\n\n".join(each for each in paragraphs if each), list(lost)


def _survives(story: Story, rows: Rows) -> bool:
    """Return True if the story is the same after it was written to a file and read again."""
    origin = Origin(story.source, story.language, story.theme)
    again = read(written([story], rows), origin, rows).stories
    return len(again) == 1 and _essence(again[0]) == _essence(story)


def _essence(story: Story) -> tuple[object, ...]:
    """Return all that is told, however the words of sex are written."""
    said = tuple(
        part if isinstance(part, str) else (part.kind, part.people, part.index, story.words(part))
        for part in story.parts
    )
    return said, story.role, story.number, story.living, story.dead, story.author, story.round
