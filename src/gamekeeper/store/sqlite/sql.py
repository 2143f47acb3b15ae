"""The SQLite store's statements: each function is one step of a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ...errors import Conflict, Duplicate, StoreError, StoreUnavailable, UnknownTable
from .. import records
from ..base import FORGOTTEN, Change, Person, PersonId, TableId, TableRow, folded
from ..records import EntryValues

_SET = """
    update tables set version = {}, phase = {}, due = {}, over = {},
        wake = case when aside is null then {} end,
        news_since = case
            when aside is null and ({} or heard > 0)
            then coalesce(news_since, {}) else news_since end"""
_UPDATE_ONE = _SET.format(*"???????") + " where id = ? and version = ?"
_UPDATE = (
    _SET.format(*(f"column{n}" for n in range(1, 8)))
    + " from (values {rows}) where id = column8 and version = column9"
)
_INSERT = f"insert into entries ({records.ENTRY_COLUMNS}) values {{rows}}"  # noqa: S608
_ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
MAX_ROWS = 64
"""How many rows one statement writes at most."""
_INSERT_TABLE = f"""
    insert into tables ({records.TABLE_COLUMNS}, folded, wake, news_since)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""  # noqa: S608

NAMED = f"""
    select {records.TABLE_COLUMNS} from tables
    where folded in (select value from json_each(?1)) order by id"""  # noqa: S608
_LOAD_TABLES = f"""
    select {records.TABLE_COLUMNS} from tables
    where id in (select value from json_each(?1)) and game = ?2"""  # noqa: S608
_LOAD_ENTRIES = f"""
    with fleeting (kind) as materialized (select value from json_each(?3)),
    wanted (id, last) as materialized (
        select tables.id, (
            select seq from entries where table_id = tables.id and kind in fleeting
            order by seq desc limit 1)
        from json_each(?1) join tables on tables.id = value where game = ?2)
    select {records.ENTRY_COLUMNS} from wanted join entries on table_id = id
    where seq = last or kind not in fleeting"""  # noqa: S608


class Append:
    """A change, with its values already in the database's form (made in the caller's thread)."""

    __slots__ = ("change", "entries", "has_more", "update")

    def __init__(self, change: Change, known: frozenset[type]) -> None:
        table, standing = change.table, change.standing
        self.change = change
        self.entries: list[EntryValues] = [
            records.entry_values(table, entry, known) for entry in change.entries
        ]
        self.has_more = records.has_more(change)
        due = records.due_of(standing)
        self.update = (
            records.version_after(change),
            standing.phase,
            due,
            standing.over,
            None if standing.over else due,
            bool(change.ears),
            self.entries[-1][2] if self.entries else 0,
            table,
            change.expected,
        )


def append_together(
    connection: sqlite3.Connection, appends: Sequence[Append], *, in_few_steps: bool
) -> None:
    """Write many changes with few statements; ``Conflict`` or an integrity error if not all fit.

    In few steps it takes a little longer, unless the event loop is busy: a thread gives way at
    each step, and must wait until the loop lets it go on.
    """
    write = _write_many if in_few_steps else _write_each
    write(connection, _UPDATE, [append.update for append in appends])
    write(connection, _INSERT, [values for append in appends for values in append.entries])
    for append in appends:
        if append.has_more:
            _write_more(connection, append.change)


def _write_each(connection: sqlite3.Connection, sql: str, rows: Sequence[Sequence[Any]]) -> None:
    if connection.executemany(_of_rows(sql, 1), rows).rowcount != len(rows):
        raise Conflict("one of many")


def _write_many(connection: sqlite3.Connection, sql: str, rows: Sequence[Sequence[Any]]) -> None:
    """Write rows with few statements, each for as many rows as a power of two."""
    done, left = 0, len(rows)
    while left:
        number = min(1 << left.bit_length() - 1, MAX_ROWS)  # few are prepared
        values = [value for row in rows[done : done + number] for value in row]
        if connection.execute(_of_rows(sql, number), values).rowcount != number:
            raise Conflict("one of many")
        done, left = done + number, left - number


@cache
def _of_rows(sql: str, number: int) -> str:
    if sql is _UPDATE and number == 1:
        return _UPDATE_ONE
    return sql.format(rows=", ".join([_ROW] * number))


