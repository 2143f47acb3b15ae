"""What people really say and write: politeness, talk in a room, two moves in one mail."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, opened, started

from gamekeeper.games.go.board.points import Point, read_points
from gamekeeper.games.go.rules.moves import (
    Accept,
    AddTime,
    Handicap,
    Pass,
    Play,
    Propose,
    Resign,
    Score,
)
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.messages import Move, Rejected, Seat, Sit

SPEECH = GoSpeech()


def points(letters: str) -> tuple[Point, ...]:
    return tuple(read_points(letters, 25))


def refused(table: GoTable, words: str) -> str:
    """What is answered to words that are no move."""
    with pytest.raises(Rejected) as no:
        SPEECH.understand(words, table.view(ANN), ANN)
    return SPEECH.refuse(no.value.rejection)


def scored() -> GoTable:
    """Ann is to mark: C3 and D3 are Black's, E5 is White's."""
    table = started(size=5)
    table.plays("cc ea dc pass pass")
    table.do(BOB, Score(agree=True))
    return table


@pytest.mark.parametrize(
    "words",
    [
        "C3",
        "c3.",
        "C3!\n\nBest wishes,\nAnn",
        "\n \n“C3”\nI am not sure about this one, it is ko soon.",
        "**play C3**",
        "Play cc",
        "C3\nc3",
    ],
)
def test_the_first_line_counts_without_what_is_around_it(words: str) -> None:
    table = started(size=5)

    assert SPEECH.understand(words, table.view(ANN), ANN) == Play(Point(54), 0)


def test_a_comment_goes_on_to_the_end() -> None:
    """§11 A hidden part that spans paragraphs stays hidden as a whole."""
    table = started(size=5)
    text = "C3 # good luck <h>first\n\nB2 later</h>\nbye"
    move = SPEECH.understand(text, table.view(ANN), ANN)

    assert move == Play(Point(54), 0, "good luck <h>first\n\nB2 later</h>\nbye")


@pytest.mark.parametrize("words", ["C3\nD3", "C3\n\nor rather\npass", "pass\nresign"])
def test_of_two_moves_none_is_made(words: str) -> None:
    """Nobody guesses which one is meant."""
    table = started(size=5)

    assert "Type only one of them." in refused(table, words)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("play be", Play(points("be")[0])),
        ("resume we", Play(points("we")[0])),
        ("dead on at", Score(points("on at"), unique=True)),
        ("toggle me", Score(points("me"))),
        ("handicap to go", Handicap(points("to go"))),
    ],
)
def test_after_a_word_for_it_two_letters_are_a_point(words: str, move: Any) -> None:
    """§18 Also those that are words when they are said alone."""
    table = started(size=25)

    assert SPEECH.understand(words, table.view(ANN), ANN) == replace(move, move_id=0)


def test_a_legal_stone_is_played_though_its_letters_are_a_word() -> None:
    """§1.7 "be" is B1 on the smallest board."""
    table = started(size=5)
    table.says(ANN, "play be")

    assert table.row.last_move == "be"


def test_to_play_on_is_to_go_on() -> None:
    """§18 Though "on" is P6 on a large board; on a small one it is no point."""
    assert "If you mean the point P6, type `P6`." in refused(started(), "play on")
    assert "“on” is not a point such as D4." in refused(started(size=9), "play on")


def test_nothing_is_no_gift() -> None:
    """§9.7 A gift of nothing leaves no trace; who says it is told so."""
    assert refused(started(), "give 0h").startswith("That would give nothing. You can give up to ")
    assert SPEECH.understand("give 0h reset", started().view(ANN), ANN) == AddTime(0, True, 0)


def test_no_row_of_letters_is_a_stone() -> None:
    """§18 One stone has two letters."""
    assert "“ddpp” is not a point such as D4." in refused(started(), "play ddpp")


def test_two_letters_alone_are_asked_back() -> None:
    assert "type `D16`" in refused(started(), "dd")
    assert "If you mean" not in refused(started(), "ok")


@pytest.mark.parametrize(
    ("subject", "hint"),
    [
        ("go-1: C3", "C3\n"),
        ("go-1 pass", "pass\n"),
        ("C3", "C3\n"),
        ("go-1", ""),
        ("go-1: Your turn, move 3", ""),
        ("go-1: Game over: B+R", ""),
        ("Re: go-1: C3", ""),
        ("AW: Re: go-1: C3", ""),
        ("Fwd: go-1: C3", ""),
        ("go-1: agree with you", ""),
        ("", ""),
    ],
)
def test_a_move_may_stand_in_a_subject_that_was_written_for_it(subject: str, hint: str) -> None:
    table = started(size=5)

    assert SPEECH.hints(subject, table.view(ANN)) == hint


def test_subject_and_text_must_not_differ() -> None:
    table = started(size=5)
    hint = SPEECH.hints("go-1: C3", table.view(ANN))

    assert SPEECH.understand(f"{hint} Hello!", table.view(ANN), ANN) == Play(Point(54), 0)
    assert "Type only one of them." in refused(table, f"{hint} D3")


# -- aloud

TALK = (
    "agree with you",
    "agree",
    "pass me the salt",
    "a good resign joke",
    "I resign",
    "resign!",
    "d4vid",
    "D4?",
    "D4 or E5",
    "what about D4",
    "play on",
    "play dd",
    "dd",
    "dead",
    "dead on",
    "dead right",
    "done",
    "accept",
    "decline",
    "ok",
    "give me a hint",
    "handicap is no shame",
    "C3\nis nice",
    "",
    "#",
)


@pytest.mark.parametrize("words", TALK)
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_talk_is_talk(words: str, seat: Seat) -> None:
    """In a room only the words of a move alone are one."""
    table = started(size=19)

    assert SPEECH.overhear(words, table.view(seat), seat) is None


@pytest.mark.parametrize("words", sorted({*TALK, "pass"} - {"agree"}))
def test_talk_is_talk_while_the_game_is_scored(words: str) -> None:
    table = scored()

    assert SPEECH.overhear(words, table.view(ANN), ANN) is None


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("C3", Play(Point(54), 0)),
        ("c3 # <c>hello</c>", Play(Point(54), 0, "<c>hello</c>")),
        (" play C3 ", Play(Point(54), 0)),
        ("pass", Pass(0)),
        ("Resign", Resign(0)),
    ],
)
def test_moves_are_said_aloud(words: str, move: Move) -> None:
    table = started(size=5)

    assert SPEECH.overhear(words, table.view(ANN), ANN) == move


def test_passing_out_of_turn_is_talk() -> None:
    """A point is a move, which the rules refuse."""
    table = started(size=5)

    assert SPEECH.overhear("pass", table.view(BOB), BOB) is None
    assert SPEECH.overhear("C3", table.view(BOB), BOB) == Play(Point(54), 0)
    assert SPEECH.overhear("C9", table.view(BOB), BOB) is None
    with pytest.raises(Rejected):
        SPEECH.overhear("C9", table.view(ANN), ANN)


def test_terms_are_said_aloud() -> None:
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    view = table.view(BOB)

    assert SPEECH.overhear("accept", view, BOB) == Accept(1)
    assert isinstance(SPEECH.overhear("komi 5.5", view, BOB), Propose)
    assert SPEECH.overhear("komi is too high", view, BOB) is None
    assert SPEECH.overhear("I accept", view, BOB) is None


# -- marks


def test_marks_are_said_aloud() -> None:
    """§6.1 In turn, while the game is scored."""
    table = scored()

    assert SPEECH.overhear("agree", table.view(ANN), ANN) == Score(agree=True, move_id=6)
    assert SPEECH.overhear("agree", table.view(BOB), BOB) is None
    expected = Score((Point(54), Point(55)), unique=True, move_id=6)
    assert SPEECH.overhear("dead C3, D3", table.view(ANN), ANN) == expected


def test_two_stones_of_one_group_are_dead_once() -> None:
    """Clicks would cancel each other out; words do not."""
    table = scored()
    table.do(ANN, SPEECH.understand("dead C3 D3", table.view(ANN), ANN))

    assert table.state.marks == 1 << 54 | 1 << 55


def test_dead_revives_nobody_and_alive_kills_nobody() -> None:
    table = scored()
    assert "already alive" in refused(table, "alive C3")
    table.do(ANN, SPEECH.understand("dead C3", table.view(ANN), ANN))

    assert "already dead: type `agree`" in refused(table, "dead D3")
    alive = SPEECH.understand("alive D3 C3", table.view(BOB), BOB)
    assert alive == Score((Point(55), Point(54)), unique=True, move_id=7)
    assert "`neutral A1`" in refused(table, "dead A1")
    assert "type `dead C3`" in refused(table, "neutral C3")
