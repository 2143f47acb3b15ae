"""Moves of Go per second through the host, durable, against the bare store; and old games' cost.

Every busy table plays a game by chance that was made before; the next move is made when the last
one is on disk (SQLite, ``synchronous = full``). *host*: ``Host.perform``, from the command to the
written move. *bare*: the same changes, made before, are appended to the same kind of store by as
many tables. Both in turn, each in a fresh file, ratios within the repetition.

Then the same for one long game, in stretches: a move must not cost more because many came before
it. And a game of 300 moves is rebuilt from its log: read, decoded and folded.

    python -m bench.go_moves
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median

import uvloop

from gamekeeper.cli.opening import codecs
from gamekeeper.cli.operate.server import SWITCH_SECONDS
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.messages import Command
from gamekeeper.kernel.table import Table
from gamekeeper.store import records
from gamekeeper.store.base import Change, Entry, Standing, TableId, TableRow
from gamekeeper.store.sqlite.store import SqliteStore

from .go_games import SEED, Played, play

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
BUSY = ((1, 300), (10, 300), (100, 100))
"""How many tables, and how many moves each."""
PROMISED_SHARE = 0.7
PROMISED_REBUILT = 5.0
"""Milliseconds."""
STRETCH = 50
FIRST = 4
"""Entries before the first move: opened, twice sat, started."""


class StillClock(HouseClock):
    """Before every deadline."""

    def __init__(self) -> None:
        self.shown = NOW.replace(year=2020)

    def now(self) -> datetime:
        return self.shown


def games(number: int, moves: int) -> list[Played]:
    """Some different games; tables beyond that number play one of them, too."""
    rng = Random(3)
    some = [play(moves, NOW, {"main": "90d"}, rng) for _ in range(min(number, 10))]
    return [some[n % len(some)] for n in range(number)]


def changes(table: TableId, game: Played) -> list[Change]:
    """What the host would write for each move, with the same standing."""
    rules = game.table.game
    again: Table[object] = Table(rules, SEED, [entry.event for entry in game.log[:FIRST]])
    made = []
    for entry in game.log[FIRST:]:
        again.accept(entry.event)
        phase, _, deadlines, _ = again.status
        standing = Standing(phase, deadlines[0].at)
        made.append(Change(table, entry.seq - 1, [entry], standing))
    return made


async def opened(path: Path, tables: dict[TableId, Played]) -> SqliteStore:
    """A store in which all of these games have just started."""
    store = await SqliteStore.open(path, codecs())
    for table, game in tables.items():
        row = TableRow(table, "go", game.options, SEED, game.log[0].at)
        first = game.log[:FIRST]
        await store.append(Change(table, 0, first, Standing("play"), new=row))
    return store


async def through_the_host(path: Path, tables: dict[TableId, Played]) -> float:
    """Accepted moves per second."""
    store = await opened(path, tables)
    host = Host(store, StillClock())
    commands = {table: _commands(game.log) for table, game in tables.items()}

    async def play_on(table: TableId) -> None:
        for command in commands[table]:
            reply = await host.perform(table, command)
            assert reply.rejection is None

    for table in tables:
        await host.loaded(table)
    elapsed = await _timed(map(play_on, tables))
    await store.close()
    return sum(map(len, commands.values())) / elapsed


async def through_the_store(path: Path, tables: dict[TableId, Played]) -> float:
    """Appended moves per second."""
    store = await opened(path, tables)
    made = [changes(table, game) for table, game in tables.items()]

    async def write_on(wanted: Sequence[Change]) -> None:
        for change in wanted:
            await store.append(change)

    elapsed = await _timed(map(write_on, made))
    await store.close()
    return sum(map(len, made)) / elapsed


def _commands(log: Iterable[Entry]) -> list[Command]:
    return [
        Command(entry.command, entry.cause.seat, entry.cause.move, entry.at)
        for entry in list(log)[FIRST:]
        if entry.cause is not None
    ]


async def _timed(work: Iterable[object]) -> float:
    gc.collect()
    begun = time.perf_counter()
    await asyncio.gather(*work)  # type: ignore[call-overload]
    return time.perf_counter() - begun


# -- long games


def stretches(game: Played) -> list[float]:
    """Microseconds of CPU for a move, decided and encoded, in each stretch of a game."""
    known = codecs()["go"].known
    live = LiveTable(_row(game), game.log[:FIRST])
    costs = []
    commands = _commands(game.log)
    for start in range(0, len(commands), STRETCH):
        some = commands[start : start + STRETCH]
        begun = time.process_time()
        for command in some:
            before = live.version
            [event] = live.handle(command).events
            entry = Entry(before + 1, command.at, command.id, event)
            records.entry_values(live.id, entry, known)
        costs.append((time.process_time() - begun) / len(some) * 1e6)
    return costs


def rebuilt(game: Played) -> float:
    """Milliseconds of CPU from the columns of a log to a table that knows its status."""
    codec = codecs()["go"]
    columns = [records.entry_values(TableId("goban-1"), entry, codec.known) for entry in game.log]
    begun = time.process_time()
    entries = [records.entry_of(each, codec) for each in columns]
    live = LiveTable(_row(game), entries)
    status = live.table.status
    spent = time.process_time() - begun
    assert status == game.table.status
    return spent * 1e3


def _row(game: Played) -> TableRow:
    return TableRow(TableId("goban-1"), "go", game.options, SEED, game.log[0].at)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dir", type=Path, help="where the databases are written (a real disk)")
    parser.add_argument("--rounds", type=int, default=9, help="alternating repetitions")
    chosen = parser.parse_args()
    gc.set_threshold(50_000, 20, 50)  # as ``serve`` does
    sys.setswitchinterval(SWITCH_SECONDS)
    shares = [_compare(chosen.dir, chosen.rounds, *busy) for busy in BUSY]
    long = games(1, 300)[0]
    costs = [stretches(long) for _ in range(chosen.rounds)]
    by_stretch = [median(column) for column in zip(*costs, strict=True)]
    told = ", ".join(f"{cost:.0f}" for cost in by_stretch)
    print(f"\nCPU µs for a move in stretches of {STRETCH}: {told}")
    times = sorted(rebuilt(long) for _ in range(4 * chosen.rounds))
    size = sum(len(records.encode(entry.event, codecs()["go"].known)[1]) for entry in long.log)
    print(
        f"A game of 300 moves rebuilt, ms: {median(times):.2f} ({times[0]:.2f}–{times[-1]:.2f}); "
        f"{size / len(long.log):.0f} bytes an event"
    )
    kept = min(shares) >= PROMISED_SHARE and median(times) < PROMISED_REBUILT
    print(
        f"\nPromise ({PROMISED_SHARE:.0%} of the bare store, rebuilt in {PROMISED_REBUILT:.0f} ms):"
        f" {'kept' if kept else 'BROKEN'}"
    )
    return int(not kept)


def _compare(folder: Path | None, rounds: int, number: int, moves: int) -> float:
    if number == BUSY[0][0]:
        print("| Busy tables | Host, moves/s (least–most) | Bare store, moves/s | Host / bare |")
        print("| ---: | ---: | ---: | ---: |")
    tables = {TableId(f"goban-{n}"): game for n, game in enumerate(games(number, moves))}
    ours, bare = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(dir=folder) as name:
            here = Path(name)
            ours.append(uvloop.run(through_the_host(here / "host.db", tables)))
            bare.append(uvloop.run(through_the_store(here / "bare.db", tables)))
    share = median(one / other for one, other in zip(ours, bare, strict=True))
    print(
        f"| {number} | {median(ours):,.0f} ({min(ours):,.0f}–{max(ours):,.0f}) "
        f"| {median(bare):,.0f} | {share:.0%} |",
        flush=True,
    )
    return share


if __name__ == "__main__":
    sys.exit(main())
