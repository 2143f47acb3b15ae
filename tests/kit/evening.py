"""A whole house for a test: doors in this process, a store of choice, a clock to be put forward.

``await evening.says("anna", "help")`` returns what Anna hears in answer. ``await evening.dies()``
is a power cut: the next house finds the disk as it was at that moment, and fresh doors.
"""

from __future__ import annotations

import asyncio
import re
import shutil
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.base import Door, Outbound
from gamekeeper.doors.gtp.wire.engine import Engine
from gamekeeper.doors.mail.dispatch import Post
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.errors import StoreUnavailable, Undeliverable
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.lobby.settings import Rights
from gamekeeper.narration.library import Themes
from gamekeeper.store.base import Entry, Store, TableId
from gamekeeper.store.memory import MemoryStore
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.patience import PATIENCE

ADMIN = "loopback:admin"
RIGHTS = Rights(administrators=frozenset({ADMIN}))


class MovableClock(HouseClock):
    """A house clock that tests put forward by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead = timedelta(0)

    def now(self) -> datetime:
        return super().now() + self.ahead


async def until(is_so: Callable[..., object], what: str = "it") -> None:
    """Wait until something is so; fail if that takes too long."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not is_so():  # noqa: ASYNC110 - tests look from outside
                await asyncio.sleep(0.002)
    except TimeoutError:
        raise AssertionError(f"{what} did not happen") from None


async def until_true(is_so: Callable[..., Awaitable[object]], what: str = "it") -> None:
    """The same for something that has to be awaited."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not await is_so():  # noqa: ASYNC110
                await asyncio.sleep(0.002)
    except TimeoutError:
        raise AssertionError(f"{what} did not happen") from None


def _photograph(database: Path, copy: Path) -> Path:
    for suffix in ("", "-wal"):
        if Path(f"{database}{suffix}").exists():
            shutil.copy(f"{database}{suffix}", f"{copy}{suffix}")
    return copy


class Doorbell(Loopback):
    """A loopback door that remembers every delivery, and can be held shut."""

    def __init__(self, now: Callable[[], object]) -> None:
        super().__init__(now)  # type: ignore[arg-type]
        self.delivered: list[Outbound] = []
        self.held: asyncio.Event | None = None
        self.refusing: Undeliverable | None = None

    async def send(self, message: Outbound) -> None:
        if self.held is not None and not message.id.endswith("/answer"):
            await self.held.wait()
        if self.refusing is not None:
            raise self.refusing
        self.delivered.append(message)
        await super().send(message)

    def hold(self) -> None:
        """From now on no news gets out; answers do."""
        self.held = asyncio.Event()

    def release(self) -> None:
        if self.held is not None:
            self.held.set()
        self.held = None


class Faulty:
    """A store that takes its time, and fails when it is told to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.failing: set[str] = set()
        """Methods that fail until they are taken out of here."""
        self.failures = 0
        self.calls: list[str] = []

    def hints(self) -> AsyncIterator[TableId]:
        return self._store.hints()

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        method = getattr(self._store, name)

        async def call(*arguments: object, **options: object) -> object:
            self.calls.append(name)
            await asyncio.sleep(0)
            if name in self.failing:
                self.failures += 1
                raise StoreUnavailable("the disk is full")
            result = await method(*arguments, **options)
            await asyncio.sleep(0)
            return result

        return call


