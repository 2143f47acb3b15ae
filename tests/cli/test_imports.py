"""A command imports what it needs and nothing else, so that its answer comes at once."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gamekeeper.cli import COMMANDS
from tests.cli.conftest import Evening
from tests.kit.patience import PATIENCE

LOADED = """
import sys
from gamekeeper.cli import cli as main
try:
    main({words!r}.split())
finally:
    print("\\n".join(sys.modules), file=sys.stderr)
"""
HEAVY = ("dkim", "dns", "slixmpp", "aiosmtplib", "starlette", "uvicorn", "httpx2", "asyncpg")


@pytest.mark.parametrize("words", ["", *COMMANDS, "admin start", "discord register"])
def test_help_imports_no_game_and_no_door(words: str) -> None:
    """Whatever is asked about: the answer is there at once."""
    loaded = _modules(f"{words} --help")

    assert not [name for name in loaded if name.endswith(".entry") and name.count(".") == 3]
    assert not loaded & {*HEAVY, "gamekeeper.house"}


@pytest.mark.parametrize(
    ("order", "words"),
    [("party", "party mafia"), ("contest", "contest show"), ("games", "admin games")],
)
def test_who_asks_a_running_server_loads_none(tmp_path: Path, order: str, words: str) -> None:
    """The running one does the work, and its answer is printed."""
    with _answering(tmp_path) as orders:
        loaded = _modules(f"{words} --data {tmp_path}", "http://127.0.0.1:1/answered")

    assert [asked["command"] for asked in orders] == [order]
    assert not [name for name in loaded if name.endswith(".entry") and name.count(".") == 3]
    assert not loaded & {*HEAVY, "gamekeeper.house", "gamekeeper.host.host"}


@pytest.mark.parametrize("words", ["tables", "doctor", "show {table}", "scores"])
def test_who_looks_at_one_game_pays_for_no_other(evening: Evening, words: str) -> None:
    """On a real database: the store reads with the rules of what is looked at."""
    typed = f"{words.format(table=evening.running)} --data {evening.folder}"
    loaded = _modules(typed, "")

    assert not [
        name
        for name in loaded
        if re.fullmatch(r"gamekeeper\.games\.\w+\.(entry|rules)", name) and ".mia." not in name
    ]
    assert not loaded & set(HEAVY)


def _modules(words: str, said: str = "Usage") -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True
    )
    assert said in done.stdout
    return set(done.stderr.split("\n"))


@contextmanager
def _answering(folder: Path) -> Iterator[list[dict[str, Any]]]:
    """Stand in for a server on this folder: it takes one order and answers with a link."""
    orders: list[dict[str, Any]] = []

    def answer() -> None:
        guest, _ = side_door.accept()
        with guest, guest.makefile("rw") as talk:
            orders.append(json.loads(talk.readline()))
            talk.write(json.dumps({"done": True, "text": "http://127.0.0.1:1/answered"}) + "\n")

    with socket.socket(socket.AF_UNIX) as side_door:
        side_door.settimeout(PATIENCE)
        side_door.bind(str(folder / "admin.sock"))
        side_door.listen()
        server = threading.Thread(target=answer)
        server.start()
        yield orders
        server.join(PATIENCE)
