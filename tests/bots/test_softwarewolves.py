"""The house bots of chat rooms have nothing but words to go by."""

from __future__ import annotations

from random import Random

import pytest

from gamekeeper.bots.softwarewolves import ByEar
from gamekeeper.games.softwarewolves.asking import Bots, asked, bots_told
from gamekeeper.games.softwarewolves.events import Fault, MealAsked, VoteAsked, VoteRefused
from gamekeeper.games.softwarewolves.words import say
from gamekeeper.kernel.messages import Event, Seat

MO = ByEar("mo", Random(1))


def answer(event: Event, me: str, *, public: bool) -> list[str]:
    return list(MO.answers(say(event) or "", me, public=public))


def test_any_villager_may_be_eaten() -> None:
    """The other names are for the case that the first one is not taken."""
    asked = MealAsked(Seat("x"), ("den john", "b", "c"))
    everybody = ["I eat b", "I eat c", "I eat den john"]

    answers = [answer(asked, "mo", public=False) for _ in range(100)]

    assert all(sorted(each) == everybody for each in answers)
    assert {each[0] for each in answers} == set(everybody)
    assert answer(asked, "mo", public=True) == []


def test_chance_can_be_chosen() -> None:
    """The same one has the same ideas."""
    text = say(MealAsked(Seat("x"), tuple("abcdefgh"))) or ""
    first, second = (ByEar("mo", Random(5)).answers(text, "mo", public=False) for _ in range(2))

    assert first == second


def test_people_have_time_to_read() -> None:
    """One to three seconds."""
    pauses = [MO.pause() for _ in range(100)]

    assert all(1 <= each <= 3 for each in pauses)
    assert len(set(pauses)) > 1


def test_the_dead_do_not_vote() -> None:
    """Who is not in the list was eaten."""
    assert answer(VoteAsked(("a", "b", "c")), "mo", public=True) == []


def test_the_first_other_name_is_hanged() -> None:
    """§12: the first name that is not the bot's own."""
    asked = VoteAsked(("mo", "a", "b"))

    assert answer(asked, "mo", public=True) == ["I vote for a", "I vote for b"]
    assert answer(asked, "a", public=True) == ["I vote for mo", "I vote for b"]
    assert answer(asked, "mo", public=False) == []


def test_a_vote_that_is_gone_is_cast_again() -> None:
    """L3: but only by the one who is told so."""
    told = VoteRefused(Seat("x"), "mo", Fault.NOT_LIVE, ("mo", "b"))

    assert answer(told, "mo", public=True) == ["I vote for b"]
    assert answer(told, "b", public=True) == []


def test_blanks_around_names_are_no_part_of_them() -> None:
    """§12."""
    assert MO.answers("Please vote who should be hanged: mo , a", "mo", public=True) == [
        "I vote for a"
    ]


def test_who_is_called_so_wants_to_be_the_werewolf() -> None:
    """The greeting of the others is silence."""
    assert "werewolf" in (ByEar("mo_werewolf", Random(1)).greeting() or "")
    assert ByEar("jan_villager", Random(1)).greeting() is None


@pytest.mark.parametrize("text", ["bots", " BOTS\t", "Bots"])
def test_bots_can_be_called(text: str) -> None:
    """One word, and it is the whole text."""
    assert asked(text) == Bots()
    assert asked(f"{text} please") is None


def test_a_number_of_bots_can_be_called() -> None:
    """Amendment A3: `bots 3`; what is no number of bots is not understood."""
    assert asked("bots 3") == asked(" BOTS  3 ") == Bots(3)
    assert [asked(f"bots {each}") for each in ("0", "-1", "x", "1.5", "99999", "³")] == [None] * 6


def test_how_many_come_is_told() -> None:
    """In one line, whatever the number."""
    assert bots_told(0, 0) == "There are no bots here."
    assert bots_told(0, 2) == "No more bots are free at the moment."
    assert bots_told(2, 4, 2) == "2 bots come."
    assert bots_told(2, 4, 3) == "2 bots come. No more are free at the moment."
    assert bots_told(1, 2) == "1 bot comes."
    assert bots_told(2, 2) == "2 bots come."
