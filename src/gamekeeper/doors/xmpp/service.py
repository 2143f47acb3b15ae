"""A door with chat rooms, wired: coordinator, master, rooms, and coming back after an absence."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random

from ...host.host import Host
from ...lobby.lobby import Lobby
from ...store.base import TableId
from ..base import Inbound
from ..rooms.rooms import ROOM_GAMES, RoomDoor, Rooms
from .coordinator import Coordinator
from .rejoin import Rejoin
from .room_events import RoomEvents
from .wire.settings import PERSON, Xmpp


class Chat:
    """Everything that chat rooms need; :attr:`rooms` is the door for the addresses of rooms."""

    def __init__(self, host: Host, lobby: Lobby, door: RoomDoor, settings: Xmpp) -> None:
        self._host, self._settings = host, settings
        self.rooms = Rooms(lobby.operations, door, settings.master)
        self.addresses = PERSON, f"{door.room_scheme}:"
        """How the addresses of people and of rooms begin."""
        self.events = RoomEvents(host, lobby, self.rooms, settings)
        self.coordinator = Coordinator(host, lobby, self.rooms, self.events, settings)
        self._rejoin: Rejoin | None = None
        lobby.meeting_place = self.coordinator
        self.events.help.play = self.coordinator.play
        host.owing.append(self.rooms.owes)
        host.hearing.doors.append(self.rooms)
        door.on_room_event = self.events.on_room_event
        for rules in list(ROOM_GAMES.values())[:1]:  # a bot's account plays one game
            for visitor in door.visitors:
                chance = Random(secrets.token_bytes(16))  # noqa: S311 - bots need no honest dice
                visitor.manner = rules.bot(visitor.name, chance)

    async def open(self, tell: Callable[[TableId], None]) -> None:
        """Find out which rooms there are; they are entered as soon as there is a connection."""
        await self.coordinator.tidy()
        await self.rooms.load()
        return_seconds = self._settings.return_seconds
        rejoin = Rejoin(self._host, self.rooms, self.events, return_seconds, tell)
        self._rejoin = rejoin
        self.events.gather, self.events.lost = rejoin.gather, rejoin.bring_back
        self.events.taken = rejoin.move_out
        self.events.help.tell = tell
        self.rooms.door.reconnected = rejoin.reconnected
        for room in list(self.rooms.known.values()):
            rejoin.bring_back(room)
        await asyncio.sleep(0)

    async def hear(self, message: Inbound) -> None:
        """Hand a message to the coordinator, or to the master. Raises StoreError."""
        if message.to == self._settings.coordinator and not message.room:
            await self.coordinator.hear(message)
        else:
            await self.events.hear(message)

    async def close(self) -> None:
        """Stop waiting for people who left or have not come back."""
        if self._rejoin is not None:
            await self._rejoin.close()
        await self.events.close()
