"""The scheduler wakes tables at their deadlines, which can be milliseconds or months away."""

from __future__ import annotations

import asyncio
import heapq
import logging
from datetime import datetime, timedelta

from ..errors import GamekeeperError
from ..store.base import Standing, TableId
from .host import Host

log = logging.getLogger("gamekeeper.scheduler")

POLL_INTERVAL = timedelta(seconds=15)
"""Time between two searches for tables of other servers, and for those not yet loaded here."""

MAX_DUE = 250
"""How many due tables are asked for at once: their ends are one commit."""


class Scheduler:
    """Keeps near deadlines in a heap. All are in the tables' rows: an idle table costs nothing."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._heap: list[tuple[datetime, TableId]] = []
        self._near: dict[TableId, datetime] = {}
        self._awake = asyncio.Event()
        host.changed.append(self.note)

    def note(self, table: TableId, standing: Standing) -> None:
        """Remember when a changed table wants to be woken, if that is soon."""
        due = standing.due
        if due is None or standing.over or due > self._host.clock.now() + 2 * POLL_INTERVAL:
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
            await self._host.time_up(self._due(clock.now()))
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
        """Wake due tables of the store and unload idle ones; returns when to look again."""
        self._host.unload_idle()
        try:
            while tables := await self._host.store.due(now, MAX_DUE):
                await self._host.time_up(tables)
            coming = await self._host.store.next_due()
        except GamekeeperError as problem:
            log.warning("cannot look for deadlines", extra={"why": str(problem)})
            coming = None
        again = self._host.clock.now() + POLL_INTERVAL
        return min(again, max(coming, now + timedelta(milliseconds=5))) if coming else again
