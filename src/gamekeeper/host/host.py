"""The host: applies a command to its table, writes the events and has them delivered."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any, TypeVar

from ..doors.base import Styles
from ..errors import BadLog, Conflict, Duplicate, GamekeeperError, UnknownTable
from ..games import check_opening, make_game
from ..kernel.messages import Command, Move, Rejected, Reply, Seat
from ..narration.library import Themes
from ..store.base import Chair, Ear, PersonId, Standing, Store, TableId, TableRow
from ..texts.alarms import Alarms
from .clock import HouseClock
from .commit import SUSPENDED, Commits, Draft, Opening, closing, reseating
from .deadlines import Deadlines
from .live_table import NO_SEATING, FastTable, Intention, LiveTable, Seating, standing_of, taken
from .load_locks import LoadLocks, Reserved
from .paused_time import Hearing, Owes, awake, outage, rests
from .table_bots import BOT_PREFIX, NOBODY, TableBots, table_bots_at
from .together import Together, decide

T = TypeVar("T")

log = logging.getLogger("gamekeeper.host")

MAX_TRIES = 8
MAX_LOADED = 2_000
"""How many tables stay in memory, unless more are kept there."""
MAX_IDLE = timedelta(minutes=1)
BOT_THINKING_SECONDS = 0.002
BOT_WAKE_UP = timedelta(seconds=2)
"""When a table is woken whose bots were interrupted by a crash."""


class Host:
    """One lock per table, warm tables in memory, everything else in the store."""

    def __init__(self, store: Store, clock: HouseClock, themes: Themes | None = None) -> None:
        self.store, self.clock, self.themes = store, clock, themes
        self.styles = Styles()
        """How people at an address are spoken to; whoever opens doors replaces it."""
        self.think = BOT_THINKING_SECONDS
        """Seconds a bot takes for a move; people at a terminal want to follow."""
        self.fast: dict[TableId, FastTable] = {}
        self.commits = Commits(store)
        self.announce, self.changed = self.commits.announce, self.commits.changed
        """Functions to call when a table has changed, here or on another server."""
        self.alarm = Alarms()
        self.alarmed = self.alarm.listeners
        """Who is told when something is wrong: the administrators."""
        self.reported = self.commits.reported
        """Who is told what administrators should know although nothing is wrong."""
        self.owing: list[Owes] = []
        """Doors that know whether a table's players still have to be told something."""
        self.hearing = Hearing(store)
        self.missed: Callable[[TableRow, datetime], Sequence[Command]] = lambda row, since: ()
        """What a table must know before anything else happens there, since its last entry."""
        self.wake: Callable[[], Awaitable[None]] = awake
        """Called before a table is used: notes an outage of which no table knows yet."""
        self.kept: set[TableId] = set()
        """Tables that stay in memory even when idle, however many there are."""
        self._warm: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._loading = LoadLocks()
        self.bots: dict[TableId, TableBots] = {}
        """The bots at loaded tables."""
        self._deadlines = Deadlines(self)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open_table(
        self, table: TableId, game: str, words: Mapping[str, str], by: PersonId | None, command: str
    ) -> TableRow:
        """Open a table, durable when this returns; raises Rejected, or Conflict if it is there."""
        rules = make_game(game, words)
        check_opening(game, words, self.themes)
        draft = Opening(table, game, words, command, self.clock.now(), by).draft(self.themes, rules)
        await self.store.append(draft.change())
        return draft.live.row

    async def close_table(self, table: TableId, reason: str, command: str) -> bool:
        """End a table for good, whatever is played there. Returns False if it is over already."""
        for _ in range(MAX_TRIES):
            row = await self.store.row(table)
            if row.standing.over:
                return False
            try:
                await self.commits.write(closing(row, reason, command, self.clock.now()))
            except Conflict:
                continue
            finally:
                self.unload(table)
            return True
        raise Conflict(f"table {table} is too busy")

    async def loaded(self, table: TableId) -> LiveTable:
        """Return a table in memory, loading it if need be; raises UnknownTable."""
        if table in self.fast:
            return self.fast[table].live
        await self.wake()
        live = self._warm.get(table)
        if live is not None and self.store.is_shared:
            if (await self.store.row(table)).version > live.version:
                self.unload(table)  # another server has played here
            live = self._warm.get(table)
        if live is None:
            async with self._loading.one(table):
                live = self._warm.get(table) or await self._load(table)
        if table in self._warm:
            self._warm.move_to_end(table)
        live.used = self.clock.now()
        while len(self._warm) > max(MAX_LOADED, len(self.kept) + 1):
            while (oldest := next(iter(self._warm))) in self.kept:
                self._warm.move_to_end(oldest)
            self.unload(oldest)
        return live

    async def _load(self, table: TableId) -> LiveTable:
        row = await self.store.row(table)
        entries = await self.store.read(table)
        chairs = await self.store.chairs(table)
        try:
            live = LiveTable(row, entries, themes=self.themes)
            live.chairs = chairs
            for command in self.missed(row, entries[-1].at):
                await self._catch_up(live, command)
            status = live.table.status
        except (Conflict, Duplicate):
            return await self._load(table)  # another server was faster
        except GamekeeperError:
            raise
        except Exception as bug:
            await self.suspend(row, bug)
            raise BadLog(f"table {table} cannot be folded: {bug!r}") from bug
        self._warm[table] = live
        if bots := table_bots_at(live, chairs, partial(self._act_for_bot, table), self.think):
            self.bots[table] = bots
            bots.stir(status)
        return live

    async def _catch_up(self, live: LiveTable, command: Command) -> None:
        draft = Draft(live)
        draft.decide(command)
        if draft.bug is not None:
            await self.suspend(live.row, draft.bug)
            raise BadLog(f"table {live.id} cannot go on: {draft.bug!r}") from draft.bug
        if draft.entries:
            await self.commits.write(draft.change())

    def at_hand(self, table: TableId) -> LiveTable | None:
        """Return a table if it is in memory and all of it is written; None: use ``loaded``."""
        live = None if self.store.is_shared or table in self.fast else self._warm.get(table)
        return None if live is None or live.lock.locked() else live

    def reserved(self, tables: Iterable[TableId]) -> Reserved:
        """Keep others from loading those of these tables that are not in memory."""
        held = self._warm.keys() | self.fast.keys()
        return self._loading.many(table for table in tables if table not in held)

    def unload(self, table: TableId) -> None:
        """Drop a table from memory. Nothing is lost: it is a cache."""
        self._warm.pop(table, None)
        if (bots := self.bots.pop(table, None)) is not None:
            bots.stop()

    def unload_idle(self, idle: timedelta = MAX_IDLE) -> None:
        """Drop tables nobody has needed for a while, oldest first; those of no time at all: all."""
        before = self.clock.now() - idle
        for table, live in list(self._warm.items()):
            if live.used > before:
                return
            if not idle or (not live.lock.locked() and table not in self.kept):
                self.unload(table)

    @property
    def warm(self) -> int:
        """Return how many tables are in memory."""
        return len(self._warm)

    async def perform(
        self, table: TableId, command: Command | Intention, seating: Seating = NO_SEATING
    ) -> Reply:
        """Handle a command; what it caused is durable when this returns.

        The move of an ``Intention`` is chosen under the table's lock. A command whose id stands
        in the log already changes nothing and is not rejected either. Raises UnknownTable, Untold
        while players do not know yet that time is up, or StoreUnavailable.
        """
        for _ in range(MAX_TRIES):
            if table in self.fast:
                return await self._perform_fast(self.fast[table], command, seating)
            live = await self.loaded(table)
            if live.row.aside is not None:
                self.unload(table)  # it may have been resumed meanwhile
                if (await self.store.row(table)).aside is not None:
                    return SUSPENDED
                continue
            await self.hearing.before(live, command)
            async with live.lock:
                if self._warm.get(table) is not live:
                    continue  # it was dropped while we waited
                try:
                    draft = Draft(live)
                    reply = await decide(self, draft, command, seating)
                    await self._write([draft])
                    return reply
                except BaseException as problem:
                    self.unload(table)
                    if isinstance(problem, Duplicate):
                        return Reply((), live.table.status)
                    if not isinstance(problem, Conflict):
                        raise  # else another server was faster: look again, decide again
        raise Conflict(f"table {table} is too busy")

    async def perform_together(
        self, tables: Iterable[TableId], act: Callable[[Together], Awaitable[T]]
    ) -> T:
        """Write what ``act`` decides at these tables in one transaction, or nothing of it.

        Their locks are held meanwhile; a table that is not there can be opened. ``act`` may be
        called again, so it must only read and decide. Raises as ``perform``, and what it raises.
        """
        for _ in range(MAX_TRIES):
            lives = await self._found(sorted(set(tables)))
            async with AsyncExitStack() as locks:
                for live in lives.values():
                    await locks.enter_async_context(live.lock)
                if any(self._warm.get(table) is not live for table, live in lives.items()):
                    continue
                try:
                    together = Together(self, lives)
                    result = await act(together)
                    await self._write(together.drafts())
                    return result
                except BaseException as problem:
                    for table in lives:
                        self.unload(table)
                    if not isinstance(problem, Conflict | Duplicate):
                        raise
        raise Conflict(f"tables {', '.join(tables)} are too busy")

    async def _found(self, tables: Iterable[TableId]) -> dict[TableId, LiveTable]:
        """Load those of these tables that exist, and read what came before their deadlines."""
        lives: dict[TableId, LiveTable] = {}
        for table in tables:
            assert table not in self.fast, "a fast table is written for itself"
            with suppress(UnknownTable):
                lives[table] = await self.loaded(table)
                await self.hearing.until(lives[table], self.clock.now())
        return lives

    async def time_up(self, tables: Sequence[TableId]) -> None:
        """Act on all deadlines of these tables that have passed."""
        await self._deadlines.time_up(tables)

    async def note_outage(self, table: TableId, start: datetime, end: datetime) -> None:
        """Tell a table once of an outage between two moments, where time rests meanwhile."""
        if start < end and rests(await self.store.row(table)):
            await self.perform(table, outage(start, end))

    async def _write(self, drafts: Sequence[Draft]) -> None:
        """Write all that was decided, then let bots and administrators know of it."""
        changes = [draft.change(self._standing_of(draft)) for draft in drafts if draft.entries]
        if changes:
            await self.commits.write(*changes)
        for draft in drafts:
            live = draft.live
            if draft.seating is not NO_SEATING:
                live.chairs = None
            self.commits.report(live.id, live.speech, draft.events)
            if draft.bug is not None:
                await self.suspend(live.row, draft.bug)
            elif any(chair.person.startswith(BOT_PREFIX) for chair in draft.seating.chairs):
                self.unload(live.id)  # comes back with its bots in their seats
                await self.loaded(live.id)
            elif draft.status is not None and (bots := self.bots.get(live.id)):
                bots.stir(draft.status)

    async def _perform_fast(
        self, fast: FastTable, command: Command | Intention, seating: Seating
    ) -> Reply:
        live, table = fast.live, fast.live.table
        if command.id in live.done:
            return Reply((), table.status)
        if rejection := await taken(self.store, seating):
            return Reply((), table.status, rejection)
        before = live.version
        try:
            command = command.resolved(live) if isinstance(command, Intention) else command
        except Rejected as no:
            return Reply((), table.status, no.rejection)
        if rejection := fast.handle(command):
            return Reply((), table.status, rejection)
        live.did(command.id)
        fast.seat(seating)
        await fast.write()
        self.announce(live.id, Standing(table.status.phase))
        return Reply(live.since(before), table.status)

    async def listen(self, table: TableId, ears: Sequence[Ear], deafened: Sequence[str]) -> None:
        """Let somebody watch a table, or stop: nothing happens at the table itself."""
        seating = Seating(ears=ears, deafened=deafened)
        if fast := self.fast.get(table):
            fast.seat(seating)
            await fast.write()
        else:
            await self.reseat(table, seating)

    async def vacate(self, table: TableId, seat: Seat) -> bool:
        """Vacate a seat that plays on and remove its ears. Returns False if nobody sits there."""
        async with (await self.loaded(table)).lock:
            chairs = [chair for chair in await self.store.chairs(table) if chair.seat == seat]
            if not chairs or table in self.fast:
                return False
            deaf = [ear.address for ear in await self.store.ears(table) if ear.seat == seat]
            await self.reseat(table, Seating([Chair(table, seat, NOBODY)], deafened=deaf))
        return True

    async def take_over(self, wanted: Chair, ears: Sequence[Ear]) -> bool:
        """Give a vacated seat to a person. Returns False if the seat is not vacant."""
        table, seat = wanted.table, wanted.seat
        async with (await self.loaded(table)).lock:
            if Chair(table, seat, NOBODY) not in await self.store.chairs(table):
                return False
            await self.reseat(table, Seating([wanted], ears=ears))
        return True

    async def reseat(self, table: TableId, seating: Seating) -> None:
        """Change who sits and who listens; nothing happens at the table itself."""
        for _ in range(MAX_TRIES):
            try:
                await self.store.append(reseating(await self.store.row(table), seating))
            except Conflict:
                continue
            if seating.chairs or seating.vacated:
                self.unload(table)  # bots may have come or gone
                await self.changed_elsewhere(table)
            elif (live := self._warm.get(table)) is not None:
                live.chairs = None
            return
        raise Conflict(f"table {table} is too busy")

    def _standing_of(self, draft: Draft) -> Standing:
        status = draft.status or draft.live.table.status
        standing = standing_of(status)
        if draft.live.id in self.bots and standing.due is None and status.awaiting:
            return standing._replace(due=self.clock.now() + BOT_WAKE_UP)
        return standing

    async def changed_elsewhere(self, table: TableId) -> None:
        """Tell all listeners that another server has changed a table. Raises StoreError."""
        with suppress(UnknownTable):  # the other server deleted it
            self.announce(table, (await self.store.row(table)).standing)

    def _act_for_bot(self, table: TableId, id: str, seat: Seat, move: Move) -> asyncio.Task[None]:
        return self._in_background(self._try_for_bot(table, id, seat, move))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _try_for_bot(self, table: TableId, id: str, seat: Seat, move: Move) -> None:
        try:
            reply = await self.perform(table, Command(id, seat, move, self.clock.now()))
            if reply.rejection is not None and table in self.bots:
                self.bots[table].refused(seat)
        except GamekeeperError as problem:
            log.warning("bot move lost", extra={"table": table, "why": str(problem)})

    async def suspend(self, row: TableRow, bug: Exception) -> None:
        """Take a table out of play because of a bug in its game; all others play on."""
        reason = f"{type(bug).__name__}: {bug}"
        log.error("table suspended", extra={"table": row.id}, exc_info=bug)
        self.unload(row.id)
        await self.store.suspend(row.id, reason[:500])
        self.alarm("suspended", table=row.id, game=row.game, why=reason)

    def suspend_fast(self, live: LiveTable, bug: Exception) -> None:
        """Take a fast table out of play, which cannot wait for the store."""
        self._in_background(self._end_fast(self.fast.pop(live.id), bug))

    async def _end_fast(self, fast: FastTable, bug: Exception) -> None:
        await fast.close()
        await self.suspend(fast.live.row, bug)

    async def close(self) -> None:
        """Cancel the tasks under way."""
        await self._deadlines.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
