"""``config query`` reads, within limits; nothing gets out of them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.kit.office import PASSWORD, Desk
from tests.kit.patience import PATIENCE
from tests.kit.postgres import Server, postgres_server

from gamekeeper.cli.opening import codecs
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.services.admin import sql_query as query
from gamekeeper.services.admin.parsing import CommandRefused
from gamekeeper.services.admin.sql_query import Database, run
from gamekeeper.store.base import TableId
from gamekeeper.store.postgres.store import PostgresStore

__all__ = ["postgres_server"]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk(tmp_path).opens()
    await desk.do("start", "WW5")
    yield desk
    await desk.closes()


def photograph(desk: Desk) -> list[str]:
    """Everything in the database, as text."""
    with closing(sqlite3.connect(desk.path)) as connection:
        return list(connection.iterdump())


async def test_a_query_is_answered_with_a_table(desk: Desk) -> None:
    said = await desk.mails("config query", f"{PASSWORD}\nSELECT id, phase FROM tables\nselect 1")

    assert said == "id   phase\nWW5  enrolment\n\n1\n1"
    assert await desk.do("query", "", "select", "2") == "2\n2"
    assert await desk.do("query", "select id from tables where id = 'x'") == "No results."
    assert "one SQL statement per line" in await desk.do("query", "\n")


ATTACKS = [
    "drop table tables",
    "DROP TABLE tables",
    "delete from tables",
    "update tables set phase = 'x'",
    "insert into people values ('x', 'y', 1)",
    "replace into people values ('x', 'y', 1)",
    "select 1; drop table tables",
    "select 1; delete from tables; --",
    "with x as (select 1) delete from tables",
    "with x as (select 1) insert into people select 'a', 'b', 1",
    "attach database '/etc/passwd' as x",
    "pragma writable_schema = on",
    "pragma query_only = off",
    "vacuum into '/tmp/stolen.db'",
    "create table x (y)",
    "create temp table x (y)",
    "alter table tables rename to y",
    "begin immediate",
    "explain select 1",
    "/* */ drop table tables",
    "-- x",
    "select load_extension('/tmp/x.so')",
    "select readfile('/etc/passwd')",
    "select writefile('/tmp/x', 'y')",
    "select * from pragma_table_info('tables')",
    "select * from pragma_database_list",
    "select data from sqlite_dbpage",
    "select zeroblob(1000000000)",
    "select 1 from nowhere",
    "nonsense",
    "sel\0ect 1",
    "select '" + "x" * 5_000 + "'",
]


@pytest.mark.parametrize("statement", ATTACKS)
async def test_nothing_but_reading_is_possible(desk: Desk, statement: str) -> None:
    """Every one is refused in a sentence, and the database is as before."""
    before = photograph(desk)
    said = await desk.do("query", statement)

    assert any(word in said for word in ("refused", "database says", "characters")), said
    assert "Something went wrong" not in said
    assert photograph(desk) == before


@pytest.mark.parametrize(
    "statement",
    [
        "select seed from tables",
        "select * from tables",
        "select hex(seed), lower(seed), length(seed) from tables",
        "select t.seed from (select * from tables) t",
        "with s as (select seed as x from tables) select x, substr(x, 1, 9) from s",
        "select group_concat(seed) from tables",
        "select case when seed like 'a%' then seed else seed end from tables",
        "select json_object('s', seed) from tables",
        "select id from tables union all select seed from tables",
        'select "tables"."seed" from main."tables"',
        "select TABLES.SEED from TABLES",
        "select phase from tables order by seed",
    ],
)
async def test_seeds_are_never_seen(desk: Desk, statement: str) -> None:
    """Seeds are the dice of running games and the root of the mails' secrets."""
    seed = (await desk.store.row(TableId("WW5"))).seed
    said = await desk.do("query", statement)

    assert "Something went wrong" not in said
    assert seed not in said
    assert seed[:9] not in said
    assert seed.encode().hex().upper() not in said


