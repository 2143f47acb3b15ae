"""A Unix socket in the data folder, for the server's own user and nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from ..errors import CannotStart, GamekeeperError

log = logging.getLogger("gamekeeper.doors.local_socket")

MAX_PATH_LENGTH = 100
MAX_LINE = 1 << 16
MAX_ANSWER = 1 << 24
"""Bytes in a line from the server."""
FAREWELL_SECONDS = 2.0
"""Time a visitor gets to read why they have to go."""

Attend: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def is_possible() -> bool:
    """Return True if this system has such sockets; Windows has none for Python."""
    return hasattr(socket, "AF_UNIX")


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
    """Return a name for the socket that is short enough for the system."""
    if len(os.fsencode(path)) < MAX_PATH_LENGTH:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


class Visitors:
    """Serves whoever comes through a socket until it is closed, each in a task of their own."""

    def __init__(self, path: Path, attend: Attend, tell: Callable[[str], bytes]) -> None:
        """Listen nowhere yet; ``tell``: how somebody is told why they have to go."""
        self._path, self._attend, self._tell = path, attend, tell
        self._server: asyncio.Server | None = None
        self.present: set[asyncio.Task[None]] = set()
        """Who is there now."""

    async def open(self) -> None:
        """Start to listen; the caller holds the server's lock. Raises CannotStart.

        Nobody can come where the system has no such sockets.
        """
        if not is_possible():
            return
        self._server = await listening(self._path, self._welcome, MAX_LINE)

    async def close(self) -> None:
        """Send everybody away."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)
        for visit in list(self.present):
            visit.cancel()
        await asyncio.gather(*self.present, return_exceptions=True)

    async def run(self) -> None:
        """Wait until cancelled, then close."""
        try:
            await asyncio.Event().wait()
        finally:
            await self.close()

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        visit = asyncio.current_task()
        assert visit is not None
        self.present.add(visit)
        try:
            await self._attend(reader, writer)
        except asyncio.CancelledError:
            write(writer, self._tell("the server is shutting down"))
        except (OSError, ValueError) as problem:
            log.warning("visitor disconnected", extra={"why": str(problem)})
        except GamekeeperError as problem:
            write(writer, self._tell(str(problem)))
        except Exception as bug:
            log.error("visitor could not be served", exc_info=bug)
            write(writer, self._tell("something went wrong; see the log of the server"))
        finally:
            await _part(reader, writer)
            self.present.discard(visit)


async def line_of(reader: asyncio.StreamReader) -> bytes:
    """Return the next line, empty at the end; raises GamekeeperError if it is too long."""
    try:
        return await reader.readline()
    except ValueError:
        raise GamekeeperError(f"a line may have at most {MAX_LINE} bytes") from None


def write(writer: asyncio.StreamWriter, line: bytes) -> None:
    """Write a line, unless the other side has gone."""
    with contextlib.suppress(OSError, RuntimeError):
        writer.write(line + b"\n")


async def _part(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Read to the end, then close: otherwise the last lines would be lost.

    Nobody is waited for while the server shuts down.
    """
    gone = (OSError, RuntimeError, ValueError, TimeoutError, asyncio.CancelledError)
    with contextlib.suppress(*gone):
        writer.write_eof()
        async with asyncio.timeout(FAREWELL_SECONDS):
            while await reader.read(MAX_LINE):
                pass
    writer.close()


async def connected(path: Path) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a server's socket; raises GamekeeperError if none is running there."""
    if not is_possible():
        raise GamekeeperError(
            "on this system a running server cannot be reached from a terminal: use its pages"
        )
    try:
        with reachable(path) as name:
            return await asyncio.open_unix_connection(name, limit=MAX_ANSWER)
    except (FileNotFoundError, ConnectionRefusedError):
        where = f"no server is running on {path.parent}"
        raise GamekeeperError(f"{where}: start `gamekeeper serve` with the same settings") from None
    except OSError as problem:
        raise GamekeeperError(f"cannot reach the server: {path}: {problem.strerror}") from None
