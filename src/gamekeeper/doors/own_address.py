"""Where this machine is found in its network."""

from __future__ import annotations

import socket

LOOPBACK = "127.0.0.1"
ELSEWHERE = ("192.0.2.1", 9)
"""An address of nobody: the way there begins at our own address, and nothing is sent."""


def local_address() -> str:
    """Return this machine's address in its network; 127.0.0.1 if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
            return str(way.getsockname()[0])
        except OSError:
            return LOOPBACK
