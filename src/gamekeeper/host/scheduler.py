"""The scheduler wakes tables at their deadlines: milliseconds for dice, months for Go."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from ..errors import GamekeeperError
from ..store.base import Standing, TableId
from .batch_deadlines import end_together, time_up
from .host import Host

log = logging.getLogger("gamekeeper.scheduler")

LOOK_AROUND = timedelta(seconds=15)
"""Between two looks for tables of other houses, and for those untouched since the start."""

TOGETHER = 250
"""So many tables are looked for at once: their ends are one commit."""
FEW = 20
"""So many tables are loaded and woken side by side."""


class Scheduler:
    """Near deadlines in a heap, all of them in the tables' rows: an idle table costs nothing."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._heap: list[tuple[datetime, TableId]] = []
        self._near: dict[TableId, datetime] = {}
        self._awake = asyncio.Event()
        self._waiting: dict[TableId, asyncio.Task[None]] = {}
        """Tables whose deadline has passed, but not all words from before it have been read."""
        host.changed.append(self.note)

    def note(self, table: TableId, standing: Standing) -> None:
        """A table has changed; remember when it wants to be woken, if that is near."""
        due = standing.due
        if due is None or standing.over or due > self._host.clock.now() + 2 * LOOK_AROUND:
            self._near.pop(table, None)
            return
        self._near[table] = due
        heapq.heappush(self._heap, (due, table))
        self._awake.set()

    async def run(self) -> None:
        """Wake tables until cancelled."""
        clock = self._host.clock
        look_at = clock.now()
        while True:
            now = clock.now()
            if now >= look_at:
                look_at = await self.look_around(now)
            await self._wake_all(self._due(clock.now()))
            soonest = min([look_at, *(due for due, _ in self._heap[:1])])
            self._awake.clear()
            try:
                async with asyncio.timeout(max((soonest - clock.now()).total_seconds(), 0)):
                    await self._awake.wait()
            except TimeoutError:
                continue

    def _due(self, now: datetime) -> list[TableId]:
        due = []
        while self._heap and self._heap[0][0] <= now:
            at, table = heapq.heappop(self._heap)
            if self._near.get(table) == at:
                del self._near[table]
                due.append(table)
        return due

    async def look_around(self, now: datetime) -> datetime:
        """Wake what is due in the store, let idle tables go; returns when to look again."""
        self._host.unload_idle()
        try:
            while tables := await self._host.store.due(now, TOGETHER):
                await self._wake_all(tables)
            coming = await self._host.store.next_due()
        except GamekeeperError as problem:
            log.warning("cannot look for deadlines", extra={"why": str(problem)})
            coming = None
        again = self._host.clock.now() + LOOK_AROUND
        return min(again, max(coming, now + timedelta(milliseconds=5))) if coming else again

    async def _wake_all(self, tables: Sequence[TableId]) -> None:
        """The games that end now end together, all others are woken a few at a time."""
        if not tables:
            return
        try:
            tables = await end_together(self._host, tables)
        except GamekeeperError as problem:
            log.warning("deadlines have to wait", extra={"why": str(problem)})
        for start in range(0, len(tables), FEW):
            await asyncio.gather(*map(self.wake, tables[start : start + FEW]))

    async def wake(self, table: TableId) -> None:
        """Let a table know that its time has come. A stale wake-up changes nothing."""
        try:
            live = await self._host.loaded(table)
            now = self._host.clock.now()
            for deadline in live.table.status.deadlines:
                if deadline.at > now:
                    continue
                if await self._host.hearing.is_behind(table, deadline.at):
                    self._wait_for(table, deadline.at)
                    return
                await self._host.perform(table, time_up(deadline, now))
        except GamekeeperError as problem:
            log.warning("a deadline has to wait", extra={"table": table, "why": str(problem)})

    def _wait_for(self, table: TableId, until: datetime) -> None:
        """Words count by when they arrived, so this table waits; all others do not."""
        if table not in self._waiting:
            waiting = self._hear_out(table, until)
            self._waiting[table] = asyncio.get_running_loop().create_task(waiting)

    async def _hear_out(self, table: TableId, until: datetime) -> None:
        try:
            await self._host.hearing.hear_out(table, until)
        except GamekeeperError as problem:
            log.warning("a deadline has to wait", extra={"table": table, "why": str(problem)})
            return
        finally:
            del self._waiting[table]
        await self.wake(table)

    async def close(self) -> None:
        """Wait for nobody any more."""
        for task in list(self._waiting.values()):
            task.cancel()
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)
