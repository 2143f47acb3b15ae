"""Whoever writes SQL for ``config query``, and knows everything about it, reads no secrets."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import pytest
from tests.kit.postgres import Server, postgres_server

from gamekeeper.cli.opening import codecs
from gamekeeper.host.clock import HouseClock
from gamekeeper.host.host import Host
from gamekeeper.host.live_table import Seating
from gamekeeper.kernel.messages import Begin, Command, Seat, Sit
from gamekeeper.services.admin.parsing import CommandRefused
from gamekeeper.services.admin.sql_query import Database, run
from gamekeeper.store.base import Ear, Store, TableId
from gamekeeper.store.postgres.reading import READER
from gamekeeper.store.postgres.sql import FORGET_READING
from gamekeeper.store.postgres.store import PostgresStore
from gamekeeper.store.reading import public_kinds
from gamekeeper.store.sqlite.store import SqliteStore

__all__ = ["postgres_server"]

RUNNING, OVER = TableId("running"), TableId("over")
NAMES = {
    RUNNING: ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"),
    OVER: ("Hal", "Ida", "Jon", "Kay", "Leo", "Mia", "Ned"),
}
ISSUE = "SELECT query_to_xml/**/('select id,seed from public.tables',true,true,'')"


@dataclass
class Vault:
    """A database with a running game of Mafia and one that was closed."""

    database: Database
    store: Store
    secrets: tuple[str, ...] = ()

    async def says(self, statement: str, *, may_write: bool = False) -> str:
        """The answer, or why there is none."""
        try:
            return await run(self.database, [statement], may_write=may_write)
        except CommandRefused as no:
            return f"refused: {no}"

    async def keeps(self, statement: str, *, may_write: bool = False) -> str:
        """The same, after a look for secrets of the running game in it."""
        said = await self.says(statement, may_write=may_write)
        bare = re.sub(r"[^0-9a-z]", "", said.lower())
        for secret in self.secrets:
            assert secret.lower() not in said.lower(), statement
            assert re.sub(r"[^0-9a-z]", "", secret.lower()) not in bare, statement
            assert secret.encode().hex() not in bare, statement
        return said

    async def fill(self) -> None:
        host = Host(self.store, HouseClock())
        at = datetime(2026, 3, 2, 12, tzinfo=UTC)
        for table in (RUNNING, OVER):
            await host.open_table(table, "mafia", {}, None, "open")
            for name in NAMES[table]:
                ears = [Ear(f"mailto:{name.lower()}@x.test", Seat(name))]
                sit = Command(f"{name}-sits", Seat(name), Sit(), at)
                await host.perform(table, sit, Seating([], ears=ears))
            begin = Command(f"begin-{table}", Seat(NAMES[table][0]), Begin(), at)
            await host.perform(table, begin, Seating())
        await host.close_table(OVER, "enough", "close")
        seed = (await self.store.row(RUNNING)).seed
        roles = [f'"seat":"{name}","role"' for name in NAMES[RUNNING]]
        self.secrets = (seed, seed[:12], "begin-running", "Ann-sits", *roles)
        await host.close()


@pytest.fixture
async def sqlite_vault(tmp_path: Path) -> AsyncIterator[Vault]:
    path = tmp_path / "house.db"
    store = await SqliteStore.open(path, codecs())
    vault = Vault(Database(path, kinds=public_kinds(codecs())), store)
    await vault.fill()
    yield vault
    await store.close()


@pytest.fixture
async def postgres_vault(postgres_server: Server) -> AsyncIterator[Vault]:
    dsn = await postgres_server.new_owned_database()
    store = await PostgresStore.open(dsn, codecs())
    reader = await postgres_server.new_reader(dsn)
    vault = Vault(Database(dsn=dsn, reader_dsn=reader, kinds=public_kinds(codecs())), store)
    await vault.fill()
    yield vault
    await store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def vault(request: pytest.FixtureRequest) -> Vault:
    chosen: Vault = request.getfixturevalue(f"{request.param}_vault")
    return chosen


# -- both stores


READING = [
    "select * from entries where table_id = 'running'",
    "select body from entries where table_id = 'running'",
    "select move_body, seat, command from entries where table_id = 'running'",
    "select e.* from entries e join tables t on t.id = e.table_id where not t.over",
    "select max(body) from entries where table_id = 'running'",
    "select e from (select body as e from entries where table_id = 'running') as x",
    "select count(*), kind from entries where table_id = 'running' group by kind",
    "with entries as (select * from main.entries) select * from entries",
    "with tables as (select * from public.tables) select * from tables",
    "select * from tables",
    "select seed from tables",
    "select * from go_turns",
    "select * from go_club",
]


@pytest.mark.parametrize("statement", READING)
async def test_secrets_of_running_games_are_not_read(vault: Vault, statement: str) -> None:
    """Roles, commands and seeds, by every plain way to them."""
    assert RUNNING in str(await vault.store.rows())
    await vault.keeps(statement)


async def test_what_everybody_heard_is_read(vault: Vault) -> None:
    """Public events of a running game, with their bodies."""
    said = await vault.keeps("select kind, body from entries where table_id = 'running'")

    assert "TableOpened" in said
    assert "seed_hash" in said
    assert said.count("NULL") >= len(NAMES[OVER]), "the dealt roles are rows without words"


async def test_finished_games_are_read(vault: Vault) -> None:
    """Nothing of them is secret but the seed, which stands in their last event."""
    said = await vault.says(
        "select kind, body, move_kind from entries where table_id = 'over' and kind = 'RoleDealt'"
    )

    assert said.count("RoleDealt") == len(NAMES[OVER])
    assert '"role"' in said


async def test_who_was_told_something_is_not_read(vault: Vault) -> None:
    """A mark that has moved says that somebody was told a secret."""
    await vault.store.set_marks(RUNNING, {"mailto:ann@x.test": 9})
    marks = "select address, mark from ears where table_id = "

    assert "9" not in await vault.says(f"{marks} 'running'")
    assert "0" in await vault.says(f"{marks} 'over'")  # all of it can be read


async def test_without_kinds_nothing_of_a_running_game_is_read(sqlite_vault: Vault) -> None:
    """A list that somebody forgot to hand in hides everything."""
    sqlite_vault.database = replace(sqlite_vault.database, kinds={})
    said = await sqlite_vault.says("select body from entries where table_id = 'running'")

    assert set(said.split()) == {"body", "NULL"}


# -- SQLite

SQLITE = [
    "with tables as (select seed from main.tables) select * from tables",
    "with Games as (select seed from main.tables) select * from Games",
    "with Games as (select body from main.entries) select * from Games",
    "with go_turns as (select body from main.entries) select * from go_turns",
    "with recursive entries(x) as (select body from main.entries) select x from entries",
    "select body from main.entries",
    "select main.entries.body from main.entries, entries",
    "select (select body from main.entries limit 1)",
    "select 1 from tables where exists (select 1 from main.tables where seed like 'a%')",
    "select count(*) from main.tables where seed > ''",
    "select * from main.entries natural join main.tables",
    "select name, sql from sqlite_temp_master",
    "select name, sql from sqlite_temp_schema",
    "select name, sql from temp.sqlite_master",
    "select name, sql from temp.sqlite_schema",
    "select * from main.go_turns",
    "select * from main.Games",
    "select * from lives",
    "select * from sqlite_stat1",
    "select * from sqlite_dbpage",
    "select * from dbstat",
    "select * from bytecode('select seed from main.tables')",
    "select * from pragma_table_list",
    "select * from pragma_function_list",
]


@pytest.mark.parametrize("statement", SQLITE)
async def test_sqlite_is_not_tricked(sqlite_vault: Vault, statement: str) -> None:
    """Names that a query gives itself, other schemas, tables of the system."""
    said = await sqlite_vault.keeps(statement)

    assert said.startswith("refused: "), said


# -- PostgreSQL

POSTGRES = [
    ISSUE,
    "select query_to_xml('select * from public.entries', true, true, '')",
    "select table_to_xml('public.tables', true, true, '')",
    "select schema_to_xml('public', true, true, '')",
    "select database_to_xml(true, true, '')",
    "select cursor_to_xml('x', 10, true, true, '')",
    "select set_config('role', 'none', false), query_to_xml('select seed from public.tables', true, true, '')",
    "select set_config('session_authorization', 'postgres', false),"
    " query_to_xml('select seed from public.tables', true, true, '')",
    "select set_config('role', 'postgres', true)",
    "select set_config('search_path', 'public', false), (select max(seed) from public.tables)",
    "select * from public.tables",
    "select * from public.entries",
    "select * from public.go_turns",
    "select * from public.games",
    "select e from public.entries e",
    "table public.tables",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "select lo_get(lo_from_bytea(0, 'x'))",
    "select * from pg_authid",
    "select * from pg_statistic",
    "select most_common_vals from pg_stats where tablename = 'tables' and attname = 'seed'",
    "select most_common_vals, histogram_bounds from pg_stats where tablename = 'entries'",
    "select query from pg_stat_activity",
    "select go_uid('running', 'running', (select max(seed) from public.tables))",
    "copy (select seed from public.tables) to stdout",
    "do $$ begin perform 1; end $$",
    "reset role",
    "set role none",
    "set session authorization default",
    "prepare x as select 1",
    "execute x",
    "select 1; reset role; select seed from public.tables",
    "select 1) as asked (c0); select seed from public.tables; --",
    "select 1) as asked (c0) union select seed from public.tables --",
    "with x as (delete from entries returning *) select * from x",
    "select * into stolen from entries",
    "explain analyze select seed from public.tables",
    "declare x cursor for select seed from public.tables",
    "listen gamekeeper",
    "select nextval('public.go_tables_number_seq')",
]


@pytest.mark.parametrize("statement", POSTGRES)
async def test_postgres_is_not_tricked(postgres_vault: Vault, statement: str) -> None:
    """Functions that run SQL, other roles, other statements: nothing leads out of the views."""
    before = await postgres_vault.store.rows()
    said = await postgres_vault.keeps(statement)

    assert "root:" not in said
    assert await postgres_vault.store.rows() == before


async def test_long_values_do_not_fill_the_memory(postgres_vault: Vault) -> None:
    """What is not shown is not sent either, and comments and semicolons do no harm."""
    said = await postgres_vault.says("select repeat('x', 10000000) as x, 1 as x, true -- long;")
    plain = await postgres_vault.says("select 7 as n;")

    assert len(said) < 1_000
    assert said.splitlines()[1].split()[1:] == ["1", "True"]
    assert plain == "n\n7"


async def test_a_query_without_end_is_given_up(
    postgres_vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even one that lifts the limit itself."""
    monkeypatch.setattr("gamekeeper.services.admin.sql_query.TIMEOUT_SECONDS", 0.3)
    said = await postgres_vault.says(
        "select set_config('statement_timeout', '0', false), pg_sleep(60)"
    )

    assert "took longer" in said


