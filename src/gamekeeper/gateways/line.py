"""A line: one UDP socket on which many datagrams leave in one system call.

Handing a burst over at once (Linux's ``sendmmsg``) is not only cheaper than sending one by one:
receivers on the same machine wake up once for all of it instead of once per datagram. Where the
system has no such call the datagrams leave one by one. A datagram that cannot be sent is lost, as
datagrams are; the others still leave.
"""

from __future__ import annotations

import ctypes
import socket
import struct
import sys
from collections.abc import Callable, Sequence

Address = tuple[str, int]

_ARENA = 1 << 20
_MOST = 1024
"""Datagrams in one call; the kernel takes no more."""
_SHARED = 16
"""Payloads in one call that go to whole groups."""
_IOVEC = struct.Struct("@PN")
_HEADER = struct.Struct("@PI4xPNPNi4xI4x")
"""struct mmsghdr: name, its length, iovec, their number, no control data, flags, bytes sent."""
_NAME = struct.Struct("@H2s4s8x")


def _sendmmsg() -> Callable[[int, int, int, int], int] | None:
    if not sys.platform.startswith("linux") or struct.calcsize("P") != 8:
        return None
    try:
        call = ctypes.CDLL(None, use_errno=True).sendmmsg
    except (OSError, AttributeError):
        return None
    call.argtypes = (ctypes.c_int, ctypes.c_void_p, ctypes.c_uint, ctypes.c_int)
    call.restype = ctypes.c_int
    found: Callable[[int, int, int, int], int] = call
    return found


_SENDMMSG = _sendmmsg()


class Peer:
    """Somebody at the other end of a line, written as the kernel wants it."""

    __slots__ = ("_buffer", "address", "name")

    def __init__(self, address: Address) -> None:
        self.address = address
        packed = _NAME.pack(
            socket.AF_INET, address[1].to_bytes(2, "big"), socket.inet_aton(address[0])
        )
        self._buffer = ctypes.create_string_buffer(packed, _NAME.size)
        self.name = ctypes.addressof(self._buffer)


class Group:
    """Peers that are all sent the same; their headers are prepared once."""

    __slots__ = ("blocks", "peers")

    def __init__(self, peers: Sequence[Peer] = ()) -> None:
        self.peers = list(peers)
        self.blocks: dict[int, bytes] = {}

    def block(self, slot: int, iovec: int) -> bytes:
        """The headers for one payload that lies in this slot."""
        found = self.blocks.get(slot)
        if found is None:
            found = b"".join(
                _HEADER.pack(peer.name, _NAME.size, iovec, 1, 0, 0, 0, 0) for peer in self.peers
            )
            self.blocks[slot] = found
        return found


class Line:
    """Datagrams are posted, then flushed; ``line(data, address)`` sends one at once."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._fd = sock.fileno()
        self._payloads, self._payloads_at = _fixed(_ARENA)
        self._iovecs, self._iovecs_at = _fixed(_IOVEC.size * (_SHARED + _MOST))
        self._headers, self._headers_at = _fixed(_HEADER.size * _MOST)
        self._used = self._count = self._shared = 0

    def __call__(self, data: bytes, address: Address) -> None:
        """Send one datagram now; a failure is a lost datagram."""
        try:
            self._sock.sendto(data, address)
        except OSError:
            return

    def post(self, data: bytes, peer: Peer) -> None:
        """Put a datagram for one peer into the next flush."""
        if _SENDMMSG is None:
            self(data, peer.address)
            return
        count = self._count
        if count == _MOST or self._used + len(data) > _ARENA:
            self.flush()
            count = 0
        iovec = self._lay_down(data, _SHARED + count)
        offset = count * _HEADER.size
        _HEADER.pack_into(self._headers, offset, peer.name, _NAME.size, iovec, 1, 0, 0, 0, 0)
        self._count = count + 1

    def post_all(self, data: bytes, group: Group) -> None:
        """Put a datagram for each peer of a group into the next flush."""
        number = len(group.peers)
        if _SENDMMSG is None or number > _MOST:
            for peer in group.peers:
                self(data, peer.address)
            return
        if (
            self._count + number > _MOST
            or self._shared == _SHARED
            or self._used + len(data) > _ARENA
        ):
            self.flush()
        slot = self._shared
        self._shared = slot + 1
        block = group.block(slot, self._lay_down(data, slot))
        offset = self._count * _HEADER.size
        self._headers[offset : offset + len(block)] = block
        self._count += number

    def _lay_down(self, data: bytes, slot: int) -> int:
        """Copy a payload to where the kernel will read it; returns the address of its iovec."""
        used, length = self._used, len(data)
        self._payloads[used : used + length] = data
        self._used = used + length
        place = slot * _IOVEC.size
        _IOVEC.pack_into(self._iovecs, place, self._payloads_at + used, length)
        return self._iovecs_at + place

    def flush(self) -> None:
        """Let everything leave that was posted, in that order."""
        count = self._count
        self._used = self._count = self._shared = 0
        done = 0
        while done < count:
            assert _SENDMMSG is not None
            start = self._headers_at + done * _HEADER.size
            sent = _SENDMMSG(self._fd, start, count - done, 0)
            done += sent if sent > 0 else 1  # the first one could not be sent: it is lost

    def close(self) -> None:
        self._fd = -1


def _fixed(size: int) -> tuple[bytearray, int]:
    """A buffer that stays where it is, and where that is."""
    buffer = bytearray(size)
    return buffer, ctypes.addressof((ctypes.c_char * size).from_buffer(buffer))
