"""Werewolves by mail, chapter 5: who has a turn, whom one may choose, repetition, uniqueness."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.private_events import TurnMissed, TurnTaken, Woken
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Seat

PHASES: dict[str, Phase] = {
    "thief": Phase.THEFT,
    "cupid": Phase.LOVE,
    "employer": Phase.HIRING,
    "sandman": Phase.SAND,
    **dict.fromkeys(
        ("healer", "seer", "fool", "priest", "psychopath", "harlot", "seductress", "magician"),
        Phase.NIGHT,
    ),
    **dict.fromkeys(("werewolf", "vampire"), Phase.NIGHT),
    **dict.fromkeys(("witch", "piper"), Phase.BREWING),
    **dict.fromkeys(("warner", "raven", "sheriff"), Phase.LAST_HOUR),
}
"""In which phase of the first night a role has its turn."""
NO_REPEAT = ("healer", "sheriff", "harlot", "seductress", "magician", "sandman")
UNIQUE = ("cupid", "employer", "magician", "seductress")
PAIRS = ("cupid", "magician")


def names(role: str, first: str = "K1", second: str = "K2") -> str:
    """A choice as this role makes it."""
    return f"{first} {second}" if role in PAIRS else first


def options(village: Game, seat: str) -> set[tuple[str, ...]]:
    """All that this seat is offered, from what it knows itself."""
    moves = list(village.game.moves(village.view(seat), Seat(seat)))
    assert all(isinstance(move, Choose) for move in moves)
    return {tuple(move.names) for move in moves if isinstance(move, Choose)}


# -- who has a turn


@pytest.mark.parametrize("role", PHASES)
def test_who_has_the_role_has_the_turn(role: str) -> None:
    """T1, T3, §5.6: and is told so, with story 0 and the deadline."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    assert village.has_turn("X")
    shown = "seer" if role == "fool" else role
    assert f"{shown} 0" in village.stories("X")
    woken = [e for e in village.heard("X") if getattr(e, "step", None) and hasattr(e, "until")]
    assert woken[-1].until == village.state.until


@pytest.mark.parametrize("role", ["citizen", "elder", "village_idiot", "cub", "innocent_girl"])
def test_roles_without_a_turn_have_none(role: str) -> None:
    """T1, T4, §1.1."""
    village = cast(f"X {role}, Y healer")
    village.until(Phase.NIGHT)

    assert not village.has_turn("X")
    village.does("X", Choose(Step.HEALER, (Seat("K1"),)))
    assert village.rejection is not None
    assert village.rejection.code == "not-your-turn"


@pytest.mark.parametrize("role", ["witch", "raven"])
def test_the_doomed_take_their_turns(role: str) -> None:
    """T1, T2: who was killed tonight is still up."""
    village = cast(f"X {role}")
    village.until(PHASES[role], "Wolf → X")

    assert village.has_turn("X")


def test_the_dead_have_no_turns() -> None:
    """T1, H2: neither woken nor heard."""
    village = cast("X seer")
    village.night("Wolf → X")
    village.day()
    village.until(Phase.NIGHT)

    assert not village.has_turn("X")
    assert village.stories("X") == []
    assert village.refused("X → K1") == "you-are-dead"


@pytest.mark.parametrize("role", ["healer", "seer", "fool", "werewolf", "witch", "piper", "raven"])
def test_sleepers_have_no_turn(role: str) -> None:
    """T1, §6.17: in phases 6, 8 and 11."""
    village = cast(f"X {role}, Sand sandman, Other {role}")
    village.until(PHASES[role], "Sand → X")

    assert not village.has_turn("X")
    assert village.has_turn("Other")
    assert village.refused("X → K1") == "not-your-turn"


