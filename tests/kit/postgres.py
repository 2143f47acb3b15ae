"""A real PostgreSQL server for the tests: own folder, own port, gone at the end of the session."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from gamekeeper.store.postgres import reading

RESTARTABLE = ("-w", "-t", "60")


@dataclass(slots=True)
class Server:
    """A running server; every test gets a database of its own."""

    binaries: Path
    folder: Path
    port: int
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def dsn(self, database: str = "postgres", role: str = "postgres") -> str:
        return f"postgresql://{role}@127.0.0.1:{self.port}/{database}"

    async def new_database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"test_{next(self._numbers)}"
        connection = await asyncpg.connect(self.dsn())
        try:
            await connection.execute(f"create database {name}")
        finally:
            await connection.close()
        return self.dsn(name)

    async def new_owned_database(self) -> str:
        """A fresh database as operators should have it: its owner is an ordinary role."""
        name = (await self.new_database()).rsplit("/", 1)[1]
        await self.run(
            "postgres", f"create role {name} login", f"alter database {name} owner to {name}"
        )
        return self.dsn(name, name)

    async def run(self, database: str, *statements: str) -> None:
        """What the administrator of the server does."""
        connection = await asyncpg.connect(self.dsn(database))
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def new_reader(self, dsn: str) -> str:
        """The address of a role for queries on this database, made as the doctor says."""
        name = dsn.rsplit("/", 1)[1]
        owner = await asyncpg.connect(dsn)
        try:
            sql = reading.reader_sql(await reading.look(owner))
        finally:
            await owner.close()
        await self.run(name, sql.replace(reading.READER, f"{name}_reader"))
        return self.dsn(name, f"{name}_reader")

    async def hang_up(self, dsn: str) -> None:
        """Cut every connection to this database, as a failing network would."""
        connection = await asyncpg.connect(self.dsn())
        try:
            await connection.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
                dsn.rsplit("/", 1)[1],
            )
        finally:
            await connection.close()

    def start(self) -> None:
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port}"
            f" -c unix_socket_directories={self.folder} -c fsync=off -c max_connections=200"
        )
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, *RESTARTABLE, "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._data, *RESTARTABLE, "-m", "immediate", "stop")

    def initialise(self) -> None:
        how = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self._run("initdb", "-D", self._data, *how)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        # The server refuses root, and a daemon that inherits a pipe keeps its reader waiting.
        drop = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        command = [str(self.binaries / program), *arguments]
        with (self.folder / f"{program}.out").open("ab") as output:
            done = subprocess.run(
                [*drop, *command] if os.geteuid() == 0 else command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd="/",
                check=False,
            )
        if done.returncode:
            text = (self.folder / f"{program}.out").read_text(errors="replace")
            pytest.fail(f"{program} failed with {done.returncode}:\n{text}")


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda path: path.parts)
    on_path = shutil.which("pg_ctl")
    if not found and on_path is None:
        pytest.fail("PostgreSQL is not installed: these tests need a real server")
    return found[-1].parent if found else Path(str(on_path)).resolve().parent


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """The session's server. Durability is not the point of these tests, so it does not fsync."""
    folder = Path(tempfile.mkdtemp(prefix="gamekeeper-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    server = Server(_binaries(), folder, _free_port())
    try:
        server.initialise()
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
