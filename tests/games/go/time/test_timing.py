"""Go, §9.1, §9.2, §9.4, §9.7, §9.8: hours, what is left of them, and gifts."""

from __future__ import annotations

import pytest
from tests.kit.refusals import refusal

from gamekeeper.games.go.time.clocks import time_out_date
from gamekeeper.games.go.time.timing import (
    DAY,
    OUT,
    Overtime,
    Reset,
    TimeLeft,
    TimeLimit,
    after_move,
    checked_limit,
    gift,
    hours,
    hours_left,
    hours_to_live,
    look,
    ticks_for,
)

JAP, CAN, FIS = Overtime

LEFT = """
T1  | JAP 210/15/10 | 210, 0, -1 | 0   | move | 210, 0, -1
T2  | JAP 210/15/10 | 210, 0, -1 | 100 | move | 110, 0, -1
T3  | JAP 210/15/10 | 210, 0, -1 | 209 | look | 1, 0, -1
T4  | JAP 210/15/10 | 210, 0, -1 | 210 | look | 0, 15, 9
T5  | JAP 210/15/10 | 210, 0, -1 | 210 | move | 0, 15, 9
T6  | JAP 210/15/10 | 5, 0, -1   | 12  | look | 0, 8, 9
T7  | JAP 210/15/10 | 5, 0, -1   | 12  | move | 0, 15, 9
T8  | JAP 210/15/10 | 0, 15, 9   | 14  | move | 0, 15, 9
T9  | JAP 210/15/10 | 0, 15, 9   | 15  | look | 0, 15, 8
T10 | JAP 210/15/10 | 0, 15, 9   | 15  | move | 0, 15, 8
T11 | JAP 210/15/10 | 0, 7, 3    | 30  | look | 0, 7, 1
T12 | JAP 210/15/10 | 0, 7, 3    | 51  | look | 0, 1, 0
T13 | JAP 210/15/10 | 0, 7, 3    | 52  | look | timeout
T14 | JAP 210/15/10 | 0, 15, 0   | 14  | look | 0, 1, 0
T15 | JAP 210/15/10 | 0, 15, 0   | 15  | look | timeout
T16 | JAP 210/15/10 | 5, 0, -1   | 154 | look | 0, 1, 0
T17 | JAP 210/15/10 | 5, 0, -1   | 155 | look | timeout
T18 | JAP 45/0/0    | 45, 0, -1  | 44  | move | 1, 0, -1
T19 | JAP 45/0/0    | 45, 0, -1  | 45  | look | timeout
T20 | JAP 0/15/3    | 0, 0, -1   | 0   | move | 0, 15, 2
T21 | JAP 0/15/3    | 0, 0, -1   | 44  | move | 0, 15, 0
T22 | JAP 0/15/3    | 0, 0, -1   | 45  | look | timeout
T23 | JAP 210/15/10 | 20, 15, 3  | 30  | look | 0, 5, 3
T24 | CAN 210/45/5  | 210, 0, -1 | 210 | look | 0, 45, 5
T25 | CAN 210/45/5  | 10, 0, -1  | 20  | move | 0, 35, 4
T26 | CAN 210/45/5  | 0, 45, 5   | 44  | move | 0, 1, 4
T27 | CAN 210/45/5  | 0, 45, 5   | 45  | look | timeout
T28 | CAN 210/45/5  | 0, 1, 4    | 0   | move | 0, 1, 3
T29 | CAN 210/45/5  | 0, 3, 1    | 2   | move | 0, 45, 5
T30 | CAN 210/45/5  | 0, 3, 1    | 3   | move | timeout
T31 | CAN 210/45/5  | 10, 0, -1  | 54  | look | 0, 1, 5
T32 | CAN 210/45/5  | 10, 0, -1  | 55  | look | timeout
T33 | CAN 30/0/0    | 30, 0, -1  | 30  | look | timeout
T34 | CAN 0/45/1    | 0, 0, -1   | 44  | move | 0, 45, 1
T35 | FIS 45/15/0   | 45, 0, -1  | 0   | move | 45, 0, -1
T36 | FIS 45/15/0   | 45, 0, -1  | 10  | move | 45, 0, -1
T37 | FIS 45/15/0   | 45, 0, -1  | 40  | move | 20, 0, -1
T38 | FIS 45/15/0   | 45, 0, -1  | 44  | look | 1, 0, -1
T39 | FIS 45/15/0   | 45, 0, -1  | 45  | move | timeout
T40 | FIS 45/15/0   | 3, 0, -1   | 2   | move | 16, 0, -1
T41 | FIS 45/15/0   | 60, 0, -1  | 5   | move | 55, 0, -1
T42 | FIS 45/15/0   | 60, 0, -1  | 20  | move | 45, 0, -1
T43 | FIS 45/0/0    | 45, 0, -1  | 44  | move | 1, 0, -1
T44 | FIS 45/0/0    | 45, 0, -1  | 45  | look | timeout
"""

