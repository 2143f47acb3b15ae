"""Ctrl-C while a server is still starting: it says goodbye, as it does later."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit.halted import goes_on, halted

SETTINGS = """
[server]
language = "de"
[web]
enabled = true
port = 0
[mia]
host = "127.0.0.1"
port = 0
later_port = 0
"""
GOODBYE = "Der Server ist beendet."
MOMENTS = [("party", 1), ("party", 150), ("serve", 1), ("serve", 150), ("serve", 700)]


@pytest.mark.parametrize(("command", "number"), MOMENTS)
def test_one_ctrl_c_is_enough_while_it_starts(tmp_path: Path, command: str, number: int) -> None:
    """While modules are loaded, and while the doors are being opened: then nobody is invited."""
    settings = tmp_path / "gamekeeper.toml"
    settings.write_text(SETTINGS)
    words = [command, "--config", settings, "--data", tmp_path]
    words += ["mafia"] if command == "party" else []
    with halted("import", number, *words) as (terminal, pipe):
        terminal.interrupt()
        goes_on(pipe)

        assert terminal.ends() == 0
    assert terminal.text.count(GOODBYE) == 1
    assert "Aborted" not in terminal.text
    assert "Traceback" not in terminal.text
    assert "http://" not in terminal.text
