"""What a village of Softwarewolves counts for in the league (E6)."""

from __future__ import annotations

from ....kernel.messages import Event
from ...scoring import WIN, Score
from .events import Ending, VillageClosed


def scores(event: Event) -> tuple[Score, ...]:
    """Return everybody's score, if this event closed a village that was played to its end.

    A team wins as a whole, its dead included; when time is up, nobody wins.
    """
    if not isinstance(event, VillageClosed) or event.werewolf is None:
        return ()
    found = []
    for seat in event.players:
        is_wolf = seat == event.werewolf
        won = event.ending is (Ending.WEREWOLVES if is_wolf else Ending.VILLAGERS)
        role = "werewolf" if is_wolf else "villager"
        found.append(Score(seat, role, WIN * won, won, seat in event.live))
    return tuple(found)
