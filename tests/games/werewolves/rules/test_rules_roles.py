"""Werewolves by mail, chapter 6: what the scenarios leave out, role by role."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.private_events import Enchanted, Spied, TurnTaken
from gamekeeper.games.werewolves.rules.steps import Phase

BURNS = {
    *("werewolf", "white_werewolf", "cub", "vampire", "psychopath", "piper", "witch"),
    *("grave_robber", "harlot", "seductress"),
}


def test_vampires_and_werewolves_may_eat_each_other() -> None:
    """§6.14: separate packs."""
    village = cast("A werewolf, V vampire, P psychopath")

    assert village.night("A → V; V → A").dead == {"A", "V"}


def test_a_cub_can_be_eaten_by_accident() -> None:
    """§6.2, §6.15: he knows nobody and nobody knows him."""
    village = cast("A werewolf, P cub")
    assert not village.has_turn("P")

    assert village.night("A → P").dead == {"P"}


def test_a_pack_with_no_votes_is_told_so() -> None:
    """§6.2: story 9."""
    village = cast("A B werewolf, V1 V2 vampire")
    village.night(misses="B")

    assert "werewolf 9" in village.stories("A")
    assert "werewolf 9" in village.stories("B")
    assert "vampire 9" in village.stories("V1")


def test_two_elixirs_on_one_victim_are_both_used_up() -> None:
    """§6.4: each Witch sees the same victims and has her own potions."""
    village = cast("A werewolf, W1 W2 witch, C citizen")

    assert village.night("A → C; W1 W2 → C").dead == set()
    assert not village.player("W1").elixir
    assert not village.player("W2").elixir


def test_elixirs_come_before_poisons() -> None:
    """§6.4: a victim whom one saves cannot be poisoned by the other in the same night."""
    village = cast("A werewolf, W1 W2 witch, C citizen")

    assert village.night("A → C; W2 → C; W1 → K1").dead == {"K1"}


def test_a_used_poison_is_gone() -> None:
    """§6.4."""
    village = cast("A werewolf, W witch")
    village.night("W → K1")
    assert not village.player("W").poison
    assert village.player("W").elixir
    village.day()
    village.until(Phase.BREWING, "A → K2")

    assert village.refused("W → K3") == "no-such-potion"
    village.vote("W → K2")


@pytest.mark.parametrize(
    ("victim", "choice", "story"),
    [
        ("W", "W", "witch 1"),
        ("C", "C", "witch 2"),
        ("C", "K1", "witch 4"),
        ("W", "W K1", "witch 5"),
        ("C", "C K1", "witch 6"),
        ("C", "blank", "witch 9"),
    ],
)
def test_the_stories_of_the_witch(victim: str, choice: str, story: str) -> None:
    """§6.4: she is told what she did."""
    village = cast("A werewolf, W witch, C citizen")
    village.night(f"A → {victim}; W → {choice}")

    assert village.stories("W")[-1] == story


@pytest.mark.parametrize(("pair", "story"), [("K1 K2", "cupid 1"), ("Q K1", "cupid 2")])
def test_cupid_and_the_lovers_are_told(pair: str, story: str) -> None:
    """§6.5, §18.2 no. 19: when he chose himself he hears both stories."""
    village = cast("Q cupid")
    village.until(Phase.NIGHT, f"Q → {pair}")

    assert story in village.stories("Q")
    for name in pair.split():
        assert "cupid 3" in village.stories(name)


def test_a_hunter_by_day_has_his_own_stories() -> None:
    """§6.6: wake 1, result 3; by night 0 and 2."""
    village = cast("H hunter")
    village.night()
    village.day("K1 K2 → H", then="H → K3")

    assert village.stories("H", 1)[-2:] == ["hunter 1", "hunter 3"]


def test_a_hunter_may_shoot_nobody() -> None:
    """§6.6: blank, story 9."""
    village = cast("H hunter")

    assert village.night("Wolf → H; H → blank").dead == {"H"}
    assert village.stories("H")[-1] == "hunter 9"


def test_two_hunters_on_one_target() -> None:
    """§6.6: one death."""
    village = cast("A werewolf, V vampire, H1 H2 hunter")

    assert village.night("A → H1; V → H2; H1 H2 → K1").dead == {"H1", "H2", "K1"}


def test_jail_and_healer_do_not_stop_a_shot() -> None:
    """§6.6."""
    village = cast("H hunter, S sheriff, G healer, E elder")

    assert village.night("G → E; Wolf → H; S → E; H → E").dead == {"H", "E"}


def test_a_healers_patient_is_safe_however_often() -> None:
    """§6.7."""
    village = cast("A werewolf, V vampire, P psychopath, H healer, C citizen")

    assert village.night("H → C; A → C; V → C; P → C").dead == set()


def test_a_jailed_idiot_is_not_discovered() -> None:
    """§6.10, §6.20: nobody can vote for him."""
    village = cast("D village_idiot, S sheriff")
    village.night("S → D")

    assert village.refused("K1 → D") == "illegal-target"


def test_a_raven_cannot_mark_a_discovered_idiot() -> None:
    """§6.11."""
    village = cast("D village_idiot, R raven")
    village.night()
    village.day("K1 K2 → D")
    village.until(Phase.LAST_HOUR)

    assert village.refused("R → D") == "illegal-target"


@pytest.mark.parametrize("role", ["raven", "sheriff"])
@pytest.mark.parametrize(("target", "number"), [("X", 1), ("K1", 2), ("blank", 9)])
def test_raven_and_sheriff_hear_whom_they_chose(role: str, target: str, number: int) -> None:
    """§6.11, §6.20."""
    village = cast(f"X {role}")
    village.night(f"X → {target}")

    assert village.stories("X")[-1] == f"{role} {number}"


@pytest.mark.parametrize(("pair", "number"), [("X K1", 1), ("K1 K2", 2), ("blank", 9)])
def test_a_magician_hears_whom_he_swapped(pair: str, number: int) -> None:
    """§6.12."""
    village = cast("X magician")
    village.night(f"X → {pair}")

    assert village.stories("X")[-1] == f"magician {number}"


def test_two_robbers_may_rob_one_grave() -> None:
    """§6.13: both get the role."""
    village = cast("A werewolf, S seer, G1 G2 grave_robber")
    village.night("A → S")
    village.day()
    village.until(Phase.NIGHT, "G1 G2 → S")

    assert (village.role("G1"), village.role("G2")) == ("seer", "seer")
    assert {"G1", "G2"} <= village.turns


def test_a_robber_may_stay_what_he_is() -> None:
    """§6.13: blank; he may rob the next night."""
    village = cast("A werewolf, S seer, G grave_robber")
    village.night("A → S")
    village.day()
    village.night("G → blank")
    village.day()
    village.until(Phase.NIGHT, "G → S")

    assert village.role("G") == "seer"


@pytest.mark.parametrize("role", ["cupid", "employer"])
def test_some_robbed_roles_give_no_power_any_more(role: str) -> None:
    """§6.13: nor would a Thief, but none is left after the first night."""
    village = cast(f"A werewolf, X {role}, G grave_robber")
    village.night("A → X")
    village.day()
    village.until(Phase.NIGHT, "G → X")

    assert village.role("G") == role
    assert not village.has_turn("G")


def test_enchantment_stays_when_a_piper_is_robbed() -> None:
    """§6.13: it is independent of who is Piper."""
    village = cast("A werewolf, P piper, G grave_robber")
    village.night("P → K1 K2; A → P")
    village.day()
    village.until(Phase.BREWING, "G → P")
    assert village.player("K1").enchanted
    assert village.refused("G → K1") == "illegal-target"
    village.vote("G → K3")


def test_a_dead_white_werewolf_makes_no_cub_grow() -> None:
    """§6.15."""
    village = cast("A werewolf, X white_werewolf, P cub")
    village.night()
    village.day("K1 K2 → X")
    village.until(Phase.NIGHT)

    assert village.role("P") == "cub"


def test_each_white_werewolf_hunts_alone() -> None:
    """§6.16: and they may kill each other."""
    village = cast("X1 X2 white_werewolf, A werewolf").quiet()

    assert village.night("X1 witte → X2; X2 witte → K1").dead == {"X2", "K1"}


def test_a_sleeper_is_told_once() -> None:
    """§6.17: even with several Sandmen."""
    village = cast("S1 S2 sandman, H healer")
    village.until(Phase.NIGHT, "S1 S2 → H")

    assert village.stories("H").count("sandman 2") == 1


def test_sleep_does_not_stop_what_is_passive() -> None:
    """§6.17: extra life, being visited and protected."""
    village = cast("A werewolf, S sandman, E elder, H healer")
    assert village.night("S → E; A → E").dead == set()
    assert not village.player("E").extra_life
    village.day()

    assert village.night("S → blank; H → E; A → E").dead == set()


def test_the_guilty_must_still_be_alive() -> None:
    """§6.18: whom heartbreak takes meanwhile is not guilty."""
    village = cast("Z scapegoat, Q cupid, D citizen")
    village.night("Q → Z D")
    news = village.day(then="Z → D K1")

    assert news.bulletin.guilty == ("K1",)
    assert village.told("Z", "scapegoat 1", 1).b == ("D", "K1")


def test_a_dead_fool_is_called_a_fool() -> None:
    """§6.19, §18.1 no. 27: once dead."""
    village = cast("F fool")

    assert village.night("Wolf → F").roles["F"] == "fool"


def test_a_fool_looks_at_a_citizen() -> None:
    """§6.19: never the truth, whoever it is."""
    seen = set()
    for seed in range(15):
        village = cast("F fool, A werewolf, W witch", seed=str(seed))
        village.night("F → K1")
        seen.add(village.heard("F", TurnTaken)[-1].learned)

    assert seen <= {"werewolf", "witch"}
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ("P1 → A B; P2 → A C; P3 → A B", "A B"),
        ("P1 → A B; P2 → A B; P3 → C", "A B"),
        ("P1 → A B; P2 → A C; P3 → A D", "A"),
        ("P1 → A; P2 → B; P3 → C", ""),
        ("P1 → A; P2 → B; P3 → blank", "A B"),
        ("P1 → A; P2 → A; P3 → A", "A"),
        ("P1 → blank; P2 → blank; P3 → blank", ""),
    ],
)
def test_whom_pipers_enchant(votes: str, result: str) -> None:
    """§6.21: the two most named; a shared second place is nobody's."""
    village = cast("W werewolf, P1 P2 P3 piper, A B C D citizen")
    village.night(votes)

    assert {s for e in village.house(Enchanted) for s in e.seats} == set(result.split())


