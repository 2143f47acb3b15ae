"""The parts of `bench.discord` that are not the door, each in a process of its own.

Discord's stand-in opens the tables, makes the signed votes, and answers the door's requests. The
people send these votes when they are due and note how long each answer takes. A bare loop commits
one row at a time. So none of them waits for another one, and none makes the door look slower.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from tests.kit.discord import Discord, signed
from tests.kit.discord.people import Person
from tests.kit.discord.tokens import COMPONENT, Interaction
from tests.kit.discord.world import Channel, Message

from gamekeeper.doors.discord.commands import definitions

PLAYERS = 5
LINES = 30
"""Connections over which interactions come in; Discord uses several, too."""
FIRST_SECONDS = 0.2
"""So long after the order the first vote is due."""
PAUSE_SECONDS = 0.02
"""Between two bare commits."""
NICENESS = 10
"""The stand-in gives way to the people where they share a core: only these are timed."""


# -- Discord's stand-in


def stand_in(pipe: Connection, core: int, tables: int) -> None:
    """Be Discord: open tables, hand out votes, and say in the end what had to be refused."""
    os.sched_setaffinity(0, {core})
    os.nice(NICENESS)
    uvloop.run(_discord(pipe, tables))


async def _discord(pipe: Connection, tables: int) -> None:
    async with Discord(haste=100) as discord:
        pipe.send(discord.base)
        port = await asyncio.to_thread(pipe.recv)
        discord.endpoint = f"http://127.0.0.1:{port}/discord/interactions"
        opened = await villages(discord, tables)
        pipe.send(None)
        while (order := await asyncio.to_thread(pipe.recv)) is not None:
            first, count, haste = order
            discord.hub.limits.haste = haste
            pipe.send([request(discord, opened, first + n) for n in range(count)])
        pipe.send([str(each) for each in discord.refusals])


@dataclass
class Village:
    """A table by day, and those who vote there."""

    people: list[Person]
    thread: Channel
    status: Message


async def until(is_so: Any, what: str) -> None:
    for _ in range(6000):
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise SystemExit(f"{what} did not happen")


async def villages(discord: Discord, tables: int) -> list[Village]:
    """Open tables by command and button until every one has its day."""
    guild = discord.guild()
    channel = discord.channel(guild)
    discord.api.commands[""] = [{"id": str(900 + n), **x} for n, x in enumerate(definitions())]
    people = [discord.person(f"Anna{n}", guild) for n in range(PLAYERS)]
    found = []
    for _ in range(tables):
        known = len(channel.messages)
        await people[0].commands(channel, "game new game:mafia")
        await until(
            lambda known=known: any(each.rows for each in channel.messages[known:]), "a lobby"
        )
        [lobby] = [each for each in channel.messages[known:] if each.rows]
        for each in people[1:]:
            await each.presses(lobby, "Join")
        await people[0].presses(lobby, "Start")
        await until(lambda lobby=lobby: _status(lobby) is not None, "a status")
        status = _status(lobby)
        assert status is not None
        found.append(Village(people, status.channel, status))
    return found


def _status(lobby: Message) -> Message | None:
    here = lobby.thread.messages if lobby.thread else []
    return next((each for each in here if any(x["type"] == 3 for x in each.controls)), None)


def request(discord: Discord, tables: Sequence[Village], number: int) -> bytes:
    """Return a signed vote as it comes over HTTP."""
    village = tables[number % len(tables)]
    turn, place = divmod(number // len(tables), PLAYERS)
    body = vote(discord, village, village.people[place], turn)
    head = {**signed(body, str(int(time.time()))), "Content-Type": "application/json"}
    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
    start = "POST /discord/interactions HTTP/1.1\r\nHost: x\r\n"
    return f"{start}{lines}Content-Length: {len(body)}\r\n\r\n".encode() + body


def vote(discord: Discord, village: Village, voter: Person, turn: int) -> bytes:
    """Return a vote for somebody else each turn, so that no two people want the same."""
    [select] = [each for each in village.status.controls if each["type"] == 3]
    options = select["options"]
    value = options[(village.people.index(voter) + turn) % len(options)]["value"]
    data = {"custom_id": select["custom_id"], "component_type": 3, "values": [value]}
    found = Interaction(
        discord.world.new_id(), COMPONENT, voter.user, village.thread, discord.world.now()
    )
    fields = {"data": data, "message": village.status.json}
    return json.dumps(discord.payload(voter, COMPONENT, village.thread, fields, found)).encode()


# -- the people


class Timed(NamedTuple):
    """What the people noted."""

    took: list[float]
    """Seconds from the moment a vote is sent, or waits for a free connection, to its answer."""
    late: list[float]
    """Seconds by which a vote was sent later than it was due: the people's own lag."""


def people(pipe: Connection, core: int) -> None:
    """Send votes as ordered (port, votes, rate), and say how long the answers took."""
    os.sched_setaffinity(0, {core})
    while (order := pipe.recv()) is not None:
        gc.freeze()
        pipe.send(uvloop.run(send_all(*order)))


async def send_all(port: int, votes: Sequence[bytes], rate: float) -> Timed:
    """Send so many votes a second, whether the last ones are answered or not."""
    lines: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(LINES):
        line = Line(*await asyncio.open_connection("127.0.0.1", port))
        lines.put_nowait(line)
    timed, tasks = Timed([], []), list[asyncio.Task[None]]()

    async def one(vote: bytes) -> None:
        began = time.perf_counter()
        line = await lines.get()
        answer = await line.post(vote)
        timed.took.append(time.perf_counter() - began)
        lines.put_nowait(line)
        assert answer.startswith(b'{"type":7'), answer[:200]

    first = time.perf_counter() + FIRST_SECONDS
    for number, vote in enumerate(votes):
        due = first + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        timed.late.append(time.perf_counter() - due)
        tasks.append(asyncio.create_task(one(vote)))
    await asyncio.gather(*tasks)
    while not lines.empty():
        lines.get_nowait().close()
    return timed


class Line:
    """One keep-alive connection to the endpoint."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def close(self) -> None:
        self._writer.close()

    async def post(self, request: bytes) -> bytes:
        """Return the answer to a signed request."""
        self._writer.write(request)
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        _, _, after = head.partition(b"\r\ncontent-length:")
        answer = await self._reader.readexactly(int(after.partition(b"\r\n")[0]))
        assert head.split(b" ", 2)[1] == b"200", (head, answer)
        return answer


# -- a bare commit


def bare(pipe: Connection, core: int, path: Path) -> None:
    """Commit one row at a time until told to stop, as SQLite does it; say how long each took."""
    os.sched_setaffinity(0, {core})
    connection, times = sqlite3.connect(path, isolation_level=None), list[float]()
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("create table t (x)")
    while not pipe.poll(PAUSE_SECONDS):
        began = time.perf_counter()
        connection.execute("insert into t values (?)", ("x" * 300,))
        times.append(time.perf_counter() - began)
    pipe.send(times)
