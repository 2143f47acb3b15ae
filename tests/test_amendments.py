"""What was changed in a rulebook has a test that cites it: `Amendment A3`, or plain `amendment 3`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

AMENDED: Mapping[str, tuple[int, tuple[str, ...]]] = {
    "werewolves": (8, ("games/werewolves", "doors/mail", "host/test_arrivals.py")),
    "mia": (6, ("games/mia", "services/contest", "doors/udp")),
    "mafia": (4, ("games/mafia", "doors/discord")),
    "go": (2, ("games/go",)),
    "softwarewolves": (3, ("games/softwarewolves", "doors/xmpp/village")),
}
"""By game: how many amendments are built, and where the tests of that game stand.

No folder stands here twice: an amendment of another game must not count.
"""


def docstrings(*places: str) -> Iterator[str]:
    """Those of test functions in these folders and files."""
    for place in places:
        path = TESTS / place
        for file in [path] if path.is_file() else sorted(path.rglob("test_*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    continue
                if node.name.startswith("test_"):
                    yield ast.get_docstring(node) or ""


def cited(text: str) -> set[int]:
    """Return the numbers in ``Amendment A1``, ``amendments 2, 3``."""
    lists = re.findall(r"[Aa]mendments? ((?:A?\d+(?:, | and )?)+)", text)
    return {int(number) for each in lists for number in re.findall(r"\d+", each)}


@pytest.mark.parametrize("game", AMENDED)
def test_every_amendment_has_a_test(game: str) -> None:
    """No more and no fewer than there are."""
    count, places = AMENDED[game]
    found = set().union(*map(cited, docstrings(*places)))

    assert found == set(range(1, count + 1))


def test_no_place_belongs_to_two_games() -> None:
    """Neither whole nor in part."""
    places = [TESTS / place for _, folders in AMENDED.values() for place in folders]

    assert all(each.exists() for each in places)
    assert not any(a != b and a.is_relative_to(b) for a in places for b in places)
    assert len(set(places)) == len(places)


def test_citations_are_found() -> None:
    """One or several, and no other numbers."""
    assert cited("Amendment A1: x 4") == {1}
    assert cited("§5.2, amendments A2, A3 and 7: 9 of them") == {2, 3, 7}
    assert cited("A1 and §4") == set()
