"""The one thread that writes to an SQLite database: all that is waiting goes into one commit.

What is written is not decided here; see ``sqlite_sql.py``.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from ..errors import GamekeeperError, StoreUnavailable
from .sqlite_sql import Append, append_apart, append_together, unavailable

Work = Callable[[sqlite3.Connection], Any]
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]
Job = tuple["asyncio.Future[Any]", Append | Work]

# What one caller's values may do to a statement; the others in the batch must not notice.
_SPOILT = (GamekeeperError, sqlite3.Error, ValueError, TypeError, OverflowError)
_OF_THE_CALLER = (
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
)


class Writer:
    """Owns the writing connection. Made and used in the event loop; works in its own thread."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="sqlite-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Append | Work) -> asyncio.Future[Any]:
        """A future of what the work returns, resolved when it is on disk.

        It raises what the work raised, or ``StoreUnavailable``.
        """
        if self._is_closed:
            raise StoreUnavailable(f"{self._path} has been closed")
        future = self._loop.create_future()
        # The first job wakes the thread; until it runs, the rest of this round of the loop is
        # there as well, since the loop keeps the interpreter until it has nothing left to do.
        self._jobs.put((future, work))
        return future

    async def close(self) -> None:
        """Write what is waiting, then close the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _deliver(self, results: list[Result]) -> None:
        for future, result, error in results:
            if future.done():  # its caller was cancelled
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    # -- from here on: in the thread

    def _work(self) -> None:
        is_last = False
        while not is_last:
            batch: list[Job] = []
            is_last = self._take(batch)
            if batch:
                results = self._write(batch)
                if not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(self._deliver, results)
        self._connection.close()

    def _take(self, batch: list[Job]) -> bool:
        """Wait for a job, then take all there are; True if the end is among them."""
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if self._jobs.empty():
                return False
            job = self._jobs.get()
        return True

    def _write(self, batch: list[Job]) -> list[Result]:
        connection = self._connection
        try:
            try:
                connection.execute("begin immediate")
                results = self._together(batch)
            except _SPOILT:
                if not connection.in_transaction:
                    raise
                connection.execute("rollback")
                connection.execute("begin immediate")
                results = self._apart(batch)
            connection.execute("commit")
        except _SPOILT as error:
            self._give_up()
            failure = unavailable(error, self._path)
            return [(future, None, failure) for future, _ in batch]
        return results

    def _together(self, batch: list[Job]) -> list[Result]:
        """The ordinary case, without savepoints: anything unusual raises and spoils the batch."""
        appends = [work for _, work in batch if isinstance(work, Append)]
        if appends:
            append_together(self._connection, appends)
        return [
            (future, None if isinstance(work, Append) else work(self._connection), None)
            for future, work in batch
        ]

    def _apart(self, batch: list[Job]) -> list[Result]:
        """Each work in a savepoint of its own, so that each fails for itself."""
        results: list[Result] = []
        execute = self._connection.execute
        for future, work in batch:
            execute("savepoint work")
            try:
                result = self._one(work)
            except _SPOILT as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, _OF_THE_CALLER):
                    raise  # the disk, not the caller: nobody's work can be written
                execute("rollback to work")
                results.append((future, None, error))
            else:
                results.append((future, result, None))
            execute("release work")
        return results

    def _one(self, work: Append | Work) -> Any:
        if not isinstance(work, Append):
            return work(self._connection)
        append_apart(self._connection, work)
        return None

    def _give_up(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("rollback")
        except sqlite3.Error:
            # SQLite has rolled back by itself, or does so before the next transaction.
            return
