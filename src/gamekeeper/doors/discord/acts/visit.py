"""One interaction: who acts, in which language, at which table, and what handlers share."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from ....host.names import acceptable
from ....kernel.messages import Rejected
from ....lobby.operations import Call
from ....lobby.people import People
from ....store.base import Person, TableId
from ..drawing import words
from ..drawing.text import escape
from ..homes import Home, Homes, Sitter
from ..keeper import Keeper
from ..news import News
from ..tables import Tables
from ..wire.answers import Answer, private
from ..wire.outbox import New, Outbox
from ..wire.payloads import ADMINISTRATOR, MANAGE_GUILD, MANAGE_THREADS, Interaction, User, number
from ..wire.settings import Discord

FRESH_SECONDS = 14 * 60.0
"""So long is a token good for something that is told in private."""
SEEN_SECONDS = 1.0
"""So long after it was given, an answer has surely reached Discord."""
ANSWERING_SECONDS = 2.0
"""So long does what somebody's own answer has caused take to be read off the log."""


NOTED_SECONDS = 3_600.0
ASKED_SECONDS = 900.0
"""So long can a table be chosen for a command."""


SAID, SAID_SECONDS = "said/", 900.0
"""What the notes of lines are called that must not be said again, and how long they are kept."""


class Token(NamedTuple):
    """What lets the door tell somebody something in private for a while."""

    interaction: str
    text: str
    ready: float
    """From when on Discord has surely seen the first answer: before that it knows no token."""
    until: float


class Asked(NamedTuple):
    """A command that waits for whoever typed it to say which table is meant (D18)."""

    user: str
    words: str
    options: dict[str, Any]
    until: float


class WhichTable(Rejected):
    """A command may be about several tables."""

    def __init__(self, homes: list[Home]) -> None:
        super().__init__("discord-which-table")
        self.homes = homes


@dataclass
class Shop:
    """What every handler needs."""

    tables: Tables
    homes: Homes
    news: News
    keeper: Keeper
    outbox: Outbox
    settings: Discord
    now: Callable[[], float]
    tokens: dict[str, Token]
    """The newest token of each user."""
    answering: dict[tuple[str, str], float]
    """Until when a user is told nothing of a table in private, but by the answer they get."""
    wrong_codes: dict[str, deque[float]] = field(default_factory=dict)
    """When each user last showed a code that is none."""
    asked: dict[str, Asked] = field(default_factory=dict)
    """Commands whose table is still to be chosen, by the word that stands in the menu's id."""

    @property
    def people(self) -> People:
        return self.tables.lobby.people

    async def announce(self, home: Home, id: str, key: str, **facts: object) -> None:
        """Say something in a table's thread."""
        text = words.say(home.language, key, **facts)
        data = {"table": home.table, "text": text}
        if home.is_started:
            await self.say_once(New(f"{home.table} {id} {key}", home.table, "say", data))

    async def say_once(self, line: New) -> None:
        """Say what an interaction leads to; not again if it is repeated after a restart (D3).

        The outbox forgets what was sent, and Discord forgets a nonce after minutes.
        """
        name = f"{SAID}{line.id}"
        if name not in self.outbox.notes:
            await self.outbox.write([line], {name: str(self.now()).encode()})

    async def forget_said(self) -> None:
        """Forget what cannot be repeated any more."""
        since, notes = self.now() - SAID_SECONDS, self.outbox.notes
        old = [name for name in notes if name.startswith(SAID) and float(notes[name]) < since]
        await self.outbox.write(notes=dict.fromkeys(old))


@dataclass
class Visit:
    """One interaction of one person."""

    shop: Shop
    interaction: Interaction
    language: str
    user: User

    @property
    def address(self) -> str:
        return f"discord:{self.user.id}"

    @property
    def name(self) -> str:
        """Return what this person is called here, made acceptable (D15)."""
        member = self.interaction.member
        nick = member.nick if member else None
        return acceptable(nick or self.user.global_name or self.user.username)

    def say(self, key: str, **facts: object) -> str:
        return words.say(self.language, key, **facts)

    def tell(self, key: str, **facts: object) -> Answer:
        """Answer with a sentence for this person alone."""
        return private({"content": self.say(key, **facts)})

    async def person(self) -> Person:
        """Return the person behind the signed user; a new one is called as on Discord."""
        known = await self.shop.people.known(self.address)
        return known or await self.shop.people.meet(self.address, self.name)

    async def call(self, person: Person | None = None) -> Call:
        """Return a call of this person. The interaction's id is the command's (D3)."""
        caller = person or await self.person()
        at: datetime = self.shop.tables.host.clock.now()
        return Call(caller, f"discord {self.interaction.id}", at)

    def home(self, table: str) -> Home:
        """Return a table of this guild. Raises ``discord-earlier`` for any other (S48)."""
        home = self.shop.homes.all.get(table)
        if home is None or home.guild != (self.interaction.guild_id or ""):
            raise Rejected("discord-earlier")
        return home

    async def table(self, wanted: str = "") -> Home:
        """Return the table a command is about: the thread's, or the only one here (D18)."""
        shop, guild = self.shop, self.interaction.guild_id or ""
        if wanted:
            return self.home(wanted)
        if (home := shop.homes.at(self.interaction.place, guild)) is not None:
            return home
        channel = self.interaction.channel
        places = [self.interaction.place, channel.parent_id or "" if channel else ""]
        here = [home for place in places for home in shop.homes.around(place, guild)]
        here = [home for home in here if not home.is_over]
        own = [home for home in here if self.user.id in home.sitters]
        for found in (own, here):
            if len(found) == 1:
                return found[0]
        if not here:
            raise Rejected("discord-no-table")
        raise WhichTable(own or here)

    async def was_here(self, home: Home) -> None:
        """Note that somebody has pressed or said something; on disk within the hour (D56)."""
        sitter, now = home.sitters.get(self.user.id), self.shop.now()
        if sitter is None:
            return
        is_long_ago, sitter.last = now - sitter.last > NOTED_SECONDS, now
        if is_long_ago:
            await self.shop.homes.save(home)

    def sitter(self, home: Home) -> Sitter:
        """Note that somebody was here, and what they may do."""
        sitter = home.sitters.setdefault(self.user.id, Sitter())
        sitter.language = self.language
        sitter.last = self.shop.now()
        sitter.reads_rooms = reads_rooms(self.interaction)
        return sitter

    async def host_call(self, home: Home) -> Call:
        """Return a call in the host's name, for the host and for managers of the guild (D53)."""
        person = await self.person()
        row = await self.shop.tables.operations.row(home.table)
        if row.opened_by != person.id and not person.operator:
            if not self.interaction.person_may(MANAGE_GUILD):
                raise Rejected("discord-only-host")
            person = await self.shop.tables.operations.host_of(row) or person
        return await self.call(person)

    async def seat(self, home: Home) -> str | None:
        person = await self.person()
        return await self.shop.tables.operations.seat_of(person, TableId(home.table))

    def shown_name(self) -> str:
        """Return the person's name as Discord shows it, without their markup."""
        return escape(self.name)


def reads_rooms(interaction: Interaction) -> bool:
    """Return True if somebody can read private threads uninvited (fact 42)."""
    member, guild = interaction.member, interaction.guild
    bits = number(member.permissions) if member else 0
    is_owner = guild is not None and member is not None and guild.owner_id == member.user.id
    return bool(bits & (MANAGE_THREADS | ADMINISTRATOR)) or is_owner


def option(options: dict[str, Any], name: str) -> str:
    """Return an option's value as text; "" where it is missing."""
    value = options.get(name)
    return "" if value is None else str(value)
