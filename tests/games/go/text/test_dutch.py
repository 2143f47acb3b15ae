"""Dutch and German tables of Go: the same moves, and the obvious words of the language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, filled, opened, started

from gamekeeper.games import make_game, make_speech
from gamekeeper.games.go.rules.moves import Accept, Decline, Pass, Resign, Score
from gamekeeper.games.go.text.answering import picture
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.messages import Move, Rejected, Seat, Sit
from gamekeeper.kernel.table import Table
from gamekeeper.store.codec import Codec

ANNA = Seat("anna")
DUTCH, GERMAN, ENGLISH = GoSpeech(language="nl"), GoSpeech(language="de"), GoSpeech()
LOGS = sorted((Path(__file__).parents[2]).glob("go*/golden/*.jsonl"))


def scored() -> GoTable:
    table = started(size=5)
    table.plays("ba ca bb cb bc cc bd cd be ce pass pass")
    return table


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("pas", Pass(20)),
        ("Ik pas.", Pass(20)),
        ("geef op", Resign(20)),
        ("Ik geef op # gg", Resign(20, "gg")),
        ("pass", Pass(20)),
    ],
)
def test_dutch_words_are_moves(words: str, move: Move) -> None:
    """Besides the English ones, and only at a Dutch table."""
    view = filled(20).view(ANN)

    assert DUTCH.understand(words, view, ANN) == move
    if words != "pass":
        with pytest.raises(Rejected, match="misheard"):
            ENGLISH.understand(words, view, ANN)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("Passe.", Pass(20)),
        ("ich passe", Pass(20)),
        ("aufgeben # danke", Resign(20, "danke")),
        ("Ich gebe auf", Resign(20)),
        ("pass", Pass(20)),
    ],
)
def test_german_words_are_moves(words: str, move: Move) -> None:
    """At a German table, even if its sentences are English."""
    view = filled(20).view(ANN)

    assert GERMAN.understand(words, view, ANN) == move
    if words != "pass":
        with pytest.raises(Rejected, match="misheard"):
            DUTCH.understand(words, view, ANN)


def test_ja_and_nein_answer_what_is_asked() -> None:
    """At a German table, as `ja` and `nee` at a Dutch one."""
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    invited = table.view(BOB)

    assert GERMAN.understand("ja", invited, BOB) == Accept(1)
    assert GERMAN.understand("nein", invited, BOB) == Decline()
    assert GERMAN.understand("einverstanden", scored().view(ANN), ANN) == Score(
        agree=True, move_id=12
    )
    assert GERMAN.overhear("ja", scored().view(ANN), ANN) is None


def test_yes_and_no_answer_what_is_asked() -> None:
    """An invitation is accepted or declined, a count is agreed to; a move is never meant."""
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    invited, counting = table.view(BOB), scored().view(ANN)

    assert DUTCH.understand("ja", invited, BOB) == Accept(1)
    assert DUTCH.understand("nee", invited, BOB) == Decline()
    assert DUTCH.understand("ja", counting, ANN) == Score(agree=True, move_id=12)
    for words, view in (("nee", counting), ("ja", filled(20).view(ANN))):
        with pytest.raises(Rejected, match="misheard"):
            DUTCH.understand(words, view, ANN)


def test_yes_said_to_others_is_talk() -> None:
    """In a room somebody may say `ja` to anything; `pas` alone on a line is a pass."""
    assert DUTCH.overhear("ja", scored().view(ANN), ANN) is None
    assert DUTCH.overhear("pas", filled(20).view(ANN), ANN) == Pass(20)
    assert ENGLISH.overhear("pas", filled(20).view(ANN), ANN) is None


def test_a_subject_may_say_it_in_dutch() -> None:
    """A letter with `geef op` as its subject."""
    assert DUTCH.hints("geef op", filled(20).view(ANN)) == "geef op\n"


def test_a_picture_has_a_dutch_caption() -> None:
    """For those who cannot see it."""
    drawn = picture(filled(20).view(None), "nl")

    assert drawn is not None
    assert "<title>Zwart: ann, Wit: bob, zet 20</title>" in drawn.svg
    assert "laatste zet" in drawn.svg


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_everything_that_happened_can_be_told(path: Path, language: str) -> None:
    """Every event of every old log, to everybody, in every language."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    opening = json.loads(next(line for line in lines if line["kind"] == "TableOpened")["body"])
    game: Any = make_game(opening["game"], opening["options"])
    speech = make_speech(opening["game"], {**opening["options"], "language": language})
    codec, table = Codec(game.events, game.requests), Table(game, "")
    count = 0
    for line in lines:
        event = codec.decode_event(line["kind"], line["body"])
        table.accept(event)
        for seat in (None, ANNA, BOB):
            count += bool(speech.say(event, seat, table.state))
            speech.title([event], seat)
    assert count
    assert speech.describe(table.state)
