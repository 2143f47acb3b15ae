"""Tracks mails that are not dealt with yet, and tables whose mails were sent late."""

from __future__ import annotations

import asyncio
import logging
import select
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from itertools import count

from ....errors import GamekeeperError
from .send.spool import Spool
from .send.spool_file import Item

log = logging.getLogger("gamekeeper.mail.punctuality")

MIN_LATENESS = timedelta(seconds=10)
"""A mail that waited in the spool for at least so long was sent late."""
REPORT_INTERVAL = timedelta(hours=1)
"""After a start, late mails of this time are reported again: the report may have been lost."""

Unheard = Callable[[datetime, datetime], Awaitable[None]]
Untold = Callable[[str, datetime, datetime], Awaitable[None]]


class OpenMails:
    """The mails that have arrived and are not dealt with yet."""

    def __init__(self) -> None:
        self._numbers = count()
        self._open: dict[int, datetime] = {}
        self._done = asyncio.Event()

    @contextmanager
    def one(self, at: datetime) -> Iterator[None]:
        """Count a mail that arrived at this moment as open while the block runs."""
        number = next(self._numbers)
        self._open[number] = at
        try:
            yield
        finally:
            del self._open[number]
            self._done.set()
            self._done = asyncio.Event()

    def has_heard(self, until: datetime) -> bool:
        """Return True if no open mail arrived before this moment."""
        return all(at >= until for at in self._open.values())

    async def hear_out(self, until: datetime) -> None:
        """Wait until all mails that arrived before this moment are dealt with."""
        while not self.has_heard(until):
            await self._done.wait()


class Progress:
    """The moment up to which every mail has been dealt with; it never goes back."""

    def __init__(self) -> None:
        self.reached = datetime.min.replace(tzinfo=UTC)
        self._further = asyncio.Event()

    def advance(self, moment: datetime) -> None:
        """Note that every mail up to this moment has been dealt with."""
        if moment > self.reached:
            self.reached = moment
            self._further.set()
            self._further = asyncio.Event()

    async def wait_for(self, moment: datetime) -> None:
        """Wait until every mail up to this moment has been dealt with."""
        while self.reached < moment:
            await self._further.wait()


class WakeUp:
    """Wakes the thread that waits for news from a server."""

    def __init__(self) -> None:
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)

    def wake(self) -> None:
        """End the present wait at once, or else the next one."""
        with suppress(OSError):  # the buffer is full, or the socket is closed
            self._writer.send(b"!")

    def wait(self, seconds: float, *others: socket.socket) -> bool:
        """Wait until somebody wakes us, another socket can be read, or the time is over.

        Returns whether another socket can be read.
        """
        poll = select.poll()
        for each in (self._reader, *others):
            poll.register(each, select.POLLIN)
        ready = {number for number, _ in poll.poll(seconds * 1000)}
        with suppress(OSError):
            self._reader.recv(1000)
        return any(each.fileno() in ready for each in others)

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


class Lateness:
    """The tables whose mails were sent late, until they have been told so.

    Mails that the server put off because of their recipient do not count.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._late: dict[str, tuple[datetime, datetime]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._late

    def look_back(self, spool: Spool) -> None:
        """Note the late mails of the last hour again, after a start."""
        for item in spool.late(MIN_LATENESS, self._now() - REPORT_INTERVAL):
            self.left(item, item.sent_at)

    def left(self, item: Item, at: datetime | None = None) -> None:
        """Note that a mail was sent, now or ``at`` then. It was due at its ``next_at``."""
        at, due = at or self._now(), item.next_at
        if item.table is None or item.attempts or at - due < MIN_LATENESS:
            return
        start, end = self._late.get(item.table, (due, at))
        self._late[item.table] = min(start, due), max(end, at)

    async def report(self, untold: Untold) -> None:
        """Tell the tables. Those that cannot be told now are told later."""
        try:
            for table, (start, end) in list(self._late.items()):
                await untold(table, start, end)
                if self._late.get(table) == (start, end):
                    del self._late[table]
        except GamekeeperError as problem:
            log.warning("late mails not reported, retrying", extra={"why": str(problem)})


async def do_nothing(*_: object) -> None:
    """Stand in for callbacks of a door that is used alone."""
