"""How long people could not tell our names anything directly: while their lines were down.

What is told to a name that is away is kept by its server, or comes back to whoever has told it.
Rooms remember by themselves what was said in them (``rooms/history.py``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime

from ....errors import GamekeeperError
from .stream.connection import XmppConnection

log = logging.getLogger("gamekeeper.xmpp")

RETRY_SECONDS = 1.0
"""Until an absence that could not be noted is noted again."""

Unheard = Callable[[datetime, datetime], Awaitable[None]]


class _Absence:
    """When one line was away. It begins with the door: nobody could tell us anything before."""

    def __init__(self, line: XmppConnection, now: datetime) -> None:
        self.line = line
        self.since: datetime | None = now
        """Until that is noted; None: it has been noted."""
        self.is_noted = asyncio.Event()
        self.noting: asyncio.Task[None] | None = None

    def has_heard(self, until: datetime) -> bool:
        return self.line.is_up and self.is_noted.is_set() and self.line.has_heard(until)

    async def hear_out(self, until: datetime) -> None:
        while not self.has_heard(until):
            await self.line.up.wait()  # it may have hung up for good: then nothing comes any more
            await self.is_noted.wait()
            await self.line.hear_out(until)

    def close(self) -> None:
        if self.noting is not None:
            self.noting.cancel()


class Absences:
    """Reports when a line is back since when it was away, before what it brings is handed in."""

    def __init__(
        self, lines: Iterable[XmppConnection], now: Callable[[], datetime], unheard: Unheard
    ) -> None:
        self._now, self._unheard = now, unheard
        self._of = {line: _Absence(line, now()) for line in lines}

    def begin(self, line: XmppConnection) -> None:
        """Note that a line is down; it may have hung since its last sign of life."""
        away = self._of[line]
        away.close()
        away.is_noted.clear()
        away.since = away.since or line.life.last or self._now()

    def end(self, line: XmppConnection) -> None:
        """Report an absence: the line is up."""
        away = self._of[line]
        away.noting = asyncio.get_running_loop().create_task(self._note(away, self._now()))

    async def _note(self, away: _Absence, until: datetime) -> None:
        while away.since is not None:
            try:
                await self._unheard(away.since, until)
                away.since = None
            except GamekeeperError as problem:
                log.warning("absence not noted, retrying", extra={"why": str(problem)})
                await asyncio.sleep(RETRY_SECONDS)
        away.is_noted.set()

    async def noted(self, line: XmppConnection) -> None:
        """Return when the tables know since when a line that is up again was not."""
        if line.is_up:  # else what came has come before
            await self._of[line].is_noted.wait()

    def have_heard(self, until: datetime) -> bool:
        """Return True if all that was told any of our names before this moment is here."""
        return all(each.has_heard(until) for each in self._of.values())

    async def hear_out(self, until: datetime) -> None:
        """Return once it is, however long that takes."""
        while not self.have_heard(until):
            for each in self._of.values():
                await each.hear_out(until)

    def close(self) -> None:
        """Stop reporting."""
        for each in self._of.values():
            each.close()


async def do_nothing(*_: object) -> None:
    """Stand in for callbacks of a door that is used alone."""
