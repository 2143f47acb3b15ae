"""Time at a table (§9): scenarios 53–57, 59–62, 69; deadlines, outages and late actions."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from tests.kit.go_table import ANN, BOB, GoTable, filled, opened, started

from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.rules.events import (
    GameEnded,
    OutageNoted,
    Refused,
    Resigned,
    StonePlayed,
    TimeGiven,
    TimeRanOut,
)
from gamekeeper.games.go.rules.moves import (
    AddTime,
    ChangeVacation,
    ComeBack,
    LeaveOnVacation,
    Pass,
    Resign,
    SetClock,
)
from gamekeeper.games.go.rules.row import GameStatus, Row
from gamekeeper.games.go.time.clocks import time_out_date
from gamekeeper.games.go.time.timing import TimeLeft
from gamekeeper.kernel.messages import NoteOutage, Sit, TimeUp
from gamekeeper.kernel.table import Table


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """A moment of January 2024; the 1st is a Monday."""
    return datetime(2024, 1, day, hour, minute, tzinfo=UTC)


def whites_turn(begins: datetime, **options: object) -> GoTable:
    """Black moves at this moment, so White's turn begins."""
    table = opened(type="black", **options)
    table.now = begins
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    table.plays("dd")
    return table


def test_a_turn_costs_whole_hours_of_its_clock() -> None:
    """Scenario 53: 36 ticks, 2 hours; White_Maintime 208; row Hours 2."""
    table = whites_turn(at(1, 20))
    table.now = at(2, 8)
    table.plays("qq")

    assert table.of(StonePlayed)[-1].hours == 2
    assert table.row.left(WHITE) == TimeLeft(208)
    assert table.row.left(BLACK) == TimeLeft(210)
    assert table.row.lastchanged == at(2, 8)


@pytest.mark.parametrize(("weekends", "clock", "hours"), [(False, 122, 2), (True, 22, 32)])
def test_weekends(weekends: bool, clock: int, hours: int) -> None:
    """Scenario 54: from Friday 20:00 to Monday 08:00."""
    table = whites_turn(at(5, 20), weekend_clock=weekends)
    assert table.row.clock_used == clock
    table.now = at(8, 8)
    table.plays("qq")

    assert table.of(StonePlayed)[-1].hours == hours


def test_fischer_time() -> None:
    """Scenario 55: 40 hours used leave 20 after the move; 45 hours are too many."""
    table = whites_turn(at(1, 7), overtime="FIS", main="3d", byo="1d")
    table.now = at(3, 17)
    while table.state.turn.used(table.state.clocks, table.now) <= 480:
        table.waits(minutes=5)
    assert table.state.turn.used(table.state.clocks, table.now) == 481
    table.plays("qq")
    assert table.of(StonePlayed)[-1].hours == 40
    assert table.row.left(WHITE) == TimeLeft(20)

    late = whites_turn(at(1, 7), overtime="FIS", main="3d", byo="1d")
    woken = late.wakes().events[0]
    assert isinstance(woken, TimeRanOut)
    assert woken.hours == 45


def used(table: GoTable, ticks: int) -> None:
    """Let the running turn take so many ticks."""
    while table.state.turn.used(table.state.clocks, table.now) < ticks:
        table.waits(minutes=5)


def test_a_vacation_in_ones_own_turn() -> None:
    """Scenario 56: 30 ticks used; LastTicks −30, ClockUsed −1, TimeOutDate +864; 2 hours cost."""
    table = whites_turn(at(2, 10))
    used(table, 30)
    since, date = table.row.last_ticks, table.row.timeout_date
    table.do(None, LeaveOnVacation(BOB, 3))

    assert (table.row.last_ticks, table.row.clock_used) == (-30, -1)
    assert table.row.timeout_date == date + 864
    assert table.table.status.deadlines == ()
    assert since > 0
    table.waits(days=2)
    table.plays("qq")
    assert table.of(StonePlayed)[-1].hours == 2


def test_after_a_vacation_the_turn_goes_on() -> None:
    """Scenario 56: the ticks used before count, and nothing else."""
    table = whites_turn(at(2, 10))
    used(table, 30)
    table.do(None, LeaveOnVacation(BOB, 3))
    assert table.refused(None, LeaveOnVacation(BOB, 3)) == "no-vacation"
    date = table.row.timeout_date
    table.do(None, ChangeVacation(BOB, -1))
    assert table.row.timeout_date == date - 288
    table.waits(days=2)
    table.do(None, ComeBack(BOB))

    assert table.row.clock_used == 22
    assert table.row.last_ticks == table.state.clocks.ticks(22, table.now) - 30
    assert table.row.timeout_date == date - 288
    assert table.refused(None, ComeBack(BOB)) == "no-vacation"
    assert table.refused(None, ChangeVacation(BOB, 1)) == "no-vacation"


