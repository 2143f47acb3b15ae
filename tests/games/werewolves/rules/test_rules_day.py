"""Werewolves by mail, chapter 9: election, testament, pyre; and how the day is told (§13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.private_events import Woken
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Seat


def with_mayor(words: str, mayor: str, night: str = "", **options: Any) -> Game:
    """A village that has just elected this mayor, after this first night."""
    village = cast(words, mayor=True, **options)
    village.night(night)
    village.elect(f"all → {mayor}")
    return village


# -- election


def test_an_election_is_held_when_the_office_is_vacant() -> None:
    """E1: and not while there is a mayor."""
    village = with_mayor("M citizen", "M")
    village.day()

    assert village.night().kind == 2
    assert village.phase is Phase.PYRE


def test_everybody_alive_votes_and_can_be_elected() -> None:
    """E2, E3: oneself included."""
    village = cast("D citizen", mayor=True)
    news = village.night("Wolf → D")
    assert set(news.bulletin.candidates) == village.turns == village.alive()
    assert news.bulletin.barred == ()

    assert village.elect("K1 → K1").bulletin.mayor == "K1"


def test_the_prisoner_and_the_marked_are_like_all_others_in_the_election() -> None:
    """E2, §6.11, §6.20, §6.28: jail, raven mark and warning are for the pyre."""
    village = cast("S sheriff, R raven, Y warner", mayor=True)
    village.night("S → K1; R → K2; Y → K3")
    news = village.elect("K1 K4 → K5; K3 → K2")

    assert news.tally == {"K5": 2, "K2": 1}
    assert news.bulletin.mayor == "K5"
    assert "raven 3" in news.tales
    assert "sheriff 3" in news.tales


def test_most_votes_win_the_election() -> None:
    """E4: blank votes weigh nothing."""
    village = cast("Wolf werewolf", mayor=True)
    village.night()

    assert village.elect("K1 K2 → K3; K4 → K5").bulletin.mayor == "K3"


def test_an_election_without_any_vote_is_the_last_one() -> None:
    """E5: also when nobody votes at all."""
    village = cast("Wolf werewolf", mayor=True, citizens=4)
    village.night()
    news = village.elect(misses="Wolf K1 K2 K3 K4")
    assert news.bulletin.mayor is None
    village.day()

    assert village.night().kind == 2


def test_the_votes_of_an_election_are_published() -> None:
    """E6: by name; missing it counts as a missed vote."""
    village = cast("Wolf werewolf", mayor=True)
    village.night()
    news = village.elect("K1 → K2", misses="K3")

    assert news.ballot("K1").choice == "K2"
    assert (news.ballot("K3").choice, news.ballot("K3").cast) == (None, False)
    assert (news.ballot("K4").choice, news.ballot("K4").cast) == (None, True)
    assert (village.missed("K3"), village.missed("K4")) == (1, 0)


# -- testament


def test_a_doomed_mayor_is_asked_asleep_or_not() -> None:
    """E7, §6.17."""
    village = cast("A werewolf, S sandman, M citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "S → M; A → M")

    assert village.state.asked[Seat("M")] == (Step.TESTAMENT,)


def test_a_saved_mayor_is_not_asked() -> None:
    """E7: the elixir came before."""
    village = cast("A werewolf, W witch, M citizen", mayor=True).elected("M")
    news = village.night("A → M; W → M")

    assert news.bulletin.mayor == "M"
    assert "mayor 0" not in village.stories("M")


def test_a_successor_is_alive_and_somebody_else() -> None:
    """E8: his list says so; he may be blank."""
    village = cast("A werewolf, V vampire, M D citizen", mayor=True).elected("M")
    village.until(Phase.LAST_HOUR, "A → M; V → D")
    [woken] = village.heard("M", Woken)

    assert set(woken.choices) == village.alive()
    assert village.refused("M testament → D") == "illegal-target"
    village.vote("M testament → blank")


def test_a_named_successor_is_mayor_from_that_morning() -> None:
    """E9, E11, P3: told with story Burgemeester 2, and his vote weighs more at once."""
    village = cast("A werewolf, M citizen", mayor=True).elected("M")
    news = village.night("A → M; M testament → K1")
    assert news.tale("mayor 2").b == ("K1", "M")
    assert village.told("M", "mayor 1").b == ("K1",)

    assert village.day("K1 → K2").tally == {"K2": 1.5}


@pytest.mark.parametrize("answer", ["M testament → blank", ""])
def test_without_a_successor_there_is_an_election(answer: str) -> None:
    """E9, E11: blank (story 9) or silent."""
    village = cast("A werewolf, M citizen", mayor=True).elected("M")
    news = village.night(f"A → M; {answer}", misses="" if answer else "M")

    assert news.kind == 1
    assert ("mayor 9" in village.stories("M")) == bool(answer)


def test_between_death_and_testament_there_is_no_mayor() -> None:
    """E10: nobody decides a tie on his behalf, and nobody is shown as mayor."""
    village = with_mayor("A werewolf, M citizen", "M")
    news = village.day("K1 K2 → M")

    assert news.bulletin.mayor is None


def test_a_mayor_who_dies_with_the_last_dusk_is_asked_once() -> None:
    """E7, E11: in the following night, and never again."""
    village = with_mayor("A werewolf, M citizen", "M")
    village.day("K1 K2 → M")
    village.night("M testament → K1")
    assert village.stories("M").count("mayor 0") == 1
    village.day()
    village.night()

    assert "mayor 0" not in village.stories("M")


def test_a_successor_passes_the_office_on() -> None:
    """E9: and so on."""
    village = cast("A werewolf, M citizen", mayor=True).elected("M")
    village.night("A → M; M testament → K1")
    village.day("K2 K3 K4 → K1")

    news = village.night("K1 testament → K2")
    assert news.bulletin.mayor == "K2"
    assert news.tale("mayor 2").b == ("K2", "K1")


# -- pyre


def test_three_kinds_of_players_have_no_vote() -> None:
    """P1: recorded as blank, whatever they send; they miss nothing."""
    village = cast("S sheriff, D village_idiot, Z scapegoat", strictness=1)
    village.night("S → K6")
    village.day("K1 K2 → D")
    village.night("S → K5")
    village.day("K1 → K2; K3 → K4", then="Z → K1")
    village.night("S → K2")
    assert set(village.news.bulletin.barred) == {"D", "K1", "K2"}
    for seat in ("D", "K1", "K2"):
        assert village.refused(f"{seat} → K3") == "vote-barred"

    news = village.day(misses="D K1 K2")
    marks = {b.voter: b.marks for b in news.bulletin.ballots if b.marks}
    assert marks == {"D": ("discovered",), "K1": ("guilty",), "K2": ("jailed",)}
    assert {"D", "K1", "K2"} <= village.alive()


def test_neither_prisoners_nor_discovered_idiots_can_burn() -> None:
    """P2: oneself can; a guilty one too."""
    village = cast("S sheriff, D village_idiot")
    village.night("S → K6")
    village.day("K1 K2 → D")
    village.night("S → K5")
    assert not {"D", "K5"} & set(village.news.bulletin.candidates)
    assert village.refused("K1 → D") == "illegal-target"
    assert village.refused("K1 → K5") == "illegal-target"

    assert village.day("K1 → K1").dead == {"K1"}


@pytest.mark.parametrize(("weight", "total"), [(1.5, 2.5), (2, 3)])
def test_a_warned_mayors_vote(weight: float, total: float) -> None:
    """P3: 1, one more if warned, and what the mayor's weighs more."""
    village = with_mayor("M citizen, Y warner", "M", "Y → M", mayor_weight=weight)
    news = village.day("M → K1")

    assert news.tally == {"K1": total}
    assert news.ballot("M").marks == ("mayor", "warned")


