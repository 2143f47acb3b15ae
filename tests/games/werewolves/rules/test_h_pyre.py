"""Werewolves by mail, scenarios 63 to 74: the pyre."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.steps import Phase


def with_mayor(words: str, mayor: str, night: str = "") -> Game:
    """A village that has just elected this mayor, after this first night."""
    village = cast(words, mayor=True)
    village.night(night)
    village.elect(f"all → {mayor}")
    return village


def test_the_mayors_vote_weighs_one_and_a_half() -> None:
    """Scenario 63: P3, P7. A 2.5, B 2: A burns."""
    village = with_mayor("M citizen, A B citizen", "M")

    news = village.day("M K1 → A; K2 K3 → B")
    assert news.tally == {"A": 2.5, "B": 2}
    assert news.dead == {"A"}


def test_a_warned_vote_weighs_two() -> None:
    """Scenario 63: P3, §6.28. With K2 warned B has 3 and burns."""
    village = with_mayor("M citizen, A B citizen, Y warner", "M", "Y → K2")

    news = village.day("M K1 → A; K2 K3 → B")
    assert news.tally == {"A": 2.5, "B": 3}
    assert news.dead == {"B"}
    assert news.ballot("K2").marks == ("warned",)


def test_the_raven_adds_two_votes() -> None:
    """Scenario 64: P4. A 3, B 2."""
    village = cast("R raven, A B citizen")
    village.night("R → A")

    news = village.day("K1 K2 → B; K3 → A")
    assert news.tally == {"A": 3, "B": 2}
    assert news.dead == {"A"}


def test_a_prisoners_raven_mark_is_void() -> None:
    """Scenario 64: P2, P4. A vote for A is refused, B burns."""
    village = cast("R raven, S sheriff, A B citizen")
    village.night("R → A; S → A")
    assert village.refused("K3 → A") == "illegal-target"

    news = village.day("K1 K2 → B")
    assert news.tally == {"B": 2}
    assert news.dead == {"B"}


def test_the_scapegoat_burns_for_a_tie_and_leaves_guilt() -> None:
    """Scenario 65: P1, P8, §6.18. Even jailed and without a vote; the guilty miss one pyre."""
    village = cast("Z scapegoat, S sheriff, A B citizen")
    village.night("S → Z")

    news = village.day("K1 K2 → A; K3 K4 → B", then="Z → K1 K3")
    assert news.dead == {"Z"}
    assert news.tale("scapegoat 2").b[0] == "Z"
    assert set(news.bulletin.guilty) == {"K1", "K3"}

    village.night()
    assert village.refused("K1 → A") == "vote-barred"
    news = village.day("K2 → K1; A → K3; B → K3")
    assert news.ballot("K1").choice is None
    assert "guilty" in news.ballot("K1").marks
    assert news.dead == {"K3"}
    assert village.missed("K1") == 0

    village.night()
    assert village.day("K1 → A").dead == {"A"}


def test_a_tie_is_decided_by_the_mayors_vote() -> None:
    """Scenario 66: P8. Blindly, even for somebody who is not one of the tied."""
    village = with_mayor("M citizen, A B C citizen", "M")

    news = village.day("K1 K2 → A; K3 K4 → B; M → C")
    assert news.dead == {"C"}
    assert [fact for fact in news.facts if "mayor" in fact[0]], news.facts


@pytest.mark.parametrize("why", ["blank", "silent", "jailed", "no mayor"])
def test_a_tie_without_the_mayors_vote_spares_everybody(why: str) -> None:
    """Scenario 66: P8. No victim."""
    if why == "no mayor":
        village = cast("M citizen, S sheriff, A B C citizen")
        village.night()
    else:
        jail = "S → M" if why == "jailed" else "S → K6"
        village = with_mayor("M citizen, S sheriff, A B C citizen", "M", jail)
    own = "; M → C" if why == "no mayor" else ""

    news = village.day(f"K1 K2 → A; K3 K4 → B{own}", misses="M" if why == "silent" else "")
    assert news.dead == set()
    assert news.tale("pyre 1").b == ()


def test_silence_burns_the_scapegoat() -> None:
    """Scenario 67: P6."""
    village = cast("Z scapegoat")
    village.night()

    assert village.day().dead == {"Z"}


def test_silence_without_a_scapegoat_burns_nobody() -> None:
    """Scenario 67: P6. Whatever the mayor wants."""
    village = with_mayor("M citizen", "M")

    assert village.day().dead == set()


def test_the_ravens_mark_alone_burns() -> None:
    """Scenario 67: P4, P7."""
    village = cast("R raven, A citizen, Z scapegoat")
    village.night("R → A")

    assert village.day().dead == {"A"}


def test_the_idiot_is_discovered_instead_of_burned() -> None:
    """Scenario 68: P1, P2, P9, §6.10."""
    village = cast("D village_idiot")
    village.night()

    news = village.day("K1 K2 → D")
    assert news.dead == set()
    assert news.tale("village_idiot 0").b == ("D",)
    assert news.bulletin.discovered == ("D",)
    assert "D" in village.alive()

    village.night()
    assert village.refused("K1 → D") == "illegal-target"
    assert village.refused("D → K1") == "vote-barred"
    news = village.day()
    assert news.ballot("D").choice is None
    assert "discovered" in news.ballot("D").marks
    assert village.missed("D") == 0


def test_a_discovered_idiot_votes_and_is_elected_as_mayor() -> None:
    """Scenario 68: E2, E3, §6.10."""
    village = with_mayor("A werewolf, D village_idiot, M citizen", "M")
    village.day("K1 K2 → D")
    news = village.night("wolves → M; M testament → blank")
    assert news.kind == 1
    assert "D" in news.bulletin.candidates

    news = village.elect("D → D")
    assert news.bulletin.mayor == "D"


def test_a_bodyguard_burns_for_his_employer() -> None:
    """Scenario 69: P10, D1, §13.4."""
    village = cast("O employer, L citizen")
    village.night("O → L")

    news = village.day("K1 K2 → O")
    assert news.dead == {"L"}
    assert news.tale("employer 2").b == ("L", "O")
    assert "O" in village.alive()


def test_a_silent_prisoner_misses_nothing() -> None:
    """Scenario 70: P1, T6."""
    village = cast("S sheriff, J citizen")
    village.night("S → J")
    assert "J" in village.news.bulletin.barred

    news = village.day(misses="J")
    assert news.ballot("J").choice is None
    assert "jailed" in news.ballot("J").marks
    assert village.missed("J") == 0


def test_a_warning_holds_for_one_day() -> None:
    """Scenario 71: §2.5, §6.28."""
    village = cast("Y warner, W1 citizen, A citizen")
    village.night("Y → W1")
    assert village.day("W1 → K1").tally == {"K1": 2}

    village.night()
    assert village.day("W1 → A").tally == {"A": 1}


def test_the_elders_death_kills_a_discovered_idiot_and_his_lover() -> None:
    """Scenario 72: D7, D10, D11, §8.4. A loop from 20 back to 17."""
    village = cast("E elder, D village_idiot, F citizen, Q cupid, S seer")
    village.night("Q → D F")
    village.day("K1 K2 → D")
    village.night()

    news = village.day("K1 K2 → E")
    assert news.dead == {"E", "D", "F"}
    assert "elder 1" in news.tales
    assert news.tale("village_idiot 1").b == ("D",)
    assert village.role("S") == "citizen"
    assert village.role("Q") == "citizen"


def test_a_hunter_shoots_before_the_elders_death_strips() -> None:
    """Scenario 73: D11, D12. A living second Hunter is a Citizen afterwards."""
    village = cast("A werewolf, V vampire, E elder, H hunter, H2 hunter")
    village.night("wolves → E")
    village.day()

    news = village.night("wolves → E; vampires → H; H → K1")
    assert news.dead == {"E", "H", "K1"}
    assert village.role("H2") == "citizen"
    assert news.roles["H"] == "hunter"


def test_a_jailed_mayor_decides_nothing() -> None:
    """Scenario 74: §9.4, P8. He had no vote."""
    village = with_mayor("A werewolf, S sheriff, B C citizen", "A", "S → A")
    assert village.refused("A → B") == "vote-barred"

    assert village.day("K1 → B; K2 → C").dead == set()
    assert village.phase is not Phase.OVER
