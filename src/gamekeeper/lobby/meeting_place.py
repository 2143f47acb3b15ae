"""Where people at a table meet: nowhere, unless a door has rooms."""

from __future__ import annotations

from ..doors.base import Inbound
from ..kernel.messages import Seat
from ..store.base import Ear, Hears, TableRow


class MeetingPlace:
    """Tells everybody at the address they speak from; a door with rooms overrides this."""

    def has_room(self, game: str, message: Inbound) -> bool:
        """Return True if a table of this game gets a room when it is opened with this message."""
        return False

    async def opened(self, row: TableRow, message: Inbound) -> None:
        """Open a room for a new table; up to the row's version nothing is announced in it."""

    def ear(self, row: TableRow, seat: Seat, message: Inbound) -> Ear:
        """Return where somebody who sits down with this message is told what happens."""
        return Ear(message.address, seat, Hears.BOTH, mark=row.version)
