"""A system that is no Unix: the modules and calls that only Unix has are taken away."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gamekeeper.file_lock import hold
from tests.kit.patience import PATIENCE

ELSEWHERE = """
import asyncio, os, signal, socket, sys, types

ONLY_UNIX = {"fcntl", "termios", "resource", "pwd", "grp", "tty", "pty", "curses", "uvloop"}

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in ONLY_UNIX:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def missing(*_):
    raise NotImplementedError

for name in ONLY_UNIX:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Missing())
locked = []
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=lambda *of: locked.append(of))
pair, unix = socket.socketpair, socket.AF_UNIX
socket.socketpair = lambda *_: pair(unix)  # what a loop wakes itself with exists everywhere
del socket.AF_UNIX, os.setpriority, os.O_CLOEXEC, os.O_DIRECTORY, os.killpg, os.fork
del os.posix_fallocate, os.fdatasync, os.pread, os.pwrite
del asyncio.start_unix_server, asyncio.open_unix_connection, signal.SIGHUP, signal.SIGKILL
asyncio.SelectorEventLoop.add_signal_handler = missing
"""
EVERYTHING = """
import importlib, pkgutil
import gamekeeper

count = 0
for each in pkgutil.walk_packages(gamekeeper.__path__, "gamekeeper."):
    if not each.name.endswith("__main__"):
        importlib.import_module(each.name)
        count += 1
print(count)
"""
TYPED = """
from gamekeeper.cli import cli
cli()
"""
SERVED = """
from gamekeeper.cli.operate import server as command

async def leave(house):
    print("open", len(locked))
    signal.raise_signal(signal.SIGINT)

real = command.serve
command.serve = lambda settings, *_: real(settings, leave)
"""


def elsewhere(folder: Path, program: str, *words: str, typed: str = "") -> str:
    """Return what a program prints on a system that is no Unix; it has to end well."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE + program, *words],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_no_module_needs_unix(tmp_path: Path) -> None:
    """All of them can be imported."""
    assert int(elsewhere(tmp_path, EVERYTHING)) > 500


def test_a_game_is_played_elsewhere(tmp_path: Path) -> None:
    """At a terminal, to its end."""
    words = ("play", "mia", "--option", "rounds=1")

    assert "Fair play verified" in elsewhere(tmp_path, TYPED, *words, typed="see\n" * 20)


def test_a_server_runs_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its pages, the contest and its locks, until Ctrl-C."""
    for name in ("WEB_PORT", "MIA_PORT", "MIA_LATER_PORT"):
        monkeypatch.setenv(f"GAMEKEEPER_{name}", "0")
    said = elsewhere(tmp_path, SERVED + TYPED, "serve", "--host", "127.0.0.1")

    assert re.search(r"^open [1-9]", said, re.MULTILINE)
    assert not list(tmp_path.rglob("*.sock"))


def test_a_running_server_cannot_be_reached_elsewhere(tmp_path: Path) -> None:
    """Whoever tries is told so, and what to do instead."""
    program = """
from gamekeeper.cli import cli
sys.stderr = sys.stdout
try:
    cli()
except SystemExit as end:
    print("ended", end.code)
"""
    said = elsewhere(tmp_path, program, "join", "mia-1")

    assert "cannot be reached from a terminal: use its pages" in said
    assert said.endswith("ended 1\n")


@pytest.mark.parametrize("shared", [False, True])
def test_a_file_is_held_by_one(tmp_path: Path, shared: bool) -> None:
    """Until it is closed; those who share it can be many, but not beside somebody who does not."""
    path = tmp_path / "lock"
    with path.open("w") as first, path.open() as second:
        hold(first, shared=shared)
        if shared:
            hold(second, shared=True)
        else:
            with pytest.raises(BlockingIOError):
                hold(second, shared=True)
    with path.open("w") as third:
        hold(third)
