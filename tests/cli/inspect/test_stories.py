"""``gamekeeper stories``: what story writers see."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Run

MANUAL = Path(__file__).parents[3] / "docs" / "writing-stories.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    theme = tmp_path / "own" / "nl" / "wild-west"
    theme.mkdir(parents=True)
    text = "author: Jenny\n=== Ziener 1\nnaam[0] zag geslacht[1](haar|hem): naam[1], de rol[1].\n"
    (theme / "a.story").write_text(text, "utf-8")
    return tmp_path / "own"


def test_shipped_stories_pass_the_check(run: Run) -> None:
    said = run("stories", "check")

    assert "nl/default: " in said.stdout
    assert "of 165 rows complete" in said.stdout


def test_a_partial_theme_passes(run: Run, folder: Path) -> None:
    """Its gaps are listed on demand."""
    short, long = run("stories", "check", folder), run("stories", "check", "--gaps", folder)

    assert short.stdout == "nl/wild-west: 1 story, 1 of 165 rows complete\n"
    assert "nl: Algemeen 0 (dawn) lacks a story with dead: 0, 1, 2, 3\n" in long.stdout


def test_problems_are_named_with_file_and_line(run: Run, folder: Path) -> None:
    (folder / "nl" / "wild-west" / "b.story").write_text("=== Jager 2\nrol[1]\n")
    said = run("stories", "check", folder, code=1)

    assert f"{folder}/nl/wild-west/b.story:2: rol[1] betrays a role" in said.stdout


def test_stories_in_vain_are_pointed_out(run: Run, folder: Path) -> None:
    """They do no harm."""
    (folder / "nl" / "wild-west" / "b.story").write_text("=== Ziener 1\nliving: 0\n\nX.\n")
    said = run("stories", "check", folder)

    assert "  nl/wild-west/b.story:1: never told, others of its row fit more players" in said.stdout


def test_an_unknown_language_is_refused(run: Run, folder: Path) -> None:
    """In one line, not in one for every story it lacks."""
    (folder / "nl").rename(folder / "english")
    said = run("stories", "check", folder, code=1)
    (folder / "t.csv").write_text("THEMA,ROL,FASE,VERHAAL\nx,Ziener,9,Niets.\n")
    imported = run("stories", "import", folder / "t.csv", folder, "--language", "fr", code=2)

    assert (
        said.stdout == f"{folder}/english: there is no language 'english': write en or nl or de\n"
    )
    assert "'fr' is not one of 'en', 'nl', 'de'" in imported.output
    assert not (folder / "fr").exists()


def test_an_empty_folder_is_no_success(run: Run, tmp_path: Path) -> None:
    said = run("stories", "check", tmp_path, code=1)

    assert "no story found" in said.stderr


def test_stories_are_shown_with_sample_people(run: Run, folder: Path) -> None:
    said = run("stories", "show", "wild-west", "seer", "1", "--folder", folder).stdout

    assert "=== Ziener 1 – found a role (to the Seer)" in said
    assert "nl/wild-west/a.story:2, by Jenny" in said
    assert "Anna zag hem: Bob, de Burger." in said


def test_stories_are_shown_with_ones_own_people(run: Run, folder: Path) -> None:
    names = ("--names", "Ed/m, Flo/f")
    said = run("stories", "show", "wild-west", "--folder", folder, *names)
    wrong = run("stories", "show", "wild-west", "--folder", folder, "--names", "Ed/?", code=1)

    assert "Ed zag haar: Flo" in said.stdout
    assert "write the sex as f, m or x" in wrong.stderr


def test_sample_people_have_real_roles(run: Run, folder: Path) -> None:
    """Won is no role, nor are Pyre and Mayor."""
    (folder / "nl" / "wild-west" / "b.story").write_text(
        "=== Gewonnen 6\ndead: 0\n\nnaam[0], rol[0], en naam[1], rol[1].\n"
        "=== Burgemeester 2\nnaamDood[1] was rolDood[1].\n"
    )
    said = run("stories", "show", "wild-west", "--folder", folder).stdout

    assert "Anna, Burger, en Bob, Dorpsoudste." in said
    assert "Bob was Dorpsoudste." in said


def test_nobody_is_shown_twice(run: Run, folder: Path) -> None:
    """Further people have other names than those who were named, however many it takes."""
    (folder / "nl" / "wild-west" / "b.story").write_text(
        "=== Gewonnen 1\nliving: 2\ndead: 30\n\nnamen[] van namenDood[].\n"
    )
    words = ("stories", "show", "wild-west", "won", "--folder", folder, "--names")
    said = run(*words, "bob/m").stdout.split("\n\n")[1]
    names = " ".join(said.split()).rstrip(".").replace(" en ", ", ").replace(" van ", ", ")

    assert len(set(names.casefold().split(", "))) == 32
    assert "two people are called 'bob'" in run(*words, "Bob, bob", code=1).stderr


def test_stories_are_shown_in_the_language_of_the_server(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or in the one in which the role was named, or in the one that was asked for."""
    words = ("stories", "show", "default", "seer", "-1")
    english = run(*words).stdout
    monkeypatch.setenv("GAMEKEEPER_SERVER_LANGUAGE", "nl")
    dutch = run("stories", "show", "default").stdout

    assert "=== Seer" in english
    assert " nl/default/" in dutch
    assert " en/default/" not in dutch
    assert "=== Seer" in run(*words, "--language", "en").stdout


