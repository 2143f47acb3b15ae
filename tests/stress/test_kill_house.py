"""A killed house has forgotten nothing it acknowledged, and does nothing twice (every command)."""

from __future__ import annotations

import json
import os
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from gamekeeper.cli.opening import codecs
from gamekeeper.games import GAMES
from gamekeeper.store.base import Entry, TableId
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.dummy_speech import BALLOT
from tests.kit.forked_house import Process, house

KILLS = int(os.environ.get("STRESS_HOUSE_KILLS", "200"))
MOST_HEARD = 60
"""Answers after which the server is killed at the latest: counted, so that load does not matter."""
MOMENT = 0.004
"""Seconds after that answer within which it dies."""
TABLES, PLAYERS, BURST = 3, 4, 40


class Players:
    """They say things without end and remember what was acknowledged."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.ids = (f"m{number}" for number in count())
        self.acknowledged: set[str] = set()
        self.open: dict[str, dict[str, str]] = {}
        self.tables: list[str] = []

    def asks(self, process: Process, name: str, text: str) -> str:
        """Say one thing and wait for what comes back."""
        self.says(process, {"id": next(self.ids), "name": name, "text": text})
        answer = ""
        while self.open:
            answer = self.hears(process.stdout.readline()) or answer
        return answer

    def says(self, process: Process, line: dict[str, str]) -> None:
        self.open[line["id"]] = line
        process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()

    def hears(self, line: str) -> str | None:
        heard = json.loads(line)
        if "done" in heard:
            self.acknowledged.add(self.open.pop(heard["done"])["id"])
            return None
        return str(heard.get("text", ""))

    def vote(self) -> dict[str, str]:
        table = self.rng.randrange(TABLES)
        voter, target = self.rng.sample(range(PLAYERS), 2)
        name, other = f"t{table}p{voter}", f"t{table}p{target}"
        return {"id": next(self.ids), "name": name, "text": f"vote {other}"}


def _set_the_tables(process: Process, players: Players) -> None:
    """One seat at each table never votes, so the ballots stay open for ever."""
    for table in range(TABLES):
        said = players.asks(process, f"t{table}p0", "open ballot window=30d seat=no")
        id = said.split()[1]
        players.tables.append(id)
        for number in range(PLAYERS):
            players.asks(process, f"t{table}p{number}", f"join {id}")
        players.asks(process, "silent", f"join {id} as silent{table}")
        players.asks(process, f"t{table}p0", f"start {id}")


def _play_until_killed(process: Process, players: Players) -> None:
    killer = Timer(players.rng.random() * MOMENT, process.kill)
    again = list(players.open.values())  # nobody knows whether these were done: said once more
    last = players.rng.randrange(MOST_HEARD)
    try:
        for words in again:
            players.says(process, words)
        for heard in count():
            if heard == last:
                killer.start()
            while len(players.open) < BURST:
                players.says(process, players.vote())
            line = process.stdout.readline()
            if not line.endswith("\n"):
                break
            players.hears(line)
    except BrokenPipeError:
        pass
    for line in process.stdout:
        if line.endswith("\n"):
            players.hears(line)
    killer.join()


async def _log(database: Path, tables: list[str]) -> list[Entry]:
    store = await SqliteStore.open(database, codecs(), readonly=True)
    entries = [entry for table in tables for entry in await store.read(TableId(table))]
    await store.close()
    return entries


async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed at random moments under load; what was not acknowledged is said again."""
    monkeypatch.setitem(GAMES, "ballot", BALLOT)
    players, database = Players(Random(5)), tmp_path / "house.sqlite"
    with house(database) as process:
        _set_the_tables(process, players)
    for _ in range(KILLS):
        with house(database) as process:
            _play_until_killed(process, players)
    with house(database) as process:
        for line in list(players.open.values()):
            players.says(process, line)
        while players.open:
            players.hears(process.stdout.readline())

    entries = await _log(database, players.tables)
    votes = [entry for entry in entries if type(entry.event).__name__ == "Voted"]
    done = Counter(entry.command.split()[1] for entry in votes)
    said = set(players.acknowledged)
    print(f"{KILLS} kills, {len(votes)} votes written, {len(said)} messages acknowledged")

    assert max(done.values()) == 1
    assert len(votes) > KILLS
    assert set(done) <= said
    assert len(said - set(done)) <= 3 * (2 * PLAYERS + 4)  # opening, joining, starting