async def test_a_superuser_does_not_ask(postgres_server: Server) -> None:
    """No rule of the database would bind him; the answer says so and shows nothing."""
    dsn = await postgres_server.new_database()
    store = await PostgresStore.open(dsn, codecs())
    vault = Vault(Database(dsn=dsn, reader_dsn=dsn), store)
    await vault.fill()

    assert "a superuser" in await vault.keeps("select 1")
    assert "a superuser" in await vault.keeps(ISSUE)
    await store.close()


async def test_without_a_reader_the_answer_says_how_to_make_one(postgres_vault: Vault) -> None:
    """The SQL is the one that works, whole."""
    chosen = postgres_vault.database
    postgres_vault.database = Database(dsn=chosen.dsn)
    said = await postgres_vault.keeps("select 1")

    assert "store.reader_dsn is not set" in said
    assert f"CREATE ROLE {READER} LOGIN" in said


async def test_a_reader_with_other_rights_is_refused(
    postgres_vault: Vault, postgres_server: Server
) -> None:
    """The owner himself, members of other roles, and whoever was given a table."""
    chosen = postgres_vault.database
    name = chosen.dsn.rsplit("/", 1)[1]
    reader = f"{name}_reader"

    postgres_vault.database = replace(chosen, reader_dsn=chosen.dsn)
    assert "who owns the tables" in await postgres_vault.keeps("select seed from tables")
    postgres_vault.database = replace(chosen, reader_dsn=postgres_server.dsn(name))
    assert "a superuser" in await postgres_vault.keeps("select seed from tables")
    postgres_vault.database = replace(chosen, reader_dsn=postgres_server.dsn("postgres", reader))
    assert "another database" in await postgres_vault.keeps("select 1")
    postgres_vault.database = chosen
    await postgres_server.run(name, f"grant select (seed) on tables to {reader}")
    assert "may use tables itself" in await postgres_vault.keeps("select seed from public.tables")
    await postgres_server.run(
        name, f"revoke select (seed) on tables from {reader}", f"grant pg_monitor to {reader}"
    )
    assert "member of other roles" in await postgres_vault.keeps("select 1")
    await postgres_server.run(name, f"revoke pg_monitor from {reader}")
    assert await postgres_vault.says("select 1 as n") == "n\n1"


