"""Texts on a terminal that lacks some of their characters."""

from __future__ import annotations

import pytest

from gamekeeper.texts.likeness import in_letters_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  say …       talk", "  say ...     talk"),
        ("  say         talk", "  say         talk"),
        ("    Jürgen  Wähler  … x", "    Juergen Waehler ... x"),
        ("für … alle", "fuer ... alle"),
        ("  ", "  "),
        ("", ""),
    ],
)
def test_columns_stay_where_they_are(text: str, shown: str) -> None:
    """As long as there is a blank to spare."""
    assert in_letters_of("ascii", text) == shown


def test_what_the_terminal_has_stays() -> None:
    assert in_letters_of("latin-1", "für …  alle") == "für ... alle"
