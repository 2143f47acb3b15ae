"""The mail door's durable state: mails to send, ids of mails dealt with, and the journal.

One SQLite file, written by one thread. Everything that is waiting goes into one commit, and nobody
is told "kept" before it is on disk, so the process may be killed at any instant.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from secrets import token_hex

from .....errors import CannotStart
from .....store.sqlite_batch import BatchWriter, Calls
from . import spool_file as file
from .spool_file import (
    COLUMNS,
    GENERAL,
    Item,
    JournalLine,
    Parcel,
    Put,
    State,
    item,
    micros,
    moment,
)


class Spool:
    """Opened by the constructor, which raises ``CannotStart``. One process has it at a time.

    What writes raises ``StoreUnavailable`` if nothing could be written, for example on a full disk.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = file.lock(path)
        try:
            self._connection = file.prepare(path)
            self.secret = file.keep(self._connection, "secret", token_hex(32))
            """Message-IDs of ours are made with it, so that nobody can guess them."""
            self._reader = file.connect(path, readonly=True)
        except sqlite3.Error as problem:
            self._lock.close()
            raise CannotStart(f"cannot open the mail spool {path}: {problem}") from problem
        self._writer = BatchWriter(self._connection, str(path), Calls(str(path)), name="mail-spool")
        self._submit = self._writer.submit
        self._is_closed = False

    async def close(self) -> None:
        """Finish the waiting writes and close the file."""
        if not self._is_closed:
            self._is_closed = True
            await self._writer.close()
            self._reader.close()
            self._lock.close()

    def _write(self, sql: str, *values: object) -> asyncio.Future[None]:
        return self._submit(lambda connection: connection.execute(sql, values) and None)

    # -- outgoing

    async def put(self, parcel: Parcel, at: datetime) -> Put:
        """Keep a mail; returns what became of it when it is on disk."""
        done: Put = await self._submit(partial(file.put, parcel=parcel, at=micros(at)))
        return done

    def due(self, now: datetime, limit: int = 100) -> list[tuple[Item, bytes]]:
        """Return mails to hand over now, the oldest first."""
        return self._whole("state = 'waiting' and next_at <= ?", micros(now), limit)

    def next_due(self) -> datetime | None:
        """Return when the next mail is to be handed over."""
        [[at]] = self._reader.execute("select min(next_at) from outgoing where state = 'waiting'")
        return None if at is None else moment(at)

    def sent(self, number: int, at: datetime) -> asyncio.Future[None]:
        """Note that the server has accepted a mail, unless it has already come back."""
        sql = (
            "update outgoing set state = 'sent', sent_at = ?, last_error = '', tries = tries + 1"
            " where number = ? and state = 'waiting'"
        )
        return self._write(sql, micros(at), number)

    def deferred(self, number: int, until: datetime, error: str) -> asyncio.Future[None]:
        """Note that a mail did not go through and is to be tried again later."""
        sql = (
            "update outgoing set attempts = attempts + 1, tries = tries + 1, next_at = ?,"
            " last_error = ? where number = ?"
        )
        return self._write(sql, micros(until), error, number)

    def failed(self, number: int, error: str) -> asyncio.Future[None]:
        """Note that a mail will never go through, or has come back."""
        sql = (
            "update outgoing set state = 'failed', last_error = ?,"
            " tries = tries + (state = 'waiting') where number = ?"
        )
        return self._write(sql, error, number)

    def stopped(self, at: datetime, error: str, but: Iterable[int]) -> asyncio.Future[None]:
        """Note that mails that are due cannot be handed over, except for these."""
        others = ", ".join(map(str, map(int, but)))
        sql = (
            "update outgoing set tries = tries + 1, last_error = ?"  # noqa: S608
            f" where state = 'waiting' and next_at <= ? and number not in ({others})"
        )
        written = self._write(sql, error, micros(at))
        written.add_done_callback(_look_away)
        return written

    def unfiled(self, limit: int = 50) -> list[tuple[Item, bytes]]:
        """Return mails that were sent and are not in the Sent folder yet."""
        return self._whole("state = 'sent' and filed = 0 and number > ?", 0, limit)

    def _whole(self, where: str, value: int, limit: int) -> list[tuple[Item, bytes]]:
        rows = self._reader.execute(
            f"select {COLUMNS}, raw from outgoing join raw using (number)"  # noqa: S608
            f" where {where} order by number limit ?",
            (value, limit),
        )
        return [(item(row[:-1]), row[-1]) for row in rows.fetchall()]

    def filed(self, numbers: Iterable[int]) -> asyncio.Future[None]:
        """Note that these mails are in the Sent folder."""
        values = [(number,) for number in numbers]
        sql = "update outgoing set filed = 1 where number = ?"
        return self._submit(lambda connection: connection.executemany(sql, values) and None)

    def find(self, message_id: str) -> Item | None:
        """Return the mail of ours with this Message-ID."""
        sql = f"select {COLUMNS} from outgoing where message_id = ?"  # noqa: S608
        rows = self._reader.execute(sql, (message_id,)).fetchall()
        return item(rows[0]) if rows else None

    def is_private_with(self, address: str) -> bool:
        """Return whether this address got a mail that nobody is to know of."""
        sql = "select 1 from outgoing where private and address = ? limit 1"
        return bool(self._reader.execute(sql, (address,)).fetchall())

    def queue(self, state: State = State.WAITING, limit: int = 1000) -> list[Item]:
        """Return outgoing mails in this state, the oldest first."""
        return file.queue(self._reader, state, limit)

    def owes(self, table: str, *, tried: bool) -> bool:
        """Return whether mails about this table wait; with ``tried`` also those the server put off.

        Answers to strangers hold up no game.
        """
        sql = (
            "select 1 from outgoing where state = 'waiting' and (attempts = 0 or ?)"
            ' and "table" = ? and released is null limit 1'
        )
        return bool(self._reader.execute(sql, (tried, table)).fetchall())

    def late(self, by: timedelta, since: datetime) -> list[Item]:
        """Return mails about tables sent after this moment, and this long after they were due.

        Those that had to wait because of themselves are left out.
        """
        sql = (
            f"select {COLUMNS} from outgoing where state = 'sent' and sent_at >= ?"  # noqa: S608
            ' and sent_at - next_at >= ? and attempts = 0 and "table" is not null'
        )
        length = int(by.total_seconds() * 1_000_000)
        return [item(row) for row in self._reader.execute(sql, (micros(since), length)).fetchall()]

    def strangers(self, now: datetime) -> int:
        """Return how many answers to strangers wait because too many have gone out."""
        sql = "select count(*) from outgoing where state = 'waiting' and released > ?"
        [[number]] = self._reader.execute(sql, (micros(now),))
        return int(number)

    def count(self, state: State = State.WAITING) -> int:
        """Return how many outgoing mails are in this state."""
        [[number]] = self._reader.execute("select count(*) from outgoing where state = ?", (state,))
        return int(number)

    # -- incoming

    def is_dealt(self, id: str, print: str) -> bool:
        """Return whether the mail with this Message-ID and these contents has been dealt with."""
        sql = "select 1 from dealt where id = ? and print = ?"
        return bool(self._reader.execute(sql, (id, print)).fetchall())

    def deal(self, id: str, print: str, at: datetime) -> asyncio.Future[None]:
        """Remember that the mail with this Message-ID and these contents has been dealt with.

        The id alone says little: anybody can choose the one of somebody else's mail.
        """
        sql = "insert or ignore into dealt (id, print, at) values (?, ?, ?)"
        return self._write(sql, id, print, micros(at))

    # -- journal, tidying, and small things to remember

    def kept(self, name: str) -> str | None:
        """Return what was kept under this name."""
        rows = self._reader.execute("select value from kept where name = ?", (name,)).fetchall()
        return rows[0][0] if rows else None

    def keep(self, name: str, value: str) -> asyncio.Future[None]:
        """Remember a value, in place of the former one."""
        sql = "insert or replace into kept values (?, ?)"
        return self._write(sql, name, value)

    def note(self, at: datetime, text: str, game: str = GENERAL) -> asyncio.Future[None]:
        """Add a line to the journal; nobody needs to wait for it."""
        sql = "insert into journal (at, game, text) values (?, ?, ?)"
        written = self._write(sql, micros(at), game, text)
        written.add_done_callback(_look_away)
        return written

    def forget(self, game: str) -> asyncio.Future[None]:
        """Empty the journal of a game, or the general one, of all that was noted until now."""
        sql = "delete from journal where game = ?"
        return self._write(sql, game)

    def throw_away(self, table: str) -> asyncio.Future[None]:
        """Forget all mails about a table that have not gone out, and never will."""
        sql = """delete from outgoing where "table" = ? and state in ('waiting', 'failed')"""
        return self._write(sql, table)

    def journal(self, game: str | None = None, limit: int = 100) -> list[JournalLine]:
        """Return the last lines, of one game or of all, in the order in which they were written."""
        where, values = ("where game = ?", (game, limit)) if game else ("", (limit,))
        sql = f"select at, game, text from journal {where} order by number desc limit ?"  # noqa: S608
        rows = self._reader.execute(sql, values).fetchall()
        return [JournalLine(moment(at), game, text) for at, game, text in reversed(rows)]

    def prune(self, now: datetime) -> asyncio.Future[None]:
        """Forget what is older than :data:`spool_file.KEEP_FOR`; failed and waiting mails stay."""
        return self._submit(partial(file.prune, before=micros(now - file.KEEP_FOR)))


def _look_away(future: asyncio.Future[None]) -> None:
    """Ignore a failed write of the journal; writers of mails notice a full disk as well."""
    if not future.cancelled():
        future.exception()
