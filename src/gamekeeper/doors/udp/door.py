"""UDP ports: datagrams in, datagrams out, as fast as the kernel gives them. Knows no protocol.

The loop's own datagram transport reads, because nothing reads faster; what is sent goes through a
:class:`Line` on the same socket. Whoever declares a time-out must first be able to read everything
that has already arrived, which a transport cannot promise: :meth:`UdpPort.drain` reads past it.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import struct
from collections.abc import Callable
from functools import partial

from ...errors import CannotStart, PortTaken
from .burst_socket import AT_ONCE, HOLD_SECONDS, READ_BYTES, Line, Sender

Receive = Callable[[bytes, Sender, Line], None]
"""Called with a datagram, who sent it, and the line on which to answer."""

WILDCARD_AT_ONCE = 256
"""Datagrams read from a wildcard socket before the loop gets a chance to do something else."""
MAX_BURSTS = 1_000
"""Bursts read by one :meth:`UdpPort.drain`, so that a flood cannot block the server."""
BUFFER_BYTES = 4 << 20
MAX_LOCAL_ADDRESSES = 64

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
        self._transports: list[asyncio.DatagramTransport] = []
        self._attaching: set[asyncio.Task[None]] = set()
        self.port = port

    def open(self) -> None:
        """Bind and listen; raises ``CannotStart`` with what to do about it."""
        try:
            first = _bound(self._host, self._wanted)
        except OSError as problem:
            advice = {
                errno.EADDRINUSE: "Stop the other program "
                f"(ss -ulpn | grep {self._wanted}) or choose another port.",
                errno.EACCES: "Choose a port above 1023, or run with more rights.",
            }.get(problem.errno or 0, "Is that an IPv4 address of this machine?")
            kind = PortTaken if problem.errno == errno.EADDRINUSE else CannotStart
            raise kind(
                f"cannot open UDP port {self._wanted} on {self._host}: {problem.strerror}. {advice}"
            ) from problem
        self.port = first.getsockname()[1]
        line = self._add(self._host, first)
        loop = asyncio.get_running_loop()
        if self._host == "0.0.0.0":  # noqa: S104 - that is what the operator asked for
            first.setsockopt(socket.IPPROTO_IP, _IP_PKTINFO, 1)
            # set after binding: our own sockets may share the port, other programs may not
            first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            loop.add_reader(first, self._read_wildcard, first, WILDCARD_AT_ONCE)
        else:
            self._attach(first, line)

    def _add(self, local: str, sock: socket.socket) -> Line:
        self._sockets[local] = sock
        later = partial(asyncio.get_running_loop().call_later, HOLD_SECONDS)
        line = self._lines[local] = Line(sock, later)
        return line

    def _attach(self, sock: socket.socket, line: Line) -> None:
        """Let the loop read this socket; what arrives until it does waits in the socket."""
        task = asyncio.get_running_loop().create_task(self._open_transport(sock, line))
        self._attaching.add(task)
        task.add_done_callback(self._attaching.discard)

    async def _open_transport(self, sock: socket.socket, line: Line) -> None:
        # a duplicate, because a transport closes its socket when it likes, and we write to ours
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(
            lambda: _Reader(self._receive, line), sock=sock.dup()
        )
        self._transports.append(transport)

    def drain(self) -> None:
        """Read everything that has arrived until now."""
        for local, sock in list(self._sockets.items()):
            if local == "0.0.0.0":  # noqa: S104
                self._read_wildcard(sock, MAX_BURSTS * AT_ONCE)
            else:
                self._read(self._lines[local])

    def line(self) -> Line:
        """Return a peer for an address that has not written to us yet."""
        return self._lines[self._host]

    def close(self) -> None:
        """Stop at once; the port itself is free when the loop has gone round."""
        loop = asyncio.get_running_loop()
        for task in self._attaching:
            task.cancel()
        for transport in self._transports:
            transport.abort()
        for line in self._lines.values():
            line.close()
        for local, sock in self._sockets.items():
            if local == "0.0.0.0":  # noqa: S104
                loop.remove_reader(sock)
            sock.close()
        self._sockets.clear()
        self._transports.clear()

    def _read(self, line: Line) -> None:
        receive = self._receive
        for _ in range(MAX_BURSTS):
            arrived = line.read()
            for data, sender in arrived:
                receive(data, sender, line)
            if len(arrived) < AT_ONCE:
                return

    def _read_wildcard(self, sock: socket.socket, most: int) -> None:
        """Learn which local address was written to, and listen there from now on."""
        for _ in range(most):
            try:
                data, ancillary, _, address = sock.recvmsg(READ_BYTES, 64)
            except BlockingIOError:
                return
            except OSError:
                continue
            self._receive(data, address, self._local(ancillary))

    def _local(self, ancillary: list[tuple[int, int, bytes]]) -> Line:
        for level, kind, body in ancillary:
            if level == socket.IPPROTO_IP and kind == _IP_PKTINFO:
                local = socket.inet_ntoa(_PKTINFO.unpack_from(body)[1])
                return self._lines.get(local) or self._listen_at(local)
        return self._lines[self._host]

    def _listen_at(self, local: str) -> Line:
        """Return a socket for one local address: the kernel prefers it to the wildcard."""
        if len(self._sockets) > MAX_LOCAL_ADDRESSES:
            return self._lines[self._host]
        try:
            sock = _bound(local, self.port, share=True)
        except OSError:
            return self._lines[self._host]
        line = self._add(local, sock)
        self._attach(sock, line)
        return line


class _Reader(asyncio.DatagramProtocol):
    """What the loop calls for every datagram."""

    def __init__(self, receive: Receive, line: Line) -> None:
        def received(data: bytes, addr: Sender) -> None:
            receive(data if len(data) <= READ_BYTES else data[:READ_BYTES], addr, line)

        self.datagram_received = received  # type: ignore[method-assign]


def _bound(host: str, port: int, *, share: bool = False) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        if share:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
        try:
            sock.setsockopt(socket.SOL_SOCKET, _SO_RCVBUFFORCE, BUFFER_BYTES)
        except OSError:  # only root may go beyond the system's limit
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER_BYTES)
        sock.bind((host, port))
    except OSError:
        sock.close()
        raise
    return sock
