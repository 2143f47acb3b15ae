"""Werewolves by mail, scenarios 26 to 30: the Sandman."""

from __future__ import annotations

from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.private_events import PackWoken, Woken
from gamekeeper.games.werewolves.rules.steps import Phase


def test_a_night_asleep_is_no_turn() -> None:
    """Scenario 26: §6.17, T4, T6, T14. No wake mail, no vote, no missed vote, no new choice."""
    village = cast("A werewolf, S sandman, H healer, C citizen, D citizen")
    village.night("H → C")
    village.day()

    village.until(Phase.NIGHT, "S → H")
    assert village.stories("H") == ["sandman 2"]
    assert village.refused("H → D") == "not-your-turn"
    assert village.night("wolves → D").dead == {"D"}
    assert village.missed("H") == 0

    village.day()
    village.until(Phase.NIGHT)
    assert village.refused("H → C") == "repeated-choice"
    village.vote("H → blank; H → K1")


def test_a_sleeping_wolf_can_be_eaten() -> None:
    """Scenario 27: §6.2, §6.17, H4. His pack hunts without him."""
    village = cast("A B werewolf, S sandman")
    village.until(Phase.NIGHT, "S → B")

    [woken] = village.heard("A", PackWoken)
    assert woken.pack == ("A",)
    assert village.heard("B", PackWoken) == []
    assert village.night("A → B").dead == {"B"}


def test_a_sleeping_mayor_and_hunter_leaves_a_testament_and_no_shot() -> None:
    """Scenario 28: §6.6, §6.17, E7."""
    village = cast("A werewolf, S sandman, H hunter", mayor=True).elected("H")

    news = village.night("S → H; wolves → H; H testament → K1")

    assert news.dead == {"H"}
    assert news.bulletin.mayor == "K1"
    assert "hunter 0" not in village.stories("H")
    assert "mayor 0" in village.stories("H")
    assert news.kind == 2


def test_a_sleeping_bodyguard_still_dies_for_his_employer() -> None:
    """Scenario 29: D5."""
    village = cast("A werewolf, S sandman, O employer, L citizen")

    assert village.night("O → L; S → L; wolves → O").dead == {"L"}


def test_a_sandman_put_to_sleep_has_already_chosen() -> None:
    """Scenario 30: §6.17. What was done this night counts."""
    village = cast("A werewolf, S1 sandman, S2 sandman, C healer")
    village.until(Phase.NIGHT, "S1 → S2; S2 → C")

    assert village.player("S2").asleep
    assert village.player("C").asleep
    assert not village.has_turn("C")
    assert {"sandman 1", "sandman 2"} <= set(village.stories("S2"))


def test_a_robber_put_to_sleep_keeps_his_new_role() -> None:
    """Scenario 30: §6.13, §6.17. But he has no turn in it this night."""
    village = cast("A werewolf, S sandman, G grave_robber, P seer")
    village.night("wolves → P")
    village.day()

    village.until(Phase.NIGHT, "G → P; S → G")
    assert village.role("G") == "seer"
    assert not village.has_turn("G")
    assert [each.step.value for each in village.heard("G", Woken)] == ["grave_robber"]

    village.night()
    village.day()
    village.until(Phase.NIGHT)
    assert village.has_turn("G")
