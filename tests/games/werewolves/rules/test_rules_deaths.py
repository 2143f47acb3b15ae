"""Werewolves by mail, chapter 8 and §2.5: bodyguards, lovers, the Elder, causes, fresh roles."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.kit.werewolves import Game, News, cast

from gamekeeper.games.werewolves.rules.private_events import RoleTold, Woken
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.rules.village import Life

# -- bodyguards


def test_a_bodyguard_dies_and_the_employer_forgets_it() -> None:
    """D1: ALIVE again, with all causes forgotten."""
    village = cast("A werewolf, V vampire, O employer, L citizen")
    village.night("O → L; A → O; V → O")

    assert village.news.dead == {"L"}
    assert village.life("O") is Life.ALIVE
    assert village.player("O").causes == ()
    assert village.player("L").causes == (("sacrifice", "O"),)


def test_only_an_employer_has_a_bodyguard() -> None:
    """D1, §6.26: somebody else's bond means nothing."""
    village = cast("A werewolf, O employer, L citizen, C citizen")

    assert village.night("O → L; A → C").dead == {"C"}


def test_the_last_of_a_chain_dies() -> None:
    """D2: employer after employer, by night."""
    village = cast("A werewolf, O1 O2 O3 employer, X citizen")

    assert village.night("O1 → O2; O2 → O3; O3 → X; A → O1").dead == {"X"}
    assert all(village.player(name).causes == () for name in ("O1", "O2", "O3"))


def test_in_a_circle_of_three_the_last_one_reached_dies() -> None:
    """D4."""
    village = cast("A werewolf, O1 O2 O3 employer")

    assert village.night("O1 → O2; O2 → O3; O3 → O1; A → O1").dead == {"O3"}


def test_a_jailed_bodyguard_dies_for_his_employer() -> None:
    """D5, §6.20: jail is no protection against sacrifice."""
    village = cast("O employer, L citizen, S sheriff")
    village.night("O → L; S → L")

    assert village.day("K1 K2 → O").dead == {"L"}


def test_a_bodyguard_protects_once() -> None:
    """D6: the employer gets no new one."""
    village = cast("A werewolf, O employer, L citizen")
    village.night("O → L; A → O")
    village.day()

    assert village.night("A → O").dead == {"O"}


def test_a_bodyguard_does_not_help_twice_in_one_night() -> None:
    """D6: not even in a later loop. L, who dies for O, shoots O."""
    village = cast("A werewolf, O employer, L hunter")

    assert village.night("O → L; A → O; L → O").dead == {"L", "O"}


def test_a_middle_man_can_serve_again() -> None:
    """D6: he was saved in turn and is alive."""
    village = cast("A werewolf, O1 O2 employer, X citizen")
    village.night("O1 → O2; O2 → X; A → O1")
    assert village.news.dead == {"X"}
    village.day()

    assert village.night("A → O1").dead == {"O2"}


def test_a_bodyguard_who_died_otherwise_leaves_the_employer_unguarded() -> None:
    """D1, §6.31."""
    village = cast("A werewolf, O employer, L citizen")
    village.night("O → L; A → L")
    village.day()

    assert village.night("A → O").dead == {"O"}


def test_a_heartbroken_bodyguard_still_serves() -> None:
    """D3: doomed by something other than a sacrifice; one death instead of two."""
    village = cast("A werewolf, V vampire, Q cupid, O employer, L citizen, Y hunter")

    news = village.night("Q → L Y; O → L; A → Y; Y → O")
    assert news.dead == {"Y", "L"}


def test_a_sacrificed_idiot_really_dies() -> None:
    """§6.10, §6.31: and a sacrificed Elder strips, whatever lives he has."""
    village = cast("A werewolf, O1 O2 employer, D village_idiot, E elder, S seer")
    village.night("O1 → D; O2 → E; A → O2")
    assert village.news.dead == {"E"}
    assert village.role("S") == "citizen"

    village = cast("O employer, D village_idiot")
    village.night("O → D")
    assert village.day("K1 K2 → O").dead == {"D"}


