"""How mails leave: from the spool to an SMTP server, and a copy into the Sent folder.

A mail stays in the spool until the server has accepted it. Whether a problem is the mail's or the
server's decides who has to wait: this mail, or all of them.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Literal

import aiosmtplib
from imapclient.exceptions import IMAPClientError  # type: ignore[import-untyped]

from ...errors import StoreUnavailable
from .arriving import Account, connected
from .composing import on_the_wire
from .spool import GENERAL, Item, Spool

log = logging.getLogger("gamekeeper.mail.sending")

BATCH = 100
IDLE = 10.0
"""Seconds an unused connection is kept."""
LOOK_AROUND = 30.0
"""Seconds after which the queue is looked at even if nobody called."""
FILE_EVERY = 10.0

_SIZE = frozenset({523, 552})
_OUR_FAULT = frozenset({530, 534, 535, 538})
"""Codes about logging in and TLS: no mail will go through until somebody has helped."""


@dataclass(frozen=True, slots=True)
class Server:
    """The SMTP server that takes our mails."""

    host: str
    port: int = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str = ""
    password: str = ""
    authority: Path | None = None
    """A file of certificates to trust instead of the system's."""
    timeout: float = 60.0


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait before the next try. Each try in vain doubles the first wait."""

    first: timedelta = timedelta(minutes=1)
    most: timedelta = timedelta(hours=6)
    give_up: timedelta = timedelta(days=5)
    server_first: timedelta = timedelta(seconds=5)
    server_most: timedelta = timedelta(minutes=5)
    """For a server that is down, which is no mail's fault; nobody is given up for that."""

    def after(self, attempts: int) -> timedelta:
        return _doubled(self.first, attempts, self.most)

    def after_trouble(self, times: int) -> timedelta:
        return _doubled(self.server_first, times, self.server_most)


@dataclass(frozen=True, slots=True)
class Reports:
    """Whom to tell: about a mail that is given up, and about a server that does not serve."""

    failed: Callable[[Item, str], None]
    trouble: Callable[[str], None]


class _Trouble(Exception):
    """The server, not the mail."""


