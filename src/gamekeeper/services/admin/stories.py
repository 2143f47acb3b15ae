"""The commands about stories and roles: ``story``, ``check`` and ``roles`` (§16.4)."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...games.werewolves.roles.base import Team
from ...games.werewolves.setup.distributions import read_distribution
from ...games.werewolves.text.stories import ROWS
from ...host.names import short
from ...narration.checking import gaps, unheard
from ...narration.library import DEFAULT
from ...narration.reading import Origin, read
from ...narration.stories import LANGUAGES, Story
from ...narration.table import imported
from ...narration.writing import written
from .context import Office
from .parsing import Arguments, Refusal, counted, one_line

MOST_STORIES = 500
MOST_GAPS = 40
FIELDS = ("ROL", "FASE", "LEVEND", "DOOD", "VERHAAL", "GESLACHT")
_MAYOR = re.compile(r"(?:burgemeester|mayor)", re.IGNORECASE)
_USAGE = (
    "Write the author, an empty line and the theme; then, after two empty lines, each story: role,"
    " number, living, dead, text and words of sex, with an empty line between them."
)


# -- stories


@dataclass(frozen=True, slots=True)
class Sent:
    """The stories of a mail: who wrote them, for which theme, and the fields of each."""

    author: str
    language: str
    theme: str
    records: Sequence[Sequence[str]]


async def story(office: Office, arguments: Arguments) -> str:
    """Add stories to the house's own; a bad one is left out, with the reason."""
    folder = office.settings.stories
    if folder is None:
        raise Refusal("There is no folder for stories of your own (setting werewolves.stories).")
    sent = _sent(arguments.text, office)
    known = (sent.language, sent.theme) in office.shelf
    stories, refused = _checked(sent)
    lines = []
    if stories:
        _write(office, sent, stories)
        if not known:
            lines.append(f"The theme {sent.theme} is new.")
    lines.append(f"{counted(len(stories), 'story', 'stories')} added to {sent.theme}.")
    text = "\n".join([*lines, *refused])
    if not stories:
        raise Refusal(text)
    return text


def _sent(text: str, office: Office) -> Sent:
    plain = "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")
    first, *records = re.split(r"\n{3,}", plain)
    match re.split(r"\n\n", first):
        case [author, theme] if author.strip() and theme.strip() and records:
            pass
        case _:
            raise Refusal(_USAGE)
    if len(records) > MOST_STORIES:
        raise Refusal(f"At most {MOST_STORIES} stories at once.")
    language, slash, name = " ".join(theme.split()).partition("/")
    if not slash or language.lower() not in LANGUAGES:
        language, name = office.language, " ".join(theme.split())
    name = re.sub(r"[^\w .-]", "_", name)[:60].strip(". ") or DEFAULT
    for each, known in office.shelf:
        if each == language.lower() and known.casefold() == name.casefold():
            name = known
    fields = [[field.strip("\n") for field in record.split("\n\n")] for record in records]
    return Sent(" ".join(author.split())[:60], language.lower(), name, fields)


def _checked(sent: Sent) -> tuple[list[Story], list[str]]:
    """The stories that are right, and a sentence for each that is not."""
    stories: list[Story] = []
    refused: list[str] = []
    for number, fields in enumerate(sent.records, 1):
        title = f"Story {number} ({one_line(' '.join(_flat(fields[:2])), 40)})"
        if len(fields) not in (5, 6):
            refused.append(f"{title}: has {counted(len(fields), 'field')}, but 5 or 6 are needed.")
            continue
        reading = imported(_as_table(sent, fields), "mail", sent.language, ROWS)
        stories += [replace(each, theme=sent.theme) for each in reading.stories]
        refused += [f"{title}: {_shown(each.sentence)}." for each in reading.problems]
    return stories, refused


def _as_table(sent: Sent, fields: Sequence[str]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*FIELDS, "THEMA", "AUTEUR"])
    padded = [*fields, "NULL"][: len(FIELDS)]
    writer.writerow([*(one_line(each, 20_000) for each in _flat(padded)), "x", sent.author])
    return out.getvalue()


def _flat(fields: Sequence[str]) -> Iterator[str]:
    """Each on one line, and nothing in it that cannot be printed."""
    for field in fields:
        yield "".join(char for char in " ".join(field.split()) if char.isprintable())


