"""`pytest -m mia` reads only what can be about that game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import OF_GAMES, TESTS, pytest_ignore_collect


def is_left_out(path: Path, chosen: str) -> bool:
    config: Any = SimpleNamespace(getoption=lambda name: {"markexpr": chosen}[name])
    return bool(pytest_ignore_collect(path, config))


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (TESTS, False),
        (OF_GAMES, False),
        (OF_GAMES / "mia" / "test_rules.py", False),
        (OF_GAMES / "properties" / "test_games.py", False),
        (OF_GAMES / "mafia", True),
        (TESTS / "doors", True),
        (TESTS / "test_docs.py", True),
        (TESTS.parent / "bench", False),
    ],
)
def test_tests_of_others_are_not_read(path: Path, expected: bool) -> None:
    """Tests that run for all games stay, other games and packages do not."""
    assert is_left_out(path, "mia") is expected


def test_quick_tests_of_one_game_read_nothing_slow() -> None:
    """Properties are played for long."""
    assert is_left_out(OF_GAMES / "properties" / "test_games.py", "mia and not slow")
    assert is_left_out(OF_GAMES / "mafia", "mia and not slow")
    assert not is_left_out(OF_GAMES / "mia" / "test_rules.py", "mia and not slow")


@pytest.mark.parametrize("chosen", ["", "slow", "mia or mafia", "not mia"])
def test_every_other_choice_reads_everything(chosen: str) -> None:
    """Only the bare name of a game says where its tests are."""
    assert not is_left_out(TESTS / "doors", chosen)
