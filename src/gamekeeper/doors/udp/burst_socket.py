"""A line: one UDP socket, read and written in bursts of one system call each.

Handing a burst over at once is not only cheaper than sending one by one: receivers on the same
machine wake up once for all of it instead of once per datagram. ``send_ring.py`` does that, Linux's
``sendmmsg`` nearly; where the system has neither, everything works one by one. A datagram that
cannot be sent is lost, as datagrams are; the others still leave.

Peers that nobody waits for come last: their datagrams are held back for a moment and leave in a few
large bursts, because waking a process on another core takes longer than sending.
"""

from __future__ import annotations

import ctypes
import socket
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from .send_ring import SendRing

Sender = tuple[str, int]
"""Who sent a datagram: IPv4 address and port."""

READ_BYTES = 600
"""Bytes read of one datagram; protocols here call anything above 512 too long."""
AT_ONCE = 64
"""Datagrams read by one call."""

_MAX_DATAGRAMS = 1024
"""Datagrams sent by one call; the kernel takes no more."""
_SHARED = 64
"""Payloads in one call that go to whole groups."""
_SPARE = 8
"""How many of them are left free when a call ends, so that the next burst is not split."""
HOLD_SECONDS = 0.01
"""How long the last ones may have to wait."""
_PAYLOAD = 1 << 16
"""Bytes kept for such a payload; no datagram is longer."""
_SINGLE = 128
"""Bytes kept for a payload that goes to one peer; longer ones are sent alone."""
_SINGLES_AT = _SHARED * _PAYLOAD
_IOVEC = struct.Struct("@PN")
_HEADER = struct.Struct("@PI4xPNPNi4xI4x")
"""struct mmsghdr: name, its length, iovec, their number, no control data, flags, bytes moved."""
_HEADER_SIZE = _HEADER.size
_NAME = struct.Struct("@H2s4s8x")
_LENGTH_AT = 14
"""Where a header holds the number of bytes moved, counted in words of four bytes."""

_Call = Callable[..., int]
Later = Callable[[Callable[[], None]], object]
"""Calls something in ``HOLD_SECONDS``."""


def _system_call(name: str, arguments: int) -> _Call | None:
    """Return one of the two calls; by PyDLL, as another thread would cost more than the call."""
    if not sys.platform.startswith("linux") or struct.calcsize("P") != 8:
        return None
    try:
        call = getattr(ctypes.PyDLL(None), name)
    except (OSError, AttributeError):
        return None
    kinds = (ctypes.c_int, ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_void_p)
    call.argtypes = kinds[:arguments]
    call.restype = ctypes.c_int
    found: _Call = call
    return found


_SENDMMSG = _system_call("sendmmsg", 4)
_RECVMMSG = _system_call("recvmmsg", 5)


class Peer:
    """Somebody at the other end of one line, where the kernel can read the name."""

    __slots__ = ("_buffer", "is_last", "name", "places", "sender")

    def __init__(self, sender: Sender) -> None:
        self.is_last = False
        """Others come first. After :meth:`Line.release` it may be changed; then group anew."""
        self.places: dict[int, _Place] = {}
        """Where a datagram for this peer goes, by its place in the burst."""
        self.sender = sender
        port, ip = sender[1].to_bytes(2, "big"), socket.inet_aton(sender[0])
        self._buffer = ctypes.create_string_buffer(_NAME.pack(socket.AF_INET, port, ip), _NAME.size)
        self.name = ctypes.addressof(self._buffer)


class Group:
    """Peers at the other end of one line that are all sent the same."""

    __slots__ = ("peers", "places", "size")

    def __init__(self, peers: Sequence[Peer] = ()) -> None:
        self.peers, self.size = list(peers), len(peers)
        self.places: dict[int, _Place] = {}
        """Where a datagram for all of them goes, by the slot of the payload."""


class _Place(NamedTuple):
    """Where a payload is put, and what the kernel is told about it; worked out once."""

    start: int
    """Its first byte among all payloads."""
    length_at: int
    """Where its length stands."""
    first: bytes
    """Headers for the peers who come first, for the others, and how many bytes and peers."""
    last: bytes
    size: int
    number: int


