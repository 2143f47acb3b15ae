"""Werewolves by mail, chapter 14: who may know what."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.private_events import (
    Chosen,
    Enchanted,
    FellAsleep,
    GuardHired,
    LoversMade,
    PackDecided,
    PackWoken,
    RoleTold,
    TurnTaken,
    Warned,
    Woken,
)
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Event, Seat


def private(village: Game, seat: str) -> list[Event]:
    """What this seat hears and not everybody."""
    return [e for e in village.heard(seat) if e.audience.seats is not None]


def test_roles_are_told_to_each_alone() -> None:
    """H1."""
    village = cast("A B werewolf, S seer")
    for event in village.house(RoleTold):
        assert event.audience.seats == {event.seat}


def test_the_dead_hear_what_everybody_hears() -> None:
    """H2: in later nights nothing else."""
    village = cast("A B werewolf, S seer")
    village.night("A B → S")
    village.day()
    village.night("A B → K1")

    assert private(village, "S") == []
    assert village.heard("S") == village.heard(None)


def test_the_removed_hear_nothing_of_the_night_either() -> None:
    """H2, §2.4: off the list; at the table they hear what a spectator hears."""
    village = cast("A werewolf, S seer", strictness=1)
    village.night()
    village.day(misses="S")
    village.night()

    assert private(village, "S") == []
    assert village.view(None).players[Seat("S")].removed


def test_the_doomed_notice_nothing() -> None:
    """H3: what a victim hears until dawn is what he would hear anyway."""
    told = []
    for prey in ("X", "K1"):
        village = cast("A werewolf, X seer, W witch, R raven")
        village.until(Phase.LAST_HOUR, f"A → {prey}; X → K2")
        told.append(village.heard("X"))

    assert told[0] == told[1]


def test_a_doomed_players_view_says_he_is_alive() -> None:
    """H3: his own knowledge, and what he is offered."""
    village = cast("A werewolf, R raven")
    village.until(Phase.LAST_HOUR, "A → R")

    assert village.view("R").players[Seat("R")].is_up
    assert list(village.game.moves(village.view("R"), Seat("R"))) != []


def test_packs_know_each_other() -> None:
    """H4, H15: from the joint mail; its hearers are those it names."""
    village = cast("A B werewolf, V1 V2 vampire, P1 P2 piper")
    village.night()
    for kind in (PackWoken, PackDecided):
        for event in village.house(kind):
            assert event.audience.seats == set(event.pack)
            assert set(event.tale.a) == set(event.pack)
    packs = {e.step: set(e.pack) for e in village.house(PackWoken)}
    assert packs == {
        Step.WEREWOLVES: {"A", "B"},
        Step.VAMPIRES: {"V1", "V2"},
        Step.PIPERS: {"P1", "P2"},
    }


def test_a_sleeping_piper_is_not_in_the_mail() -> None:
    """H4, §6.21: nor can he be enchanted."""
    village = cast("A werewolf, P1 P2 piper, S sandman")
    village.until(Phase.BREWING, "S → P2")

    assert village.heard("P1", PackWoken)[-1].pack == ("P1",)
    assert village.heard("P2", PackWoken) == []
    assert village.refused("P1 → P2") == "illegal-target"


def test_a_white_werewolf_is_a_werewolf_to_the_pack() -> None:
    """H5: in all that the pack hears."""
    village = cast("A werewolf, X white_werewolf").quiet()
    village.night("A X → K1; X witte → K2")

    assert "white" not in repr([e for e in village.heard("A") if not isinstance(e, Bulletin)])


def test_a_fool_is_a_seer_to_those_who_look_or_steal() -> None:
    """H5: to himself, to Seers, to a Thief."""
    village = cast("F fool, F2 fool, S seer, T thief")
    village.night("T → F2; S → F; F → S; T → K1")

    for seat in ("F", "F2", "S", "T"):
        assert "fool" not in repr(village.heard(seat))
    assert village.role("T") == "fool"


def test_lovers_and_guards_know_each_other_and_no_more() -> None:
    """H6: not the other's role, not Cupid."""
    village = cast("Q cupid, O employer, L seer, C witch, D raven")
    village.until(Phase.NIGHT, "Q → C D; O → L")

    [lovers] = village.house(LoversMade)
    assert lovers.audience.seats == {"C", "D"}
    assert lovers.tale.roles == ()
    assert "Q" not in repr(lovers).split("'")
    [hired] = village.house(GuardHired)
    assert hired.audience.seats == {"O", "L"}
    assert "seer" not in repr(hired)


@pytest.mark.parametrize(
    ("role", "orders", "kind"),
    [
        ("sandman", "X → K1", FellAsleep),
        ("warner", "X → K1", Warned),
        ("piper", "X → K1 K2", Enchanted),
    ],
)
def test_actors_are_not_named_to_those_they_act_on(
    role: str, orders: str, kind: type[Event]
) -> None:
    """H7, H15."""
    village = cast(f"Wolf werewolf, X {role}")
    village.night(orders)

    [event] = village.house(kind)
    assert "X" not in repr(event).split("'")
    assert "X" not in (event.audience.seats or ())


@pytest.mark.parametrize(
    "role",
    ["healer", "seer", "priest", "harlot", "seductress", "magician", "witch", "raven", "sheriff"],
)
def test_nobody_hears_of_anothers_choice(role: str) -> None:
    """H7: neither the one chosen nor anybody else, before the dawn."""
    choice = "K1 K2" if role == "magician" else "K1"
    village = cast(f"X {role}, S seer")
    village.night(f"X → {choice}")

    for seat in village.names:
        if seat != "X":
            others = [e for e in private(village, seat) if not isinstance(e, PackWoken)]
            assert "'X'" not in repr(others), seat
    assert "'X'" not in repr(village.news.bulletin.tales)


