"""What administrators work with, and how they find the game they mean."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ...doors.base import Outbound
from ...doors.mail.reply_tokens import Tokens
from ...errors import UnknownTable
from ...games.werewolves.setup.shipped import SHIPPED
from ...host.host import Host
from ...lobby.guests import Guests
from ...lobby.people import Rights
from ...store.base import TableId, TableRow
from .journal import Journal
from .notebook import Notebook
from .parsing import Arguments, Refusal, one_line
from .questions import Questions
from .sql_query import Database
from .theme_shelf import Shelf

MANY = 100_000
NO_DATABASE = Database()
Send = Callable[[Outbound], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class AdminSettings:
    """What the settings of the house say about administrators."""

    password: str = field(default="", repr=False)
    """As :func:`.administration_words.hashed` gives it; "": none by mail."""
    needs_proof: bool = True
    """Whether a mail must prove its sender, which the postroom may have seen to already."""
    query_may_write: bool = False
    address: str = ""
    """The narrator's, for invitations; "": there is no mail door."""
    manual: str = ""
    """Where players can read how everything works, for mails to them."""
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
    guests: Guests = field(default_factory=Guests)
    shelf: Shelf = field(default_factory=Shelf)
    usual: Mapping[str, str] = field(default_factory=dict)
    """How Werewolves is played here unless somebody says otherwise."""
    journal: Journal | None = None
    send: Send | None = None
    """How mails go out; None: there is no mail door."""
    database: Database = NO_DATABASE
    tokens: Tokens | None = None
    """For mails that are to prove their replies; None: there is no mail door."""

    @property
    def language(self) -> str:
        return self.usual.get("language", "en")

    def id_of(self, arguments: Arguments) -> str:
        """What makes this order unlike any other, and the same when it comes again."""
        return arguments.id or secrets.token_hex(8)

    def roles(self, most: int) -> str:
        """The distributions for games of up to so many; "": the shipped ones and no others."""
        own = self.usual.get("roles", "")
        added = [roles for roles, players in self.notebook.distributions() if players <= most]
        if own or not added:
            return "; ".join([own, *added]) if own else ""
        shipped = [each for n, several in SHIPPED.items() if n <= most for each in several]
        return "; ".join([*shipped, *added])

    async def find(self, name: str) -> TableRow:
        """The game of this name, in any case, or of this number (A3); raises Refusal."""
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
            raise Refusal(f"There is no game called “{one_line(name, 60)}”.") from None

    async def known_as(self, name: str) -> TableRow | None:
        """The table of this name, whatever the case of its letters."""
        wanted = name.casefold()
        for row in await self.host.store.rows(limit=MANY):
            if row.id.casefold() == wanted:
                return row
        return None

    async def for_each(
        self, arguments: Arguments, act: Callable[[TableRow], Awaitable[str]]
    ) -> str:
        """Do this to every game that is named; raises Refusal if it worked for none."""
        if not arguments.names:
            raise Refusal("Which game? Write the name of a game on each line.")
        done: list[str] = []
        failed: list[str] = []
        for name in arguments.names:
            try:
                done.append(await act(await self.find(name)))
            except Refusal as no:
                failed.append(str(no))
        if not done:
            raise Refusal("\n".join(failed))
        return "\n".join([*done, *failed])


def _is_number(name: str) -> bool:
    return name.isascii() and name.isdecimal() and len(name) <= 9


def must_be_two(words: Sequence[str], usage: str) -> tuple[str, str]:
    """Exactly two words; raises Refusal."""
    match words:
        case [first, second]:
            return first, second
        case _:
            raise Refusal(f"Write {usage}.")
