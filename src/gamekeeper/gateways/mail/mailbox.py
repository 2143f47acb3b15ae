"""An IMAP mailbox: mails are fetched from it, and copies of our own are put into it.

The inbox is a list of things to do: every mail in it is taken and then moved away, whether another
program has marked it as seen or not. Only what lay there before the first start is left alone,
unless it is unseen and new. The client blocks, so it works in threads.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Literal, TypeVar

from imapclient import IMAPClient  # type: ignore[import-untyped]
from imapclient.exceptions import IMAPClientError  # type: ignore[import-untyped]

from ...errors import CannotStart, StoreUnavailable
from .arriving import MOST_OCTETS, MOST_TAKEN, Arrival, Data, Take
from .server import with_advice
from .spool import Item, Spool
from .thinning import HEAD

_BYTES = re.compile(r"""\bb(?:'([^']*)'|"([^"]*)")""")

log = logging.getLogger("gamekeeper.mail.mailbox")

FETCH = 20
PIECE = 500_000
"""Octets of a large mail that are fetched at once."""
NEW = timedelta(days=7)
"""At the first start, unseen mails of so many days are taken; older ones are left alone."""
IDLE_AT_MOST = timedelta(minutes=25)
"""Servers may hang up after 29 minutes."""
SOON = 0.5
"""Seconds of the first wait after a mail, each further one is twice as long: the next mail may have
been announced while the server answered a command of ours, and IDLE does not tell it again."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
FILE_EVERY = 10.0
"""Seconds between two looks for mails to be copied."""

T = TypeVar("T")


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

    def __post_init__(self) -> None:
        if self.inbox.upper() == self.done.upper():
            raise CannotStart(f"mails cannot be put away from {self.inbox} to {self.done}")


@dataclass(frozen=True, slots=True)
class Beginning:
    """The state of a folder when mails were first fetched from it."""

    validity: int
    """Under another one, numbers mean other mails."""
    next: int
    """Mails with this number and above have come since then."""
    day: date
    """Unseen mails from that day on are taken, too."""

    @classmethod
    def read(cls, text: str | None) -> Beginning | None:
        """What ``str`` gave; None if there is none yet."""
        if text is None:
            return None
        validity, next, day = text.split()
        return cls(int(validity), int(next), date.fromisoformat(day))

    def __str__(self) -> str:
        return f"{self.validity} {self.next} {self.day.isoformat()}"


@contextmanager
def connected(account: Account) -> Iterator[IMAPClient]:
    """A client that is logged in; blocks. Raises ``IMAPClientError`` and ``OSError``."""
    client = _log_in(account)
    try:
        yield client
    finally:
        with suppress(IMAPClientError, OSError):
            client.logout()


def try_out(fetching: Fetching) -> str | None:
    """Log in, look at the inbox and leave again; returns what is wrong."""
    try:
        with connected(fetching.account) as client:
            client.select_folder(fetching.inbox, readonly=True)
    except (IMAPClientError, OSError) as problem:
        return reason(problem)
    return None


def reason(problem: Exception) -> str:
    """What went wrong; the library likes to quote the server's words as Python bytes."""
    words = _BYTES.sub(lambda found: found[1] or found[2] or "", str(problem))
    return with_advice(" ".join(words.split()) or type(problem).__name__)


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
        with suppress(IMAPClientError, OSError):  # what went wrong first is what counts
            client.shutdown()
        raise
    return client


