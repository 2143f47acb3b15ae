"""What the administrators' commands work with, and how they find the game that is meant."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from ...errors import UnknownTable
from ...host.host import Host
from ...lobby.settings import Rights
from ...store.base import TableId, TableRow
from ...texts.catalogue import Texts
from ...texts.layout import one_line
from .journal import Journal
from .notebook import Notebook
from .parsing import TEXTS, Arguments, CommandRefused
from .questions import Questions
from .sql_query import Database
from .theme_shelf import HOOKS, Shelf

MAX_TABLES = 100_000
NO_DATABASE = Database()


class Mailer(Protocol):
    """How the commands reach people by mail."""

    @property
    def is_open(self) -> bool:
        """Return False if there is no mail door: then nothing can be sent."""

    async def send(
        self,
        address: str,
        subject: str,
        text: str,
        table: TableRow | None = None,
        *,
        id: str,
        is_private: bool = False,
    ) -> None:
        """Sign a text and send it; a reply to a mail about a table proves its sender.

        Raises Undeliverable. The same id twice is sent once.
        """

    def invite(
        self, table: TableRow, addresses: Iterable[str], *, most: int, only_guests: bool
    ) -> None:
        """Keep seats for these addresses, at a table for so many players."""

    def forget(self, table: TableRow) -> None:
        """Forget who was invited to a table that is deleted."""


class NoMail:
    """What stands in for a mail door where there is none."""

    is_open = False

    async def send(self, *_: object, **__: object) -> None:
        raise AssertionError("is_open was not asked")

    def invite(self, *_: object, **__: object) -> None:
        return

    def forget(self, table: TableRow) -> None:
        return


@dataclass(frozen=True, slots=True)
class AdminSettings:
    """What the settings say about administrators."""

    password: str = field(default="", repr=False)
    """As :func:`.parsing.hashed` returns it; "": no commands by mail."""
    needs_proof: bool = True
    """Whether a mail must prove its sender; False if the mail door has checked already."""
    query_may_write: bool = False
    stories: Path | None = None
    """The folder for stories of one's own; None: there is none."""


@dataclass(frozen=True, slots=True)
class Office:
    """Everything the commands need, in one place."""

    host: Host
    rights: Rights = field(default_factory=Rights)
    settings: AdminSettings = field(default_factory=AdminSettings)
    notebook: Notebook = field(default_factory=lambda: Notebook(None))
    questions: Questions = field(default_factory=Questions)
    mailer: Mailer = field(default_factory=NoMail)
    shelf: Shelf = field(default_factory=Shelf)
    usual: Mapping[str, str] = field(default_factory=dict)
    """The options of a game that is started, unless the administrator says otherwise."""
    journal: Journal | None = None
    database: Database = NO_DATABASE

    @property
    def language(self) -> str:
        """Return the language of the server, in which administrators are answered."""
        return self.usual.get("language", "en")

    @property
    def texts(self) -> Texts:
        """Return the sentences for administrators, in the language of the server."""
        return TEXTS[self.language]

    def id_of(self, arguments: Arguments) -> str:
        """Return an id for this order, which is the same if the same mail comes again."""
        return arguments.id or secrets.token_hex(8)

    def roles(self, most: int) -> str:
        """Return the distributions for up to so many players; "" for the shipped ones only."""
        own = self.usual.get("roles", "")
        added = [roles for roles, players in self.notebook.distributions() if players <= most]
        if not added:
            return own
        return "; ".join([*([own] if own else HOOKS.shipped_roles(most)), *added])

    async def find(self, name: str) -> TableRow:
        """Return the game of this name, in any case, or number (A3); raises CommandRefused."""
        store = self.host.store
        try:
            return await store.row(TableId(name))
        except UnknownTable:
            pass
        if (known := await self.known_as(name)) is not None:
            return known
        numbered = self.notebook.game(int(name)) if _is_number(name) else None
        try:
            return await store.row(TableId(numbered or name))
        except UnknownTable:
            raise CommandRefused("no-such-game", name=one_line(name, 60)) from None

    async def known_as(self, name: str) -> TableRow | None:
        """Return the table of this name, whatever the case of its letters, or None."""
        wanted = name.casefold()
        for row in await self.host.store.rows(limit=MAX_TABLES):
            if row.id.casefold() == wanted:
                return row
        return None

    async def for_each(
        self, arguments: Arguments, act: Callable[[TableRow], Awaitable[str]]
    ) -> str:
        """Do this to every game that is named; raises CommandRefused if it worked for none."""
        if not arguments.names:
            raise CommandRefused("which-game")
        done: list[str] = []
        failed: list[str] = []
        for name in arguments.names:
            try:
                done.append(await act(await self.find(name)))
            except CommandRefused as no:
                failed.append(no.said(self.texts))
        if not done:
            raise CommandRefused("said", text="\n".join(failed))
        return "\n".join([*done, *failed])


def _is_number(name: str) -> bool:
    return name.isascii() and name.isdecimal() and len(name) <= 9
