"""The end of a game: counters, ratings (§10.5, §10.6), wins that do not count (§9.9), messages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import NamedTuple

from ....kernel.messages import Event, Rejected, Seat
from ...go.ratings.ratings import Finished, Match, Rating, RatingStatus, updated
from ...go.rules.results import FORFEIT, TIME
from .context import Context, game_of, told
from .events import GameOver, GameRated
from .members.memberships import tell_rating
from .moves import NoteEnded
from .state import NEVER, ClubGame, News, Stage


def ended(context: Context, seat: None, move: NoteEnded) -> Iterator[Event]:
    """End a game, and update the ratings: here and nowhere else, once."""
    game = game_of(context, move.game)
    if game.is_over:
        raise Rejected("already-noted", game=move.game)
    if game.stage is not Stage.RUNNING:
        raise Rejected("game-not-started", game=move.game)
    facts = _facts(context, move, game)
    observing = context.state.observers.get(move.game, ())
    observers = tuple(seat for seat in observing if seat not in move.heard)
    yield GameOver(move.game, move.score, move.void, facts.is_deletable, move.at)
    counts = facts.counts and not is_rejected(context, move, game)
    yield _rated(context, move, game) if counts else _unrated(context, move, game)
    if counts:
        for user in game.seats:
            yield from tell_rating(context, user)
    yield from _messages(context, move, game, () if facts.is_deletable else observers)
    if counts:
        for user in game.seats:
            rating = context.state.members[user].rating_value
            yield from told(context, user, News.RATED, game=move.game, rating=rating)


def _facts(context: Context, move: NoteEnded, game: ClubGame) -> Finished:
    black, white = (_status(context, side) for side in (game.black, game.white))
    return Finished(move.moves, move.handicap, move.rated, game.is_for_two, move.void, black, white)


def _status(context: Context, side: tuple[Seat, ...]) -> RatingStatus:
    members = context.state.members
    known = [members[seat].rating_status for seat in side if seat in members]
    return known[0] if len(known) == 1 else RatingStatus.NONE


def is_rejected(context: Context, move: NoteEnded, game: ClubGame) -> bool:
    """Return True if the winner does not want a win by timeout to count (§9.9)."""
    if abs(move.score) != TIME:
        return False
    (winner,) = game.white if move.score > 0 else game.black
    rest = context.state.preferences_of(winner).reject_timeout
    if rest == NEVER:
        return False
    moved = move.loser_moved
    return moved is None or move.at - moved >= timedelta(days=rest)


# -- ratings


class _Side(NamedTuple):
    """One colour's columns of a result."""

    seat: Seat | None
    before: float | None
    after: Rating | None


def _rated(context: Context, move: NoteEnded, game: ClubGame) -> GameRated:
    """Return both ratings, from those of today (§10.5)."""
    members = context.state.members
    (black,), (white,) = game.black, game.white
    old_black, old_white = members[black].rating, members[white].rating
    assert old_black is not None
    assert old_white is not None
    match = Match(game.terms.size, move.handicap, game.terms.komi, move.score)
    new_black, new_white = updated(old_black, old_white, match)
    return _event(
        move,
        "Done",
        _Side(black, old_black.value, new_black),
        _Side(white, old_white.value, new_white),
    )


def _unrated(context: Context, move: NoteEnded, game: ClubGame) -> GameRated:
    """Write down today's ratings, of teams the averages; nothing changes (§10.6)."""
    sides = game.black, game.white or game.black  # a circle is on both sides
    return _event(move, "N", *(_unchanged(context, game, side) for side in sides))


def _unchanged(context: Context, game: ClubGame, side: tuple[Seat, ...]) -> _Side:
    members = context.state.members
    ratings = [members[seat].rating if seat in members else None for seat in side]
    if game.is_for_two:
        (rating,) = ratings
        return _Side(side[0], None if rating is None else rating.value, rating)
    known = [each.value for each in ratings if each is not None]
    average = sum(known) / len(known) if len(known) == len(side) else None
    return _Side(None, average, None)


def _event(move: NoteEnded, rated: str, black: _Side, white: _Side) -> GameRated:
    return GameRated(
        move.game,
        rated,
        black.seat,
        white.seat,
        *_columns(black),
        *_columns(white),
        move.score,
        move.at,
    )


def _columns(side: _Side) -> tuple[float | None, float | None, float | None, float | None]:
    after = side.after
    if after is None:
        return side.before, side.before, None, None
    return side.before, after.value, after.low, after.high


# -- messages (§12.5)


def _messages(
    context: Context, move: NoteEnded, game: ClubGame, observers: tuple[Seat, ...]
) -> Iterator[Event]:
    """Tell the players, except whoever ended the game by playing, and then the observers."""
    everybody = move.void or abs(move.score) in (TIME, FORFEIT)
    facts = {"game": move.game, "by": move.by, "score": move.score, "void": move.void}
    for seat in game.seats:
        if everybody or seat != move.by:
            yield from told(context, seat, News.RESULT, **facts)
    for seat in observers:
        yield from told(context, seat, News.OBSERVED, **facts)