class Line:
    """Datagrams are posted, then flushed; ``line(data, sender)`` answers one at once."""

    def __init__(self, sock: socket.socket, later: Later | None = None) -> None:
        """Use this socket; without ``later`` nothing is held back."""
        self._sock, self._later = sock, later
        self._fd = sock.fileno()
        self._inbox = _Inbox()
        self._payloads, payloads_at = _fixed(_SINGLES_AT + _SINGLE * _MAX_DATAGRAMS)
        iovecs, self._iovecs_at = _fixed(_IOVEC.size * (_SHARED + _MAX_DATAGRAMS))
        for slot in range(_SHARED):
            _IOVEC.pack_into(iovecs, slot * _IOVEC.size, payloads_at + slot * _PAYLOAD, 0)
        for slot in range(_MAX_DATAGRAMS):
            place = payloads_at + _SINGLES_AT + slot * _SINGLE
            _IOVEC.pack_into(iovecs, (_SHARED + slot) * _IOVEC.size, place, 0)
        self._lengths = memoryview(iovecs).cast("L")
        """Every other one is the length of a slot's payload."""
        self._headers, self._headers_at = _fixed(_HEADER.size * _MAX_DATAGRAMS)
        self._count = self._shared = 0
        self._last: list[bytes] = []
        """Headers of the datagrams held back, and below, how many datagrams these are."""
        self._last_count = 0
        self._is_last_shared = False
        """Whether one of these payloads goes to others, too: then its slot stays in use."""
        self._is_holding = False
        """Whether a call is scheduled that releases them."""
        self._ring: SendRing | None = None
        with suppress(OSError):
            self._ring = SendRing(self._fd, self._headers_at, _HEADER_SIZE, _MAX_DATAGRAMS)

    # -- in

    def read(self) -> list[tuple[bytes, Sender]]:
        """Return what has arrived, at most ``AT_ONCE``; fewer mean that nothing is left."""
        if _RECVMMSG is None:
            return self._read_one_by_one()
        return self._inbox.take(self._fd)

    def _read_one_by_one(self) -> list[tuple[bytes, Sender]]:
        arrived: list[tuple[bytes, Sender]] = []
        while len(arrived) < AT_ONCE:
            try:
                arrived.append(self._sock.recvfrom(READ_BYTES))
            except OSError:
                break
        return arrived

    # -- out

    def __call__(self, data: bytes, sender: Sender) -> None:
        """Send one datagram now; a failure is a lost datagram."""
        if self._last:
            self.release()
        try:
            self._sock.sendto(data, sender)
        except OSError:
            return

    def post(self, data: bytes, peer: Peer) -> None:
        """Put a datagram for one peer into the next flush."""
        count, length = self._count, len(data)
        if count + self._last_count == _MAX_DATAGRAMS:
            self.release()
            count = 0
        if length > _SINGLE or _SENDMMSG is None:
            self.release()
            self(data, peer.sender)
            return
        spot = _MAX_DATAGRAMS - 1 - self._last_count if peer.is_last else count
        place = peer.places.get(spot)
        if place is None:
            start, slot = _SINGLES_AT + spot * _SINGLE, _SHARED + spot
            header = self._header(peer, slot)
            peer.places[spot] = place = _Place(start, 2 * slot + 1, header, b"", len(header), 1)
        start, length_at, header, _, size, _ = place
        self._payloads[start : start + length] = data
        self._lengths[length_at] = length
        if peer.is_last:
            self._last.append(header)
            self._last_count += 1
            return
        offset = count * _HEADER_SIZE
        self._headers[offset : offset + size] = header
        self._count = count + 1

    def post_all(self, data: bytes, group: Group) -> None:
        """Put a datagram for each peer of a group into the next flush."""
        slot, count, length = self._shared, self._count, len(data)
        if slot == _SHARED or count + self._last_count + group.size > _MAX_DATAGRAMS:
            self.release()
            slot = count = 0
        if length > _PAYLOAD or group.size > _MAX_DATAGRAMS or _SENDMMSG is None:
            self.release()
            for peer in group.peers:
                self(data, peer.sender)
            return
        start, length_at, first, last, size, number = group.places.get(slot) or self._place(
            group, slot
        )
        self._payloads[start : start + length] = data
        self._lengths[length_at] = length
        offset = count * _HEADER_SIZE
        self._headers[offset : offset + size] = first
        self._shared, self._count = slot + 1, count + number
        if last:
            self._is_last_shared = True
            self._last.append(last)
            self._last_count += len(last) // _HEADER_SIZE

    def _place(self, group: Group, slot: int) -> _Place:
        """Work out where a datagram for a group goes: who comes first, and who last."""
        first = b"".join([self._header(peer, slot) for peer in group.peers if not peer.is_last])
        last = b"".join([self._header(peer, slot) for peer in group.peers if peer.is_last])
        number = len(first) // _HEADER_SIZE
        place = _Place(slot * _PAYLOAD, 2 * slot + 1, first, last, len(first), number)
        group.places[slot] = place
        return place

    def _header(self, peer: Peer, slot: int) -> bytes:
        """Return what the kernel is told about a datagram for this peer in this slot."""
        iovec = self._iovecs_at + slot * _IOVEC.size
        return _HEADER.pack(peer.name, _NAME.size, iovec, 1, 0, 0, 0, 0)

    def flush(self) -> None:
        """Send everything that was posted, in order; datagrams held back may have to wait."""
        if self._last:
            if self._later is None or self._shared > _SHARED - _SPARE:
                self.release()
                return
            if not self._is_holding:
                self._is_holding = True
                self._later(self._hold_no_longer)
        if not self._is_last_shared:
            self._shared = 0
        count, self._count = self._count, 0
        if count:
            self._send(count)

    def release(self) -> None:
        """Send everything: what was posted, and after that what was held back."""
        count = self._count
        if self._last:
            start, count = count * _HEADER_SIZE, count + self._last_count
            self._headers[start : count * _HEADER_SIZE] = b"".join(self._last)
            self._last.clear()
        self._count = self._shared = self._last_count = 0
        self._is_last_shared = False
        if count:
            self._send(count)

    def _hold_no_longer(self) -> None:
        self._is_holding = False
        self.release()

    def _send(self, count: int) -> None:
        """Send so many datagrams."""
        ring = self._ring
        done = 0 if ring is None else ring.send(count)
        while done < count:
            assert _SENDMMSG is not None
            start = self._headers_at + done * _HEADER.size
            sent = _SENDMMSG(self._fd, start, count - done, socket.MSG_DONTWAIT)
            done += sent if sent > 0 else 1  # the first one could not be sent: it is lost

    def sibling(self) -> socket.socket:
        """Return another socket at the same address and port; raises OSError.

        Until it is connected it takes what comes for everybody.
        """
        sibling = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        sibling.setblocking(False)
        shared = self._sock.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)
        try:
            for sock in (self._sock, sibling):
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sibling.bind(self._sock.getsockname())
        except OSError:
            sibling.close()
            raise
        finally:  # other programs can share the port no longer than this
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, shared)
        return sibling

    def close(self) -> None:
        """Send everything and stop using the socket."""
        self.release()
        self._fd = -1
        if self._ring is not None:
            self._ring.close()
            self._ring = None


