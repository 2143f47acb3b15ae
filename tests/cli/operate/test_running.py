"""Commands that look at a house while it plays: a real server, bots at its contest."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO, TypeVar

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER, Server

from gamekeeper.cli.inspect.follow import Pace
from gamekeeper.games.scoring import RunningScore
from gamekeeper.kernel.messages import Seat

T = TypeVar("T")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Three bots, short windows, and a log of five rounds: it is shortened all the time."""
    folder = tmp_path_factory.mktemp("house")
    with Server(folder, bots=3, window_ms=50, keep_rounds=5) as server:
        yield server


def config(server: Server) -> tuple[str, Path]:
    return "--config", server.folder / "gamekeeper.toml"


def standing(run: Run, server: Server) -> dict[str, int]:
    """What ``watch --once`` says, once something has been written."""

    def told() -> list[tuple[str, str]]:
        said = run("watch", "mia", "--once", *config(server)).stdout
        return re.findall(r"^(\w+) +(\d+) +\d+%$", said, re.MULTILINE)

    return {name: int(points) for name, points in awaited(told)}


def awaited(look: Callable[[], T]) -> T:
    """Look again and again until there is something; return it."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.1)
    return found


def played_on(run: Run, server: Server, since: int) -> int:
    """Wait for ten points more than these; return how many there are."""
    awaited(lambda: sum(standing(run, server).values()) >= since + 10)
    return sum(standing(run, server).values())


def test_the_standing_is_watched(run: Run, server: Server) -> None:
    """It grows, although the log is written behind and shortened."""
    before = standing(run, server)

    assert set(before) == {"Prudence", "Baron", "Abacus"}
    assert played_on(run, server, sum(before.values())) > sum(before.values())


def test_a_pipe_gets_a_line_per_second(server: Server) -> None:
    """Until Ctrl-C, which ends it quietly."""
    typed = [str(GAMEKEEPER), "watch", "mia", *map(str, config(server))]
    pipe = subprocess.PIPE
    with subprocess.Popen(typed, stdout=pipe, stderr=pipe, preexec_fn=hear_ctrl_c) as process:
        assert process.stdout
        assert process.stderr
        lines = _until_more_is_told(process.stdout)
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=PATIENCE)

    numbers = [_round(line) for line in lines]
    assert numbers == sorted(numbers)
    assert numbers[-1] > numbers[0]
    assert re.search(r"Baron \d+ \(\d+/min, \d+%\)", lines[-1])
    assert complaints == b""
    assert process.returncode == 0


def hear_ctrl_c() -> None:
    """Whoever runs these tests in the background has a shell that lets Ctrl-C be ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _until_more_is_told(output: IO[bytes]) -> list[str]:
    """Read at least four lines, and on until the last one tells of a later round than the first."""
    lines: list[str] = []
    while len(lines) < 4 or (_round(lines[-1]) == _round(lines[0]) and len(lines) < 100):
        lines.append(output.readline().decode())
    return lines


def _round(line: str) -> int:
    found = re.search(r"round (\d+),", line)
    assert found, line
    return int(found[1])


def test_a_shortened_log_is_verified(run: Run, server: Server) -> None:
    """From where everything is known, at any moment, and it says so."""
    standing(run, server)
    awaited(lambda: "The log was shortened" in run("verify", "mia", *config(server)).stdout)
    for _ in range(5):
        said = run("verify", "mia", *config(server)).stdout
        assert "The log was shortened" in said
        assert "everything follows" in said
        time.sleep(0.3)


def test_a_contest_is_listed_with_its_players(run: Run, server: Server) -> None:
    """They have no chairs, but points."""
    standing(run, server)
    [table] = json.loads(run("tables", "--json", *config(server)).stdout)

    assert set(table["players"]) == {"Prudence", "Baron", "Abacus"}
    assert re.search(r"Prudence +\d+", run("show", "mia", *config(server)).stdout)
    assert re.search(r"mia +mia +open +3 ", run("admin", "games", *config(server)).stdout)


def test_the_doctor_sees_the_running_house(run: Run, server: Server) -> None:
    """Its ports are in use, and that is right."""
    said = run("doctor", *config(server)).output

    assert f"is running (process {server.pid})" in said
    assert f"{server.port} is in use, by the running server" in said


def test_nothing_is_readmitted_meanwhile(run: Run, server: Server) -> None:
    """One process writes."""
    assert "nothing to do" in run("readmit", "mia", *config(server)).stdout


def test_only_known_games_are_watched(run: Run, server: Server) -> None:
    """In a sentence."""
    assert "there is no game 'chess'" in run("watch", "chess", *config(server), code=1).output
    assert (
        "there is no table 'x'"
        in run("watch", "mia", "--table", "x", *config(server), code=1).output
    )


def test_the_pace_is_that_of_the_last_minute() -> None:
    """And goes down when nothing comes any more."""
    at = datetime(2026, 3, 1, tzinfo=UTC)
    second = timedelta(seconds=1)
    pace, anna = Pace(), Seat("Anna")
    assert pace.rounds_per_second(at) == 0
    for step in range(121):
        pace.note(at + step * second, RunningScore(2 * step, {anna: step}))

    assert pace.rounds_per_second(at + 120 * second) == 2
    assert pace.points_per_minute(anna, at + 120 * second) == 60
    assert pace.rounds_per_second(at + 180 * second) == 1


def watched(run: Run, server: Server, words: str) -> str:
    """What ``watch --once`` says, if these words are in it."""
    said = run("watch", "mia", "--once", *config(server)).stdout
    return said if words in said else ""


def test_a_name_cannot_steer_the_terminal(run: Run, server: Server) -> None:
    """The protocol allows nearly everything in names."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(("127.0.0.1", server.port))
        sock.settimeout(PATIENCE)
        sock.send("REGISTER;[/x]\x1b[31m\u202e".encode())
        assert sock.recv(100) == b"REGISTERED"
    said = awaited(lambda: watched(run, server, "[/x]"))
    said += run("tables", *config(server)).stdout + run("show", "mia", *config(server)).stdout
    said += run("replay", "mia", *config(server)).stdout

    assert said.count("[/x]\ufffd[31m\ufffd") > 3
    assert "\x1b" not in said


def test_a_contest_is_verified_across_restarts(run: Run, tmp_path: Path) -> None:
    """Stopped, killed, and played on with other options."""
    server = Server(tmp_path, bots=3, window_ms=30, keep_rounds=1_000)
    said, points = [], 0
    for early_start in ("true", "false", "true"):
        file = tmp_path / "gamekeeper.toml"
        text = re.sub("early_start = .*", f"early_start = {early_start}", file.read_text())
        file.write_text(text)
        with server:
            points = played_on(run, server, points)
            said.append(run("verify", "mia", *config(server)).stdout)
            server.kill() if early_start == "false" else server.stop()
        said.append(run("verify", "mia", *config(server)).stdout)

    assert all("everything follows" in each for each in said), said
    assert "entries 1 to" in said[-1]


def test_the_doctor_asks_who_has_the_port(
    run: Run, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a lock to look at, the house itself is asked."""
    monkeypatch.setenv("GAMEKEEPER_STORE_KIND", "memory")

    assert "by the running server" in run("doctor", *config(server)).output
