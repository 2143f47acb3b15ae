"""Softwarewolves where there is no room: questions, titles of letters, moves of other games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.kit.softwarewolves import day, filling, night

from gamekeeper.games import softwarewolves
from gamekeeper.games.mafia.rules.moves import EndPhase
from gamekeeper.games.softwarewolves.rules import events as e
from gamekeeper.games.softwarewolves.rules.moves import Eat, Volunteer, Vote
from gamekeeper.games.softwarewolves.text.rooms import ROOMS
from gamekeeper.games.softwarewolves.text.speech import TEXTS, SoftwarewolvesSpeech
from gamekeeper.games.softwarewolves.text.titles import MAJOR
from gamekeeper.kernel.messages import Event, Rejected, Seat
from gamekeeper.texts.catalogue import LANGUAGES

SPEECH = SoftwarewolvesSpeech()
ME = Seat("me")
OF_PROGRAMS = {f"refusals.{code}" for code in ("stale", "too-early", "unknown-move")}
"""What only a program can do wrong: it reads the code."""


def test_what_can_be_asked() -> None:
    """Who voted for whom, by name; what one can say; nothing else is an answer."""
    room = day("W a b c", "c")
    room.vote("a→W")
    room.renames("W", "Wolf")
    view, seat = room.view("a"), room.seats["a"]

    assert SPEECH.answer("votes", view, seat) == "Votes: a for Wolf"
    say = TEXTS["en"].say
    assert SPEECH.answer(" Words ", view, seat) == f"{say('playing')} {say('times')}"
    assert SPEECH.answer("words", filling("W a").view("a"), seat) == say("words")
    assert SPEECH.answer("I vote for W", view, seat) is None
    assert SPEECH.direct("end phase", view) is None


def test_how_a_village_stands() -> None:
    """The living, the dead and the votes, as everybody knows them."""
    room = filling("W a b c")
    assert (
        SPEECH.describe(room.view(None)) == "The village is waiting for players.\nPlayers: W,a,b,c"
    )

    room = day("W a b c", "c")
    assert SPEECH.describe(room.view(None)) == "Day 1.\nAlive: W,a,b\nDead: c\nVotes: none"
    room.leaves("W")
    assert SPEECH.describe(room.view(None)) == (
        "The game is over: the villagers have won.\nAlive: a,b\nDead: W,c"
    )


def test_only_who_is_awaited_is_asked() -> None:
    """The werewolf by night, by day whoever has not voted."""
    room = night("W a b c")
    asked = {name: SPEECH.prompt(room.view(name), room.seats[name]) for name in room.seats}
    assert asked == {"W": "Type `I eat NAME`: a,b,c", "a": None, "b": None, "c": None}

    room.whispers("W", "I eat c")
    room.vote("a→b")
    asked = {name: SPEECH.prompt(room.view(name), room.seats[name]) for name in room.seats}
    assert asked == {
        "W": "Type `I vote for NAME`: a,b",
        "a": None,
        "b": "Type `I vote for NAME`: W,a",
        "c": None,
    }


WHEN = filling("a").now
FELL, BROKE = e.NightFell(2, WHEN), e.DayBroke(3, WHEN)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([e.GameStarted(("a",), WHEN), e.NightFell(1, WHEN)], "The game begins"),
        ([e.GameStarted(("a",), WHEN), e.WerewolfChosen(ME), FELL], "You are the werewolf"),
        ([e.PlayerHanged(ME, "a"), FELL], "Night 2"),
        ([BROKE, e.NobodyEaten()], "Day 3"),
        ([e.PlayerHanged(ME, "a"), e.GameEnded(e.Ending.VILLAGERS, WHEN)], "The end"),
        ([e.VoteRefused(ME, "me", e.Fault.TWICE, ())], "Your vote does not count"),
        ([e.PlayerGone(ME, "me")], "News"),
        ([e.PlayerSat(ME, "me"), e.VoteCast(ME, ME)], None),
        ([], None),
    ],
)
def test_a_letter_is_called_after_its_most_important_news(
    events: list[Event], words: str | None
) -> None:
    """What is not said is not worth a letter."""
    assert SPEECH.title(events, ME) == words


def test_letters_learn_when_the_game_begins_and_take_no_hints() -> None:
    """With the start, and at no other time."""
    assert SPEECH.begins(e.GameStarted((), WHEN))
    assert not SPEECH.begins(FELL)
    assert SPEECH.hints("Re: I vote for a", filling("a").state) == ""
    assert SPEECH.missing(FELL) is SPEECH.report(FELL) is None


def test_a_move_of_another_game_is_unknown() -> None:
    """It changes nothing."""
    room = night("W a b c")

    assert room.does(room.seats["W"], EndPhase()) == []
    assert room.refused is not None
    assert room.refused.code == "unknown-move"


# -- languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_beside_the_protocol_has_its_sentence(language: str) -> None:
    """Every refusal, every ending, every title, in the language itself."""
    own = TEXTS.languages[language]
    sources = "".join(
        path.read_text("utf-8") for path in Path(softwarewolves.__path__[0]).rglob("*.py")
    )
    reasons = set(re.findall(r'Rejected\("ignored", why="([a-z-]+)"', sources))
    codes = set(re.findall(r'Rejected\("([a-z-]+)"', sources)) - {"ignored"}

    assert {f"ignored.{why}" for why in reasons} <= own.keys()
    assert {f"refusals.{code}" for code in codes} - own.keys() <= OF_PROGRAMS
    assert {f"ended.{ending}" for ending in e.Ending} <= own.keys()
    assert {f"titles.{kind.__name__}" for kind in MAJOR} <= own.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_programs_read_is_english_in_every_language(language: str) -> None:
    """The protocol knows no languages; help, prompts and refusals do."""
    room = night("W a b c")
    speech, words = SoftwarewolvesSpeech(language), ROOMS.words_in(language)
    event = e.VoteAsked(("a", "b"))

    assert speech.say(event, None, room.view(None)) == "Please vote who should be hanged: a,b"
    assert speech.staging(FELL).topic == "Night"
    assert (words.play, words.invitation) == (ROOMS.words.play, ROOMS.words.invitation)
    assert (words.no_room, words.wait(3)) == (ROOMS.words.no_room, "WAITTIME 3s")
    assert words.again == "again"
    others = {ROOMS.words_in(each).no_seat("sww") for each in LANGUAGES}
    assert len(others) == len(LANGUAGES)


def test_the_master_answers_in_the_language_of_the_village() -> None:
    """Words and names stay as they are."""
    room = night("W a b c")
    view, seat = room.view("W"), room.seats["W"]
    answer = ROOMS.words_in("de").help("status", view, seat, room.now, "sww")

    assert answer == "Nacht 1.\nAm Leben: W,a,b,c\nTippe `Ich fresse NAME`: a,b,c"
    assert (
        ROOMS.words_in("nl").bots(1, 2, 2) == "Er komt 1 bot. Meer zijn er op het moment niet vrij."
    )


OWN = {
    "nl": ("Ik stem op", "ik eet", "Ik wil de weerwolf zijn", "woorden", "stemmen"),
    "de": ("Ich stimme für", "ich fresse", "Ich will der Werwolf sein", "Wörter", "Stimmen"),
}


@pytest.mark.parametrize("language", OWN)
def test_a_village_understands_its_language_and_the_protocol(language: str) -> None:
    """P2 Words of people in their language; the protocol's own work everywhere."""
    speech = SoftwarewolvesSpeech(language)
    vote, eat, volunteer, words, votes = OWN[language]
    dark, light = night("W a b c"), day("W a b c", "c")
    waiting, view = filling("W a b").view("a"), light.view("a")

    for said in (f"{vote} W", "I vote for W"):
        assert speech.overhear(said, view, light.seats["a"]) == Vote("W")
    for said in (f"{eat} c", "I eat c"):
        assert speech.understand(said, dark.view("W"), dark.seats["W"]) == Eat("c")
    for said in (volunteer, "werewolf"):
        assert speech.understand(said, waiting, ME) == Volunteer()
    assert speech.answer(words, view, ME) == speech.answer("words", view, ME) is not None
    assert speech.answer(votes, view, ME) == speech.answer("votes", view, ME) is not None


