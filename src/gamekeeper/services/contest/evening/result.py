"""The result of an evening as text, as JSON and as CSV (§24.6)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from ....games.mia.statistics import Tally
from ....kernel.messages import Seat
from ....texts.catalogue import load
from ....texts.layout import columns
from .record import Place, Record, Score

TEXTS = load("gamekeeper.texts", "contest")
FIGURES = ("joined", "won", "bluffs", "caught", "looks", "right", "time_outs", "p50_ms", "p99_ms")
HEADINGS = ("JOINED", "WON", "BLUFFS", "CAUGHT", "LOOKS", "RIGHT", "TIME-OUTS", "P50 MS", "P99 MS")


def as_data(
    record: Record, running: dict[Seat, Score] | None = None, left: float | None = None
) -> dict[str, Any]:
    """Return everything that is known about an evening; ``left`` seconds are left of its step."""
    step, keys = record.now, record.heats
    return {
        "name": record.program.name,
        "mode": record.program.mode,
        "phase": step.kind.value,
        "heat": step.heat,
        "seconds_left": left,
        "winners": record.winners(),
        "standings": [
            {
                "place": place.place,
                "name": place.name,
                "total": place.total,
                "heats": dict(zip(keys, place.heats, strict=True)),
                **_about(record.tallies.get(place.name)),
            }
            for place in record.places(running)
        ],
    }


def _about(tally: Tally | None) -> dict[str, Any]:
    tally = tally or Tally()
    return {"statistics": tally.figures(), "lost": dict(tally.lost)}


def as_json(
    record: Record, running: dict[Seat, Score] | None = None, left: float | None = None
) -> str:
    """Return everything that is known about an evening as JSON."""
    return json.dumps(as_data(record, running, left), ensure_ascii=False, indent=2)


def as_csv(record: Record, running: dict[Seat, Score] | None = None) -> str:
    """Return one line per bot: its place, its points and its figures."""
    out, data = io.StringIO(), as_data(record, running)
    heats = [key if key == "final" else f"heat_{key}" for key in record.heats]
    figures = list(Tally().figures())
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["place", "name", "total", *heats, *figures])
    for line in data["standings"]:
        row = [line["place"], _harmless(line["name"]), line["total"], *line["heats"].values()]
        writer.writerow([*row, *(line["statistics"][key] for key in figures)])
    return out.getvalue()


def _harmless(name: str) -> str:
    """Return a name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def as_text(
    record: Record,
    running: dict[Seat, Score] | None = None,
    practice: Mapping[Seat, int] | None = None,
    *,
    is_held: bool = False,
) -> str:
    """Return the standing as a table with a heading; ``practice`` are points that do not count."""
    heading = _heading(record, is_held)
    if practice:
        best = sorted(practice, key=lambda name: -practice[name])
        rows = [[name, str(practice[name])] for name in best]
        return f"{heading}\n{columns(['NAME', 'PRACTICE'], rows)}"
    places, keys = record.places(running), record.heats
    heats = ["FINAL" if key == "final" else f"HEAT {key}" for key in keys]
    lines = [_row(place, record.tallies) for place in places]
    table = columns(["#", "NAME", "TOTAL", *heats, *HEADINGS], lines)
    return f"{heading}\n{table if lines else 'Nobody has played yet.'}"


def _heading(record: Record, is_held: bool) -> str:
    name, step, heats = record.program.name, record.now, record.program.heats
    played, held = ("frozen", ", frozen") if is_held else ("being played", "")
    match step.kind.value:
        case "over":
            winners = record.winners()
            if len(winners) < 2:
                return f"Contest {name} is over. {winners[0] if winners else 'Nobody'} wins."
            return f"Contest {name} is over. {TEXTS['en'].listed(winners)} win."
        case "heat":
            return f"Contest {name}: heat {step.heat} of {heats} is {played}."
        case "pause" if step.heat:
            return f"Contest {name}: pause before heat {step.heat} of {heats}{held}."
        case "pause":
            return f"Contest {name}: pause before the final{held}."
        case "final":
            return f"Contest {name}: the final is {played}."
        case "practice":
            return f"Contest {name}: practice{held}. These points do not count."
        case kind:
            return f"Contest {name}: {kind}."


def _row(place: Place, tallies: Mapping[Seat, Tally]) -> Sequence[str]:
    heats = ["-" if points is None else str(points) for points in place.heats]
    shown = _shown(tallies.get(place.name))
    return [str(place.place), place.name, str(place.total), *heats, *shown]


def _shown(tally: Tally | None) -> list[str]:
    figures = (tally or Tally()).figures()
    return ["-" if figures[key] is None else str(figures[key]) for key in FIGURES]


# -- a contest without an evening


def loose(points: Mapping[Seat, int], tallies: Mapping[Seat, Tally], kind: str) -> str:
    """Return the standing of a contest without an evening, as text, JSON or CSV."""
    best = sorted(points, key=lambda name: -points[name])
    if kind == "text":
        rows = [[name, str(points[name]), *_shown(tallies.get(name))] for name in best]
        return columns(["NAME", "POINTS", *HEADINGS], rows) if rows else "Nobody has played yet."
    data = [
        {"name": name, "points": points[name], **tallies.get(name, Tally()).figures()}
        for name in best
    ]
    if kind == "json":
        return json.dumps(data, ensure_ascii=False, indent=2)
    out = io.StringIO()
    writer = csv.DictWriter(out, ["name", "points", *Tally().figures()], lineterminator="\n")
    writer.writeheader()
    writer.writerows({**row, "name": _harmless(str(row["name"]))} for row in data)
    return out.getvalue()
