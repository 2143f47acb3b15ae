"""Werewolves by mail, scenarios 75 to 79: election and testament."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.private_events import Woken
from gamekeeper.games.werewolves.rules.steps import Phase


def test_a_tied_election_is_decided_by_lot() -> None:
    """Scenario 75: E4. And the mail says so."""
    mayors = set()
    for seed in range(12):
        village = cast("A B citizen", mayor=True, seed=str(seed))
        village.night()
        news = village.elect("K1 K2 → A; K3 K4 → B")
        mayors.add(news.bulletin.mayor)
        clear = cast("A B citizen", mayor=True, seed=str(seed))
        clear.night()
        plain = clear.elect("K1 K2 K5 → A; K3 K4 → B")
        drawn, clear_cut = news.bulletin.facts[0], plain.bulletin.facts[0]
        assert (drawn.kind, drawn.number) != (clear_cut.kind, clear_cut.number)

    assert mayors == {"A", "B"}


def test_an_election_without_votes_ends_the_office() -> None:
    """Scenario 75: E5. No mayor ever again: the next morning is of kind 2."""
    village = cast("A werewolf", mayor=True)
    assert village.night().kind == 1
    news = village.elect()
    assert news.bulletin.mayor is None
    assert news.tale("mayor 4").b == ()

    village.day()
    assert village.night().kind == 2


@pytest.mark.parametrize("answer", ["M testament → K1", "M testament → blank", ""])
def test_a_mayor_burned_by_day_is_asked_in_the_night(answer: str) -> None:
    """Scenario 76: E7, E9, E10. Named: kind 2. Blank or silent: an election."""
    village = cast("A werewolf, M citizen", mayor=True)
    village.night()
    village.elect("all → M")
    village.day("K1 K2 → M")
    assert village.phase is not Phase.LAST_WORDS
    assert village.news.bulletin.mayor is None
    assert "mayor 0" not in village.stories("M", 1)

    village.until(Phase.LAST_HOUR)
    assert "mayor 0" in village.stories("M")
    news = village.night(answer, misses="" if answer else "M")

    if answer.endswith("K1"):
        assert (news.kind, news.bulletin.mayor) == (2, "K1")
        assert news.tale("mayor 2").b == ("K1", "M")
    else:
        assert (news.kind, news.bulletin.mayor) == (1, None)
        assert news.tale("mayor 3").b == ("M",)
        assert "mayor 2" not in news.tales


def test_a_dying_raven_and_mayor_has_two_votes() -> None:
    """Scenario 77: V16, §9.2. Both are valid."""
    village = cast("A werewolf, M raven", mayor=True).elected("M")

    news = village.night("wolves → M; M → K1; M testament → K2")
    assert news.dead == {"M"}
    assert news.bulletin.mayor == "K2"
    assert news.tale("raven 3").b == ("K1",)


def test_a_mayor_cannot_name_a_doomed_successor() -> None:
    """Scenario 78: E8, T9. Tonight's victims are not in his list."""
    village = cast("A werewolf, V vampire, M citizen, D citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "wolves → M; vampires → D")

    assert village.refused("M testament → D") == "illegal-target"
    assert village.refused("M testament → M") in ("illegal-target", "not-yourself")
    [woken] = village.heard("M", Woken)
    assert set(woken.choices) == village.alive()


def test_a_successor_who_is_shot_is_no_successor() -> None:
    """Scenario 78: E9. Treated as blank: an election."""
    village = cast("A werewolf, V vampire, M citizen, H hunter", mayor=True).elected("M")

    news = village.night("wolves → M; vampires → H; M testament → K1; H → K1")
    assert news.dead == {"M", "H", "K1"}
    assert (news.kind, news.bulletin.mayor) == (1, None)


def test_everybody_has_one_vote_in_the_election() -> None:
    """Scenario 79: E2. Jailed, guilty, warned and discovered alike; no raven mark."""
    people = "A werewolf, S sheriff, Y warner, R raven, D village_idiot, Z scapegoat, M citizen"
    village = cast(people, mayor=True)
    village.night("S → K6; R → K6; Y → K6")
    village.elect("all → M")
    village.day("K1 K2 → D")  # D is discovered
    village.night("S → K5; R → K5; Y → K4")
    village.day("K1 → A; K2 → K3", then="Z → K1")  # a tie: Z burns and makes K1 guilty
    village.night("wolves → M; M testament → blank; S → K2; Y → K3; R → A")

    news = village.elect("D K1 → S; K2 K3 K5 → Y; A → A")
    weights = {b.voter: b.weight for b in news.bulletin.ballots if b.choice is not None}
    assert weights == dict.fromkeys(("D", "K1", "K2", "K3", "K5", "A"), 1)
    assert news.bulletin.mayor == "Y"
    assert news.bulletin.marked == ()
