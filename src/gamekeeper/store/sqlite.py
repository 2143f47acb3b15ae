"""The store for one server: an SQLite database, written by one thread, read in place."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import IO, Any, Literal
from urllib.parse import quote

from ..errors import StoreError, StoreUnavailable, UnknownTable
from . import records, sqlite_sql
from .base import Chair, Change, Ear, Entry, Finish, Life, Person, PersonId, TableId, TableRow
from .codec import Codec
from .migrations import migrations, missing
from .sqlite_writer import Work, Writer

APPLICATION_ID = 0x47414D45  # "GAME"; stands in the file's header
PAGE_BYTES = 4096
"""A commit writes whole pages, so they are small; but a row longer than a quarter of one takes
another page for itself, and a move of Go has 700 bytes."""
CHECKPOINT_PAGES = 1000
"""The length of the write-ahead log, 4 MB."""
FRAME_HEADER = 24
FEW = 64
"""Logs up to this length are read in the event loop: a thread would take longer."""


MANY = 500
"""So many values in one statement; there is a limit."""


class SqliteStore:
    """All of the ``Store`` contract on one file. One process writes, others may look."""

    is_shared = False

    def __init__(
        self, path: Path, codecs: Mapping[str, Codec], lease: timedelta, lock: IO[str] | None
    ) -> None:
        """Left to :meth:`open`, which also looks after the file."""
        self._path = str(path)
        self._codecs = dict(codecs)
        self._known = frozenset(cls for codec in codecs.values() for cls in codec.known)
        self._lease = lease
        self._lock = lock
        self._writer: Writer | None = None
        self._closed = asyncio.Event()
        self._reader = _connect(path, readonly=True)
        self._lister = _connect(path, readonly=True)
        self._listing = ThreadPoolExecutor(1, "sqlite-lister")

    @classmethod
    async def open(
        cls,
        path: Path | str,
        codecs: Mapping[str, Codec],
        *,
        lease: timedelta = timedelta(seconds=30),
        synchronous: Literal["FULL", "NORMAL"] = "FULL",
        readonly: bool = False,
    ) -> SqliteStore:
        """Open the file, creating it or bringing its schema up to date unless ``readonly``.

        Raises ``NewerDatabase``, and ``StoreUnavailable`` if the file is no database of ours, not
        accessible, or already open for writing elsewhere.
        """
        path = Path(path)
        lock = None if readonly else _lock(path)
        try:
            if lock is None:
                await asyncio.to_thread(_look_at, path)
                return cls(path, codecs, lease, lock)
            connection = await asyncio.to_thread(_prepare, path, synchronous)
            store = cls(path, codecs, lease, lock)
        except BaseException as error:
            if lock is not None:
                lock.close()
            if isinstance(error, sqlite3.Error):
                raise sqlite_sql.unavailable(error, str(path)) from error
            raise
        store._writer = Writer(connection, str(path), CHECKPOINT_PAGES)
        return store

    async def close(self) -> None:
        """Write what is waiting and let go of the file."""
        self._closed.set()
        await asyncio.to_thread(self._listing.shutdown)
        self._reader.close()
        self._lister.close()
        if self._writer is not None:
            await self._writer.close()
        if self._lock is not None:
            self._lock.close()

    # -- tables and their logs

    async def create(self, row: TableRow, change: Change) -> None:
        append = sqlite_sql.Append(change, self._known)
        await self._write(partial(sqlite_sql.create, row=row, append=append))

    async def append(self, change: Change) -> None:
        await self._write(sqlite_sql.Append(change, self._known))

    async def row(self, table: TableId) -> TableRow:
        found = self._select(
            f"select {records.TABLE_COLUMNS} from tables where id = ?",  # noqa: S608
            table,
        )
        if not found:
            raise UnknownTable(f"there is no table {table!r}")
        return records.table_of(found[0])

    async def rows(self, *, over: bool | None = None, limit: int = 100) -> Sequence[TableRow]:
        where, values = ("", [limit]) if over is None else ("where over = ?", [over, limit])
        sql = (
            f"select {records.TABLE_COLUMNS} from tables {where}"  # noqa: S608
            " order by opened_at desc, id desc limit ?"
        )
        return [records.table_of(columns) for columns in await self._list(sql, *values)]

    async def read(self, table: TableId, after: int = 0) -> Sequence[Entry]:
        game = self._select("select game from tables where id = ?", table)
        if not game:
            raise UnknownTable(f"there is no table {table!r}")
        codec = records.codec_for(self._codecs, game[0][0], table)
        sql = (
            f"select {records.ENTRY_COLUMNS} from entries"  # noqa: S608
            " where table_id = ? and seq > ? order by seq limit ?"
        )
        found = self._select(sql, table, after, FEW)
        if len(found) == FEW:
            # Once more from the start: entries may be forgotten between two statements.
            found = await self._list(sql, table, after, -1)
        return [records.entry_of(columns, codec) for columns in found]

    async def finished(
        self, game: str, after: TableId | None = None, limit: int = 100
    ) -> Sequence[Finish]:
        sql = "select id from tables where over = 1 and game = ? and id > ? order by id limit ?"
        ids = [id for (id,) in await self._list(sql, game, after or "", limit)]
        if not ids:
            return []
        page = "where over = 1 and game = ? and id between ? and ? order by id"
        bounds = game, ids[0], ids[-1]
        chairs = await self._list(f"{records.FINISHED_CHAIRS} {page}, seat", *bounds)
        last = await self._list(f"{records.FINISHED_ENTRIES} {page}, seq", *bounds)
        return records.finishes(ids, chairs, last, records.codec_for(self._codecs, game, ids[0]))

    async def set_aside(self, table: TableId, reason: str | None) -> None:
        await self._write(partial(sqlite_sql.set_aside, table=table, reason=reason))

    async def delete(self, table: TableId) -> None:
        await self._write(partial(sqlite_sql.delete, table=table))

    # -- what is to be done

    async def due(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        at, until = records.micros(now), records.micros(now + self._lease)
        if not self._select(sqlite_sql.DUE, at, 1):
            return []  # looking is much cheaper than a transaction
        claim = partial(sqlite_sql.claim_due, now=at, until=until, limit=limit)
        claimed: list[TableId] = await self._write(claim)
        return claimed

    async def next_due(self) -> datetime | None:
        [[wake]] = self._select("select min(wake) from tables where wake is not null")
        return None if wake is None else records.moment(wake)

    async def news(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        at, until = records.micros(now), records.micros(now + self._lease)
        if not self._select(sqlite_sql.NEWS, at, 1):
            return []
        claim = partial(sqlite_sql.claim_news, now=at, until=until, limit=limit)
        claimed: list[TableId] = await self._write(claim)
        return claimed

    async def settle(self, table: TableId, version: int) -> None:
        await self._write(partial(sqlite_sql.settle, table=table, version=version))

    async def hints(self) -> AsyncIterator[TableId]:
        """Nothing, until the store is closed: no other process writes."""
        await self._closed.wait()
        for table in list[TableId]():
            yield table

    # -- ears

    async def ears(self, table: TableId) -> Sequence[Ear]:
        found = self._select(
            "select address, seat, hears, mark from ears where table_id = ? order by address", table
        )
        if not found:
            self._must_know(table)
        return [records.ear_of(columns) for columns in found]

    async def set_marks(self, table: TableId, marks: Mapping[str, int]) -> None:
        await self._write(partial(sqlite_sql.set_marks, table=table, marks=dict(marks)))

    # -- people

    async def person_at(self, address: str) -> Person | None:
        found = self._select(
            "select id, name, operator from people"
            " where id = (select person from addresses where address = ?)",
            address,
        )
        return records.person_of(found[0]) if found else None

    async def people(self, ids: Sequence[PersonId]) -> Sequence[Person]:
        found: list[Any] = []
        for start in range(0, len(ids), MANY):
            some = ids[start : start + MANY]
            marks = ", ".join("?" * len(some))
            sql = f"select id, name, operator from people where id in ({marks})"  # noqa: S608
            found += await self._list(sql, *some)
        return [records.person_of(columns) for columns in found]

    async def save_person(self, person: Person, address: str | None = None) -> None:
        await self._write(partial(sqlite_sql.save_person, person=person, address=address))

    async def chairs(self, table: TableId) -> Sequence[Chair]:
        found = self._select(
            "select table_id, seat, person from chairs where table_id = ? order by seat", table
        )
        if not found:
            self._must_know(table)
        return [records.chair_of(columns) for columns in found]

    async def chairs_of(self, person: PersonId, *, over: bool = False) -> Sequence[Chair]:
        found = await self._list(
            "select table_id, seat, person from chairs join tables on tables.id = table_id"
            " where person = ? and over <= ? order by table_id, seat",
            person,
            over,
        )
        return [records.chair_of(columns) for columns in found]

    async def count_opened_by(self, person: PersonId) -> int:
        [[number]] = self._select(
            "select count(*) from tables where opened_by = ? and over = 0", person
        )
        return int(number)

    # -- the house itself

    async def live(self, now: datetime, silence: timedelta) -> None:
        work = partial(sqlite_sql.live, now=records.micros(now), silence=records.length(silence))
        await self._write(work)

    async def lives(self) -> Sequence[Life]:
        return [records.life_of(columns) for columns in self._select(sqlite_sql.LIVES)]

    # -- how it is done

    def _write(self, work: sqlite_sql.Append | Work) -> asyncio.Future[Any]:
        if self._writer is None:
            raise StoreUnavailable(f"{self._path} was opened for reading only")
        return self._writer.submit(work)

    def _select(self, sql: str, *values: object) -> list[Any]:
        self._must_be_open()
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise sqlite_sql.unavailable(error, self._path) from error

    async def _list(self, sql: str, *values: object) -> list[Any]:
        def fetch() -> list[Any]:
            return self._lister.execute(sql, values).fetchall()

        self._must_be_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._listing, fetch)
        except sqlite3.Error as error:
            raise sqlite_sql.unavailable(error, self._path) from error

    def _must_be_open(self) -> None:
        if self._closed.is_set():
            raise StoreUnavailable(f"{self._path} has been closed")

    def _must_know(self, table: TableId) -> None:
        if not self._select("select 1 from tables where id = ?", table):
            raise UnknownTable(f"there is no table {table!r}")


def _connect(path: Path, *, readonly: bool) -> sqlite3.Connection:
    mode = "ro" if readonly else "rwc"
    if readonly and not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists():
        # Nobody writes, and we could not make the files through which writers are noticed.
        mode = "ro&immutable=1"
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def _lock(path: Path) -> IO[str]:
    """Be the only writer of this file until the lock is closed (or the process ends)."""
    name = f"{path}.lock"
    try:
        lock = os.fdopen(os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644), "r+")
    except OSError as error:
        raise StoreUnavailable(
            f"{name} cannot be written: check that the folder exists and is writable ({error})"
        ) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = lock.read(20).strip()
        lock.close()
        raise StoreUnavailable(
            f"{path} is already open in another server (process {holder or 'unknown'}):"
            " stop that one, or choose another file"
        ) from error
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def _prepare(path: Path, synchronous: str) -> sqlite3.Connection:
    """A writing connection to a database of the newest version, for its owner's eyes only."""
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(OSError):  # not there yet, or not ours to change
            file.chmod(0o600)
    connection = _connect(path, readonly=False)
    try:
        steps = missing("sqlite", _present(connection, path))
        connection.execute(f"pragma page_size = {PAGE_BYTES}")  # of a new file
        connection.execute("pragma journal_mode = wal")
        connection.execute(f"pragma synchronous = {synchronous}")
        connection.execute("pragma wal_autocheckpoint = 0")  # the writer sees to it
        for step in steps:
            connection.executescript(
                f"begin immediate;{step.sql};pragma user_version = {step.version};"
                f"pragma application_id = {APPLICATION_ID};commit"
            )
        _stretch(f"{path}-wal")
    except (sqlite3.Error, StoreError):
        with suppress(sqlite3.Error):
            connection.close()
        raise
    return connection


