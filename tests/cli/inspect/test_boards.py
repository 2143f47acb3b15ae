"""``show --svg`` and ``replay --board``: a table of Go as everybody could see it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.conftest import Evening, Run

from gamekeeper.cli.opening import codecs
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.host.clock import HouseClock
from gamekeeper.house import House
from gamekeeper.store.sqlite.store import SqliteStore

SVG = "{http://www.w3.org/2000/svg}"
WORDS = (
    "ann C3 # <h>my plan</h>",
    "bob D3",
    "ann D4",
    "bob pass",
    "ann pass",
    "bob agree",
    "ann agree",
)


async def _play(folder: Path) -> str:
    clock = HouseClock()
    door = Loopback(clock.now)
    store = await SqliteStore.open(folder / "gamekeeper.sqlite", codecs())
    house = House(store, [door], clock=clock)
    await house.open()
    await door.say("ann", "open go size=5 type=black seat=no")
    [table] = [row.id for row in await store.rows() if row.game == "go"]
    for name in ("ann", "bob"):
        await door.say(name, f"join {table} as {name}")
    for line in WORDS:
        who, _, words = line.partition(" ")
        await door.say(who, f"{table}: {words}")
    await house.close()
    return table


@pytest.fixture
def table(tmp_path: Path) -> str:
    return asyncio.run(_play(tmp_path))


def test_show_draws_the_board(run: Run, table: str, tmp_path: Path) -> None:
    """Into a file, or for a pipe."""
    path = tmp_path / "board.svg"
    said = run("show", table, "--svg", path, "--data", tmp_path).stdout
    piped = run("show", table, "--svg", "-", "--data", tmp_path).stdout

    assert said == f"Table {table} is drawn in {path}.\n"
    assert piped == path.read_text("utf-8")
    picture = ElementTree.fromstring(piped)
    assert picture.findtext(f"{SVG}title") == "Black: ann, White: bob, move 7"
    assert "last move d4" in (picture.findtext(f"{SVG}desc") or "")


def test_what_cannot_be_drawn_is_said(
    run: Run, table: str, evening: Evening, tmp_path: Path
) -> None:
    """Other games have no board, and a folder is no file."""
    mia = run("show", evening.running, "--svg", "-", "--data", evening.folder, code=1)
    folder = run("show", table, "--svg", tmp_path, "--data", tmp_path, code=1)

    assert "has no board to draw" in mia.stderr
    assert f"cannot write {tmp_path}: Is a directory" in folder.stderr


def test_replay_shows_the_board(run: Run, table: str, tmp_path: Path) -> None:
    """Every so many moves, and at the end."""
    plain = run("replay", table, "--data", tmp_path).stdout
    lines = run("replay", table, "--board", "3", "--data", tmp_path).stdout.splitlines()
    heads = [n for n, line in enumerate(lines) if line.startswith("    A B C D E")]

    assert "A B C D E" not in plain
    assert len(heads) == 6, "three boards, with letters above and below"
    assert "move 3" in lines[heads[0] - 1]
    assert " 4  · · ·(●)· 4" in lines[heads[0] : heads[1]]
    assert "bob marks nothing" in lines[heads[2] - 1]
    assert "The seed was" in lines[heads[4] - 1]
