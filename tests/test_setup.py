"""Setting up: said at once, with progress, and without pip's own words unless it fails."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = ("pyproject.toml", "requirements.lock", "requirements-runtime.lock")
PIP = """#!/bin/sh
case "$*" in
  -c*) exit 0 ;;
esac
echo "WARNING: Location is ignored" >&2
echo "Collecting one"
echo "Installing collected packages: one"
exit ${PIP_FAILS:-0}
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with an environment whose pip only pretends."""
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "setup", tmp_path / "scripts")
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(PIP)
    python.chmod(0o755)
    return tmp_path


def set_up(checkout: Path, **more: str) -> subprocess.CompletedProcess[str]:
    words = [str(checkout / "scripts" / "setup")]
    return subprocess.run(words, capture_output=True, text=True, env={**os.environ, **more})


def test_set_up_says_what_it_does_and_pip_says_nothing(checkout: Path) -> None:
    done = set_up(checkout)

    assert done.returncode == 0
    first, *steps = done.stderr.splitlines()
    assert first.startswith("Setting up, about 20 seconds …")
    assert steps == ["  1 of 2, libraries: done", "  2 of 2, Gamekeeper itself: done"]


def test_a_second_set_up_is_silent(checkout: Path) -> None:
    set_up(checkout)

    assert set_up(checkout).stderr == ""


def test_what_pip_says_is_shown_if_it_fails(checkout: Path) -> None:
    """And the next time it is tried again."""
    done = set_up(checkout, PIP_FAILS="1")

    assert done.returncode == 1
    assert "WARNING: Location is ignored" in done.stderr
    assert "Setting up has failed" in done.stderr.splitlines()[-1]
    assert set_up(checkout).returncode == 0


def test_progress_leaves_no_remains(checkout: Path) -> None:
    """At a terminal each line begins on an empty one."""
    ours, theirs = pty.openpty()
    done = subprocess.run([str(checkout / "scripts" / "setup")], stderr=theirs)
    os.close(theirs)
    seen = b""
    with suppress(OSError):  # the terminal was closed
        while new := os.read(ours, 4096):
            seen += new
    os.close(ours)

    assert done.returncode == 0
    _, *lines = seen.decode().replace("\r\n", "\n").removesuffix("\n").split("\n")
    shown = [[part for part in line.split("\r") if part] for line in lines]
    for parts in shown:
        assert all(part.startswith("\x1b[K") for part in parts)
    assert [parts[-1].removeprefix("\x1b[K") for parts in shown] == [
        *("  1 of 2, libraries: done", "  2 of 2, Gamekeeper itself: done")
    ]
