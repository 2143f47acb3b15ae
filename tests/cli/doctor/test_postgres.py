"""The doctor looks at the roles that log in to PostgreSQL, and prints the SQL that mends them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.kit.postgres import Server, postgres_server
from tests.stress.serving import free_port

from gamekeeper.cli.opening import codecs
from gamekeeper.services.admin.sql_query import Database
from gamekeeper.services.admin.sql_query import run as run_query
from gamekeeper.store.postgres.store import PostgresStore

__all__ = ["postgres_server"]


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setenv("GAMEKEEPER_STORE_KIND", "postgres")
    monkeypatch.setenv("GAMEKEEPER_MIA_HOST", "127.0.0.1")
    monkeypatch.setenv("GAMEKEEPER_MIA_PORT", str(free_port()))
    monkeypatch.setenv("GAMEKEEPER_MIA_LATER_PORT", "0")


async def opened(dsn: str) -> None:
    """A server was started once on this database."""
    await (await PostgresStore.open(dsn, codecs())).close()


def sql_in(said: str) -> str:
    """The statements that the doctor printed."""
    lines = said[said.index("CREATE ROLE") :].splitlines()
    block = [line.strip() for line in lines if line.startswith(" " * 11) or "CREATE ROLE" in line]
    return "\n".join(block)


def test_a_superuser_is_refused_and_the_sql_makes_another_role(
    run: Run, tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Afterwards the server's role owns everything, and is no superuser."""
    dsn = asyncio.run(postgres_server.new_database())
    name = dsn.rsplit("/", 1)[1]
    asyncio.run(opened(dsn))
    monkeypatch.setenv("GAMEKEEPER_STORE_DSN", dsn)

    said = run("doctor", "--data", tmp_path, code=1).output
    assert "problem  PostgreSQL role: store.dsn logs in as postgres, a superuser" in said
    sql = re.sub(r"\bgamekeeper\b", f"{name}_owner", sql_in(said))
    asyncio.run(postgres_server.run(name, sql))
    monkeypatch.setenv("GAMEKEEPER_STORE_DSN", postgres_server.dsn(name, f"{name}_owner"))
    asyncio.run(opened(postgres_server.dsn(name, f"{name}_owner")))

    assert (
        f"PostgreSQL role: {name}_owner, not a superuser"
        in run("doctor", "--data", tmp_path).output
    )


def test_the_sql_for_queries_is_printed_and_works(
    run: Run, tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No reader is no problem; a reader that can read more is one."""
    dsn = asyncio.run(postgres_server.new_owned_database())
    name = dsn.rsplit("/", 1)[1]
    reader = f"{name}_reader"
    asyncio.run(opened(dsn))
    monkeypatch.setenv("GAMEKEEPER_STORE_DSN", dsn)

    said = run("doctor", "--data", tmp_path).output
    assert "ok       queries: refused: store.reader_dsn is not set" in said
    asyncio.run(postgres_server.run(name, sql_in(said).replace("gamekeeper_reader", reader)))
    monkeypatch.setenv("GAMEKEEPER_STORE_READER_DSN", postgres_server.dsn(name, reader))
    assert (
        "ok       queries: the role of store.reader_dsn" in run("doctor", "--data", tmp_path).output
    )
    chosen = Database(dsn=dsn, reader_dsn=postgres_server.dsn(name, reader))
    assert asyncio.run(asked(chosen)) == "No results."

    monkeypatch.setenv("GAMEKEEPER_STORE_READER_DSN", dsn)
    assert (
        "problem  queries: store.reader_dsn logs in as"
        in run("doctor", "--data", tmp_path, code=1).output
    )
    monkeypatch.setenv("GAMEKEEPER_STORE_READER_DSN", "postgresql://x:secret@127.0.0.1:1/y")
    said = run("doctor", "--data", tmp_path, code=1).output
    assert "problem  queries: store.reader_dsn" in said
    assert "secret" not in said


async def asked(database: Database) -> str:
    return await run_query(database, ["select * from entries"], may_write=False)