class _Inbox:
    """Buffers for one burst of incoming datagrams, laid out for the kernel once."""

    def __init__(self) -> None:
        self._payloads, payloads_at = _fixed(READ_BYTES * AT_ONCE)
        self._names, names_at = _fixed(_NAME.size * AT_ONCE)
        self._iovecs, iovecs_at = _fixed(_IOVEC.size * AT_ONCE)
        headers, self._headers_at = _fixed(_HEADER.size * AT_ONCE)
        for i in range(AT_ONCE):
            _IOVEC.pack_into(
                self._iovecs, i * _IOVEC.size, payloads_at + i * READ_BYTES, READ_BYTES
            )
            name, iovec = names_at + i * _NAME.size, iovecs_at + i * _IOVEC.size
            _HEADER.pack_into(headers, i * _HEADER.size, name, _NAME.size, iovec, 1, 0, 0, 0, 0)
        self._lengths = memoryview(headers).cast("I")

    def take(self, fd: int) -> list[tuple[bytes, Sender]]:
        assert _RECVMMSG is not None
        number = _RECVMMSG(fd, self._headers_at, AT_ONCE, socket.MSG_DONTWAIT, None)
        return [self._datagram(i) for i in range(number)]

    def _datagram(self, i: int) -> tuple[bytes, Sender]:
        start, length = i * READ_BYTES, self._lengths[i * 16 + _LENGTH_AT]
        _, port, ip = _NAME.unpack_from(self._names, i * _NAME.size)
        sender = socket.inet_ntoa(ip), int.from_bytes(port, "big")
        return bytes(self._payloads[start : start + length]), sender


def _fixed(size: int) -> tuple[bytearray, int]:
    """Return a buffer that never moves, and its address."""
    buffer = bytearray(size)
    return buffer, ctypes.addressof((ctypes.c_char * size).from_buffer(buffer))
