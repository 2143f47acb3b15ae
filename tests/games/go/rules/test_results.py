"""Go, §3: results in words."""

from __future__ import annotations

import pytest

from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.rules.results import (
    is_counted,
    read_result,
    record_result,
    short_result,
    winner,
)
from gamekeeper.games.go.text.words import long_result


@pytest.mark.parametrize(
    ("score", "void", "long", "short", "record"),
    [
        (0, False, "Jigo", "0", "0"),
        (0, True, "No-Result", "VOID", "Void"),
        (12.5, False, "White wins by 12.5", "W+12.5", "W+12.5"),
        (-7, False, "Black wins by 7.0", "B+7", "B+7"),
        (1000, False, "White wins by resignation", "W+R", "W+Resign"),
        (-1000, False, "Black wins by resignation", "B+R", "B+Resign"),
        (2000, False, "White wins by timeout", "W+T", "W+Time"),
        (-2000, False, "Black wins by timeout", "B+T", "B+Time"),
        (3000, False, "White wins by forfeit", "W+F", "W+Forfeit"),
        (-3000, False, "Black wins by forfeit", "B+F", "B+Forfeit"),
        (999, False, "White wins by 999.0", "W+999", "W+999"),
    ],
)
def test_results(score: float, void: bool, long: str, short: str, record: str) -> None:
    """§3 The table; and what was written is read back."""
    assert long_result(score, void) == long
    assert short_result(score, void) == short
    assert record_result(score, void) == record
    assert read_result(record) == read_result(short) == (score, void)


@pytest.mark.parametrize(
    "text", ["", "?", "W+", "B+1000", "X+3", "W+1e5", "W+-3", "W+٣", "W+0", "B+0.0"]
)
def test_what_tells_nothing(text: str) -> None:
    """§3, §2.8 Other people's records say all sorts of things; nobody wins by nothing."""
    assert read_result(text) is None


def test_who_has_won() -> None:
    """§1.1 The sign of the score; a point score never reaches 1000."""
    assert [winner(score) for score in (0.5, -1000, 0)] == [WHITE, BLACK, None]
    assert [is_counted(score) for score in (999, -0.5, 0, 1000, -3000)] == [True] * 3 + [False] * 2
