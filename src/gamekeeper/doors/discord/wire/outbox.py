"""What is still to be sent, kept on disk in lanes, and the door's own notes beside it (D43).

Both stand in one file, so that what was read off a log and how far it was read are written
together: nothing is sent twice, and nothing is forgotten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from itertools import count
from pathlib import Path
from secrets import token_bytes
from typing import Any
from urllib.parse import quote

import msgspec

from ....errors import CannotStart
from ....store.sqlite_batch import BatchWriter, Calls

SCHEMA = """
create table if not exists actions (
    number integer primary key,
    id text not null unique,
    lane text not null,
    kind text not null,
    data blob not null,
    body blob,
    created real not null,
    tried real,
    attempts integer not null default 0,
    expires real
);
create table if not exists kept (name text primary key, value blob not null) without rowid;
"""
COLUMNS = "number, id, lane, kind, data, body, created, tried, attempts, expires"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.decode
Notes = Mapping[str, bytes | None]
"""Notes by name; None deletes one."""
NO_NOTES: Notes = {}
SECRET = "secret"  # noqa: S105 - the name of a note
TOKEN = "token"  # noqa: S105 - the name of a field: an interaction's token


class New(msgspec.Struct, frozen=True):
    """Something to be sent: those of a lane leave in order."""

    id: str
    """Stable: the same id twice is kept once."""
    lane: str
    kind: str
    data: dict[str, Any]
    expires: float | None = None
    """When nobody wants it any more, in seconds since 1970."""
    is_brief: bool = False
    """It is in memory only: losing it is better than a trace of it on disk (D11)."""


class Action(msgspec.Struct):
    """Something that waits in its lane."""

    number: int
    """Below 0 for what is in memory only."""
    id: str
    lane: str
    kind: str
    data: dict[str, Any]
    body: Any
    """What was tried to be sent; None: nothing yet."""
    created: float
    tried: float | None
    """When it was first sent without a clear answer."""
    attempts: int
    expires: float | None


class Outbox:
    """Keeps actions and notes. All of it is in memory, too: it is small."""

    def __init__(self, path: Path | None, now: Callable[[], float]) -> None:
        """Open the file; without a path everything is in memory, which is for tests."""
        name = f"file:{quote(str(path))}?mode=rwc" if path else "file::memory:"
        self._now = now
        try:
            connection = sqlite3.connect(
                name, uri=True, isolation_level=None, check_same_thread=False, timeout=10
            )
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
            connection.execute("pragma secure_delete = on")
            connection.execute("pragma wal_checkpoint(truncate)").fetchall()
            connection.executescript(SCHEMA)
            rows = connection.execute(f"select {COLUMNS} from actions order by number").fetchall()  # noqa: S608
            connection.execute(
                "insert or ignore into kept values (?, ?)", (SECRET, token_bytes(32))
            )
            self.notes: dict[str, bytes] = dict(connection.execute("select * from kept"))
        except sqlite3.Error as problem:
            raise CannotStart(f"cannot open Discord's outbox {path}: {problem}") from problem
        self._secret = self.notes.pop(SECRET)
        self.lanes: dict[str, list[Action]] = {}
        for row in rows:
            self._enter(_action(row))
        self._brief = count(-1, -1)
        self._writer = BatchWriter(
            connection, str(path), Calls(str(path)), name="discord", checkpoint="truncate"
        )
        self.put: list[Callable[[str], None]] = []
        """Who is told that there is something in a lane."""

    def nonce(self, action: Action) -> str:
        """Return what tells Discord that a message is the same one, and readers nothing.

        Without the secret, readers could try ids and so count what happened in secret.
        """
        return blake2b(action.id.encode(), key=self._secret).hexdigest()[:24]

    def _enter(self, action: Action) -> None:
        self.lanes.setdefault(action.lane, []).append(action)

    async def write(self, actions: Sequence[New] = (), notes: Notes = NO_NOTES) -> None:
        """Keep actions and notes, all of them or none. Raises StoreUnavailable."""
        now, made = self._now(), list[Action]()
        kept = [each for each in actions if not each.is_brief]
        self._note(notes)
        if kept or notes:
            made = await self._writer.submit(
                lambda connection: _insert(connection, kept, notes, now)
            )
        made += [
            _made(next(self._brief), each, now)
            for each in actions
            if each.is_brief and all(each.id != x.id for x in self.waiting(each.lane))
        ]
        for action in made:
            self._enter(action)
        for lane in dict.fromkeys(action.lane for action in made):
            for call in self.put:
                call(lane)

    def _note(self, notes: Notes) -> None:
        for name, value in notes.items():
            if value is None:
                self.notes.pop(name, None)
            else:
                self.notes[name] = value

    async def trying(self, action: Action, body: Any, *, after: str = "") -> None:
        """Note what is sent now, before it is sent: its outcome may never be known.

        ``after``: what stands where it goes; noted at the first try.
        """
        if after and action.tried is None:
            action.data = {**action.data, "after": after}
        action.body, action.attempts = body, action.attempts + 1
        action.tried = action.tried or self._now()
        changed = _encode(action.data), _encode(body), action.tried, action.attempts
        sql = "update actions set data = ?, body = ?, tried = ?, attempts = ? where number = ?"
        await self._update(action, sql, changed)

    async def _update(self, action: Action, sql: str, changed: tuple[Any, ...]) -> None:
        if action.number > 0:
            values = (*changed, action.number)
            await self._writer.submit(lambda connection: connection.execute(sql, values))

    async def done(self, actions: Sequence[Action], notes: Notes = NO_NOTES) -> None:
        """Forget actions that are over, and keep what was learned."""
        self._note(notes)
        kept = [each for each in actions if each.number > 0]
        numbers = [(each.number,) for each in kept]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("delete from actions where number = ?", numbers)
            _write_notes(connection, notes)

        if kept or notes:
            await self._writer.submit(work)
        if any(TOKEN in each.data for each in kept):
            self._writer.empty_log()  # D11: a token that was used stands nowhere any more
        for each in actions:
            lane = self.lanes.get(each.lane, [])
            if each in lane:
                lane.remove(each)
            if not lane:
                self.lanes.pop(each.lane, None)

    async def change(self, action: Action, data: dict[str, Any]) -> None:
        """Let an action that was not tried yet do something else."""
        action.data = data
        await self._update(action, "update actions set data = ? where number = ?", (_encode(data),))

    async def merge(self, first: Action, others: Sequence[Action], data: dict[str, Any]) -> None:
        """Let one action do what several would have done."""
        first.data = data

        def work(connection: sqlite3.Connection) -> None:
            sql = "update actions set data = ? where number = ?"
            connection.execute(sql, (_encode(data), first.number))
            gone = [(each.number,) for each in others]
            connection.executemany("delete from actions where number = ?", gone)

        await self._writer.submit(work)
        for each in others:
            self.lanes[first.lane].remove(each)

    def waiting(self, lane: str) -> list[Action]:
        return self.lanes.get(lane, [])

    async def close(self) -> None:
        await self._writer.close()


def _insert(
    connection: sqlite3.Connection, actions: Sequence[New], notes: Notes, now: float
) -> list[Action]:
    made = []
    for each in actions:
        cursor = connection.execute(
            "insert into actions (id, lane, kind, data, created, expires)"
            " values (?, ?, ?, ?, ?, ?) on conflict (id) do nothing",
            (each.id, each.lane, each.kind, _encode(each.data), now, each.expires),
        )
        if cursor.rowcount == 1:
            made.append(_made(cursor.lastrowid or 0, each, now))
    _write_notes(connection, notes)
    return made


def _made(number: int, new: New, now: float) -> Action:
    return Action(number, new.id, new.lane, new.kind, new.data, None, now, None, 0, new.expires)


def _write_notes(connection: sqlite3.Connection, notes: Notes) -> None:
    for name, value in notes.items():
        if value is None:
            connection.execute("delete from kept where name = ?", (name,))
        else:
            connection.execute("insert or replace into kept values (?, ?)", (name, value))


def _action(row: tuple[Any, ...]) -> Action:
    number, id, lane, kind, data, body, *rest = row
    return Action(number, id, lane, kind, _decode(data), body and _decode(body), *rest)
