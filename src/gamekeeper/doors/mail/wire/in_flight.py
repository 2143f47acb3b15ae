"""What is under way at the mail door: mails that are being taken, and letters that left late."""

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
from .send.spool import Item, Spool

log = logging.getLogger("gamekeeper.mail.punctuality")

LATE = timedelta(seconds=10)
"""A letter that was in the spool for so long left late."""
LATELY = timedelta(hours=1)
"""After a start, letters that left so long ago are reported once more: it may not have happened."""

Unheard = Callable[[datetime, datetime], Awaitable[None]]
Untold = Callable[[str, datetime, datetime], Awaitable[None]]


class Taking:
    """Mails that have arrived, and that nobody has dealt with yet."""

    def __init__(self) -> None:
        self._numbers = count()
        self._open: dict[int, datetime] = {}
        self._done = asyncio.Event()

    @contextmanager
    def one(self, at: datetime) -> Iterator[None]:
        """While a mail of this moment is being dealt with."""
        number = next(self._numbers)
        self._open[number] = at
        try:
            yield
        finally:
            del self._open[number]
            self._done.set()
            self._done = asyncio.Event()

    def has_heard(self, until: datetime) -> bool:
        """Whether none of them is from before this moment."""
        return all(at >= until for at in self._open.values())

    async def hear_out(self, until: datetime) -> None:
        """Wait for those from before this moment."""
        while not self.has_heard(until):
            await self._done.wait()


class Progress:
    """Up to which moment everything has been dealt with; it never goes back."""

    def __init__(self) -> None:
        self.reached = datetime.min.replace(tzinfo=UTC)
        self._further = asyncio.Event()

    def note(self, moment: datetime) -> None:
        """So far now."""
        if moment > self.reached:
            self.reached = moment
            self._further.set()
            self._further = asyncio.Event()

    async def reaches(self, moment: datetime) -> None:
        """Wait until it is so far."""
        while self.reached < moment:
            await self._further.wait()


class Bell:
    """Wakes a thread that waits for a server, so that it asks the server something instead."""

    def __init__(self) -> None:
        self._ear, self._hand = socket.socketpair()
        for end in (self._ear, self._hand):
            end.setblocking(False)

    def ring(self) -> None:
        """The next wait, or the one that goes on, is over at once."""
        with suppress(OSError):  # it has rung often, or is gone
            self._hand.send(b"!")

    def rings(self, seconds: float, *others: socket.socket) -> None:
        """Wait for the bell, for so long, or until one of the others has something to say."""
        poll = select.poll()
        for each in (self._ear, *others):
            poll.register(each, select.POLLIN)
        poll.poll(seconds * 1000)
        with suppress(OSError):
            self._ear.recv(1000)

    def close(self) -> None:
        """No more of it."""
        self._ear.close()
        self._hand.close()


class Lateness:
    """Tables whose letters left late, until they have been told so.

    A letter that had to wait because of its recipient does not count: nobody waits for that.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._late: dict[str, tuple[datetime, datetime]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._late

    def look_back(self, spool: Spool) -> None:
        """After a start: nobody knows whether all tables were told."""
        for item in spool.late(LATE, self._now() - LATELY):
            self.left(item, item.sent_at)

    def left(self, item: Item, at: datetime | None = None) -> None:
        """A letter has left, now or then. It was to leave when it was put in, or when strangers
        may be answered again."""
        at, due = at or self._now(), item.next_at
        if item.table is None or item.attempts or at - due < LATE:
            return
        start, end = self._late.get(item.table, (due, at))
        self._late[item.table] = min(start, due), max(end, at)

    async def report(self, untold: Untold) -> None:
        """Tell the tables; what cannot be told now is told later."""
        try:
            for table, (start, end) in list(self._late.items()):
                await untold(table, start, end)
                if self._late.get(table) == (start, end):
                    del self._late[table]
        except GamekeeperError as problem:
            log.warning("lateness has to wait", extra={"why": str(problem)})


async def nobody_cares(*_: object) -> None:
    """For a door that stands alone."""
