"""Mafia by night: who is asked, who may act, the hidden wait, and what dawn brings."""

from __future__ import annotations

import pytest
from tests.kit.mafia import START, Evening, started

from gamekeeper.games.mafia.rules.moves import Act, Scheme
from gamekeeper.games.mafia.rules.private_events import DawnSet, NightRecorded
from gamekeeper.kernel.messages import Seat

SIX = "A TOWN, B COP, C DOCTOR, D MAFIA, E TOWN, F TOWN"
EIGHT = "A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F TOWN, G CELEB, H TOWN"
WAIT = {"dawn_min": "10s", "dawn_max": "60s"}


# -- submissions


def test_the_night_waits_for_each_role_and_for_the_mafia_as_a_whole() -> None:
    """§7.1 Any one mafia member will do."""
    evening = started("A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F TOWN, G TOWN, H TOWN")

    assert evening.table.status.awaiting == set("BCDE")
    evening("Action mafia:E No Target")
    assert evening.table.status.awaiting == set("BCE")
    evening("Action E No Target")
    evening("Action B No Target")
    assert evening("Action C No Target")[-1].startswith("Day 1")


def test_anybody_alive_can_be_chosen() -> None:
    """§7.1 §18.20 Oneself, one's own side."""
    evening = started("A TOWN, B COP, C DOCTOR, D MAFIA, E TOWN, F TOWN", **WAIT)

    assert evening("Action B B") == ["[B] ActionAck investigate B"]
    assert evening("Action C C") == ["[C] ActionAck save C"]
    assert evening("Action mafia:D D") == ["[mafia] SchemeAck D: kill D"]


def test_what_was_chosen_can_be_revised_until_dawn() -> None:
    """§7.1 §18.9 The latest counts, and the wait is not restarted."""
    evening = started(SIX, **WAIT)
    evening("Action B A")
    evening("Action C A")
    evening("@5000 Action mafia:D A")
    dawn = evening.state.dawn

    evening("@6000 Action B D")
    evening("@6000 Action mafia:D No Target")
    evening("@6000 Action C No Target")

    assert evening.state.dawn == dawn
    evening("tick @65000")
    assert evening.house(NightRecorded)[0].result == "passed"


def test_the_last_scheme_stands_and_its_author_is_the_killer() -> None:
    """§7.1 §18.12 Whoever spoke last for the mafia."""
    evening = started("A TOWN, B TOWN, C MAFIA, D GODFATHER, E COP, F TOWN, G TOWN, H TOWN")
    evening("Action mafia:C A")
    evening("Action mafia:D B")

    evening("Action E A")

    (record,) = evening.house(NightRecorded)
    assert (record.killer, record.target, record.result) == ("D", "B", "killed")


def test_a_goon_may_pass_for_the_mafia_but_not_kill() -> None:
    """§7.1 §18.11 Even its move list says so."""
    evening = started("A TOWN, B TOWN, C MAFIA, D GOON, E TOWN, F TOWN")

    assert evening("Action mafia:D A") == ["ERR GoonCannotKill"]
    assert evening.moves("D") == [Scheme(None)]


def test_a_stripper_cannot_strip_and_kill_in_one_night() -> None:
    """§7.1 §18.13 In either order, unless the rule is off."""
    cast = "A TOWN, B TOWN, C TOWN, D STRIPPER, E MAFIA, F TOWN"
    evening = started(cast, **WAIT)
    evening("Action D A")

    assert evening("Action mafia:D B") == ["ERR OneActionPerNight"]
    assert [move for move in evening.moves("D") if isinstance(move, Scheme)] == [Scheme(None)]
    evening("Action D No Target")
    evening("Action mafia:D B")
    assert evening("Action D A") == ["ERR OneActionPerNight"]
    assert [move for move in evening.moves("D") if isinstance(move, Act)] == [Act(None)]
    evening("Action mafia:E B")
    assert evening("Action D A") == ["[D] ActionAck strip A"]


