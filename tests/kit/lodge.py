"""A house with a pretended door for rooms: rooms are lists, and everything in them can be seen.

``await lodge.asks("anna")`` asks to play, ``lodge.enters("anna")`` goes into the room, and
``lodge.lines`` is what was said there, to whom: ``topic: Day``, ``MC: …``, ``MC→anna: …``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count

from gamekeeper.doors.base import (
    Door,
    EnteredRoom,
    Inbound,
    Occupant,
    Outbound,
    Receive,
    RoomEvent,
    RoomEventKind,
    Style,
)
from gamekeeper.doors.mail.dispatch import Post
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.doors.xmpp.wire.rooms.visitors import Visitor
from gamekeeper.doors.xmpp.wire.settings import Xmpp
from gamekeeper.errors import Undeliverable
from gamekeeper.house import House
from gamekeeper.store.base import Store
from gamekeeper.store.memory import MemoryStore
from gamekeeper.texts.catalogue import FALLBACK

from .evening import MovableClock, until

SERVICE = "rooms.test"
IDS = count(1)
"""Of messages: no two have the same, whichever house they are for."""


class Rooms:
    """A door with rooms; nothing in it takes time."""

    scheme = "xmpp"
    room_scheme = "muc"
    style = Style.TEXT

    def __init__(self) -> None:
        self.on_room_event: Callable[[RoomEvent], Awaitable[None]] | None = None
        self.reconnected: Callable[[], None] = lambda: None
        self.visitors: Sequence[Visitor] = ()
        self.here: dict[str, dict[str, Occupant]] = {}
        self.lines: list[str] = []
        self.invited: list[str] = []
        self.fails: list[Undeliverable] = []
        """What the next messages meet with."""
        self.is_up = asyncio.Event()
        self.is_up.set()
        self.no_rooms = False
        self.taken: set[str] = set()
        self._numbers = count(1)
        self._said: set[tuple[str, str]] = set()

    async def run(self, receive: Receive) -> None:
        await asyncio.Event().wait()

    async def up(self) -> None:
        await self.is_up.wait()

    async def open_room(self, hint: str = "village") -> EnteredRoom:
        if self.no_rooms:
            raise Undeliverable("no rooms here", temporary=True)
        name = hint if hint != "village" else f"village{next(self._numbers)}"
        return await self.enter_room(f"muc:{name}@{SERVICE}")

    async def enter_room(self, room: str) -> EnteredRoom:
        if room in self.taken:
            raise Undeliverable("it is somebody else's", temporary=True)
        is_new = room not in self.here
        self.here.setdefault(room, {})
        return EnteredRoom(room, is_new)

    def is_caught_up(self, room: str) -> bool:
        return True

    async def caught_up(self, room: str) -> None: ...

    async def has_handled_messages_of(self, people: Iterable[str]) -> None: ...

    def has_counted(self, room: str) -> None: ...

    def has_heard_rooms(self, until: datetime) -> bool:
        return True

    async def hear_rooms_out(self, until: datetime) -> None: ...

    async def invite(self, room: str, address: str, reason: str) -> None:
        self.invited.append(f"{address} to {room}: {reason}")

    async def set_topic(self, room: str, topic: str) -> None:
        self._stumble()
        self.lines.append(f"topic: {topic}")

    async def destroy(self, room: str, reason: str) -> None:
        self.here.pop(room, None)
        self.lines.append(f"destroyed: {reason}")

    async def send(self, message: Outbound) -> None:
        self._stumble()
        if (message.address, message.id) in self._said:
            return
        self._said.add((message.address, message.id))
        room, _, nick = message.address.partition("/")
        if room in self.here and not nick and self.on_room_event is not None:
            await self.on_room_event(RoomEvent(room, RoomEventKind.SAID, nick=message.id))
        if not message.address.startswith("muc:"):
            usual = "softwarewolf" if message.table else "sww"
            self.lines.append(f"{message.sender or usual}→{message.address}: {message.headed}")
        else:
            self.lines.append(f"MC→{nick}: {message.text}" if nick else f"MC: {message.text}")

    def _stumble(self) -> None:
        if self.fails:
            raise self.fails.pop(0)

    def is_in(self, room: str) -> bool:
        return self.is_up.is_set() and room in self.here

    def occupants(self, room: str) -> dict[str, Occupant]:
        return dict(self.here.get(room, {}))


class Lodge:
    """The house, its door, and what people do there."""

    def __init__(self, store: Store | None = None, **settings: object) -> None:
        self.clock, self.door = MovableClock(), Rooms()
        self.store = store or MemoryStore()
        chat = self.door, Xmpp(**settings)  # type: ignore[arg-type]
        self.terminal = Loopback(self.clock.now)
        doors: list[Door] = [self.door, self.terminal]
        post = Post(language=chat[1].language or FALLBACK)
        self.house = House(self.store, doors, clock=self.clock, post=post, rooms=chat)

    @property
    def lines(self) -> list[str]:
        return self.door.lines

    @property
    def room(self) -> str:
        return next(reversed(self.door.here))

    def _heard(self, name: str, text: str, **other: object) -> Inbound:
        id, address = f"id-{next(IDS)}", f"xmpp:{name}@wolf.test"
        full = f"{address}/phone"
        return Inbound(id, address, text, self.clock.now(), full=full, **other)  # type: ignore[arg-type]

    async def tells(
        self, name: str, text: str, to: str = "softwarewolf", form: str = "chat"
    ) -> None:
        """Directly to one of our names."""
        await self.house.receive(self._heard(name, text, to=to, form=form))

    async def asks(self, name: str, text: str = "I want to play") -> None:
        await self.tells(name, text, "sww")

    async def says(self, name: str, text: str, nick: str = "") -> None:
        await self.house.receive(
            self._heard(
                *(name, text),
                room=self.room,
                public=True,
                nick=nick or name,
                to="softwarewolf",
                form="groupchat",
            )
        )

    async def whispers(self, name: str, text: str, nick: str = "") -> None:
        inbound = self._heard(
            *(name, text), room=self.room, nick=nick or name, to="softwarewolf", form="chat"
        )
        await self.house.receive(inbound)

    async def enters(self, name: str, nick: str = "") -> None:
        occupant = Occupant(nick or name, f"{name}@wolf.test/phone")
        self.door.here[self.room][occupant.nick] = occupant
        await self._attend(RoomEventKind.ENTERED, occupant)

    async def leaves(self, nick: str) -> None:
        occupant = self.door.here[self.room].pop(nick)
        await self._attend(RoomEventKind.LEFT, occupant)

    async def is_called(self, nick: str, new: str) -> None:
        occupant = self.door.here[self.room].pop(nick)
        self.door.here[self.room][new] = replace(occupant, nick=new)
        await self._attend(RoomEventKind.RENAMED, occupant, new)

    async def _attend(
        self, kind: RoomEventKind, occupant: Occupant | None = None, nick: str = ""
    ) -> None:
        assert self.door.on_room_event is not None
        await self.door.on_room_event(RoomEvent(self.room, kind, occupant, nick))

    async def returned(self) -> None:
        """We were away, and are back in the room."""
        await self._attend(RoomEventKind.RETURNED)

    async def lost(self) -> None:
        await self._attend(RoomEventKind.GONE)

    async def village(self, names: str) -> None:
        """A first night with these; the first one is the werewolf."""
        for name in names.split():
            await self.asks(name)
            await self.enters(name)
        await self.whispers(names.split()[0], "werewolf")
        await self.later(30)
        await until(lambda: any("choose" in line for line in self.lines), "the night")
        self.lines.clear()

    async def later(self, seconds: float) -> None:
        self.clock.ahead += timedelta(seconds=seconds)
        await self.house.scheduler.look_around(self.clock.now())
        await self.house.delivery.rest()

    async def hears(self, *lines: str) -> None:
        """Exactly these, in this order."""
        await until(lambda: len(self.lines) >= len(lines), f"{lines}, only {self.lines},")
        await self.house.delivery.rest()
        assert self.lines == list(lines)
        self.lines.clear()
