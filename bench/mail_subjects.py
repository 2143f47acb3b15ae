"""What it costs to find the table a mail is about, among many tables in SQLite.

Subjects are as people send them: a reply to one of our letters, one in other letters, and one that
names no table. What is timed is the lookup alone, in CPU time of the whole process.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import uvloop

from gamekeeper.doors.base import Inbound
from gamekeeper.doors.mail.subjects import tables_in
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.lobby.operations import Operations
from gamekeeper.lobby.service import Services
from gamekeeper.lobby.settings import Rights
from gamekeeper.store.base import Change, Standing, TableId, TableRow
from gamekeeper.store.codec import Codec
from gamekeeper.store.sqlite.store import SqliteStore

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SUBJECTS = {
    "a reply": ("Re: Mafia-{n}: It is your turn", 1),
    "in other letters": ("mafia-{n}", 1),
    "no table": ("Re: hello there, shall we meet on Friday?", 0),
}


async def filled(path: Path, tables: int) -> SqliteStore:
    """Open a store with so many tables, one in ten of them finished."""
    store = await SqliteStore.open(path, {"mafia": Codec([], [])})
    changes = []
    for number in range(tables):
        row = TableRow(TableId(f"Mafia-{number}"), "mafia", {}, "x", NOW + timedelta(number))
        standing = Standing("over", over=True) if number % 10 == 0 else Standing("day")
        changes.append(Change(row.id, 0, [], standing, new=row))
    for start in range(0, tables, 500):
        await asyncio.gather(*map(store.append, changes[start : start + 500]))
    return store


async def measure(tables: int, lookups: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await filled(Path(folder) / "store.sqlite", tables)
        services = Services()
        operations = Operations(Host(store, HouseClock()), Rights(), services)
        print(f"{tables} tables, CPU time of a lookup")
        for kind, (subject, expected) in SUBJECTS.items():
            before = time.process_time()
            for number in range(lookups):
                named = subject.format(n=number * 7 % tables)
                mail = Inbound(str(number), "mailto:a@b.test", "anna", NOW, subject=named)
                assert len(await tables_in(operations, mail, services)) == expected
            cost = (time.process_time() - before) / lookups
            print(f"  {kind:<18}{cost * 1e6:10.0f} µs")
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5_000)
    parser.add_argument("--lookups", type=int, default=50)
    arguments = parser.parse_args()
    uvloop.run(measure(arguments.tables, arguments.lookups))


if __name__ == "__main__":
    main()