def test_a_thiefs_victim_does_not_hear_his_name() -> None:
    """H7, §6.27."""
    village = cast("T thief, W witch")
    village.until(Phase.NIGHT, "T → W")

    assert "'T'" not in repr(private(village, "W"))


def test_the_cause_of_a_nights_death_is_not_told() -> None:
    """H8: bitten, stabbed or poisoned, it reads the same."""
    told = set()
    for orders in ("A → X", "P → X", "W → X", "V → X"):
        village = cast("A werewolf, V vampire, P psychopath, W witch, X seer")
        village.night(orders)
        told.add(village.news.bulletin)

    assert len(told) == 1


def test_shots_heartbreak_and_removal_are_told() -> None:
    """H8, H16: with the roles of the dead."""
    village = cast("A werewolf, H hunter, Q cupid, S seer, R raven, D C citizen", strictness=1)
    village.until(Phase.NIGHT, "Q → D C")
    news = village.night("A → H; H → D", misses="S")

    assert news.dead == {"H", "D", "C", "S"}
    kinds = {fact[0]: fact[1:] for fact in news.facts}
    assert kinds["shot"] == ("H", "D")
    assert kinds["heartbroken"] == ("C", "D")
    assert kinds["removed"] == ("S",)
    assert news.roles["S"] == "seer"


def test_what_is_public_and_what_is_not_at_dawn() -> None:
    """H9: mark and jail are; warning, enchantment, love and protection are not."""
    people = "A werewolf, R raven, S sheriff, Y warner, P piper, Q cupid, H healer"
    loud = cast(people)
    loud.night("R → K1; S → K2; Y → K3; P → K4 K5; Q → K3 K4; H → K5")
    quiet = cast(people)
    quiet.night("R → K1; S → K2")

    assert loud.news.bulletin == quiet.news.bulletin
    assert ("raven", "K1") in loud.news.facts
    assert ("jailed", "K2") in loud.news.facts


def test_spectators_know_what_was_announced_and_no_more() -> None:
    """H9: no living player's role can be read from the public log."""
    village = cast("A werewolf, W witch, S seer, D citizen").quiet()
    village.night("A → D")

    known = {s for s, p in village.view(None).players.items() if p.role is not None}
    assert known == {"D"}


def test_choices_offered_contain_the_doomed() -> None:
    """H10, T9: what a Warner is offered does not depend on tonight's victim."""
    offers = []
    for prey in ("K1", "K2"):
        village = cast("A werewolf, Y warner")
        village.until(Phase.LAST_HOUR, f"A → {prey}")
        offers.append(list(village.game.moves(village.view("Y"), Seat("Y"))))

    assert offers[0] == offers[1] != []


def test_status_betrays_no_night_phase() -> None:
    """H11: to everybody it is night, whoever is waited for."""
    village = cast("A werewolf, S sandman, W witch, R raven")
    names = set()
    while village.phase is not Phase.PYRE:
        names.add(village.table.status.phase)
        village.end()

    assert len(names) == 1


def test_last_words_by_day_are_an_accepted_leak() -> None:
    """H12: everybody sees that somebody is waited for, not who."""
    village = cast("H hunter")
    village.night()
    village.until(Phase.LAST_WORDS, "K1 K2 → H")

    assert village.table.status.phase != "pyre"
    public = [e for e in village.heard(None) if isinstance(e, Bulletin)]
    assert not [e for e in public if e.kind == 4]
    assert len(village.heard("H", Woken)) == 1


@pytest.mark.parametrize("edition", [1, 2])
def test_in_earlier_editions_confirmations_go_to_the_sender_alone(edition: int) -> None:
    """H13."""
    village = cast("A B werewolf, S seer", edition=edition)
    village.until(Phase.NIGHT)
    village.vote("A → K1; S → K2")

    for event in village.house(Chosen):
        assert event.audience.seats == {event.seat}
    assert village.heard("B", Chosen) == []


def test_confirmations_go_to_the_sender_and_to_nobody_but_a_pack() -> None:
    """H13, H4, amendment 6."""
    village = cast("A B werewolf, S T seer")
    village.until(Phase.NIGHT)
    village.vote("A → K1; S → K2")

    hearers = {event.seat: event.audience.seats for event in village.house(Chosen)}
    assert hearers == {"A": {"A", "B"}, "S": {"S"}}


def test_refusals_do_not_explain_hidden_reasons() -> None:
    """H13, §11.7: an enchanted player and a Piper are refused in the same words."""
    village = cast("A werewolf, P1 P2 piper")
    village.night("P1 P2 → K1")
    village.day()
    village.until(Phase.BREWING)
    answers = []
    for name in ("K1", "P2"):
        assert village.refused(f"P1 → {name}") == "illegal-target"
        assert village.rejection is not None
        answers.append(dict(village.rejection.facts))

    assert answers == [{"name": "K1"}, {"name": "P2"}]


def test_stories_go_to_those_they_are_about() -> None:
    """H15: a private event's hearers stand in its list A, or chose what is in B."""
    people = (
        "A B werewolf, V vampire, S seer, H healer, W witch, P piper, Sa sandman, Y warner, "
        "Q cupid, O employer, T thief, I innocent_girl"
    )
    village = cast(people)
    village.night("T → K1; Q → K2 K3; O → K4; Sa → K5; A B → K6; P → K1 K2; Y → K3; W → K6")
    for event in village.log:
        tale = getattr(event, "tale", None)
        if tale is None or event.audience.seats is None:
            continue
        named = {*(tale.a or ()), *tale.b}
        if isinstance(event, TurnTaken | RoleTold | Woken | Warned | FellAsleep):
            assert event.audience.seats == {event.seat}
        else:
            assert event.audience.seats <= named, event
