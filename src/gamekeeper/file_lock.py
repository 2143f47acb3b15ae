"""Locks on files, which last as long as the file is open, on Unix and on Windows."""

from __future__ import annotations

import os
from importlib import import_module
from typing import IO, Any

FAR = 1 << 30
"""Windows locks bytes, and nobody else can read them: this one is behind the end of the file."""


def hold(file: IO[Any], *, shared: bool = False) -> None:
    """Lock a file that was just opened; raises OSError if somebody else holds it.

    ``shared``: others may hold it so, too, where the system knows that.
    """
    try:
        import fcntl
    except ModuleNotFoundError:
        _hold_on_windows(file.fileno())
    else:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def _hold_on_windows(fd: int) -> None:
    windows: Any = import_module("msvcrt")
    os.lseek(fd, FAR, os.SEEK_SET)
    try:
        windows.locking(fd, windows.LK_NBLCK, 1)
    finally:
        os.lseek(fd, 0, os.SEEK_SET)
