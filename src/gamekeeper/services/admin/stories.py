"""The commands about stories and roles: ``story``, ``check`` and ``roles`` (§16.4)."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...games.admin import BadRoles
from ...host.names import short
from ...narration.checking import gaps, unheard
from ...narration.library import DEFAULT
from ...narration.reading import Origin, read
from ...narration.stories import STORY_LANGUAGES, Story
from ...narration.table import imported
from ...narration.writing import written
from ...texts.catalogue import Texts
from ...texts.layout import one_line
from .context import Office
from .parsing import Arguments, CommandRefused
from .theme_shelf import HOOKS

ROWS = HOOKS.rows
MAX_STORIES = 500
MAX_GAPS = 40
FIELDS = ("ROL", "FASE", "LEVEND", "DOOD", "VERHAAL", "GESLACHT")


# -- stories


@dataclass(frozen=True, slots=True)
class Sent:
    """The stories of a mail: who wrote them, for which theme, and the fields of each."""

    author: str
    language: str
    theme: str
    records: Sequence[Sequence[str]]


async def story(office: Office, arguments: Arguments) -> str:
    """Add stories to the server's own; a bad one is left out, with the reason."""
    if office.settings.stories is None:
        raise CommandRefused("story.no-folder")
    sent, say = _sent(arguments.text, office), office.texts.say
    known = (sent.language, sent.theme) in office.shelf
    stories, refused = _checked(sent, office.texts)
    lines = []
    if stories:
        _write(office, sent, stories)
        if not known:
            lines.append(say("story.new-theme", theme=sent.theme))
    lines.append(say("story.added", count=len(stories), theme=sent.theme))
    text = "\n".join([*lines, *refused])
    if not stories:
        raise CommandRefused("said", text=text)
    return text


def _sent(text: str, office: Office) -> Sent:
    plain = "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")
    first, *records = re.split(r"\n{3,}", plain)
    match re.split(r"\n\n", first):
        case [author, theme] if author.strip() and theme.strip() and records:
            pass
        case _:
            raise CommandRefused("story.usage")
    if len(records) > MAX_STORIES:
        raise CommandRefused("story.too-many", most=MAX_STORIES)
    language, slash, name = " ".join(theme.split()).partition("/")
    if not slash or language.lower() not in STORY_LANGUAGES:
        language, name = office.language, " ".join(theme.split())
    name = re.sub(r"[^\w .-]", "_", name)[:60].strip(". ") or DEFAULT
    for each, known in office.shelf:
        if each == language.lower() and known.casefold() == name.casefold():
            name = known
    fields = [[field.strip("\n") for field in record.split("\n\n")] for record in records]
    return Sent(" ".join(author.split())[:60], language.lower(), name, fields)


def _checked(sent: Sent, texts: Texts) -> tuple[list[Story], list[str]]:
    """Return the stories that are right, and a sentence for each that is not."""
    stories: list[Story] = []
    refused: list[str] = []

    def refuse(number: int, fields: Sequence[str], problem: str) -> None:
        words = one_line(" ".join(_flat(fields[:2])), 40)
        refused.append(texts.say("story.title", number=number, words=words, problem=problem))

    for number, fields in enumerate(sent.records, 1):
        if len(fields) not in (5, 6):
            refuse(number, fields, texts.say("story.fields", count=len(fields)))
            continue
        reading = imported(_as_table(sent, fields), "mail", sent.language, ROWS)
        stories += [replace(each, theme=sent.theme) for each in reading.stories]
        for each in reading.problems:
            refuse(number, fields, _shown(each.sentence))
    return stories, refused


def _as_table(sent: Sent, fields: Sequence[str]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*FIELDS, "THEMA", "AUTEUR"])
    padded = [*fields, "NULL"][: len(FIELDS)]
    writer.writerow([*(one_line(each, 20_000) for each in _flat(padded)), "x", sent.author])
    return out.getvalue()


def _flat(fields: Sequence[str]) -> Iterator[str]:
    """Return each on one line, with nothing in it that cannot be printed."""
    for field in fields:
        yield "".join(char for char in " ".join(field.split()) if char.isprintable())


def _shown(sentence: str) -> str:
    return one_line(" ".join(sentence.split()), 300)


def _write(office: Office, sent: Sent, stories: Sequence[Story]) -> None:
    """Write a new file, whole or not at all: with a broken one the server could not start again."""
    assert office.settings.stories is not None, "story() has looked"
    text = written(stories, ROWS)
    if read(text, Origin("mail", sent.language, sent.theme), ROWS).problems:
        raise CommandRefused("story.unreadable")
    folder = office.settings.stories / sent.language / sent.theme
    file = folder / f"mail-{short(text, 12)}.story"
    try:
        if file.exists():
            raise CommandRefused("story.known")
        folder.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        with part.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as problem:
        raise CommandRefused("story.not-written", problem=problem.strerror) from problem
    office.shelf.renew()


async def check(office: Office, arguments: Arguments) -> str:
    """Return what is missing or wrong in themes: in those that are named, or in all."""
    own = office.shelf.renew()
    wanted = {name.casefold() for name in arguments.names}
    keys = [
        (language, theme)
        for language, theme in office.shelf
        if not wanted or wanted & {theme.casefold(), f"{language}/{theme}".casefold()}
    ]
    if not keys:
        known = ", ".join("/".join(key) for key in office.shelf)
        raise CommandRefused("story.no-theme", known=known)
    lines = [str(problem) for problem in own.problems]
    for language, theme in keys:
        lines += _about(office, language, theme, listed=bool(wanted) or theme == DEFAULT)
    return "\n".join(lines)


def _about(office: Office, language: str, theme: str, *, listed: bool) -> Iterator[str]:
    say, stories = office.texts.say, office.shelf.stories(language, theme)
    lacking = list(gaps(ROWS, stories))
    facts = {"theme": f"{language}/{theme}", "stories": say("story.stories", count=len(stories))}
    if not lacking:
        yield say("story.complete", **facts)
    elif theme == DEFAULT:
        yield say("story.incomplete-default", **facts)
    else:
        yield say("story.incomplete", **facts, rows=say("story.rows", count=len(lacking)))
    shown = lacking[:MAX_GAPS] if listed else []
    for gap in shown:
        row = f"{ROWS.title(gap.row.role, language)} {gap.row.number}"
        sizes = ", ".join(map(str, gap.sizes))
        yield f"  {row if gap.row.b.fixed else say('story.gap', row=row, sizes=sizes)}"
    if len(lacking) > len(shown) > 0:
        yield f"  {say('story.more', count=len(lacking) - len(shown))}"
    for story in unheard(ROWS, stories):
        yield f"  {say('story.unheard', where=f'{story.source}:{story.line}')}"


# -- roles


async def roles(office: Office, arguments: Arguments) -> str:
    """Add a distribution of roles, from the names of the roles."""
    given = " ".join([*arguments.words, arguments.text.replace("\n", ",")])
    parts = [" ".join(part.split()) for part in given.split(",")]
    try:
        cast = HOOKS.read_roles([part for part in parts if part])
    except BadRoles as no:
        texts = HOOKS.texts[office.language]
        text = texts.say(no.key, **no.facts)
        raise CommandRefused("said", text=one_line(text, 400)) from None
    key = "added" if office.notebook.add_distribution(cast.words, cast.players) else "known"
    key = f"roles.{key}" if cast.has_mayor else f"roles.{key}-no-mayor"
    return office.texts.say(key, players=cast.players, counts=cast.counts)
