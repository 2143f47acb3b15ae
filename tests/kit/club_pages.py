"""A server with pages whose Go club has members: they play rated games in words, others look."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Self

from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.store.base import PersonId
from tests.kit.evening import ADMIN, RIGHTS
from tests.kit.patience import PATIENCE
from tests.kit.web import Server

ADMIN_NAME = ADMIN.partition(":")[2]
STONES = 12
"""So many moves make a game that counts on a small board."""


class ClubPages:
    """``await pages.says("ann", "go rank 5k")`` makes Ann a member."""

    def __init__(self) -> None:
        self.server = Server(rights=RIGHTS)
        self._door = Loopback(self.server.clock.now)
        self.server.house.doors[self._door.scheme] = self._door
        self._games = 0

    async def __aenter__(self) -> Self:
        await self.server.__aenter__()
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.server.__aexit__(*problem)

    async def says(self, name: str, words: str) -> str:
        """Say something to the server; returns what was heard last."""
        await self._door.say(name, words)
        async with asyncio.timeout(PATIENCE):
            await self.server.house.club.rest()
            await self.server.house.delivery.rest()
        return self._door.heard(name)[-1]

    async def game(self, winner: str, loser: str) -> str:
        """Play a rated game; the winner is Black. Returns its table."""
        self._games += 1
        name = f"goban-{self._games}"
        await self.says(winner, f"go invite {loser} type=black size=9 rated=yes")
        await self.says(loser, f"{name}: accept")
        for number in range(STONES):
            point = f"{'AJ'[number % 2]}{number // 2 + 1}"
            await self.says((winner, loser)[number % 2], f"{name}: {point}")
        await self.says(loser, f"{name}: resign")
        return name

    async def person(self, name: str) -> PersonId:
        found = await self.server.store.person_at(f"loopback:{name}")
        assert found is not None, f"nobody knows {name}"
        return found.id

    async def passes(self, days: int) -> None:
        await self.server.passes(timedelta(days=days))
