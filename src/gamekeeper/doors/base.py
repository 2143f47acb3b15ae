"""The contract of every door: it carries text between addresses and the house; it knows no game."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, StrEnum
from typing import Protocol, runtime_checkable

log = logging.getLogger("gamekeeper.doors")


@dataclass(frozen=True, slots=True)
class Inbound:
    """Words that came in at a door."""

    id: str
    """The door's own id (Message-ID, stanza id …): the same id twice acts once."""
    address: str
    """``scheme:rest``, the sender."""
    text: str
    at: datetime
    """Stamped at the door, UTC."""
    table: str | None = None
    """The table these words are about, where the door can tell (a room, a subject line)."""
    subject: str = ""
    """What a mail says it is about; other doors have none."""
    proven: bool = True
    """False where the sender may be forged: then only a token says who speaks."""
    token: str = ""
    """The secret from a reply address or subject line; "" where there was none."""
    room: str = ""
    """The chat room these words came through, as an address; "" where they came directly."""
    public: bool = False
    """Said aloud in ``room``; else for our ears only."""
    nick: str = ""
    """The sender's name in ``room``."""
    full: str = ""
    """Which of the sender's programs spoke, as an address; answers to it reach no other one."""
    to: str = ""
    """Which of our own names was spoken to, where a door has several."""
    form: str = ""
    """The kind of message where a door has several; an answer has the same one."""
    kept: datetime | None = None
    """Since when it was kept for us, because we could not be reached; ``at`` is now."""
    forwarded: bool = False
    """Somebody else's mail was passed on, without words of the sender's own."""
    suspect: bool = False
    """A server that we trust says that it does not come from this address."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that goes with words."""

    name: str
    """Of a file, without a folder."""
    svg: str
    text: str = ""
    """The same in lines, for those who cannot see it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that a tap gives."""

    label: str
    words: str
    """What somebody would say who gives it in words."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked of whoever gets a message."""

    text: str
    choices: tuple[Choice, ...] = ()
    """Answers to offer; there may be others, which are given in words."""


@dataclass(frozen=True, slots=True)
class Overview:
    """How a table stands, in short, for doors that show more than lines."""

    title: str
    """The phase."""
    until: str = ""
    """How long there is time, as a sentence."""
    questions: tuple[Question, ...] = ()
    people: tuple[tuple[str, str, str], ...] = ()
    """Everybody's name, their votes or points, and what else is to be told of them."""
    repeated: tuple[str, ...] = ()
    """Parts of the words that stand here as well: below this they are left out."""


@dataclass(frozen=True, slots=True)
class Outbound:
    """Words that go out through a door."""

    id: str
    """Stable: a message that has to be sent again after a crash has the same id."""
    address: str
    text: str
    table: str | None = None
    subject: str = ""
    token: str = ""
    """A secret to be put into the address for replies, so that the next words prove themselves."""
    is_error: bool = False
    """Says that something was not understood: a door may limit these, so that robots tire."""
    sender: str = ""
    """Which of our own names speaks, where a door has several; "" leaves it to the door."""
    form: str = ""
    """The kind of message (``Inbound.form``), where a door has several; "" is the usual one."""
    is_private: bool = False
    """Who gets it stands nowhere that administrators could look."""
    topic: str | None = None
    """The new topic of the room this goes to, set before the words are said."""
    closes: bool = False
    """The room this goes to is destroyed; the words are the reason that is given."""
    picture: Picture | None = None
    """For doors that can show it; the words do without."""
    drawing: str = ""
    """The lines of the words in which a table is drawn, if any: their blanks matter."""
    overview: Overview | None = None
    """For doors that can show it above the words."""
    is_news: bool = False
    """Told by itself, and no answer: whoever gets it may want no more of it."""
    is_stranger: bool = False
    """Answers somebody unknown who has proved nothing: a door sends only so many of these."""

    @property
    def headed(self) -> str:
        """Return the words, news with the table's name first: for doors that show only this."""
        if not (self.is_news and self.table):
            return self.text
        return headed(self.table, self.text, self.drawing)


def beginning(text: str, limit: int) -> str:
    """Return the first letters of a text.

    Where it is cut among blanks, one letter follows them: whoever takes blanks off its end must not
    take it for a short text that is whole.
    """
    begun = text[:limit]
    return begun + text[limit:].lstrip()[:1] if begun[-1:].isspace() else begun


class Alarm(Protocol):
    """Tells the administrators that something is wrong: a sentence of the catalogue ``alarms``."""

    def __call__(self, key: str, /, **facts: object) -> None: ...


def log_alarm(key: str, /, **facts: object) -> None:
    """Write an alarm into the log: for doors that are opened without a server."""
    log.error("alarm", extra={"alarm": key, "facts": facts})


Receive = Callable[[Inbound], Awaitable[None]]
"""Returns when what was said is safely written: only then may a door acknowledge."""


class Style(Enum):
    """How people are spoken to at a door, which decides what they are sent and when."""

    TEXT = "text"
    """Lines of text, one message for each command."""
    LETTER = "letter"
    """Letters with a title and a signature, only where something is worth one."""
    ROOM = "room"
    """Chat rooms, told event by event; addresses are ``scheme:ROOM`` or ``scheme:ROOM/PERSON``."""
    PAGE = "page"
    """Pages that show the table as it is: nothing is sent."""


STYLES: Mapping[str, Style] = {
    "discord": Style.PAGE,
    "mailto": Style.LETTER,
    "muc": Style.ROOM,
    "terminal": Style.PAGE,
}
"""The styles of addresses whose door is closed; those not listed are spoken to in text. Doors with
rooms are listed here in any case: :func:`room_of` reads their addresses."""


