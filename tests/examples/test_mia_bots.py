"""The bots of examples/mia play against the real server, all of them in one contest.

``scripts/test`` installs what they need.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.kit.contest import SO_TIMESTAMPNS
from tests.kit.patience import PATIENCE
from tests.stress.serving import HOST, Server

KIT = Path(__file__).parents[2] / "examples" / "mia"


class Language(NamedTuple):
    """How a bot is made and run; ``{kit}`` is its folder, ``{out}`` one for what is built."""

    tool: str
    run: str
    build: str = ""


LANGUAGES = {
    "python": Language(sys.executable, f"{sys.executable} {{kit}}/bot.py"),
    "javascript": Language("node", "node {kit}/bot.js"),
    "c": Language("gcc", "{out}/c-bot", "gcc -Wall -Wextra -Werror -o {out}/c-bot {kit}/bot.c"),
    "ruby": Language("ruby", "ruby -w {kit}/bot.rb"),
    "shell": Language("nc", "{kit}/bot.sh"),
    "java": Language("javac", "java -Xshare:auto {kit}/Bot.java"),
    "go": Language("go", "{out}/go-bot", "go build -o {out}/go-bot {kit}/bot.go"),
    "rust": Language("rustc", "{out}/rust-bot", "rustc -D warnings -o {out}/rust-bot {kit}/bot.rs"),
}

HONEST_REASONS = {"SEE_FAILED", "CAUGHT_BLUFFING", "MIA"}
"""Why bots lose that answer in time and announce more than the one before."""


def build(out: Path) -> None:
    """Compile what has to be compiled, all at once."""
    places = {"kit": KIT, "out": out}
    orders = [each.build.format(**places).split() for each in LANGUAGES.values()]
    children = [subprocess.Popen(order) for order in orders if order]
    assert [child.wait() for child in children] == [0] * len(children)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which everything is compiled."""
    assert [each.tool for each in LANGUAGES.values() if not shutil.which(each.tool)] == []
    out = tmp_path_factory.mktemp("bots")
    build(out)
    return out


def command(name: str, out: Path) -> list[str]:
    """Return how a bot is started, without its arguments."""
    return LANGUAGES[name].run.format(kit=KIT, out=out).split()


