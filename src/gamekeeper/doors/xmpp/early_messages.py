"""Messages to the master from people who have no seat yet: they count once they have one (P5)."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime, timedelta

from ..base import Inbound

EARLY_MESSAGE_TTL = timedelta(seconds=10)
"""Programs write to the coordinator and the master at once, and either may be read first."""
MAX_MESSAGES = 5
"""How many messages of one person are kept."""
NOWHERE = ""
"""The room of people who have not asked to play."""


class EarlyMessages:
    """Keeps messages by room and person."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], list[Inbound]] = {}

    def keep(self, person: str, message: Inbound, rooms: Container[str]) -> None:
        """Keep a message of somebody who may be about to ask for a game.

        ``rooms`` are the rooms in use: what was kept for others is dropped.
        """
        self._kept = {
            (room, who): kept
            for (room, who), kept in self._kept.items()
            if room in rooms or (room == NOWHERE and _is_fresh(kept[-1], message.at))
        }
        self._add(NOWHERE, person, message)

    def move(self, person: str, room: str, now: datetime) -> None:
        """Assign the recent messages of somebody who has asked to play to their room."""
        for message in self._kept.pop((NOWHERE, person), ()):
            if _is_fresh(message, now):
                self._add(room, person, message)

    def _add(self, room: str, person: str, message: Inbound) -> None:
        kept = self._kept.setdefault((room, person), [])
        kept.extend([message][: MAX_MESSAGES - len(kept)])

    def take(self, person: str, room: str) -> list[Inbound]:
        """Return and forget the messages of somebody who has taken a seat."""
        return self._kept.pop((room, person), [])


def _is_fresh(message: Inbound, now: datetime) -> bool:
    return now - message.at <= EARLY_MESSAGE_TTL