def test_a_sacrificed_mayor_leaves_a_testament() -> None:
    """§6.31, E7."""
    village = cast("A werewolf, O employer, L citizen", mayor=True)
    village.until(Phase.NIGHT, "O → L")
    village.elected("L")

    news = village.night("A → O; L testament → K1")
    assert news.dead == {"L"}
    assert news.bulletin.mayor == "K1"


# -- lovers


def test_lovers_die_together() -> None:
    """D7: of heartbreak, over the other one."""
    village = cast("A werewolf, Q cupid, C D citizen")

    news = village.night("Q → C D; A → C")
    assert news.dead == {"C", "D"}
    assert village.player("D").causes == (("heartbreak", "C"),)
    assert news.tale("cupid 5").b == ("D", "C")


def test_lovers_killed_on_their_own_die_of_that() -> None:
    """D7: no heartbreak is added."""
    village = cast("A werewolf, V vampire, Q cupid, C D citizen")
    village.night("Q → C D; A → C; V → D")

    assert village.player("D").causes == (("vampires", None),)


def test_heartbreak_comes_after_all_bodyguards() -> None:
    """D8: a saved employer's lover does not die."""
    village = cast("A werewolf, Q cupid, O employer, L D citizen")

    assert village.night("Q → O D; O → L; A → O").dead == {"L"}
    assert village.life("D") is Life.ALIVE


def test_a_heartbroken_employer_is_not_guarded_in_a_loop_either() -> None:
    """D1, D8: his doom is the same when a Hunter's shot makes deaths spread again."""
    village = cast("A werewolf, V vampire, H hunter, Q cupid, O employer, L D citizen")

    news = village.night("Q → O D; O → L; A → D; V → H; H → K1")
    assert news.dead == {"D", "O", "H", "K1"}


def test_the_lover_of_a_bodyguard_follows_him() -> None:
    """D8, §6.31."""
    village = cast("A werewolf, Q cupid, O employer, L D citizen")

    assert village.night("Q → L D; O → L; A → O").dead == {"L", "D"}


def test_employer_and_bodyguard_in_love_both_die() -> None:
    """D9: at the pyre too."""
    village = cast("Q cupid, O employer, L citizen")
    village.night("Q → O L; O → L")

    assert village.day("K1 K2 → O").dead == {"O", "L"}


# -- the Elder


def elder_dies(people: str, init: str = "", night: str = "") -> Game:
    """The Elder E is poisoned in the first night, among these people."""
    village = cast(f"A werewolf, E elder, Poisoner witch, {people}")
    village.night(f"{init}; Poisoner → E; {night}")
    assert "E" in village.news.dead
    return village


STRIPPED = (
    *("seer", "witch", "cupid", "hunter", "healer", "harlot", "village_idiot", "raven"),
    *("magician", "grave_robber", "sandman", "scapegoat", "fool", "sheriff", "innocent_girl"),
    *("priest", "seductress", "employer", "warner", "elder"),
)
KEPT = ("werewolf", "vampire", "cub", "white_werewolf", "piper", "psychopath", "citizen")


@pytest.mark.parametrize("role", [*STRIPPED, *KEPT])
def test_the_elders_death_strips_citizens_roles(role: str) -> None:
    """D11, §1.1, §8.5: and nobody else's."""
    village = elder_dies(f"X {role}")

    assert village.role("X") == ("citizen" if role in STRIPPED else role)


def test_a_discovered_idiot_dies_with_the_elder() -> None:
    """D10: by night as well; an undiscovered one becomes a Citizen."""
    village = cast("A werewolf, E elder, W witch, D1 D2 village_idiot")
    village.night()
    village.day("K1 K2 → D1")

    news = village.night("W → E")
    assert news.dead == {"E", "D1"}
    assert news.tale("village_idiot 1").b == ("D1",)
    assert village.role("D2") == "citizen"
    assert news.roles["D1"] == "village_idiot"


def test_the_elders_death_frees_bodyguards_and_keeps_lovers() -> None:
    """D11: employer links are dissolved, love is not."""
    village = elder_dies("Q cupid, O employer, L C D citizen", "Q → C D; O → L")
    village.day()
    assert village.night("A → O").dead == {"O"}

    village.day()
    assert village.night("A → C").dead == {"C", "D"}


