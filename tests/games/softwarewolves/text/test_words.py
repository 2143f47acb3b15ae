"""Softwarewolves: which words are commands, and to whom (§2, §3, §9)."""

from __future__ import annotations

import pytest
from tests.kit.softwarewolves import day, filling, night

from gamekeeper.games.rooms import Play, Wait
from gamekeeper.games.softwarewolves.rules.moves import Eat, SetTime, Setting, Volunteer, Vote
from gamekeeper.games.softwarewolves.rules.state import Phase, State
from gamekeeper.games.softwarewolves.text.asking import asked, wait_told
from gamekeeper.games.softwarewolves.text.speech import SoftwarewolvesSpeech
from gamekeeper.kernel.messages import Move, Rejected, Seat

SPEECH = SoftwarewolvesSpeech()
ME = Seat("me")
FILLING, RUNNING = State(), State(phase=Phase.NIGHT)


def private(text: str, view: State = RUNNING) -> Move | None:
    """What a private text means; None: it is ignored."""
    try:
        return SPEECH.understand(text, view, ME)
    except Rejected as no:
        if no.rejection.code != "ignored":
            raise
        return None


def public(text: str) -> Move | None:
    return SPEECH.overhear(text, RUNNING, ME)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  \t I eat b \t \t ", Eat("b")),
        ("I eat b\n", Eat("b")),
        ("I eat\nb", None),
        ("DAYTIME 5\nNIGHTTIME 5", None),
        ("hello\nI eat b", None),
        ("", None),
    ],
)
def test_blanks_around_do_not_count_and_a_command_is_one_line(text: str, move: Move | None) -> None:
    """P2."""
    assert private(text) == move


def test_several_lines_may_be_a_candidacy_but_are_no_vote() -> None:
    """P2: any string that contains it will do."""
    assert private("I would like to be\nthe Werewolf, please", FILLING) == Volunteer()
    assert public("I vote for\na") is None
    assert public("\t I vote for a \t") == Vote("a")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("i EAT b", Eat("b")),
        ("I \t eat   b", Eat("b")),
        ("daytime 5", SetTime(Setting.DAY, 5)),
        ("GameTime  5", SetTime(Setting.GAME, 5)),
        ("nightTIME\t5", SetTime(Setting.NIGHT, 5)),
        ("please I eat b", None),
        ("I eaten b", None),
        ("I eat", None),
        ("DAYTIMES 5", None),
        ("set DAYTIME 5", None),
        ("hello", None),
    ],
)
def test_a_command_is_the_whole_body_in_any_case(text: str, move: Move | None) -> None:
    """P3."""
    assert private(text) == move


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I vote for den john", "den john"),
        ("I vote for Den John", "Den John"),
        ("I vote for den  john", "den  john"),
        ("i VOTE   for I vote for a", "I vote for a"),
    ],
)
def test_a_name_is_the_rest_of_the_line(text: str, name: str) -> None:
    """P3, P4: with its own blanks and its own case."""
    assert public(text) == Vote(name)


def test_names_are_compared_exactly() -> None:
    """P4: Anna is not anna."""
    room = day("W anna Anna b c", "c")

    assert room.vote("b→ANNA") == ["MC: b, you can only vote for live players: W,anna,Anna,b"]
    room.vote("b→Anna")
    assert room.state.votes == {room.seats["b"]: room.seats["Anna"]}


def test_a_private_text_is_tried_in_order() -> None:
    """P6: settings, then eat, then candidacy; before the start no eating."""
    assert private("I eat mo_werewolf", FILLING) == Volunteer()
    assert private("I eat mo_werewolf", RUNNING) == Eat("mo_werewolf")
    assert private("DAYTIME werewolf", FILLING) == SetTime(Setting.DAY, None)
    assert private("I eat b", FILLING) is None
    assert private("werewolf", RUNNING) is None


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("I want to play", Play()),
        ("I want to play please", None),
        ("WAITTIME 7", Wait(7)),
        ("waittime", Wait(None)),
        ("hello", None),
        ("DAYTIME 5", None),
    ],
)
def test_what_the_coordinator_reads(text: str, what: Play | Wait | None) -> None:
    """G1, T2, T6: and nothing else."""
    assert asked(text) == what
    assert wait_told(30) == "WAITTIME 30s"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1", 1),
        ("86400", 86400),
        ("86401", None),
        ("0", None),
        ("00", None),
        ("007", 7),
        ("-4", None),
        ("+4", None),
        ("2.5", None),
        ("6x", None),
        ("6 7", None),
        ("٣", None),
        ("9" * 5000, None),
        ("", None),
    ],
)
def test_a_time_is_a_whole_number_of_seconds(text: str, seconds: int | None) -> None:
    """T1, T3: digits only, 1 to 86400."""
    assert private(f"DAYTIME {text}") == SetTime(Setting.DAY, seconds)


@pytest.mark.parametrize(
    "text", ["I vote for", "I vote for ", "well, I vote for W", "vote for W", "I voted for W", ""]
)
def test_ordinary_talk_is_no_vote(text: str) -> None:
    """V4."""
    assert public(text) is None


def test_what_is_said_to_the_wrong_ears_has_no_effect() -> None:
    """V1, N4, S2, T6: votes in private, meals, candidacies and settings in public."""
    room = filling("W a b c")
    assert room.says("a", "DAYTIME 5") == room.says("a", "werewolf") == []
    assert room.state.times == {}
    assert room.state.candidates == {}

    room = night("W a b c")
    assert room.says("W", "I eat a") == []
    assert room.whispers("W", "I vote for a") == []
    assert room.live == "W,a,b,c"


def test_every_refusal_has_words_for_doors_that_say_them() -> None:
    """In a room none of them is said (A6)."""
    room = night("W a b c")
    room.watches("o")
    for who, text in (("a", "hello"), ("a", "I eat b"), ("o", "DAYTIME 5")):
        room.whispers(who, text)
        assert room.refused is not None
        assert room.refused.code == "ignored"
        assert SPEECH.refuse(room.refused)
    room.vote("a→b")
    assert room.refused is not None
    assert SPEECH.refuse(room.refused) == "That has no effect now."
