"""``config query``: SQL for emergencies. It reads, within limits, and sees no secrets of games.

What may be read stands in ``store/reading.py``; how each database is kept to it, in
``query_sqlite.py`` and ``query_postgres.py``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ...texts.catalogue import Texts
from ...texts.layout import columns, one_line
from . import query_sqlite
from .parsing import TEXTS, CommandRefused
from .query_limits import (
    MAX_ROWS,
    MAX_VALUE_LENGTH,
    READING,
    WRITING,
    Database,
    Found,
    first_word,
    is_writing,
)

__all__ = ["Database", "is_writing", "run"]

ENGLISH = TEXTS["en"]
MAX_STATEMENTS = 10
TIMEOUT_SECONDS = 5.0
MAX_STATEMENT_LENGTH = 4_000


async def run(
    database: Database,
    statements: Sequence[str],
    texts: Texts = ENGLISH,
    *,
    may_write: bool,
) -> str:
    """Run statements one by one and return their results as text; raises CommandRefused."""
    if not statements:
        raise CommandRefused("query.usage")
    if len(statements) > MAX_STATEMENTS:
        raise CommandRefused("query.too-many", most=MAX_STATEMENTS)
    for statement in statements:
        _check(statement, may_write)
    results = [await _ask(database, statement, may_write) for statement in statements]
    return "\n\n".join(_shown(result, texts) for result in results)


async def _ask(database: Database, statement: str, may_write: bool) -> Found:
    if database.dsn:
        from . import query_postgres

        return await query_postgres.ask(
            database, statement, may_write=may_write, seconds=TIMEOUT_SECONDS
        )
    if database.path is None:
        raise CommandRefused("query.no-database")
    path, kinds = database.path, database.kinds
    return await asyncio.to_thread(
        query_sqlite.ask, path, kinds, statement, seconds=TIMEOUT_SECONDS
    )


def _check(statement: str, may_write: bool) -> None:
    """Raise CommandRefused for what is not allowed at all."""
    first = first_word(statement)
    if len(statement) > MAX_STATEMENT_LENGTH:
        raise CommandRefused("query.too-long", most=MAX_STATEMENT_LENGTH)
    if first in WRITING and not may_write:
        raise CommandRefused("query.only-reads", word=first.upper())
    if first not in READING | WRITING:
        word = one_line(first.upper() or statement, 40)
        raise CommandRefused("query.wrong-word" if may_write else "query.not-select", word=word)


def _shown(found: Found, texts: Texts) -> str:
    if not found.columns:
        return texts.say("query.changed", count=found.changed)
    if not found.rows:
        return texts.say("query.nothing")
    headings = [one_line(name, MAX_VALUE_LENGTH) for name in found.columns]
    rows = [[_value(value) for value in row] for row in found.rows[:MAX_ROWS]]
    text = columns(headings, rows)
    return (
        f"{text}\n{texts.say('query.more', most=MAX_ROWS)}" if len(found.rows) > MAX_ROWS else text
    )


def _value(value: object) -> str:
    if value is None:
        return "NULL"
    return one_line(value.hex() if isinstance(value, bytes) else str(value), MAX_VALUE_LENGTH)
