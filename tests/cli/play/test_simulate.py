"""``gamekeeper simulate``: the same seed gives the same numbers, however they are computed."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.conftest import Run

from gamekeeper import simulate
from gamekeeper.bots.bot import RandomBot
from gamekeeper.cli.play import simulate as command
from gamekeeper.cli.play.balance import about
from gamekeeper.games.mia.state import State
from gamekeeper.kernel.messages import Move, Seat
from gamekeeper.simulate import bots_for
from gamekeeper.simulate.plan import Plan, Tally, quantiles, wilson

MIA = {"rounds": "1", "ask": "no"}


def counted(run: Run, *words: object) -> dict[str, Any]:
    """The JSON object without what depends on the machine."""
    record = json.loads(run("simulate", "mia", "--json", *words).stdout)
    del record["seconds"], record["games_per_second"]
    assert isinstance(record, dict)
    return record


def test_numbers_do_not_depend_on_the_jobs(run: Run) -> None:
    """One process, two processes, and once more."""
    typed = ("--games", 1_500, "--seed", "x", "--players", 4)
    alone = counted(run, *typed)

    assert counted(run, *typed, "--jobs", 2) == alone
    assert counted(run, *typed) == alone
    assert counted(run, "--games", 1_500, "--seed", "y", "--players", 4) != alone
    assert alone["games"] == 1_500
    assert list(alone["by_player"]) == ["Prudence", "Baron", "Abacus", "Prudence2"]
    assert alone["wins"] == alone["by_player"]  # everybody plays for himself
    assert sum(alone["counted"].values()) == 1_500
    assert alone["crashes"] == 0


@pytest.mark.parametrize(
    ("game", "teams"),
    [
        ("mafia", {"Town", "Mafia"}),
        ("softwarewolves", {"villagers", "werewolves"}),
        ("go", {"black", "white"}),
        (
            "werewolves",
            {
                *("citizens", "werewolves", "vampires", "pipers", "alone", "lovers", "others"),
                "draw",
            },
        ),
    ],
)
def test_wins_are_those_of_the_teams(run: Run, game: str, teams: set[str]) -> None:
    """In every game that has any; ``by_player`` has the seats."""
    record = json.loads(run("simulate", game, "--json", "--games", 3).stdout)

    assert record["wins"].keys() == teams
    assert record["wins"] == record["teams"]
    assert len(record["by_player"]) == record["players"]


def test_it_is_told_in_words(run: Run) -> None:
    """Shares with their intervals, lengths, reasons."""
    said = run("simulate", "mia", "--games", 50, "--bots", "random,Baron").stdout

    assert "50 games of mia" in said
    assert "Random" in said
    assert "Moves per game:" in said
    assert "Crashes: 0" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game 'chess'. Games: mia"),
        (("mia", "--option", "colour=red"), "There is no option 'colour' here."),
        (("mia", "--option", "rounds=x"), "rounds is 'x' but must be a whole number"),
        (("mia", "--option", "rounds=0"), "rounds must be at least 1"),
        (("mia", "--option", "rounds"), "'rounds' is no option: write it like rounds=3"),
        (("go", "--option", "adj_komi=0.3", "--option", "type=conv"), "adj_komi has halves"),
        (("mia", "--bots", "Carl"), "there is no bot 'Carl' for mia: Prudence, Baron"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], sentence: str) -> None:
    """In the game's own sentence."""
    assert sentence in run("simulate", *words, code=1).output


def test_options_reach_the_game(run: Run) -> None:
    """Ten rounds are more than one."""
    one, ten = counted(run, "--games", 20), counted(run, "--games", 20, "--option", "rounds=10")

    assert ten["moves"]["mean"] > 5 * one["moves"]["mean"]


def test_players_are_asked_and_time_passes(run: Run) -> None:
    """With ``ask`` everybody joins, and the round starts when its time has come."""
    asked = counted(run, "--games", 20, "--option", "ask=yes", "--option", "early_start=no")

    assert asked["crashes"] == 0
    assert asked["moves"]["least"] >= 4


