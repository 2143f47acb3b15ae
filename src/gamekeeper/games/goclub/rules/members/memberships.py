"""Members: joining, ranks and ratings (§10.1, §10.2), nights (§9.3), preferences, bars."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from .....kernel.messages import Event, Rejected, Seat, Sit
from .....zones import zone_of
from ....go.ratings.ranks import LOWEST, start_rating
from ....go.ratings.ratings import Rating, RatingStatus
from ....go.text.hearing import folded
from ....go.time.clocks import HALF_HOUR, clock_of
from ..context import Scene, at_tables, member_of, told
from ..errands import Do
from ..events import (
    ClockTurned,
    DayBegun,
    MemberJoined,
    MemberReminded,
    NightSet,
    PreferencesSet,
    RankChosen,
    RatingSet,
    UserBarred,
    UserUnbarred,
    VisitNoted,
)
from ..moves import Bar, NoteVisit, Prefer, Remind, ResetBand, SetNight, SetRank, SetRating, Unbar
from ..state import NEVER, MoveNews, News, Stage

LONGEST_REST = 120
"""§9.9 Days."""
MOST_RATING = 9999.0


def join(scene: Scene, seat: Seat, move: Sit) -> Iterator[Event]:
    """Become a member under a name that nobody else has."""
    members = scene.state.members
    if seat in members:
        raise Rejected("already-here")
    if any(folded(seat) == folded(name) for name in members):
        raise Rejected("name-taken", name=seat)
    yield MemberJoined(seat, scene.at)


# -- ratings


def set_rank(scene: Scene, seat: Seat, move: SetRank) -> Iterator[Event]:
    """§10.2 A rank may be chosen until the first rated game begins."""
    if scene.state.members[seat].rating_status is RatingStatus.RATED:
        raise Rejected("rating-fixed")
    rating = float(start_rating(move.text))
    yield RankChosen(seat, rating)
    yield from tell_rating(scene, seat)


def set_rating(scene: Scene, seat: None, move: SetRating) -> Iterator[Event]:
    """§10.6 An administrator sets a rating; the log holds it, so all can be computed again."""
    member_of(scene, move.user)
    if not LOWEST <= move.rating <= MOST_RATING:
        raise Rejected("invalid-args", rating=move.rating)
    found = Rating.chosen(float(move.rating))
    yield RatingSet(move.user, found.value, found.low, found.high, scene.at)
    yield from tell_rating(scene, move.user)
    yield from told(scene, move.user, News.RATED, rating=found.value)


def reset_band(scene: Scene, seat: None, move: ResetBand) -> Iterator[Event]:
    """§10.6 The rating stays; the band becomes that of somebody who has just chosen it."""
    rating = member_of(scene, move.user).rating_value
    if rating is None:
        raise Rejected("no-initial-rating", user=move.user)
    found = Rating.chosen(rating)
    yield RatingSet(move.user, found.value, found.low, found.high, scene.at)


def tell_rating(scene: Scene, seat: Seat) -> Iterator[Event]:
    """Games that have not begun will be computed with the rating of that day (§2.4)."""
    rating = scene.state.members[seat].rating_value
    yield from at_tables(scene, seat, Do.RATE, Stage.INVITED, Stage.SETUP, rating=rating)


# -- nights


def set_night(scene: Scene, seat: Seat, move: SetNight) -> Iterator[Event]:
    """§9.3 It takes effect with the next day."""
    if not 0 <= move.hour <= 23:
        raise Rejected("invalid-args", hour=move.hour)
    zone = zone_of(move.zone)
    if zone is None:
        raise Rejected("unknown-zone", zone=move.zone[:40])
    yield NightSet(seat, zone.key, move.hour, next_day(scene.at))


def begin_day(scene: Scene) -> Iterator[Event]:
    """§9.3 Once a day all clocks are set anew; for turns that run already nothing changes."""
    state, day = scene.state, scene.at.date()
    turned = []
    for seat, night in state.nights.items():
        zone = zone_of(night.zone)
        if zone is not None:
            clock = clock_of(zone, night.hour, day)
            if clock != state.members[seat].clock:
                turned.append((seat, clock))
    yield DayBegun(next_day(scene.at))
    for seat, clock in turned:
        yield ClockTurned(seat, clock)
        yield from at_tables(scene, seat, Do.CLOCK, number=clock)
        yield from told(scene, seat, News.TIME, detail=f"clock {clock}")


def next_day(at: datetime) -> datetime:
    """The next midnight, UTC."""
    return at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)


# -- what a member likes


def prefer(scene: Scene, seat: Seat, move: Prefer) -> Iterator[Event]:
    """§9.9, §12.1, §12.5 All preferences at once."""
    if not NEVER <= move.preferences.reject_timeout <= LONGEST_REST:
        raise Rejected("invalid-args", reject_timeout=move.preferences.reject_timeout)
    before, after = scene.state.preferences_of(seat).moves, move.preferences.moves
    yield PreferencesSet(seat, move.preferences)
    if (before is MoveNews.EACH) != (after is MoveNews.EACH):
        do = Do.LISTEN if after is MoveNews.EACH else Do.DEAFEN
        yield from at_tables(scene, seat, do)


def note_visit(scene: Scene, seat: None, move: NoteVisit) -> Iterator[Event]:
    """§12.5 Written down only where it matters, and twice an hour at most."""
    member_of(scene, move.seat)
    state, last = scene.state, scene.state.visits.get(move.seat)
    is_recent = last is not None and scene.at - last < HALF_HOUR and move.seat not in state.reminded
    if is_recent or state.preferences_of(move.seat).moves is not MoveNews.ABSENCE:
        raise Rejected("already-noted", user=move.seat)
    yield VisitNoted(move.seat, scene.at)


def remind(scene: Scene, seat: None, move: Remind) -> Iterator[Event]:
    """§12.5 At most one message per absence."""
    member_of(scene, move.seat)
    state = scene.state
    is_wanted = state.preferences_of(move.seat).moves is MoveNews.ABSENCE
    if move.seat in state.reminded or not is_wanted or not move.games:
        raise Rejected("already-noted", user=move.seat)
    yield MemberReminded(move.seat, move.games)


def bar(scene: Scene, seat: Seat, move: Bar) -> Iterator[Event]:
    """§2.3 Keep somebody away."""
    member_of(scene, move.user)
    if move.user == seat:
        raise Rejected("invalid-args", user=move.user)
    if move.user in scene.state.barred.get(seat, ()):
        raise Rejected("already-barred", user=move.user)
    yield UserBarred(seat, move.user)


def unbar(scene: Scene, seat: Seat, move: Unbar) -> Iterator[Event]:
    """And let him again."""
    if move.user not in scene.state.barred.get(seat, ()):
        raise Rejected("not-barred", user=move.user)
    yield UserUnbarred(seat, move.user)
