"""A killed house rates every game of the Go club once; club and tables agree after the next start.

Scenario 71 of docs/rulebooks/go.md §15, with real processes and ``kill -9``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from threading import Timer

from gamekeeper.cli.opening import codecs
from gamekeeper.games.go.ratings.ratings import Match, Rating, updated
from gamekeeper.games.goclub.rules.events import GameOver, GameRated
from gamekeeper.games.goclub.rules.state import Stage, State
from gamekeeper.host.live_table import LiveTable
from gamekeeper.store.base import TableId
from gamekeeper.store.sqlite.store import SqliteStore
from tests.kit.forked_house import Process, house
from tests.kit.patience import PATIENCE

KILLS = int(os.environ.get("STRESS_CLUB_KILLS", "25"))
MOMENT = 1.0
"""Seconds of play after which the house is dead at the latest."""
PAIRS = 3
CLUB = TableId("goclub")


class Pair:
    """Two members who play one short game after the other; they repeat what was not heard."""

    def __init__(self, number: int) -> None:
        self.black, self.white = f"black{number}", f"white{number}"
        self.games = 0
        self._script = self._words()
        self.line = next(self._script)

    def _words(self) -> Iterator[dict[str, str]]:
        number = 0
        for name, words in [(self.black, "go rank 9k"), (self.white, "go rank 8k")]:
            yield {"id": f"{name}-{number}", "name": name, "text": words}
        while True:
            game = [(self.black, f"go invite {self.white} size=5 type=black rated=yes")]
            game.append((self.white, "accept"))
            for row in range(1, 6):
                game += [(self.black, f"A{row}"), (self.white, f"E{row}")]
            game.append((self.white, "resign"))
            for name, words in game:
                number += 1
                yield {"id": f"{name}-{number}", "name": name, "text": words}
            self.games += 1

    def goes_on(self, id: str) -> bool:
        """Whether this was the answer to our words; then there are new ones."""
        if id != self.line["id"]:
            return False
        self.line = next(self._script)
        return True


def play(process: Process, pairs: list[Pair], until: int | None = None) -> None:
    """Everybody plays until the house is dead, or until so many games are over."""
    try:
        for pair in pairs:
            _say(process, pair.line)
        for line in process.stdout:
            if not line.endswith("\n") or "done" not in (heard := json.loads(line)):
                continue
            for pair in pairs:
                if pair.goes_on(heard["done"]) and (until is None or pair.games < until):
                    _say(process, pair.line)
            if until is not None and all(pair.games >= until for pair in pairs):
                return
    except BrokenPipeError:
        return


def _say(process: Process, line: dict[str, str]) -> None:
    process.stdin.write(json.dumps(line) + "\n")
    process.stdin.flush()


async def fold(database: Path, table: str) -> LiveTable:
    store = await SqliteStore.open(database, codecs(), readonly=True)
    try:
        return LiveTable(await store.row(TableId(table)), await store.read(TableId(table)))
    finally:
        await store.close()


def check_ratings(state: State, log: Sequence[object]) -> int:
    """All ratings, computed again from the results in the order in which they came."""
    ratings = {
        seat: Rating.chosen(1200 if seat.startswith("black") else 1300) for seat in state.members
    }
    ended, rated = set(), 0
    for event in log:
        if isinstance(event, GameOver):
            assert event.game not in ended
            ended.add(event.game)
        if isinstance(event, GameRated):
            assert event.rated == "Done"
            match = Match(5, 0, 6.5, event.score)
            black, white = event.black, event.white
            assert black is not None
            assert white is not None
            ratings[black], ratings[white] = updated(ratings[black], ratings[white], match)
            rated += 1
    assert rated == len(ended)
    assert {seat: member.rating for seat, member in state.members.items()} == ratings
    return rated


async def test_every_game_is_rated_once_however_often_the_house_is_killed(tmp_path: Path) -> None:
    """Killed at random moments; in the end the logs tell one story."""
    rng, database = Random(7), tmp_path / "house.sqlite"
    pairs = [Pair(number) for number in range(PAIRS)]
    for _ in range(KILLS):
        with house(database) as process:
            killer = Timer(rng.random() * MOMENT, process.kill)
            killer.start()
            play(process, pairs)
            killer.join()
    most = max(pair.games for pair in pairs)
    with house(database) as process:
        play(process, pairs, until=most + 1)
        _say(process, {"id": "last", "name": "black0", "text": "go status"})
        process.stdin.close()  # the graceful way: everything under way is finished
        process.wait(PATIENCE)

    club = await fold(database, CLUB)
    state: State = club.table.state
    rated = check_ratings(state, club.log)
    print(f"{KILLS} kills, {rated} rated games")
    assert rated >= PAIRS * (most + 1) - PAIRS
    assert state.errands == {}
    for name, game in state.games.items():
        table = await fold(database, name)
        assert game.is_over == (table.table.state.ended is not None), name
        if game.is_over:
            assert table.table.state.game.moves == 11, name
            assert game.stage is Stage.FINISHED
