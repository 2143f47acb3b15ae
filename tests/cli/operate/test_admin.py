"""``gamekeeper admin`` and ``gamekeeper mail``: beside a house that is open, and without one."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE

from gamekeeper.doors.mail.wire.send.spool import Spool
from gamekeeper.doors.mail.wire.send.spool_file import Parcel
from gamekeeper.errors import GamekeeperError
from gamekeeper.services.admin.parsing import is_right
from gamekeeper.services.admin.socket import SideDoor, knock

SETTINGS = """\
[house]
administrators = ["mailto:boss@example.org"]
[mia]
enabled = false
[mail]
enabled = true
address = "wolf@play.test"
listen = "lmtp"
listen_host = "{folder}/lmtp"
smtp_port = 9
smtp_security = "none"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "gamekeeper.toml").write_text(SETTINGS.format(folder=tmp_path), "utf-8")
    return tmp_path


@pytest.fixture
def house(folder: Path) -> Iterator[Path]:
    """A real house that is open."""
    typed = [sys.executable, "-m", "gamekeeper", "serve"]
    with subprocess.Popen(typed, cwd=folder, stderr=subprocess.PIPE) as process:
        until = time.monotonic() + PATIENCE
        while not (folder / "data" / "admin.sock").exists():
            assert process.poll() is None, process.stderr and process.stderr.read()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield folder
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def seed_of(folder: Path, table: str) -> str:
    with closing(sqlite3.connect(folder / "data" / "gamekeeper.sqlite")) as connection:
        [[seed]] = connection.execute("select seed from tables where id = ?", (table,)).fetchall()
        return str(seed)


def whole_life(run: Run, folder: Path) -> None:
    """Everything that can happen to a game, from one command to the next."""
    started = run("admin", "start", "WW5", 15, 3, 1, "frontier", "Who dares?", "ann@example.org")
    assert "WW5 has been opened" in started.stdout
    assert "Invited: ann@example.org." in started.stdout
    assert "Invitation: WW5" in run("mail", "queue").stdout

    assert "running" in run("admin", "games").stdout
    assert "WW5 is paused" in run("admin", "pause", "WW5").stdout
    assert "WW5 is already paused." in run("admin", "pause", "WW5", code=1).stderr
    assert "WW5 continues" in run("admin", "continue", "1").stdout
    assert "has no players yet" in run("admin", "players", "WW5", code=1).stderr
    assert "Nobody called" in run("admin", "nomail", "WW5", "Bob", code=1).stderr
    assert "There is no question 12." in run("admin", "help", 12, "Both.", code=1).stderr
    assert "opened, werewolves" in run("admin", "log", "WW5").stdout
    assert "pause at the command line" in run("admin", "log", "-1").stdout
    assert "No game has been counted" in run("admin", "scores").stdout
    assert "for 3 players" in run("admin", "roles", "Mayor, Werewolf, Seer, Citizen").stdout
    assert "nothing is missing" in run("admin", "check", "default").stdout
    asked = run("admin", "query", "select id, seed from tables").stdout
    assert "WW5" in asked
    assert seed_of(folder, "WW5") not in asked
    assert "refused" in run("admin", "query", "drop table tables", code=1).stderr
    assert "stop it first" in run("admin", "delete", "WW5", code=1).stderr
    assert "WW5 has been stopped" in run("admin", "stop", "WW5").stdout
    assert "WW5 has been deleted" in run("admin", "delete", "WW5").stdout
    assert "There are no games." in run("admin", "games").stdout
    assert "is now empty" in run("admin", "clearlog").stdout


def test_a_closed_house_is_administrated(run: Run, folder: Path) -> None:
    whole_life(run, folder)

    assert (folder / "data" / "admin.sqlite").stat().st_mode & 0o077 == 0


def test_an_open_house_is_administrated(run: Run, house: Path) -> None:
    """The house itself does what it is told; nobody else may tell it."""
    assert (house / "data" / "admin.sock").stat().st_mode & 0o777 == 0o600
    whole_life(run, house)


@pytest.mark.parametrize("order", ["start", "stop", "players", "log", "query"])
def test_an_order_without_its_arguments_is_explained_for_the_command_line(
    run: Run, folder: Path, order: str
) -> None:
    """Not with the lines of a mail and its password."""
    said = run("admin", order, code=2).stderr

    assert f"admin {order} [OPTIONS] " in said
    assert "Missing argument" in said
    assert "password" not in said


def test_stories_come_from_a_file(run: Run, folder: Path) -> None:
    story = "Jenny\n\nnl/Wild West\n\n\nZiener\n\n1\n\n1\n\n1\n\nnaam[0] zag naam[1].\n\nNULL\n"
    (folder / "a.txt").write_text(story, "utf-8")

    assert "1 story added" in run("admin", "story", "a.txt").stdout
    assert "already" in run("admin", "story", "-", input=story, code=1).stderr
    assert "cannot read" in run("admin", "story", "b.txt", code=1).stderr
    assert "name one file" in run("admin", "story", code=1).stderr
    assert list((folder / "data" / "stories" / "nl" / "Wild West").glob("*.story"))
    assert "nl/Wild West: 1 story" in run("admin", "check").stdout


def test_a_password_is_hashed(run: Run) -> None:
    said = run("admin", "password", input="correct horse\ncorrect horse\n")

    assert is_right("correct horse", said.stdout.strip().splitlines()[-1])
    assert "correct horse" not in said.output
    assert "8 to 200" in run("admin", "password", input="short\nshort\n", code=1).stderr


