"""Edits of one message stay apart, whoever makes them (D20)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic

PAUSE_SECONDS = 2.0
"""Between two edits of one message."""
MAX_MESSAGES = 1_000
"""Of more messages it is not remembered when they were edited, unless that was just now."""


@dataclass
class Turn:
    """Who has it may edit a message."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_used: bool = False
    """To be set by who edits: from then on the next one has to wait."""
    free_at: float = 0.0


class Edits:
    """Knows when each message was edited last."""

    def __init__(self) -> None:
        self._turns: dict[str, Turn] = {}

    @asynccontextmanager
    async def turn(self, message: str) -> AsyncIterator[Turn]:
        """Wait until a message may be edited; nobody else edits it meanwhile.

        Whoever draws what the message is to show does so now: it is the newest then.
        """
        turn = self._turns.setdefault(message, Turn())
        async with turn.lock:
            if (wait := turn.free_at - monotonic()) > 0:
                await asyncio.sleep(wait)
            turn.is_used = False
            try:
                yield turn
            finally:
                if turn.is_used:
                    turn.free_at = monotonic() + PAUSE_SECONDS
        self._tidy()

    def _tidy(self) -> None:
        if len(self._turns) > MAX_MESSAGES:
            now = monotonic()
            self._turns = {
                message: turn
                for message, turn in self._turns.items()
                if turn.lock.locked() or turn.free_at > now
            }
