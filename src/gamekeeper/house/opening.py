"""Opening a table: its name, and the bots that keep people company."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..bots import BOTS
from ..errors import UnknownTable
from ..games import GAMES, chosen_options
from ..kernel.messages import Rejected
from ..store.base import Chair, Store, TableId
from .company import bot_chair, bot_chairs
from .names import short


def how_to_begin(table: TableId, game: str, words: Mapping[str, str]) -> str:
    """What has to be said at a new table; nobody says `start` where nothing comes of it."""
    if GAMES[game].starts_itself(chosen_options(game, words)):
        return f"Say `join {table}`. The game starts by itself when everybody is there."
    return f"Say `join {table}`, then `start {table}`."


def options_in(words: Sequence[str]) -> dict[str, str]:
    """``size=9 bots=2``. Raises ``bad-option`` if the same is said twice."""
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key in found:
            raise Rejected("bad-option", problem=f"{key} stands there twice, say it once")
        found[key] = value
    return found


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


def company(table: TableId, game: str, wanted: str, engines: Sequence[str] = ()) -> list[Chair]:
    """Chairs for so many bots, or for those that are named, the house's engines among them.

    Raises ``bad-option`` or ``too-many-bots``.
    """
    if not re.fullmatch(r"[0-9]{1,3}", wanted):
        return _named(table, wanted, [*(bot.name for bot in BOTS.get(game, ())), *engines])
    chairs = bot_chairs(table, game, int(wanted))
    if len(chairs) < int(wanted):
        raise Rejected("too-many-bots", most=len(chairs))
    return chairs


def _named(table: TableId, wanted: str, known: Sequence[str]) -> list[Chair]:
    names = {name.lower(): name for name in known}
    asked = list(dict.fromkeys(word.strip().lower() for word in wanted.split(",")))
    if not set(asked) <= names.keys():
        problem = f"bots is {wanted!r} but must be a whole number"
        raise Rejected("bad-option", problem=f"{problem} or names of {', '.join(known)}")
    return [bot_chair(table, names[name]) for name in asked]
