"""Every scenario of section 15 and every section of the rulebook is cited by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[3]
RULEBOOK = TESTS.parent / "docs" / "rulebooks" / "go.md"

SCENARIOS = set(range(1, 73))
WHERE = (
    *("games/go/**/test_*.py", "games/goclub/**/test_*.py", "services/goclub/test_*.py"),
    *("services/engines/test_*.py", "stress/test_kill_*.py", "doors/mail/village/test_go.py"),
    *("cli/**/test_*.py", "host/test_batch_deadlines.py"),
)
TOLD_ELSEWHERE = {"7.5", "15", "16", "17", "18", "19"}
"""What is not built (fair komi), what lists the rest, and what is said in words."""
_RANGE = re.compile(r"(\d+)(?:\s*(?:–|-|to)\s*(\d+))?")


def docstrings() -> Iterator[str]:
    """Of every module and test that may cite the rulebook."""
    for file in sorted(file for each in WHERE for file in TESTS.glob(each)):
        if file == Path(__file__):
            continue
        tree = ast.parse(file.read_text("utf-8"))
        yield ast.get_docstring(tree) or ""
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield ast.get_docstring(node) or ""


CITED = "\n".join(docstrings())


def test_every_scenario_has_a_test() -> None:
    """§15."""
    found: set[int] = set()
    for words in re.findall(r"[Ss]cenarios?\s+(\d+(?:(?:,|\s+and|\s*[–-]|\s+to)?\s*\d+)*)", CITED):
        for first, last in _RANGE.findall(words):
            found |= set(range(int(first), int(last or first) + 1))

    assert SCENARIOS - found == set()


def test_every_section_has_a_test() -> None:
    """§1 to §14."""
    text = RULEBOOK.read_text("utf-8")
    sections = set(re.findall(r"^#+ (\d+(?:\.\d+)?)", text, re.MULTILINE))
    inner = {each for each in sections if "." in each}
    with_parts = {each.partition(".")[0] for each in inner}
    found = set(re.findall(r"§(\d+(?:\.\d+)?)", CITED))

    assert sections - with_parts - TOLD_ELSEWHERE - found == set()
