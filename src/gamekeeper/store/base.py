"""Where tables are remembered: a log per table, one row that sums it up, ears and people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, NewType, Protocol
from unicodedata import normalize

from ..kernel.messages import Event, Move, Seat

TableId = NewType("TableId", str)
PersonId = NewType("PersonId", str)
NO_MARKS: Mapping[str, int] = MappingProxyType({})


def folded(name: str) -> str:
    """Return a name as it is compared: in lower case, its accents composed (NFC)."""
    return normalize("NFC", name).casefold()


class Cause(NamedTuple):
    """The command behind an entry: enough to decide it again."""

    seat: Seat | None
    move: Move


class Entry(NamedTuple):
    """An event with its place in the log. The first event of a command also holds its cause."""

    seq: int
    at: datetime
    command: str
    event: Event
    cause: Cause | None = None


class Standing(NamedTuple):
    """What a table's row says about its newest state; written with the entries."""

    phase: str
    due: datetime | None = None
    """The next moment this table wants to be woken."""
    over: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row per table: everything about it that must be known without reading its log."""

    id: TableId
    game: str
    options: Mapping[str, str]
    seed: str
    """Secret until the table is over; never shown, never logged."""
    opened_at: datetime
    opened_by: PersonId | None = None
    version: int = 0
    standing: Standing = field(default_factory=lambda: Standing("opening"))
    aside: str | None = None
    """Why this table was suspended (a bug in its rules), or None."""
    edition: int = 1
    """Which edition of its game's rules is played here."""
    talk: int = 0
    """How many messages people have said to each other here."""

    @property
    def language(self) -> str:
        """Return the language of this table."""
        return self.options.get("language", "en")


class Stored(NamedTuple):
    """A table's row and what was asked for of its log."""

    row: TableRow
    entries: Sequence[Entry]


class Hears(Enum):
    """Which part of a table an ear listens to: a room the public part, a mailbox both."""

    PUBLIC = "public"
    PRIVATE = "private"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Ear:
    """An address that is told what happens at a table, and how far it has been told."""

    address: str
    seat: Seat | None
    hears: Hears = Hears.BOTH
    mark: int = 0
    talk: int | None = 0
    """How far it has been told what people say; None: it wants none of it.

    A new ear hears from now on, whatever stands here.
    """

    def listens_to(self, event: Event) -> bool:
        """Return whether this ear is told of the event at all."""
        if event.audience.seats is None:
            return self.hears is not Hears.PRIVATE
        return self.hears is not Hears.PUBLIC and event.audience.hears(self.seat)


WATCHERS = "watchers"
"""The channel of those who only watch; no player ever hears it."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What somebody said to others at a table. It stands beside the log, not in it."""

    n: int
    """Its number at this table, from 1."""
    after_version: int
    """The last entry of the log when it was said: with ``n`` its place in the story."""
    at: datetime
    channel: str
    speaker: str
    """A seat, or in the channel ``WATCHERS`` the name of whoever watches."""
    text: str
    """"" once it has been taken back."""
    hearers: frozenset[Seat] | None
    """The seats that could hear it then; None: everybody, watchers included."""
    person: PersonId
    command: str
    """The id of the command: the same one twice is said once."""
    place: str = ""
    """The address or room where it was said, and has been heard already."""
    hidden: bool = False
    """Taken back by the host, or erased because somebody wants to be forgotten."""

    def is_heard_by(self, listener: Seat | None) -> bool:
        """Return True if this seat (None: a watcher) may know of it."""
        if self.channel == WATCHERS:
            return listener is None
        return self.hearers is None or listener in self.hearers


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody (or, with an id that begins with ``bot:``, something) that plays."""

    id: PersonId
    name: str
    operator: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits where."""

    table: TableId
    seat: Seat
    person: PersonId


FORGOTTEN = "somebody"
"""What people are called who asked to be forgotten."""


class Life(NamedTuple):
    """A time in which a server was running on this store."""

    opened: datetime
    seen: datetime
    """The last heartbeat."""


LAST_ENTRIES = 5
"""How many entries at the end of a log are enough to see how a game ended."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A finished table: who had which seat in the end, and the last entries of its log."""

    table: TableId
    chairs: Sequence[Chair]
    last: Sequence[Entry]
    """At most ``LAST_ENTRIES``."""


class Change(NamedTuple):
    """What a transaction writes at one table: entries and all that follows from them."""

    table: TableId
    expected: int
    """The version the writer has seen; anything else in the store is a conflict."""
    entries: Sequence[Entry]
    standing: Standing
    chairs: Sequence[Chair] = ()
    """Seats taken with these entries (the same seat again: taken over by this person)."""
    vacated: Sequence[Seat] = ()
    ears: Sequence[Ear] = ()
    """Ears that listen from now on (the same address again: replaced, the higher mark kept)."""
    deafened: Sequence[str] = ()
    """Addresses that listen no longer."""
    options: Mapping[str, str] | None = None
    """New options for the table's row, if the server has changed them."""
    seed: str | None = None
    """A new secret seed for the table's row: a new chapter of an endless table begins."""
    forget_before: int = 0
    """Entries with a lower seq are deleted: a later summary event stands for them."""
    new: TableRow | None = None
    """The row of the table that this change creates; a taken id is a conflict."""


