"""The one way deadlines are acted on: ``time_up``, alone or with many others in one commit.

Games that name fleeting events are ended many at once if they are not in memory: read together
without those events, so that a long game costs hardly more than a short one, decided one by one,
written together. All other tables are loaded and woken.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import GamekeeperError
from ..games import GAMES, make_game, make_speech
from ..kernel.messages import Command, Deadline, Event, TimeUp
from ..kernel.speech import Speech
from ..kernel.table import Table
from ..store.base import Change, Stored, TableId
from .commit import ending

if TYPE_CHECKING:
    from .host import Host

log = logging.getLogger("gamekeeper.deadlines")

LOADED_AT_ONCE = 20
"""How many tables are loaded and woken side by side."""

DECIDED_AT_ONCE = 25
"""How many games are decided before other tasks get their turn."""


@cache
def fleeting_events() -> Mapping[str, Sequence[str]]:
    """Return the kinds of events of which only the last one counts, by game."""
    return {
        name: [kind.__name__ for kind in game.fleeting]
        for name, game in GAMES.items()
        if game.fleeting
    }


class Deadlines:
    """Lets tables know that their time is up. A stale wake-up changes nothing."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._waiting: dict[TableId, asyncio.Task[None]] = {}
        """Tables whose deadline has passed, but not all words from before it have been read."""

    async def time_up(self, tables: Sequence[TableId]) -> None:
        """Act on the deadlines of these tables that have passed, in as few commits as possible.

        What cannot be written now is logged, and comes back as long as the deadline stands.
        """
        await self._host.wake()
        if tables:
            try:
                tables = await end_together(self._host, tables)
            except GamekeeperError as problem:
                log.warning("deadlines deferred", extra={"why": str(problem)})
        for start in range(0, len(tables), LOADED_AT_ONCE):
            await asyncio.gather(*map(self._wake, tables[start : start + LOADED_AT_ONCE]))

    async def _wake(self, table: TableId) -> None:
        try:
            live = await self._host.loaded(table)
            now = self._host.clock.now()
            for deadline in live.table.status.deadlines:
                if deadline.at > now:
                    continue
                if await self._host.hearing.is_behind(table, deadline.at):
                    self._wait_for(table, deadline.at)
                    return
                await self._host.perform(table, time_up_command(deadline, now))
        except GamekeeperError as problem:
            log.warning("deadline deferred", extra={"table": table, "why": str(problem)})

    def _wait_for(self, table: TableId, until: datetime) -> None:
        """Wait for messages that have arrived but were not handed over: they count by arrival."""
        if table not in self._waiting:
            waiting = self._hear_out(table, until)
            self._waiting[table] = asyncio.get_running_loop().create_task(waiting)

    async def _hear_out(self, table: TableId, until: datetime) -> None:
        try:
            await self._host.hearing.hear_out(table, until)
        except GamekeeperError as problem:
            log.warning("deadline deferred", extra={"table": table, "why": str(problem)})
            return
        finally:
            del self._waiting[table]
        await self._wake(table)

    async def close(self) -> None:
        """Stop waiting for messages."""
        for task in list(self._waiting.values()):
            task.cancel()
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)


class Ending(NamedTuple):
    """The change to write when the time is up, and the events that caused it."""

    change: Change
    events: Sequence[Event]
    speech: Speech[Any]


def time_up_command(deadline: Deadline, now: datetime) -> Command:
    """Return the command for a passed deadline; the same deadline always gives the same command."""
    id = f"time {deadline.key} {deadline.at.isoformat()}"
    return Command(id, None, TimeUp(deadline.key), now)


async def end_together(host: Host, tables: Sequence[TableId]) -> Sequence[TableId]:
    """End games whose time is up; returns the tables that must be woken one by one."""
    ended: set[TableId] = set()
    async with host.reserved(tables) as cold:
        for game, fleeting in fleeting_events().items():
            if cold:
                ended |= await _end(host, await host.store.load(cold, game, fleeting))
    return [table for table in tables if table not in ended]


async def _end(host: Host, games: Sequence[Stored]) -> set[TableId]:
    endings: list[Ending] = []
    for number, stored in enumerate(games, 1):
        due = stored.row.standing.due
        if due is None or await host.hearing.is_behind(stored.row.id, due):
            continue
        if (judged := _judged(host, stored)) is not None:
            endings.append(judged)
        if not number % DECIDED_AT_ONCE:
            await asyncio.sleep(0)
    write = host.commits.write
    written = await asyncio.gather(
        *(write(each.change) for each in endings), return_exceptions=True
    )
    ended = set()
    for each, problem in zip(endings, written, strict=True):
        if problem is None:
            ended.add(each.change.table)
            host.commits.report(each.change.table, each.speech, each.events)
    return ended


def _judged(host: Host, stored: Stored) -> Ending | None:
    try:
        return _ending(host, stored)
    except Exception as problem:
        # a shortened log can be inconsistent; if the whole one is, too, the host suspends the table
        log.info("deadline handled alone", extra={"table": stored.row.id, "why": repr(problem)})
        return None


def _ending(host: Host, stored: Stored) -> Ending | None:
    """Return how the game ends now, or None if something else has to be done at this table."""
    row, entries = stored
    if row.aside is not None or row.standing.over or host.missed(row, entries[-1].at):
        return None
    if any(owes(row.id) for owes in host.owing):
        return None
    events = [entry.event for entry in entries]
    rules = make_game(row.game, row.options, row.edition)
    table = Table(rules, row.seed, events, row.version - len(events))
    now = host.clock.now()
    due = [deadline for deadline in table.status.deadlines if deadline.at <= now]
    if len(due) != 1:
        return None
    command = time_up_command(due[0], now)
    happened, status, _ = table.handle(command)
    speech = make_speech(row.game, row.options, host.themes, row.id, row.edition)
    if status.outcome is None or any(speech.missing(event) is not None for event in happened):
        return None
    return Ending(ending(row, command, happened, status), happened, speech)
