"""Go, §9.3, §9.5, §9.6, §9.9: clocks that rest, turns that run on them, and when time is up."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

import pytest

from gamekeeper.games.go.time.clocks import (
    ALWAYS,
    TICK,
    VACATION,
    Clocks,
    Outage,
    Turn,
    clock_for_game,
    clock_of,
    runs,
)
from gamekeeper.games.go.time.timing import (
    Overtime,
    TimeLeft,
    TimeLimit,
    after_move,
    gift,
    hours,
    look,
)

CLOCKS = Clocks()
MONDAY = datetime(2024, 1, 1, tzinfo=UTC)


def at(day: int, clock: str = "00:00") -> datetime:
    """A moment of January 2024: the 1st is a Monday."""
    hour, minute = map(int, clock.split(":"))
    return datetime(2024, 1, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("clock", "since", "until", "ticks", "used"),
    [
        pytest.param(22, at(1, "20:00"), at(2, "08:00"), 36, 2, id="K1"),
        pytest.param(22, at(1, "22:00"), at(2, "06:55"), 0, 0, id="K2"),
        pytest.param(22, at(1, "21:55"), at(2, "07:00"), 1, 0, id="K3"),
        pytest.param(22, at(1), at(2), 180, 14, id="K4"),
        pytest.param(122, at(5, "20:00"), at(8, "08:00"), 36, 2, id="K5"),
        pytest.param(22, at(5, "20:00"), at(8, "08:00"), 396, 32, id="K6"),
        pytest.param(0, at(1, "08:30"), at(1, "10:00"), 13, 1, id="K7"),
        pytest.param(13, at(1, "12:00"), at(2), 36, 2, id="K8"),
        pytest.param(100, at(5, "23:30"), at(8, "09:00"), 6, 0, id="K9"),
        pytest.param(122, at(1), at(8), 900, 74, id="K10"),
        pytest.param(22, at(1), at(8), 1260, 104, id="K11"),
        pytest.param(204, at(1), at(2), 288, 23, id="K12"),
        pytest.param(22, at(3, "10:02"), at(3, "11:02"), 12, 0, id="K13"),
        pytest.param(22, at(3, "10:02"), at(3, "11:07"), 13, 1, id="K14"),
    ],
)
def test_ticks_between_two_moments(
    clock: int, since: datetime, until: datetime, ticks: int, used: int
) -> None:
    """§9.3 K1–K14."""
    assert CLOCKS.elapsed(clock, since, until) == ticks
    assert hours(ticks) == used


def test_which_clocks_run_in_an_hour() -> None:
    """§9.3 In UTC hour h the clocks h+1 … h+15 advance, and 100 more of them on weekdays."""
    for hour in range(24):
        monday, saturday = at(1, f"{hour}:05"), at(6, f"{hour}:05")
        awake = {(hour + n) % 24 for n in range(1, 16)}

        assert {clock for clock in range(24) if runs(clock, monday)} == awake
        assert {clock for clock in range(24) if runs(100 + clock, monday)} == awake
        assert {clock for clock in range(24) if runs(clock, saturday)} == awake
        assert not any(runs(100 + clock, saturday) for clock in range(24))
        assert runs(ALWAYS, saturday)
        assert not runs(VACATION, monday)


def test_the_vacation_clock_reads_nothing() -> None:
    """§9.3 It never advances and reads 0."""
    assert CLOCKS.ticks(VACATION, at(1)) == CLOCKS.ticks(VACATION, at(30)) == 0
    assert CLOCKS.when(VACATION, 1) is None


@pytest.mark.parametrize(
    ("zone", "night", "day", "clock"),
    [
        ("UTC", 22, date(2024, 1, 1), 22),
        ("Europe/Berlin", 22, date(2024, 1, 1), 21),
        ("Europe/Berlin", 22, date(2024, 7, 1), 20),
        ("America/New_York", 23, date(2024, 1, 1), 4),
        ("Asia/Tokyo", 0, date(2024, 1, 1), 15),
        ("Asia/Kolkata", 22, date(2024, 1, 1), 16),
        ("Europe/Berlin", 22, date(2024, 3, 29), 21),  # two days still alike
        ("Europe/Berlin", 22, date(2024, 3, 30), 20),  # tomorrow is different: look further
        ("Europe/Berlin", 22, date(2024, 3, 31), 20),
        ("Europe/Berlin", 2, date(2024, 3, 31), 0),  # the night begins in the hour left out
    ],
)
def test_the_clock_of_a_user(zone: str, night: int, day: date, clock: int) -> None:
    """§9.3 The examples, and the days around a change to summer time."""
    assert clock_of(ZoneInfo(zone), night, day) == clock


def test_a_zone_that_never_settles() -> None:
    """§9.3 After six days without two alike, the last value is taken."""

    class Restless(tzinfo):
        def utcoffset(self, moment: datetime | None) -> timedelta:
            assert moment is not None
            return timedelta(hours=moment.day % 2)

        def dst(self, moment: datetime | None) -> timedelta:
            return timedelta()

        def tzname(self, moment: datetime | None) -> str:
            return "restless"

    assert clock_of(Restless(), 22, date(2024, 1, 1)) == 21  # the 7th is odd


def test_the_clock_of_a_turn() -> None:
    """§9.5 100 more if weekends are free; none at all on vacation."""
    assert clock_for_game(22, weekend_clock=True) == 22
    assert clock_for_game(22, weekend_clock=False) == 122
    assert clock_for_game(22, weekend_clock=False, on_vacation=True) == VACATION


JAPANESE = TimeLimit(Overtime.JAPANESE, 210, 15, 10)


def test_a_turn_over_night() -> None:
    """Scenario 53: 36 ticks are two hours."""
    turn = Turn.begun(CLOCKS, 22, at(1, "20:00"))

    used = turn.used(CLOCKS, at(2, "08:00"))

    assert (used, hours(used)) == (36, 2)
    assert after_move(JAPANESE, JAPANESE.full, hours(used)) == TimeLeft(208)


@pytest.mark.parametrize(("weekend_clock", "clock", "used"), [(False, 122, 2), (True, 22, 32)])
def test_a_turn_over_the_weekend(weekend_clock: bool, clock: int, used: int) -> None:
    """Scenario 54: from Friday evening to Monday morning."""
    turn = Turn.begun(CLOCKS, clock_for_game(22, weekend_clock), at(5, "20:00"))

    assert turn.clock == clock
    assert hours(turn.used(CLOCKS, at(8, "08:00"))) == used


def test_a_vacation_stops_the_clock_of_a_turn() -> None:
    """Scenario 56: 30 ticks used, the clock at 5000; it goes on at 5400."""
    turn = Turn(22, 4970)

    resting = turn.frozen(5000)

    assert resting == Turn(VACATION, -30)
    assert resting.frozen(9999) == resting
    assert resting.used(CLOCKS, at(20)) == 30
    assert hours(30) == 2
    assert resting.thawed(22, 5400) == Turn(22, 5370)
    assert turn.thawed(3, 5400) == turn


def test_a_turn_that_begins_on_vacation() -> None:
    """Scenario 57: nothing is used yet, and nothing ticks."""
    turn = Turn.begun(CLOCKS, clock_for_game(22, True, on_vacation=True), at(5))

    assert turn == Turn(VACATION, 0)
    assert turn.used(CLOCKS, at(30)) == 0
    assert turn.time_up_at(CLOCKS, JAPANESE, JAPANESE.full) is None


def test_a_turn_keeps_its_clock() -> None:
    """Scenario 59: night start changed from 22 to 2 during the turn; the next one uses clock 2."""
    turn = Turn.begun(CLOCKS, clock_of(UTC, 22, date(2024, 1, 1)), at(1, "12:00"))
    following = Turn.begun(CLOCKS, clock_of(UTC, 2, date(2024, 1, 2)), at(2, "12:00"))

    assert turn.used(CLOCKS, at(2, "12:00")) == CLOCKS.elapsed(22, at(1, "12:00"), at(2, "12:00"))
    assert turn.used(CLOCKS, at(2)) == 119  # 12:05 to 21:55
    assert following.clock == 2


def test_a_replaced_player_s_ticks_are_kept() -> None:
    """Scenario 52, §8.6: another clock, the same ticks used; on vacation they wait."""
    turn = Turn.begun(CLOCKS, 22, at(1, "12:00"))

    moved = turn.moved_to(4, CLOCKS, at(1, "15:00"))

    assert turn.used(CLOCKS, at(1, "15:00")) == moved.used(CLOCKS, at(1, "15:00")) == 36
    assert moved.clock == 4
    assert turn.moved_to(VACATION, CLOCKS, at(1, "15:00")) == Turn(VACATION, -36)


def test_absolute_time_ends() -> None:
    """Scenario 62: fifteen hours are 180 ticks; the next tick is too late."""
    absolute = TimeLimit(Overtime.JAPANESE, 45)
    left = TimeLeft(15)
    turn = Turn.begun(CLOCKS, 22, at(1))

    end = turn.time_up_at(CLOCKS, absolute, left)

    assert end == at(2, "07:00")  # 180 ticks in the first day, the 181st after the night
    assert turn.used(CLOCKS, end) == 181
    assert look(absolute, left, hours(turn.used(CLOCKS, end))).is_out
    before = end - timedelta(microseconds=1)
    assert turn.used(CLOCKS, before) == 180
    assert not look(absolute, left, hours(180)).is_out


def test_midnight_is_a_clock_like_any_other() -> None:
    """§9.3 Clock 0 is not the clock of a vacation."""
    turn = Turn.begun(CLOCKS, 0, at(1, "12:00"))

    assert turn.since > 0
    assert turn.used(CLOCKS, at(1, "13:00")) == 12
    assert turn.frozen(turn.since + 12) == Turn(VACATION, -12)
    assert Turn(VACATION, -12).moved_to(0, CLOCKS, at(1, "13:00")) == turn
    assert turn.moved_to(0, CLOCKS, at(1, "13:00")) == turn
    assert turn.thawed(3, 5) == turn
    absolute = TimeLimit(Overtime.JAPANESE, 45)
    assert turn.time_up_at(CLOCKS, absolute, TimeLeft(1)) == at(1, "13:05")


def test_the_end_of_a_turn_after_a_long_outage() -> None:
    """§9.3, §9.9: half a year later the turn goes on where it stood."""
    half_a_year = timedelta(weeks=26)
    closed = Clocks([Outage(at(2), at(2) + half_a_year)])
    absolute = TimeLimit(Overtime.JAPANESE, 450)
    ends = [
        Turn.begun(clocks, 122, at(1)).time_up_at(clocks, absolute, TimeLeft(300))
        for clocks in (CLOCKS, closed)
    ]

    usual, later = ends
    assert usual is not None
    assert later == usual + half_a_year


def test_a_game_without_time_never_ends_by_time() -> None:
    """§9.5 No settings, no deadline."""
    unlimited = TimeLimit(Overtime.JAPANESE, 0)

    assert Turn.begun(CLOCKS, 22, at(1)).time_up_at(CLOCKS, unlimited, unlimited.full) is None


def test_a_gift_moves_the_end() -> None:
    """Scenario 60: after A4 the end of the turn is later."""
    turn, before = Turn.begun(CLOCKS, 22, at(1)), TimeLeft(210, 7, 3)
    given = gift(JAPANESE, before, 45)
    assert given is not None

    ends = [turn.time_up_at(CLOCKS, JAPANESE, left) for left in (before, given.left)]

    first, second = ends
    assert first is not None
    assert second is not None
    assert first < second


def test_no_clock_runs_while_the_house_is_closed() -> None:
    """§9.3 An hour's outage costs nobody anything; the end of a turn is an hour later."""
    closed = Clocks([Outage(at(1, "12:00"), at(1, "13:00"))])
    turn = Turn.begun(closed, 22, at(1))

    assert CLOCKS.elapsed(22, at(1), at(2)) == 180
    assert closed.elapsed(22, at(1), at(2)) == 168
    assert closed.elapsed(22, at(1, "12:00"), at(1, "13:00")) == 0
    assert closed.elapsed(22, at(1, "12:30"), at(1, "13:05")) == 1
    assert closed.elapsed(ALWAYS, at(1), at(2)) == 276
    absolute = TimeLimit(Overtime.JAPANESE, 45)
    assert turn.time_up_at(CLOCKS, absolute, TimeLeft(6)) == at(1, "13:00")
    assert turn.time_up_at(closed, absolute, TimeLeft(6)) == at(1, "14:00")


