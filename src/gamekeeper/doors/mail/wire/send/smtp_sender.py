"""Sends mails from the spool through an SMTP server.

A mail stays in the spool until the server has accepted it. Whether a problem is the mail's or the
server's decides who has to wait: this mail, or all of them.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from zlib import crc32

import aiosmtplib

from ....base import Alarm
from ..settings import Patience, Server
from .compose import on_the_wire
from .smtp_connection import Connection, Trouble, reason
from .spool import Spool
from .spool_file import GENERAL, Item

log = logging.getLogger("gamekeeper.mail.sending")

MAX_BATCH = 200
MAX_CONNECTIONS = 2
"""Used while there is much to do: while one process of the server syncs, another one reads."""
MIN_MAILS_TO_SHARE = 20
IDLE_SECONDS = 10.0
"""How long an unused connection is kept."""
POLL_SECONDS = 30.0
"""How often the queue is looked at even if nobody calls ``wake``."""
WRITE_DELAY_SECONDS = 0.02
"""After this time it is recorded what was sent: a crash repeats the mails of that time."""

_SIZE_CODES = frozenset({523, 552})
_SERVER_CODES = frozenset({421, 500, 502, 503, 504, 530, 534, 535, 538})
"""Codes about the connection, logging in and TLS: another mail would fail, too."""
_ENHANCED = re.compile(r"4\.(\d{1,3})\.\d")
_OF_THE_SYSTEM = "3"
"""The subject of RFC 3463 that is about the mail server itself: full, closing, misconfigured."""


@dataclass(frozen=True, slots=True)
class Reports:
    """Callbacks that are told what becomes of mails."""

    failed: Callable[[Item, str], None]
    """Called when a mail is given up."""
    trouble: Alarm
    """Called when the server takes no mails."""
    left: Callable[[Item], None]
    """Called when the server has accepted a mail."""
    all_left: Callable[[], Awaitable[None]]
    """There is nothing more to hand over for now."""


Write = Callable[[], asyncio.Future[None]]


class SmtpSender:
    """Sends due mails. Those to one address use the same connection, one after the other."""

    def __init__(
        self,
        spool: Spool,
        server: Server,
        now: Callable[[], datetime],
        reports: Reports,
        patience: Patience,
    ) -> None:
        self.sender = ""
        """Our address, for the envelope; bounces come back to it."""
        self._spool, self._now = spool, now
        self._reports, self._patience = reports, patience
        self._connections = [Connection(server) for _ in range(MAX_CONNECTIONS)]
        self._awake = asyncio.Event()
        self._unsettled: set[int] = set()
        """Mails whose outcome is not on disk yet: they must not be sent again."""
        self._unwritten: dict[int, Write] = {}
        self._writing: dict[int, asyncio.Future[None]] = {}
        self._handed_over = 0
        """How many mails the server has accepted."""
        self._suspects: dict[int, int] = {}
        """Mails with which the server failed, and how many it had accepted by then."""
        self._notes: list[tuple[str, str]] = []
        self._write_timer: asyncio.TimerHandle | None = None
        self._failures = 0

    @property
    def is_stopped(self) -> bool:
        """Return True while the server takes no mails."""
        return self._failures > 0

    def wake(self) -> None:
        """Look for new mails in the spool now."""
        self._awake.set()

    async def run(self) -> None:
        """Send mails until cancelled."""
        try:
            while True:
                self._awake.clear()
                if mails := self._due():
                    await self._send(mails)
                else:
                    await self._rest()
        finally:
            self._write_down()
            await self._close_all()

    def _due(self) -> list[tuple[Item, bytes]]:
        taken = self._unsettled
        mails = self._spool.due(self._now(), MAX_BATCH + len(taken))
        mails = [(item, raw) for item, raw in mails if item.number not in taken]
        suspected = {item.address for item, _ in mails if item.number in self._suspects}
        # others first: then it shows whether it is the mail or the server
        return sorted(mails, key=lambda mail: mail[0].address in suspected)

    async def _send(self, mails: list[tuple[Item, bytes]]) -> None:
        """Send these mails, each address over one connection, so that its mails stay in order."""
        number = MAX_CONNECTIONS if len(mails) >= MIN_MAILS_TO_SHARE else 1
        shares: list[list[tuple[Item, bytes]]] = [[] for _ in range(number)]
        for item, raw in mails:
            shares[crc32(item.address.encode()) % number].append((item, raw))
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(self._send_share(connection, share))
                for connection, share in zip(self._connections, shares, strict=False)
            ]
        troubles = [problem for task in tasks if (problem := task.result()) is not None]
        if troubles:
            await self._pause(troubles[0])

    async def _send_share(
        self, connection: Connection, mails: list[tuple[Item, bytes]]
    ) -> Trouble | None:
        """Send these mails one after another. Returns the server's trouble, if it has any."""
        try:
            for item, raw in mails:
                await self._hand_over(connection, item, raw)
        except Trouble as problem:
            return problem
        return None

    async def _rest(self) -> None:
        """Wait for ``wake`` or the next mail that is due; close connections that are not used."""
        await self._settle_all()
        await self._reports.all_left()
        for connection in self._connections:
            connection.is_fresh = True
        seconds = POLL_SECONDS
        if (at := self._spool.next_due()) is not None:
            seconds = min(seconds, max(0.01, (at - self._now()).total_seconds()))
        try:
            async with asyncio.timeout(min(seconds, IDLE_SECONDS)):
                await self._awake.wait()
        except TimeoutError:
            if seconds > IDLE_SECONDS:
                await self._close_all()

    async def _pause(self, problem: Trouble) -> None:
        await self._close_all()
        self._spool.stopped(self._now(), str(problem), self._unsettled)
        if not self._failures:
            log.warning("SMTP server unavailable, mails deferred", extra={"why": str(problem)})
            self._reports.trouble("mail.not-sent", problem=problem)
        delay = self._patience.after_trouble(self._failures)
        self._failures += 1
        await asyncio.sleep(delay.total_seconds())

    async def _close_all(self) -> None:
        """Close all connections at once."""
        async with asyncio.TaskGroup() as group:
            for connection in self._connections:
                group.create_task(connection.close())

    # -- one mail

    async def _hand_over(self, connection: Connection, item: Item, raw: bytes) -> None:
        """Have the server accept this mail, or note why not; raises ``Trouble``."""
        recipient = on_the_wire(item.address.partition(":")[2])
        try:
            await connection.submit(self.sender, recipient, raw)
        except aiosmtplib.SMTPNotSupported as problem:
            self._fail(item, reason(problem))
        except aiosmtplib.SMTPResponseException as problem:
            self._refused(item, problem)
        except (aiosmtplib.SMTPException, OSError, ValueError) as problem:
            self._suspect(item, reason(problem))
            raise _trouble(item, problem) from problem
        else:
            self._accepted(item)

    def _refused(self, item: Item, problem: aiosmtplib.SMTPResponseException) -> None:
        """Put off or give up a refused mail. Raises ``Trouble`` if the server refuses all."""
        code, why = problem.code, reason(problem)
        if isinstance(problem, aiosmtplib.SMTPSenderRefused) and code not in _SIZE_CODES:
            raise _trouble(item, problem) from problem  # the sender is always us
        if code in _SERVER_CODES or (_is_the_servers(problem) and not item.attempts):
            self._suspect(item, why)
            raise _trouble(item, problem) from problem
        if code < 500:
            self._defer(item, why)
        else:
            self._fail(item, why)

    def _suspect(self, item: Item, why: str) -> None:
        """Put a mail off if the server fails again with it, but has accepted others meanwhile.

        So it cannot hold them up; and what waits only because of the server is not put off.
        """
        if self._suspects.setdefault(item.number, self._handed_over) < self._handed_over:
            self._defer(item, why)

    def _accepted(self, item: Item) -> None:
        if self._failures:
            log.info("SMTP server available again", extra={"tries": self._failures})
            self._failures = 0
        self._handed_over += 1
        self._reports.left(item)
        at = self._now()
        self._settle(item, lambda: self._spool.sent(item.number, at), "sent to")

    def _defer(self, item: Item, why: str) -> None:
        now = self._now()
        if now - item.created >= self._patience.give_up:
            self._fail(item, f"given up after {item.attempts + 1} tries: {why}")
            return
        until = now + self._patience.after(item.attempts)
        write = partial(self._spool.deferred, item.number, until, why)
        self._settle(item, write, "has to wait, to", why)

    def _fail(self, item: Item, why: str) -> None:
        write = partial(self._spool.failed, item.number, why)
        self._settle(item, write, "cannot be sent to", why)
        self._reports.failed(item, why)

    # -- what became of it

    def _settle(self, item: Item, write: Write, what: str, why: str = "") -> None:
        """Have a mail's outcome recorded soon, without waiting for the disk."""
        if not self._unwritten:
            self._write_timer = asyncio.get_running_loop().call_later(
                WRITE_DELAY_SECONDS, self._write_down
            )
        self._suspects.pop(item.number, None)
        self._unsettled.add(item.number)
        self._unwritten[item.number] = write
        text = f"{what} {item.recipient}: {item.subject}" + (f" ({why})" if why else "")
        if item.private:  # the server's words may name the address
            text = f"{what} {item.recipient}"
        self._notes.append((text, item.table or GENERAL))

    def _write_down(self) -> None:
        """Record all outcomes in one go, which costs the disk hardly more than one."""
        if self._write_timer is not None:
            self._write_timer.cancel()
        unwritten, self._unwritten = self._unwritten, {}
        for number, write in unwritten.items():
            written = self._writing[number] = write()
            written.add_done_callback(partial(self._settled, number, write))
        notes, self._notes = self._notes, []
        for text, game in notes:
            self._spool.note(self._now(), text, game)

    def _settled(self, number: int, write: Write, written: asyncio.Future[None]) -> None:
        del self._writing[number]
        if written.cancelled() or written.exception() is not None:
            self._unwritten[number] = write  # the disk is full: tried again in _settle_all
        else:
            self._unsettled.discard(number)

    async def _settle_all(self) -> None:
        """Wait until everything is recorded; while the disk is full, sending waits as well."""
        self._write_down()
        if self._writing:
            await asyncio.wait(self._writing.values())
            await asyncio.sleep(0)
        if self._unwritten:
            log.error("outcome of sent mails not recorded, retrying")
            await asyncio.sleep(1)


def _is_the_servers(problem: aiosmtplib.SMTPResponseException) -> bool:
    """Return True if a refusal for now is about the server, not about this recipient or mail.

    What says nothing of its reason is about the recipient until the mail has been sent.
    """
    if not 400 <= problem.code < 500:
        return False
    found = _ENHANCED.match(problem.message)
    if found is None:
        return isinstance(problem, aiosmtplib.SMTPDataError)
    return found[1] == _OF_THE_SYSTEM


def _trouble(item: Item, problem: Exception) -> Trouble:
    """Return what went wrong, without the server's words if they may name a private recipient."""
    if not item.private:
        return Trouble(reason(problem))
    code = getattr(problem, "code", "")
    return Trouble(f"the server answered {code}" if code else type(problem).__name__)
