"""Werewolves by mail, scenarios 36 to 47: bodyguards, lovers, Hunters and loops."""

from __future__ import annotations

from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.private_events import PhaseBegan, Woken
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Life
from gamekeeper.kernel.messages import Seat


def test_a_doomed_bodyguard_still_takes_the_employers_place() -> None:
    """Scenario 36: D3. One death instead of two."""
    village = cast("A werewolf, V vampire, O employer, L citizen")

    assert village.night("O → L; wolves → O; vampires → L").dead == {"L"}


def test_of_a_chain_of_employers_only_the_last_dies() -> None:
    """Scenario 37: D2, §13.4. At the pyre too."""
    village = cast("O1 employer, O2 employer, X citizen")
    village.night("O1 → O2; O2 → X")

    news = village.day("K1 K2 → O1")
    assert news.dead == {"X"}
    assert {"O1", "O2"} <= village.alive()
    assert news.tale("employer 2").b == ("X", "O1")


def test_a_circle_of_employers_ends() -> None:
    """Scenario 38: D4. The other one dies."""
    village = cast("A werewolf, O1 employer, O2 employer")

    assert village.night("O1 → O2; O2 → O1; wolves → O1").dead == {"O2"}
    assert village.life("O1") is Life.ALIVE


def test_nobody_guards_against_heartbreak() -> None:
    """Scenario 39: D1, D7, D8."""
    village = cast("A werewolf, Q cupid, O employer, D citizen, L citizen")

    assert village.night("Q → O D; O → L; wolves → D").dead == {"D", "O"}
    assert "L" in village.alive()


def test_an_employer_dies_of_his_bodyguards_sacrifice_if_they_love() -> None:
    """Scenario 39: D9."""
    village = cast("A werewolf, Q cupid, O employer, L citizen")

    assert village.night("Q → O L; O → L; wolves → O").dead == {"L", "O"}


def test_a_heartbroken_hunter_shoots() -> None:
    """Scenario 40: §6.6, §3.5, §13.3. The chain is told from its beginning."""
    village = cast("A werewolf, Q cupid, C citizen, H hunter, D citizen")
    village.until(Phase.LAST_HOUR, "Q → C H; wolves → C")
    assert village.life("H") is Life.DOOMED
    assert village.turns == {"H"}

    news = village.night("H → D")
    assert news.dead == {"C", "H", "D"}
    assert news.tales[:7] == [
        *("general 1", "general 4", "general 5", "cupid 4", "hunter 4", "hunter 5", "cupid 5")
    ]
    assert news.tale("general 1").b == ()
    assert news.tale("cupid 4").b == ("H", "C")
    assert news.tale("hunter 4").b == ("D", "H")
    phases = [each.phase for each in village.house(PhaseBegan)]
    assert phases.count(Phase.LAST_HOUR) == 1


def test_a_mayor_who_is_shot_leaves_a_testament_in_the_loop() -> None:
    """Scenario 41: L3, E7, E9. In the second round of phase 11 only he has a turn."""
    village = cast("A werewolf, H hunter, M citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "wolves → H")
    village.vote("H → M")
    village.end()

    assert village.phase is Phase.LAST_HOUR
    assert village.turns == {"M"}

    news = village.night("M → K1")
    assert news.dead == {"H", "M"}
    assert news.bulletin.mayor == "K1"
    assert news.kind == 2
    assert news.tale("mayor 2").b == ("K1", "M")


def test_hunter_after_hunter() -> None:
    """Scenario 42: §3.5. Phase 11 is waited through twice, the second time for H2 alone."""
    village = cast("A werewolf, H1 hunter, H2 hunter")
    village.until(Phase.LAST_HOUR, "wolves → H1")
    assert village.turns == {"H1"}
    village.vote("H1 → H2")
    village.end()
    assert village.phase is Phase.LAST_HOUR
    assert village.turns == {"H2"}
    assert len(village.heard("H1", Woken)) == 1

    assert village.night("H2 → K1").dead == {"H1", "H2", "K1"}
    phases = [each.phase for each in village.house(PhaseBegan)]
    assert phases.count(Phase.LAST_HOUR) == 2


def test_a_hunters_shot_by_day_meets_a_bodyguard() -> None:
    """Scenario 43: §6.6, D1. H burns and shoots O, for whom L dies."""
    village = cast("H hunter, O employer, L citizen")
    village.night("O → L")

    news = village.day("K1 K2 → H", then="H → O")
    assert news.dead == {"H", "L"}
    assert "O" in village.alive()


def test_a_wasted_shot_is_not_told() -> None:
    """Scenario 44: §6.6. The target was doomed already."""
    village = cast("A werewolf, V vampire, H hunter, C citizen")

    news = village.night("wolves → H; vampires → C; H → C")
    assert news.dead == {"H", "C"}
    assert "general 0" in news.tales
    assert not [words for words in news.tales if words.startswith("hunter")]
    assert not [fact for fact in news.facts if {"H", "C"} <= set(fact)]
    assert village.told("H", "hunter 2").b == ("C",)


def test_lovers_killed_independently_are_not_mentioned() -> None:
    """Scenario 45: D7, §6.29. Neither in a story nor in the summary."""
    village = cast("A werewolf, V vampire, Q cupid, C citizen, D citizen")

    news = village.night("Q → C D; wolves → C; vampires → D")
    assert news.dead == {"C", "D"}
    assert news.tales[0] == "general 0"
    assert not [words for words in news.tales if words.startswith("cupid")]
    assert not [fact for fact in news.facts if {"C", "D"} <= set(fact)]


def test_a_loop_does_not_ask_again() -> None:
    """Scenario 46: L1. Raven, Sheriff and Warner count once, and nobody misses a vote."""
    people = "A werewolf, H hunter, M citizen, R raven, S sheriff, Y warner"
    village = cast(people, mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "wolves → H")
    village.vote("H → M; R → K1; S → K2; Y → K3")
    village.end()
    assert village.turns == {"M"}

    assert village.refused("R → K4") == "not-your-turn"
    village.vote("M → K5")
    village.end()
    assert {village.missed(name) for name in "RSYHM"} == {0}
    marked, jailed = village.player("K1").marked, village.player("K2").jailed
    assert (marked, jailed, village.player("K3").warned) == (True, True, True)
    for seat, story in (("R", "raven 2"), ("S", "sheriff 2"), ("Y", "warner 1")):
        assert village.stories(seat).count(story) == 1
    assert village.stories("K3").count("warner 2") == 1


def test_a_sacrificed_hunter_shoots() -> None:
    """Scenario 47: §6.31. He is woken in the same phase 10."""
    village = cast("A werewolf, O employer, L hunter")
    village.until(Phase.LAST_HOUR, "O → L; wolves → O")
    assert village.state.asked[Seat("L")] == (Step.HUNTER,)
    assert village.life("O") is Life.ALIVE

    assert village.night("L → K1").dead == {"L", "K1"}
