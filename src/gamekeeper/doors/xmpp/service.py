"""The house's side of a door with chat rooms: coordinator, master, rooms, and coming back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random

from ...games.softwarewolves.bot import ByEar
from ...host.host import Host
from ...lobby.lobby import Lobby
from ...store.base import TableId
from ..base import Inbound
from ..rooms.rooms import PERSON, Chambers, RoomDoor
from .coordinator import ChatSettings, Coordinator
from .rejoin import Gathering, Wake
from .room_events import Villages

ADDRESSES = (PERSON, "muc:")


class Chat:
    """Everything wired; :attr:`chambers` is the door for ``muc`` addresses."""

    def __init__(self, host: Host, lobby: Lobby, door: RoomDoor, settings: ChatSettings) -> None:
        self._host, self._settings = host, settings
        self.chambers = Chambers(host.store, door, settings.master)
        self.villages = Villages(host, lobby, self.chambers, settings)
        self.coordinator = Coordinator(host, lobby, self.chambers, self.villages, settings)
        self._gathering: Gathering | None = None
        lobby.meeting_place = self.coordinator
        self.villages.help.play = self.coordinator.play
        host.owing.append(self.chambers.owes)
        door.on_room_event = self.villages.attended
        for visitor in door.visitors:
            chance = Random(secrets.token_bytes(16))  # noqa: S311 - bots need no honest dice
            visitor.manner = ByEar(visitor.name, chance)

    async def open(self, tell: Callable[[TableId], None], wake: Wake) -> None:
        """Find out which rooms there are; they are entered as soon as there is a connection."""
        await self.coordinator.tidy()
        await self.chambers.load()
        gathering = Gathering(
            self._host, self.chambers, self.villages, self._settings.return_seconds, tell, wake
        )
        self._gathering = gathering
        self.villages.gather, self.villages.lost = gathering.gather, gathering.bring_back
        self.villages.taken = gathering.move_out
        self.chambers.door.reconnected = gathering.reconnected
        for chamber in list(self.chambers.known.values()):
            gathering.bring_back(chamber)
        await asyncio.sleep(0)

    async def hear(self, message: Inbound) -> None:
        """Words to the coordinator, or to the master and in his rooms. Raises StoreError."""
        if message.to == self._settings.coordinator and not message.room:
            await self.coordinator.hear(message)
        else:
            await self.villages.hear(message)

    async def close(self) -> None:
        """Wait for nobody."""
        if self._gathering is not None:
            await self._gathering.close()
        await self.villages.close()
