"""One server per database and per data folder: whoever comes second is told what to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from ...config import Settings
from ...errors import CannotStart
from ...store.locks import locked
from ..extras import missing
from ..opening import data_folder

log = logging.getLogger("gamekeeper.serve")

LOCK = "server.lock"
"""In the data folder, beside the spool, the slate and the sockets of one server."""


@asynccontextmanager
async def alone(settings: Settings, stop: asyncio.Event) -> AsyncIterator[None]:
    """Serve without anybody else; raises ``CannotStart`` or ``StoreUnavailable`` if that fails.

    ``stop`` is set if another server takes the database while we have lost it.
    """
    problems: list[str] = []

    def lost(sentence: str) -> None:
        log.error("stopping: another server has the database now", extra={"why": sentence})
        problems.append(sentence)
        stop.set()

    async with _database(settings, lost):
        with locked(data_folder(settings) / LOCK, lambda process: _taken(settings, process)):
            yield
    if problems:
        raise CannotStart(problems[0])


def _taken(settings: Settings, process: str) -> str:
    folder = Path(settings.server.data)
    return (
        f"the data folder {folder} is already used by another server (process {process}):"
        " stop that one, or choose another folder (server.data)"
    )


@asynccontextmanager
async def _database(settings: Settings, lost: Callable[[str], None]) -> AsyncIterator[None]:
    """Return the right to serve a PostgreSQL database. SQLite's file has a lock of its own."""
    store = settings.store
    if store.kind != "postgres":
        yield
        return
    try:
        from ...store.postgres.serving import Serving
    except ModuleNotFoundError:
        raise missing("PostgreSQL", "asyncpg", "postgres") from None
    serving = Serving(store.dsn, shared=store.shared == "experimental", lost=lost)
    await serving.begin()
    try:
        yield
    finally:
        await serving.close()
