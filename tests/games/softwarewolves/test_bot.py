"""The house bots of chat rooms have nothing but words to go by."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gamekeeper.games.rooms import Bots
from gamekeeper.games.softwarewolves.bot.players import COMPANY, ByEar
from gamekeeper.games.softwarewolves.rules.events import Fault, MealAsked, VoteAsked, VoteRefused
from gamekeeper.games.softwarewolves.text.asking import asked, bots_told
from gamekeeper.games.softwarewolves.text.speech import TEXTS
from gamekeeper.games.softwarewolves.text.words import say
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.texts.catalogue import LANGUAGES
from gamekeeper.texts.heard import listed_words

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


def test_nobody_is_hanged_for_his_place_in_the_list() -> None:
    """While nobody knows anything any other name may come first."""
    asked = VoteAsked(("mo", "a", "b"))
    votes = [answer(asked, "mo", public=True) for _ in range(400)]

    assert all(sorted(each) == ["I vote for a", "I vote for b"] for each in votes)
    assert 140 < sum(each[0] == "I vote for a" for each in votes) < 260
    assert answer(asked, "mo", public=False) == []


def a_day(ear: ByEar, eaten: str, live: str, votes: str, hanged: str) -> None:
    """What is heard from one morning to the evening."""
    ear.heard("MC", f"The werewolf ate {eaten}", from_master=True)
    ear.heard("MC", say(VoteAsked(tuple(live.split()))) or "", from_master=True)
    for vote in votes.split():
        voter, target = vote.split(">")
        ear.heard(voter, f"I vote for {target}", from_master=False)
    if hanged:
        ear.heard("MC", f"The villagers hanged {hanged}", from_master=True)


def often(ear: ByEar, live: str) -> Counter[str]:
    """Whom he would vote for, out of a thousand times."""
    asked = say(VoteAsked(tuple(live.split()))) or ""
    firsts = (ear.answers(asked, "mo", public=True)[0] for _ in range(1000))
    return Counter(each.removeprefix("I vote for ") for each in firsts)


def test_who_voted_for_the_innocent_is_suspect() -> None:
    """The game goes on, so the hanged one was no werewolf."""
    ear = ByEar("mo", Random(1))
    a_day(ear, "x", "mo a b c d e", "a>c b>c mo>d d>a e>a", "c")
    a_day(ear, "e", "mo a b d", "", "")

    votes = often(ear, "mo a b d")
    assert votes["a"] > votes["b"] > votes["d"]  # a was also accused by e, who was eaten


ACCUSED = {"en": "b lies!", "nl": "b is de weerwolf!", "de": "b lügt"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_village_is_heard_in_its_own_language(language: str) -> None:
    """People there are told these words, and what they do with them is remembered."""
    for votes_for in listed_words(TEXTS[language].say("heard.vote")):
        ear = ByEar("mo", Random(1))
        a_day(ear, "x", "mo a b c d", "", "")
        for voter in ("a", "b"):
            ear.heard(voter, f"{votes_for.capitalize()} c", from_master=False)
        ear.heard("MC", "The villagers hanged c", from_master=True)
        a_day(ear, "e", "mo a b d", "", "")
        ear.heard("d", ACCUSED[language], from_master=False)

        votes = often(ear, "mo a b d")
        assert votes["b"] > votes["a"] > votes["d"]


def test_who_was_accused_aloud_is_suspect() -> None:
    """By living players, in a sentence that accuses; all other talk is talk."""
    ear = ByEar("mo", Random(1))
    a_day(ear, "x", "mo a b c d", "", "")
    ear.heard("c", "I think b is the werewolf!", from_master=False)
    ear.heard("d", "b, you are guilty", from_master=False)
    ear.heard("stranger", "a is the werewolf", from_master=False)
    ear.heard("c", "a, how are you?", from_master=False)
    ear.heard("c", "what about bananas, wolf?", from_master=False)

    votes = often(ear, "mo a b c d")
    assert votes["b"] > 2 * max(votes["a"], votes["c"], votes["d"])


def test_votes_of_today_are_not_followed() -> None:
    """Else quick bots would agree on somebody before any person has spoken."""
    ear = ByEar("mo", Random(1))
    a_day(ear, "x", "mo a b c d", "b>a c>a d>a", "")

    assert 180 < often(ear, "mo a b c d")["a"] < 320


def test_every_room_has_its_own_memory() -> None:
    """Somebody suspect in one village is anybody in another one."""
    ear = ByEar("mo", Random(1))
    a_day(ear, "x", "mo a b c d e", "a>c b>c mo>d d>a e>a", "c")

    votes = often(ear.arrive(), "mo a b")
    assert 400 < votes["a"] < 600


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
    """For those who give their bots such names; ordinary names volunteer for nothing."""
    assert "werewolf" in (ByEar("mo_werewolf", Random(1)).greeting() or "")
    assert ByEar("jan_villager", Random(1)).greeting() is None
    assert ByEar("mo", Random(1)).greeting() is None


def test_names_say_nothing_about_roles() -> None:
    """Nobody who plays with bots can tell the werewolf by his name, or by who volunteers."""
    assert len(COMPANY) == 8
    assert all(bot.greeting is None for bot in COMPANY)
    assert not any("wolf" in bot.name.lower() or "villager" in bot.name.lower() for bot in COMPANY)


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
    assert bots_told(TEXTS["en"], 0, 0) == "There are no bots here."
    assert bots_told(TEXTS["en"], 0, 2) == "No more bots are free at the moment."
    assert bots_told(TEXTS["en"], 2, 4, 2) == "2 bots are coming."
    assert bots_told(TEXTS["en"], 2, 4, 3) == "2 bots are coming. No more are free at the moment."
    assert bots_told(TEXTS["en"], 1, 2) == "1 bot is coming."
    assert bots_told(TEXTS["en"], 2, 2) == "2 bots are coming."
