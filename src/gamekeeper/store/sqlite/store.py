"""The store for one server: an SQLite database, written by one thread, read in place."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import cached_property, partial
from pathlib import Path
from typing import IO, Any, Literal, TypeVar

from ...errors import StoreUnavailable, UnknownTable
from ...kernel.messages import Seat
from .. import records
from ..base import (
    NO_MARKS,
    Chair,
    Change,
    Ear,
    Entry,
    Finish,
    Life,
    Person,
    PersonId,
    Spoken,
    Stored,
    TableId,
    TableRow,
    folded,
)
from ..codec import Codec
from ..sqlite_batch import BatchWriter, Work
from . import file as sqlite_file
from . import sql as sqlite_sql
from . import talk
from .unheard import Unheard
from .writer import StoreBatch

T = TypeVar("T")

INLINE_MAX_ENTRIES = 64
"""Logs up to this length are read in the event loop: a thread would take longer."""
MAX_VALUES = 500
"""Values in one statement at most; SQLite has a limit."""


class SqliteStore:
    """All of the ``Store`` contract on one file. One process writes, others may look."""

    is_shared = False

    def __init__(
        self, path: Path, codecs: Mapping[str, Codec], lease: timedelta, lock: IO[str] | None
    ) -> None:
        """Use :meth:`open` instead, which also looks after the file."""
        self._path, self._lease, self._lock = str(path), lease, lock
        self._codecs = codecs  # loaded on demand: readers need few games
        self._claims: dict[TableId, int] = {}
        """Until when tables are claimed as due. Nobody else writes, so nobody else must know."""
        self._unheard, self._closed = Unheard(), asyncio.Event()
        self._writer: BatchWriter | None = None
        self._reader = sqlite_file.connect(path, readonly=True)
        self._lister = sqlite_file.connect(path, readonly=True)
        self._listing = ThreadPoolExecutor(1, "sqlite-lister")

    @cached_property
    def _known(self) -> frozenset[type]:
        return frozenset(kind for codec in self._codecs.values() for kind in codec.known)

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
        lock = None if readonly else sqlite_file.locked(path)
        try:
            if lock is None:
                await asyncio.to_thread(sqlite_file.look_at, path)
                return cls(path, codecs, lease, lock)
            connection = await asyncio.to_thread(sqlite_file.prepare, path, synchronous)
            store = cls(path, codecs, lease, lock)
        except BaseException as error:
            if lock is not None:
                lock.close()
            if isinstance(error, sqlite3.Error):
                raise sqlite_sql.unavailable(error, str(path)) from error
            raise
        store._writer = BatchWriter(
            connection,
            str(path),
            StoreBatch(str(path)),
            name="sqlite-writer",
            checkpoint_pages=sqlite_file.CHECKPOINT_PAGES,
        )
        return store

    async def close(self) -> None:
        """Finish the waiting writes and close the file."""
        self._closed.set()
        await asyncio.to_thread(self._listing.shutdown)
        self._reader.close()
        self._lister.close()
        if self._writer is not None:
            await self._writer.close()
        if self._lock is not None:
            self._lock.close()

    # -- tables and their logs

    async def append(self, *changes: Change) -> None:
        records.check_all(changes)
        self._unheard.note(changes)
        if len(changes) == 1 and changes[0].new is None:
            await self._write(sqlite_sql.Append(changes[0], self._known))
        else:
            appends = [sqlite_sql.Append(change, self._known) for change in changes]
            await self._write(partial(sqlite_sql.append_all, appends=appends))
        for change in changes:
            self._claims.pop(change.table, None)

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

    async def named(self, names: Collection[str]) -> Sequence[TableRow]:
        found = self._select(sqlite_sql.NAMED, _json([folded(name) for name in names]))
        return [records.table_of(columns) for columns in found]

    async def read(self, table: TableId, after: int = 0) -> Sequence[Entry]:
        game = self._select("select game from tables where id = ?", table)
        if not game:
            raise UnknownTable(f"there is no table {table!r}")
        codec = records.codec_for(self._codecs, game[0][0], table)
        sql = (
            f"select {records.ENTRY_COLUMNS} from entries"  # noqa: S608
            " where table_id = ? and seq > ? order by seq limit ?"
        )
        found = self._select(sql, table, after, INLINE_MAX_ENTRIES)
        if len(found) == INLINE_MAX_ENTRIES:
            # Once more from the start: entries may be forgotten between two statements.
            found = await self._list(sql, table, after, -1)
        return [records.entry_of(columns, codec) for columns in found]

    async def load(
        self, tables: Collection[TableId], game: str, fleeting: Collection[str]
    ) -> Sequence[Stored]:
        def find() -> list[Stored]:
            found = sqlite_sql.load(self._lister, _json(tables), game, _json(fleeting))
            return records.stored(*found, self._codecs[game])

        return await self._in_thread(find)

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

    async def suspend(self, table: TableId, reason: str | None) -> None:
        await self._write(partial(sqlite_sql.suspend, table=table, reason=reason))
        self._claims.pop(table, None)

    async def hand_over(self, table: TableId, person: PersonId) -> None:
        await self._write(partial(sqlite_sql.hand_over, table=table, person=person))

    async def delete(self, table: TableId) -> None:
        await self._write(partial(sqlite_sql.delete, table=table))
        self._unheard.forget(table)
        self._claims.pop(table, None)

    # -- what is to be done

    async def due(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        self._must_write()
        at, until = records.micros(now), records.micros(now + self._lease)
        claims = self._claims = {id: end for id, end in self._claims.items() if end > at}
        found = self._select(sqlite_sql.DUE, at, limit + len(claims))
        due = [TableId(id) for (id,) in found if id not in claims][:limit]
        claims |= dict.fromkeys(due, until)
        return due

    async def next_due(self) -> datetime | None:
        found = self._select(sqlite_sql.WAKES, len(self._claims) + 1)
        wakes = [self._claims.get(id, wake) for id, wake in found]
        return records.moment(min(wakes)) if wakes else None

    async def news(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        at, until = records.micros(now), records.micros(now + self._lease)
        if not self._select(sqlite_sql.NEWS, at, 1):
            return []
        claim = partial(sqlite_sql.claim_news, now=at, until=until, limit=limit)
        claimed: list[TableId] = await self._write(claim)
        return claimed

    async def settle(self, table: TableId, version: int, talk: int = 0) -> None:
        await self._write(partial(sqlite_sql.settle, table=table, version=version, talk=talk))

    async def hints(self) -> AsyncIterator[TableId]:
        """Yield nothing, until the store is closed: no other process writes."""
        await self._closed.wait()
        for table in list[TableId]():
            yield table

    # -- ears

    async def ears(self, table: TableId) -> Sequence[Ear]:
        if table in self._unheard:
            return []
        found = self._select(
            "select address, seat, hears, mark, talk from ears where table_id = ? order by address",
            table,
        )
        if not found:
            self._must_know(table)
            if self._writer is not None:  # else others write
                self._unheard.add(table)
        return [records.ear_of(columns) for columns in found]

    async def set_marks(
        self, table: TableId, marks: Mapping[str, int], talk: Mapping[str, int] = NO_MARKS
    ) -> None:
        await self._write(
            partial(sqlite_sql.set_marks, table=table, marks=dict(marks), talk=dict(talk))
        )

    # -- talk

    async def say(self, table: TableId, spoken: Spoken) -> Spoken:
        made: Spoken = await self._write(talk.Say(table, spoken))
        return made

    async def said(self, table: TableId, command: str) -> Spoken | None:
        found = self._select(talk.BY_COMMAND, table, command)
        return talk.spoken(found[0]) if found else None

    async def talk(self, table: TableId, after: int = 0) -> Sequence[Spoken]:
        found = self._select(talk.AFTER, table, after, INLINE_MAX_ENTRIES)
        if len(found) == INLINE_MAX_ENTRIES:
            found = await self._list(talk.AFTER, table, after, -1)
        return [talk.spoken(columns) for columns in found]

    async def heard(
        self, table: TableId, listener: Seat | None, after: int = 0, limit: int = 100
    ) -> Sequence[Spoken]:
        found = await self._list(talk.HEARD, table, listener, after, limit)
        return [talk.spoken(columns) for columns in reversed(found)]

    async def take_back(self, table: TableId, n: int, command: str = "") -> int:
        return int(await self._write(partial(talk.take_back, table=table, n=n, command=command)))

    async def taken_back(self, table: TableId) -> Sequence[int]:
        return [n for (n,) in self._select(talk.TAKEN_BACK, table)]

    async def erase_talk(self, person: PersonId) -> int:
        return int(await self._write(partial(talk.erase, person=person)))

    async def muted(self, table: TableId) -> frozenset[Seat]:
        found = self._select("select seat from muted where table_id = ?", table)
        return frozenset(Seat(seat) for (seat,) in found)

    async def mute(self, table: TableId, seat: Seat, *, is_muted: bool) -> None:
        await self._write(partial(talk.mute, table=table, seat=seat, is_muted=is_muted))

    async def want_talk(self, table: TableId, address: str, *, wanted: bool) -> bool:
        work = partial(talk.want, table=table, address=address, wanted=wanted)
        return bool(await self._write(work))

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
        for start in range(0, len(ids), MAX_VALUES):
            some = ids[start : start + MAX_VALUES]
            marks = ", ".join("?" * len(some))
            sql = f"select id, name, operator from people where id in ({marks})"  # noqa: S608
            found += await self._list(sql, *some)
        return [records.person_of(columns) for columns in found]

    async def addresses_of(self, person: PersonId) -> Sequence[str]:
        found = self._select("select address from addresses where person = ?", person)
        return sorted(str(columns[0]) for columns in found)

    async def save_person(self, person: Person, address: str | None = None) -> None:
        await self._write(partial(sqlite_sql.save_person, person=person, address=address))

    async def forget(self, person: PersonId) -> None:
        await self._write(partial(sqlite_sql.forget, person=person))

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

    # -- helpers

    def _write(self, work: sqlite_sql.Append | Work) -> asyncio.Future[Any]:
        return self._must_write().submit(work)

    def _must_write(self) -> BatchWriter:
        if self._writer is None:
            raise StoreUnavailable(f"{self._path} was opened for reading only")
        return self._writer

    def _select(self, sql: str, *values: object) -> list[Any]:
        self._must_be_open()
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise sqlite_sql.unavailable(error, self._path) from error

    async def _list(self, sql: str, *values: object) -> list[Any]:
        return await self._in_thread(lambda: self._lister.execute(sql, values).fetchall())

    async def _in_thread(self, look: Callable[[], T]) -> T:
        self._must_be_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._listing, look)
        except sqlite3.Error as error:
            raise sqlite_sql.unavailable(error, self._path) from error

    def _must_be_open(self) -> None:
        if self._closed.is_set():
            raise StoreUnavailable(f"{self._path} has been closed")

    def _must_know(self, table: TableId) -> None:
        if not self._select("select 1 from tables where id = ?", table):
            raise UnknownTable(f"there is no table {table!r}")


def _json(words: Collection[str]) -> str:
    return json.dumps(list(words))
