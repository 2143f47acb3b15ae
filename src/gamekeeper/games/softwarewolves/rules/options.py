"""How a village of Softwarewolves is played: its four times, checked."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import timedelta

from ...bad_option import BadOption

SECOND = timedelta(seconds=1)
MAX_SECONDS = 86_400
"""Seconds; no time can be set to more (T1)."""
MIN_PLAYERS = 3
"""Fewer players than this cannot start (S4)."""
EMPTY_LIMIT = 300 * SECOND
"""So long after its opening a village without a player ends."""
LAST_WORDS = 2 * SECOND
"""How long the room stays open after the last text (E4)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The times a village begins with; players may change three of them (§9)."""

    wait: timedelta = 30 * SECOND
    """From the first request to the start."""
    game_time: timedelta = 1800 * SECOND
    """How long a game lasts at most, from its first night on."""
    day_time: timedelta = 45 * SECOND
    """How long a day lasts at most."""
    night_time: timedelta = 30 * SECOND
    """How long a night lasts at most."""

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if value % SECOND or not is_time(value // SECOND):
                raise BadOption("seconds", option=each.name, low="1s", high="1d")


def is_time(seconds: int) -> bool:
    """Return True if a time may be set to so many seconds (T1)."""
    return 1 <= seconds <= MAX_SECONDS
