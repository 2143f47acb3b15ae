"""What a letter from a table of Go is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts
from ..rules import events as e
from ..rules.results import short_result
from ..rules.row import GameStatus

TITLES: Mapping[type[Event], str] = {
    e.GameEnded: "ended",
    e.GameDeleted: "deleted",
    e.InvitationDeclined: "declined",
    e.InvitationSent: "invited",
    e.ProposalMade: "proposed",
    e.PlayerReplaced: "replaced",
    e.GameStarted: "started",
    e.Refused: "refused",
    e.ScoringStepTaken: "scored",
    e.Passed: "passed",
    e.StonePlayed: "stone",
    e.HandicapPlaced: "handicap",
    e.TimeGiven: "time-given",
    e.SeatsChanged: "seats",
}
"""The most important ones first: a letter is called after one of them."""


def title(events: Sequence[Event], listener: Seat | None, texts: Texts) -> str | None:
    """Return what these events, told together, are about; None if they need no letter."""
    for kind, key in TITLES.items():
        for event in reversed(events):
            if type(event) is kind:
                return _turn(event, listener, texts) or _titled(event, key, texts)
    worth = [event for event in events if not _is_others_coming(event, listener)]
    return texts.say("titles.news") if worth else None


def _turn(event: Event, listener: Seat | None, texts: Texts) -> str | None:
    """Return what a letter to the player who is to move is called."""
    if not isinstance(
        event, e.GameStarted | e.HandicapPlaced | e.StonePlayed | e.Passed | e.ScoringStepTaken
    ):
        return None
    row = event.after
    if listener is None or row.to_move != listener:
        return None
    if row.status in (GameStatus.SCORE, GameStatus.SCORE2):
        return texts.say("titles.your-count")
    return texts.say("titles.your-turn", move=row.moves + 1)


def _titled(event: Event, key: str, texts: Texts) -> str:
    facts: dict[str, object] = {}
    match event:
        case e.GameEnded(score=score, void=void):
            facts = {"result": short_result(score, void)}
        case e.StonePlayed(after=after) | e.Passed(after=after) | e.ScoringStepTaken(after=after):
            facts = {"move": after.moves}
        case _:
            pass
    return texts.say(f"titles.{key}", **facts)


def _is_others_coming(event: Event, listener: Seat | None) -> bool:
    return isinstance(event, e.PlayerSat | e.PlayerLeft) and event.seat != listener