@contextmanager
def running(name: str, port: int, out: Path) -> Iterator[None]:
    """Run one bot under its language's name."""
    order = [*command(name, out), name, HOST, str(port)]
    child = subprocess.Popen(order, start_new_session=True)
    try:
        yield
        assert child.poll() is None
    finally:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def ends(out: Path, *arguments: str) -> dict[str, tuple[int, str, str]]:
    """Run all bots until they end; returns how they do, what they print and their complaints."""
    children = {
        name: subprocess.Popen(
            [*command(name, out), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in LANGUAGES
    }
    try:
        said = {name: child.communicate(timeout=PATIENCE) for name, child in children.items()}
    finally:
        for child in children.values():
            child.kill()
    return {name: (child.returncode, *said[name]) for name, child in children.items()}


class Audience:
    """A spectator who notes what everybody does."""

    def __init__(self, port: int) -> None:
        self._sock = socket.socket(type=socket.SOCK_DGRAM)
        self._sock.connect((HOST, port))
        self._sock.settimeout(PATIENCE)
        self._sock.send(b"REGISTER_SPECTATOR;audience")
        self.did: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.reasons: Counter[str] = Counter()
        self.points: dict[str, int] = {}

    def listen(self) -> None:
        """Note one datagram."""
        word, *fields = self._sock.recv(65536).decode().split(";")
        match word, fields:
            case "SCORE", [entries]:
                pairs = (entry.split(":") for entry in entries.split(",") if entry)
                self.points = {name: int(points) for name, points in pairs}
            case "PLAYER LOST", [_, reason]:
                self.reasons[reason] += 1
            case (("PLAYER ROLLS" | "ANNOUNCED" | "PLAYER WANTS TO SEE"), [name, *_]):
                self.did[name][word] += 1

    def has_seen_everything_of(self, name: str) -> bool:
        return len(self.did[name]) == 3 and self.points.get(name, 0) > 0

    def close(self) -> None:
        self._sock.close()


def test_every_example_bot_plays_whole_rounds(tmp_path: Path, built: Path) -> None:
    """They join, roll, announce, look and win, and never lose by silence or a mistake (§16).

    Whose name is refused (§4.1: it has a blank) says so and ends.
    """
    names = list(LANGUAGES)
    with Server(tmp_path, window_ms=30_000) as server, ExitStack() as stack:
        audience = Audience(server.port)
        stack.callback(audience.close)
        for name in names:
            stack.enter_context(running(name, server.port, built))

        deadline = time.monotonic() + PATIENCE
        while not all(audience.has_seen_everything_of(name) for name in names):
            assert time.monotonic() < deadline, f"{audience.did} {audience.points}"
            audience.listen()

        assert set(audience.reasons) <= HONEST_REASONS
        refused = ends(built, "two words", HOST, str(server.port))
        assert {name: (code, words.strip()) for name, (code, _, words) in refused.items()} == (
            dict.fromkeys(names, (1, "REJECTED"))
        )


def test_without_a_name_every_bot_says_how_it_is_called(built: Path) -> None:
    """One line, on the standard error, and the exit code for wrong usage."""
    for name, (code, printed, complaint) in ends(built).items():
        assert (name, code, printed) == (name, 2, "")
        assert complaint.startswith("usage: "), complaint
        assert complaint.endswith("NAME [HOST [PORT]]\n"), complaint
        assert complaint.count("\n") == 1, complaint


class GoneServer:
    """A port that looks closed, as every datagram comes back, but notes when they arrived."""

    def __init__(self) -> None:
        self._sock = socket.socket(type=socket.SOCK_DGRAM)
        self._sock.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        self._sock.bind((HOST, 0))
        self._sock.settimeout(PATIENCE)
        self.port: int = self._sock.getsockname()[1]

    def refuses_three(self) -> list[float]:
        """Let the next three datagrams come back; returns when they arrived."""
        return [self.refuses() for _ in range(3)]

    def refuses(self) -> float:
        """Let one datagram come back; returns when it arrived."""
        data, notes, _, sender = self._sock.recvmsg(1_000, 64)
        assert data.startswith(b"REGISTER;")
        udp = struct.pack("!HHHH", sender[1], self.port, 8 + len(data), 0)
        ends = socket.inet_aton(sender[0]) + socket.inet_aton(HOST)
        ip = struct.pack("!BBHHHBBH", 0x45, 0, 28 + len(data), 0, 0, 64, socket.IPPROTO_UDP, 0)
        icmp = struct.pack("!BBHI", 3, 3, 0, 0) + ip + ends + udp
        icmp = icmp[:2] + struct.pack("!H", checksum(icmp)) + icmp[4:]
        with socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP) as raw:
            raw.sendto(icmp, (sender[0], 0))
        seconds, nanoseconds = struct.unpack("qq", notes[0][2])
        return float(seconds + nanoseconds / 1e9)

    def close(self) -> None:
        self._sock.close()


def checksum(data: bytes) -> int:
    """The one of RFC 1071."""
    total: int = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def test_no_bot_hurries_while_its_server_is_gone(built: Path) -> None:
    """Between two tries to register there is a pause of 0.2 s at least."""
    with ExitStack() as stack, ThreadPoolExecutor(len(LANGUAGES)) as pool:
        gone = {name: GoneServer() for name in LANGUAGES}
        for name, server in gone.items():
            stack.callback(server.close)
            stack.enter_context(running(name, server.port, built))

        try:
            tries = dict(zip(gone, pool.map(GoneServer.refuses_three, gone.values()), strict=True))
        except PermissionError:
            pytest.skip("only root may say that a port is closed")

    hasty = {name: at for name, at in tries.items() if min(b - a for a, b in pairwise(at)) < 0.19}
    assert hasty == {}


def test_the_shell_bot_outlives_its_server() -> None:
    """It registers again although netcat ends where nobody listens (§21.2)."""
    with socket.socket(type=socket.SOCK_DGRAM) as before:
        before.bind((HOST, 0))
        before.settimeout(PATIENCE)
        port = before.getsockname()[1]
        child = subprocess.Popen([KIT / "bot.sh", "shell", HOST, str(port)], start_new_session=True)
        try:
            assert before.recv(100) == b"REGISTER;shell\n"
            netcat = _children(child.pid)
            before.close()
            deadline = time.monotonic() + PATIENCE
            while _children(child.pid) & netcat:
                assert time.monotonic() < deadline, "netcat has not noticed that nobody listens"
                time.sleep(0.01)
            with socket.socket(type=socket.SOCK_DGRAM) as after:
                after.bind((HOST, port))
                after.settimeout(PATIENCE)
                assert after.recv(100) == b"REGISTER;shell\n"
        finally:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()


def _children(pid: int) -> set[str]:
    """Return the processes that a process has started; none if it has ended."""
    try:
        return set(Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    except OSError:
        return set()


def test_the_first_bot_says_that_it_plays() -> None:
    """Registered, it says so once, and Ctrl-C is no fault."""
    order = [sys.executable, str(KIT / "bot.py")]
    with socket.socket(type=socket.SOCK_DGRAM) as server:
        server.bind((HOST, 0))
        server.settimeout(PATIENCE)
        port = server.getsockname()[1]
        bot = subprocess.Popen(
            [*order, "me", HOST, str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert bot.stdout
        registered, sender = server.recvfrom(1_000)
        for datagram in (b"REGISTERED", b"REGISTERED", b"ROUND STARTING;1"):
            server.sendto(datagram, sender)
        greeting = bot.stdout.readline()
        assert server.recv(1_000) == b"JOIN;1"
        bot.send_signal(signal.SIGINT)
        more, problems = bot.communicate(timeout=PATIENCE)

    assert registered == b"REGISTER;me"
    assert greeting == f"me is registered at {HOST}:{port} and plays; Ctrl-C stops it.\n"
    assert (more, problems, bot.returncode) == ("", "", 0)