def test_a_password_may_come_from_a_program() -> None:
    """Without a terminal, and without a word about that."""
    typed = [sys.executable, "-m", "gamekeeper", "admin", "password"]
    said = subprocess.run(
        typed, input=b"correct horse\n" * 2, capture_output=True, start_new_session=True, check=True
    )

    assert is_right("correct horse", said.stdout.decode().strip())
    assert said.stderr == b""
    once = subprocess.run(
        typed, input=b"correct horse\n", capture_output=True, start_new_session=True, check=False
    )
    assert (once.returncode, once.stdout) == (1, b"")
    assert b"the same twice" in once.stderr


def test_a_house_in_memory_cannot_be_reached_when_closed(run: Run, folder: Path) -> None:
    (folder / "gamekeeper.toml").write_text('[store]\nkind = "memory"\n', "utf-8")

    assert "memory" in run("admin", "games", code=1).stderr


# -- the queue


def test_mails_that_wait_are_listed_and_tried_again(run: Run, folder: Path) -> None:
    async def fill() -> None:
        spool = Spool(folder / "data" / "mail.sqlite")
        now = datetime.now(UTC)
        for name in ("anna", "bob"):
            parcel = Parcel(
                name, f"mailto:{name}@example.org", f"<{name}>", "WW5: Rol", "WW5", b"x"
            )
            await spool.put(parcel, now)
        await spool.failed(2, "550 no\x1b[31m such user")
        await spool.close()

    assert run("mail", "queue").stdout == "No mail is waiting.\n"
    assert "there is no queue" in run("mail", "queue", "--retry", "all", code=1).stderr
    asyncio.run(fill())
    said = run("mail", "queue").stdout.splitlines()

    assert said[1].split()[:4] == ["1", "waiting", "anna@example.org", "WW5:"]
    assert "failed" in said[2]
    assert "550 no" in said[2]
    assert "\x1b" not in said[2]
    assert "1 mail is tried again" in run("mail", "queue", "--retry", 2).stdout
    assert "failed" not in run("mail", "queue").stdout
    assert "2 mails are tried again" in run("mail", "queue", "--retry", "all").stdout
    assert "no such mail" in run("mail", "queue", "--retry", 7, code=1).stderr
    assert "needs the id" in run("mail", "queue", "--retry", "1 or 1=1", code=1).stderr


def test_answers_to_strangers_are_not_all_tried_at_once(run: Run, folder: Path) -> None:
    """They wait because there are too many of them; one that is named goes out."""

    async def fill() -> None:
        spool = Spool(folder / "data" / "mail.sqlite")
        for name in ("anna", "bob"):
            parcel = Parcel(name, f"mailto:{name}@x.nl", f"<{name}>", "Error", None, b"x")
            await spool.put(replace(parcel, strangers=1), datetime.now(UTC))
        await spool.close()

    asyncio.run(fill())

    assert "too many strangers" in run("mail", "queue").stdout
    assert "1 mail is tried again" in run("mail", "queue", "--retry", "all").stdout
    assert "1 mail is tried again" in run("mail", "queue", "--retry", 2).stdout


def test_mails_are_thrown_away_with_their_texts(run: Run, folder: Path) -> None:
    """Given up, waiting, or all; what was sent stays."""

    async def fill() -> None:
        spool = Spool(folder / "data" / "mail.sqlite")
        now = datetime.now(UTC)
        for name in ("anna", "bob", "carl", "dora"):
            address = f"mailto:{name}@example.org"
            await spool.put(Parcel(name, address, f"<{name}>", "WW5", "WW5", b"x"), now)
        await spool.failed(2, "550 no")
        await spool.sent(4, now)
        await spool.close()

    assert "there is no queue" in run("mail", "queue", "--drop", "all", code=1).stderr
    asyncio.run(fill())

    assert run("mail", "queue", "--drop", 2).stdout == "1 mail is thrown away.\n"
    assert "bob" not in run("mail", "queue").stdout
    assert "no such mail" in run("mail", "queue", "--drop", 4, code=1).stderr
    assert "needs the id" in run("mail", "queue", "--drop", "-1", code=1).stderr
    assert "together" in run("mail", "queue", "--drop", 1, "--retry", 1, code=1).stderr
    assert run("mail", "queue", "--drop", "all").stdout == "2 mails are thrown away.\n"
    assert run("mail", "queue").stdout == "No mail is waiting.\n"
    with closing(sqlite3.connect(folder / "data" / "mail.sqlite")) as spool:
        assert spool.execute("select number from raw").fetchall() == [(4,)]


# -- the side door


async def test_nonsense_at_the_side_door_is_survived(tmp_path: Path) -> None:
    """Also where the path is too long for a socket's name."""
    folder = tmp_path / ("x" * 100)
    folder.mkdir()

    async def serve(command: str, words: list[str], text: str) -> str:
        if command == "bug":
            raise KeyError("oops")
        return f"{command} {words} {text}"

    assert await knock(folder, "games", [], "") is None
    door = SideDoor(folder, serve)
    await door.open()

    assert await knock(folder, "games", ["a"], "ü\n") == "games ['a'] ü\n"
    with pytest.raises(GamekeeperError, match="Something is wrong"):
        await knock(folder, "bug", [], "")
    (tmp_path / "short").symlink_to(folder)
    for line in (b"", b"nonsense\n", b"[]\n", b'{"command": 1}\n', b"\xff\xfe\n"):
        reader, writer = await asyncio.open_unix_connection(tmp_path / "short" / "admin.sock")
        writer.write(line)
        writer.write_eof()
        await reader.read()
        writer.close()
    assert await knock(folder, "still", [], "there") == "still [] there"
    await door.close()
    assert await knock(folder, "games", [], "") is None


async def test_a_socket_left_behind_is_nobody(tmp_path: Path) -> None:
    import socket

    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / "admin.sock"))
    left.close()

    assert await knock(tmp_path, "games", [], "") is None
