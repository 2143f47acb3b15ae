"""People for `bench.web`: browsers, streams, and matches whose players vote as fast as they can."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from urllib.parse import urlencode

import msgspec

PLAYERS = 5


class Browser:
    """One keep-alive connection with a cookie."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie, self.token = port, "", ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Return the status, the address of a redirection, and the body."""
        if form is None:
            return await self._ask(f"GET {path} HTTP/1.1\r\n")
        head = "Content-Type: application/x-www-form-urlencoded\r\n"
        return await self._ask(f"POST {path} HTTP/1.1\r\n{head}", urlencode(form).encode())

    def ballot(self, path: str, whom: str, as_json: bool) -> bytes:
        """Return the request of a vote, as a program sends it or as a page does."""
        head = f"Host: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nAccept: */*\r\n"
        if as_json:
            path, kind = f"{path}/answers", f"application/json\r\nX-Token: {self.token}"
            body = b'{"key": "vote", "turn": "day 1", "values": [["%s"]]}' % whom.encode()
        else:
            path, kind = f"{path}/answer", "application/x-www-form-urlencoded"
            body = urlencode(self._form(whom)).encode()
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        return f"POST {path} HTTP/1.1\r\n{head}".encode() + body

    def _form(self, whom: str) -> dict[str, str]:
        return {"token": self.token, "ask": "vote", "turn": "day 1", "slots": "1", "v0": whom}

    async def submit(self, path: str, whom: str) -> None:
        """Vote as a page does."""
        status, _, text = await self.ask(f"{path}/answer", self._form(whom))
        assert status in (303, 204), (status, text)

    async def _ask(self, head: str, body: bytes = b"") -> tuple[int, str, str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        head += f"Host: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nAccept: */*\r\n"
        if body:
            head += f"Content-Length: {len(body)}\r\n"
        writer.write(head.encode() + b"\r\n" + body)
        status, headers = int((await reader.readline()).split()[1]), dict[str, str]()
        while (line := await reader.readline()) != b"\r\n":
            name, _, value = line.decode().partition(":")
            headers[name.lower()] = value.strip()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        length = int(headers.get("content-length", 0))
        text = (await reader.readexactly(length)).decode() if length else ""
        return status, headers.get("location", ""), text


async def new_table(port: int, game: str = "mafia", **options: str) -> tuple[str, list[Browser]]:
    """Return a table at which a game has begun with five people."""
    people = [Browser(port) for _ in range(PLAYERS)]
    chosen = {f"o_{key}": value for key, value in options.items()}
    form = {"name": "anna0", "bots": "0", "c": secrets.token_hex(6), **chosen}
    status, where, text = await people[0].ask(f"/new/{game}", form)
    assert status == 303, (status, text)
    path, _, key = where.partition("?k=")
    for number, each in enumerate(people[1:], 1):
        joining = {"name": f"anna{number}", "k": key, "c": secrets.token_hex(6)}
        status, _, text = await each.ask(f"{path}/join", joining)
        assert status == 303, (status, text)
    for each in people:
        _, _, scene = await each.ask(f"{path}/scene")
        each.token = msgspec.json.decode(scene)["token"]
    status, _, text = await people[0].ask(f"{path}/start", {"token": people[0].token})
    assert status == 303, (status, text)
    return path, people


class Listener:
    """One open stream; notes when it was last told something."""

    def __init__(self, port: int, path: str, cookie: str = "", *, as_json: bool = False) -> None:
        self.port, self.table, self.cookie = port, path.rpartition("/")[2], cookie
        self.query = {"at": f"{self.table}:0:", **({"json": "1"} if as_json else {})}
        self.told, self.last = 0, 0.0

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        query, cookie = urlencode(self.query), self.cookie
        writer.write(
            f"GET /events?{query} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        while line := await reader.readline():
            if line.startswith(b"data:"):
                self.told, self.last = self.told + 1, time.perf_counter()


class Told(msgspec.Struct):
    """A line of the story, as far as it is needed here."""

    text: str


class News(msgspec.Struct):
    """A message of a stream, as far as it is needed here."""

    lines: list[Told]


NEWS = msgspec.json.Decoder(News)


class Ear(asyncio.Protocol):
    """A stream that says when it is told something; quicker than :class:`Listener`."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told, self._left = told, b""

    def data_received(self, data: bytes) -> None:
        *messages, self._left = (self._left + data).split(b"\n\n")
        for message in messages:
            _, found, body = message.partition(b"\ndata: ")
            if found:
                lines = NEWS.decode(body).lines
                self._told(lines[-1].text if lines else "")


class Mouth(asyncio.Protocol):
    """A connection on which votes are cast; says when one has been accepted."""

    def __init__(self, accepted: Callable[[], None]) -> None:
        self._accepted, self._got = accepted, b""

    def data_received(self, data: bytes) -> None:
        self._got += data
        if self._got.endswith(b"\r\n\r\n"):
            assert self._got[9:12] in (b"204", b"303"), self._got
            self._got = b""
            self._accepted()


class Match:
    """Two players of a table vote in turn; the next vote is cast when the other has seen the last.

    Both have a stream and a connection of their own.
    """

    def __init__(self, path: str, people: list[Browser], *, as_json: bool) -> None:
        self.path, self.people, self.as_json = path, people[:2], as_json
        self.count, self.until, self._turn, self._missing = 0, 0.0, 0, 0
        self._awaited = {""}
        self._mouths: list[asyncio.WriteTransport] = []
        self._ears: list[asyncio.WriteTransport] = []
        self.is_over = asyncio.Event()

    async def open(self) -> None:
        """Connect, and wait until both streams have been told what there is."""
        loop, port, told = asyncio.get_running_loop(), self.people[0].port, []
        for number, who in enumerate(self.people):
            first = loop.create_future()
            told.append(first)
            ear = partial(Ear, partial(self._told, number, first))
            stream, _ = await loop.create_connection(ear, "127.0.0.1", port)
            query = Listener(port, self.path, as_json=self.as_json).query
            head = f"Host: x\r\nCookie: {who.cookie}\r\n\r\n"
            stream.write(f"GET /events?{urlencode(query)} HTTP/1.1\r\n{head}".encode())
            mouth, _ = await loop.create_connection(partial(Mouth, self._done), "127.0.0.1", port)
            self._ears.append(stream)
            self._mouths.append(mouth)
        await asyncio.gather(*told)

    def close(self) -> None:
        for each in (*self._ears, *self._mouths):
            each.close()

    def _told(self, number: int, first: asyncio.Future[None], text: str) -> None:
        if not first.done():
            first.set_result(None)
        if number != self._turn % 2 and self._missing and self._awaited <= set(text.split()):
            self._awaited = {"\0"}
            self._done()

    def _done(self) -> None:
        self._missing -= 1
        if not self._missing:
            self.count += 1
            self.vote()

    def vote(self) -> None:
        """Cast the next vote, unless time is up."""
        if time.perf_counter() >= self.until:
            self.is_over.set()
            return
        self._turn += 1
        voter, whom = self._turn % 2, f"anna{2 + self._turn // 2 % 3}"
        self._awaited, self._missing = {f"anna{voter}", whom}, 2
        self._mouths[voter].write(self.people[voter].ballot(self.path, whom, self.as_json))
