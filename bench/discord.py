"""Signed interactions per second through the Discord door, each answered for good, and how fast.

The server runs on one core with SQLite (synchronous=FULL). Discord's stand-in, the people and a
bare loop that commits one row at a time to SQLite on the same disk are processes of their own
(`bench.discord_load`) on other cores: where there are only two, they share the second one, and the
stand-in gives way. Every interaction is a vote: verified, written, and answered with the redrawn
status (type 7, never a deferral). The votes are signed beforehand. Discord's own limits hold: at
most 50 requests of ours a second.

`python -m bench.discord` prints the figures of one run; `--rate` asks for more a second.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from nacl.signing import VerifyKey
from tests.kit.discord import APP_ID, KEY, PUBLIC_KEY, TOKEN

from .discord_load import bare, people, stand_in
from .web import cpu_of

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
MARGIN_MS = 20.0
WARM_SECONDS = 2.0
CORES = sorted(os.sched_getaffinity(0))


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


@contextlib.contextmanager
def process(work: Callable[..., None], *facts: object) -> Iterator[Connection]:
    """Run something in a process of its own and yield the pipe to it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=work, args=(theirs, *facts))
    child.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        child.terminate()
        child.join()


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


def run(folder: Path, chosen: argparse.Namespace) -> None:
    warm, count = int(chosen.rate * WARM_SECONDS), int(chosen.rate * chosen.seconds)
    with (
        process(stand_in, chosen.core_of_discord, chosen.tables) as discord,
        process(people, chosen.core_of_people) as crowd,
        serving(folder, discord.recv(), chosen.core) as (pid, port),
    ):
        discord.send(port)
        discord.recv()  # the tables are open
        for first, number, haste in ((0, warm, 100.0), (warm, count, 1.0)):
            discord.send((first, number, haste))
            votes = discord.recv()
            if first == 0:
                crowd.send((port, votes, chosen.rate))
                crowd.recv()
        with process(bare, chosen.core_of_people, folder / "bare.sqlite") as disk:
            before = cpu_of(pid)
            crowd.send((port, votes, chosen.rate))
            timed = crowd.recv()
            spent = cpu_of(pid) - before
            disk.send(None)
            commits = disk.recv()
        crowd.send(None)
        discord.send(None)
        refused = discord.recv()
    limit = verified_per_second()
    ours, floor = percentile(timed.took, 0.99), percentile(commits, 0.99)
    print(f"{count} interactions, {chosen.rate:.0f} a second, {chosen.tables} tables:")
    print(f"  answered: p50 {percentile(timed.took, 0.5):.1f} ms, p99 {ours:.1f} ms")
    print(f"  bare commit: p50 {percentile(commits, 0.5):.1f} ms, p99 {floor:.1f} ms")
    print(f"  difference of p99: {ours - floor:.1f} ms (bar: {MARGIN_MS:.0f} ms)")
    print(f"  sent later than due, not counted above: p99 {percentile(timed.late, 0.99):.1f} ms")
    print(f"  CPU: {1000 * spent / count:.2f} ms each, {spent / chosen.seconds:.0%} of a core")
    print(f"  signatures: {limit:,.0f} a second at most; this is {chosen.rate / limit:.1%} of it")
    print(f"  refused by Discord: {len(refused)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--core", type=int, default=CORES[0])
    parser.add_argument("--core-of-people", type=int, default=CORES[1 % len(CORES)])
    parser.add_argument("--core-of-discord", type=int, default=CORES[min(2, len(CORES) - 1)])
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        run(Path(name), chosen)


if __name__ == "__main__":
    main()
