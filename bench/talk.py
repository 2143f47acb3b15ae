"""What a message costs: against a vote at the same table, and when a table is loaded.

Twelve people with an address each sit at one table of Mafia on SQLite. In turn, each votes and each
says something; every message and every vote is durable and told to all twelve before the next one
comes. Then a table with 2,000 messages and one without are loaded in turn, cold. The exit code is 1
if a bar is missed.

    python -m bench.talk
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import uvloop

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.talk import speaking
from gamekeeper.house import House
from gamekeeper.store.base import TableId
from gamekeeper.store.sqlite.store import SqliteStore

PLAYERS = [f"p{number}" for number in range(12)]
MESSAGES = 2_000
LOADS = 300
MAX_RATIO = 1.0
"""A message, told, against a vote, told."""
MAX_LOADING = 1.1
"""Loading a table with many messages against one without."""


class Table:
    """A house with one table of Mafia by day."""

    def __init__(self, store: SqliteStore) -> None:
        clock = HouseClock()
        self.door = Loopback(clock.now)
        self.house = House(store, [self.door], clock=clock)
        self.id = TableId("")

    @classmethod
    async def opened(cls, path: Path) -> Table:
        """Open it, and let everybody sit down."""
        table = cls(await SqliteStore.open(path, codecs()))
        await table.house.open()
        await table.door.say("host", "open mafia seat=no start_phase=Day election_timer=30d")
        [row] = await table.house.store.rows(over=False, limit=1)
        table.id = row.id
        for name in PLAYERS:
            await table.door.say(name, f"join {table.id}")
        await table.says("host", f"start {table.id}")
        return table

    async def says(self, name: str, text: str) -> None:
        """Say something; returns when it is durable and everybody has been told."""
        await self.door.say(name, text)
        await self.house.delivery.rest()

    async def votes(self, name: str, number: int) -> None:
        """Vote for another one each time; never so many for one that they are elected."""
        other = PLAYERS[(PLAYERS.index(name) + 1 + number % 3) % len(PLAYERS)]
        await self.says(name, f"vote {other}")


async def mean_time(act: Callable[[str], Awaitable[None]]) -> float:
    """Return how long it takes if everybody acts in turn, in seconds for each."""
    started = time.perf_counter()
    for name in PLAYERS:
        await act(name)
    return (time.perf_counter() - started) / len(PLAYERS)


async def loading(table: Table) -> float:
    """Return how long it takes to load the table cold, in seconds."""
    table.house.host.unload(table.id)
    started = time.perf_counter()
    await table.house.host.loaded(table.id)
    return time.perf_counter() - started


async def measure(folder: Path, rounds: int) -> bool:
    """Print both comparisons; returns True if the bars are kept."""
    speaking.RATE_LIMIT = 1_000_000
    loud, quiet = await Table.opened(folder / "loud"), await Table.opened(folder / "quiet")
    told, voted = [], []
    for number in range(rounds):
        voted.append(await mean_time(lambda name, n=number: loud.votes(name, n)))
        told.append(await mean_time(lambda name, n=number: loud.says(name, f"say well, {n}?")))
        await mean_time(lambda name, n=number: quiet.votes(name, n))
    while (await loud.house.store.row(loud.id)).talk < MESSAGES:
        await mean_time(lambda name: loud.says(name, "say " + "some words " * 8))
    pairs = [(await loading(loud), await loading(quiet)) for _ in range(LOADS)]
    entries = [len(await each.house.store.read(each.id)) for each in (loud, quiet)]
    assert entries[0] == entries[1], entries
    for each in (loud, quiet):
        await each.house.close()
    print("| What | with talk | without | Ratio | Bar |\n| --- | --- | --- | --- | --- |")
    title = "a message against a vote, durable and told to 12"
    is_cheap = row(title, told, voted, MAX_RATIO)
    title = f"loading {entries[0]} entries beside {MESSAGES} messages"
    return row(title, *zip(*pairs, strict=True), MAX_LOADING) and is_cheap


def row(title: str, talking: Sequence[float], silent: Sequence[float], bar: float) -> bool:
    """Print a row of medians; returns True if the bar is kept."""
    one, other = statistics.median(talking), statistics.median(silent)
    print(f"| {title} | {one * 1e6:.0f} µs | {other * 1e6:.0f} µs | {one / other:.2f} | {bar} |")
    return one / other <= bar


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        is_good = uvloop.run(measure(Path(folder), rounds))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
