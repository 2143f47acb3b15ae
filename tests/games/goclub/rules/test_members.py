"""Members: names, ranks (§10.1, §10.2), nights (§9.3), vacations (§9.6), and what is private."""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, datetime, timedelta, timezone
from random import Random

import pytest
from tests.kit.go import vacation
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE
from tests.kit.goclub import ClubTable, club, playing
from tests.kit.goclub_play import SECRET

from gamekeeper.games.go.ratings.ratings import RatingStatus
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.events import ClockTurned, VacationEnded, VacationTaken
from gamekeeper.games.goclub.rules.moves import (
    Bar,
    ChangeVacation,
    MakeOffer,
    Prefer,
    SetNight,
    SetPriority,
    SetRank,
    TakeVacation,
    Unbar,
    WriteNote,
)
from gamekeeper.games.goclub.rules.state import Preferences
from gamekeeper.kernel.messages import Begin, Command, Leave, Move, Rejected, Seat, Sit, TimeUp

# -- names and ranks


def test_a_name_belongs_to_one_member() -> None:
    """§1.6 However it is written; and whoever is no member can do nothing."""
    table = club()

    assert table.refused(ANN, Sit()) == "already-here"
    assert table.refused(Seat("Ann"), Sit()) == "name-taken"
    assert table.refused(EVE, MakeOffer()) == "not-seated"
    assert table.refused(None, MakeOffer()) == "not-seated"
    assert table.refused(ANN, Leave()) == "invalid-action"
    assert table.refused(ANN, Begin()) == "invalid-action"


@pytest.mark.parametrize(
    ("text", "low", "rating", "high"),
    [
        ("20k", -300, 100, 500),
        ("11k", 720, 1000, 1280),
        ("5k", 1400, 1600, 1800),
        ("30k", -1433.3333, -900, -366.6667),
        ("3 kyu (+20%)", 1620, 1820, 2020),
        ("9d", 2400, 2600, 2800),
    ],
)
def test_a_chosen_rank_has_a_band(text: str, low: float, rating: float, high: float) -> None:
    """§10.1, §10.2 A first rating is 6d at most."""
    table = club(EVE, ranks=False)
    assert table.member(EVE).rating_status is RatingStatus.NONE

    table.says(EVE, f"rank {text}")

    found = table.member(EVE).rating
    assert found is not None
    assert [found.low, found.value, found.high] == pytest.approx([low, rating, high], abs=1e-4)
    assert table.member(EVE).rating_status is RatingStatus.INIT


def test_a_name_is_taken_however_its_accent_is_written() -> None:
    """§1.6."""
    table = club()
    table.do(Seat("zo\u00e9"), Sit())

    for other in ("zoe\u0301", "Zo\u00e9", "ZOE\u0301"):
        assert table.refused(Seat(other), Sit()) == "name-taken"


def test_who_claims_more_is_told_that_nobody_begins_above_6d() -> None:
    """§10.1 The others hear only what he is."""
    table = club()

    events = table.says(ANN, "rank 8d")

    assert table.hears(ANN, events) == ["You are now 6d (0%). Nobody starts above that."]
    assert table.hears(None, events) == ["ann is now 6d (0%)."]


def test_a_rank_can_be_chosen_again_until_a_rated_game_begins() -> None:
    """§10.2."""
    table = club()
    table.do(ANN, SetRank("4k"))

    assert table.member(ANN).rating_value == 1700
    assert table.refused(ANN, SetRank("31k")) == "unknown-rank"
    assert table.refused(ANN, SetRank("strong")) == "unknown-rank"


# -- nights (§9.3)


