"""The mail door: takes mails in, and puts those of the server into the spool.

A mail counts as sent once it is safe in the spool, and as taken once the server has dealt with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from ....errors import StoreUnavailable, Undeliverable
from ...base import Alarm, Inbound, Outbound, Receive, Style, log_alarm
from ...png import to_png
from .in_flight import Lateness, OpenMails, do_nothing
from .incoming import SCHEME, Heard, is_for_the_server, reply_to
from .rate_limit import Hourly
from .receive.authentication import Proof, Prove, unproven
from .receive.backlog import Backlog
from .receive.imap_mailbox import Mailbox
from .receive.letter import Envelope, Kind, Letter, read
from .receive.lmtp import Arrival, Listener
from .receive.proofs import Proving
from .send.compose import UNSUBSCRIBE, Draft, compose, header_text, is_address
from .send.failure_reports import Complaints
from .send.sent_folder import SentFolder
from .send.smtp_sender import Reports, SmtpSender
from .send.spool import Spool
from .send.spool_file import GENERAL, UNKNOWN, Item, Parcel, Put, State
from .settings import MailSettings
from .stranger_limit import Strangers
from .supervise import kept_going

__all__ = ["MailDoor", "MailSettings"]

log = logging.getLogger("gamekeeper.mail")

TIDY_SECONDS = 6 * 3600.0
NONE = timedelta(0)
MAX_READERS = 4
"""Threads that parse mails: a hostile one may take a while."""


class MailDoor:
    """A :class:`~gamekeeper.doors.base.Door`. The spool is open from the beginning.

    ``vouch`` and ``prove`` check a mail's sender; ``prove`` may be slow and is asked if ``vouch``
    knows nothing. ``alarm`` is called with what the administrators should know.
    ``run`` may be cancelled once; it closes the spool.
    """

    scheme = SCHEME
    style = Style.LETTER

    def __init__(
        self,
        settings: MailSettings,
        now: Callable[[], datetime],
        alarm: Alarm = log_alarm,
        prove: Prove = unproven,
        vouch: Prove = unproven,
    ) -> None:
        """Open the spool. Raises ``CannotStart`` if that cannot be done."""
        self._settings, self._now, self._alarm = settings, now, alarm
        self._vouch, self._proving = vouch, Proving(prove)
        self.spool = Spool(settings.spool)
        self._open, self._lateness = OpenMails(), Lateness(now)
        self._backlog = Backlog(self.spool, settings.grace if settings.listening else NONE, now)
        report = lambda: self._lateness.report(self.untold)  # noqa: E731
        reports = Reports(self._failed, alarm, self._lateness.left, report)
        self._smtp_sender = SmtpSender(self.spool, settings.server, now, reports, settings.patience)
        self._smtp_sender.sender = settings.address
        self.listeners = [Listener(where, self._is_ours) for where in settings.listening]
        self._readers = ThreadPoolExecutor(MAX_READERS, "mail-reader")
        self._mailbox = self._open_mailbox()
        self.unheard: Callable[[datetime, datetime], Awaitable[None]] = do_nothing
        """Called when mails can be fetched again; see ``Failing``."""
        self.untold: Callable[[str, datetime, datetime], Awaitable[None]] = do_nothing
        """Called when mails were sent late."""
        self._receive: Receive | None = None
        self._taking: dict[str, asyncio.Event] = {}
        self._answering: dict[str, Heard] = {}
        self._errors = Hourly(settings.errors_per_hour)
        self._answers = Hourly(settings.answers_per_hour)
        self.complaints = Complaints(alarm)
        self._strangers = Strangers(self.spool, settings.strangers_per_hour, alarm)
        self.knows: Callable[[str], Awaitable[bool]] = _nobody
        """Returns whether an address is known; asked about mails that are not handed in."""
        self._silences = Hourly(1)
        self._is_listening = False

    async def listen(self) -> None:
        """Begin to listen before ``run`` is called; raises ``CannotStart``."""
        for listener in self.listeners:
            await listener.open(self._take)
        self._is_listening = True

    async def run(self, receive: Receive) -> None:
        """Serve until cancelled."""
        self._receive = receive
        self._lateness.look_back(self.spool)
        tasks: list[asyncio.Task[None]] = []
        try:
            if not self._is_listening:
                await self.listen()
            self._backlog.begin()
            create = asyncio.get_running_loop().create_task
            tasks = [create(kept_going(work, self._alarm)) for work in self._works()]
            await asyncio.wait(tasks)  # they never end by themselves
        finally:
            await self._close(tasks)

    def _works(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        works = [self._smtp_sender.run, self._tidy]
        if self.listeners:
            works.append(self._backlog.run)
        if (mailbox := self._mailbox) is not None:
            works.append(lambda: mailbox.run(self._take))
        if self._settings.sent is not None:
            works.append(SentFolder(self.spool, *self._settings.sent).run)
        return works

    def _open_mailbox(self) -> Mailbox | None:
        if self._settings.fetching is None:
            return None
        mailbox = Mailbox(self._settings.fetching, self.spool, self._now)
        mailbox.unheard = lambda start, end: self.unheard(start, end)
        mailbox.alarm = self._alarm
        return mailbox

    async def _close(self, tasks: list[asyncio.Task[None]]) -> None:
        await self._backlog.listens()
        for listener in self.listeners:
            await listener.close()
        self._receive = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._proving.close()
        await self.spool.close()

    async def _tidy(self) -> None:
        while True:
            try:
                await self.spool.prune(self._now())
            except StoreUnavailable as problem:
                log.warning("the spool cannot be tidied", extra={"why": str(problem)})
            await asyncio.sleep(TIDY_SECONDS)

    def queue(self, state: State = State.WAITING) -> list[Item]:
        """Return outgoing mails in this state, the oldest first."""
        return self.spool.queue(state)

    def owes(self, table: str) -> bool:
        """Return True if mails about this table have not been handed over (§15 O3).

        One that the server puts off because of its recipient does not count.
        """
        if table in self._lateness:
            return True  # the table must first learn that they were late
        return self.spool.owes(table, tried=self._smtp_sender.is_stopped)

    # -- out

    async def send(self, message: Outbound) -> None:
        """Send a mail; returns once it is on disk. Raises ``Undeliverable``."""
        scheme, _, recipient = message.address.partition(":")
        if scheme != self.scheme or not is_address(recipient) or self._is_ours(recipient.lower()):
            who = UNKNOWN if message.is_private else repr(message.address)
            raise Undeliverable(f"{who} cannot be mailed to", temporary=False)
        png = b"" if message.picture is None else await to_png(message.picture.svg)
        heard, now = self._answering.get(message.id.rpartition("/")[0]), self._now()
        limits = self._limits(message, recipient, heard)
        if any(limit.is_reached(name, now) for limit, name in limits):
            self._note_limit(message, recipient, now)
            return
        parcel = self._parcel(message, recipient, heard, png)
        for limit, name in limits:  # before we wait: others may be answered meanwhile
            limit.count(name, now)
        done = Put.KNOWN
        try:
            done = await self.spool.put(parcel, now)
            if done in (Put.LATER, Put.DROPPED):
                log.info("too many strangers", extra={"answer": done.name.lower()})
                await self._strangers.over(done, now)
        except StoreUnavailable as problem:
            raise Undeliverable(str(problem), temporary=True) from problem
        finally:
            if done is Put.KNOWN:
                for limit, name in limits:
                    limit.take_back(name)
        if done is Put.NEW:
            self._smtp_sender.wake()

    def _parcel(self, message: Outbound, recipient: str, heard: Heard | None, png: bytes) -> Parcel:
        """Return the mail as it waits to be sent."""
        # mails to others about this one must not refer to it
        is_answer = heard is not None and heard.letter.sender == recipient.lower()
        draft = self._draft(message, recipient, heard if is_answer else None)
        most = self._strangers.most if message.is_stranger else None
        return Parcel(
            *(message.id, message.address, draft.message_id, draft.subject, message.table),
            *(compose(replace(draft, png=png)), message.is_private, most),
        )

    def _limits(
        self, message: Outbound, recipient: str, heard: Heard | None
    ) -> list[tuple[Hourly, str]]:
        """Return the limits that this mail counts for, and under which name.

        Proven senders are counted apart from forgers, who could use up their answers otherwise;
        answers are counted apart from what somebody is told because of others' mails.
        """
        is_known = heard is not None and heard.is_from_owner(message)
        is_own = heard is None or heard.letter.sender == recipient.lower()
        name = f"{recipient.lower()} {is_known} {is_own}"
        limits = [(self._errors, name)] if message.is_error else []
        return limits if heard is None else [*limits, (self._answers, name)]

    def _note_limit(self, message: Outbound, recipient: str, now: datetime) -> None:
        """Note in the journal, once an hour, that somebody is not answered."""
        to = UNKNOWN if message.is_private else recipient
        log.info("not answered, too many", extra={"to": to})
        if not self._silences.is_reached(recipient, now):
            self._silences.count(recipient, now)
            self.spool.note(now, f"not answered for a while, too many: {to}")

    def _draft(self, message: Outbound, recipient: str, heard: Heard | None) -> Draft:
        subject = message.subject
        if not subject:
            subject = reply_to(heard.subject) if heard else self._settings.name
        references = (*heard.letter.references, heard.letter.id) if heard else ()
        return Draft(
            id=message.id,
            sender=self._settings.address,
            recipient=recipient,
            subject=header_text(subject),
            text=message.text,
            picture=message.picture,
            overview=message.overview,
            at=self._now(),
            name=self._settings.name,
            thread=message.table,
            references=references,
            token=message.token,
            is_token_in_subject=self._settings.is_token_in_subject,
            auto="generated" if heard is None else "replied",
            unsubscribes=f"{UNSUBSCRIBE} {message.table}" if message.is_news else "",
            secret=self.spool.secret,
        )

    def _failed(self, item: Item, why: str) -> None:
        """Tell the administrators of a mail that is given up, within limits."""
        reason = "not shown" if item.private else why
        log.warning("a mail is given up", extra={"to": item.recipient, "why": reason})
        self.complaints.about(item, why, self._now())

    # -- in

    def has_heard(self, until: datetime) -> bool:
        """Return True if all mails that arrived before this moment have been dealt with."""
        mailbox = self._mailbox
        is_empty = mailbox is None or mailbox.has_heard(until)
        return is_empty and self._backlog.has_heard(until) and self._open.has_heard(until)

    async def hear_out(self, until: datetime) -> None:
        """Deal with all mails that arrived before this moment."""
        if self._mailbox is not None:
            await self._mailbox.hear_out(until)
        await self._backlog.hear_out(until)
        await self._open.hear_out(until)

    def _is_ours(self, address: str) -> bool:
        local, _, domain = address.rpartition("@")
        return f"{local.partition('+')[0]}@{domain}" in self._settings.own

    async def _read(self, arrival: Arrival, at: datetime) -> Letter:
        """Parse a mail. Its sender is checked only if the server is going to read it."""
        work = partial(
            read,
            arrival.raw,
            at,
            self._settings.own,
            envelope=Envelope(arrival.sender, arrival.recipients),
            prove=self._vouch,
        )
        letter = await asyncio.get_running_loop().run_in_executor(self._readers, work)
        if letter.proof.is_good or arrival.octets or arrival.is_thinned:
            return letter
        if not letter.is_to_us or not is_for_the_server(letter):
            return letter
        proof = await self._proving.proof(arrival.raw, letter.sender)
        return letter if proof is Proof.NONE else replace(letter, proof=proof)

    async def _take(self, arrival: Arrival) -> None:
        """Deal with a mail once. Raises if it has to come again."""
        now = self._now()
        at = min(arrival.at or self._backlog.arrived(now), now)
        with self._open.one(at):
            await self._take_one(arrival, at, now)

    async def _take_one(self, arrival: Arrival, at: datetime, now: datetime) -> None:
        letter = await self._read(arrival, at)
        heard = Heard.of(letter, self._is_ours)
        while (other := self._taking.get(heard.id)) is not None:
            await other.wait()
        if self.spool.is_dealt(letter.id, heard.print):
            self.spool.note(now, "a mail came again")  # its subject may hold a secret
            return
        done = self._taking[heard.id] = asyncio.Event()
        try:
            await self._deal(heard, arrival.octets)
            await self.spool.deal(letter.id, heard.print, now)
        finally:
            del self._taking[heard.id]
            done.set()

    async def _deal(self, heard: Heard, octets: int) -> None:
        letter = heard.letter
        if not is_for_the_server(letter):
            self._note_robot(heard)
            if letter.kind is Kind.BOUNCE:
                self._came_back(letter)
            return
        self._answering[heard.id] = heard
        try:
            if octets:
                await self._refuse(heard, octets)
            else:
                await self._hand_in(heard)
        finally:
            self._answering.pop(heard.id, None)

    async def _refuse(self, heard: Heard, octets: int) -> None:
        """Answer that a mail was too large to be read; its sender may want to stay unknown."""
        is_private = self._settings.wants_no_name(heard.subject)
        who = UNKNOWN if is_private else heard.letter.sender
        self.spool.note(heard.letter.at, f"too large, not read: {octets} octets from {who}")
        if heard.is_suspect:
            return
        text, id = self._settings.too_large, f"{heard.id}/size"
        answer = Outbound(id, heard.address, text, is_error=True, is_private=is_private)
        is_stranger = not heard.is_proven and not await self.knows(heard.address)
        await self.send(replace(answer, is_stranger=is_stranger))

    async def _hand_in(self, heard: Heard) -> None:
        """Hand a mail to the server, which notes in the journal who wrote it."""
        if self._receive is None:
            raise Undeliverable("the server is not open", temporary=True)
        letter = heard.letter
        await self._receive(
            Inbound(
                heard.id,
                heard.address,
                letter.text,
                letter.at,
                subject=heard.subject,
                proven=heard.is_proven,
                token=heard.token,
                forwarded=letter.kind is Kind.FORWARD,
                suspect=heard.is_suspect,
            )
        )

    def _note_robot(self, heard: Heard) -> None:
        """Note an automatic mail, but not its sender if that would reveal an anonymous question."""
        letter, kind = heard.letter, heard.letter.kind.name.lower()
        items = map(self.spool.find, (*letter.references[-20:], *letter.bounced[-20:]))
        is_private = self.spool.is_private_with(f"{self.scheme}:{letter.sender}")
        if is_private or any(item is not None and item.private for item in items):
            text = f"from {UNKNOWN} ({kind})"
        else:
            text = f"from {letter.sender or 'nobody'}: {heard.subject} ({kind})"
        self.spool.note(letter.at, text)

    def _came_back(self, letter: Letter) -> None:
        """Give up a mail that came back, if the bounce knows the secret id we gave it."""
        for id in letter.bounced:
            item = self.spool.find(id)
            if item is not None and item.state != State.FAILED:
                why = f"it came back: {letter.subject}"
                self.spool.failed(item.number, why)
                text = f"{item.recipient}: {'it came back' if item.private else why}"
                self.spool.note(letter.at, text, item.table or GENERAL)
                self._failed(item, why)


async def _nobody(address: str) -> bool:
    return False