class Mailbox:
    """The mails of one folder, in order; IDLE says when there is something, a poll makes sure.

    All that blocks happens in one thread of its own.
    """

    def __init__(self, fetching: Fetching, spool: Spool) -> None:
        self._fetching, self._spool = fetching, spool
        account = fetching.account
        self._name = f"mailbox {account.user} {account.host} {fetching.inbox}"
        self._beginning: Beginning | None = None
        self._client: IMAPClient | None = None
        self._held: dict[int, tuple[float, float]] = {}
        """Mails that could not be taken: when to try again, and how long to wait then."""
        self._soon = SOON
        self.trouble = ""
        """Why the mailbox cannot be reached just now."""

    async def run(self, take: Take) -> None:
        """Fetch until cancelled."""
        thread = ThreadPoolExecutor(1, "mailbox")
        wait = FIRST_WAIT
        try:
            while True:
                try:
                    await self._begin(await self._do(thread, self._open))
                    self.trouble, wait = "", FIRST_WAIT
                    while True:
                        if await self._empty(thread, take):
                            self._soon = SOON
                        await self._wait(thread, self._patience())
                except (IMAPClientError, OSError, StoreUnavailable) as problem:
                    self.trouble = reason(problem)
                    log.warning("the mailbox has to wait", extra={"why": self.trouble})
                self._cut()
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        finally:
            self._cut()
            thread.shutdown(wait=False, cancel_futures=True)

    async def _do(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    async def _begin(self, found: Beginning) -> None:
        """Remember where we began, unless the folder is not the one we began with."""
        self._beginning = Beginning.read(self._spool.kept(self._name))
        if self._beginning is None or self._beginning.validity != found.validity:
            await self._spool.keep(self._name, str(found))
            self._beginning = found
            log.info("a mailbox is new", extra={"folder": self._fetching.inbox})

    async def _empty(self, thread: ThreadPoolExecutor, take: Take) -> bool:
        """Take all mails; those that cannot be taken now are left for later.

        Returns whether there were any.
        """
        found = False
        while arrivals := await self._do(thread, self._fetch):
            found, taken = True, []
            for uid, arrival in arrivals:
                try:
                    await take(arrival)
                except Exception as problem:  # whatever it is: the mail stays where it is
                    log.warning("a mail has to wait", extra={"why": repr(problem)})
                    self._hold(uid)
                else:
                    taken.append(uid)
                    self._held.pop(uid, None)
            if taken:
                await self._do(thread, partial(self._put_away, taken))
        return found

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
        poll, self._soon = min(poll, self._soon), min(2 * self._soon, poll)
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

    def _open(self) -> Beginning:
        """Connect; returns how the folder is now."""
        self._held.clear()  # numbers of another session may mean other mails
        client = self._client = _log_in(self._fetching.account)
        if not client.folder_exists(self._fetching.done):
            client.create_folder(self._fetching.done)
        found = client.select_folder(self._fetching.inbox)
        day = datetime.now(UTC).date() - NEW
        next = found.get(b"UIDNEXT") or max(client.search(), default=0) + 1
        return Beginning(int(found[b"UIDVALIDITY"]), int(next), day)

    def _waiting(self) -> list[int]:
        """The numbers of all mails that are to be taken, in order."""
        client, beginning = self._connected(), self._beginning
        assert beginning is not None
        since = client.search([b"UID", f"{beginning.next}:*", b"UNDELETED"])
        before = client.search(["UNSEEN", "UNDELETED", "SINCE", beginning.day])
        # the range turns round if there is nothing new: then it names the last old one
        return sorted({*before, *(uid for uid in since if uid >= beginning.next)})

    def _fetch(self) -> list[tuple[int, Arrival]]:
        now = monotonic()
        held = {uid for uid, (until, _) in self._held.items() if until > now}
        uids = [uid for uid in self._waiting() if uid not in held][:FETCH]
        if not uids:
            return []
        sizes = {uid: int(got[b"RFC822.SIZE"]) for uid, got in self._get(uids, "RFC822.SIZE")}
        small = [uid for uid in uids if sizes.get(uid, 0) <= self._fetching.octets]
        large = [uid for uid in uids if uid not in small]
        raw = {uid: Arrival(got[b"BODY[]"]) for uid, got in self._get(small, "BODY.PEEK[]")}
        raw |= {uid: found for uid in large if (found := self._get_large(uid, sizes[uid]))}
        return [(uid, raw[uid]) for uid in uids if uid in raw]

    def _get(self, uids: list[int], what: str) -> list[tuple[int, dict[bytes, Any]]]:
        return list(self._connected().fetch(uids, [what]).items()) if uids else []

    def _get_large(self, uid: int, octets: int) -> Arrival | None:
        """A large mail passes by in pieces: its words are kept, its photos are not."""
        data = Data(self._fetching.octets)
        most = octets if octets <= MOST_TAKEN else HEAD
        for start in range(0, most, PIECE):
            got = self._get([uid], f"BODY.PEEK[]<{start}.{min(PIECE, most - start)}>")
            if not got:
                return None  # somebody has moved it away
            data.add(got[0][1][f"BODY[]<{start}>".encode()])
            if data.is_too_large:
                break
        arrival = data.arrival()
        is_whole = octets <= MOST_TAKEN and not data.is_too_large
        return arrival if is_whole else replace(arrival, octets=octets, is_thinned=False)

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
                log.warning("copies have to wait", extra={"why": reason(problem)})
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
