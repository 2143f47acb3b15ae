"""The tutorial's game, taken off the page: put into a copy of the server, tried and played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)

ASKED = """
from gamekeeper.games import GAMES, casual_options, talk_of
from gamekeeper.games.nim.rules import GameEnded
for score in GAMES["nim"].scores(GameEnded("anna", "bob", "last")):
    print(score.seat, score.points)
print(talk_of(casual_options("nim", {}, preset="one-room")))
"""

COUNTED = """
from gamekeeper.games.nim.rules import State, StonesTaken
from gamekeeper.games.nim.speech import NimSpeech
from gamekeeper.kernel.messages import Rejection
speech = NimSpeech()
for left in (0, 1, 2):
    view = State(order=("anna", "bob"), stones=left)
    print(speech.say(StonesTaken("bob", 1), None, view))
    print(speech.say(StonesTaken("bob", 1), "bob", view))
    if left:
        print(speech.prompt(view, "anna"))
        print(speech.describe(view))
        print(speech.refuse(Rejection("wrong-count", {"count": left})))
"""
"""What Nim says when no stone, one stone and two stones are left."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package and, in it, the game as the tutorial writes it."""
    folder = tmp_path_factory.mktemp("tutorial")
    ignored = shutil.ignore_patterns("__pycache__")
    package = folder / "src" / "gamekeeper"
    shutil.copytree(ROOT / "src" / "gamekeeper", package, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", folder)
    files: dict[str, list[str]] = defaultdict(list)
    for name, code in BLOCK.findall((ROOT / "docs" / "tutorial.md").read_text("utf-8")):
        files[name].append(code)
    nim = package / "games" / "nim"
    nim.mkdir()
    for name, parts in files.items():
        target = package / name if "/" in name else folder / name
        target.write_text("\n\n".join(parts), "utf-8")
    table = package / "games" / "__init__.py"
    names = table.read_text("utf-8").replace('"connectfour")', '"connectfour", "nim")', 1)
    table.write_text(names, "utf-8")
    return folder


def run(copy: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy / "src")},
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("check", [("format", "--check"), ("check",)])
def test_it_passes_the_checks_of_the_project(copy: Path, check: tuple[str, ...]) -> None:
    """Who follows the tutorial to the letter is not told off by `scripts/check`."""
    files = ("src/gamekeeper/games/nim", "src/gamekeeper/games/__init__.py", "try_nim.py")

    run(copy, "-m", "ruff", *check, "--no-cache", *files)


def test_the_rules_can_be_tried_without_a_server(copy: Path) -> None:
    said = run(copy, "try_nim.py").splitlines()

    assert said[2:] == [
        *("['GameBegan']", "not-your-turn", "['StonesTaken']", "['StonesTaken', 'GameEnded']")
    ]


def test_it_is_in_the_league_and_quiet_in_one_room(copy: Path) -> None:
    """The tests ask both of every game."""
    said = run(copy, "-c", ASKED)

    assert said.split() == ["anna", "2", "bob", "0", "off"]


def test_it_counts_as_people_do(copy: Path) -> None:
    """None, one and two are three different sentences."""
    assert run(copy, "-c", COUNTED).splitlines() == [
        "bob takes 1; no stones are left.",
        "You take 1; no stones are left.",
        "bob takes 1; one stone is left.",
        "You take 1; one stone is left.",
        "One stone is left. Type 1 to take it.",
        "One stone is left. It is anna's turn.",
        "Only one stone is left, so you can take only that one.",
        "bob takes 1; 2 stones are left.",
        "You take 1; 2 stones are left.",
        "2 stones are left. How many do you take?",
        "2 stones are left. It is anna's turn.",
        "Take at least one stone and at most 2.",
    ]


def test_bots_play_it(copy: Path) -> None:
    said = run(copy, "-m", "gamekeeper", "simulate", "nim", "--games", "50", "--jobs", "1")

    assert "50 games of nim" in said
    assert "Crashes: 0" in said


def test_the_command_line_lists_it(copy: Path) -> None:
    assert "connectfour or nim." in run(copy, "-m", "gamekeeper", "play", "--help")


def test_people_play_it_at_the_terminal(copy: Path) -> None:
    """Whoever takes one stone at a time gets to the end, somehow."""
    said = run(copy, "-m", "gamekeeper", "play", "nim", typed="1\n" * 20)

    assert "You're playing Nim" in said
    assert re.search(r"You (won|lost)", said)
