"""The mail door: letters become words for the house, words become letters.

Whoever sends is told "sent" once the letter is safe in the spool; whoever writes to us is told
"taken" once the house has dealt with it.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from ...errors import StoreUnavailable, Undeliverable
from ..base import Inbound, Outbound, Receive
from .arriving import Arrival, Listener, Listening
from .authenticity import Proof, Prove, unproven
from .composing import Draft, compose, is_address, one_line
from .letters import Envelope, Kind, Letter, read
from .mailbox import Account, Fetching, Mailbox, SentFolder
from .sending import Patience, Postman, Reports, Server
from .spool import GENERAL, Item, Parcel, Spool, State

log = logging.getLogger("gamekeeper.mail")

HOUR = timedelta(hours=1)
AFTER_A_BUG = 10.0
"""Seconds until a part of the door that broke is started again."""
TIDY_EVERY = 6 * 3600.0
READERS = 4
"""Threads that read letters: looking up a signature may take a while."""

_TOKEN_IN_SUBJECT = re.compile(r"\s*\[#([A-Za-z0-9._=-]{1,64})\]\s*")
_FOR_THE_HOUSE = frozenset({Kind.PERSONAL, Kind.EMPTY, Kind.FORWARD})


@dataclass(frozen=True, slots=True)
class MailSettings:
    """All there is to set about the mail door."""

    address: str
    """Ours: what people write to, and where our mails come from."""
    spool: Path
    server: Server
    name: str = "Gamekeeper"
    aliases: frozenset[str] = frozenset()
    """Other addresses of ours."""
    listening: tuple[Listening, ...] = ()
    fetching: Fetching | None = None
    sent: tuple[Account, str] | None = None
    """The mailbox and folder for copies of what was sent."""
    patience: Patience = field(default_factory=Patience)
    errors_per_hour: int = 20
    """Error replies to one address; further ones are not sent."""
    answers_per_hour: int = 100
    """Answers of any kind to one address."""
    too_large: str = "Your mail is too large and was not read. Please write without attachments."

    @property
    def own(self) -> frozenset[str]:
        return frozenset({self.address.lower(), *(alias.lower() for alias in self.aliases)})


class MailDoor:
    """A :class:`~gamekeeper.gateways.base.Gateway`. The spool is open from the beginning.

    ``prove`` says whether a sender is who he says; it may be slow. ``alarm`` is called with what
    the administrators should know. ``run`` may be cancelled once; it closes the spool.
    """

    scheme = "mailto"

    def __init__(
        self,
        settings: MailSettings,
        now: Callable[[], datetime],
        alarm: Callable[[str], None] = log.error,
        prove: Prove = unproven,
    ) -> None:
        """Raises ``CannotStart`` if the spool cannot be opened."""
        self._settings, self._now, self._alarm, self._prove = settings, now, alarm, prove
        self.spool = Spool(settings.spool)
        reports = Reports(self._failed, alarm)
        self._postman = Postman(self.spool, settings.server, now, reports, settings.patience)
        self._postman.sender = settings.address
        self.listeners = [Listener(where, self._is_ours) for where in settings.listening]
        self._readers = ThreadPoolExecutor(READERS, "mail-reader")
        self._receive: Receive | None = None
        self._taking: dict[str, asyncio.Event] = {}
        self._answering: dict[str, Letter] = {}
        self._errors = Hourly(settings.errors_per_hour)
        self._answers = Hourly(settings.answers_per_hour)
        self._complaints = Hourly(1)
        """Else an administrator who cannot be reached would be told so for ever."""
        self._is_listening = False

    async def listen(self) -> None:
        """Begin to listen before ``run`` is called; raises ``CannotStart``."""
        for listener in self.listeners:
            await listener.open(self._take)
        self._is_listening = True

    async def run(self, receive: Receive) -> None:
        """Serve until cancelled."""
        self._receive = receive
        tasks: list[asyncio.Task[None]] = []
        try:
            if not self._is_listening:
                await self.listen()
            create = asyncio.get_running_loop().create_task
            tasks = [create(_kept_going(work, self._alarm)) for work in self._works()]
            await asyncio.gather(*tasks)
        finally:
            await self._close(tasks)

    def _works(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        works = [self._postman.run, self._tidy]
        if self._settings.fetching is not None:
            mailbox = Mailbox(self._settings.fetching)
            works.append(lambda: mailbox.run(self._take))
        if self._settings.sent is not None:
            works.append(SentFolder(self.spool, *self._settings.sent).run)
        return works

    async def _close(self, tasks: list[asyncio.Task[None]]) -> None:
        for listener in self.listeners:
            await listener.close()
        self._receive = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._readers.shutdown(wait=False, cancel_futures=True)
        await self.spool.close()

    async def _tidy(self) -> None:
        while True:
            try:
                await self.spool.prune(self._now())
            except StoreUnavailable as problem:
                log.warning("the spool cannot be tidied", extra={"why": str(problem)})
            await asyncio.sleep(TIDY_EVERY)

    def queue(self, state: State = State.WAITING) -> list[Item]:
        """Outgoing mails in this state, the oldest first."""
        return self.spool.queue(state)

    # -- out

    async def send(self, message: Outbound) -> None:
        """Returns once the mail is on disk. Raises ``Undeliverable``."""
        scheme, _, recipient = message.address.partition(":")
        if scheme != self.scheme or not is_address(recipient) or self._is_ours(recipient.lower()):
            raise Undeliverable(f"{message.address!r} cannot be mailed to", temporary=False)
        letter = self._answering.get(message.id.rpartition("/")[0])
        now = self._now()
        limits = self._limits(message, letter)
        if any(limit.is_reached(recipient, now) for limit in limits):
            self.spool.note(now, f"not answered, too many: {recipient}")
            return
        draft = self._draft(message, recipient, letter)
        parcel = Parcel(
            message.id,
            message.address,
            draft.message_id,
            draft.subject,
            message.table,
            compose(draft),
        )
        try:
            is_new = await self.spool.put(parcel, now)
        except StoreUnavailable as problem:
            raise Undeliverable(str(problem), temporary=True) from problem
        if is_new:
            for limit in limits:
                limit.count(recipient, now)
            self._postman.wake()

    def _limits(self, message: Outbound, letter: Letter | None) -> list[Hourly]:
        limits = [self._errors] if message.is_error else []
        return limits if letter is None else [*limits, self._answers]

    def _draft(self, message: Outbound, recipient: str, letter: Letter | None) -> Draft:
        subject = message.subject
        if not subject:
            subject = _reply_to(letter.subject) if letter else self._settings.name
        references: tuple[str, ...] = ()
        if letter is not None:
            references = tuple(map(_bracketed, (*letter.references, letter.id)))
        return Draft(
            id=message.id,
            sender=self._settings.address,
            recipient=recipient,
            subject=one_line(subject),
            text=message.text,
            at=self._now(),
            name=self._settings.name,
            thread=message.table,
            references=references,
            token=message.token,
            auto="generated" if letter is None else "replied",
        )

    def _failed(self, item: Item, why: str) -> None:
        """A mail is given up: the administrators are told, but not endlessly."""
        log.warning("a mail is given up", extra={"to": item.address, "why": why})
        now = self._now()
        if not self._complaints.is_reached(item.address, now):
            self._complaints.count(item.address, now)
            self._alarm(f"The mail “{item.subject}” to {item.address} cannot be delivered: {why}")

    # -- in

    def _is_ours(self, address: str) -> bool:
        local, _, domain = address.rpartition("@")
        return f"{local.partition('+')[0]}@{domain}" in self._settings.own

    async def _take(self, arrival: Arrival) -> None:
        """Deal with a mail once; raises what the house raises if it has to come again."""
        at = self._now()
        work = partial(
            read,
            arrival.raw,
            at,
            self._settings.own,
            envelope=Envelope(arrival.sender, arrival.recipients),
            prove=self._prove,
        )
        letter = await asyncio.get_running_loop().run_in_executor(self._readers, work)
        while (other := self._taking.get(letter.id)) is not None:
            await other.wait()
        if self.spool.is_dealt(letter.id):
            self.spool.note(at, f"again from {letter.sender}: {letter.subject}")
            return
        done = self._taking[letter.id] = asyncio.Event()
        try:
            await self._deal(letter, arrival)
            await self.spool.deal(letter.id, at)
        finally:
            del self._taking[letter.id]
            done.set()

    async def _deal(self, letter: Letter, arrival: Arrival) -> None:
        self._note_arrival(letter)
        if letter.kind is Kind.BOUNCE:
            self._came_back(letter)
        elif letter.kind in _FOR_THE_HOUSE and is_address(letter.sender):
            self._answering[letter.id] = letter
            try:
                await self._hand_in(letter, arrival)
            finally:
                self._answering.pop(letter.id, None)

    async def _hand_in(self, letter: Letter, arrival: Arrival) -> None:
        address = f"{self.scheme}:{letter.sender}"
        if arrival.octets:
            answer = Outbound(f"{letter.id}/size", address, self._settings.too_large, is_error=True)
            await self.send(answer)
            return
        if self._receive is None:
            raise Undeliverable("the house is not open", temporary=True)
        token, subject = self._token(letter)
        await self._receive(
            Inbound(
                letter.id,
                address,
                letter.text,
                letter.at,
                subject=subject,
                proven=letter.proof is not Proof.NONE,
                token=token,
            )
        )

    def _token(self, letter: Letter) -> tuple[str, str]:
        """The secret this mail came with, and the subject without it."""
        found = _TOKEN_IN_SUBJECT.search(letter.subject)
        subject = _TOKEN_IN_SUBJECT.sub(" ", letter.subject).strip()
        for recipient in letter.recipients:
            token = recipient.rpartition("@")[0].partition("+")[2]
            if token and self._is_ours(recipient):
                return token, subject
        return found[1] if found else "", subject

    def _note_arrival(self, letter: Letter) -> None:
        text = f"from {letter.sender or 'nobody'}: {letter.subject} ({letter.kind.name.lower()})"
        self.spool.note(letter.at, text)

    def _came_back(self, letter: Letter) -> None:
        """A bounce: believed only if it knows the secret id of a mail of ours."""
        for id in letter.bounced:
            item = self.spool.find(_bracketed(id))
            if item is not None and item.state != State.FAILED:
                why = f"it came back: {letter.subject}"
                self.spool.failed(item.number, why)
                self.spool.note(letter.at, f"{item.address}: {why}", item.table or GENERAL)
                self._failed(item, why)


class Hourly:
    """At most so many per address in any hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._times: dict[str, deque[datetime]] = {}

    def is_reached(self, address: str, now: datetime) -> bool:
        times = self._times.get(address)
        while times and now - times[0] >= HOUR:
            times.popleft()
        return times is not None and len(times) >= self._most

    def count(self, address: str, now: datetime) -> None:
        if len(self._times) >= 10_000:
            old = [one for one, times in self._times.items() if now - times[-1] >= HOUR]
            for one in old:
                del self._times[one]
        self._times.setdefault(address, deque()).append(now)


async def _kept_going(
    work: Callable[[], Coroutine[Any, Any, None]], alarm: Callable[[str], None]
) -> None:
    """Run this for ever: a bug in one part must not shut the whole door."""
    while True:
        try:
            await work()
        except Exception as bug:
            log.error("a part of the mail door is broken", exc_info=bug)
            alarm(f"A part of the mail door is broken and starts again: {bug!r}")
        await asyncio.sleep(AFTER_A_BUG)


def _bracketed(id: str) -> str:
    return f"<{id.strip('<>')}>"


def _reply_to(subject: str) -> str:
    return subject if subject[:3].lower() == "re:" else f"Re: {subject}"
