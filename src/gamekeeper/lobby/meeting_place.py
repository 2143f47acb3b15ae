"""Where people at a table meet: nowhere, unless a door has rooms."""

from __future__ import annotations

from ..doors.base import Inbound
from ..kernel.messages import Seat
from ..store.base import Ear, Hears, TableRow


class Parlour:
    """Everybody is told at the address he speaks from."""

    def has_room(self, game: str, message: Inbound) -> bool:
        """Whether a table of this game gets a room if it is opened with this message."""
        return False

    async def opened(self, row: TableRow, message: Inbound) -> None:
        """Somebody has opened a table with this message; up to the row's version it is no news."""

    def ear(self, row: TableRow, seat: Seat, message: Inbound) -> Ear:
        """Where somebody who sits down with this message is told what happens."""
        return Ear(message.address, seat, Hears.BOTH, mark=row.version)
