"""Receives mails that a mail server hands over, by LMTP or SMTP.

A mail is acknowledged only after it was taken. It is not read here. See ``imap_mailbox.py`` for
mails that have to be fetched.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session, syntax

from .....errors import CannotStart
from ..settings import Listening
from .large_mails import HEAD_BYTES, Thinned

log = logging.getLogger("gamekeeper.mail.arriving")

MAX_RECIPIENTS = 100
"""In one go; the server comes again with the others (RFC 5321, 4.5.3.1.8)."""
MAX_CONNECTIONS = 100
MAX_LINE = 64 * 1024
"""Longer lines come in pieces. RFC 5321 says 1000, but programs exist that do not care."""
CLOSE_SECONDS = 5.0
"""Seconds for mails that are being taken when the door closes."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A mail as it came, with what the envelope says."""

    raw: bytes
    sender: str | None = None
    """That of the envelope; "" for a bounce, None if it is not known."""
    recipients: tuple[str, ...] = ()
    """Those of the envelope; () if they are not known."""
    octets: int = 0
    """The whole mail's size where ``raw`` is only its beginning, because it is too large."""
    at: datetime | None = None
    """When it came into the mailbox it was fetched from; None: just now."""
    is_thinned: bool = False
    """Whether photos and the like were left out: then no signature fits any more."""


Take = Callable[[Arrival], Awaitable[None]]
"""Returns when the mail has been dealt with; raises if it has to come again."""


class Listener:
    """A small mail server. Recipients that are not ours are refused one by one."""

    def __init__(self, where: Listening, is_ours: Callable[[str], bool]) -> None:
        self._where, self._is_ours = where, is_ours
        self._server: asyncio.Server | None = None
        self._taking: set[asyncio.Task[str]] = set()
        self._connections: set[_Connection] = set()
        self.port = where.port

    async def open(self, take: Take) -> None:
        """Listen; raises ``CannotStart`` with what to do about it."""
        self._take = take
        loop, where = asyncio.get_running_loop(), self._where
        name = f"{where.protocol.upper()} at {where.host}:{where.port}"
        try:
            if "/" in where.host:
                Path(where.host).unlink(missing_ok=True)  # noqa: ASYNC240 - once, at the start
                self._server = await loop.create_unix_server(self._connection, where.host)
                # the mail server is another user; the folder's permissions say who gets in
                Path(where.host).chmod(0o666)  # noqa: ASYNC240
            else:
                self._server = await loop.create_server(self._connection, where.host, where.port)
                self.port = self._server.sockets[0].getsockname()[1]
        except OSError as problem:
            advice = {
                errno.EADDRINUSE: "Stop the other program or choose another port.",
                errno.EACCES: "Choose a port above 1023, or run with more rights.",
            }.get(problem.errno or 0, "Is that an address of this machine?")
            raise CannotStart(
                f"cannot listen for {name}: {problem.strerror}. {advice}"
            ) from problem

    async def close(self) -> None:
        """Wait for mails that are being taken, then close all connections."""
        if self._server is not None:
            self._server.close()
        if self._taking:
            await asyncio.wait(self._taking, timeout=CLOSE_SECONDS)
            await asyncio.sleep(0)  # the answers go out
        for task in self._taking:
            task.cancel()
        for connection in list(self._connections):
            connection.hang_up()
        for _ in range(3):
            await asyncio.sleep(0)

    def _connection(self) -> SMTP:
        kind = _LmtpConnection if self._where.protocol == "lmtp" else _SmtpConnection
        return kind(
            self,
            self._connections,
            data_size_limit=self._where.most_taken,
            enable_SMTPUTF8=True,
            hostname=self._where.hostname,
            ident="Gamekeeper",
            loop=asyncio.get_running_loop(),
        )

    # -- called by aiosmtpd

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not self._is_ours(address.lower()):
            return "550 5.1.1 There is no such mailbox here"
        if len(envelope.rcpt_tos) >= MAX_RECIPIENTS:
            return "452 4.5.3 Too many recipients; please send to the others later"
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(options)
        return "250 OK"

    # -- called by a connection

    def room(self) -> Data:
        """Return where a mail is put while it comes in."""
        return Data(self._where.octets)

    async def take(self, envelope: Envelope, data: Data) -> str:
        """Deal with a mail that has come in; returns what the server is told."""
        if data.octets > self._where.most_taken:
            return "552 5.3.4 Your mail is too large: please write without attachments"
        sender = (envelope.mail_from or "").strip("<>")  # aiosmtpd says "<>" where nobody sends
        recipients = tuple(address.lower() for address in envelope.rcpt_tos)
        arrival = data.arrival(sender, recipients)
        # in a task of its own: a client that hangs up now must not stop us half-way
        task = asyncio.get_running_loop().create_task(self._answer(arrival))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)
        return await asyncio.shield(task)

    async def _answer(self, arrival: Arrival) -> str:
        try:
            await self._take(arrival)
        except Exception as problem:
            # the one place where any failure means the same: the server keeps the mail
            log.warning("mail not handled, it comes again", extra={"why": repr(problem)})
            return "451 4.3.0 Not now; please try again later"
        return "250 2.0.0 Taken"


