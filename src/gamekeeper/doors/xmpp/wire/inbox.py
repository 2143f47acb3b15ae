"""Incoming messages that wait to be handled: in order within a room, concurrently otherwise.

Memory is bounded: messages of one sender, or of all together, beyond a limit are dropped.
Reports of who comes and goes are never dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial

from ....errors import GamekeeperError
from ...base import Alarm
from .settings import Limits

log = logging.getLogger("gamekeeper.xmpp")

RETRY_SECONDS = (0.1, 0.3, 1.0, 3.0, 10.0)
"""Until a message that could not be recorded is tried again."""


@dataclass(frozen=True, slots=True)
class _Item:
    sender: str
    work: Callable[[], Awaitable[None]]
    done: Callable[[], None]


def _nothing() -> None: ...


async def _set(event: asyncio.Event) -> None:
    event.set()


class Inbox:
    """Runs lanes of work. A lane has a task only while there is something to do."""

    def __init__(self, limits: Limits, alarm: Alarm) -> None:
        self._limits, self._alarm = limits, alarm
        self._lanes: dict[str, deque[_Item]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._by_sender: Counter[str] = Counter()
        self._total = 0
        self._flooding: set[str] = set()

    def __len__(self) -> int:
        """Return how many messages wait."""
        return self._total

    def put(self, lane: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do this after everything else in this lane."""
        self._add(lane, _Item("", work, _nothing))

    def put_message(
        self, lane: str, sender: str, work: Callable[[], Awaitable[None]], done: Callable[[], None]
    ) -> None:
        """Do the same, or drop the message beyond the limits. ``done`` is called in any case."""
        is_too_much = self._by_sender[sender] >= self._limits.each
        if is_too_much or self._total >= self._limits.all:
            if sender not in self._flooding:
                self._flooding.add(sender)
                log.warning("sender exceeds the limit, messages dropped", extra={"who": sender})
            done()
            return
        self._by_sender[sender] += 1
        self._total += 1
        self._add(lane, _Item(sender, work, done))

    def _add(self, lane: str, item: _Item) -> None:
        waiting = self._lanes.get(lane)
        if waiting is not None:
            waiting.append(item)
            return
        self._lanes[lane] = deque([item])
        task = asyncio.get_running_loop().create_task(self._serve(lane))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, lane: str) -> None:
        waiting = self._lanes[lane]
        while waiting:
            item = waiting[0]
            await self._do(item)
            waiting.popleft()
            self._dealt_with(item)
        del self._lanes[lane]

    async def _do(self, item: _Item) -> None:
        for pause in (*RETRY_SECONDS, None):
            try:
                await item.work()
                return
            except GamekeeperError as problem:
                if pause is None:
                    log.error("message lost", extra={"who": item.sender, "why": str(problem)})
                    self._is_lost(item, str(problem))
                    return
                await asyncio.sleep(pause)
            except Exception as bug:
                log.error("message could not be handled", exc_info=bug)
                self._is_lost(item, repr(bug))
                return

    def _is_lost(self, item: _Item, problem: str) -> None:
        if item.sender:
            self._alarm("xmpp.lost", who=item.sender, problem=problem)
        else:
            self._alarm("xmpp.lost-in-room", problem=problem)

    def _dealt_with(self, item: _Item) -> None:
        item.done()
        if not item.sender:
            return
        self._total -= 1
        self._by_sender[item.sender] -= 1
        if not self._by_sender[item.sender]:
            del self._by_sender[item.sender]
            self._flooding.discard(item.sender)

    async def dealt_with(self, lanes: Collection[str] | None = None) -> None:
        """Return when all that waits now, or in these lanes, has been dealt with.

        Returns at once for what is part of it.
        """
        if asyncio.current_task() in self._tasks:
            return
        waiting = [lane for lane in self._lanes if lanes is None or lane in lanes]
        ends = [asyncio.Event() for _ in waiting]
        for lane, end in zip(waiting, ends, strict=True):
            self.put(lane, partial(_set, end))
        for end in ends:
            await end.wait()

    async def close(self) -> None:
        """Stop; what still waits was never acknowledged."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
