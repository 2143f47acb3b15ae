"""The browser door under load, beside boardgame.io's server in the same run.

1. Durable votes per CPU second of the server, two listeners per table, JSON in and out, against
   boardgame.io 0.50.2 with its default store in memory (ours writes to SQLite with
   synchronous=FULL). Both sides do the same: two players per match both listen and vote in turn;
   a vote counts when the other one has seen it, and then the next one is cast. Ours is a village of
   five with hidden roles. The peer plays a match of two that checks and hides nothing, which is
   the harder comparison, and a village like ours. CPU time is that of the server's process, all
   threads, from /proc; servers and load are kept on different cores. The same once more with
   pages: forms in, drawn HTML out.
2. Many open streams on one core: after how long everybody has seen a vote; memory per idle stream.
3. From the start of the server to the first night on five phones, by plain requests.

`python -m bench.web` needs node and npm; `--no-peer` leaves boardgame.io out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import uvloop

from .web_load import Browser, Listener, Match, new_table

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
PEER = Path(__file__).parent / "web_peer"
PEER_VERSION = "0.50.2"
PEER_GAMES = {"votes": "two seats, no rules", "village": "five seats, hidden roles, votes checked"}
SERVERS_CORE, LOADS_CORE = 0, max(os.sched_getaffinity(0))
"""Servers have a core, and whoever uses them another one."""
NIGHTLY, MINUTE = "werewolves", 60
"""A game that begins at night, and how long it may take until then."""
TICKS = os.sysconf("SC_CLK_TCK")


def on_core(core: int | None) -> list[str]:
    """Return the beginning of a command that keeps to a core; None: to none."""
    return [] if core is None else ["taskset", "-c", str(core)]


@contextlib.contextmanager
def serving(folder: Path, core: int | None = SERVERS_CORE) -> Iterator[tuple[int, int]]:
    """Run a server and yield its process and the port of its pages."""
    log = folder / "server.log"
    environment = {
        **os.environ,
        "GAMEKEEPER_WEB_PORT": "0",
        "GAMEKEEPER_WEB_REQUESTS_PER_SECOND": "0",
        "GAMEKEEPER_WEB_STREAMS": "0",
        "GAMEKEEPER_SERVER_DATA": str(folder / "data"),
        "GAMEKEEPER_LOBBY_TABLES_PER_PERSON": "1000",
    }
    command = [*on_core(core), str(GAMEKEEPER), "serve", "--only", "web"]
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=environment, cwd=folder)
    try:
        for _ in range(600):
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", log.read_text()):
                break
            time.sleep(0.05)
        else:
            raise SystemExit(log.read_text())
        yield process.pid, int(found[1])
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def cpu_of(pid: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(pid: int) -> int:
    """Return the kilobytes of memory that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


DAY = {"start_phase": "Day", "roles": "TOWN*3,MAFIA*2", "election_timer": "10m", "day_time": "1h"}


async def votes(
    port: int, pid: int, tables: int, seconds: float, *, as_json: bool
) -> tuple[float, float]:
    """Return durable votes per second and per CPU second, as fast as they are seen."""
    villages = [await new_table(port, **_known(DAY)) for _ in range(tables)]
    matches = [Match(path, people, as_json=as_json) for path, people in villages]
    for match in matches:
        await match.open()
    before, began = cpu_of(pid), time.perf_counter()
    for match in matches:
        match.until = began + seconds
        match.vote()
    for match in matches:
        await match.is_over.wait()
    spent, took = cpu_of(pid) - before, time.perf_counter() - began
    for match in matches:
        match.close()
    count = sum(match.count for match in matches)
    return count / took, count / spent


def _known(options: dict[str, str]) -> dict[str, str]:
    from gamekeeper.games import option_names

    return {key: value for key, value in options.items() if key in option_names("mafia")}


