"""When a table's time rests: while its players cannot be heard, or cannot be told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime

from ..doors.base import Hearer
from ..errors import Untold
from ..games import GAMES
from ..kernel.messages import Command, NoteOutage
from ..store.base import Store, TableId, TableRow
from .live_table import Intention, LiveTable

Owes = Callable[[TableId], bool]

MAX_WAIT_SECONDS = 5.0
"""Seconds somebody waits at most because words of others have to be read first."""


class Hearing:
    """Whether the doors have handed over all that had arrived before a deadline.

    Words count by when they arrived: only then may the deadline pass. A door matters for a table
    if somebody there listens through it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.doors: list[Hearer] = []

    async def is_behind(self, table: TableId, until: datetime) -> bool:
        """Return True if words for this table may have arrived that were not handed over yet."""
        return bool(await self._behind(table, until))

    async def hear_out(self, table: TableId, until: datetime) -> None:
        """Wait until no such words are left, however long it takes."""
        for door in await self._behind(table, until):
            await door.hear_out(until)

    async def before(self, live: LiveTable, command: Command | Intention) -> None:
        """Read what came before the deadlines that this command lets pass.

        Raises Untold if that takes too long: whoever has said something has to say it again.
        """
        if not self.doors:
            return
        if isinstance(command, Intention) or not isinstance(command.move, NoteOutage):
            await self.until(live, command.at)

    async def until(self, live: LiveTable, now: datetime) -> None:
        """Read what came before the deadlines that have passed by now. Raises Untold."""
        if not self.doors:
            return
        passed = [each.at for each in live.table.status.deadlines if each.at <= now]
        if not passed:
            return
        try:
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                await self.hear_out(live.id, max(passed))
        except TimeoutError:
            raise Untold(f"table {live.id} waits until its players can be heard") from None

    async def _behind(self, table: TableId, until: datetime) -> list[Hearer]:
        behind = [door for door in self.doors if not door.has_heard(until)]
        if not behind:
            return []
        schemes = {ear.address.partition(":")[0] for ear in await self._store.ears(table)}
        return [door for door in behind if door.scheme in schemes]


async def awake() -> None:
    """Do nothing: nobody watches whether the machine has slept."""


def rests(row: TableRow) -> bool:
    """Return True if this table has to know of outages: it is being played, by rules that care."""
    since = GAMES[row.game].outage
    is_played = not row.standing.over and row.aside is None
    return since is not None and row.edition >= since and is_played


def outage(start: datetime, end: datetime) -> Command:
    """Return the command that tells a table of an outage; always the same for the same one."""
    id = f"outage {start.isoformat()} {end.isoformat()}"
    return Command(id, None, NoteOutage(start, end), end)


def wait_for_the_news(live: LiveTable, command: Command | Intention, owing: Iterable[Owes]) -> None:
    """Raise Untold if a deadline would pass for people not yet told of it."""
    is_outage = isinstance(command, Command) and isinstance(command.move, NoteOutage)
    if live.entry.of_the_house or is_outage:
        return  # nobody waits there for anybody; and an outage is what has to be known first
    if live.is_due(command.at) and any(owes(live.id) for owes in owing):
        raise Untold(f"table {live.id} waits until its players can be told")
