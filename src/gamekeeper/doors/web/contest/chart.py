"""The chart of a contest: who is ahead of the average, and by how much, over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....kernel.messages import Seat
from ....lobby.contest_view import ContestView

WIDTH, HEIGHT = 1000, 500
EDGE, TOP = 10, 60
"""Room beside the lines, and above and below them."""
MAX_LINES = 8
"""So many of the best have a line."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The way of one name through a heat."""

    name: Seat
    colour: int
    corners: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The lines, the best one last, and how many points above the average the chart reaches."""

    lines: Sequence[ChartLine] = ()
    reach: int = 0


def chart_of(view: ContestView) -> Chart:
    """Return the chart of a contest; without two samples there is nothing to draw.

    All lines of points rise side by side. What an audience wants to see is the distance between
    them, so the average of those shown is the line in the middle. Whoever is away falls behind
    without end and would press the others into one line, so those have none.
    """
    samples = view.chart
    if len(samples) < 2:
        return Chart()
    last = samples[-1][1]
    shown = [line for line in view.standings if line.name in last and not line.is_out]
    if any(last.values()):
        shown = [line for line in shown if last[line.name]]
    shown = ([line for line in shown if not line.is_away] or shown)[:MAX_LINES]
    names = [line.name for line in shown]
    if not names:
        return Chart()
    leads = []
    for at, points in samples:
        average = sum(points.get(name, 0) for name in names) / len(names)
        leads.append((at, {name: points.get(name, 0) - average for name in names}))
    reach = max(1.0, *(abs(lead) for _, each in leads for lead in each.values()))
    began, ended = samples[0][0], samples[-1][0]
    span, middle = max(ended - began, 1.0), HEIGHT / 2

    def corners(name: Seat) -> str:
        return " ".join(
            f"{EDGE + (at - began) / span * (WIDTH - 2 * EDGE):.0f},"
            f"{middle - each[name] / reach * (middle - TOP):.0f}"
            for at, each in leads
        )

    lines = [ChartLine(line.name, line.colour, corners(line.name)) for line in reversed(shown)]
    return Chart(lines, round(reach))