async def crowd(port: int, pid: int, streams: int, rounds: int) -> tuple[float, float, float]:
    """Return p50 and p99 in ms until a stream has seen a vote, and kB per idle stream."""
    path, people = await new_table(port, **_known(DAY))
    before = memory_of(pid)
    listeners = [Listener(port, path) for _ in range(streams)]
    tasks = [asyncio.create_task(each.listen()) for each in listeners]
    while sum(each.told > 0 for each in listeners) < streams:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    per_stream = (memory_of(pid) - before) / streams
    delays = []
    for number in range(rounds):
        told = [each.told for each in listeners]
        whom = f"anna{1 + number % 2}"
        began = time.perf_counter()
        await people[0].submit(path, whom)
        while any(each.told == was for each, was in zip(listeners, told, strict=True)):  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        delays += [each.last - began for each in listeners]
    for each in tasks:
        each.cancel()
    delays.sort()
    return 1000 * median(delays), 1000 * delays[int(len(delays) * 0.99)], per_stream


async def first_minute(port: int) -> float:
    """Return the seconds from the first page until five people's pages show the first night."""
    began = time.perf_counter()
    for page in ("/", "/new", f"/new/{NIGHTLY}"):
        await Browser(port).ask(page)
    path, people = await new_table(port, NIGHTLY)
    for each in people:
        while 'data-mood="night"' not in (await each.ask(path))[2]:
            if time.perf_counter() - began > MINUTE:
                raise SystemExit("no night within a minute")
            await asyncio.sleep(0.05)
    return time.perf_counter() - began


def peer(tables: int, seconds: float, game: str) -> float:
    """Return votes per CPU second of boardgame.io's server at one of its games (`web_peer`)."""
    folder = Path(tempfile.gettempdir()) / f"boardgame.io-{PEER_VERSION}"
    if not (folder / "node_modules").exists():
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text("{}")
        install = ["npm", "install", "--silent", f"boardgame.io@{PEER_VERSION}"]
        subprocess.run(install, cwd=folder, check=True)
    for script in PEER.glob("*.js"):
        shutil.copy(script, folder)
    port = 18_000 + os.getpid() % 1000
    command = [*on_core(SERVERS_CORE), "node", "server.js", str(port), game]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        while b"ready" not in server.stdout.readline():
            pass
        load = [str(port), str(tables), str(seconds), game]
        command = [*on_core(LOADS_CORE), "node", "clients.js", *load]
        clients = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert clients.stdout is not None
        while "begin" not in clients.stdout.readline():
            pass
        before = cpu_of(server.pid)
        said = clients.stdout.read()
        spent = cpu_of(server.pid) - before
        return int(said.split()[1]) / spent
    finally:
        server.terminate()
        server.wait()


def _figures(found: list[float]) -> str:
    return f"{median(found):,.0f} ({min(found):,.0f} to {max(found):,.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--no-peer", action="store_true")
    chosen = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    os.sched_setaffinity(0, {LOADS_CORE})
    ours, pages = list[float](), list[float]()
    theirs: dict[str, list[float]] = {game: [] for game in PEER_GAMES}
    for _ in range(chosen.repetitions):
        for found, as_json in ((ours, True), (pages, False)):
            with tempfile.TemporaryDirectory() as name, serving(Path(name)) as (pid, port):
                measured = votes(port, pid, chosen.tables, chosen.seconds, as_json=as_json)
                found.append(uvloop.run(measured)[1])
        for game, found in theirs.items() if not chosen.no_peer else ():
            found.append(peer(chosen.tables, chosen.seconds, game))
    print(f"votes per CPU second, {chosen.tables} tables, median of {chosen.repetitions}:")
    print(f"  ours, durable, JSON in and out: {_figures(ours)}")
    print(f"  ours, durable, pages: {_figures(pages)}")
    for game, found in theirs.items() if not chosen.no_peer else ():
        ratio = median(us / them for us, them in zip(ours, found, strict=True))
        what = f"boardgame.io {PEER_VERSION}, in memory, {PEER_GAMES[game]}"
        print(f"  {what}: {_figures(found)}; ratio {ratio:.2f}")
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as (pid, port):
        half, most, memory = uvloop.run(crowd(port, pid, chosen.streams, 20))
    print(f"{chosen.streams} open streams on one core: p50 {half:.0f} ms, p99 {most:.0f} ms,")
    print(f"  {memory:.0f} kB per idle stream (bars: 250 ms, 50 kB)")
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as (_, port):
        took = uvloop.run(first_minute(port))
        print(
            f"from the start to the first night on five phones: {time.perf_counter() - began:.1f} s"
        )
        print(f"  of which {took:.2f} s at the pages (bar: {MINUTE} s)")


if __name__ == "__main__":
    main()
