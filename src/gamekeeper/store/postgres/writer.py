"""Batches appends to PostgreSQL: those that wait while a commit is under way share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import asyncpg

from ...errors import Conflict, Duplicate, StoreUnavailable
from ..base import TableId
from .sql import LOST, Append, append, append_all, refusal, unavailable

MAX_LANES = 4
"""How many transactions of appends may be under way at once."""
MAX_CHANGES = 500
"""How many changes one transaction takes at most."""

Waiting = tuple["asyncio.Future[None]", Append]


class Appender:
    """Hands batches of changes to a pool's connections. Changes of one table keep their order."""

    def __init__(self, pool: Any, tell: Callable[[Iterable[TableId]], None]) -> None:
        self._pool = pool
        self._tell = tell
        self._waiting: list[Waiting] = []
        self._busy: set[str] = set()
        self._lanes: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def submit(self, work: Append) -> asyncio.Future[None]:
        """Return a future that is done when the change is committed, or raises why it is not."""
        if self._is_closed:
            raise StoreUnavailable("the store has been closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._open_lane)
        self._waiting.append((future, work))
        return future

    async def close(self) -> None:
        """Finish the waiting writes; no more are accepted."""
        self._is_closed = True
        self._open_lane()
        while self._lanes:
            await asyncio.wait(self._lanes)

    def _open_lane(self) -> None:
        if len(self._lanes) < MAX_LANES and (batch := self._take()):
            lane = asyncio.get_running_loop().create_task(self._run(batch))
            self._lanes.add(lane)
            lane.add_done_callback(self._lane_done)

    def _lane_done(self, lane: asyncio.Task[None]) -> None:
        self._lanes.discard(lane)
        self._open_lane()

    def _take(self) -> list[Waiting]:
        """Return the next batch: each table once, and none that another lane is writing."""
        batch: list[Waiting] = []
        left: list[Waiting] = []
        seen = set(self._busy)
        for waiting in self._waiting:
            id = waiting[1].id
            if id in seen or len(batch) == MAX_CHANGES:
                left.append(waiting)
            else:
                batch.append(waiting)
            seen.add(id)  # a later change of a table never overtakes an earlier one
        self._waiting = left
        return batch

    async def _run(self, batch: list[Waiting]) -> None:
        while batch:
            ids = {work.id for _, work in batch}
            self._busy |= ids
            try:
                await self._write(batch)
            finally:
                self._busy -= ids
                for future, _ in batch:
                    if not future.done():  # this lane itself was cancelled
                        future.cancel()
            batch = self._take()

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            async with self._pool.acquire() as connection:
                if len(batch) > 1 and await self._together(connection, batch):
                    return
                for future, work in batch:
                    if not future.done():
                        await self._apart(connection, future, work)
        except LOST as error:
            failure = unavailable(error)
            for future, _ in batch:
                if not future.done():
                    future.set_exception(failure)

    async def _together(self, connection: Any, batch: list[Waiting]) -> bool:
        """Write all that can be written at once; False if every change must be tried alone."""
        try:
            moved = await _commit(connection, [work for _, work in batch])
        except LOST:
            raise
        except (asyncpg.PostgresError, ValueError):
            # A duplicate, a deadlock or one caller's bad values: the others must not notice.
            return False
        self._tell(work.change.table for _, work in batch if work.id in moved)
        for future, work in batch:
            if work.id in moved:
                _resolve(future, None)
            else:
                _resolve(future, await refusal(connection, work.change))
        return True

    async def _apart(self, connection: Any, future: asyncio.Future[None], work: Append) -> None:
        try:
            moved = await _commit(connection, [work])
        except asyncpg.UniqueViolationError:
            moved = set()
        except LOST:
            raise
        except (asyncpg.PostgresError, ValueError) as error:
            _resolve(future, error)
            return
        if moved:
            self._tell([work.change.table])
            _resolve(future, None)
        else:
            _resolve(future, await refusal(connection, work.change))


async def write_all(connection: Any, appends: list[Append]) -> None:
    """Commit all of these changes or none; raises ``Conflict`` or ``Duplicate``."""
    try:
        async with connection.transaction():
            if (refused := await append_all(connection, appends)) is not None:
                raise await refusal(connection, refused)
    except asyncpg.UniqueViolationError:
        refusals = [await refusal(connection, work.change) for work in appends]
        found = [error for error in refusals if isinstance(error, Duplicate)]
        raise (found or [Duplicate("a command stands twice in a change")])[0] from None
    except asyncpg.DeadlockDetectedError as error:
        raise Conflict(f"another server writes the same tables: {error}") from error


async def _commit(connection: Any, works: list[Append]) -> set[str]:
    if not any(work.has_more for work in works):
        return await append(connection, works)  # a single statement is a transaction by itself
    async with connection.transaction():
        return await append(connection, works)


def _resolve(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():  # its caller was cancelled
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
