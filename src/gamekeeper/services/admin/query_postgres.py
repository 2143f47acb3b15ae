"""Queries on PostgreSQL: on a connection whose login may read our views and nothing else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from ...store.postgres import reading
from .parsing import CommandRefused
from .query_limits import (
    INTERRUPTED,
    MAX_ROWS,
    MAX_VALUE_LENGTH,
    Database,
    Found,
    is_writing,
    refused,
)

GRACE_SECONDS = 5.0
"""Seconds after which we hang up, should the server not keep its own limit."""
_SHORT = frozenset(
    {
        *("bool", "int2", "int4", "int8", "float4", "float8", "numeric", "oid"),
        *("date", "time", "timestamp", "timestamptz", "interval", "uuid"),
    }
)
"""Types whose values are never long; all others are cut before they are sent."""


async def ask(database: Database, statement: str, *, may_write: bool, seconds: float) -> Found:
    """Run one statement, within limits; raises CommandRefused."""
    import asyncpg

    try:
        async with (
            asyncio.timeout(seconds + 2 * GRACE_SECONDS),
            _connection(database.dsn, seconds) as owner,
            _reader(database, owner, seconds, may_write=may_write) as reader,
        ):
            return await (_changed if is_writing(statement) else _fetched)(reader, statement)
    except (TimeoutError, asyncpg.QueryCanceledError):
        raise refused(INTERRUPTED, seconds) from None
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
        raise refused(problem, seconds) from None
    except asyncpg.InternalClientError:
        raise CommandRefused("query.not-shown") from None


@asynccontextmanager
async def _reader(
    database: Database, owner: Any, seconds: float, *, may_write: bool
) -> AsyncIterator[Any]:
    """Return a connection that can read our views and nothing else; raises CommandRefused."""
    situation = await reading.look(owner)
    if situation.is_superuser:
        raise CommandRefused("query.refused", problem=reading.of_superuser(situation))
    if not database.reader_dsn:
        raise _advice(situation, "store.reader_dsn is not set")
    async with _connection(database.reader_dsn, seconds) as reader:
        if problem := await reading.objection(reader, situation):
            raise _advice(situation, problem)
        name = await reader.fetchval("select session_user::text")
        await reading.prepare(owner, name, database.kinds, may_write=may_write)
        yield reader


def _advice(situation: reading.Situation, problem: str) -> CommandRefused:
    sql = reading.reader_sql(situation)
    return CommandRefused("query.needs-role", problem=problem, database=situation.database, sql=sql)


@asynccontextmanager
async def _connection(dsn: str, seconds: float) -> AsyncIterator[Any]:
    import asyncpg

    milliseconds = str(int(seconds * 1000))
    connection = await asyncpg.connect(
        dsn,
        timeout=GRACE_SECONDS,
        server_settings={
            "application_name": "gamekeeper query",
            "statement_timeout": milliseconds,
            "lock_timeout": milliseconds,
        },
    )
    try:
        yield connection
    finally:
        with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await connection.close(timeout=2)


async def _begun(connection: Any, *, readonly: bool) -> Any:
    transaction = connection.transaction(readonly=readonly)
    await transaction.start()
    await connection.execute(f"set local search_path = {reading.SCHEMA}, pg_catalog")
    return transaction


async def _fetched(connection: Any, statement: str) -> Found:
    """Return what one statement reads; the protocol takes no second one. Never committed."""
    await _begun(connection, readonly=True)
    columns = (await connection.prepare(statement)).get_attributes()
    cursor = await connection.cursor(_cut(statement, columns))
    rows = await cursor.fetch(MAX_ROWS + 1)
    return Found([each.name for each in columns], [tuple(row) for row in rows])


def _cut(statement: str, columns: Sequence[Any]) -> str:
    """Return the same with long values cut, so that no statement can fill our memory.

    Whatever a statement makes of the brackets around it, it is the reader who runs it.
    """
    if not columns:
        return statement
    names = [f"c{number}" for number in range(len(columns))]
    shown = [
        name
        if each.type.name in _SHORT
        else f"left({name}::text, {MAX_VALUE_LENGTH + 1}) as {name}"
        for name, each in zip(names, columns, strict=True)
    ]
    inner = statement.rstrip().rstrip(";")
    return f"select {', '.join(shown)} from ({inner}\n) as asked ({', '.join(names)})"  # noqa: S608


async def _changed(connection: Any, statement: str) -> Found:
    transaction = await _begun(connection, readonly=False)
    prepared = await connection.prepare(statement)
    names = [each.name for each in prepared.get_attributes()]
    rows = await prepared.fetch()
    changed = re.search(r"[0-9]+$", prepared.get_statusmsg() or "")
    await transaction.commit()
    found = [tuple(row) for row in rows[: MAX_ROWS + 1]]
    return Found(names, found, int(changed[0]) if changed else 0)
