"""The result of an evening as text, as JSON and as CSV (§24.6)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from ....games.mia.statistics import Tally
from ....kernel.messages import Seat
from ....texts.catalogue import FALLBACK, Texts, load
from ....texts.layout import columns
from .program import Kind
from .record import Place, Record, Score

TEXTS = load("gamekeeper.texts", "contest")
FIGURES = ("joined", "won", "bluffs", "caught", "looks", "right", "time_outs", "p50_ms", "p99_ms")
HEADINGS = ("JOINED", "WON", "BLUFFS", "CAUGHT", "LOOKS", "RIGHT", "LATE", "P50", "P99")
WIDTH = 80
"""Columns of a usual terminal."""
HEATS_ABREAST = 5
"""So many heats fit beside a long name."""


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
    registered: Sequence[str] = (),
    is_held: bool = False,
    language: str = FALLBACK,
) -> str:
    """Return the standing and the figures as tables with a heading, for a terminal.

    ``practice`` are points that do not count. While nobody has played, those who are
    ``registered`` are listed.
    """
    texts = TEXTS[language]
    heading = _heading(record, texts, is_held)
    if practice:
        best = sorted(practice, key=lambda name: -practice[name])
        rows = [[name, str(practice[name])] for name in best]
        return f"{heading}\n{columns(['NAME', 'PRACTICE'], rows)}"
    places, keys = record.places(running), record.heats
    if not places:
        names = columns(["NAME"], [[name] for name in registered])
        return f"{heading}\n{names if registered else texts.say('told.nobody-played')}"
    heats = ["FINAL" if key == "final" else f"HEAT {key}" for key in keys]
    tables = []
    for at in range(0, len(heats), HEATS_ABREAST):
        abreast = slice(at, at + HEATS_ABREAST)
        lines = [_row(each, abreast) for each in places]
        tables.append(_fitting(["#", "NAME", "TOTAL", *heats[abreast]], lines))
    tables.append(_figures([each.name for each in places], record.tallies, texts))
    return f"{heading}\n" + "\n\n".join(tables)


def _figures(names: Sequence[Seat], tallies: Mapping[Seat, Tally], texts: Texts) -> str:
    """Return a table of everybody's figures, with what its headings mean below it."""
    rows = [[name, *_shown(tallies.get(name))] for name in names]
    return f"{_fitting(['NAME', *HEADINGS], rows)}\n{texts.say('told.figures')}"


def _fitting(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table that is no wider than a terminal, if that can be."""
    table = columns(headings, rows)
    is_wide = max(map(len, table.split("\n"))) > WIDTH
    return columns(headings, rows, " ") if is_wide else table


def _heading(record: Record, texts: Texts, is_held: bool) -> str:
    program, step = record.program, record.now
    facts = {"name": program.name, "heat": step.heat, "heats": program.heats}
    if step.kind is Kind.OVER:
        winners = record.winners()
        if not winners:
            return texts.say("told.nobody-wins", **facts)
        return texts.say("told.wins", **facts, winners=texts.listed(winners), count=len(winners))
    kind = "pause-final" if step.kind is Kind.PAUSE and not step.heat else step.kind.value
    kind = "pause-heat" if kind == "pause" else kind
    held = "-held" if is_held and step.kind is not Kind.REGISTRATION else ""
    return texts.say(f"told.{kind}{held}", **facts)


def _row(place: Place, abreast: slice) -> Sequence[str]:
    heats = ["-" if points is None else str(points) for points in place.heats[abreast]]
    return [str(place.place), place.name, str(place.total), *heats]


def _shown(tally: Tally | None) -> list[str]:
    figures = (tally or Tally()).figures()
    return ["-" if figures[key] is None else str(figures[key]) for key in FIGURES]


# -- a contest without an evening


def loose(
    points: Mapping[Seat, int],
    tallies: Mapping[Seat, Tally],
    kind: str,
    language: str = FALLBACK,
) -> str:
    """Return the standing of a contest without an evening, as text, JSON or CSV."""
    best = sorted(points, key=lambda name: -points[name])
    if kind == "text":
        texts = TEXTS[language]
        standing = columns(["NAME", "POINTS"], [[name, str(points[name])] for name in best])
        figures = _figures(best, tallies, texts)
        return f"{standing}\n\n{figures}" if best else texts.say("told.nobody-played")
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
