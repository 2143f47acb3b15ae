"""The courier tells every ear what it has not heard yet: written first, told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from itertools import groupby

from ..errors import StoreError, Undeliverable, UnknownTable
from ..gateways.base import Gateway, Outbound
from ..store.base import Ear, Entry, Standing, TableId
from .host import Host
from .sitting import Sitting

log = logging.getLogger("gamekeeper.courier")

LOOK_AROUND = 5.0
"""Seconds between two looks for news of other houses, or that could not be delivered."""


class Courier:
    """Marks say how far each ear was told; after a crash it simply starts again from them."""

    def __init__(self, host: Host, gateways: Mapping[str, Gateway]) -> None:
        self._host, self._gateways = host, gateways
        self._poked: dict[TableId, None] = {}
        self._awake = asyncio.Event()
        self._idle = asyncio.Event()
        host.changed.append(self.poke)

    def poke(self, table: TableId, standing: Standing | None = None) -> None:
        """There may be news at this table."""
        self._poked[table] = None
        self._idle.clear()
        self._awake.set()

    async def run(self) -> None:
        """Deliver until cancelled."""
        while True:
            await self._look_around()
            await self._deliver_poked()
            try:
                async with asyncio.timeout(LOOK_AROUND):
                    while True:
                        await self._awake.wait()
                        await self._deliver_poked()
            except TimeoutError:
                continue

    async def rest(self) -> None:
        """Wait until everything that is known of has been delivered, or has failed."""
        await self._idle.wait()

    async def _look_around(self) -> None:
        try:
            for table in await self._host.store.news(self._host.clock.now()):
                self._poked[table] = None
        except StoreError as problem:
            log.warning("cannot look for news", extra={"why": str(problem)})

    async def _deliver_poked(self) -> None:
        while self._poked:
            poked, self._poked = self._poked, {}
            await asyncio.gather(*(self._try(table) for table in poked))
        self._awake.clear()
        self._idle.set()

    async def _try(self, table: TableId) -> None:
        try:
            await self.deliver(table)
        except UnknownTable:
            return
        except StoreError as problem:
            log.warning("news has to wait", extra={"table": table, "why": str(problem)})

    async def deliver(self, table: TableId) -> None:
        """Tell every ear of a table what is new for it, in order."""
        store = self._host.store
        ears = await store.ears(table)
        if not ears:
            await store.settle(table, (await store.row(table)).version)
            return
        sitting = await self._host.sitting(table)
        entries = await store.read(table, min(ear.mark for ear in ears))
        if not entries:
            await store.settle(table, (await store.row(table)).version)
            return
        last = entries[-1].seq
        if last > sitting.version:  # another house has played here
            self._host.cool(table)
            sitting = await self._host.sitting(table)
        marks = await asyncio.gather(*(self._tell(sitting, ear, entries) for ear in ears))
        moved = {
            ear.address: mark for ear, mark in zip(ears, marks, strict=True) if mark > ear.mark
        }
        if moved:
            await store.set_marks(table, moved)
        if all(mark >= last for mark in marks):
            await store.settle(table, last)

    async def _tell(self, sitting: Sitting, ear: Ear, entries: Sequence[Entry]) -> int:
        """Send one ear its news, a message per command; returns how far it has been told."""
        gateway = self._gateways.get(ear.address.partition(":")[0])
        if gateway is None:
            return ear.mark  # another house has that door
        told = ear.mark
        new = [entry for entry in entries if entry.seq > ear.mark]
        for _, group in groupby(new, key=lambda entry: entry.command):
            together = list(group)
            text = self._words(sitting, ear, together)
            if text:
                id = f"{sitting.id}/{together[-1].seq}"
                try:
                    await gateway.send(Outbound(id, ear.address, text, sitting.id))
                except Undeliverable as problem:
                    log.warning("not delivered", extra={"table": sitting.id, "why": str(problem)})
                    if problem.temporary:
                        return told
            told = together[-1].seq
        return told

    def _words(self, sitting: Sitting, ear: Ear, entries: Sequence[Entry]) -> str:
        speech = sitting.speech
        lines = [
            words
            for entry in entries
            if ear.listens_to(entry.event) and (words := speech.say(entry.event, ear.seat))
        ]
        if ear.seat is not None and entries[-1].seq == sitting.version:
            prompt = speech.prompt(sitting.view(ear.seat), ear.seat)
            if prompt:
                lines.append(prompt)
        return "\n".join(lines)
