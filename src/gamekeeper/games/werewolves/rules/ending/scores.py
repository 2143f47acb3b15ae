"""What a Werewolves game counts for in the league (§17): read from its last bulletin."""

from __future__ import annotations

from .....kernel.messages import Event
from ....scoring import Score
from ..events import Bulletin


def scores(event: Event) -> tuple[Score, ...]:
    """Return all scores if this event ended the game; a stopped game counts nothing."""
    if not isinstance(event, Bulletin) or event.ending is None:
        return ()
    return tuple(
        Score(fate.seat, fate.role, fate.points, fate.won, fate.alive, fate.removed)
        for fate in event.fates
    )
