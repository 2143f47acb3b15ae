"""The newest standings of a contest in a small file that survives a killed process.

Two slots are written in turn, each with a checksum, so whatever moment the process dies at, one of
them is whole. A write is one system call and lands in the page cache at once;
:meth:`StandingsFile.sync` makes it safe against a power cut as well and is called in a thread.
"""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

_SLOT = 256 * 1024
_HEADER = struct.Struct("<4sQII")
_MAGIC = b"GKSL"
_BINARY: int = getattr(os, "O_BINARY", 0)
"""Windows changes line ends unless it is told not to."""
_flush = getattr(os, "fdatasync", os.fsync)
"""Only Linux can leave out what else is known of a file."""


class StandingsFile:
    """Keeps the newest content that was written, however the process ends."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
        _reserve(self._fd, 2 * _SLOT)  # a disk that fills up later does no harm
        self._stamp, self.content = self._newest()
        self.is_damaged = self.content is None and not self._is_blank()
        self.unsynced = False

    def write(self, content: bytes) -> None:
        """Replace what stands here; raises OSError if the disk is broken."""
        if len(content) > _SLOT - _HEADER.size:
            raise OSError(f"{len(content)} bytes do not fit into the standings file")
        self._stamp += 1
        header = _HEADER.pack(_MAGIC, self._stamp, len(content), _checksum(self._stamp, content))
        _write_at(self._fd, header + content, (self._stamp & 1) * _SLOT)
        self.unsynced = True

    def sync(self) -> None:
        """Wait until the disk has it. May be called from another thread."""
        self.unsynced = False
        _flush(self._fd)

    def close(self) -> None:
        _flush(self._fd)
        os.close(self._fd)

    def _is_blank(self) -> bool:
        return not _read_at(self._fd, 2 * _SLOT, 0).strip(b"\0")

    def _newest(self) -> tuple[int, bytes | None]:
        stamp, newest = 0, None
        for slot in (0, 1):
            raw = _read_at(self._fd, _SLOT, slot * _SLOT)
            if len(raw) < _HEADER.size:
                continue
            magic, number, length, check = _HEADER.unpack_from(raw)
            content = raw[_HEADER.size : _HEADER.size + length]
            whole = magic == _MAGIC and len(content) == length
            if whole and check == _checksum(number, content) and number > stamp:
                stamp, newest = number, content
        return stamp, newest


def _checksum(stamp: int, content: bytes) -> int:
    return zlib.crc32(content, stamp & 0xFFFFFFFF)


def _reserve(fd: int, size: int) -> None:
    """Give a file this size, with its place on the disk where the system can do that."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(fd, 0, size)
    elif os.fstat(fd).st_size < size:
        os.ftruncate(fd, size)


def _write_there(fd: int, content: bytes, place: int) -> None:
    os.lseek(fd, place, os.SEEK_SET)
    os.write(fd, content)


_write_at = getattr(os, "pwrite", _write_there)
"""Windows has to go to the place first."""


def _read_at(fd: int, length: int, place: int) -> bytes:
    if hasattr(os, "pread"):
        return os.pread(fd, length, place)
    os.lseek(fd, place, os.SEEK_SET)
    return os.read(fd, length)
