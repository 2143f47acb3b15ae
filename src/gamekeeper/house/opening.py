"""Opening a table: its name, and the bots that keep people company."""

from __future__ import annotations

import re

from ..errors import UnknownTable
from ..kernel.messages import Rejected
from ..store.base import Chair, Store, TableId
from .company import bot_chairs
from .names import short


async def name_for(store: Store, game: str, command: str) -> tuple[TableId, bool]:
    """A short name, always the same for the same message, and whether it is a new table."""
    for length in range(6, 60, 2):
        table = TableId(f"{game}-{short(command, length)}")
        try:
            [first, *_] = await store.read(table)
        except UnknownTable:
            return table, True
        if first.command == command:
            return table, False
    raise AssertionError("two messages with the same hash")


def company(table: TableId, game: str, number: str) -> list[Chair]:
    """Chairs for so many bots; raises ``bad-option`` or ``too-many-bots``."""
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise Rejected("bad-option", problem=f"bots is {number!r} but must be a whole number")
    chairs = bot_chairs(table, game, int(number))
    if len(chairs) < int(number):
        raise Rejected("too-many-bots", most=len(chairs))
    return chairs
