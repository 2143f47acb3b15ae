"""One server per database and per data folder: real servers, a real PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.kit.patience import PATIENCE
from tests.kit.postgres import Server, postgres_server
from tests.stress.serving import GAMEKEEPER, free_port

from gamekeeper.errors import CannotStart
from gamekeeper.store.postgres import serving as postgres_serving
from gamekeeper.store.postgres.serving import Serving

__all__ = ["postgres_server"]


class Process:
    """``gamekeeper serve`` in a folder, with these settings for its store."""

    def __init__(self, folder: Path, data: Path, **store: str) -> None:
        folder.mkdir(exist_ok=True)
        self.log, self.config = folder / "log", folder / "gamekeeper.toml"
        self.config.write_text(
            f'[house]\ndata = "{data}"\n[mia]\nhost = "127.0.0.1"\nport = {free_port()}\n'
            f'later_port = 0\ncontest = "{folder.name}"\n[store]\n'
            + "".join(f'{key} = "{value}"\n' for key, value in store.items())
        )
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [str(GAMEKEEPER), "serve", "--config", str(self.config)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    @property
    def said(self) -> str:
        return self.log.read_text()

    def is_up(self) -> bool:
        """Whether it serves; waits until it does or has ended."""
        until = time.monotonic() + PATIENCE
        while "is open" not in self.said and self.process.poll() is None:
            assert time.monotonic() < until, self.said
            time.sleep(0.05)
        return self.process.poll() is None

    def code(self) -> int:
        """The exit code, once it has ended."""
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait(PATIENCE)


Serve = Callable[..., Process]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    started: list[Process] = []

    def start(name: str, data: str = "", **store: str) -> Process:
        started.append(Process(tmp_path / name, tmp_path / (data or name) / "data", **store))
        return started[-1]

    yield start
    for each in started:
        each.end()


def test_a_second_server_on_the_same_database_is_refused(
    serve: Serve, postgres_server: Server
) -> None:
    """With a sentence; looking is allowed; and when the first is killed, the next one may start."""
    dsn = asyncio.run(postgres_server.new_database())
    first = serve("first", kind="postgres", dsn=dsn)
    assert first.is_up(), first.said

    second = serve("second", kind="postgres", dsn=dsn)
    assert second.code() == 1
    assert "another server already uses this database (from 127.0.0.1, since" in second.said
    assert "stop it first, or give this server a database of its own" in second.said
    assert 'store.shared = "experimental"' in second.said
    assert "Traceback" not in second.said
    looking = [str(GAMEKEEPER), "--config", str(second.config), "tables"]
    assert subprocess.run(looking, capture_output=True, check=False).returncode == 0
    assert first.is_up()

    first.end()
    third = serve("third", kind="postgres", dsn=dsn)
    assert third.is_up(), third.said


def test_servers_that_share_have_to_say_so(serve: Serve, postgres_server: Server) -> None:
    """All of them: one that wants the database for itself is refused beside one that shares."""
    dsn = asyncio.run(postgres_server.new_database())
    shared = {"kind": "postgres", "dsn": dsn, "shared": "experimental"}
    first = serve("first", **shared)
    assert first.is_up(), first.said
    second = serve("second", **shared)
    assert second.is_up(), second.said

    third = serve("third", kind="postgres", dsn=dsn)
    assert third.code() == 1
    assert "another server already uses this database" in third.said


@pytest.mark.parametrize("kind", ["sqlite", "memory"])
def test_a_second_server_on_the_same_data_folder_is_refused(serve: Serve, kind: str) -> None:
    """Whatever the store: the spool, the slate and the sockets in it belong to one server."""
    first = serve("first", kind=kind)
    assert first.is_up(), first.said

    path = {"path": str(first.config.parent / "another.sqlite")} if kind == "sqlite" else {}
    second = serve("second", "first", kind=kind, **path)
    assert second.code() == 1
    assert f"is already used by another server (process {first.process.pid})" in second.said
    assert "server.data" in second.said


def test_a_second_server_on_the_same_file_is_refused(serve: Serve, tmp_path: Path) -> None:
    """From another data folder."""
    path = str(tmp_path / "house.sqlite")
    first = serve("first", kind="sqlite", path=path)
    assert first.is_up(), first.said

    second = serve("second", kind="sqlite", path=path)
    assert second.code() == 1
    assert f"{path} is already open in another server" in second.said


# -- when the database goes away


async def until_true(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_the_lock_is_taken_again(
    postgres_server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """After the connection was cut; nobody else gets in afterwards."""
    dsn = await postgres_server.new_database()
    lost: list[str] = []
    first = Serving(dsn, shared=False, lost=lost.append)
    await first.begin()
    await postgres_server.hang_up(dsn)
    await until_true(lambda: "the database is back" in caplog.text)

    second = Serving(dsn, shared=False, lost=lost.append)
    with pytest.raises(CannotStart, match="another server already uses this database"):
        await second.begin()
    await first.close()
    await second.begin()
    await second.close()
    assert lost == []


class Slow(Serving):
    """Comes back only when it may."""

    gate = asyncio.Event()

    async def _connect(self) -> None:
        await self.gate.wait()
        await super()._connect()


async def test_a_server_that_lost_the_database_to_another_one_is_told(
    postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, in the words of the refusal."""
    monkeypatch.setattr(postgres_serving, "LOSS_TIMEOUT_SECONDS", 0.1)
    monkeypatch.setattr(Slow, "gate", asyncio.Event())
    dsn = await postgres_server.new_database()
    lost: list[str] = []
    first, other = Slow(dsn, shared=False, lost=lost.append), Serving(dsn, shared=False, lost=print)
    Slow.gate.set()
    await first.begin()
    Slow.gate.clear()
    await postgres_server.hang_up(dsn)
    await other.begin()
    Slow.gate.set()
    await until_true(lambda: bool(lost))

    assert len(lost) == 1
    assert lost[0].startswith("another server already uses this database")
    await first.close()
    await other.close()


def test_a_server_that_lost_its_database_to_another_one_ends(
    serve: Serve, postgres_server: Server
) -> None:
    """While it slept its connections were cut, and somebody else came: it says so and stops."""
    dsn = asyncio.run(postgres_server.new_database())
    first = serve("first", kind="postgres", dsn=dsn)
    assert first.is_up(), first.said
    first.process.send_signal(signal.SIGSTOP)
    asyncio.run(postgres_server.hang_up(dsn))
    second = serve("second", kind="postgres", dsn=dsn)
    assert second.is_up(), second.said
    first.process.send_signal(signal.SIGCONT)

    assert first.code() == 1
    assert "stopping: another server has the database now" in first.said
    assert "gamekeeper: another server already uses this database" in first.said
    assert second.is_up()
