"""``config query``: SQL for emergencies. It reads, within limits; secrets of dice are not there.

SQLite asks us about every table and column a statement touches. PostgreSQL does not, so there a
statement may name only what we know, and the table with the seeds is hidden behind a view.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from .administration_words import Columns, Refusal, one_line

MOST_ROWS = 100
MOST_STATEMENTS = 10
SECONDS = 5.0
LONGEST_VALUE = 120
LONGEST_STATEMENT = 4_000
MOST_OCTETS = 1_000_000
"""No value may be longer, so that no statement can fill the memory."""

TABLES = frozenset({"tables", "entries", "ears", "people", "addresses", "chairs"})
GO = frozenset(
    {
        *("Games", "GamesPriority", "GamePlayers", "Moves"),
        *("go_tables", "go_people", "go_seats", "go_games", "go_turns", "go_club", "go_twins"),
    }
)
"""Go as SQL shows it, to read; numbers are given by triggers."""
SECRET = ("tables", "seed")
SCHEMA = frozenset({"sqlite_master", "sqlite_schema", "json_each", "json_tree"})
READING = frozenset({"select", "with", "values"})
WRITING = frozenset({"insert", "update", "delete"})
_HARMFUL = frozenset({"load_extension", "fts3_tokenizer", "writefile", "readfile", "edit"})


@dataclass(frozen=True, slots=True)
class Database:
    """Where the tables are: an SQLite file, a PostgreSQL server, or (neither) in memory."""

    path: Path | None = None
    dsn: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Found:
    """What a statement gave."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]
    changed: int = 0


async def run(database: Database, statements: Sequence[str], *, may_write: bool) -> str:
    """Run statements one by one and show what they give; raises Refusal."""
    if not statements:
        raise Refusal("Write one SQL statement per line.")
    if len(statements) > MOST_STATEMENTS:
        raise Refusal(f"At most {MOST_STATEMENTS} statements at once.")
    kinds = [_kind(statement, may_write) for statement in statements]
    texts = []
    for statement, writes in zip(statements, kinds, strict=True):
        if database.dsn:
            found = await _ask_postgres(database.dsn, statement, writes)
        elif database.path is not None:
            path = database.path
            found = await asyncio.to_thread(_ask_sqlite, path, statement, writes)
        else:
            raise Refusal("This house keeps its tables in memory: there is no database.")
        texts.append(_shown(found))
    return "\n\n".join(texts)


def is_writing(statement: str) -> bool:
    """Whether a statement begins like one that changes something."""
    return _first_word(statement) in WRITING


def _kind(statement: str, may_write: bool) -> bool:
    """Whether this statement writes; raises Refusal for what is not allowed at all."""
    first = _first_word(statement)
    if len(statement) > LONGEST_STATEMENT:
        raise Refusal(f"A statement has at most {LONGEST_STATEMENT} characters.")
    if first in WRITING and not may_write:
        raise Refusal(
            f"{first.upper()} is refused: queries only read here (setting mail.query_may_write)."
        )
    if first not in READING | WRITING:
        right = "SELECT, INSERT, UPDATE and DELETE" if may_write else "SELECT"
        raise Refusal(f"“{one_line(first.upper() or statement, 40)}” is refused: write {right}.")
    return first in WRITING


def _first_word(statement: str) -> str:
    found = re.match(r"\s*([A-Za-z]*)", statement)
    return found[1].lower() if found else ""


def _shown(found: Found) -> str:
    if not found.columns:
        return f"Done: {found.changed} rows changed."
    if not found.rows:
        return "No results."
    headings = [one_line(name, LONGEST_VALUE) for name in found.columns]
    rows = [[_value(value) for value in row] for row in found.rows[:MOST_ROWS]]
    text = str(Columns(headings, list(rows)))
    more = len(found.rows) > MOST_ROWS
    return f"{text}\n(There are more than {MOST_ROWS} rows.)" if more else text


def _value(value: object) -> str:
    if value is None:
        return "NULL"
    return one_line(value.hex() if isinstance(value, bytes) else str(value), LONGEST_VALUE)


# -- SQLite


def _ask_sqlite(path: Path, statement: str, writes: bool) -> Found:
    mode = "rw" if writes else "ro"
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=5)) as connection:
            return _executed(connection, statement, writes)
    except sqlite3.Error as problem:
        raise Refusal(_reason(problem)) from None


def _executed(connection: sqlite3.Connection, statement: str, writes: bool) -> Found:
    if not writes:
        connection.execute("pragma query_only = on")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_OCTETS)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.set_authorizer(_allows_writing if writes else _allows_reading)
    until = time.monotonic() + SECONDS
    connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
    before = connection.total_changes
    cursor = connection.execute(statement)
    columns = [each[0] for each in cursor.description or ()]
    rows = cursor.fetchmany(MOST_ROWS + 1) if columns else []
    return Found(columns, rows, connection.total_changes - before)


def _allows_reading(action: int, first: str | None, second: str | None, *_: Any) -> int:
    match action:
        case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_RECURSIVE:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_READ:
            if first not in TABLES | SCHEMA | GO and second:  # without a column: only counted
                return sqlite3.SQLITE_DENY
            # the column is there, but nobody sees what it holds
            return sqlite3.SQLITE_IGNORE if (first, second) == SECRET else sqlite3.SQLITE_OK
        case sqlite3.SQLITE_FUNCTION if second not in _HARMFUL:
            return sqlite3.SQLITE_OK
        case _:
            return sqlite3.SQLITE_DENY


