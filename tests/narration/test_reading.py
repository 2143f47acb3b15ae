"""Files of stories are read, and whatever is wrong is said with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.narration.stories import ANY, Count, at_least, exactly
from tests.narration.kit import problems_of, read_text, stories_of, story_of


def test_a_story_is_read() -> None:
    """Keys, paragraphs, remarks."""
    story = story_of(
        "\ufeff# a remark\nauthor: Anna\n\n=== Ziener 1\nround: 2\nsex: haar/hem, zij/hij\n\n"
        "De sluier  valt.\n# still a remark\nDit is naam[1],\nrol[1].\n\n\nHet is geslacht[1][1].\n"
    )

    assert (story.role, story.number, story.round, story.line) == ("seer", 1, 2, 4)
    assert story.text == "De sluier valt. Dit is naam[1], rol[1].\n\nHet is geslacht[1][1]."
    assert story.sexes == (("haar", "hem"), ("zij", "hij"))
    assert story.author == "Anna"


def test_an_author_may_have_one_story() -> None:
    """The file's author is thanked for the others."""
    text = "author: Anna\n=== Heks 9\nauthor: Jenny\n\nNiets.\n=== Heks 9\nToch niets."

    assert [story.author for story in stories_of(text)] == ["Jenny", "Anna"]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_computer(newline: str) -> None:
    text = "=== Heks 9\nauthor: Anna\n\nNiets.\n\nNee.\n"

    assert story_of(text.replace("\n", newline)).text == "Niets.\n\nNee."


@pytest.mark.parametrize(
    "heading",
    ["Witte Weerwolf 0", "white werewolf 0", "white_werewolf 0", "WHITE  WEREWOLF 0 ==="],
)
def test_headings_are_understood_in_both_languages(heading: str) -> None:
    assert story_of(f"=== {heading}\nJe wordt wakker.").role == "white_werewolf"


def test_synonyms_are_understood() -> None:
    """The seed uses both spellings."""
    assert story_of("=== Onschuldig Meisje -1\nX.").role == "innocent_girl"
    assert story_of("=== Slut −1\nX.").role == "harlot"


@pytest.mark.parametrize(
    ("text", "living", "dead"),
    [
        ("=== Ziener 1\nKijk.", exactly(1), exactly(1)),
        ("=== Ziener 1\nliving: 0\n\nKijk.", exactly(0), exactly(1)),
        ("=== Algemeen 0\nNiemand.", exactly(0), exactly(0)),
        ("=== Algemeen 0\nnaam[1] vond naamDood[0].", exactly(2), exactly(1)),
        ("=== Algemeen 0\nWeg is namenDood[].", exactly(0), at_least(1)),
        ("=== Algemeen 0\ndead: 4+\nliving: any\n\nDood: namenDood[].", ANY, at_least(4)),
        ("=== Weerwolf 1\nnaam[0] en naam[2].", exactly(2), exactly(1)),
        ("=== Weerwolf 1\nnamen[]", at_least(1), exactly(1)),
        ("=== Cupido 3\nnaam[0] en naam[1].", exactly(2), exactly(0)),
    ],
)
def test_counts_are_found_in_row_and_text(text: str, living: Count, dead: Count) -> None:
    story = story_of(text)

    assert (story.living, story.dead) == (living, dead)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Er was eens", "1: before the first ==="),
        ("living: 2", "1: before the first ==="),
        ("=== Ziener", "1: === Ziener: write role and number"),
        ("\n===", "2: === : write role and number"),
        ("=== Zienster 1\nX.", "1: there is no role 'Zienster'"),
        ("=== Ziener 7\nX.", "1: Ziener has no story 7: it has -1, 0, 9, 1"),
        ("=== Dwaas 0\nX.", "1: Dwaas has no story 0: it has none of its own"),
        ("=== Ziener 1", "1: Ziener 1 has no text"),
        ("=== Ziener 1\ndead: veel\n\nX.", "2: dead: 'veel' is no count"),
        ("=== Ziener 1\nround: 0\n\nX.", "2: round: '0' is no round"),
        ("=== Ziener 1\nsex: haar, hem\n\nX.", "2: sex: 'haar, hem': write pairs"),
        ("=== Ziener 1\nauteur: Jan\n\nX.", "2: auteur: is unknown"),
        ("=== Ziener 1\n\nauthor: Jan\n\nX.", "3: author: must stand right below ==="),
    ],
)
def test_problems_say_where_and_what(text: str, problem: str) -> None:
    [found] = problems_of(text)

    assert found.startswith(problem)


def test_text_may_begin_without_an_empty_line() -> None:
    """Unless it looks like a key."""
    assert story_of("=== Ziener 9\nHet is 12:30.\nNog steeds.").text == "Het is 12:30. Nog steeds."
    assert story_of("=== Ziener 9\n\nStilte: niets.").text == "Stilte: niets."


def test_a_story_with_a_problem_is_not_told() -> None:
    """And the others are."""
    reading = read_text("=== Jager 2\nJe schoot rol[1].\n=== Jager 2\nJe schoot naam[1].")

    assert [story.line for story in reading.stories] == [3]
    assert len(reading.problems) == 1
    assert str(reading.problems[0]).startswith("default.story:2: rol[1] betrays a role")


@given(
    st.text(st.sampled_from("=== Ziener 1\nauthor:living dead round sex/,naam[0]()|#")) | st.text()
)
def test_any_text_can_be_read(text: str) -> None:
    """A file holds anything; reading it never fails, and every problem has a line of the file."""
    for reading in (read_text(text), read_text(f"=== Ziener 1\n{text}")):
        assert all(0 < each.line <= len(text.splitlines()) + 2 for each in reading.problems)
