"""When the house was closed: no clock of Go ran meanwhile (§9.3).

The store keeps signs of life, one a minute. What lies between two lives was an outage. A table
learns of it when it is loaded for the first time afterwards, before anything else happens there:
its row wakes it no later than before, so nothing has to be done for tables that rest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from ..errors import GamekeeperError
from ..kernel.messages import Command
from ..store.base import TableRow
from .host import Host
from .resting import outage, rests

log = logging.getLogger("gamekeeper.outages")

PULSE = timedelta(minutes=1)
SILENCE = timedelta(minutes=2)
"""A longer silence than this was an outage; a shorter one cost nobody more than one tick."""


class Outage(NamedTuple):
    """From the last sign of life to the next one."""

    start: datetime
    end: datetime


class Outages:
    """Keeps the pulse of the house, and tells tables what they have missed."""

    def __init__(self, host: Host) -> None:
        self._host, self._store, self._clock = host, host.store, host.clock
        self._known: Sequence[Outage] = ()
        host.missed = self.missed

    async def begin(self) -> None:
        """The first sign of life, before any table is loaded; raises StoreError."""
        await self._live()

    async def run(self) -> None:
        """Give signs of life until cancelled."""
        while True:
            await asyncio.sleep(PULSE.total_seconds())
            await self.live_on()

    async def live_on(self) -> None:
        """A sign of life, if it can be given: the next one comes soon."""
        try:
            await self._live()
        except GamekeeperError as problem:
            log.warning("no sign of life", extra={"why": str(problem)})

    async def _live(self) -> None:
        await self._store.live(self._clock.now(), SILENCE)
        lives = pairwise(await self._store.lives())
        found = [Outage(before.seen, after.opened) for before, after in lives]
        if len(found) > len(self._known):
            start, end = found[-1]
            log.info("the house was closed", extra={"since": str(start), "until": str(end)})
            self._known = found
            self._host.cool_the_idle(timedelta(0))  # whatever was loaded has to learn of it

    def missed(self, row: TableRow, since: datetime) -> Sequence[Command]:
        """What a table has to be told whose last entry is of this moment."""
        if not rests(row):
            return ()
        return [outage(*each) for each in self._known if each.end > since]
