"""What people said stands in its place in a replay, for those who could hear it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tests.cli.conftest import Run

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.store.sqlite.store import SqliteStore


async def played(folder: Path) -> str:
    """Connect Four with a word before, between and after the moves; Zoe watches and talks."""
    clock = HouseClock()
    door = Loopback(clock.now)
    store = await SqliteStore.open(folder / "gamekeeper.sqlite", codecs())
    house = House(store, [door], clock=clock)
    await house.open()
    await door.say("anna", "open connectfour")
    [table] = [row.id for row in await store.rows(over=False)]
    await door.say("bob", f"join {table}")
    await door.say("zoe", f"watch {table}")
    await door.say("bob", "say hello")
    await door.say("anna", "start")
    await door.say("zoe", f"{table}: say hush")
    await door.say("bob", "resign")
    await door.say("anna", f"{table}: say oops")
    await door.say("anna", f"{table}: unsay anna")
    await door.say("bob", f"{table}: say well played")
    await house.close()
    return table


def test_a_replay_has_talk_in_its_place(run: Run, tmp_path: Path) -> None:
    """Watchers hear watchers, players do not; verify takes no notice of it."""
    table = asyncio.run(played(tmp_path))
    told = {
        name: run("replay", table, *typed, "--data", tmp_path).stdout
        for name, typed in {"": (), "bob": ("--as", "bob"), "all": ("--all",)}.items()
    }

    lines = [line.rpartition("  ")[2] for line in told[""].splitlines()]
    order = [
        lines.index(said) for said in ("bob: hello", "zoe (Watchers): hush", "bob: well played")
    ]
    assert order == sorted(order)
    assert "anna: (taken back)" in lines
    assert "oops" not in told["all"]
    assert "hush" not in told["bob"]
    assert "well played" in told["bob"]
    assert re.search(r"watchers +zoe \(Watchers\): hush", told["all"])
    assert run("verify", table, "--data", tmp_path).exit_code == 0


def test_show_has_what_was_said_last(run: Run, tmp_path: Path) -> None:
    """As far as everybody could hear it."""
    table = asyncio.run(played(tmp_path))
    said = run("show", table, "--data", tmp_path).stdout

    assert "Said last:\n  bob: hello\n  anna: (taken back)\n  bob: well played\n" in said
