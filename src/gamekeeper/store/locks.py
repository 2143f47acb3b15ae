"""Lock files that name the process that holds them; a lock lasts as long as its process."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from ..errors import StoreUnavailable
from ..file_lock import hold


def locked(file: Path, taken: Callable[[str], str]) -> IO[str]:
    """Hold this file until it is closed or the process ends.

    Raises ``StoreUnavailable``: with ``taken`` of the holder's process number if somebody has it.
    """
    try:
        lock = os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, 0o644), "r+")
    except OSError as error:
        raise StoreUnavailable(
            f"{file} cannot be written: check that the folder exists and is writable ({error})"
        ) from error
    try:
        hold(lock)
    except OSError as error:
        holder = lock.read(20).strip()
        lock.close()
        raise StoreUnavailable(taken(holder or "unknown")) from error
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock
