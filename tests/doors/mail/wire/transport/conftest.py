"""A mail door with real servers around it, and a house that takes down what it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from tests.kit.alarms import in_english
from tests.kit.mail import PASSWORD, MailServers, mail_servers
from tests.kit.patience import PATIENCE

from gamekeeper.doors.base import Inbound, Outbound
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.settings import (
    Account,
    Fetching,
    Listening,
    MailSettings,
    Patience,
    Server,
)

__all__ = ["mail_servers"]

SHORT = timedelta(milliseconds=100)
IMPATIENT = Patience(first=SHORT, most=SHORT, server_first=SHORT, server_most=SHORT)


@dataclass
class House:
    """What came in, and what the administrators were told."""

    received: list[Inbound] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)
    trouble: Exception | None = None
    door: MailDoor | None = None
    answer: str = ""

    async def receive(self, message: Inbound) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.received.append(message)
        if self.answer and self.door is not None:
            answer = Outbound(f"{message.id}/answer", message.address, self.answer)
            await self.door.send(answer)

    @property
    def texts(self) -> list[str]:
        return [message.text for message in self.received]


@dataclass
class Post:
    """The servers, and doors to open."""

    servers: MailServers
    folder: Path
    house: House = field(default_factory=House)

    def server(self, **other: Any) -> Server:
        usual = {"host": "127.0.0.1", "port": self.servers.smtp, "security": "none"}
        options: dict[str, Any] = {**usual, **other}
        return Server(**options)

    def account(self, name: str = "wolf", **other: Any) -> Account:
        options: dict[str, Any] = {"port": self.servers.imap, "security": "none", **other}
        return Account("127.0.0.1", f"{name}@wolf.test", PASSWORD, **options)

    def settings(self, address: str = "wolf@play.test", **other: Any) -> MailSettings:
        usual = {"server": self.server(), "patience": IMPATIENT, "name": "The Narrator"}
        options: dict[str, Any] = {**usual, **other}
        return MailSettings(address, self.folder / "mail.sqlite", **options)

    @property
    def lmtp(self) -> tuple[Listening]:
        """Where Postfix looks for our door."""
        return (Listening("lmtp", port=self.servers.door, hostname="play.test"),)

    def fetching(self, **other: Any) -> Fetching:
        options: dict[str, Any] = {
            "account": self.account(),
            "poll": timedelta(seconds=30),
            **other,
        }
        return Fetching(**options)

    @asynccontextmanager
    async def open(self, settings: MailSettings | None = None) -> AsyncIterator[MailDoor]:
        door = MailDoor(settings or self.settings(), now, in_english(self.house.alarms.append))
        self.house.door = door
        await door.listen()
        task = asyncio.create_task(door.run(self.house.receive))
        await asyncio.sleep(0)
        try:
            yield door
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await asyncio.sleep(0.02)  # libraries close their sockets a little later


def now() -> datetime:
    return datetime.now(UTC)


def plain(mail: EmailMessage) -> str:
    """The text of a mail."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


async def eventually(happens: Callable[..., object], patience: float = PATIENCE) -> None:
    """Let the loop run until something is true."""
    async with asyncio.timeout(patience):
        while not happens():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.fixture
def post(mail_servers: MailServers, tmp_path: Path) -> Post:
    mail_servers.empty()
    return Post(mail_servers, tmp_path)
