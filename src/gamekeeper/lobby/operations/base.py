"""What all operations share: the host, the rights, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import UnknownTable
from ...games import access_of
from ...host.host import Host
from ...host.live_table import NO_SEATING, Intention, LiveTable, Seating
from ...kernel.messages import Command, Rejected, Rejection, Reply, Seat
from ...store.base import Chair, Person, TableId, TableRow
from ..guests import Guests
from ..people import CONSOLE, People
from ..service import Services
from ..settings import Rights
from .call import Call, Declined


class Operation:
    """Rights are checked by operations and nowhere else."""

    def __init__(self, host: Host, rights: Rights, services: Services) -> None:
        self._host, self._store, self._rights = host, host.store, rights
        self._services = services
        self.guests = Guests()
        self.people = People(host, rights.administrators)

    async def row(self, table: str) -> TableRow:
        """Return the row of a table; raises ``unknown-table``."""
        try:
            return await self._store.row(TableId(table))
        except UnknownTable:
            raise Rejected("unknown-table", table=table) from None

    async def known_row(
        self, person: Person | None, table: str, *, is_invited: bool = False
    ) -> TableRow:
        """Return the row of a table that somebody may know of.

        For everybody else a table by link, or a closed one, is one that does not exist. Raises
        ``unknown-table``.
        """
        row = await self.row(table)
        seat = None if person is None else await self.seat_of(person, row.id)
        await self._check_known(person, row, seat, is_invited=is_invited)
        return row

    async def _check_known(
        self, person: Person | None, row: TableRow, seat: Seat | None, *, is_invited: bool
    ) -> None:
        if is_invited or seat is not None or access_of(row.options) == "public":
            return
        if person is not None:
            if person.operator or row.opened_by == person.id:
                return
            watching = {ear.address for ear in await self._store.ears(row.id) if ear.seat is None}
            if watching and not watching.isdisjoint(await self._store.addresses_of(person.id)):
                return
        raise Rejected("unknown-table", table=row.id)

    async def chairs(self, table: TableId) -> Sequence[Chair]:
        """Return who sits where at a table."""
        return await self._store.chairs(table)

    async def seat_of(self, person: Person, table: TableId) -> Seat | None:
        """Return where somebody sits at a table, from memory where that is safe."""
        return await self.seat_in(await self._host.loaded(table), person)

    async def seat_in(self, live: LiveTable, person: Person) -> Seat | None:
        """Return where somebody sits at a table that has just been loaded."""
        for chair in await self.chairs_in(live):
            if chair.person == person.id:
                return chair.seat
        return None

    async def chairs_in(self, live: LiveTable) -> Sequence[Chair]:
        """Return who sits at a table that has just been loaded, from memory where that is safe."""
        if live.chairs is None or self._store.is_shared or live.id in self._host.fast:
            live.chairs = await self._store.chairs(live.id)
        return live.chairs

    async def chair(self, person: Person, table: str) -> Chair:
        """Return where somebody sits at a table. Raises ``not-seated``."""
        row = await self.row(table)
        seat = await self.seat_of(person, row.id)
        if seat is None:
            raise Rejected("not-seated")
        return Chair(row.id, seat, person.id)

    async def has_done(self, call: Call, table: TableId, part: str = "") -> bool:
        """Return True if something came of this very call at a table already."""
        return call.part(part) in (await self._host.loaded(table)).done

    def check_joining(self, person: Person) -> None:
        """Raise ``not-allowed`` if not everybody may sit down here."""
        self._check(person, self._rights.may_join)

    def can_sit(self, person: Person, address: str = "") -> bool:
        """Return True if this person may sit down at tables."""
        is_allowed = self._rights.may_join == "anyone" or person.operator
        return is_allowed and address != CONSOLE

    def _check_watching(self) -> None:
        if self._rights.may_watch != "anyone":
            raise Rejected("not-allowed", who=self._rights.may_watch)

    def _check(self, person: Person, who: str) -> None:
        if who != "anyone" and not person.operator:
            raise Rejected("not-allowed", who=who)

    async def perform(
        self, table: TableId, command: Command | Intention, seating: Seating = NO_SEATING
    ) -> Reply:
        """Have a command decided; raises Declined."""
        reply = await self._host.perform(table, command, seating)
        if (no := reply.rejection) is not None:
            live = await self._host.loaded(table)
            raise Declined(no if live.table.closed is None else Rejection("over"), table)
        return reply


def must_host(person: Person, row: TableRow) -> None:
    """Raise ``not-allowed`` unless this person opened the table or is an operator."""
    if row.opened_by != person.id and not person.operator:
        raise Rejected("not-allowed", who="opener")
