"""How mails leave: from the spool to an SMTP server.

A mail stays in the spool until the server has accepted it. Whether a problem is the mail's or the
server's decides who has to wait: this mail, or all of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from zlib import crc32

import aiosmtplib

from ..settings import Patience, Server
from .compose import on_the_wire
from .smtp_connection import Connection, Trouble, reason
from .spool import Spool
from .spool_file import GENERAL, Item

log = logging.getLogger("gamekeeper.mail.sending")

BATCH = 200
WAYS = 2
"""Connections while there is much to do: while one server process syncs, another one reads."""
MANY = 20
IDLE = 10.0
"""Seconds an unused connection is kept."""
LOOK_AROUND = 30.0
"""Seconds after which the queue is looked at even if nobody called."""
TOGETHER = 0.02
"""Seconds after which it is written down what was sent: a crash repeats the mails of that time."""

_SIZE = frozenset({523, 552})
_OUR_FAULT = frozenset({421, 500, 502, 503, 504, 530, 534, 535, 538})
"""Codes about the connection, logging in and TLS: another mail would fare no better."""


@dataclass(frozen=True, slots=True)
class Reports:
    """Whom to tell what becomes of mails."""

    failed: Callable[[Item, str], None]
    """A mail is given up."""
    trouble: Callable[[str], None]
    """The server does not serve."""
    left: Callable[[Item], None]
    """A mail was accepted."""
    all_left: Callable[[], Awaitable[None]]
    """There is nothing more to hand over for now."""


Write = Callable[[], asyncio.Future[None]]


class Postman:
    """Hands over what is due. Mails to one address go the same way, one after the other."""

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
        self._ways = [Connection(server) for _ in range(WAYS)]
        self._awake = asyncio.Event()
        self._unsettled: set[int] = set()
        """What became of these mails is not on disk yet: they must not be taken again."""
        self._unwritten: dict[int, Write] = {}
        self._writing: dict[int, asyncio.Future[None]] = {}
        self._suspects: set[int] = set()
        """What broke off when these were handed over, the last time."""
        self._notes: list[tuple[str, str]] = []
        self._soon: asyncio.TimerHandle | None = None
        self._vain = 0

    @property
    def is_stopped(self) -> bool:
        """Whether the server takes nothing for now."""
        return self._vain > 0

    def wake(self) -> None:
        """There is something new in the spool."""
        self._awake.set()

    async def run(self) -> None:
        """Hand over until cancelled."""
        try:
            while True:
                self._awake.clear()
                if mails := self._due():
                    await self._go(mails)
                else:
                    await self._rest()
        finally:
            self._write_down()
            await self._hang_up()

    def _due(self) -> list[tuple[Item, bytes]]:
        taken = self._unsettled
        mails = self._spool.due(self._now(), BATCH + len(taken))
        return [(item, raw) for item, raw in mails if item.number not in taken]

    async def _go(self, mails: list[tuple[Item, bytes]]) -> None:
        """Each address has its way, so that its mails stay in order; few mails need one way."""
        ways = WAYS if len(mails) >= MANY else 1
        shares: list[list[tuple[Item, bytes]]] = [[] for _ in range(ways)]
        for item, raw in mails:
            shares[crc32(item.address.encode()) % ways].append((item, raw))
        async with asyncio.TaskGroup() as group:
            walks = [
                group.create_task(self._walk(way, share))
                for way, share in zip(self._ways, shares, strict=False)
            ]
        troubles = [problem for walk in walks if (problem := walk.result()) is not None]
        if troubles:
            await self._wait_out(troubles[0])

    async def _walk(self, way: Connection, mails: list[tuple[Item, bytes]]) -> Trouble | None:
        """Hand over these mails; what is left after trouble stays where it is."""
        try:
            for item, raw in mails:
                await self._hand_over(way, item, raw)
        except Trouble as problem:
            return problem
        return None

    async def _rest(self) -> None:
        """Wait for a call or for the next mail that is due; unused connections are closed."""
        await self._settle_all()
        await self._reports.all_left()
        for way in self._ways:
            way.is_fresh = True
        seconds = LOOK_AROUND
        if (at := self._spool.next_due()) is not None:
            seconds = min(seconds, max(0.01, (at - self._now()).total_seconds()))
        try:
            async with asyncio.timeout(min(seconds, IDLE)):
                await self._awake.wait()
        except TimeoutError:
            if seconds > IDLE:
                await self._hang_up()

    async def _wait_out(self, problem: Trouble) -> None:
        await self._hang_up()
        self._spool.stopped(self._now(), str(problem), self._unsettled)
        if not self._vain:
            log.warning("mails have to wait", extra={"why": str(problem)})
            self._reports.trouble(f"Mails cannot be sent for now: {problem}")
        delay = self._patience.after_trouble(self._vain)
        self._vain += 1
        await asyncio.sleep(delay.total_seconds())

    async def _hang_up(self) -> None:
        """All at once: neither waits for the other's server, and a cancellation reaches each."""
        async with asyncio.TaskGroup() as group:
            for way in self._ways:
                group.create_task(way.close())

    # -- one mail

    async def _hand_over(self, way: Connection, item: Item, raw: bytes) -> None:
        """Have the server accept this mail, or note why not; raises ``Trouble``."""
        recipient = on_the_wire(item.address.partition(":")[2])
        try:
            await way.submit(self.sender, recipient, raw)
        except aiosmtplib.SMTPNotSupported as problem:
            self._fail(item, reason(problem))
        except aiosmtplib.SMTPResponseException as problem:
            self._judge(item, problem)
        except (aiosmtplib.SMTPException, OSError, ValueError) as problem:
            self._suspect(item, reason(problem))
            raise _trouble(item, problem) from problem
        else:
            self._accepted(item)

    def _judge(self, item: Item, problem: aiosmtplib.SMTPResponseException) -> None:
        """The server has said no: to this mail, or to all of them."""
        code, why = problem.code, reason(problem)
        if isinstance(problem, aiosmtplib.SMTPSenderRefused) and code not in _SIZE:
            raise _trouble(item, problem) from problem  # the sender is always us
        if code in _OUR_FAULT:
            self._suspect(item, why)
            raise _trouble(item, problem) from problem
        if code < 500:
            self._defer(item, why)
        else:
            self._fail(item, why)

    def _suspect(self, item: Item, why: str) -> None:
        """It is tried once more, then put off, lest one mail hold up all others for ever."""
        if item.number in self._suspects:
            self._defer(item, why)
        else:
            self._suspects.add(item.number)

    def _accepted(self, item: Item) -> None:
        if self._vain:
            log.info("mails are sent again", extra={"tries": self._vain})
            self._vain = 0
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
        """Have it written down without waiting: the server is not kept waiting for our disk."""
        if not self._unwritten:
            self._soon = asyncio.get_running_loop().call_later(TOGETHER, self._write_down)
        self._suspects.discard(item.number)
        self._unsettled.add(item.number)
        self._unwritten[item.number] = write
        text = f"{what} {item.recipient}: {item.subject}" + (f" ({why})" if why else "")
        if item.private:  # the server's words may name the address
            text = f"{what} {item.recipient}"
        self._notes.append((text, item.table or GENERAL))

    def _write_down(self) -> None:
        """All in one go, which costs the disk hardly more than one."""
        if self._soon is not None:
            self._soon.cancel()
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
            self._unwritten[number] = write  # the disk is full: once more when we rest
        else:
            self._unsettled.discard(number)

    async def _settle_all(self) -> None:
        """Wait until the disk knows everything; while it is full, sending waits as well."""
        self._write_down()
        if self._writing:
            await asyncio.wait(self._writing.values())
            await asyncio.sleep(0)
        if self._unwritten:
            log.error("cannot write down what was sent")
            await asyncio.sleep(1)


def _trouble(item: Item, problem: Exception) -> Trouble:
    """Everybody may read it: the server's words about a private mail may name the recipient."""
    if not item.private:
        return Trouble(reason(problem))
    code = getattr(problem, "code", "")
    return Trouble(f"the server answered {code}" if code else type(problem).__name__)
