"""``gamekeeper readmit``: a table that was set aside plays on."""

from __future__ import annotations

import asyncio

import click

from ...config import Settings
from ...errors import GamekeeperError, StoreUnavailable
from ...store.base import Store, TableId, TableRow
from ..inspect.common import look, with_settings
from .wiring import open_store


@click.command()
@click.argument("table")
@with_settings
def command(settings: Settings, table: str) -> None:
    """Put TABLE, which was set aside, back into play. With SQLite the house must be stopped."""

    async def find(store: Store) -> TableRow:
        return await store.row(TableId(table))

    row = look(settings, find)
    if row.aside is None:
        click.echo(f"Table {row.id} is in play; there is nothing to do.")
        return
    asyncio.run(_readmit(settings, row.id))
    click.echo(f"Table {row.id} is back in play. It was set aside because of: {row.aside}")


async def _readmit(settings: Settings, table: TableId) -> None:
    try:
        store = await open_store(settings)
    except StoreUnavailable as problem:
        if settings.store.kind != "sqlite":
            raise
        raise GamekeeperError(f"with SQLite the house must be stopped first: {problem}") from None
    try:
        await store.suspend(table, None)
    finally:
        await store.close()
