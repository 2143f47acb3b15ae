"""Members: joining, ranks and ratings (§10.1, §10.2), nights (§9.3), preferences, bars."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from .....kernel.messages import Event, Rejected, Seat, Sit
from ....go.ratings.ranks import LOWEST, start_rating
from ....go.ratings.ratings import Rating, RatingStatus
from ....go.time.clocks import HALF_HOUR, clock_of
from ....nearness import folded
from .. import events as e
from ..context import Context, at_tables, member_of, told
from ..errands import Do
from ..moves import Bar, NoteVisit, Prefer, Remind, ResetBand, SetNight, SetRank, SetRating, Unbar
from ..state import NEVER, MoveNews, News, Stage

MAX_REST_DAYS = 120
"""§9.9 Days."""
MAX_RATING = 9999.0


def join(context: Context, seat: Seat, move: Sit) -> Iterator[Event]:
    """Make somebody a member under a name that nobody else has."""
    members = context.state.members
    if seat in members:
        raise Rejected("already-here")
    if any(folded(seat) == folded(name) for name in members):
        raise Rejected("name-taken", name=seat)
    yield e.MemberJoined(seat, context.at)


# -- ratings


def set_rank(context: Context, seat: Seat, move: SetRank) -> Iterator[Event]:
    """Choose a rank, until the first rated game begins (§10.2)."""
    if context.state.members[seat].rating_status is RatingStatus.RATED:
        raise Rejected("rating-fixed")
    rating = float(start_rating(move.text))
    yield e.RankChosen(seat, rating, context.at)
    yield from tell_rating(context, seat)


def set_rating(context: Context, seat: None, move: SetRating) -> Iterator[Event]:
    """Set a rating for an administrator; the log holds it, so all can be recomputed (§10.6)."""
    member_of(context, move.user)
    if not LOWEST <= move.rating <= MAX_RATING:
        raise Rejected("invalid-args", rating=move.rating)
    found = Rating.chosen(float(move.rating))
    yield e.RatingSet(move.user, found.value, found.low, found.high, context.at)
    yield from tell_rating(context, move.user)
    yield from told(context, move.user, News.RATED, rating=found.value)


def reset_band(context: Context, seat: None, move: ResetBand) -> Iterator[Event]:
    """Keep the rating, and give it the band of a newly chosen one (§10.6)."""
    rating = member_of(context, move.user).rating_value
    if rating is None:
        raise Rejected("no-initial-rating", user=move.user)
    found = Rating.chosen(rating)
    yield e.RatingSet(move.user, found.value, found.low, found.high, context.at)


def tell_rating(context: Context, seat: Seat) -> Iterator[Event]:
    """Tell the tables of games that have not begun about a new rating (§2.4)."""
    rating = context.state.members[seat].rating_value
    yield from at_tables(context, seat, Do.RATE, Stage.INVITED, Stage.SETUP, rating=rating)


# -- nights


def set_night(context: Context, seat: Seat, move: SetNight) -> Iterator[Event]:
    """Set when a member's night begins, from the next day on (§9.3)."""
    if not 0 <= move.hour <= 23:
        raise Rejected("invalid-args", hour=move.hour)
    if context.zones(move.zone) is None:
        raise Rejected("unknown-zone", zone=move.zone[:40])
    yield e.NightSet(seat, move.zone, move.hour, next_day(context.at))


def begin_day(context: Context) -> Iterator[Event]:
    """Set all clocks once a day; nothing changes for turns that run already (§9.3)."""
    state, day = context.state, context.at.date()
    turned = []
    for seat, night in state.nights.items():
        zone = context.zones(night.zone)
        if zone is not None:
            clock = clock_of(zone, night.hour, day)
            if clock != state.members[seat].clock:
                turned.append((seat, clock))
    yield e.DayBegun(next_day(context.at))
    for seat, clock in turned:
        yield e.ClockTurned(seat, clock)
        yield from at_tables(context, seat, Do.CLOCK, number=clock)
        yield from told(context, seat, News.TIME, detail=f"clock {clock}")


def next_day(at: datetime) -> datetime:
    """Return the next midnight, UTC."""
    return at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)


# -- what a member likes


def prefer(context: Context, seat: Seat, move: Prefer) -> Iterator[Event]:
    """Set all preferences at once (§9.9, §12.1, §12.5)."""
    if not NEVER <= move.preferences.reject_timeout <= MAX_REST_DAYS:
        raise Rejected("invalid-args", reject_timeout=move.preferences.reject_timeout)
    before, after = context.state.preferences_of(seat).moves, move.preferences.moves
    yield e.PreferencesSet(seat, move.preferences)
    if (before is MoveNews.EACH) != (after is MoveNews.EACH):
        do = Do.LISTEN if after is MoveNews.EACH else Do.DEAFEN
        yield from at_tables(context, seat, do)


def note_visit(context: Context, seat: None, move: NoteVisit) -> Iterator[Event]:
    """Note that a member was here, only where it matters and at most twice an hour (§12.5)."""
    member_of(context, move.seat)
    state, last = context.state, context.state.visits.get(move.seat)
    is_recent = (
        last is not None and context.at - last < HALF_HOUR and move.seat not in state.reminded
    )
    if is_recent or state.preferences_of(move.seat).moves is not MoveNews.ABSENCE:
        raise Rejected("already-noted", user=move.seat)
    yield e.VisitNoted(move.seat, context.at)


def remind(context: Context, seat: None, move: Remind) -> Iterator[Event]:
    """Remind a member of their turns, at most once per absence (§12.5)."""
    member_of(context, move.seat)
    state = context.state
    is_wanted = state.preferences_of(move.seat).moves is MoveNews.ABSENCE
    if move.seat in state.reminded or not is_wanted or not move.games:
        raise Rejected("already-noted", user=move.seat)
    yield e.MemberReminded(move.seat, move.games)


def bar(context: Context, seat: Seat, move: Bar) -> Iterator[Event]:
    """Block somebody (§2.3)."""
    member_of(context, move.user)
    if move.user == seat:
        raise Rejected("invalid-args", user=move.user)
    if move.user in context.state.barred.get(seat, ()):
        raise Rejected("already-barred", user=move.user)
    yield e.UserBarred(seat, move.user)


def unbar(context: Context, seat: Seat, move: Unbar) -> Iterator[Event]:
    """Unblock somebody (§2.3)."""
    if move.user not in context.state.barred.get(seat, ()):
        raise Rejected("not-barred", user=move.user)
    yield e.UserUnbarred(seat, move.user)
