"""Speaking to each other at a table, and what its host can do about it."""

from __future__ import annotations

from ...host.talk import speaking
from ...host.talk.speaking import Speaker
from ...kernel.messages import Rejected, Seat
from ...store.base import Spoken
from .base import Operation, must_host
from .call import Call


class Talking(Operation):
    """Whoever has no seat at a table speaks to its watchers only."""

    async def say(
        self, call: Call, table: str, channel: str, text: str, *, place: str = ""
    ) -> Spoken:
        """Say something in a channel ("": where everybody hears it), as ``host.talk`` does.

        ``place``: the address or room where it has been heard already. Raises Rejected.
        """
        row = await self.row(table)
        seat = await self.seat_of(call.person, row.id)
        if seat is None and not call.person.operator:
            self._check_watching()
        speaker = Speaker(call.person.id, seat, call.person.name)
        return await speaking.say(self._host, row.id, speaker, channel, text, call.id, place=place)

    async def mute(
        self, call: Call, table: str, seat: Seat, *, is_muted: bool | None = None
    ) -> None:
        """Let a seat speak no longer, or again; None: the other way than now.

        Only the table's host may. Raises Rejected.
        """
        row = await self.row(table)
        must_host(call.person, row)
        if is_muted is None:
            is_muted = seat not in await self._store.muted(row.id)
        await speaking.mute(self._host, row.id, seat, is_muted=is_muted)

    async def take_back(self, call: Call, table: str, n: int) -> bool:
        """Hide a message; the table's host may. Returns False if it is not there any more."""
        row = await self.row(table)
        must_host(call.person, row)
        return await speaking.take_back(self._host, row.id, n)

    async def take_back_last(self, call: Call, table: str, speaker: str) -> bool:
        """Hide the last message of somebody; returns False if there is none."""
        row = await self.row(table)
        must_host(call.person, row)
        own = [
            spoken.n
            for spoken in await self._store.talk(row.id)
            if spoken.speaker == speaker and not spoken.hidden
        ]
        return bool(own) and await speaking.take_back(self._host, row.id, own[-1])

    async def want_talk(self, call: Call, table: str, *, is_wanted: bool) -> None:
        """Be told at the address of this call what people say, or not. Raises Rejected."""
        row = await self.row(table)
        if not await speaking.want(self._host, row.id, call.address, wanted=is_wanted):
            raise Rejected("not-seated")
