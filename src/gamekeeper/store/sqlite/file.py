"""The file of an SQLite store: who may write it, its schema, and its write-ahead log."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import IO
from urllib.parse import quote

from ...errors import StoreError, StoreUnavailable
from .. import locks
from ..migrations import migrations, missing

APPLICATION_ID = 0x47414D45  # "GAME"; stands in the file's header
PAGE_BYTES = 4096
"""A commit writes whole pages, so they are small; but a row longer than a quarter of one takes
another page for itself, and an event can have 700 bytes."""
CHECKPOINT_PAGES = 1000
"""The length of the write-ahead log, 4 MB."""
FRAME_HEADER = 24


def connect(path: Path, *, readonly: bool) -> sqlite3.Connection:
    """Return a connection that any thread may use, one at a time."""
    mode = "ro" if readonly else "rwc"
    if readonly and not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists():
        # Nobody writes, and we could not make the files through which writers are noticed.
        mode = "ro&immutable=1"
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def locked(path: Path) -> IO[str]:
    """Become the only writer of this file until the lock is closed or the process ends.

    It may have several names: SQLite follows links, and so does the lock.
    """
    return locks.locked(
        Path(f"{path.resolve()}.lock"),
        lambda holder: (
            f"{path} is already open in another server (process {holder}):"
            " stop that one, or choose another file"
        ),
    )


def prepare(path: Path, synchronous: str) -> sqlite3.Connection:
    """Return a writing connection to a database of the newest version; only its owner may read."""
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(OSError):  # not there yet, or not ours to change
            file.chmod(0o600)
    connection = connect(path, readonly=False)
    try:
        steps = missing("sqlite", _present(connection, path))
        connection.execute(f"pragma page_size = {PAGE_BYTES}")  # of a new file
        connection.execute("pragma journal_mode = wal")
        connection.execute(f"pragma synchronous = {synchronous}")
        connection.execute("pragma wal_autocheckpoint = 0")  # the writer sees to it
        connection.execute("pragma temp_store = memory")  # what a statement of many rows may undo
        for step in steps:
            connection.executescript(
                f"begin immediate;{step.sql};pragma user_version = {step.version};"
                f"pragma application_id = {APPLICATION_ID};commit"
            )
        _stretch(f"{path}-wal")
    except (sqlite3.Error, StoreError):
        with suppress(sqlite3.Error):
            connection.close()
        raise
    return connection


def _stretch(log: str) -> None:
    """Give the write-ahead log its full size now.

    A file that does not grow is synced without the file system's own journal. SQLite passes over
    zeros behind the last frame, as it does over frames of an earlier round.
    """
    with suppress(OSError):  # not on this file system, or not now: it is only faster
        file = os.open(log, os.O_WRONLY)
        try:
            size = os.fstat(file).st_size
            full = CHECKPOINT_PAGES * (PAGE_BYTES + FRAME_HEADER)
            try:
                os.lseek(file, size, os.SEEK_SET)
                os.write(file, bytes(max(0, full - size)))
                os.fsync(file)
            except OSError:
                os.ftruncate(file, size)
        finally:
            os.close(file)


def look_at(path: Path) -> None:
    """Make sure that a file can be read as it is."""
    if not path.exists():
        raise StoreUnavailable(f"there is no database {path}: start the server once to create it")
    connection = connect(path, readonly=True)
    try:
        if _present(connection, path) < migrations("sqlite")[-1].version:
            raise StoreUnavailable(
                f"{path} was written by an older version: start the server once to update it"
            )
    finally:
        connection.close()


def _present(connection: sqlite3.Connection, path: Path) -> int:
    """Return the schema version of this file (0: empty); refuses files of other programs."""
    [application] = connection.execute("pragma application_id").fetchone()
    [version] = connection.execute("pragma user_version").fetchone()
    [objects] = connection.execute("select count(*) from sqlite_master").fetchone()
    if objects and application != APPLICATION_ID:
        raise StoreUnavailable(f"{path} is a database of another program: choose another file")
    if objects:
        missing("sqlite", version)
    return int(version)
