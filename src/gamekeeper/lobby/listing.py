"""What the lobby lists and describes: the games there are, the tables, and how one stands."""

from __future__ import annotations

from ..games import GAMES, option_names, playable
from ..host.delivery.messages import closing
from ..host.live_table import LiveTable
from ..kernel.messages import Seat
from ..store.base import Store

MOST = 50


def listed_games() -> str:
    """Every game that people may open, with its options, a line each."""
    return "\n".join(
        f"{name}: {GAMES[name].title}. Options: {', '.join(option_names(name))}."
        for name in playable()
    )


async def listed_tables(store: Store) -> str:
    """The open tables, the newest ones, a line each."""
    rows = await store.rows(over=False, limit=MOST)
    lines = [
        f"{row.id}: {row.game}, {row.standing.phase}"
        for row in rows
        if not GAMES[row.game].of_the_house
    ]
    return "\n".join(lines) or "No table is open. Say `open GAME`."


def described(live: LiveTable, seat: Seat | None) -> str:
    """Say how a table stands to this seat (None: a spectator), and what is asked of it."""
    table = live.id
    if (closed := live.table.closed) is not None:
        return f"Table {table}: {closing(live.row, closed)}"
    lines = f"Table {table}: {live.speech.describe(live.view(seat))}".split("\n")
    if seat is not None and (prompt := live.speech.prompt(live.view(seat), seat)):
        lines += [line for line in prompt.split("\n") if line not in lines]  # shown once
    return "\n".join(lines)
