"""The door for people at a terminal of the server's own machine: a Unix socket for its own user.

``gamekeeper join`` is on the other side. Nobody has an ear here: whoever looks is told what their
own eyes have heard and seen since, and nothing when it was none of their business.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from ...errors import GamekeeperError
from ...host.reply import Response
from ...lobby.lobby import Lobby
from ...lobby.operations import Look, Sat
from ..base import Outbound, Receive, Style
from ..local_socket import Visitors, line_of, write
from .visit import Visit, seated
from .wire import NAME, Asked, Told, asked, encode, greeting

MAX_EARLIER = 30
"""So many lines of what happened before are told to somebody who comes back."""


class TerminalDoor:
    """Listens until it is closed. Addresses are ``terminal:NAME``."""

    scheme = "terminal"
    style = Style.PAGE

    def __init__(self, folder: Path, lobby: Lobby) -> None:
        self._lobby = lobby
        self.visitors = Visitors(folder / NAME, self._attend, lambda why: encode(Told(closed=why)))

    async def run(self, receive: Receive) -> None:
        """Wait for the server to close: people are with their tables directly."""
        await self.visitors.run()

    async def send(self, message: Outbound) -> None:
        """Do nothing: whoever is there looks for themselves."""

    async def open(self) -> None:
        """Start to listen; the caller holds the server's lock. Raises CannotStart."""
        await self.visitors.open()

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            who = greeting(await line_of(reader))
        except (ValueError, RecursionError):
            raise GamekeeperError("the first line is not a valid greeting") from None
        visit, how = await seated(self._lobby, who.table, who.name)
        session = _Session(visit, writer)
        try:
            await session.begin(is_back=how is Sat.BACK)
            tasks = [asyncio.create_task(each) for each in (session.tell(), session.hear(reader))]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            visit.leave()


class _Session:
    """One terminal at one table."""

    def __init__(self, visit: Visit, writer: asyncio.StreamWriter) -> None:
        self._visit, self._writer = visit, writer
        self._seen: Look | None = None
        self._telling = asyncio.Lock()

    async def begin(self, *, is_back: bool) -> None:
        update = await self._visit.update()
        earlier = update.lines[-MAX_EARLIER:] if is_back else ()
        self._seen = update.look
        self._write(Told(replace(update, lines=earlier), is_back=is_back))

    async def tell(self) -> None:
        """Tell what is new, for ever."""
        while True:
            await self._visit.stirred.wait()
            self._visit.stirred.clear()
            await self._tell_news()
            await self._writer.drain()

    async def _tell_news(self) -> None:
        async with self._telling:
            update = await self._visit.update()
            if update.lines or update.look != self._seen:
                self._seen = update.look
                self._write(Told(update))

    async def hear(self, reader: asyncio.StreamReader) -> None:
        """Do what is typed, until the terminal has gone."""
        while line := await line_of(reader):
            try:
                wanted = asked(line)
            except (ValueError, RecursionError):
                raise GamekeeperError("this line is neither words nor an answer") from None
            response = await self._do(wanted)
            await self._tell_news()
            self._write(Told(replies=True, text=response.text, code=response.code))
            await self._writer.drain()

    async def _do(self, wanted: Asked) -> Response:
        if wanted.answer is not None:
            return await self._visit.answer(wanted.answer, as_host=wanted.as_host)
        return await self._visit.words(wanted.words)

    def _write(self, message: Told) -> None:
        write(self._writer, encode(message))
