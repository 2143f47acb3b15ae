"""Signed interactions per second through the Discord door, each answered for good, and how fast.

The server runs on one core with SQLite (synchronous=FULL); Discord's stand-in and the people are
on the other. Every interaction is a vote: verified, written, and answered with the redrawn status
(type 7, never a deferral). Meanwhile a bare loop commits one row at a time to SQLite on the same
disk. Discord's own limits hold: at most 50 requests of ours a second.

`python -m bench.discord` prints the figures of one run; `--rate` asks for more a second.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nacl.signing import VerifyKey
from tests.kit.discord import APP_ID, KEY, PUBLIC_KEY, TOKEN, Discord, signed
from tests.kit.discord.people import Person
from tests.kit.discord.tokens import COMPONENT, Interaction
from tests.kit.discord.world import Channel, Message

from gamekeeper.doors.discord.commands import definitions

from .web import cpu_of

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
PLAYERS = 5
LINES = 30
"""Connections over which interactions come in; Discord uses several, too."""
MARGIN_MS = 20.0


@contextlib.contextmanager
def serving(folder: Path, base: str, core: int) -> Iterator[tuple[int, int]]:
    """Run a server on one core and yield its process and the port of its pages."""
    log = folder / "server.log"
    environment = {
        **os.environ,
        "GAMEKEEPER_WEB_PORT": "0",
        "GAMEKEEPER_SERVER_DATA": str(folder / "data"),
        "GAMEKEEPER_LOBBY_TABLES_PER_PERSON": "1000",
        "GAMEKEEPER_DISCORD_APPLICATION_ID": APP_ID,
        "GAMEKEEPER_DISCORD_PUBLIC_KEY": PUBLIC_KEY,
        "GAMEKEEPER_DISCORD_TOKEN": TOKEN,
        "GAMEKEEPER_DISCORD_API_BASE": base,
    }
    command = ["taskset", "-c", str(core), str(GAMEKEEPER), "serve"]
    command += ["--only", "web", "--only", "discord"]
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=environment, cwd=folder)
    try:
        for _ in range(600):
            if found := re.search(r"Discord is open port=(\d+)", log.read_text()):
                break
            time.sleep(0.05)
        else:
            raise SystemExit(log.read_text())
        yield process.pid, int(found[1])
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


class Bare:
    """A loop that commits one row at a time, as SQLite does it, while others work."""

    def __init__(self, path: Path) -> None:
        self.times: list[float] = []
        self._stop, self._path = threading.Event(), path
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Bare:
        self._thread.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute("create table t (x)")
        while not self._stop.wait(0.02):
            began = time.perf_counter()
            connection.execute("insert into t values (?)", ("x" * 300,))
            self.times.append(time.perf_counter() - began)


class Line:
    """One keep-alive connection to the endpoint."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, body: bytes) -> bytes:
        """Return the answer to a signed body."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        head = {**signed(body, str(int(time.time()))), "Content-Type": "application/json"}
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        start = "POST /discord/interactions HTTP/1.1\r\nHost: x\r\n"
        writer.write(f"{start}{lines}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        status, length = int((await reader.readline()).split()[1]), 0
        while (line := await reader.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answer = await reader.readexactly(length)
        assert status == 200, (status, answer)
        return answer


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


async def load(
    discord: Discord, port: int, tables: list[Village], rate: float, seconds: float
) -> list[float]:
    """Return how long each answer took, in seconds, at so many a second."""
    lines: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(LINES):
        lines.put_nowait(Line(port))
    took: list[float] = []

    async def one(number: int) -> None:
        village = tables[number % len(tables)]
        turn, place = divmod(number // len(tables), PLAYERS)
        body = vote(discord, village, village.people[place], turn)
        line = await lines.get()
        began = time.perf_counter()
        answer = await line.post(body)
        took.append(time.perf_counter() - began)
        lines.put_nowait(line)
        assert answer.startswith(b'{"type":7'), answer[:200]

    began, tasks = time.perf_counter(), []
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    return took


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


def verified_per_second() -> float:
    """Return how many signatures of such bodies the library checks in a second on one core."""
    key, body = VerifyKey(KEY.verify_key.encode()), b"x" * 3000
    signature = KEY.sign(body).signature
    began, count = time.process_time(), 5_000
    for _ in range(count):
        key.verify(body, signature)
    return count / (time.process_time() - began)


def percentile(times: Sequence[float], share: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * share))]


async def run(folder: Path, chosen: argparse.Namespace) -> None:
    os.sched_setaffinity(0, {chosen.core_of_people})
    async with Discord(haste=100) as discord:
        with serving(folder, discord.base, chosen.core) as (pid, port):
            discord.endpoint = f"http://127.0.0.1:{port}/discord/interactions"
            tables = await villages(discord, chosen.tables)
            await load(discord, port, tables, chosen.rate, 2)  # warm
            discord.hub.limits.haste = 1.0
            before = cpu_of(pid)
            with Bare(folder / "bare.sqlite") as bare:
                took = await load(discord, port, tables, chosen.rate, chosen.seconds)
            spent = cpu_of(pid) - before
    limit = verified_per_second()
    ours, floor = percentile(took, 0.99), percentile(bare.times, 0.99)
    print(f"{len(took)} interactions, {chosen.rate:.0f} a second, {chosen.tables} tables:")
    print(f"  answered: p50 {percentile(took, 0.5):.1f} ms, p99 {ours:.1f} ms")
    print(f"  bare commit: p50 {percentile(bare.times, 0.5):.1f} ms, p99 {floor:.1f} ms")
    print(f"  difference of p99: {ours - floor:.1f} ms (bar: {MARGIN_MS:.0f} ms)")
    print(f"  CPU: {1000 * spent / len(took):.2f} ms each, {spent / chosen.seconds:.0%} of a core")
    print(f"  signatures: {limit:,.0f} a second at most; this is {chosen.rate / limit:.1%} of it")
    print(f"  refused by Discord: {len(discord.refusals)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--core-of-people", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(run(Path(name), chosen))


if __name__ == "__main__":
    main()
