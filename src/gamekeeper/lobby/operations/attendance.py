"""Who of a table is there, as its host wants to know it; and where its people play on."""

from __future__ import annotations

from dataclasses import dataclass

from ...host.host import Host
from ...host.table_bots import NOBODY, is_person
from ...kernel.messages import Seat
from ...store.base import TableId, TableRow
from ..opening import name_for


@dataclass(frozen=True, slots=True)
class Attendance:
    """What is known of a table's people besides the game."""

    muted: frozenset[Seat] = frozenset()
    free: frozenset[Seat] = frozenset()
    """Seats that play on and that somebody can take over."""
    looking: frozenset[Seat] = frozenset()
    """People who are told nothing: they have to look."""


async def attendance(host: Host, table: TableId) -> Attendance:
    """Return who is muted at a table, which seats are free, and who has to look for news."""
    chairs = await host.store.chairs(table)
    told = {ear.seat for ear in await host.store.ears(table)}
    return Attendance(
        await host.store.muted(table),
        frozenset(chair.seat for chair in chairs if chair.person == NOBODY),
        frozenset(chair.seat for chair in chairs if is_person(chair)) - told,
    )


async def rematch_of(host: Host, row: TableRow) -> TableId | None:
    """Return the table where the people of a finished one play again, if it is open already."""
    table, is_new = await name_for(host.store, row.game, f"{rematch_id(row.id)} open")
    return None if is_new else table


def rematch_id(table: TableId) -> str:
    """Return the id of the call that opens a table again: it is opened again once."""
    return f"rematch {table}"
