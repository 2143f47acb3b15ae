"""What people say at a table: understood from their own view, performed, and answered."""

from __future__ import annotations

from ..errors import UnknownTable
from ..host.host import Host
from ..host.idempotency import command_id, confirmation, said_before
from ..host.live_table import NO_SEATING, LiveTable, Seating
from ..host.reply import Refusal
from ..kernel.messages import Command, Move, Rejected, Rejection, Reply, Seat
from ..store.base import TableId, TableRow
from ..texts.lobby import refusal
from .request import Request
from .service import Services


class AtTable:
    """Turns words and moves into commands."""

    def __init__(self, host: Host, services: Services) -> None:
        self._host, self._store = host, host.store
        self.services = services

    async def row(self, table: str) -> TableRow:
        """Return the row of a table; raises ``unknown-table``."""
        try:
            return await self._store.row(TableId(table))
        except UnknownTable:
            raise Rejected("unknown-table", table=table) from None

    async def say(
        self, request: Request, table: TableId, seat: Seat | None, text: str
    ) -> str | None:
        """Act on words at a table; returns the answer, or None if delivery tells what happened.

        ``seat``: who speaks there; None: somebody without a seat. Raises Refusal.
        """
        live = await self._host.loaded(table)
        before = await said_before(self._host, request.message, live, request.language)
        if before is not None:
            return before.text
        if (answer := live.speech.answer(text, live.view(seat), seat)) is not None:
            return answer
        try:
            seat, move = await self._understood(request, live, seat, text)
        except Rejected as no:
            words = refusal(no.rejection, request.language) or live.speech.refuse(no.rejection)
            raise Refusal(words, no.rejection.code, no.rejection.facts) from None
        seating = await self._seating_for(table, seat, move)
        ears = await self._store.ears(table)  # first: afterwards nothing may go wrong any more
        ears = [ear for ear in ears if ear.address not in seating.deafened]
        events = (await self.perform(table, request, seat, move, seating)).events
        listener = seat if self.services.own(table) else None
        return confirmation(
            self._host, request.message, live, ears, events, listener, language=request.language
        )

    async def _understood(
        self, request: Request, live: LiveTable, seat: Seat | None, text: str
    ) -> tuple[Seat | None, Move]:
        """Return what the words mean, and who does it: a seat, or (None) whoever may direct."""
        speech, view = live.speech, live.view(seat)
        if (move := speech.direct(text, view)) is not None:
            must_host(request, live.row)
            return None, move
        if seat is None:
            raise Rejected("not-seated")
        hints = speech.hints(request.message.subject, view)
        words = f"{hints} {text}" if hints else text
        move = speech.overhear(words, view, seat) or speech.understand(words, view, seat)
        for service in self.services:
            move = await service.before_move(live.id, seat, move)
        return seat, move

    async def _seating_for(self, table: TableId, seat: Seat | None, move: Move) -> Seating:
        """Return who gets up together with a move."""
        if seat is None:
            return NO_SEATING
        found = [await each.seating_for(table, seat, move) for each in self.services]
        return next((each for each in found if each is not NO_SEATING), NO_SEATING)

    async def perform(
        self,
        table: TableId,
        request: Request,
        seat: Seat | None,
        move: Move,
        seating: Seating | None = None,
    ) -> Reply:
        """Make a move; raises Refusal in the reader's language."""
        command = command_of(request, seat, "", move)
        reply = await self._host.perform(table, command, seating or Seating())
        if (no := reply.rejection) is not None:
            live = await self._host.loaded(table)
            told = no if live.table.closed is None else Rejection("over")
            words = refusal(told, request.language) or live.speech.refuse(no)
            raise Refusal(words, no.code, no.facts)
        return reply


def must_host(request: Request, row: TableRow) -> None:
    """Raise ``not-allowed`` unless this person opened the table or is an operator."""
    if row.opened_by != request.person.id and not request.person.operator:
        raise Rejected("not-allowed", who="opener")


def command_of(request: Request, seat: Seat | None, suffix: str, move: Move) -> Command:
    """Return the command of a message; ``suffix``: which one, where there are several."""
    return Command(command_id(request.message, suffix), seat, move, request.message.at)
