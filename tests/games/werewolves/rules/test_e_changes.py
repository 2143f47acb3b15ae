"""Werewolves by mail, scenarios 48 to 55: roles that change hands."""

from __future__ import annotations

from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.roles.base import Team
from gamekeeper.games.werewolves.rules.private_events import (
    LoversMade,
    PackWoken,
    RoleTold,
    TurnTaken,
)
from gamekeeper.games.werewolves.rules.steps import Phase


def test_a_stolen_witch_has_both_potions() -> None:
    """Scenario 48: §6.27, §2.5."""
    village = cast("T thief, W witch")
    village.until(Phase.NIGHT, "T → W")

    assert village.role("T") == "witch"
    assert village.player("T").elixir
    assert village.player("T").poison
    assert village.role("W") == "citizen"
    assert not village.player("W").elixir
    assert "thief 2" in village.stories("T")
    assert "thief 3" in village.stories("W")


def test_a_thief_cannot_steal_from_a_thief() -> None:
    """Scenario 49: §6.27. T2 hears nothing of T1."""
    village = cast("T1 thief, T2 thief, S seer")
    village.until(Phase.NIGHT, "T1 → T2; T2 → S")

    assert [village.role(name) for name in ("T1", "T2", "S")] == ["citizen", "seer", "citizen"]
    assert "thief 1" in village.stories("T1")
    assert "thief 3" not in village.stories("T2")
    assert "thief 2" in village.stories("T2")
    assert all("T1" not in (tale.a or ()) + tale.b for tale in village.tales("T2"))


def test_the_first_of_two_thieves_gets_the_role() -> None:
    """Scenario 50: §6.27. By enrolment, whoever voted first."""
    village = cast("T1 thief, T2 thief, S seer")
    village.until(Phase.NIGHT, "T2 → S; T1 → S")

    assert [village.role(name) for name in ("T1", "T2", "S")] == ["seer", "citizen", "citizen"]
    assert "thief 1" in village.stories("T2")


def test_two_cupids_may_not_share_a_lover() -> None:
    """Scenario 51: T18, T19. Until the first one changes his mind."""
    village = cast("Q1 cupid, Q2 cupid, A citizen, B citizen, C citizen, D citizen")
    village.until(Phase.LOVE)
    village.vote("Q1 → A B")
    assert village.refused("Q2 → B C") == "already-taken"

    village.vote("Q1 → A D; Q2 → B C")
    village.end()

    pairs = {frozenset(each.lovers) for each in village.house(LoversMade)}
    assert pairs == {frozenset("AD"), frozenset("BC")}


def test_a_cub_takes_a_dead_wolfs_place() -> None:
    """Scenario 52: §6.15."""
    village = cast("A werewolf, B werewolf, P cub")
    village.night()
    village.day("K1 K2 → A")
    village.until(Phase.NIGHT)

    assert village.role("P") == "werewolf"
    assert "cub 0" in village.stories("P")
    [woken] = village.heard("B", PackWoken)
    assert set(woken.pack) == {"B", "P"}


def test_the_only_wolf_burned_leaves_the_cub() -> None:
    """Scenario 52: §6.15. As told: one Werewolf, one Cub, who hunts the same night."""
    village = cast("A werewolf, P cub")
    village.night()
    village.day("K1 K2 → A")

    assert village.night("P → K1").dead == {"K1"}


def test_one_cub_for_one_dead_wolf() -> None:
    """Scenario 53: §6.15, §18.2 no. 12. The other dead wolf waits for another Cub."""
    village = cast("A werewolf, B werewolf, D werewolf, P cub, P2 cub, G grave_robber")
    village.night("wolves → P2")
    village.day("K1 K2 → A", misses="B")
    village.night(misses="B")  # P takes A's place; B is removed at dawn
    assert village.role("P") == "werewolf"
    assert village.news.dead == {"B"}
    village.day()

    village.night("G → P2")  # B waits: there was no Cub left in this phase 0
    assert village.role("G") == "cub"
    village.day()
    village.until(Phase.NIGHT)
    assert village.role("G") == "werewolf"
    assert village.has_turn("G")


