"""``gamekeeper resume``: lets a suspended game continue."""

from __future__ import annotations

import asyncio

import click

from ...config import Settings
from ...errors import GamekeeperError, StoreUnavailable
from ...store.base import Store, TableId, TableRow
from ..inspect.common import look, with_settings
from ..opening import open_store


@click.command()
@click.argument("table")
@with_settings
def command(settings: Settings, table: str) -> None:
    """Resume TABLE, which was suspended because of an error.

    With SQLite the server must be stopped. For games that an administrator has paused, see
    `gamekeeper admin resume`.
    """

    async def find(store: Store) -> TableRow:
        return await store.row(TableId(table))

    row = look(settings, find)
    if row.aside is None:
        click.echo(f"Table {row.id} is not suspended; there is nothing to do.")
        return
    asyncio.run(_resume(settings, row.id))
    click.echo(f"Table {row.id} has been resumed. It was suspended because of: {row.aside}")


async def _resume(settings: Settings, table: TableId) -> None:
    try:
        store = await open_store(settings)
    except StoreUnavailable as problem:
        if settings.store.kind != "sqlite":
            raise
        raise GamekeeperError(f"with SQLite the server must be stopped first: {problem}") from None
    try:
        await store.suspend(table, None)
    finally:
        await store.close()
