"""Every scenario of section 19 and every numbered rule is cited by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parents[2]
RULEBOOK = TESTS.parent / "docs" / "rulebooks" / "werewolves.md"

SCENARIOS = range(1, 108)
AMENDMENTS = frozenset({2, 3, 4, 5, 6})
"""What was changed in the rules themselves; `tests/test_amendments.py` asks for all eight."""
RULES = {
    "T": 21,  # turns
    "L": 4,  # loops
    "EN": 9,  # enrolment
    "DE": 6,  # dealing
    "D": 14,  # deaths
    "E": 11,  # election and testament
    "P": 11,  # pyre
    "W": 7,  # winning
    "V": 17,  # votes in words
    "H": 16,  # who may know what
    "O": 5,  # outbox
}
"""How many rules each letter has."""
OF_ADMINISTRATION = 4
"""A1 to A4: elsewhere a test that says so means an amendment."""

ELSEWHERE = (
    *("games/werewolves/text/test_*.py", "games/werewolves/test_evening.py"),
    *("doors/mail/**/test_*.py", "doors/test_mixed_doors.py", "services/admin/test_*.py"),
    "host/test_outage.py",
)
"""Where rules about letters, addresses and administrators are tested, beside this folder."""
SECTIONS = (
    *("2.5", "3.2", "3.3", "3.4", "3.5", "3.6", "5.6", "7", "8.4", "8.5", "8.6"),
    *(f"6.{number}" for number in range(2, 32)),
    *("9.4", "10.3", "10.4", "13.1", "13.2", "13.3", "13.4", "13.5", "18.1", "18.2", "18.3"),
)
"""Sections whose sentences have no numbers of their own."""


def may_cite() -> list[Path]:
    """Every file whose tests may cite the rulebook."""
    return [*HERE.glob("test_*.py"), *(file for each in ELSEWHERE for file in TESTS.glob(each))]


def docstrings(files: Iterable[Path]) -> Iterator[str]:
    """Of every test in these files."""
    for file in sorted(files):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            if is_function and file != Path(__file__):
                assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                if node.name.startswith("test_"):
                    yield ast.get_docstring(node) or ""


CITED = "\n".join(docstrings(may_cite()))


def cited(pattern: str) -> set[str]:
    return set(re.findall(pattern, CITED))


def test_every_scenario_has_a_test() -> None:
    """§19."""
    found = {int(number) for number in cited(r"[Ss]cenario (\d+)")}

    assert set(SCENARIOS) - found == set()


def test_every_rule_has_a_test() -> None:
    """§3 to §16."""
    rules = {f"{letter}{n}" for letter, most in RULES.items() for n in range(1, most + 1)}
    found = cited(r"\b((?:EN|DE|[TLDEPWVHO])\d+)\b")

    assert found <= rules
    assert rules - found == set()


def test_every_rule_of_administration_has_a_test() -> None:
    """§16: where administrators are tested, so that no amendment is taken for one."""
    told = "\n".join(docstrings(TESTS.glob("services/admin/test_*.py")))

    found = {int(number) for number in re.findall(r"(?<!mendment )\bA(\d+)\b", told)}
    assert found == set(range(1, OF_ADMINISTRATION + 1))


def test_every_amendment_has_a_test() -> None:
    """The rules of the second and third editions, in this folder."""
    found = {int(number) for number in cited(r"[Aa]mendment (\d+)")}

    assert AMENDMENTS - found == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_without_numbers_is_cited(section: str) -> None:
    """§2 to §18."""
    assert re.search(rf"§{re.escape(section)}(?![.\d])", CITED)


def test_the_rulebook_has_no_other_rules() -> None:
    """docs/rulebooks/werewolves.md: what stands there under a number is known here."""
    text = RULEBOOK.read_text("utf-8")
    printed = set(re.findall(r"^\*\*((?:EN|DE|[TLDEPWVH])\d+)\*\*", text, re.MULTILINE))
    rules = {f"{letter}{n}" for letter, most in RULES.items() for n in range(1, most + 1)}

    assert printed
    assert printed <= rules
