"""The bots of examples/mia play against the real server, all of them in one contest.

``scripts/test`` installs what they need.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

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


@contextmanager
def running(name: str, port: int, out: Path) -> Iterator[None]:
    """Run one bot under its language's name."""
    command = LANGUAGES[name].run.format(kit=KIT, out=out).split()
    child = subprocess.Popen([*command, name, HOST, str(port)], start_new_session=True)
    try:
        yield
        assert child.poll() is None
    finally:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def refusals(names: list[str], port: int, out: Path) -> dict[str, tuple[int, str]]:
    """Let all bots register an impossible name; returns how they end, and their last words."""
    children = {}
    for name in names:
        command = [*LANGUAGES[name].run.format(kit=KIT, out=out).split(), "two words", HOST]
        children[name] = subprocess.Popen(
            [*command, str(port)], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
        )
    said = {name: child.communicate(timeout=PATIENCE)[1] for name, child in children.items()}
    return {name: (child.returncode, said[name].strip()) for name, child in children.items()}


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


def test_every_example_bot_plays_whole_rounds(tmp_path: Path) -> None:
    """They join, roll, announce, look and win, and never lose by silence or a mistake (§16).

    Whose name is refused (§4.1: it has a blank) says so and ends.
    """
    names = list(LANGUAGES)
    assert [each.tool for each in LANGUAGES.values() if not shutil.which(each.tool)] == []
    build(tmp_path)
    with Server(tmp_path, window_ms=30_000) as server, ExitStack() as stack:
        audience = Audience(server.port)
        stack.callback(audience.close)
        for name in names:
            stack.enter_context(running(name, server.port, tmp_path))

        deadline = time.monotonic() + PATIENCE
        while not all(audience.has_seen_everything_of(name) for name in names):
            assert time.monotonic() < deadline, f"{audience.did} {audience.points}"
            audience.listen()

        assert set(audience.reasons) <= HONEST_REASONS
        assert refusals(names, server.port, tmp_path) == dict.fromkeys(names, (1, "REJECTED"))


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


def test_the_first_bot_says_what_it_needs_and_that_it_plays() -> None:
    """Without a name it tells how it is called; registered, it says so once, and Ctrl-C is no fault."""
    order = [sys.executable, str(KIT / "bot.py")]
    nameless = subprocess.run(order, capture_output=True, text=True, timeout=PATIENCE)
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

    assert nameless.returncode == 1
    assert nameless.stderr.strip().endswith("python3 bot.py NAME [HOST [PORT]]")
    assert registered == b"REGISTER;me"
    assert greeting == f"me is registered at {HOST}:{port} and plays; Ctrl-C stops it.\n"
    assert (more, problems, bot.returncode) == ("", "", 0)
