"""The one way to write an SQLite file: one thread, and all that is waiting goes into one commit.

A little work on a fast disk is done by the loop itself while the thread has nothing to do: it is
done before the thread would have woken up. Never both at once.

What is written is decided by a ``Batch``.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from time import monotonic, perf_counter
from typing import Any, Literal, Protocol

from ..errors import GamekeeperError, StoreUnavailable

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
Job = tuple["asyncio.Future[Any]", Any]

# What one caller's values may do to a statement; the others in the batch must not notice.
_BATCH_ERRORS = (GamekeeperError, sqlite3.Error, ValueError, TypeError, OverflowError)
_CALLER_ERRORS = (
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
)


class Batch(Protocol):
    """What work is, and how it is done in a transaction that the writer begins and ends."""

    def size(self, work: Any) -> int | None:
        """Return how many entries this work writes; None: it is left to the thread."""

    def pages(self, work: Any) -> int:
        """Return about how many pages this work adds to the write-ahead log."""

    def together(
        self, connection: sqlite3.Connection, works: list[Any], *, is_busy: bool
    ) -> list[Any]:
        """Do all of this and return the results; if anything raises, each is done apart.

        ``is_busy``: the event loop goes on meanwhile, so few long steps are faster than many.
        """

    def apart(self, connection: sqlite3.Connection, work: Any) -> Any:
        """Do this work alone and return its result; raises what its caller has to know."""

    def failure(self, error: Exception) -> Exception:
        """Return what callers are told if the file cannot be written."""


class Calls:
    """Work that is a function of the connection, for small files."""

    def __init__(self, path: str) -> None:
        self._path = path

    def size(self, work: Work) -> int | None:
        return None

    def pages(self, work: Work) -> int:
        return 0

    def together(
        self, connection: sqlite3.Connection, works: list[Work], *, is_busy: bool
    ) -> list[Any]:
        return [work(connection) for work in works]

    def apart(self, connection: sqlite3.Connection, work: Work) -> Any:
        try:
            return work(connection)
        except (*_CALLER_ERRORS, ValueError, OverflowError) as error:
            raise self.failure(error) from error

    def failure(self, error: Exception) -> Exception:
        return StoreUnavailable(f"{self._path}: {error}")


class BatchWriter:
    """Owns the writing connection. Used in one event loop; works in its own thread."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: str,
        batch: Batch,
        *,
        name: str,
        checkpoint_pages: int | None = None,
        checkpoint: Literal["passive", "truncate"] = "passive",
    ) -> None:
        """Keep the write-ahead log below ``checkpoint_pages``; None leaves that to SQLite.

        ``checkpoint``: with "truncate" nothing is left in the log, but readers are waited for.
        """
        self._connection = connection
        self._checkpoint_pages, self._checkpoint_kind = checkpoint_pages, checkpoint
        self._is_tidying = False
        self._path, self._batch = path, batch
        self._loop: asyncio.AbstractEventLoop | None = None
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
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Any) -> asyncio.Future[Any]:
        """Return a future of what the work returns, resolved when it is on disk.

        It raises what the work raised, or ``StoreUnavailable``.
        """
        if self._is_closed:
            raise StoreUnavailable(f"{self._path} has been closed")
        if (loop := self._loop) is None:
            loop = self._loop = asyncio.get_running_loop()
        future = loop.create_future()
        # What is asked for in a round of the loop goes over together: one wake-up, one commit. If
        # it takes the loop long to ask, the thread writes the first ones meanwhile.
        if not self._gathered:
            loop.call_soon(self._hand_over)
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
        pages = self._batch.pages
        self._pages += 4 + sum([pages(work) for _, work in jobs])  # a commit touches some anyway
        if not self._under_way and not self._is_closed and self._are_few(jobs):
            self._write_here(jobs)
            return
        self._is_busy = is_busy or self._under_way > 0  # soon others hear that theirs is written
        self._under_way += len(jobs)
        self._jobs.put(jobs)

    def _are_few(self, jobs: list[Job]) -> bool:
        """Return True if waking a thread takes longer than writing these rows here."""
        if len(jobs) > INLINE_MAX_ENTRIES or monotonic() < self._slow_until:
            return False
        limit, size = INLINE_MAX_ENTRIES // len(jobs), self._batch.size
        return all((number := size(work)) is not None and number <= limit for _, work in jobs)

    def _write_here(self, jobs: list[Job]) -> None:
        """Write in the event loop while the thread sleeps and touches nothing."""
        started, self._is_busy = perf_counter(), False
        results = self._write(jobs)
        if perf_counter() - started > INLINE_MAX_SECONDS:
            self._backoff = min(2 * self._backoff, MAX_INLINE_BACKOFF_SECONDS)
            self._slow_until = monotonic() + self._backoff
        else:
            self._backoff = INLINE_BACKOFF_SECONDS
        self._settle(results)
        self._tidy_up()

    def _tidy_up(self) -> None:
        """Empty the write-ahead log now and then, while nobody waits for an answer."""
        limit = self._checkpoint_pages
        if limit is not None and self._pages >= limit and not self._under_way:
            self.empty_log()

    def empty_log(self) -> None:
        """Move what was written so far from the write-ahead log into the file, soon."""
        if not self._is_tidying and not self._is_closed:
            self._is_tidying, self._pages = True, 0
            self._under_way += 1
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
        self._under_way, self._is_tidying = self._under_way - 1, False

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
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
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
            pragma = f"pragma wal_checkpoint({self._checkpoint_kind})"
            self._connection.execute(pragma).fetchall()
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
            failure = self._batch.failure(error)
            return [(future, None, failure) for future, _ in batch]
        return results

    def _together(self, batch: list[Job]) -> list[Result]:
        """Write a batch without savepoints: anything unusual raises and spoils all of it."""
        works = [work for _, work in batch]
        done = self._batch.together(self._connection, works, is_busy=self._is_busy)
        return [(future, result, None) for (future, _), result in zip(batch, done, strict=True)]

    def _apart(self, batch: list[Job]) -> list[Result]:
        """Write each work in a savepoint of its own, so that each fails for itself."""
        results: list[Result] = []
        execute = self._connection.execute
        for future, work in batch:
            execute("savepoint work")
            try:
                result = self._batch.apart(self._connection, work)
            except _BATCH_ERRORS as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, _CALLER_ERRORS):
                    raise  # the disk, not the caller: nobody's work can be written
                execute("rollback to work")
                results.append((future, None, error))
            else:
                results.append((future, result, None))
            execute("release work")
        return results

    def _give_up(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("rollback")
        except sqlite3.Error:
            # SQLite has rolled back by itself, or does so before the next transaction.
            return