def test_self_saves_by_rule() -> None:
    """§11 §18.20 Never, or not two nights running: what was chosen at dawn counts."""
    assert started(SIX, self_save="Never")("Action C C") == ["ERR SelfSave"]
    evening = started(SIX, self_save="NoRepeat", **WAIT)
    evening("Action C C")
    evening("Action C A")
    evening("EndPhase")
    evening("EndPhase")

    assert evening("Action C C") == ["[C] ActionAck save C"]
    evening("EndPhase")
    evening("EndPhase")
    assert evening("Action C C") == ["ERR SelfSave"]
    assert Act(Seat("C")) not in evening.moves("C")


def test_a_stripped_self_save_counts_as_one() -> None:
    """§11 Otherwise the refusal would tell a DOCTOR about the strip."""
    evening = started(EIGHT, self_save="NoRepeat")
    evening("Action C C")
    evening("Action E C")
    evening("EndPhase")
    evening("EndPhase")

    assert evening("Action C C") == ["ERR SelfSave"]


# -- the wait


def test_the_wait_is_drawn_from_whole_milliseconds_within_its_bounds() -> None:
    """§7.2 §18.10 Uniform: over many tables both halves are met."""
    waits = []
    for number in range(200):
        evening = Evening("A TOWN, B TOWN, C MAFIA, D TOWN", election_timer="0ms", **WAIT)
        evening.table.reseed(str(number))
        evening("start")
        evening("@7 Action mafia:C A")
        (event,) = evening.house(DawnSet)
        waits.append((event.until - START).total_seconds() * 1000 - 7)

    assert all(10_000 <= wait <= 60_000 and round(wait, 3) == int(round(wait, 3)) for wait in waits)
    assert 70 <= sum(wait < 35_000 for wait in waits) <= 130


def test_the_wait_is_never_shown() -> None:
    """§7.2 §15 Neither its length nor its existence."""
    evening = started(SIX, **WAIT)
    before = evening.view()

    evening("Action B A")
    evening("Action C A")
    evening("Action mafia:D A")

    assert evening.view() == before
    assert all(evening.view(seat).dawn is evening.view(seat).wake is None for seat in "ABCDEF")
    assert len(evening.table.status.deadlines) == 1


def test_a_night_that_waits_for_nobody_begins_its_wait_at_nightfall() -> None:
    """§7.2 §18.25 Everybody is blocked."""
    cast = "A TOWN, B TOWN, C TOWN, D MAFIA, E IDIOT"
    evening = started(cast, idiot_rule="Block", **WAIT)

    evening("@100 Vote A E; B E; D E")

    assert evening.state.dawn is not None
    assert evening.table.status.awaiting == set()


# -- dawn


def night(**actions: str) -> list[str]:
    """What a night of EIGHT is told at dawn; who is not named chooses nothing."""
    evening = started(EIGHT)
    for who, target in actions.items():
        evening(f"Action {'mafia:' * who.isupper()}{who.upper()} {target}")
    return evening("EndPhase")[1:-1]


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ({"e": "B", "b": "D"}, ["[B] Strip", "NoKill"]),
        ({"e": "B"}, ["NoKill"]),
        ({"e": "C", "c": "A", "D": "A"}, ["[C] Strip", "Kill A", "Eliminate A (Town)"]),
        ({"e": "C", "c": "A", "D": "H"}, ["Kill H", "Eliminate H (Town)"]),
        ({"e": "D", "c": "A", "D": "A"}, ["[D] Strip", "NoKill"]),
        ({"e": "D"}, ["NoKill"]),
        ({"e": "A"}, ["NoKill"]),
        ({"e": "G"}, ["NoKill"]),
        ({"c": "A", "D": "A"}, ["[C] Save A", "NoKill"]),
        ({"c": "A", "D": "H"}, ["Kill H", "Eliminate H (Town)"]),
        ({"b": "E", "D": "B"}, ["[B] Investigate E = Mafia", "Kill B", "Eliminate B (Town)"]),
        ({"b": "D", "D": "D"}, ["[B] Investigate D = Mafia", "Kill D", "Eliminate D (Mafia)"]),
    ],
)
def test_who_is_told_what_at_dawn(actions: dict[str, str], told: list[str]) -> None:
    """§7.3 §18.15 §18.16 §18.19 Only a noticeable strip is told, only the DOCTOR hears of a save."""
    assert night(**actions) == told


