"""Which games have a standing of points, and how to read it from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...games.mia.state import IN_A_ROUND
from ...games.mia.state import State as MiaState
from ...kernel.messages import Seat


@dataclass(frozen=True, slots=True)
class Score:
    """How many rounds have been scored, and the points of everybody who ever played."""

    round: int
    points: Mapping[Seat, int]


def _mia(view: MiaState) -> Score:
    scored = view.number - (view.phase in IN_A_ROUND)
    return Score(scored, dict(view.points))


SCORES: Mapping[str, Callable[[Any], Score]] = {"mia": _mia}
"""Games whose players collect points; all others are watched in words."""
