"""The host's console: which doors are open and what to tell players, who comes, who wins."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.kit.evening import Evening
from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER

from gamekeeper.cli.operate.console.doors import Found, is_reachable, overview, what_now
from gamekeeper.cli.operate.console.guests import Guests, log_level
from gamekeeper.cli.operate.network import opened_to_network
from gamekeeper.config import Settings, load

FOUND = Found("http://192.0.2.7:8000", 9000)
MAIL = {
    "GAMEKEEPER_MAIL_ENABLED": "true",
    "GAMEKEEPER_MAIL_ADDRESS": "wolf@play.test",
    "GAMEKEEPER_MAIL_LISTEN": "lmtp",
}


def shown(settings: Settings, left_out: tuple[str, ...] = ()) -> tuple[str, str]:
    """What is said about open doors, and about closed ones."""
    text = "\n".join(overview(settings, FOUND, left_out))
    opened, _, closed = text.partition("\nClosed.")
    return opened, closed


def test_open_doors_come_with_what_to_tell_players() -> None:
    opened, closed = shown(opened_to_network(Settings()))

    assert "http://192.0.2.7:8000\n" in opened
    assert re.search(r"bot\.py NAME \S+ 9000", opened)
    assert "join TABLE --as NAME" in opened
    assert "Browser" not in closed


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_closed_doors_come_with_how_to_open_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_elsewhere: bool
) -> None:
    """Every one of them, with a page that exists, whatever folder the server runs in."""
    monkeypatch.chdir(tmp_path if is_elsewhere else Path(__file__).parents[3])
    opened, closed = shown(Settings())

    assert [line.split("  ")[1].strip() for line in closed.splitlines() if "needs" in line] == [
        *("Mail", "Chat rooms", "Discord")
    ]
    pages = re.findall(r"\S*docs/\S+\.md", closed)
    assert len(pages) == 3
    assert all(Path(page).is_file() for page in pages)
    [bot] = re.findall(r"python3 (\S+) NAME", opened)
    assert Path(bot).is_file()
    assert is_elsewhere or bot == "examples/mia/bot.py"


def test_a_door_that_was_left_out_says_so() -> None:
    settings = replace(Settings(), web=replace(Settings().web, enabled=False))

    assert "Browser     was left out by `--only`" in shown(settings, ("web",))[1]
    assert not any("party" in line for line in what_now(settings))


def test_pages_for_this_machine_say_how_to_let_others_in() -> None:
    assert "`--public` opens the pages to your network" in shown(Settings())[0]
    assert not is_reachable(Settings())
    assert is_reachable(opened_to_network(Settings()))


def test_the_console_speaks_the_server_s_language() -> None:
    opened, _ = shown(load(None, {**MAIL, "GAMEKEEPER_SERVER_LANGUAGE": "nl"}))

    assert "Open. Zeg tegen spelers:" in opened
    assert "stuur een mail met de tekst `tables` aan wolf@play.test" in opened


def test_beside_a_console_the_log_only_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless somebody wants to know everything, or reads it elsewhere."""
    settings, loud = Settings(), load(None, {"GAMEKEEPER_SERVER_LOG_LEVEL": "debug"})
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    assert log_level(settings, has_console=True) == "warning"
    assert log_level(settings, has_console=False) == "info"
    assert log_level(loud, has_console=True) == "debug"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    assert log_level(settings, has_console=True) == "info"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    evening = await Evening("memory", tmp_path).opens()
    yield evening
    await evening.closes()


async def test_who_comes_goes_and_wins_is_told(evening: Evening) -> None:
    """Once each; names from outside stay on their line."""
    table = re.findall(r"connectfour-\w+", await evening.says("anna", "open connectfour"))[0]
    lines: list[str] = []
    guests = Guests(evening.house, "en", lines.append)
    await guests.begin()

    for who, words in (
        *(("bob", f"join {table} as Bob"), ("bob", "leave"), ("cy", f"join {table} as Cy")),
    ):
        await evening.says(who, words)
        await guests.tell()
    await evening.says("anna", "start")
    await evening.says("anna", "resign")
    await guests.tell()
    await guests.tell()

    said = [re.sub(r"^\d\d:\d\d \w+  ", "", line) for line in lines]
    assert said == [
        f"Bob sits down at {table} (Connect Four).",
        f"Bob leaves {table}.",
        f"Cy sits down at {table} (Connect Four).",
        f"{table} (Connect Four) is over: Cy has won. By resignation.",
    ]


async def test_a_game_that_was_ended_has_no_winner(evening: Evening) -> None:
    lines: list[str] = []
    guests = Guests(evening.house, "nl", lines.append)
    await guests.begin()
    table = re.findall(r"mia-\w+", await evening.says("anna", "open mia bots=2"))[0]

    await evening.house.host.close_table(table, "enough", "1")
    await guests.tell()

    assert any("schuiven aan bij" in line for line in lines)
    assert lines[-1].endswith(f"{table} (Mäxchen) is beëindigd.")


async def test_a_busy_evening_is_told_in_a_few_lines(evening: Evening) -> None:
    lines: list[str] = []
    guests = Guests(evening.house, "en", lines.append)
    await guests.begin()
    for number in range(14):
        await evening.says(f"anna{number}", "open mia")

    await guests.tell()

    assert len(lines) == 11
    assert "More happened at 4 other tables" in lines[-1]


def read_soon(screen: io.FileIO) -> bytes:
    """Return what a terminal shows next; fails if that is nothing for long."""
    assert select.select([screen], [], [], PATIENCE)[0], "nothing more is shown"
    return screen.read(4096) or b""


def test_a_terminal_is_shown_the_console(tmp_path: Path) -> None:
    """No log line, the doors with their real ports, and a newcomer at once; a pipe gets the log."""
    ours, theirs = pty.openpty()
    words = [str(GAMEKEEPER), "serve", "--host", "127.0.0.1", "--port", "0", "--later-port", "0"]
    environment = {**os.environ, "GAMEKEEPER_WEB_PORT": "0"}
    with (
        closing(os.fdopen(ours, "rb", buffering=0)) as screen,
        subprocess.Popen(
            words, cwd=tmp_path, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
        ) as server,
    ):
        os.close(theirs)
        seen = b""
        while b"who wins" not in seen:
            seen += read_soon(screen)
        port = int(re.findall(rb"UDP 127\.0\.0\.1:(\d+)", seen)[0])
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as bot:
            bot.settimeout(PATIENCE)
            bot.connect(("127.0.0.1", port))
            bot.send(b"REGISTER;hugo")
            assert bot.recv(100) == b"REGISTERED"
            while b"hugo has registered" not in seen:
                seen += read_soon(screen)
            rename = [str(GAMEKEEPER), "admin", "mia", "rename", "hugo", "Victor"]
            subprocess.run(rename, cwd=tmp_path, env=environment, check=True)
            bot.send(b"REGISTER;ida")
        while b"ida has registered" not in seen:
            seen += read_soon(screen)
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0

    assert b"INFO" not in seen
    assert b"Victor" not in seen, "a renamed bot (§23.1) is no newcomer"
    assert re.search(rb"http://127\.0\.0\.1:[1-9]\d+", seen)
