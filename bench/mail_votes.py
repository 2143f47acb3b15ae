"""Votes by mail through the whole house: LMTP in, a durable move at a Werewolves table, 250.

Everything runs on one core: the house with its SQLite store and spool, the LMTP clients, and the
server that takes the confirmations. `python -m bench.mail_votes`
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from itertools import count, cycle
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.doors.mail.hostile.conftest import PEOPLE, Village, mail, opened
from tests.doors.mail.wire.transport.test_arriving import Lmtp

from gamekeeper.games.werewolves.rules.moves import EndPhase
from gamekeeper.games.werewolves.rules.private_events import Chosen
from gamekeeper.kernel.messages import Command
from gamekeeper.store.base import TableId


async def until_day(village: Village, table: str) -> None:
    """End phases until everybody has a vote."""
    host = village.house.host
    for number in count():
        status = (await host.loaded(TableId(table))).table.status
        if len(status.awaiting) == len(PEOPLE):
            return
        end = Command(f"end {number}", None, EndPhase(), host.clock.now())
        await host.perform(TableId(table), end)


async def vote(village: Village, mails: list[tuple[bytes, str]]) -> None:
    async with Lmtp(village.lmtp) as mx:
        for raw, to in mails:
            assert await mx.deliver(raw, to, sender="x@people.test") == ["250 2.0.0 Taken"]


async def measure(villages: int, rounds: int, connections: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as village:
            tables = [f"WW{number}" for number in range(villages)]
            for table in tables:
                await village.opens(table, *PEOPLE)
            for table in tables:
                await until_day(village, table)
            await village.answers()
            choose = random.Random(1).choice
            ways: list[list[tuple[bytes, str]]] = [[] for _ in range(connections)]
            turns = cycle(ways)
            for _ in range(rounds):
                for table in tables:
                    for name in PEOPLE:
                        to = f"verteller+{village.token(name, table)}@wolf.test"
                        next(turns).append((mail(name, f"Re: {table}: Dag 1", choose(PEOPLE)), to))
            number = rounds * villages * len(PEOPLE)
            began, used = time.perf_counter(), time.process_time()
            await asyncio.gather(*(vote(village, way) for way in ways))
            seconds, cpu = time.perf_counter() - began, time.process_time() - used
            await village.answers()
            taken = 0
            for table in tables:
                log = await village.house.store.read(TableId(table))
                taken += sum(isinstance(entry.event, Chosen) for entry in log)
            assert taken >= number, (taken, number)
            print(
                f"{number} votes in {villages} villages over {connections} connections:"
                f" {number / seconds:.0f} votes/s ({number / cpu:.0f} per CPU second)"
                " (promise: 200)"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--villages", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for connections in (1, 4, 20):
        uvloop.run(measure(given.villages, given.rounds, connections))


if __name__ == "__main__":
    main()
