"""``gamekeeper party`` as a host meets it: a link, what is still open, a goodbye."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from tests.kit.patience import PATIENCE

from gamekeeper.doors.http_server import bind
from gamekeeper.errors import PortTaken

AT_HOME = """
from gamekeeper.cli import cli
from gamekeeper.cli.operate import party
party.opened_to_network = lambda settings: settings
cli()
"""
"""The command, but for this machine only."""
WIDTH, SMALL = 60, 24
"""Columns of this terminal; lines of one that many people have."""
STOP = re.compile(r"Ctrl-C ends the server|Strg-C beendet den Server")


def party(folder: Path, words: Sequence[str] = ("mafia",), **more: str) -> tuple[str, int]:
    """Return what a terminal shows of a party until Ctrl-C and after it, and how it ends."""
    ports = {f"GAMEKEEPER_{each}": "0" for each in ("WEB_PORT", "MIA_PORT", "MIA_LATER_PORT")}
    environment = {**os.environ, **ports, "COLUMNS": str(WIDTH), **more}
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", AT_HOME, "party", *words],
        cwd=folder,
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as server:
        os.close(theirs)
        seen, is_stopped = b"", False
        with suppress(OSError):  # the terminal is closed when the server is gone
            while select.select([ours], [], [], PATIENCE)[0] and (new := os.read(ours, 4096)):
                seen += new
                is_open = STOP.search(seen.decode(errors="ignore")) and seen.endswith(b"\r\n\r\n")
                if is_open and not is_stopped:
                    is_stopped = True
                    server.send_signal(signal.SIGINT)
        os.close(ours)
        code = server.wait(PATIENCE)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", seen.decode())
    return plain.replace("\r\n", "\n"), code


def told(text: str) -> str:
    """Return what is said, whatever the width."""
    return " ".join(text.split())


def test_a_party_shows_which_tables_are_still_open(tmp_path: Path) -> None:
    """With links that work; the first party has none, and the contest is no table of a party."""
    first, code = party(tmp_path)
    [table] = set(re.findall(r"mafia-\w+", first))
    second, _ = party(tmp_path)

    assert code == 0
    assert "Still open" not in first
    link = rf"http://127\.0\.0\.1:\d+/t/{table}\?k=\w+"
    assert re.findall(rf"Still open: ({table}, {link})", told(second))
    assert second.count("Still open") == 1


@pytest.mark.parametrize(
    ("words", "refusal"),
    [(["schach"], "Es gibt kein Spiel „schach“."), (["mafia", "roles=nix"], "„nix“")],
)
def test_a_party_that_cannot_be_is_refused_in_the_servers_language(
    tmp_path: Path, words: Sequence[str], refusal: str
) -> None:
    """Before there is a link, by a server of its own."""
    said, code = party(tmp_path, words, GAMEKEEPER_SERVER_LANGUAGE="de")

    assert code != 0
    assert refusal in told(said), said


def test_the_end_of_a_party_is_a_line(tmp_path: Path) -> None:
    text, _ = party(tmp_path, GAMEKEEPER_SERVER_LANGUAGE="de")

    assert told(text).endswith(
        "Der Server ist beendet. Alles ist gespeichert; nach dem nächsten Start gehen die"
        " Spiele weiter."
    )


@pytest.mark.parametrize("letters", ["latin-1", "ascii"])
def test_a_terminal_without_blocks_is_shown_the_link_alone(tmp_path: Path, letters: str) -> None:
    """What a QR code is made of is not in every encoding, and nobody is shown a traceback."""
    text, code = party(tmp_path, PYTHONIOENCODING=letters)

    assert code == 0
    assert re.search(r"\n  http://127\.0\.0\.1:\d+/t/mafia-", text)
    assert "Traceback" not in text


def test_the_code_of_a_party_fits_into_a_small_terminal(tmp_path: Path) -> None:
    """Everything else stands above it: of so few lines none that is part of it is gone."""
    text, _ = party(tmp_path)
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if "█" in line)
    [link] = [number for number, line in enumerate(lines) if "/t/mafia-" in line]

    above = told("\n".join(lines[:first]))
    assert "Friends scan this" in above
    assert "Ctrl-C ends the server" in above
    assert len([*lines[first : link + 1], "", "the cursor"]) <= SMALL


def test_no_word_of_a_party_is_broken(tmp_path: Path) -> None:
    text, _ = party(tmp_path)

    lines = [line for line in text.splitlines() if "http" not in line and "█" not in line]
    assert max(map(len, lines)) <= WIDTH
    assert "Friends scan this or open the link, type a name and sit down. Whoever" in told(text)


def test_a_party_needs_no_contest(tmp_path: Path) -> None:
    """Another program at its port is told of; a server that was started for it refuses."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("127.0.0.1", 0))
        port = str(other.getsockname()[1])
        text, code = party(tmp_path, GAMEKEEPER_MIA_PORT=port)
        serve = subprocess.run(
            [sys.executable, "-m", "gamekeeper", "serve", "--port", port],
            cwd=tmp_path,
            env={**os.environ, "GAMEKEEPER_WEB_PORT": "0"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    assert code == 0
    assert "contest this time: another program uses its UDP port." in told(text)
    assert serve.returncode == 1
    assert f"cannot open UDP port {port}" in serve.stderr


def test_a_port_that_is_taken_comes_with_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken) as caught:
            bind("127.0.0.1", port, "pages", "web.port")

    assert str(caught.value) == (
        f"cannot serve pages at 127.0.0.1:{port}: another program uses this port. Choose another"
        f" one: web.port in the settings, or GAMEKEEPER_WEB_PORT={port + 1} in front of the command"
    )