def test_tied_pipers_may_draw_lots() -> None:
    """§6.21, §20: with pack_tie = random two of three."""
    village = cast("W werewolf, P1 P2 P3 piper, A B C citizen", pack_tie="random")
    village.night("P1 → A; P2 → B; P3 → C")

    [event] = village.house(Enchanted)
    assert len(event.seats) == 2


def test_enchantment_cannot_be_prevented() -> None:
    """§6.21: Healer, sleep and place do not matter."""
    village = cast("W werewolf, P piper, H healer, S sandman, V seductress")
    village.night("S → K1; H → K1; V → K1; P → K1")

    assert village.player("K1").enchanted


@pytest.mark.parametrize(
    ("votes", "number"), [("V → K1", 1), ("V → blank", 3), ("A → K1", 0), ("A → blank", 2)]
)
def test_the_girl_watches_both_packs(votes: str, number: int) -> None:
    """§6.22: one mail per pack."""
    village = cast("I innocent_girl, A werewolf, V vampire")
    village.night(votes)

    assert len(village.heard("I", Spied)) == 2
    assert f"innocent_girl {number}" in village.stories("I")


def test_a_doomed_girl_still_sees_the_vampires() -> None:
    """§6.22: she is up."""
    village = cast("I innocent_girl, A werewolf, V vampire")
    village.night("A → I; V → K1")

    assert len(village.heard("I", Spied)) == 2


