"""What the SQLite store writes: changes of tables, many with few statements, and other work."""

from __future__ import annotations

import sqlite3
from typing import Any

from ..sqlite_batch import Work
from .sql import Append, append_apart, append_together, unavailable
from .talk import Say


class StoreBatch:
    """Changes, and functions of the connection."""

    def __init__(self, path: str) -> None:
        self._path = path

    def size(self, work: Append | Say | Work) -> int | None:
        if isinstance(work, Append):
            return len(work.entries)
        return 1 if isinstance(work, Say) else None

    def pages(self, work: Append | Work) -> int:
        """Guess how many pages a job changes: several often change the same ones."""
        return 2 * len(work.entries) if isinstance(work, Append) else 4

    def together(
        self, connection: sqlite3.Connection, works: list[Append | Work], *, is_busy: bool
    ) -> list[Any]:
        """Write all changes first: those of the same table in another work are then done apart."""
        appends = [work for work in works if isinstance(work, Append)]
        if appends:
            append_together(connection, appends, in_few_steps=is_busy)
        return [None if isinstance(work, Append) else work(connection) for work in works]

    def apart(self, connection: sqlite3.Connection, work: Append | Work) -> Any:
        if isinstance(work, Append):
            append_apart(connection, work)
            return None
        return work(connection)

    def failure(self, error: Exception) -> Exception:
        return unavailable(error, self._path)
