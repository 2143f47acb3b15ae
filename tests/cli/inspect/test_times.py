"""Commands tell every time in the zone of the server, and name it."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Evening, Run

TIME = re.compile(r"\b[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(.{0,5})")


@pytest.mark.parametrize("zone", ["Asia/Tokyo JST", "UTC UTC"])
def test_every_time_has_its_zone(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    """In lists, in what a table looks like, in its story and at administrators' desks."""
    name, word = zone.split()
    monkeypatch.setenv("GAMEKEEPER_HOUSE_ZONE", name)
    monkeypatch.setenv("GAMEKEEPER_HOUSE_DATA", str(evening.folder))
    tables = run("tables", "--all").stdout
    first = tables.splitlines()[1].split()[0]
    told = [tables, run("show", first).stdout, run("replay", first).stdout]
    told += [run("admin", "games").stdout, run("admin", "log", first).stdout]

    for text in told:
        assert {after[:4].strip() for after in TIME.findall(text)} <= {word}, text
    assert all(TIME.search(text) for text in told[:3])


def test_a_zone_that_is_none_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what would be right."""
    monkeypatch.setenv("GAMEKEEPER_HOUSE_ZONE", "Mars/Olympus")
    said = run("tables", code=1).output

    assert "server.zone is 'Mars/Olympus', but must be a time zone such as" in said
