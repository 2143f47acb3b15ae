"""Enrolling by letter: a seat under a name, which can be changed until the game begins."""

from __future__ import annotations

from ...host.live_table import Seating
from ...host.table_bots import NOBODY
from ...kernel.messages import Leave, Move, Rejected, Seat, Sit
from ...store.base import Chair, Ear, TableId, TableRow
from .call import Call, Declined
from .telling import Telling


class Enrolling(Telling):
    """The same call twice enrols once, even if the first try broke off."""

    async def enrol(self, call: Call, row: TableRow, seat: Seat, present: Move | None) -> bool:
        """Take a seat, or change its name; returns True if they are new at the table.

        ``present``: how they want to be known there; None: they just sit down. From now on they
        are told at the address of this call. Raises Rejected.
        """
        self.check_joining(call.person)
        async with self.guests.seat(self._store, row, call.person, call.address):
            former = await self._former(call, row, seat)
            if former is not None and former != seat:
                await self._get_up(call, row.id, former)
            if former != seat:
                await self._sit_down(call, row, seat, present or Sit(), former)
            elif present is not None and not await self.has_enrolled(call, row.id):
                await self.perform(row.id, call.command(seat, present, "sex"))
            await self.tell_at(row.id, call.address, seat)  # the confirmation tells the rest
        done = await self._done(row.id)
        return call.part("sit") in done and call.part("leave") not in done

    async def has_enrolled(self, call: Call, table: TableId) -> bool:
        """Return True if a seat was taken by this very call."""
        return call.part("sit") in await self._done(table)

    async def _done(self, table: TableId) -> set[str]:
        return {entry.command for entry in await self._store.read(table)}

    async def _former(self, call: Call, row: TableRow, seat: Seat) -> Seat | None:
        """Return where they sit already. Raises ``name-taken``."""
        chairs = await self._store.chairs(row.id)
        mine = [chair for chair in chairs if chair.person == call.person.id]
        contest = self._host.fast.get(row.id)
        taken = any(_is_called(chair, seat) for chair in chairs if chair not in mine)
        if taken or (not mine and contest is not None and contest.knows(seat)):
            raise Rejected("name-taken", name=seat)
        return mine[0].seat if mine else None

    async def _get_up(self, call: Call, table: TableId, seat: Seat) -> None:
        ears = await self._store.ears(table)
        deaf = [ear.address for ear in ears if ear.seat == seat]
        seating = Seating(vacated=[seat], deafened=deaf)
        await self.perform(table, call.command(seat, Leave(), "leave"), seating)

    async def _sit_down(
        self, call: Call, row: TableRow, seat: Seat, move: Move, former: Seat | None
    ) -> None:
        """Take the chair; who wanted another name and cannot have it keeps the former one."""
        try:
            # of sitting down the confirmation tells; the last one hears how the game begins
            ear = Ear(call.address, seat, mark=row.version + 1)
            seating = Seating([Chair(row.id, seat, call.person.id)], ears=[ear])
            await self.perform(row.id, call.command(seat, move, "sit"), seating)
        except Declined:
            if former is not None:
                back = Seating(chairs=[Chair(row.id, former, call.person.id)])
                await self.perform(row.id, call.command(former, Sit(), "back"), back)
                await self.tell_at(row.id, call.address, former)
            raise


def _is_called(chair: Chair, seat: Seat) -> bool:
    return chair.person != NOBODY and chair.seat.casefold() == seat.casefold()
