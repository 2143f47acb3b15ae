"""Games of Go through the host into a real database, and SQL asked of it from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import asyncpg

from gamekeeper.cli.opening import codecs
from gamekeeper.games.go.board.points import Point, read_points
from gamekeeper.games.go.rules.moves import Arrange, Pass, Play, SetRating, Start, Station
from gamekeeper.games.go.rules.state import State
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.host.live_table import Seating
from gamekeeper.kernel.messages import Command, Event, Move, Reply, Seat, Sit
from gamekeeper.store.base import (
    Chair,
    Change,
    Entry,
    Person,
    PersonId,
    Standing,
    Store,
    TableId,
    TableRow,
)
from gamekeeper.store.postgres.store import PostgresStore
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.go_rows import Cells
from tests.kit.go_table import MONDAY

CLUB = TableId("goclub")


class ClockByHand(HouseClock):
    """Stands still until it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.at = MONDAY

    def now(self) -> datetime:
        return self.at


@dataclass
class Base:
    """A database with tables of Go, reached through a host of its own."""

    address: Path | str
    clock: ClockByHand = field(default_factory=ClockByHand)
    count: int = 0

    @property
    def is_sqlite(self) -> bool:
        return isinstance(self.address, Path)

    async def open(self) -> None:
        known = codecs()
        self.store: Store
        if isinstance(self.address, Path):
            self.store = await SqliteStore.open(self.address, known)
        else:
            self.store = await PostgresStore.open(self.address, known)
        self.host = Host(self.store, self.clock)

    async def close(self) -> None:
        await self.host.close()
        await self.store.close()

    # -- asking

    async def ask(self, query: str) -> list[tuple[Any, ...]]:
        """What a reader with nothing but SQL finds; times as text, decimals as numbers."""
        return [tuple(row.values()) for row in await self.rows(query)]

    async def rows(self, query: str) -> list[Cells]:
        if isinstance(self.address, Path):
            with closing(sqlite3.connect(self.address)) as connection, connection:
                found = connection.execute(query)
                names = [each[0] for each in found.description or ()]
                return [dict(zip(names, row, strict=True)) for row in found.fetchall()]
        connection = await asyncpg.connect(self.address)
        try:
            return [{k: _plain(v) for k, v in row.items()} for row in await connection.fetch(query)]
        finally:
            await connection.close()

    async def moves(self, table: str) -> list[tuple[Any, ...]]:
        number = await self.number(table)
        return await self.ask(
            f"select MoveNr, Stone, PosX, PosY, Hours from Moves where gid = {number} order by ID"
        )

    async def game(self, table: str) -> Any:
        """The row of Games, by the columns' names in small letters; None: there is none."""
        rows = await self.rows(f"select * from Games where ID = {await self.number(table)}")
        return {name.lower(): value for name, value in rows[0].items()} if rows else None

    async def number(self, table: str) -> int:
        [[number]] = await self.ask(f"select number from go_tables where table_id = '{table}'")
        return int(number)

    async def uid(self, seat: str) -> int:
        [[number]] = await self.ask(f"select number from go_people where person = 'p-{seat}'")
        return int(number)

    # -- playing

    async def table(self, name: str, **options: str) -> TableId:
        """An empty table."""
        table = TableId(name)
        await self.host.open_table(table, "go", options, None, f"open {name}")
        return table

    async def game_of_two(self, name: str, black: str, white: str, **options: str) -> TableId:
        """A running game; the first is Black."""
        table = await self.table(name, **{"type": "black", **options})
        await self.sit(table, black)
        await self.sit(table, white)
        return table

    async def teams(self, name: str, players: str, **options: str) -> TableId:
        """A game of more than two that has started; all four have a rating."""
        table = await self.table(name, players=players, size="9", **options)
        everybody = ("ann", "bob", "cat", "dan")[: 3 if players == "3" else 4]
        for seat, rating in zip(everybody, (1600.0, 1400.0, 1600.0, 2100.0), strict=False):
            await self.do(table, None, SetRating(Seat(seat), rating))
            await self.sit(table, seat)
        if players == "3":
            stations = [Station(Seat(seat), Group.BOTH, n) for n, seat in enumerate(everybody, 1)]
        else:
            stations = [
                *(Station(Seat(seat), Group.BLACK, n) for n, seat in enumerate(("ann", "bob"), 1)),
                *(Station(Seat(seat), Group.WHITE, n) for n, seat in enumerate(("cat", "dan"), 1)),
            ]
        await self.do(table, Seat("ann"), Arrange(tuple(stations)))
        await self.do(table, Seat("ann"), Start())
        return table

    async def sit(self, table: TableId, seat: str) -> None:
        person = Person(PersonId(f"p-{seat}"), seat)
        await self.store.save_person(person)
        chair = Chair(table, Seat(seat), person.id)
        reply = await self.perform(table, Seat(seat), Sit(), Seating(chairs=[chair]))
        assert reply.rejection is None, reply.rejection

    async def do(self, table: TableId, seat: str | None, move: Move) -> Reply:
        reply = await self.perform(table, None if seat is None else Seat(seat), move, Seating())
        assert reply.rejection is None, reply.rejection
        return reply

    async def perform(
        self, table: TableId, seat: Seat | None, move: Move, seating: Seating
    ) -> Reply:
        self.count += 1
        command = Command(f"c-{self.count}", seat, move, self.clock.at)
        return await self.host.perform(table, command, seating)

    async def play(self, table: TableId, words: str) -> None:
        """``dd pass`` …, by whoever is to move."""
        for word in words.split():
            state = await self.state(table)
            (move,) = [Pass()] if word == "pass" else map(Play, self._points(state, word))
            await self.do(table, state.game.to_move, move)

    async def points(self, table: TableId, words: str) -> tuple[Point, ...]:
        return self._points(await self.state(table), words)

    def _points(self, state: State, words: str) -> tuple[Point, ...]:
        return tuple(read_points(words, state.terms.size))

    async def state(self, table: TableId) -> State:
        state: State = (await self.host.loaded(table)).table.state
        return state

    def waits(self, **time: float) -> None:
        self.clock.at += timedelta(**time)

    # -- the club, as far as its log is read here

    async def club(self, events: Sequence[Event], members: Sequence[str] = ()) -> None:
        """A club in whose log this stands, with these members."""
        chairs = [Chair(CLUB, Seat(name), PersonId(f"p-{name}")) for name in members]
        entries = [Entry(n, MONDAY, f"club {n}", event) for n, event in enumerate(events, 1)]
        row = TableRow(CLUB, "goclub", {}, "seed", MONDAY)
        await self.store.append(Change(CLUB, 0, entries, Standing("open"), chairs, new=row))


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        assert (value.tzinfo, value.microsecond) == (None, 0), value
        return f"{value:%Y-%m-%d %H:%M:%S}"
    return float(value) if isinstance(value, Decimal) else value
