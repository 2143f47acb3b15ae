"""A Unix socket in the house's own folder, for the house's own user and nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from ..errors import CannotStart

LONGEST_PATH = 100

Attend: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def listening(path: Path, attend: Attend, longest: int) -> asyncio.Server:
    """Serve whoever comes; lines have so many bytes at most. Raises CannotStart.

    The caller holds the house's lock: an old socket is a leftover.
    """
    listener = socket.socket(socket.AF_UNIX)
    try:
        _bind(listener, path)
        return await asyncio.start_unix_server(attend, sock=listener, limit=longest)
    except OSError as problem:
        listener.close()
        raise CannotStart(f"cannot open {path}: {problem.strerror}") from problem


def _bind(listener: socket.socket, path: Path) -> None:
    path.unlink(missing_ok=True)
    with reachable(path) as name:
        before = os.umask(0o177)
        try:
            listener.bind(name)
        finally:
            os.umask(before)
    listener.setblocking(False)


@contextlib.contextmanager
def reachable(path: Path) -> Iterator[str]:
    """A name for the socket that is short enough for the system."""
    if len(os.fsencode(path)) < LONGEST_PATH:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
