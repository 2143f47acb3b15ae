"""One server per database: a lock on a connection of its own, which ends with the process.

With ``store.shared = "experimental"`` the lock is a shared one: it refuses only servers that want
the database for themselves.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC
from typing import Any

import asyncpg

from ...errors import CannotStart
from .sql import LOST, reachable

log = logging.getLogger("gamekeeper.store")

SERVER_LOCK = 0x47414D46
RETRY_SECONDS = 0.5
"""Seconds between attempts."""
START_TIMEOUT_SECONDS = 5.0
"""Seconds for the connection of a server that has just ended to be noticed."""
LOSS_TIMEOUT_SECONDS = 10.0
"""Seconds for which somebody else must hold the lock before it counts; longer than a query."""
CHECK_SECONDS = 10.0
"""Seconds between looks at the connection."""
_SETTINGS = {
    # so that a machine that is gone does not hold the lock for hours
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
_FAILURES = (*LOST, asyncpg.PostgresError)
ADVICE = (
    "stop it first, or give this server a database of its own. Several servers on one database are"
    ' not finished yet; store.shared = "experimental" allows them (see “One server per database” in'
    " docs/operating.md)"
)


class Serving:
    """The right to serve this database, taken and kept."""

    def __init__(self, dsn: str, *, shared: bool, lost: Callable[[str], None]) -> None:
        """Call ``lost`` once, with a sentence, if another process takes the right to serve."""
        self._dsn, self._lost = dsn, lost
        self._name = f"gamekeeper server {secrets.token_hex(4)}"
        self._take = f"select pg_try_advisory_lock{'_shared' if shared else ''}($1)"
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None
        self._hung_up = asyncio.Event()

    async def begin(self) -> None:
        """Take the lock; raises ``CannotStart`` if another server has it, ``StoreUnavailable``."""
        try:
            async with reachable():
                await self._connect()
                if not await self._taken_within(START_TIMEOUT_SECONDS):
                    raise CannotStart(await self._sentence())
        except (ValueError, *_FAILURES) as error:
            await self.close()
            raise CannotStart(f"PostgreSQL cannot be used: {error}") from error
        except BaseException:
            await self.close()
            raise
        self._task = asyncio.get_running_loop().create_task(self._keep())

    async def close(self) -> None:
        """Give the lock back."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._hang_up()

    async def _connect(self) -> None:
        await self._hang_up()
        settings = {**_SETTINGS, "application_name": self._name}
        self._connection = await asyncpg.connect(
            self._dsn, timeout=10, command_timeout=10, server_settings=settings
        )
        self._hung_up.clear()
        self._connection.add_termination_listener(lambda _: self._hung_up.set())

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*_FAILURES):
                await connection.close(timeout=2)

    async def _taken_within(self, seconds: float) -> bool:
        until = asyncio.get_running_loop().time() + seconds
        while not await self._connection.fetchval(self._take, SERVER_LOCK):
            if asyncio.get_running_loop().time() > until:
                return False
            # a connection of ours that we have lost, but the database has not noticed
            await self._connection.execute(
                f"select pg_terminate_backend(pid) {_HOLDERS} and application_name = $2",
                SERVER_LOCK,
                self._name,
            )
            await asyncio.sleep(RETRY_SECONDS)
        return True

    async def _sentence(self) -> str:
        holder = await self._connection.fetchrow(
            f"select host(client_addr) as host, backend_start as since {_HOLDERS} limit 1",
            SERVER_LOCK,
        )
        who = ""
        if holder is not None and holder["since"] is not None:
            at = holder["since"].astimezone(UTC)
            who = f" (from {holder['host'] or 'this machine'}, since {at:%Y-%m-%d %H:%M} UTC)"
        return f"another server already uses this database{who}: {ADVICE}"

    async def _keep(self) -> None:
        """Notice when the connection is gone, and take the lock again as soon as possible."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_SECONDS):
                    await self._hung_up.wait()
            try:
                if not self._hung_up.is_set():
                    await self._connection.fetchval("select 1")
                    continue
                await self._again()
            except _FAILURES:
                self._hung_up.set()
                await asyncio.sleep(RETRY_SECONDS)
            except CannotStart as problem:
                self._lost(str(problem))
                return

    async def _again(self) -> None:
        await self._connect()
        if not await self._taken_within(LOSS_TIMEOUT_SECONDS):
            raise CannotStart(await self._sentence())
        log.warning("the database is back, this server still holds it")


_HOLDERS = (
    "from pg_locks join pg_stat_activity using (pid)"
    " where locktype = 'advisory' and classid = 0 and objid = $1::bigint and objsubid = 1"
    " and granted and pg_locks.database = (select oid from pg_database"
    " where datname = current_database())"
)
