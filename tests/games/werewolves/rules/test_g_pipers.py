"""Werewolves by mail, scenarios 60 to 62: the Pipers."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.private_events import Enchanted
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Seat


def enchanted(village: Game) -> set[str]:
    return {name for name in village.names if village.player(name).enchanted}


@pytest.mark.parametrize(
    ("names", "piper", "told"), [("A B", "piper 2", "piper 4"), ("A", "piper 1", "piper 3")]
)
def test_a_piper_enchants_one_or_two(names: str, piper: str, told: str) -> None:
    """Scenario 60: §6.21. Two are told together, the Piper stays unknown."""
    village = cast("P piper, W werewolf, A B citizen")
    village.night(f"P → {names}")

    assert enchanted(village) == set(names.split())
    assert piper in village.stories("P")
    [event] = village.house(Enchanted)
    assert set(event.seats) == set(names.split())
    for name in names.split():
        assert told in village.stories(name)
        assert "P" not in {*(village.told(name, told).a or ()), *village.told(name, told).b}


@pytest.mark.parametrize(
    ("first", "second", "result", "story"),
    [
        ("A B", "A C", "A", "piper 1"),
        ("A B", "C D", "", "piper 5"),
        ("A B", "A B", "A B", "piper 2"),
    ],
)
def test_two_pipers_count_their_votes(first: str, second: str, result: str, story: str) -> None:
    """Scenario 61: §6.21. Two enchanted at most, and none by halves."""
    village = cast("P1 P2 piper, W werewolf, A B C D citizen")
    village.night(f"P1 → {first}; P2 → {second}")

    assert enchanted(village) == set(result.split())
    assert story in village.stories("P1")
    assert story in village.stories("P2")


def test_neither_the_enchanted_nor_pipers_can_be_named() -> None:
    """Scenario 62: §6.21, V10. The whole mail is refused; the earlier vote stays."""
    village = cast("P1 P2 piper, W werewolf, A B C citizen")
    village.night("P1 P2 → A")
    village.day()
    village.until(Phase.BREWING)
    village.vote("P1 → C")

    assert village.refused("P1 → A B") == "illegal-target"
    assert village.refused("P1 → P2 B") == "illegal-target"
    assert village.refused("P1 → P1") in ("not-yourself", "illegal-target")
    assert village.state.votes[Step.PIPERS][Seat("P1")] == ("C",)
