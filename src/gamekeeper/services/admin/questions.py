"""Questions to the administrators, numbered and kept until they are answered (§16.5)."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ...errors import CannotStart, StoreUnavailable

SCHEMA = """
create table if not exists questions (
    number integer primary key autoincrement,
    id text not null,
    address text not null,
    subject text not null,
    anonymous integer not null,
    at text not null,
    unique (id, address)
)
"""


@dataclass(frozen=True, slots=True)
class Question:
    """Who asked what; ``address`` is never shown if ``anonymous``."""

    number: int
    address: str
    subject: str
    anonymous: bool


class Questions:
    """A small SQLite file of its own; without a path it is in memory, for tests."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file with the questions. Raises ``CannotStart``."""
        try:
            self._connection = sqlite3.connect(path or ":memory:", check_same_thread=False)
            self._connection.execute("pragma journal_mode = wal")
            self._connection.execute("pragma synchronous = full")
            with self._connection:
                self._connection.execute(SCHEMA)
        except sqlite3.Error as problem:
            raise CannotStart(f"cannot open the questions in {path}: {problem}") from problem
        self._lock = asyncio.Lock()

    async def ask(
        self, id: str, address: str, subject: str, at: datetime, *, anonymous: bool
    ) -> Question:
        """Keep a question; the same id from the same address is the same question."""
        values = (id, address, subject, anonymous, at.isoformat())
        async with self._lock:
            number = await asyncio.to_thread(self._insert, values)
        return Question(number, address, subject, anonymous)

    def _insert(self, values: tuple[str, str, str, bool, str]) -> int:
        try:
            known = "select number from questions where id = ? and address = ?"
            with self._connection as connection:
                if row := connection.execute(known, values[:2]).fetchone():
                    return int(row[0])
                added = connection.execute(
                    "insert into questions (id, address, subject, anonymous, at)"
                    " values (?, ?, ?, ?, ?)",
                    values,
                )
                assert added.lastrowid is not None
                return added.lastrowid
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"a question could not be kept: {problem}") from problem

    async def find(self, number: int) -> Question | None:
        """Return the question with this number."""
        async with self._lock:
            return await asyncio.to_thread(self._select, number)

    def _select(self, number: int) -> Question | None:
        known = "select number, address, subject, anonymous from questions where number = ?"
        try:
            row = self._connection.execute(known, (number,)).fetchone()
        except (sqlite3.Error, OverflowError) as problem:
            raise StoreUnavailable(f"the questions cannot be read: {problem}") from problem
        return Question(row[0], row[1], row[2], bool(row[3])) if row else None

    def close(self) -> None:
        self._connection.close()
