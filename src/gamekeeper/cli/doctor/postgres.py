"""What the doctor looks at in PostgreSQL: the server, and the roles that log in there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

from ...config import Settings
from ...errors import GamekeeperError
from ..opening import open_store
from .finding import Finding, fine, wrong

TIMEOUT_SECONDS = 10.0


def postgres_findings(settings: Settings) -> Iterator[Finding]:
    """Yield one line for the server, one for each role."""

    async def all_of_them() -> list[Finding]:
        return [each async for each in _findings(settings)]

    yield from asyncio.run(all_of_them())


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    try:
        store = await open_store(settings, readonly=True)
        await store.rows(limit=1)
        await store.close()
    except GamekeeperError as problem:
        yield wrong("PostgreSQL", str(problem), "check store.dsn and whether the server runs")
        return
    yield fine("PostgreSQL", "reachable, the schema is up to date")
    async for finding in _roles(settings):
        yield finding


async def _roles(settings: Settings) -> AsyncIterator[Finding]:
    """Yield whether the server's role is an ordinary one, and the one for queries can only read."""
    import asyncpg

    from ...store.postgres import reading

    owner = await asyncpg.connect(settings.store.dsn, timeout=TIMEOUT_SECONDS)
    try:
        situation = await reading.look(owner)
    finally:
        await owner.close(timeout=2)
    role = "PostgreSQL role"
    if situation.is_superuser:
        sql = reading.owner_sql(situation)
        advice = f"use a role of its own in store.dsn; a superuser makes it with:\n{sql}"
        yield wrong(role, reading.of_superuser(situation), advice)
        return
    yield fine(role, f"{situation.role}, not a superuser")
    sql = reading.reader_sql(situation)
    if not settings.store.reader_dsn:
        advice = f"to allow them, run this and set store.reader_dsn to the new role:\n{sql}"
        yield Finding("queries", "refused: store.reader_dsn is not set", advice=advice)
        return
    try:
        reader = await asyncpg.connect(settings.store.reader_dsn, timeout=TIMEOUT_SECONDS)
    except (OSError, ValueError, asyncpg.PostgresError) as problem:
        yield wrong("queries", f"store.reader_dsn: {problem}", f"make the role:\n{sql}")
        return
    try:
        objection = await reading.objection(reader, situation)
    finally:
        await reader.close(timeout=2)
    if objection:
        yield wrong("queries", objection, f"make a role that can only read:\n{sql}")
    else:
        yield fine("queries", "the role of store.reader_dsn can read the views and nothing else")
