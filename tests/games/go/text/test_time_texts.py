"""Go, §9.10 and §12.3: times in words."""

from __future__ import annotations

import pytest

from gamekeeper.games.go.sgf.record import record_text
from gamekeeper.games.go.text.sentences import ENGLISH
from gamekeeper.games.go.text.timetext import left_text, limit_text, long, short
from gamekeeper.games.go.time.timing import OUT, Overtime, TimeLeft, TimeLimit

JAP, CAN, FIS = Overtime
D = 15


@pytest.mark.parametrize(
    ("limit", "text"),
    [
        (TimeLimit(JAP, 14 * D, D, 10), "J: 14d + 1d * 10"),
        (TimeLimit(CAN, 14 * D, 15 * D, 8), "C: 14d + 15d / 8"),
        (TimeLimit(FIS, 8 * D, 12), "F: 8d + 12h"),
        (TimeLimit(JAP, 4 * D + 2), "J: 4d 2h"),
        (TimeLimit(JAP, 0), "J: 0h"),
        (TimeLimit(JAP, 0, D, 10), "J: 1d * 10"),
        (TimeLimit(FIS, 8 * D), "F: 8d"),
    ],
)
def test_limits(limit: TimeLimit, text: str) -> None:
    """§9.10 Limits."""
    assert limit_text(limit) == text


@pytest.mark.parametrize(
    ("limit", "left", "text"),
    [
        (TimeLimit(JAP, 210, 2 * D, 7), TimeLeft(10 * D + 7), "J: 10d 7h (+ 2d * 7)"),
        (TimeLimit(JAP, 210), TimeLeft(10 * D + 7), "J: 10d 7h (-)"),
        (TimeLimit(JAP, 210, 2 * D, 7), TimeLeft(0, D + 3, 4), "J: 1d 3h (2d * 4)"),
        (TimeLimit(JAP, 210, 2 * D, 7), TimeLeft(0, D + 3, 0), "J: 1d 3h (2d * 0)"),
        (TimeLimit(CAN, 210, 3 * D, 5), TimeLeft(10 * D), "C: 10d (+ 3d / 5)"),
        (TimeLimit(CAN, 210, 3 * D, 5), TimeLeft(0, D + 4, 3), "C: 1d 4h / 3 (3d / 5)"),
        (TimeLimit(FIS, 210, 12), TimeLeft(8 * D), "F: 8d (+ 12h)"),
        (TimeLimit(JAP, 210, 2 * D, 7), TimeLeft(20, 2 * D, 3), "J: 1d 5h (+ 2d * 3)"),  # T23
        (TimeLimit(JAP, 210, 2 * D, 7), TimeLeft(1, 2 * D, 0), "J: 1h (+ 2d * 0)"),
        (TimeLimit(FIS, 210, 12), OUT, "F: 0h (-)"),
    ],
)
def test_remaining_time(limit: TimeLimit, left: TimeLeft, text: str) -> None:
    """§9.10 What is left."""
    assert left_text(limit, left) == text


def test_a_day_has_fifteen_hours() -> None:
    """§9.1, §9.10: 52 h = 3d 7h."""
    assert short(52) == "3d 7h"
    assert (long(52, ENGLISH), long(15, ENGLISH), long(1, ENGLISH), long(0, ENGLISH)) == (
        "3 days 7 hours",
        "1 day",
        "1 hour",
        "0 hours",
    )


@pytest.mark.parametrize(
    ("limit", "text"),
    [
        (TimeLimit(JAP, 14 * D, D, 10), "14 days + 1 day per move and 10 extra periods"),
        (TimeLimit(JAP, 0, D, 1), "1 day per move and 1 extra period"),
        (TimeLimit(CAN, 14 * D, 15 * D, 8), "14 days + 15 days per 8 stones"),
        (TimeLimit(FIS, 8 * D, 12), "8 days + 12 hours extra per move"),
        (TimeLimit(JAP, 62), "4 days 2 hours without overtime"),
    ],
)
def test_records_say_it_at_length(limit: TimeLimit, text: str) -> None:
    """§12.3 OT; the first row is the specification's example."""
    assert record_text(limit) == text