def _shown(sentence: str) -> str:
    return one_line(" ".join(sentence.split()), 300)


def _write(office: Office, sent: Sent, stories: Sequence[Story]) -> None:
    """A new file, whole or not at all: with a broken one the house could not be opened again."""
    assert office.settings.stories is not None, "story() has looked"
    text = written(stories, ROWS)
    if read(text, Origin("mail", sent.language, sent.theme), ROWS).problems:
        raise Refusal("The stories cannot be read as a file; look for === and # in the texts.")
    folder = office.settings.stories / sent.language / sent.theme
    file = folder / f"mail-{short(text, 12)}.story"
    try:
        if file.exists():
            raise Refusal("These stories have been added already.")
        folder.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        with part.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as problem:
        raise Refusal(f"The stories cannot be written: {problem.strerror}.") from problem
    office.shelf.renew()


async def check(office: Office, arguments: Arguments) -> str:
    """What is missing or wrong in themes: in those that are named, or in all."""
    own = office.shelf.renew()
    wanted = {name.casefold() for name in arguments.names}
    keys = [
        (language, theme)
        for language, theme in office.shelf
        if not wanted or wanted & {theme.casefold(), f"{language}/{theme}".casefold()}
    ]
    if not keys:
        known = ", ".join("/".join(key) for key in office.shelf)
        raise Refusal(f"There is no such theme; there are {known}.")
    lines = [str(problem) for problem in own.problems]
    for language, theme in keys:
        lines += _about(office, language, theme, listed=bool(wanted) or theme == DEFAULT)
    return "\n".join(lines)


def _about(office: Office, language: str, theme: str, *, listed: bool) -> Iterator[str]:
    stories = office.shelf.stories(language, theme)
    lacking = list(gaps(ROWS, stories))
    has = f"{counted(len(stories), 'story', 'stories')}"
    if not lacking:
        yield f"{language}/{theme}: {has}, nothing is missing."
    elif theme == DEFAULT:
        yield f"{language}/{theme}: {has}, but it must be complete:"
    else:
        number = counted(len(lacking), "row")
        yield f"{language}/{theme}: {has}; {number} missing and told from default."
    shown = lacking[:MOST_GAPS] if listed else []
    for gap in shown:
        sizes = "" if gap.row.b.fixed else f" with dead: {', '.join(map(str, gap.sizes))}"
        yield f"  {ROWS.title(gap.row.role, language)} {gap.row.number}{sizes}"
    if len(lacking) > len(shown) > 0:
        yield f"  … and {len(lacking) - len(shown)} more"
    for story in unheard(ROWS, stories):
        yield f"  {story.source}:{story.line}: never told, others of its row fit more players"


# -- roles


async def roles(office: Office, arguments: Arguments) -> str:
    """Add a distribution of roles, from the names of the roles."""
    given = " ".join([*arguments.words, arguments.text.replace("\n", ",")])
    parts = [" ".join(part.split()) for part in given.split(",")]
    names = [part for part in parts if part and not _MAYOR.fullmatch(part)]
    mayor = any(_MAYOR.fullmatch(part) for part in parts)
    if not names:
        raise Refusal("Write the name of a role for every player, with commas between them.")
    if any(";" in name for name in names):
        raise Refusal("Add one distribution at a time.")
    try:
        found = read_distribution(", ".join(names))
    except ValueError as wrong:
        raise Refusal(_sentence(str(wrong))) from None
    teams = {role.team for role in found.roles}
    if len(teams) == 1 and Team.ALONE not in teams:
        raise Refusal("All these roles are of one team, which would win at once: nothing is added.")
    found = replace(found, mayor=mayor)
    with_mayor = "with a mayor" if mayor else "without a mayor"
    counts = str(replace(found, mayor=True))
    if not office.notebook.add_distribution(str(found), found.size):
        return f"It is there already, for {found.size} players, {with_mayor}: {counts}"
    return f"Added, for {found.size} players, {with_mayor}: {counts}"


def _sentence(text: str) -> str:
    text = one_line(text.removeprefix("roles: "), 400)
    return f"{text[:1].upper()}{text[1:]}."
