"""Themes that are shipped and themes of one's own."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.library import read_folder, shipped
from gamekeeper.narration.narrator import Narrator
from gamekeeper.narration.stories import STORY_LANGUAGES
from gamekeeper.narration.variables import WORDS, Kind, split, suspects
from tests.narration.kit import ANNA

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for theme in ("default", "wild-west"):
        (tmp_path / "nl" / theme).mkdir(parents=True)
        (tmp_path / "nl" / theme / "a.story").write_text(f"=== Heks 9\nMijn {theme}.", "utf-8")
    return tmp_path


def test_a_folder_of_ones_own_is_read(folder: Path) -> None:
    """Folders say language and theme; other files are nobody's business."""
    (folder / "nl" / "wild-west" / "notes.txt").write_text("?")
    library = read_folder(folder, ROWS)

    assert library.problems == ()
    assert list(library.themes) == [("nl", "default"), ("nl", "wild-west")]
    assert ("nl", "wild-west") in library.themes
    [story] = library.themes.stories("nl", "wild-west")
    assert story.source == "nl/wild-west/a.story"


@pytest.mark.parametrize("language", STORY_LANGUAGES)
def test_a_language_with_words_for_variables_has_stories_and_a_right_example(language: str) -> None:
    """Writers who make a mistake are shown this example: it must be right itself."""
    parts = split(WORDS[language].say("examples.variables"))
    kinds = [part.kind for part in parts if not isinstance(part, str)]

    assert kinds == [Kind.NAME, Kind.ROLE, Kind.SEX, Kind.NAME, Kind.NAMES]
    assert not list(suspects(parts))
    assert (language, "default") in shipped("werewolves", ROWS).themes


def test_own_stories_are_added_to_shipped_ones(folder: Path) -> None:
    """A theme of the same name grows."""
    ours = shipped("werewolves", ROWS).themes
    both = ours.merged(read_folder(folder, ROWS).themes)

    assert len(both.stories("nl", "default")) == len(ours.stories("nl", "default")) + 1
    assert (
        Narrator(ROWS, both, "nl", "wild-west").tell("witch", 9, [ANNA]).text == "Mijn wild-west."
    )


def test_files_that_cannot_be_read_are_named(folder: Path) -> None:
    """In the wrong place, in another encoding, without anything in it, or a folder."""
    (folder / "lost.story").write_text("=== Heks 9\nX.")
    (folder / "nl" / "default" / "old.story").write_bytes(b"=== Heks 9\n\r\nNiet\r\xe9\xe9n.")
    (folder / "nl" / "default" / "plan.story").write_text("# Later.\nauthor: Anna\n")
    (folder / "nl" / "default" / "void.story").write_bytes("\ufeff \n\n".encode())
    (folder / "nl" / "default" / "z.story").mkdir()
    problems = [str(problem) for problem in read_folder(folder, ROWS).problems]

    assert problems == [
        "lost.story:1: is in the wrong place: put it into <language>/<theme>/",
        "nl/default/old.story:4: is not in UTF-8: save it so",
        "nl/default/plan.story:1: has no story: each begins with a line of === and its heading",
        "nl/default/void.story:1: the file is empty: write a story, or take it away",
        "nl/default/z.story:1: cannot be read: Is a directory",
    ]


def test_an_unknown_language_is_one_problem(folder: Path) -> None:
    """However many files there are."""
    (folder / "nl").rename(folder / "NL")
    library = read_folder(folder, ROWS)

    assert [str(each) for each in library.problems] == [
        "NL: there is no language 'NL': write en or nl or de"
    ]
    assert list(library.themes) == []


def test_a_game_without_themes_has_none() -> None:
    assert list(shipped("chess", ROWS).themes) == []


def test_stories_are_in_the_wheel(tmp_path: Path) -> None:
    """Whoever installs the program has its stories."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    inside = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".story")]
    outside = list((ROOT / "src/gamekeeper/narration/themes").rglob("*.story"))

    assert len(inside) == len(outside) > 0
