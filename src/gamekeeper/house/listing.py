"""What the lobby lists: the games there are, and the tables that are open."""

from __future__ import annotations

from ..games import GAMES, option_names, playable
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
