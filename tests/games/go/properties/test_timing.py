"""Go: what holds for remaining time whatever is set, used and given."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gamekeeper.games.go.time.timing import (
    DAY,
    OUT,
    Overtime,
    TimeLeft,
    TimeLimit,
    after_move,
    checked_limit,
    gift,
    hours,
    hours_to_live,
    look,
    ticks_for,
)
from gamekeeper.kernel.messages import Rejected

often = settings(max_examples=300, deadline=None, derandomize=True, database=None)


@st.composite
def limits(draw: st.DrawFn) -> TimeLimit:
    """Settings that a game may have; small numbers, so that boundaries are met."""
    kind = draw(st.sampled_from(Overtime))
    main = draw(st.integers(1 if kind is Overtime.FISCHER else 0, 60))
    byo = draw(st.integers(0 if main else 1, main if kind is Overtime.FISCHER else 20))
    return checked_limit(kind, main, byo, draw(st.integers(1, 6)))


@st.composite
def games(draw: st.DrawFn) -> tuple[TimeLimit, TimeLeft]:
    """A limit and what is left after a few turns and gifts."""
    limit = draw(limits())
    left = limit.full
    for _ in range(draw(st.integers(0, 6))):
        used = draw(st.integers(0, max(0, hours_to_live(limit, left) - 1)))
        left = after_move(limit, left, used)
        if draw(st.booleans()):
            given_ = gift(limit, left, draw(st.integers(0, 3)) * DAY)
            left = given_.left if given_ else left
    assert not left.is_out
    return limit, left


used_hours = st.integers(0, 400)


@often
@given(games(), used_hours)
def test_nothing_is_ever_negative(game: tuple[TimeLimit, TimeLeft], used: int) -> None:
    """Hours never are, and periods only where overtime was not entered."""
    for passes in (look, after_move):
        left = passes(*game, used)

        assert left.main >= 0
        assert left.byo >= 0
        assert left.periods >= -1


@often
@given(games(), used_hours, used_hours)
def test_looking_changes_nothing(game: tuple[TimeLimit, TimeLeft], first: int, second: int) -> None:
    """To look twice is to look once: an interval may be split anywhere."""
    limit, left = game

    assert look(limit, look(limit, left, first), second) == look(limit, left, first + second)


@often
@given(games(), used_hours)
def test_every_hour_costs_an_hour(game: tuple[TimeLimit, TimeLeft], used: int) -> None:
    """What is left to live falls by exactly what was used, and is up exactly then."""
    limit, left = game
    life = hours_to_live(limit, left)

    seen = look(limit, left, used)

    assert hours_to_live(limit, seen) == max(0, life - used)
    assert seen.is_out == (used >= life)


@often
@given(games(), used_hours)
def test_a_move_never_costs_more_than_a_look(game: tuple[TimeLimit, TimeLeft], used: int) -> None:
    """Who moves in time keeps at least what a look would have shown; who is late is late."""
    limit, left = game

    moved, seen = after_move(limit, left, used), look(limit, left, used)

    assert moved.is_out == seen.is_out
    assert hours_to_live(limit, moved) >= hours_to_live(limit, seen)


@often
@given(games(), used_hours, used_hours)
def test_who_is_slower_has_less(game: tuple[TimeLimit, TimeLeft], one: int, other: int) -> None:
    """More hours used never leave more."""
    limit, left = game
    quick, slow = sorted((one, other))

    for passes in (look, after_move):
        rest = [hours_to_live(limit, passes(limit, left, used)) for used in (quick, slow)]
        assert rest[0] >= rest[1]


@often
@given(games(), st.integers(0, 14), st.booleans())
def test_a_gift_never_takes_anything(
    game: tuple[TimeLimit, TimeLeft], days: int, reset: bool
) -> None:
    """Whatever is reset, the opponent can live at least as long as before plus nothing."""
    limit, left = game

    given_ = gift(limit, left, days * DAY, reset)

    if given_ is None:
        assert days == 0
    else:
        assert given_.left.main == left.main + days * DAY
        assert hours_to_live(limit, given_.left) >= hours_to_live(limit, left)


@often
@given(games(), used_hours)
def test_fischer_never_gives_more_than_it_began_with(
    game: tuple[TimeLimit, TimeLeft], used: int
) -> None:
    """The increment stops at the main time; what a gift put above it stays."""
    limit, left = game

    assert after_move(limit, left, used).main <= max(limit.main, left.main)


@often
@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_hours_grow_with_ticks(ticks: int, more: int) -> None:
    """Never negative, never falling, and the smallest count of an hour is the smallest."""
    assert 0 <= hours(ticks) <= hours(ticks + more)
    assert hours(ticks_for(ticks)) == ticks
    assert ticks == 0 or hours(ticks_for(ticks) - 1) < ticks


@often
@given(st.sampled_from(Overtime), *[st.integers(-3, 2000)] * 3)
def test_no_limit_breaks_the_rules(kind: Overtime, main: int, byo: int, periods: int) -> None:
    """Either refused, or playable for at least an hour within all bounds."""
    try:
        limit = checked_limit(kind, main, byo, periods)
    except Rejected:
        return

    assert 1 <= hours_to_live(limit, limit.full) <= (90 + 365) * DAY
    assert limit.periods <= 127
    assert look(limit, limit.full, hours_to_live(limit, limit.full)) == OUT