def test_two_ravens_on_one_player_still_count_two() -> None:
    """P4, §6.11: a mark is a mark."""
    village = cast("R1 R2 raven, W1 W2 warner")
    village.night("R1 R2 → K1; W1 W2 → K2")
    news = village.day("K2 → K3")

    assert news.tally == {"K1": 2, "K3": 2}


@pytest.mark.parametrize(
    ("votes", "dead"), [("K2 → K3", "K1"), ("K2 K4 → K3", ""), ("K2 K4 K5 → K3", "K3")]
)
def test_a_mark_is_worth_exactly_two_votes(votes: str, dead: str) -> None:
    """P4, P8: more than one, as much as two (a tie), less than three."""
    village = cast("R raven")
    village.night("R → K1")

    assert village.day(votes).dead == set(dead.split())


def test_a_dead_ravens_mark_counts() -> None:
    """P4, §6.11: even if the Raven dies in that night."""
    village = cast("R raven")
    village.night("Wolf → R; R → K1")

    assert village.day().dead == {"K1"}


def test_blank_weighs_nothing() -> None:
    """P5: one vote against many blanks."""
    village = cast("Wolf werewolf")
    village.night()

    assert village.day("K1 → K2").dead == {"K2"}


def test_without_votes_a_scapegoat_burns_one_of_several() -> None:
    """P6, §6.18: by lot, and only one of them; the dead do not burn."""
    burned = set()
    for seed in range(12):
        village = cast("Z1 Z2 Z3 scapegoat", seed=str(seed))
        village.night("Wolf → Z3")
        news = village.day()
        assert len(news.dead) == 1
        burned |= news.dead

    assert burned == {"Z1", "Z2"}


