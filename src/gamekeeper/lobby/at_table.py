"""What people say at a table: understood from their own view, performed, and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..doors.base import Style
from ..host.delivery.pictures import drawn
from ..host.host import Host
from ..host.idempotency import command_id, confirmation, said_before
from ..host.live_table import NO_SEATING, LiveTable, Seating
from ..host.reply import Refusal
from ..host.talk.lines import line_of
from ..kernel.messages import Move, Rejected, Rejection, Seat
from ..kernel.speech import Speech
from ..store.base import Ear, Spoken, TableId, TableRow
from ..texts.heard import say_words
from .operations import Call, Declined, Operations
from .operations.base import must_host
from .request import Request
from .service import Services
from .talk_words import Mute, Say, Unsay, Want, Words, read_talk, typed_name

Choice = Callable[[Any], Move]
"""Finds a move in what a seat knows; raises Rejected."""


class AtTable:
    """Turns words and moves into commands."""

    def __init__(self, host: Host, services: Services, operations: Operations) -> None:
        self._host, self._store, self._operations = host, host.store, operations
        self.services = services

    async def say(
        self, request: Request, table: TableId, seat: Seat | None, text: str
    ) -> str | None:
        """Act on words at a table; returns the answer, or None if delivery tells what happened.

        ``seat``: who speaks there; None: somebody without a seat. Raises Refusal.
        """
        live = await self._host.loaded(table)
        told = ""
        if (talk := read_talk(live, seat, text)) is not None:
            words, text = talk
            told = await self._talk(request, live, words)
            if not text:
                return told
        answer = await self._act(request, live, seat, text)
        return "\n\n".join(filter(None, [told, answer])) if told else answer

    async def _act(
        self, request: Request, live: LiveTable, seat: Seat | None, text: str
    ) -> str | None:
        """Act on words of the game."""
        table = live.id
        before = await said_before(self._host, request.message, live, request.language)
        if before is not None:
            return before.text
        if (answer := live.speech.answer(text, live.view(seat), seat)) is not None:
            return drawn(live, seat, answer)
        actor, choose, seating = await self._meant(request, live, seat, text)
        ears = await self._store.ears(table)  # first: afterwards nothing may go wrong any more
        ears = [ear for ear in ears if ear.address not in seating.deafened]
        call = call_of(request)
        events = (await self._operations.act(call, table, actor, choose, seating)).events
        listener = actor if self.services.own(table) else None
        return confirmation(
            self._host, request.message, live, ears, events, listener, language=request.language
        )

    async def _talk(self, request: Request, live: LiveTable, words: Words) -> str:
        """Act on words to the others; returns the answer. Raises Rejected."""
        call, operations, table = call_of(request), self._operations, live.id
        match words:
            case Say(channel, text):
                line = line_of(live, await self._said(request, live, channel, text))
                match self._host.styles.of(request.message.address):
                    case Style.LETTER:
                        return request.answer("talk.said", line=line)
                    case Style.PAGE:
                        return ""  # they see it among what was said
                return line
            case Mute(seat, is_muted):
                await operations.mute(call, table, seat, is_muted=is_muted)
                return request.answer("talk.muted" if is_muted else "talk.unmuted", seat=seat)
            case Unsay(seat):
                taken = await operations.take_back_last(call, table, seat)
                return request.answer("talk.unsaid" if taken else "nothing-changed", seat=seat)
            case Want(is_wanted):
                await operations.want_talk(call, table, is_wanted=is_wanted)
                return request.answer("talk.on" if is_wanted else "talk.off", table=table)

    async def _said(self, request: Request, live: LiveTable, channel: str, text: str) -> Spoken:
        try:
            call, place = call_of(request), request.message.address
            return await self._operations.say(call, live.id, channel, text, place=place)
        except Rejected as no:
            if not (others := no.rejection.facts.get("channels")):
                raise
            say, to = say_words(request.language)
            example = f"{say} {to} {typed_name(live, others[0])}: …"
            words = request.answer("talk.elsewhere", example=example)
            raise Refusal(words, no.rejection.code, no.rejection.facts) from None

    async def _meant(
        self, request: Request, live: LiveTable, seat: Seat | None, text: str
    ) -> tuple[Seat | None, Choice, Seating]:
        """Return who acts (None: the host), what they mean, and who gets up with it.

        What nobody can understand is refused at once. Raises Rejected or Refusal.
        """
        speech, table = live.speech, live.id
        try:
            is_order = speech.direct(text, live.view(seat)) is not None
        except Rejected as no:
            raise Declined(no.rejection, table) from None
        if is_order:
            must_host(request.person, live.row)
            return None, lambda view: _direct(speech, text, view), NO_SEATING
        if seat is None:
            raise Declined(Rejection("not-seated"), table)

        def choose(view: Any) -> Move:
            return _understood(speech, request.message.subject, text, view, seat)

        try:
            move = choose(live.view(seat))
        except Rejected as no:
            raise Declined(no.rejection, table) from None
        if not self.services.own(table):
            return seat, choose, NO_SEATING
        for service in self.services:
            move = await service.before_move(table, seat, move)
        return seat, lambda view: move, await self._operations.seating_for(table, seat, move)


def _direct(speech: Speech[Any], text: str, view: Any) -> Move:
    move = speech.direct(text, view)
    if move is None:
        raise Rejected("misheard")
    return move


def _understood(speech: Speech[Any], subject: str, text: str, view: Any, seat: Seat) -> Move:
    """Return what words of a seat mean in the light of what it knows; raises Rejected."""
    hints = speech.hints(subject, view)
    words = f"{hints} {text}" if hints else text
    return speech.overhear(words, view, seat) or speech.understand(words, view, seat)


def call_of(request: Request, ear: Callable[[TableRow, Seat], Ear] | None = None) -> Call:
    """Return the call of an operation behind a message."""
    message = request.message
    return Call(request.person, command_id(message), message.at, message.address, ear)
