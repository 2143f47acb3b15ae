"""People in villages who ask for help, and how long they may stay after the end (A2, A3)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from ...errors import GamekeeperError, Undeliverable
from ...games.softwarewolves.rules.state import RUNNING, Phase
from ...games.softwarewolves.text.helping import AGAIN, NO_SEAT, answer, farewell, word_in
from ...host.host import Host
from ...kernel.messages import Seat
from ..base import Inbound, Outbound
from ..rooms.rooms import PERSON, Chamber, Chambers

log = logging.getLogger("gamekeeper.villages")

LINGER = 60.0
"""Seconds a room lives longer if somebody there has asked for help (A2)."""
PAUSE = 5.0
"""Seconds until a room that could not be destroyed is tried again."""
GOODBYE = 2.0
"""Seconds for destroying a room when the server stops."""
BEFORE = timedelta(minutes=10)
"""Who asks the coordinator for help so long before a village is opened has asked for it there."""
MOST = 10_000
"""So many people are remembered."""

Play = Callable[[Inbound], Awaitable[None]]


class VillageHelp:
    """Answers the words of A3, and remembers who has used them."""

    def __init__(self, host: Host, chambers: Chambers, coordinator: str) -> None:
        self._host, self._chambers, self._coordinator = host, chambers, coordinator
        self._asked: dict[str, datetime] = {}
        """When somebody last used one of the words."""
        self._closing: dict[Chamber, tuple[str, asyncio.Task[None]]] = {}
        """Rooms that live a little longer, and the reason with which they are destroyed."""
        self.play: Play | None = None
        """Asks the coordinator for a village."""
        chambers.lingers = self.lingers

    def asked(self, message: Inbound) -> None:
        """Somebody has used a word that no program uses."""
        person = message.address.removeprefix(PERSON)
        self._asked.pop(person, None)
        self._asked[person] = message.at
        if len(self._asked) > MOST:
            del self._asked[next(iter(self._asked))]

    def outside(self, message: Inbound) -> str | None:
        """The answer to somebody who is in no village; None: these are no words of A3."""
        word = word_in(message.text)
        return None if word is None or word == AGAIN else NO_SEAT.format(self._coordinator)

    async def hear(self, chamber: Chamber, seat: Seat | None, message: Inbound) -> str | None:
        """The answer to private words in a village, "" if there is none but they are dealt with;
        None: these are no words of A2 or A3."""
        word = None if message.public else word_in(message.text)
        if word is None:
            return None
        live = await self._host.loaded(chamber.table)
        if word != AGAIN:
            self.asked(message)
            view, now = live.view(seat), self._host.clock.now()
            return answer(word, view, seat, now, self._coordinator)
        if live.table.state.phase in RUNNING | {Phase.FILLING} or self.play is None:
            return None
        self.asked(message)
        await self.play(message)
        return ""

    # -- the end

    async def lingers(self, chamber: Chamber, reason: str) -> bool:
        """Whether this room lives one minute more; then it is destroyed with this reason."""
        people = await self._people(chamber)
        if not people:
            return False
        state = (await self._host.loaded(chamber.table)).table.state
        for nick in people:
            id = f"{chamber.table}/farewell-{secrets.token_hex(8)}"
            try:
                place = f"{chamber.room}/{nick}"
                await self._chambers.door.send(Outbound(id, place, farewell(state), chamber.table))
            except Undeliverable as problem:
                log.info("not told", extra={"room": chamber.room, "why": str(problem)})
        task = asyncio.get_running_loop().create_task(self._close_later(chamber, reason))
        self._closing[chamber] = reason, task
        return True

    async def _people(self, chamber: Chamber) -> list[str]:
        """The names of those in the room who have asked for help."""
        since = (await self._host.store.row(chamber.table)).opened_at - BEFORE
        return [
            each.nick
            for each in self._chambers.door.occupants(chamber.room).values()
            if each.jid is not None and (at := self._asked.get(each.jid)) and at >= since
        ]

    async def _close_later(self, chamber: Chamber, reason: str) -> None:
        await asyncio.sleep(LINGER)
        while self._chambers.known.get(chamber.room) is chamber:
            try:
                await self._chambers.close_room(chamber, reason)
            except GamekeeperError as problem:
                log.info("not closed yet", extra={"room": chamber.room, "why": str(problem)})
                await asyncio.sleep(PAUSE)
        self._closing.pop(chamber, None)

    async def close(self) -> None:
        """The server stops: nobody may stay."""
        closing, self._closing = self._closing, {}
        for chamber, (reason, task) in closing.items():
            task.cancel()
            with suppress(GamekeeperError, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self._chambers.close_room(chamber, reason)
        await asyncio.gather(*(task for _, task in closing.values()), return_exceptions=True)
