"""A town: a real server, a real house behind it, and people who play."""

from __future__ import annotations

import os
import re
import string
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.kit.chat import CHOOSE, GC, SELECTED, Player, Village
from tests.kit.chat_house import ChatHouse
from tests.kit.prosody import DOMAIN, Prosody, running_prosody

ACCOUNTS = (
    *string.ascii_lowercase,
    *(f"p{number}" for number in range(100)),
    *("1st", "mo_werewolf", "den.john", "admin", "gone", "lost"),
)
WAITTIME = 30
"""The usual waiting time, in seconds."""
AGES = 100_000.0
"""Longer than any game may last."""


class Town:
    """Everybody is connected here, and disconnected at the end."""

    def __init__(self, server: Prosody, house: ChatHouse) -> None:
        self.server, self.house = server, house
        self.everybody: list[Player] = []
        self._waiter: Player | None = None

    # -- people

    async def player(self, nick: str, make: Callable[..., Player] = Player, **other: Any) -> Player:
        """Somebody who is online; the account has the nickname's small letters."""
        player = make(nick, self.server.c2s, **other)
        await player.connect()
        self.everybody.append(player)
        return player

    async def players(self, nicks: str, **accounts: str) -> Village:
        return Village(
            *[await self.player(nick, account=accounts.get(nick, "")) for nick in nicks.split()]
        )

    # -- villages

    async def filling(self, nicks: str, **accounts: str) -> Village:
        """All of them asked and took their seats, in this order."""
        village = await self.players(nicks, **accounts)
        for each in village:
            await each.asks()
            await each.enters()
        assert len({each.room for each in village}) == 1
        return village

    async def night(self, nicks: str, *wishes: str) -> Village:
        """The first night; W is the werewolf. ``wishes`` are settings of the second player."""
        village = await self.filling(nicks)
        await self.starts(village, *wishes)
        return village

    async def starts(self, village: Village, *wishes: str) -> None:
        """W volunteers, and the waiting time is over."""
        for wish in wishes:
            await village[1].whispers(wish)
            await village[1].hears(f"MC→{village[1].nick}: {wish}s")
        await village["W"].whispers("werewolf")
        await self.later(WAITTIME)
        others = ",".join(each.nick for each in village if each.nick != "W")
        await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}{others}")

    async def day(self, nicks: str, eaten: str, *wishes: str) -> Village:
        """The first day; W has eaten this one."""
        village = await self.night(nicks, *wishes)
        await village.eats(eaten)
        left = ",".join(each.nick for each in village if each.nick != eaten)
        await village.hears(
            "topic: Day",
            f"MC: The werewolf ate {eaten}",
            f"MC: Please vote who should be hanged: {left}",
        )
        return village

    async def is_told_to_wait(self, seconds: int) -> None:
        """Somebody sets the waiting time; it is as usual again after the test."""
        if self._waiter is None:
            self._waiter = await self.player("z")
        await self._waiter.tells(f"WAITTIME {seconds}", GC)
        await self._waiter.hears(f"GC→z: WAITTIME {seconds}s")

    # -- time

    async def later(self, seconds: float) -> None:
        """So many seconds later everything that is due has happened."""
        await self.house.later(seconds)

    async def settles(self) -> None:
        """Everything that was said has had all its effects, and everybody has heard of it."""
        for each in self.everybody:
            await each.pings()
        await self.house.settle()
        for each in self.everybody:
            await each.pings()

    async def is_quiet(self) -> None:
        """The house has nothing to say that was not heard yet."""
        await self.settles()
        assert {each.full: each.unheard for each in self.everybody if each.unheard} == {}

    # -- the end

    async def close(self) -> None:
        """All villages end, everybody goes; the house is as it was."""
        if self.house.return_seconds != ChatHouse.return_seconds:
            self.house.kill()
            self.house.return_seconds = ChatHouse.return_seconds
        if not self.house.is_running:
            self.house.start()
        if self._waiter is not None:
            await self.is_told_to_wait(WAITTIME)
        await self.house.later(AGES)
        await self.house.later(60)
        for each in self.everybody:
            await each.disconnect()


def a_server(extra: str = "") -> Iterator[Prosody]:
    """With many accounts; one of them administrates the room service."""
    for server in running_prosody(extra=f'  admins = {{ "admin@{DOMAIN}" }}\n{extra}'):
        server.register_all(re.sub(r"[^a-z0-9]", _in_files, name) for name in ACCOUNTS)
        yield server


def _in_files(letter: re.Match[str]) -> str:
    """As the server writes it in the names of its files."""
    return f"%{ord(letter[0]):02x}"


def a_house(folder: Path, server: Prosody) -> Iterator[ChatHouse]:
    house = ChatHouse(folder, server)
    house.prepare()
    house.start()
    yield house
    house.close()


@pytest.fixture(scope="session")
def village_server() -> Iterator[Prosody]:
    yield from a_server()


@pytest.fixture(scope="session")
def village_house(
    village_server: Prosody, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ChatHouse]:
    yield from a_house(tmp_path_factory.mktemp("village"), village_server)


@pytest.fixture(autouse=True)
def _without_authorities(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is encrypted here, and reading all authorities takes long, for every client."""
    monkeypatch.setenv("SSL_CERT_FILE", os.devnull)
    monkeypatch.setenv("SSL_CERT_DIR", os.devnull)


@pytest.fixture
async def town(village_server: Prosody, village_house: ChatHouse) -> AsyncIterator[Town]:
    """The town all tests share; each leaves it as it was."""
    town = Town(village_server, village_house)
    yield town
    await town.close()


@pytest.fixture
def own_server() -> Iterator[Prosody]:
    yield from a_server()


@pytest.fixture
async def own_town(own_server: Prosody, tmp_path: Path) -> AsyncIterator[Town]:
    """A town that may be broken."""
    house = ChatHouse(tmp_path / "house", own_server)
    house.prepare()
    house.start()
    town = Town(own_server, house)
    yield town
    if house.is_running:
        house.kill()
    for each in town.everybody:
        await each.disconnect()
