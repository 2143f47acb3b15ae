"""The door for programs that play a seat by GTP: a Unix socket for the server's own user only.

``gamekeeper gtp`` stands between it and the program. In comes one line of JSON (table, seat, code)
and then GTP; out go lines of JSON: ``gtp`` for the program, ``told`` for whoever watches it, and
``closed`` with the reason.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ...errors import GamekeeperError
from ...kernel.messages import Seat
from ...store.base import TableId
from ..base import Outbound, Receive, Style
from ..local_socket import Visitors, connected, line_of, write
from .wire.protocol import Request, read_request

NAME = "gtp.sock"
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
        self._greet = greet
        self.visitors = Visitors(folder / NAME, self._attend, lambda why: _line(closed=why))
        self._writers: dict[str, list[asyncio.StreamWriter]] = {}

    async def run(self, receive: Receive) -> None:
        """Wait for the server to close: programs speak with their tables directly."""
        await self.visitors.run()

    async def send(self, message: Outbound) -> None:
        for writer in self._writers.get(message.address, ()):
            write(writer, _line(told=message.text))

    async def open(self) -> None:
        """Start to listen; the caller holds the server's lock. Raises CannotStart."""
        await self.visitors.open()

    async def close(self) -> None:
        await self.visitors.close()

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        match _greeting(await line_of(reader)):
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
                while line := await line_of(reader):
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
                write(writer, _line(gtp=await client.answer(request)))
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


def _line(**words: str) -> bytes:
    return json.dumps(words).encode()


async def connect(
    folder: Path, table: str, seat: str, code: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a server, for ``gamekeeper gtp``; raises GamekeeperError if none is running."""
    reader, writer = await connected(folder / NAME)
    greeting = {"table": table, "seat": seat, "code": code}
    write(writer, json.dumps(greeting).encode())
    return reader, writer
