"""Tells the host of a server who sits down, who leaves and who wins, at whatever door."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from ....config import Settings
from ....doors.terminal.paper import Paper
from ....errors import GamekeeperError
from ....games import game_name
from ....host.table_bots import NOBODY
from ....house import House
from ....kernel.messages import Seat
from ....store.base import Standing, TableId
from ....texts.catalogue import sentence
from ....texts.layout import one_line
from ....zones import shown_time
from .doors import TEXTS, own_command

GATHER_SECONDS = 0.3
"""What happens within this time is told together."""
LOOK_SECONDS = 1.0
MAX_TABLES = 10
"""Tables of which something is told at a time; of others only how many there were."""
MAX_KNOWN = 500
"""Unfinished tables that are looked at before anything happens."""
MAX_NAMES = 8


def log_level(settings: Settings, has_console: bool) -> str:
    """Return how important log lines must be: beside a console only warnings disturb a host."""
    level = settings.server.log_level
    return "warning" if has_console and level == "info" and sys.stderr.isatty() else level


async def guests_of(house: House, settings: Settings) -> Callable[[], None]:
    """Look who is there already. Returns what starts to print who comes and who wins since then,
    until the server is closed."""
    guests = Guests(house, settings.server.language, Paper().tell)
    await guests.begin()

    def watch() -> None:
        watching = asyncio.get_running_loop().create_task(guests.run())

        async def stop() -> None:
            watching.cancel()

        house.at_close.append(stop)

    return watch


class Guests:
    """Watches a server from when it is opened, and says in lines what a host wants to know."""

    def __init__(self, house: House, language: str, tell: Callable[[str], None]) -> None:
        self._house, self._texts, self._tell = house, TEXTS[language], tell
        self._seated: dict[TableId, frozenset[Seat]] = {}
        self._over: set[TableId] = set()
        self._changed: dict[TableId, None] = {}
        self._names: frozenset[str] = frozenset()
        self._stirred = asyncio.Event()
        self._began = house.clock.now()

    async def begin(self) -> None:
        """Look who is there already, and listen from now on."""
        store = self._house.store
        for row in await store.rows(over=False, limit=MAX_KNOWN):
            self._seated[row.id] = await self._sitting(row.id)
        self._names = frozenset(self._registered())
        self._house.host.changed.append(self._note)

    def _note(self, table: TableId, standing: Standing) -> None:
        if table not in self._over:
            self._changed[table] = None
            self._stirred.set()

    async def run(self) -> None:
        """Tell what happens until this is cancelled."""
        while True:
            with suppress(TimeoutError):  # bots register without a word in any log
                await asyncio.wait_for(self._stirred.wait(), LOOK_SECONDS)
                await asyncio.sleep(GATHER_SECONDS)
            await self.tell()

    async def tell(self) -> None:
        """Tell what has happened since the last time."""
        self._stirred.clear()
        self._tell_registered()
        tables = [each for each in self._changed if not self._is_silent(each)]
        self._changed.clear()
        for table in tables[:MAX_TABLES]:
            try:
                await self._tell_of(table)
            except GamekeeperError:
                continue  # it has been deleted, or cannot be read: the log says so
        if (more := len(tables) - MAX_TABLES) > 0:
            self._line("busy", count=more, command=own_command())

    def _is_silent(self, table: TableId) -> bool:
        return table in self._house.host.fast or self._house.lobby.services.own(table)

    async def _sitting(self, table: TableId) -> frozenset[Seat]:
        chairs = await self._house.store.chairs(table)
        return frozenset(chair.seat for chair in chairs if chair.person != NOBODY)

    def _registered(self) -> Mapping[str, Sequence[str]]:
        """Return the names of a contest, and what each was called before it was renamed."""
        contest = self._house.contest
        clients = {} if contest is None else contest.clients.registered
        return {name: client.was for name, client in clients.items()}

    def _tell_registered(self) -> None:
        registered = self._registered()
        new = [
            name
            for name, was in registered.items()
            if name not in self._names and self._names.isdisjoint(was)
        ]
        if new:
            self._line("registered", count=len(new), names=self._few(sorted(new)))
        self._names = frozenset(registered)

    async def _tell_of(self, table: TableId) -> None:
        row = await self._house.store.row(table)
        now = await self._sitting(table)
        before = self._seated.get(table)
        is_known = before is not None or row.opened_at >= self._began
        before = before or frozenset()
        facts: dict[str, object] = {
            "table": table,
            "game": game_name(row.game, self._texts.language),
        }
        self._seated[table] = now
        if is_known and (new := now - before):
            self._line("sits", count=len(new), names=self._few(sorted(new)), **facts)
        if is_known and not row.standing.over and (gone := before - now):
            self._line("leaves", count=len(gone), names=self._few(sorted(gone)), **facts)
        if row.standing.over:
            self._over.add(table)
            self._seated.pop(table, None)
            await self._tell_end(table, facts)

    async def _tell_end(self, table: TableId, facts: dict[str, object]) -> None:
        live = await self._house.host.loaded(table)
        ending = live.scene(None).ending
        if live.table.closed is not None or ending is None:
            self._line("ended", **facts)
            return
        speech = live.speech_in(self._texts.language)
        found = speech.label("ending", ending.reason, **dict(ending.facts))
        reason = found or ending.reason
        if not ending.winners:
            self._line("over", reason=reason.rstrip("."), **facts)
            return
        names = self._few(ending.winners)
        facts["reason"] = sentence(reason)
        self._line("won", count=len(ending.winners), names=names, **facts)

    def _few(self, names: Sequence[str]) -> str:
        """Return a few names as one says them."""
        shown = [one_line(name, 40) for name in names]
        if len(shown) > MAX_NAMES:
            shown = [
                *shown[: MAX_NAMES - 1],
                self._texts.say("others", count=len(shown) - MAX_NAMES + 1),
            ]
        return self._texts.listed(shown)

    def _line(self, key: str, **facts: object) -> None:
        time = shown_time(self._house.clock.now(), "%H:%M")
        self._tell(f"{time}  {self._texts.say(key, **facts)}")