GIFTS = """
A1  | JAP 210/15/10 | 210, 0, -1 | 0  |       | none
A2  | JAP 210/15/10 | 210, 7, 3  | 0  | reset | 210, 0, -1
A3  | JAP 210/15/10 | 0, 7, 3    | 0  |       | none
A4  | JAP 210/15/10 | 210, 7, 3  | 45 |       | 255, 15, 3
A5  | JAP 210/15/10 | 210, 7, 3  | 45 | reset | 255, 0, -1
A6  | JAP 210/15/10 | 0, 7, 3    | 0  | reset | 0, 15, 10
A7  | JAP 210/0/0   | 210, 7, 3  | 45 | reset | 255, 7, 3
A8  | CAN 210/15/10 | 210, 7, 3  | 45 |       | 255, 0, -1
A9  | CAN 210/15/10 | 0, 7, 3    | 0  |       | none
A10 | FIS 210/15/0  | 210, 0, -1 | 45 | reset | 255, 0, -1
"""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in table.strip().splitlines()]


def limit(text: str) -> TimeLimit:
    kind, numbers = text.split()
    return TimeLimit(Overtime(kind), *map(int, numbers.split("/")))


def left(text: str) -> TimeLeft:
    return OUT if text == "timeout" else TimeLeft(*map(int, text.split(",")))


@pytest.mark.parametrize("row", rows(LEFT), ids=lambda row: row[0])
def test_remaining_time(row: list[str]) -> None:
    """§9.4 T1–T44 (and scenario 55, which is T37 and T39)."""
    _, settings, before, used, mode, after = row
    passes = after_move if mode == "move" else look

    found = passes(limit(settings), left(before), int(used))

    assert found == left(after)
    assert found.is_out == (after == "timeout")


@pytest.mark.parametrize("row", rows(LEFT), ids=lambda row: row[0])
def test_the_hours_to_live_are_exact(row: list[str]) -> None:
    """§9.4 One hour less and a look sees time left; at that hour it does not."""
    settings, before = limit(row[1]), left(row[2])

    last = hours_to_live(settings, before)

    assert look(settings, before, last).is_out
    assert last == 0 or not look(settings, before, last - 1).is_out


def test_the_dead_do_not_live() -> None:
    """§9.4 A timeout stays one."""
    assert hours_to_live(TimeLimit(JAP, 210, 15, 10), OUT) == 0


@pytest.mark.parametrize(
    ("ticks", "expected"),
    [
        (0, 0),
        (1, 0),
        (12, 0),
        (13, 1),
        (24, 1),
        (25, 2),
        (37, 3),
        (180, 14),
        (181, 15),
        (2521, 210),
    ],
)
def test_ticks_become_hours(ticks: int, expected: int) -> None:
    """§9.2 The player keeps the started hour."""
    assert hours(ticks) == expected


@pytest.mark.parametrize("wanted", [1, 2, 15, 210])
def test_the_fewest_ticks_of_an_hour(wanted: int) -> None:
    """§9.2 One tick less costs an hour less."""
    assert hours(ticks_for(wanted)) == wanted
    assert hours(ticks_for(wanted) - 1) == wanted - 1
    assert ticks_for(0) == 0


@pytest.mark.parametrize("row", rows(GIFTS), ids=lambda row: row[0])
def test_gifts(row: list[str]) -> None:
    """§9.7 A1–A10 (scenario 60)."""
    _, settings, before, given, reset, after = row

    found = gift(limit(settings), left(before), int(given), reset == "reset")

    if after == "none":
        assert found is None
    else:
        assert found is not None
        assert (found.left, found.hours) == (left(after), int(given))


@pytest.mark.parametrize("wrong", [211, -7])
def test_impossible_gifts(wrong: int) -> None:
    """§9.7 A11: more than fourteen days, or less than nothing."""
    for kind in Overtime:
        settings = TimeLimit(kind, 210, 15, 0 if kind is FIS else 10)
        assert refusal(gift, settings, TimeLeft(210), wrong) == "invalid-args"


def test_a_gift_says_what_it_reset() -> None:
    """§9.7, §1.4: the log remembers whether the overtime was reset."""
    japanese = TimeLimit(JAP, 210, 15, 10)
    resets = [
        gift(japanese, TimeLeft(0, 7, 3), 15),
        gift(japanese, TimeLeft(0, 7, 3), 15, reset=True),
        gift(japanese, TimeLeft(30), 15, reset=True),
        gift(TimeLimit(CAN, 210, 45, 5), TimeLeft(0, 7, 3), 15),
    ]

    assert [each and each.reset for each in resets] == [
        Reset.PERIOD,
        Reset.FULL,
        Reset.NONE,
        Reset.FULL,
    ]