def test_two_wolves_die_and_one_cub_is_promoted_once() -> None:
    """Scenario 53: §6.15. One dead wolf stays uncounted."""
    village = cast("A werewolf, B werewolf, X psychopath, P cub")
    village.night("X → A")
    village.day("K1 K2 → B")
    village.until(Phase.NIGHT)

    assert village.stories("P").count("cub 0") == 1
    assert village.role("P") == "werewolf"
    assert sorted(village.player(name).handled for name in "AB") == [False, True]


def test_a_robbed_witch_has_both_potions() -> None:
    """Scenario 54: §6.13, §2.5. Whatever the dead Witch had used."""
    village = cast("A werewolf, W witch, G grave_robber")
    village.night("wolves → K1; W → K1 K2")
    village.day()
    village.night("wolves → W")
    village.day()
    assert not village.player("W").elixir

    village.until(Phase.BREWING, "G → W; wolves → K3")
    assert village.role("G") == "witch"
    assert village.has_turn("G")
    assert village.night("G → K3 K4").dead == {"K4"}


def test_whoever_robs_a_fools_grave_knows_it() -> None:
    """Scenario 55, amendment 3: §6.13, §6.19, H5. He is told Fool and is not asked at night."""
    village = cast("A werewolf, S seer, F fool, G grave_robber")
    village.night("wolves → F")
    village.day()
    village.until(Phase.NIGHT, "G → F")

    told = village.heard("G", RoleTold)[-1]
    assert (told.role, told.reason, told.target) == ("fool", "robbed", "F")
    assert set(dict(village.told("G", "grave_robber 1").roles).values()) == {"fool"}
    assert village.role("G") == "fool"
    assert village.turns == {"A", "S"}
    village.night("S → G")
    assert village.heard("S", TurnTaken)[-1].learned == "seer", "a Seer cannot tell one Fool (H5)"
    village.day()
    village.until(Phase.NIGHT)
    assert village.turns == {"A", "S"}, "nor is he asked in any later night"


def test_a_robbed_fool_can_be_robbed_again() -> None:
    """Scenario 55, amendment 3: §6.13. The second robber is told Fool as well."""
    village = cast("A werewolf, F fool, G H grave_robber")
    village.night("wolves → F")
    village.day()
    village.night("G → F; wolves → G")
    assert village.news.roles["G"] == "fool"
    village.day()

    village.until(Phase.NIGHT, "H → G")
    assert village.heard("H", RoleTold)[-1].role == "fool"
    assert not village.has_turn("H")


def test_in_the_first_edition_a_robbed_fool_is_called_a_seer() -> None:
    """Scenario 55: §6.13, §6.19, H5. And sees what is not there, as before amendment 3."""
    village = cast("A werewolf, F fool, G grave_robber", edition=1)
    village.night("wolves → F")
    village.day()
    village.until(Phase.NIGHT, "G → F")
    assert village.role("G") == "fool"
    assert village.heard("G", RoleTold)[-1].role == "seer"
    assert "fool" not in dict(village.told("G", "grave_robber 1").roles).values()

    village.night("G → A")
    assert village.heard("G", TurnTaken)[-1].learned not in ("werewolf", "fool")


def test_a_robbed_wolf_joins_the_pack() -> None:
    """Scenario 55: §6.13. This same night, and for good."""
    village = cast("A werewolf, B werewolf, G grave_robber")
    village.night()
    village.day("K1 K2 → A")
    village.until(Phase.NIGHT, "G → A")

    [woken] = village.heard("G", PackWoken)
    assert set(woken.pack) == {"B", "G"}
    role = village.player("G").role
    assert role is not None
    assert role.team is Team.WEREWOLVES
