"""An XMPP door with a real server behind it, and a house that takes down what it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from tests.kit.alarms import in_english
from tests.kit.guest import Guest
from tests.kit.patience import PATIENCE
from tests.kit.prosody import DOMAIN, GAME, PASSWORD, ROOMS, Prosody, prosody

from gamekeeper.doors.base import Inbound, Outbound, RoomEvent, RoomEventKind
from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Accounts, Component, Patience, Server, XmppSettings

__all__ = ["prosody"]

IMPATIENT = Patience(
    first=0.05,
    most=0.5,
    answer=PATIENCE,
    sending=PATIENCE,
    quiet=PATIENCE,
    silence=PATIENCE,
)
"""Soon with the server again, and never in doubt that it answers."""
NUMBERS = count(1000)


@dataclass
class House:
    """What came in, and what the administrators were told."""

    received: list[Inbound] = field(default_factory=list)
    attended: list[RoomEvent] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    """The ids of our own words that rooms have told us."""
    recalled: list[RoomEvent] = field(default_factory=list)
    """What was said in rooms while we were away."""
    alarms: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    """Words and comings and goings in the order they were told."""
    slow: Callable[[Inbound], Any] | None = None
    offset: timedelta = timedelta()
    _waiting: set[asyncio.Future[None]] = field(default_factory=set)

    def now(self) -> datetime:
        return datetime.now(UTC) + self.offset

    async def receive(self, message: Inbound) -> None:
        if self.slow is not None:
            await self.slow(message)
        self.received.append(message)
        self.log.append(f"{message.nick or message.address}: {message.text}")
        self._wake()

    async def attend(self, what: RoomEvent) -> None:
        if what.kind in {RoomEventKind.SAID, RoomEventKind.TOPIC}:
            self.repeated.append(what.nick)
            return
        if what.kind is RoomEventKind.CAUGHT_UP:
            self.recalled.append(what)
            self._wake()
            return
        self.attended.append(what)
        who = what.occupant.nick if what.occupant else "-"
        self.log.append(" ".join(filter(None, (who, what.kind, what.nick))))
        self._wake()

    def alarm(self, text: str) -> None:
        self.alarms.append(text)
        self._wake()

    def _wake(self) -> None:
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, happens: Callable[[], Any], patience: float = PATIENCE) -> Any:
        async with asyncio.timeout(patience):
            while not (result := happens()):
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await future
                finally:
                    self._waiting.discard(future)
        return result

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.received]

    async def hears(self, *texts: str) -> None:
        """Wait until exactly these texts came, in this order."""
        await self.until(lambda: len(self.received) >= len(texts))
        assert self.texts == list(texts)


@dataclass
class World:
    """The server, the house, and doors and guests to open."""

    prosody: Prosody
    mode: str
    house: House = field(default_factory=House)

    @property
    def domain(self) -> str:
        return DOMAIN if self.mode == "accounts" else GAME

    @property
    def gc(self) -> str:
        return f"sww@{self.domain}"

    @property
    def mc(self) -> str:
        return f"softwarewolf@{self.domain}"

    @property
    def port(self) -> int:
        return self.prosody.c2s if self.mode == "accounts" else self.prosody.component

    def settings(self, **other: Any) -> XmppSettings:
        if self.mode == "accounts":
            login: Accounts | Component = Accounts(PASSWORD, PASSWORD)
        else:
            login = Component("secret")
        server = Server("127.0.0.1", other.pop("port", self.port), "none")
        settings = XmppSettings(self.domain, server, login, service=ROOMS, patience=IMPATIENT)
        return replace(settings, **other)

    @asynccontextmanager
    async def door(self, *, wait: bool = True, **other: Any) -> AsyncIterator[XmppDoor]:
        draw = other.pop("draw", lambda: next(NUMBERS))
        house = self.house
        door = XmppDoor(
            self.settings(**other), house.now, in_english(house.alarm), house.attend, draw
        )
        task = asyncio.create_task(door.run(house.receive))
        try:
            if wait:
                async with asyncio.timeout(PATIENCE):
                    await door.up()
            yield door
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def guest(self, name: str, resource: str = "phone", **other: Any) -> Guest:
        return Guest(name, self.prosody.c2s, resource, **other)


@pytest.fixture(params=["accounts", "component"])
def world(request: pytest.FixtureRequest, prosody: Prosody) -> World:
    """Both ways of connecting."""
    return World(prosody, request.param)


@pytest.fixture
def accounts(prosody: Prosody) -> World:
    """Two ordinary accounts."""
    return World(prosody, "accounts")


def outbound(address: str, text: str, id: str = "", **other: Any) -> Outbound:
    return Outbound(id or f"t/{next(NUMBERS)}", address, text, **other)
