"""The priority a server asks for: for itself and for its login session."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from gamekeeper.cli.operate.priority import AUTOGROUP, ask_for_priority

ASK = """
import os
from pathlib import Path
from gamekeeper.cli.operate.priority import ask_for_priority
ask_for_priority(3)
print(os.getpriority(os.PRIO_PROCESS, 0), Path("/proc/self/autogroup").read_text().split()[-1])
"""


@pytest.mark.skipif(not AUTOGROUP.exists(), reason="this system has no sessions with a priority")
def test_process_and_login_session_get_the_nice_value() -> None:
    """Q01 Mäxchen §22.6: Linux shares out the CPU between login sessions first."""
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        capture_output=True,
        check=True,
        text=True,
        start_new_session=True,
    )
    assert done.stdout.split() == ["3", "3"]


def _refuse(*_: int) -> NoReturn:
    raise PermissionError(errno.EACCES, "Permission denied")


@pytest.mark.parametrize("session_is_writable", [True, False])
def test_the_log_says_if_neither_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
    session_is_writable: bool,
) -> None:
    """Q02 Mäxchen §22.6: and says nothing if one of them is."""
    monkeypatch.setattr(os, "setpriority", _refuse)
    autogroup = tmp_path / "autogroup" if session_is_writable else tmp_path / "no" / "such"
    caplog.set_level("INFO")

    ask_for_priority(-10, autogroup)

    assert ("allows no higher priority" in caplog.text) is not session_is_writable
    assert not session_is_writable or autogroup.read_text() == "-10"


def test_nothing_is_asked_for_with_zero(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Q03 Mäxchen §22.6: an operator can leave everything as it is."""
    monkeypatch.setattr(os, "setpriority", _refuse)

    ask_for_priority(0, tmp_path / "autogroup")

    assert not (tmp_path / "autogroup").exists()