@pytest.mark.parametrize("role", [role for role in ROLES if role != "thief"])
def test_whom_holy_water_burns(role: str) -> None:
    """§6.23, §1.1: by role; there is no Thief any more when the Priest wakes."""
    village = cast(f"P priest, X {role}")
    village.night("P → X")

    assert (village.heard("P", TurnTaken)[-1].learned == "burns") == (role in BURNS)


def test_psychopaths_strike_one_after_the_other() -> None:
    """§6.24: each alone; the doomed one strikes too."""
    village = cast("A werewolf, P1 P2 psychopath")

    assert village.night("P1 → P2; P2 → K1").dead == {"P2", "K1"}


def test_a_bodyguard_may_be_an_employer() -> None:
    """§6.26: and everybody has at most one employer."""
    village = cast("A werewolf, O1 O2 employer")
    village.until(Phase.NIGHT, "O1 → O2; O2 → K1")

    assert village.player("O1").bodyguard == "O2"
    assert village.player("O2").bodyguard == "K1"


@pytest.mark.parametrize(("target", "story"), [("K1", "thief 1"), ("blank", "thief 9")])
def test_a_thief_who_stole_nothing_is_a_citizen(target: str, story: str) -> None:
    """§6.27: the Citizen is not told."""
    village = cast("T thief")
    village.until(Phase.NIGHT, f"T → {target}")

    assert village.role("T") == "citizen"
    assert village.stories("T")[-1] == story
    assert village.stories("K1") == ["citizen -1"]


def test_a_warned_player_is_told_once() -> None:
    """§6.28: several Warners: still one more."""
    village = cast("Y1 Y2 warner")
    village.night("Y1 Y2 → K1")
    assert village.stories("K1").count("warner 2") == 1

    assert village.day("K1 → K2").tally == {"K2": 2}


def test_lovers_are_no_lovers_after_a_removal() -> None:
    """§6.29: the bond is dissolved; a later death kills nobody else."""
    village = cast("A werewolf, Q cupid, S seer, D citizen", strictness=1)
    village.night("Q → S D")
    village.day(misses="S")

    assert village.night("A → D").dead == {"D"}


def test_the_mayors_weight_is_for_the_pyre_alone() -> None:
    """§6.30, §9.4: his night role and other votes are unaffected."""
    village = cast("M werewolf, B werewolf, C D citizen", mayor=True).elected("M")

    assert village.night("M → C; B → D").dead == set()
