"""Go: computed clocks against slow ones that really tick; time zones; vacations."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gamekeeper.games.go.time.clocks import ALWAYS, TICK, VACATION, Clocks, Outage, Turn, clock_of
from gamekeeper.games.go.time.timing import Overtime, TimeLeft, TimeLimit, hours, look
from gamekeeper.games.go.time.vacation import MAX_BALANCE, UNITS_PER_DAY, Vacation

often = settings(max_examples=200, deadline=None, derandomize=True, database=None)

EVERY_CLOCK = [*range(24), *range(100, 124), ALWAYS, VACATION]
ZONES = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",  # its summer time is half an hour
    "Pacific/Chatham",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Africa/Casablanca",
    "Pacific/Apia",
]

clocks = st.sampled_from(EVERY_CLOCK)
moments = st.integers(0, 40 * 365 * 86_400).map(
    lambda seconds: datetime(2005, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)
)
spans = st.integers(0, 9 * 86_400).map(lambda seconds: timedelta(seconds=seconds))
days = st.dates(date(2015, 1, 1), date(2030, 12, 31))


@st.composite
def outages(draw: st.DrawFn, since: datetime) -> list[Outage]:
    """Up to four, around a moment, some overlapping."""
    found = []
    for _ in range(draw(st.integers(0, 4))):
        start = since + draw(spans) - timedelta(days=2)
        found.append(Outage(start, start + draw(spans) / 4))
    return found


def slow_ticks(
    clock: int, since: datetime, until: datetime, closed: list[Outage] | None = None
) -> int:
    """§9.3 as it is written: at every fifth minute, ask whether this clock advances."""
    ticked = 0
    moment = datetime.fromtimestamp(since.timestamp() // 300 * 300, UTC) + TICK
    while moment <= until:
        if clock >= 0 and not any(each.start < moment <= each.end for each in closed or ()):
            awake = (clock % 100 - moment.hour - 1) % 24 < 15
            at_work = clock < 100 or moment.weekday() < 5
            ticked += clock == ALWAYS or (awake and at_work)
        moment += TICK
    return ticked


@often
@given(clocks, moments, spans)
def test_computed_ticks_are_counted_ticks(clock: int, since: datetime, span: timedelta) -> None:
    """The formula and a clock that really ticks agree, between any two moments."""
    assert Clocks().elapsed(clock, since, since + span) == slow_ticks(clock, since, since + span)


@often
@given(st.data(), clocks, moments, spans)
def test_outages_stop_every_clock(
    data: st.DataObject, clock: int, since: datetime, span: timedelta
) -> None:
    """The same with outages, however they overlap."""
    closed = data.draw(outages(since))

    found = Clocks(closed).elapsed(clock, since, since + span)

    assert found == slow_ticks(clock, since, since + span, closed)


@often
@given(st.data(), clocks, moments, spans, spans)
def test_an_interval_may_be_split_anywhere(
    data: st.DataObject, clock: int, since: datetime, first: timedelta, second: timedelta
) -> None:
    """The parts add up, none is negative, and looking in between changes nothing."""
    house = Clocks(data.draw(outages(since)))
    middle, end = since + first, since + first + second

    parts = house.elapsed(clock, since, middle), house.elapsed(clock, middle, end)

    assert min(parts) >= 0
    assert sum(parts) == house.elapsed(clock, since, end)
    turn = Turn.begun(house, clock, since)
    assert turn.used(house, since) == 0
    assert turn.used(house, middle) <= turn.used(house, end)
    assert turn.used(house, end) == sum(parts)


@often
@given(st.data(), clocks, moments, st.integers(0, 5000))
def test_when_a_clock_shows_something(
    data: st.DataObject, clock: int, since: datetime, ticks: int
) -> None:
    """The moment is exact: not a microsecond earlier."""
    house = Clocks(data.draw(outages(since)))
    shows = house.ticks(clock, since) + ticks

    moment = house.when(clock, shows)

    if clock == VACATION:
        assert moment is None
        return
    assert moment is not None
    assert house.ticks(clock, moment) == shows
    assert house.ticks(clock, moment - timedelta(microseconds=1)) == shows - 1


@often
@given(st.data(), clocks, moments, st.sampled_from(Overtime), st.integers(1, 120))
def test_the_end_of_a_turn_is_exact(
    data: st.DataObject, clock: int, since: datetime, kind: Overtime, main: int
) -> None:
    """At the deadline a look says that time is up; just before it does not."""
    house = Clocks(data.draw(outages(since)))
    limit = TimeLimit(kind, main, min(main, 7), 0 if kind is Overtime.FISCHER else 3)
    left = TimeLeft(main)
    turn = Turn.begun(house, clock, since)

    end = turn.time_up_at(house, limit, left)

    if clock == VACATION:
        assert end is None
        return
    assert end is not None
    assert end > since
    assert look(limit, left, hours(turn.used(house, end))).is_out
    before = end - timedelta(microseconds=1)
    assert not look(limit, left, hours(turn.used(house, before))).is_out


@often
@given(st.sampled_from(ZONES), st.integers(0, 23), days, st.integers(0, 86_399), st.integers(1, 9))
def test_summer_time_costs_nobody_an_hour(
    zone: str, night: int, day: date, second: int, whole_days: int
) -> None:
    """A day is fifteen hours on everybody's clock, also on the days that have 23 or 25."""
    clock = clock_of(ZoneInfo(zone), night, day)
    since = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(seconds=second)

    elapsed = Clocks().elapsed(clock, since, since + timedelta(days=whole_days))

    assert elapsed == whole_days * 180


