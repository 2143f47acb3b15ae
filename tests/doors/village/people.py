"""People of one village, each at a door of their own: what they do there, and what they read.

Whatever the door, somebody ``joins``, ``plays`` words of the game and ``says`` something, which
returns when the server has it. ``lines`` is everything they have been shown, in order.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from abc import ABC, abstractmethod
from asyncio.subprocess import PIPE, STDOUT, Process
from contextlib import suppress
from html import unescape
from itertools import count
from pathlib import Path

import httpx2
from tests.kit.chat import GC, Player
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.post_office import PostOffice, text_of

GAMEKEEPER = Path(sys.executable).with_name("gamekeeper")
RETRY_SECONDS = 0.05
LINE = re.compile(r"<li(?: class=\"said[^>]*)?>(?:<b>(.*?)</b> )?(.*?)</li>", re.DOTALL)


class Person(ABC):
    """Somebody at a door."""

    door: str

    def __init__(self, name: str) -> None:
        self.name = name
        self.table = ""

    @property
    @abstractmethod
    def lines(self) -> list[str]:
        """Return all lines that were shown, what people said as ``NAME: words``."""

    @property
    def corpus(self) -> str:
        """Return all that came through the door, shown or not."""
        return "\n".join(self.lines)

    @abstractmethod
    async def joins(self, table: str) -> None: ...

    @abstractmethod
    async def plays(self, words: str) -> None:
        """Make a move, ``vote NAME`` or ``kill NAME``."""

    @abstractmethod
    async def says(self, words: str, channel: str = "") -> None:
        """Say something; returns when it counts as said, however often the server dies."""

    async def comes_back(self) -> None:  # noqa: B027 - most doors need nothing
        """Be there again after the server was away."""

    @abstractmethod
    async def closes(self) -> None: ...

    async def reads(self, words: str) -> None:
        """Wait until these words were shown."""
        await until(lambda: self.times(words), f"{self.name} reading {words!r}")

    def times(self, words: str) -> int:
        """Return how many lines had these words."""
        return sum(words in line for line in self.lines)

    def said(self) -> list[str]:
        """Return what people said, in the order in which it was read here."""
        return [line for line in self.lines if re.match(r"\w+: \w+ says ", line)]


class ByMail(Person):
    """Writes and reads letters."""

    door = "mail"

    def __init__(self, name: str, post: PostOffice) -> None:
        super().__init__(name)
        self._post = post

    @property
    def lines(self) -> list[str]:
        """Return all lines; a letter that a killed server sent again is the same letter."""
        letters = {str(each["Message-ID"]): each for each in self._post.letters[self.name.lower()]}
        return [
            line.strip() for letter in letters.values() for line in text_of(letter).splitlines()
        ]

    async def joins(self, table: str) -> None:
        self.table = table
        await self._delivers(f"join {table} as {self.name}", "lobby")
        await self.reads(table)

    async def plays(self, words: str) -> None:
        await self._delivers(words, self.table)

    async def says(self, words: str, channel: str = "") -> None:
        await self._delivers(
            f"say to {channel}: {words}" if channel else f"say {words}", self.table
        )

    async def _delivers(self, words: str, subject: str) -> None:
        """Send one mail until it is taken, as mail servers do."""
        mail = self._post.mail(self.name.lower(), subject, words)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._post.sends(*mail)
                except (OSError, EOFError):
                    await asyncio.sleep(RETRY_SECONDS)

    async def closes(self) -> None:
        """Do nothing: letters are not connected."""


class InRoom(Person):
    """Sits in the table's chat room."""

    door = "chat"

    def __init__(self, name: str, port: int) -> None:
        super().__init__(name)
        self.player = Player(name, port)

    @property
    def lines(self) -> list[str]:
        shown = []
        for line in self.player.lines:
            _, _, words = (
                line.partition(": ") if line.startswith(("MC", "master")) else (0, 0, line)
            )
            shown += str(words).splitlines()
        return shown

    async def asks(self, words: str) -> str:
        """Return what the coordinator answers."""
        full, before = f"{GC}/gamekeeper", len(self.player.texts(f"{GC}/gamekeeper"))
        self.player.write(GC, words)
        await self.player.until(lambda: len(self.player.texts(full)) > before)
        return self.player.texts(full)[before]

    async def joins(self, table: str) -> None:
        self.table = table
        before = len(self.player.invitations())
        answer = await self.asks(f"join {table}")
        assert answer.startswith("Welcome"), answer
        await self.player.until(lambda: len(self.player.invitations()) > before)
        invited = self.player.invitations()[-1].get("from", "")
        await self.player.enters(invited.partition("/")[0])

    async def plays(self, words: str) -> None:
        await (self.player.whispers if words.startswith("kill") else self.player.says)(words)

    async def says(self, words: str, channel: str = "") -> None:
        if channel:
            await self.player.whispers(f"say to {channel}: {words}")
        else:
            await self.player.says(words)

    async def closes(self) -> None:
        if self.table:
            await self.player.disconnect()


