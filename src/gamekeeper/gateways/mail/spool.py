"""What must not be lost of the post: mails to be sent, ids of mails dealt with, and the journal.

One SQLite file, written by one thread. Everything that is waiting goes into one commit, and nobody
is told "kept" before it is on disk, so the process may be killed at any instant.
"""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any
from urllib.parse import quote

from ...errors import CannotStart, StoreUnavailable

KEPT = timedelta(days=60)
"""So long are sent mails and the ids of mails dealt with remembered."""
GENERAL = "-1"
"""The journal of no game in particular (§16.6)."""

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
    next_at integer not null,
    last_error text not null default '',
    created integer not null,
    sent_at integer,
    filed integer not null default 0,
    unique (id, address)
);
create index if not exists outgoing_waiting on outgoing (next_at) where state = 'waiting';
create index if not exists outgoing_unfiled on outgoing (number) where state = 'sent' and filed = 0;
create index if not exists outgoing_sent on outgoing (sent_at) where state = 'sent';
create index if not exists outgoing_message on outgoing (message_id);
create table if not exists raw (number integer primary key references outgoing on delete cascade,
    raw blob not null);
create table if not exists dealt (id text primary key, at integer not null) without rowid;
create index if not exists dealt_at on dealt (at);
create table if not exists journal (
    number integer primary key, at integer not null, game text not null, text text not null
);
create index if not exists journal_game on journal (game, number);
"""
COLUMNS = (
    'number, id, address, message_id, "table", subject, state, attempts, next_at, last_error,'
    " created, sent_at"
)

Work = Callable[[sqlite3.Connection], Any]
Job = tuple["asyncio.Future[Any]", Work]
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]


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
    next_at: datetime
    last_error: str
    created: datetime
    sent_at: datetime | None


@dataclass(frozen=True, slots=True)
class Line:
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
    raw: bytes


class Spool:
    """Opened where it is made; raises ``CannotStart``. One process has it at a time.

    What writes raises ``StoreUnavailable`` if nothing could be written, for example on a full disk.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = _lock(path)
        try:
            self._connection = _prepare(path)
            self._reader = _connect(path, readonly=True)
        except sqlite3.Error as problem:
            self._lock.close()
            raise CannotStart(f"cannot open the mail spool {path}: {problem}") from problem
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._gathered: list[Job] = []
        self._is_closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="mail-spool", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is waiting and let go of the file."""
        if not self._is_closed:
            self._hand_over()
            self._is_closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._reader.close()
            self._lock.close()

    # -- outgoing

    async def put(self, parcel: Parcel, at: datetime) -> bool:
        """Keep a mail; returns when it is on disk. False: it is known already, nothing changed."""
        is_new: bool = await self._submit(partial(_put, parcel=parcel, at=_micros(at)))
        return is_new

    def due(self, now: datetime, limit: int = 100) -> list[tuple[Item, bytes]]:
        """Mails to be handed over now, the oldest first."""
        return self._whole("state = 'waiting' and next_at <= ?", _micros(now), limit)

    def next_due(self) -> datetime | None:
        """When the next mail is to be handed over."""
        [[at]] = self._reader.execute("select min(next_at) from outgoing where state = 'waiting'")
        return None if at is None else _moment(at)

    def sent(self, number: int, at: datetime) -> asyncio.Future[None]:
        """The server has accepted this mail."""
        sql = "update outgoing set state = 'sent', sent_at = ?, last_error = '' where number = ?"
        return self._submit(partial(_execute, sql=sql, values=(_micros(at), number)))

    def deferred(self, number: int, until: datetime, error: str) -> asyncio.Future[None]:
        """This mail did not go through; it is to be tried again later."""
        sql = (
            "update outgoing set attempts = attempts + 1, next_at = ?, last_error = ?"
            " where number = ?"
        )
        return self._submit(partial(_execute, sql=sql, values=(_micros(until), error, number)))

    def failed(self, number: int, error: str) -> asyncio.Future[None]:
        """This mail will never go through, or came back."""
        sql = "update outgoing set state = 'failed', last_error = ? where number = ?"
        return self._submit(partial(_execute, sql=sql, values=(error, number)))

    def unfiled(self, limit: int = 50) -> list[tuple[Item, bytes]]:
        """Mails that were sent and are not in the Sent folder yet."""
        return self._whole("state = 'sent' and filed = 0 and number > ?", 0, limit)

    def _whole(self, where: str, value: int, limit: int) -> list[tuple[Item, bytes]]:
        rows = self._reader.execute(
            f"select {COLUMNS}, raw from outgoing join raw using (number)"  # noqa: S608
            f" where {where} order by number limit ?",
            (value, limit),
        )
        return [(_item(row[:-1]), row[-1]) for row in rows.fetchall()]

    def filed(self, numbers: Iterable[int]) -> asyncio.Future[None]:
        """These mails are in the Sent folder."""
        values = [(number,) for number in numbers]
        sql = "update outgoing set filed = 1 where number = ?"
        return self._submit(lambda connection: connection.executemany(sql, values) and None)

    def find(self, message_id: str) -> Item | None:
        """The mail of ours with this Message-ID."""
        sql = f"select {COLUMNS} from outgoing where message_id = ?"  # noqa: S608
        rows = self._reader.execute(sql, (message_id,)).fetchall()
        return _item(rows[0]) if rows else None

    def queue(self, state: State = State.WAITING, limit: int = 1000) -> list[Item]:
        """Outgoing mails in this state, the oldest first."""
        return _queue(self._reader, state, limit)

    def count(self, state: State = State.WAITING) -> int:
        """How many outgoing mails are in this state."""
        [[number]] = self._reader.execute("select count(*) from outgoing where state = ?", (state,))
        return int(number)

    # -- incoming

    def is_dealt(self, id: str) -> bool:
        """Whether the mail with this Message-ID has been dealt with."""
        return bool(self._reader.execute("select 1 from dealt where id = ?", (id,)).fetchall())

    def deal(self, id: str, at: datetime) -> asyncio.Future[None]:
        """Remember that the mail with this Message-ID has been dealt with."""
        sql = "insert or ignore into dealt (id, at) values (?, ?)"
        return self._submit(partial(_execute, sql=sql, values=(id, _micros(at))))

    # -- journal and tidying

    def note(self, at: datetime, text: str, game: str = GENERAL) -> asyncio.Future[None]:
        """Add a line to the journal; nobody needs to wait for it."""
        sql = "insert into journal (at, game, text) values (?, ?, ?)"
        written = self._submit(partial(_execute, sql=sql, values=(_micros(at), game, text)))
        written.add_done_callback(_look_away)
        return written

    def journal(self, game: str | None = None, limit: int = 100) -> list[Line]:
        """The last lines, of one game or of all, in the order in which they were written."""
        where, values = ("where game = ?", (game, limit)) if game else ("", (limit,))
        sql = f"select at, game, text from journal {where} order by number desc limit ?"  # noqa: S608
        rows = self._reader.execute(sql, values).fetchall()
        return [Line(_moment(at), game, text) for at, game, text in reversed(rows)]

    def prune(self, now: datetime) -> asyncio.Future[None]:
        """Forget what is older than :data:`KEPT`; failed and waiting mails stay."""
        return self._submit(partial(_prune, before=_micros(now - KEPT)))

    # -- writing

    def _submit(self, work: Work) -> asyncio.Future[Any]:
        """A future of what the work returns, resolved when it is on disk."""
        if self._is_closed:
            raise StoreUnavailable(f"{self._path} has been closed")
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        future = self._loop.create_future()
        # Everything of this round of the loop goes over together: one wake-up, one commit.
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((future, work))
        return future

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered, []
        if jobs:
            self._jobs.put(jobs)

    @staticmethod
    def _settle(results: list[Result]) -> None:
        for future, result, error in results:
            if future.done():  # its caller was cancelled
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    # -- from here on: in the thread

    def _work(self) -> None:
        is_last = False
        while not is_last:
            jobs = self._jobs.get()
            batch: list[Job] = []
            while jobs is not None:
                batch += jobs
                if self._jobs.empty():
                    break
                jobs = self._jobs.get()
            is_last = jobs is None
            if batch:
                results = self._write(batch)
                if self._loop is not None and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(self._settle, results)
        self._connection.close()

    def _write(self, batch: list[Job]) -> list[Result]:
        connection = self._connection
        try:
            connection.execute("begin immediate")
            results: list[Result] = [(future, work(connection), None) for future, work in batch]
            connection.execute("commit")
        except (sqlite3.Error, ValueError, OverflowError) as error:
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                connection.execute("rollback")
            if len(batch) > 1:  # each for itself, so that only the guilty one fails
                return [result for job in batch for result in self._write([job])]
            return [(batch[0][0], None, StoreUnavailable(f"{self._path}: {error}"))]
        return results


def look(path: Path, state: State = State.WAITING, limit: int = 1000) -> list[Item]:
    """The queue in a spool that another process may have open; ``[]`` if there is no spool."""
    if not path.exists():
        return []
    connection = _connect(path, readonly=True)
    try:
        return _queue(connection, state, limit)
    finally:
        connection.close()


def _queue(connection: sqlite3.Connection, state: State, limit: int) -> list[Item]:
    sql = f"select {COLUMNS} from outgoing where state = ? order by number limit ?"  # noqa: S608
    return [_item(row) for row in connection.execute(sql, (state, limit)).fetchall()]


def _put(connection: sqlite3.Connection, parcel: Parcel, at: int) -> bool:
    *columns, raw = astuple(parcel)
    cursor = connection.execute(
        'insert into outgoing (id, address, message_id, subject, "table", next_at, created)'
        " values (?, ?, ?, ?, ?, ?, ?) on conflict (id, address) do nothing",
        (*columns, at, at),
    )
    if cursor.rowcount != 1:
        return False
    # apart, because every change of a row writes all of it
    connection.execute("insert into raw values (?, ?)", (cursor.lastrowid, raw))
    return True


def _prune(connection: sqlite3.Connection, before: int) -> None:
    connection.execute("delete from dealt where at < ?", (before,))
    connection.execute("delete from outgoing where state = 'sent' and sent_at < ?", (before,))


def _execute(connection: sqlite3.Connection, sql: str, values: tuple[Any, ...]) -> None:
    connection.execute(sql, values)


def _item(row: tuple[Any, ...]) -> Item:
    columns = list(row)
    for place in (8, 10, 11):
        columns[place] = None if row[place] is None else _moment(row[place])
    return Item(*columns)


def _connect(path: Path, *, readonly: bool = False) -> sqlite3.Connection:
    # the path is quoted: a question mark in it would begin the options
    uri = f"file:{quote(str(path))}?mode={'ro' if readonly else 'rwc'}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=10)


def _prepare(path: Path) -> sqlite3.Connection:
    connection = _connect(path)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")
    connection.executescript(SCHEMA)
    return connection


def _lock(path: Path) -> IO[str]:
    """Two senders on one spool would send everything twice."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(f"{path.name}.lock").open("w")
    except OSError as problem:
        raise CannotStart(f"cannot open the mail spool {path}: {problem.strerror}") from problem
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        lock.close()
        raise CannotStart(f"the mail spool {path} is in use: is another house open?") from problem
    return lock


def _look_away(future: asyncio.Future[None]) -> None:
    """A journal that cannot be written stops nothing; whoever writes mails notices the disk too."""
    if not future.cancelled():
        future.exception()


def _micros(at: datetime) -> int:
    return int(at.timestamp() * 1_000_000)


def _moment(micros: int) -> datetime:
    return datetime.fromtimestamp(micros / 1_000_000, UTC)
