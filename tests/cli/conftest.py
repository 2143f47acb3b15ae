"""A data folder as a real house leaves it behind, and a way to run commands on a copy of it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gamekeeper.cli import cli
from gamekeeper.cli.opening import codecs
from gamekeeper.doors.base import Outbound
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.patience import PATIENCE

Run = Callable[..., Result]


class Evening:
    """A data folder with one finished and one unfinished Mäxchen table, Anna at both."""

    def __init__(self, folder: Path, finished: str, running: str) -> None:
        self.folder, self.finished, self.running = folder, finished, running
        self.database = folder / "gamekeeper.sqlite"

    def sql(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """Look at the database, or tamper with it."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def seed(self, table: str) -> str:
        [[seed]] = self.sql("select seed from tables where id = ?", table)
        return str(seed)


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    return asyncio.run(_play(folder))


@pytest.fixture
def evening(original: Evening, tmp_path: Path) -> Evening:
    folder = tmp_path / "data"
    shutil.copytree(original.folder, folder)
    return Evening(folder, original.finished, original.running)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run ``gamekeeper …`` in an empty folder, without any settings from outside."""
    for variable in [name for name in os.environ if name.startswith("GAMEKEEPER_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("GAMEKEEPER_WEB_PORT", "0")  # a server may be running on this machine
    monkeypatch.chdir(tmp_path)

    def run(*words: object, input: str = "", code: int | None = 0) -> Result:
        result = CliRunner().invoke(cli, [str(word) for word in words], input=input)
        assert code is None or result.exit_code == code, result.output
        assert result.exception is None or isinstance(result.exception, SystemExit), words
        assert "Traceback" not in result.output
        return result

    return run


async def _play(folder: Path) -> Evening:
    clock = HouseClock()
    door = Loopback(clock.now)
    store = await SqliteStore.open(folder / "gamekeeper.sqlite", codecs())
    house = House(store, [door], clock=clock)
    await house.open()
    finished = await _play_table(door, store, rounds=20, moves=1_000)
    running = await _play_table(door, store, rounds=50, moves=8)
    await house.close()
    return Evening(folder, finished, running)


async def _play_table(door: Loopback, store: SqliteStore, rounds: int, moves: int) -> str:
    """Anna and two bots play until the end, or until Anna has moved that often."""
    prompts: asyncio.Queue[str | None] = asyncio.Queue()

    def listen(message: Outbound) -> None:
        last = message.text.splitlines()[-1]
        if "The game is over" in message.text:
            prompts.put_nowait(None)
        elif last.startswith(("Type `roll`", "To beat", "Announce one of")):
            prompts.put_nowait(last)

    door.listen("anna", listen)
    await door.say("anna", f"open mia bots=2 rounds={rounds} seat=no")
    table = (await store.rows(over=False))[0].id
    await door.say("anna", f"join {table} as Anna")
    await door.say("anna", "start")
    for _ in range(moves):
        async with asyncio.timeout(PATIENCE):
            prompt = await prompts.get()
        if prompt is None:
            break
        words = prompt.removesuffix(".").split()
        await door.say("anna", words[-1].lower() if words[0] == "Announce" else "roll")
    return table
