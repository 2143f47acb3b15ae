"""A child process that floods a port from one address, 64 datagrams to a system call.

    python tests/stress/flooding.py PORT PER_SECOND COUNT [MAX_QUEUED]

Sends COUNT datagrams, at most PER_SECOND a second. Pauses while the receiving socket holds
MAX_QUEUED bytes: on a busy machine the server gets its turn before the kernel has to throw
datagrams away, honest ones among them. Prints how many were sent and in how many seconds.
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
BATCHES = 8
"""Batches sent between two looks at the receiver's queue."""
MAX_QUEUED = 1 << 20
"""A quarter of the buffer a server asks for."""
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


def flood(port: int, per_second: int, wanted: int, most: int = MAX_QUEUED) -> tuple[int, float]:
    """Send junk as evenly as batches allow. Returns what is printed."""
    libc = ctypes.CDLL(None, use_errno=True)
    rng = random.Random(port)
    vectors = [_IoVector(word, len(word)) for word in rng.choices(WORDS, k=BATCH)]
    headers = (_Header * BATCH)()
    for header, vector in zip(headers, vectors, strict=True):
        header.vectors, header.vector_count = ctypes.pointer(vector), 1
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(("127.0.0.1", port))
        sent, begun = 0, time.monotonic()
        while sent < wanted:
            is_ahead = sent >= (time.monotonic() - begun) * per_second
            if is_ahead or queued(port) > most:
                time.sleep(0.0005)
                continue
            for _ in range(BATCHES):
                sent += max(0, libc.sendmmsg(sock.fileno(), headers, BATCH, 0))
        return sent, time.monotonic() - begun


def queued(port: int) -> int:
    """Return how many bytes wait to be read on this UDP port of 127.0.0.1.

    The kernel's list may skip a line while other sockets come and go: then it counts as full, and
    the flood looks again.
    """
    local = f"0100007F:{port:04X}"
    for line in Path("/proc/net/udp").read_text().splitlines():
        fields = line.split()
        if fields[1] == local:  # the next field is the peer: its sockets are not meant
            return int(fields[4].partition(":")[2], 16)
    return sys.maxsize


class Flooded(NamedTuple):
    """What a flood was like."""

    sent: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.sent / self.seconds


class Flood:
    """A flood under way in another process."""

    def __init__(self, port: int, per_second: int, wanted: int, most: int = MAX_QUEUED) -> None:
        numbers = map(str, (port, per_second, wanted, most))
        command = [sys.executable, str(Path(__file__)), *numbers]
        self._child = subprocess.Popen(command, stdout=subprocess.PIPE)

    def is_over(self) -> bool:
        return self._child.poll() is not None

    def result(self) -> Flooded:
        """Wait for its end."""
        said, _ = self._child.communicate()
        sent, seconds = said.split()
        return Flooded(int(sent), float(seconds))

    def stop(self) -> None:
        with self._child:
            self._child.kill()


if __name__ == "__main__":
    print(*flood(*map(int, sys.argv[1:])))
