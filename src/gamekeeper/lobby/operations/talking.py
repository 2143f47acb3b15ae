"""Speaking to each other at a table, and what its host can do about it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...host.talk import speaking
from ...host.talk.speaking import Speaker
from ...kernel.messages import Rejected, Seat
from ...store.base import WATCHERS, Spoken, TableId
from .base import Operation, must_host
from .call import Call


class Talk(NamedTuple):
    """What people have said at a table, whoever may hear it."""

    said: Sequence[Spoken]
    taken_back: Collection[int]
    """The numbers of all messages that nobody may read any more."""


class Talking(Operation):
    """Whoever has no seat at a table speaks to its watchers only."""

    async def talk_since(self, table: TableId, after: int = 0) -> Talk:
        """Return what was said after a message. For stories, which know who may hear what."""
        said = await self.said_since(table, after)
        return Talk(said, await self._store.taken_back(table) if after or said else ())

    async def said_since(self, table: TableId, after: int = 0) -> Sequence[Spoken]:
        """Return the same for whoever does not tell it again: what is taken back is marked."""
        return await self._store.talk(table, after)

    async def taken_back(self, table: TableId) -> Sequence[int]:
        """Return the numbers of all messages that nobody may read any more."""
        return await self._store.taken_back(table)

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

    async def mute(self, call: Call, table: str, seat: Seat, *, is_muted: bool) -> None:
        """Let a seat speak no longer, or again. Only the table's host may. Raises Rejected."""
        row = await self.row(table)
        must_host(call.person, row)
        await speaking.mute(self._host, row.id, seat, is_muted=is_muted)

    async def take_back_last(
        self,
        call: Call,
        table: str,
        speaker: str,
        *,
        only_public: bool = False,
        until: int | None = None,
    ) -> Spoken | None:
        """Hide somebody's last message; the table's host may, if they could hear it themselves.

        Otherwise they would learn who has whispered. Returns it, or None if there is none; the
        same call again hides no other. ``only_public``: the last one that everybody could hear.
        ``until``: the last message that the host has read; None: all.
        """
        row = await self.row(table)
        must_host(call.person, row)
        seat = await self.seat_of(call.person, row.id)
        talk = await self._store.talk(row.id)
        own = [
            spoken.n
            for spoken in talk
            if spoken.speaker == speaker and not spoken.hidden and spoken.is_heard_by(seat)
            if not only_public or (spoken.hearers is None and spoken.channel != WATCHERS)
            if until is None or spoken.n <= until
        ]
        n = await speaking.take_back(self._host, row.id, max(own, default=0), call.id)
        return next((spoken for spoken in talk if spoken.n == n), None)

    async def want_talk(self, call: Call, table: str, *, is_wanted: bool) -> None:
        """Be told at the address of this call what people say, or not. Raises Rejected."""
        row = await self.row(table)
        if not await speaking.want(self._host, row.id, call.address, wanted=is_wanted):
            raise Rejected("not-seated")
