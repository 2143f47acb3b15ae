"""Help for people in rooms, and how long they may stay after the end of a game (A2, A3)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from ...errors import Undeliverable
from ...games.rooms import RoomRules
from ...host.host import Host
from ...kernel.messages import Seat
from ...lobby.operations import Operations
from ...store.base import Ear, Hears, TableId
from ..base import Inbound, Outbound, person_of
from ..rooms.rooms import ROOM_GAMES, Room, Rooms
from .wire.settings import PERSON

log = logging.getLogger("gamekeeper.rooms")

LINGER_SECONDS = 60.0
"""How much longer a room stays open if somebody there has asked for help (A2)."""
ASKED_BEFORE = timedelta(minutes=10)
"""Help asked of the coordinator so long before a game is opened counts as asked in its room."""
MAX_PEOPLE = 10_000
"""How many people who asked for help are remembered."""

ASKED = "/help"
"""What follows a person in the address of an ear that hears nothing: it is a note, kept with the
table, that they have asked for help in its room. No bare address has a slash."""

Play = Callable[[str, Inbound], Awaitable[None]]


class RoomHelp:
    """Answers the words of A3, and remembers who has used them."""

    def __init__(self, host: Host, operations: Operations, rooms: Rooms, coordinator: str) -> None:
        self._host, self._operations = host, operations
        self._rooms, self._coordinator = rooms, coordinator
        self._asked: dict[str, datetime] = {}
        """When somebody last used one of the words outside of all rooms."""
        self._closing: dict[TableId, asyncio.TimerHandle] = {}
        """Tables whose rooms stay open a little longer, and what ends that."""
        self._over: set[TableId] = set()
        """Those of them whose time is over."""
        self._stops = False
        self.tell: Callable[[TableId], None] = lambda table: None
        """Has the news of a table delivered."""
        self.play: Play | None = None
        """Asks the coordinator for a game of this kind."""
        rooms.lingers = self.lingers

    async def asked(self, message: Inbound) -> None:
        """Note that somebody outside of all rooms has used a word that no program uses."""
        person = message.address.removeprefix(PERSON)
        self._asked.pop(person, None)
        self._asked[person] = message.at
        if len(self._asked) > MAX_PEOPLE:
            del self._asked[next(iter(self._asked))]
        for room in list(self._rooms.known.values()):
            if room.rules is not None and person in self._rooms.present(room.address):
                await self._note(room, person)

    async def comes(self, room: Room, person: str) -> None:
        """Note at a table that somebody who comes there has asked for help shortly before."""
        if room.rules is None or person not in self._asked:
            return
        since = (await self._host.loaded(room.table)).row.opened_at - ASKED_BEFORE
        if self._asked[person] >= since:
            await self._note(room, person)

    async def _note(self, room: Room, person: str) -> None:
        address = f"{room.address}/{person}{ASKED}"
        if not await self._operations.is_told(room.table, address):
            mark = (await self._operations.row(room.table)).version
            note = Ear(address, None, Hears.PRIVATE, mark=mark)
            await self._operations.listen(room.table, [note])

    def outside(self, message: Inbound, language: str) -> str | None:
        """Return the answer to somebody who is in no room, or None if they do not ask for help."""
        for rules in ROOM_GAMES.values():
            word = rules.words.help_word(message.text)
            if word is not None and word != rules.words.again:
                return rules.words_in(language).no_seat(self._coordinator)
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
            await self._note(room, message.address.removeprefix(PERSON))
            now = self._host.clock.now()
            words = room.rules.words_in(room.language)
            return words.help(word, live.view(seat), seat, now, self._coordinator)
        if room.rules.needed(live.table.state) is not None or self.play is None:
            return None
        await self.asked(message)
        await self.play(room.game, message)
        return ""

    # -- the end

    async def lingers(self, room: Room) -> bool:
        """Return True if this room stays open for now: one more minute, if somebody needs it.

        Then its end is delivered again, also if the server has been killed meanwhile.
        """
        if room.table in self._over:
            self._over.remove(room.table)
            return False
        if room.table in self._closing:
            return True
        if self._stops or room.rules is None or not (people := await self._people(room)):
            return False
        passed = self._host.clock.now() - await self._operations.last_event_at(room.table)
        if (left := LINGER_SECONDS - passed.total_seconds()) <= 0:
            return False
        await self._tell_who_was_who(room, room.rules, people)
        loop = asyncio.get_running_loop()
        self._closing[room.table] = loop.call_later(left, self._end, room.table)
        return True

    async def _tell_who_was_who(self, room: Room, rules: RoomRules, people: list[str]) -> None:
        state = (await self._host.loaded(room.table)).table.state
        farewell = rules.words_in(room.language).farewell(state)
        for nick in people:
            place = f"{room.address}/{nick}"
            message = Outbound(f"{room.table}/farewell", place, farewell, room.table)
            try:
                await self._rooms.door.send(message)
            except Undeliverable as problem:
                log.info(
                    "farewell not delivered", extra={"room": room.address, "why": str(problem)}
                )

    def _end(self, table: TableId) -> None:
        self._over.add(table)
        del self._closing[table]
        self.tell(table)

    async def _people(self, room: Room) -> list[str]:
        """Return the nicknames of those in the room who have asked for help."""
        ears = [ear.address for ear in await self._operations.listeners(room.table)]
        noted = {person_of(each).removesuffix(ASKED) for each in ears if each.endswith(ASKED)}
        here = self._rooms.door.occupants(room.address).values()
        return [each.nick for each in here if each.jid in noted]

    def close(self) -> None:
        """Have all rooms destroyed that stay open a little longer: the server stops."""
        self._stops = True
        for table, timer in list(self._closing.items()):
            timer.cancel()
            self._end(table)