def test_nobody_gets_more_than_a_year() -> None:
    """§9.7, scenario 61: 5200 + 210 > 5400."""
    settings = TimeLimit(JAP, 1350, 15, 10)

    assert refusal(gift, settings, TimeLeft(5200), 15) == "time-limits-exceeded"
    assert refusal(gift, settings, TimeLeft(5191), 0, reset=True) == "time-limits-exceeded"
    assert gift(settings, TimeLeft(5190), 210) is not None


@pytest.mark.parametrize(
    ("settings", "stored"),
    [
        ((JAP, 210, 15, 10), TimeLimit(JAP, 210, 15, 10)),
        ((JAP, 90 * DAY, 30 * DAY, 12), TimeLimit(JAP, 1350, 450, 12)),
        ((JAP, 0, 30 * DAY, 127), TimeLimit(JAP, 0, 450, 12)),  # 12 * 30 d <= 365 d
        ((JAP, 0, 1, 127), TimeLimit(JAP, 0, 1, 127)),
        ((JAP, 45, 0, 10), TimeLimit(JAP, 45)),  # absolute
        ((CAN, 0, 450, 127), TimeLimit(CAN, 0, 450, 127)),
        ((CAN, 0, 1, 1), TimeLimit(CAN, 0, 1, 1)),
        ((FIS, 45, 45, 3), TimeLimit(FIS, 45, 45)),
        ((FIS, 1, 0, 0), TimeLimit(FIS, 1)),
    ],
)
def test_limits_that_a_game_may_have(
    settings: tuple[Overtime, int, int, int], stored: TimeLimit
) -> None:
    """§9.1 Too many Japanese periods are cut; Fischer has none; no overtime has none either."""
    assert checked_limit(*settings) == stored


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ((JAP, 0, 0, 0), "time-limit-too-small"),
        ((JAP, 0, 15, 0), "time-limit-too-small"),
        ((CAN, 0, 0, 5), "time-limit-too-small"),
        ((FIS, 0, 0, 0), "time-limit-too-small"),
        ((FIS, 0, 15, 0), "time-limit-too-small"),
        ((JAP, -1, 15, 10), "time-limit-too-small"),
        ((JAP, 90 * DAY + 1, 15, 10), "time-limits-exceeded"),
        ((JAP, 210, 30 * DAY + 1, 10), "time-limits-exceeded"),
        ((CAN, 210, 30 * DAY + 1, 10), "time-limits-exceeded"),
        ((JAP, 210, 15, 128), "time-limits-exceeded"),
        ((CAN, 210, 15, 128), "time-limits-exceeded"),
        ((FIS, 45, 46, 0), "time-limits-exceeded"),
        ((FIS, 1350, 451, 0), "time-limits-exceeded"),
    ],
)
def test_limits_that_no_game_may_have(settings: tuple[Overtime, int, int, int], code: str) -> None:
    """§9.1 At least one hour, at most the named limits."""
    assert refusal(checked_limit, *settings) == code


@pytest.mark.parametrize(
    ("settings", "state", "left_hours", "date"),
    [
        ("JAP 30/15/10", "30, 0, -1", 180, 102160),
        ("CAN 210/45/5", "0, 30, 4", 7.5, 100090),
        ("FIS 45/15/0", "20, 0, -1", 20, 100240),
        ("JAP 30/15/10", "0, 7, 3", 52, 100624),
        ("JAP 30/15/10", "20, 15, 3", 65, 100780),
        ("CAN 210/45/5", "10, 0, -1", 19, 100228),
        ("JAP 0/15/3", "0, 0, -1", 45, 100540),
        ("CAN 0/45/5", "0, 0, -1", 9, 100108),
    ],
)
def test_the_most_urgent_first(settings: str, state: str, left_hours: float, date: int) -> None:
    """§9.8 The three examples with clock 204 at 100000, and the other branches."""
    assert hours_left(limit(settings), left(state)) == left_hours
    assert time_out_date(limit(settings), left(state), 100000) == date


def test_a_vacation_makes_a_turn_less_urgent() -> None:
    """§9.8 On vacation 24 hours are added for each day, rounded."""
    fischer = TimeLimit(FIS, 45, 15)

    assert time_out_date(fischer, TimeLeft(20), 100000, vacation=2.5) == 100000 + (20 + 60) * 12
    assert time_out_date(fischer, TimeLeft(20), 0, vacation=1 / 48) == (20 + 1) * 12
