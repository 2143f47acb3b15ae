"""Writes to an SQLite database: one thread, and all that is waiting goes into one commit.

A few rows on a fast disk are written by the loop itself while the thread has nothing to do: it is
done before the thread would have woken up. Never both at once.

What is written is not decided here; see ``sql.py``.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from time import perf_counter
from typing import Any

from ...errors import GamekeeperError, StoreUnavailable
from .sql import Append, append_apart, append_together, unavailable

INLINE_MAX_ENTRIES = 16
"""How many entries the event loop writes itself, without waking the thread, on a fast disk."""
HANDOVER_BATCH = 32
"""After how many jobs the thread gets some although the loop goes on, if they come slowly."""
SLOW_SUBMIT_SECONDS = 0.000_03
"""Per job: from here on deciding takes as long as writing, and both can be done at once."""
INLINE_MAX_SECONDS = 0.002
"""A disk that took longer than this is left to the thread for a while."""
INLINE_BACKOFF_SECONDS = 0.05
MAX_INLINE_BACKOFF_SECONDS = 60.0
"""Each slow write in a row doubles the while: the loop hardly ever waits for a slow disk."""

Work = Callable[[sqlite3.Connection], Any]
Result = tuple["asyncio.Future[Any]", Any, BaseException | None]
Job = tuple["asyncio.Future[Any]", Append | Work]

# What one caller's values may do to a statement; the others in the batch must not notice.
_BATCH_ERRORS = (GamekeeperError, sqlite3.Error, ValueError, TypeError, OverflowError)
_CALLER_ERRORS = (
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
)


class Writer:
    """Owns the writing connection. Made and used in the event loop; works in its own thread."""

    def __init__(self, connection: sqlite3.Connection, path: str, checkpoint_pages: int) -> None:
        self._connection = connection
        self._checkpoint_pages = checkpoint_pages
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._gathered: list[Job] = []
        self._begun = 0.0
        """When the first of these was gathered."""
        self._under_way = 0
        """Jobs the thread has and whose results have not come back: it owns the connection."""
        self._is_busy = False
        """Whether the loop goes on while the thread writes: then it does so in few steps."""
        self._pages = 0
        """Pages that were written to the write-ahead log since it was last emptied, about."""
        self._slow_until = 0.0
        self._backoff = INLINE_BACKOFF_SECONDS
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
        # What is asked for in a round of the loop goes over together: one wake-up, one commit. If
        # it takes the loop long to ask, the thread writes the first ones meanwhile.
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
            self._begun = perf_counter()
        self._gathered.append((future, work))
        number = len(self._gathered)
        slow = number * SLOW_SUBMIT_SECONDS
        if not number % HANDOVER_BATCH and perf_counter() - self._begun > slow:
            self._hand_over(is_busy=True)
        return future

    def _hand_over(self, *, is_busy: bool = False) -> None:
        jobs, self._gathered = self._gathered, []
        if not jobs:
            return
        self._pages += 4 + sum(map(_pages, jobs))  # a commit touches some pages anyway
        if not self._under_way and not self._is_closed and self._are_few(jobs):
            self._write_here(jobs)
            return
        self._is_busy = is_busy or self._under_way > 0  # soon others hear that theirs is written
        self._under_way += len(jobs)
        self._jobs.put(jobs)

    def _are_few(self, jobs: list[Job]) -> bool:
        """Waking a thread twice takes longer than a few rows on a disk that is fast just now."""
        if len(jobs) > INLINE_MAX_ENTRIES or self._loop.time() < self._slow_until:
            return False
        limit = INLINE_MAX_ENTRIES // len(jobs)
        return all(isinstance(work, Append) and len(work.entries) <= limit for _, work in jobs)

    def _write_here(self, jobs: list[Job]) -> None:
        """The thread sleeps and touches nothing; the loop waits for the disk itself."""
        started, self._is_busy = perf_counter(), False
        results = self._write(jobs)
        if perf_counter() - started > INLINE_MAX_SECONDS:
            self._backoff = min(2 * self._backoff, MAX_INLINE_BACKOFF_SECONDS)
            self._slow_until = self._loop.time() + self._backoff
        else:
            self._backoff = INLINE_BACKOFF_SECONDS
        self._settle(results)
        self._tidy_up()

    def _tidy_up(self) -> None:
        """Have the write-ahead log emptied now and then, while nobody waits for an answer."""
        if self._pages >= self._checkpoint_pages and not self._under_way:
            self._pages = 0
            self._under_way = 1
            self._jobs.put([])

    async def close(self) -> None:
        """Write what is waiting, then close the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._hand_over()
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _deliver(self, results: list[Result]) -> None:
        self._under_way -= len(results)
        self._settle(results)
        self._tidy_up()

    def _tidied(self) -> None:
        self._under_way -= 1

    def _settle(self, results: list[Result]) -> None:
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
                self._answer(self._deliver, self._write(batch))
        self._connection.close()

    def _answer(self, callback: Callable[..., None], *results: list[Result]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(callback, *results)

    def _take(self, batch: list[Job]) -> bool:
        """Wait for jobs, then take all there are; True if the end is among them."""
        jobs = self._jobs.get()
        while jobs is not None:
            if not jobs:
                self._checkpoint()
            batch += jobs
            if self._jobs.empty():
                return False
            jobs = self._jobs.get()
        return True

    def _checkpoint(self) -> None:
        with suppress(sqlite3.Error):  # what is not moved today is moved next time
            self._connection.execute("pragma wal_checkpoint(passive)").fetchall()
        self._answer(self._tidied)

    def _write(self, batch: list[Job]) -> list[Result]:
        connection = self._connection
        try:
            try:
                connection.execute("begin immediate")
                results = self._together(batch)
            except _BATCH_ERRORS:
                if not connection.in_transaction:
                    raise
                connection.execute("rollback")
                connection.execute("begin immediate")
                results = self._apart(batch)
            connection.execute("commit")
        except _BATCH_ERRORS as error:
            self._give_up()
            failure = unavailable(error, self._path)
            return [(future, None, failure) for future, _ in batch]
        return results

    def _together(self, batch: list[Job]) -> list[Result]:
        """The ordinary case, without savepoints: anything unusual raises and spoils the batch."""
        appends = [work for _, work in batch if isinstance(work, Append)]
        if appends:
            append_together(self._connection, appends, in_few_steps=self._is_busy)
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
            except _BATCH_ERRORS as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, _CALLER_ERRORS):
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


def _pages(job: Job) -> int:
    """About how many pages a job adds to the log; several jobs often change the same ones."""
    work = job[1]
    return 2 * len(work.entries) if isinstance(work, Append) else 4
