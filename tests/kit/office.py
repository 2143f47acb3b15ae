"""An administrator's desk for tests: a house on SQLite with a mail door that only remembers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from gamekeeper.cli.opening import codecs
from gamekeeper.cli.operate.admin_mail import AdminMailer
from gamekeeper.doors.base import Inbound, Outbound, Receive, Style
from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.errors import Undeliverable
from gamekeeper.games.werewolves.rules.moves import Present
from gamekeeper.host.live_table import Seating
from gamekeeper.house import House
from gamekeeper.kernel.messages import Command, Move, Reply, Seat, Sit
from gamekeeper.lobby.guests import Guests
from gamekeeper.lobby.settings import Rights
from gamekeeper.services.admin.commands import Administration, Arguments, Office
from gamekeeper.services.admin.context import AdminSettings
from gamekeeper.services.admin.journal import Journal
from gamekeeper.services.admin.notebook import Notebook
from gamekeeper.services.admin.parsing import hashed
from gamekeeper.services.admin.sql_query import Database
from gamekeeper.services.admin.theme_shelf import Shelf
from gamekeeper.store.base import Chair, Ear, PersonId, TableId
from gamekeeper.store.reading import public_kinds
from gamekeeper.store.sqlite.store import SqliteStore

from .evening import MovableClock
from .patience import PATIENCE

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
PASSWORD = "correct horse battery"
HASH = hashed(PASSWORD)
BOSS = "mailto:boss@example.org"


class StoppedClock(MovableClock):
    """Time passes only when a test says so."""

    def now(self) -> datetime:
        return MONDAY + self.ahead


class MailBag:
    """A mail door without mail."""

    scheme = "mailto"
    style = Style.LETTER

    def __init__(self) -> None:
        self.sent: list[Outbound] = []
        self.refusing: set[str] = set()

    async def run(self, receive: Receive) -> None:
        await asyncio.Event().wait()

    async def send(self, message: Outbound) -> None:
        if message.address in self.refusing:
            raise Undeliverable(f"{message.address} is not reached", temporary=False)
        self.sent.append(message)

    def to(self, address: str) -> list[Outbound]:
        return [each for each in self.sent if each.address == f"mailto:{address}"]


class Desk:
    """``await desk.do("pause", "WW5")`` is what an administrator gets as an answer."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "house.db"
        self.clock, self.mail = StoppedClock(), MailBag()
        self._numbers = count(1)

    async def opens(self, usual: Mapping[str, str] | None = None) -> Desk:
        store = await SqliteStore.open(self.path, codecs(), synchronous="NORMAL")
        shelf = Shelf(self.folder / "stories")
        rights = Rights(administrators=frozenset({BOSS}))
        self.spool = Spool(self.folder / "mail.sqlite")
        self.house = House(store, [self.mail], rights, self.clock, shelf)
        self.host, self.store = self.house.host, store
        self.alarms: list[str] = []
        self.host.alarmed.append(self.alarms.append)
        self.guests = Guests()
        usual = usual or {"language": "en", "theme": "default", "roles": ""}
        language = usual.get("language", "en")
        office = Office(
            self.host,
            rights,
            AdminSettings(HASH, stories=self.folder / "stories"),
            notebook=Notebook(self.folder / "admin.sqlite"),
            shelf=shelf,
            usual=usual,
            journal=Journal(self.spool),
            mailer=AdminMailer(self.mail.send, self.guests, language=language),
            database=Database(self.path, kinds=public_kinds(codecs())),
        )
        self.office = Administration(office)
        await self.house.open()
        return self

    async def closes(self) -> None:
        await self.spool.close()
        await self.house.close()
        self.office.office.notebook.close()
        self.office.office.questions.close()

    def set(self, **settings: object) -> None:
        """Change how the house is set up."""
        office = self.office.office
        self.office.office = replace(office, settings=replace(office.settings, **settings))  # type: ignore[arg-type]

    def use(self, **things: object) -> Office:
        """Give the office other things to work with."""
        self.office.office = replace(self.office.office, **things)  # type: ignore[arg-type]
        return self.office.office

    async def do(self, command: str, text: str = "", *words: str, id: str = "") -> str:
        return await self.office.answer(command, Arguments(words, text, id))

    async def mails(
        self, subject: str, body: str, sender: str = BOSS, proven: bool = True
    ) -> str | None:
        """A mail to the house; returns the answer, None: there is none."""
        id = f"<{next(self._numbers)}@example.org>"
        message = Inbound(id, sender, body, self.clock.now(), subject=subject, proven=proven)
        return await self.office.hear(message)

    async def journal(self, game: str = "-1") -> list[str]:
        """The lines of the journal, once they are written."""
        await self.spool.note(self.clock.now(), "looked at", "nothing")
        return [line.text for line in self.spool.journal(game)]

    async def sits(self, table: str, *people: str) -> None:
        """These people enrol from anna@example.org and so on."""
        for number, name in enumerate(people):
            seat, person = Seat(name), PersonId(f"p-{name.lower()}")
            chair = Chair(TableId(table), seat, person)
            ear = Ear(f"mailto:{name.lower()}@example.org", seat)
            await self.acts(table, name, Sit(), Seating([chair], ears=[ear]))
            await self.acts(table, name, Present("fm"[number % 2]))

    async def acts(
        self, table: str, seat: str | None, move: Move, seating: Seating | None = None
    ) -> Reply:
        who = Seat(seat) if seat else None
        command = Command(f"move {next(self._numbers)}", who, move, self.clock.now())
        return await self.host.perform(TableId(table), command, seating or Seating())

    async def passes(self, **time: float) -> None:
        """So much later, and whatever is due happens."""
        self.clock.ahead += timedelta(**time)
        for table in await self.store.due(self.clock.now()):
            await self.house.host.time_up([table])

    async def settles(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.house.delivery.rest()