@pytest.mark.parametrize("language", OWN)
def test_an_english_village_knows_only_the_protocol(language: str) -> None:
    """P2, V4 What is said there in another language is talk; so is a vote in mid-sentence."""
    vote, eat, _, words, _ = OWN[language]
    light, dark = day("W a b c", "c"), night("W a b c")

    assert SPEECH.overhear(f"{vote} W", light.view("a"), light.seats["a"]) is None
    with pytest.raises(Rejected, match="ignored"):
        SPEECH.understand(f"{eat} c", dark.view("W"), dark.seats["W"])
    assert SPEECH.answer(words, light.view("a"), ME) is None
    own = SoftwarewolvesSpeech(language)
    assert own.overhear(f"Nu: {vote} W", light.view("a"), light.seats["a"]) is None
    assert own.overhear(vote, light.view("a"), light.seats["a"]) is None


@pytest.mark.parametrize("language", OWN)
def test_people_are_told_to_type_their_own_language(language: str) -> None:
    """Nobody is asked to type an English sentence; only times are words of programs."""
    texts = TEXTS[language]
    told = [text for key, text in texts.group("prompt").items()]
    told += [texts.say(key) for key in ("words", "master-help")]
    told += texts.group("say").values()

    assert not [text for text in told for word in ("I vote", "I eat", "werewolf") if word in text]