class Evening:
    """One house after the other on the same store."""

    def __init__(self, kind: str, folder: Path, rights: Rights = RIGHTS) -> None:
        self.kind, self.folder, self.rights = kind, folder, rights
        self.clock = MovableClock()
        self.doors: list[Door] = []
        self.themes: Themes | None = None
        """Other stories than the shipped ones."""
        self.usual: dict[str, dict[str, str]] = {}
        """How games are played here."""
        self.wrap: Callable[[Store], Any] = lambda store: store
        self.make_post: Callable[[], Post] = Post
        """How mails are dealt with."""
        self.make_engines: Callable[[], dict[str, Engine]] = dict
        """Engines that may hold seats."""
        self._numbers = count(1)
        self._lives = count(1)
        self._path = folder / "house.db"
        self._memory = MemoryStore()
        self._read: dict[str, int] = defaultdict(int)

    # -- opening and closing
    async def opens(self) -> Evening:
        """A new house with fresh doors; in memory the store is simply kept."""
        self.door = Doorbell(self.clock.now)
        self._read.clear()
        self.store: Store = self.wrap(await self._open_store())
        doors = [self.door, *self.doors]
        post = self.make_post()
        engines = self.make_engines()
        self.house = House(
            *(self.store, doors, self.rights, self.clock, self.themes, self.usual),
            post=post,
            engines=engines,
        )
        await self.house.open()
        return self

    @property
    def failing(self) -> set[str]:
        """The methods of a faulty store that fail."""
        assert isinstance(self.store, Faulty)
        return self.store.failing

    async def _open_store(self) -> Store:
        if self.kind == "sqlite":
            return await SqliteStore.open(self._path, codecs(), synchronous="NORMAL")
        self._memory._closed.clear()
        return self._memory

    async def closes(self) -> None:
        """The graceful way."""
        self.door.release()
        await self.house.close()

    async def dies(self) -> None:
        """What is on disk at this moment is all that the next house will find."""
        if self.kind == "sqlite":
            photo = _photograph(self._path, self.folder / f"life-{next(self._lives)}.db")
            await self._stops_without_a_word()
            self._path = photo
        else:
            await self._stops_without_a_word()

    async def _stops_without_a_word(self) -> None:
        await self.house.engines.close()
        for task in [*self.house._tasks, *self.house.host._tasks]:
            task.cancel()
        await asyncio.gather(*self.house._tasks, return_exceptions=True)
        if self.kind == "sqlite":
            await self.store.close()

    async def starts_again(self) -> Evening:
        await self.closes()
        return await self.opens()

    async def comes_back(self) -> Evening:
        """A power cut, and the house is opened again."""
        await self.dies()
        return await self.opens()

    # -- talking
    async def says(self, name: str, words: str, id: str | None = None) -> str:
        """Say something; returns everything the speaker has heard since."""
        self.news(name)
        await self.door.say(name, words, id or f"message-{next(self._numbers)}")
        await self.settles()
        return self.news(name)

    async def settles(self) -> None:
        """Wait until everything known has been delivered."""
        async with asyncio.timeout(PATIENCE):
            await self.house.delivery.rest()

    def heard(self, name: str) -> list[str]:
        """Everything in this house's life, message by message."""
        return self.door.heard(name)

    def news(self, name: str) -> str:
        """What this name has heard since the last time somebody asked."""
        texts = self.heard(name)
        new, self._read[name] = texts[self._read[name] :], len(texts)
        return "\n".join(new)

    async def hears(self, name: str, words: str) -> None:
        """Wait until this name has heard these words."""
        await until(
            lambda: any(words in text for text in self.heard(name)),
            f"{name} hearing {words!r} instead of {self.heard(name)}",
        )

    # -- tables
    async def table(self, words: str = "ballot", *players: str, by: str = "anna") -> TableId:
        """Open a table and let these people sit down."""
        answer = await self.says(by, f"open {words} seat=no")
        found = re.match(r"(?:Table|Tafel) (\S+) is open", answer)
        assert found, answer
        for player in players:
            welcome = await self.says(player, f"join {found[1]}")
            assert re.match("Welcome to table|Welkom", welcome), welcome
        return TableId(found[1])

    async def log(self, table: TableId) -> list[Entry]:
        return list(await self.store.read(table))

    async def events(self, table: TableId) -> list[str]:
        """The names of what happened."""
        return [type(entry.event).__name__ for entry in await self.log(table)]

    async def passes(self, time: timedelta) -> None:
        """Put the clock forward and wake what is due."""
        self.clock.ahead += time
        for table in await self.store.due(self.clock.now()):
            await self.house.host.time_up([table])
        await self.settles()

    async def is_due(self, table: TableId) -> bool:
        return (await self.store.row(table)).standing.due is not None
