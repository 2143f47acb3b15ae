"""The narrator finds a story for what happened, or says that there is none."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.choosing import MissingStory
from gamekeeper.narration.library import Themes
from gamekeeper.narration.narrator import Narrator, shuffled
from gamekeeper.narration.stories import Person, Story
from tests.narration.kit import ANNA, BOB, KARIN, KIM, stories_of


def narrator(default: str = "", west: str = "", language: str = "nl") -> Narrator:
    """A narrator of the Wild West in Dutch; an English default theme is there, too."""
    themes = Themes(
        [
            *stories_of(default),
            *stories_of(west, "wild-west"),
            *stories_of("=== Heks 9\nNothing.", "default", "en"),
        ]
    )
    return Narrator(ROWS, themes, language, "wild-west")


def test_the_default_theme_helps_out() -> None:
    """Scenario 97: the Wild West lacks Raaf 3, the default's is told."""
    tells = narrator(
        "author: Jan\n=== Raaf 3\nEen teken, naamDood[0].\n=== Schout 3\nVast.",
        "=== Schout 3\nDe sheriff haalt naamDood[0].",
    )

    assert tells.tell("raven", 3, [ANNA], [BOB]).text == "Een teken, Bob."
    assert tells.tell("raven", 3, [ANNA], [BOB]).author == "Jan"
    assert tells.tell("sheriff", 3, [ANNA], [BOB]).text == "De sheriff haalt Bob."


def test_a_missing_story_is_an_error() -> None:
    """Scenario 97: no theme has Ziener 1; other languages do not help."""
    tells = narrator("=== Ziener 0\nX.")

    with pytest.raises(MissingStory) as caught:
        tells.tell("seer", 1, [BOB], [KARIN])

    missing = caught.value
    assert (missing.role, missing.number, missing.a, missing.b) == ("seer", 1, 1, 1)
    assert tells.missing("seer", 1, 1, 1)
    assert tells.missing("witch", 9, 1, 0)
    assert not tells.missing("seer", 0, 1, 0)
    assert not narrator(language="en").missing("witch", 9, 1, 0)


def test_a_public_story_may_leave_people_out() -> None:
    """Step 4 is for the default theme and for stories to all."""
    two = "=== Algemeen 0\nnaamDood[0] en naamDood[1]."

    assert narrator(two).tell("general", 0, [], [ANNA, BOB, KIM]).text == "Anna en Bob."
    assert narrator("", two).missing("general", 0, 0, 3)
    assert narrator("=== Fluitspeler 2\nX.").missing("piper", 1, 1, 1)


def test_substitutes_are_sought_in_the_same_theme_first() -> None:
    """A tie is told as "nobody", a role by the general story of the dealing (§12.4)."""
    tells = narrator(
        "=== Weerwolf 2\nGelijk.\n=== Ziener -1\nZiener.\n=== Vampier 2\nGelijk.",
        "=== Weerwolf 9\nNiemand.\n=== Rolverdeling -1\nJe bent rol[0].",
    )

    assert tells.tell("werewolf", 2, [ANNA, BOB]).text == "Niemand."
    assert tells.tell("vampire", 2, [ANNA]).text == "Gelijk."
    assert tells.tell("seer", -1, [BOB]).text == "Je bent Ziener."
    assert tells.missing("piper", 5, 2, 0)


def test_a_witch_among_the_victims_is_named_among_them() -> None:
    """Where Witch 0 stands in for Witch 3 it stays true."""
    tells = narrator("=== Heks 0\n\nSlachtoffers: namenDood[].")

    assert tells.tell("witch", 3, [ANNA], [BOB]).text == "Slachtoffers: Anna en Bob."
    assert tells.tell("witch", 3, [ANNA]).text == "Slachtoffers: Anna."


def test_the_same_lot_tells_the_same_story() -> None:
    """And other lots tell all others."""
    tells = narrator("=== Heks 9\nEen.\n=== Heks 9\nTwee.\n=== Heks 9\nDrie.")
    said = [tells.tell("witch", 9, [ANNA], lot=lot).text for lot in range(-3, 6)]

    assert said == ["Een.", "Twee.", "Drie."] * 3


