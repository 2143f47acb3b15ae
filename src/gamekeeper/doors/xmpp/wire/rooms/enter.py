"""Entering a room: joining, configuring, and waiting for its history."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from .. import stanzas
from ..settings import XmppSettings
from ..stanzas import MADE, Seen
from ..stream.connection import Refused, XmppConnection
from .room import Held, Unavailable

NO_ANSWER = "no answer"
NOT_OURS, SENT_AWAY = "it is somebody else's", "the room refused us"
HISTORY_SECONDS = 2.0
"""How long a room's history is waited for."""


class Entrance:
    """Enters rooms on the master's connection."""

    def __init__(self, line: XmppConnection, settings: XmppSettings, sender: str) -> None:
        self._line, self._settings, self._sender = line, settings, sender

    async def join(self, held: Held, history: int = 0) -> Seen:
        """Join a room and wait for our own presence in it (R2). Raises ``Unavailable``."""
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
            self.leave(held.jid)  # only owners learn who is who
            raise Unavailable(NOT_OURS)
        return seen

    async def return_to(self, held: Held, history: int) -> Seen:
        """Join a room where something may have been said during an absence (A1)."""
        vouches = await self._vouches(held.jid)
        held.memory.begin(vouches=vouches)
        return await self.join(held, history)

    async def _vouches(self, jid: str) -> bool:
        """Return True if the room itself says of all messages who said them."""
        id = self._line.new_id()
        question = stanzas.ask_about(jid, id, self._sender)
        try:
            answer = await self._line.ask(question, to=jid, id=id)
        except (Refused, TimeoutError):
            return False
        return stanzas.OCCUPANT_ID in stanzas.features(answer)

    async def catch_up(self, held: Held) -> None:
        """Wait until the room has told its history."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HISTORY_SECONDS):
                await held.settled.wait()

    async def configure(self, held: Held) -> None:
        """Unlock a room with our settings, or else with its own (R2). Raises ``Unavailable``."""
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
        """Leave a room, whether we are inside or not."""
        place = f"{jid}/{self._settings.nickname}"
        self._line.post(stanzas.presence("unavailable", place, self._sender))


def is_owners(seen: Seen) -> bool:
    """Return True if our own presence says that we own the room, as with every new one."""
    return MADE in seen.codes or seen.affiliation == "owner"
