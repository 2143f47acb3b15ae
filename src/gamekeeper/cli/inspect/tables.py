"""``gamekeeper tables``: what is being played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click

from ...config import Settings
from ...games import GAMES
from ...kernel.messages import Seat
from ...kernel.table import view
from ...store.base import Store, TableRow
from ...texts.layout import columns
from .common import clock_time, look, rules_of, tell, with_settings

HEADINGS = ("TABLE", "GAME", "PHASE", "PLAYERS", "OPENED", "NEXT DEADLINE", "SUSPENDED")
MAX_TABLES = 1_000


@dataclass(frozen=True, slots=True)
class Line:
    """One table of the list."""

    row: TableRow
    players: Sequence[Seat]

    @property
    def texts(self) -> tuple[str, ...]:
        row = self.row
        return (
            row.id,
            row.game,
            row.standing.phase,
            _few(self.players),
            clock_time(row.opened_at),
            clock_time(row.standing.due),
            row.aside or "-",
        )

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

    async def find(store: Store) -> list[Line]:
        rows = await store.rows(over=None if finished else False, limit=MAX_TABLES)
        return [Line(row, await players(store, row)) for row in rows]

    lines = look(settings, find)
    if as_json:
        click.echo(json.dumps([line.record for line in lines], ensure_ascii=False, indent=2))
    elif not lines:
        click.echo("There are no tables." if finished else "There are no unfinished tables.")
    else:
        tell(columns(HEADINGS, [line.texts for line in lines]))


async def players(store: Store, row: TableRow) -> Sequence[Seat]:
    """Return who sits here; at the server's own contest, whoever is in the standing."""
    chairs = [chair.seat for chair in await store.chairs(row.id)]
    score = GAMES[row.game].running_score
    if row.opened_by is not None or score is None:
        return chairs
    game, _ = rules_of(row)
    events = [entry.event for entry in await store.read(row.id)]
    return list(score(view(game, events, None)).points) or chairs


def _few(names: Sequence[str]) -> str:
    """Return a few names, or how many there are; ``show`` has them all."""
    return f"{len(names)} players" if len(names) > 6 else ", ".join(names) or "-"
