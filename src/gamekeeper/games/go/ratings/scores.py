"""What a game of Go counts for in the league: two points for a win, one for a jigo."""

from __future__ import annotations

from ....kernel.messages import Event
from ...scoring import DRAW, WIN, Score
from ..board.colours import BLACK, Colour
from ..rules.events import GameEnded
from ..rules.results import winner


def scores(event: Event) -> tuple[Score, ...]:
    """Return everybody's score, if this event ended a game that was really played."""
    if not isinstance(event, GameEnded) or event.void or event.deletable:
        return ()
    won = winner(event.score)
    return tuple(
        Score(seat, colour.value, WIN if won is colour else 0 if won else DRAW, won is colour)
        for colour in Colour
        for seat in (event.black if colour is BLACK else event.white)
    )
