"""The rows that every game tells often: enough stories that nobody hears one twice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.setup.distributions import read_distribution
from gamekeeper.games.werewolves.setup.shipped import SHIPPED
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.games.werewolves.text.telling import tales
from gamekeeper.narration.library import ANYWHERE, shipped
from gamekeeper.narration.narrator import Narrator
from gamekeeper.narration.stories import Story
from tests.kit.villages import RandomVillage

THEMES = shipped("werewolves", ROWS).themes
THEMES_TOLD = [theme for theme in THEMES if theme[1] != ANYWHERE]
ENOUGH = 8
ENOUGH_WITHOUT_A_VICTIM = 6
OFTEN = (
    *(("general", 0), ("general", 6), ("pyre", 0), ("pyre", 1)),
    *(("werewolf", -1), ("werewolf", 0), ("werewolf", 1), ("werewolf", 2)),
    *(("seer", 0), ("seer", 1), ("citizen", -1), ("witch", 0)),
)
"""The rows told most often in games with the shipped distributions, by chance or with bots."""
SIZES = {
    **dict.fromkeys((("general", 0), ("pyre", 0), ("pyre", 1)), (8, 1)),
    ("general", 6): (8, 0),
    **dict.fromkeys((("werewolf", 0), ("werewolf", 2)), (2, 0)),
    **dict.fromkeys((("werewolf", 1),), (2, 1)),
    **dict.fromkeys((("seer", 0), ("citizen", -1), ("werewolf", -1)), (1, 0)),
    ("seer", 1): (1, 1),
}
"""Of how many players these rows are told most of the time."""
BY_DEAD = [
    *(("general", 0, dead) for dead in (0, 1, 2)),
    *(("pyre", 0, dead) for dead in (0, 1, 2)),
    *(("pyre", 1, dead) for dead in (0, 1)),
    *(("witch", 0, dead) for dead in (0, 1)),
]
"""What is told every day, with nobody, one and two dead; the pyre has one victim at most.

So have most of the nights on which a Witch is woken.
"""


def test_the_ten_rows_told_most_often_are_known() -> None:
    """Amendment 8: whoever adds roles or distributions sees here which rows need more stories."""
    told: Counter[tuple[str, int]] = Counter()
    for number, roles in enumerate(SHIPPED[8] + SHIPPED[10] + SHIPPED[11] + SHIPPED[12]):
        cast = read_distribution(roles).roles
        village = RandomVillage(cast, Options(max_players=18), True, Random(number), wild=0.0)
        village.play(rounds=12)
        told.update((tale.role, tale.number) for event in village.log for tale in tales(event))

    assert {row for row, _ in told.most_common(10)} <= set(OFTEN)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("row", OFTEN, ids=str)
def test_frequent_rows_have_eight_stories(row: tuple[str, int], language: str) -> None:
    """Amendment 8: in every language, in the theme that every table can fall back on."""
    assert len(THEMES.of_row(language, "default", *row)) >= ENOUGH


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("row", SIZES, ids=str)
def test_eight_stories_fit_what_happens_most(row: tuple[str, int], language: str) -> None:
    """Amendment 8: eight that can be told of one death, of one victim, of a pack of two."""
    narrator = Narrator(ROWS, THEMES, language)

    assert len(narrator.fitting(*row, *SIZES[row])) >= ENOUGH


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("size", BY_DEAD, ids=str)
def test_six_stories_fit_whatever_the_number_of_dead(
    size: tuple[str, int, int], language: str
) -> None:
    """Amendment 8: a village that votes blank, or is spared night by night, hears something new."""
    role, number, dead = size
    narrator = Narrator(ROWS, THEMES, language)
    stories = narrator.fitting(role, number, 1 if role == "witch" else 8, dead)

    assert len(stories) >= ENOUGH_WITHOUT_A_VICTIM
    assert len({story.text for story in stories}) == len(stories)


@pytest.mark.parametrize("theme", THEMES_TOLD, ids="/".join)
@pytest.mark.parametrize("size", BY_DEAD, ids=str)
@pytest.mark.parametrize("first", range(4))
def test_none_comes_again_before_all_of_them_were_told(
    size: tuple[str, int, int], theme: tuple[str, str], first: int
) -> None:
    """Amendment 8, in smaller themes with those of no place, while the living become fewer."""
    role, number, dead = size
    narrator = Narrator(ROWS, THEMES, *theme)
    told: list[Story] = []
    for day in range(ENOUGH_WITHOUT_A_VICTIM):
        living = 1 if role == "witch" else 9 - day
        told.append(narrator.pick(role, number, (living, dead), day + 1, told, first + day))

    assert len(set(told)) == len(told)
