"""A killed server goes on where it was: points and round numbers survive (every round durable)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from random import Random
from threading import Timer
from typing import Self

from tests.kit.forked_house import served
from tests.kit.patience import PATIENCE
from tests.stress.players import Company, Round
from tests.stress.serving import Server, environment

KILLS = int(os.environ.get("STRESS_KILLS", "200"))
SIDE_BY_SIDE = int(os.environ.get("STRESS_KILLS_SIDE_BY_SIDE", "4"))
MOMENT = 0.1
"""Seconds after which the server is dead at the latest."""
NAMES = ("anna", "bert", "cleo", "dora", "emil")


class ForkedServer(Server):
    """A server that is to be started and killed very often: forked, and so not loaded each time."""

    _forked: ForkServerProcess | None = None

    def launch(self) -> Self:
        self._forked = served(self._config, self.log, environment())
        return self

    def is_running(self) -> bool:
        return self._forked is not None and self._forked.is_alive()

    def kill(self) -> None:
        assert self._forked is not None
        self._forked.kill()
        self._forked.join()


def test_standings_and_numbers_survive_sudden_death(tmp_path: Path) -> None:
    """After each of the kills: no point is lost, at most one round is new, no number comes twice."""
    share = -(-KILLS // SIDE_BY_SIDE)
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        tallies = list(
            pool.map(
                lambda place: _contest(tmp_path / str(place), place, share), range(SIDE_BY_SIDE)
            )
        )
    total = sum(tallies, Counter())
    print(dict(total))

    assert total["kills"] >= KILLS
    assert total["standings compared"] >= KILLS * len(NAMES[:3])
    assert total["numbers compared"] >= KILLS


def _contest(folder: Path, seed: int, kills: int) -> Counter[str]:
    """One contest, killed and started again so many times; counts what was checked."""
    rng, tally = Random(seed), Counter[str]()
    folder.mkdir()
    server = ForkedServer(folder)
    names = NAMES[: 3 + seed % 3]
    with _whatever_happens(server), Company(server.port, *names, seed=seed) as company:
        server.launch()
        _first_round(company)
        while tally["kills"] < kills:
            _play_until_killed(server, company, rng)
            points, number = _last_seen(company)
            server.launch()
            first = _first_round(company)
            _compare(points, number, first, tally)
            tally["kills"] += 1
        assert server.is_running()
        assert server.complaints() == []
        assert company.unjust == []
        tally["rounds scored"] += company.rounds
    return tally


@contextmanager
def _whatever_happens(server: Server) -> Iterator[None]:
    try:
        yield
    except AssertionError as failed:
        failed.add_note(
            f"running: {server.is_running()}; the end of its log:\n{server.last_words()}"
        )
        raise
    finally:
        if server.is_running():
            server.kill()


def _play_until_killed(server: Server, company: Company, rng: Random) -> None:
    """The players do not stop for it: whatever the server is doing then, it does not finish."""
    killer = Timer(rng.random() * MOMENT, server.kill)
    killer.start()
    company.play(PATIENCE, until=lambda: not killer.is_alive())
    killer.join()
    company.read_all()


def _first_round(company: Company) -> Round:
    """Come back after a restart and play until the first round is scored; that round."""
    for player in company.players:
        player.opened, player.first = False, None
    company.register()
    listener = company.players[0]
    company.play(PATIENCE, until=lambda: listener.first is not None)
    assert listener.first is not None, "no round was played after the restart"
    return listener.first


def _last_seen(company: Company) -> tuple[dict[str, int], int]:
    """The newest standing and the highest round number that any player has heard of."""
    newest = max(
        (player.score for player in company.players), key=lambda score: sum(score.values())
    )
    return newest, max(player.number for player in company.players)


def _compare(points: dict[str, int], number: int, first: Round, tally: Counter[str]) -> None:
    assert first.number > number, f"round {first.number} came after round {number}"
    tally["numbers compared"] += 1
    restored = first.before
    assert restored.keys() == points.keys()
    for name, before in points.items():
        gained = restored[name] - before
        assert 0 <= gained <= 1, f"{name} had {before} points and has {restored[name]}"
        tally["standings compared"] += 1
    tally["rounds finished unseen"] += restored != points
