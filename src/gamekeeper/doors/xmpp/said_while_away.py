"""Messages said in a room while the server was away count when it is back (A1).

First the table is told that time rested; then the messages are handed in, in the order in which
they were said. If nobody knows who said a message or whom it meant, it is not counted, and the
players concerned are asked again in private.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from ...host.host import Host
from ...kernel.messages import Rejected, Seat
from ...lobby.operations import Operations
from ..base import Inbound, MissedMessage, RoomEvent, person_of, room_of
from ..rooms.rooms import Room, Rooms
from ..rooms.talk import carry, overheard
from .wire.settings import PERSON

log = logging.getLogger("gamekeeper.missed_messages")

CATCH_UP_SECONDS = 60.0
"""How long a message that the XMPP server kept waits until its room has caught up."""

MAX_UNREAD = timedelta(seconds=30)
"""Words said so long before the last sign of life may not have been read when it stopped."""

Hear = Callable[[Inbound], Awaitable[None]]


class MissedMessages:
    """Counts what was missed; ``hear`` takes messages as if they were said now."""

    def __init__(
        self, host: Host, operations: Operations, rooms: Rooms, master: str, hear: Hear
    ) -> None:
        self._host, self._operations, self._rooms = host, operations, rooms
        self._master, self._hear = master, hear
        self.closed: datetime | None = None
        """The last sign of life before this server was started, if there was one."""

    async def caught_up(self, room: Room, event: RoomEvent) -> None:
        """Count what was missed in a room. Raises StoreError: then the event is repeated."""
        now = self._host.clock.now()
        await self._rested(room, event.since or await self._since_closed(room), now)
        if await self._operations.is_over(room.table):
            return
        if event.missed:
            facts = {"room": room.address, "count": len(event.missed)}
            log.info("counting missed messages", extra=facts)
        for missed in event.missed:
            if missed.may_be_heard:
                await self._carry(room, missed, now)
            else:
                await self._count(room, missed, now)

    async def rested(self, room: Room, since: datetime) -> None:
        """Tell the table that time has rested since then, until now."""
        await self._rested(room, since, self._host.clock.now())

    async def _rested(self, room: Room, since: datetime | None, now: datetime) -> None:
        if since is not None:
            await self._host.note_outage(room.table, since, now)

    async def _since_closed(self, room: Room) -> datetime | None:
        """Return since when the server has not been in this room: its last sign of life before it
        was started, or the last entry of the table, whichever is later."""
        if self.closed is None:
            return None
        return max(self.closed, await self._operations.last_event_at(room.table))

    # -- messages said aloud

    async def _count(self, room: Room, missed: MissedMessage, now: datetime) -> None:
        people = await self._people(room)
        names = await self._names(room, people)
        speaker = self._speaker(room, missed, names)
        if speaker in people and not await self._is_ambiguous(room, missed, names):
            await self._hear(await self._inbound(room, missed, speaker, now))
            return
        suspects = {missed.person} if missed.person else set(missed.holders)
        suspects |= {person for person, name in names.items() if name == missed.nick}
        for person in suspects & people.keys():
            if await self._is_a_move(room, missed, people[person]):
                room.unheard.add(people[person])

    async def _carry(self, room: Room, missed: MissedMessage, now: datetime) -> None:
        """Tell the other doors what people said just before the server stopped.

        What was heard then is known by its id, and not said twice. Moves are left alone: what they
        meant then may be something else by now.
        """
        is_recent = self.closed and missed.at and missed.at >= self.closed - MAX_UNREAD
        if room.rules is not None or not is_recent:
            return
        people = await self._people(room)
        speaker = self._speaker(room, missed, {})
        if speaker not in people:
            return
        live, seat = await self._host.loaded(room.table), people[speaker]
        with suppress(Rejected):
            if await overheard(self._operations, live, missed.text, seat) is None:
                said = await self._inbound(room, missed, speaker, now)
                await carry(self._operations, room, live, seat, said)

    async def _people(self, room: Room) -> dict[str, Seat]:
        """Return everybody who plays here, by address."""
        ears = await self._operations.listeners(room.table)
        found = {person_of(ear.address): ear.seat for ear in ears if room_of(ear.address)}
        return {person: seat for person, seat in found.items() if person and seat is not None}

    async def _names(self, room: Room, people: dict[str, Seat]) -> dict[str, str]:
        """Return the names under which people played before the absence, if the game has them."""
        if room.rules is None:
            return {}
        names = room.rules.names((await self._host.loaded(room.table)).table.state)
        return {person: names[seat] for person, seat in people.items() if seat in names}

    def _speaker(self, room: Room, missed: MissedMessage, names: dict[str, str]) -> str:
        """Return who said this, or "" if nobody can tell."""
        nicks = self._nicks(room)
        person = missed.person
        if not person and not missed.is_settled and len(missed.holders) == 1:
            [person] = missed.holders  # after a restart the game itself knows the names of before
            if names.get(person) != missed.nick or missed.nick not in nicks.get(person, ()):
                return ""
        plays_as = names.get(person, missed.nick)
        if missed.nick != plays_as and plays_as in nicks.get(person, ()):
            return ""  # another program of the same person only watches
        return person

    def _nicks(self, room: Room) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for each in self._rooms.door.occupants(room.address).values():
            if each.jid is not None:
                found.setdefault(each.jid, set()).add(each.nick)
        return found

    async def _is_ambiguous(self, room: Room, missed: MissedMessage, names: dict[str, str]) -> bool:
        """Return True if this names a player whose name has changed hands meanwhile."""
        nicks = self._nicks(room)
        moved: set[str] = set()
        for person, name in names.items():
            if person in nicks and name not in nicks[person]:
                moved |= {name, *nicks[person]}
        if not moved or room.rules is None:
            return False
        live = await self._host.loaded(room.table)
        move = live.speech.overhear(missed.text, live.view(None), Seat(""))
        return room.rules.names_one_of(move, moved)

    async def _inbound(
        self, room: Room, missed: MissedMessage, person: str, now: datetime
    ) -> Inbound:
        said = await self._moment(room, missed.at, now)
        nick = await self._rooms.called(room, person)
        if nick is None:
            nick = self._rooms.present(room.address).get(person, missed.nick)
        return Inbound(
            f"{room.address.partition(':')[2]}/{missed.id}",
            f"{PERSON}{person}",
            missed.text,
            said,
            room=room.address,
            public=True,
            nick=nick,
            to=self._master,
            form="groupchat",
        )

    async def _is_a_move(self, room: Room, missed: MissedMessage, seat: Seat) -> bool:
        """Return True if this would have been more than talk."""
        live = await self._host.loaded(room.table)
        try:
            return live.speech.overhear(missed.text, live.view(seat), seat) is not None
        except Rejected:
            return True

    async def _moment(self, room: Room, said: datetime | None, now: datetime) -> datetime:
        """Return when a missed message counts as said: now, because time rested.

        If a deadline has passed although time should have rested, the real moment counts.
        """
        deadlines = (await self._host.loaded(room.table)).table.status.deadlines
        is_late = any(deadline.at <= now for deadline in deadlines)
        return min(said, now) if is_late and said is not None else now

    # -- private messages

    async def when(self, room: Room | None, message: Inbound) -> Inbound:
        """Return a private message that the XMPP server kept, stamped with when it was said."""
        if message.kept is None:
            return message
        if room is None:
            return replace(message, at=min(message.kept, message.at))
        if self._rooms.door.is_caught_up(room.address):
            return message
        with suppress(TimeoutError):
            async with asyncio.timeout(CATCH_UP_SECONDS):
                await self._rooms.door.caught_up(room.address)
        now = self._host.clock.now()
        return replace(message, at=await self._moment(room, message.kept, now))