def test_most_votes_condemn() -> None:
    """P7, P10: the cause is the pyre; a Scapegoat who simply got most has no last words."""
    village = cast("Z scapegoat")
    village.night()
    news = village.day("K1 K2 → Z; K3 → K4")

    assert news.dead == {"Z"}
    assert news.tales[0] == "pyre 1"
    assert village.player("Z").causes == (("pyre", None),)
    assert "scapegoat 0" not in village.stories("Z", 1)


def test_in_a_tie_nobody_but_the_scapegoat_burns() -> None:
    """P8, §18.2 no. 2: the mayor has no say then."""
    village = with_mayor("M citizen, Z scapegoat", "M")
    news = village.day("K1 K2 → K3; K4 K5 → K6; M → K1")

    assert news.dead == {"Z"}
    assert village.player("Z").causes == (("scapegoat", None),)


def test_a_tie_with_the_mayors_own_weight() -> None:
    """P8, §18.1 no. 1: with weight 2 he can be among the tied, and decides."""
    village = with_mayor("M citizen", "M", mayor_weight=2)
    news = village.day("M → K1; K2 K3 → K4")

    assert news.tally == {"K1": 2, "K4": 2}
    assert news.dead == {"K1"}


def test_a_mayor_may_decide_against_himself() -> None:
    """P8: blindly what he voted; the summary says that he decided."""
    village = with_mayor("M citizen", "M")
    news = village.day("M → M; K1 K2 → K3; K4 K5 → K6")

    assert news.dead == {"M"}
    assert ("mayor-decided", "M", "M") in news.facts


def test_an_idiot_condemned_by_the_mayor_is_discovered() -> None:
    """P9: also when condemned by P8."""
    village = with_mayor("M citizen, D village_idiot", "M")
    news = village.day("M → D; K1 K2 → K3; K4 K5 → K6")

    assert news.dead == set()
    assert news.bulletin.discovered == ("D",)
    assert news.tale("village_idiot 0").b == ("D",)


def test_a_discovered_idiot_can_die_otherwise() -> None:
    """P9, §6.10: he is spared by the pyre alone."""
    village = cast("D village_idiot")
    village.night()
    village.day("K1 K2 → D")

    assert village.night("Wolf → D").dead == {"D"}


def test_an_employer_is_replaced_after_the_vote() -> None:
    """P10, D1: condemned by most votes, the bodyguard burns."""
    village = cast("O employer, L citizen")
    village.night("O → L")
    news = village.day("K1 K2 → O")

    assert news.tally == {"O": 2}
    assert news.dead == {"L"}


def test_all_votes_are_published_by_name() -> None:
    """P11: weights, marks, blank and silent; the raven mark as two votes."""
    village = with_mayor("M citizen, R raven", "M", "R → K6")
    news = village.day("M → K1; K2 → K1; K3 → blank", misses="K4")

    assert news.tally == {"K1": 2.5, "K6": 2}
    assert news.bulletin.marked == ("K6",)
    assert {b.voter for b in news.bulletin.ballots} == set(village.names)
    assert news.ballot("M").weight == 1.5
    assert news.ballot("K3").cast
    assert not news.ballot("K4").cast


def test_marks_are_published_before_they_are_cleared() -> None:
    """P11, §2.5, §18.2 no. 15: and gone the next day."""
    village = cast("S sheriff, R raven, Y warner")
    village.night("S → K1; R → K2; Y → K3")
    news = village.day("K3 → K4")
    assert news.bulletin.marked == ("K2",)
    assert news.ballot("K1").marks == ("jailed",)
    assert news.ballot("K3").marks == ("warned",)

    players = [village.player(name) for name in village.names]
    assert not [p for p in players if p.jailed or p.marked or p.warned or p.guilty]
    village.night()
    assert village.day().bulletin.marked == ()


