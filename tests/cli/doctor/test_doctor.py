"""``gamekeeper doctor``: one line for each thing, and what to do where something is wrong."""

from __future__ import annotations

import os
import re
import socket
from pathlib import Path

import pytest
from tests.cli.conftest import Evening, Run
from tests.stress.serving import free_port

from gamekeeper.services.contest.standings import Row, encode
from gamekeeper.services.contest.standings_file import StandingsFile


@pytest.fixture(autouse=True)
def ports(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Ports of our own: others test on this machine, too."""
    monkeypatch.setenv("GAMEKEEPER_MIA_HOST", "127.0.0.1")
    monkeypatch.setenv("GAMEKEEPER_MIA_PORT", str(free_port()))
    monkeypatch.setenv("GAMEKEEPER_MIA_LATER_PORT", "0")


def test_all_is_well(run: Run, evening: Evening) -> None:
    """Nothing to do."""
    standings = StandingsFile(evening.folder / "mia.slate")
    standings.write(encode(12, [Row("Anna", 7)]))
    standings.close()

    said = run("doctor", "--data", evening.folder).output

    assert "problem" not in said
    assert "schema version" in said
    assert "no damage found" in said
    assert "is not running" in said
    assert "round 12, 1 name" in said


def test_a_port_in_use_is_found(run: Run, evening: Evening) -> None:
    """With the way to find out who it is."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", int(os.environ["GAMEKEEPER_MIA_PORT"])))
        said = run("doctor", "--data", evening.folder, code=1).output

    assert "problem  UDP port (mia.port)" in said
    assert "ss -ulpn" in said
    assert "1 problem." in said


def test_a_page_port_in_use_is_found(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program serves its pages there."""
    with socket.create_server(("127.0.0.1", 0)) as sock:
        monkeypatch.setenv("GAMEKEEPER_WEB_PORT", str(sock.getsockname()[1]))
        said = run("doctor", "--data", evening.folder, code=1).output

    assert "problem  TCP port (web.port)" in said
    assert "ss -tlpn" in said


def test_a_new_machine_is_fine(run: Run) -> None:
    """Before the first start there is no folder yet."""
    said = run("doctor", "--data", "nowhere").output

    assert "ok       data folder: nowhere is not there yet" in said
    assert "problem" not in said


def test_a_folder_that_cannot_be_made_is_found(run: Run, tmp_path: Path) -> None:
    """A file stands in the way."""
    (tmp_path / "file").touch()

    said = run("doctor", "--data", tmp_path / "file" / "data", code=1).output

    assert "cannot be made" in said
    assert "choose another server.data" in said


def test_a_newer_database_is_found(run: Run, evening: Evening) -> None:
    """Written by a newer program."""
    evening.sql("pragma user_version = 99")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert "problem  database" in said
    assert "schema version 99" in said
    assert "update this program" in said


def test_a_foreign_file_is_found(run: Run, tmp_path: Path) -> None:
    """Something else lies where the database should be."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "gamekeeper.sqlite").write_bytes(b"not a database at all" * 100)

    assert "problem  database" in run("doctor", "--data", tmp_path / "data", code=1).output


def test_a_damaged_database_is_found(run: Run, evening: Evening) -> None:
    """Pages full of rubbish in the middle of the file."""
    evening.sql("pragma wal_checkpoint(truncate)")
    content = bytearray(evening.database.read_bytes())
    [[size]] = evening.sql("pragma page_size")
    assert isinstance(size, int)
    for page in range(3, len(content) // size):
        content[page * size : page * size + 200] = os.urandom(200)
    evening.database.write_bytes(content)

    said = run("doctor", "--data", evening.folder, code=1).output

    assert "problem  database" in said
    assert "backup" in said


def test_a_damaged_slate_is_found(run: Run, evening: Evening) -> None:
    """Neither of its halves is whole."""
    (evening.folder / "mia.slate").write_bytes(b"rubbish" * 1000)

    assert "mia.slate is damaged" in run("doctor", "--data", evening.folder, code=1).output


def test_wrong_settings_are_found(run: Run, tmp_path: Path) -> None:
    """Nothing else can be checked then."""
    (tmp_path / "wrong.toml").write_text("[mia]\nprot = 1\n")

    said = run("doctor", "--config", tmp_path / "wrong.toml", code=1).output

    assert "problem  configuration" in said
    assert "mia.prot" in said
    assert "UDP" not in said


def test_a_clock_that_is_late_is_found(run: Run, evening: Evening) -> None:
    """The database cannot have been written tomorrow."""
    tomorrow = evening.database.stat().st_mtime + 86_400
    os.utime(evening.database, (tomorrow, tomorrow))

    assert "problem  clock" in run("doctor", "--data", evening.folder, code=1).output


def test_the_clock_is_told_in_the_zone_of_the_server(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As everywhere else (setting ``server.zone``)."""
    monkeypatch.setenv("GAMEKEEPER_SERVER_ZONE", "Asia/Tokyo")

    said = run("doctor", "--data", evening.folder).output

    assert re.search(r"clock: [0-9-]{10} [0-9:]{8} JST", said)


def test_an_unreachable_server_is_found(
    run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL is not there; the address with its password is not repeated."""
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    monkeypatch.setenv("GAMEKEEPER_STORE_KIND", "postgres")
    monkeypatch.setenv("GAMEKEEPER_STORE_DSN", f"postgresql://me:secret@127.0.0.1:{port}/x")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert "problem  PostgreSQL" in said
    assert "secret" not in said