@pytest.mark.parametrize("role", PHASES)
def test_blank_is_always_possible_the_first_time(role: str) -> None:
    """T5, §5.6."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    village.vote("X → blank")
    assert () in options(village, "X")


# -- missing votes


def test_missed_votes_are_counted_in_a_row() -> None:
    """T6: any vote, blank too, resets the count."""
    village = cast("X seer", strictness=3)
    village.night(misses="X")
    assert village.missed("X") == 1
    assert village.heard("X", TurnMissed)[-1].missed == 1
    village.day(misses="X")
    assert village.missed("X") == 2
    village.night("X → blank")
    assert village.missed("X") == 0


def test_sleepers_and_the_voteless_miss_nothing() -> None:
    """T6: asleep, barred, or without any legal choice."""
    village = cast("X healer, Sand sandman, S sheriff, W witch", strictness=1)
    village.night("Sand → X; Wolf → K1; W → K1 K2; S → K3")
    village.day(misses="K3")
    village.night("S → K4", misses="W")  # her potions are used up: nothing to choose

    assert {"X", "K3", "W"} <= village.alive()
    assert village.missed("W") == 0


def test_one_phase_is_missed_once() -> None:
    """T6, T7: a White Werewolf with two turns who sends nothing misses one vote."""
    village = cast("X white_werewolf, Y werewolf").quiet()
    village.night(misses="X")

    assert village.missed("X") == 1


def test_a_white_werewolf_with_one_vote_has_missed_nothing() -> None:
    """T7: the pack's vote alone is enough."""
    village = cast("X white_werewolf, Y werewolf").quiet()
    village.until(Phase.NIGHT)
    village.vote("X → K1")
    village.end()

    assert village.missed("X") == 0


@pytest.mark.parametrize(
    "role", [r for r in PHASES if r not in ("thief", "werewolf", "vampire", "piper")]
)
def test_who_did_not_vote_hears_no_result(role: str) -> None:
    """T8: nor has the missing vote any effect."""
    village = cast(f"X {role}")
    village.night(misses="X")

    assert village.heard("X", TurnTaken) == []
    shown = "seer" if role == "fool" else role
    assert [words for words in village.stories("X") if not words.startswith(f"{shown} -1")] == [
        f"{shown} 0"
    ]


def test_a_silent_thief_is_told_all_the_same() -> None:
    """T8, §6.27: he is a Citizen now."""
    village = cast("X thief")
    village.night(misses="X")

    assert village.role("X") == "citizen"
    assert "thief 9" in village.stories("X")


# -- who may be chosen


@pytest.mark.parametrize("role", ["raven", "sheriff", "warner", "piper"])
def test_lists_of_the_night_contain_the_doomed(role: str) -> None:
    """T9, H10: a list without tonight's victim would betray him."""
    village = cast(f"X {role}, C citizen")
    village.until(PHASES[role], "Wolf → C")

    assert ("C",) in options(village, "X")
    village.vote("X → C")


def test_a_hunters_list_contains_the_doomed() -> None:
    """T9, §6.6: by night."""
    village = cast("Wolf werewolf, H hunter, C citizen, V vampire")
    village.until(Phase.LAST_HOUR, "Wolf → H; V → C")

    everybody = {(name,) for name in village.names if name != "H"}
    assert options(village, "H") == {(), *everybody}


def test_a_grave_robber_chooses_among_the_dead() -> None:
    """T9, §6.13: those who were announced, the removed too."""
    village = cast("G grave_robber, C D citizen", strictness=1)
    village.night("Wolf → C")
    village.day(misses="D")
    village.until(Phase.GRAVES)

    assert options(village, "G") == {(), ("C",), ("D",)}
    assert village.refused("G → K1") == "illegal-target"


def test_a_witch_saves_victims_and_poisons_the_living() -> None:
    """T9, T11, §6.4: save among the doomed, herself too; poison among the others."""
    village = cast("Wolf werewolf, W witch, C citizen, V vampire", citizens=2)
    village.until(Phase.BREWING, "Wolf → C; V → W")

    singles = {each for each in options(village, "W") if len(each) == 1}
    assert singles == {("C",), ("W",), ("Wolf",), ("V",), ("K1",), ("K2",)}
    assert village.refused("W → C W") in ("too-many-names", "no-such-potion", "illegal-target")
    assert village.refused("W → K1 K2") in ("too-many-names", "no-such-potion", "illegal-target")
    village.vote("W → W K1")


