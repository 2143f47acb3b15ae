"""``gamekeeper contest`` and ``gamekeeper admin mia`` at a running server, built-in bots at it."""

from __future__ import annotations

import csv
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.stress.serving import HOST, Server

T = TypeVar("T")
Say = Callable[..., str]

LONG = ("--minutes", "600", "--pause", "0")
"""Steps that last until somebody ends them, without pauses."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Three bots that play all the time."""
    with Server(tmp_path, bots=3, window_ms=50, keep_rounds=5) as server:
        is_open(server)
        yield server


@pytest.fixture
def say(run: Run, server: Server) -> Say:
    """Type ``gamekeeper …``; returns what is printed, with code=1 what it complains about."""

    def say(typed: str, code: int = 0) -> str:
        said = run(*typed.split(), "--data", server.folder / "data", code=code)
        return said.stderr if code else said.stdout

    return say


def awaited(look: Callable[[], T]) -> T:
    """Look again and again until there is something; return it."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def is_open(server: Server, starts: int = 1) -> None:
    """Wait until a server that has been started so often takes orders for its contest."""
    awaited(lambda: server.log.read_text("utf-8").count("Mäxchen is open") == starts)


def begins(say: Say, *words: str) -> None:
    """Announce an evening with practice, heats and final, and end its registration."""
    say(" ".join(["contest new", *words, *LONG]))
    say("contest start")


def standing(say: Say) -> Any:
    return json.loads(say("contest show --json"))


def played(say: Say, heat: str) -> Any:
    """Wait until somebody has won and somebody has lost in this heat; return how it stands."""

    def look() -> Any:
        shown = standing(say)
        lines = shown["standings"]
        has_won = any(line["heats"][heat] for line in lines)
        return shown if has_won and any(line["lost"] for line in lines) else None

    return awaited(look)


def test_a_server_that_is_stopped_prints_and_keeps_the_result(server: Server, say: Say) -> None:
    """Mäxchen §24.3 §24.6: on SIGTERM, in a heat that goes on when the server does."""
    begins(say, "autumn", "--practice 0")
    before = played(say, "1")

    assert server.stop() == 0

    printed = server.log.read_text("utf-8")
    folder = server.folder / "data" / "contests"
    result = json.loads((folder / "autumn.result.json").read_text("utf-8"))
    rows = list(csv.DictReader((folder / "autumn.result.csv").read_text("utf-8").splitlines()))
    told = printed[printed.index("Contest autumn: heat 1 of 3 is being played.") :]
    totals = {line["name"]: line["total"] for line in result["standings"]}
    assert (result["name"], result["phase"], result["heat"]) == ("autumn", "heat", 1)
    assert all(totals[line["name"]] >= line["total"] for line in before["standings"])
    assert {row["name"]: int(row["total"]) for row in rows} == totals
    for line in result["standings"]:
        assert re.search(rf"^ *{line['place']} +{line['name']} +{line['total']} ", told, re.M)

    server.start()
    is_open(server, starts=2)
    after = {line["name"]: line["total"] for line in standing(say)["standings"]}
    assert all(after[name] >= total for name, total in totals.items())


def test_an_evening_is_led_by_command_line(server: Server, say: Say) -> None:
    """Mäxchen §24.1 §24.6 §24.7 §25.2: from its announcement to its winner."""
    said = say("contest new spring --heats 1 --practice 600 --finalists 2 " + " ".join(LONG))
    assert said.startswith("Contest spring: bots can register. `gamekeeper contest start` begins")
    assert re.search(r"^For the projector: http://\S+/contest$", said, re.M)
    assert "the contest spring is not over" in say("contest new summer", code=1)
    assert say("contest show").startswith("Contest spring: registration.")

    assert say("contest start") == "Contest spring: practice is next.\n"
    assert "the contest spring has begun already" in say("contest start", code=1)
    awaited(lambda: say("contest show").startswith("Contest spring: practice. "))

    assert say("contest next") == "Contest spring: a heat is next.\n"
    heat = played(say, "1")
    assert (heat["phase"], heat["heat"], heat["winners"]) == ("heat", 1, [])
    assert 0 < heat["seconds_left"] <= 36_000
    shown, figures = say("contest show spring").split("\n\n")
    heading, titles, *lines = shown.splitlines()
    assert heading == "Contest spring: heat 1 of 1 is being played."
    assert titles.split()[:5] == ["#", "NAME", "TOTAL", "HEAT", "1"]
    names = {line["name"] for line in heat["standings"]}
    assert {line.split()[1] for line in lines} >= names
    assert {line.split()[0] for line in figures.splitlines()} >= names
    rows = list(csv.DictReader(say("contest show --csv").splitlines()))
    assert {row["name"] for row in rows} >= names
    assert any(int(row["heat_1"]) > 0 for row in rows)

    loser = next(line["name"] for line in heat["standings"] if line["lost"])
    why = say(f"contest why {loser}")
    assert why.startswith(f"The last lost rounds of {loser}; < it got, > it sent, ")
    assert re.search(r"^Round \d+: [A-Z_]+$", why, re.M)
    assert re.search(rf"^ +\d+\.\d+ ms < PLAYER LOST;.*{loser}", why, re.M)
    assert "no bot of the contest is called 'stranger'" in say("contest why stranger", code=1)

    assert say("contest next") == "Contest spring: the final is next.\n"
    final = played(say, "final")
    assert final["phase"] == "final"
    assert sum(line["heats"]["final"] is not None for line in final["standings"]) == 2

    said = say("contest stop")
    result = json.loads(say("contest show spring --json"))
    assert result["phase"] == "over"
    assert re.match(r"Contest spring is over\. .* wins?\.$", said.splitlines()[0])
    assert all(winner in said.splitlines()[0] for winner in result["winners"])
    assert result["winners"]
    kept = server.folder / "data" / "contests" / "spring.result.json"
    assert json.loads(kept.read_text("utf-8"))["standings"] == result["standings"]
    assert "there has been a contest 'spring'" in say("contest new spring", code=1)
    for order in ("start", "next", "stop"):
        assert "no contest is being played" in say(f"contest {order}", code=1)


class Bot:
    """Somebody at the port who says what they are told to, and listens."""

    def __init__(self, port: int) -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.connect((HOST, port))

    def __enter__(self) -> Bot:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def says(self, text: str) -> None:
        self._socket.send(text.encode())

    def hears(self, *beginnings: str) -> str:
        """Wait for a datagram that begins like one of these."""
        self._socket.settimeout(PATIENCE)
        while not (text := self._socket.recv(2000).decode()).startswith(beginnings):
            pass
        return text

    def asks(self, text: str) -> str:
        """Say this; returns how a registration is answered."""
        self.says(text)
        return self.hears("REGISTERED", "REJECTED")

    def hears_nothing_more(self, seconds: float = 0.3) -> None:
        """Wait until for so long nothing is heard."""
        self._socket.settimeout(seconds)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self._socket.recv(2000)
            except TimeoutError:
                return
        raise AssertionError("it never becomes quiet")


def points(say: Say) -> dict[str, int]:
    return {line["name"]: line["points"] for line in standing(say)}


def test_names_and_points_are_changed_by_command_line(server: Server, say: Say) -> None:
    """Mäxchen §23: every order says what it has done, and it is so."""
    awaited(lambda: any(points(say).values()))
    with Bot(server.port) as anna:
        assert anna.asks("REGISTER;anna") == "REGISTERED"
        assert say("admin mia freeze").startswith("The contest is frozen. The round that is run")
        anna.hears_nothing_more()
        assert "it is so already" in say("admin mia freeze", code=1)

        assert say("admin mia rename anna Robert") == "anna is called Robert now.\n"
        assert points(say).keys() >= {"Robert"}
        assert "anna" not in points(say)
        assert "'anna'" in say("admin mia rename anna Bert", code=1)

        assert say("admin mia drop Robert").startswith("Robert has been struck off the list.")
        assert "Robert" not in points(say)
        assert "nobody of that name" in say("admin mia drop Robert", code=1)

        assert say("admin mia ban anna") == "anna is banned and cannot register.\n"
        assert say("admin mia bans") == "anna\n"
        assert anna.asks("REGISTER;anna") == "REJECTED"
        assert say("admin mia unban anna") == "anna can register again.\n"
        assert "'anna' is not banned" in say("admin mia unban anna", code=1)
        assert anna.asks("REGISTER;anna") == "REGISTERED"

        assert any(points(say).values())
        assert say("admin mia reset") == "Everybody has 0 points now.\n"
        assert set(re.findall(r":(\d+)", anna.hears("SCORE"))) == {"0"}
        assert not any(points(say).values())

        anna.hears_nothing_more()
        assert say("admin mia thaw") == "The contest goes on.\n"
        anna.hears("ROUND STARTING")
        assert "it is so already" in say("admin mia thaw", code=1)
    assert "that is no order: drop NAME, " in say("admin mia explode", code=1)
