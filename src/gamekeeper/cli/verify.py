"""``gamekeeper verify``: were the dice honest? Anybody with the log can find out."""

from __future__ import annotations

import sys

import click

from ..config import Settings
from ..house.audit import Audit, verify
from ..kernel.chance import seed_hash
from ..store.base import Store, TableRow
from .looking import look, read_table, with_settings


@click.command()
@click.argument("table")
@with_settings
def command(settings: Settings, table: str) -> None:
    """Decide all commands of TABLE again and compare what follows with its log."""

    async def check(store: Store) -> tuple[TableRow, Audit]:
        row, entries = await read_table(store, table)
        return row, verify(row, entries)

    row, audit = look(settings, check)
    for line in report(row, audit):
        click.echo(line)
    if audit.problem is not None:
        sys.exit(1)


def report(row: TableRow, audit: Audit) -> list[str]:
    """The audit in words. The seed is a secret until the table is over."""
    lines = [f"Table {row.id} ({row.game}), entries {audit.first} to {audit.last}."]
    if not audit.complete:
        lines.append(
            f"The log was shortened: entries up to {audit.checked_from - 1} are the ground it"
            " stands on and were not checked."
        )
    decided = f"{audit.commands} commands were decided again, {audit.events} events compared"
    if audit.problem is not None:
        return [*lines, f"{decided}.", f"This does not follow – {audit.problem}."]
    lines.append(f"{decided}: everything follows.")
    if audit.complete:
        lines.append(f"The seed has the hash that was published: {seed_hash(row.seed)}")
    if row.standing.over:
        lines.append(f"The game is over, so here is the seed: {row.seed}")
    return lines
