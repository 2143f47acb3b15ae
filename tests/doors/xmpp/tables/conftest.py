"""A house in this process with a real XMPP server in front of it, and a door for other players."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.kit.chat import AT_COMPONENT, GC, Player
from tests.kit.evening import MovableClock
from tests.kit.prosody import DOMAIN, GAME, PASSWORD, ROOMS, Prosody, running_prosody

from gamekeeper.doors.base import Door
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import (
    Accounts,
    Component,
    Patience,
    Server,
    Xmpp,
    XmppSettings,
)
from gamekeeper.house import House
from gamekeeper.store.memory import MemoryStore

PEOPLE = ("anna", "bob", "carl", "dora", "emil")


class Club:
    """The house, its doors, and people who are online."""

    def __init__(self, server: Prosody, *, component: bool = False, port: int = 0) -> None:
        """``component``: our names live at an external component; ``port``: of a cable to it."""
        self._server = server
        self.clock = MovableClock()
        self.loopback = Loopback(self.clock.now)
        port = port or (server.component if component else server.c2s)
        self.coordinator = AT_COMPONENT if component else GC
        settings = XmppSettings(
            GAME if component else DOMAIN,
            Server("127.0.0.1", port, "none"),
            Component("secret") if component else Accounts(PASSWORD, PASSWORD),
            service=ROOMS,
            patience=Patience(first=0.05, most=0.5),
        )
        self.door = XmppDoor(settings, self.clock.now)
        doors: list[Door] = [self.door, self.loopback]
        chat = self.door, Xmpp(return_seconds=3)
        self.store = MemoryStore()
        self.house = House(self.store, doors, clock=self.clock, rooms=chat)
        self.people: list[Player] = []

    async def player(self, name: str) -> Player:
        player = Player(name, self._server.c2s)
        await player.connect()
        self.people.append(player)
        return player

    async def asks(self, player: Player, text: str) -> str:
        """What the coordinator answers."""
        full = f"{self.coordinator}/gamekeeper"
        before = len(player.texts(full))
        player.write(self.coordinator, text)
        await player.until(lambda: len(player.texts(full)) > before)
        return player.texts(full)[before]


GC_FULL = f"{GC}/gamekeeper"


@pytest.fixture(scope="session")
def server() -> Iterator[Prosody]:
    for server in running_prosody():
        server.register_all(PEOPLE)
        yield server


@pytest.fixture
async def club(server: Prosody, tmp_path: Path) -> AsyncIterator[Club]:
    club = Club(server)
    await club.house.open()
    await club.door.up()
    yield club
    for each in club.people:
        await each.disconnect()
    await club.house.close()
