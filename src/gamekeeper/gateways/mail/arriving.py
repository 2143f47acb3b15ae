"""How mails arrive: handed over by a mail server (LMTP or SMTP), or fetched from an IMAP mailbox.

Both acknowledge a mail only after it was taken: 250, or ``\\Seen`` and moved away. What a mail says
is not read here.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Literal, TypeVar

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from imapclient import IMAPClient  # type: ignore[import-untyped]
from imapclient.exceptions import IMAPClientError  # type: ignore[import-untyped]

from ...errors import CannotStart

log = logging.getLogger("gamekeeper.mail.arriving")

MOST_OCTETS = 1_000_000
LONGEST_LINE = 64 * 1024
"""RFC 5321 says 1000, but programs exist that do not care."""
GOODBYE = 5.0
"""Seconds for mails that are being taken when the door closes."""
FETCH = 20
IDLE_AT_MOST = timedelta(minutes=25)
"""Servers may hang up after 29 minutes."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Arrival:
    """A mail as it came, with what the envelope says."""

    raw: bytes
    recipients: tuple[str, ...] = ()
    """Those of the envelope; () if it is not known."""
    octets: int = 0
    """The whole mail's size where only the head was fetched because it is too large."""


Take = Callable[[Arrival], Awaitable[None]]
"""Returns when the mail has been dealt with; raises if it has to come again."""


# -- handed over by a mail server


