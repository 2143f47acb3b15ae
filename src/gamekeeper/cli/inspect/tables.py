"""``gamekeeper tables``: what is being played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import click

from ...config import Settings
from ...games import GAMES
from ...kernel.messages import Seat
from ...kernel.table import view
from ...store.base import Store, TableRow
from ...texts.catalogue import plural
from ...texts.layout import columns
from ...zones import here, shown_time
from .common import look, rules_of, tell, with_settings

HEADINGS = ("TABLE", "GAME", "PHASE", "PLAYERS", "OPENED", "DEADLINE")
NARROW = tuple(heading for heading in HEADINGS if heading != "OPENED")
"""What stands in a line that would be too long otherwise: ``show`` has the rest."""
GAP = 2
WIDTH = 80
"""Characters of a line, unless ids and games alone need more."""
MAX_TABLES = 1_000


@dataclass(frozen=True, slots=True)
class ListedTable:
    """One table of the list."""

    row: TableRow
    players: Sequence[Seat]

    def texts(self, now: datetime) -> dict[str, str]:
        """Return what stands below each heading; the players are left out."""
        row = self.row
        phase = "suspended" if row.aside else row.standing.phase
        opened, due = _moment(row.opened_at, now), _moment(row.standing.due, now)
        cells = (row.id, row.game, phase, "", opened, due)
        return dict(zip(HEADINGS, cells, strict=True))

    @property
    def record(self) -> dict[str, Any]:
        row, due = self.row, self.row.standing.due
        return {
            "id": row.id,
            "game": row.game,
            "phase": row.standing.phase,
            "over": row.standing.over,
            "players": list(self.players),
            "opened": row.opened_at.isoformat(),
            "due": due and due.isoformat(),
            "aside": row.aside,
        }


@click.command()
@click.option("--all", "finished", is_flag=True, help="Finished tables, too.")
@click.option("--json", "as_json", is_flag=True, help="One JSON array.")
@with_settings
def command(settings: Settings, finished: bool, as_json: bool) -> None:
    """List the tables, newest first."""

    async def find(store: Store) -> list[ListedTable]:
        rows = await store.rows(over=None if finished else False, limit=MAX_TABLES)
        return [ListedTable(row, await players(store, row)) for row in rows]

    lines = look(settings, find)
    if as_json:
        click.echo(json.dumps([line.record for line in lines], ensure_ascii=False, indent=2))
    elif not lines:
        click.echo("There are no tables." if finished else "There are no unfinished tables.")
    else:
        tell(listed(lines, datetime.now(UTC)))
        for line in lines:
            if line.row.aside:
                tell(f"{line.row.id} is suspended: {line.row.aside}")


def listed(lines: Sequence[ListedTable], now: datetime) -> str:
    """Return the list, in as few columns as a terminal needs."""
    whole = _listed(lines, now, HEADINGS)
    fits = max(map(len, whole.splitlines())) <= WIDTH
    return whole if fits else _listed(lines, now, NARROW)


def _listed(lines: Sequence[ListedTable], now: datetime, headings: Sequence[str]) -> str:
    """Return these columns; players are named as long as a line has room for them."""
    cells = [line.texts(now) for line in lines]
    widths = (max(map(len, (head, *(each[head] for each in cells)))) for head in headings)
    room = WIDTH - sum(widths) + len("PLAYERS") - GAP * (len(headings) - 1)
    for each, line in zip(cells, lines, strict=True):
        each["PLAYERS"] = _few(line.players, room)
    return columns(headings, [[each[head] for head in headings] for each in cells])


def _moment(at: datetime | None, now: datetime) -> str:
    """Return the time of a moment today, and the date of any other."""
    if at is None:
        return "-"
    date = at.astimezone(here()).date()
    return shown_time(at, "%H:%M") if date == now.astimezone(here()).date() else f"{date}"


async def players(store: Store, row: TableRow) -> Sequence[Seat]:
    """Return who sits here; at the server's own contest, whoever is in the standing."""
    chairs = [chair.seat for chair in await store.chairs(row.id)]
    if row.opened_by is not None or (score := GAMES[row.game].running_score) is None:
        return chairs
    game, _ = rules_of(row)
    events = [entry.event for entry in await store.read(row.id)]
    return list(score(view(game, events, None)).points) or chairs


def _few(names: Sequence[str], room: int) -> str:
    """Return a few names, or how many there are; ``show`` has them all."""
    listed = ", ".join(names) or "-"
    if len(listed) <= room:
        return listed
    return f"{len(names)} {plural(len(names), 'player')}"