class Clumsy(RandomBot):
    name = "Clumsy"

    def choose(self, view: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        if rng.random() < 0.05:
            raise RuntimeError("dropped the cup")
        return super().choose(view, seat, moves, rng)


def test_crashes_are_counted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is shown with the seed that brings it back."""
    monkeypatch.setattr(simulate, "bots_for", lambda game: {"Clumsy": Clumsy()})
    plan = Plan("mia", MIA, ("Clumsy", "Clumsy"), "1")
    tally = simulate.run(plan, range(100))
    again = Tally()
    for number in reversed(range(100)):
        again.add(simulate.run(plan, [number]))

    assert 0 < tally.crashes < 100
    assert again == tally
    assert tally.first_crash is not None
    assert tally.first_crash[1] == "RuntimeError: dropped the cup"
    assert simulate.run(plan, [tally.first_crash[0]]).crashes == 1


def test_a_lonely_player_is_no_game(run: Run) -> None:
    """It is refused in the game's own words."""
    said = run("simulate", "mia", "--games", 3, "--players", 1, code=1).output

    assert "Too few players: at least 2 are needed." in said


class Spy(RandomBot):
    name = "Spy"
    seen: Counter[str]

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        self.seen[f"{view.phase.value} {view.actual is not None}"] += 1
        return super().choose(view, seat, moves, rng)


def test_bots_know_only_what_they_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has to roll or to look does not know the dice of the one before."""
    spy = Spy()
    spy.seen = Counter()
    monkeypatch.setattr(simulate, "bots_for", lambda game: {"Spy": spy})

    simulate.run(Plan("mia", MIA, ("Spy", "Spy", "Spy"), "1"), range(50))

    assert set(spy.seen) == {"turn False", "announcing True"}


def test_refusals_are_raised() -> None:
    """Not counted as crashes: the plan is wrong, not the game."""
    with pytest.raises(simulate.Refused, match="too-few-players"):
        simulate.run(Plan("mia", MIA, (), "1"), range(1))


def test_the_numbers_are_right() -> None:
    """Wilson's interval and quantiles, by hand."""
    low, high = wilson(50, 100)

    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert list(quantiles(Counter({1: 1, 2: 2, 9: 1}), [0.05, 0.5, 0.75, 0.95])) == [1, 2, 2, 9]
    assert "Random" in bots_for("mia")


# -- processors and time


def test_as_many_processes_as_there_are_processors(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """``--jobs`` that is not said: those that this process may use, for a picture as well."""
    asked: list[int] = []
    monkeypatch.setattr(command, "draw_balance", lambda *said, **wish: asked.append(said[3]))
    run("simulate", "werewolves", "--balance", tmp_path / "x.svg")

    has_share = hasattr(os, "sched_getaffinity")
    mine = len(os.sched_getaffinity(0)) if has_share else os.cpu_count()
    assert asked == [mine]


@pytest.mark.parametrize(("per_game", "jobs"), [(0.0, 1), (10.0, 7)])
def test_all_processors_play_where_that_pays(
    monkeypatch: pytest.MonkeyPatch, per_game: float, jobs: int
) -> None:
    """Starting a process takes a second: a few quick games are played in this one."""
    times = iter([0.0, per_game * command.SAMPLE])
    asked: list[int] = []

    class Pool:
        def __init__(self, number: int) -> None:
            asked.append(number)

        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *_: object) -> None: ...

        def imap_unordered(self, play: Any, chunks: Any) -> Any:
            return map(play, chunks)

    monkeypatch.setattr(command, "processors", lambda: 7)
    monkeypatch.setattr(command, "time", SimpleNamespace(monotonic=lambda: next(times)))
    monkeypatch.setattr(command, "get_context", lambda kind: type("C", (), {"Pool": Pool}))
    plan = Plan("mia", {"rounds": "1"}, ("Baron", "Prudence"), "1")

    games = sum(tally.games for tally in command._play(plan, 40, None))

    assert games == 40
    assert asked == ([jobs] if jobs > 1 else [])


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        *((3, "less than a minute"), (70, "about a minute"), (600, "about 10 minutes")),
        (9_000, "about 2.5 hours"),
    ],
)
def test_how_long_it_takes_is_said_roughly(seconds: float, said: str) -> None:
    assert about(seconds) == said
