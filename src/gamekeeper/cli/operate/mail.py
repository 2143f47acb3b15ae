"""``gamekeeper mail``: what waits to be sent, and what could not be."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import click

from ...config import Settings
from ...doors.mail.wire.send.spool_file import Item, State, look
from ...errors import GamekeeperError
from ...texts.catalogue import plural
from ...texts.layout import columns
from ..inspect.common import clock_time, tell, with_settings
from ..opening import SPOOL

HEADINGS = ("ID", "STATE", "TO", "SUBJECT", "TRIED", "NEXT TRY", "WHY")


@click.group()
def command() -> None:
    """Look after the mail door."""


@command.command()
@click.option("--retry", metavar="ID|all", help="Try this mail again now, or all of them.")
@click.option("--drop", metavar="ID|all", help="Throw this mail away, or all of them.")
@with_settings
def queue(settings: Settings, retry: str | None, drop: str | None) -> None:
    """List mails that wait to be sent, and those that failed. The server may be running."""
    path = Path(settings.server.data, SPOOL)
    if retry is not None and drop is not None:
        raise GamekeeperError("--retry and --drop do not go together")
    if retry is not None or drop is not None:
        tell(_retry(path, retry) if retry is not None else _drop(path, drop or ""))
        return
    try:
        items = [*look(path), *look(path, State.FAILED)]
    except sqlite3.Error as problem:
        raise GamekeeperError(f"cannot read {path}: {problem}") from None
    if not items:
        click.echo("No mail is waiting.")
        return
    tell(columns(HEADINGS, [_texts(item) for item in items]))


def _texts(item: Item) -> tuple[str, ...]:
    return (
        str(item.number),
        item.state,
        item.recipient,
        item.subject[:60],
        str(item.tries),
        clock_time(item.next_at) if item.state == State.WAITING else "-",
        item.why[:100] or "-",
    )


def _retry(path: Path, which: str) -> str:
    """Try to send mails again at once; the server looks every half minute."""
    now = int(datetime.now(UTC).timestamp() * 1_000_000)
    sql = (
        "update outgoing set state = 'waiting', next_at = ?, created = case state"
        " when 'failed' then ? else created end where state in ('waiting', 'failed')"
    )
    if which == "all":  # what was never tried and is not due waits because of too many strangers
        sql += f" and (state = 'failed' or tries > 0 or next_at <= {now})"
    changed = _changed(path, "--retry", which, sql, (now, now))
    mails = plural(changed, "mail is", "mails are")
    return f"{changed} {mails} tried again within half a minute, or when the server starts."


def _drop(path: Path, which: str) -> str:
    """Delete mails, so that nobody will ever get them."""
    sql = "delete from outgoing where state in ('waiting', 'failed')"
    changed = _changed(path, "--drop", which, sql)
    return f"{changed} {plural(changed, 'mail is', 'mails are')} thrown away."


def _changed(path: Path, option: str, which: str, sql: str, values: tuple[int, ...] = ()) -> int:
    """Return how many mails this has changed; raises ``GamekeeperError`` if it was none."""
    if which != "all" and not (which.isascii() and which.isdecimal() and len(which) < 16):
        raise GamekeeperError(f"{option} needs the id of a mail, or all")
    if not path.exists():
        raise GamekeeperError(f"there is no queue {path}")
    if which != "all":
        sql, values = f"{sql} and number = ?", (*values, int(which))
    try:
        with closing(sqlite3.connect(path, timeout=10)) as connection, connection:
            connection.execute("pragma foreign_keys = on")  # the text goes with the mail
            changed = connection.execute(sql, values).rowcount
    except sqlite3.Error as problem:
        raise GamekeeperError(f"cannot write {path}: {problem}") from None
    if not changed:
        raise GamekeeperError("no such mail is waiting" if which != "all" else "no mail is waiting")
    return changed