def _stretch(log: str) -> None:
    """Give the write-ahead log its full size now.

    A file that does not grow is synced without the file system's own journal. SQLite passes over
    zeros behind the last frame, as it does over frames of an earlier round.
    """
    with suppress(OSError):  # not on this file system, or not now: it is only faster
        file = os.open(log, os.O_WRONLY)
        try:
            size = os.fstat(file).st_size
            full = CHECKPOINT_PAGES * (PAGE_BYTES + FRAME_HEADER)
            try:
                os.pwrite(file, bytes(max(0, full - size)), size)
                os.fsync(file)
            except OSError:
                os.ftruncate(file, size)
        finally:
            os.close(file)


def _look_at(path: Path) -> None:
    """Make sure that a file can be read as it is."""
    if not path.exists():
        raise StoreUnavailable(f"there is no database {path}: start the server once to create it")
    connection = _connect(path, readonly=True)
    try:
        if _present(connection, path) < migrations("sqlite")[-1].version:
            raise StoreUnavailable(
                f"{path} was written by an older version: start the server once to update it"
            )
    finally:
        connection.close()


def _present(connection: sqlite3.Connection, path: Path) -> int:
    """The schema version of this file (0: empty); refuses files of other programs."""
    [application] = connection.execute("pragma application_id").fetchone()
    [version] = connection.execute("pragma user_version").fetchone()
    [objects] = connection.execute("select count(*) from sqlite_master").fetchone()
    if objects and application != APPLICATION_ID:
        raise StoreUnavailable(f"{path} is a database of another program: choose another file")
    if objects:
        missing("sqlite", version)
    return int(version)
