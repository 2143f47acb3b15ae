"""How long lines were away, told to the tables before anything else."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import cast

from gamekeeper.doors.xmpp.wire.absence import Absences, do_nothing
from gamekeeper.doors.xmpp.wire.stream.connection import XmppConnection
from gamekeeper.doors.xmpp.wire.stream.life import SignsOfLife

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Line:
    """A connection that is asked, and never answers."""

    def __init__(self) -> None:
        self.life = SignsOfLife(lambda: NOON)
        self.up = asyncio.Event()

    @property
    def is_up(self) -> bool:
        return self.up.is_set()

    def has_heard(self, until: datetime) -> bool:
        return not self.is_up

    async def hear_out(self, until: datetime) -> None:
        while not self.has_heard(until):
            await self.life.changed()


async def test_who_waits_for_a_line_that_has_hung_up_keeps_nobody_else_waiting() -> None:
    """A door that closes hangs up without a word: there will be no answer, and no end of it."""
    line = Line()
    absences = Absences([cast(XmppConnection, line)], lambda: NOON, do_nothing)
    line.up.set()
    absences.end(cast(XmppConnection, line))
    waiting = asyncio.create_task(absences.hear_out(NOON))
    for _ in range(10):
        await asyncio.sleep(0)

    line.up.clear()
    line.life.lost()
    for _ in range(10):
        await asyncio.sleep(0)

    assert not waiting.done()
    waiting.cancel()
    absences.close()