class Postman:
    """Hands over what is due, over one connection that is kept while there is something to do."""

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
        self._spool, self._server = spool, server
        self._now, self._reports, self._patience = now, reports, patience
        self._smtp: aiosmtplib.SMTP | None = None
        self._is_used = False
        """Whether this connection has carried a mail since it was opened or had a rest."""
        self._awake = asyncio.Event()
        self._unsettled: dict[int, Callable[[], asyncio.Future[None]]] = {}
        """What became of these mails is not on disk yet: they must not be taken again."""
        self._vain = 0

    def wake(self) -> None:
        """There is something new in the spool."""
        self._awake.set()

    async def run(self) -> None:
        """Hand over until cancelled."""
        try:
            while True:
                self._awake.clear()
                mails = self._due()
                if not mails:
                    await self._rest()
                    continue
                try:
                    await self._connect()
                    for item, raw in mails:
                        await self._hand_over(item, raw)
                except _Trouble as problem:
                    await self._wait_out(problem)
        finally:
            await self._hang_up()

    def _due(self) -> list[tuple[Item, bytes]]:
        taken = self._unsettled
        mails = self._spool.due(self._now(), BATCH + len(taken))
        return [(item, raw) for item, raw in mails if item.number not in taken]

    async def _rest(self) -> None:
        """Wait for a call or for the next mail that is due; an unused connection is closed."""
        if self._unsettled:
            await self._settle_again()
        seconds = LOOK_AROUND
        if (at := self._spool.next_due()) is not None:
            seconds = min(seconds, max(0.01, (at - self._now()).total_seconds()))
        try:
            async with asyncio.timeout(min(seconds, IDLE) if self._smtp else seconds):
                await self._awake.wait()
        except TimeoutError:
            if seconds > IDLE or not self._spool.next_due():
                await self._hang_up()
        self._is_used = False

    async def _wait_out(self, problem: _Trouble) -> None:
        await self._hang_up()
        if not self._vain:
            log.warning("mails have to wait", extra={"why": str(problem)})
            self._reports.trouble(f"mails cannot be sent: {problem}")
        delay = self._patience.after_trouble(self._vain)
        self._vain += 1
        await asyncio.sleep(delay.total_seconds())

    # -- the connection

    async def _connect(self) -> None:
        if self._smtp is not None and self._smtp.is_connected:
            return
        self._smtp = None
        server = self._server
        smtp = aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            timeout=server.timeout,
            use_tls=server.security == "tls",
            start_tls=server.security == "starttls",
            tls_context=_context(server),
        )
        try:
            await smtp.connect()
        except (aiosmtplib.SMTPException, OSError, ValueError) as problem:
            smtp.close()
            raise _Trouble(f"{server.host}:{server.port}: {_reason(problem)}") from problem
        self._smtp, self._is_used = smtp, False

    async def _hang_up(self) -> None:
        smtp, self._smtp = self._smtp, None
        if smtp is not None:
            with suppress(aiosmtplib.SMTPException, OSError):
                await smtp.quit(timeout=1)
            smtp.close()

    # -- one mail

    async def _hand_over(self, item: Item, raw: bytes) -> None:
        """Have the server accept this mail, or note why not; raises ``_Trouble``."""
        recipient = on_the_wire(item.address.partition(":")[2])
        options = [] if recipient.isascii() else ["SMTPUTF8"]
        assert self._smtp is not None
        try:
            await self._smtp.sendmail(self.sender, [recipient], raw, mail_options=options)
        except aiosmtplib.SMTPServerDisconnected as problem:
            if self._is_used:
                self._defer(item, _reason(problem))
                raise _Trouble(_reason(problem)) from problem
            # it was closed while we rested: nobody's fault, and nothing was handed over
            await self._hang_up()
            await self._connect()
            self._is_used = True
            await self._hand_over(item, raw)
        except aiosmtplib.SMTPNotSupported as problem:
            self._fail(item, _reason(problem))
        except aiosmtplib.SMTPRecipientsRefused as problem:
            self._judge(item, problem.recipients[0])
        except aiosmtplib.SMTPResponseException as problem:
            self._judge(item, problem)
        except (aiosmtplib.SMTPException, OSError, ValueError) as problem:
            self._defer(item, _reason(problem))  # lest one mail hold up all others for ever
            raise _Trouble(_reason(problem)) from problem
        else:
            self._accepted(item)

    def _judge(self, item: Item, problem: aiosmtplib.SMTPResponseException) -> None:
        """The server has said no: to this mail, or to all of them."""
        code, why = problem.code, _reason(problem)
        if isinstance(problem, aiosmtplib.SMTPSenderRefused) and code not in _SIZE:
            raise _Trouble(why) from problem  # the sender is always us
        if code == 421 or code in _OUR_FAULT:
            raise _Trouble(why) from problem
        if code < 500:
            self._defer(item, why)
        else:
            self._fail(item, why)

    def _accepted(self, item: Item) -> None:
        self._is_used = True
        if self._vain:
            log.info("mails are sent again", extra={"tries": self._vain})
            self._vain = 0
        at = self._now()
        self._settle(item.number, lambda: self._spool.sent(item.number, at))
        self._note(item, f"sent to {item.address}: {item.subject}")

    def _defer(self, item: Item, why: str) -> None:
        now = self._now()
        if now - item.created >= self._patience.give_up:
            self._fail(item, f"given up after {item.attempts + 1} tries: {why}")
            return
        until = now + self._patience.after(item.attempts)
        self._settle(item.number, lambda: self._spool.deferred(item.number, until, why))
        self._note(item, f"has to wait, to {item.address}: {item.subject} ({why})")

    def _fail(self, item: Item, why: str) -> None:
        self._settle(item.number, lambda: self._spool.failed(item.number, why))
        self._note(item, f"cannot be sent to {item.address}: {item.subject} ({why})")
        self._reports.failed(item, why)

    def _note(self, item: Item, text: str) -> None:
        self._spool.note(self._now(), text, item.table or GENERAL)

    # -- what became of it

    def _settle(self, number: int, write: Callable[[], asyncio.Future[None]]) -> None:
        """Write it down without waiting: the server is not kept waiting for our disk."""
        self._unsettled[number] = write

        def settled(future: asyncio.Future[None]) -> None:
            if not future.cancelled() and future.exception() is None:
                self._unsettled.pop(number, None)

        write().add_done_callback(settled)

    async def _settle_again(self) -> None:
        """Wait until the disk knows; if it is full, sending waits as well."""
        for number, write in list(self._unsettled.items()):
            try:
                await write()
            except StoreUnavailable as problem:
                log.error("cannot write what was sent", extra={"why": str(problem)})
                await asyncio.sleep(1)
                return
            self._unsettled.pop(number, None)


class SentFolder:
    """Copies of what was sent, in a folder of an IMAP mailbox (§15 O4)."""

    def __init__(self, spool: Spool, account: Account, folder: str) -> None:
        self._spool, self._account, self._folder = spool, account, folder

    async def run(self) -> None:
        """File until cancelled; what could not be filed is filed later."""
        while True:
            mails = self._spool.unfiled()
            try:
                if mails:
                    await asyncio.to_thread(self._file, mails)
                    await self._spool.filed([item.number for item, _ in mails])
            except (IMAPClientError, OSError, StoreUnavailable) as problem:
                log.warning("copies have to wait", extra={"why": str(problem)})
                mails = []
            if not mails:
                await asyncio.sleep(FILE_EVERY)

    def _file(self, mails: list[tuple[Item, bytes]]) -> None:
        with connected(self._account) as client:
            if not client.folder_exists(self._folder):
                client.create_folder(self._folder)
            client.select_folder(self._folder)
            for item, raw in mails:
                # a copy may be there since before a crash
                if not client.search(["HEADER", "Message-ID", item.message_id]):
                    client.append(self._folder, raw, (b"\\Seen",), item.sent_at)


def _context(server: Server) -> ssl.SSLContext | None:
    if server.security == "none":
        return None
    return ssl.create_default_context(cafile=server.authority)


def _doubled(first: timedelta, times: int, most: timedelta) -> timedelta:
    return min(first * float(1 << min(times, 30)), most)


def _reason(problem: Exception) -> str:
    if isinstance(problem, aiosmtplib.SMTPResponseException):
        return f"{problem.code} {problem.message}"
    return str(problem) or type(problem).__name__
