"""What 100,000 running games of Go with deadlines cost: those that are due, and those that are not.

A thousand different games are played by chance with the real rules. The store writes each of them
once, and SQL copies their rows until there are enough: all running, with two chairs, two ears and
a deadline. Then the clock is moved, by hand, so that none, some or many are due, and the real
scheduler, host and store (SQLite, ``synchronous = full``) find and end them.

*bare* is sqlite3 on a copy of the same file, in turn with ours: find the table's row,
change it, add the three entries of an end, as many games in a transaction as the scheduler
takes at once. No log is read, nothing is decided, decoded or encoded. CPU counts all threads.

    python -m bench.go_deadlines
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import uvloop

from gamekeeper.cli.opening import codecs
from gamekeeper.cli.operate.server import SWITCH_SECONDS
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.host.scheduler import Scheduler
from gamekeeper.store import records
from gamekeeper.store.base import Chair, Change, Ear, PersonId, Standing, TableId, TableRow
from gamekeeper.store.sqlite import sql as sqlite_sql
from gamekeeper.store.sqlite.file import CHECKPOINT_PAGES
from gamekeeper.store.sqlite.store import SqliteStore

from .go_games import SEATS, SEED, Played, play

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
PATTERNS = 1_000
TOGETHER = 250
"""So many games the bare loop ends in a transaction."""
WANTED = 50
"""Microseconds of CPU to find and to end a game whose time is up."""
COPIED = (("tables", "id"), ("entries", "table_id"), ("ears", "table_id"), ("chairs", "table_id"))


class HandClock(HouseClock):
    """Shows what it is told to."""

    def __init__(self) -> None:
        self.shown = NOW

    def now(self) -> datetime:
        return self.shown


# -- the games


def patterns(moves: int, rng: Random) -> dict[datetime, Played]:
    """Different running games by their deadlines, with up to so many moves."""
    games: dict[datetime, Played] = {}
    while len(games) < PATTERNS:
        byo = rng.choice(["0h", "8h", "1d"])
        words = {
            "size": rng.choice(["9", "13", "19", "19", "19"]),
            "main": f"{rng.randint(1, 30)}d",
            "byo": byo,
            "periods": "0" if byo == "0h" else "3",
            "weekend_clock": rng.choice(["yes", "no"]),
            "clock": str(rng.randint(0, 23)),
        }
        number = rng.randint(0, min(moves, int(words["size"]) ** 2 // 2))
        game = play(number, NOW - rng.random() * timedelta(days=10), words, rng)
        due = game.table.status.deadlines[0].at
        if due > NOW:
            games[due] = game
    return games


async def fill(path: Path, games: dict[datetime, Played], tables: int) -> None:
    """A database with so many tables: the store writes the patterns, SQL copies them."""
    store = await SqliteStore.open(path, codecs(), synchronous="NORMAL")
    for number, (due, game) in enumerate(games.items()):
        await _create(store, TableId(f"pattern-{number}"), game, due)
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma synchronous = off")
        connection.execute("create temp table copies (id text primary key, pattern text)")
        copies = [(f"goban-{n}", f"pattern-{n % len(games)}") for n in range(tables)]
        connection.executemany("insert into copies values (?, ?)", copies)
        connection.execute("begin")
        for name, key in COPIED:
            columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
            rest = ", ".join(column for column in columns if column != key)
            connection.execute(
                f"insert into {name} ({key}, {rest}) select copies.id, {rest}"
                f" from copies join {name} as old on old.{key} = pattern order by copies.id"
            )
            connection.execute(f"delete from {name} where {key} like 'pattern-%'")
        connection.execute("commit")
        connection.execute("pragma wal_checkpoint(truncate)")


async def _create(store: SqliteStore, table: TableId, game: Played, due: datetime) -> None:
    version = len(game.log)
    row = TableRow(table, "go", game.options, SEED, game.log[0].at, PersonId(SEATS[0]))
    chairs = [Chair(table, seat, PersonId(seat)) for seat in SEATS]
    ears = [Ear(f"mailto:{seat}@example.org", seat, mark=version) for seat in SEATS]
    standing = Standing(game.table.status.phase, due)
    await store.append(Change(table, 0, game.log, standing, chairs=chairs, ears=ears, new=row))
    await store.settle(table, version)


# -- those that are due


class Cost(NamedTuple):
    """Microseconds for one game."""

    cpu: float
    wall: float


@contextmanager
def measured(games: int, costs: list[Cost]) -> Iterator[None]:
    """Note what happens here as the cost of so many games."""
    cpu, wall = time.process_time(), time.perf_counter()
    yield
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    costs.append(Cost(cpu / games * 1e6, wall / games * 1e6))


async def ours(path: Path, games: int) -> Cost:
    """The time of so many more games is up: the scheduler ends them."""
    costs: list[Cost] = []
    store = await SqliteStore.open(path, codecs())
    clock = HandClock()
    scheduler = Scheduler(Host(store, clock))
    await scheduler.look_around(clock.now())
    before, clock.shown = _over(path), _due_after(path, games)
    with measured(games, costs):
        await scheduler.look_around(clock.now())
    assert _over(path) - before == games, "others were ended than those that are due"
    await store.close()
    return costs[0]


def bare(path: Path, games: int) -> Cost:
    """The same rows are found and written, and nothing else is done."""
    costs: list[Cost] = []
    moment, before = records.micros(_due_after(path, games)), _over(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma synchronous = full")
        connection.execute(f"pragma wal_autocheckpoint = {CHECKPOINT_PAGES}")
        with measured(games, costs):
            while _end_bare(connection, moment):
                pass
    assert _over(path) - before == games
    return costs[0]


def _end_bare(connection: sqlite3.Connection, now: int) -> bool:
    execute, executemany = connection.execute, connection.executemany
    sql = "select id, version, due from tables where wake <= ? order by wake limit ?"
    rows = execute(sql, (now, TOGETHER)).fetchall()
    execute("begin immediate")
    executemany(
        sqlite_sql._of_rows(sqlite_sql._UPDATE, 1),
        [(version + 3, "finished", due, 1, None, 0, now, id, version) for id, version, due in rows],
    )
    executemany(
        sqlite_sql._of_rows(sqlite_sql._INSERT, 1),
        [
            (id, version + n, now, f"time {due}", kind, body, None, *cause)
            for id, version, due in rows
            for n, (kind, body, cause) in enumerate(END, 1)
        ],
    )
    execute("commit")
    return bool(rows)


END = (
    ("TimeRanOut", "x" * 480, ("TimeUp", '{"key":"time 31"}')),
    ("GameEnded", "x" * 130, (None, None)),
    ("SeedRevealed", "x" * 75, (None, None)),
)
"""Kinds, lengths and causes of the entries with which a game ends."""


def _due_after(path: Path, games: int) -> datetime:
    """When the time of so many games is up, as far as no more are due at the same moment."""
    with closing(sqlite3.connect(path)) as connection:
        [found] = connection.execute(
            "select wake from tables where wake is not null order by wake limit 1 offset ?",
            (games - 1,),
        ).fetchone()
    return records.moment(found)


def _over(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        [found] = connection.execute("select count(*) from tables where over = 1").fetchone()
    return int(found)


# -- those that are not


class Idle(NamedTuple):
    """What a house does with games that are not due."""

    opened: float
    """Milliseconds to open the store and to look for deadlines once."""
    look: float
    """Microseconds of CPU for each further look."""
    warm: int
    memory: float
    """Megabytes by which the process has grown."""


async def idle(path: Path, looks: int = 1_000) -> Idle:
    """Open the house, look around, and again and again."""
    memory, begun = _memory(), time.perf_counter()
    store = await SqliteStore.open(path, codecs())
    host = Host(store, HandClock())
    scheduler = Scheduler(host)
    await scheduler.look_around(NOW)
    opened = time.perf_counter() - begun
    begun = time.process_time()
    for _ in range(looks):
        await scheduler.look_around(NOW)
    spent = time.process_time() - begun
    grown = _memory() - memory
    await store.close()
    return Idle(opened * 1e3, spent / looks * 1e6, host.warm, grown)


def _memory() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--few", type=int, default=1_000, help="games to compare idle ones with")
    parser.add_argument("--moves", type=int, default=60, help="the most moves a game has had")
    parser.add_argument("--due", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--dir", type=Path, help="where the databases are written (a real disk)")
    chosen = parser.parse_args()
    gc.set_threshold(50_000, 20, 50)  # as ``serve`` does
    sys.setswitchinterval(SWITCH_SECONDS)
    with tempfile.TemporaryDirectory(dir=chosen.dir) as folder:
        few, many, copy = (Path(folder, name) for name in ("few.db", "many.db", "copy.db"))
        games = patterns(chosen.moves, Random(9))
        asyncio.run(fill(few, games, chosen.few))
        asyncio.run(fill(many, games, chosen.games))
        entries = sum(len(game.log) for game in games.values()) / len(games)
        size = many.stat().st_size / 1e6
        print(f"{chosen.games:,} games, {entries:.0f} entries each, {size:,.0f} MB\n")
        _show_idle({chosen.few: few, chosen.games: many})
        shutil.copy(many, copy)
        return _show_due(many, copy, chosen.due, chosen.repetitions)


def _show_idle(paths: dict[int, Path]) -> None:
    print("| Games, none of them due | House opened, ms | A look, CPU µs | Warm | Memory, MB |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    found: dict[int, list[Idle]] = {games: [] for games in paths}
    for repetition in range(6):
        for games, path in paths.items():
            once = uvloop.run(idle(path))
            if repetition:  # the first time fills the caches
                found[games].append(once)
    for games, all_of_them in found.items():
        opened, look, warm, memory = map(median, zip(*all_of_them, strict=True))
        print(f"| {games:,} | {opened:.1f} | {look:.0f} | {warm:.0f} | {memory:.1f} |")


def _show_due(path: Path, copy: Path, due: Sequence[int], repetitions: int) -> int:
    print("\n| Due | CPU µs each: ours (least–most) | bare | ratio | µs each: ours | bare |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    kept = True
    for games in due:
        pairs = [(uvloop.run(ours(path, games)), bare(copy, games)) for _ in range(repetitions)]
        cpu = sorted(one.cpu for one, _ in pairs)
        ratio = median(one.cpu / other.cpu for one, other in pairs)
        kept &= median(cpu) < WANTED
        print(
            f"| {games:,} | {median(cpu):.0f} ({cpu[0]:.0f}–{cpu[-1]:.0f}) "
            f"| {median(other.cpu for _, other in pairs):.0f} | {ratio:.1f} "
            f"| {median(one.wall for one, _ in pairs):.0f} "
            f"| {median(other.wall for _, other in pairs):.0f} |",
            flush=True,
        )
    print(f"\nPromise ({WANTED} µs of CPU each): {'kept' if kept else 'BROKEN'}")
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
