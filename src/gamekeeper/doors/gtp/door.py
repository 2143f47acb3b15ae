"""The door for programs that play a seat by GTP: a Unix socket for the server's own user only.

``gamekeeper gtp`` stands between it and the program. In comes one line of JSON (table, seat, code)
and then GTP; out go lines of JSON: ``gtp`` for the program, ``told`` for whoever watches it, and
``closed`` with the reason.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ...errors import GamekeeperError
from ...kernel.messages import Seat
from ...store.base import TableId
from ..base import Outbound, Receive, Style
from ..local_socket import listening, reachable
from .wire.protocol import Request, read_request

log = logging.getLogger("gamekeeper.doors.gtp.wire")

NAME = "gtp.sock"
MAX_LINE = 1 << 16
FAREWELL_SECONDS = 2.0
"""Time a program gets to read why it has to go."""
MAX_WAITING = 1_000
"""Commands a program may send before it has read an answer."""


class Client(Protocol):
    """A program's seat at a table, on the server's side."""

    address: str

    async def sit_down(self, code: str) -> None:
        """Take the seat. Raises GamekeeperError."""

    def leave(self) -> None: ...

    def hurry(self) -> None:
        """Answer what was asked without waiting any more."""

    async def answer(self, request: Request) -> str: ...


Greet = Callable[[TableId, Seat], Client]


class GtpDoor:
    """Listens until it is closed. Addresses are ``gtp:SEAT``; who is not there is told nothing."""

    scheme = "gtp"
    style = Style.TEXT

    def __init__(self, folder: Path, greet: Greet) -> None:
        self._path, self._greet = folder / NAME, greet
        self._server: asyncio.Server | None = None
        self._writers: dict[str, list[asyncio.StreamWriter]] = {}
        self._visits: set[asyncio.Task[None]] = set()

    async def run(self, receive: Receive) -> None:
        """Wait for the server to close: programs speak with their tables directly."""
        try:
            await asyncio.Event().wait()
        finally:
            await self.close()

    async def send(self, message: Outbound) -> None:
        for writer in self._writers.get(message.address, ()):
            _write(writer, told=message.text)

    async def open(self) -> None:
        """Start to listen; the caller holds the server's lock. Raises CannotStart."""
        self._server = await listening(self._path, self._welcome, MAX_LINE)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)
        for visit in list(self._visits):
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        visit = asyncio.current_task()
        assert visit is not None
        self._visits.add(visit)
        try:
            await self._attend(reader, writer)
        except asyncio.CancelledError:
            _write(writer, closed="the server is shutting down")
        except (OSError, ValueError) as problem:
            log.warning("GTP program disconnected", extra={"why": str(problem)})
        except GamekeeperError as problem:
            _write(writer, closed=str(problem))
        except Exception as bug:
            log.error("GTP program could not be served", exc_info=bug)
            _write(writer, closed="something went wrong; see the log of the server")
        finally:
            await _part(reader, writer)
            self._visits.discard(visit)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        match _greeting(await _line(reader)):
            case {"table": str(table), "seat": str(seat), "code": str(code)}:
                client = self._greet(TableId(table), Seat(seat))
            case _:
                raise GamekeeperError("the first line is not a valid greeting")
        writers = self._writers.setdefault(client.address, [])
        writers.append(writer)
        try:
            await client.sit_down(code)
            await self._converse(client, reader, writer)
        finally:
            client.leave()
            writers.remove(writer)
            if not writers:
                self._writers.pop(client.address, None)

    async def _converse(
        self, client: Client, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Answer until the program says ``quit`` or has gone."""
        lines: asyncio.Queue[bytes | GamekeeperError] = asyncio.Queue(MAX_WAITING)

        async def listen() -> None:
            last: bytes | GamekeeperError = b"quit\n"
            try:
                while line := await _line(reader):
                    await lines.put(line)
            except GamekeeperError as problem:
                last = problem
            client.hurry()
            await lines.put(last)
            await answering

        async def answer() -> None:
            while True:
                line = await lines.get()
                if isinstance(line, GamekeeperError):
                    raise line
                request = read_request(line.decode("utf-8", "replace"))
                if request is None:
                    continue
                _write(writer, gtp=await client.answer(request))
                await writer.drain()
                if request.name == "quit":
                    return

        answering = asyncio.create_task(answer())
        tasks = [answering, asyncio.create_task(listen())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _greeting(line: bytes) -> object:
    """Return what a line of JSON says, or None if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


async def _line(reader: asyncio.StreamReader) -> bytes:
    """Return the next line, empty at the end; raises GamekeeperError if it is too long."""
    try:
        return await reader.readline()
    except ValueError:
        raise GamekeeperError(f"a line may have at most {MAX_LINE} bytes") from None


def _write(writer: asyncio.StreamWriter, **words: str) -> None:
    with contextlib.suppress(OSError, RuntimeError):
        writer.write(json.dumps(words).encode() + b"\n")


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


async def connect(
    folder: Path, table: str, seat: str, code: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a server, for ``gamekeeper gtp``; raises GamekeeperError if none is running."""
    path = folder / NAME
    try:
        with reachable(path) as name:
            reader, writer = await asyncio.open_unix_connection(name, limit=1 << 24)
    except (FileNotFoundError, ConnectionRefusedError):
        raise GamekeeperError(
            f"no server is running on {folder}: start `gamekeeper serve` with the same settings"
        ) from None
    except OSError as problem:
        raise GamekeeperError(f"cannot reach the server: {path}: {problem.strerror}") from None
    greeting = {"table": table, "seat": seat, "code": code}
    writer.write(json.dumps(greeting).encode() + b"\n")
    return reader, writer
