"""How a game comes to be: sitting down, invitations (§2.4), colours (§7), the start (§2.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from ....kernel.messages import Event, Rejected, Seat
from ..board.colours import BLACK
from ..board.handicap import has_standard_placement, standard_points
from ..board.points import Point, to_sgf, x_of, y_of
from ..setup.settings import HandicapType, Suggestion, conventional, proper
from ..setup.teams import GO, Formation, Group, Line, Movers, first_movers, line_of
from ..setup.terms import Terms, checked
from . import events as e
from .moves import Accept, Decline, Invite, Propose
from .row import GameStatus, Row, time_columns
from .state import GONE, WAITING, State
from .turning import Context, begun


def check_waiting(state: State) -> None:
    """Raise ``already-started`` or, for a game that is gone, ``unknown-game``."""
    if state.phase in GONE:
        raise Rejected("unknown-game")
    if state.phase != WAITING:
        raise Rejected("already-started")


# -- a table for two


def sit(context: Context, seat: Seat) -> Iterator[Event]:
    """Sit down at a table for two; with the second player the game begins."""
    state = context.state
    if seat in state.players:
        raise Rejected("already-here")
    check_waiting(state)
    sat = e.PlayerSat(seat)
    if not state.players:
        return iter((sat,))
    (first,) = state.players
    if context.options.negotiate:
        return iter((sat, _invitation(context, first, seat)))
    return iter((sat, started(context, state.terms, first, seat)))


def leave(context: Context, seat: Seat | None) -> Iterator[Event]:
    """Get up again before anybody else has come."""
    check_waiting(context.state)
    if seat is None or seat not in context.state.players:
        raise Rejected("not-seated")
    return iter((e.PlayerLeft(seat),))


# -- invitations


def invite(context: Context, seat: Seat | None, move: Invite) -> Iterator[Event]:
    """Let one user invite another to this table, for the server."""
    if seat is not None:
        raise Rejected("host-only")
    state = context.state
    check_waiting(state)
    if state.players or not state.is_for_two or move.by == move.user:
        raise Rejected("invalid-args", user=move.user)
    return iter((_invitation(context, move.by, move.user),))


def _invitation(context: Context, by: Seat, user: Seat) -> e.InvitationSent:
    row = Row(0, GameStatus.INVITED, by, by, user, context.at)
    return e.InvitationSent(by, user, context.state.terms, row)


def propose(context: Context, seat: Seat | None, move: Propose) -> Iterator[Event]:
    """Make another proposal, for the side that did not make the latest one (§2.4)."""
    state = context.state
    other = _answering(state, seat)
    row = replace(state.game, to_move=other, lastchanged=context.at)
    return iter((e.ProposalMade(other, checked(move.terms), state.proposals + 1, row),))


def accept(context: Context, seat: Seat | None, move: Accept) -> Iterator[Event]:
    """Begin a game from the latest proposal, with the ratings of today (§2.4)."""
    state = context.state
    if state.is_running or state.ended is not None:
        raise Rejected("game-already-accepted")
    other = _answering(state, seat)
    if move.proposal is not None and move.proposal != state.proposals:
        raise Rejected("already-played", proposal=state.proposals)
    proposer = state.game.to_move
    assert proposer is not None
    return iter((started(context, state.terms, proposer, other),))


def decline(context: Context, seat: Seat | None, move: Decline) -> Iterator[Event]:
    """End the negotiation, for either side; the row is removed (§2.4)."""
    state = context.state
    if seat is None and move.since is not None:
        return _expire(state, move.since)
    _check_invited(state, seat)
    assert seat is not None
    return iter((e.InvitationDeclined(seat, withdrawn=seat == state.game.black),))


def _expire(state: State, since: datetime) -> Iterator[Event]:
    """End it for the server, unless there was a later proposal (``too-early``, §2.4)."""
    _check_negotiated(state)
    changed = state.game.lastchanged
    if state.proposals > 1 and changed > since:
        raise Rejected("too-early", since=changed)
    return iter((e.InvitationDeclined(None, withdrawn=False),))


def _check_negotiated(state: State) -> None:
    if state.phase in GONE:
        raise Rejected("invited-to-unknown-game")
    if state.phase != "invited":
        raise Rejected("invalid-game-status", status=state.phase)


def _check_invited(state: State, seat: Seat | None) -> None:
    _check_negotiated(state)
    if seat is None or seat not in state.players:
        raise Rejected("not-game-player")


def _answering(state: State, seat: Seat | None) -> Seat:
    """Return who may answer the latest proposal. Raises ``not-your-turn`` for who has made it."""
    _check_invited(state, seat)
    assert seat is not None
    if seat == state.game.to_move:
        [other] = (each for each in state.players if each != seat)
        raise Rejected("not-your-turn", seat=other)
    return seat


# -- colours and the start


def suggested(terms: Terms, first: float | None, second: float | None) -> Suggestion:
    """Return handicap, komi and whether the first, who has made the terms, takes Black (§7).

    Raises ``no-initial-rating`` if ratings are needed and one is missing.
    """
    if terms.type.is_computed:
        if first is None or second is None:
            raise Rejected("no-initial-rating")
        find = conventional if terms.type is HandicapType.CONVENTIONAL else proper
        return find(first, second, terms.size, terms.ruleset, terms.adjustment)
    is_black = {HandicapType.BLACK: True, HandicapType.WHITE: False, HandicapType.DOUBLE: False}
    return Suggestion(terms.handicap, terms.komi, is_black.get(terms.type))


def can_start(state: State, terms: Terms) -> bool:
    """Return True if the two who negotiate have the ratings these terms need."""
    return not terms.type.is_computed or are_rated(state)


def are_rated(state: State) -> bool:
    """Return True if everybody at the table has a rating."""
    return all(seat in state.ratings for seat in state.players)


def started(context: Context, terms: Terms, first: Seat, second: Seat) -> e.GameStarted:
    """Begin a game of two. Raises ``no-initial-rating``."""
    known = context.state.ratings
    found = suggested(terms, known.get(first), known.get(second))
    is_black = found.is_first_black
    if is_black is None:
        is_black = context.rng.choice((True, False))
    black, white = (first, second) if is_black else (second, first)
    ratings = known.get(black), known.get(white)
    terms = replace(
        terms, handicap=found.handicap, komi=found.komi, rated=terms.rated and None not in ratings
    )
    line = line_of({Group.BLACK: [black], Group.WHITE: [white]})
    event = opened(context, terms, GO, line)
    return replace(
        event, black_rating=ratings[0], white_rating=ratings[1], nigiri=found.is_first_black is None
    )


def opened(context: Context, terms: Terms, formation: Formation, line: Line) -> e.GameStarted:
    """Return the first row of a game, with standard handicap stones if they are wanted (§2.5)."""
    handicap = terms.handicap
    can_be_standard = has_standard_placement(terms.size, handicap)
    std = terms.std_handicap and (handicap == 0 or can_be_standard)
    terms = replace(terms, std_handicap=std)
    stones = standard_points(terms.size, handicap) if std and handicap else ()
    movers = first_movers(formation, line, handicap, placed=bool(stones))
    row = first_row(context, terms, movers, stones)
    return e.GameStarted(terms, str(formation), None, None, stones, False, (), row)


def first_row(context: Context, terms: Terms, movers: Movers, stones: tuple[Point, ...]) -> Row:
    """Return the row of a game that begins now."""
    full = terms.limit.full
    row = Row(
        len(stones),
        GameStatus.PLAY,
        movers.seat,
        movers.black,
        movers.white,
        context.at,
        **time_columns(BLACK, full),
        **time_columns(BLACK.other, full),
    )
    if stones:
        last = stones[-1]
        row = replace(row, last_x=x_of(last), last_y=y_of(last), last_move=to_sgf(last))
    return replace(row, **begun(context, movers.seat, full, terms))