def test_an_outage_at_night_costs_nothing_and_saves_nothing() -> None:
    """§9.3 Clock 22 sleeps anyway."""
    closed = Clocks([Outage(at(1, "23:00"), at(2, "01:00"))])

    assert closed.elapsed(22, at(1), at(3)) == CLOCKS.elapsed(22, at(1), at(3))


def test_overlapping_outages_count_once() -> None:
    """§9.3 However they were written down."""
    twice = [
        Outage(at(3), at(3, "03:00")),
        Outage(at(1, "12:00"), at(1, "13:00")),
        Outage(at(1, "12:30"), at(1, "14:00")),
        Outage(at(1, "12:10"), at(1, "12:20")),
        Outage(at(2, "12:00"), at(2, "12:00")),
        Outage(at(2, "14:00"), at(2, "13:00")),
    ]
    once = [Outage(at(1, "12:00"), at(1, "14:00")), Outage(at(3), at(3, "03:00"))]

    for clock in (22, 122, ALWAYS):
        assert Clocks(twice).elapsed(clock, at(1), at(8)) == Clocks(once).elapsed(
            clock, at(1), at(8)
        )


def test_reading_a_clock_takes_no_longer_over_a_century() -> None:
    """§9.3 The ticks are computed, not counted: a hundred years are 100 · 365.25 · 180."""
    years = CLOCKS.elapsed(22, datetime(2001, 1, 1, tzinfo=UTC), datetime(2101, 1, 1, tzinfo=UTC))

    assert years == 36524 * 180


def test_a_tick_is_five_minutes() -> None:
    """§0.1 Twelve of them are an hour, and they stand on the clock's face."""
    assert timedelta(hours=1) == TICK * 12
    assert not CLOCKS.elapsed(22, at(1, "12:00"), at(1, "12:04"))
    assert CLOCKS.elapsed(22, at(1, "12:04"), at(1, "12:05")) == 1
