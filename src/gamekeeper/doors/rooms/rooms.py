"""Chat rooms and the tables that are played in them: the door for addresses of rooms.

A room is ``scheme:ROOM``, a player in it ``scheme:ROOM/PERSON`` with the person's bare address. The
nickname under which a player is reached is looked up when something is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol

from ...errors import NotYet, Undeliverable
from ...games import GAMES, language_of
from ...games.rooms import RoomBot, RoomRules
from ...kernel.messages import Seat
from ...lobby.operations import Operations
from ...store.base import Ear, Hears, TableId, TableRow
from ...texts.catalogue import FALLBACK, Texts, load
from ..base import (
    EnteredRoom,
    Occupant,
    Outbound,
    Receive,
    RoomEvent,
    Style,
    headed,
    person_of,
    room_of,
)

log = logging.getLogger("gamekeeper.rooms")

MAX_REPEATED = 100
"""How many of the server's last messages in a room are remembered, to know what came after."""
ROOM_GAMES: Mapping[str, RoomRules] = {
    name: entry.rooms for name, entry in GAMES.items() if entry.rooms is not None
}
"""The games whose players follow the room; players of others sit down in the lobby."""
TEXTS = load("gamekeeper.texts", "rooms")


class Visitor(Protocol):
    """An account of the server that enters rooms like everybody else; a bot speaks for it."""

    name: str
    manner: RoomBot

    @property
    def is_free(self) -> bool: ...
    def ask(self, text: str) -> None:
        """Say this to the coordinator."""


class RoomDoor(Protocol):
    """What the server needs of a door that has chat rooms."""

    scheme: str
    """That of people's own addresses, in rooms and outside."""
    room_scheme: str
    """How the addresses of its rooms begin; its style is that of rooms."""
    on_room_event: Callable[[RoomEvent], Awaitable[None]] | None
    reconnected: Callable[[], None]

    @property
    def visitors(self) -> Sequence[Visitor]: ...
    async def up(self) -> None: ...
    async def open_room(self, hint: str) -> EnteredRoom: ...
    async def enter_room(self, room: str) -> EnteredRoom: ...
    async def invite(self, room: str, address: str, reason: str) -> None: ...
    async def set_topic(self, room: str, topic: str) -> None: ...
    async def destroy(self, room: str, reason: str) -> None: ...
    async def send(self, message: Outbound) -> None: ...
    def is_in(self, room: str) -> bool: ...
    def is_caught_up(self, room: str) -> bool: ...
    async def caught_up(self, room: str) -> None: ...
    async def has_handled_messages_of(self, people: Iterable[str]) -> None: ...
    def has_counted(self, room: str) -> None: ...
    def has_heard_rooms(self, until: datetime) -> bool: ...
    async def hear_rooms_out(self, until: datetime) -> None: ...
    def occupants(self, room: str) -> dict[str, Occupant]: ...


class Names(Protocol):
    """The server's own account names."""

    @property
    def coordinator(self) -> str: ...
    @property
    def master(self) -> str: ...


@dataclass(slots=True, eq=False)
class Room:
    """A chat room and the table that is played in it."""

    address: str
    table: TableId
    game: str = ""
    language: str = FALLBACK
    entered: asyncio.Event = field(default_factory=asyncio.Event)
    """The server is inside for the first time since it was started: people can be invited."""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """The server is inside, and so is everybody who was there when the connection was lost."""
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    """Somebody has entered since this was last looked at."""
    told: int = 0
    """The last entry of the log that the room had been told when everybody was back."""
    said: deque[str] = field(default_factory=lambda: deque(maxlen=MAX_REPEATED))
    """The ids of the server's messages that the room has repeated, and the room's topics
    (:func:`topic_mark`)."""
    is_gone: bool = False
    """Somebody else has destroyed the room, or removed the server from it."""
    unheard: set[Seat] = field(default_factory=set)
    """Players whose missed messages cannot be counted: they are asked again."""
    direct: dict[str, str] = field(default_factory=dict)
    """The address of players' programs that play by private messages to the master's account."""

    @property
    def rules(self) -> RoomRules | None:
        """Return the rules by which players follow the room; None: they only meet here."""
        return ROOM_GAMES.get(self.game)

    @property
    def texts(self) -> Texts:
        """Return the sentences in the language of this room's table."""
        return TEXTS[self.language]


