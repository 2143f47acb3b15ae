"""What a game declares to be played in chat rooms; doors with rooms ask nothing else of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class RoomBot(Protocol):
    """A bot that plays in a chat room by reading and writing, as people do."""

    def arrive(self) -> RoomBot:
        """Return the same bot for another room, where it has heard nothing yet."""

    def heard(self, nick: str, text: str, *, from_master: bool) -> None:
        """Take note of what somebody has said to the whole room."""

    def greeting(self) -> str | None:
        """Return what is whispered to the room's moderator on entering."""

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        """Return the possible answers to these words of the moderator, the best one first."""

    def pause(self) -> float:
        """Return the seconds until an answer is said."""
