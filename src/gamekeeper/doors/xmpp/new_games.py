"""New games whose players follow the room: the one that waits for players, or another one."""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import timedelta

from ...errors import Conflict, Undeliverable
from ...host.host import Host
from ...host.idempotency import command_id
from ...kernel.messages import Command, Seat
from ...lobby.operations import Operations
from ...store.base import Ear, Hears, TableId
from ..base import Inbound
from ..rooms.rooms import ROOM_GAMES, Room, Rooms, room_ear
from .wire.settings import PERSON, Xmpp

log = logging.getLogger("gamekeeper.coordinator")

MAX_NAMES = 5
"""How many rooms are tried whose names belonged to tables before."""
MAX_EMPTY_WAIT = timedelta(minutes=10)
"""An empty room whose game starts later is passed over, if a new one would start before it."""


class NewGames:
    """Opens rooms for new games of one kind."""

    def __init__(
        self, host: Host, operations: Operations, rooms: Rooms, game: str, settings: Xmpp
    ) -> None:
        self._host, self._operations = host, operations
        self._rooms, self._door = rooms, rooms.door
        self.game, self.rules, self._options = game, ROOM_GAMES[game], settings.options
        self.wait_seconds = settings.wait_time
        """How long the next room waits for players."""
        self._lock = asyncio.Lock()
        self._opening: asyncio.Task[Room] | None = None

    async def is_waiting(self) -> bool:
        """Return True if a room waits for players, or is being opened."""
        async with self._lock:
            is_opening = self._opening is not None and not self._opening.done()
            return is_opening or await self._waiting() is not None

    async def find_or_open(self, message: Inbound) -> Room:
        """Return the room that waits for players, or open one. Raises Undeliverable."""
        async with self._lock:
            opening = self._opening
            if opening is None or opening.done():
                if (room := await self._waiting()) is not None:
                    return room
                create = asyncio.get_running_loop().create_task
                opening = self._opening = create(self._open(message))
        return await asyncio.shield(opening)

    async def _waiting(self) -> Room | None:
        # the newest one first; after a restart an older one may still wait
        for room in reversed(list(self._rooms.known.values())):
            if room.game != self.game or room.is_gone:
                continue
            table, now = (await self._host.loaded(room.table)).table, self._host.clock.now()
            start = self.rules.start(table.state)
            if not table.status.open or start is None:
                continue
            is_empty = not (self.rules.names(table.state) or self._rooms.present(room.address))
            would_start = now + timedelta(seconds=self.wait_seconds)
            if is_empty and start > max(now + MAX_EMPTY_WAIT, would_start):
                continue  # nobody has to wait for people who are not there
            if start > now or self._rooms.owes(room.table):
                return room
        return None

    async def _open(self, message: Inbound) -> Room:
        """Open a room and a table; the waiting time runs from this request (G3)."""
        options = {**self._options, "wait": f"{self.wait_seconds}s"}
        command = Command(command_id(message, "open"), None, self.rules.open(), message.at)
        for _ in range(MAX_NAMES):
            address = (await self._door.open_room(self.rules.room_name)).address
            table = _name_of(address)
            try:
                row = await self._operations.open_for_room(
                    table, self.game, options, command_id(message)
                )
                break
            except Conflict:  # a game of this name is over long since
                await self._door.destroy(address, "")
        else:
            raise Undeliverable("all these names have been used before", temporary=True)
        room = self._rooms.add_new(address, row)
        person = message.address.removeprefix(PERSON)
        ears = [room_ear(address), Ear(f"{address}/{person}", Seat(person), Hears.PRIVATE)]
        await self._operations.direct_room(table, command, ears)
        log.info("room opened", extra={"table": table, "room": address})
        return room

    async def tidy(self) -> None:
        """End games that were being opened when the server stopped: nobody was told of them."""
        name = re.compile(f"{re.escape(self.rules.room_name)}[0-9]+")
        for row in await self._operations.unfinished():
            is_new = row.opened_by is None and row.standing.due is None
            if row.game != self.game or not is_new or name.fullmatch(row.id) is None:
                continue
            if not await self._operations.listeners(row.id):
                now = self._host.clock.now()
                end = Command(f"{row.id} abandoned", None, self.rules.abandon(), now)
                await self._operations.direct_room(row.id, end)


def _name_of(address: str) -> TableId:
    """Return the name of a room's table: the same as the room's."""
    return TableId(address.partition(":")[2].partition("@")[0])