@dataclass(frozen=True, slots=True)
class Listening:
    """Where to listen. A ``host`` with a slash is the path of a Unix socket."""

    protocol: Literal["lmtp", "smtp"] = "lmtp"
    host: str = "127.0.0.1"
    port: int = 24
    hostname: str = "localhost"
    octets: int = MOST_OCTETS


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
        """Take what is being taken, then hang up."""
        if self._server is not None:
            self._server.close()
        if self._taking:
            await asyncio.wait(self._taking, timeout=GOODBYE)
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
            data_size_limit=self._where.octets,
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
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(options)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        # in a task of its own: a client that hangs up now must not stop us half-way
        task = asyncio.get_running_loop().create_task(self._answer(envelope))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)
        return await asyncio.shield(task)

    async def _answer(self, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        path = "".join(c for c in envelope.mail_from or "" if c.isprintable())
        raw = b"Return-Path: <%s>\r\n%s" % (path.encode(errors="replace"), content)
        recipients = tuple(address.lower() for address in envelope.rcpt_tos)
        try:
            await self._take(Arrival(raw, recipients))
        except Exception as problem:
            # the one place where any failure means the same: the server keeps the mail
            log.warning("a mail has to come again", extra={"why": repr(problem)})
            return "451 4.3.0 Not now; please try again later"
        return "250 2.0.0 Taken"


class _Connection(SMTP):
    """One client; the listener knows all of them."""

    line_length_limit = LONGEST_LINE

    def __init__(self, handler: Listener, connections: set[_Connection], **options: Any) -> None:
        super().__init__(handler, **options)
        self._connections = connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        super().connection_lost(error)

    def hang_up(self) -> None:
        transport = self.transport
        if isinstance(transport, asyncio.Transport):
            transport.close()


class _SmtpConnection(_Connection):
    """SMTP: one answer for all recipients."""


class _LmtpConnection(_Connection, LMTP):
    """LMTP: after the data, one answer for each recipient (RFC 2033, 4.2)."""

    _answers = 1

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


# -- fetched from a mailbox


@dataclass(frozen=True, slots=True)
class Account:
    """How to get at an IMAP mailbox."""

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    security: Literal["tls", "starttls", "none"] = "tls"
    authority: Path | None = None
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class Fetching:
    """Where mails are fetched from, and where they are put afterwards."""

    account: Account
    inbox: str = "INBOX"
    done: str = "Gamekeeper"
    """The folder for mails that have been dealt with; created if it is missing."""
    poll: timedelta = timedelta(minutes=2)
    """The mailbox is looked at that often even if the server says nothing."""
    octets: int = MOST_OCTETS


@contextmanager
def connected(account: Account) -> Iterator[IMAPClient]:
    """A client that is logged in; blocks. Raises ``IMAPClientError`` and ``OSError``."""
    client = _log_in(account)
    try:
        yield client
    finally:
        with suppress(IMAPClientError, OSError):
            client.logout()


def _log_in(account: Account) -> IMAPClient:
    context = ssl.create_default_context(cafile=account.authority)
    client = IMAPClient(
        account.host,
        account.port,
        ssl=account.security == "tls",
        ssl_context=context,
        timeout=account.timeout,
    )
    try:
        if account.security == "starttls":
            client.starttls(context)
        client.login(account.user, account.password)
    except BaseException:
        client.shutdown()
        raise
    return client


class Mailbox:
    """Unread mails of one folder, in order; IDLE says when there is something, a poll makes sure.

    All that blocks happens in one thread of its own.
    """

    def __init__(self, fetching: Fetching) -> None:
        self._fetching = fetching
        self._client: IMAPClient | None = None
        self._held: dict[int, tuple[float, float]] = {}
        """Mails that could not be taken: when to try again, and how long to wait then."""
        self.trouble = ""
        """Why the mailbox cannot be reached just now."""

    async def run(self, take: Take) -> None:
        """Fetch until cancelled."""
        thread = ThreadPoolExecutor(1, "mailbox")
        wait = FIRST_WAIT
        try:
            while True:
                try:
                    await self._do(thread, self._open)
                    self.trouble, wait = "", FIRST_WAIT
                    while True:
                        await self._empty(thread, take)
                        await self._wait(thread, self._patience())
                except (IMAPClientError, OSError) as problem:
                    self.trouble = str(problem) or type(problem).__name__
                    log.warning("the mailbox has to wait", extra={"why": self.trouble})
                self._cut()
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        finally:
            self._cut()
            thread.shutdown(wait=False, cancel_futures=True)

    async def _do(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    async def _empty(self, thread: ThreadPoolExecutor, take: Take) -> None:
        """Take all unread mails; those that cannot be taken now are left for later."""
        while arrivals := await self._do(thread, self._fetch):
            taken = []
            for uid, arrival in arrivals:
                try:
                    await take(arrival)
                except Exception as problem:  # whatever it is: the mail stays unread
                    log.warning("a mail has to wait", extra={"why": repr(problem)})
                    self._hold(uid)
                else:
                    taken.append(uid)
                    self._held.pop(uid, None)
            if taken:
                await self._do(thread, partial(self._put_away, taken))

    async def _wait(self, thread: ThreadPoolExecutor, seconds: float) -> None:
        if self._connected().has_capability("IDLE"):
            await self._do(thread, partial(self._idle, seconds))
        else:
            await asyncio.sleep(seconds)

    def _hold(self, uid: int) -> None:
        _, wait = self._held.get(uid, (0.0, FIRST_WAIT))
        until = monotonic() + wait
        self._held[uid] = until, min(2 * wait, LONGEST_WAIT)

    def _patience(self) -> float:
        """Seconds until the mailbox is looked at again in any case."""
        now = monotonic()
        poll = min(self._fetching.poll, IDLE_AT_MOST).total_seconds()
        return min([poll, *(max(0.1, until - now) for until, _ in self._held.values())])

    def _cut(self) -> None:
        """Hang up without asking: this wakes the thread if it waits for the server."""
        client, self._client = self._client, None
        if client is not None:
            with suppress(OSError):
                client.socket().shutdown(socket.SHUT_RDWR)
            with suppress(OSError, IMAPClientError):
                client.shutdown()

    # -- from here on: in the thread

    def _open(self) -> None:
        self._held.clear()  # numbers of another session may mean other mails
        client = self._client = _log_in(self._fetching.account)
        if not client.folder_exists(self._fetching.done):
            client.create_folder(self._fetching.done)
        client.select_folder(self._fetching.inbox)

    def _fetch(self) -> list[tuple[int, Arrival]]:
        client = self._connected()
        now = monotonic()
        held = {uid for uid, (until, _) in self._held.items() if until > now}
        uids = [uid for uid in client.search(["UNSEEN", "UNDELETED"]) if uid not in held][:FETCH]
        if not uids:
            return []
        sizes = {uid: int(got[b"RFC822.SIZE"]) for uid, got in self._get(uids, "RFC822.SIZE")}
        small = [uid for uid in uids if sizes.get(uid, 0) <= self._fetching.octets]
        large = [uid for uid in uids if uid not in small]
        raw = {uid: Arrival(got[b"BODY[]"]) for uid, got in self._get(small, "BODY.PEEK[]")}
        for uid, got in self._get(large, "BODY.PEEK[HEADER]"):
            raw[uid] = Arrival(got[b"BODY[HEADER]"], octets=sizes[uid])
        return [(uid, raw[uid]) for uid in uids if uid in raw]

    def _get(self, uids: list[int], what: str) -> list[tuple[int, dict[bytes, Any]]]:
        return list(self._connected().fetch(uids, [what]).items()) if uids else []

    def _put_away(self, uids: list[int]) -> None:
        client, done = self._connected(), self._fetching.done
        client.add_flags(uids, [b"\\Seen"], silent=True)
        if client.has_capability("MOVE"):
            client.move(uids, done)
        else:
            client.copy(uids, done)
            client.add_flags(uids, [b"\\Deleted"], silent=True)
            client.expunge(uids if client.has_capability("UIDPLUS") else None)

    def _idle(self, seconds: float) -> None:
        client = self._connected()
        client.idle()
        client.idle_check(timeout=seconds)
        client.idle_done()

    def _connected(self) -> IMAPClient:
        if self._client is None:
            raise OSError("the mailbox has been closed")
        return self._client
