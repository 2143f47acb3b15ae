"""Start-up must not depend on how much is stored: 10 tables against 100,000.

Both databases are made through the store: real Mäxchen logs of a few dozen entries, chairs and
ears that have been told everything, half of the tables finished, half waiting for a deadline months
away. Then the server is started on one and the other in turn, and the time from the start of the
process to the first ``REGISTERED`` is taken.

    python -m bench.startup
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

from tests.stress.serving import HOST, Server

from gamekeeper.cli.opening import codecs
from gamekeeper.games import make_game
from gamekeeper.host.live_table import entries_of
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import Begin, Command, Move, Seat, Sit, TableOpened, TimeUp
from gamekeeper.kernel.table import Table
from gamekeeper.store.base import (
    Chair,
    Change,
    Ear,
    Entry,
    Person,
    PersonId,
    Standing,
    TableId,
    TableRow,
)
from gamekeeper.store.sqlite.store import SqliteStore

OPTIONS = {"window": "30d", "early_start": "yes", "ask": "no"}
SEATS = (Seat("anna"), Seat("bert"), Seat("cleo"))
SEED = "0" * 64
BATCH = 500


def played(moves: int = 24) -> list[Entry]:
    """The log of a table that has been played at for a while."""
    now = datetime.now(UTC) - timedelta(days=1)
    entries = [Entry(1, now, "open", TableOpened("mia", OPTIONS, seed_hash(SEED)))]
    table = Table(make_game("mia", OPTIONS), SEED, [entries[0].event])
    wishes: list[tuple[Seat | None, Move]] = [(seat, Sit()) for seat in SEATS]
    wishes.append((None, Begin()))
    while len(entries) < moves:
        if not wishes:
            status = table.status
            if status.awaiting:
                [asked] = status.awaiting
                wishes = [(asked, next(iter(table.game.moves(table.state, asked))))]
            else:
                wishes = [(None, TimeUp(status.deadlines[0].key))]
        seat, move = wishes.pop(0)
        command = Command(f"c{len(entries)}", seat, move, now)
        before = table.version
        reply = table.handle(command)
        assert reply.rejection is None, reply.rejection
        entries += entries_of(command, reply.events, before)
    return entries


async def fill(path: Path, tables: int) -> None:
    """A database with so many tables."""
    store = await SqliteStore.open(path, codecs(), synchronous="NORMAL")
    for seat in SEATS:
        await store.save_person(Person(PersonId(seat), seat), f"loopback:{seat}")
    log = played()
    for start in range(0, tables, BATCH):
        numbers = range(start, min(start + BATCH, tables))
        await asyncio.gather(*(_create(store, number, log) for number in numbers))
    await store.close()


async def _create(store: SqliteStore, number: int, log: Sequence[Entry]) -> None:
    table, version = TableId(f"table-{number}"), len(log)
    opened = datetime.now(UTC) - timedelta(seconds=number)
    over = number % 2 == 0
    due = None if over else datetime.now(UTC) + timedelta(days=60, seconds=number)
    standing = Standing("over" if over else "turn", due, over)
    row = TableRow(table, "mia", OPTIONS, SEED, opened, PersonId(SEATS[0]))
    chairs = [Chair(table, seat, PersonId(seat)) for seat in SEATS]
    ears = [Ear(f"loopback:{seat}", seat, mark=version) for seat in SEATS]
    await store.append(Change(table, 0, log, standing, chairs=chairs, ears=ears, new=row))
    await store.settle(table, version)


def first_answer(server: Server) -> float:
    """Seconds from the start of the process to the first ``REGISTERED``."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect((HOST, server.port))
        sock.settimeout(0.02)
        begun = time.perf_counter()
        server.launch()
        while time.perf_counter() - begun < 60:
            try:
                sock.send(b"REGISTER;first")
                if sock.recv(100) == b"REGISTERED":
                    return time.perf_counter() - begun
            except TimeoutError:
                continue
            except ConnectionRefusedError:
                time.sleep(0.001)
    raise TimeoutError(server.log.read_text())


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--many", type=int, default=100_000)
    parser.add_argument("--few", type=int, default=10)
    parser.add_argument("--repetitions", type=int, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers = {}
        for tables in (chosen.few, chosen.many):
            home = Path(folder, str(tables))
            (home / "data").mkdir(parents=True)
            begun = time.perf_counter()
            asyncio.run(fill(home / "data" / "gamekeeper.sqlite", tables))
            size = os.stat(home / "data" / "gamekeeper.sqlite").st_size
            print(f"{tables:,} tables, {size / 1e6:,.1f} MB ({time.perf_counter() - begun:.1f} s)")
            servers[tables] = Server(home)
        times: dict[int, list[float]] = {tables: [] for tables in servers}
        for repetition in range(chosen.repetitions + 1):
            for tables, server in servers.items():
                seconds = first_answer(server)
                server.stop()
                if repetition:  # the first start fills the caches
                    times[tables].append(seconds)
    print("\n| tables | first answer ms (median) | fastest | slowest |\n| --- | --- | --- | --- |")
    for tables, measured in times.items():
        shown = [f"{s * 1e3:.0f}" for s in (median(measured), min(measured), max(measured))]
        print(f"| {tables:,} | " + " | ".join(shown) + " |")
    pairs = zip(times[chosen.many], times[chosen.few], strict=True)
    print(f"\nratio (median of {chosen.repetitions}): {median(a / b for a, b in pairs):.2f}")


if __name__ == "__main__":
    main()
