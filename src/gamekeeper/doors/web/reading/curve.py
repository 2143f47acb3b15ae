"""How somebody's rating went up and down, as a line with ranks beside it and dates below.

All places are shares of the picture, in percent: it is as wide as the page, and its letters are as
large on a phone as on a desk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil, floor

from ....lobby.league import RatingCurve

LEFT, RIGHT, TOP, BOTTOM = 14.0, 96.0, 7.0, 82.0
"""Where the line is drawn; ranks stand on its left, dates below."""
SCALE = 1000
"""The line's own picture is so wide and high; it is stretched to its place."""
MAX_MARKS = 5
STEPS = (1, 2, 5, 10, 20, 50)
"""How many ranks two marks are apart: the first of these that makes few enough."""
MAX_CORNERS = 300
MAX_DOTS = 24
"""With more changes than these, dots would run into each other on a phone."""
MIN_STEPS = 2
"""One rating makes no line."""

Day = Callable[[datetime], str]


@dataclass(frozen=True, slots=True)
class Label:
    """Words beside the line."""

    place: float
    text: str


@dataclass(frozen=True, slots=True)
class CurveGraph:
    """What is drawn of a curve."""

    corners: str
    dots: tuple[tuple[float, float], ...]
    """Where the rating changed; of many changes the last one only."""
    ranks: tuple[Label, ...]
    """Lines across, from the lowest one up."""
    days: tuple[Label, ...]
    """The first day, one in the middle, the last one."""


@dataclass(frozen=True, slots=True)
class RatingView:
    """A curve in words, and its picture if there is anything to draw."""

    game: str
    now: str
    first: str
    begun: str
    best: str
    top: str
    """When the best rank was reached."""
    changes: int
    graph: CurveGraph | None


def rating_view(curve: RatingCurve, day: Day) -> RatingView:
    """Return what a page shows of a curve; ``day`` tells dates."""
    (begun, first), (_, now) = curve.steps[0], curve.steps[-1]
    top, best = max(curve.steps, key=lambda step: step[1])
    graph = _graph(curve, day) if len(curve.steps) >= MIN_STEPS else None
    names = [curve.rank(value) for value in (now, first, best)]
    changes = len(curve.steps) - 1
    return RatingView(
        curve.game, names[0], names[1], day(begun), names[2], day(top), changes, graph
    )


def _graph(curve: RatingCurve, day: Day) -> CurveGraph:
    steps = _thinned(curve.steps)
    values = [value for _, value in curve.steps]
    low, high = min(values) - curve.unit, max(values) + curve.unit
    begun, last = steps[0][0], steps[-1][0]
    span = (last - begun).total_seconds()
    shares = [
        (
            (at - begun).total_seconds() / span if span else n / (len(steps) - 1),
            (value - low) / (high - low),
        )
        for n, (at, value) in enumerate(steps)
    ]
    corners = " ".join(f"{x * SCALE:.0f},{(1 - y) * SCALE:.0f}" for x, y in shares)
    dots = [(_across(x), _up(y)) for x, y in shares]
    ranks = [
        Label(_up((value - low) / (high - low)), curve.rank(value))
        for value in _marks(low, high, curve.unit)
    ]
    return CurveGraph(
        corners,
        tuple(dots if len(dots) <= MAX_DOTS else dots[-1:]),
        tuple(ranks),
        _days(begun, last, day),
    )


def _thinned(steps: Sequence[tuple[datetime, float]]) -> Sequence[tuple[datetime, float]]:
    """Return the first step, the last one and as many between them as can be seen."""
    if len(steps) <= MAX_CORNERS:
        return steps
    most = MAX_CORNERS - 1
    return [steps[round(n * (len(steps) - 1) / most)] for n in range(MAX_CORNERS)]


def _marks(low: float, high: float, unit: float) -> list[float]:
    """Return round ratings between two others, few enough to be read."""
    widths = [unit * step for step in STEPS]
    step = next((each for each in widths if (high - low) / each <= MAX_MARKS), widths[-1])
    marks = [n * step for n in range(floor(low / step), ceil(high / step) + 1)]
    return [mark for mark in marks if low < mark < high]


def _days(begun: datetime, last: datetime, day: Day) -> tuple[Label, ...]:
    """Return dates along the line, none of them twice."""
    moments = {0.0: begun, 0.5: begun + (last - begun) / 2, 1.0: last}
    texts = {share: day(at) for share, at in moments.items()}
    if texts[0.5] in (texts[0.0], texts[1.0]):
        del texts[0.5]
    if texts[0.0] == texts[1.0]:
        return (Label(_across(0.5), texts[0.0]),)
    return tuple(Label(_across(share), text) for share, text in texts.items())


def _across(share: float) -> float:
    return round(LEFT + share * (RIGHT - LEFT), 2)


def _up(share: float) -> float:
    return round(BOTTOM - share * (BOTTOM - TOP), 2)