class Rooms:
    """A :class:`~gamekeeper.doors.base.Door` for rooms; messages come in by the other door."""

    style = Style.ROOM

    def __init__(self, operations: Operations, door: RoomDoor, master: str) -> None:
        """Let ``master`` be the account that speaks to players who are not in the room."""
        self._operations, self.door, self._master = operations, door, master
        self.scheme = door.room_scheme
        """How the addresses of rooms begin."""
        self.people = f"{door.scheme}:"
        """How people's own addresses begin."""
        self.known: dict[str, Room] = {}
        self._by_table: dict[TableId, Room] = {}
        self.called: Callable[[Room, str], Awaitable[str | None]] = _no_name
        """Return the name under which a person plays, if there is one."""
        self.lingers: Callable[[Room], Awaitable[bool]] = _never
        """Return True if a room stays open a little longer (A2): whoever says so has it closed."""
        self._left: set[str] = set()
        """Rooms that somebody else has taken, whose tables play on elsewhere."""

    async def load(self) -> None:
        """Find the rooms of all tables that are not over; none of them is ready yet."""
        for row in await self._operations.unfinished():
            for ear in await self._operations.listeners(row.id):
                address = room_of(ear.address)
                if address and address not in self.known and row.aside is None:
                    self.add(address, row)

    def add(self, address: str, row: TableRow) -> Room:
        """Note that this table is played in this room."""
        room = Room(address, row.id, row.game, language_of(row.options))
        self.known[address] = self._by_table[row.id] = room
        return room

    def add_new(self, address: str, row: TableRow) -> Room:
        """Note the same for a room that was created just now."""
        room = self.add(address, row)
        room.entered.set()
        room.ready.set()
        return room

    def drop(self, room: Room) -> None:
        """Forget a room in which nothing happens any more."""
        self.known.pop(room.address, None)
        if self._by_table.get(room.table) is room:
            del self._by_table[room.table]

    def move(self, room: Room, address: str) -> None:
        """Note that a table is played at another address from now on."""
        self._left.add(room.address)
        self._left.discard(address)
        del self.known[room.address]
        room.address = address
        self.known[address] = room

    def of(self, table: TableId) -> Room | None:
        """Return the room in which this table is played."""
        return self._by_table.get(table)

    def present(self, address: str) -> Mapping[str, str]:
        """Return everybody in a room by bare address, with their (newest) nicknames."""
        inside = self.door.occupants(address).values()
        return {each.jid: each.nick for each in inside if each.jid is not None}

    # -- the door

    async def run(self, receive: Receive) -> None:
        """Do nothing until cancelled."""
        await asyncio.Event().wait()

    def owes(self, table: str) -> bool:
        """Return True if this table's time stands still: its players cannot be told anything."""
        room = self._by_table.get(TableId(table))
        if room is None or room.is_gone:
            return False
        is_here = room.ready.is_set() and self.door.is_in(room.address)
        return not (is_here and self.door.is_caught_up(room.address))

    def has_heard(self, until: datetime) -> bool:
        """Return True if all that was said in rooms before this moment is here (A1)."""
        return self.door.has_heard_rooms(until)

    async def hear_out(self, until: datetime) -> None:
        """Return once it is, or time stands still because the connection is lost."""
        await self.door.hear_rooms_out(until)

    async def send(self, message: Outbound) -> None:
        """Set the topic, say the words, destroy the room; waits until everybody is back."""
        address, person = room_of(message.address), person_of(message.address)
        room = self.known.get(address)
        if room is None:
            self._check_here(address not in self._left)
            room = await self._reopened(address, message.table)
        await self._wait_for(room)
        self._check_here(room.address == address)
        if message.topic is not None:
            await self.door.set_topic(address, message.topic)
        if message.closes:
            if await self.lingers(room):
                raise NotYet("the room stays open a little longer")
            await self.close_room(room, message.text)
            return
        if not message.text:
            return
        message = replace(message, topic=None)
        if person:
            message = await self._addressed(room, person, message)
        await self.door.send(message)

    async def _addressed(self, room: Room, person: str, message: Outbound) -> Outbound:
        """Return a private message as it reaches this person, in the room or outside."""
        to = await self._address(room, person)
        is_inside = person in self.present(room.address)
        sender = "" if to.startswith(room.address) else self._master
        text = message.text if is_inside or room.rules is not None else about(message)
        return replace(message, address=to, text=text, sender=sender)

    async def close_room(self, room: Room, reason: str) -> None:
        """Destroy a room and forget it. Raises ``Undeliverable``."""
        await self.door.destroy(room.address, reason)
        self.drop(room)
        log.info("room closed", extra={"table": room.table, "room": room.address})

    async def _address(self, room: Room, person: str) -> str:
        """Return the program that a player chose (R10), or their name in the room."""
        here = [each for each in self.door.occupants(room.address).values() if each.jid == person]
        direct = room.direct.get(person)
        if direct is not None and any(each.has(direct.removeprefix(self.people)) for each in here):
            return direct
        if not here:
            return f"{self.people}{person}"
        nicks = [each.nick for each in here]
        name = await self.called(room, person) if len(nicks) > 1 else None
        return f"{room.address}/{name if name in nicks else nicks[-1]}"

    def _check_here(self, is_here: bool) -> None:
        if not is_here:
            raise Undeliverable("the table is played in another room by now", temporary=True)

    async def _reopened(self, address: str, table: str | None) -> Room:
        """Enter the room of a table that is over: only its last message is still to be sent."""
        row = await self._operations.row(table or "")
        room = Room(address, row.id, row.game, language_of(row.options))
        await self.door.up()
        await self.door.enter_room(address)
        room.entered.set()
        room.ready.set()
        return self.known.setdefault(address, room)

    async def _wait_for(self, room: Room) -> None:
        while True:
            await room.ready.wait()
            await self.door.up()
            if room.is_gone:
                raise Undeliverable(f"{room.address} is gone", temporary=False)
            if self.door.is_in(room.address):
                return
            room.ready.clear()  # until the server is back, and everybody with it


def topic_mark(topic: str) -> str:
    """Encode a topic so that it can be stored in the list of message ids."""
    return f"topic {topic}"  # no id contains a space


async def _never(room: Room) -> bool:
    """Return False: the room is destroyed at once (E4)."""
    return False


async def _no_name(room: Room, person: str) -> None:
    """Return no name: nobody plays here."""


def about(message: Outbound) -> str:
    """Return the text with the name of its table, for readers outside the table's room."""
    if message.table is None:
        return message.text
    return headed(message.table, message.text, message.drawing)


def room_ear(address: str, mark: int = 0) -> Ear:
    """Return the ear of a room: it hears what everybody may hear, after this entry."""
    return Ear(address, None, Hears.PUBLIC, mark=mark)
