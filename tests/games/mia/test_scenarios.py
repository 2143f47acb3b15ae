"""Mäxchen, §19: the rulebook's scenarios and the tests that play them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parents[2]
RULEBOOK = TESTS.parent / "docs" / "rulebooks" / "mia.md"
PLACES = (
    *("games/mia", "services/contest", "doors/web/test_contest.py"),
    *("doors/web/browser/test_contest.py", "stress", "cli/operate/test_priority.py"),
)
LISTED = re.compile(r"^\*\*([A-Z]\d\d) ", re.MULTILINE)
PLAYED = re.compile(r'"""(?:Mäxchen |Amendment A\d, )?((?:[A-Z]\d\d )+)')


def _played() -> set[str]:
    """The scenarios that docstrings of tests begin with."""
    found: set[str] = set()
    for place in PLACES:
        path = TESTS / place
        for file in [path] if path.is_file() else path.glob("*.py"):
            for numbers in PLAYED.findall(file.read_text()):
                found.update(numbers.split())
    return found


def test_every_scenario_is_played_and_listed_once() -> None:
    """§19.8 §19.9 §19.10, and all before: no number has two meanings, none is missing."""
    listed = Counter(LISTED.findall(RULEBOOK.read_text()))

    assert [number for number, times in listed.items() if times > 1] == []
    assert set(listed) == _played()
