"""The games in which somebody is to move, in the order they like (§12.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Order(StrEnum):
    """What comes first: the default is the game that has waited longest."""

    OLDEST = "LASTMOVED_OF"
    NEWEST = "LASTMOVED_NF"
    MOVES = "MOVES"
    PRIORITY = "PRIO"
    TIME_LEFT = "TIMELEFT"


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """What a list of games is ordered by."""

    id: int
    changed: datetime
    moves: int = 0
    priority: int = 0
    """0 if the user has set none."""
    time_out_date: int = 0


def ordered(games: Iterable[WaitingGame], order: Order = Order.OLDEST) -> list[WaitingGame]:
    """Return the games in this order; of two that are alike the newer one comes first."""
    newest_first = sorted(games, key=lambda game: -game.id)
    if order is Order.NEWEST:
        return sorted(newest_first, key=lambda game: game.changed, reverse=True)
    oldest = sorted(newest_first, key=lambda game: game.changed)
    return sorted(oldest, key=_KEYS[order])


def following(games: Iterable[WaitingGame], id: int, order: Order = Order.OLDEST) -> int | None:
    """Return the game after this one in the list, if there is one."""
    ids = [game.id for game in ordered(games, order)]
    place = ids.index(id) + 1 if id in ids else 0
    return ids[place] if place < len(ids) else None


_KEYS: dict[Order, Callable[[WaitingGame], int]] = {
    Order.OLDEST: lambda game: 0,
    Order.MOVES: lambda game: -game.moves,
    Order.PRIORITY: lambda game: -game.priority,
    Order.TIME_LEFT: lambda game: game.time_out_date,
}
