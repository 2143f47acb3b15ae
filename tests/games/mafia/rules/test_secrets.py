"""Mafia: nobody learns more than the rulebook's table says, refusals come in their order."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
from tests.kit.mafia import Evening, started
from tests.test_docs import cited, read, rules

from gamekeeper.games.mafia.rules import private_events as whispers
from gamekeeper.games.mafia.rules.events import EVENTS
from gamekeeper.games.mafia.rules.options import Options
from gamekeeper.games.mafia.rules.roles import Role
from gamekeeper.kernel.messages import HOUSE, Hidden, Public, Seat
from gamekeeper.kernel.table import heard

EIGHT = "A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F TOWN, G CELEB, H IDIOT"
DUSK = "Vote B H; C H; D H; G H; I H; J H"
HERE = Path(__file__).parent


def public(evening: Evening) -> list[str]:
    return [str(event) for event in heard(evening.log, None)]


@pytest.mark.parametrize(
    "actions",
    [
        ["mafia:D No Target", "B No Target", "C No Target", "E No Target"],
        ["mafia:D A", "B No Target", "C A", "E No Target"],
        ["mafia:D A", "B D", "C A", "E D"],
        ["mafia:D F", "B A", "C F", "E B"],
    ],
)
def test_games_that_differ_only_in_secrets_look_the_same(actions: list[str]) -> None:
    """§15 §19 Passed, stripped or saved: the public cannot tell."""
    quiet, evening = started(EIGHT), started(EIGHT)
    quiet("EndPhase")

    for words in actions:
        evening(f"Action {words}")

    assert public(evening) == public(quiet)
    assert evening.view() == quiet.view()


def test_what_the_house_alone_hears() -> None:
    """§13 Dawn's moment, the truth about nights and deaths; no field of a public event."""
    hidden = {"DawnSet", "NightRecorded", "DeathRecorded", "Rested"}

    assert {kind.__name__ for kind in EVENTS if issubclass(kind, Hidden)} == hidden
    for kind in EVENTS:
        if issubclass(kind, Public):
            assert not {"killer", "responsible", "target", "role"} & set(kind.__annotations__)
    assert whispers.Refused(None, "stale", {}).audience == HOUSE


def test_who_hears_what_in_a_night() -> None:
    """§15 Own actions, the pack's scheme, one's own results; nothing else."""
    evening = started(EIGHT)
    for words in ("E B", "B D", "C F", "mafia:D F"):
        evening(f"Action {words}")

    secret = [
        *("ActionTaken", "SchemeMade", "Distracted", "PatientSaved", "Investigated"),
        *("NightPrompted", "SchemePrompted", "DawnSet", "NightRecorded", "DeathRecorded"),
    ]
    heard_by = {
        seat: {name for name in evening.hears(seat) if name in secret} for seat in "ABCDEFGH"
    }

    assert heard_by == {
        "A": set(),
        "B": {"NightPrompted", "ActionTaken", "Distracted"},
        "C": {"NightPrompted", "ActionTaken", "PatientSaved"},
        "D": {"SchemePrompted", "SchemeMade"},
        "E": {"NightPrompted", "ActionTaken", "SchemePrompted", "SchemeMade"},
        "F": set(),
        "G": set(),
        "H": set(),
    }


def test_a_view_holds_what_its_player_may_know() -> None:
    """§15 §18.40 Own role and submission; for the mafia also the scheme and its targeter."""
    evening = started(EIGHT)
    evening("Action mafia:D A")
    evening("Action B D")

    assert evening.view("B").submissions == {"B": "D"}
    assert evening.view("B").scheme is None
    assert evening.view("E").scheme == ("D", "A")
    assert evening.view("E").submissions == {}
    assert evening.view("A").mafia == ()
    assert evening.view("E").mafia == ("D", "E")


@pytest.mark.parametrize(
    "words",
    [
        *([], ["Action mafia:D A"], ["Action B D", "Action E No Target"], ["EndPhase"]),
        ["EndPhase", "Vote A B; B C; C D"],
        ["EndPhase", "Vote A H; B H; C H; D H; E H"],
    ],
)
def test_everybody_knows_whether_they_are_awaited(words: list[str]) -> None:
    """§4 From their own view alone; of others they know it only where it is public."""
    evening = started(EIGHT)
    for each in words:
        evening(each)

    awaited = {seat for seat in "ABCDEFGH" if evening.view(seat).is_awaited(Seat(seat))}

    assert awaited == evening.table.status.awaiting


def test_dead_mafia_members_still_hear_the_mafia() -> None:
    """§13 §18.42 Whether they may speak there is the door's business."""
    evening = started("A TOWN, B TOWN, C MAFIA, D GODFATHER, E TOWN, F TOWN, G TOWN")
    evening("Vote A C; B C; E C; F C")
    evening("Action mafia:D A")

    assert evening.hears("C").count("SchemeMade") == 1


def test_a_cop_keeps_what_was_found_out() -> None:
    """§15 With the night it was found in; a dead COP has heard it too."""
    evening = started("A TOWN, B COP, C MAFIA, D TOWN")
    evening("Action B C")
    evening("Action mafia:C B")

    ((night, finding),) = evening.view("B").findings
    assert (night, finding.suspect, finding.result) == (0, "C", "Mafia")
    assert evening.view("A").findings == []


