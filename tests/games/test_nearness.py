"""Names that were nearly written, in every game that is played with names."""

from __future__ import annotations

from time import process_time

import pytest

from gamekeeper.games.go.text.sentences import ENGLISH, did_you_mean
from gamekeeper.games.nearness import near_names


@pytest.mark.parametrize(
    ("text", "names", "near"),
    [
        ("Emiel", ["Emil", "Anna"], ["Emil"]),
        ("ik stem op emiel!", ["Emil", "Anna"], ["Emil"]),
        ("Zoe", ["Zoë", "Bob"], ["Zoë"]),
        ("Kairn", ["Karin"], ["Karin"]),
        ("Catharina", ["Katharina"], ["Katharina"]),
        ("Bab", ["Bob", "Bas"], ["Bob", "Bas"]),
        ("Bob", ["Bas", "Bert", "Karin"], []),
        ("nobody at all", ["Karin"], []),
        ("", ["Karin"], []),
        ("Karin", [], []),
        ("jo", ["Jos"], []),
    ],
)
def test_a_near_miss_is_found(text: str, names: list[str], near: list[str]) -> None:
    """One letter of a short name may be wrong, two of a longer one; case and accents never matter."""
    assert near_names(text, names) == near


def test_the_question_names_all_of_them() -> None:
    """In English."""
    assert did_you_mean({"near": ["Emil"]}, ENGLISH) == " Did you mean Emil?"
    assert (
        did_you_mean({"near": ["Bob", "Bas", "Bea"]}, ENGLISH) == " Did you mean Bob, Bas or Bea?"
    )
    assert did_you_mean({}, ENGLISH) == ""


def test_long_texts_and_large_clubs_take_no_time() -> None:
    """Whoever sends nonsense does not keep others waiting."""
    begun = process_time()
    near_names("abcdefghijklmnopqrst " * 10_000, [f"abcdefghij{n:010}" for n in range(20_000)])

    assert process_time() - begun < 10