async def test_a_role_that_may_make_no_schema_can_still_serve(postgres_server: Server) -> None:
    """The SQL for the reader makes the schema; the server puts views into it."""
    dsn = await postgres_server.new_owned_database()
    name = dsn.rsplit("/", 1)[1]
    await postgres_server.run(
        name,
        f"alter database {name} owner to postgres",
        f"grant create, usage on schema public to {name}",
    )
    reader = await postgres_server.new_reader(dsn)
    store = await PostgresStore.open(dsn, codecs())
    vault = Vault(Database(dsn=dsn, reader_dsn=reader, kinds=public_kinds(codecs())), store)
    await vault.fill()

    assert "running" in await vault.keeps("select id from tables")
    await vault.keeps(ISSUE)
    await store.close()


# -- writing


REVEALING = [
    "update tables set over = {true}",
    "update tables set id = 'x'",
    "update tables set game = 'go'",
    "update entries set table_id = 'over', seq = seq + 1000",
    "update entries set kind = 'TableOpened'",
    "update entries set body = body || move_body returning body",
    "insert into entries select 'over', seq + 1000, at, 'x', kind, body, null, null, null from entries",
    "insert into tables select * from tables",
    "update ears set address = 'mailto:me@x.test'",
    "insert into ears values ('running', 'mailto:me@x.test', 'Ann', 'both', 0)",
    "update people set name = (select max(seed) from {tables}) returning name",
    "insert into people select 'x', max(seed), {true} from {tables} returning name",
    "insert into people select 'x', max(body), {true} from {entries}"
    " where table_id = 'running' returning name",
    "insert into people values ('x', 'y', {true}) returning (select max(seed) from {tables})",
]


