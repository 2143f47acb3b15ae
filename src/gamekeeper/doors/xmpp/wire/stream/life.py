"""Signs of life of a server: until when everything that had arrived there has reached us.

A connection that hangs looks like one on which nobody says anything. Only an answer tells them
apart: because the server handles what one connection says in order, it proves that all that had
arrived before the question was asked is here. Anything that comes proves no more than that the
connection was not lost before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime


class SignsOfLife:
    """Notes what a connection asked and heard, and when."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self.last: datetime | None = None
        """When something came that can not have come over a lost connection."""
        self._heard_until: datetime | None = None
        self._asked: datetime | None = None
        self._changed = asyncio.Event()

    def came(self) -> None:
        """Note that something came."""
        self.last = self._now()

    def asked(self) -> None:
        """Note that the server is being asked; there is one question at a time."""
        self._asked = self._now()

    def answered(self) -> None:
        """Note its answer."""
        if self._asked is not None:
            self._heard_until, self._asked = self._asked, None
            self._changed.set()

    def lost(self) -> None:
        """Note that the connection is lost: there will be no answer."""
        self._asked = None
        self._changed.set()

    def have_heard(self, until: datetime) -> bool:
        """Return True if all that had arrived before this moment is here."""
        return self._heard_until is not None and self._heard_until >= until

    async def changed(self) -> None:
        """Return at the next answer, or when the connection is lost."""
        self._changed.clear()
        await self._changed.wait()