def test_the_elders_death_keeps_enchantment_and_office() -> None:
    """D11."""
    village = cast("A werewolf, E elder, W witch, P piper, M citizen", mayor=True).elected("M")
    news = village.night("W → E; P → K1 K2")

    assert village.player("K1").enchanted
    assert news.bulletin.mayor == "M"


def test_marks_in_force_outlive_the_elder() -> None:
    """D11: what Raven, Sheriff and Warner did this night counts at the coming pyre."""
    village = elder_dies("R raven, S sheriff, Y warner", "", "R → K1; S → K2; Y → K3")
    assert village.role("R") == "citizen"
    assert village.refused("K2 → K4") == "vote-barred"

    news = village.day("K3 → K1")
    assert news.tally == {"K1": 4}
    assert news.dead == {"K1"}


def test_guilt_outlives_the_elder() -> None:
    """D11: the guilty have no vote at the next pyre."""
    village = cast("A werewolf, E elder, W witch, Z scapegoat")
    village.night()
    village.day(then="Z → K1")
    village.night("W → E")

    assert village.refused("K1 → K2") == "vote-barred"


def test_the_doomed_keep_their_roles() -> None:
    """D12, D14: they are published as what they were."""
    village = elder_dies("S seer", "", "A → S")

    assert village.news.roles["S"] == "seer"
    assert village.news.roles["E"] == "elder"


def test_the_stripped_hear_it_from_the_bulletin() -> None:
    """D13: nobody is told in private."""
    village = elder_dies("S seer, R raven")

    assert [e.role for e in village.heard("S", RoleTold)] == ["seer"]
    assert village.news.tale("elder 0").b == ("E",)
    village.day()
    village.until(Phase.NIGHT)
    assert village.stories("S") == []
    assert village.refused("S → K1") == "not-your-turn"


def test_dead_players_keep_their_roles() -> None:
    """D14: those who died before the Elder too."""
    village = cast("A werewolf, S seer, E elder, W witch")
    village.night("A → S")
    village.day()
    village.night("W → E")

    assert village.news.roles == {"S": "seer", "E": "elder"}


def test_the_first_of_two_elders_strips_the_other() -> None:
    """§6.9: several; each had his own extra life."""
    village = elder_dies("E2 elder")
    village.day()

    assert village.role("E2") == "citizen"
    assert village.night("A → E2").dead == {"E2"}


# -- fresh roles


def test_a_stolen_role_is_fresh_and_the_victim_has_nothing_left() -> None:
    """§2.5: potions and lives go with the role."""
    village = cast("T1 T2 thief, W witch, E elder")
    village.until(Phase.NIGHT, "T1 → W; T2 → E")

    thief, robbed = village.player("T1"), village.player("W")
    assert (thief.elixir, thief.poison) == (True, True)
    assert (robbed.elixir, robbed.poison) == (False, False)
    assert (village.player("T2").extra_life, village.player("E").extra_life) == (True, False)
    assert village.night("Wolf → E").dead == {"E"}


def test_a_robbed_elder_has_his_extra_life_again() -> None:
    """§2.5, §6.13: and his death strips again."""
    village = cast("A werewolf, E elder, G grave_robber, V vampire")
    village.night("A → E; V → K1")
    village.day("K2 K3 → E")
    assert village.role("G") == "citizen"

    village = cast("A werewolf, E elder, G grave_robber", strictness=1)
    village.night("A → E")  # his extra life is gone
    village.day(misses="E")  # removed: nobody is stripped
    village.until(Phase.NIGHT, "G → E")
    assert village.role("G") == "elder"
    assert village.player("G").extra_life
    assert village.night("A → G").dead == set()


def test_a_robbed_hunter_shoots_again() -> None:
    """§2.5, §6.13: the dead Hunter had his shot."""
    village = cast("A werewolf, H hunter, G grave_robber")
    village.night("A → H; H → K1")
    village.day()

    assert village.night("G → H; A → G; G → K2").dead == {"G", "K2"}


def test_a_robbed_idiot_is_undiscovered() -> None:
    """§2.5, §6.13."""
    village = cast("A werewolf, D village_idiot, G grave_robber")
    village.night()
    village.day("K1 K2 → D")
    village.night("A → D")
    village.day()
    village.night("G → D")

    news = village.day("K1 K2 → G")
    assert news.dead == set()
    assert news.tale("village_idiot 0").b == ("G",)


