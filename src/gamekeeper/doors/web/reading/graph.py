"""How somebody's games came out, one after the other, as a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT, EDGE = 600, 120, 6
MIN_RESULTS = 2
"""One game makes no line."""


@dataclass(frozen=True, slots=True)
class Graph:
    """A line through the share of games that were won so far."""

    played: int
    won: int
    corners: str
    width: int = WIDTH
    height: int = HEIGHT


def graph_of(results: Sequence[bool]) -> Graph | None:
    """Return the share of won games after each one, oldest first; None: there are too few."""
    if len(results) < MIN_RESULTS:
        return None
    won, corners = 0, []
    for n, is_won in enumerate(results):
        won += is_won
        x = EDGE + n * (WIDTH - 2 * EDGE) / (len(results) - 1)
        y = HEIGHT - EDGE - won / (n + 1) * (HEIGHT - 2 * EDGE)
        corners.append(f"{x:.1f},{y:.1f}")
    return Graph(len(results), won, " ".join(corners))
