"""A child process that floods a port from one address, 64 datagrams to a system call.

    python tests/stress/flooding.py PORT PER_SECOND SECONDS

It sends as many datagrams as that makes, however long it takes on a machine that is busy or slow,
and prints how many the kernel took, how many seconds that lasted, and how often it could rest
because it was ahead.
"""

from __future__ import annotations

import ctypes
import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

BATCH = 64
WORDS = (
    b"ROLL;00000000-0000-4000-8000-000000000000",
    b"JUNK",
    b"SEE;",
    b"JOIN;;;",
    b"\xff\xfe\x00",
    b"ANNOUNCE;6,6;00000000-0000-4000-8000-000000000000",
    b"REGISTER;",
    b"X" * 500,
)


class _IoVector(ctypes.Structure):
    _fields_ = (("base", ctypes.c_char_p), ("length", ctypes.c_size_t))


class _Header(ctypes.Structure):
    """``struct mmsghdr`` of Linux for a connected socket."""

    _fields_ = (
        ("name", ctypes.c_void_p),
        ("name_length", ctypes.c_uint32),
        ("vectors", ctypes.POINTER(_IoVector)),
        ("vector_count", ctypes.c_size_t),
        ("control", ctypes.c_void_p),
        ("control_length", ctypes.c_size_t),
        ("flags", ctypes.c_int),
        ("sent", ctypes.c_uint),
    )


def flood(port: int, per_second: int, seconds: float) -> tuple[int, float, int]:
    """Send junk as evenly as batches allow; returns what is printed."""
    wanted = per_second * seconds
    libc = ctypes.CDLL(None, use_errno=True)
    rng = random.Random(port)
    vectors = [_IoVector(word, len(word)) for word in rng.choices(WORDS, k=BATCH)]
    headers = (_Header * BATCH)()
    for header, vector in zip(headers, vectors, strict=True):
        header.vectors, header.vector_count = ctypes.pointer(vector), 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(("127.0.0.1", port))
        sent, rests, begun = 0, 0, time.monotonic()
        while sent < wanted:
            if sent < (time.monotonic() - begun) * per_second:
                sent += max(0, libc.sendmmsg(sock.fileno(), headers, BATCH, 0))
            else:
                time.sleep(0.0005)
                rests += 1
        return sent, time.monotonic() - begun, rests


class Flooded(NamedTuple):
    """What a flood was like."""

    sent: int
    seconds: float
    rested: bool
    """Whether it was ever ahead: otherwise it was as fast as this machine can."""

    @property
    def rate(self) -> float:
        return self.sent / self.seconds


class Flood:
    """A flood under way in another process."""

    def __init__(self, port: int, per_second: int, seconds: float) -> None:
        command = [sys.executable, str(Path(__file__)), str(port), str(per_second), str(seconds)]
        self._child = subprocess.Popen(command, stdout=subprocess.PIPE)

    def is_over(self) -> bool:
        return self._child.poll() is not None

    def result(self) -> Flooded:
        """Wait for its end."""
        said, _ = self._child.communicate(timeout=60)
        sent, seconds, rests = said.split()
        return Flooded(int(sent), float(seconds), int(rests) > 0)

    def stop(self) -> None:
        self._child.kill()
        self._child.communicate()


if __name__ == "__main__":
    print(*flood(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
