"""Notices that nobody listens at a peer's port any more.

A socket that serves everybody hears nothing of refused datagrams (and a loop's transport must not:
uvloop 0.23 crashes). A socket that is connected to one peer does, so doubtful peers are written
to through one of their own, from the same address and port.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

from .burst_socket import READ_BYTES, Line, Peer, Sender


class Probe:
    """A second socket at a line's port, for one peer."""

    def __init__(
        self,
        line: Line,
        peer: Peer,
        receive: Callable[[bytes, Sender, Line], None],
        on_closed: Callable[[], None],
    ) -> None:
        """Open it; what the peer says goes to ``receive``. Raises OSError.

        ``on_closed`` is called when a datagram comes back because the port is closed.
        """
        self._line, self._peer = line, peer
        self._receive, self._on_closed = receive, on_closed
        self._sock = line.sibling()
        try:
            self._sock.connect(peer.sender)
        except OSError:
            self._sock.close()
            raise
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._sock, self.read)

    def is_for(self, peer: Peer) -> bool:
        """Return True if this peer is written to here, and has not been heard of yet."""
        return self._peer is peer and self._sock.fileno() != -1

    def post(self, data: bytes, peer: Peer) -> None:
        """Send a datagram at once, behind everything that was posted to the line."""
        self._line.release()
        with suppress(OSError):
            # what has just left may have been refused: forget it, or this would not be sent
            self._sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            self._sock.send(data)

    def read(self) -> None:
        """Receive what has come. Whoever says something is heard through the line from then on."""
        arrived, is_refused = self._take()
        if not arrived and not is_refused:
            return
        self.close()
        for data, sender in arrived:
            self._receive(data, sender, self._line)
        if not arrived:
            self._on_closed()

    def hand_back(self) -> None:
        """Close it; what has arrived is received as soon as the loop gets round to it."""
        arrived, _ = self._take()
        self.close()
        for data, sender in arrived:
            self._loop.call_soon(self._receive, data, sender, self._line)

    def close(self) -> None:
        """Stop at once."""
        if self._sock.fileno() != -1:
            self._loop.remove_reader(self._sock)
            self._sock.close()

    def _take(self) -> tuple[list[tuple[bytes, Sender]], bool]:
        """Return what has arrived, and whether something was refused."""
        arrived: list[tuple[bytes, Sender]] = []
        is_refused = False
        while True:
            try:
                arrived.append(self._sock.recvfrom(READ_BYTES))
            except ConnectionRefusedError:
                is_refused = True  # told once per datagram
            except OSError:  # nothing more, or closed
                return arrived, is_refused