def _allows_writing(action: int, first: str | None, second: str | None, *rest: Any) -> int:
    match action:
        case sqlite3.SQLITE_INSERT | sqlite3.SQLITE_DELETE:
            by_trigger = rest[-1] is not None and first in GO
            return sqlite3.SQLITE_OK if first in TABLES or by_trigger else sqlite3.SQLITE_DENY
        case sqlite3.SQLITE_UPDATE:
            is_ours = first in TABLES and (first, second) != SECRET
            return sqlite3.SQLITE_OK if is_ours else sqlite3.SQLITE_DENY
        case sqlite3.SQLITE_TRANSACTION:
            return sqlite3.SQLITE_OK
        case _:
            return _allows_reading(action, first, second, *rest)


def _reason(problem: Exception) -> str:
    text = one_line(str(problem), 200)
    if text == "interrupted":
        return f"That took longer than {SECONDS:.0f} seconds and was given up."
    if text == "not authorized" or "prohibited" in text:
        return "That is refused: queries see the tables of the house and change nothing else."
    return f"The database says: {text}"


# -- PostgreSQL

_TOKEN = re.compile(
    r"""(?P<string>'(?:[^']|'')*')|(?P<quoted>"(?:[^"]|"")*")|(?P<word>[A-Za-z_]\w*)
    |(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<call>\()|(?P<sign>[-+*/%<>=,.):|]|!=)|(?P<space>\s+)""",
    re.VERBOSE,
)
_BEFORE_BRACKETS = frozenset(
    {
        *("in", "as", "from", "and", "or", "not", "exists", "values", "over", "filter", "on"),
        *("using", "any", "all", "select", "where", "with", "by", "having", "count", "sum"),
        *("min", "max", "avg", "lower", "upper", "length", "coalesce", "nullif", "round"),
        *("abs", "substr", "substring", "string_agg", "array_agg", "to_timestamp"),
        *("date_trunc", "union", "except", "intersect", "when", "then", "else", "case"),
        *("materialized", "tables", "entries", "ears", "people", "addresses", "chairs", "into"),
        *("distinct", "left", "right"),
    }
)
"""Words that may stand before a bracket: functions that only count, and the grammar's own."""
_COLUMNS = (
    "select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute"
    " where attrelid = 'tables'::regclass and attnum > 0 and not attisdropped"
    " and attname <> 'seed'"
)


def check_words(statement: str) -> None:
    """Refuse whatever could reach beyond the tables of the house (PostgreSQL)."""
    place, last = 0, ""
    while place < len(statement):
        found = _TOKEN.match(statement, place)
        if found is None:
            sign = one_line(statement[place], 10)
            raise Refusal(f"“{sign}” is refused in a query; write one plain statement.")
        place = found.end()
        if found.lastgroup == "space":
            continue
        word = found[0].strip('"').lower()
        if found.lastgroup in {"word", "quoted"} and _is_system(word):
            raise Refusal(f"“{one_line(word, 40)}” is refused: queries see our tables only.")
        if found.lastgroup == "call" and last and last not in _BEFORE_BRACKETS:
            raise Refusal(f"The function “{one_line(last, 40)}” is refused in a query.")
        if found.lastgroup == "string" and last in {"e", "u", "b", "x", "n"}:
            raise Refusal("Write texts between plain quotation marks.")
        last = word if found.lastgroup in {"word", "quoted"} else ""


def _is_system(word: str) -> bool:
    return word.startswith(("pg_", "_")) or word in {"public", "information_schema", "seed"}


async def _ask_postgres(dsn: str, statement: str, writes: bool) -> Found:
    import asyncpg  # type: ignore[import-untyped]

    check_words(statement)
    milliseconds = str(int(SECONDS * 1000))
    limits = {"statement_timeout": milliseconds, "lock_timeout": milliseconds}
    try:
        connection = await asyncpg.connect(dsn, timeout=10, server_settings=limits)
    except (OSError, ValueError, asyncpg.PostgresError) as problem:
        raise Refusal(_reason(problem)) from None
    try:
        return await _fetched(connection, statement, writes)
    except asyncpg.QueryCanceledError:
        raise Refusal(_reason(Exception("interrupted"))) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
        raise Refusal(_reason(problem)) from None
    finally:
        with suppress(OSError, TimeoutError, asyncpg.PostgresError):
            await connection.close(timeout=2)


async def _fetched(connection: Any, statement: str, writes: bool) -> Found:
    """One statement; the extended protocol takes no second one."""
    transaction = connection.transaction()
    await transaction.start()
    columns = await connection.fetchval(_COLUMNS)
    await connection.execute(f"create temporary view tables as select {columns} from tables")  # noqa: S608
    if not writes:
        await connection.execute("set transaction read only")
    prepared = await connection.prepare(statement)
    names = [each.name for each in prepared.get_attributes()]
    rows = await prepared.fetch() if writes else await _few(prepared)
    changed = re.search(r"[0-9]+$", prepared.get_statusmsg() or "")
    if writes:
        await connection.execute("drop view pg_temp.tables")
        await transaction.commit()
    return Found(names, [tuple(row) for row in rows], int(changed[0]) if changed else 0)


async def _few(prepared: Any) -> list[Any]:
    cursor = await prepared.cursor()
    return list(await cursor.fetch(MOST_ROWS + 1))
