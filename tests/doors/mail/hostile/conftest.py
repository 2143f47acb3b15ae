"""A house as it is served, with a village that plays by mail, and a server that takes its mails."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path

import pytest
from tests.doors.mail.wire.transport.conftest import eventually
from tests.doors.mail.wire.transport.test_arriving import Lmtp
from tests.kit.mail import free_ports
from tests.kit.office import HASH, StoppedClock
from tests.kit.patience import PATIENCE
from tests.kit.sink import Sink

from gamekeeper.cli.operate.server import open_house
from gamekeeper.config import load
from gamekeeper.doors.mail.reply_tokens import ADMIN
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.send.spool_file import Item
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.house import House
from gamekeeper.store.base import PersonId, TableId

OURS = "verteller@wolf.test"
CHEF = "chef@people.test"
PEOPLE = ("Anna", "Bas", "Karin", "Dirk", "Eva")
ROLES_DEALT = "werewolf seer citizen citizen citizen"
PASSED = "mx.wolf.test; dmarc=pass header.from=people.test"
"""What our own server writes above a mail that proves its sender."""
VILLAGE = {"language": "nl", "speed": "23h", "early_advance": "no", "strictness": "0"}

SETTINGS = """
[house]
data = "{data}"
administrators = ["mailto:chef@people.test"]
[web]
enabled = false
[mia]
enabled = false
[mail]
enabled = true
address = "verteller@wolf.test"
listen = "lmtp"
listen_port = {lmtp}
smtp_host = "127.0.0.1"
smtp_port = {smtp}
smtp_security = "none"
trusted_servers = ["mx.wolf.test"]
admin_password = "{password}"
"""


@dataclass
class Village:
    """WW5 in the first night: Anna is the werewolf, and everybody writes from ``@people.test``."""

    house: House
    sink: Sink
    folder: Path
    lmtp: int
    welcomes: list[tuple[str, EmailMessage]] = field(default_factory=list)
    """What went out when the house was opened."""
    _read: int = 0
    _numbers: count[int] = field(default_factory=lambda: count(1))

    @property
    def door(self) -> MailDoor:
        door = self.house.doors["mailto"]
        assert isinstance(door, MailDoor)
        return door

    def token(self, name: str, table: str = "WW5") -> str:
        """What stands in the reply address of our mails to this person."""
        tokens, address = self.house.post.tokens, f"mailto:{name.lower()}@people.test"
        if table:
            return tokens.newest(self.seeds[table], address)
        if name == "chef":
            return tokens.of(ADMIN, address)
        return tokens.of_lobby(address, self.house.clock.now())

    async def opens(self, table: str, *people: str) -> None:
        """As `config start` does; then everybody enrols and the game begins."""
        id, by = TableId(table), PersonId("p-chef")
        await self.house.host.open_table(id, "werewolves", VILLAGE, by, f"open {table}")
        self.seeds = getattr(self, "seeds", {}) | {table: (await self.house.store.row(id)).seed}
        for name in people:
            await self.deliver(mail(name, table, f"{name}, man", Authentication_Results=PASSED))
        if people:
            token = self.token("chef", "")
            await self.deliver(mail("chef", table, "start"), to=f"verteller+{token}@wolf.test")
        await self.answers()

    async def deliver(self, raw: bytes, to: str = OURS, sender: str = "x@people.test") -> None:
        """Hand over a mail as our own mail server would; returns when it was taken."""
        async with Lmtp(self.lmtp) as mx:
            assert await mx.deliver(raw, to, sender=sender) == ["250 2.0.0 Taken"]

    async def votes(self, name: str, text: str, table: str = "WW5", **headers: str) -> None:
        """As this person would: an answer to our last mail."""
        to = f"verteller+{self.token(name, table)}@wolf.test"
        await self.deliver(mail(name, table, text, **headers), to)

    def due(self) -> list[Item]:
        """Mails that are to go out now; others wait for another hour."""
        now = self.house.clock.now()
        return [item for item in self.door.queue() if item.next_at <= now]

    async def answers(self) -> list[tuple[str, EmailMessage]]:
        """What went out since the last time somebody asked, once everything is out."""
        async with asyncio.timeout(PATIENCE):
            await self.house.delivery.rest()
        await eventually(lambda: not self.house._alarms and not self.due())
        new, self._read = self.sink.mails[self._read :], len(self.sink.mails)
        return [(to, message_from_bytes(raw, policy=policy.default)) for to, raw in new]

    async def state(self) -> object:
        """Everything a mail could change: tables, what happened at them, who sits where."""
        store = self.house.store
        rows = await store.rows(limit=100)
        return [
            (
                row.id,
                row.version,
                [(entry.command, entry.event) for entry in await store.read(row.id)],
                list(await store.chairs(row.id)),
                sorted((ear.address, str(ear.seat)) for ear in await store.ears(row.id)),
            )
            for row in rows
        ]

    async def journal(self) -> list[str]:
        """The general journal, once it is written."""
        await self.door.spool.note(self.house.clock.now(), "looked at", "nothing")
        return [line.text for line in self.door.spool.journal("-1", 10_000)]


_NUMBERS = count(1)


def mail(name: str, subject: str, text: str, **headers: str) -> bytes:
    """A person's mail; ``headers`` come first, with ``_`` for ``-``, and may replace the usual."""
    usual = {
        "From": f"{name} <{name.lower()}@people.test>",
        "Subject": subject,
        "Message-ID": f"<{next(_NUMBERS)}@people.test>",
        "Content-Type": "text/plain; charset=utf-8",
        "To": OURS,
    }
    given = {key.replace("_", "-"): value for key, value in headers.items()}
    lines = [f"{key}: {value}" for key, value in {**usual, **given}.items() if value]
    return ("\r\n".join([*lines, "", text]) + "\r\n").encode("utf-8", "surrogateescape")


def words(message: EmailMessage) -> str:
    """The text part, its lines joined again."""
    part = message.get_body(("plain",))
    assert part is not None
    return re.sub(r"\s+", " ", part.get_content())


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Village]:
    """A house with nobody in it."""
    lmtp, smtp = free_ports(2)
    path = folder / "gamekeeper.toml"
    given = {"data": folder / "data", "lmtp": lmtp, "smtp": smtp, "password": HASH}
    path.write_text(SETTINGS.format(**given))
    sink = Sink()
    await sink.open(smtp)
    house, side_door = await open_house(load(path, {}), StoppedClock())
    try:
        village = Village(house, sink, folder, lmtp)
        village.welcomes = await village.answers()
        yield village
    finally:
        await side_door.close()
        await house.close()
        await sink.close()


@pytest.fixture
async def village(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Village]:
    """WW5 and WW6 are being played; WW7 waits for players."""
    cards = tuple(ROLES[role] for role in ROLES_DEALT.split())
    monkeypatch.setattr(Werewolves, "deal", lambda game, rng, seats: (cards, False))
    async with opened(tmp_path) as village:
        await village.opens("WW5", *PEOPLE)
        await village.opens("WW6", *PEOPLE)
        await village.opens("WW7")
        village.house.clock.ahead += timedelta(hours=1)  # type: ignore[attr-defined]
        yield village
