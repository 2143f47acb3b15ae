"""An IMAP mailbox from which mails are fetched.

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
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from time import monotonic
from typing import NamedTuple, TypeVar

from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientError

from .....errors import StoreError, Untold
from ....base import Alarm, log_alarm
from ..in_flight import Progress, Unheard, WakeUp, do_nothing
from ..send.smtp_connection import with_advice
from ..send.spool import Spool
from ..settings import Account, Fetching
from .imap_fetch import fetch
from .lmtp import Arrival, Take

_BYTES = re.compile(r"""\bb(?:'([^']*)'|"([^"]*)")""")

log = logging.getLogger("gamekeeper.mail.mailbox")

MAX_FETCHED = 20
FIRST_START_DAYS = timedelta(days=7)
"""At the first start, unseen mails of this time are taken; older ones are left alone."""
MAX_IDLE = timedelta(minutes=25)
"""Servers may disconnect after 29 minutes."""
FIRST_LOOK_SECONDS = 0.5
"""How soon the folder is looked at again after a mail; each further wait is twice as long. The next
mail may have been announced while the server answered a command, and IDLE does not repeat that."""
FIRST_WAIT, MAX_WAIT = 1.0, 300.0
ALARM_AFTER = timedelta(minutes=1)
"""How long a mailbox may be out of reach before administrators are told."""
_LOST = "lost since"

T = TypeVar("T")


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
        """Read what ``str`` wrote; None if nothing was written yet."""
        if text is None:
            return None
        validity, next, day = text.split()
        return cls(int(validity), int(next), date.fromisoformat(day))

    def __str__(self) -> str:
        return f"{self.validity} {self.next} {self.day.isoformat()}"


@contextmanager
def connected(account: Account) -> Iterator[IMAPClient]:
    """Return a client that is logged in; blocks. Raises ``IMAPClientError`` and ``OSError``."""
    client = _log_in(account)
    try:
        yield client
    finally:
        with suppress(IMAPClientError, OSError):
            client.logout()


def try_out(fetching: Fetching) -> str | None:
    """Log in, look at the inbox and disconnect; returns what is wrong."""
    try:
        with connected(fetching.account) as client:
            client.select_folder(fetching.inbox, readonly=True)
    except (IMAPClientError, OSError) as problem:
        return reason(problem)
    return None


def reason(problem: Exception) -> str:
    """Return what went wrong; the library likes to quote the server's words as Python bytes."""
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
        client.normalise_times = False  # moments as the server says them, with their zones
    except BaseException:
        with suppress(IMAPClientError, OSError):  # what went wrong first is what counts
            client.shutdown()
        raise
    return client


class Held(NamedTuple):
    """A mail that could not be handled, and when it is tried again."""

    until: float
    """When it is tried again."""
    wait: float
    """How long to wait after that."""
    at: datetime | None
    """When it arrived, if deadlines have to wait for it."""


