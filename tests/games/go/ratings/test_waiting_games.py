"""Go, §12.1: the order of the games that wait for somebody. Scenarios 66 and 67."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from gamekeeper.games.go.ratings.waiting_games import Order, WaitingGame, following, ordered

EARLY, LATE = datetime(2024, 1, 1, tzinfo=UTC), datetime(2024, 1, 2, tzinfo=UTC)


def ids(games: list[WaitingGame], order: Order = Order.OLDEST) -> list[int]:
    return [game.id for game in ordered(games, order)]


def test_priorities() -> None:
    """Scenario 66: 5, none, −1."""
    games = [WaitingGame(1, EARLY, priority=5), WaitingGame(2, EARLY), WaitingGame(3, EARLY, 0, -1)]

    assert ids(games, Order.PRIORITY) == [1, 2, 3]


@pytest.mark.parametrize("order", Order)
def test_the_higher_number_first(order: Order) -> None:
    """Scenario 67: the same moment and the same key."""
    assert ids([WaitingGame(id, EARLY) for id in (2, 3, 1)], order) == [3, 2, 1]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Order.OLDEST, [4, 2, 3, 1]),
        (Order.NEWEST, [3, 1, 4, 2]),
        (Order.MOVES, [1, 4, 2, 3]),
        (Order.PRIORITY, [2, 4, 3, 1]),
        (Order.TIME_LEFT, [3, 4, 2, 1]),
    ],
)
def test_orders(order: Order, expected: list[int]) -> None:
    """§12.1 The table."""
    games = [
        WaitingGame(1, LATE, moves=9, priority=-3, time_out_date=7),
        WaitingGame(2, EARLY, moves=5, priority=2, time_out_date=7),
        WaitingGame(3, LATE, moves=5, priority=0, time_out_date=5),
        WaitingGame(4, EARLY, moves=5, priority=0, time_out_date=7),
    ]

    assert ids(games, order) == expected
    assert ids(games[::-1], order) == expected


def test_the_next_game() -> None:
    """§12.1 The following one in that order, if there is one."""
    games = [WaitingGame(1, EARLY), WaitingGame(2, LATE)]

    assert following(games, 1) == 2
    assert following(games, 2) is None
    assert following(games, 2, Order.NEWEST) == 1
    assert following(games, 99) == 1
    assert following([], 1) is None