async def test_a_query_has_limits(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = "with recursive n(x) as (select 1 union all select x + 1 from n) select "

    with monkeypatch.context() as hurry:
        hurry.setattr(query, "TIMEOUT_SECONDS", 0.2)
        assert "took longer" in await desk.do("query", f"{endless} count(*) from n")
    monkeypatch.setattr(query, "TIMEOUT_SECONDS", PATIENCE)
    many = await desk.do("query", f"{endless} x from n")
    assert many.endswith("(There are more than 100 rows.)")
    assert len(many.splitlines()) == 102
    assert "At most 10 statements" in await desk.do("query", "select 1\n" * 11)
    long = await desk.do("query", "select replace(hex(zeroblob(200)), '0', 'x')")
    assert max(map(len, long.splitlines())) <= 120


async def test_writing_must_be_allowed(desk: Desk) -> None:
    """Even then: no new tables, no seeds, no dropping."""
    desk.set(query_may_write=True)
    await desk.host.loaded(TableId("WW5"))

    assert await desk.do("query", "update tables set phase = 'odd'") == "Done: 1 row changed."
    assert (await desk.store.row(TableId("WW5"))).standing.phase == "odd"
    assert desk.host.warm == 0
    for statement in (
        "update tables set seed = 'mine'",
        "drop table tables",
        "create table x (y)",
        "update tables set phase = seed; drop table tables",
        "delete from sqlite_master",
        "update sqlite_master set sql = ''",
    ):
        said = await desk.do("query", statement)
        assert "refused" in said or "database says" in said, said
    await desk.do("query", "update tables set phase = seed")
    assert await desk.do("query", "select phase from tables") in ("phase\nNULL", "phase\nodd")


async def test_a_mail_that_comes_again_writes_once(desk: Desk) -> None:
    """Killed before the answer was kept: the mail comes again, and is answered honestly."""
    desk.set(query_may_write=True)
    more = "update tables set version = version + 1"

    assert await desk.do("query", more, id="<1@x>") == "Done: 1 row changed."
    assert "received before" in await desk.do("query", more, id="<1@x>")
    assert await desk.do("query", "select version from tables", id="<1@x>") == "version\n      2"
    assert await desk.do("query", more, id="<2@x>") == "Done: 1 row changed."


# -- PostgreSQL


@pytest.fixture
async def database(postgres_server: Server) -> AsyncIterator[tuple[Database, PostgresStore]]:
    dsn = await postgres_server.new_owned_database()
    store = await PostgresStore.open(dsn, codecs())
    reader = await postgres_server.new_reader(dsn)
    host = Host(store, HouseClock())
    await host.open_table(TableId("WW5"), "werewolves", {}, None, "open")
    yield Database(dsn=dsn, reader_dsn=reader), store
    await store.close()


async def test_postgres_answers(database: tuple[Database, PostgresStore]) -> None:
    said = await run(database[0], ["select id, phase from tables"], may_write=False)

    assert said == "id   phase\nWW5  enrolment"


PG_ATTACKS = [
    "select seed from tables",
    "select t.* from public.tables t",
    'select * from "public"."tables"',
    'select * from U&"\\0070ublic".tables',
    "select query_to_xml('select * from pub' || 'lic.tables', true, true, '')",
    "select set_config('transaction_read_only', 'off', false)",
    "select pg_sleep(100)",
    "select pg_read_file('/etc/passwd')",
    "select * from pg_catalog.pg_tables",
    "select * from information_schema.tables",
    "select $$x$$",
    "select E'\\x70'",
    "select 1; drop table tables",
    "with x as (delete from people returning 1) select 1 from x",
    "with x as (update tables set phase = 'y' returning id) select id from x",
    "delete from tables",
    "drop table tables",
    "copy tables to '/tmp/x'",
    "values (1); commit; drop table tables",
    "select /* */ 1",
    "select 1 -- x",
    "select lo_export(1, '/tmp/x')",
    "select dblink('x')",
    "select current_setting('x')",
]


@pytest.mark.parametrize("statement", PG_ATTACKS)
async def test_postgres_refuses(database: tuple[Database, PostgresStore], statement: str) -> None:
    chosen, store = database
    before = await store.row(TableId("WW5"))
    try:
        said = await run(chosen, [statement], may_write=False)
    except CommandRefused as no:
        said = str(no)

    assert before.seed not in said
    assert "/etc" not in said
    assert "root:" not in said
    assert await store.row(TableId("WW5")) == before


async def test_seeds_are_not_in_postgres_rows(database: tuple[Database, PostgresStore]) -> None:
    chosen, store = database
    seed = (await store.row(TableId("WW5"))).seed
    for statement in (
        "select * from tables",
        "select t from tables t",
        "select lower(id) from tables",
    ):
        assert seed not in await run(chosen, [statement], may_write=False)


async def test_postgres_may_write_if_allowed(database: tuple[Database, PostgresStore]) -> None:
    chosen, store = database
    said = await run(chosen, ["update tables set phase = 'odd' where id = 'WW5'"], may_write=True)

    assert said == "Done: 1 row changed."
    assert (await store.row(TableId("WW5"))).standing.phase == "odd"
    with pytest.raises(CommandRefused):
        await run(chosen, ["update tables set seed = 'x'"], may_write=True)
    with pytest.raises(CommandRefused):
        await run(chosen, ["drop table tables"], may_write=True)
