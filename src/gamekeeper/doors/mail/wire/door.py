"""The mail door: letters become words for the house, words become letters.

Whoever sends is told "sent" once the letter is safe in the spool; whoever writes to us is told
"taken" once the house has dealt with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from ....errors import StoreUnavailable, Undeliverable
from ...base import Inbound, Outbound, Receive, Style
from .in_flight import Lateness, Taking, nobody_cares
from .incoming import SCHEME, Heard
from .rate_limit import Hourly
from .receive.authentication import Proof, Prove, unproven
from .receive.imap_mailbox import Mailbox
from .receive.letter import Envelope, Kind, Letter, read
from .receive.lmtp import Arrival, Listener
from .receive.proofs import Proving
from .send.compose import Draft, compose, is_address, one_line
from .send.failure_reports import Complaints
from .send.sent_folder import SentFolder
from .send.smtp_sender import Postman, Reports
from .send.spool import GENERAL, UNKNOWN, Item, Parcel, Put, Spool, State
from .settings import MailSettings
from .stranger_limit import Strangers
from .supervise import kept_going

__all__ = ["MailDoor", "MailSettings"]

log = logging.getLogger("gamekeeper.mail")

TIDY_EVERY = 6 * 3600.0
READERS = 4
"""Threads that read letters: a hostile one may take a while."""

UNSUBSCRIBE = "unsubscribe"
"""With the name of a table behind it, the subject of a mail that wants no more letters."""
_FOR_THE_HOUSE = frozenset({Kind.PERSONAL, Kind.EMPTY, Kind.FORWARD})


class MailDoor:
    """A :class:`~gamekeeper.doors.base.Door`. The spool is open from the beginning.

    ``vouch`` and ``prove`` say whether a sender is who he says; ``prove`` may be slow and is asked
    if ``vouch`` knows nothing. ``alarm`` is called with what the administrators should know.
    ``run`` may be cancelled once; it closes the spool.
    """

    scheme = SCHEME
    style = Style.LETTER

    def __init__(
        self,
        settings: MailSettings,
        now: Callable[[], datetime],
        alarm: Callable[[str], None] = log.error,
        prove: Prove = unproven,
        vouch: Prove = unproven,
    ) -> None:
        """Raises ``CannotStart`` if the spool cannot be opened."""
        self._settings, self._now, self._alarm = settings, now, alarm
        self._vouch, self._proving = vouch, Proving(prove)
        self.spool = Spool(settings.spool)
        self._being_taken, self._lateness = Taking(), Lateness(now)
        report = lambda: self._lateness.report(self.untold)  # noqa: E731
        reports = Reports(self._failed, alarm, self._lateness.left, report)
        self._postman = Postman(self.spool, settings.server, now, reports, settings.patience)
        self._postman.sender = settings.address
        self.listeners = [Listener(where, self._is_ours) for where in settings.listening]
        self._readers = ThreadPoolExecutor(READERS, "mail-reader")
        self._mailbox = self._open_mailbox()
        self.unheard: Callable[[datetime, datetime], Awaitable[None]] = nobody_cares
        """Called when mails can be fetched again; see ``Failing``."""
        self.untold: Callable[[str, datetime, datetime], Awaitable[None]] = nobody_cares
        """Called when letters have left late."""
        self._receive: Receive | None = None
        self._taking: dict[str, asyncio.Event] = {}
        self._answering: dict[str, Heard] = {}
        self._errors = Hourly(settings.errors_per_hour)
        self._answers = Hourly(settings.answers_per_hour)
        self.complaints = Complaints(alarm)
        self._strangers = Strangers(self.spool, settings.strangers_per_hour, alarm)
        self.knows: Callable[[str], Awaitable[bool]] = _nobody
        """Whether an address is known here; for mails that the house never gets to see."""
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
            create = asyncio.get_running_loop().create_task
            tasks = [create(kept_going(work, self._alarm)) for work in self._works()]
            await asyncio.wait(tasks)  # they never end by themselves
        finally:
            await self._close(tasks)

    def _works(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        works = [self._postman.run, self._tidy]
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
            await asyncio.sleep(TIDY_EVERY)

    def queue(self, state: State = State.WAITING) -> list[Item]:
        """Outgoing mails in this state, the oldest first."""
        return self.spool.queue(state)

    def owes(self, table: str) -> bool:
        """Whether mails about this table have not been handed over (§15 O3).

        One that the server puts off because of its recipient holds up nobody else.
        """
        if table in self._lateness:
            return True  # it has to know first that they left late
        return self.spool.owes(table, tried=self._postman.is_stopped)

    # -- out

    async def send(self, message: Outbound) -> None:
        """Returns once the mail is on disk. Raises ``Undeliverable``."""
        scheme, _, recipient = message.address.partition(":")
        if scheme != self.scheme or not is_address(recipient) or self._is_ours(recipient.lower()):
            who = UNKNOWN if message.is_private else repr(message.address)
            raise Undeliverable(f"{who} cannot be mailed to", temporary=False)
        heard = self._answering.get(message.id.rpartition("/")[0])
        now = self._now()
        limits = self._limits(message, recipient, heard)
        if any(limit.is_reached(name, now) for limit, name in limits):
            self._note_limit(message, recipient, now)
            return
        # what others are told because of a letter does not say whose letter that was
        is_answer = heard is not None and heard.letter.sender == recipient.lower()
        draft = self._draft(message, recipient, heard if is_answer else None)
        parcel = Parcel(
            message.id,
            message.address,
            draft.message_id,
            draft.subject,
            message.table,
            compose(draft),
            message.is_private,
            self._strangers.most if message.is_stranger else None,
        )
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
            self._postman.wake()

    def _limits(
        self, message: Outbound, recipient: str, heard: Heard | None
    ) -> list[tuple[Hourly, str]]:
        """What this mail counts for.

        Owners of addresses are counted apart from forgers, who else could use up their answers;
        and what somebody is told of others' letters is counted apart from what he is answered.
        """
        is_known = heard is not None and heard.is_from_owner(message)
        is_own = heard is None or heard.letter.sender == recipient.lower()
        name = f"{recipient.lower()} {is_known} {is_own}"
        limits = [(self._errors, name)] if message.is_error else []
        return limits if heard is None else [*limits, (self._answers, name)]

    def _note_limit(self, message: Outbound, recipient: str, now: datetime) -> None:
        """Once an hour, else whoever floods us floods the journal too."""
        to = UNKNOWN if message.is_private else recipient
        log.info("not answered, too many", extra={"to": to})
        if not self._silences.is_reached(recipient, now):
            self._silences.count(recipient, now)
            self.spool.note(now, f"not answered for a while, too many: {to}")

    def _draft(self, message: Outbound, recipient: str, heard: Heard | None) -> Draft:
        subject = message.subject
        if not subject:
            subject = _reply_to(heard.subject) if heard else self._settings.name
        references = (*heard.letter.references, heard.letter.id) if heard else ()
        return Draft(
            id=message.id,
            sender=self._settings.address,
            recipient=recipient,
            subject=one_line(subject),
            text=message.text,
            picture=message.picture,
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
        """A mail is given up: the administrators are told, but not endlessly."""
        reason = "not shown" if item.private else why
        log.warning("a mail is given up", extra={"to": item.recipient, "why": reason})
        self.complaints.about(item, why, self._now())

    # -- in

    def has_heard(self, until: datetime) -> bool:
        """Whether all mails that had arrived before this moment have been dealt with."""
        mailbox = self._mailbox
        is_empty = mailbox is None or mailbox.has_heard(until)
        return is_empty and self._being_taken.has_heard(until)

    async def hear_out(self, until: datetime) -> None:
        """Deal with them soon; returns when that is done."""
        if self._mailbox is not None:
            await self._mailbox.hear_out(until)
        await self._being_taken.hear_out(until)

    def _is_ours(self, address: str) -> bool:
        local, _, domain = address.rpartition("@")
        return f"{local.partition('+')[0]}@{domain}" in self._settings.own

    async def _read(self, arrival: Arrival, at: datetime) -> Letter:
        """The letter in these bytes; who wrote it matters only where the house reads it."""
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
        if not letter.is_to_us or not _is_for_the_house(letter):
            return letter
        proof = await self._proving.proof(arrival.raw, letter.sender)
        return letter if proof is Proof.NONE else replace(letter, proof=proof)

    async def _take(self, arrival: Arrival) -> None:
        """Deal with a mail once; raises what the house raises if it has to come again."""
        now = self._now()
        at = min(arrival.at or now, now)
        with self._being_taken.one(at):
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
        if not _is_for_the_house(letter):
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
        """It may be a question that nobody was to ask."""
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
        """The house writes into the journal who wrote: it knows who wants to stay unknown."""
        if self._receive is None:
            raise Undeliverable("the house is not open", temporary=True)
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
        """Who sent it, unless that would tell who asked a question without a name."""
        letter, kind = heard.letter, heard.letter.kind.name.lower()
        items = map(self.spool.find, (*letter.references[-20:], *letter.bounced[-20:]))
        is_private = self.spool.is_private_with(f"{self.scheme}:{letter.sender}")
        if is_private or any(item is not None and item.private for item in items):
            text = f"from {UNKNOWN} ({kind})"
        else:
            text = f"from {letter.sender or 'nobody'}: {heard.subject} ({kind})"
        self.spool.note(letter.at, text)

    def _came_back(self, letter: Letter) -> None:
        """A bounce: believed only if it knows the secret id of a mail of ours."""
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


def _is_for_the_house(letter: Letter) -> bool:
    return letter.kind in _FOR_THE_HOUSE and is_address(letter.sender)


def _reply_to(subject: str) -> str:
    return subject if subject[:3].lower() == "re:" else f"Re: {subject}"