def test_clocks_follow_nights_once_a_day() -> None:
    """§9.3 Berlin 22 is clock 21 in winter and 20 in summer; tables are told."""
    table = playing(ANN, BOB)
    table.says(ANN, "night 22 Europe/Berlin")
    assert table.member(ANN).clock == 22

    table.wakes()

    assert table.now == datetime(2024, 1, 2, tzinfo=UTC)
    assert table.member(ANN).clock == 21
    assert [(e.do, e.seat, e.number) for e in table.state.errands.values()] == [(Do.CLOCK, ANN, 21)]
    table.runs()
    assert table.tables["goban-1"].state.clock_ids[ANN] == 21
    while table.now < datetime(2024, 4, 2, tzinfo=UTC):
        table.wakes()
    assert [event.clock for event in table.of(ClockTurned)] == [21, 20]
    assert table.member(ANN).clock == 20


def test_a_day_that_was_missed_is_made_up_for_once() -> None:
    """§9.3 After days without a house there is one morning."""
    table = club()
    table.says(ANN, "night 0 Asia/Tokyo")
    table.waits(days=10)

    table.wakes()

    assert table.member(ANN).clock == 15
    assert table.table.status.deadlines[0].at == datetime(2024, 1, 12, tzinfo=UTC)
    assert table.refused(None, TimeUp("day 2024-01-02")) == "stale"
    assert table.refused(None, TimeUp("day 2024-01-12")) == "too-early"
    assert table.refused(ANN, TimeUp("day 2024-01-12")) == "stale"


def test_zones_are_handed_in() -> None:
    """§9.3 The rules know no zone but those they are given."""
    table = ClubTable(zones={"Mars/Base": timezone(timedelta(hours=5))}.get)
    table.do(ANN, Sit())

    assert table.refused(ANN, SetNight("Europe/Berlin", 22)) == "unknown-zone"
    table.do(ANN, SetNight("Mars/Base", 22))
    table.wakes()

    assert table.member(ANN).clock == 17


def test_nights_begin_at_hours_in_zones() -> None:
    """§9.3."""
    table = club()

    assert table.refused(ANN, SetNight("Europe/Atlantis", 22)) == "unknown-zone"
    assert table.refused(ANN, SetNight("../../etc/passwd", 22)) == "unknown-zone"
    assert table.refused(ANN, SetNight("Europe", 22)) == "unknown-zone"
    assert table.refused(ANN, SetNight("UTC", 24)) == "invalid-args"
    table.do(ANN, SetNight("UTC", 0))


# -- vacations (§9.6)


def with_balance(balance: float, left: float = 0) -> ClubTable:
    """ann has saved up so many days, and so many are left of her vacation."""
    table = club()
    member = table.member(ANN)
    member.vacation, member.vacation_at = vacation(balance, left), table.now
    return table


def allowed(table: ClubTable, kind: type[Move], days: range) -> list[int]:
    """By how many days ann may go now, or change her vacation."""

    def is_possible(number: int) -> bool:
        wish = Command("x", ANN, kind(number), table.now)  # type: ignore[call-arg]
        try:
            return next(iter(table.game.decide(table.state, wish, Random(1)))) is not None
        except Rejected as no:
            return no.rejection.code != "no-vacation"

    return [number for number in days if is_possible(number)]


def test_a_vacation_needs_two_days() -> None:
    """Scenario 58 (§9.6): 1.9 days are too few."""
    assert allowed(with_balance(1.9), TakeVacation, range(-3, 40)) == []
    assert allowed(with_balance(2), TakeVacation, range(-3, 40)) == [2]
    assert allowed(with_balance(4.9), TakeVacation, range(-3, 40)) == [2, 3, 4]


def test_a_vacation_is_changed_within_limits() -> None:
    """Scenario 58 (§9.6): 5.4 days left and 3.2 saved up allow −3 to +3."""
    table = with_balance(3.2, 5.4)

    assert allowed(table, ChangeVacation, range(-9, 9)) == [-3, -2, -1, 0, 1, 2, 3]
    assert allowed(table, TakeVacation, range(-9, 9)) == []
    assert allowed(with_balance(9), ChangeVacation, range(-9, 9)) == []