def test_a_turn_that_begins_on_vacation() -> None:
    """Scenario 57: ClockUsed −1, LastTicks 0, and the rest of the vacation in TimeOutDate."""
    table = started()
    table.do(None, LeaveOnVacation(BOB, 3))
    table.plays("dd")

    assert (table.row.clock_used, table.row.last_ticks) == (-1, 0)
    now = table.state.clocks.ticks(204, table.now)
    assert table.row.timeout_date == now + (210 + 150 + 72) * 12
    table.waits(days=300)
    table.plays("qq")
    assert table.of(StonePlayed)[-1].hours == 0


def test_a_new_clock_counts_from_the_next_turn() -> None:
    """Scenario 59."""
    table = started()
    assert table.row.clock_used == 22
    table.do(None, SetClock(ANN, 2))
    assert table.row.clock_used == 22
    table.plays("dd qq")

    assert table.row.clock_used == 2
    assert table.refused(None, SetClock(ANN, 24)) == "invalid-args"


GIFTS = {
    "A1": ("JAP", 10, TimeLeft(210), 0, False, None),
    "A2": ("JAP", 10, TimeLeft(210, 7, 3), 0, True, TimeLeft(210)),
    "A3": ("JAP", 10, TimeLeft(0, 7, 3), 0, False, None),
    "A4": ("JAP", 10, TimeLeft(210, 7, 3), 45, False, TimeLeft(255, 15, 3)),
    "A5": ("JAP", 10, TimeLeft(210, 7, 3), 45, True, TimeLeft(255)),
    "A6": ("JAP", 10, TimeLeft(0, 7, 3), 0, True, TimeLeft(0, 15, 10)),
    "A8": ("CAN", 10, TimeLeft(210, 7, 3), 45, False, TimeLeft(255)),
    "A9": ("CAN", 10, TimeLeft(0, 7, 3), 0, False, None),
    "A10": ("FIS", 10, TimeLeft(210), 45, True, TimeLeft(255)),
}


@pytest.mark.parametrize("row", GIFTS)
def test_gifts(row: str) -> None:
    """Scenario 60: the rows A1–A6 and A8–A10; the counter and Lastchanged stay."""
    overtime, periods, before, hours, reset, after = GIFTS[row]
    table = started(overtime=overtime, periods=periods, main="14d", byo="1d")
    table.plays("dd")
    changed = table.row.lastchanged
    state = table.state
    state.row = _with_white(table, before)
    table.waits(minutes=10)
    table.do(ANN, AddTime(hours, reset, 1))

    given = table.of(TimeGiven)
    if after is None:
        assert given == []
        assert table.row.left(WHITE) == before
    else:
        assert table.row.left(WHITE) == after
        assert (given[0].hours, given[0].colour) == (hours, "black")
        expected = time_out_date(table.state.terms.limit, after, state.clocks.ticks(204, table.now))
        assert table.row.timeout_date == expected
    assert (table.row.moves, table.row.lastchanged) == (1, changed)


def _with_white(table: GoTable, left: TimeLeft) -> Row:
    return replace(table.row, white_main=left.main, white_byo=left.byo, white_periods=left.periods)


def test_gifts_that_are_refused() -> None:
    """A11 and scenario 61: not more than 14 days, not to somebody with nearly a year."""
    table = started(main="90d")
    assert table.refused(ANN, AddTime(211)) == "invalid-args"
    assert table.refused(ANN, AddTime(-7)) == "invalid-args"
    for _ in range(19):
        table.do(ANN, AddTime(210))
    assert table.row.white_main == 1350 + 19 * 210
    table.do(BOB, AddTime(15))  # out of turn as well as in turn
    assert table.row.black_main == 1365
    assert table.refused(ANN, AddTime(15)) == "time-limits-exceeded"
    assert started(overtime="none").refused(ANN, AddTime(15)) == "invalid-action"


def test_a_gift_moves_the_deadline() -> None:
    """§9.7 TimeOutDate and the deadline of the player to move change with a gift."""
    table = started(main="1d", byo="0h", periods=0)
    (before,) = table.table.status.deadlines
    date = table.row.timeout_date
    table.do(BOB, AddTime(15))
    (after,) = table.table.status.deadlines

    assert after.at - before.at == timedelta(days=1)
    assert table.row.timeout_date == date + 180
    assert after.key == before.key
    table.now = before.at
    assert table.refused(None, TimeUp(before.key)) == "too-early"


def test_absolute_time_is_up_at_the_tick_after_the_last_hour() -> None:
    """Scenario 62: at 180 ticks alive, at 181 timeout, Score +2000."""
    table = opened(type="black", main="1d", byo="0h", periods=0)
    table.now = at(2, 7)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    (deadline,) = table.table.status.deadlines
    table.now = deadline.at - timedelta(seconds=1)
    assert table.state.turn.used(table.state.clocks, table.now) == 180
    assert table.refused(None, TimeUp(deadline.key)) == "too-early"
    table.now = deadline.at
    assert table.state.turn.used(table.state.clocks, table.now) == 181
    table.do(None, TimeUp(deadline.key))

    assert (table.row.score, table.row.moves, table.row.last_x) == (2000, 0, -4)
    assert table.row.left(BLACK).is_out
    assert table.row.status is GameStatus.FINISHED
    assert table.refused(None, TimeUp(deadline.key)) == "stale"