def append_apart(connection: sqlite3.Connection, append: Append) -> None:
    """Write one change, or raise exactly why not."""
    refusal = _refusal(connection, append.change)
    if refusal is not None:
        raise refusal
    try:
        append_together(connection, [append], in_few_steps=False)
    except sqlite3.IntegrityError as error:
        raise Duplicate(f"a command stands twice in a change of {append.change.table!r}") from error


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Write all of these changes; raises why the first one cannot be written.

    The caller undoes what was written until then.
    """
    for append in appends:
        if append.change.new is None:
            append_apart(connection, append)
        else:
            _create(connection, append.change.new, append)


def _refusal(connection: sqlite3.Connection, change: Change) -> StoreError | None:
    version = version_of(connection, change.table)
    for entry in change.entries:
        if entry.cause is not None and has_command(connection, change.table, entry.command):
            return Duplicate(f"{change.table!r} has command {entry.command!r} already")
    if version != change.expected:
        return Conflict(f"{change.table!r} is at version {version}, not {change.expected}")
    return None


def _write_more(connection: sqlite3.Connection, change: Change) -> None:
    table = change.table
    connection.executemany(
        "delete from chairs where table_id = ? and seat = ?",
        [(table, seat) for seat in change.vacated],
    )
    connection.executemany(
        "insert into chairs (table_id, seat, person) values (?, ?, ?)"
        " on conflict do update set person = excluded.person",
        [(table, chair.seat, chair.person) for chair in change.chairs],
    )
    connection.executemany(
        "delete from ears where table_id = ? and address = ?",
        [(table, address) for address in change.deafened],
    )
    connection.executemany(
        "insert into ears (table_id, address, seat, hears, mark, talk)"
        " values (?1, ?2, ?3, ?4, ?5, (select talk from tables where id = ?1))"
        " on conflict do update set seat = excluded.seat, hears = excluded.hears,"
        " mark = max(mark, excluded.mark)",
        [(table, ear.address, ear.seat, ear.hears.value, ear.mark) for ear in change.ears],
    )
    if change.ears or change.deafened:
        connection.execute(
            "update tables set heard = (select count(*) from ears where table_id = id)"
            " where id = ?",
            (table,),
        )
    if records.renews(change):
        connection.execute(
            "update tables set options = coalesce(?, options), seed = coalesce(?, seed)"
            " where id = ?",
            (*records.renewed(change), table),
        )
    if change.forget_before:
        connection.execute(
            "delete from entries where table_id = ? and seq < ?", (table, change.forget_before)
        )


def _create(connection: sqlite3.Connection, row: TableRow, append: Append) -> None:
    """Write a new table with its first change; ``Conflict`` if the id is taken."""
    change = append.change
    _, _, _, _, wake, is_heard, at, _, _ = append.update
    is_in_play = row.aside is None
    claims = wake if is_in_play else None, at if is_in_play and is_heard else None
    try:
        connection.execute(
            _INSERT_TABLE, (*records.table_values(row, change), folded(row.id), *claims)
        )
    except sqlite3.IntegrityError as error:
        raise Conflict(f"there is a table {row.id!r} already") from error
    _write_each(connection, _INSERT, append.entries)
    _write_more(connection, change)


def version_of(connection: sqlite3.Connection, table: TableId) -> int:
    """Return a table's version; raises UnknownTable."""
    found = connection.execute("select version from tables where id = ?", (table,)).fetchone()
    if found is None:
        raise UnknownTable(f"there is no table {table!r}")
    return int(found[0])


def has_command(connection: sqlite3.Connection, table: TableId, command: str) -> bool:
    """Return True if this command stands in the table's log."""
    found = connection.execute(
        "select 1 from entries where table_id = ? and command = ? and move_kind is not null",
        (table, command),
    )
    return found.fetchone() is not None


def suspend(connection: sqlite3.Connection, table: TableId, reason: str | None) -> None:
    """Suspend a table, or resume it: then it has news for every ear that is behind."""
    version_of(connection, table)
    connection.execute(
        """
        update tables set aside = ?1, news_claim = 0,
            wake = case when ?1 is null and over = 0 then due end,
            news_since = case when ?1 is null and exists (
                select 1 from ears where table_id = id
                    and (mark < version or ears.talk < tables.talk)) then opened_at end
        where id = ?2""",
        (reason, table),
    )


def hand_over(connection: sqlite3.Connection, table: TableId, person: PersonId) -> None:
    """Make somebody else the host of a table."""
    version_of(connection, table)
    connection.execute("update tables set opened_by = ? where id = ?", (person, table))


def delete(connection: sqlite3.Connection, table: TableId) -> None:
    """Remove a table and all that belongs to it."""
    version_of(connection, table)
    for each in ("entries", "ears", "chairs", "talk", "muted", "withdrawals"):
        connection.execute(f"delete from {each} where table_id = ?", (table,))  # noqa: S608
    connection.execute("delete from tables where id = ?", (table,))