def test_a_row_is_shown_alone_and_in_several_sizes(run: Run) -> None:
    """Negative numbers are no options."""
    pack = run("stories", "show", "default", "Witch", "0", "--language", "en").stdout
    role = run("stories", "show", "default", "Burger", "-1").stdout

    assert "tonight's victims: 0" in pack
    assert "tonight's victims: 1" in pack
    assert "=== Burger -1" in role
    assert "=== Ziener" not in role


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("moon",), "there is no theme 'moon'; there are de/anywhere, de/default, "),
        (("default", "Zienster"), "there is no role 'Zienster'"),
    ],
)
def test_what_is_unknown_is_said(run: Run, arguments: tuple[str, ...], answer: str) -> None:
    said = run("stories", "show", *arguments, code=1)

    assert answer in said.stderr


def test_nothing_to_show_is_said(run: Run, folder: Path) -> None:
    said = run("stories", "show", "wild-west", "Heks", "--folder", folder)

    assert said.stdout == "No story.\n"


def test_stories_go_out_to_a_table_and_come_back(run: Run, folder: Path, tmp_path: Path) -> None:
    """And nothing is ever overwritten."""
    table, back = tmp_path / "t.csv", tmp_path / "back"
    out = run("stories", "export", "wild-west", table, "--folder", folder)
    into = run("stories", "import", table, back)
    shown = run("stories", "show", "wild-west", "--folder", back).stdout

    assert out.stdout == f"{table}: 1 story\n"
    assert into.stdout == f"{back}/nl/wild-west/t.story: 1 story\n"
    assert "Anna zag hem: Bob" in shown
    assert "exists already" in run("stories", "export", "default", table, code=1).stderr
    assert "exists already" in run("stories", "import", table, back, code=1).stderr
    assert "cannot write" in run("stories", "export", "default", back / "no" / "x", code=1).stderr


def test_an_old_table_is_imported_as_far_as_possible(run: Run, tmp_path: Path) -> None:
    """Latin-1, HTML, and a theme that wants to climb out of its folder."""
    table = tmp_path / "old.csv"
    table.write_bytes(
        "THEMA,ROL,FASE,VERHAAL\n../x,Ziener,9,<b>één</b>\nx,Zienster,1,y\n".encode("cp1252")
    )
    said = run("stories", "import", table, tmp_path / "own")
    [written] = (tmp_path / "own").rglob("*.story")

    assert f"{table}:2: dropped <b> from the text of Ziener 9" in said.stdout
    assert f"{table}:3: left out: there is no role 'Zienster'" in said.stdout
    assert f"{table}: the theme '../x' is now called '_x', to be a folder" in said.stdout
    assert "één" in written.read_text("utf-8")
    assert written.parent.parent == tmp_path / "own" / "nl"


def test_themes_of_one_folder_are_written_together(run: Run, tmp_path: Path) -> None:
    """And Excel's Unicode text is UTF-16 with tabs."""
    table = tmp_path / "t.txt"
    text = "THEMA\tROL\tFASE\tVERHAAL\na/b\tZiener\t9\tEén.\na_b\tZiener\t9\tTwee.\n"
    table.write_bytes(text.encode("utf-16"))
    said = run("stories", "import", table, tmp_path / "own")

    assert said.stdout.endswith("nl/a_b/t.story: 2 stories\n")


def test_every_command_of_the_manual_works(run: Run, tmp_path: Path) -> None:
    """As printed, one after the other, with the manual's own first story."""
    text = MANUAL.read_text("utf-8")
    [story] = re.findall(r"Write into it:\n\n```\n(.*?)```", text, re.DOTALL)
    theme = tmp_path / "my-stories" / "en" / "wild-west"
    theme.mkdir(parents=True)
    (theme / "night.story").write_text(story, "utf-8")
    commands = re.findall(r"^gamekeeper (.*)|`gamekeeper ([^`]*)`", text, re.MULTILINE)
    said = [run(*shlex.split(block or inline)).stdout for block, inline in commands]

    assert len(said) == 7
    assert all(said)
    assert (tmp_path / "new-stories" / "en" / "wild-west" / "stories.story").exists()


def test_a_table_without_stories_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.csv").write_text("?")
    empty = run("stories", "import", tmp_path / "old.csv", tmp_path, code=1)
    nothing = run("stories", "import", tmp_path / "none.csv", tmp_path, code=1)

    assert "gave no story" in empty.stderr
    assert "cannot read" in nothing.stderr
