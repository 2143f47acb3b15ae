"""The SQLite store's statements about talk: each function is part of a transaction."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...errors import Conflict
from ...kernel.messages import Seat
from .. import records
from ..base import WATCHERS, PersonId, Spoken, TableId
from .sql import version_of

BY_COMMAND = f"select {records.TALK_COLUMNS} from talk where table_id = ? and command = ?"  # noqa: S608
AFTER = f"""
    select {records.TALK_COLUMNS} from talk where table_id = ? and n > ? order by n limit ?
    """  # noqa: S608
HEARD = f"""
    select {records.TALK_COLUMNS} from talk where table_id = ?1 and n > ?3
        and case when channel = '{WATCHERS}' then ?2 is null
            else hearers is null or ?2 in (select value from json_each(hearers)) end
    order by n desc limit ?4"""  # noqa: S608
_SAY = """
    update tables set talk = talk + 1,
        news_since = case
            when aside is null and heard > 0 then coalesce(news_since, ?) else news_since end
    where id = ? and version = ? returning talk"""
_INSERT = f"""
    insert into talk (table_id, {records.TALK_COLUMNS})
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""  # noqa: S608


class Say:
    """A message, with its values already in the database's form."""

    __slots__ = ("_at", "_hearers", "_spoken", "_table")

    def __init__(self, table: TableId, spoken: Spoken) -> None:
        self._table, self._spoken = table, spoken
        self._at = records.micros(spoken.at)
        self._hearers = None if spoken.hearers is None else json.dumps(sorted(spoken.hearers))

    def __call__(self, connection: sqlite3.Connection) -> Spoken:
        """Write it and return it with its number; see ``Store.say``."""
        table, said = self._table, self._spoken
        before = connection.execute(BY_COMMAND, (table, said.command)).fetchone()
        if before is not None:
            return spoken(before)
        found = connection.execute(_SAY, (self._at, table, said.after_version)).fetchone()
        if found is None:
            version = version_of(connection, table)
            raise Conflict(f"{table!r} is at version {version}, not {said.after_version}")
        [n] = found
        connection.execute(
            _INSERT,
            (
                *(table, n, said.after_version, self._at, said.channel, said.speaker, said.text),
                *(self._hearers, said.person, said.command, said.place, said.hidden),
            ),
        )
        return replace(said, n=n)


TAKEN_BACK = "select n from talk where table_id = ? and hidden = 1 order by n"


def spoken(columns: Sequence[Any]) -> Spoken:
    """Make a message from its columns."""
    *before, hearers, person, command, place, hidden = columns
    listed = None if hearers is None else json.loads(hearers)
    return records.spoken_of((*before, listed, person, command, place, hidden))


def take_back(connection: sqlite3.Connection, table: TableId, n: int, command: str) -> int:
    """Hide a message, unless it is hidden or the command has been acted on; see the contract."""
    done = "select n from withdrawals where table_id = ? and command = ?"
    if (before := connection.execute(done, (table, command)).fetchone()) is not None:
        return int(before[0])
    hide = "update talk set hidden = 1 where table_id = ? and n = ? and hidden = 0"
    hidden = n if connection.execute(hide, (table, n)).rowcount > 0 else 0
    note = "insert into withdrawals select id, ?, ? from tables where id = ? and ? <> ''"
    connection.execute(note, (command, hidden, table, command))
    return hidden


def erase(connection: sqlite3.Connection, person: PersonId) -> int:
    """Delete all words of a person."""
    return connection.execute(
        "update talk set text = '', hidden = 1 where person = ?", (person,)
    ).rowcount


def mute(connection: sqlite3.Connection, table: TableId, seat: Seat, is_muted: bool) -> None:
    """Note whether a seat may speak."""
    version_of(connection, table)
    if is_muted:
        connection.execute("insert or ignore into muted values (?, ?)", (table, seat))
    else:
        connection.execute("delete from muted where table_id = ? and seat = ?", (table, seat))


def want(connection: sqlite3.Connection, table: TableId, address: str, wanted: bool) -> bool:
    """Note whether an ear is told what people say; False if there is no such ear."""
    at = (table, address)
    there = connection.execute("select 1 from ears where table_id = ? and address = ?", at)
    if there.fetchone() is None:
        return False
    if wanted:
        connection.execute(
            "update ears set talk = (select talk from tables where id = table_id)"
            " where table_id = ? and address = ? and talk is null",
            at,
        )
    else:
        connection.execute("update ears set talk = null where table_id = ? and address = ?", at)
    return True
