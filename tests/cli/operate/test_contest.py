"""``gamekeeper contest`` and ``gamekeeper admin mia`` where no server is running."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from gamekeeper.games.mia.statistics import Tally
from gamekeeper.kernel.messages import Seat
from gamekeeper.services.contest.evening import record as records
from gamekeeper.services.contest.evening.program import Program
from gamekeeper.services.contest.evening.record import Record, Score

ANNA, SHEET = Seat("anna"), Seat("=1+1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder in which an evening has been played to its end."""
    program = Program(name="spring", heats=1, finalists=0)
    played = Record(
        program=program,
        opened=datetime(2026, 11, 18, tzinfo=UTC),
        step=len(program.steps) - 1,
        results={"1": {ANNA: Score(7), SHEET: Score(3)}},
        tallies={ANNA: Tally(joined=10, won=7, lost={"MIA": 3}, bluffs=2)},
    )
    data = tmp_path / "data"
    data.mkdir()
    records.save(data / "contests", played, wait=True)
    return data


def test_a_former_evening_is_shown_without_a_server(run: Run, folder: Path) -> None:
    """§24.6 §24.7: the newest one, or any by its name; as text, JSON and CSV."""
    text = run("contest", "show", "--data", folder).stdout
    data = json.loads(run("contest", "show", "spring", "--json", "--data", folder).stdout)
    rows = run("contest", "show", "spring", "--csv", "--data", folder).stdout.splitlines()

    assert text.splitlines()[0] == "Contest spring is over. anna wins."
    assert data["winners"] == ["anna"]
    assert data["standings"][0]["lost"] == {"MIA": 3}
    first, second = csv.DictReader(rows)
    assert (first["name"], first["heat_1"], first["bluffs"]) == ("anna", "7", "2")
    assert second["name"] == "'=1+1", "a spreadsheet takes no name for a formula"


@pytest.mark.parametrize(
    "typed",
    [
        ("contest", "new", "summer"),
        ("contest", "start"),
        ("contest", "next"),
        ("contest", "stop"),
        ("contest", "why", "anna"),
        ("admin", "mia", "freeze"),
    ],
)
def test_orders_need_a_server(run: Run, folder: Path, typed: tuple[str, ...]) -> None:
    """§23 §24.7: and say so."""
    said = run(*typed, "--data", folder, code=1)

    assert "no server is running" in said.stderr


def test_an_unknown_evening_is_named(run: Run, folder: Path) -> None:
    """§24.7: with those that are known."""
    said = run("contest", "show", "winter", "--data", folder, code=1)

    assert "there is no contest 'winter'; contests: spring" in said.stderr
