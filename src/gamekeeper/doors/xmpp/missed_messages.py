"""What was said in a room while the Master was away counts when he is back (A1).

First the table is told that time rested; then the words are handed in, in the order in which they
were said. Whose words cannot be counted, because nobody knows who said them or whom they meant, is
asked again in private.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from ...games.softwarewolves.rules.moves import Vote
from ...games.softwarewolves.rules.state import plain
from ...host.host import Host
from ...kernel.messages import Rejected, Seat
from ..base import Inbound, MissedMessage, RoomEvent, person_of, room_of
from ..rooms.rooms import PERSON, Chamber, Chambers

log = logging.getLogger("gamekeeper.recall")

PATIENCE = 60.0
"""Seconds an order that the server kept waits until its room has caught up."""

Hear = Callable[[Inbound], Awaitable[None]]


class Recall:
    """Counts what was missed; ``hear`` takes words as if they were said now."""

    def __init__(self, host: Host, chambers: Chambers, master: str, hear: Hear) -> None:
        self._host, self._store, self._chambers = host, host.store, chambers
        self._master, self._hear = master, hear
        self.closed: datetime | None = None
        """The last sign of life before this server was started, if there was one."""

    async def caught_up(self, chamber: Chamber, what: RoomEvent) -> None:
        """We are back in this room. Raises StoreError: then it is told again."""
        now = self._host.clock.now()
        await self._rested(chamber, what.since or await self._since_closed(chamber), now)
        if (await self._store.row(chamber.table)).standing.over:
            return
        if what.missed:
            log.info("words are recalled", extra={"room": chamber.room, "count": len(what.missed)})
        for word in what.missed:
            await self._count(chamber, word, now)

    async def rested(self, chamber: Chamber, since: datetime) -> None:
        """Since then everybody was waited for."""
        await self._rested(chamber, since, self._host.clock.now())

    async def _rested(self, chamber: Chamber, since: datetime | None, now: datetime) -> None:
        if since is not None:
            await self._host.note_outage(chamber.table, since, now)

    async def _since_closed(self, chamber: Chamber) -> datetime | None:
        """Since when nobody has been in this room for us: our last sign of life, or a later one of
        its table."""
        if self.closed is None:
            return None
        return max(self.closed, (await self._store.read(chamber.table))[-1].at)

    # -- words

    async def _count(self, chamber: Chamber, word: MissedMessage, now: datetime) -> None:
        people = await self._people(chamber)
        names = await self._names(chamber, people)
        speaker = self._speaker(chamber, word, names)
        if speaker in people and not await self._is_ambiguous(chamber, word, names):
            await self._hear(await self._inbound(chamber, word, speaker, now))
            return
        suspects = {word.person} if word.person else set(word.holders)
        suspects |= {person for person, name in names.items() if name == word.nick}
        for person in suspects & people.keys():
            if await self._is_a_move(chamber, word, people[person]):
                chamber.unheard.add(people[person])

    async def _people(self, chamber: Chamber) -> dict[str, Seat]:
        """Everybody who plays here, by address."""
        ears = await self._store.ears(chamber.table)
        found = {person_of(ear.address): ear.seat for ear in ears if room_of(ear.address)}
        return {person: seat for person, seat in found.items() if person and seat is not None}

    async def _names(self, chamber: Chamber, people: dict[str, Seat]) -> dict[str, str]:
        """Under which names they played when we went; only a village writes them down."""
        if not chamber.is_village:
            return {}
        players = (await self._host.loaded(chamber.table)).table.state.players
        return {person: players[seat] for person, seat in people.items() if seat in players}

    def _speaker(self, chamber: Chamber, word: MissedMessage, names: dict[str, str]) -> str:
        """Who said this; "" if nobody can tell."""
        nicks = self._nicks(chamber)
        person = word.person
        if not person and not word.is_settled and len(word.holders) == 1:
            [person] = word.holders  # after a restart the village itself knows the names of before
            if names.get(person) != word.nick or word.nick not in nicks.get(person, ()):
                return ""
        plays_as = names.get(person, word.nick)
        if word.nick != plays_as and plays_as in nicks.get(person, ()):
            return ""  # another program of the same person only watches
        return person

    def _nicks(self, chamber: Chamber) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for each in self._chambers.door.occupants(chamber.room).values():
            if each.jid is not None:
                found.setdefault(each.jid, set()).add(each.nick)
        return found

    async def _is_ambiguous(
        self, chamber: Chamber, word: MissedMessage, names: dict[str, str]
    ) -> bool:
        """Whether this is about a name that has changed hands: nobody knows who is meant."""
        nicks = self._nicks(chamber)
        moved: set[str] = set()
        for person, name in names.items():
            if person in nicks and name not in nicks[person]:
                moved |= {name, *nicks[person]}
        if not moved:
            return False
        live = await self._host.loaded(chamber.table)
        move = live.speech.overhear(word.text, live.view(None), Seat(""))
        return isinstance(move, Vote) and plain(move.name) in set(map(plain, moved))

    async def _inbound(
        self, chamber: Chamber, word: MissedMessage, person: str, now: datetime
    ) -> Inbound:
        said = await self._moment(chamber, word.at, now)
        nick = await self._chambers.called(chamber, person)
        if nick is None:
            nick = self._chambers.present(chamber.room).get(person, word.nick)
        return Inbound(
            f"{chamber.room.partition(':')[2]}/{word.id}",
            f"{PERSON}{person}",
            word.text,
            said,
            room=chamber.room,
            public=True,
            nick=nick,
            to=self._master,
            form="groupchat",
        )

    async def _is_a_move(self, chamber: Chamber, word: MissedMessage, seat: Seat) -> bool:
        """Whether this would have been more than talk."""
        live = await self._host.loaded(chamber.table)
        try:
            return live.speech.overhear(word.text, live.view(seat), seat) is not None
        except Rejected:
            return True

    async def _moment(self, chamber: Chamber, said: datetime | None, now: datetime) -> datetime:
        """Time rested, so it was said just now; where it did not, and is up, it may be in time."""
        deadlines = (await self._host.loaded(chamber.table)).table.status.deadlines
        is_late = any(deadline.at <= now for deadline in deadlines)
        return min(said, now) if is_late and said is not None else now

    # -- private orders

    async def when(self, chamber: Chamber | None, message: Inbound) -> Inbound:
        """An order that the server kept for us: it counts by when it was said."""
        if message.kept is None or chamber is None:
            return message
        if self._chambers.door.is_caught_up(chamber.room):
            return message
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._chambers.door.caught_up(chamber.room)
        now = self._host.clock.now()
        return replace(message, at=await self._moment(chamber, message.kept, now))
