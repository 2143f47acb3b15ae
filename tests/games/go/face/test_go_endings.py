"""How a game of Go ended: every door says by how much, in the words of its reader."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, started

from gamekeeper.doors.discord.drawing.scenes import ending
from gamekeeper.doors.discord.drawing.words import texts
from gamekeeper.doors.scene_words import SceneWords
from gamekeeper.doors.terminal.drawing import Drawing, plain
from gamekeeper.games.go.face.face import GoFace
from gamekeeper.games.go.rules.ending import REASONS
from gamekeeper.games.go.rules.moves import Pass, Resign, Score
from gamekeeper.games.go.rules.results import facts_of
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.scenes import Ending, Scene


def counted() -> GoTable:
    """White has its komi, and nobody has anything else."""
    table = started(size=5, komi=6.5)
    table.plays("cc dc")
    table.do(ANN, Pass())
    table.do(BOB, Pass())
    table.do(ANN, Score(agree=True))
    table.do(BOB, Score(agree=True))
    return table


def scene_of(table: GoTable) -> Scene:
    return GoFace(table.options).scene(table.view(None), None)


@pytest.mark.parametrize(
    ("score", "english", "dutch", "german"),
    [
        (
            6.5,
            "White wins by 6.5 points",
            "Wit wint met 6,5 punten",
            "Weiß gewinnt mit 6,5 Punkten",
        ),
        (-7, "Black wins by 7 points", "Zwart wint met 7 punten", "Schwarz gewinnt mit 7 Punkten"),
        (-1, "Black wins by 1 point", "Zwart wint met 1 punt", "Schwarz gewinnt mit 1 Punkt"),
        (
            0.5,
            "White wins by half a point",
            "Wit wint met een half punt",
            "Weiß gewinnt mit einem halben Punkt",
        ),
        (
            1.5,
            "White wins by 1.5 points",
            "Wit wint met 1,5 punten",
            "Weiß gewinnt mit 1,5 Punkten",
        ),
        (1000, "White wins by resignation", "Wit wint door opgave", "Weiß gewinnt durch Aufgabe"),
        (-2000, "Black wins on time", "Zwart wint op tijd", "Schwarz gewinnt auf Zeit"),
        (3000, "White wins by forfeit", "Wit wint reglementair", "Weiß gewinnt kampflos"),
        (0, "Jigo: a draw", "Jigo: gelijkspel", "Jigo: unentschieden"),
    ],
)
def test_an_ending_is_a_sentence_of_its_language(
    score: float, english: str, dutch: str, german: str
) -> None:
    """§3 Points have their plural and their decimal mark, and half a point is a word."""
    reason = "jigo" if score == 0 else REASONS.get(int(abs(score)), "count")
    facts = dict(facts_of(score))

    assert GoSpeech(language="en").label("ending", reason, **facts) == english
    assert GoSpeech(language="nl").label("ending", reason, **facts) == dutch
    assert GoSpeech(language="de").label("ending", reason, **facts) == german


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "White wins by 6.5 points"),
        ("nl", "Wit wint met 6,5 punten"),
        ("de", "Weiß gewinnt mit 6,5 Punkten"),
    ],
)
def test_every_door_says_by_how_much(language: str, words: str) -> None:
    """A terminal, Discord and pages fill in what the scene knows."""
    scene = scene_of(counted())
    own = SceneWords("go", {}, 1, language, texts(language))
    drawing = Drawing(scene, GoSpeech(language=language), language, datetime.now(UTC))

    assert scene.ending == Ending("count", (BOB,), (("winner", "white"), ("points", "6.5")))
    assert own.reason(scene.ending) == words
    assert words in ending(scene, own)
    assert f". {words}." in "\n".join(plain(drawing.lines(100)))


def test_whoever_resigns_is_no_number() -> None:
    """Only what was counted has points."""
    table = started(size=5)
    table.do(BOB, Resign())

    found = scene_of(table).ending

    assert found is not None
    assert dict(found.facts) == {"winner": "black"}


def test_numbers_of_sheets_have_the_decimal_mark_of_the_reader() -> None:
    """Komi and count stand in the scene with a point, and a Dutch reader sees a comma."""
    scene = scene_of(counted())
    drawing = Drawing(scene, GoSpeech(language="nl"), "nl", datetime.now(UTC))
    text = "\n".join(plain(drawing.lines(100)))
    words = SceneWords("go", {}, 1, "nl", texts("nl"))
    cells = [words.cell(cell, {}) for s in scene.sheets for row in s.rows for cell in row]

    assert "Komi 6,5" in text
    assert "6.5" not in text
    assert "W+" not in text
    assert "6,5" in cells
    assert "6.5" not in cells
