"""Mafia: who is responsible, contracts, results, wins and draws."""

from __future__ import annotations

import pytest
from tests.kit.mafia import Evening, started

from gamekeeper.games.mafia.rules.events import GameEnded
from gamekeeper.games.mafia.rules.private_events import DeathRecorded
from gamekeeper.games.mafia.rules.roles import Part, Role
from gamekeeper.kernel.messages import Seat


def culprits(evening: Evening) -> dict[str, tuple[str, str | None]]:
    return {x.seat: (x.cause, x.responsible) for x in evening.house(DeathRecorded)}


def test_who_is_responsible() -> None:
    """§8.1 §18.27 The last voter, the mafia's targeter, and for vengeance the IDIOT."""
    evening = started("A TOWN, B TOWN, C MAFIA, D IDIOT, E TOWN, F TOWN, G TOWN, H TOWN, I TOWN")
    evening("Vote A D; B D; E D; F D; G D")
    evening("Action D A")
    evening("Action mafia:C B")

    assert culprits(evening) == {
        "D": ("elected", "G"),
        "A": ("vengeance", "D"),
        "B": ("killed", "C"),
    }


def test_culled_voters_are_the_idiots_doing() -> None:
    """§8.1 §18.27 §18.28 A dead culprit turns contracts as if their holder were one."""
    cast = "A TOWN, B TOWN, C MAFIA, D IDIOT, E AGENT(A), F TOWN, G TOWN, H TOWN, I TOWN"
    evening = started(cast, idiot_rule="Cull")

    answers = evening("Vote A D; B D; F D; G D; H D")

    assert culprits(evening)["A"] == ("culled", "D")
    assert "[E] Refocus SURVIVOR" in answers


def test_a_bound_guard_dies_by_the_same_hand() -> None:
    """§8.2 §18.32 A chain has one culprit."""
    cast = "A TOWN, B GUARD(A), C MAFIA, D GUARD(B), E TOWN, F TOWN, G TOWN, H TOWN"
    evening = started(cast, guard_rule="Die")

    evening("Action mafia:C A")

    assert culprits(evening) == {"A": ("killed", "C"), "B": ("bound", "C"), "D": ("bound", "C")}


def test_a_guard_dies_with_an_idiot_only_after_the_vengeance() -> None:
    """§8.2 §9 Both deaths are one batch."""
    cast = "A TOWN, B GUARD(D), C MAFIA, D IDIOT, E TOWN, F TOWN, G TOWN"
    evening = started(cast, guard_rule="Die")

    assert evening("Vote A D; E D; F D; G D")[-1].startswith("[D] DuskPrompt")
    assert evening("Action D A")[1:3] == ["Eliminate A (Town)", "Eliminate B (Rogue)"]


def test_contracts_turn_after_the_whole_batch() -> None:
    """§8.3 §18.29 The responsible last voter is the vengeance's victim: dead by then."""
    cast = "A TOWN, B AGENT(D), C MAFIA, D IDIOT, E TOWN, F TOWN, G TOWN"
    evening = started(cast)
    evening("Vote A D; E D; F D; G D")

    assert evening("Action D G")[1:3] == ["Eliminate G (Town)", "[B] Refocus SURVIVOR"]


def test_a_dead_contractor_keeps_the_contract() -> None:
    """§8.3 §18.31 And can still win by it."""
    evening = started("A TOWN, B TOWN, C MAFIA, D AGENT(A), E TOWN, F TOWN")
    evening("Action mafia:C D")
    evening("Vote A C; B C; E C")

    (end,) = evening.house(GameEnded)
    assert dict(end.results) == {"D": False}
    assert dict(end.parts)["D"] == (Part(Role.AGENT, Seat("A")),)


def test_the_last_role_decides() -> None:
    """§8.4 §18.30 A refocus replaces the old goal; the end tells the whole story."""
    evening = started("A TOWN, B TOWN, C MAFIA, D AGENT(A), E TOWN")
    evening("Vote B A; C A; D A")
    evening("Action mafia:C D")
    evening("Vote B C; E C")

    (end,) = evening.house(GameEnded)
    assert dict(end.results) == {"D": False}
    assert dict(end.parts)["D"] == (Part(Role.AGENT, Seat("A")), Part(Role.SURVIVOR))


@pytest.mark.parametrize(
    ("rule", "cast"),
    [("guard_rule", "D GUARD(A)"), ("agent_rule", "D AGENT(A)")],
)
def test_without_refocus_nothing_changes(rule: str, cast: str) -> None:
    """§8.3 Rule None."""
    evening = started(f"A TOWN, B TOWN, C MAFIA, {cast}", **{rule: "None"})

    assert evening("Action mafia:C A")[-1].startswith("Day 1")
    assert len(evening.state.parts[Seat("D")]) == 1


