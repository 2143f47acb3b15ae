"""§12.3: names, roles and words of sex find their places, once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.filling import fill, joined
from gamekeeper.narration.stories import Person, Story, exactly
from tests.narration.kit import ANNA, BOB, KARIN, KIM, story_of


def told(text: str, a: list[Person], b: list[Person], deadline: str = "") -> str:
    story = story_of(text)
    return fill(story, ROWS.row(story.role, story.number), a, b, deadline)


def test_the_seer_saw_her() -> None:
    """Scenario 98."""
    text = "=== Ziener 1\nsex: haar/hem\n\nnaam[0] zag geslacht[1][0]"

    assert told(text, [BOB], [KARIN]) == "Bob zag haar"


@pytest.mark.parametrize(
    ("person", "two", "three"), [(ANNA, "her", "her"), (BOB, "him", "him"), (KIM, "him", "them")]
)
def test_who_told_no_sex_gets_the_third_word(person: Person, two: str, three: str) -> None:
    text = "=== Seer 1\nsex[1](her|him), sex[1](her|him|them)"

    assert told(text, [BOB], [person]) == f"{two}, {three}"


def test_packs_count_from_the_victim() -> None:
    """N is B then A, D is empty."""
    text = "=== Weerwolf 1\nnaam[0] naam[1] naam[2] rol[1] naamA[0] naamB[0] namen[] namenA[]"

    assert (
        told(text, [ANNA, BOB], [KIM]) == "Kim Anna Bob Heks Anna Kim Kim, Anna en Bob Anna en Bob"
    )


def test_general_stories_have_two_lists() -> None:
    """And so has the Witch when she wakes up."""
    text = "naam[0] naamDood[0] nameDead[1] geslachtDood[1](zij|hij) namenDood[] namesB[]"

    for row in ("Algemeen 0", "Heks 0"):
        said = told(f"=== {row}\n{text}", [KIM], [ANNA, BOB])
        assert said == "Kim Anna Bob hij Anna en Bob Anna en Bob"


def test_the_deadline_is_told() -> None:
    assert told("=== Ziener 0\nTot deadline[0].", [BOB], [], "dinsdag") == "Tot dinsdag."


def test_who_is_not_there_is_nothing() -> None:
    """Such stories do not pass the check, but nothing breaks."""
    text = "[naam[5]][rol[1]][geslacht[0][3]][naamDood[0]][namenDood[]]"
    story = Story("nl", "x", "seer", 1, exactly(1), exactly(1), text)

    assert fill(story, ROWS.row("seer", 1), [BOB], [KIM]) == "[][][][][]"


def test_lists_are_joined() -> None:
    assert joined([], "nl") == ""
    assert joined(["A"], "nl") == "A"
    assert joined(["A", "B"], "en") == "A and B"
    assert joined(["A", "B", "C"], "nl") == "A, B en C"
    assert joined(["A", "B"], "fy") == "A & B"


VARIABLE_LIKE = st.sampled_from(
    ["naam[0]", "rol[1]", "naam[1]", "deadline[0]", "namen[]", "\\1", "{}"]
)


@given(me=VARIABLE_LIKE | st.text(), other=VARIABLE_LIKE | st.text(), role=VARIABLE_LIKE)
def test_names_are_never_filled_in_again(me: str, other: str, role: str) -> None:
    """Whatever a player calls himself is told as it is."""
    text = "=== Ziener 1\nnaam[0]+naam[1]+rol[1]+deadline[0]"
    said = told(text, [Person(me)], [Person(other, "f", role)], other)

    assert said == f"{me}+{other}+{role}+{other}"
