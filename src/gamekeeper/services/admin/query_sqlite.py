"""Queries on SQLite: it asks us about every table and column that a statement touches.

A query reads temporary views with the names of our tables. What is behind them can be read by
views whose names begin with a secret, and by nothing else: a query can give a table of its own any
name (``with tables as …``), but not one that it does not know.
"""

from __future__ import annotations

import re
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ...store.reading import (
    DELETABLE,
    INSERTABLE,
    OF_GAMES,
    READABLE,
    SECRETS,
    UPDATABLE,
    Kinds,
    definitions,
)
from .query_limits import MAX_ROWS, Found, is_writing, refused

MAX_OCTETS = 1_000_000
"""No value may be longer, so that no statement can fill the memory."""
SCHEMA = frozenset({"sqlite_master", "sqlite_schema", "json_each", "json_tree"})
HARMFUL = frozenset({"load_extension", "fts3_tokenizer", "writefile", "readfile", "edit"})
_HELPER = re.compile(rf"\b({'|'.join(OF_GAMES.helpers)})\b")
_BASE = re.compile(rf"\b(from|join) ({'|'.join(('entries', 'tables', *OF_GAMES.tables))})\b")


def ask(path: Path, kinds: Kinds, statement: str, *, seconds: float) -> Found:
    """Run one statement, within limits. Raises CommandRefused.

    The caller has checked whether it may write.
    """
    writes = is_writing(statement)
    mode = "rw" if writes else "ro"
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    try:
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=5)) as connection:
            guard: Any = _allows_writing if writes else _reading(connection, kinds)
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_OCTETS)
            connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
            connection.set_authorizer(guard)
            return _executed(connection, statement, seconds)
    except sqlite3.Error as problem:
        raise refused(problem, seconds) from None


def _executed(connection: sqlite3.Connection, statement: str, seconds: float) -> Found:
    until = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
    before = connection.total_changes
    cursor = connection.execute(statement)
    columns = [each[0] for each in cursor.description or ()]
    rows = cursor.fetchmany(MAX_ROWS + 1) if columns else []
    return Found(columns, rows, connection.total_changes - before)


# -- reading


def _reading(connection: sqlite3.Connection, kinds: Kinds) -> _Reader:
    """Put views in front of the tables; from then on nothing can be changed."""
    secret = f"v{secrets.token_hex(16)}_"
    connection.execute("pragma temp_store = memory")
    for view in _views(connection, kinds, secret):
        connection.execute(view)
    connection.execute("pragma query_only = on")
    return _Reader(secret)


def _views(connection: sqlite3.Connection, kinds: Kinds, secret: str) -> Iterator[str]:
    behind = dict(definitions(kinds, "main"))
    stored = dict(
        connection.execute("select name, sql from main.sqlite_master where type = 'view'")
    )
    for name in (*OF_GAMES.helpers, *OF_GAMES.views):
        if name in stored:
            _, _, text = stored[name].partition(" as")
            behind[name] = _BASE.sub(r"\1 main.\2", _HELPER.sub(rf"{secret}\1", text))
    for name, text in behind.items():
        yield f"create temp view {secret}{name} as {text}"
    for name in sorted(READABLE & behind.keys()):
        yield f"create temp view {name} as select * from {secret}{name}"  # noqa: S608


@dataclass(frozen=True, slots=True)
class _Reader:
    """Says of each step of a statement whether it is allowed."""

    secret: str

    def __call__(
        self, action: int, first: str | None, second: str | None, base: str | None, view: str | None
    ) -> int:
        match action:
            case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_RECURSIVE:
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_FUNCTION if second not in HARMFUL:
                return sqlite3.SQLITE_OK
            case sqlite3.SQLITE_READ if self._may_read(first or "", second, base, view or ""):
                return sqlite3.SQLITE_OK
            case _:
                return sqlite3.SQLITE_DENY

    def _may_read(self, table: str, column: str | None, base: str | None, view: str) -> bool:
        if base == "temp":
            return table in READABLE or table.startswith(self.secret)
        if view.startswith(self.secret) or table in SCHEMA:
            return True
        return not column  # counted only


# -- writing, where it is allowed


def _allows_writing(
    action: int, first: str | None, second: str | None, _base: str | None, trigger: str | None
) -> int:
    """Allow a step that writes: secrets read as null, and nothing can make them readable."""
    match action:
        case sqlite3.SQLITE_SELECT | sqlite3.SQLITE_RECURSIVE | sqlite3.SQLITE_TRANSACTION:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_FUNCTION if second not in HARMFUL:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_READ if (first, second) in SECRETS:
            return sqlite3.SQLITE_IGNORE
        case sqlite3.SQLITE_READ if not second or first in READABLE | SCHEMA | {*OF_GAMES.helpers}:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_INSERT | sqlite3.SQLITE_DELETE if trigger and first in OF_GAMES.tables:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_INSERT if first in INSERTABLE:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_DELETE if first in DELETABLE:
            return sqlite3.SQLITE_OK
        case sqlite3.SQLITE_UPDATE if second in UPDATABLE.get(first or "", ()):
            return sqlite3.SQLITE_OK
        case _:
            return sqlite3.SQLITE_DENY
