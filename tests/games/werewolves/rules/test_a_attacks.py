"""Werewolves by mail, scenarios 1 to 25: night attacks."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.rules.private_events import PackWoken, TurnTaken
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Life
from gamekeeper.kernel.messages import Seat

WOLVES = "A B werewolf, C citizen, D citizen"


def test_the_pack_eats_whom_both_name() -> None:
    """Scenario 1: §6.2, §13.1. C is doomed in 7, dead at dawn with his role; kind 2."""
    village = cast(WOLVES + ", W witch")

    village.until(Phase.BREWING, "wolves → C")
    assert village.life("C") is Life.DOOMED

    news = village.night()
    assert news.dead == {"C"}
    assert news.roles["C"] == "citizen"
    assert news.kind == 2
    for wolf in "AB":
        assert village.told(wolf, "werewolf 1").b == ("C",)


def test_a_tied_pack_eats_nobody() -> None:
    """Scenario 2: §6.2. A tie for the top is no attack; the pack gets story 2."""
    village = cast(WOLVES)

    assert village.night("A → C; B → D").dead == set()
    for wolf in "AB":
        assert "werewolf 2" in village.stories(wolf)
        assert "werewolf 1" not in village.stories(wolf)


def test_a_tied_pack_may_draw_lots() -> None:
    """Scenario 2: §6.2, §20. With pack_tie = random it is C or D, and each can be it."""
    dead = set()
    for seed in range(12):
        news = cast(WOLVES, pack_tie="random", seed=str(seed)).night("A → C; B → D")
        assert news.dead in ({"C"}, {"D"})
        dead |= news.dead

    assert dead == {"C", "D"}


def test_a_blank_in_the_pack_is_dropped() -> None:
    """Scenario 3: §6.2."""
    assert cast(WOLVES).night("A → C; B → blank").dead == {"C"}


def test_a_wolf_cannot_choose_a_wolf() -> None:
    """Scenario 4: §6.2, V12. The second mail is refused, the first stays in force."""
    village = cast(WOLVES)
    village.until(Phase.NIGHT)
    village.vote("A → C")

    assert village.refused("A → B") == "illegal-target"

    assert village.state.votes[Step.WEREWOLVES][Seat("A")] == ("C",)
    village.end()
    assert village.news.dead == {"C"}


def test_the_healer_protects() -> None:
    """Scenario 5: §6.7. The pack is told its choice all the same."""
    village = cast(WOLVES + ", H healer")

    assert village.night("wolves → C; H → C").dead == set()
    assert village.told("A", "werewolf 1").b == ("C",)


def test_the_healer_does_not_help_against_poison() -> None:
    """Scenario 6: §6.4, §6.7."""
    village = cast("A werewolf, C citizen, H healer, W witch")

    assert village.night("H → C; W → C").dead == {"C"}


def test_the_elder_survives_once() -> None:
    """Scenario 7: §6.9, D11, D13. The second attack kills and strips."""
    village = cast("A werewolf, E elder, S seer, W witch")

    news = village.night("wolves → E")
    assert news.dead == set()
    assert not village.player("E").extra_life
    assert news.tales == ["general 0", "pyre 0"]
    assert all("E" not in words for words in news.facts)

    village.day()
    news = village.night("wolves → E")
    assert news.dead == {"E"}
    assert "elder 0" in news.tales
    assert (village.role("S"), village.role("W")) == ("citizen", "citizen")
    assert news.roles["E"] == "elder"


def test_two_attacks_in_one_night_kill_the_elder() -> None:
    """Scenario 8: §6.9. The second one of the same night counts."""
    village = cast("A werewolf, V vampire, E elder, S seer")

    assert village.night("wolves → E; vampires → E").dead == {"E"}
    assert village.role("S") == "citizen"


def test_the_healer_saves_the_extra_life() -> None:
    """Scenario 9: §7. Protection comes before the extra life."""
    village = cast("A werewolf, E elder, H healer")

    assert village.night("wolves → E; H → E").dead == set()
    assert village.player("E").extra_life


def test_poison_kills_the_elder_at_once() -> None:
    """Scenario 10: §6.4, §6.9, D11."""
    village = cast("A werewolf, E elder, W witch, S seer")

    assert village.night("W → E").dead == {"E"}
    assert village.role("S") == "citizen"


def test_a_visiting_harlot_is_not_at_home() -> None:
    """Scenario 11: §6.8, §7."""
    assert cast("A werewolf, H harlot, C citizen").night("H → C; wolves → H").dead == set()


def test_a_visiting_harlot_dies_with_her_host() -> None:
    """Scenario 12: §6.8, §7."""
    assert cast("A werewolf, H harlot, C citizen").night("H → C; wolves → C").dead == {"C", "H"}


def test_protection_is_the_hosts_alone() -> None:
    """Scenario 13: §6.7, §7. The host is protected, the visiting Harlot is not."""
    village = cast("A werewolf, H harlot, C citizen, G healer")

    assert village.night("H → C; G → C; wolves → C").dead == {"H"}


def test_a_lured_elder_keeps_his_extra_life() -> None:
    """Scenario 14: §7, §18.2 no. 3. Who is away is not attacked."""
    village = cast("A werewolf, V seductress, E elder")

    assert village.night("V → E; wolves → E").dead == set()
    assert village.player("E").extra_life


def test_a_lured_wolf_is_eaten_by_his_own_pack() -> None:
    """Scenario 15: §7. Attackers are not in the house; who is lured there is."""
    village = cast("A B werewolf, V seductress")

    assert village.night("V → A; wolves → V").dead == {"V", "A"}


@pytest.mark.parametrize(("prey", "dead"), [("C", ""), ("V", "V C")])
def test_the_lured_are_at_the_seductress(prey: str, dead: str) -> None:
    """Scenario 16: §6.25, §7."""
    village = cast("A werewolf, V seductress, C citizen")

    assert village.night(f"V → C; wolves → {prey}").dead == set(dead.split())


@pytest.mark.parametrize(
    ("visit", "prey", "dead"), [("C", "C", "C"), ("C", "V", "V"), ("C", "H", ""), ("V", "V", "V H")]
)
def test_a_lured_harlot_runs_to_and_fro(visit: str, prey: str, dead: str) -> None:
    """Scenario 17: §7. Nowhere, unless she visits the one who lures her."""
    village = cast("A werewolf, H harlot, V seductress, C citizen")

    assert village.night(f"H → {visit}; V → H; wolves → {prey}").dead == set(dead.split())


@pytest.mark.parametrize(("vampires", "dead"), [("blank", "D"), ("D", "C D")])
def test_the_swapped_sleep_in_each_others_houses(vampires: str, dead: str) -> None:
    """Scenario 18: §6.12, §7."""
    village = cast("A werewolf, V vampire, M magician, C citizen, D citizen")

    news = village.night(f"M → C D; wolves → C; vampires → {vampires}")
    assert news.dead == set(dead.split())


def test_a_harlot_visits_a_house_not_a_person() -> None:
    """Scenario 19: §7."""
    village = cast("A werewolf, M magician, H harlot, C citizen, D citizen")

    assert village.night("M → C D; H → C; wolves → C").dead == {"D", "H"}


@pytest.mark.parametrize(("prey", "dead"), [("C", ""), ("D", "C")])
def test_seduction_overrides_the_magician(prey: str, dead: str) -> None:
    """Scenario 20: §7."""
    village = cast("A werewolf, M magician, V seductress, C citizen, D citizen")

    assert village.night(f"M → C D; V → D; wolves → {prey}").dead == set(dead.split())


@pytest.mark.parametrize(("patient", "dead"), [("C", "D"), ("D", "")])
def test_protection_follows_the_person(patient: str, dead: str) -> None:
    """Scenario 21: §6.7. The Healer protects somebody wherever he lies."""
    village = cast("A werewolf, M magician, H healer, C citizen, D citizen")

    assert village.night(f"M → C D; H → {patient}; wolves → C").dead == set(dead.split())


def test_the_doomed_still_strike() -> None:
    """Scenario 22: §7. Psychopath and wolf kill each other."""
    village = cast("A werewolf, P psychopath, V vampire")

    assert village.night("A → P; P → A").dead == {"P", "A"}


def test_one_elixir_undoes_two_attacks() -> None:
    """Scenario 23: §6.4. All causes of that night are forgotten."""
    village = cast("A werewolf, V vampire, C citizen, W witch")

    assert village.night("wolves → C; vampires → C; W → C").dead == set()
    assert not village.player("W").elixir
    assert village.player("W").poison


def test_the_white_werewolf_has_no_extra_choice_in_the_first_night() -> None:
    """Scenario 24: §6.16, V15. On odd nights only the pack's vote is asked."""
    village = cast("A werewolf, X white_werewolf")
    village.until(Phase.NIGHT)

    assert village.state.asked[Seat("X")] == (Step.WEREWOLVES,)
    assert "white_werewolf 0" not in village.stories("X")
    assert village.refused("X witte → K1") == "not-your-turn"


