"""Telling other processes which tables have changed, and hearing it from them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec

from ..base import TableId
from .sql import LOST

CHANNEL = "gamekeeper"
MAX_BYTES = 7900
"""PostgreSQL takes just under 8000 bytes per notification."""
MAX_HINTS = 10_000
"""A hint may be dropped; memory may not run out because nobody listens."""
RETRY_SECONDS = 1.0
"""Seconds between attempts to reach the server again."""

_LIST = msgspec.json.Decoder(list[str])


class Hints:
    """One connection for notifications, which are sent after commits: so these do not queue up."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._changed: dict[TableId, None] = {}
        self._heard: dict[TableId, None] = {}
        self._something_changed = asyncio.Event()
        self._something_heard = asyncio.Event()
        self._is_closed = False
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on."""
        await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Send what is left, then stop; iterators end."""
        self._is_closed = True
        self._something_heard.set()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(*LOST, asyncpg.PostgresError):
            await self._send()
        if self._connection is not None:
            with suppress(*LOST, asyncpg.PostgresError):
                await self._connection.close(timeout=2)

    def tell(self, tables: Iterable[TableId]) -> None:
        """Queue a notification about these tables for the other processes."""
        self._changed.update(dict.fromkeys(tables))
        self._something_changed.set()

    async def heard(self) -> AsyncIterator[TableId]:
        """Yield what other processes have changed, each table once, until the store is closed."""
        while not self._is_closed:
            await self._something_heard.wait()
            self._something_heard.clear()
            tables, self._heard = self._heard, {}
            for table in tables:
                yield table
        self._something_heard.set()

    async def _connect(self) -> None:
        self._connection = await asyncpg.connect(self._dsn, timeout=10, command_timeout=10)
        self._connection.add_termination_listener(lambda _: self._something_changed.set())
        await self._connection.add_listener(CHANNEL, self._hear)

    def _hear(self, connection: Any, sender: int, _channel: str, payload: str) -> None:
        if sender == connection.get_server_pid() or len(self._heard) > MAX_HINTS:
            return
        with suppress(msgspec.DecodeError):  # another program's notification
            self._heard.update(dict.fromkeys(map(TableId, _LIST.decode(payload))))
            self._something_heard.set()

    async def _run(self) -> None:
        while True:
            await self._something_changed.wait()
            self._something_changed.clear()
            try:
                if self._connection.is_closed():
                    await self._connect()
                await self._send()
            except (*LOST, asyncpg.PostgresError):
                await asyncio.sleep(RETRY_SECONDS)
                self._something_changed.set()

    async def _send(self) -> None:
        changed, self._changed = self._changed, {}
        for payload in _payloads(changed):
            await self._connection.execute("select pg_notify($1, $2)", CHANNEL, payload)


def _payloads(tables: Iterable[TableId]) -> Iterator[str]:
    """Yield JSON lists, each short enough for one notification; ids that never fit are left out."""
    group: list[TableId] = []
    size = 2
    for table in tables:
        length = len(msgspec.json.encode(table)) + 1
        if length + 2 > MAX_BYTES:
            continue
        if size + length > MAX_BYTES:
            yield msgspec.json.encode(group).decode()
            group, size = [], 2
        group.append(table)
        size += length
    if group:
        yield msgspec.json.encode(group).decode()
