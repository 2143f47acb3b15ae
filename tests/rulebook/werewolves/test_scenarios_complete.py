"""Every scenario of section 19 and every numbered rule is cited by a test, or waits for its door."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULEBOOK = HERE.parent.parent.parent / "docs" / "rulebooks" / "werewolves.md"

SCENARIOS = range(1, 108)
RULES = {
    "T": 21,  # turns
    "L": 4,  # loops
    "EN": 9,  # enrolment
    "DE": 6,  # dealing
    "D": 14,  # deaths
    "E": 11,  # election and testament
    "P": 11,  # pyre
    "W": 6,  # winning
    "V": 17,  # votes in words
    "H": 16,  # who may know what
    "O": 5,  # outbox
    "A": 4,  # administration
}
"""How many rules each letter has."""

SCENARIOS_OF_THE_MAIL_DOOR = {
    84: "the same address enrols again, another address takes the name (in part)",
    85: "a ninth address is unknown (in part: at the table a ninth player is refused)",
    87: "a vote above a quoted general mail",
    89: "game names in subjects",
    91: "list mails and automatic answers",
    93: "an admin's password (in part: only the host stops a game)",
    94: "config delete (in part: a stopped game stays stopped)",
    100: "the outbox and its control mark",
    101: "config nomail",
    102: "config help",
}
"""What cannot be said at a table; *in part*: a test does as much of it as can."""
WAIT_FOR_THE_MAIL_DOOR = {
    *("EN1", "EN2", "EN6", "EN7"),
    *("V1", "V2", "V3", "V4", "V17"),
    *("O1", "O2", "O3", "O4", "O5"),
    *("A1", "A2", "A3", "A4"),
    "H14",
}
"""Rules about letters, addresses and admins."""
SECTIONS = (
    *("2.5", "3.2", "3.3", "3.4", "3.5", "3.6", "5.6", "7", "8.4", "8.5", "8.6"),
    *(f"6.{number}" for number in range(2, 32)),
    *("9.4", "10.3", "10.4", "13.1", "13.2", "13.3", "13.4", "13.5", "18.1", "18.2", "18.3"),
)
"""Sections whose sentences have no numbers of their own."""


def docstrings() -> Iterator[str]:
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            is_test = isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            if is_test and file != Path(__file__):
                assert isinstance(node, ast.FunctionDef)
                yield ast.get_docstring(node) or ""


CITED = "\n".join(docstrings())


def cited(pattern: str) -> set[str]:
    return set(re.findall(pattern, CITED))


def test_every_scenario_has_a_test():
    """§19: or waits for the mail door."""
    found = {int(number) for number in cited(r"Scenario (\d+)")}
    in_part = {n for n, why in SCENARIOS_OF_THE_MAIL_DOOR.items() if "(in part" in why}

    assert found | SCENARIOS_OF_THE_MAIL_DOOR.keys() == set(SCENARIOS)
    assert found & SCENARIOS_OF_THE_MAIL_DOOR.keys() == in_part


def test_every_rule_has_a_test():
    """§3 to §16: or waits for the mail door."""
    rules = {f"{letter}{n}" for letter, most in RULES.items() for n in range(1, most + 1)}
    found = cited(r"\b((?:EN|DE|[TLDEPWVHOA])\d+)\b")

    assert found <= rules
    assert rules - found - WAIT_FOR_THE_MAIL_DOOR == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_without_numbers_is_cited(section: str):
    """§2 to §18."""
    assert re.search(rf"§{re.escape(section)}(?![.\d])", CITED)


def test_the_rulebook_has_no_other_rules():
    """docs/rulebooks/werewolves.md: what stands there under a number is known here."""
    text = RULEBOOK.read_text("utf-8")
    printed = set(re.findall(r"^\*\*((?:EN|DE|[TLDEPWVH])\d+)\*\*", text, re.MULTILINE))
    rules = {f"{letter}{n}" for letter, most in RULES.items() for n in range(1, most + 1)}

    assert printed
    assert printed <= rules
