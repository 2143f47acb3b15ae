"""What a letter from a table of Go is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
from ..rules.events import (
    GameDeleted,
    GameEnded,
    GameStarted,
    HandicapPlaced,
    InvitationDeclined,
    InvitationSent,
    Passed,
    PlayerLeft,
    PlayerReplaced,
    PlayerSat,
    ProposalMade,
    Refused,
    ScoringStepTaken,
    SeatsChanged,
    StonePlayed,
    TimeGiven,
)
from ..rules.results import short_result
from ..rules.row import GameStatus

MAJOR: Mapping[type[Event], str] = {
    GameEnded: "The end",
    GameDeleted: "The game is deleted",
    InvitationDeclined: "No game",
    InvitationSent: "Invitation",
    ProposalMade: "Another proposal",
    PlayerReplaced: "A new player",
    GameStarted: "The beginning",
    Refused: "Not possible",
    ScoringStepTaken: "Counting",
    Passed: "Pass",
    StonePlayed: "Move",
    HandicapPlaced: "Handicap stones",
    TimeGiven: "Time",
    SeatsChanged: "Seats",
}
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None) -> str | None:
    """What these events, told together, are about; None if they are not worth a letter."""
    for kind, words in MAJOR.items():
        for event in reversed(events):
            if type(event) is kind:
                return _turn(event, listener) or words + _detail(event)
    worth = [event for event in events if not _is_others_coming(event, listener)]
    return "News" if worth else None


def _turn(event: Event, listener: Seat | None) -> str | None:
    """What a letter to the player who is to move is called."""
    if not isinstance(
        event, GameStarted | HandicapPlaced | StonePlayed | Passed | ScoringStepTaken
    ):
        return None
    row = event.after
    if listener is None or row.to_move != listener:
        return None
    if row.status in (GameStatus.SCORE, GameStatus.SCORE2):
        return "Your turn, counting"
    return f"Your turn, move {row.moves + 1}"


def _detail(event: Event) -> str:
    match event:
        case GameEnded(score=score, void=void):
            return f": {short_result(score, void)}"
        case StonePlayed(after=after):
            return f" {after.moves}"
        case Passed(after=after) | ScoringStepTaken(after=after):
            return f", move {after.moves}"
        case _:
            return ""


def _is_others_coming(event: Event, listener: Seat | None) -> bool:
    return isinstance(event, PlayerSat | PlayerLeft) and event.seat != listener
