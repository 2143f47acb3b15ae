"""Every rule and every scenario of Softwarewolves is cited by a test, or belongs to the wire."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.kit import softwarewolves as kit

from gamekeeper.games.softwarewolves.rules import events as e
from gamekeeper.games.softwarewolves.rules.moves import Setting
from gamekeeper.games.softwarewolves.text import asking
from gamekeeper.games.softwarewolves.text.words import ENDINGS, REASONS, say
from gamekeeper.kernel.messages import Event, Seat

HERE = Path(__file__).parent
RULEBOOK = (HERE.parents[3] / "docs" / "rulebooks" / "softwarewolves.md").read_text("utf-8")

RULES = {"A": 6, "P": 8, "G": 8, "R": 11, "S": 7, "N": 6, "D": 3, "V": 9, "E": 6, "T": 6, "L": 6}
"""How many rules each letter has."""
SCENARIOS = range(1, 49)
OF_THE_WIRE = {39, 40, 41, 42, 44, 46}
"""Scenarios that only a real server can show."""
CHECKS = range(1, 6)
"""The acceptance procedure."""
WIRE = HERE.parents[2] / "doors" / "xmpp"


def docstrings(*folders: Path) -> Iterator[str]:
    for file in sorted(file for folder in folders for file in folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if node.name.startswith("test_") and file != Path(__file__):
                yield ast.get_docstring(node) or ""


AT_TABLES = "\n".join(docstrings(HERE.parent))
ON_THE_WIRE = "\n".join(docstrings(WIRE))


def test_every_rule_has_a_test() -> None:
    """At a table, on the wire, or both."""
    rules = {f"{letter}{n}" for letter, most in RULES.items() for n in range(1, most + 1)}
    found = set(re.findall(r"\b([APGRSNDVETL]\d+)\b", f"{AT_TABLES}\n{ON_THE_WIRE}"))

    assert rules == found


def test_every_scenario_has_a_test() -> None:
    """With real clients, and at a table unless it belongs to the wire."""
    at_tables = {int(number) for number in re.findall(r"Scenario (\d+)", AT_TABLES)}
    on_the_wire = {int(number) for number in re.findall(r"Scenario (\d+)", ON_THE_WIRE)}

    assert at_tables == set(SCENARIOS) - OF_THE_WIRE
    assert on_the_wire == set(SCENARIOS)


def test_the_acceptance_procedure_has_tests() -> None:
    """C1 to C5, with real clients."""
    found = {int(number) for number in re.findall(r"\bC(\d)\b", ON_THE_WIRE)}

    assert found == set(CHECKS)


def test_the_rulebook_has_these_rules_and_no_others() -> None:
    """docs/rulebooks/softwarewolves.md."""
    printed = re.findall(r"^\*\*([APGRSNDVETL]\d+)\*\*", RULEBOOK, re.MULTILINE)
    scenarios = re.findall(r"^\*\*(\d+)\. ", RULEBOOK, re.MULTILINE)

    assert printed == [f"{letter}{n}" for letter, n in _numbered()]
    assert [int(number) for number in scenarios] == list(SCENARIOS)


def _numbered() -> Iterator[tuple[str, int]]:
    for letter, most in RULES.items():
        yield from ((letter, n) for n in range(1, most + 1))


# -- texts

P = "<Playername>"
LIST = ("<playername1>", "<playername2>", "…", "<playernameN>")
ME = Seat("me")


def samples() -> Iterator[Event]:
    """Every event that is said, with the rulebook's placeholders."""
    yield e.WerewolfChosen(ME)
    yield e.MealAsked(ME, LIST)
    yield e.MealRefused(ME, LIST)
    yield e.MealMissed(ME)
    yield e.NicknameRefused(ME, "x,y")
    yield e.CameLate(ME)
    yield e.VillagerEaten(ME, P)
    yield e.NobodyEaten()
    yield e.VoteAsked(LIST)
    yield from (e.VoteRefused(ME, P, fault, LIST) for fault in e.Fault)
    yield e.PlayerHanged(ME, P)
    yield e.NobodyHanged()
    yield e.PlayerGone(ME, P)
    yield from (e.GameEnded(ending, kit.REQUEST) for ending in ENDINGS)
    named = set(REASONS) - {e.Ending.ABANDONED}
    yield from (e.VillageClosed(ending, P) for ending in sorted(named))


def test_every_text_stands_in_the_rulebook() -> None:
    """To the letter, and as a whole."""
    printed = {" ".join(span.split()) for span in re.findall(r"`([^`]+)`", RULEBOOK)}
    said = [say(event) for event in samples()]

    assert None not in said
    assert [text for text in said if text not in printed] == []
    assert {f"{setting} <SEC>s" for setting in Setting} <= printed
    assert asking.NO_VILLAGE in printed
    assert f"<reason>{asking.INVITATION}</reason>" in RULEBOOK


def test_what_is_said_is_sampled() -> None:
    """Otherwise a text could be missing above."""
    silent = {
        *(e.VillageOpened, e.PlayerSat, e.PlayerLeft, e.Volunteered, e.PlayerRenamed),
        *(e.GameStarted, e.NightFell, e.DayBroke, e.VoteCast, e.TimeExtended),
        *(e.TimeGiven, e.Paused, e.Resumed),  # H1: no village of a chat room has them
    }

    assert {type(event) for event in samples()} == set(e.EVENTS) - silent - {e.TimeTold}