class Data:
    """A mail that comes in piece by piece; see ``large_mails.py`` for what is kept of a large one.

    If even these are too much, only the beginning counts.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.octets = 0
        self._kept = bytearray()
        self._thinned: Thinned | None = None

    @property
    def is_too_large(self) -> bool:
        return self._thinned is not None and self._thinned.is_too_large

    def add(self, piece: bytes) -> None:
        """Take the next piece of the mail."""
        self.octets += len(piece)
        if self._thinned is not None:
            self._thinned.add(piece)
        elif self.octets <= self._most:
            self._kept += piece
        else:
            self._thinned = Thinned(self._most)
            for at in range(0, len(self._kept), MAX_LINE):
                self._thinned.add(bytes(self._kept[at : at + MAX_LINE]))
            self._thinned.add(piece)
            self._kept = bytearray()

    def arrival(self, sender: str | None = None, recipients: tuple[str, ...] = ()) -> Arrival:
        """Return the mail, once all of it has come in."""
        if self._thinned is None:
            return Arrival(bytes(self._kept), sender, recipients)
        words = self._thinned.done()
        if self.is_too_large:
            return Arrival(words[:HEAD_BYTES], sender, recipients, self.octets)
        return Arrival(words, sender, recipients, is_thinned=True)


class _Connection(SMTP):
    """One client; the listener knows all of them."""

    line_length_limit = MAX_LINE

    def __init__(self, handler: Listener, connections: set[_Connection], **options: Any) -> None:
        super().__init__(handler, **options)
        self._listener, self._connections = handler, connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        is_full = len(self._connections) >= MAX_CONNECTIONS
        self._connections.add(self)
        super().connection_made(transport)
        if is_full and isinstance(transport, asyncio.Transport):
            if self._handler_coroutine is not None:
                self._handler_coroutine.cancel()
            transport.write(b"421 4.3.2 Too many connections; please try again later\r\n")
            self.hang_up()

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        super().connection_lost(error)

    @syntax("DATA")
    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802
        """Read a mail. aiosmtpd's would keep every line of a large one before it says anything."""
        if await self.check_helo_needed():
            return
        envelope = self.envelope
        if envelope is None or not envelope.rcpt_tos:
            await self.push("503 5.5.1 There is no recipient")
            return
        if arg:
            await self.push("501 5.5.4 DATA stands alone")
            return
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        data = self._listener.room()
        await self._fill(data)
        answer = await self._listener.take(envelope, data)
        self.envelope = self._create_envelope()
        await self.push(answer)

    async def _fill(self, data: Data) -> None:
        """Read until a line with nothing but a dot; other lines lose their first one."""
        begins_line = True
        while True:
            try:
                piece = await self._reader.readuntil(b"\r\n")
            except asyncio.LimitOverrunError as long:
                piece = await self._reader.read(long.consumed)
            if begins_line and piece == b".\r\n":
                return
            data.add(piece[1:] if begins_line and piece[:1] == b"." else piece)
            begins_line = piece.endswith(b"\r\n")

    def hang_up(self) -> None:
        transport = self.transport
        if isinstance(transport, asyncio.Transport):
            transport.close()


class _SmtpConnection(_Connection):
    """SMTP: one answer for all recipients."""


class _LmtpConnection(_Connection, LMTP):
    """LMTP: after the data, one answer for each recipient (RFC 2033, 4.2)."""

    _answers = 1

    @syntax("DATA")
    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802
        try:
            await super().smtp_DATA(arg)
        finally:
            self._answers = 1

    async def push(self, status: Any) -> None:
        for _ in range(self._answers):
            await super().push(status)
        if isinstance(status, str) and status.startswith("354") and self.envelope is not None:
            self._answers = len(self.envelope.rcpt_tos)
