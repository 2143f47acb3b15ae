"""``gamekeeper stories``: checking, showing, exporting and importing what the narrator tells."""

from __future__ import annotations

import re
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import click

from ...errors import GamekeeperError
from ...games.werewolves.text.stories import ROWS
from ...narration.checking import gaps, unheard
from ...narration.library import DEFAULT, Library, Themes, read_folder, shipped
from ...narration.stories import STORY_LANGUAGES, Story
from ...narration.table import exported, imported
from ...narration.writing import written
from ...texts.catalogue import plural
from .. import settings_of
from .common import tell
from .story_preview import crowd, preview

GAME = "werewolves"

FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
LANGUAGE = click.Choice(STORY_LANGUAGES)
FILE = click.Path(path_type=Path, dir_okay=False)


@click.group()
def command() -> None:
    """Check, show, export and import the stories of the narrator."""


def _choosing_a_theme(function: Callable[..., None]) -> Callable[..., None]:
    """Return the options of commands that look at one theme."""
    own = click.option("--folder", type=FOLDER, help="A folder with stories of your own, too.")
    language = click.option(
        "--language", type=LANGUAGE, help="Usual: the server's, if it has the theme."
    )
    return own(language(function))


@command.command()
@click.argument("folder", required=False, type=FOLDER)
@click.option("--gaps", "with_gaps", is_flag=True, help="List what each theme lacks, too.")
def check(folder: Path | None, with_gaps: bool) -> None:
    """Check all shipped themes, or a FOLDER of your own with <language>/<theme>/*.story.

    Themes may be partial: what they lack is told from the default theme, which must be complete.
    """
    library = shipped(GAME, ROWS) if folder is None else read_folder(folder, ROWS)
    if not library.problems and not list(library.themes):
        raise GamekeeperError("no story found: they stand in <language>/<theme>/*.story")
    for problem in library.problems:
        tell(f"{folder}/{problem}" if folder else str(problem))
    for language, theme in library.themes:
        _describe(library, language, theme, with_gaps)
    everything = _with_shipped(library, folder)
    complete = [_is_complete(everything, language) for language in _languages(library)]
    if library.problems or not all(complete):
        sys.exit(1)


@command.command(context_settings={"ignore_unknown_options": True})
@click.argument("theme")
@click.argument("role", required=False)
@click.argument("number", required=False, type=int)
@click.option("--names", help='Whom to tell of, like "Anna/f, Bob/m, Kim".')
@_choosing_a_theme
def show(
    theme: str,
    role: str | None,
    number: int | None,
    names: str | None,
    language: str | None,
    folder: Path | None,
) -> None:
    """Show the stories of a THEME, all or those of a ROLE, filled in with sample people."""
    key = None if role is None else ROWS.role(role)
    if role is not None and key is None:
        raise GamekeeperError(f"there is no role {role!r}")
    people = crowd(names or "")
    found = [
        story
        for story in _theme(theme, language, folder, _language_of(key, role))
        if key in (None, story.role) and number in (None, story.number)
    ]
    for story in found:
        for line in preview(story, ROWS, people):
            tell(line)
    if not found:
        tell("No story.")


@command.command()
@click.argument("theme")
@click.argument("file", type=FILE)
@_choosing_a_theme
def export(theme: str, file: Path, language: str | None, folder: Path | None) -> None:
    """Write the stories of a THEME to a FILE for spreadsheets."""
    stories = _theme(theme, language, folder)
    _write(file, exported(stories, ROWS).encode("utf-8-sig"))
    tell(f"{file}: {_counted(stories)}")


@command.command("import")
@click.argument("file", type=FILE)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--language", type=LANGUAGE, default="nl", show_default=True)
def import_(file: Path, folder: Path, language: str) -> None:
    """Read stories from a FILE as `export` writes it, and write them below FOLDER."""
    reading = imported(_text(file), str(file), language, ROWS)
    for problem in reading.problems:
        tell(str(problem))
    for theme in dict.fromkeys(story.theme for story in reading.stories):
        if theme != _safe(theme):
            tell(f"{file}: the theme {theme!r} is now called {_safe(theme)!r}, to be a folder")
    themes = Themes(replace(story, theme=_safe(story.theme)) for story in reading.stories)
    for key in themes:
        target = folder.joinpath(*key) / f"{_safe(file.stem)}.story"
        stories = themes.stories(*key)
        target.parent.mkdir(parents=True, exist_ok=True)
        _write(target, written(stories, ROWS).encode())
        tell(f"{target}: {_counted(stories)}")
    if not reading.stories:
        raise GamekeeperError(f"{file} gave no story")


