"""Help for people in rooms, and how long they may stay after the end of a game (A2, A3)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from ...errors import GamekeeperError, Undeliverable
from ...host.host import Host
from ...kernel.messages import Seat
from ..base import Inbound, Outbound
from ..rooms.rooms import ROOM_GAMES, Room, Rooms
from .wire.settings import PERSON

log = logging.getLogger("gamekeeper.rooms")

LINGER_SECONDS = 60.0
"""How much longer a room stays open if somebody there has asked for help (A2)."""
RETRY_SECONDS = 5.0
"""Until a room that could not be destroyed is tried again."""
CLOSE_TIMEOUT_SECONDS = 2.0
"""For destroying a room when the server stops."""
ASKED_BEFORE = timedelta(minutes=10)
"""Help asked of the coordinator so long before a game is opened counts as asked in its room."""
MAX_PEOPLE = 10_000
"""How many people who asked for help are remembered."""

Play = Callable[[str, Inbound], Awaitable[None]]


class RoomHelp:
    """Answers the words of A3, and remembers who has used them."""

    def __init__(self, host: Host, rooms: Rooms, coordinator: str) -> None:
        self._host, self._rooms, self._coordinator = host, rooms, coordinator
        self._asked: dict[str, datetime] = {}
        """When somebody last used one of the words."""
        self._closing: dict[Room, tuple[str, asyncio.Task[None]]] = {}
        """Rooms that stay open a little longer, and the reason with which they are destroyed."""
        self.play: Play | None = None
        """Asks the coordinator for a game of this kind."""
        rooms.lingers = self.lingers

    def asked(self, message: Inbound) -> None:
        """Note that somebody has used a word that no program uses."""
        person = message.address.removeprefix(PERSON)
        self._asked.pop(person, None)
        self._asked[person] = message.at
        if len(self._asked) > MAX_PEOPLE:
            del self._asked[next(iter(self._asked))]

    def outside(self, message: Inbound) -> str | None:
        """Return the answer to somebody who is in no room, or None if they do not ask for help."""
        for rules in ROOM_GAMES.values():
            word = rules.words.help_word(message.text)
            if word is not None and word != rules.words.again:
                return rules.words.no_seat(self._coordinator)
        return None

    async def hear(self, room: Room, seat: Seat | None, message: Inbound) -> str | None:
        """Return the answer to private words in a room, "" if none is needed.

        Returns None if the words are none of A2 or A3.
        """
        words = None if room.rules is None else room.rules.words
        word = None if message.public or words is None else words.help_word(message.text)
        if room.rules is None or words is None or word is None:
            return None
        live = await self._host.loaded(room.table)
        if word != words.again:
            self.asked(message)
            now = self._host.clock.now()
            words = room.rules.words_in(room.language)
            return words.help(word, live.view(seat), seat, now, self._coordinator)
        if room.rules.needed(live.table.state) is not None or self.play is None:
            return None
        self.asked(message)
        await self.play(room.game, message)
        return ""

    # -- the end

    async def lingers(self, room: Room, reason: str) -> bool:
        """Return True if this room stays open one more minute; then it is destroyed."""
        people = await self._people(room)
        if not people or room.rules is None:
            return False
        state = (await self._host.loaded(room.table)).table.state
        farewell = room.rules.words_in(room.language).farewell(state)
        for nick in people:
            id = f"{room.table}/farewell-{secrets.token_hex(8)}"
            try:
                place = f"{room.address}/{nick}"
                await self._rooms.door.send(Outbound(id, place, farewell, room.table))
            except Undeliverable as problem:
                log.info(
                    "farewell not delivered", extra={"room": room.address, "why": str(problem)}
                )
        task = asyncio.get_running_loop().create_task(self._close_later(room, reason))
        self._closing[room] = reason, task
        return True

    async def _people(self, room: Room) -> list[str]:
        """Return the nicknames of those in the room who have asked for help."""
        since = (await self._host.loaded(room.table)).row.opened_at - ASKED_BEFORE
        return [
            each.nick
            for each in self._rooms.door.occupants(room.address).values()
            if each.jid is not None and (at := self._asked.get(each.jid)) and at >= since
        ]

    async def _close_later(self, room: Room, reason: str) -> None:
        await asyncio.sleep(LINGER_SECONDS)
        while self._rooms.known.get(room.address) is room:
            try:
                await self._rooms.close_room(room, reason)
            except GamekeeperError as problem:
                log.info(
                    "room not closed, retrying", extra={"room": room.address, "why": str(problem)}
                )
                await asyncio.sleep(RETRY_SECONDS)
        self._closing.pop(room, None)

    async def close(self) -> None:
        """Destroy all rooms that were to stay open a little longer: the server stops."""
        closing, self._closing = self._closing, {}
        for room, (reason, task) in closing.items():
            task.cancel()
            with suppress(GamekeeperError, TimeoutError):
                async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                    await self._rooms.close_room(room, reason)
        await asyncio.gather(*(task for _, task in closing.values()), return_exceptions=True)
