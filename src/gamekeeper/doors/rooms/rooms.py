"""Chat rooms and the tables that are played in them: the house's ``muc`` door.

A room is ``muc:ROOM``, a player in it ``muc:ROOM/PERSON`` with the bare address of the person: the
nickname under which he is reached is looked up when he is told something.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...errors import Undeliverable
from ...games.rooms import RoomBot
from ...kernel.messages import Seat
from ...store.base import Ear, Hears, Store, TableId
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

log = logging.getLogger("gamekeeper.chambers")

PERSON = "xmpp:"
VILLAGE = "softwarewolves"
"""The game whose players come and go with the room; others only meet there."""
COME_IN = "come and play {}"
"""The reason given with an invitation to any other table."""
COME_AND_WATCH = "come and watch {}"
"""The same for somebody who does not play."""
MANY = 100_000
REPEATED = 100
"""So many of our last words in a room are remembered, to know what was said after them."""


class Visitor(Protocol):
    """A name of ours that enters rooms like everybody else; a bot speaks for it."""

    name: str
    manner: RoomBot

    @property
    def is_free(self) -> bool: ...
    def ask(self, text: str) -> None:
        """Say this to the coordinator."""


class RoomDoor(Protocol):
    """What the house needs of a door that has rooms; see :class:`doors.xmpp.wire.door.XmppDoor`."""

    on_room_event: Callable[[RoomEvent], Awaitable[None]] | None
    reconnected: Callable[[], None]

    @property
    def visitors(self) -> Sequence[Visitor]: ...
    async def up(self) -> None: ...
    async def open_room(self, hint: str = "village") -> EnteredRoom: ...
    async def enter_room(self, room: str) -> EnteredRoom: ...
    async def invite(self, room: str, address: str, reason: str) -> None: ...
    async def set_topic(self, room: str, topic: str) -> None: ...
    async def destroy(self, room: str, reason: str) -> None: ...
    async def send(self, message: Outbound) -> None: ...
    def is_in(self, room: str) -> bool: ...
    def is_caught_up(self, room: str) -> bool: ...
    async def caught_up(self, room: str) -> None: ...
    def has_counted(self, room: str) -> None: ...
    def occupants(self, room: str) -> dict[str, Occupant]: ...


class Names(Protocol):
    """Who we are in chats."""

    @property
    def coordinator(self) -> str: ...
    @property
    def master(self) -> str: ...


@dataclass(slots=True, eq=False)
class Chamber:
    """A room and its table."""

    room: str
    table: TableId
    is_village: bool
    entered: asyncio.Event = field(default_factory=asyncio.Event)
    """We are inside for the first time since we were started: people can be invited."""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """We are inside, and so is everybody who was when we or the server went away."""
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    """Somebody has entered since this was last looked at."""
    told: int = 0
    """How much the room had been told when everybody was back: this was heard long since."""
    said: deque[str] = field(default_factory=lambda: deque(maxlen=REPEATED))
    """The ids of what the room has repeated of our words, and its topics (:func:`topic_mark`)."""
    is_gone: bool = False
    """Somebody else has destroyed the room, or thrown us out."""
    unheard: set[Seat] = field(default_factory=set)
    """Whose words were said while we were away but cannot be counted: they are asked again."""
    direct: dict[str, str] = field(default_factory=dict)
    """Whose program volunteers by the master's account, not in the room: its address."""


