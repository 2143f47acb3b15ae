"""What people really write: names alone, politeness, exclamation marks, and more below."""

from __future__ import annotations

import pytest
from tests.games.mafia.text.test_speech import SPEECH, Evening

from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, EndPhase, Kick, Scheme, Vote
from gamekeeper.games.mafia.rules.roles import Role
from gamekeeper.games.mafia.rules.state import Phase
from gamekeeper.games.mafia.text.reading import CATALOGUE
from gamekeeper.kernel.messages import Event, Move, Rejected, Seat

BOB = Seat("bob")
HELP = CATALOGUE["en"].say("help")


@pytest.fixture
def day() -> Evening:
    return Evening()


@pytest.fixture
def night() -> Evening:
    return Evening("Night")


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("vote bob!", Vote(BOB)),
        ("VOTE bob.", Vote(BOB)),
        ("Vote: 'Bob'.", Vote(BOB)),
        ("“vote for bob”", Vote(BOB)),
        ("**vote bob**", Vote(BOB)),
        ("vote bob\n\nBest wishes,\nDora", Vote(BOB)),
        ("\n \n...\nvote bob\nabstain", Vote(BOB)),
        ("Unvote!", Vote(None)),
        ("blank", Vote(ABSTAIN)),
        ("Blanco.", Vote(ABSTAIN)),
        ("vote blank", Vote(ABSTAIN)),
        ("bob", Vote(BOB)),
        ("BOB!\n\nDora", Vote(BOB)),
    ],
)
def test_the_first_line_counts_without_its_punctuation(
    day: Evening, words: str, move: Move
) -> None:
    """What stands below or around it means nothing."""
    assert day.means("dora", words) == move


@pytest.mark.parametrize("words", ["Hello!\nvote bob", "bo", "bob and anna"])
def test_what_is_no_command_is_not_guessed(day: Evening, words: str) -> None:
    """Only a whole name alone is a vote; a greeting has to stand below."""
    with pytest.raises(Rejected) as no:
        day.means("dora", words)

    assert no.value.rejection.code == "misheard"
    assert no.value.rejection.facts["text"] == words.split("\n")[0].strip("!")


@pytest.mark.parametrize(
    ("who", "move"),
    [("anna", Act(BOB)), ("fritz", Act(BOB)), ("bob", Scheme(BOB)), ("dora", Act(BOB))],
)
def test_a_name_at_night_is_the_only_thing_the_speaker_can_mean(
    night: Evening, who: str, move: Move
) -> None:
    """Who has nothing to do is told so by the rules."""
    assert night.means(who, "Bob") == move


def test_who_has_two_things_to_do_is_asked_which(night: Evening) -> None:
    """A STRIPPER may distract or kill."""
    with pytest.raises(Rejected) as no:
        night.means("carl", "Bob.")

    assert no.value.rejection.code == "misheard"
    assert "Type `target bob` or `kill bob`." in SPEECH.refuse(no.value.rejection)


def test_a_name_at_dusk_is_the_idiots_choice(day: Evening) -> None:
    for voter in ("anna", "bob", "dora", "carl", "fritz"):
        day.says(voter, "vote emil")
    day.does(None, EndPhase())

    assert day.table.state.phase is Phase.DUSK
    assert day.means("emil", "bob") == Act(BOB)


def test_questions_and_host_words_are_read_the_same_way(day: Evening) -> None:
    """One line, no punctuation; `help` is `words`."""
    known = day.view("dora")

    assert SPEECH.answer("Help!\n\nDora", known, Seat("dora")) == HELP
    assert SPEECH.answer("words", known, None) == HELP
    votes = SPEECH.answer("votes?", known, None)
    assert votes is not None
    assert votes.endswith("Nobody has voted yet.")
    assert SPEECH.direct("Kick Bob!\nplease", known) == Kick(BOB)
    assert SPEECH.direct("end phase.", known) == EndPhase()


# -- the window


def told(evening: Evening, events: tuple[Event, ...], who: str) -> list[str]:
    said = [SPEECH.say(event, Seat(who), evening.view(who)) for event in events]
    return [words for words in said if words]


def test_nobody_is_called_safe_whose_window_begins_anew() -> None:
    """§6.3 A vote for somebody else changes, and the majority stands."""
    names = ("anna", "bob", "carl", "dora", "emil")
    evening = Evening(cast=dict.fromkeys(names, Role.TOWN) | {"bob": Role.MAFIA})
    for voter in ("anna", "carl", "dora"):
        evening.says(voter, "vote bob")
    evening.says("emil", "vote anna")
    lines = told(evening, evening.says("emil", "vote carl").events, "bob")

    assert lines[1] == "The vote changed – the countdown starts again."
    assert lines[2].startswith("You will be voted out at ")


def test_who_is_safe_is_told_so() -> None:
    """The majority is gone."""
    names = ("anna", "bob", "carl", "dora", "emil")
    evening = Evening(cast=dict.fromkeys(names, Role.TOWN) | {"bob": Role.MAFIA})
    for voter in ("anna", "carl", "dora"):
        evening.says(voter, "vote bob")
    lines = told(evening, evening.says("dora", "unvote").events, "bob")

    assert lines[1:] == ["The vote changed: you are safe for now."]
