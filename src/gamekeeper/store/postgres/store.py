"""The store for several servers: a PostgreSQL database, where any process may write."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import asyncpg

from ...errors import StoreUnavailable, UnknownTable
from ...kernel.messages import Seat
from .. import records
from ..base import (
    FORGOTTEN,
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
from . import sql, talk
from .hints import Hints
from .sql import Append, plain, plain_or_none, reachable, safe, safe_or_none
from .writer import Appender, write_all


class PostgresStore:
    """All of the ``Store`` contract on a server.

    If the connection breaks during a commit, nobody can know whether it was written: the caller
    sees ``StoreUnavailable``, and trying again ends in ``Duplicate`` if it was.
    """

    is_shared = True

    def __init__(
        self, pool: Any, hints: Hints, codecs: Mapping[str, Codec], lease: timedelta
    ) -> None:
        """Use :meth:`open` instead, which also looks after the schema."""
        self._pool = pool
        self._hints = hints
        self._codecs = dict(codecs)
        self._known = frozenset(cls for codec in codecs.values() for cls in codec.known)
        self._lease = lease
        self._appender = Appender(pool, hints.tell)

    @classmethod
    async def open(
        cls,
        dsn: str,
        codecs: Mapping[str, Codec],
        *,
        lease: timedelta = timedelta(seconds=30),
        connections: int = 10,
        readonly: bool = False,
    ) -> PostgresStore:
        """Connect and bring the schema up to date; ``readonly`` looks and changes nothing.

        Raises ``NewerDatabase``, and ``StoreUnavailable`` if the server cannot be reached.
        """
        try:
            async with reachable():
                connection = await asyncpg.connect(dsn, timeout=10)
                try:
                    await (sql.check_schema if readonly else sql.migrate)(connection)
                finally:
                    await connection.close(timeout=2)
                pool = await asyncpg.create_pool(
                    dsn,
                    min_size=1,
                    max_size=connections,
                    timeout=10,
                    command_timeout=30,
                    server_settings={"default_transaction_read_only": "on" if readonly else "off"},
                )
                hints = Hints(dsn)
                try:
                    await hints.start()
                except BaseException:
                    pool.terminate()
                    raise
        except (ValueError, asyncpg.PostgresError) as error:
            raise StoreUnavailable(f"PostgreSQL cannot be used: {error}") from error
        return cls(pool, hints, codecs, lease)

    async def close(self) -> None:
        """Finish the waiting writes and disconnect."""
        await self._appender.close()
        await self._hints.close()
        async with reachable():
            await self._pool.close()

    # -- tables and their logs

    async def append(self, *changes: Change) -> None:
        records.check_all(changes)
        appends = [Append(change, self._known) for change in changes]
        if len(appends) == 1 and changes[0].new is None:
            await self._appender.submit(appends[0])
            return
        async with reachable(), self._pool.acquire() as connection:
            await write_all(connection, appends)
        self._hints.tell([change.table for change in changes])

    async def row(self, table: TableId) -> TableRow:
        found = await self._fetch(
            f"select {records.TABLE_COLUMNS} from tables where id = $1",  # noqa: S608
            safe(table),
        )
        if not found:
            raise _unknown(table)
        return records.table_of(sql.plain_table(found[0]))

    async def rows(self, *, over: bool | None = None, limit: int = 100) -> Sequence[TableRow]:
        where, values = ("", [limit]) if over is None else ("where over = $2", [limit, over])
        found = await self._fetch(
            f"select {records.TABLE_COLUMNS} from tables {where}"  # noqa: S608
            " order by opened_at desc, id desc limit $1",
            *values,
        )
        return [records.table_of(sql.plain_table(columns)) for columns in found]

    async def named(self, names: Collection[str]) -> Sequence[TableRow]:
        found = await self._fetch(
            f"select {records.TABLE_COLUMNS} from tables"  # noqa: S608
            ' where folded = any($1::text[]) order by id collate "C"',
            [safe(folded(name)) for name in names],
        )
        return [records.table_of(sql.plain_table(columns)) for columns in found]

    async def read(self, table: TableId, after: int = 0) -> Sequence[Entry]:
        game = await self._fetch("select game from tables where id = $1", safe(table))
        if not game:
            raise _unknown(table)
        codec = records.codec_for(self._codecs, plain(game[0][0]), table)
        found = await self._fetch(
            f"select {records.ENTRY_COLUMNS} from entries"  # noqa: S608
            " where table_id = $1 and seq > $2 order by seq",
            safe(table),
            after,
        )
        return [records.entry_of(sql.plain_entry(columns), codec) for columns in found]

    async def load(
        self, tables: Collection[TableId], game: str, fleeting: Collection[str]
    ) -> Sequence[Stored]:
        wanted = [safe(table) for table in tables], safe(game)
        moment = {"isolation": "repeatable_read", "readonly": True}
        async with reachable(), self._pool.acquire() as one, one.transaction(**moment):
            rows = await one.fetch(sql.LOAD_TABLES, *wanted)
            entries = await one.fetch(sql.LOAD_ENTRIES, *wanted, list(fleeting))
        found = map(sql.plain_table, rows), map(sql.plain_entry, entries)
        return records.stored(*found, self._codecs[game])

    async def finished(
        self, game: str, after: TableId | None = None, limit: int = 100
    ) -> Sequence[Finish]:
        found = await self._fetch(
            "select id from tables where over and game = $1 and id > $2 order by id limit $3",
            safe(game),
            safe(after or ""),
            limit,
        )
        if not found:
            return []
        ids = [id for (id,) in found]
        page = "where over and game = $1 and id between $2 and $3 order by id"
        bounds = safe(game), ids[0], ids[-1]
        chairs = await self._fetch(f"{records.FINISHED_CHAIRS} {page}, seat", *bounds)
        last = await self._fetch(f"{records.FINISHED_ENTRIES} {page}, seq", *bounds)
        tables = [plain(id) for id in ids]
        return records.finishes(
            tables,
            [[plain(text) for text in columns] for columns in chairs],
            [sql.plain_entry(columns) for columns in last],
            records.codec_for(self._codecs, game, TableId(tables[0])),
        )

    async def suspend(self, table: TableId, reason: str | None) -> None:
        if not await self._fetch(sql.SUSPEND, safe(table), safe_or_none(reason)):
            raise _unknown(table)
        self._hints.tell([table])

    async def hand_over(self, table: TableId, person: PersonId) -> None:
        if not await self._fetch(sql.HAND_OVER, safe(table), safe(person)):
            raise _unknown(table)
        self._hints.tell([table])

    async def delete(self, table: TableId) -> None:
        if not await self._fetch(sql.DELETE, safe(table)):
            raise _unknown(table)
        self._hints.tell([table])

    # -- what is to be done

    async def due(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        return await self._claim(sql.DUE, now, limit)

    async def next_due(self) -> datetime | None:
        found = await self._fetch("select min(wake) from tables where wake is not null")
        return None if found[0][0] is None else records.moment(found[0][0])

    async def news(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        return await self._claim(sql.NEWS, now, limit)

    async def _claim(self, statement: str, now: datetime, limit: int) -> Sequence[TableId]:
        until = records.micros(now + self._lease)
        claimed = await self._fetch(statement, records.micros(now), until, limit)
        return [TableId(plain(id)) for _, id in sorted(map(tuple, claimed))]

    async def settle(self, table: TableId, version: int, talk: int = 0) -> None:
        if not await self._fetch(sql.SETTLE, safe(table), version, talk):
            raise _unknown(table)

    async def hints(self) -> AsyncIterator[TableId]:
        async for table in self._hints.heard():
            yield table

    # -- ears

    async def ears(self, table: TableId) -> Sequence[Ear]:
        found = await self._fetch(
            "select address, seat, hears, mark, talk from ears where table_id = $1", safe(table)
        )
        if not found:
            await self._must_know(table)
        ears = [
            records.ear_of((plain(address), plain_or_none(seat), *rest))
            for address, seat, *rest in found
        ]
        return sorted(ears, key=lambda ear: ear.address)

    async def set_marks(
        self, table: TableId, marks: Mapping[str, int], talk: Mapping[str, int] = NO_MARKS
    ) -> None:
        addresses = [safe(address) for address in {**marks, **talk}]
        moved = [[each.get(address, 0) for address in {**marks, **talk}] for each in (marks, talk)]
        if not await self._fetch(sql.SET_MARKS, safe(table), addresses, *moved):
            raise _unknown(table)

    # -- talk

    async def say(self, table: TableId, spoken: Spoken) -> Spoken:
        async with reachable(), self._pool.acquire() as connection:
            made = await talk.say(connection, table, spoken)
        self._hints.tell([table])
        return made

    async def said(self, table: TableId, command: str) -> Spoken | None:
        found = await self._fetch(talk.BY_COMMAND, safe(table), safe(command))
        return talk.spoken(found[0]) if found else None

    async def talk(self, table: TableId, after: int = 0) -> Sequence[Spoken]:
        return [talk.spoken(each) for each in await self._fetch(talk.AFTER, safe(table), after)]

    async def heard(
        self, table: TableId, listener: Seat | None, after: int = 0, limit: int = 100
    ) -> Sequence[Spoken]:
        values = safe(table), after, safe_or_none(listener), limit
        return [talk.spoken(each) for each in reversed(await self._fetch(talk.HEARD, *values))]

    async def take_back(self, table: TableId, n: int, command: str = "") -> int:
        async with reachable(), self._pool.acquire() as connection:
            hidden, is_new = await talk.take_back(connection, table, n, command)
        self._hints.tell([table] if is_new else [])
        return hidden

    async def taken_back(self, table: TableId) -> Sequence[int]:
        return [n for (n,) in await self._fetch(talk.TAKEN_BACK, safe(table))]

    async def erase_talk(self, person: PersonId) -> int:
        return len(await self._fetch(talk.ERASE, safe(person)))

    async def muted(self, table: TableId) -> frozenset[Seat]:
        found = await self._fetch("select seat from muted where table_id = $1", safe(table))
        return frozenset(Seat(plain(seat)) for (seat,) in found)

    async def mute(self, table: TableId, seat: Seat, *, is_muted: bool) -> None:
        await self._must_know(table)
        await self._fetch(talk.MUTE if is_muted else talk.UNMUTE, safe(table), safe(seat))

    async def want_talk(self, table: TableId, address: str, *, wanted: bool) -> bool:
        return bool(await self._fetch(talk.WANT, safe(table), safe(address), wanted))

    # -- people

    async def person_at(self, address: str) -> Person | None:
        found = await self._fetch(
            "select id, name, operator from people"
            " where id = (select person from addresses where address = $1)",
            safe(address),
        )
        if not found:
            return None
        return _person(found[0])

    async def people(self, ids: Sequence[PersonId]) -> Sequence[Person]:
        found = await self._fetch(
            "select id, name, operator from people where id = any($1::text[])",
            [safe(id) for id in ids],
        )
        return [_person(columns) for columns in found]

    async def addresses_of(self, person: PersonId) -> Sequence[str]:
        found = await self._fetch("select address from addresses where person = $1", safe(person))
        return sorted(plain(columns[0]) for columns in found)

    async def save_person(self, person: Person, address: str | None = None) -> None:
        await self._fetch(
            sql.SAVE_PERSON,
            safe(person.id),
            safe(person.name),
            person.operator,
            safe_or_none(address),
        )

    async def forget(self, person: PersonId) -> None:
        await self._fetch(sql.FORGET, safe(person), FORGOTTEN)

    async def chairs(self, table: TableId) -> Sequence[Chair]:
        found = await self._fetch(
            "select table_id, seat, person from chairs where table_id = $1", safe(table)
        )
        if not found:
            await self._must_know(table)
        return _chairs(found)

    async def chairs_of(self, person: PersonId, *, over: bool = False) -> Sequence[Chair]:
        found = await self._fetch(
            "select table_id, seat, person from chairs join tables on tables.id = table_id"
            " where person = $1 and over <= $2",
            safe(person),
            over,
        )
        return _chairs(found)

    async def count_opened_by(self, person: PersonId) -> int:
        [[number]] = await self._fetch(
            "select count(*) from tables where opened_by = $1 and not over", safe(person)
        )
        return int(number)

    # -- the house itself

    async def live(self, now: datetime, silence: timedelta) -> None:
        await self._fetch(sql.LIVE, records.micros(now), records.length(silence))

    async def lives(self) -> Sequence[Life]:
        return [records.life_of(each) for each in await self._fetch(sql.LIVES)]

    # -- helpers

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        async with reachable(), self._pool.acquire() as connection:
            return list(await connection.fetch(statement, *values))

    async def _must_know(self, table: TableId) -> None:
        if not await self._fetch("select 1 from tables where id = $1", safe(table)):
            raise _unknown(table)


def _person(columns: Sequence[Any]) -> Person:
    id, name, operator = columns
    return records.person_of((plain(id), plain(name), operator))


def _chairs(found: Sequence[Any]) -> list[Chair]:
    chairs = [records.chair_of([plain(text) for text in columns]) for columns in found]
    return sorted(chairs, key=lambda chair: (chair.table, chair.seat))


def _unknown(table: TableId) -> UnknownTable:
    return UnknownTable(f"there is no table {table!r}")
