"""The priority a server asks for: for itself and for its login session."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest
from tests.stress.serving import Server

from gamekeeper.cli.priority import AUTOGROUP, ask_for_priority

ASK = """
import os
from pathlib import Path
from gamekeeper.cli.priority import ask_for_priority
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


WITHOUT_RIGHTS = (
    ("setpriv", "--bounding-set=-sys_nice,-sys_admin", "--inh-caps=-sys_nice,-sys_admin")
    if hasattr(os, "geteuid") and os.geteuid() == 0
    else ()
)
"""Lets a program run without the right to a higher priority, whoever runs these tests."""
OWN_SESSION = ("setsid", *WITHOUT_RIGHTS)
TRY = "import os, sys; os.setpriority(os.PRIO_PROCESS, 0, int(sys.argv[1]))"


def is_allowed(before: Sequence[str], nice: int) -> bool:
    """Return True if a program that is started like this can have this nice value."""
    typed = [*before, sys.executable, "-c", TRY, str(nice)]
    return subprocess.run(typed, capture_output=True, check=False).returncode == 0


needs_sessions = pytest.mark.skipif(
    not AUTOGROUP.exists() or shutil.which("setsid") is None,
    reason="this system has no sessions with a priority",
)


@needs_sessions
@pytest.mark.parametrize("nice", [3, -3])
def test_a_server_has_the_priority_of_its_settings(tmp_path: Path, nice: int) -> None:
    """Q01 Mäxchen §22.6: when it answers it has asked, for itself and for its session."""
    if not is_allowed(("setsid",), nice):
        pytest.skip("whoever runs this test is not allowed this priority")
    with Server(tmp_path, priority=nice, before=("setsid",)) as server:
        session = Path(f"/proc/{server.pid}/autogroup").read_text("ascii").split()
        assert os.getpriority(os.PRIO_PROCESS, server.pid) == nice
        assert int(session[-1]) == nice


@needs_sessions
@pytest.mark.skipif(
    bool(WITHOUT_RIGHTS) and shutil.which("setpriv") is None, reason="rights cannot be given up"
)
def test_a_server_without_the_right_says_so_and_serves(tmp_path: Path) -> None:
    """Q02 Mäxchen §22.6: neither process nor session is allowed it, and the log says so."""
    if is_allowed(OWN_SESSION, -3):
        pytest.skip("whoever runs this test is allowed every priority")
    with Server(tmp_path, priority=-3, before=OWN_SESSION) as server:
        assert os.getpriority(os.PRIO_PROCESS, server.pid) == os.getpriority(os.PRIO_PROCESS, 0)
        assert "the system allows no higher priority" in server.log.read_text("utf-8")