def test_a_move_at_the_last_moment_and_one_too_late() -> None:
    """Scenario 69: a second before the end it counts; at the end it is refused by an event."""
    for early in (True, False):
        table = filled(11, main="1d", byo="0h", periods=0)
        (deadline,) = table.table.status.deadlines
        table.now = deadline.at - timedelta(seconds=early)
        seat = table.row.to_move
        events = table.do(seat, table.move("ss"))
        if early:
            assert isinstance(events[0], StonePlayed)
            assert table.row.moves == 12
        else:
            assert [type(each) for each in events] == [TimeRanOut, GameEnded, Refused]
            refused = events[-1]
            assert isinstance(refused, Refused)
            assert (refused.seat, refused.code) == (seat, "time-is-up")
            assert (table.row.moves, table.row.score) == (11, -2000)
            assert table.refused(None, TimeUp(deadline.key)) == "stale"
            assert table.refused(seat, Pass()) == "game-finished"


def test_only_the_house_lets_time_run_out() -> None:
    """A player who says that time is up is not believed."""
    table = started(main="1d", byo="0h", periods=0)
    (deadline,) = table.table.status.deadlines
    table.now = deadline.at

    assert table.refused(BOB, TimeUp(deadline.key)) == "stale"


def test_an_outage_is_not_charged() -> None:
    """§9.3 While the house was closed no clock ran, although the deadline lay in that time."""
    table = started(main="1d", byo="0h", periods=0)
    (before,) = table.table.status.deadlines
    closed, open_again = table.now + timedelta(hours=1), before.at + timedelta(hours=2)
    table.now = open_again
    table.do(None, NoteOutage(closed, open_again))

    (after,) = table.table.status.deadlines
    assert after.at > open_again
    assert table.state.turn.used(table.state.clocks, table.now) == 12
    table.plays("dd")
    assert table.row.black_main == 15


def test_an_outage_that_is_told_late_gives_no_time_for_earlier_turns() -> None:
    """What was charged stays charged; only what fell into the running turn is left out."""
    table = started(main="2d")
    began = table.now
    table.waits(hours=3)
    table.plays("dd")
    table.waits(hours=2)
    table.do(None, NoteOutage(began, began + timedelta(hours=4)))

    assert table.of(OutageNoted)[0].start == began + timedelta(hours=3)
    assert table.state.turn.used(table.state.clocks, table.now) == 12
    table.do(None, NoteOutage(began, began + timedelta(hours=1)))
    assert len(table.of(OutageNoted)) == 1
    bad = NoteOutage(table.now, table.now + timedelta(hours=1))
    assert table.refused(None, bad) == "invalid-args"


def test_an_outage_before_the_end_of_a_vacation_is_not_counted_twice() -> None:
    """No clock ran in the vacation anyway."""
    table = started(main="2d")
    used(table, 12)
    table.do(None, LeaveOnVacation(ANN, 2))
    closed = table.now
    table.waits(days=2)
    table.do(None, ComeBack(ANN))
    table.do(None, NoteOutage(closed, closed + timedelta(hours=8)))

    assert table.of(OutageNoted) == []
    assert table.state.turn.used(table.state.clocks, table.now) == 12


def test_a_deadline_belongs_to_its_turn() -> None:
    """The key holds the counter: one of an earlier turn is stale, whenever it comes."""
    table = started(main="1d", byo="0h", periods=0)
    (first,) = table.table.status.deadlines
    table.plays("dd")
    (second,) = table.table.status.deadlines
    table.now = second.at

    assert (first.key, second.key) == ("time 0", "time 1")
    assert table.refused(None, TimeUp(first.key)) == "stale"
    table.do(None, TimeUp(second.key))


def test_a_game_without_limits_has_no_deadline() -> None:
    """§9.5 Nothing is charged."""
    table = started(overtime="none")
    table.waits(days=900)
    table.plays("dd qq")

    assert table.table.status.deadlines == ()
    assert table.of(StonePlayed)[-1].hours == 0
    assert table.row.clock_used == 0


def test_resigning_out_of_turn_charges_nobody() -> None:
    """§9.5; in turn the hours are written."""
    for seat, hours in ((ANN, 2), (BOB, 0)):
        table = started()
        table.waits(hours=2, minutes=5)
        table.do(seat, Resign())
        last = table.state.history[-1]
        assert isinstance(last, Resigned)
        assert last.hours == hours
        assert (table.row.black_main, table.row.white_main) == (210 - hours, 210)


def test_a_restart_costs_nothing() -> None:
    """Clocks are computed: a table folded anew has the same deadline and charges the same."""
    table = started()
    table.plays("dd")
    table.waits(hours=7)
    again = Table(table.game, "", table.log)

    assert again.status == table.table.status
    assert again.state.time_up_at == table.state.time_up_at
