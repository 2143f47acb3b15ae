"""Words at a table of Go that come too early, too late, or in two parts (§2.6, §4, §11, §18)."""

from __future__ import annotations

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, filled, opened, started

from gamekeeper.games.go.rules.moves import Decline, Delete, Pass, Play
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.messages import Rejected, Rejection, Seat, Sit

SPEECH = GoSpeech()


def refused(table: GoTable, seat: Seat, words: str) -> Rejection:
    """Why these words are no move."""
    with pytest.raises(Rejected) as no:
        SPEECH.understand(words, table.view(seat), seat)
    return no.value.rejection


def invited() -> GoTable:
    table = opened(negotiate=True, size=9)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    return table


def set_up() -> GoTable:
    table = opened(players="2:2", size=9)
    table.do(ANN, Sit())
    return table


@pytest.mark.parametrize(
    "words", ["D4", "play dd", "pass", "resign", "agree", "dead D4", "give 12h"]
)
def test_what_is_said_too_early_is_understood(words: str) -> None:
    """§4, scenario 14: before the beginning a stone is `game-not-started`, and what helps is said."""
    for table, help in ((invited(), "Type `accept`"), (set_up(), "Whoever sets up the game types")):
        no = refused(table, ANN, words)

        assert no.code == "game-not-started"
        assert SPEECH.refuse(no).startswith(f"The game has not started yet. {help}")


@pytest.mark.parametrize("words", ["hello", "Z99", "play", ""])
def test_what_means_nothing_is_not_understood_before_the_beginning(words: str) -> None:
    """§18: it would not be understood later either."""
    for table in (invited(), set_up()):
        assert refused(table, ANN, words).code == "misheard"


QUESTIONS = ["board", "score", "score D4", "time", "moves", "sgf", "terms"]


@pytest.mark.parametrize("words", QUESTIONS)
def test_nothing_is_told_of_a_game_that_is_gone(words: str) -> None:
    """§2.6: whatever is asked of it is `unknown-game`; that it is gone is no secret."""
    deleted, declined = started(), invited()
    deleted.plays("dd")
    deleted.do(BOB, Delete())
    declined.do(BOB, Decline())

    for table in (deleted, declined):
        told = SPEECH.answer(words, table.view(ANN), ANN)
        assert told == "This game no longer exists."
        assert "The game was de" in (SPEECH.answer("status", table.view(ANN), ANN) or "")


@pytest.mark.parametrize(
    ("words", "comment"),
    [
        ("pass\n# hello", "hello"),
        ("pass\n\n  # <h>a plan</h>\nin two lines\n", "<h>a plan</h>\nin two lines"),
        ("pass\nhello # there", ""),
    ],
)
def test_a_comment_may_stand_in_the_next_line(words: str, comment: str) -> None:
    """§18: a mail with the move in the first line, or in its subject, and the comment below."""
    table = filled(20)

    assert SPEECH.understand(words, table.view(ANN), ANN) == Pass(20, comment)


def test_a_move_in_a_comment_is_none() -> None:
    """§18: only the first line says what is played."""
    table = filled(20)

    move = SPEECH.understand("D4\n# better than\nE5", table.view(ANN), ANN)

    assert isinstance(move, Play)
    assert move.comment == "better than\nE5"


def test_what_is_no_point_is_quoted_as_it_was_said() -> None:
    """§1.7 `invalid-coord`: a label in capitals, a word as it is."""
    table = started(size=5)
    table.plays("cc bb pass pass")

    told = [SPEECH.refuse(refused(table, ANN, f"dead B4 {each}")) for each in ("agree", "z9", "i5")]

    assert told == [
        "“agree” is not a point such as D4.",
        "Z9 is not on this 5×5 board.",
        "I5 is not on this 5×5 board. There is no column I.",
    ]
