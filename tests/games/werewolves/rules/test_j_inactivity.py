"""Werewolves by mail, scenarios 80 to 82: who does not vote is removed (strictness 2)."""

from __future__ import annotations

from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.rules.village import Life


def test_two_missed_votes_in_a_row_remove_a_player() -> None:
    """Scenario 80: T6, §8.4, §6.29, H16. His role is published; his lover lives and is free."""
    village = cast("A werewolf, C seer, D citizen, Q cupid")
    village.night("Q → C D")
    village.day(misses="C")
    assert village.missed("C") == 1

    news = village.night(misses="C")
    assert news.dead == {"C"}
    assert news.roles["C"] == "seer"
    assert village.player("C").removed
    assert village.life("D") is Life.ALIVE
    assert village.player("D").lover is None
    assert news.tale("general 0").b == ()
    assert [fact for fact in news.facts if "C" in fact]


def test_a_blank_vote_starts_the_count_anew() -> None:
    """Scenario 81: T6. Miss, blank, miss: not removed."""
    village = cast("A werewolf, C seer")
    village.night(misses="C")
    village.day()
    assert village.missed("C") == 0
    village.night(misses="C")

    assert village.missed("C") == 1
    assert "C" in village.alive()


def test_a_removed_elder_strips_nobody() -> None:
    """Scenario 82: §8.4."""
    village = cast("E elder, S seer")
    village.night()
    village.day(misses="E")
    village.night()
    news = village.day(misses="E")

    assert news.dead == {"E"}
    assert village.role("S") == "seer"
    assert "elder 1" not in news.tales


def test_a_removed_hunter_does_not_shoot() -> None:
    """Scenario 82: §6.6, §8.4."""
    village = cast("H hunter")
    village.night()
    village.day(misses="H")
    village.night()
    news = village.day(misses="H")

    assert news.dead == {"H"}
    assert village.phase is not Phase.LAST_WORDS


def test_a_removed_wolf_counts_for_the_cub() -> None:
    """Scenario 82: §6.15, §8.4."""
    village = cast("A B werewolf, P cub")
    village.night(misses="A")
    village.day(misses="A")
    assert village.news.dead == {"A"}
    village.until(Phase.NIGHT)

    assert village.role("P") == "werewolf"


def test_a_removed_mayor_leaves_an_election_the_same_morning() -> None:
    """Scenario 82: §8.4. No testament: kind 1 that morning."""
    village = cast("A werewolf, M seer", mayor=True)
    village.night()
    village.elect("all → M")
    village.day(misses="M")

    news = village.night(misses="M")
    assert news.dead == {"M"}
    assert news.kind == 1
    assert "mayor 0" not in village.stories("M")


def test_a_removed_employers_bodyguard_is_free() -> None:
    """Scenario 82: §8.4, §6.31."""
    village = cast("A werewolf, O employer, L citizen")
    village.night("O → L")
    village.day(misses="O")
    village.night()
    news = village.day(misses="O")

    assert news.dead == {"O"}
    assert "L" in village.alive()
