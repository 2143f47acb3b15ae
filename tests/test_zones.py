"""Zones are the same on every machine, and every time that people read carries one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import pytest

from gamekeeper.games import make_game
from gamekeeper.games.go.text.words import date as go_date
from gamekeeper.games.goclub.text import words as club_words
from gamekeeper.games.mafia.text.reading import CATALOGUE
from gamekeeper.games.mafia.text.words import Voice, moment
from gamekeeper.games.options import USUAL_ZONE
from gamekeeper.games.werewolves.text.speech import LANGUAGES
from gamekeeper.zones import shown_time, tell_times_in, zone_of
from tests.kit.patience import PATIENCE
from tests.stress.serving import Server

SOURCES = Path(__file__).parent.parent / "src" / "gamekeeper"
SUMMER, WINTER = datetime(2026, 7, 1, 18, 30, tzinfo=UTC), datetime(2026, 1, 5, 18, 30, tzinfo=UTC)


def test_all_zones_are_known() -> None:
    """All that the package tzdata lists."""
    names = files("tzdata").joinpath("zones").read_text().split()

    assert len(names) > 400
    assert [name for name in names if zone_of(name) is None] == []


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Europe",
        "Europe/",
        "../../etc/passwd",
        "/etc/localtime",
        "leapseconds",
        "zone.tab",
        "Europe/Nowhere",
        "Europe/Amsterdam/x",
        "a\x00b",
        "x" * 10000,
        "tzdata.zi",
        "__init__.py",
    ],
)
def test_other_names_are_no_zones(name: str) -> None:
    """Neither folders nor other files."""
    assert zone_of(name) is None


def test_times_carry_their_zone() -> None:
    """With its short name, summer and winter; a number where it has none."""
    tell_times_in("Europe/Amsterdam")
    assert shown_time(SUMMER) == "2026-07-01 20:30 CEST"
    assert shown_time(WINTER) == "2026-01-05 19:30 CET"
    tell_times_in("America/Sao_Paulo")
    assert shown_time(WINTER, "%H:%M") == "15:30 UTC-03"
    tell_times_in("")
    assert shown_time(WINTER) == "2026-01-05 18:30 UTC"


def test_all_games_tell_times_in_the_same_zone() -> None:
    """Whatever zone a table has for its days."""
    tell_times_in("Asia/Tokyo")

    assert go_date(WINTER) == "2026-01-06 03:30 JST"
    assert vars(club_words)["date"] is go_date
    assert Voice(CATALOGUE["en"]).date(WINTER) == "Tuesday 6 January at 03:30 JST"
    assert moment(WINTER) == "03:30:00 JST"
    assert LANGUAGES["en"].date(WINTER, USUAL_ZONE) == "Tuesday 6 January at 03:30 JST"
    assert LANGUAGES["nl"].date(WINTER, UTC) == "dinsdag 6 januari om 03:30 uur (JST)"


WRITES_HOURS = {
    "texts/catalogue.py": "dates of all languages: the next line adds the zone, where each wants it",
    "store/postgres/serving.py": "a store knows no zone of the server, and says UTC",
}


def test_times_are_written_in_one_place() -> None:
    """In modules, pages and texts: whoever writes hours asks ``shown_time``, which adds the zone."""
    writing = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*")
        if path.suffix in {".py", ".html", ".txt", ".toml"}
        for line in path.read_text("utf-8").splitlines()
        if "%H" in line and "shown_time(" not in line
    }

    assert writing == set(WRITES_HOURS)
    assert "{at:%Y-%m-%d %H:%M} UTC" in (SOURCES / "store/postgres/serving.py").read_text("utf-8")


# -- a machine without time zone files


GUARD = """
import sys
def guard(event, arguments):
    if event == "open" and "/usr/share/zoneinfo" in str(arguments[0]):
        raise RuntimeError(f"reads {arguments[0]}")
sys.addaudithook(guard)
from datetime import UTC, datetime
from gamekeeper.games import GAMES, make_game, make_speech
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.phases import DAY, deadline
for name in GAMES:
    make_game(name, {}), make_speech(name, {})
print(deadline(Options(), datetime(2026, 3, 28, 12, tzinfo=UTC), DAY).isoformat())
"""


def test_rules_read_no_files_of_the_machine() -> None:
    """Deadlines across a change of the clocks are right, and nothing of the system is opened."""
    for path in ("", "/usr/share/zoneinfo"):
        done = subprocess.run(
            [sys.executable, "-c", GUARD],
            env={**os.environ, "PYTHONTZPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == "2026-03-29T18:00:00+00:00"


def test_a_server_without_time_zone_files_starts_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``serve --only mia`` with three bots: points are made."""
    monkeypatch.setenv("PYTHONTZPATH", "")
    monkeypatch.setenv("TZ", "")
    with Server(tmp_path, bots=3, window_ms=50) as server:
        config = ["--config", str(tmp_path / "gamekeeper.toml")]
        command = [sys.executable, "-m", "gamekeeper", *config, "watch", "mia", "--once"]
        until = time.monotonic() + PATIENCE
        while True:
            said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
            if re.search(r"Baron +[0-9]+ +[0-9]+%", said):
                break
            assert time.monotonic() < until, said + server.last_words()
            time.sleep(0.2)


def test_a_zone_that_is_none_is_refused() -> None:
    """Before there are any rules."""
    with pytest.raises(Exception, match="bad-option"):
        make_game("werewolves", {"zone": "Mars/Olympus"})
