"""§12.2: which of several stories is told."""

from __future__ import annotations

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.choosing import candidates, whatever
from tests.narration.kit import stories_of


def chosen(text: str, a: int, b: int, round: int | None = None) -> list[str]:
    """The texts of the stories that may be told."""
    stories = stories_of(text)
    row = ROWS.row(stories[0].role, stories[0].number)
    return [story.text for story in candidates(stories, row, a, b, round)]


def counted(role: str, *counts: tuple[str, str]) -> str:
    """Stories of one row for (living, dead), each with its counts as text."""
    return "\n".join(
        f"=== {role}\nliving: {living}\ndead: {dead}\n\n{living} {dead}" for living, dead in counts
    )


def test_an_exact_story_is_preferred() -> None:
    """Step 1; a count that fits any number comes with those that are too short."""
    text = counted("Algemeen 0", ("0", "1"), ("2", "1"), ("any", "1"), ("2+", "any"), ("2", "2"))

    assert chosen(text, 2, 1) == ["2 1"]
    assert chosen(text, 3, 1) == ["0 1", "2 1", "any 1", "2+ any"]


def test_a_may_be_longer_than_the_story() -> None:
    """Step 2, normal: B exactly, and however many of A are named."""
    text = counted("Algemeen 0", ("0", "1"), ("2", "1"), ("3", "1"), ("2", "0"))

    assert chosen(text, 9, 1) == ["0 1", "2 1", "3 1"]
    assert chosen(text, 1, 1) == ["0 1"]
    assert chosen(text, 9, 2) == []


def test_b_may_be_longer_than_the_story() -> None:
    """Step 2, Witch 0 and 3, Innocent Girl 0–3, Scapegoat 1: A exactly."""
    text = counted("Heks 0", ("1", "0"), ("1", "2"), ("any", "3"))

    assert chosen(text, 1, 7) == ["any 3"]
    assert chosen(text, 1, 1) == ["1 0"]


def test_both_may_be_longer_than_the_story() -> None:
    """Step 2, Won, Elder, Scapegoat 2 and 3: first B short, then A, then both."""
    every = counted("Gewonnen 0", ("2", "1"), ("1", "2"), ("1", "1"))

    assert chosen(every, 2, 2) == ["2 1"]
    assert chosen(counted("Gewonnen 0", ("1", "2"), ("1", "1")), 2, 2) == ["1 2"]
    assert chosen(counted("Gewonnen 0", ("1", "1"), ("1", "0")), 2, 2) == ["1 1"]
    assert chosen(counted("Gewonnen 0", ("3", "0")), 2, 2) == []


def test_a_story_of_this_round_comes_first() -> None:
    """And one of another round not at all."""
    text = "=== Algemeen 6\nElke.\n=== Algemeen 6\nround: 2\n\nTwee.\n=== Algemeen 6\nround: 3\n\nDrie."

    assert chosen(text, 5, 0, 2) == ["Twee."]
    assert chosen(text, 5, 0, 4) == ["Elke."]


@pytest.mark.parametrize(("a", "b", "expected"), [(4, 9, ["1 3"]), (0, 9, ["0 2"]), (0, 1, [])])
def test_anything_that_names_no_more_will_do(a: int, b: int, expected: list[str]) -> None:
    """Step 4, for stories to all."""
    stories = stories_of(counted("Algemeen 0", ("0", "2"), ("1", "3"), ("5", "3")))

    assert [story.text for story in whatever(stories, a, b, None)] == expected
