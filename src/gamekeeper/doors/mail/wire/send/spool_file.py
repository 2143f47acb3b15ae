"""The file the spool is kept in: its tables, and what is read from and written to them.

Nothing in here knows threads or waits; see ``spool.py`` for who may write when.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

from .....errors import CannotStart
from .....file_lock import hold

KEEP_FOR = timedelta(days=60)
"""How long sent mails and the ids of mails dealt with are remembered."""
GENERAL = "-1"
"""The journal of no game in particular (§16.6)."""
MAX_LINES = 100_000
"""Lines that are kept of each journal, so that a flood of mails cannot fill the disk."""
UNKNOWN = "somebody who wants to stay unknown"
HOUR = timedelta(hours=1)
MAX_WAIT = timedelta(hours=12)
"""An answer to a stranger that would have to wait longer is not sent at all."""

TOO_MANY = "too many strangers are answered just now"
MICROSECOND = timedelta(microseconds=1)

SCHEMA = """
create table if not exists outgoing (
    number integer primary key,
    id text not null,
    address text not null,
    message_id text not null,
    subject text not null,
    "table" text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    tries integer not null default 0,
    next_at integer not null,
    last_error text not null default '',
    created integer not null,
    sent_at integer,
    filed integer not null default 0,
    private integer not null,
    released integer,
    unique (id, address)
);
create index if not exists outgoing_waiting on outgoing (next_at) where state = 'waiting';
create index if not exists outgoing_unfiled on outgoing (number) where state = 'sent' and filed = 0;
create index if not exists outgoing_sent on outgoing (sent_at) where state = 'sent';
create index if not exists outgoing_private on outgoing (address) where private;
create index if not exists outgoing_owed on outgoing ("table") where state = 'waiting';
create index if not exists outgoing_message on outgoing (message_id);
create table if not exists raw (number integer primary key references outgoing on delete cascade,
    raw blob not null);
create table if not exists dealt (
    id text not null, print text not null, at integer not null, primary key (id, print)
) without rowid;
create index if not exists dealt_at on dealt (at);
create table if not exists journal (
    number integer primary key, at integer not null, game text not null, text text not null
);
create index if not exists journal_game on journal (game, number);
create table if not exists kept (name text primary key, value text not null) without rowid;
"""
COLUMNS = (
    'number, id, address, message_id, "table", subject, state, attempts, next_at, last_error,'
    " created, sent_at, private, tries"
)


class State(StrEnum):
    """How far a mail has come."""

    WAITING = "waiting"
    SENT = "sent"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Item:
    """One outgoing mail as the spool knows it, without its text."""

    number: int
    id: str
    address: str
    message_id: str
    table: str | None
    subject: str
    state: str
    attempts: int
    """How often it was put off because of itself."""
    next_at: datetime
    last_error: str
    created: datetime
    sent_at: datetime | None
    private: bool
    """Nobody but whoever runs the machine is to learn who gets it (§16.5)."""
    tries: int = 0
    """How often it was to be handed over, whatever came of it."""

    @property
    def recipient(self) -> str:
        """Return who gets it, as far as administrators may know."""
        return UNKNOWN if self.private else self.address.partition(":")[2]

    @property
    def why(self) -> str:
        """Return what went wrong last, unless it may name somebody who wants to stay unknown."""
        return "not shown" if self.private and self.last_error else self.last_error


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One line of the journal; ``game`` is a table or :data:`GENERAL`."""

    at: datetime
    game: str
    text: str


@dataclass(frozen=True, slots=True)
class Parcel:
    """A finished mail on its way into the spool."""

    id: str
    address: str
    message_id: str
    subject: str
    table: str | None
    raw: bytes = field(repr=False)
    private: bool = False
    strangers: int | None = None
    """For an answer to somebody who is unknown and unproven: so many of these may go out in any
    hour; None for every other mail."""


class Put(IntEnum):
    """What became of a mail that was put into the spool."""

    KNOWN = 0
    """It was there already; nothing changed."""
    NEW = 1
    LATER = 2
    """It is kept, but goes out later: too many strangers are answered just now."""
    DROPPED = 3
    """It would have to wait too long and is not kept."""


def look(path: Path, state: State = State.WAITING, limit: int = 1000) -> list[Item]:
    """Return the queue of a spool another process may have open; ``[]`` without a spool."""
    if not path.exists():
        return []
    connection = connect(path, readonly=True)
    try:
        return queue(connection, state, limit)
    finally:
        connection.close()


