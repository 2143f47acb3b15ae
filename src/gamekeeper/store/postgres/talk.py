"""The PostgreSQL store's statements about talk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import asyncpg

from ...errors import Conflict, UnknownTable
from .. import records
from ..base import WATCHERS, Spoken, TableId
from .sql import plain, safe

BY_COMMAND = f"select {records.TALK_COLUMNS} from talk where table_id = $1 and command = $2"  # noqa: S608
AFTER = f"""
    select {records.TALK_COLUMNS} from talk where table_id = $1 and n > $2 order by n
    """  # noqa: S608
HEARD = f"""
    select {records.TALK_COLUMNS} from talk where table_id = $1 and n > $2
        and case when channel = '{WATCHERS}' then $3::text is null
            else hearers is null or $3::text = any(hearers) end
    order by n desc limit $4"""  # noqa: S608
_SAY = f"""
    with moved as (
        update tables t set talk = talk + 1, news_since = case
            when aside is null and exists (select 1 from ears where table_id = t.id)
            then coalesce(news_since, $3) else news_since end
        where id = $1 and version = $2
            and not exists (select 1 from talk where table_id = $1 and command = $9)
        returning talk
    )
    insert into talk (table_id, {records.TALK_COLUMNS})
    select $1, moved.talk, $2, $3, $4, $5, $6, $7::text[], $8, $9, $10, $11 from moved
    returning n"""  # noqa: S608
_DONE = "select n from withdrawals where table_id = $1 and command = $2"
_HIDE = """
    update talk set hidden = true where table_id = $1 and n = $2 and not hidden returning n"""
_NOTE = """
    insert into withdrawals
    select id, $2::text, $3::bigint from tables where id = $1 and $2::text <> ''"""
TAKEN_BACK = "select n from talk where table_id = $1 and hidden order by n"
ERASE = "update talk set text = '', hidden = true where person = $1 returning n"
MUTE = "insert into muted (table_id, seat) values ($1, $2) on conflict do nothing"
UNMUTE = "delete from muted where table_id = $1 and seat = $2"
WANT = """
    update ears set talk = case when $3 then
        coalesce(talk, (select t.talk from tables t where t.id = table_id)) end
    where table_id = $1 and address = $2 returning address"""


async def say(connection: Any, table: TableId, said: Spoken) -> Spoken:
    """Write a message and return it with its number; see ``Store.say``."""
    hearers = None if said.hearers is None else [safe(seat) for seat in sorted(said.hearers)]
    values = (
        *(said.after_version, records.micros(said.at), safe(said.channel), safe(said.speaker)),
        *(safe(said.text), hearers, safe(said.person), safe(said.command), safe(said.place)),
    )
    try:
        n = await connection.fetchval(_SAY, safe(table), *values, said.hidden)
    except asyncpg.UniqueViolationError:  # the same command, at the same moment
        n = None
    if n is not None:
        return replace(said, n=n)
    before = await connection.fetchrow(BY_COMMAND, safe(table), safe(said.command))
    if before is not None:
        return spoken(before)
    version = await connection.fetchval("select version from tables where id = $1", safe(table))
    if version is None:
        raise UnknownTable(f"there is no table {table!r}")
    raise Conflict(f"{table!r} is at version {version}, not {said.after_version}")


async def take_back(connection: Any, table: TableId, n: int, command: str) -> tuple[int, bool]:
    """Hide a message and return its number or 0, as ``Store.take_back`` does; and if it is new."""
    at = safe(table)
    async with connection.transaction():
        # one command at a time for this table, the same one included
        await connection.execute("select 1 from tables where id = $1 for update", at)
        before = await connection.fetchval(_DONE, at, safe(command))
        if before is not None:
            return before, False
        hidden = await connection.fetchval(_HIDE, at, n) or 0
        await connection.execute(_NOTE, at, safe(command), hidden)
    return hidden, hidden > 0


def spoken(columns: Sequence[Any]) -> Spoken:
    """Make a message from its columns."""
    n, version, at, channel, speaker, text, hearers, *rest, hidden = columns
    texts = [plain(each) for each in (channel, speaker, text)]
    listed = None if hearers is None else [plain(seat) for seat in hearers]
    return records.spoken_of((n, version, at, *texts, listed, *map(plain, rest), hidden))
