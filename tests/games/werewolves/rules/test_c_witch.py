"""Werewolves by mail, scenarios 31 to 35: the Witch."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.private_events import Woken
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.rules.village import Life


def victims(village: Game) -> tuple[str, ...]:
    """What the Witch was told about this night."""
    [woken] = village.heard("W", Woken)
    return tuple(woken.victims)


def test_the_witch_saves_a_victim_once() -> None:
    """Scenario 31: §6.4. Story 2; the next night she has no elixir."""
    village = cast("A werewolf, W witch, C citizen")
    village.until(Phase.BREWING, "wolves → C")
    village.vote("W → C")
    village.end()

    assert village.life("C") is Life.ALIVE
    assert village.news.dead == set()
    assert village.told("W", "witch 2").b == ("C",)
    assert not village.player("W").elixir

    village.day()
    village.until(Phase.BREWING, "wolves → C")
    assert village.refused("W → C") == "no-such-potion"


def test_the_witch_saves_herself_and_poisons_in_one_mail() -> None:
    """Scenario 32: §6.4. Story 5."""
    village = cast("A werewolf, W witch, D citizen")

    assert village.night("wolves → W; W → W D").dead == {"D"}
    assert village.told("W", "witch 5").b == ("D",)
    assert "witch 3" in village.stories("W")


def test_the_witch_cannot_save_two() -> None:
    """Scenario 33: §6.4. Two victims in one mail are refused as a whole."""
    village = cast("A werewolf, V vampire, W witch, C citizen, D citizen")
    village.until(Phase.BREWING, "wolves → C; vampires → D")
    assert set(victims(village)) == {"C", "D"}

    assert village.refused("W → C D") in ("too-many-names", "illegal-target", "no-such-potion")
    assert village.night("W → C").dead == {"D"}


@pytest.mark.parametrize(("choice", "dead"), [("blank", "C D"), ("C", "")])
def test_the_witch_does_not_see_the_lovers_of_victims(choice: str, dead: str) -> None:
    """Scenario 34: §6.4, D7. Heartbreak comes after her."""
    village = cast("A werewolf, W witch, Q cupid, C citizen, D citizen")
    village.until(Phase.BREWING, "Q → C D; wolves → C")

    assert victims(village) == ("C",)
    assert village.night(f"W → {choice}").dead == set(dead.split())


@pytest.mark.parametrize(("choice", "dead"), [("blank", "L"), ("O", "")])
def test_the_witch_does_not_see_bodyguards(choice: str, dead: str) -> None:
    """Scenario 35: §6.4, D1. The sacrifice comes after her."""
    village = cast("A werewolf, W witch, O employer, L citizen")
    village.until(Phase.BREWING, "O → L; wolves → O")

    assert victims(village) == ("O",)
    assert village.night(f"W → {choice}").dead == set(dead.split())
