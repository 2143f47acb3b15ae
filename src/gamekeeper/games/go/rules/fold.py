"""What each event does to a table of Go, or to one listener's view of it."""

from __future__ import annotations

from dataclasses import replace

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from ..board.board import Board
from ..board.colours import BLACK, WHITE
from ..board.points import NOTHING, area_of
from ..comments.comments import Part
from ..setup.seating import line_of_stools
from ..setup.shown import RecordMoved, RecordShown
from ..setup.teams import GO, Group, read_formation
from ..time.clocks import Outage
from . import events as e
from .showing import first_board, play_on
from .state import DECLINED, DELETED, Remark, State


def apply(state: State, event: Event) -> None:
    """Move a table (or one listener's view of it) forward by one fact."""
    APPLY[type(event)](state, event)


# -- before the game


def _player_sat(state: State, event: e.PlayerSat) -> None:
    state.players[event.seat] = None


def _player_left(state: State, event: e.PlayerLeft) -> None:
    del state.players[event.seat]


def _invitation_sent(state: State, event: e.InvitationSent) -> None:
    state.players = {event.seat: None, event.user: None}
    state.row, state.terms, state.proposals = event.after, event.terms, 1


def _proposal_made(state: State, event: e.ProposalMade) -> None:
    state.row, state.terms, state.proposals = event.after, event.terms, event.number


def _invitation_declined(state: State, event: e.InvitationDeclined) -> None:
    state.gone, state.row = DECLINED, None


def _seats_changed(state: State, event: e.SeatsChanged) -> None:
    state.row, state.stools = event.after, event.stools
    state.players = dict.fromkeys(each.user for each in event.stools if each.user is not None)


def _terms_set(state: State, event: e.TermsSet) -> None:
    state.terms = event.terms


# -- the game


def _game_started(state: State, event: e.GameStarted) -> None:
    row = event.after
    state.row, state.terms, state.started = row, event.terms, row.lastchanged
    state.timed_from = row.lastchanged
    state.start_ratings = event.black_rating, event.white_rating
    state.board = Board(event.terms.size)
    state.formation = read_formation(event.players)
    state.stools = event.stools
    if event.stools:
        state.line = line_of_stools(event.stools)
    else:
        state.line = {(Group.BLACK, 1): row.holding(BLACK), (Group.WHITE, 1): row.holding(WHITE)}
    if event.stones:
        state.stones = event.stones
        state.board.place_handicap(event.stones)


def _stone_played(state: State, event: e.StonePlayed) -> None:
    state.board.play(event.colour, event.point)
    state.marks = NOTHING
    row = event.after
    state.positions[event.position] = row.moves
    state.row = row
    state.timed_from = row.lastchanged
    state.history.append(event)


def _turn_passed(state: State, event: e.HandicapPlaced | e.Passed | e.ScoringStepTaken) -> None:
    if isinstance(event, e.HandicapPlaced):
        state.stones = event.points
        state.board.place_handicap(event.points)
    elif isinstance(event, e.ScoringStepTaken):
        state.marks ^= area_of(event.toggled)
    state.row, state.timed_from = event.after, event.after.lastchanged
    state.history.append(event)


def _stopped(state: State, event: e.Resigned | e.TimeRanOut | e.TimeGiven) -> None:
    state.row = event.after
    state.history.append(event)


def _result_set(state: State, event: e.ResultSet) -> None:
    state.row = event.after


def _game_deleted(state: State, event: e.GameDeleted) -> None:
    state.gone, state.row = DELETED, None


def _game_ended(state: State, event: e.GameEnded) -> None:
    state.ended = event


# -- records to look at


def _record_shown(state: State, event: RecordShown) -> None:
    row = event.row
    state.row, state.terms, state.started = row, event.terms, row.lastchanged
    state.formation, state.players = GO, dict.fromkeys((event.black, event.white))
    state.line = {(Group.BLACK, 1): event.black, (Group.WHITE, 1): event.white}
    state.stones, state.white_stones = event.black_stones, event.white_stones
    state.board = first_board(event.terms.size, event.black_stones, event.white_stones)
    _remark(state, event.black, 0, event.comment)


def _record_moved(state: State, event: RecordMoved) -> None:
    play_on(state.board, event.colour, event.point)
    state.row = event.row
    state.history.append(event)
    _remark(state, event.seat, event.row.moves, event.comment)


def _remark(state: State, seat: Seat, number: int, text: str) -> None:
    if text:
        remark = Remark(seat, number, Part.PUBLIC, text)
        state.remarks[len(state.remarks) + 1, 0] = remark


# -- what the server tells


def _rating_noted(state: State, event: e.RatingNoted) -> None:
    if event.rating is None:
        state.ratings.pop(event.seat, None)
    else:
        state.ratings[event.seat] = event.rating


def _clock_set(state: State, event: e.ClockSet) -> None:
    state.clock_ids[event.seat] = event.clock


def _vacation_taken(state: State, event: e.VacationTaken) -> None:
    state.vacations[event.seat] = event.until
    if event.after is not None:
        state.row = event.after


def _vacation_ended(state: State, event: e.VacationEnded) -> None:
    del state.vacations[event.seat]
    if event.after is not None:
        state.row, state.timed_from = event.after, event.at


def _outage_noted(state: State, event: e.OutageNoted) -> None:
    state.outages += (Outage(event.start, event.end),)


def _rated_set(state: State, event: e.RatedSet) -> None:
    state.terms = replace(state.terms, rated=event.rated)


def _player_replaced(state: State, event: e.PlayerReplaced) -> None:
    state.row, state.stools = event.after, event.stools
    state.line = line_of_stools(event.stools)
    state.players = dict.fromkeys(state.everybody)


# -- comments


def _said(state: State, event: e.Said | e.Revealed) -> None:
    remark = Remark(event.seat, event.number, event.part, event.text)
    state.remarks[event.remark, event.place] = remark


def _only_told(state: State, event: e.Refused) -> None:
    """Change nothing: it is only told."""


APPLY = handlers_in(globals(), e.EVENTS)
