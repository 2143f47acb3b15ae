"""``gamekeeper sgf``: a game of Go as a record, and a record as a table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ...config import Settings
from ...errors import GamekeeperError, StoreUnavailable, UnknownTable
from ...games.go.rules.state import State
from ...games.go.sgf.record import Rated, record
from ...games.go.sgf.writing import Record, file_name, without_comments, write
from ...games.goclub.rules.events import GameRated
from ...host.clock import HouseClock
from ...kernel.messages import Rejected, Seat
from ...kernel.table import view
from ...services.goclub.members import CLUB, GAMES_OF_CLUB
from ...services.goclub.sgf_import import ImportedRecord, bring_in
from ...store.base import Entry, Store, TableRow
from ...texts.catalogue import plural
from ..opening import open_store
from .common import harmless, look, read_table, rules_of, with_settings


@click.command()
@click.argument("table", required=False)
@click.option("--as", "seat", metavar="NAME", help="With the comments this player may read.")
@click.option("--public", is_flag=True, help="With what everybody may read; this is the default.")
@click.option("--no-comments", "silent", is_flag=True, help="Without any comments.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file, or a folder.")
@click.option(
    "--import",
    "source",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Import this record as a new table.",
)
@click.option(
    "--i-am-the-operator", "operator", is_flag=True, help="Show secrets of a running game."
)
@with_settings
def command(settings: Settings, table: str | None, source: Path | None, **chosen: Any) -> None:
    """Write the game of Go at TABLE as an SGF record, or --import a record as a new table.

    With SQLite the server must be stopped for an import.
    """
    if (table is None) == (source is None):
        raise GamekeeperError("name a TABLE to write it as SGF, or a file with --import")
    if source is not None:
        if any(chosen.values()):
            raise GamekeeperError("--import takes no other options")
        _bring_in(settings, source)
        return
    assert table is not None
    _write_out(settings, table, chosen)


# -- out


def _write_out(settings: Settings, table: str, chosen: dict[str, Any]) -> None:
    seat, silent = chosen["seat"], chosen["silent"]
    if sum((seat is not None, chosen["public"], silent)) > 1:
        raise GamekeeperError("choose one of --as NAME, --public and --no-comments")

    async def find(store: Store) -> tuple[TableRow, Sequence[Entry], Rated | None]:
        return *await read_table(store, table), await _rated(store, table)

    row, entries, rated = look(settings, find)
    if seat is not None and not (row.standing.over or chosen["operator"]):
        raise GamekeeperError(
            f"table {row.id} is not over, and this would show secrets: add --i-am-the-operator"
            " if you do not play there"
        )
    made = record_of(row, entries, seat, rated)
    text = write(without_comments(made) if silent else made)
    output: Path | None = chosen["output"]
    if output is None:
        click.echo(text, nl=False)
        return
    if output.is_dir():
        output = output / file_name(made)
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise GamekeeperError(f"{output} cannot be written: {problem.strerror}") from problem
    click.echo(f"{output}: {row.id}, {made.moves} {plural(made.moves, 'move')}.")


async def _rated(store: Store, table: str) -> Rated | None:
    """Return what the Go club says of one of its games, once it is over."""
    if not table.startswith(GAMES_OF_CLUB):
        return None
    try:
        events = [entry.event for entry in await store.read(CLUB)]
    except UnknownTable:
        return None
    for event in reversed(events):
        if isinstance(event, GameRated) and event.game == table:
            return Rated(event.rated == "Done", event.black_after, event.white_after)
    return None


def record_of(
    row: TableRow, entries: Sequence[Entry], seat: Seat | None, rated: Rated | None
) -> Record:
    """Return the record of a table as this player (or, for None, everybody) may read it."""
    if row.game != "go":
        raise GamekeeperError(f"table {row.id} plays {row.game}: there is no record of that")
    game, _ = rules_of(row)
    known: State = view(game, [entry.event for entry in entries], seat)
    if known.started is None or known.row is None:
        raise GamekeeperError(f"table {row.id}: there is no game to record ({known.phase})")
    if seat is not None and seat not in known.everybody:
        players = ", ".join(map(harmless, known.everybody))
        raise GamekeeperError(f"nobody plays there as {harmless(seat)!r}; players: {players}")
    return record(known, seat, row.id, rated)


# -- in


def _bring_in(settings: Settings, source: Path) -> None:
    try:
        raw = source.read_bytes()
    except OSError as problem:
        raise GamekeeperError(f"{source} cannot be read: {problem.strerror}") from problem
    if settings.store.kind == "memory":
        raise GamekeeperError("store.kind is memory: nothing that is brought in would stay")
    row, is_new, notices = asyncio.run(_write_in(settings, source, raw))
    if not is_new:
        click.echo(f"This record is here already: table {row.id}.")
        return
    click.echo(f"Table {row.id} has this game now ({row.standing.phase}).")
    for notice in notices:
        click.echo(harmless(notice))


async def _write_in(settings: Settings, source: Path, raw: bytes) -> ImportedRecord:
    try:
        store = await open_store(settings)
    except StoreUnavailable as problem:
        if settings.store.kind != "sqlite":
            raise
        raise GamekeeperError(f"with SQLite the server must be stopped first: {problem}") from None
    try:
        return await bring_in(store, raw, HouseClock().now())
    except Rejected as no:
        raise GamekeeperError(f"{source}: {_why(no)}. Nothing has changed.") from None
    finally:
        await store.close()


def _why(no: Rejected) -> str:
    facts = dict(no.rejection.facts)
    problem = str(facts.pop("problem", no.rejection.code))
    told = ", ".join(f"{key} {value}" for key, value in facts.items())
    return harmless(f"{problem} ({told})" if told else problem)