def test_strips_do_not_cancel_each_other() -> None:
    """§7.3 §18.14 But a stripped STRIPPER who is the killer does not kill."""
    evening = started(
        "A COP, B STRIPPER, C STRIPPER, D TOWN, E TOWN, F TOWN, G TOWN, H TOWN",
        one_action_per_night="off",
    )
    evening("Action B C")
    evening("Action C A")
    evening("Action A B")

    answers = evening("Action mafia:C D")

    assert answers[1:-1] == ["Dawn", "[A] Strip", "[C] Strip", "NoKill"]


def test_within_a_step_the_order_is_the_join_order() -> None:
    """§7.3 Not the order in which people acted."""
    evening = started("A COP, B DOCTOR, C COP, D DOCTOR, E MAFIA, F TOWN, G TOWN, H TOWN")
    for words in ("D F", "C A", "B F", "A C"):
        evening(f"Action {words}")

    answers = evening("Action mafia:E F")

    assert answers[1:-1] == [
        *("Dawn", "[B] Save F", "[D] Save F"),
        *("[A] Investigate C = Town", "[C] Investigate A = Town", "NoKill"),
    ]


@pytest.mark.parametrize(
    ("actions", "result"),
    [
        (["mafia:D A"], "killed"),
        (["mafia:D A", "C A"], "saved"),
        (["mafia:D A", "E D"], "stripped"),
        (["mafia:D No Target"], "passed"),
        ([], "passed"),
    ],
)
def test_the_house_records_the_truth(actions: list[str], result: str) -> None:
    """§13 §15 What the public cannot tell apart, the log can."""
    evening = started(EIGHT)
    for words in actions:
        evening(f"Action {words}")

    answers = evening("EndPhase")

    (record,) = evening.house(NightRecorded)
    assert record.result == result
    assert ("NoKill" in answers) == (result != "killed")
    assert all("NightRecorded" not in evening.hears(seat) for seat in "ABCDEFGH")


def test_a_blocked_mafia_is_recorded_as_blocked() -> None:
    """§9 §13 Nobody was there to choose."""
    evening = started("A TOWN, B TOWN, C TOWN, D MAFIA, E IDIOT", idiot_rule="Block")

    evening("Vote A E; B E; D E")

    assert evening.house(NightRecorded)[0].result == "blocked"


# -- the host


def test_a_kick_at_night_voids_choices_by_and_for_the_removed() -> None:
    """§5.1 Those who chose them are asked again, and waited for again."""
    evening = started("A TOWN, B COP, C DOCTOR, D MAFIA, E GODFATHER, F TOWN, G TOWN, H TOWN")
    evening("Action B D")
    evening("Action mafia:D H")

    answers = evening("Kick D")

    assert answers[2:] == ["[B] NightPrompt investigate", "[mafia] NightPrompt kill"]
    assert evening.table.status.awaiting == set("BCE")
    assert evening.state.scheme is None


def test_a_kick_can_complete_a_night() -> None:
    """§5.1 §7.2 Nobody is missing any more."""
    evening = started(SIX)
    evening("Action B D")
    evening("Action mafia:D No Target")

    assert evening("Kick C")[2:4] == ["Dawn", "[B] Investigate D = Mafia"]


def test_a_kick_during_the_wait_does_not_move_dawn() -> None:
    """§5.1 §7.2 What is not chosen again counts as No Target."""
    evening = started(SIX, **WAIT)
    evening("Action B A")
    evening("Action C No Target")
    evening("Action mafia:D A")
    dawn = evening.state.dawn

    assert evening("Kick A")[2:] == ["[B] NightPrompt investigate", "[mafia] NightPrompt kill"]
    assert evening.state.dawn == dawn
    assert evening("tick @60000")[:2] == ["Dawn", "NoKill"]
