"""A room that is ours, or is about to be: where we stand with it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime

from ..stanzas import Seen
from .history import Memory
from .occupants import Occupants


@dataclass(slots=True, eq=False)
class Held:
    """A room that the server is in, or tries to enter."""

    jid: str
    attendants: Occupants
    memory: Memory
    is_ours: bool = False
    topic: str = ""
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the room has told its history, which ends with its topic."""
    caught_up: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the server has counted what was said while we were away."""
    away: datetime | None = None
    """Since when we have been away."""
    entering: asyncio.Future[Seen] | None = None
    returning: asyncio.Task[None] | None = None
    is_ending: bool = False

    def lose(self, now: datetime) -> None:
        """Note that we are no longer inside, or cannot hear what is said there."""
        if self.away is None:
            self.away, self.attendants.before = now, dict(self.attendants.here)
        self.caught_up.clear()


class Unavailable(Exception):
    """Raised if a room cannot be entered or created; the text says why."""


ROOM_SCHEME = "muc"
_START = f"{ROOM_SCHEME}:"


def address_of(jid: str) -> str:
    """Return a room's address as the server knows it."""
    return f"{_START}{jid}"


def jid_of(address: str) -> str:
    """Return the JID of an address, without scheme and nickname."""
    return address.removeprefix(_START).partition("/")[0]
