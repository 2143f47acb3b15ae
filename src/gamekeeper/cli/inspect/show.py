"""``gamekeeper show``: one table, as far as everybody may know it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...games import GAMES, language_of
from ...kernel.chance import seed_hash
from ...kernel.table import view
from ...store.base import Chair, Ear, Entry, Store, TableRow
from .common import clock_time, look, read_table, rules_of, tell, with_settings


@click.command()
@click.argument("table")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--svg", metavar="FILE", help="Draw the board into this file; - is the output.")
@with_settings
def command(settings: Settings, table: str, as_json: bool, svg: str | None) -> None:
    """Show TABLE: its options, its players and its public state."""
    if svg is not None:
        _draw(look(settings, lambda store: read_table(store, table)), svg)
        return

    async def find(store: Store) -> dict[str, Any]:
        row, entries = await read_table(store, table)
        return _record(row, entries, await store.chairs(row.id), await store.ears(row.id))

    record = look(settings, find)
    if as_json:
        click.echo(json.dumps(record, ensure_ascii=False, indent=2, default=str))
    else:
        for line in _lines(record):
            tell(line)


def _draw(table: tuple[TableRow, Sequence[Entry]], path: str) -> None:
    """The board as everybody sees it, as a picture."""
    row, entries = table
    game, _ = rules_of(row)
    known = view(game, [entry.event for entry in entries], None)
    picture = GAMES[row.game].picture(known, language_of(row.options))
    if picture is None:
        raise GamekeeperError(f"table {row.id} has no board to draw")
    try:
        with click.open_file(path, "w", encoding="utf-8") as file:
            file.write(picture.svg)
    except OSError as problem:
        raise GamekeeperError(f"cannot write {path}: {problem.strerror}") from None
    if path != "-":
        tell(f"Table {row.id} is drawn in {path}.")


def _record(
    row: TableRow, entries: Sequence[Entry], chairs: Sequence[Chair], ears: Sequence[Ear]
) -> dict[str, Any]:
    game, speech = rules_of(row)
    public = view(game, [entry.event for entry in entries], None)
    standing = game.status(public)
    seats = {chair.seat: _who(chair) for chair in chairs}
    score = GAMES[row.game].running_score
    for seat in score(public).points if score else ():
        seats.setdefault(seat, "at its own door")
    return {
        "id": row.id,
        "game": row.game,
        "options": dict(row.options),
        "seed_hash": seed_hash(row.seed),
        "opened": row.opened_at,
        "phase": row.standing.phase,
        "over": row.standing.over,
        "due": row.standing.due,
        "aside": row.aside,
        "seats": seats,
        "ears": dict(Counter(ear.address.partition(":")[0] for ear in ears)),
        "status": speech.describe(public),
        "day": standing.day,
        "votes": dict(standing.votes),
        "version": row.version,
    }


def _who(chair: Chair) -> str:
    return "bot" if chair.person.startswith("bot:") else "person"


def _lines(record: Mapping[str, Any]) -> list[str]:
    ears = ", ".join(f"{count} by {scheme}" for scheme, count in sorted(record["ears"].items()))
    options = " ".join(f"{key}={word}" for key, word in sorted(record["options"].items()))
    seats = [f"  {seat} ({who})" for seat, who in record["seats"].items()]
    lines = [
        f"Table {record['id']}: {record['game']}, opened {clock_time(record['opened'])}",
        f"Options: {options or 'none'}",
        f"Published hash of the seed: {record['seed_hash']}",
        "Seats:" if seats else "Seats: nobody sits here",
        *seats,
        f"Watchers: {ears or 'none'}",
        f"Version: {record['version']} ({record['phase']})",
        f"Next deadline: {clock_time(record['due'])}",
        f"Status: {record['status']}",
    ]
    if record["aside"]:
        lines.append(f"Suspended: {record['aside']}")
        lines.append(f"  When the error is fixed: gamekeeper resume {record['id']}")
    return lines