def test_winners_are_the_team_and_the_rogues_who_made_it() -> None:
    """§8.4 §18.38 §18.39 Announced only at the end, independent of the teams."""
    evening = started("A TOWN, B SURVIVOR, C MAFIA, D IDIOT, E TOWN")
    assert "GameEnded" not in evening.hears("B")
    evening("Vote A C; B C; E C")

    outcome = evening.table.status.outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == ({"A", "E", "B"}, "Town")
    assert evening.game.status(evening.view()).outcome == outcome


def test_the_dead_of_the_winning_team_win_too() -> None:
    """§10 It is the team that wins."""
    evening = started("A TOWN, B TOWN, C MAFIA, D MAFIA, E TOWN, F TOWN, G TOWN")
    evening("Vote A C; B C; E C; F C")
    for victim in "ABE":
        evening(f"Action mafia:D {victim}")
        evening("EndPhase")
    evening("Action mafia:D F")

    outcome = evening.table.status.outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == ({"C", "D"}, "Mafia")


def test_the_town_is_looked_at_first() -> None:
    """§10 §18.33 §18.34 Nobody at all is alive: no mafia is alive. Tested once per batch."""
    evening = started("A TOWN, B IDIOT, C MAFIA", idiot_rule="Cull")

    assert evening("Vote A B; C B")[-1] == "End Town, alive nobody; B wins"


# -- draws


def quiet(evening: Evening) -> list[str]:
    """A day and a night in which nothing happens."""
    evening("EndPhase")
    return evening("EndPhase")


def test_three_quiet_cycles_are_a_stalemate() -> None:
    """§10 §18.36 §18.37 An opening night belongs to no cycle."""
    evening = started("A TOWN, B TOWN, C MAFIA, D TOWN")
    evening("EndPhase")

    assert [quiet(evening)[-1][:3] for _ in range(3)] == ["Day", "Day", "End"]
    assert evening.state.ending == "Draw:Stalemate"


def test_another_number_of_quiet_cycles() -> None:
    """§11 draw_stalemate=1."""
    evening = started("A TOWN, B TOWN, C MAFIA", draw_stalemate="1")

    assert quiet(evening)[-1] == "End Draw:Stalemate, alive A B C"


def test_a_long_game_is_drawn_at_its_first_quiet_cycle() -> None:
    """§10 §18.35 From Day N+1 on; deaths before that do not matter."""
    evening = started("A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN", draw_stalemate="0")
    for _ in range(5):
        assert quiet(evening)[-1].startswith("Day")

    evening("EndPhase")
    assert evening("Action mafia:C A")[-1].startswith("Day 7")
    assert quiet(evening)[-1] == "End Draw:LongGame, alive B C D E"


def test_both_draws_at_once_are_called_a_long_game() -> None:
    """Amendment A1, §10 §18.37 The long game is the reason."""
    evening = started("A TOWN, B TOWN, C MAFIA", draw_stalemate="4")
    for _ in range(3):
        quiet(evening)

    assert quiet(evening)[-1] == "End Draw:LongGame, alive A B C"


def test_both_draws_meet_at_one_dawn_with_the_usual_options_too() -> None:
    """A1 Five begin, one dies in the third night; the third quiet cycle after it is the sixth."""
    evening = started("A TOWN, B TOWN, C MAFIA, D TOWN, E TOWN")
    for _ in range(2):
        quiet(evening)
    evening("EndPhase")
    assert evening("Action mafia:C A")[-1].startswith("Day 4")
    for _ in range(2):
        assert quiet(evening)[-1].startswith("Day")

    assert quiet(evening)[-1] == "End Draw:LongGame, alive B C D E"


def test_draws_can_be_switched_off() -> None:
    """§10 §11 Then a game may last for ever."""
    evening = started("A TOWN, B TOWN, C MAFIA", draw_stalemate="0", draw_long_game="no")

    assert all(quiet(evening)[-1].startswith("Day") for _ in range(12))


def test_a_skipped_night_ends_a_cycle_with_a_death() -> None:
    """§9 §10 The count begins anew."""
    evening = started("A TOWN, B TOWN, C MAFIA, D IDIOT, E TOWN", idiot_rule="Skip")
    quiet(evening)
    quiet(evening)
    assert evening.state.quiet == 2

    evening("Vote A D; B D; E D")

    assert (evening.state.day, evening.state.quiet) == (4, 0)
