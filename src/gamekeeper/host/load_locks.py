"""Locks for tables that are being loaded: of several who need one, the first loads it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import TypeAlias

from ..store.base import TableId

Reserved: TypeAlias = AbstractAsyncContextManager[list[TableId]]


class LoadLocks:
    """Holds a lock for every table that is being loaded or must not be loaded now."""

    def __init__(self) -> None:
        self._locks: dict[TableId, asyncio.Lock] = {}
        self._users: dict[TableId, int] = {}
        """How many hold or wait for the lock of a table; with the last one it is forgotten."""

    @asynccontextmanager
    async def one(self, table: TableId) -> AsyncIterator[None]:
        """Hold the lock of one table; an earlier holder may have loaded the table."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        with self._used(table):
            async with lock:
                yield

    @asynccontextmanager
    async def many(self, tables: Iterable[TableId]) -> AsyncIterator[list[TableId]]:
        """Lock those of these tables that are free, without waiting, and yield them."""
        free = list(dict.fromkeys(table for table in tables if table not in self._locks))
        lock = asyncio.Lock()
        self._locks |= dict.fromkeys(free, lock)
        with self._used(*free):
            async with lock:  # nobody has it yet: this does not wait
                yield free

    @contextmanager
    def _used(self, *tables: TableId) -> Iterator[None]:
        for table in tables:
            self._users[table] = self._users.get(table, 0) + 1
        try:
            yield
        finally:
            for table in tables:
                self._users[table] -= 1
                if not self._users[table]:
                    del self._users[table], self._locks[table]