def test_a_story_need_not_be_told_twice() -> None:
    """Amendment 8: those told least often come first; a story that fits worse is no way out."""
    tells = narrator("=== Heks 9\nEen.\n=== Heks 9\nTwee.\n=== Heks 9\nliving: 0\n\nNiets.")
    first = tells.tell("witch", 9, [ANNA], lot=0)
    second = tells.tell("witch", 9, [ANNA], lot=0, told=[first.story])
    third = tells.tell("witch", 9, [ANNA], lot=0, told=[first.story, second.story])

    assert [first.text, second.text, third.text] == ["Een.", "Twee.", "Een."]
    assert {
        tells.tell("witch", 9, [ANNA], lot=lot, told=[first.story]).text for lot in range(9)
    } == {"Twee."}


def test_stories_that_have_all_been_told_are_told_again_in_turn() -> None:
    """Amendment 8: all come once more before any comes a third time, and none twice running."""
    tells = narrator("=== Heks 9\nEen.\n=== Heks 9\nTwee.\n=== Heks 9\nDrie.")
    told: list[Story] = []
    for lot in (5, 5, 5, 2, 2, 2, 7, 1, 4):
        told.append(tells.tell("witch", 9, [ANNA], lot=lot, told=told).story)

    for begun in range(0, 9, 3):
        assert len(set(told[begun : begun + 3])) == 3
    assert all(one is not next_one for one, next_one in pairwise(told))


def test_a_pack_is_told_in_no_particular_order() -> None:
    """So that nobody concludes anything from it; a choice stays in its order."""
    tells = narrator("=== Weerwolf 0\nnamenA[]\n=== Goochelaar 2\nnamenB[]")
    orders = {tells.tell("werewolf", 0, [ANNA, BOB, KIM], lot=lot).text for lot in range(60)}

    assert len(orders) == 6
    for lot in range(9):
        assert tells.tell("magician", 2, [ANNA], [BOB, KIM], lot=lot).text == "Bob en Kim"


def test_shuffling_is_fair_enough() -> None:
    """Everybody comes first about equally often."""
    firsts = [shuffled("abcde", lot)[0] for lot in range(5_000)]

    assert all(900 < firsts.count(each) < 1_100 for each in "abcde")
    assert shuffled([], 7) == []


def test_rounds_have_their_own_stories() -> None:
    tells = narrator("=== Algemeen 6\nSlaap.\n=== Algemeen 6\nround: 1\n\nDe eerste nacht.")
    crowd = [Person(name) for name in "abc"]

    assert tells.tell("general", 6, crowd, round=1).text == "De eerste nacht."
    assert tells.tell("general", 6, crowd, round=2).text == "Slaap."


def test_stories_that_name_no_place_come_before_the_defaults() -> None:
    """A mining town never quotes another village's tavern while something else can be told."""
    tavern = "places: herberg\n=== Raaf 3\nIn de herberg hangt een veer."
    plain = f"{tavern}\n=== Raaf 3\nEr hangt een veer."

    assert narrator(tavern).tell("raven", 3, [ANNA], [BOB]).text == "In de herberg hangt een veer."
    assert {narrator(plain).tell("raven", 3, [ANNA], [BOB], lot=lot).text for lot in range(4)} == {
        "Er hangt een veer."
    }
    village = Narrator(ROWS, Themes(stories_of(plain)), "nl")
    assert len({village.tell("raven", 3, [ANNA], [BOB], lot=lot).text for lot in range(4)}) == 2


def test_a_theme_of_one_story_need_not_tell_it_every_night() -> None:
    """Amendment 8: first its own, then those of no place in particular, then its own again."""
    tells = narrator(
        "places: herberg\n=== Raaf 3\nIn de herberg.\n=== Raaf 3\nEen veer.",
        "=== Raaf 3\nEen gier.",
    )
    told: list[Story] = []
    for lot in range(4):
        picked = tells.pick("raven", 3, (1, 1), None, told, lot)
        telling = tells.tell("raven", 3, [ANNA], [BOB], lot=lot, told=told)
        assert telling.story == picked
        told.append(telling.story)

    assert [story.text for story in told] == ["Een gier.", "Een veer.", "Een gier.", "Een veer."]
