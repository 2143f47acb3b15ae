"""The statements of the PostgreSQL store, and how texts and failures are translated."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from ...errors import Conflict, Duplicate, StoreError, StoreUnavailable, UnknownTable
from .. import records
from ..base import Change, Entry, TableRow, folded
from ..migrations import missing

MIGRATION_LOCK = 0x47414D45
READING_SCHEMA = "gamekeeper_query"
FORGET_READING = f"""
do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, viewname) from pg_views
            where schemaname = '{READING_SCHEMA}' loop
        execute 'drop view if exists ' || name || ' cascade';
    end loop;
    if to_regnamespace('{READING_SCHEMA}') is not null then
        comment on schema {READING_SCHEMA} is null;
    end if;
end $$"""  # noqa: S608
"""The views for queries stand on our tables, which could not be altered beneath them."""

Values = tuple[Any, ...]

_UPDATE = """
    with wanted as (
        select * from unnest(
            $1::bigint[], $2::text[], $3::bigint[], $4::boolean[], $5::bigint[], $6::boolean[],
            $7::bigint[], $8::text[], $9::bigint[]
        ) as w (version, phase, due, over, wake, is_heard, at, id, expected)
    ), moved as (
        update tables t set version = w.version, phase = w.phase, due = w.due, over = w.over,
            wake = case when t.aside is null then w.wake end,
            news_since = case
                when t.aside is null
                    and (w.is_heard or exists (select 1 from ears where table_id = t.id))
                then coalesce(t.news_since, w.at) else t.news_since end
        from wanted w where t.id = w.id and t.version = w.expected
        returning t.id
    ), added as (
        insert into entries
        select e.* from unnest(
            $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[],
            $16::text[], $17::text[], $18::text[]
        ) as e (table_id, seq, at, command, kind, body, seat, move_kind, move_body)
        join moved on moved.id = e.table_id
    )
    select id from moved"""

LOAD_TABLES = f"""
    select {records.TABLE_COLUMNS} from tables where id = any($1::text[]) and game = $2
    """  # noqa: S608
LOAD_ENTRIES = f"""
    with wanted as materialized (
        select id, (
            select seq from entries where table_id = id and kind = any($3::text[])
            order by seq desc limit 1) as last
        from tables where id = any($1::text[]) and game = $2)
    select {records.ENTRY_COLUMNS} from wanted join entries on table_id = id
    where seq = last or kind <> all($3::text[])"""  # noqa: S608
DUE = """
    with chosen as (
        select id, wake from tables where wake <= $1 order by wake limit $3
        for update skip locked
    )
    update tables t set wake = $2 from chosen c where t.id = c.id returning c.wake, t.id"""
NEWS = """
    with chosen as (
        select id, news_since from tables where news_since is not null and news_claim <= $1
        order by news_since limit $3 for update skip locked
    )
    update tables t set news_claim = $2, news_since = $1 from chosen c where t.id = c.id
    returning c.news_since, t.id"""
SETTLE = """
    update tables set news_claim = 0,
        news_since = case when version > $2 or talk > $3 then news_since end
    where id = $1 returning id"""
SUSPEND = """
    update tables set aside = $2::text, news_claim = 0,
        wake = case when $2::text is null and not over then due end,
        news_since = case when $2::text is null and exists (
            select 1 from ears where table_id = id
                and (mark < version or ears.talk < tables.talk)) then opened_at end
    where id = $1 returning id"""
HAND_OVER = "update tables set opened_by = $2 where id = $1 returning id"
DELETE = """
    with gone as (delete from tables where id = $1 returning id),
        log as (delete from entries where table_id = $1),
        listeners as (delete from ears where table_id = $1),
        words as (delete from talk where table_id = $1),
        silent as (delete from muted where table_id = $1),
        withdrawn as (delete from withdrawals where table_id = $1),
        seats as (delete from chairs where table_id = $1)
    select id from gone"""
LIVES = "select opened, seen from lives order by opened"
LIVE = """
    with going_on as (
        update lives set seen = greatest(seen, $1::bigint) where seen >= $1::bigint - $2::bigint
            and opened = (select max(opened) from lives)
        returning opened
    )
    insert into lives select $1::bigint, $1::bigint
    where not exists (select 1 from going_on) on conflict do nothing"""
SET_MARKS = """
    with moved as (
        update ears set mark = greatest(ears.mark, m.mark), talk = case
            when ears.talk is not null then greatest(ears.talk, m.talk) end
        from unnest($2::text[], $3::bigint[], $4::bigint[]) as m (address, mark, talk)
        where ears.table_id = $1 and ears.address = m.address
            and (ears.mark < m.mark or ears.talk < m.talk)
    )
    select id from tables where id = $1"""
SAVE_PERSON = """
    with saved as (
        insert into people (id, name, operator) values ($1, $2, $3)
        on conflict (id) do update set name = excluded.name, operator = excluded.operator
    )
    insert into addresses (address, person) select $4::text, $1 where $4::text is not null
    on conflict (address) do update set person = excluded.person"""

FORGET = """
    with gone as (delete from addresses where person = $1)
    update people set name = $2, operator = false where id = $1"""


def safe(text: str) -> str:
    r"""Return a text as PostgreSQL can hold it: U+0000 becomes ``\0``, so ``\`` becomes ``\\``."""
    if "\\" not in text and "\0" not in text:
        return text
    return text.replace("\\", "\\\\").replace("\0", "\\0")


def plain(text: str) -> str:
    """Return the text that :func:`safe` was given."""
    if "\\" not in text:
        return text
    return "\\".join(part.replace("\\0", "\0") for part in text.split("\\\\"))


def safe_or_none(text: str | None) -> str | None:
    """Do the same for a text that may be missing."""
    return None if text is None else safe(text)


def plain_or_none(text: str | None) -> str | None:
    """Do the same for a text that may be missing."""
    return None if text is None else plain(text)


class Append:
    """A change with its values already in the database's form."""

    __slots__ = ("change", "entries", "has_more", "id", "update")

    def __init__(self, change: Change, known: frozenset[type]) -> None:
        standing = change.standing
        self.change = change
        self.id = safe(change.table)
        self.entries = [_safe_entry(change, entry, known) for entry in change.entries]
        self.has_more = records.has_more(change)
        due = records.due_of(standing)
        self.update = (
            records.version_after(change),
            safe(standing.phase),
            due,
            standing.over,
            None if standing.over else due,
            bool(change.ears),
            self.entries[-1][2] if self.entries else 0,
            self.id,
            change.expected,
        )


