"""UDP ports: datagrams in, datagrams out, as fast as the kernel gives them. Knows no protocol.

The sockets are read with ``add_reader`` instead of an asyncio transport because whoever declares a
time-out must first be able to read everything that has already arrived (:meth:`UdpPort.drain`).
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable

from ..errors import CannotStart
from .line import AT_ONCE, ROOM, Line, Sender, sender_of

Receive = Callable[[bytes, Sender, Line], None]
"""Called with a datagram, who sent it, and the line on which to answer."""

BURSTS = 4
"""Bursts read in one go before the loop gets a chance to do something else."""
MOST_BURSTS = 1_000
"""Bursts read by one :meth:`UdpPort.drain`, so that a flood cannot hold the house for ever."""
BUFFER = 4 << 20
MOST_LOCAL_ADDRESSES = 64

_IP_PKTINFO = 8
_SO_RCVBUFFORCE = 33
_PKTINFO = struct.Struct("=I4s4s")


class UdpPort:
    """One UDP port. Answers leave from the address the client wrote to, also on a wildcard."""

    def __init__(self, host: str, port: int, receive: Receive) -> None:
        self._host, self._wanted = host, port
        self._receive = receive
        self._sockets: dict[str, socket.socket] = {}
        self._lines: dict[str, Line] = {}
        self.port = port

    def open(self) -> None:
        """Bind and listen; raises ``CannotStart`` with what to do about it."""
        try:
            first = _bound(self._host, self._wanted)
        except OSError as problem:
            raise CannotStart(
                f"cannot open UDP port {self._wanted} on {self._host}: {problem.strerror}. "
                f"Stop the other program (ss -ulpn | grep {self._wanted}) or choose another port."
            ) from problem
        self.port = first.getsockname()[1]
        self._add(self._host, first)
        loop = asyncio.get_running_loop()
        if self._host == "0.0.0.0":  # noqa: S104 - that is what the operator asked for
            first.setsockopt(socket.IPPROTO_IP, _IP_PKTINFO, 1)
            # set after binding: our own sockets may share the port, other programs may not
            first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            loop.add_reader(first, self._read_wildcard, first, BURSTS * AT_ONCE)
        else:
            loop.add_reader(first, self._read, self._lines[self._host], BURSTS)

    def _add(self, local: str, sock: socket.socket) -> Line:
        self._sockets[local] = sock
        line = self._lines[local] = Line(sock)
        return line

    def drain(self) -> None:
        """Read everything that has arrived until now."""
        for local, sock in list(self._sockets.items()):
            if local == "0.0.0.0":  # noqa: S104
                self._read_wildcard(sock, MOST_BURSTS * AT_ONCE)
            else:
                self._read(self._lines[local], MOST_BURSTS)

    def line(self) -> Line:
        """A line to somebody who has not written to us yet."""
        return self._lines[self._host]

    def close(self) -> None:
        loop = asyncio.get_running_loop()
        for sock in self._sockets.values():
            loop.remove_reader(sock)
            sock.close()
        for line in self._lines.values():
            line.close()
        self._sockets.clear()

    def _read(self, line: Line, bursts: int) -> None:
        receive = self._receive
        for _ in range(bursts):
            arrived = line.read()
            for data, sender in arrived:
                receive(data, sender, line)
            if len(arrived) < AT_ONCE:
                return

    def _read_wildcard(self, sock: socket.socket, most: int) -> None:
        """Learn which local address was written to, and listen there from now on."""
        for _ in range(most):
            try:
                data, ancillary, _, address = sock.recvmsg(ROOM, 64)
            except BlockingIOError:
                return
            except OSError:
                continue
            self._receive(data, sender_of(address), self._local(ancillary))

    def _local(self, ancillary: list[tuple[int, int, bytes]]) -> Line:
        for level, kind, body in ancillary:
            if level == socket.IPPROTO_IP and kind == _IP_PKTINFO:
                local = socket.inet_ntoa(_PKTINFO.unpack_from(body)[1])
                return self._lines.get(local) or self._listen_at(local)
        return self._lines[self._host]

    def _listen_at(self, local: str) -> Line:
        """A socket for one local address: the kernel prefers it to the wildcard."""
        if len(self._sockets) > MOST_LOCAL_ADDRESSES:
            return self._lines[self._host]
        try:
            sock = _bound(local, self.port, share=True)
        except OSError:
            return self._lines[self._host]
        line = self._add(local, sock)
        asyncio.get_running_loop().add_reader(sock, self._read, line, BURSTS)
        return line


def _bound(host: str, port: int, *, share: bool = False) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        if share:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        try:
            sock.setsockopt(socket.SOL_SOCKET, _SO_RCVBUFFORCE, BUFFER)
        except OSError:  # only root may go beyond the system's limit
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        sock.bind((host, port))
    except OSError:
        sock.close()
        raise
    return sock
