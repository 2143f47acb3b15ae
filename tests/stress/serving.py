"""The real server as a child process on 127.0.0.1: start it, ask whether it lives, kill it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from types import TracebackType
from typing import Self

from tests.kit.patience import PATIENCE

HOST = "127.0.0.1"
GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")


def free_port() -> int:
    """A UDP port nobody uses, from a range the system gives to nobody while a server is down."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock, suppress(OSError):
            sock.bind((HOST, port))
            return port


class Server:
    """``gamekeeper serve`` with its data in one folder; the same ports every time it starts."""

    def __init__(
        self,
        folder: Path,
        *,
        later: bool = False,
        early_start: bool = True,
        priority: int | None = None,
        before: Sequence[str] = (),
        **mia: int,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.later_port = free_port() if later else 0
        self._before = tuple(before)
        self._config = folder / "gamekeeper.toml"
        self.log = folder / "server.log"
        self._config.write_text(
            "\n".join(
                [
                    "[house]",
                    f'data = "{folder / "data"}"',
                    *([] if priority is None else [f"priority = {priority}"]),
                    "[mia]",
                    f'host = "{HOST}"',
                    f"port = {self.port}",
                    f"later_port = {self.later_port}",
                    f"early_start = {str(early_start).lower()}",
                    *(f"{key} = {value}" for key, value in mia.items()),
                ]
            )
            + "\n"
        )
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def launch(self) -> Self:
        """Start the process and do not wait for it."""
        command = [*self._before, str(GAMEKEEPER), "serve", "--config", str(self._config)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment()
            )
        return self

    def start(self, patience: float = 3 * PATIENCE) -> Self:
        """Start the process and wait until it answers."""
        self.launch()
        until_answered(self.port, self, time.monotonic() + patience)
        return self

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """The hard way, without a chance to tidy up."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """The polite way; returns the exit status."""
        assert self._process is not None
        if self.is_running():
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def resident(self) -> int:
        """The memory the process holds, in bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")

    def complaints(self) -> list[str]:
        """Lines of the log that nobody wants to see."""
        lines = self.log.read_text(errors="replace").splitlines()
        bad = ("Traceback", "Error", "ERROR", "CRITICAL", "Exception")
        return [line for line in lines if any(word in line for word in bad)]

    def last_words(self) -> str:
        """The end of the log."""
        return self.log.read_text(errors="replace")[-3000:]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        if self.is_running():
            self.stop() if kind is None else self.kill()


def dropped(*ports: int) -> int:
    """Datagrams the kernel threw away because nobody read these ports in time."""
    total = 0
    for line in Path("/proc/net/udp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[1].split(":")[1], 16) in ports:
            total += int(fields[-1])
    return total


def until_answered(port: int, server: Server, deadline: float) -> None:
    """Ask for an impossible registration until it is refused: changes nothing, proves life."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect((HOST, port))
        sock.settimeout(0.02)
        while time.monotonic() < deadline and server.is_running():
            try:
                sock.send(b"REGISTER;")
                if sock.recv(100).startswith(b"REJECTED"):
                    return
            except TimeoutError:
                continue
            except ConnectionRefusedError:
                time.sleep(0.005)
    raise AssertionError(f"no answer on port {port}\n{server.last_words()}")


def environment() -> dict[str, str]:
    """Ours, without any of the server's own settings but a free port for pages."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("GAMEKEEPER_")}
    return {**ours, "GAMEKEEPER_WEB_PORT": "0"}
