"""What the doctor looks at on disk: the SQLite file, its lock, and the contest's slate."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from ...errors import NewerDatabase, StoreError
from ...file_lock import hold
from ...services.contest.standings import Standings, decode, encode
from ...services.contest.standings_file import StandingsFile
from ...store.migrations import migrations
from ...store.sqlite.store import SqliteStore
from ...texts.catalogue import plural
from ..opening import codecs
from .finding import Finding, fine, wrong


def check_sqlite(path: Path) -> Iterator[Finding]:
    """Yield whether the database opens, is of our version and whole, and who writes it."""
    if not path.exists():
        yield fine("database", f"{path} is not there yet; the server makes it when it starts")
        return
    try:
        asyncio.run(_open(path))
    except NewerDatabase as problem:
        yield wrong("database", f"{path}: {problem}", "update this program")
        return
    except StoreError as problem:
        yield wrong("database", str(problem), "see `gamekeeper serve`, or restore a backup")
        return
    yield fine("database", f"{path}, schema version {migrations('sqlite')[-1].version}")
    yield _quick_check(path)
    writer = writer_of(path)
    yield fine("server", f"is running (process {writer})" if writer else "is not running")


async def _open(path: Path) -> None:
    store = await SqliteStore.open(path, codecs(), readonly=True)
    try:
        await store.rows(limit=1)
    finally:
        await store.close()


def _quick_check(path: Path) -> Finding:
    what = "database check"
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as connection:
            [[first], *_] = connection.execute("pragma quick_check(1)").fetchall()
    except sqlite3.Error as problem:
        first = str(problem)
    if first != "ok":
        return wrong(what, first, f"stop the server and restore a backup of {path}")
    return fine(what, "no damage found")


def writer_of(path: Path) -> str | None:
    """Return the process that holds the writer's lock (its number, as far as known), or None."""
    try:
        lock = Path(f"{path}.lock").open()  # noqa: SIM115 - closed below
    except OSError:
        return None
    with lock:
        try:
            hold(lock, shared=True)
        except OSError:
            return lock.read(20).strip() or "unknown"
    return None


def check_slate(path: Path) -> Finding:
    """Check the contest's standings, in a copy and never in the file itself."""
    what = "slate"
    if not path.exists():
        return fine(what, f"{path} is not there yet; the contest makes it when it starts")
    advice = f"move {path} away; the contest then goes on from its log"
    try:
        with TemporaryDirectory() as folder:
            copy = StandingsFile(Path(shutil.copyfile(path, Path(folder, "slate"))))
            content = copy.content
            copy.close()
        empty = not any(path.read_bytes()[:64])
    except OSError as problem:
        return wrong(what, f"{path}: {problem}", "make it readable for this user")
    standing = decode(content)
    unreadable = standing == Standings(0, []) and content not in (None, encode(0, []))
    if unreadable or (content is None and not empty):
        return wrong(what, f"{path} is damaged", advice)
    names = len(standing.rows)
    return fine(what, f"{path}, round {standing.number}, {names} {plural(names, 'name')}")
