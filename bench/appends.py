"""CPU time of one append to SQLite, whatever the disk does: ten tables, a file in memory.

`python -m bench.appends`
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from gamekeeper.cli.opening import codecs
from gamekeeper.kernel.messages import TableOpened
from gamekeeper.store.base import Change, Ear, Entry, Standing, TableId, TableRow
from gamekeeper.store.sqlite.store import SqliteStore

TABLES, APPENDS, REPETITIONS = 10, 398, 5
NOW = datetime(2026, 1, 1, tzinfo=UTC)
STANDING = Standing("playing")


def entry(number: int) -> Entry:
    return Entry(number, NOW, f"command {number}", TableOpened("mafia", {}, "hash"))


async def fill(store: SqliteStore, table: TableId) -> None:
    for number in range(2, APPENDS + 2):
        await store.append(Change(table, number - 1, [entry(number)], STANDING))


async def measure(folder: Path) -> float:
    """Return microseconds of CPU time per append."""
    store = await SqliteStore.open(folder / "bench.sqlite", codecs())
    tables = [TableId(f"mafia-{number}") for number in range(TABLES)]
    for table in tables:
        row, ears = TableRow(table, "mafia", {}, "ab" * 32, NOW), [Ear("mailto:a", None)]
        await store.append(Change(table, 0, [entry(1)], STANDING, ears=ears, new=row))
    begun = time.process_time()
    await asyncio.gather(*(fill(store, table) for table in tables))
    spent = time.process_time() - begun
    await store.close()
    return spent / TABLES / APPENDS * 1e6


def main() -> None:
    found = []
    for _ in range(REPETITIONS):
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            found.append(asyncio.run(measure(Path(folder))))
    print(f"{median(found):.1f} µs of CPU time per append (median of {REPETITIONS})")


if __name__ == "__main__":
    main()