class Door(Protocol):
    """One door. ``run`` serves until cancelled; ``send`` returns once the message is out."""

    scheme: str
    style: Style

    async def run(self, receive: Receive) -> None: ...

    async def send(self, message: Outbound) -> None:
        """Send a message. Raises :class:`gamekeeper.errors.Undeliverable`."""


class Styles:
    """Looks up how people at an address are spoken to."""

    def __init__(self, doors: Mapping[str, Door] | None = None) -> None:
        """Know the styles of these doors by scheme; more may be added later."""
        self._doors: Mapping[str, Door] = {} if doors is None else doors

    def of(self, address: str) -> Style:
        """Return the style of the door this address belongs to, whether or not it is open."""
        scheme = address.partition(":")[0]
        door = self._doors.get(scheme)
        return STYLES.get(scheme, Style.TEXT) if door is None else door.style

    def is_letter(self, address: str) -> bool:
        return self.of(address) is Style.LETTER

    def is_room(self, address: str) -> bool:
        return self.of(address) is Style.ROOM

    def shown(self, address: str) -> str:
        """Return an address as people write it: that of a letter without its scheme."""
        return address.partition(":")[2] if self.is_letter(address) else address


def room_of(address: str) -> str:
    """Return the room's part of ``scheme:ROOM/PERSON``, or "" if the address is no room's."""
    return address.partition("/")[0] if _is_in_room(address) else ""


def person_of(address: str) -> str:
    """Return the person's part of ``scheme:ROOM/PERSON``; "" for the room itself and for others."""
    return address.partition("/")[2] if _is_in_room(address) else ""


def _is_in_room(address: str) -> bool:
    return STYLES.get(address.partition(":")[0]) is Style.ROOM


def headed(table: str, text: str, drawing: str = "") -> str:
    """Put the name of a table before words about it; the lines of a drawing stay aligned."""
    is_drawn = bool(drawing) and text.startswith(drawing)
    return f"{table}:\n{text}" if is_drawn else f"{table}: {text}"


@runtime_checkable
class Keeper(Protocol):
    """A door that keeps what it has sent until the world takes it, which may be days later."""

    def owes(self, table: str) -> bool:
        """Return True if somebody has not been told yet what happened at this table."""


@runtime_checkable
class Hearer(Protocol):
    """A door where words may lie that have arrived but were not handed over yet."""

    scheme: str

    def has_heard(self, until: datetime) -> bool:
        """Return True if all that had arrived before this moment has been handed over."""

    async def hear_out(self, until: datetime) -> None:
        """Hand it over soon; returns when that is done, however long it takes."""


@runtime_checkable
class Failing(Protocol):
    """A door that knows when it could not hear, or when words left late; it says so afterwards."""

    scheme: str
    unheard: Callable[[datetime, datetime], Awaitable[None]]
    """Called before the words that came meanwhile are handed over; may raise StoreError."""
    untold: Callable[[str, datetime, datetime], Awaitable[None]]
    """The words about this table, put in at the one moment, were out at the other; may raise
    StoreError."""


# -- what doors with chat rooms report


@dataclass(frozen=True, slots=True)
class EnteredRoom:
    """A chat room that the server is in, as its owner."""

    address: str
    """``scheme:NAME@SERVICE``."""
    is_new: bool
    """Created just now: nobody else can be in it."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person or program in a chat room."""

    nick: str
    full: str = ""
    """The real address of the program that is in the room; "" if the room hides it."""
    role: str = ""
    affiliation: str = ""
    programs: frozenset[str] = field(default=frozenset(), compare=False)
    """The real addresses of all programs that share this nickname."""

    def has(self, full: str) -> bool:
        """Return True if the program with this real address is here under this nickname."""
        return full == self.full or full in self.programs

    @property
    def jid(self) -> str | None:
        """Return the real address without the program's part; None if the room hides it."""
        return self.full.partition("/")[0] or None


class RoomEventKind(StrEnum):
    """What happened in a chat room."""

    ENTERED = "entered"
    LEFT = "left"
    RENAMED = "renamed"
    RETURNED = "returned"
    """The server is back in the room; who left or entered meanwhile was reported just before."""
    REMADE = "remade"
    """The server is back, the room was gone and was created again: nobody else is in it."""
    GONE = "gone"
    """The room was destroyed, or the server was removed from it for good."""
    SAID = "said"
    """The room has repeated a message of the server: what comes now was said after it."""
    TOPIC = "topic"
    """The room has a topic: what comes now was said after that."""
    TAKEN = "taken"
    """While the server was away somebody else created a room of this name."""
    CAUGHT_UP = "caught up"
    """The server is back, and knows what was said meanwhile."""


@dataclass(frozen=True, slots=True)
class MissedMessage:
    """A message said aloud in a room while the server was away (A1)."""

    id: str
    nick: str
    """The name under which it was said."""
    text: str
    at: datetime | None
    """When it was said, according to the room; nobody else is asked."""
    person: str
    """The bare address of whoever said it; "" if that cannot be known."""
    holders: frozenset[str] = frozenset()
    """Who had this name when the server went away, and who has it now."""
    is_settled: bool = False
    """Whether all that can be known about it is known: then only ``person`` can have said it."""
    may_be_heard: bool = False
    """The server has spoken after it, and most likely heard it before it stopped."""


@dataclass(frozen=True, slots=True)
class RoomEvent:
    """Something that happened in a chat room."""

    room: str
    """Its address, ``scheme:…``."""
    kind: RoomEventKind
    occupant: Occupant | None = None
    nick: str = ""
    """The new name of somebody who was renamed; the id of the server's message; the topic."""
    since: datetime | None = None
    """Since when the server had been away, if that is known."""
    missed: tuple[MissedMessage, ...] = ()
    """What was said meanwhile."""
