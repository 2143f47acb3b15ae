"""An evening in the Go club: members who talk to it through the real lobby."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

from gamekeeper.games.go.rules.state import State as Board
from gamekeeper.games.goclub.rules.state import State
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId
from tests.kit.evening import Evening
from tests.kit.patience import PATIENCE

CLUB = TableId("goclub")
RANKS = {"ann": "5k", "bob": "7k", "cat": "5k", "dan": "1d"}
"""§15: the users of the worked scenarios."""


class ClubEvening:
    """``await club("ann", "offer size=9")`` says it and returns all that Ann hears of it."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    async def __call__(self, name: str, words: str, id: str | None = None) -> str:
        heard = await self.evening.says(name, f"go {words}", id)
        await self.rests()
        return "\n".join([heard, self.evening.news(name)]).strip()

    async def gathers(self, *names: str) -> None:
        """These become members, with their ranks of §15."""
        for name in names:
            await self(name, f"rank {RANKS[name]}")

    async def plays(self, name: str, game: str, *words: str) -> str:
        """Say these at a table, one after the other; returns what was heard last."""
        heard = ""
        for each in words:
            heard = await self.evening.says(name, f"{game}: {each}")
        await self.rests()
        return heard

    async def rests(self) -> None:
        """Wait until the club knows what its tables know, and everybody was told."""
        async with asyncio.timeout(PATIENCE):
            await self.evening.house.club.rest()
        await self.evening.settles()

    async def passes(self, time: timedelta) -> None:
        await self.evening.passes(time)
        await self.rests()

    async def state(self) -> State:
        state: State = (await self.evening.house.host.loaded(CLUB)).table.state
        return state

    async def board(self, game: str) -> Board:
        board: Board = (await self.evening.house.host.loaded(TableId(game))).table.state
        return board

    async def events(self, kind: str) -> list[Any]:
        """What has happened in the club, of one kind."""
        log = await self.evening.log(CLUB)
        return [entry.event for entry in log if type(entry.event).__name__ == kind]


def rating(state: State, name: str) -> float:
    """The rating of a member who has one."""
    found = state.members[Seat(name)].rating
    assert found is not None, f"{name} has no rating"
    return found.value