@often
@given(st.sampled_from(ZONES), st.integers(0, 23), days)
def test_nobody_is_charged_for_sleeping(zone: str, night: int, day: date) -> None:
    """Where the clock has settled, no full hour of the local night costs a tick."""
    place = ZoneInfo(zone)
    clock = clock_of(place, night, day)
    bedtime = datetime(day.year, day.month, day.day, night, tzinfo=place).astimezone(UTC)
    assume(bedtime.hour == clock)
    rest = timedelta(hours=9) - timedelta(minutes=bedtime.minute) - TICK

    assert Clocks().elapsed(clock, bedtime, bedtime + rest) == 0


@often
@given(st.sampled_from(ZONES), st.integers(0, 23), days)
def test_the_clock_of_a_user_is_settled(zone: str, night: int, day: date) -> None:
    """It is the hour of two successive days within the next six."""
    place = ZoneInfo(zone)
    coming = [
        datetime(*(day + timedelta(days=n)).timetuple()[:3], night, tzinfo=place)
        .astimezone(UTC)
        .hour
        for n in range(7)
    ]

    clock = clock_of(place, night, day)

    assert any(clock == one == other for one, other in pairwise(coming))


@often
@given(st.integers(0, 23), moments, spans, spans, spans)
def test_a_vacation_in_the_middle_of_a_turn(
    clock: int, since: datetime, before: timedelta, away: timedelta, after: timedelta
) -> None:
    """Only the ticks before and after it are used."""
    house = Clocks()
    leaves, returns = since + before, since + before + away
    turn = Turn.begun(house, clock, since)

    resting = turn.frozen(house.ticks(clock, leaves))
    back = resting.thawed(clock, house.ticks(clock, returns))

    assert resting.since <= 0
    assert resting.used(house, returns) == house.elapsed(clock, since, leaves)
    assert back.used(house, returns + after) == (
        house.elapsed(clock, since, leaves) + house.elapsed(clock, returns, returns + after)
    )


vacations = st.builds(Vacation, st.integers(0, MAX_BALANCE), st.integers(0, MAX_BALANCE))


@often
@given(vacations, st.integers(0, 2000), st.integers(0, 2000))
def test_vacations_do_not_depend_on_looking(vacation: Vacation, first: int, second: int) -> None:
    """Exact however often it is brought up to date; never negative; the balance never falls."""
    later = vacation.after(first).after(second)

    assert later == vacation.after(first + second)
    assert later.left >= 0
    assert vacation.balance <= later.balance <= MAX_BALANCE
    assert vacation.after(vacation.half_hours_left).left == 0
    assert vacation.half_hours_left == 0 or vacation.after(vacation.half_hours_left - 1).is_on


@often
@given(vacations.filter(lambda vacation: bool(vacation.choices)), st.data())
def test_no_day_is_won_or_lost(vacation: Vacation, data: st.DataObject) -> None:
    """What is taken from the balance is on the vacation, and two days at least remain."""
    days = data.draw(st.sampled_from(vacation.choices))

    changed = vacation.changed(days) if vacation.is_on else vacation.started(days)

    assert changed.balance + changed.left == vacation.balance + vacation.left
    assert changed.balance >= 0
    assert changed.left >= 2 * UNITS_PER_DAY


@often
@given(st.data(), moments, st.integers(0, 500))
def test_the_end_of_a_vacation_is_exact(data: st.DataObject, since: datetime, count: int) -> None:
    """At that moment so many half hours have begun, just before one fewer."""
    house = Clocks(data.draw(outages(since)))

    end = house.half_hour_after(since, count)

    assert house.half_hours(since, end) == count
    if count:
        assert house.half_hours(since, end - timedelta(microseconds=1)) == count - 1
