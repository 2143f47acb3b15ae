"""Members who do not want to hear of each move (§12.5): one message per absence, at a half hour.

Whoever is away is told once of the games in which they are to move and that have changed since
they were last here; then not again until they have said something.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime

from ...errors import GamekeeperError, UnknownTable
from ...games.go.time.clocks import HALF_HOUR
from ...games.goclub.rules.moves import NoteVisit, Remind
from ...games.goclub.rules.state import MoveNews, Waiting
from ...host.host import Host
from ...kernel.messages import Command, Seat
from ...store.base import TableId
from .lists import Lists
from .members import CLUB, GAMES_OF_CLUB, club_state

log = logging.getLogger("gamekeeper.club")

LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)


class Reminders:
    """Reminds members who are away."""

    def __init__(self, host: Host, lists: Lists) -> None:
        self._host, self._lists = host, lists
        self._changed: set[str] | None = None
        """Games that have changed since the last look; None if that is not known."""

    def note(self, table: TableId) -> None:
        """Note that something has happened at this table."""
        if self._changed is not None and table.startswith(GAMES_OF_CLUB):
            self._changed.add(table)

    async def visited(self, seat: Seat, at: datetime) -> None:
        """Note that a member is here. Raises StoreError."""
        club = await club_state(self._host)
        if club.preferences_of(seat).moves is not MoveNews.ABSENCE:
            return
        last = club.visits.get(seat, LONG_AGO)
        if at - last >= HALF_HOUR or seat in club.reminded:
            command = Command(f"visit {seat} {at.isoformat()}", None, NoteVisit(seat), at)
            await self._host.perform(CLUB, command)

    async def run(self) -> None:
        """Remind members at every half hour, until cancelled."""
        while True:
            now = self._host.clock.now()
            await asyncio.sleep((HALF_HOUR - (now - LONG_AGO) % HALF_HOUR).total_seconds())
            try:
                await self.remind()
            except UnknownTable:
                continue  # there is no club yet
            except GamekeeperError as problem:
                self._changed = None
                log.warning("reminders deferred", extra={"why": str(problem)})

    async def remind(self) -> None:
        """Remind everybody who is away of their games. Raises StoreError, UnknownTable."""
        club, changed = await club_state(self._host), self._changed
        self._changed = set()
        for seat, likes in list(club.preferences.items()):
            if likes.moves is not MoveNews.ABSENCE or seat in club.reminded:
                continue
            if changed is None or not changed.isdisjoint(club.members[seat].games):
                await self._remind(seat, club.visits.get(seat, LONG_AGO))

    async def _remind(self, seat: Seat, since: datetime) -> None:
        waiting = [
            Waiting(each.name, each.row.moves, each.point)
            for each in await self._lists.to_move(seat)
            if each.row.lastchanged > since
        ]
        if waiting:
            now = self._host.clock.now()
            id = f"remind {seat} {now.isoformat()}"
            await self._host.perform(CLUB, Command(id, None, Remind(seat, tuple(waiting)), now))
