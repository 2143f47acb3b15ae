"""Remembers tables without ears, so that nobody searches the file for their news."""

from __future__ import annotations

from collections.abc import Iterable

from ..base import Change, TableId

MAX_TABLES = 100_000


class Unheard:
    """Holds ids of tables. Correct only in the one process that writes the file."""

    def __init__(self) -> None:
        self._tables: set[TableId] = set()
        self._heard: set[TableId] = set()
        """Tables that were given ears: a change may be written later than its caller waits."""

    def __contains__(self, table: TableId) -> bool:
        return table in self._tables

    def add(self, table: TableId) -> None:
        """Note that a table has no ears."""
        if table not in self._heard:
            self._tables.add(table)
            self._stay_small()

    def note(self, changes: Iterable[Change]) -> None:
        """Note what is about to be written."""
        for change in changes:
            if change.ears:
                self._heard.add(change.table)
                self._tables.discard(change.table)
                self._stay_small()

    def forget(self, table: TableId) -> None:
        """Forget a table that is deleted."""
        self._tables.discard(table)
        self._heard.discard(table)

    def _stay_small(self) -> None:
        for known in (self._tables, self._heard):
            if len(known) > MAX_TABLES:
                known.pop()
