"""Who is loading which table: two that need the same cold table wait for one to load it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

from ..store.base import TableId

Reserved: TypeAlias = AbstractAsyncContextManager[list[TableId]]


class LoadLocks:
    """A lock for every table that is being loaded, or kept from it."""

    def __init__(self) -> None:
        self._locks: dict[TableId, asyncio.Lock] = {}

    @asynccontextmanager
    async def one(self, table: TableId) -> AsyncIterator[None]:
        """Alone with a table; whoever had it before may have loaded it."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            self._locks.pop(table, None)

    @asynccontextmanager
    async def many(self, tables: Iterable[TableId]) -> AsyncIterator[list[TableId]]:
        """Alone with those of these tables that nobody else is at, without waiting for any."""
        lock = asyncio.Lock()
        free = [table for table in tables if table not in self._locks]
        async with lock:
            self._locks |= dict.fromkeys(free, lock)
            try:
                yield free
            finally:
                for table in free:
                    self._locks.pop(table, None)