@pytest.mark.parametrize("statement", REVEALING)
async def test_writing_reveals_nothing(vault: Vault, statement: str) -> None:
    """Where queries may write, they cannot make a secret readable by it."""
    is_file = vault.database.path is not None
    names = {
        "true": "1" if is_file else "true",
        "tables": "main.tables" if is_file else "public.tables",
        "entries": "main.entries" if is_file else "public.entries",
    }
    await vault.keeps(statement.format(**names), may_write=True)

    assert not (await vault.store.row(RUNNING)).standing.over
    for table in ("entries", "people", "tables"):
        await vault.keeps(f"select * from {table}")


async def test_the_right_to_write_is_taken_back(postgres_vault: Vault) -> None:
    """It is the database that refuses, once the setting says no."""
    insert = "insert into people values ('x', 'y', false)"
    assert await postgres_vault.says(insert, may_write=True) == "Done: 1 row changed."
    assert await postgres_vault.says("select 1 as n") == "n\n1"
    reader = await asyncpg.connect(postgres_vault.database.reader_dsn)
    try:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await reader.execute("delete from gamekeeper_query.people")
    finally:
        await reader.close()


async def test_updates_of_the_schema_are_not_hindered(postgres_vault: Vault) -> None:
    """The views for queries stand on tables that a later version may have to change."""
    await postgres_vault.says("select 1")
    owner = await asyncpg.connect(postgres_vault.database.dsn)
    try:
        await owner.execute(FORGET_READING)
        await owner.execute("alter table tables drop column edition")
        await owner.execute("alter table tables add column edition integer default 1")
    finally:
        await owner.close()
    await postgres_vault.keeps(ISSUE)
    assert "running" in await postgres_vault.keeps("select id, edition from tables")