def test_a_promoted_cub_keeps_nothing_of_the_cub() -> None:
    """§2.5, §6.15: and counts for the next Cub when he dies."""
    village = cast("A werewolf, B werewolf, P1 P2 cub")
    village.night()
    village.day("K1 K2 → A")
    village.night()
    grown = "P1" if village.role("P1") == "werewolf" else "P2"
    other = "P2" if grown == "P1" else "P1"
    assert village.role(other) == "cub"
    village.day(f"K1 K2 → {grown}")
    village.until(Phase.NIGHT)

    assert village.role(other) == "werewolf"


# -- the table of causes (§8.6)


@dataclass(frozen=True)
class Cause:
    """How X comes to die: who else is needed, and what is voted."""

    people: str = ""
    init: str = ""
    night: str = ""
    day: str = ""
    then: str = ""


CAUSES: dict[str, Cause] = {
    "attack": Cause("Ps psychopath", night="Ps → X"),
    "poison": Cause("Wi witch", night="Wi → X"),
    "shot at night": Cause("Hu hunter", night="Wolf → Hu; Hu → X"),
    "shot by day": Cause("Hu hunter", day="K1 K2 → Hu", then="Hu → X"),
    "pyre": Cause(day="K1 K2 → X"),
    "heartbreak": Cause("Cu cupid, Yo citizen", "Cu → X Yo", "Wolf → Yo"),
    "sacrifice": Cause("Em employer", "Em → X", "Wolf → Em"),
    "inactivity": Cause(),
}
BY_DAY = ("shot by day", "pyre", "inactivity")


def struck(
    cause: str, role: str, people: str = "", init: str = "", night: str = "", then: str = ""
) -> tuple[Game, News]:
    """A village in which X of this role dies of this cause, unless something helps."""
    it = CAUSES[cause]
    strictness = 1 if cause == "inactivity" else 2
    everybody = ", ".join(filter(None, ["Wolf werewolf", f"X {role}", it.people, people]))
    village = cast(everybody, strictness=strictness)
    orders = [it.init, init, it.night, night]
    if cause in BY_DAY:
        village.night("; ".join(orders))
        misses = "X" if cause == "inactivity" else ""
        return village, village.day(it.day, "; ".join(filter(None, [it.then, then])), misses)
    return village, village.night("; ".join([*orders, then]))


@pytest.mark.parametrize("cause", CAUSES)
def test_every_cause_kills(cause: str) -> None:
    """§8.6: the plain case, for comparison."""
    _, news = struck(cause, "citizen")

    assert "X" in news.dead


@pytest.mark.parametrize("cause", CAUSES)
def test_whether_the_healer_helps(cause: str) -> None:
    """§8.6: against attacks only."""
    _, news = struck(cause, "citizen", "He healer", night="He → X")

    assert ("X" not in news.dead) == (cause == "attack")


@pytest.mark.parametrize("cause", CAUSES)
def test_whether_place_matters(cause: str) -> None:
    """§8.6: X is lured away from home."""
    _, news = struck(cause, "citizen", "Ve seductress", night="Ve → X")

    assert ("X" not in news.dead) == (cause == "attack")


@pytest.mark.parametrize("cause", CAUSES)
def test_whether_an_extra_life_helps(cause: str) -> None:
    """§8.6: against attacks only; everything else kills and (but for inactivity) strips."""
    village, news = struck(cause, "elder", "Se seer")

    assert ("X" not in news.dead) == (cause == "attack")
    assert village.role("Se") == ("seer" if cause in ("attack", "inactivity") else "citizen")


