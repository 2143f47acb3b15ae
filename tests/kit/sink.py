"""Little servers in the test's own process whose connections end with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class LittleServer:
    """Talks with everybody who connects; nothing of it is left when it is closed."""

    def __init__(self) -> None:
        self.port = 0
        self._server: asyncio.Server | None = None
        self._talks: set[asyncio.Task[None]] = set()

    @property
    def is_open(self) -> bool:
        return self._server is not None

    async def open(self, port: int = 0) -> None:
        """At this port, or at any."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port, limit=2**22)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        if self._server is None:
            return
        self._server.close()
        await self._server.wait_closed()
        self._server = None
        talks = list(self._talks)
        for talk in talks:
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)
        await asyncio.sleep(0)  # the sockets are closed now

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """With one who has connected."""
        raise NotImplementedError

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._talks.add(task)
        try:
            await self.talk(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has hung up
        finally:
            writer.close()
            self._talks.discard(task)


class Sink(LittleServer):
    """A mail server that takes everything; what it took is ``mails``."""

    def __init__(self, arrived: Callable[[str, bytes], None] | None = None) -> None:
        super().__init__()
        self.mails: list[tuple[str, bytes]] = []
        self.refusing: dict[str, bytes] = {}
        """What is said to these recipients instead of taking them."""
        self._arrived = arrived

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        recipient = ""
        while line := await reader.readline():
            answer = b"250 ok\r\n"
            if line.startswith(b"RCPT"):
                recipient = line.decode().partition("<")[2].partition(">")[0]
                answer = self.refusing.get(recipient, answer)
            elif line == b"DATA\r\n":
                writer.write(b"354 go\r\n")
                raw = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n")
                self._took(recipient, raw.replace(b"\r\n..", b"\r\n."))
            writer.write(answer)
            if line == b"QUIT\r\n":
                return

    def _took(self, recipient: str, raw: bytes) -> None:
        self.mails.append((recipient, raw))
        if self._arrived is not None:
            self._arrived(recipient, raw)
