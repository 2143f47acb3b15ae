"""Engines on the command line and in the settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from gamekeeper.cli import cli
from gamekeeper.cli.operate.server import open_house
from gamekeeper.config import load
from gamekeeper.doors.gtp.door import NAME
from gamekeeper.doors.gtp.wire.process import arguments
from gamekeeper.errors import BadConfig, EngineFailed
from gamekeeper.host.clock import HouseClock

GNUGO = "gnugo --mode gtp --level 0 --seed 1 --{rules}-rules"


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    file = tmp_path / "gamekeeper.toml"
    file.write_text(
        f'[house]\ndata = "{tmp_path / "data"}"\n[mia]\nport = 0\nlater_port = 0\n'
        f'[go.engines]\nstone = "{GNUGO}"\nbroken = "no-such-program --mode gtp"\n'
        'silent = "true"\n',
        encoding="utf-8",
    )
    return file


def run(*words: str, typed: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(cli, words, input=typed)
    return done.exit_code, done.output


@pytest.mark.parametrize("name", ["gnugo", "stone"])
def test_a_game_against_gnugo(name: str, settings: Path) -> None:
    """The one that everybody knows, and one of the settings."""
    typed = "E5\nresign\n"
    words = ["--size", "9", "--against", name, "--komi", "0.5", "--option", "type=white"]
    code, said = run("--config", str(settings), "play", "go", *words, typed=typed)

    assert code == 0
    assert f"You're playing Go against {name}." in said
    assert f"{name} plays " in said
    assert "Komi 0.5" in said
    assert "Black wins by resignation" in said  # type=white is the person's colour


def test_handicap_and_rules(settings: Path) -> None:
    words = ["--size", "9", "--against", "stone", "--handicap", "3", "--ruleset", "chinese"]
    code, said = run("--config", str(settings), "play", "go", *words, typed="quit\n")

    assert code == 0
    assert "Rules Chinese" in said
    assert "Handicap 3" in said


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("broken", "broken cannot play: there is no program 'no-such-program'"),
        ("stranger", "or one or more of Willow, Magpie, Pebble, stone, broken, silent"),
    ],
)
def test_who_cannot_play_is_named(name: str, why: str, settings: Path) -> None:
    code, said = run("--config", str(settings), "play", "go", "--against", name)

    assert code == 1
    assert why in said


def test_the_doctor_tries_engines(settings: Path) -> None:
    (settings.parent / "data").mkdir(mode=0o700)
    _, said = run("--config", str(settings), "doctor")

    assert "speaks GTP, version 2" in said
    assert "there is no program 'no-such-program'" in said
    assert "it has ended with code 0" in said
    assert "[go.engines]" in said


def test_settings_name_engines(tmp_path: Path) -> None:
    """In the file as a table, in the environment as one line."""
    chosen = load(None, {"GAMEKEEPER_GO_ENGINES": "gnugo=gnugo --seed=1; katago = katago gtp;"})

    assert chosen.go.engines == {"gnugo": "gnugo --seed=1", "katago": "katago gtp"}
    for wrong in ("gnugo", "Gnu Go=gnugo", "gnugo="):
        with pytest.raises(BadConfig, match="must be names with the commands"):
            load(None, {"GAMEKEEPER_GO_ENGINES": wrong})


def test_a_command_is_no_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are words; games are found although nobody has them in the path."""
    monkeypatch.setenv("PATH", "/bin")

    assert arguments(GNUGO, "chinese") == [
        *("/usr/games/gnugo", "--mode", "gtp", "--level", "0", "--seed", "1", "--chinese-rules")
    ]
    assert arguments("echo '$HOME; ls'", "japanese")[1:] == ["$HOME; ls"]
    for nothing in ("", "'unfinished", "no-such-program"):
        with pytest.raises(EngineFailed):
            arguments(nothing, "japanese")


async def test_a_house_knows_its_engines_and_lets_programs_in(settings: Path) -> None:
    """As `gamekeeper serve` opens it."""
    house, side_door = await open_house(
        load(settings, {"GAMEKEEPER_WEB_ENABLED": "false"}), HouseClock()
    )
    socket = settings.parent / "data" / NAME
    assert socket.is_socket()
    assert house.engines.bots("go") == ("stone", "broken", "silent")
    assert house.engines.bots("mia") == ()
    await side_door.close()
    await house.close()

    assert not socket.exists()
