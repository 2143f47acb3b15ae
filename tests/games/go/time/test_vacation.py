"""Go, §9.6: saving days up and spending them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from tests.kit.go import vacation
from tests.kit.refusals import refusal

from gamekeeper.games.go.time.clocks import Clocks, Outage
from gamekeeper.games.go.time.vacation import TICKS_PER_DAY, UNITS_PER_DAY, Vacation


def test_everybody_begins_with_fourteen_days() -> None:
    """§0.1, §9.6."""
    assert Vacation().balance_days == 14
    assert not Vacation().is_on


def test_a_day_is_earned_in_twelve() -> None:
    """§9.6 The balance grows by 1/48/12 day each half hour, on vacation too."""
    assert Vacation().after(12 * 48).balance_days == 15
    assert vacation(10, 12).after(48 * 12).balance_days == 11


def test_the_balance_ends_at_a_month() -> None:
    """§9.6 365.24/12 days; what is above is not taken away."""
    assert Vacation().after(10**6).balance_days == pytest.approx(365.24 / 12, abs=1e-9)
    assert vacation(40).after(48).balance_days == 40


def test_a_vacation_runs_out() -> None:
    """§9.6 Three days are 144 half hours."""
    away = Vacation().started(3)

    assert away == vacation(11, 3)
    assert away.half_hours_left == 144
    assert away.after(143).is_on
    assert away.after(143).left / UNITS_PER_DAY == pytest.approx(1 / 48)
    assert not away.after(144).is_on
    assert away.after(1000).left == 0


def test_too_few_days_for_a_vacation() -> None:
    """Scenario 58: 1.9 days are not two."""
    assert refusal(vacation(1.9).started, 1) == "no-vacation"
    assert refusal(vacation(1.9).started, 2) == "no-vacation"
    assert refusal(vacation(14).started, 1) == "no-vacation"
    assert refusal(vacation(14).started, 15) == "no-vacation"
    assert vacation(14).started(14).balance == 0
    assert list(vacation(1.9).choices) == []


def test_changing_a_vacation() -> None:
    """Scenario 58: on vacation 5.4 days with balance 3.2, from −3 to +3."""
    away = vacation(3.2, 5.4)

    assert list(away.choices) == [-3, -2, -1, 0, 1, 2, 3]
    assert away.changed(3) == vacation(0.2, 8.4)
    assert away.changed(-3) == vacation(6.2, 2.4)
    assert refusal(away.changed, 4) == "no-vacation"
    assert refusal(away.changed, -4) == "no-vacation"
    assert refusal(away.started, 2) == "no-vacation"
    assert refusal(Vacation().changed, 2) == "no-vacation"


def test_a_vacation_of_three_days_is_864_ticks() -> None:
    """Scenario 56: so much later the turn is in the list."""
    assert 3 * TICKS_PER_DAY == 864


def test_when_a_vacation_is_over() -> None:
    """§9.6 Counted in half hours of the clock's face; while the house is closed none begins."""
    noon = datetime(2024, 1, 1, 12, 10, tzinfo=UTC)
    night = Outage(noon + timedelta(hours=10), noon + timedelta(hours=12))
    away = Vacation().started(2)

    end = Clocks().half_hour_after(noon, away.half_hours_left)
    later = Clocks([night]).half_hour_after(noon, away.half_hours_left)

    assert end == datetime(2024, 1, 3, 12, 0, tzinfo=UTC)
    assert Clocks().half_hours(noon, end) == 96
    assert Clocks().half_hours(noon, end - timedelta(seconds=1)) == 95
    assert later == end + timedelta(hours=2)
    assert Clocks().half_hour_after(noon, 0) == noon
