"""A server that is killed in a heat goes on with the heat: points and clock (§24.3)."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import Counter
from pathlib import Path
from random import Random

from gamekeeper.services.admin.socket import knock
from tests.kit.patience import PATIENCE
from tests.stress.players import Company
from tests.stress.test_kill import (
    MOMENT,
    ForkedServer,
    _compare,
    _first_round,
    _last_seen,
    _play_until_killed,
    _whatever_happens,
)

KILLS = int(os.environ.get("STRESS_CONTEST_KILLS", "10"))
NAMES = ("anna", "bert", "cleo")
HEAT_SECONDS = 3_600.0
"""Longer than all kills take, on any machine."""


def told(server: ForkedServer, *words: str, text: str = "") -> str:
    """Give the running server an order; returns its answer."""
    answer = asyncio.run(knock(server.folder / "data", "contest", list(words), text))
    assert answer is not None
    return answer


def test_ten_kills_in_a_heat_cost_no_point_and_no_time(tmp_path: Path) -> None:
    """K01 §24.3: no told point is lost or counted twice, and the heat has all of its time."""
    rng, tally = Random(8), Counter[str]()
    server = ForkedServer(tmp_path)
    with _whatever_happens(server), Company(server.port, *NAMES) as company:
        server.launch()
        company.register()
        begun = time.monotonic()
        _begin_heat(server, company)
        while tally["kills"] < KILLS:
            _play_until_killed(server, company, rng)
            points, number = _last_seen(company)
            server.launch()
            _compare(points, number, _first_round(company), tally)
            tally["kills"] += 1
        left = json.loads(told(server, "show", "night", "json"))["seconds_left"]
        lasted = time.monotonic() - begun
        told(server, "next")
        company.play(PATIENCE, until=(tmp_path / "data/contests/night.result.csv").exists)
        company.read_all()
        result = json.loads(told(server, "show", "night", "json"))
        assert server.complaints() == []
    print(dict(tally), left)

    heat = {line["name"]: line["heats"]["1"] for line in result["standings"]}
    assert heat == max((p.best for p in company.players), key=lambda each: sum(each.values()))
    assert result["phase"] == "over"
    assert tally["standings compared"] == KILLS * len(NAMES)
    moments = Random(8)
    played = sum(moments.random() * MOMENT for _ in range(KILLS))
    assert lasted > HEAT_SECONDS - left > played / 2, "only while the server runs, the clock does"


def _begin_heat(server: ForkedServer, company: Company) -> None:
    """Announce an evening of one heat, and begin it."""
    program = {"name": "night", "heats": 1, "minutes": HEAT_SECONDS / 60, "pause": 0}
    told(server, "new", text=json.dumps({**program, "practice": 0, "finalists": 0}))
    company.read_all()
    for player in company.players:
        player.best = {}
    told(server, "start")
    company.play(PATIENCE, until=lambda: all(player.best for player in company.players))