# -- how it is told


def test_a_morning_with_an_election_has_its_parts_in_order() -> None:
    """§13.1, kind 1: waking, Hunter, election introduction; no raven and no jail yet."""
    village = cast("H hunter, R raven, S sheriff", mayor=True)
    news = village.night("Wolf → H; H → K1; R → K2; S → K3")

    assert news.tales == [
        *("general 1", "general 4", "hunter 4", "hunter 5", "general 5", "mayor 3")
    ]
    news = village.elect("all → K2")
    assert news.tales == ["mayor 4", "raven 3", "sheriff 3", "pyre 0"]


def test_a_morning_with_an_elder_and_a_successor() -> None:
    """§13.1, kind 2: [Elder] comes before [successor], both before the pyre."""
    people = "A werewolf, V vampire, E elder, M R citizen, W witch"
    village = cast(people, mayor=True).elected("M")
    news = village.night("A → M; W → E; M testament → K1")

    assert news.tales == ["general 0", "elder 0", "mayor 2", "pyre 0"]


def test_an_evening_has_its_parts_in_order() -> None:
    """§13.1, kind 4: pyre result, Hunter, Elder, night begins."""
    village = cast("H hunter, E elder")
    village.night()
    news = village.day("K1 K2 → H", then="H → E")

    assert news.tales == [
        *("pyre 2", "pyre 4", "hunter 4", "hunter 5", "pyre 5", "elder 1", "general 6")
    ]


def test_an_ordinary_morning() -> None:
    """§13.2: one story with all the dead; sacrificed bodyguards are among them, unexplained."""
    village = cast("A werewolf, V vampire, O employer, L C citizen")
    news = village.night("O → L; A → O; V → C")

    assert set(news.tale("general 0").b) == {"L", "C"}
    assert not [fact for fact in news.facts if "O" in fact]
    assert [words for words in news.tales if "employer" in words] == []


def test_the_other_dead_of_a_special_morning() -> None:
    """§13.2: those who have nothing to do with the chain."""
    village = cast("A werewolf, V vampire, H hunter, C citizen")
    news = village.night("A → H; V → C; H → K1")

    assert news.tale("general 1").b == ("C",)
    assert news.tale("hunter 4").b == ("K1", "H")


def test_two_chains_are_told_one_after_the_other() -> None:
    """§13.3: every starting point."""
    village = cast("A werewolf, V vampire, H1 H2 hunter")
    news = village.night("A → H1; V → H2; H1 → K1; H2 → K2")

    one = ["general 4", "hunter 4", "hunter 5", "general 5"]
    assert news.tales == ["general 1", *one, *one, "pyre 0"]


def test_a_scapegoats_evening() -> None:
    """§13.4, §13.5: for a tie or because nobody voted, told apart in the summary."""
    tie, silence = cast("Z scapegoat"), cast("Z scapegoat")
    tie.night()
    silence.night()
    first = tie.day("K1 → K2; K3 → K4", then="Z → K5")
    second = silence.day(then="Z → K5")

    assert first.tales == second.tales == ["scapegoat 2", "general 6"]
    assert first.tale("scapegoat 2").b == ("Z", "K5")
    assert first.facts[0] == ("scapegoat-tie", "Z")
    assert second.facts[0] == ("scapegoat-silence", "Z")
    assert ("guilty", "K5") in first.facts


def test_the_pyres_introduction_knows_the_dead_of_the_night() -> None:
    """§12.5, §13.1: Brandstapel 0, of kind 2 and of kind 3; those of this night only."""
    village = cast("A werewolf", mayor=True)
    village.night("A → K1")
    assert village.elect("all → K2").tale("pyre 0").b == ("K1",)
    village.day()

    assert village.night("A → K3").tale("pyre 0").b == ("K3",)
    village.day()
    assert village.night().tale("pyre 0").b == ()


def test_summaries_hold_only_what_applies() -> None:
    """§13.5: a day on which nothing happens has nothing to tell."""
    village = cast("A werewolf, Z elder", mayor=True)
    assert village.night().facts == [("day",), ("election",)]
    assert village.elect("all → K1").facts == [("elected", "K1"), ("pyre",)]
    assert village.day().facts == [("nobody",), ("night",)]
    assert village.news.bulletin.facts[-1].number == 2
    assert village.night().facts == [("day",), ("pyre",)]


