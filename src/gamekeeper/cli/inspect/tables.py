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
PLAYERS = HEADINGS.index("PLAYERS")
GAP = 2
WIDTH = 80
"""Characters of a line, unless ids and games alone need more."""
MAX_TABLES = 1_000


@dataclass(frozen=True, slots=True)
class ListedTable:
    """One table of the list."""

    row: TableRow
    players: Sequence[Seat]

    def texts(self, now: datetime) -> list[str]:
        """Return what stands in each column; the players are left out."""
        row = self.row
        phase = "suspended" if row.aside else row.standing.phase
        return [
            row.id,
            row.game,
            phase,
            "",
            _moment(row.opened_at, now),
            _moment(row.standing.due, now),
        ]

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
        tell(columns(HEADINGS, _rows(lines, datetime.now(UTC))))
        for line in lines:
            if line.row.aside:
                tell(f"{line.row.id} is suspended: {line.row.aside}")


def _rows(lines: Sequence[ListedTable], now: datetime) -> list[list[str]]:
    """Return the rows of the list; players are named as long as a line has room for them."""
    rows = [line.texts(now) for line in lines]
    taken = sum(max(map(len, cells)) for cells in zip(HEADINGS, *rows, strict=True))
    room = WIDTH - taken + len(HEADINGS[PLAYERS]) - GAP * (len(HEADINGS) - 1)
    for row, line in zip(rows, lines, strict=True):
        row[PLAYERS] = _few(line.players, room)
    return rows


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
