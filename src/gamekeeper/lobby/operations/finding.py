"""Which tables are meant by names, by addresses and by what fits; and whose they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Sequence
from contextlib import suppress

from ...errors import UnknownTable
from ...kernel.messages import Seat
from ...store.base import Chair, Person, PersonId, TableId, TableRow
from ..addressing import table_named
from .base import Operation

MAX_UNFINISHED = 100_000
"""How many unfinished tables are looked at when a server starts."""
MAX_OPEN = 5_000
MAX_OVER = 500
"""So many tables are looked through for one that fits, the newest ones."""
MAX_FINISHED = 50
"""So many finished tables of a person are tried, the newest ones."""


class Finding(Operation):
    """For doors that know words or an address only. Whether somebody may is checked elsewhere."""

    async def find(self, name: str) -> TableRow | None:
        """Return the table of this name; None: there is none."""
        with suppress(UnknownTable):
            return await self._store.row(TableId(name))
        return None

    async def find_named(self, names: Collection[str]) -> Sequence[TableRow]:
        """Return the tables that have one of these names in whatever case."""
        return await self._store.named(names)

    async def find_fitting(
        self, address: str, fits: Callable[[TableRow], bool]
    ) -> Sequence[TableRow]:
        """Return the tables that fit: first those of whoever has this address, then all."""
        person = await self._store.person_at(address)
        if person is not None:
            finished = (await self._store.chairs_of(person.id, over=True))[-MAX_FINISHED:]
            own = await self._rows([*await self._store.chairs_of(person.id), *finished])
            if found := list(filter(fits, own)):
                return found
        rows = [
            *await self._store.rows(over=False, limit=MAX_OPEN),
            *await self._store.rows(over=True, limit=MAX_OVER),
        ]
        return [row for row in rows if fits(row)]

    async def unfinished(self) -> Sequence[TableRow]:
        """Return all tables that are not over, for a server that starts."""
        return await self._store.rows(over=False, limit=MAX_UNFINISHED)

    async def is_over(self, table: TableId) -> bool:
        """Return True if a table is over. Raises UnknownTable."""
        return (await self._store.row(table)).standing.over

    # -- people

    async def seats_at(self, address: str) -> Sequence[Chair]:
        """Return where whoever has this address sits, at tables that are not over."""
        person = await self._store.person_at(address)
        return [] if person is None else await self._store.chairs_of(person.id)

    async def tables_at(self, address: str) -> list[TableRow]:
        """Return the tables where whoever has this address sits, that are not over."""
        return await self._rows(await self.seats_at(address))

    async def seat_at(self, address: str, table: TableId) -> Seat | None:
        """Return the seat that whoever has this address has at a table."""
        person = await self._store.person_at(address)
        chairs = [] if person is None else await self._store.chairs(table)
        own = (chair.seat for chair in chairs if person is not None and chair.person == person.id)
        return next(own, None)

    async def meant_at(
        self, address: str, text: str, only_now: Container[str] = ()
    ) -> TableId | None:
        """Return the table named before these words, if whoever has this address is there.

        They sit or watch there, or have played there, except for the games ``only_now``.
        """
        if (named := table_named(text)) is None or (row := await self.find(named)) is None:
            return None
        person, is_for_ever = await self._store.person_at(address), row.game not in only_now
        chairs = [] if person is None else await self._store.chairs_of(person.id, over=is_for_ever)
        if any(chair.table == named for chair in chairs):
            return named
        ears = await self._store.ears(named)
        return named if any(ear.address == address for ear in ears) else None

    async def played_at(self, person: Person) -> frozenset[TableId]:
        """Return the tables where somebody sits or has sat."""
        chairs = await self._store.chairs_of(person.id, over=True)
        return frozenset(chair.table for chair in chairs)

    async def host_of(self, row: TableRow) -> Person | None:
        """Return who hosts a table; None: nobody does."""
        found = await self._store.people([row.opened_by or PersonId("")])
        return found[0] if found else None

    async def _rows(self, chairs: Sequence[Chair]) -> list[TableRow]:
        tables = dict.fromkeys(chair.table for chair in chairs)
        return [await self._store.row(table) for table in tables]
