"""Outages: when the server was stopped, or unable to receive or send, time rests at some tables.

The store keeps heartbeats, one every few seconds and one at the end. A gap between them is an
outage. A table learns of an outage when it is loaded for the first time afterwards, before anything
else happens there. Tables whose players want to know at once are loaded at the start; the others
when somebody needs them.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from ..errors import BadLog, GamekeeperError, UnknownTable
from ..games import GAMES
from ..games.outage import MIN_TOLD
from ..kernel.messages import Command
from ..store.base import TableId, TableRow
from .clock import uptime
from .host import Host
from .paused_time import outage, rests

log = logging.getLogger("gamekeeper.outages")

HEARTBEAT = timedelta(seconds=5)
MIN_OUTAGE = timedelta(seconds=1)
"""A start after a shorter silence than this is no outage."""
MAX_SILENCE = timedelta(seconds=30)
"""A server without a heartbeat for longer was asleep, or could not write."""
MIN_DOOR_OUTAGE = timedelta(seconds=10)
"""Shorter trouble with the mail costs nobody anything: words count by when they arrived."""
ANY_SILENCE = timedelta(days=100_000)
MAX_ROWS = 1_000_000


class Outage(NamedTuple):
    """From the last heartbeat before a gap to the first one after it."""

    start: datetime
    end: datetime


class Outages:
    """Records heartbeats, and tells tables which outages they have missed."""

    def __init__(self, host: Host) -> None:
        self._host, self._store, self._clock = host, host.store, host.clock
        self._known: Sequence[Outage] = ()
        self._beat = uptime()
        self._is_to_tell = False
        host.missed = self.missed

    async def begin(self) -> None:
        """Write the first heartbeat, before any table is loaded. Raises StoreError."""
        await self._live(MIN_OUTAGE)
        self._host.wake = self.wake

    async def run(self) -> None:
        """Write heartbeats until cancelled."""
        while True:
            if self._is_to_tell:
                await self._tell_at_once()
            await asyncio.sleep(HEARTBEAT.total_seconds())
            await self.live_on()

    async def wake(self) -> None:
        """Note that the machine has slept, if whoever asks comes before the next heartbeat."""
        if uptime() - self._beat > MAX_SILENCE.total_seconds():
            await self.live_on()

    async def live_on(self, silence: timedelta | None = None) -> None:
        """Write a heartbeat. A failure is only logged: the next heartbeat comes soon."""
        if silence is None:  # not measured by the house's clock, which tests move forward
            is_late = uptime() - self._beat > MAX_SILENCE.total_seconds()
            silence = MAX_SILENCE if is_late else ANY_SILENCE
        try:
            await self._live(silence)
        except GamekeeperError as problem:
            log.warning("heartbeat failed", extra={"why": str(problem)})

    async def _live(self, silence: timedelta) -> None:
        await self._store.live(self._clock.now(), silence)
        self._beat = uptime()
        if silence != ANY_SILENCE:
            await self._learn()

    async def _learn(self) -> None:
        lives = pairwise(await self._store.lives())
        found = [Outage(before.seen, after.opened) for before, after in lives]
        if len(found) > len(self._known):
            start, end = found[-1]
            log.info("the server was closed", extra={"since": str(start), "until": str(end)})
            self._known, self._is_to_tell = found, end - start >= MIN_TOLD
            self._host.unload_idle(timedelta(0))  # whatever was loaded has to learn of it

    def missed(self, row: TableRow, since: datetime) -> Sequence[Command]:
        """Return the outages a table has to be told of whose last entry is of this moment."""
        if not rests(row):
            return ()
        first = bisect_right(self._known, since, key=lambda each: each.end)
        return [outage(max(start, since), end) for start, end in self._known[first:]]

    async def _tell_at_once(self) -> None:
        """Load the tables whose players want to know how long they have now."""
        try:
            for row in await self._store.rows(over=False, limit=MAX_ROWS):
                if rests(row) and GAMES[row.game].tells_outages and row.standing.due is not None:
                    await self._try(row.id)
                if uptime() - self._beat > HEARTBEAT.total_seconds():
                    await self.live_on()
        except GamekeeperError as problem:
            log.warning("outage announcements deferred", extra={"why": str(problem)})
            return
        self._is_to_tell = False

    async def _try(self, table: TableId) -> None:
        """Load a table so that it learns of the outage; log it if that fails."""
        try:
            await self._host.loaded(table)
        except GamekeeperError as problem:
            log.warning("outage announcement failed", extra={"table": table, "why": str(problem)})

    # -- doors

    async def unheard(self, scheme: str, start: datetime, end: datetime) -> None:
        """Tell all tables with listeners at this door that it could not receive for a while.

        Raises StoreError: then some of them may not know it yet.
        """
        if end - start < MIN_DOOR_OUTAGE:
            return
        log.info("door was offline", extra={"door": scheme, "since": str(start), "until": str(end)})
        for row in await self._store.rows(over=False, limit=MAX_ROWS):
            if rests(row) and any(
                ear.address.startswith(f"{scheme}:") for ear in await self._store.ears(row.id)
            ):
                await self.untold(row.id, start, end)

    async def untold(self, table: str, start: datetime, end: datetime) -> None:
        """Tell a table that letters about it left late; raises StoreError.

        One that cannot be told, now or ever, does not keep the others from being told.
        """
        try:
            await self._host.note_outage(TableId(table), start, end)
        except (UnknownTable, BadLog) as problem:
            log.warning("outage not noted", extra={"table": table, "why": str(problem)})
