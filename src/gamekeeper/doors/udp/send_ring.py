"""Sends a burst of datagrams through Linux's io_uring: one call, and no other process in between.

``sendmmsg`` takes a burst in one call, too, but looks after every datagram whether somebody else
should run. A receiver on the same core, just woken by that datagram, always should: the burst
is torn apart, and each datagram costs two changes of process. Where the system has no io_uring,
or does not allow it, ``sendmmsg`` remains (ADR 38).
"""

from __future__ import annotations

import ctypes
import errno
import mmap
import os
import socket
import struct
import sys
from collections.abc import Callable

_SETUP, _ENTER = 425, 426
"""Numbers of the system calls, the same on all architectures."""
_NEEDED = 1 << 0 | 1 << 11
"""Features: both queues lie in one mapping (5.4), and successes need no entry (5.17)."""
_ENTRIES_AT = 0x10000000
_SEND_MESSAGE = 9
_SILENT_SUCCESS = 1 << 6

_ENTRY = struct.Struct("=BBHiQQIIQ24x")
"""io_uring_sqe: operation, flags, -, descriptor, -, the message, 1, its flags, -."""
_PARAMETERS = struct.Struct("=7I12x" + 2 * "8I8x")
"""io_uring_params: sizes, flags and features; where the parts of either queue are."""
_ALL = 0xFFFFFFFF
_FEW = 64
"""Bursts up to this size have their order prepared."""


class SendRing:
    """Messages that lie in memory one after the other are sent by their number."""

    def __init__(self, fd: int, messages_at: int, step: int, size: int) -> None:
        """Prepare ``size`` messages, ``step`` bytes apart; raises OSError where that cannot be."""
        if not sys.platform.startswith("linux"):
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
        room = ctypes.create_string_buffer(_PARAMETERS.size)
        self._ring = _prepare(_SETUP, size, ctypes.addressof(room), 0, 0)
        try:
            self._map(*_PARAMETERS.unpack(room.raw))
        except OSError:
            os.close(self._ring)
            raise
        self._enter = _system_call()
        flags = socket.MSG_DONTWAIT
        for i in range(size):
            message = messages_at + i * step
            # not registered with the ring: the port would outlive a killed server for a moment
            words = (_SEND_MESSAGE, _SILENT_SUCCESS, 0, fd, 0, message, 1, flags, 0)
            _ENTRY.pack_into(self._entries, i * _ENTRY.size, *words)

    def _map(self, *numbers: int) -> None:
        """Map the queues into memory and note where their parts are."""
        if numbers[5] & _NEEDED != _NEEDED:
            raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP))
        self._size, finished_size = numbers[:2]
        head, tail, _, _, _, _, order, _ = numbers[7:15]
        finished_head, finished_tail, _, _, _, finished, _, _ = numbers[15:]
        whole = max(order + 4 * self._size, finished + 16 * finished_size)
        self._queues = mmap.mmap(self._ring, whole)
        self._entries = mmap.mmap(self._ring, _ENTRY.size * self._size, offset=_ENTRIES_AT)
        self._words = memoryview(self._queues).cast("I")
        self._head, self._tail, self._order = head // 4, tail // 4, order // 4
        self._finished_head, self._finished_tail = finished_head // 4, finished_tail // 4
        self._numbers = struct.pack(f"={self._size}I", *range(self._size))
        self._prepared = [self._numbers[: 4 * count] for count in range(_FEW + 1)]

    def send(self, count: int) -> int:
        """Send the first messages, in order; returns how many were handed over.

        One that cannot be sent is lost, the others still leave.
        """
        words, tail = self._words, self._words[self._tail]
        start = tail % self._size
        if count <= _FEW and start + count <= self._size:
            at = 4 * (self._order + start)
            self._queues[at : at + 4 * count] = self._prepared[count]
        else:
            self._write_order(start, count)
        words[self._tail] = tail + count & _ALL
        sent = self._enter(_ENTER, self._ring, count, 0, 0)
        if sent != count:
            words[self._tail] = words[self._head]  # what was not taken must not leave later
        words[self._finished_head] = words[self._finished_tail]  # nobody asks what was lost
        return max(int(sent), 0)

    def _write_order(self, start: int, count: int) -> None:
        fit = min(count, self._size - start)
        at = 4 * (self._order + start)
        self._queues[at : at + 4 * fit] = self._numbers[: 4 * fit]
        at = 4 * self._order
        self._queues[at : at + 4 * (count - fit)] = self._numbers[4 * fit : 4 * count]

    def close(self) -> None:
        """Release the ring and its memory."""
        self._words.release()
        self._queues.close()
        self._entries.close()
        os.close(self._ring)


def _system_call(*, tells_errors: bool = False) -> Callable[..., int]:
    """Return the call for any system call of up to four arguments.

    With the interpreter's lock: the calls are short.
    """
    call = ctypes.PyDLL(None, use_errno=tells_errors).syscall
    call.argtypes = (ctypes.c_long, *(ctypes.c_ulong,) * 4)
    call.restype = ctypes.c_long
    found: Callable[..., int] = call
    return found


def _prepare(*words: int) -> int:
    """Make a system call; raises OSError."""
    result = _system_call(tells_errors=True)(*words)
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
