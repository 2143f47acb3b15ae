"""Words to the master from people who have no seat yet: they count once they have one (P5)."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime, timedelta

from ..base import Inbound

IN_ONE_BREATH = timedelta(seconds=10)
"""Programs ask the coordinator and speak to the master at once: no matter who hears it first."""
MOST = 5
"""So many words of one person are kept."""
NOWHERE = ""
"""The place of those who have not asked to play."""


class EarlyWords:
    """What was said, by room and person."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], list[Inbound]] = {}

    def keep(self, person: str, message: Inbound, rooms: Container[str]) -> None:
        """He may ask to play in this moment; ``rooms`` are those where somebody still plays."""
        self._said = {
            (room, who): said
            for (room, who), said in self._said.items()
            if room in rooms or (room == NOWHERE and _is_fresh(said[-1], message.at))
        }
        self._add(NOWHERE, person, message)

    def move(self, person: str, room: str, now: datetime) -> None:
        """He has asked to play there: what he has just said is meant for that village."""
        for message in self._said.pop((NOWHERE, person), ()):
            if _is_fresh(message, now):
                self._add(room, person, message)

    def _add(self, room: str, person: str, message: Inbound) -> None:
        said = self._said.setdefault((room, person), [])
        said.extend([message][: MOST - len(said)])

    def take(self, person: str, room: str) -> list[Inbound]:
        """He sits there now."""
        return self._said.pop((room, person), [])


def _is_fresh(message: Inbound, now: datetime) -> bool:
    return now - message.at <= IN_ONE_BREATH