class Chambers:
    """A :class:`~gamekeeper.doors.base.Door`; what comes in comes in by the other door."""

    scheme = "muc"
    style = Style.ROOM

    def __init__(self, store: Store, door: RoomDoor, master: str) -> None:
        """``master`` is who speaks to players that are not in the room."""
        self._store, self.door, self._master = store, door, master
        self.known: dict[str, Chamber] = {}
        self._by_table: dict[TableId, Chamber] = {}
        self.called: Callable[[Chamber, str], Awaitable[str | None]] = _nobody
        """The name under which a person plays, if there is one."""
        self.lingers: Callable[[Chamber, str], Awaitable[bool]] = _never
        """Whether a village's room lives a little longer, and is closed later (A2)."""
        self._left: set[str] = set()
        """Rooms that we have lost to somebody, whose tables play on elsewhere."""

    async def load(self) -> None:
        """The rooms of all tables that are not over; none of them is ready yet."""
        for row in await self._store.rows(over=False, limit=MANY):
            for ear in await self._store.ears(row.id):
                room = room_of(ear.address)
                if room and room not in self.known and row.aside is None:
                    self.add(room, row.id, row.game)

    def add(self, room: str, table: TableId, game: str) -> Chamber:
        """This table is played in this room."""
        chamber = Chamber(room, table, game == VILLAGE)
        self.known[room] = self._by_table[table] = chamber
        return chamber

    def add_new(self, room: str, table: TableId, game: str) -> Chamber:
        """The same for a room that was made just now."""
        chamber = self.add(room, table, game)
        chamber.entered.set()
        chamber.ready.set()
        return chamber

    def drop(self, chamber: Chamber) -> None:
        """Nothing more happens there."""
        self.known.pop(chamber.room, None)
        if self._by_table.get(chamber.table) is chamber:
            del self._by_table[chamber.table]

    def move(self, chamber: Chamber, room: str) -> None:
        """This table is played in another room from now on."""
        self._left.add(chamber.room)
        self._left.discard(room)
        del self.known[chamber.room]
        chamber.room = room
        self.known[room] = chamber

    def of(self, table: TableId) -> Chamber | None:
        """Where this table is played."""
        return self._by_table.get(table)

    def present(self, room: str) -> Mapping[str, str]:
        """Everybody in the room: bare addresses, and their nicknames (of several the newest)."""
        inside = self.door.occupants(room).values()
        return {each.jid: each.nick for each in inside if each.jid is not None}

    # -- the door

    async def run(self, receive: Receive) -> None:
        """There is nothing to do; serve until cancelled."""
        await asyncio.Event().wait()

    def owes(self, table: str) -> bool:
        """Whether this table's time stands still: those who play in its room cannot be told."""
        chamber = self._by_table.get(TableId(table))
        if chamber is None or chamber.is_gone:
            return False
        is_here = chamber.ready.is_set() and self.door.is_in(chamber.room)
        return not (is_here and self.door.is_caught_up(chamber.room))

    async def send(self, message: Outbound) -> None:
        """Set the topic, say the words, destroy the room; waits until everybody is back."""
        room, person = room_of(message.address), person_of(message.address)
        chamber = self.known.get(room)
        if chamber is None:
            self._check_here(room not in self._left)
            chamber = await self._unlocked(room, message.table)
        await self._wait_for(chamber)
        self._check_here(chamber.room == room)
        if message.topic is not None:
            await self.door.set_topic(room, message.topic)
        if message.closes:
            if not (chamber.is_village and await self.lingers(chamber, message.text)):
                await self.close_room(chamber, message.text)
            return
        if not message.text:
            return
        message = replace(message, topic=None)
        if person:
            address = await self._address(chamber, person)
            is_inside = person in self.present(room)
            sender = "" if address.startswith(room) else self._master
            text = message.text if is_inside or chamber.is_village else about(message)
            message = replace(message, address=address, text=text, sender=sender)
        await self.door.send(message)

    async def close_room(self, chamber: Chamber, reason: str) -> None:
        """Destroy the room; nothing more happens there. Raises ``Undeliverable``."""
        await self.door.destroy(chamber.room, reason)
        self.drop(chamber)
        log.info("a room is closed", extra={"table": chamber.table, "room": chamber.room})

    async def _address(self, chamber: Chamber, person: str) -> str:
        """R10: where his program spoke to us, else the name under which he plays in the room."""
        here = [each for each in self.door.occupants(chamber.room).values() if each.jid == person]
        direct = chamber.direct.get(person)
        if direct is not None and any(each.has(direct.removeprefix(PERSON)) for each in here):
            return direct
        if not here:
            return f"{PERSON}{person}"
        nicks = [each.nick for each in here]
        name = await self.called(chamber, person) if len(nicks) > 1 else None
        return f"{chamber.room}/{name if name in nicks else nicks[-1]}"

    def _check_here(self, is_here: bool) -> None:
        if not is_here:
            raise Undeliverable("the table is played elsewhere by now", temporary=True)

    async def _unlocked(self, room: str, table: str | None) -> Chamber:
        """A room whose table is over: only its last words are still to be said."""
        chamber = Chamber(room, TableId(table or ""), is_village=False)
        await self.door.up()
        await self.door.enter_room(room)
        chamber.ready.set()
        return self.known.setdefault(room, chamber)

    async def _wait_for(self, chamber: Chamber) -> None:
        while True:
            await chamber.ready.wait()
            await self.door.up()
            if chamber.is_gone:
                raise Undeliverable(f"{chamber.room} is gone", temporary=False)
            if self.door.is_in(chamber.room):
                return
            chamber.ready.clear()  # until we are back, and everybody with us


def topic_mark(topic: str) -> str:
    """How a topic stands among the ids of what was said; no id has a blank."""
    return f"topic {topic}"


async def _never(chamber: Chamber, reason: str) -> bool:
    """E4: it is destroyed at once."""
    return False


async def _nobody(chamber: Chamber, person: str) -> None:
    """In a room where nobody plays."""


def about(message: Outbound) -> str:
    """Outside the table's room it has to be said which table this is about."""
    return headed(message.table, message.text) if message.table else message.text


def room_ear(room: str, mark: int = 0) -> Ear:
    """The room itself hears what everybody may hear, from this entry on."""
    return Ear(room, None, Hears.PUBLIC, mark=mark)