class Mailbox:
    """Fetches the mails of one folder, in order, as soon as IDLE or a poll finds some.

    Everything that blocks is done in one thread of its own.
    """

    def __init__(
        self,
        fetching: Fetching,
        spool: Spool,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._fetching, self._spool, self._now = fetching, spool, now
        self.unheard: Unheard = do_nothing
        """Called when the mailbox can be reached again, before any mail is taken."""
        self.alarm: Alarm = log_alarm
        """Called with what the administrators should know."""
        self._progress = Progress()
        self._wake_up: WakeUp | None = None
        self._asked = now()
        """When the server was last known to be there, or asked something that it has to answer."""
        account = fetching.account
        self._name = f"mailbox {account.user} {account.host} {fetching.inbox}"
        self._beginning: Beginning | None = None
        self._client: IMAPClient | None = None
        lost = spool.kept(f"{self._name} {_LOST}")
        self._lost = datetime.fromisoformat(lost) if lost else None
        """Since when the mailbox cannot be reached, perhaps since before we were started."""
        self._has_alarmed = False
        self._held: dict[int, Held] = {}
        """Mails that could not be taken."""
        self._soon = FIRST_LOOK_SECONDS
        self.trouble = ""
        """Why the mailbox cannot be reached just now."""

    async def run(self, take: Take) -> None:
        """Fetch until cancelled."""
        thread, self._wake_up = ThreadPoolExecutor(1, "mailbox"), WakeUp()
        wait = FIRST_WAIT
        try:
            while True:
                try:
                    await self._begin(await self._do(thread, self._open))
                    await self._is_back()
                    self.trouble, wait = "", FIRST_WAIT
                    while True:
                        if await self._empty(thread, take):
                            self._soon = FIRST_LOOK_SECONDS
                        await self._wait(thread, self._patience())
                except (IMAPClientError, OSError, StoreError) as problem:
                    await self._is_lost(reason(problem))
                self._disconnect()
                await asyncio.sleep(wait)
                wait = min(2 * wait, MAX_WAIT)
        finally:
            self._disconnect()
            self._wake_up.close()
            self._wake_up = None
            thread.shutdown(wait=False, cancel_futures=True)

    def has_heard(self, until: datetime) -> bool:
        """Return True if all mails that arrived before this moment have been handled."""
        return self._progress.reached >= until

    async def hear_out(self, until: datetime) -> None:
        """Fetch now, and wait until all mails that arrived before this moment have been handled."""
        if self._wake_up is not None:
            self._wake_up.wake()
        await self._progress.wait_for(until)

    async def _is_lost(self, why: str) -> None:
        self.trouble = why
        if self._lost is None:
            self._lost = self._asked
            with suppress(StoreError):  # then a restart forgets it
                await self._keep_lost()
        log.warning("mailbox unavailable, retrying", extra={"why": why})
        if not self._has_alarmed and self._now() - self._lost >= ALARM_AFTER:
            self._has_alarmed = True
            self.alarm("mail.not-fetched", why=why)

    async def _is_back(self) -> None:
        if self._lost is not None:
            await self.unheard(self._lost, self._now())
            self._lost = None
            await self._keep_lost()
        self._has_alarmed = False

    async def _keep_lost(self) -> None:
        text = "" if self._lost is None else self._lost.isoformat()
        await self._spool.keep(f"{self._name} {_LOST}", text)

    async def _do(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        self._asked = self._now()
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    async def _begin(self, found: Beginning) -> None:
        """Remember the first mail to fetch, anew if the folder is another one."""
        self._beginning = Beginning.read(self._spool.kept(self._name))
        if self._beginning is None or self._beginning.validity != found.validity:
            await self._spool.keep(self._name, str(found))
            self._beginning = found
            log.info("mailbox used for the first time", extra={"folder": self._fetching.inbox})

    async def _empty(self, thread: ThreadPoolExecutor, take: Take) -> bool:
        """Take all mails; those that cannot be taken now are left for later.

        Returns whether there were any.
        """
        found = False
        while True:
            started = self._now()
            arrivals = await self._do(thread, self._fetch)
            if not arrivals:
                self._has_taken(started)
                return found
            found, taken = True, []
            for uid, arrival in arrivals:
                self._has_taken(min(arrival.at or started, started))  # all that came before it
                if await self._is_taken(uid, arrival, take):
                    taken.append(uid)
            if taken:
                await self._do(thread, partial(self._put_away, taken))

    async def _is_taken(self, uid: int, arrival: Arrival, take: Take) -> bool:
        try:
            await take(arrival)
        except Exception as problem:  # whatever it is: the mail stays where it is
            log.warning("mail not handled, retrying", extra={"why": repr(problem)})
            # who is told "not yet" came late himself; whatever else it is, all wait for this mail
            self._hold(uid, None if isinstance(problem, Untold) else arrival.at)
            return False
        self._held.pop(uid, None)
        return True

    def _has_taken(self, until: datetime) -> None:
        """Return True if all mails that came before this moment were taken, but for held ones."""
        held = [held.at for held in self._held.values() if held.at is not None]
        self._progress.advance(min([until, *held]))

    async def _wait(self, thread: ThreadPoolExecutor, seconds: float) -> None:
        if not self._connected().has_capability("IDLE"):
            await self._do(thread, partial(self._ring, seconds))
            return
        await self._do(thread, partial(self._idle, seconds))
        self._asked = self._now()

    def _hold(self, uid: int, at: datetime | None) -> None:
        wait = self._held[uid].wait if uid in self._held else FIRST_WAIT
        self._held[uid] = Held(monotonic() + wait, min(2 * wait, MAX_WAIT), at)

    def _patience(self) -> float:
        """Return seconds until the mailbox is looked at again in any case."""
        now = monotonic()
        poll = min(self._fetching.poll, MAX_IDLE).total_seconds()
        poll, self._soon = min(poll, self._soon), min(2 * self._soon, poll)
        return min([poll, *(max(0.1, held.until - now) for held in self._held.values())])

    def _disconnect(self) -> None:
        """Disconnect without logging out: this wakes the thread if it waits for the server."""
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
        day = datetime.now(UTC).date() - FIRST_START_DAYS
        next = found.get(b"UIDNEXT") or max(client.search(), default=0) + 1
        return Beginning(int(found[b"UIDVALIDITY"]), int(next), day)

    def _waiting(self) -> list[int]:
        """Return the numbers of all mails that are to be taken, in order."""
        client, beginning = self._connected(), self._beginning
        assert beginning is not None
        since = client.search([b"UID", f"{beginning.next}:*", b"UNDELETED"])
        before = client.search(["UNSEEN", "UNDELETED", "SINCE", beginning.day])
        # the range turns round if there is nothing new: then it names the last old one
        return sorted({*before, *(uid for uid in since if uid >= beginning.next)})

    def _fetch(self) -> list[tuple[int, Arrival]]:
        now = monotonic()
        held = {uid for uid, each in self._held.items() if each.until > now}
        uids = [uid for uid in self._waiting() if uid not in held][:MAX_FETCHED]
        if not uids:
            return []
        raw = fetch(self._connected(), uids, self._fetching.octets)
        return [(uid, raw[uid]) for uid in uids if uid in raw]

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
        if self._ring(seconds, client.socket()):
            self._asked = self._now()  # it was there until now, even if it only hangs up
        client.idle_done()

    def _ring(self, seconds: float, *others: socket.socket) -> bool:
        """Wait this long, or until called. Returns whether one of these sockets has news."""
        wake_up = self._wake_up
        return wake_up is not None and wake_up.wait(seconds, *others)

    def _connected(self) -> IMAPClient:
        if self._client is None:
            raise OSError("the mailbox has been closed")
        return self._client
