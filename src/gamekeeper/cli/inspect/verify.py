"""``gamekeeper verify``: replays games from their seeds and checks that nothing was altered."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import click

from ...config import Settings
from ...errors import UnknownTable
from ...host.verify import Audit, verify
from ...kernel.chance import seed_hash
from ...services.goclub.members import CLUB
from ...services.goclub.verify import check_club, check_game
from ...store.base import Entry, Store, TableRow
from ...texts.catalogue import plural
from .common import look, read_table, tell, with_settings

EVERY_TABLE = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one table: its log decided again, and for Go its rows and the club's lists."""

    row: TableRow
    audit: Audit
    problems: Sequence[str]

    @property
    def is_sound(self) -> bool:
        return self.audit.problem is None and not self.problems


@click.command()
@click.argument("table", required=False)
@with_settings
def command(settings: Settings, table: str | None) -> None:
    """Replay TABLE from its seed and check that nothing was altered.

    Without TABLE all tables are checked. Games of Go are also replayed by themselves: board,
    prisoners, ko, counter, status and turn must be those of the last row; and the Go club's
    counters, ratings and priorities must fit its games.
    """

    async def check(store: Store) -> Verdict:
        row, entries = await read_table(store, table or "")
        tables = await _all_tables(store) if row.id == CLUB else {}
        return _judged(row, entries, tables)

    if table is None:
        _check_everything(settings)
        return
    verdict = look(settings, check)
    for line in report(verdict.row, verdict.audit):
        click.echo(line)
    for line in _about_go(verdict):
        tell(line)
    if not verdict.is_sound:
        sys.exit(1)


def _judged(row: TableRow, entries: Sequence[Entry], tables: Mapping[str, TableRow]) -> Verdict:
    audit = verify(row, entries)
    problems: Sequence[str] = ()
    if row.game == "go":
        problems = check_game(entries)
    elif row.id == CLUB and audit.problem is None:
        problems = check_club(row, entries, tables)
    return Verdict(row, audit, problems)


def report(row: TableRow, audit: Audit) -> list[str]:
    """Return the audit in words. The seed is a secret until the table is over."""
    lines = [f"Table {row.id} ({row.game}), entries {audit.first} to {audit.last}."]
    if not audit.complete:
        lines.append(
            f"The log was shortened: entries up to {audit.checked_from - 1} are the ground it"
            " stands on and were not checked."
        )
    commands = plural(audit.commands, "command was", "commands were")
    decided = f"{audit.commands} {commands} decided again"
    decided += f", {audit.events} {plural(audit.events, 'event')} compared"
    if audit.problem is not None:
        return [*lines, f"{decided}.", f"This does not follow – {audit.problem}."]
    lines.append(f"{decided}: everything follows.")
    if audit.complete:
        lines.append(f"The seed has the hash that was published: {seed_hash(row.seed)}")
    if row.standing.over:
        lines.append(f"The game is over, so here is the seed: {row.seed}")
    return lines


def _about_go(verdict: Verdict) -> list[str]:
    row = verdict.row
    if row.game != "go" and row.id != CLUB:
        return []
    if verdict.problems:
        return [f"This does not fit – {problem}." for problem in verdict.problems]
    if row.game == "go":
        return ["The game was replayed: its rows say what was played."]
    if verdict.audit.problem is not None:
        return []
    return ["Counters, ratings and priorities fit the club's games, and those their tables."]


# -- everything


async def _all_tables(store: Store) -> dict[str, TableRow]:
    return {row.id: row for row in await store.rows(limit=EVERY_TABLE)}


def _check_everything(settings: Settings) -> None:
    """Check all tables, oldest first; only what is wrong is named."""

    async def check(store: Store) -> tuple[list[Verdict], int, int]:
        bad: list[Verdict] = []
        events = 0
        tables = await _all_tables(store)
        for name in reversed(tables):
            try:
                row, entries = await read_table(store, name)
            except UnknownTable:
                continue  # deleted meanwhile
            verdict = _judged(row, entries, tables)
            events += verdict.audit.events
            if not verdict.is_sound:
                bad.append(verdict)
        return bad, len(tables), events

    bad, count, events = look(settings, check)
    for verdict in bad:
        named = f"Table {verdict.row.id} ({verdict.row.game})"
        if verdict.audit.problem is not None:
            tell(f"{named}: this does not follow – {verdict.audit.problem}.")
        for problem in verdict.problems:
            tell(f"{named}: this does not fit – {problem}.")
    checked = f"{count} {plural(count, 'table')}, {events} {plural(events, 'event')}"
    click.echo(f"{checked}: {_summary(len(bad))}")
    if bad:
        sys.exit(1)


def _summary(bad: int) -> str:
    if not bad:
        return "everything follows."
    return "one table has problems." if bad == 1 else f"{bad} tables have problems."
