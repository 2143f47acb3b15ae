"""Who is told of a table, at which addresses, and how far they have been told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from ...kernel.messages import Event, Seat
from ...store.base import Ear, Hears, TableId
from .base import Operation


class Telling(Operation):
    """For doors, which know where people are; delivery itself tells them."""

    async def listen(
        self, table: TableId, ears: Sequence[Ear] = (), deafened: Sequence[str] = ()
    ) -> None:
        """Tell somebody of a table at other addresses; nothing happens at the table itself.

        For doors, which know where people are; they may not be heard by anybody else.
        """
        await self._host.listen(table, ears, deafened)

    async def tell_at(
        self, table: TableId, address: str, seat: Seat, hears: Hears = Hears.BOTH
    ) -> None:
        """Let a seat's news come to an address from now on, unless it comes there already."""
        ears = await self._store.ears(table)
        if not any((ear.address, ear.seat) == (address, seat) for ear in ears):
            mark = (await self._store.row(table)).version
            await self._host.listen(table, [Ear(address, seat, hears, mark=mark)], [])

    async def listeners(self, table: TableId) -> Sequence[Ear]:
        """Return all addresses that are told of a table."""
        return await self._store.ears(table)

    async def is_told(self, table: TableId, address: str) -> bool:
        """Return True if an address is told of a table."""
        return any(ear.address == address for ear in await self._store.ears(table))

    async def addresses_of_seat(self, table: TableId, seat: Seat) -> list[str]:
        """Return the addresses at which a seat is told what happens."""
        return [ear.address for ear in await self._store.ears(table) if ear.seat == seat]

    async def seat_told_at(self, table: TableId, address: str) -> Seat | None:
        """Return the seat whose news comes to an address; None: no seat's."""
        ears = await self._store.ears(table)
        return next((ear.seat for ear in ears if ear.address == address), None)

    # -- how far

    async def told_until(self, table: TableId, address: str) -> int:
        """Return the number of the last event that an address has been told; 0: none."""
        ears = await self._store.ears(table)
        return max((ear.mark for ear in ears if ear.address == address), default=0)

    async def events_until(self, table: TableId, last: int) -> list[Event]:
        """Return what has happened at a table until the event of this number."""
        return [entry.event for entry in await self._store.read(table) if entry.seq <= last]

    async def knows_all(self, table: TableId, ear: Ear) -> bool:
        """Return True if somebody has been told everything they are to be told."""
        untold = await self._store.read(table, ear.mark)
        return not any(ear.listens_to(entry.event) for entry in untold)

    async def hear_of(
        self, table: TableId, ears: Sequence[Ear], commands: Collection[str], after: int
    ) -> bool:
        """Return True if one of these is told of something that came of these commands.

        ``after``: the table's version before them.
        """
        return any(
            ear.listens_to(entry.event)
            for entry in await self._store.read(table, after)
            if entry.command in commands
            for ear in ears
        )

    async def numbers_of(self, table: TableId, kind: type[Event], after: int) -> list[int]:
        """Return the numbers of all events of a kind that have happened after this one."""
        entries = await self._store.read(table, after)
        return [entry.seq for entry in entries if isinstance(entry.event, kind)]

    async def last_event_at(self, table: TableId) -> datetime:
        """Return when something has happened at a table last."""
        return (await self._store.read(table))[-1].at
