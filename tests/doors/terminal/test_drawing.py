"""Scenes as lines of text: every game's golden scenes, in wide and narrow terminals."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gamekeeper.doors.scene_json import decode_scene
from gamekeeper.doors.terminal.drawing import Drawing, plain, width_of
from gamekeeper.games import make_speech
from gamekeeper.kernel.asks import Ask, Kind, Need, Slot
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Board, Card, Cell, Clock, Dice, Ending, Scene, Sheet

GOLDEN = Path(__file__).parents[2] / "games"
NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


SCENES = [(path.parts[-3], path) for path in sorted(GOLDEN.glob("*/golden/*.json"))]


def drawn(scene: Scene, width: int = 80, game: str = "mafia", language: str = "en") -> list[str]:
    """A scene and what is asked in it, without colours."""
    speech = make_speech(game, {"language": language})
    drawing = Drawing(scene, speech, language, NOW)
    return plain([*drawing.lines(width), *drawing.asks(drawing.menu(aside=True), width)])


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize(
    ("game", "path"),
    SCENES,
    ids=lambda each: each.stem if isinstance(each, Path) else each,
)
def test_every_scene_fits_and_shows_everybody(
    game: str, path: Path, width: int, language: str
) -> None:
    """No line is wider than the terminal, and nothing is shown as a bare key of an ask."""
    eyes = json.loads(path.read_text("utf-8"))
    for scene in [scene for scene in eyes.values() if "phase" in scene]:
        seen = decode_scene(json.dumps(scene))
        lines = drawn(seen, width, game, language)
        text = "\n".join(lines)

        assert max(map(width_of, lines)) <= width, text
        assert all(card.name in text for card in seen.cards)
        assert "None" not in text
        assert "{" not in text


def test_a_village_by_day() -> None:
    """Who has how many votes, whom they chose, who is dead and what is asked."""
    cards = (
        Card(Seat("ada"), "Ada", points=2.0, needed=3, choice="bob"),
        Card(Seat("bob"), "Bob", you=True, role="TOWN", side="Town", points=0.0, needed=3),
        Card(Seat("eve"), "Eve", "out", role="MAFIA", side="Mafia", note="elected"),
    )
    slot = Slot("ballot", Kind.SEAT, ("ada", "bob"), (":abstain",))
    asks = (Ask("vote", "day 2", (slot,)), Ask("reveal", "day 2", need=Need.OPEN, grave=True))
    sheet = Sheet("composition", ("what", "count"), ((Cell("TOWN", "key"), Cell("2")),))
    until = NOW + timedelta(minutes=4, seconds=59)
    scene = Scene("day", 2, "day", until, cards=cards, sheets=(sheet,), asks=asks)

    assert drawn(scene) == [
        "── Day 2 · until 20:04 UTC (4:59) ──────────────────────────────────────",
        "  Ada                        2/3  → Bob",
        "  Bob (you)  Townsperson",
        "  † Eve      Mafioso, Mafia              voted out",
        "  Roles in play: Townsperson 2",
        "Whom do you want to vote out?",
        "  1 Ada   2 Bob   3 Abstain",
        "  Or: 4 Reveal yourself",
    ]


def test_more_votes_than_needed_stand_alone() -> None:
    """Three of three, and then four: 4/3 is nothing that anybody could read."""
    cards = (
        Card(Seat("ada"), "Ada", points=4.0, needed=3),
        Card(Seat("bob"), "Bob", points=3.0, needed=3),
    )

    assert drawn(Scene("day", 2, "day", cards=cards))[1:] == ["  Ada  4", "  Bob  3/3"]


def test_a_narrow_board_has_no_blanks() -> None:
    """Nineteen lines fit into forty columns; a wide terminal shows the game's own drawing."""
    board = Board(19, 19, (("black", ("d4",)), ("white", ("q16",))), "d4", "x" * 45)
    scene = Scene("play", 3, board=board)
    narrow = drawn(scene, 40, "go")

    assert "  16 ···············○···" in narrow
    assert "   4 ···●···············" in narrow
    assert narrow[-1] == "     abcdefghjklmnopqrst"
    assert "  " + "x" * 45 in drawn(scene, 80, "go")


def test_dice_clocks_and_endings() -> None:
    """What was announced and seen, a clock that runs, and who won."""
    cards = (
        Card(Seat("ann"), "Ann", clock=Clock(until=NOW + timedelta(hours=1, seconds=5))),
        Card(Seat("bob"), "Bob", "watching", clock=Clock("3 d")),
    )
    ending = Ending("rounds", (Seat("ann"), Seat("bob")))
    lines = drawn(Scene("over", dice=Dice("54", "62"), cards=cards, ending=ending), game="mia")

    assert lines[1:] == [
        "  Ann  1:00:05",
        "  Bob  3 d      watching",
        "  Announced: 54",
        "  Under the cup: 62",
        "Winners: Ann and Bob. All rounds have been played.",
    ]


@pytest.mark.parametrize(
    ("game", "reason", "language", "words"),
    [
        ("softwarewolves", "villagers", "nl", "Winnaar: Ann. De dorpelingen winnen."),
        ("mafia", "Town", "de", "Gewonnen hat Ann. Die Stadt hat gewonnen."),
        ("connectfour", "line", "nl", "Winnaar: Ann. Met een rij."),
        ("connectfour", "line", "de", "Gewonnen hat Ann. Mit einer Reihe."),
    ],
)
def test_how_it_was_won_is_a_sentence_of_its_own(
    game: str, reason: str, language: str, words: str
) -> None:
    """Games end in a sentence or in a few words: a bracket fits the one only, no case both."""
    ending = Ending(reason, (Seat("ann"),))
    cards = (Card(Seat("ann"), "Ann"),)

    assert drawn(Scene("over", cards=cards, ending=ending), 80, game, language)[-1] == words


def test_a_standing_answer_is_shown_with_its_author() -> None:
    """A pack shares one."""
    slot = Slot("target", Kind.SEAT, ("ada", "bob"), least=0)
    ask = Ask("kill", "n 1", (slot,), Need.OPEN, answered=(("bob",),), answered_by=Seat("ada"))
    cards = (Card(Seat("ada"), "Ada"), Card(Seat("bob"), "Bob"))

    assert drawn(Scene("night", 1, cards=cards, asks=(ask,)))[-2:] == [
        "Whom does the mafia kill tonight? (Ada chose: Bob)",
        "  1 Ada   2 Bob   3 nobody",
    ]


def test_columns_of_one_kind_are_told_apart() -> None:
    """Of several sets of roles one is dealt: nobody reads *How many* three times."""
    rows = ((Cell("seer"), Cell("1"), Cell("2")), (Cell("witch"), Cell(""), Cell("1")))
    scene = Scene("night", 1, "night", sheets=(Sheet("roles", ("role", "count", "count"), rows),))
    lines = drawn(scene, game="werewolves")

    assert lines[1:3] == ["  Roles in this game (one of these sets):", "    Role   A  B"]
