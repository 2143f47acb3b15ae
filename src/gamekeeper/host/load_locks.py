"""Locks for tables that are being loaded: of several who need one, the first loads it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

from ..store.base import TableId

Reserved: TypeAlias = AbstractAsyncContextManager[list[TableId]]


class LoadLocks:
    """Holds a lock for every table that is being loaded or must not be loaded now."""

    def __init__(self) -> None:
        self._locks: dict[TableId, asyncio.Lock] = {}

    @asynccontextmanager
    async def one(self, table: TableId) -> AsyncIterator[None]:
        """Hold the lock of one table; whoever held it before may have loaded the table."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            self._locks.pop(table, None)

    @asynccontextmanager
    async def many(self, tables: Iterable[TableId]) -> AsyncIterator[list[TableId]]:
        """Lock those of these tables that are free, without waiting, and yield them."""
        lock = asyncio.Lock()
        free = [table for table in tables if table not in self._locks]
        async with lock:
            self._locks |= dict.fromkeys(free, lock)
            try:
                yield free
            finally:
                for table in free:
                    self._locks.pop(table, None)