def test_the_status_counts_days_and_tells_no_ballots() -> None:
    """P11: by day everybody votes in secret; what was voted is published with the result."""
    village = cast("A werewolf", mayor=False)
    assert (village.table.status.day, village.table.status.votes) == (1, {})
    village.night()
    village.vote("K1 → K2")
    assert (village.table.status.phase, village.table.status.day) == ("pyre", 1)
    assert village.table.status.votes == {}
    village.day()
    assert village.table.status.day == 2


def test_the_summary_of_a_pyre() -> None:
    """§13.5: who burned, with his role; the mayor only if he decided; a discovery."""
    village = with_mayor("M citizen, D village_idiot", "M")
    news = village.day("M K1 → K2")
    assert news.facts == [("burned", "K2"), ("night",)]
    assert news.bulletin.facts[0].roles == ("citizen",)
    village.night()

    assert village.day("M K1 → D").facts == [("idiot", "D"), ("night",)]


def test_an_idiot_killed_by_the_elders_death_is_told_after_him() -> None:
    """§13.4, §13.3, D10: then who dies over him."""
    village = cast("E elder, D village_idiot, F citizen, Q cupid")
    village.night("Q → D F")
    village.day("K1 K2 → D")
    village.night()
    news = village.day("K1 K2 → E")

    assert [words for words in news.tales if words != "pyre 2"] == [
        *("elder 1", "village_idiot 1", "cupid 4", "cupid 5", "general 6")
    ]
    assert news.tale("pyre 2").b == ("E",)
    assert news.tale("cupid 5").b == ("F", "D")
    assert ("idiot-died", "D") in news.facts
    assert ("heartbroken", "F", "D") in news.facts


def test_the_end_names_winners_and_losers() -> None:
    """§12.5, §13.5: Gewonnen with the living losers; a draw with all players."""
    village = cast("A werewolf, P piper", citizens=3)
    village.night("P → A K1")
    village.day("K1 → K3")
    news = village.night("P → K2")
    tale = news.tale("won 5")
    assert (tale.a, set(tale.b)) == (("P",), {"A", "K1", "K2"})

    village = cast("A werewolf, P psychopath, C citizen", citizens=0)
    village.night("P → C")
    village.day()
    news = village.night("A → P; P → A")
    assert news.tale("won -1").a == ("A", "P", "C")


def test_why_there_is_no_mayor_is_told_apart() -> None:
    """§18.2 no. 18: nobody voted; and a tie is decided by lot, so that it cannot be the reason."""
    village = cast("A werewolf", mayor=True)
    village.night()
    news = village.elect()

    assert news.facts[0] == ("no-mayor",)
    assert news.bulletin.facts[0].number == 1


def test_only_the_one_who_burned_for_him_is_told_so() -> None:
    """§13.4, H8: a bodyguard who takes a shot by day is an ordinary dead."""
    village = cast("O1 O2 employer, L1 hunter, L2 citizen")
    village.night("O1 → L1; O2 → L2")
    news = village.day("K1 K2 → O1", then="L1 → O2")

    assert news.dead == {"L1", "L2"}
    assert news.facts[0] == ("guarded", "L1", "O1")
    assert ("died", "L2") in news.facts
    assert not [fact for fact in news.facts if "O2" in fact]


def test_a_summary_in_its_order() -> None:
    """§13.5: the dead, the shot, the lovers, the removed, the Elder, the successor, the day."""
    people = "A werewolf, V vampire, W witch, H hunter, E elder, Q cupid, C D M citizen, S seer"
    village = cast(people, mayor=True, strictness=1)
    village.until(Phase.NIGHT, "Q → C D")
    village.elected("M")
    news = village.night("A → H; H → C; W → E; V → M; M testament → K1", misses="S")

    kinds = [fact[0] for fact in news.facts]
    order = ["died", "died", "died", "shot", "heartbroken", "removed", "elder", "successor"]
    assert kinds == [*order, "day", "pyre"]
    assert {fact[1] for fact in news.facts if fact[0] == "died"} == {"H", "E", "M"}
    assert news.dead == {"H", "E", "M", "C", "D", "S"}


def test_the_overview_names_everybody_once() -> None:
    """§13.5: the living, and the dead with their roles."""
    village = cast("A werewolf, S seer")
    news = village.night("A → S")

    assert {*news.bulletin.living, *news.roles} == set(village.names)
    assert news.roles == {"S": "seer"}
    assert len(news.bulletin.living) + len(news.roles) == len(village.names)