def _safe_entry(change: Change, entry: Entry, known: frozenset[type]) -> Values:
    table, seq, at, command, kind, body, seat, *move = records.entry_values(
        change.table, entry, known
    )
    return safe(table), seq, at, safe(command), kind, body, safe_or_none(seat), *move


def plain_entry(columns: Sequence[Any]) -> Values:
    """Return the columns of an entry as ``records`` wants them."""
    table, seq, at, command, kind, body, seat, *move = columns
    return plain(table), seq, at, plain(command), kind, body, plain_or_none(seat), *move


def plain_table(columns: Sequence[Any]) -> Values:
    """Return the columns of a table as ``records`` wants them; its options are JSON and safe."""
    id, game, options, seed, at, by, version, phase, due, over, aside, edition, talk = columns
    texts = plain(id), plain(game), options, plain(seed), at, plain_or_none(by)
    return *texts, version, plain(phase), due, over, plain_or_none(aside), edition, talk


async def append(connection: Any, appends: Sequence[Append]) -> set[str]:
    """Write changes of different tables; returns the ids of those whose version matched."""
    entries = [values for append in appends for values in append.entries]
    moved = await connection.fetch(
        _UPDATE, *_arrays([append.update for append in appends], 9), *_arrays(entries, 9)
    )
    ids = {str(id) for (id,) in moved}
    for append in appends:
        if append.has_more and append.id in ids:
            await _write_more(connection, append)
    return ids


def _arrays(rows: Sequence[Values], width: int) -> Iterable[Sequence[Any]]:
    return zip(*rows, strict=True) if rows else [()] * width


async def _write_more(connection: Any, append: Append) -> None:
    change, table = append.change, append.id
    if change.vacated:
        await connection.execute(
            "delete from chairs where table_id = $1 and seat = any($2::text[])",
            table,
            [safe(seat) for seat in change.vacated],
        )
    await connection.executemany(
        "insert into chairs (table_id, seat, person) values ($1, $2, $3)"
        " on conflict (table_id, seat) do update set person = excluded.person",
        [(table, safe(chair.seat), safe(chair.person)) for chair in change.chairs],
    )
    await _write_ears(connection, append)
    if records.renews(change):
        options, seed = records.renewed(change)
        await connection.execute(
            "update tables set options = coalesce($1, options), seed = coalesce($2, seed)"
            " where id = $3",
            options,
            safe_or_none(seed),
            table,
        )
    if change.forget_before:
        await connection.execute(
            "delete from entries where table_id = $1 and seq < $2", table, change.forget_before
        )