def queue(connection: sqlite3.Connection, state: State, limit: int) -> list[Item]:
    """Return outgoing mails in this state, the oldest first."""
    sql = f"select {COLUMNS} from outgoing where state = ? order by number limit ?"  # noqa: S608
    return [item(row) for row in connection.execute(sql, (state, limit)).fetchall()]


def put(connection: sqlite3.Connection, parcel: Parcel, at: int) -> Put:
    """Keep a mail, and say what became of it."""
    released = None if parcel.strangers is None else _release(connection, parcel.strangers, at)
    if released is not None and released - at > MAX_WAIT // MICROSECOND:
        known = "select 1 from outgoing where id = ? and address = ?"
        found = connection.execute(known, (parcel.id, parcel.address)).fetchone()
        return Put.KNOWN if found else Put.DROPPED
    cursor = connection.execute(
        'insert into outgoing (id, address, message_id, subject, "table", private, next_at,'
        " created, released, last_error) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " on conflict (id, address) do nothing",
        (
            *(parcel.id, parcel.address, parcel.message_id, parcel.subject, parcel.table),
            *(parcel.private, at if released is None else released, at, released),
            TOO_MANY if released is not None and released > at else "",
        ),
    )
    if cursor.rowcount != 1:
        return Put.KNOWN
    # apart, because every change of a row writes all of it
    connection.execute("insert into raw values (?, ?)", (cursor.lastrowid, parcel.raw))
    return Put.LATER if released is not None and released > at else Put.NEW


def _release(connection: sqlite3.Connection, most: int, at: int) -> int:
    """Return when the next answer to a stranger may go out: an hour after the ``most``-th last one.

    This is read from the file, so a restart gives nobody a new hour.
    """
    last = connection.execute(
        "select released from outgoing where released is not null"
        " order by released desc limit 1 offset ?",
        (most - 1,),
    ).fetchone()
    return at if last is None else max(at, last[0] + HOUR // MICROSECOND)


def prune(connection: sqlite3.Connection, before: int) -> None:
    """Forget what is older, and what is too much."""
    connection.execute("delete from dealt where at < ?", (before,))
    connection.execute("delete from outgoing where state = 'sent' and sent_at < ?", (before,))
    full = "select game from journal group by game having count(*) > ?"
    for [game] in connection.execute(full, (MAX_LINES,)).fetchall():
        connection.execute(
            "delete from journal where game = ? and number <= (select number from journal"
            " where game = ? order by number desc limit 1 offset ?)",
            (game, game, MAX_LINES),
        )


def keep(connection: sqlite3.Connection, name: str, value: str) -> str:
    """Return the value of this name; this one if there is none yet."""
    connection.execute("insert or ignore into kept values (?, ?)", (name, value))
    [[kept]] = connection.execute("select value from kept where name = ?", (name,))
    return str(kept)


def item(row: tuple[Any, ...]) -> Item:
    """Make an item from a row of :data:`COLUMNS`."""
    columns = list(row)
    for place in (8, 10, 11):
        columns[place] = None if row[place] is None else moment(row[place])
    columns[12] = bool(row[12])
    return Item(*columns)


def connect(path: Path, *, readonly: bool = False) -> sqlite3.Connection:
    """Return the file, made if it is not there and may be written to."""
    # the path is quoted: a question mark in it would begin the options
    uri = f"file:{quote(str(path))}?mode={'ro' if readonly else 'rwc'}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=10)


def prepare(path: Path) -> sqlite3.Connection:
    """Return a connection to write with; all tables are there."""
    connection = connect(path)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.executescript(SCHEMA)
    columns = {row[1] for row in connection.execute("pragma table_info(outgoing)")}
    if "tries" not in columns:  # a spool of an older version
        connection.execute("alter table outgoing add column tries integer not null default 0")
    if "released" not in columns:
        connection.execute("alter table outgoing add column released integer")
    connection.execute(
        "create index if not exists outgoing_released on outgoing (released)"
        " where released is not null"
    )
    return connection


def lock(path: Path) -> IO[str]:
    """Lock the spool: two senders on it would send everything twice."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(f"{path.name}.lock").open("w")
    except OSError as problem:
        raise CannotStart(f"cannot open the mail spool {path}: {problem.strerror}") from problem
    try:
        hold(lock)
    except OSError as problem:
        lock.close()
        raise CannotStart(
            f"the mail spool {path} is in use: is another server running?"
        ) from problem
    return lock


def micros(at: datetime) -> int:
    """Return the moment as microseconds since 1970, as the file has it."""
    return int(at.timestamp() * 1_000_000)


def moment(micros: int) -> datetime:
    """Reverse :func:`micros`."""
    return datetime.fromtimestamp(micros / 1_000_000, UTC)