def test_days_are_saved_up_without_ticking() -> None:
    """§9.6 From 14 a day in twelve, in half hours, up to 30.4367, on vacation too."""
    table = club()
    member = table.member(ANN)

    def saved(**passed: float) -> float:
        return member.vacation_now(table.now + timedelta(**passed)).balance_days

    assert saved() == 14
    assert saved(minutes=29) == 14
    assert saved(days=12) == pytest.approx(15)
    assert saved(days=24) == pytest.approx(16)
    assert saved(days=2000) == pytest.approx(365.24 / 12)
    table.says(ANN, "vacation 12")
    assert saved(days=12) == pytest.approx(3)


def test_a_vacation_ends_by_itself() -> None:
    """§9.6 Tables hear of its beginning, its changes and its end."""
    table = playing(ANN, BOB, main="2d")
    game = table.tables["goban-1"]
    assert game.row.to_move == ANN

    table.says(ANN, "vacation 3")
    table.runs()
    assert game.row.clock_used == -1
    table.waits(days=2)
    table.says(ANN, "vacation +1")
    assert table.runs() == [Do.CHANGE]
    table.wakes()

    assert table.now == datetime(2024, 1, 5, 10, tzinfo=UTC)
    assert ANN not in table.state.away
    assert table.runs() == [Do.RETURN]
    assert game.row.clock_used == 22
    assert [event.days for event in table.of(VacationTaken)] == [3, 1]


def test_a_game_that_begins_during_a_vacation_knows_it() -> None:
    """§9.6 Creating and joining games is allowed; the clock does not run."""
    table = club()
    table.says(ANN, "vacation 3")
    table.says(ANN, "offer type=black")
    table.says(BOB, "take 1")

    table.runs()

    assert table.tables["goban-1"].row.to_move == ANN
    assert table.tables["goban-1"].row.clock_used == -1


def test_a_new_vacation_ends_the_last_one_first() -> None:
    """§9.6 If its end has come and nobody has said so yet."""
    table = club()
    table.says(ANN, "vacation 2")
    table.waits(days=2)

    table.says(ANN, "vacation 5")

    kinds = [type(event) for event in table.log if hasattr(event, "balance")]
    assert kinds == [VacationTaken, VacationEnded, VacationTaken]
    assert table.state.away[ANN] == table.now + timedelta(days=5)
    assert table.refused(None, TimeUp("vacation ann")) == "too-early"


# -- what is private


def test_what_members_like_is_their_own_business() -> None:
    """§12.1, §9.9 Nobody else hears of preferences, bars, nights, priorities and notes."""
    table = playing(ANN, BOB)

    table.do(ANN, Prefer(Preferences(reject_timeout=0)))
    table.do(ANN, Bar(CAT))
    table.do(ANN, SetNight("UTC", 3))
    table.do(ANN, SetPriority("goban-1", 7))
    table.do(ANN, WriteNote("goban-1", "secret"))

    mine, theirs = table.view(ANN), [table.view(seat) for seat in (BOB, CAT, None)]
    for name in ("preferences", "barred", "nights", "priorities", "notes"):
        assert list(getattr(mine, name)) == [ANN]
        assert [getattr(each, name) for each in theirs] == [{}, {}, {}]
    public = [each.name for each in fields(mine) if each.name not in SECRET]
    for view in theirs:
        assert all(getattr(view, name) == getattr(table.state, name) for name in public)
    assert all(view.errands == {} for view in (mine, *theirs))


def test_preferences_have_limits() -> None:
    """§9.9 120 days at most."""
    table = club()

    assert table.refused(ANN, Prefer(Preferences(reject_timeout=121))) == "invalid-args"
    assert table.refused(ANN, Prefer(Preferences(reject_timeout=-2))) == "invalid-args"
    table.do(ANN, Prefer(Preferences(reject_timeout=120)))


def test_whom_one_may_keep_away() -> None:
    """§2.3 Other members, once."""
    table = club()
    table.do(ANN, Bar(BOB))

    assert table.refused(ANN, Bar(BOB)) == "already-barred"
    assert table.refused(ANN, Bar(ANN)) == "invalid-args"
    assert table.refused(ANN, Bar(EVE)) == "unknown-user"
    assert table.refused(ANN, Unbar(DAN)) == "not-barred"
