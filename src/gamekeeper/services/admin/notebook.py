"""The administrators' notebook: numbers of games, distributions of one's own, orders begun.

A small SQLite file in the data folder. Everything is written at once and rarely: no thread needed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ...errors import CannotStart, StoreUnavailable

SCHEMA = """
create table if not exists games (number integer primary key autoincrement,
    name text not null unique);
create table if not exists distributions (number integer primary key,
    roles text not null unique, players integer not null);
create table if not exists orders (id text primary key) without rowid;
"""


class Notebook:
    """Raises ``CannotStart`` if it cannot be opened, ``StoreUnavailable`` if not written."""

    def __init__(self, path: Path | None) -> None:
        """Open the notebook; without a path nothing survives, as in tests."""
        where = f"file:{quote(str(path))}?mode=rwc" if path else ":memory:"
        try:
            self._connection = sqlite3.connect(
                where, uri=True, isolation_level=None, check_same_thread=False, timeout=10
            )
            self._connection.executescript(SCHEMA)
        except sqlite3.Error as problem:
            raise CannotStart(f"cannot open the notebook {path}: {problem}") from problem

    def close(self) -> None:
        self._connection.close()

    # -- games

    def numbers_of(self, names: Sequence[str]) -> Mapping[str, int]:
        """Return the numbers of games, which they keep for ever; new ones for new games."""
        known = dict(self._read("select name, number from games"))
        if new := [name for name in names if name not in known]:
            # in one go: each statement alone would wait for the disk
            rows = ", ".join(["(?)"] * len(new))
            self._write(f"insert or ignore into games (name) values {rows}", *new)  # noqa: S608
            known = dict(self._read("select name, number from games"))
        return known

    def game(self, number: int) -> str | None:
        """Return the name of the game with this number."""
        found = self._read("select name from games where number = ?", number)
        return str(found[0][0]) if found else None

    def forget(self, name: str) -> None:
        """Note that a game was deleted: its number is never given again."""
        self._write("delete from games where name = ?", name)

    # -- distributions

    def add_distribution(self, roles: str, players: int) -> bool:
        """Keep a distribution; False: it is there already."""
        sql = "insert or ignore into distributions (roles, players) values (?, ?)"
        return self._add(sql, roles, players)

    def distributions(self) -> Sequence[tuple[str, int]]:
        """Return the distributions that were added, with how many players they are for."""
        return [tuple(row) for row in self._read("select roles, players from distributions")]

    # -- orders

    def begin(self, order: str) -> bool:
        """Remember that an order is carried out now; False: it was begun before."""
        return self._add("insert or ignore into orders values (?)", order)

    # -- how it is done

    def _read(self, sql: str, *values: object) -> list[Any]:
        try:
            with closing(self._connection.execute(sql, values)) as found:
                return found.fetchall()
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"the notebook cannot be read: {problem}") from problem

    def _add(self, sql: str, *values: object) -> bool:
        """Return whether there is something new now."""
        before = self._connection.total_changes
        self._write(sql, *values)
        return self._connection.total_changes > before

    def _write(self, sql: str, *values: object) -> None:
        try:
            self._connection.execute(sql, values).close()
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"the notebook cannot be written: {problem}") from problem