def _describe(library: Library, language: str, theme: str, with_gaps: bool) -> None:
    """Print how far a theme has come, and which of its stories are in vain."""
    stories = library.themes.stories(language, theme)
    lacking = list(gaps(ROWS, stories))
    complete = len(ROWS) - len(lacking)
    tell(f"{language}/{theme}: {_counted(stories)}, {complete} of {len(ROWS)} rows complete")
    for story in unheard(ROWS, stories):
        tell(f"  {story.source}:{story.line}: never told, others of its row fit more players")
    if with_gaps and theme != DEFAULT:
        _list_gaps(stories, language)


def _is_complete(themes: Themes, language: str) -> bool:
    """Return whether a language's default theme has a story for everything; says what it lacks."""
    return _list_gaps(themes.stories(language, DEFAULT), language) == 0


def _list_gaps(stories: Sequence[Story], language: str) -> int:
    lacking = list(gaps(ROWS, stories))
    for gap in lacking:
        title = f"{ROWS.title(gap.row.role, language)} {gap.row.number}"
        sizes = "" if gap.row.b.fixed else f" with dead: {', '.join(map(str, gap.sizes))}"
        tell(f"  {language}: {title} ({gap.row.meaning}) lacks a story{sizes}")
    return len(lacking)


def _languages(library: Library) -> list[str]:
    return sorted({language for language, _ in library.themes})


def _with_shipped(library: Library, folder: Path | None) -> Themes:
    return library.themes if folder is None else shipped(GAME, ROWS).themes.merged(library.themes)


def _theme(
    theme: str, language: str | None, folder: Path | None, rather: str | None = None
) -> list[Story]:
    """Return the stories of a theme, in the order of the rulebook.

    Without a ``language`` they are in the one that is wanted ``rather``, or in the server's.
    """
    library = read_folder(folder, ROWS) if folder else shipped(GAME, ROWS)
    themes = _with_shipped(library, folder)
    languages = [each for each, name in themes if name == theme and language in (None, each)]
    if not languages:
        known = ", ".join("/".join(key) for key in themes)
        raise GamekeeperError(f"there is no theme {theme!r}; there are {known}")
    places = {(row.role, row.number): place for place, row in enumerate(ROWS)}
    wanted = (rather, settings_of(click.get_current_context()).server.language, *languages)
    stories = themes.stories(next(each for each in wanted if each in languages), theme)
    return sorted(stories, key=lambda story: places[story.role, story.number])


def _language_of(key: str | None, role: str | None) -> str | None:
    """Return the language in which a role is called so; None if that says nothing."""
    names = ROWS.titles[key].names if key is not None else {}
    told = [each for each, name in names.items() if name.casefold() == (role or "").casefold()]
    return told[0] if len(told) == 1 and told[0] in STORY_LANGUAGES else None


def _text(file: Path) -> str:
    """Return a table as text: spreadsheets write UTF-8 or UTF-16, old databases Latin-1."""
    try:
        written = file.read_bytes()
    except OSError as wrong:
        raise GamekeeperError(f"cannot read {file}: {wrong.strerror}") from None
    try:
        is_wide = written.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        return written.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError:
        return written.decode("cp1252", "replace")


def _write(file: Path, content: bytes) -> None:
    """Write a new file; what is there already stays."""
    try:
        with file.open("xb") as out:
            out.write(content)
    except FileExistsError:
        raise GamekeeperError(f"{file} exists already: move it away first") from None
    except OSError as wrong:
        raise GamekeeperError(f"cannot write {file}: {wrong.strerror}") from None


def _counted(stories: Sequence[Story]) -> str:
    return f"{len(stories)} {plural(len(stories), 'story', 'stories')}"


def _safe(name: str) -> str:
    """Return a name that can be a folder's."""
    return re.sub(r"[^\w .-]", "_", name).strip(". ") or "_"
