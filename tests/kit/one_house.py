"""A house in a process of its own, on PostgreSQL or an SQLite file; talks in lines of JSON.

Standard input: ``{"id": …, "name": …, "text": …}``. Standard output: ``{"done": id}`` once the
house has dealt with it, and ``{"to": address, "id": …, "text": …}`` for everything it sends.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.base import Outbound
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.games import GAMES
from gamekeeper.host import scheduler
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.delivery import delivery
from gamekeeper.host.talk import speaking
from gamekeeper.house import House
from gamekeeper.store.base import Store
from gamekeeper.store.postgres.store import PostgresStore
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.dummy_speech import BALLOT


class Printing(Loopback):
    """Everything that is sent goes to standard output at once."""

    async def send(self, message: Outbound) -> None:
        await super().send(message)
        say({"to": message.address, "id": message.id, "text": message.text})


def say(line: dict[str, str]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


async def hear(door: Loopback, line: dict[str, str]) -> None:
    await door.say(line["name"], line["text"], line["id"])
    say({"done": line["id"]})


async def open_store(where: str, lease: timedelta) -> Store:
    if where.startswith("postgresql:"):
        return await PostgresStore.open(where, codecs(), lease=lease)
    return await SqliteStore.open(Path(where), codecs(), lease=lease)


async def serve(dsn: str, lease: float) -> None:
    GAMES["ballot"] = BALLOT  # type: ignore[index]
    speaking.RATE_LIMIT = 1_000_000
    delivery.POLL_SECONDS = 0.3
    scheduler.POLL_INTERVAL = timedelta(seconds=0.3)
    clock = HouseClock()
    door = Printing(clock.now)
    store = await open_store(dsn, timedelta(seconds=lease))
    house = House(store, [door], clock=clock)
    await house.open()
    say({"ready": "yes"})
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    tasks = set()
    while line := await reader.readline():
        task = asyncio.create_task(hear(door, json.loads(line)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks, return_exceptions=True)
    await house.close()


def serve_on(heard: Connection, said: Connection, dsn: str, lease: float) -> None:
    """The same in a process that was forked: with these instead of the standard streams."""
    os.dup2(heard.fileno(), 0)
    os.dup2(said.fileno(), 1)
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    for each in (heard, said):
        each.close()
    asyncio.run(serve(dsn, lease))


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], float(sys.argv[2])))
