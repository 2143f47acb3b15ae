"""Mails of people who want a seat (EN1 to EN9), and who may have one (A7)."""

from __future__ import annotations

from dataclasses import replace

from ...host.idempotency import command_id
from ...host.live_table import LiveTable
from ...host.reply import Refusal
from ...kernel.messages import Rejected, Rejection
from ...lobby.lobby import Lobby
from ...lobby.operations import Call, Declined
from ...store.base import Person, TableRow
from ...texts.lobby import refusal
from ..base import Inbound, Outbound
from .helpdesk import Tell
from .replies import Post, Replies, bare_address
from .reply_tokens import ADMIN, LOBBY
from .request import MailRequest
from .senders import Senders
from .sentences import heard, say
from .sign_up import Enrolled, asks_for_sex, read

DECLINED = heard("declined")
"""The replies of guests who do not want to play."""
NOT_OPEN = frozenset({"already-started", "already-begun", "too-late", "game-ended"})


class Newcomers:
    """Gives seats to people who enrol by mail, or says why not."""

    def __init__(self, lobby: Lobby, post: Post, senders: Senders, tell: Tell) -> None:
        self._lobby, self._operations, self._post = lobby, lobby.operations, post
        self._senders, self._tell, self._replies = senders, tell, Replies(post)

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
        assert request.person is not None
        call = _call(message, request.person)
        return await self._operations.has_enrolled(call, request.row.id)

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
        except Declined as no:
            raise self._declined(request, no.rejection) from None
        except Rejected as no:
            facts = {**form, **no.rejection.facts}
            return self._replies.no(message, row, replace(no.rejection, facts=facts))
        await self._note(request, done)
        return self._replies.enrolled(message, row, done, form["format"])

    def _declined(self, request: MailRequest, no: Rejection) -> Rejected:
        """Return why the game has no seat for them, as mails say it."""
        message, row, live = request.message, request.row, request.live
        if no.code in NOT_OPEN:
            return Rejected("unknown-sender")
        if no.code == "seat-taken":
            name = message.text.partition(",")[0]
            return Rejected("name-taken", name=name, **form_of(row, live))
        words = refusal(no) or live.speech.refuse(no)
        why = self._replies.in_words(row, Refusal(words, no.code, no.facts))
        return Rejected("not-enrolled", why=why)

    async def _check(self, request: MailRequest) -> None:
        """Raise ``invited-only``; or ``enrol-unproven`` if the house wants to know who comes."""
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
        seat, present = read(message.text, request.live)
        is_new = await self._operations.enrol(_call(message, person), row, seat, present)
        return Enrolled(seat, getattr(present, "sex", None), is_new)

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


def _call(message: Inbound, person: Person) -> Call:
    return Call(person, command_id(message), message.at, message.address)


def _declines(request: MailRequest) -> bool:
    return request.message.text.strip(" .!\n").lower() in DECLINED
