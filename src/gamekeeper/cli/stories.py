"""``gamekeeper stories``: checking, showing, exporting and importing what the narrator tells."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..games.werewolves.stories import ROWS
from ..narration.checking import gaps
from ..narration.library import DEFAULT, Library, read_folder, shipped
from .looking import tell

GAME = "werewolves"


@click.group()
def command() -> None:
    """Check, show, export and import the stories of the narrator."""


@command.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path, exists=True))
@click.option("--gaps", "with_gaps", is_flag=True, help="List what each theme lacks, too.")
def check(folder: Path | None, with_gaps: bool) -> None:
    """Check all shipped themes, or a FOLDER of one's own with <language>/<theme>/*.story."""
    library = shipped(GAME, ROWS) if folder is None else read_folder(folder, ROWS)
    for problem in library.problems:
        tell(str(problem))
    complete = [_completeness(library, *key, with_gaps) for key in library.themes]
    if library.problems or not all(complete):
        sys.exit(1)


def _completeness(library: Library, language: str, theme: str, with_gaps: bool) -> bool:
    """Say what a theme lacks; only a default theme has to be complete."""
    stories = library.themes.stories(language, theme)
    lacking = list(gaps(ROWS, stories))
    rows = len(ROWS) - len(lacking)
    tell(f"{language}/{theme}: {len(stories)} stories, {rows} of {len(ROWS)} rows complete")
    if with_gaps or theme == DEFAULT:
        for gap in lacking:
            title = f"{ROWS.title(gap.row.role, language)} {gap.row.number}"
            sizes = ", ".join(str(size) for size in gap.sizes)
            tell(f"  {title} ({gap.row.meaning}): no story for {sizes} of B")
    return not lacking or theme != DEFAULT
