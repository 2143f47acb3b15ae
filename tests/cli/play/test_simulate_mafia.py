"""``gamekeeper simulate mafia``: chance alone gives the numbers that can be computed by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import pytest
from tests.cli.conftest import Run

from gamekeeper.simulate import run
from gamekeeper.simulate.plan import Plan, Tally

AT_ONCE = {"election_timer": "0ms", "dawn_min": "0ms", "dawn_max": "0ms"}


def simulated(games: int, policy: str = "uniform", players: int = 9, **options: str) -> Tally:
    seats = tuple(f"s{number}" for number in range(players))
    return run(Plan("mafia", {**AT_ONCE, **options}, seats, "1", policy), range(games))


# -- the oracle: the chance of a town of `n` players, `mafia` of them mafia


def _decided(n: int, mafia: int) -> Fraction | None:
    if mafia == 0:
        return Fraction(1)
    return Fraction(0) if 2 * mafia >= n else None


@cache
def town_wins_from_day(n: int, mafia: int) -> Fraction:
    """One of the living is drawn and voted out; then comes the night."""
    total = Fraction(0)
    for gone, ways in ((1, mafia), (0, n - mafia)):
        left = n - 1, mafia - gone
        decided = _decided(*left)
        chance = town_wins_from_night(*left) if decided is None else decided
        total += Fraction(ways, n) * chance
    return total


@cache
def town_wins_from_night(n: int, mafia: int) -> Fraction:
    """One who is not mafia dies; then comes the day."""
    decided = _decided(n - 1, mafia)
    return town_wins_from_day(n - 1, mafia) if decided is None else decided


def test_the_oracle_agrees_with_what_can_be_done_in_the_head() -> None:
    """Three players, one of them mafia: found at once, or never."""

    assert town_wins_from_day(3, 1) == Fraction(1, 3)
    assert town_wins_from_day(5, 1) == Fraction(1, 5) + Fraction(4, 5) * Fraction(1, 3)
    assert town_wins_from_night(4, 1) == Fraction(1, 3)


@pytest.mark.parametrize("start", ["Day", "Night"])
@pytest.mark.parametrize(("n", "mafia"), [(5, 1), (7, 2), (10, 3)])
def test_chance_alone_wins_as_often_as_it_should(n: int, mafia: int, start: str) -> None:
    """20,000 games lie within four standard errors of the exact probability."""
    games = 20_000
    exact = town_wins_from_day(n, mafia) if start == "Day" else town_wins_from_night(n, mafia)

    tally = simulated(games, players=n, roles=f"TOWN*{n - mafia},MAFIA*{mafia}", start_phase=start)

    error = sqrt(exact * (1 - exact) / games)
    assert tally.crashes == 0
    assert tally.counted["Town"] + tally.counted["Mafia"] == games
    assert abs(tally.counted["Town"] / games - exact) < 4 * error


@pytest.mark.parametrize("policy", ["uniform", "bots"])
def test_no_seat_is_better_than_another(policy: str) -> None:
    """Whoever sits first is neither voted out nor killed more often."""
    games = 4_000
    seats = ("Clara",) * 7 if policy == "bots" else tuple("abcdefg")
    plan = Plan("mafia", {**AT_ONCE, "roles": "TOWN*5,MAFIA*2"}, seats, "1", policy)
    tally = run(plan, range(games))

    shares = [tally.wins[seat] / games for seat in plan.seats]
    mean = sum(shares) / len(shares)
    assert all(abs(share - mean) < 4.5 * sqrt(mean * (1 - mean) / games) for share in shares)


OPTIONS: list[dict[str, str]] = [
    {"roleset": "full", "spice": "100"},
    {"roleset": "full", "spice": "100", "idiot_rule": "Block", "self_save": "Never"},
    {"roleset": "full", "spice": "100", "idiot_rule": "Cull", "guard_rule": "Die"},
    {"roleset": "full", "spice": "100", "idiot_rule": "Skip", "self_vote": "no"},
    {"roleset": "full", "spice": "100", "idiot_rule": "None", "one_action_per_night": "no"},
    {"roles": "TOWN*4,STRIPPER*2,GOON,IDIOT,COP", "death_reveal": "None"},
    {"roles": "TOWN*2,MILLER,COP,DOCTOR,CELEB*2,STRIPPER*2", "self_save": "NoRepeat"},
    {"election_timer": "10s", "dawn_min": "10s", "dawn_max": "60s", "day_limit": "5s"},
    {"investigate_info": "Role", "death_reveal": "Role", "start_info": "Mafia"},
    {"investigate_info": "Mafia", "death_reveal": "Mafia", "strip_notify": "Always"},
]


@pytest.mark.parametrize("policy", ["uniform", "bots"])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options.values()))
def test_every_game_comes_to_an_end(policy: str, options: dict[str, str]) -> None:
    """Whatever the rules are, nobody waits for ever and nothing breaks."""
    seats = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Ines")

    tally = run(Plan("mafia", {**AT_ONCE, **options}, seats, "x", policy), range(150))

    assert tally.first_crash is None
    assert sum(tally.lengths.values()) == 150


def test_bots_are_better_than_chance() -> None:
    """A town of bots finds more of the mafia than one that votes at random."""
    roles = "TOWN*4,COP,DOCTOR,CELEB,MAFIA*2"
    seats = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Ines")
    thinking = run(Plan("mafia", {**AT_ONCE, "roles": roles}, seats, "1"), range(1_000))

    by_chance = simulated(1_000, roles=roles)

    assert thinking.counted["Town"] > 1.25 * by_chance.counted["Town"]


# -- the command


def counted(run: Run, *words: object) -> dict[str, Any]:
    record = json.loads(run("simulate", "mafia", "--json", *words).stdout)
    del record["seconds"], record["games_per_second"]
    assert isinstance(record, dict)
    return record


@pytest.mark.parametrize("policy", ["uniform", "bots"])
def test_numbers_do_not_depend_on_the_jobs(run: Run, policy: str) -> None:
    """One process or two, the same seed gives the same object."""
    typed = ("--games", 1_500, "--seed", "x", "--policy", policy)

    alone = counted(run, *typed)

    assert counted(run, *typed, "--jobs", 2) == alone
    assert counted(run, *typed[:2], "--seed", "y", "--policy", policy) != alone


def test_what_is_told_about_mafia(run: Run) -> None:
    """Teams, draws, rogues by role, days; and what is told about every game."""
    record = counted(run, "--games", 400, "--policy", "uniform", "--start-phase", "Day")

    assert record["games"] == 400
    assert record["players"] == 9
    assert record["policy"] == "uniform"
    assert record["options"]["start_phase"] == "Day"
    assert sum(team["wins"] for team in record["teams"].values()) + record["draws"] == 400
    assert list(record["teams"]) == ["Town", "Mafia"]
    assert record["rogues"].keys() == {"IDIOT"}
    assert 1 < record["days"]["mean"] < 9
    assert record["crashes"] == 0
    assert len(record["by_player"]) == 9


def test_wins_are_counted_per_team(run: Run) -> None:
    """``wins`` answers "who wins?", and ``by_player`` which seat was how often among them."""
    record = counted(run, "--games", 100)

    assert list(record["wins"]) == ["Town", "Mafia"]
    assert sum(team["wins"] for team in record["wins"].values()) + record["draws"] == 100
    assert len(record["by_player"]) == 9
    assert {*record["by_player"]} >= {"Ada", "Bruno"}


def test_roles_say_how_many_play(run: Run) -> None:
    """``--roles`` and ``--start-phase`` are short for options."""
    short = counted(run, "--games", 50, "--roles", "TOWN*5,MAFIA*2", "--start-phase", "night")
    long = counted(
        run, "--games", 50, "--option", "roles=TOWN*5,MAFIA*2", "--option", "start_phase=night"
    )

    assert short["players"] == 7
    assert short["teams"] == long["teams"]


def test_it_is_told_in_words(run: Run) -> None:
    """Who won how often, and how long it took."""
    said = run("simulate", "mafia", "--games", 60, "--policy", "uniform").stdout

    assert "Town   won" in said
    assert "Draws: 0. Days per game:" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("mafia", "--roles", "TOWN*5"), "roles: without mafia the town has already won"),
        (("mafia", "--roles", "WIZARD*5"), "'WIZARD' is not one of"),
        (
            ("mafia", "--roles", "TOWN*5,MAFIA", "--players", "4"),
            "are for 6 players, but there are 4",
        ),
        (("mafia", "--players", "2"), "At least three players are needed."),
        (("mafia", "--policy", "wise"), "there is no policy 'wise' for mafia: bots, uniform"),
        (("mia", "--policy", "uniform"), "there is no policy 'uniform' for mia: bots"),
        (("mia", "--roles", "TOWN"), "There is no option 'roles' here."),
        (("mafia", "--roles", "A", "--option", "roles=A"), "the option roles is said twice"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], sentence: str) -> None:
    """In a sentence."""
    assert sentence in run("simulate", *words, code=1).output
