"""Games whose players follow a room: they sit while they are there. Its door is believed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...host.live_table import Seating
from ...kernel.messages import Command, Reply
from ...store.base import Chair, Ear, Person, TableId, TableRow
from .base import Operation


class Following(Operation):
    """What a room tells its table. A *no* of the rules stands in the reply: nobody asked."""

    async def open_for_room(
        self, table: TableId, game: str, options: Mapping[str, str], id: str
    ) -> TableRow:
        """Open a table that nobody hosts. Raises Conflict if there is or was one of this name."""
        return await self._host.open_table(table, game, options, None, id)

    async def direct_room(
        self, table: TableId, command: Command, ears: Sequence[Ear] = ()
    ) -> Reply:
        """Let the game of a room begin to wait for players, or be over."""
        return await self._host.perform(table, command, Seating(ears=ears))

    async def entered(self, table: TableId, person: Person | None, command: Command) -> Reply:
        """Let a table know that somebody is in its room; ``person`` takes the seat."""
        assert command.seat is not None
        chairs = [] if person is None else [Chair(table, command.seat, person.id)]
        return await self._host.perform(table, command, Seating(chairs=chairs))

    async def left(self, table: TableId, command: Command) -> Reply:
        """Let a table know that somebody has left its room; before the start the seat is free."""
        assert command.seat is not None
        is_open = (await self._host.loaded(table)).table.status.open
        vacated = [command.seat] if is_open else []
        return await self._host.perform(table, command, Seating(vacated=vacated))