DUE = "select id from tables where wake <= ? order by wake limit ?"
WAKES = "select id, wake from tables where wake is not null order by wake limit ?"
NEWS = (
    "select id from tables where news_since is not null and news_claim <= ?"
    " order by news_since limit ?"
)


def load(
    connection: sqlite3.Connection, tables: str, game: str, fleeting: str
) -> tuple[list[Any], list[Any]]:
    """Return the columns of tables and their entries, all of one moment; lists come as JSON."""
    connection.execute("begin")
    try:
        rows = connection.execute(_LOAD_TABLES, (tables, game)).fetchall()
        return rows, connection.execute(_LOAD_ENTRIES, (tables, game, fleeting)).fetchall()
    finally:
        connection.execute("commit")


def claim_news(connection: sqlite3.Connection, now: int, until: int, limit: int) -> list[TableId]:
    """Claim tables with news, longest waiting first; each goes to the end of the queue."""
    tables = [TableId(id) for (id,) in connection.execute(NEWS, (now, limit))]
    connection.executemany(
        "update tables set news_claim = ?, news_since = ? where id = ?",
        [(until, now, table) for table in tables],
    )
    return tables


def settle(connection: sqlite3.Connection, table: TableId, version: int, talk: int) -> None:
    """Release the claim, and forget the news unless there is more by now."""
    version_of(connection, table)
    connection.execute(
        "update tables set news_claim = 0,"
        " news_since = case when version > ? or talk > ? then news_since end where id = ?",
        (version, talk, table),
    )


def set_marks(
    connection: sqlite3.Connection,
    table: TableId,
    marks: Mapping[str, int],
    talk: Mapping[str, int],
) -> None:
    """Move marks forward; addresses that no longer listen are passed over."""
    version_of(connection, table)
    for column, moved in (("mark", marks), ("talk", talk)):
        connection.executemany(
            f"update ears set {column} = ?1"  # noqa: S608
            f" where table_id = ?2 and address = ?3 and {column} < ?1",
            [(mark, table, address) for address, mark in moved.items()],
        )


def save_person(connection: sqlite3.Connection, person: Person, address: str | None) -> None:
    """Insert or update a person and, if given, their address."""
    connection.execute(
        "insert into people (id, name, operator) values (?, ?, ?)"
        " on conflict do update set name = excluded.name, operator = excluded.operator",
        (person.id, person.name, person.operator),
    )
    if address is not None:
        connection.execute(
            "insert into addresses (address, person) values (?, ?)"
            " on conflict do update set person = excluded.person",
            (address, person.id),
        )


def forget(connection: sqlite3.Connection, person: PersonId) -> None:
    """Delete somebody's addresses and name."""
    connection.execute("delete from addresses where person = ?", (person,))
    sql = "update people set name = ?, operator = 0 where id = ?"
    connection.execute(sql, (FORGOTTEN, person))


LIVES = "select opened, seen from lives order by opened"


def live(connection: sqlite3.Connection, now: int, silence: int) -> None:
    """Prolong the newest life, or begin a new one."""
    going_on = connection.execute(
        "update lives set seen = max(seen, ?1) where seen >= ?1 - ?2"
        " and opened = (select max(opened) from lives)",
        (now, silence),
    )
    if not going_on.rowcount:
        connection.execute("insert or ignore into lives values (?1, ?1)", (now,))


_ADVICE = {
    sqlite3.SQLITE_FULL: "the disk is full: make room, then try again",
    sqlite3.SQLITE_READONLY: "it is read-only: make the file and its folder writable",
    sqlite3.SQLITE_PERM: "access is denied: make the file and its folder writable",
    sqlite3.SQLITE_IOERR: "the disk failed: look at the system's log and check the disk",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: check that the folder exists and is writable",
    sqlite3.SQLITE_BUSY: "another program keeps it locked: close that program",
    sqlite3.SQLITE_NOTADB: "it is not a database of this program: choose another file",
    sqlite3.SQLITE_CORRUPT: "it is damaged: restore a backup",
}


def unavailable(error: Exception, path: str) -> StoreUnavailable:
    """Return what a failing database means to its operator, and what to do about it."""
    code = getattr(error, "sqlite_errorcode", None)
    advice = None if code is None else _ADVICE.get(code & 0xFF)
    if advice is None:
        return StoreUnavailable(f"{path}: nothing was written: {error}")
    return StoreUnavailable(f"{path}: {advice} ({error})")
