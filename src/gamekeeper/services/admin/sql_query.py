"""``config query``: SQL for emergencies. It reads, within limits, and sees no secrets of games.

What may be read stands in ``store/reading.py``; how each database is kept to it, in
``query_sqlite.py`` and ``query_postgres.py``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from . import query_sqlite
from .parsing import Columns, Refusal, one_line
from .query_limits import (
    LONGEST_VALUE,
    MOST_ROWS,
    READING,
    WRITING,
    Database,
    Found,
    first_word,
    is_writing,
)

__all__ = ["Database", "is_writing", "run"]

MOST_STATEMENTS = 10
SECONDS = 5.0
LONGEST_STATEMENT = 4_000


async def run(database: Database, statements: Sequence[str], *, may_write: bool) -> str:
    """Run statements one by one and show what they give; raises Refusal."""
    if not statements:
        raise Refusal("Write one SQL statement per line.")
    if len(statements) > MOST_STATEMENTS:
        raise Refusal(f"At most {MOST_STATEMENTS} statements at once.")
    for statement in statements:
        _check(statement, may_write)
    texts = [_shown(await _ask(database, statement, may_write)) for statement in statements]
    return "\n\n".join(texts)


async def _ask(database: Database, statement: str, may_write: bool) -> Found:
    if database.dsn:
        from . import query_postgres

        return await query_postgres.ask(database, statement, may_write=may_write, seconds=SECONDS)
    if database.path is None:
        raise Refusal("This house keeps its tables in memory: there is no database.")
    path, kinds = database.path, database.kinds
    return await asyncio.to_thread(query_sqlite.ask, path, kinds, statement, seconds=SECONDS)


def _check(statement: str, may_write: bool) -> None:
    """Raises Refusal for what is not allowed at all."""
    first = first_word(statement)
    if len(statement) > LONGEST_STATEMENT:
        raise Refusal(f"A statement has at most {LONGEST_STATEMENT} characters.")
    if first in WRITING and not may_write:
        raise Refusal(
            f"{first.upper()} is refused: queries only read here (setting mail.query_may_write)."
        )
    if first not in READING | WRITING:
        right = "SELECT, INSERT, UPDATE and DELETE" if may_write else "SELECT"
        raise Refusal(f"“{one_line(first.upper() or statement, 40)}” is refused: write {right}.")


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
