"""The host: takes a command to its table, writes down what came of it, and has it told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from ..doors.base import Styles
from ..errors import BadLog, Conflict, Duplicate, GamekeeperError, MissingStory
from ..games import GAMES, check_opening, make_game
from ..kernel.chance import seed_hash
from ..kernel.messages import (
    Command,
    Event,
    Move,
    Rejection,
    Reply,
    Seat,
    SeedRevealed,
    Status,
    TableClosed,
    TableOpened,
)
from ..kernel.speech import Speech
from ..narration.library import Themes
from ..services.contest.service import Contest
from ..store.base import Chair, Change, Ear, Entry, PersonId, Standing, Store, TableId, TableRow
from .clock import HouseClock
from .live_table import NO_SEATING, LiveTable, Seating, entries_of, standing_of, taken
from .load_locks import LoadLocks, Reserved
from .paused_time import Hearing, outage, rests, wait_for_the_news
from .table_bots import BOT_PREFIX, NOBODY, TableBots, table_bots_at

log = logging.getLogger("gamekeeper.host")

TRIES = 8
MOST_WARM = 2_000
IDLE = timedelta(minutes=1)
THINK = 0.002
NUDGE = timedelta(seconds=2)
"""When a table is woken whose bots were interrupted by a crash."""

ASIDE = Rejection("set-aside")


class Host:
    """One lock per table, warm tables in memory, everything else in the store."""

    def __init__(self, store: Store, clock: HouseClock, themes: Themes | None = None) -> None:
        self.store, self.clock, self.themes = store, clock, themes
        self.styles = Styles()
        """How people at an address are spoken to; whoever opens doors replaces it."""
        self.think = THINK
        """Seconds a bot takes for a move; people at a terminal want to follow."""
        self.contests: dict[TableId, Contest] = {}
        self.changed: list[Callable[[TableId, Standing], None]] = []
        """Who is told that a table has changed: delivery and scheduler."""
        self.alarmed: list[Callable[[str], None]] = []
        """Who is told when something is wrong: the administrators."""
        self.reported: list[Callable[[TableId, str], None]] = []
        """Who is told what administrators should know although nothing is wrong."""
        self.owing: list[Callable[[TableId], bool]] = []
        """Doors that know whether a table's players still have to be told something."""
        self.hearing = Hearing(store)
        self.missed: Callable[[TableRow, datetime], Sequence[Command]] = lambda row, since: ()
        """What a table must know before anything else happens there, since its last entry."""
        self.kept: set[TableId] = set()
        """Tables that stay in memory even if they rest."""
        self._warm: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._loading = LoadLocks()
        self.bots: dict[TableId, TableBots] = {}
        """The bots at warm tables."""
        self._tasks: set[asyncio.Task[object]] = set()

    # -- tables

    async def open_table(
        self, table: TableId, game: str, words: Mapping[str, str], by: PersonId | None, command: str
    ) -> TableRow:
        """A new table, durable when this returns; raises Rejected, or Conflict if it is there."""
        rules = make_game(game, words)
        check_opening(game, words, self.themes)
        seed, now = secrets.token_hex(32), self.clock.now()
        standing = standing_of(rules.status(rules.blank()))
        edition = GAMES[game].edition
        row = TableRow(table, game, dict(words), seed, now, by, 0, standing, edition=edition)
        opened = TableOpened(game, dict(words), seed_hash(seed), edition)
        entry = Entry(1, now, command, opened)
        await self.store.append(Change(table, 0, [entry], standing, new=row))
        return row

    async def close_table(self, table: TableId, reason: str, command: str) -> bool:
        """End a table for good, whatever is played there; returns whether it was not over yet."""
        for _ in range(TRIES):
            row, now = await self.store.row(table), self.clock.now()
            if row.standing.over:
                return False
            standing = Standing("over", None, over=True)
            events = (TableClosed(reason), SeedRevealed(row.seed))
            entries = [Entry(row.version + n, now, command, e) for n, e in enumerate(events, 1)]
            try:
                await self.store.append(Change(table, row.version, entries, standing))
            except Conflict:
                continue
            finally:
                self.unload(table)
            self.announce(table, standing)
            return True
        raise Conflict(f"table {table} is too busy")

    async def loaded(self, table: TableId) -> LiveTable:
        """The table, warm; raises UnknownTable."""
        if table in self.contests:
            return self.contests[table].live
        live = self._warm.get(table)
        if live is not None and self.store.is_shared:
            if (await self.store.row(table)).version > live.version:
                self.unload(table)  # another house has played here
            live = self._warm.get(table)
        if live is None:
            async with self._loading.one(table):
                live = self._warm.get(table) or await self._load(table)
        if table in self._warm:
            self._warm.move_to_end(table)
        live.used = self.clock.now()
        while len(self._warm) > MOST_WARM:
            self.unload(next(table for table in self._warm if table not in self.kept))
        return live

    async def _load(self, table: TableId) -> LiveTable:
        row = await self.store.row(table)
        entries = await self.store.read(table)
        chairs = await self.store.chairs(table)
        try:
            live = LiveTable(row, entries, themes=self.themes)
            for command in self.missed(row, entries[-1].at):
                await self._catch_up(live, command)
            status = live.table.status
        except (Conflict, Duplicate):
            return await self._load(table)  # another house was faster
        except GamekeeperError:
            raise
        except Exception as bug:
            await self.suspend(row, bug)
            raise BadLog(f"table {table} cannot be folded: {bug!r}") from bug
        self._warm[table] = live
        act = partial(self._act_for_bot, table)
        if (bots := table_bots_at(live, chairs, act, self.think)) is not None:
            self.bots[table] = bots
            bots.stir(status)
        return live

    async def _catch_up(self, live: LiveTable, command: Command) -> None:
        before, reply = live.version, live.handle(command)
        if reply.events:
            standing = standing_of(reply.status)
            entries = entries_of(command, reply.events, before)
            await self.store.append(Change(live.id, before, entries, standing))
            self.announce(live.id, standing)

    def reserved(self, tables: Iterable[TableId]) -> Reserved:
        """Those of these tables that are not in memory: nobody loads them meanwhile."""
        held = self._warm.keys() | self.contests.keys()
        return self._loading.many(table for table in tables if table not in held)

    def unload(self, table: TableId) -> None:
        """Drop a table from memory. Nothing is lost: it is a cache."""
        self._warm.pop(table, None)
        self.bots.pop(table, None)

    def unload_idle(self, idle: timedelta = IDLE) -> None:
        """Drop tables nobody has needed for a while, oldest first: an idle table costs nothing."""
        before = self.clock.now() - idle
        for table, live in list(self._warm.items()):
            if live.used > before:
                return
            if not live.lock.locked() and table not in self.kept:
                self.unload(table)

    @property
    def warm(self) -> int:
        """How many tables are in memory."""
        return len(self._warm)

    # -- commands

    async def perform(
        self, table: TableId, command: Command, seating: Seating = NO_SEATING
    ) -> Reply:
        """Handle a command; what it caused is durable when this returns.

        Raises UnknownTable, or StoreUnavailable if nothing could be written; Untold while time is
        up but players do not know it yet. A command whose id stands in the log already changes
        nothing and is not refused either.
        """
        for _ in range(TRIES):
            if table in self.contests:
                return await self._perform_now(self.contests[table], command, seating)
            live = await self.loaded(table)
            if live.row.aside is not None:
                self.unload(table)  # it may have been put back meanwhile
                if (await self.store.row(table)).aside is not None:
                    return Reply((), Status("aside"), ASIDE)
                continue
            await self.hearing.before(live, command)
            async with live.lock:
                if self._warm.get(table) is not live:
                    continue  # it was dropped while we waited
                try:
                    return await self._decide(live, command, seating)
                except Conflict:
                    self.unload(table)  # another house was faster: look again, decide again
                except Duplicate:
                    self.unload(table)
                    return Reply((), live.table.status)
                except BaseException:
                    self.unload(table)
                    raise
        raise Conflict(f"table {table} is too busy")

    async def note_outage(self, table: TableId, start: datetime, end: datetime) -> None:
        """Tell a table that its players could not be heard, or told, between two moments.
        Where time does not rest, and the second time, nothing happens. Raises as ``perform``."""
        if start < end and rests(await self.store.row(table)):
            await self.perform(table, outage(start, end))

    async def _decide(self, live: LiveTable, command: Command, seating: Seating) -> Reply:
        before, command = live.version, live.stamped(command)
        if command.id in live.done:
            return Reply((), live.table.status)
        if seating.chairs and (rejection := await taken(self.store, seating)):
            return Reply((), live.table.status, rejection)
        wait_for_the_news(live, command, self.owing)
        try:
            reply = live.handle(command)
        except Exception as bug:
            await self.suspend(live.row, bug)
            return Reply((), Status("aside"), ASIDE)
        if not reply.events:
            return reply
        if untold := live.untold(reply.events):
            await self.suspend(live.row, MissingStory(untold))
            return Reply((), Status("aside"), ASIDE)
        events: list[Event] = list(reply.events)
        if reply.status.outcome is not None:
            events.append(SeedRevealed(live.row.seed))
            live.note(events[-1])
        standing = self._standing_of(live, reply.status)
        await self.store.append(
            Change(
                live.id,
                before,
                entries_of(command, events, before),
                standing,
                seating.chairs,
                seating.vacated,
                seating.ears,
                seating.deafened,
            )
        )
        live.done.add(command.id)
        self.report(live.id, live.speech, reply.events)
        if any(chair.person.startswith(BOT_PREFIX) for chair in seating.chairs):
            self.unload(live.id)  # comes back with its bots in their seats
            await self.loaded(live.id)
        elif bots := self.bots.get(live.id):
            bots.stir(reply.status)
        self.announce(live.id, standing)
        return reply

    async def _perform_now(self, contest: Contest, command: Command, seating: Seating) -> Reply:
        if command.id in contest.live.done:
            return Reply((), contest.live.table.status)
        rejection = await taken(self.store, seating)
        before = contest.live.version
        if rejection is None:
            rejection = contest.handle(command)
        status = contest.live.table.status
        if rejection is not None:
            return Reply((), status, rejection)
        contest.live.done.add(command.id)
        contest.seat(seating)
        await contest.write()
        self.announce(contest.live.id, Standing(status.phase))
        return Reply(contest.live.since(before), status)

    async def listen(self, table: TableId, ears: Sequence[Ear], deafened: Sequence[str]) -> None:
        """Let somebody watch a table, or stop: nothing happens at the table itself."""
        seating = Seating(ears=ears, deafened=deafened)
        if contest := self.contests.get(table):
            contest.seat(seating)
            await contest.write()
        else:
            await self.reseat(table, seating)

    async def vacate(self, table: TableId, seat: Seat) -> bool:
        """Free a chair whose seat plays on, and let its ears go; returns whether there was one."""
        async with (await self.loaded(table)).lock:
            chairs = [chair for chair in await self.store.chairs(table) if chair.seat == seat]
            if not chairs or table in self.contests:
                return False
            deaf = [ear.address for ear in await self.store.ears(table) if ear.seat == seat]
            await self.reseat(table, Seating([Chair(table, seat, NOBODY)], deafened=deaf))
        return True

    async def take_over(self, wanted: Chair, ear: Ear) -> bool:
        """Take a chair that was freed; returns whether there was such a one."""
        table, seat = wanted.table, wanted.seat
        async with (await self.loaded(table)).lock:
            if Chair(table, seat, NOBODY) not in await self.store.chairs(table):
                return False
            await self.reseat(table, Seating([wanted], ears=[ear]))
        return True

    async def reseat(self, table: TableId, seating: Seating) -> None:
        """Change who sits and who listens; nothing happens at the table itself."""
        for _ in range(TRIES):
            row = await self.store.row(table)
            change = Change(
                *(table, row.version, [], row.standing),
                *(seating.chairs, seating.vacated, seating.ears, seating.deafened),
            )
            try:
                await self.store.append(change)
            except Conflict:
                continue
            if seating.chairs:
                self.unload(table)  # bots may have come or gone
            return
        raise Conflict(f"table {table} is too busy")

    def _standing_of(self, live: LiveTable, status: Status) -> Standing:
        standing = standing_of(status)
        if live.id in self.bots and standing.due is None and status.awaiting:
            return Standing(standing.phase, self.clock.now() + NUDGE, standing.over)
        return standing

    def announce(self, table: TableId, standing: Standing) -> None:
        """Say that a table has changed, to whoever has something to do about it."""
        for listener in self.changed:
            listener(table, standing)

    def _act_for_bot(self, table: TableId, id: str, seat: Seat, move: Move) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._try_for_bot(table, id, seat, move))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _try_for_bot(self, table: TableId, id: str, seat: Seat, move: Move) -> None:
        try:
            reply = await self.perform(table, Command(id, seat, move, self.clock.now()))
            if reply.rejection is not None and table in self.bots:
                self.bots[table].refused(seat)
        except GamekeeperError as problem:
            log.warning("a bot's move was lost", extra={"table": table, "why": str(problem)})

    # -- trouble

    async def suspend(self, row: TableRow, bug: Exception) -> None:
        """A bug in one game: this table rests, all others play on."""
        reason = f"{type(bug).__name__}: {bug}"
        log.error("table set aside", extra={"table": row.id}, exc_info=bug)
        self.unload(row.id)
        await self.store.suspend(row.id, reason[:500])
        self.alarm(f"Table {row.id} ({row.game}) was set aside: {reason}")

    def contest_broke(self, live: LiveTable, bug: Exception) -> None:
        """The same for a contest, which cannot wait for the store."""
        contest = self.contests.pop(live.id)
        task = asyncio.get_running_loop().create_task(self._end_contest(contest, bug))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_contest(self, contest: Contest, bug: Exception) -> None:
        await contest.close()
        await self.suspend(contest.live.row, bug)

    def report(self, table: TableId, speech: Speech[Any], events: Sequence[Event]) -> None:
        """Tell the administrators what they should know of these events."""
        for event in events:
            if (words := speech.report(event)) is not None:
                for listener in self.reported:
                    listener(table, words)

    def alarm(self, text: str) -> None:
        """Tell the administrators."""
        for listener in self.alarmed:
            listener(text)

    async def close(self) -> None:
        """Wait for what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