def test_at_the_end_everything_may_be_told() -> None:
    """§13 Every player's roles, from first to last."""
    evening = started(EIGHT)
    evening("Kick D")
    evening("Kick E")

    assert evening.view().roles == evening.state.roles
    assert len(evening.view().parts) == 8


# -- refusals


@pytest.mark.parametrize(
    ("before", "words", "code"),
    [
        ([], "Vote Z Z", "WrongPhase(expected=Day, actual=Night)"),
        ([], "Action Z Z", "UnknownPlayer(id=Z)"),
        (["Kick A"], "Action A Z", "DeadPlayer(id=A)"),
        (["Kick B"], "Action B Z", "DeadPlayer(id=B)"),
        ([], "Action A Z", "NoNightAction"),
        ([], "Action mafia:A Z", "NotMafia"),
        ([], "Action mafia:F Z", "GoonCannotKill"),
        ([], "Action mafia:D Z", "UnknownTarget(id=Z)"),
        (["Kick A"], "Action mafia:D A", "DeadTarget(id=A)"),
        (["Action mafia:E A"], "Action E Z", "UnknownTarget(id=Z)"),
        (["Action mafia:E A"], "Action E B", "OneActionPerNight"),
        (["EndPhase"], "Action Z Z", "WrongPhase(expected=Night, actual=Day)"),
        (["EndPhase"], "Vote Z Z", "UnknownPlayer(id=Z)"),
        (["EndPhase", "Kick A"], "Vote A Z", "DeadPlayer(id=A)"),
        (["EndPhase", "Kick A"], "Reveal A", "DeadPlayer(id=A)"),
        (["EndPhase"], "Reveal Z", "UnknownPlayer(id=Z)"),
        (["EndPhase"], "Vote B Z", "UnknownTarget(id=Z)"),
        (["EndPhase"], "Vote B B", "SelfVote"),
        (["EndPhase", DUSK], "Action mafia:Z Z", "WrongPhase(expected=Night, actual=Dusk)"),
        (["EndPhase", DUSK], "Action Z Z", "UnknownPlayer(id=Z)"),
        (["EndPhase", "Kick A", DUSK], "Action A Z", "NotAvenger"),
        (["EndPhase", DUSK], "Action H Z", "UnknownTarget(id=Z)"),
        (["EndPhase", "Kick A", DUSK], "Action H A", "NotAnOption"),
    ],
)
def test_the_first_failure_is_reported(before: list[str], words: str, code: str) -> None:
    """§14 In exactly this order, and nothing changes."""
    cast = "A TOWN, B COP, C DOCTOR, D MAFIA, E STRIPPER, F GOON, G CELEB, H IDIOT, I TOWN, J TOWN"
    evening = started(cast, self_vote="no", dawn_min="1s", dawn_max="2s")
    for each in before:
        evening(each)
    state = deepcopy(evening.state)

    assert evening(words) == [f"ERR {code}"]

    assert evening.state == state


def test_blocked_comes_before_the_goon_and_the_target() -> None:
    """§14 Number 8 before 9 and 11."""
    cast = "A TOWN, B TOWN, C COP, D GOON, E IDIOT, F MAFIA, G TOWN"
    evening = started(cast, idiot_rule="Block")
    evening("Vote A E; B E; C E; D E")

    assert evening("Action mafia:D A") == ["ERR Blocked"]
    assert evening("Action C Z") == ["ERR Blocked"]
    assert evening("Action A Z") == ["ERR NoNightAction"]


def test_a_game_that_is_over_refuses_everything() -> None:
    """§14 Before any other check."""
    evening = started("A TOWN, B TOWN, C MAFIA")
    evening("Kick C")

    for words in ("Vote Z Z", "Reveal Z", "Action Z Z", "Action mafia:Z Z", "EndPhase", "Kick A"):
        assert evening(words) == ["ERR GameOver"]


# -- the rulebook itself


def test_every_rule_of_mafia_is_cited_by_a_test() -> None:
    """§19 A rule without a test is a wish."""
    book = read("docs/rulebooks/mafia.md")
    text = "\n".join(path.read_text("utf-8") for path in HERE.parent.rglob("test_*.py"))
    text += "\n" + (HERE / "mafia_scenarios.txt").read_text("utf-8")
    numbered = rules(book)

    assert {f"§18.{n}" for n in range(1, 47)} <= set(numbered)
    assert {"§6.3", "§7.3", "§12", "§5.2"} <= set(numbered)
    assert [rule for rule in numbered if not cited(rule, text)] == []


def test_every_option_and_role_stands_in_the_rulebook() -> None:
    """§11 §3 Nothing undocumented."""
    book = read("docs/rulebooks/mafia.md")

    assert [role for role in Role if f"| {role}" not in book] == []
    assert [name for name in Options.__dataclass_fields__ if f"`{name}`" not in book] == []
    assert [kind.__name__ for kind in EVENTS if f"`{kind.__name__}`" not in book] == []


def test_a_night_of_one_is_no_leak() -> None:
    """§15 A single mafia member's pack is that member alone."""
    evening = started("A TOWN, B TOWN, C MAFIA, D TOWN")

    (event,) = evening.house(whispers.SchemePrompted)
    assert event.audience.seats == {Seat("C")}