async def _write_ears(connection: Any, append: Append) -> None:
    change, table = append.change, append.id
    if change.deafened:
        await connection.execute(
            "delete from ears where table_id = $1 and address = any($2::text[])",
            table,
            [safe(address) for address in change.deafened],
        )
    await connection.executemany(
        "insert into ears (table_id, address, seat, hears, mark, talk)"
        " values ($1, $2, $3, $4, $5, (select talk from tables where id = $1))"
        " on conflict (table_id, address) do update set seat = excluded.seat,"
        " hears = excluded.hears, mark = greatest(ears.mark, excluded.mark)",
        [
            (table, safe(ear.address), safe_or_none(ear.seat), ear.hears.value, ear.mark)
            for ear in change.ears
        ],
    )


async def append_all(connection: Any, appends: Sequence[Append]) -> Change | None:
    """Write all of these changes in a transaction; returns one that cannot be written, or None.

    The caller undoes what was written until then.
    """
    for each in sorted(appends, key=lambda each: each.id):  # no deadlock: all lock in this order
        if each.change.new is not None:
            await _create(connection, each.change.new, each.change)
    written = await append(connection, appends)
    return next((each.change for each in appends if each.id not in written), None)


async def _create(connection: Any, row: TableRow, change: Change) -> None:
    """Insert the row of a new table; ``Conflict`` if the id is taken."""
    id, game, options, seed, at, by, _, phase, *rest = records.table_values(row, change)
    texts = safe(id), safe(game), options, safe(seed), at, safe_or_none(by)
    due, over, aside, edition, talk = rest
    inserted = await connection.fetch(
        f"insert into tables ({records.TABLE_COLUMNS}, folded)"  # noqa: S608
        " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
        " on conflict (id) do nothing returning id",
        *texts,
        change.expected,
        safe(phase),
        due,
        over,
        safe_or_none(aside),
        edition,
        talk,
        safe(folded(row.id)),
    )
    if not inserted:
        raise Conflict(f"there is a table {row.id!r} already")


async def refusal(connection: Any, change: Change) -> StoreError:
    """Return why a change could not be written."""
    table = safe(change.table)
    version = await connection.fetchval("select version from tables where id = $1", table)
    if version is None:
        return UnknownTable(f"there is no table {change.table!r}")
    commands = [safe(entry.command) for entry in change.entries if entry.cause is not None]
    known = await connection.fetchval(
        "select command from entries where table_id = $1 and command = any($2::text[])"
        " and move_kind is not null limit 1",
        table,
        commands,
    )
    if known is not None or len(set(commands)) < len(commands):
        return Duplicate(f"{change.table!r} has one of {commands} already")
    return Conflict(f"{change.table!r} is at version {version}, not {change.expected}")


async def check_schema(connection: Any) -> None:
    """Refuse a database whose schema is not the one this program knows, and leave it as it is."""
    there = await connection.fetchval("select to_regclass('schema_version') is not null")
    present = await connection.fetchval("select version from schema_version") if there else 0
    if missing("postgres", present or 0):
        raise StoreUnavailable(
            "PostgreSQL: the database has no tables of this version yet: start the server once"
        )


async def migrate(connection: Any) -> None:
    """Bring the schema up to date, while others who want to do the same wait."""
    await connection.execute("select pg_advisory_lock($1)", MIGRATION_LOCK)
    try:
        await connection.execute(
            "create table if not exists schema_version (version integer not null)"
        )
        present = await connection.fetchval("select version from schema_version") or 0
        for step in missing("postgres", present):
            async with connection.transaction():
                await connection.execute(FORGET_READING)
                await connection.execute(step.sql)
                await connection.execute("delete from schema_version")
                await connection.execute("insert into schema_version values ($1)", step.version)
    finally:
        await connection.execute("select pg_advisory_unlock($1)", MIGRATION_LOCK)


LOST = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""The server or the way to it, not what we asked for."""


def unavailable(error: BaseException) -> StoreUnavailable:
    """Return what a failing server means to its operator, and what to do about it."""
    match error:
        case asyncpg.DiskFullError():
            advice = "its disk is full: make room, then try again"
        case asyncpg.TooManyConnectionsError():
            advice = "it has no free connection: raise max_connections or close other programs"
        case asyncpg.ReadOnlySQLTransactionError():
            advice = "it is read-only: use the primary server"
        case (
            asyncpg.InvalidAuthorizationSpecificationError()
            | asyncpg.InvalidCatalogNameError()
            | asyncpg.InsufficientPrivilegeError()
        ):
            advice = "it refused us: check user, password and database in the settings"
        case _:
            advice = "the connection was lost or not made: check that the server is running"
    return StoreUnavailable(f"PostgreSQL: {advice} ({str(error) or type(error).__name__})")


@asynccontextmanager
async def reachable() -> AsyncIterator[None]:
    """Turn every failure of the server or the network into ``StoreUnavailable``."""
    try:
        yield
    except LOST as error:
        raise unavailable(error) from error
