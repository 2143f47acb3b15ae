"""What random games of the club need: wild wishes of members, and what a house would tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from gamekeeper.games.go.ratings.waiting_games import Order
from gamekeeper.games.goclub.rules import moves as club
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.offers.room import Conditions
from gamekeeper.games.goclub.rules.state import (
    ClubGame,
    MoveNews,
    News,
    Preferences,
    Stage,
    State,
    Waiting,
)
from gamekeeper.kernel.messages import Begin, Move, Seat, TimeUp

SUNDAY = datetime(2026, 3, 1, 20, tzinfo=UTC)


def wild(names: Sequence[Seat], stranger: Seat) -> tuple[Move, ...]:
    """Wishes that anybody may have at any time, possible or not."""
    anna, bob, carl = names[:3]
    picky = Conditions(must_be_rated=True, lowest=1600, highest=2000, same_opponent=-127)
    return (
        *(club.SetRank("5k"), club.SetRank("7k"), club.SetRank("99d"), club.SetRank("2d")),
        *(club.SetNight("Europe/Berlin", 22), club.SetNight("Mars", 3), club.SetNight("UTC", 24)),
        *(club.SetNight("Asia/Tokyo", 0), club.SetNight("../etc/passwd", 0)),
        club.Prefer(Preferences(Order.PRIORITY, 0, False, (News.RESULT,))),
        *(club.Prefer(Preferences()), club.Prefer(Preferences(reject_timeout=121))),
        *(club.Prefer(Preferences(moves=MoveNews.ABSENCE)), club.NoteVisit(anna)),
        *(club.Bar(anna), club.Bar(bob), club.Bar(stranger), club.Unbar(anna), club.Unbar(bob)),
        *(club.MakeOffer(), club.MakeOffer({"size": "9"}, 11), club.MakeOffer({"size": "x"})),
        *(club.MakeOffer(copies=3, conditions=picky), club.MakeOffer(comment="x" * 41)),
        *(club.MakeOffer({"type": "double"}, 2), club.MakeOffer({"rated": "yes"}, 2)),
        *(club.MakeOffer(copies=3, conditions=Conditions(same_opponent=v)) for v in (-101, -1, 7)),
        *(club.TakeOffer(number) for number in (1, 2, 3, 4, 99)),
        *(club.RemoveOffer(number) for number in (1, 2, 99)),
        *(club.InviteMember(bob), club.InviteMember(anna, {"type": "double", "size": "9"})),
        *(club.InviteMember(stranger), club.InviteMember(carl, {"type": "conv"})),
        *(club.SetUpGame("2:2"), club.SetUpGame("3"), club.SetUpGame("4"), club.SetUpGame("2")),
        *(club.OfferSeats(f"goban-{n}", 2) for n in (1, 2, 3)),
        *(club.Rematch("goban-1"), club.Rematch("goban-1", True), club.Rematch("goban-2")),
        *(club.SetPriority("goban-1", 5), club.SetPriority("goban-2", None)),
        *(club.SetPriority("goban-1", 40_000), club.SetPriority("goban-9", 1)),
        *(club.Observe("goban-1"), club.Observe("goban-2"), club.Unobserve("goban-1")),
        *(club.WriteNote("goban-1", "ladder!"), club.WriteNote("goban-1", "")),
        *(club.TakeVacation(days) for days in (1, 2, 3, 15)),
        *(club.ChangeVacation(days) for days in (-1, 1, 2, 20)),
        *(club.NoteGone("goban-1", "deleted"), club.Done(1), club.SetRating(anna, 1500.0)),
        *(TimeUp("offer 1"), TimeUp(""), TimeUp("day 2026-03-02"), Begin()),
        *(TimeUp("invitation goban-1"), club.NoteGone("goban-1", "expired")),
    )


def told(state: State) -> list[Move]:
    """What a house would tell the club now: some of what could have happened at its tables."""
    done = [_done(n, errand.do is Do.EXPIRE) for n, errand in state.errands.items()]
    open_games = [(name, game) for name, game in state.games.items() if not game.is_over]
    moves: list[Move] = [*done[:3]]
    for number, (name, game) in enumerate(open_games[-4:]):
        moves += _at_table(state, name, game, number + state.last_errand + len(moves))
    away = [seat for seat, likes in state.preferences.items() if likes.moves is MoveNews.ABSENCE]
    for seat in away[:1]:
        waiting = tuple(Waiting(game, 3, "D4") for game in state.members[seat].games)
        moves += [club.NoteVisit(seat), club.Remind(seat, waiting)]
    return [*moves, *_again(state), *_administration(state)]


def _done(number: int, is_expiring: bool) -> Move:
    if is_expiring and number % 2:
        return club.Done(number, "too-early", SUNDAY)
    return club.Done(number, "waitingroom-join-too-late" if number % 5 == 0 else "")


def _again(state: State) -> Iterator[Move]:
    """A house that has crashed tells what it has told already; administrators delete."""
    over = [(name, game) for name, game in state.games.items() if game.is_over]
    for name, game in over[-1:]:
        yield _ended(name, game, state.last_errand)
        if state.last_errand % 5 == 4:
            yield club.NoteGone(name, "deleted")


def _at_table(state: State, name: str, game: ClubGame, number: int) -> Iterator[Move]:
    match game.stage:
        case Stage.ORDERED | Stage.INVITED if number % 7 == 6:
            if game.stage is Stage.ORDERED:
                yield club.NoteGone(name, "deleted", game.opponent)
            elif state.expiring:
                yield club.NoteGone(name, "expired")
            else:
                yield club.NoteGone(name, ("declined", "withdrawn")[number % 2], game.opponent)
        case Stage.INVITED if number % 5 == 3:
            assert game.opponent is not None
            yield club.NoteProposed(name, game.opponent, replace(game.terms, size=13))
        case Stage.ORDERED | Stage.INVITED:
            assert game.opponent is not None
            terms = replace(game.terms, rated=number % 3 != 0)
            yield club.NoteStarted(name, (game.by,), (game.opponent,), terms)
        case Stage.SETUP:
            yield _setting_up(state, name, game, number)
        case Stage.RUNNING if not game.is_for_two and number % 3:
            yield club.NoteReplaced(name, game.seats[0], list(state.members)[-1])
        case Stage.RUNNING if number % 6 == 5:
            yield club.NoteGone(name, "deleted", game.seats[0])
        case Stage.RUNNING:
            yield _ended(name, game, number)
        case _:
            return


def _setting_up(state: State, name: str, game: ClubGame, number: int) -> Move:
    joined, invited = game.seats[: game.joined], game.seats[game.joined :]
    others = [seat for seat in state.members if seat not in game.seats]
    match number % 5:
        case 0 | 1 if game.joined > 1:
            return club.NoteStarted(name, joined[:1], joined[1:], game.terms)
        case 0 if others:
            return club.NoteSeats(name, "invited", others[0], joined, (*invited, others[0]), 0)
        case 1 if others:
            return club.NoteSeats(name, "joined", others[0], (*joined, others[0]), invited, 1)
        case 2 if invited:
            return club.NoteSeats(name, "declined", invited[0], joined, invited[1:], 0)
        case 3:
            return club.NoteSeats(name, "offered", game.by, joined, invited, 1)
        case _:
            return club.NoteGone(name, "deleted", game.by)


def _ended(name: str, game: ClubGame, number: int) -> Move:
    score = (0.0, 12.5, -1000.0, 2000.0, -2000.0, 3.5)[number % 6]
    moved = SUNDAY if number % 2 else None
    void, moves = score == 0 and number % 4 == 0, 180 if number % 5 else 9
    by, rated = game.seats[0] if number % 2 else None, game.terms.rated
    return club.NoteEnded(name, score, void, moves, 0, rated, SUNDAY, by, moved)


def _administration(state: State) -> Iterator[Move]:
    first = next(iter(state.members), None)
    if first is not None and state.last_errand % 4 == 3:
        yield club.SetRating(first, 1500.0 + state.last_errand)
        yield club.ResetBand(first)


SECRET: frozenset[str] = frozenset(
    {"preferences", "barred", "nights", "priorities", "notes", "errands", "last_errand"}
    | {"expiring", "next_day", "visits", "reminded"}
)

EXCUSED: frozenset[str] = frozenset(
    {"barred", "rejects-invitations", "waitingroom-game-not-found", "waitingroom-join-too-late"}
    | {"waitingroom-not-same-opponent"}
)

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"max_games": "2"},
    {"clock": "3", "max_games": "5", "invitation_months": "1"},
)