@pytest.mark.parametrize("cause", [cause for cause in CAUSES if cause not in BY_DAY])
def test_whether_the_elixir_can_undo_it(cause: str) -> None:
    """§8.6: only attacks come before the Witch wakes; other victims she does not see."""
    it = CAUSES[cause]
    everybody = ", ".join(filter(None, ["Wolf werewolf, X citizen, El witch", it.people]))
    village = cast(everybody)
    early = [order for order in it.night.split("; ") if not order.startswith(("Wi", "Hu"))]
    late = [order for order in it.night.split("; ") if order.startswith(("Wi", "Hu"))]
    village.until(Phase.BREWING, "; ".join([it.init, *early]))
    [woken] = village.heard("El", Woken)
    assert ("X" in woken.victims) == (cause == "attack")

    news = village.night("; ".join([*late, "El → X"] if cause == "attack" else late))
    assert ("X" not in news.dead) == (cause == "attack")


@pytest.mark.parametrize("cause", CAUSES)
def test_whether_a_bodyguard_steps_in(cause: str) -> None:
    """§8.6, D5: not for heartbreak nor inactivity; a sacrificed employer is replaced in turn."""
    _, news = struck(cause, "employer", "Li citizen", init="X → Li")
    saved = cause not in ("heartbreak", "inactivity")

    assert ("X" in news.dead, "Li" in news.dead) == (not saved, saved)


@pytest.mark.parametrize("cause", CAUSES)
def test_whether_a_hunter_may_shoot(cause: str) -> None:
    """§8.6, §6.6: always but for inactivity."""
    then = "" if cause == "inactivity" else "X → K5"
    _, news = struck(cause, "hunter", then=then)

    assert ("K5" in news.dead) == (cause != "inactivity")
    assert "X" in news.dead


@pytest.mark.parametrize("cause", [cause for cause in CAUSES if cause not in BY_DAY])
def test_a_sleeping_hunter_does_not_shoot(cause: str) -> None:
    """§8.6, §6.6: whatever killed him in that night."""
    village, news = struck(cause, "hunter", "Sa sandman", night="Sa → X")

    assert "X" in news.dead
    assert "hunter 0" not in village.stories("X")


@pytest.mark.parametrize("cause", [cause for cause in CAUSES if cause != "heartbreak"])
def test_whether_a_lover_follows(cause: str) -> None:
    """§8.6, §6.29: always but for inactivity."""
    _, news = struck(cause, "citizen", "Qu cupid, Be citizen", init="Qu → X Be")

    assert ("Be" in news.dead) == (cause != "inactivity")


@pytest.mark.parametrize("cause", CAUSES)
def test_every_dead_wolf_counts_for_a_cub(cause: str) -> None:
    """§8.6, §6.15: inactivity included."""
    village, news = struck(cause, "werewolf", "Pu cub")
    assert "X" in news.dead
    if cause not in BY_DAY:
        village.day()
    village.until(Phase.NIGHT)

    assert village.role("Pu") == "werewolf"


def test_a_scapegoats_lover_follows() -> None:
    """§8.6: burned for a tie; his last words come first."""
    village = cast("Z scapegoat, Q cupid, D citizen")
    village.night("Q → Z D")

    news = village.day(then="Z → K1")
    assert news.dead == {"Z", "D"}
    assert news.tale("scapegoat 3").b == ("Z", "K1")


def test_the_lover_of_a_killed_idiot_follows() -> None:
    """§8.6, D11: he was stripped in the same moment, so that a Hunter does not shoot any more."""
    village = cast("A werewolf, E elder, W witch, D village_idiot, Q cupid, H hunter")
    village.night("Q → D H")
    village.day("K1 K2 → D")

    news = village.night("W → E")
    assert news.dead == {"E", "D", "H"}
    assert "hunter 0" not in village.stories("H")


@pytest.mark.parametrize("cause", CAUSES)
def test_a_dead_mayor_gives_his_testament(cause: str) -> None:
    """§8.6, E7: for every cause but inactivity; if he died by day, in the following night."""
    it = CAUSES[cause]
    everybody = ", ".join(filter(None, ["Wolf werewolf, X citizen", it.people]))
    village = cast(everybody, mayor=True, strictness=1 if cause == "inactivity" else 2)
    village.night(it.init)
    village.elect("all → X")
    if cause == "inactivity":
        village.day(misses="X")
        assert village.night().kind == 1
        assert "mayor 0" not in village.stories("X")
        return
    village.day(it.day, it.then)
    news = village.night("; ".join(filter(None, [it.night, "X testament → K3"])))

    assert news.bulletin.mayor == "K3"
