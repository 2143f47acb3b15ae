"""Which table words are for, and which seat there belongs to whoever says them."""

from __future__ import annotations

import re
from contextlib import suppress

from ..errors import UnknownTable
from ..kernel.messages import Rejected, Seat
from ..store.base import Chair, Store, TableId
from .request import Request
from .service import Services

_TABLE = re.compile(r"([a-z0-9][a-z0-9-]{0,60}):\s+(.*)", re.DOTALL)


def table_named(text: str) -> TableId | None:
    """Return the name before these words, as in ``TABLE: words``, or None."""
    found = _TABLE.fullmatch(text.strip())
    return None if found is None else TableId(found[1])


async def chair_of(
    store: Store, request: Request, services: Services, named: str | None = None
) -> Chair:
    """Return where this person sits: at the named table, the door's table, or the only one.

    Nobody plays at the own table of a service. Raises Rejected.
    """
    named = named or request.message.table
    chairs = await store.chairs_of(request.person.id)
    if named is not None:
        chairs = [chair for chair in chairs if chair.table == named]
        if not chairs:
            await _must_know(store, named)
            raise Rejected("not-seated")
        return chairs[0]
    chairs = [chair for chair in chairs if chair.table not in services.homes]
    if not chairs:
        raise Rejected("no-table")
    if len(chairs) > 1:
        known = [chair.table for chair in chairs]
        raise Rejected("which-table", known=known, example=known[0])
    return chairs[0]


async def _must_know(store: Store, table: str) -> None:
    if not await _is_known(store, table):
        raise Rejected("unknown-table", table=table)


async def _is_known(store: Store, table: str) -> bool:
    try:
        await store.row(TableId(table))
    except UnknownTable:
        return False
    return True


async def place_of(
    store: Store, request: Request, services: Services, text: str
) -> tuple[TableId, Seat | None, str]:
    """Return the table these words are for, who says them there, and the words themselves.

    Whoever opened a table, every operator and whoever watches it may also speak there without a
    seat; everybody may speak to a service. A name before the words that is no table's belongs to
    them. Raises Rejected.
    """
    meant = [(request.message.table, text)] if request.message.table else []
    if found := _TABLE.fullmatch(text):
        meant.insert(0, (found[1], found[2]))
    for table, words in meant:
        if table in services.homes:
            return TableId(table), None, words
        for chair in await store.chairs_of(request.person.id, over=True):
            if chair.table == table:
                return chair.table, chair.seat, words
        with suppress(UnknownTable):
            row = await store.row(TableId(table))
            if row.opened_by == request.person.id or request.person.operator:
                return row.id, None, words
            if any(ear.address == request.message.address for ear in await store.ears(row.id)):
                return row.id, None, words
    elsewhere = {chair.table for chair in await store.chairs_of(request.person.id)} - services.homes
    is_table = found and "-" in found[1] and await _is_known(store, found[1])
    if elsewhere and is_table:  # without a hyphen it may be somebody's name: `anna: hello`
        raise Rejected("not-seated")
    chair = await chair_of(store, request, services)
    return chair.table, chair.seat, text
