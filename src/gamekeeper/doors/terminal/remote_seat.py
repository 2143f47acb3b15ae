"""A seat at a table of another process: the server that runs on this machine."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ...errors import GamekeeperError
from ...host.reply import Response
from ...kernel.asks import Answer
from ...lobby.operations import Look
from ...lobby.operations.story import Line
from ..local_socket import connected, write
from .visit import Update
from .wire import NAME, Asked, Greeting, Told, encode, told

STOPPED = "the server has stopped; your seat stays yours: join again when it is back"


class FarPlace:
    """A place behind the socket."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, look: Look
    ) -> None:
        self._reader, self._writer = reader, writer
        self._look = look
        self._lines: list[Line] = []
        self._replies: asyncio.Queue[Response] = asyncio.Queue()
        self.stirred = asyncio.Event()
        self._lost = ""
        """Why there is nothing new any more."""
        self._reading = asyncio.create_task(self._read())

    async def update(self) -> Update:
        if self._lost:
            raise GamekeeperError(self._lost)
        lines, self._lines = self._lines, []
        return Update(self._look, tuple(lines))

    async def answer(self, answer: Answer, *, as_host: bool = False) -> Response:
        return await self._ask(Asked(answer=answer, as_host=as_host))

    async def words(self, text: str) -> Response:
        return await self._ask(Asked(words=text))

    async def close(self) -> None:
        """Hang up; the seat is kept."""
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        self._writer.close()

    async def _ask(self, asked: Asked) -> Response:
        write(self._writer, encode(asked))
        reply = asyncio.create_task(self._replies.get())
        await asyncio.wait({reply, self._reading}, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            reply.cancel()
            raise GamekeeperError(self._lost)
        return reply.result()

    async def _read(self) -> None:
        try:
            while line := await self._reader.readline():
                self._take(told(line))
        except (OSError, ValueError):
            pass
        self._lost = self._lost or STOPPED
        self.stirred.set()

    def _take(self, message: Told) -> None:
        if message.update is not None:
            self._look = message.update.look
            self._lines += message.update.lines
            self.stirred.set()
        if message.replies:
            self._replies.put_nowait(Response(message.text, message.code))
        self._lost = message.closed


async def join(folder: Path, table: str, name: str) -> tuple[FarPlace, Told]:
    """Take a seat at a table of the server on this folder, or come back to it.

    Raises GamekeeperError with what is wrong, in a sentence.
    """
    reader, writer = await connected(folder / NAME)
    write(writer, encode(Greeting(table, name)))
    try:
        first = told(await reader.readline())
    except (OSError, ValueError):
        first = Told(closed=STOPPED)
    if first.update is None:
        writer.close()
        raise GamekeeperError(first.closed or STOPPED)
    return FarPlace(reader, writer, first.update.look), first
