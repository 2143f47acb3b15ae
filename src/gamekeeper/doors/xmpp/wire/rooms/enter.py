"""Going into a room: joining it, making it ours, and hearing what it has to tell first."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from .. import stanzas
from ..settings import XmppSettings
from ..stanzas import MADE, Seen
from ..stream.connection import Line, Refused
from .room import Held, Unavailable

NO_ANSWER = "no answer"
NOT_OURS, SENT_AWAY = "it is somebody else's", "we were sent away"
CATCH_UP = 2.0
"""Seconds we wait for a room's history."""


class Entrance:
    """The way into rooms, on the master's line."""

    def __init__(self, line: Line, settings: XmppSettings, sender: str) -> None:
        self._line, self._settings, self._sender = line, settings, sender

    async def join(self, held: Held, history: int = 0) -> Seen:
        """R2: until our own presence comes back. Raises ``Unavailable``."""
        held.attendants.begin()
        held.settled.clear()
        held.entering = asyncio.get_running_loop().create_future()
        place = f"{held.jid}/{self._settings.nickname}"
        parcel = self._line.post(stanzas.join(place, self._sender, history))
        try:
            async with asyncio.timeout(self._settings.patience.answer):
                seen = await held.entering
        except TimeoutError:
            raise Unavailable(NO_ANSWER) from None
        finally:
            self._line.outbox.give_up(parcel)
            held.entering = None
        if seen.kind:
            raise Unavailable(seen.condition or SENT_AWAY)
        if not is_owners(seen):
            self.leave(held.jid)  # there we would not know who is who
            raise Unavailable(NOT_OURS)
        return seen

    async def return_to(self, held: Held, history: int) -> Seen:
        """The same for a room where words may have been said without us (A1)."""
        vouches = await self._vouches(held.jid)
        held.memory.begin(vouches=vouches)
        return await self.join(held, history)

    async def _vouches(self, jid: str) -> bool:
        """Whether this room says of all words who said them: else a speaker might say it."""
        id = self._line.new_id()
        question = stanzas.ask_about(jid, id, self._sender)
        try:
            answer = await self._line.ask(question, to=jid, id=id)
        except (Refused, TimeoutError):
            return False
        return stanzas.OCCUPANT_ID in stanzas.features(answer)

    async def catch_up(self, held: Held) -> None:
        """Until the room has told its history: what of it is ours need not be said again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CATCH_UP):
                await held.settled.wait()

    async def configure(self, held: Held) -> None:
        """R2: unlock; as we want it, else as the server wants it. Raises ``Unavailable``."""
        jid = held.jid
        try:
            id = self._line.new_id()
            form = await self._line.ask(stanzas.ask_for_form(jid, id, self._sender), to=jid, id=id)
            await self._submit(jid, stanzas.wanted(form))
        except Refused:
            try:
                await self._submit(jid, None)
            except Refused as no:
                raise Unavailable(str(no)) from None
            except TimeoutError:
                raise Unavailable(NO_ANSWER) from None
        except TimeoutError:
            raise Unavailable(NO_ANSWER) from None

    async def _submit(self, jid: str, wanted: dict[str, str] | None) -> None:
        id = self._line.new_id()
        form = stanzas.submit_form(jid, id, wanted, self._sender)
        await self._line.ask(form, to=jid, id=id)

    def leave(self, jid: str) -> None:
        """Whether we are inside or not."""
        place = f"{jid}/{self._settings.nickname}"
        self._line.post(stanzas.presence("unavailable", place, self._sender))


def is_owners(seen: Seen) -> bool:
    """Whether the room is ours, who are told this of ourselves; one just made always is."""
    return MADE in seen.codes or seen.affiliation == "owner"
