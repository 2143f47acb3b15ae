"""What a game of Mäxchen counts for in the league (§20.5)."""

from __future__ import annotations

from ...kernel.messages import Event
from ..scoring import DRAW, WIN, Score
from .events import ContestEnded


def scores(event: Event) -> tuple[Score, ...]:
    """Return the score of everybody who has played a round, if this event ended the game.

    A victory that several share counts as a draw does elsewhere.
    """
    if not isinstance(event, ContestEnded):
        return ()
    worth = WIN if len(event.winners) == 1 else DRAW
    won = {seat: seat in event.winners for seat in event.players}
    return tuple(Score(seat, "player", worth * won[seat], won[seat]) for seat in event.players)
