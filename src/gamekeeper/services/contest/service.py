"""A running Mäxchen contest: one endless table played by bots over UDP, in two dialects at once.

Commands are handled synchronously in the event loop and told at once; the log is written later.
A crash costs at most the round that was running, because the standings are written to their file
before they are told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random

from ...bots.bot import Bot
from ...doors.udp.burst_socket import Line
from ...doors.udp.door import UdpPort
from ...errors import StoreError
from ...games import bots_of
from ...games.mia.events import Freeze, Resume, RoundScored, Thaw
from ...games.mia.rules import Mia
from ...games.mia.state import IN_A_ROUND
from ...games.mia.wire import Dialect
from ...host.clock import HouseClock
from ...host.live_table import LiveTable, Seating
from ...host.table_bots import TableBots
from ...kernel.messages import Command, Event, Move, Rejected, Rejection, Seat, Sit, TimeUp
from ...store.base import Store, TableId
from .bans import Bans
from .clients import Clients
from .log_writer import Batch, LogWriter
from .resume import load, newest, open_standings_file
from .settings import ContestSettings
from .standings import Stage, Standings
from .standings_file import StandingsFile

log = logging.getLogger("gamekeeper.contest")

FLUSH_SECONDS = 1.0
FLUSH_SHARE = 40
"""The log is written in at most one part out of so many of the time."""
SYNC_SECONDS = 0.05
ORDER, REFEREE = "order", "referee"
"""Reasons to rest: an organiser has frozen the contest, or nothing is played in this step."""


@dataclass
class Contest:
    """A contest's table, clients and ports."""

    live: LiveTable
    log_writer: LogWriter
    standings_file: StandingsFile
    settings: ContestSettings
    clock: HouseClock
    on_bug: Callable[[LiveTable, Exception], None]
    bans: Bans = field(default_factory=Bans)
    clients: Clients = field(init=False)
    bots: TableBots | None = field(init=False, default=None)
    written: list[Callable[[TableId], None]] = field(default_factory=list)
    """Who wants to know that there is something new in the log: the delivery."""
    round: list[Batch] = field(default_factory=list)
    """The commands of the round that is being played; the log may have been written meanwhile."""
    last_round: Sequence[Batch] = ()
    """Those of the round that was scored last."""
    on_round: Callable[[Sequence[Batch]], None] | None = None
    """Who counts rounds, if anybody does."""
    reasons: set[object] = field(default_factory=set)
    """Why no round opens; rounds are opened while there is no reason."""
    stage: Stage | None = None
    """Where an evening stood when the server was last here."""
    _ports: dict[Dialect, UdpPort] = field(default_factory=dict)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    is_heard: bool = False
    """Whether somebody listens through another door: then the log is written at once."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _rested: asyncio.Event = field(default_factory=asyncio.Event)
    """No round is open; cleared by whoever waits for that."""
    _writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _timer: asyncio.TimerHandle | None = None
    _timer_until: datetime = datetime.max
    """The end of the window the timer was set for; the one that is open may end later."""
    _points: object = None
    _until: datetime | None = None
    """The end of the open window, as the rules have it."""
    _opened: datetime = datetime.min
    _opened_at: float = 0.0
    """When its prompt was asked for, and when it had left, by the clock of timers."""
    _broken: bool = False

    @property
    def port(self) -> int:
        return self._ports[Dialect.SEED].port

    @property
    def later_port(self) -> int | None:
        port = self._ports.get(Dialect.LATER)
        return port.port if port else None

    # -- one command

    def perform(self, id: str, seat: Seat | None, move: Move) -> Rejection | None:
        """Handle a command and tell everybody at once. Returns why it was refused, or None."""
        # half the time of Command(…), whose constructor is written in Python
        return self.handle(tuple.__new__(Command, (id, seat, move, self.clock.now())))

    def handle(self, command: Command) -> Rejection | None:
        live = self.live
        table = live.table
        before = table.version
        try:
            events = table.decide(command)
        except Rejected as no:
            return no.rejection
        except Exception as bug:
            self._suspend(bug)
            return Rejection("set-aside")
        live.log.extend(events)
        batch = before, command, events
        self.log_writer.running.append(batch)
        self.round.append(batch)
        state = table.state
        if state.points is not self._points:  # every scored round brings new ones
            self._points = state.points
            self._round_over(events)
        self.clients.tell(events)
        if state.until is not self._until:
            self._set_window(state.until, command.at)
        if self.bots is not None:
            self.bots.stir(table.status)
        if self.is_heard:
            self._news.set()
        return None

    def _round_over(self, events: Sequence[Event]) -> None:
        """Drop what is before the newest summary from the log in memory."""
        live = self.live
        for index in range(len(events) - 1, -1, -1):
            if type(events[index]) is RoundScored:
                self.last_round, self.round = self.round, []
                if self.on_round is not None:
                    self.on_round(self.last_round)
                self.log_writer.round_over(index)
                live.forget_before(len(live.log) - len(events) + index)
                return

    def seat(self, seating: Seating) -> None:
        """Note who sits down or listens through another door; written with the next events."""
        self.log_writer.seat(seating)
        self.is_heard = self.is_heard or bool(seating.ears)
        for chair in seating.chairs:
            self.clients.reserve(chair.seat)

    def knows(self, seat: Seat) -> bool:
        """Return True if this name is taken at any door."""
        return seat in self.live.table.state.points or self.clients.knows(seat)

    def is_present(self, seat: Seat) -> bool:
        """Return True if this player is invited to rounds."""
        return seat in self.live.table.state.present

    def _suspend(self, bug: Exception) -> None:
        """Stop this table because of a bug in its rules."""
        self._broken = True
        self._until = None
        self._rested.set()
        self._close_ports()
        self.on_bug(self.live, bug)

    # -- rest (§23.2)

    @property
    def is_frozen(self) -> bool:
        """Return True if an organiser has frozen the contest."""
        return ORDER in self.reasons

    async def come_to_rest(self, reason: object) -> None:
        """Rest for this reason, and return when the round that is running is over."""
        self.rest(reason)
        while self.live.table.state.phase in IN_A_ROUND and not self._broken:
            self._rested.clear()
            await self._rested.wait()

    def rest(self, reason: object) -> None:
        """Open no more rounds until :meth:`go_on` is called with this reason."""
        self.reasons.add(reason)
        self._follow_reasons()

    def go_on(self, reason: object) -> None:
        """Open rounds again, unless there is another reason to rest."""
        self.reasons.discard(reason)
        self._follow_reasons()

    def _follow_reasons(self) -> None:
        rests = bool(self.reasons)
        if self.live.table.state.terms.frozen is not rests:
            self.order(Freeze() if rests else Thaw())
        self.clients.write_standings()

    def order(self, move: Move) -> Rejection | None:
        """Do something in the name of the server itself."""
        return self.perform(f"order {secrets.token_hex(8)}", None, move)

    # -- windows: they open when the prompt has left and close when nothing waits in the socket

    def _set_window(self, until: datetime | None, at: datetime) -> None:
        self._until = until
        if until is None:
            self._rested.set()
            return
        self._opened, self._opened_at = at, time.monotonic()
        if self._timer is None or self._timer_until > until:
            self._arm(until)

    @property
    def _due(self) -> float:
        """Return when the open window closes, by the clock of timers."""
        assert self._until is not None
        return self._opened_at + (self._until - self._opened).total_seconds()

    def _arm(self, until: datetime) -> None:
        """Set the one timer, whatever the number of prompts (§10)."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer_until = until
        wait = max(self._due - time.monotonic(), 0.0)
        self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        until = self._until
        if until is None or self._broken:
            return
        if time.monotonic() < self._due:
            self._arm(until)
            return
        for port in list(self._ports.values()):
            port.drain()  # D13: an answer that has arrived counts, however slow we were
        self.clients.absence.drain()
        if self._until is until:
            key = self.live.table.state.key
            self.perform(f"time {key} {self.live.version}", None, TimeUp(key))
        elif self._until is not None and self._timer is None:
            self._arm(self._until)

    # -- opening and closing

    async def open(self, before: Standings, seated: Sequence[Seat] = ()) -> None:
        """Open the ports and go on from the standings file.

        ``seated`` are players who sit here through other doors.
        """
        settings = self.settings
        bots: dict[Seat, Bot] = {Seat(bot.name): bot for bot in bots_of("mia")[: settings.bots]}
        names = [*bots, *seated]
        self.clients = Clients(self.perform, self.standings_file, settings, names, self.bans)
        self.stage = before.stage
        self.clients.stage = lambda: before.stage
        self.clients.is_frozen = lambda: self.is_frozen
        if before.stage.is_held if before.stage else before.terms.frozen:
            self.reasons.add(ORDER)
        if before.stage:
            self.reasons.add(REFEREE)  # until it has looked at the step
        self._open_ports()
        played = tuple((Seat(row.name), row.played) for row in before.rows if row.played)
        terms = replace(before.terms, frozen=bool(self.reasons))
        resumed = Resume(before.number, before.standing, played, terms)
        self.perform(f"resume {secrets.token_hex(8)}", None, resumed)
        self.clients.restore(before, self._way_back)
        if bots:
            rng = Random(secrets.token_bytes(16))  # noqa: S311 - bots need no honest dice
            think = settings.think_ms / 1000
            self.bots = TableBots(self.live, bots, self._act_for_bot, think, rng)
        for seat in (*bots, *seated):
            self.perform(f"sit {seat} {secrets.token_hex(8)}", seat, Sit())
        duties = self._keep_log(), self._keep_standings(), self._beat()
        self._tasks = [asyncio.get_running_loop().create_task(duty) for duty in duties]

    def _open_ports(self) -> None:
        wanted = {Dialect.SEED: self.settings.port, Dialect.LATER: self.settings.later_port}
        try:
            for dialect, number in wanted.items():
                if number is not None:
                    receive = partial(self.clients.receive, dialect)
                    port = UdpPort(self.settings.host, number, receive)
                    port.open()
                    self._ports[dialect] = port
        except Exception:
            self._close_ports()
            raise

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat_ms / 1000)
            self.clients.beat()

    def _act_for_bot(self, id: str, seat: Seat, move: Move) -> None:
        if not self._broken:
            self.perform(id, seat, move)

    def _way_back(self, dialect: Dialect) -> Line | None:
        port = self._ports.get(dialect)
        return port.line() if port else None

    async def write(self) -> None:
        """Write the log now, for somebody who waits for it. Raises StoreError."""
        async with self._writing:
            await self.log_writer.flush(self.live.table.status)
        for listener in self.written:
            listener(self.live.id)

    async def _keep_log(self) -> None:
        troubled = False
        rest = FLUSH_SECONDS
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._news.wait()
            self._news.clear()
            if self.live.table.state.phase not in IN_A_ROUND:
                self.round.clear()  # nobody plays: whoever comes and goes is no part of a round
            started = time.process_time()
            try:
                await self.write()
                # never more than a small part of the time, however fast the rounds are
                rest = max(FLUSH_SECONDS, (time.process_time() - started) * FLUSH_SHARE)
                if troubled:
                    log.info("the contest's log is written again")
                troubled = False
            except StoreError as problem:
                if not troubled:
                    log.error("the contest's log cannot be written", extra={"why": str(problem)})
                troubled = True

    async def _keep_standings(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            if self.standings_file.unsynced:
                await loop.run_in_executor(None, self.standings_file.sync)

    async def close(self) -> None:
        """Stop playing; afterwards everything that was told is on disk."""
        if self._timer is not None:
            self._timer.cancel()
        self._until = None
        self._close_ports()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        self.bots = None
        with contextlib.suppress(StoreError):
            await self.write()
        self.standings_file.close()

    def _close_ports(self) -> None:
        for port in self._ports.values():
            port.close()
        self.clients.absence.close()  # which has sockets at the same ports


async def open_contest(
    game: Mia,
    settings: ContestSettings,
    store: Store,
    state_dir: Path,
    on_bug: Callable[[LiveTable, Exception], None] | None = None,
) -> Contest:
    """Open a contest, or go on with the one of this name; raises CannotStart or StoreError."""
    clock = HouseClock()
    live, entries = await load(game, settings.contest, store, clock.now())
    log_writer = LogWriter(store, live.id, entries, settings.keep_rounds)
    for entry in entries:
        if isinstance(entry.event, RoundScored):
            log_writer.summary_seen(entry.seq)
    standings_file = open_standings_file(state_dir / f"{settings.contest}.slate")
    bans = Bans(state_dir / f"{settings.contest}.bans.json")
    contest = Contest(live, log_writer, standings_file, settings, clock, on_bug or _report, bans)
    try:
        chairs = await store.chairs(live.id)
        contest.is_heard = bool(await store.ears(live.id))
        await contest.open(newest(live, standings_file), [chair.seat for chair in chairs])
    except BaseException:
        standings_file.close()
        raise
    return contest


def _report(live: LiveTable, bug: Exception) -> None:
    log.error("table suspended", extra={"table": live.id}, exc_info=bug)
