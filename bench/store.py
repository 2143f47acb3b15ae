"""Durable events per second: the SQLite store against a bare sqlite3 loop on the same schema.

Each busy table appends one change with one entry, and the next one when that is on disk. The bare
loop writes as many rows per transaction as there are tables: the best any store could do.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import uvloop

from gamekeeper.kernel.messages import Move, Public, Seat
from gamekeeper.store.base import Cause, Change, Entry, Standing, TableId, TableRow
from gamekeeper.store.codec import Codec
from gamekeeper.store.migrations import migrations
from gamekeeper.store.sqlite.store import SqliteStore

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Announced(Public):
    seat: Seat
    dice: tuple[int, int]
    until: datetime


@dataclass(frozen=True, slots=True)
class Announce(Move):
    dice: tuple[int, int]


def change(table: TableId, version: int) -> Change:
    """The next announcement at a table, with a new deadline."""
    at = NOW + timedelta(milliseconds=version)
    until = at + timedelta(milliseconds=250)
    event = Announced(Seat("anna"), (3, 1), until)
    cause = Cause(Seat("anna"), Announce((3, 1)))
    entry = Entry(version + 1, at, f"{table}-{version}", event, cause)
    return Change(table, version, [entry], Standing("announcing", until))


async def through_the_store(path: Path, tables: int, each: int) -> float:
    store = await SqliteStore.open(path, {"toy": Codec([Announced], [Announce])})
    ids = [TableId(f"table-{number}") for number in range(tables)]
    for table in ids:
        row = TableRow(table, "toy", {}, "secret", NOW)
        await store.append(Change(table, 0, [], Standing("opening"), new=row))
    changes = [[change(table, version) for version in range(each)] for table in ids]

    async def play(changes: list[Change]) -> None:
        for wanted in changes:
            await store.append(wanted)

    start = time.perf_counter()
    await asyncio.gather(*map(play, changes))
    elapsed = time.perf_counter() - start
    await store.close()
    return tables * each / elapsed


def bare_loop(path: Path, tables: int, each: int) -> float:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    for step in migrations("sqlite"):
        connection.executescript(step.sql)
    for number in range(tables):
        connection.execute(
            "insert into tables (id, game, options, seed, opened_at, version, phase, over)"
            " values (?, 'toy', '{}', 'secret', 0, 0, 'opening', 0)",
            (f"table-{number}",),
        )
    ids = [f"table-{number}" for number in range(tables)]
    body = msgspec.json.encode(change(TableId("table-0"), 0).entries[0].event).decode()
    move = '{"dice":[3,1]}'

    start = time.perf_counter()
    for version in range(each):
        at, until = version * 1000, version * 1000 + 250_000
        connection.execute("begin immediate")
        for table in ids:
            connection.execute(
                "insert into entries values (?, ?, ?, ?, 'Announced', ?, 'anna', 'Announce', ?)",
                (table, version + 1, at, f"{table}-{version}", body, move),
            )
            connection.execute(
                "update tables set version = ?, phase = 'announcing', due = ?, wake = ?"
                " where id = ? and version = ?",
                (version + 1, until, until, table, version),
            )
        connection.execute("commit")
    elapsed = time.perf_counter() - start
    connection.close()
    return tables * each / elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dir", type=Path, help="where the databases are written (a real disk)")
    parser.add_argument("--scale", type=float, default=1.0, help="more or fewer events")
    parser.add_argument("--rounds", type=int, default=15, help="alternating repetitions")
    wanted = parser.parse_args()
    print("| busy tables | store, events/s | bare sqlite3, events/s | store / bare |")
    print("|---:|---:|---:|---:|")
    for tables, events in ((1, 1000), (10, 600), (100, 150)):
        store, bare = [], []
        each = round(events * wanted.scale)
        for _ in range(wanted.rounds):
            with tempfile.TemporaryDirectory(dir=wanted.dir) as folder:
                here = Path(folder)
                store.append(uvloop.run(through_the_store(here / "store.db", tables, each)))
                bare.append(bare_loop(here / "bare.db", tables, each))
        ours, theirs = statistics.median(store), statistics.median(bare)
        # Pair by pair, because a disk that others use, too, is slow in spells.
        ratio = statistics.median(one / other for one, other in zip(store, bare, strict=True))
        print(f"| {tables} | {ours:,.0f} | {theirs:,.0f} | {ratio:.0%} |", flush=True)


if __name__ == "__main__":
    main()