class AtPage(Person):
    """Looks at the table's page in a browser, or only watches there."""

    door = "pages"

    def __init__(self, name: str, port: int) -> None:
        super().__init__(name)
        base = f"http://127.0.0.1:{port}"
        self._client = httpx2.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False)
        self._numbers, self._lines = count(1), list[str]()
        self.news: list[str] = []
        """All that the stream brought, as it came."""
        self._position = ""
        self._following: asyncio.Task[None] | None = None

    @property
    def lines(self) -> list[str]:
        return self._lines

    @property
    def corpus(self) -> str:
        return "\n".join(self.news)

    async def joins(self, table: str) -> None:
        await self._posts(f"/t/{table}/join", name=self.name)
        await self.looks(table)

    async def looks(self, table: str) -> None:
        """Open the page and follow what happens there."""
        self.table = table
        page = await self.page()
        self.news.append(page)
        for speaker, words in LINE.findall(page):
            self._lines.append(unescape(f"{speaker}: {words}" if speaker else words))
        found = re.search(r'data-line="(\d+)" data-stamp="(\w+)"', page)
        assert found, page
        self._position = f"{table}:{found[1]}:{found[2]}"
        self._following = asyncio.create_task(self._follows())

    async def page(self) -> str:
        """Return the page as it is now."""
        return (await self._answered("GET", f"/t/{self.table}")).text

    async def _follows(self) -> None:
        """Take what is new, and connect again as an EventSource does."""
        while True:
            with suppress(httpx2.HTTPError):
                at = {"last-event-id": self._position}
                async with self._client.stream("GET", "/events", headers=at) as reply:
                    async for line in reply.aiter_lines():
                        self._takes(line)
            await asyncio.sleep(RETRY_SECONDS)

    def _takes(self, line: str) -> None:
        field, _, value = line.partition(": ")
        if field == "id":
            self._position = value
        elif field == "data":
            self.news.append(value)
            for each in json.loads(value)["lines"]:
                speaker, text = each.get("speaker"), each["text"]
                self._lines += [f"{speaker}: {text}"] if speaker else text.splitlines()

    async def plays(self, words: str) -> None:
        ask, whom = words.split()
        page = await self.page()
        turn = re.search(
            rf'name="ask" value="{ask}"><input type="hidden" name="turn" value="(.*?)"', page
        )
        assert turn, f"{self.name} is not asked to {ask}"
        fields = {"ask": ask, "turn": unescape(turn[1]), "slots": "1", "v0": whom}
        await self._posts(f"/t/{self.table}/answer", token=_token(page), **fields)

    async def says(self, words: str, channel: str = "") -> None:
        token = _token(await self.page())
        channel = channel or "village"
        await self._posts(f"/t/{self.table}/say", token=token, channel=channel, text=words)

    async def _posts(self, path: str, **fields: str) -> None:
        """Send a form until it is answered; sent twice it acts once."""
        data = {**fields, "c": f"form {next(self._numbers)}"}
        reply = await self._answered("POST", path, data)
        assert reply.status_code == 303, reply.text

    async def _answered(
        self, method: str, path: str, data: dict[str, str] | None = None
    ) -> httpx2.Response:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._client.request(method, path, data=data)
                except httpx2.TransportError:
                    await asyncio.sleep(RETRY_SECONDS)

    async def closes(self) -> None:
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await self._client.aclose()


def _token(page: str) -> str:
    found = re.search(r'name="token" value="(\w+)"', page)
    assert found, page
    return found[1]


class AtTerminal(Person):
    """Types at ``gamekeeper join``, on the server's own machine."""

    door = "terminal"

    def __init__(self, name: str, config: Path) -> None:
        super().__init__(name)
        self._config = config
        self.visits: list[list[str]] = []
        """What was shown, each time that the program was started."""
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def lines(self) -> list[str]:
        """Return each line once that people said: some are shown again when somebody is back."""
        shown = list[str]()
        for visit in self.visits:
            shown += [line for line in visit if " says " not in line or line not in shown]
        return shown

    @property
    def corpus(self) -> str:
        return "\n".join(line for visit in self.visits for line in visit)

    async def joins(self, table: str) -> None:
        self.table = table
        words = "join", table, "--as", self.name, "--config", str(self._config)
        self._process = await asyncio.create_subprocess_exec(
            GAMEKEEPER, *words, stdin=PIPE, stdout=PIPE, stderr=STDOUT
        )
        self.visits.append([])
        self._reading = asyncio.create_task(self._reads(self._process, self.visits[-1]))
        await until(lambda: any(table in line for line in self.visits[-1]), "sitting down")

    async def _reads(self, process: Process, shown: list[str]) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            shown.append(line.decode().rstrip("\n"))

    async def comes_back(self) -> None:
        """Start the program again: it ends with the server."""
        assert self._process is not None
        assert await asyncio.wait_for(self._process.wait(), PATIENCE) == 1
        await self.joins(self.table)

    async def plays(self, words: str) -> None:
        await self._types(words)

    async def says(self, words: str, channel: str = "") -> None:
        """Type it; whoever is cut off before they see it looks, and says it again if need be."""
        await self._types(f"say to {channel}: {words}" if channel else f"say {words}")

    async def _types(self, words: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{words}\n".encode())
        with suppress(ConnectionError):
            await self._process.stdin.drain()

    async def closes(self) -> None:
        if self._process is not None:
            await self._types("quit")
            await asyncio.wait_for(self._process.wait(), PATIENCE)
        if self._reading is not None:
            await self._reading
