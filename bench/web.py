"""The browser door under load, beside boardgame.io's server in the same run.

1. Durable votes per CPU second of the server, two listeners per table, JSON in and out, against
   boardgame.io 0.50.2 with its default store in memory (ours writes to SQLite with
   synchronous=FULL). Both sides do the same: two players per match both listen and vote in turn;
   a vote counts when the other one has seen it, and then the next one is cast. The same once more
   with pages: forms in, drawn HTML out.
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
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

import msgspec

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
PEER = Path(__file__).parent / "web_peer"
PEER_VERSION = "0.50.2"
PLAYERS = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Browser:
    """One keep-alive connection with a cookie."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie, self.token = port, "", ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Return the status, the address of a redirection, and the body."""
        if form is None:
            return await self._ask(f"GET {path} HTTP/1.1\r\n")
        head = "Content-Type: application/x-www-form-urlencoded\r\n"
        return await self._ask(f"POST {path} HTTP/1.1\r\n{head}", urlencode(form).encode())

    async def answer(self, path: str, whom: str) -> None:
        """Vote as a program does."""
        head = f"Content-Type: application/json\r\nX-Token: {self.token}\r\n"
        body = b'{"key": "vote", "turn": "day 1", "values": [["%s"]]}' % whom.encode()
        status, _, text = await self._ask(f"POST {path}/answers HTTP/1.1\r\n{head}", body)
        assert status == 204, (status, text)

    async def submit(self, path: str, whom: str) -> None:
        """Vote as a page does."""
        form = {"token": self.token, "ask": "vote", "turn": "day 1", "slots": "1", "v0": whom}
        status, _, text = await self.ask(f"{path}/answer", form)
        assert status in (303, 204), (status, text)

    async def _ask(self, head: str, body: bytes = b"") -> tuple[int, str, str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        head += f"Host: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nAccept: */*\r\n"
        if body:
            head += f"Content-Length: {len(body)}\r\n"
        writer.write(head.encode() + b"\r\n" + body)
        status, headers = int((await reader.readline()).split()[1]), dict[str, str]()
        while (line := await reader.readline()) != b"\r\n":
            name, _, value = line.decode().partition(":")
            headers[name.lower()] = value.strip()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        length = int(headers.get("content-length", 0))
        text = (await reader.readexactly(length)).decode() if length else ""
        return status, headers.get("location", ""), text


async def new_table(port: int, **options: str) -> tuple[str, list[Browser]]:
    """Return a Mafia table by day with five people."""
    people = [Browser(port) for _ in range(PLAYERS)]
    chosen = {f"o_{key}": value for key, value in options.items()}
    form = {"name": "anna0", "bots": "0", "c": secrets.token_hex(6), **chosen}
    status, where, text = await people[0].ask("/new/mafia", form)
    assert status == 303, (status, text)
    path, _, key = where.partition("?k=")
    for number, each in enumerate(people[1:], 1):
        joining = {"name": f"anna{number}", "k": key, "c": secrets.token_hex(6)}
        status, _, text = await each.ask(f"{path}/join", joining)
        assert status == 303, (status, text)
    for each in people:
        _, _, scene = await each.ask(f"{path}/scene")
        each.token = msgspec.json.decode(scene)["token"]
    status, _, text = await people[0].ask(f"{path}/start", {"token": people[0].token})
    assert status == 303, (status, text)
    return path, people


class Listener:
    """One open stream; notes when it was last told something."""

    def __init__(self, port: int, path: str, cookie: str = "", *, as_json: bool = False) -> None:
        self.port, self.table, self.cookie = port, path.rpartition("/")[2], cookie
        self.query = {"at": f"{self.table}:0:", **({"json": "1"} if as_json else {})}
        self.told, self.last = 0, 0.0
        self._awaited, self._seen = {""}, asyncio.Event()

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        query, cookie = urlencode(self.query), self.cookie
        writer.write(
            f"GET /events?{query} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        while line := await reader.readline():
            if line.startswith(b"data:"):
                self.told, self.last = self.told + 1, time.perf_counter()
                if self._awaited <= set(_last_line(line).split()):
                    self._seen.set()

    async def sees(self, words: set[str]) -> None:
        """Wait until the newest line of the story has these words."""
        self._awaited, self._seen = words, asyncio.Event()
        await self._seen.wait()


def _last_line(message: bytes) -> str:
    lines = msgspec.json.decode(message[5:])["lines"]
    return str(lines[-1]["text"]) if lines else ""


@contextlib.contextmanager
def serving(folder: Path, core: int | None = None) -> Iterator[tuple[int, int]]:
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
    command = [str(GAMEKEEPER), "serve", "--only", "web"]
    if core is not None:
        command = ["taskset", "-c", str(core), *command]
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
    count, until, tasks = 0, 0.0, []

    async def match(path: str, people: list[Browser]) -> None:
        nonlocal count
        pair = [Listener(port, path, who.cookie, as_json=as_json) for who in people[:2]]
        tasks.extend(asyncio.create_task(each.listen()) for each in pair)
        while not all(each.told for each in pair):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        ready.release()
        await begun.wait()
        turn = 0
        while time.perf_counter() < until:
            turn += 1
            voter, whom = turn % 2, f"anna{2 + turn // 2 % 3}"
            seen = asyncio.create_task(pair[1 - voter].sees({f"anna{voter}", whom}))
            await asyncio.sleep(0)
            who = people[voter]
            await (who.answer(path, whom) if as_json else who.submit(path, whom))
            await seen
            count += 1

    ready, begun = asyncio.Semaphore(0), asyncio.Event()
    matches = [asyncio.create_task(match(*village)) for village in villages]
    for _ in matches:
        await ready.acquire()
    before, began = cpu_of(pid), time.perf_counter()
    until = began + seconds
    begun.set()
    await asyncio.gather(*matches)
    spent, took = cpu_of(pid) - before, time.perf_counter() - began
    for each in tasks:
        each.cancel()
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
    """Return the seconds from the first page to the first night of five people."""
    began = time.perf_counter()
    for page in ("/", "/new", "/new/mafia"):
        await Browser(port).ask(page)
    path, _ = await new_table(port)
    _, _, page = await Browser(port).ask(path)
    assert 'data-mood="' in page
    return time.perf_counter() - began


def peer(tables: int, seconds: float) -> float:
    """Return votes per CPU second of boardgame.io's server."""
    folder = Path(tempfile.gettempdir()) / f"boardgame.io-{PEER_VERSION}"
    if not (folder / "node_modules").exists():
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text("{}")
        install = ["npm", "install", "--silent", f"boardgame.io@{PEER_VERSION}"]
        subprocess.run(install, cwd=folder, check=True)
    for script in PEER.glob("*.js"):
        shutil.copy(script, folder)
    port = 18_000 + os.getpid() % 1000
    server = subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        while b"ready" not in server.stdout.readline():
            pass
        command = ["node", "clients.js", str(port), str(tables), str(seconds)]
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
    ours, pages, theirs = [], [], []
    for _ in range(chosen.repetitions):
        for found, as_json in ((ours, True), (pages, False)):
            with tempfile.TemporaryDirectory() as name, serving(Path(name)) as (pid, port):
                measured = votes(port, pid, chosen.tables, chosen.seconds, as_json=as_json)
                found.append(asyncio.run(measured)[1])
        if not chosen.no_peer:
            theirs.append(peer(chosen.tables, chosen.seconds))
    print(f"votes per CPU second, {chosen.tables} tables, median of {chosen.repetitions}:")
    print(f"  ours, durable, JSON in and out: {_figures(ours)}")
    print(f"  ours, durable, pages: {_figures(pages)}")
    if theirs:
        ratio = median(ours) / median(theirs)
        print(f"  boardgame.io {PEER_VERSION}, in memory: {_figures(theirs)}; ratio {ratio:.2f}")
    with tempfile.TemporaryDirectory() as name, serving(Path(name), core=0) as (pid, port):
        half, most, memory = asyncio.run(crowd(port, pid, chosen.streams, 20))
    print(f"{chosen.streams} open streams on one core: p50 {half:.0f} ms, p99 {most:.0f} ms,")
    print(f"  {memory:.0f} kB per idle stream (bars: 250 ms, 50 kB)")
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as (_, port):
        took = asyncio.run(first_minute(port))
        print(
            f"from the start to the first night on five phones: {time.perf_counter() - began:.1f} s"
        )
        print(f"  of which {took:.2f} s at the pages (bar: 60 s)")


if __name__ == "__main__":
    main()
