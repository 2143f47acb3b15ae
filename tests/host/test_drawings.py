"""Where in words a table is drawn: doors whose letters vary in width show these lines as they are."""

from __future__ import annotations

import pytest
from tests.kit.evening import Evening

from gamekeeper.doors.base import headed
from gamekeeper.host.delivery.pictures import drawing_in, drawn
from gamekeeper.host.live_table import LiveTable
from gamekeeper.host.reply import Drawn
from gamekeeper.kernel.messages import Seat

BOARD = "    A B C D E\n 5  · · · · · 5\n    A B C D E"
LOOKS = f"The old map says:\n{BOARD}\n1 2 3 4"


async def playing(evening: Evening, words: str) -> LiveTable:
    """A game of two that has begun."""
    table = await evening.table(words, "anna", "bob")
    live = await evening.house.host.loaded(table)
    if words.startswith("connectfour"):
        await evening.says("anna", f"start {table}")
    return live


@pytest.mark.parametrize("words", ["connectfour columns=4 rows=5", "connectfour", "go size=5"])
async def test_every_board_is_found_in_every_text(evening: Evening, words: str) -> None:
    """In what is asked, in how the table stands, and in the answer to `board`, for every eye."""
    live = await playing(evening, words)
    for seat in (Seat("anna"), Seat("bob"), None):
        view = live.view(seat)
        board = live.face.scene(view, seat).board
        assert board is not None
        asked = [live.speech.prompt(view, seat)] if seat is not None else []
        texts = [live.speech.describe(view), live.speech.answer("board", view, seat), *asked]
        for text in filter(None, texts):
            assert drawing_in(live, seat, text) == board.text
            told = drawn(live, seat, text)
            assert isinstance(told, Drawn)
            assert (told, told.drawing) == (text, board.text)


async def test_nothing_else_is_a_drawing(evening: Evening) -> None:
    """Neither a story that happens to look like a board, nor talk about other boards."""
    village = await playing(evening, "mia")
    four = await playing(evening, "connectfour")
    for live in (village, four):
        assert drawing_in(live, None, LOOKS) == ""
        assert not isinstance(drawn(live, None, LOOKS), Drawn)


async def test_what_a_game_marks_on_its_board_is_drawn_too(evening: Evening) -> None:
    """Go shows what the count would be on a board with other signs between the same edges (§6.3)."""
    live = await playing(evening, "go size=5 type=black")
    for player, move in (("anna", "C3"), ("bob", "pass"), ("anna", "pass")):
        await evening.says(player, move)
    view = live.view(Seat("anna"))
    shown = live.speech.answer("score C3", view, Seat("anna"))
    assert shown is not None
    drawing = drawing_in(live, Seat("anna"), shown)

    assert drawing.splitlines()[0] == "    A B C D E"
    assert len(drawing.splitlines()) == 7


def test_a_board_begins_on_a_line_of_its_own() -> None:
    """The name of a table before it would push its first line away from the others."""
    assert headed("go-1", BOARD, BOARD) == f"go-1:\n{BOARD}"
    assert headed("go-1", f"Yes.\n{BOARD}", BOARD) == f"go-1: Yes.\n{BOARD}"
    assert headed("mia-1", "  Yes.") == "mia-1:   Yes."
