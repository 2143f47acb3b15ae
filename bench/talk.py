"""What a message costs: against a vote at the same table, and when a table is loaded.

Twelve people with an address each sit at one table of Mafia on SQLite. In turn, each votes and each
says something; every message and every vote is durable and told to all twelve before the next one
comes. Then a table with 2,000 messages and one without are loaded in turn, cold. All times are CPU
time of the process, its writing thread included, and the median of five repetitions, each with
databases of its own. The exit code is 1 if a bar is missed.

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
from typing import NamedTuple

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
REPETITIONS = 5
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
    """Return what it costs if everybody acts in turn, in CPU seconds for each."""
    started = time.process_time()
    for name in PLAYERS:
        await act(name)
    return (time.process_time() - started) / len(PLAYERS)


async def loading(table: Table) -> float:
    """Return what it costs to load the table cold, in CPU seconds."""
    table.house.host.unload(table.id)
    started = time.process_time()
    await table.house.host.loaded(table.id)
    return time.process_time() - started


class Costs(NamedTuple):
    """What one repetition has found, in CPU seconds; each the median of many."""

    told: float
    voted: float
    loud: float
    quiet: float
    entries: int


async def measure(folder: Path, rounds: int) -> Costs:
    """Return what talk costs on databases in a folder."""
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
    loads = [statistics.median(each) for each in zip(*pairs, strict=True)]
    return Costs(statistics.median(told), statistics.median(voted), *loads, entries[0])


def table_of(found: Sequence[Costs]) -> bool:
    """Print both comparisons; returns True if the bars are kept."""
    print("| What | with talk | without | Ratio | Bar |\n| --- | --- | --- | --- | --- |")
    title = "a message against a vote, durable and told to 12"
    is_cheap = row(title, [(each.told, each.voted) for each in found], MAX_RATIO)
    title = f"loading {found[0].entries} entries beside {MESSAGES} messages"
    return row(title, [(each.loud, each.quiet) for each in found], MAX_LOADING) and is_cheap


def row(title: str, pairs: Sequence[tuple[float, float]], bar: float) -> bool:
    """Print a row of medians; returns True if the bar is kept."""
    one, other = [statistics.median(each) for each in zip(*pairs, strict=True)]
    ratio = statistics.median([talking / silent for talking, silent in pairs])
    print(f"| {title} | {one * 1e6:.0f} µs | {other * 1e6:.0f} µs | {ratio:.2f} | {bar} |")
    return ratio <= bar


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder, str(number)) for number in range(REPETITIONS)]
        for each in folders:
            each.mkdir()
        found = [uvloop.run(measure(each, rounds)) for each in folders]
    return 0 if table_of(found) else 1


if __name__ == "__main__":
    sys.exit(main())