def test_a_witch_cannot_poison_herself() -> None:
    """T11, §6.4."""
    village = cast("W witch")
    village.until(Phase.BREWING)

    assert village.refused("W → W") in ("not-yourself", "illegal-target")


def test_polls_are_about_the_living() -> None:
    """T10: oneself included, the dead not."""
    village = cast("C citizen", mayor=True, citizens=3)
    village.night("Wolf → C")
    living = {(), ("Wolf",), ("K1",), ("K2",), ("K3",)}
    assert options(village, "K1") == living
    assert village.refused("K1 → C") == "illegal-target"

    village.elect()
    assert options(village, "K1") == living
    assert village.refused("K1 → C") == "illegal-target"


@pytest.mark.parametrize("role", ["healer", "sheriff", "raven", "magician", "cupid"])
def test_some_may_choose_themselves(role: str) -> None:
    """T11, §5.6."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    village.vote(f"X → {names(role, 'X', 'K1')}")


@pytest.mark.parametrize(
    "role",
    [
        *("thief", "employer", "sandman", "seer", "fool", "priest", "psychopath", "harlot"),
        *("seductress", "werewolf", "vampire", "piper", "warner"),
    ],
)
def test_most_may_not_choose_themselves(role: str) -> None:
    """T11, §5.6."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    assert village.refused("X → X") in ("not-yourself", "illegal-target")


def test_neither_hunter_nor_scapegoat_nor_white_werewolf_choose_themselves() -> None:
    """T11, §5.6."""
    village = cast("H hunter, Z scapegoat, X white_werewolf")
    village.night()
    village.until(Phase.LAST_WORDS, "K1 K2 → H; K3 K4 → K5")
    assert village.refused("Z → Z K1") in ("not-yourself", "illegal-target")

    village.until(Phase.NIGHT)
    assert village.refused("X witte → X") in ("not-yourself", "illegal-target")


def test_a_doomed_hunter_may_not_choose_himself() -> None:
    """T11, §6.6."""
    village = cast("H hunter")
    village.until(Phase.LAST_HOUR, "Wolf → H")

    assert village.refused("H → H") in ("not-yourself", "illegal-target")


# -- how many