class Store(Protocol):
    """What every store can do. Every method is atomic; what has returned is durable.

    Raises ``UnknownTable`` for tables that are not there and ``StoreUnavailable`` if the disk or
    the server fails, in which case nothing was written.
    """

    is_shared: bool
    """Whether other processes write here, too: then a table in memory may be out of date."""

    # -- tables and their logs
    async def append(self, *changes: Change) -> None:
        """Write changes of different tables in one transaction, all of them or none.

        Raises ``Conflict`` or ``Duplicate`` if one of them cannot be written. News is set for a
        table if anybody listens to it. Entries may leave a gap behind ``expected`` only together
        with ``forget_before``.
        """

    async def row(self, table: TableId) -> TableRow: ...

    async def rows(self, *, over: bool | None = None, limit: int = 100) -> Sequence[TableRow]:
        """Return rows, newest first; ``over``: finished tables, unfinished ones, or all (None)."""

    async def named(self, names: Collection[str]) -> Sequence[TableRow]:
        """Return the tables that have one of these names in whatever case, sorted by id."""

    async def read(self, table: TableId, after: int = 0) -> Sequence[Entry]: ...

    async def load(
        self, tables: Collection[TableId], game: str, fleeting: Collection[str]
    ) -> Sequence[Stored]:
        """Return those of these tables that play this game and can be read, in any order.

        Of all entries of a ``fleeting`` kind each log has the last one only.
        """

    async def finished(
        self, game: str, after: TableId | None = None, limit: int = 100
    ) -> Sequence[Finish]:
        """Return finished tables of a game, sorted by id, those behind ``after``: page by page."""

    async def suspend(self, table: TableId, reason: str | None) -> None:
        """Suspend a table (not due, no news), or resume it with None."""

    async def hand_over(self, table: TableId, person: PersonId) -> None:
        """Make somebody else the host of a table."""

    async def delete(self, table: TableId) -> None:
        """Remove a table with its log, its chairs and its ears: there is no way back."""

    # -- what is to be done
    async def due(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        """Claim tables whose deadline has passed; a claim lapses after the store's lease."""

    async def next_due(self) -> datetime | None:
        """Return the earliest moment ``due`` finds something at: a deadline or a lapsing claim."""

    async def news(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        """Claim tables where somebody has not been told everything; these claims lapse, too."""

    async def settle(self, table: TableId, version: int, talk: int = 0) -> None:
        """Note that everybody was told up to this version and this number of messages.

        No news, unless there is more by now.
        """

    async def hints(self) -> AsyncIterator[TableId]:
        """Yield tables that another process has changed. A hint only: always re-read."""
        yield TableId("")  # pragma: no cover - makes this an async generator for the type checker

    # -- ears
    async def ears(self, table: TableId) -> Sequence[Ear]: ...

    async def set_marks(
        self, table: TableId, marks: Mapping[str, int], talk: Mapping[str, int] = NO_MARKS
    ) -> None:
        """Note how far these addresses have been told of the log, and of talk.

        A mark never goes back.
        """

    # -- talk; of an unknown table there is nothing to read
    async def say(self, table: TableId, spoken: Spoken) -> Spoken:
        """Write a message with the next number and return it.

        Raises ``Conflict`` unless the table is at ``after_version``. A command that has spoken
        already writes nothing: what it said then is returned. News is set as by ``append``.
        """

    async def said(self, table: TableId, command: str) -> Spoken | None:
        """Return what a command has said, if it has."""

    async def talk(self, table: TableId, after: int = 0) -> Sequence[Spoken]:
        """Return all messages after this number, whoever may hear them."""

    async def heard(
        self, table: TableId, listener: Seat | None, after: int = 0, limit: int = 100
    ) -> Sequence[Spoken]:
        """Return the newest messages after this number that a seat (None: a watcher) may hear.

        In the order in which they were said.
        """

    async def take_back(self, table: TableId, n: int, command: str = "") -> int:
        """Hide a message from everybody and return its number.

        Returns 0 if it is not there or hidden already. A command that comes again hides nothing
        and gets what it got the first time; "": no command, which nobody remembers.
        """

    async def taken_back(self, table: TableId) -> Sequence[int]:
        """Return the numbers of all hidden messages."""

    async def erase_talk(self, person: PersonId) -> int:
        """Delete the words of all messages of a person; returns how many there were."""

    async def muted(self, table: TableId) -> frozenset[Seat]:
        """Return the seats that may not speak."""

    async def mute(self, table: TableId, seat: Seat, *, is_muted: bool) -> None:
        """Note whether a seat may speak."""

    async def want_talk(self, table: TableId, address: str, *, wanted: bool) -> bool:
        """Note whether an ear is told what people say; returns False if it is no ear there.

        Whoever wants it again hears from then on.
        """

    # -- people
    async def person_at(self, address: str) -> Person | None: ...

    async def people(self, ids: Sequence[PersonId]) -> Sequence[Person]:
        """Return the people of these names who are known, in any order; bots are not."""

    async def addresses_of(self, person: PersonId) -> Sequence[str]:
        """Return all addresses of a person, in alphabetical order."""

    async def save_person(self, person: Person, address: str | None = None) -> None:
        """Insert or update a person, and let the address (if given) be theirs from now on."""

    async def forget(self, person: PersonId) -> None:
        """Delete the addresses of somebody, and call them ``somebody`` from now on."""

    async def chairs(self, table: TableId) -> Sequence[Chair]: ...

    async def chairs_of(self, person: PersonId, *, over: bool = False) -> Sequence[Chair]:
        """Return where somebody sits: at unfinished tables, with ``over`` at finished ones too."""

    async def count_opened_by(self, person: PersonId) -> int:
        """Return how many unfinished tables somebody has opened."""

    # -- the house itself
    async def live(self, now: datetime, silence: timedelta) -> None:
        """Record a heartbeat. After a longer silence than this, a new life begins."""

    async def lives(self) -> Sequence[Life]:
        """Return all rows, oldest first."""

    async def close(self) -> None: ...
