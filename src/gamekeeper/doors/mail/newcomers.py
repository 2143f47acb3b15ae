"""Mails of people who want a seat (EN1 to EN9), and who may have one (A7)."""

from __future__ import annotations

from dataclasses import replace

from ...host.host import Host
from ...host.live_table import LiveTable
from ...host.reply import Refusal
from ...kernel.messages import Rejected
from ...lobby.lobby import Lobby
from ...store.base import TableRow
from ..base import Outbound
from .helpdesk import Tell
from .replies import Post, Replies, bare_address
from .reply_tokens import ADMIN, LOBBY
from .request import MailRequest
from .senders import Senders
from .sentences import say
from .sign_up import Enrolled, Enrolment, asks_for_sex

DECLINED = frozenset({"no", "nee", "decline", "no thanks", "nee bedankt"})
"""The replies of guests who do not want to play."""
NOT_OPEN = frozenset({"already-started", "already-begun", "too-late", "game-ended"})


class Newcomers:
    """Gives seats to people who enrol by mail, or says why not."""

    def __init__(self, host: Host, lobby: Lobby, post: Post, senders: Senders, tell: Tell) -> None:
        self._store, self._lobby, self._post = host.store, lobby, post
        self._senders, self._tell = senders, tell
        self._replies, self._enrolment = Replies(post), Enrolment(host)

    async def broke_off(self, request: MailRequest) -> bool:
        """Return True if this very mail took the seat, and the server stopped before it answered.

        The writer sits by now, but has got nothing yet that could prove it.
        """
        message = request.message
        if request.chair is None:
            return False
        is_proven = await self._senders.is_proven(message, request.row.seed)
        if is_proven and "," not in message.text:
            return False
        return await self._enrolment.has_begun(message, request.row)

    async def enrol(self, request: MailRequest) -> Outbound:
        """Give a seat, or change name and sex; raises Rejected."""
        message, row, form = request.message, request.row, form_of(request.row, request.live)
        if request.chair is not None:
            await self._senders.must_prove(message, row.seed)
        else:
            await self._check(request)
            if _declines(request) and self._post.guests.decline(row, message.address):
                words = self._replies.say(row, "declined", table=row.id, **form)
                self._post.note(f"declined: {bare_address(message)}", row.id)
                return self._replies.yes(message, row, words)
        try:
            done = await self._seat(request)
        except Rejected as no:
            facts = {**form, **no.rejection.facts}
            return self._replies.no(message, row, replace(no.rejection, facts=facts))
        except Refusal as no:
            if no.code in NOT_OPEN:
                raise Rejected("unknown-sender") from None
            if no.code == "seat-taken":
                raise Rejected("name-taken", name=message.text.partition(",")[0], **form) from None
            why = self._replies.in_words(row, no)
            raise Rejected("not-enrolled", why=why) from None
        await self._note(request, done)
        return self._replies.enrolled(message, row, done, form["format"])

    async def _check(self, request: MailRequest) -> None:
        """Raises ``invited-only``; or ``enrol-unproven`` if the house wants to know who comes."""
        message, row = request.message, request.row
        party = self._post.guests.of(row)
        is_strange = request.person is None and party and message.address not in party.guests
        if is_strange and party is not None and party.only_guests:
            raise Rejected("invited-only", table=row.id)
        must_prove = self._post.enrol == "proven" or _declines(request)
        if must_prove and not await self._senders.is_proven(message, row.seed, LOBBY, ADMIN):
            raise Rejected("enrol-unproven")

    async def _seat(self, request: MailRequest) -> Enrolled:
        message, row = request.message, request.row
        person = request.person or await self._lobby.people.at(message.address)
        self._lobby.operations.check_joining(person)
        async with self._post.guests.seat(self._store, row, person, message.address):
            return await self._enrolment.enrol(message, person, row)

    async def _note(self, request: MailRequest, done: Enrolled) -> None:
        message, row = request.message, request.row
        if done.is_new:
            subject = say("en", "title.enrolment", table=row.id)  # as we speak to administrators
            text = f"{done.seat} ({bare_address(message)}) is enrolled for {row.id}."
            await self._tell(f"{message.id}/enrolled", subject, text)
        self._post.note(f"{done.seat} enrolled from {bare_address(message)}", row.id)


def form_of(row: TableRow, live: LiveTable) -> dict[str, str]:
    """Return how to write an enrolment, in the table's language."""
    key = "format-sex" if asks_for_sex(live) else "format"
    return {"format": say(row.language, key)}


def _declines(request: MailRequest) -> bool:
    return request.message.text.strip(" .!\n").lower() in DECLINED
