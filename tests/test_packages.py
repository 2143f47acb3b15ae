"""What people install: the wheel has everything, and the examples for operators are true."""

from __future__ import annotations

import re
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from gamekeeper.cli import extras
from gamekeeper.config import load

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
VALUES = {"GAMEKEEPER_STORE_KIND": "postgres", "GAMEKEEPER_STORE_DSN": "postgresql://a@b/c"}


def test_the_wheel_has_every_file(tmp_path: Path) -> None:
    """Stories, templates, catalogues and SQL are as much part of it as the modules."""
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(tmp_path)], cwd=ROOT, check=True)
    [wheel] = tmp_path.glob("*.whl")

    inside = {name for name in ZipFile(wheel).namelist() if name.startswith("gamekeeper/")}

    files = (each for each in (ROOT / "src" / "gamekeeper").rglob("*") if each.is_file())
    kept = {each.relative_to(ROOT / "src").as_posix() for each in files if each.suffix != ".pyc"}
    assert inside == kept


def test_every_setting_in_the_examples_exists(tmp_path: Path) -> None:
    named = {
        name: VALUES.get(name, "127.0.0.1" if name.endswith("HOST") else "data")
        for each in DEPLOY.iterdir()
        for name in re.findall(r"GAMEKEEPER_\w+", each.read_text())
    }

    load(None, named)

    assert named.keys() >= {"GAMEKEEPER_SERVER_DATA", "GAMEKEEPER_WEB_HOST"} | VALUES.keys()


def test_the_unit_starts_the_server_after_a_reboot() -> None:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "gamekeeper.service")

    assert unit["Install"]["WantedBy"] == "multi-user.target"
    assert unit["Service"]["ExecStart"].endswith("gamekeeper serve --config /etc/gamekeeper.toml")
    assert int(unit["Service"]["CPUWeight"]) > 100
    assert unit["Service"]["NoNewPrivileges"] == "true"


def test_a_missing_library_comes_with_a_command_that_works_here() -> None:
    assert extras.how_to_install("mail") == f"pip install '{ROOT}[mail]'"


def test_an_installed_program_names_the_libraries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It knows no folder and no index where it could be found."""
    monkeypatch.setattr(extras, "CHECKOUT", tmp_path)

    command = extras.how_to_install("mail")

    assert command.startswith("pip install 'aiosmtpd")
    assert "imapclient" in command
    assert "gamekeeper" not in command