@pytest.mark.parametrize("role", PAIRS)
def test_pairs_need_two(role: str) -> None:
    """§5.6, V9: exactly two different players."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    assert village.refused("X → K1") == "too-few-names"
    assert village.refused("X → K1 K2 K3") == "too-many-names"
    assert village.refused("X → K1 K1") in ("too-few-names", "too-many-names")


@pytest.mark.parametrize("role", ["healer", "seer", "employer", "warner", "werewolf", "sandman"])
def test_most_turns_need_one(role: str) -> None:
    """§5.6, V9."""
    village = cast(f"X {role}")
    village.until(PHASES[role])

    assert village.refused("X → K1 K2") == "too-many-names"


def test_a_scapegoat_names_any_number() -> None:
    """§5.6, V9, §6.18."""
    village = cast("Z scapegoat")
    village.night()

    news = village.day(then="Z → Wolf K1 K2 K3 K4 K5 K6")
    assert set(news.bulletin.guilty) == {"Wolf", "K1", "K2", "K3", "K4", "K5", "K6"}


def test_a_pipers_later_single_name_clears_the_second() -> None:
    """V14: the whole vote is replaced."""
    village = cast("P piper")
    village.until(Phase.BREWING)
    village.vote("P → K1 K2; P → K3")
    village.end()

    assert village.player("K3").enchanted
    assert not village.player("K1").enchanted
    assert not village.player("K2").enchanted


# -- the repeat rule


@pytest.mark.parametrize("role", NO_REPEAT)
def test_the_same_choice_twice_running_is_refused(role: str) -> None:
    """T12: by its own code; the next night it is free again."""
    village = cast(f"X {role}")
    village.night(f"X → {names(role)}")
    village.day()
    village.until(PHASES[role])

    assert village.refused(f"X → {names(role)}") == "repeated-choice"
    village.vote("X → blank")
    village.vote(f"X → {names(role, 'K3', 'K4')}")
    village.night()
    village.day()
    village.until(PHASES[role])
    village.vote(f"X → {names(role)}")


@pytest.mark.parametrize("role", NO_REPEAT)
def test_blank_twice_running_is_refused(role: str) -> None:
    """T12, T17: blank is a choice as well."""
    village = cast(f"X {role}")
    village.night("X → blank")
    village.day()
    village.until(PHASES[role])

    assert village.refused("X → blank") == "repeated-choice"
    assert () not in options(village, "X")


@pytest.mark.parametrize("role", NO_REPEAT)
def test_a_missed_turn_counts_as_blank(role: str) -> None:
    """T13."""
    village = cast(f"X {role}")
    village.night(misses="X")
    village.day()
    village.until(PHASES[role])

    assert village.refused("X → blank") == "repeated-choice"
    village.vote(f"X → {names(role)}")


@pytest.mark.parametrize("role", [role for role in NO_REPEAT if role != "sandman"])
def test_a_night_asleep_changes_nothing(role: str) -> None:
    """T14: the earlier choice stays forbidden; blank after blank too."""
    for before, forbidden, free in ((names(role), names(role), "blank"), ("blank", "blank", "K1")):
        village = cast(f"X {role}, Sand sandman")
        village.night(f"X → {before}")
        village.day()
        village.night("Sand → X")
        village.day()
        village.until(PHASES[role])

        assert village.refused(f"X → {forbidden}") == "repeated-choice"
        village.vote(f"X → {names(role) if free == 'K1' else free}")


def test_a_magicians_pair_is_forbidden_in_either_order() -> None:
    """T15: one of the two with somebody else is fine."""
    village = cast("X magician")
    village.night("X → K1 K2")
    village.day()
    village.until(Phase.NIGHT)

    assert village.refused("X → K2 K1") == "repeated-choice"
    village.vote("X → K1 K3; X → X K2")


@pytest.mark.parametrize("before", ["K1", "blank"])
def test_a_robbed_role_begins_without_restriction(before: str) -> None:
    """T16, §2.5: what its last holder did does not count."""
    village = cast("X healer, G grave_robber")
    village.night(f"X → {before}; Wolf → X")
    village.day()
    village.until(Phase.NIGHT, "G → X")

    village.vote(f"G → {before}")


def test_a_refused_repetition_says_of_whom() -> None:
    """T17, H13: and nothing else."""
    village = cast("X healer")
    village.night("X → K1")
    village.day()
    village.until(Phase.NIGHT)
    village.refused("X → K1")

    assert village.rejection is not None
    assert dict(village.rejection.facts) == {"names": ("K1",)}


def test_others_may_repeat() -> None:
    """T12, §6.11, §6.28: Raven and Warner name whom they like."""
    village = cast("R raven, Y warner, S seer")
    village.night("R → K1; Y → K2; S → K3")
    first = village.day("K1 K2 K3 K4 → K6")

    village.night("R → K1; Y → K2; S → K3")

    second = village.day("K1 K2 K3 K4 → K5")
    assert second.tally["K1"] == first.tally["K1"] == 2
    assert first.ballot("K2").marks == second.ballot("K2").marks == ("warned",)


# -- uniqueness


@pytest.mark.parametrize("role", UNIQUE)
def test_first_come_first_served(role: str) -> None:
    """T18, T20: the later one has to choose somebody else."""
    village = cast(f"X1 X2 {role}")
    village.until(PHASES[role])
    village.vote(f"X1 → {names(role)}")

    assert village.refused(f"X2 → {names(role, 'K1', 'K3')}") == "already-taken"
    village.vote(f"X2 → {names(role, 'K3', 'K4')}")
    village.vote(f"X1 → {names(role)}")  # his own choice is no obstacle


@pytest.mark.parametrize("role", UNIQUE)
def test_who_changes_his_vote_frees_the_player(role: str) -> None:
    """T19."""
    village = cast(f"X1 X2 {role}")
    village.until(PHASES[role])
    village.vote(f"X1 → {names(role)}")
    village.vote(f"X1 → {names(role, 'K5', 'K6')}")

    village.vote(f"X2 → {names(role)}")


@pytest.mark.parametrize(
    "role", ["healer", "seer", "priest", "harlot", "raven", "sheriff", "warner"]
)
def test_others_may_coincide(role: str) -> None:
    """T21."""
    village = cast(f"X1 X2 {role}")
    village.until(PHASES[role])

    village.vote("X1 → K1; X2 → K1")


def test_a_turn_is_woken_once() -> None:
    """T3: one question for each turn, whatever happens meanwhile."""
    village = cast("X healer")
    village.until(Phase.NIGHT)
    village.vote("X → K1; X → K2")

    assert len(village.heard("X", Woken)) == 1


# -- what is offered


def test_a_magician_is_offered_every_pair_but_the_last() -> None:
    """T3, T15: from his own knowledge."""
    village = cast("X magician", citizens=2)
    village.night("X → K1 K2")
    village.day()
    village.until(Phase.NIGHT)

    pairs = {frozenset(each) for each in options(village, "X") if each}
    everybody = {frozenset(pair) for pair in combinations(village.names, 2)}
    assert pairs == everybody - {frozenset({"K1", "K2"})}
    assert () in options(village, "X")


def test_a_witch_is_offered_both_potions_together() -> None:
    """T3, §6.4: a victim and somebody else, never two of a kind."""
    village = cast("W witch", citizens=2)
    village.until(Phase.BREWING, "Wolf → W")

    saved = {("W", "Wolf"), ("W", "K1"), ("W", "K2")}
    assert {each for each in options(village, "W") if len(each) == 2} == saved
    assert village.told("W", "witch 3").b == ()


def test_pipers_are_offered_one_or_two() -> None:
    """T3, §6.21: neither Pipers nor themselves."""
    village = cast("P1 P2 piper, A werewolf", citizens=1)
    village.until(Phase.BREWING)

    assert options(village, "P1") == {(), ("A",), ("K1",), ("A", "K1")}


def test_a_scapegoat_is_offered_one_and_all() -> None:
    """T3, §6.18."""
    village = cast("Z scapegoat", citizens=2)
    village.night()
    village.until(Phase.LAST_WORDS)

    assert options(village, "Z") == {(), ("Wolf",), ("K1",), ("K2",), ("Wolf", "K1", "K2")}


def test_a_healer_is_not_offered_whom_he_had() -> None:
    """T3, T12."""
    village = cast("H healer", citizens=1)
    village.night("H → K1")
    village.day()
    village.until(Phase.NIGHT)

    assert options(village, "H") == {(), ("H",), ("Wolf",)}


@pytest.mark.parametrize(("first", "tries", "missed"), [("X1 Wolf", True, 0), ("blank", False, 1)])
def test_who_cannot_choose_is_not_forced_to_miss(first: str, tries: bool, missed: int) -> None:
    """T6, T12, T18: three players and two Magicians; whoever could choose and did not has missed."""
    village = cast("X1 X2 magician", citizens=0, strictness=5)
    village.night("X1 → X2 Wolf" if first == "blank" else "X1 → blank")
    village.day()
    village.until(Phase.NIGHT)
    village.vote(f"X1 → {first}")
    if tries:
        assert village.refused("X2 → X2 Wolf") == "already-taken"
        village.does("X2", Choose(Step.MAGICIAN))  # all that is left to him
    village.end()

    assert village.missed("X2") == missed