def test_the_white_werewolf_kills_twice_in_the_second_night() -> None:
    """Scenario 24: §6.16, §3.3. With the pack and alone, a member of the pack too."""
    village = cast("A werewolf, X white_werewolf").quiet()
    village.until(Phase.NIGHT)
    assert "white_werewolf 0" in village.stories("X")

    news = village.night("A X → K1; X witte → A")

    assert news.dead == {"K1", "A"}
    assert village.told("X", "white_werewolf 1").b == ("A",)
    assert "white_werewolf 1" not in village.stories("A")


def test_the_extra_choice_alone_is_no_pack_vote_and_no_missed_phase() -> None:
    """Scenario 24: T7."""
    village = cast("A werewolf, X white_werewolf").quiet()
    village.until(Phase.NIGHT)
    village.vote("X witte → A; A → K1")
    village.end()

    assert village.news.dead == {"K1", "A"}
    assert village.missed("X") == 0
    assert village.house(TurnTaken)[-1].names == ("A",)


def test_the_white_werewolf_is_shown_to_the_pack_as_a_werewolf() -> None:
    """Scenario 25: §6.2, H5. A Seer reads the truth."""
    village = cast("A werewolf, X white_werewolf, S seer")
    village.night("S → X; wolves → K1")

    [woken] = village.heard("A", PackWoken)
    assert set(woken.pack) == {"A", "X"}
    assert dict(woken.tale.roles) == {"A": "werewolf", "X": "werewolf"}
    assert dict(village.told("A", "werewolf 1").roles)[Seat("X")] == "werewolf"
    assert [each.learned for each in village.heard("S", TurnTaken)] == ["white_werewolf"]
