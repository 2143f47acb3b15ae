"""Softwarewolves where there is no room: questions, titles of letters, moves of other games."""

from __future__ import annotations

import pytest
from tests.kit.softwarewolves import day, filling, night

from gamekeeper.games.mafia.rules.moves import EndPhase
from gamekeeper.games.softwarewolves.rules import events as e
from gamekeeper.games.softwarewolves.text.speech import HELP, SoftwarewolvesSpeech
from gamekeeper.kernel.messages import Event, Seat

SPEECH = SoftwarewolvesSpeech()
ME = Seat("me")


def test_what_can_be_asked() -> None:
    """Who voted for whom, by name; what one can say; nothing else is an answer."""
    room = day("W a b c", "c")
    room.vote("a→W")
    room.renames("W", "Wolf")
    view, seat = room.view("a"), room.seats["a"]

    assert SPEECH.answer("votes", view, seat) == "Votes: a for Wolf"
    assert SPEECH.answer(" Words ", view, seat) == HELP
    assert SPEECH.answer("I vote for W", view, seat) is None
    assert SPEECH.direct("end phase", view) is None


def test_how_a_village_stands() -> None:
    """The living, the dead and the votes, as everybody knows them."""
    room = filling("W a b c")
    assert SPEECH.describe(room.view(None)) == "The village waits for players.\nPlayers: W,a,b,c"

    room = day("W a b c", "c")
    assert SPEECH.describe(room.view(None)) == "Day 1.\nLive: W,a,b\nDead: c\nVotes: none"
    room.leaves("W")
    assert SPEECH.describe(room.view(None)) == (
        "The game is over (villagers).\nLive: a,b\nDead: W,c"
    )


def test_only_who_is_awaited_is_asked() -> None:
    """The werewolf by night, by day whoever has not voted."""
    room = night("W a b c")
    asked = {name: SPEECH.prompt(room.view(name), room.seats[name]) for name in room.seats}
    assert asked == {"W": "Say `I eat NAME`: a,b,c", "a": None, "b": None, "c": None}

    room.whispers("W", "I eat c")
    room.vote("a→b")
    asked = {name: SPEECH.prompt(room.view(name), room.seats[name]) for name in room.seats}
    assert asked == {
        "W": "Say `I vote for NAME`: a,b",
        "a": None,
        "b": "Say `I vote for NAME`: W,a",
        "c": None,
    }


WHEN = filling("a").now
FELL, BROKE = e.NightFell(2, WHEN), e.DayBroke(3, WHEN)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([e.GameStarted(("a",), WHEN), e.NightFell(1, WHEN)], "The beginning"),
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
