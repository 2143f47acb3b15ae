"""systemd learns when the server is open, and then has Postfix hand over what it has."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from tests.kit.patience import PATIENCE
from tests.stress.serving import Server

UNIT = Path("deploy/gamekeeper.service")


def test_systemd_is_told_when_everything_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """sd_notify: one datagram to the socket that the environment names."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.settimeout(PATIENCE)
        systemd.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with Server(tmp_path) as server:
            assert systemd.recv(100) == b"READY=1"
            assert "is open" in server.log.read_text()


def test_a_socket_that_is_gone_keeps_nothing_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log says that nobody was told."""
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    with Server(tmp_path) as server:
        pass

    assert "systemd was not told" in server.log.read_text()


def test_the_unit_flushes_the_queue_of_postfix_once_we_listen() -> None:
    """operating.md promises it: before that, Postfix would be refused once more."""
    unit = UNIT.read_text()
    [flush] = re.findall("^ExecStartPost=(.*)$", unit, re.MULTILINE)

    assert flush == "-+/usr/sbin/postqueue -f"
    assert "Type=notify" in unit.splitlines()
    assert f"ExecStartPost={flush}" in Path("docs/operating.md").read_text()
