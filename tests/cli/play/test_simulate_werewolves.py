"""``gamekeeper simulate werewolves``: teams, roles and rounds are counted, and balance is drawn."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from gamekeeper.simulate import run
from gamekeeper.simulate.balance import plan_for
from gamekeeper.simulate.plan import Plan
from gamekeeper.simulate.werewolves import ENDINGS, TEAMS, report


def counted(run: Run, *words: object) -> dict[str, Any]:
    record = json.loads(run("simulate", "werewolves", "--json", *words).stdout)
    del record["seconds"], record["games_per_second"]
    assert isinstance(record, dict)
    return record


def test_every_ending_belongs_to_one_team() -> None:
    """So that all shares add up to all games."""
    found = [ending for endings in TEAMS.values() for ending in endings]

    assert sorted(found) == sorted(ENDINGS.values())


@pytest.mark.parametrize("policy", ["uniform", "bots"])
def test_what_is_told_about_werewolves(run: Run, policy: str) -> None:
    """Teams and roles with intervals, endings, and how long the games were."""
    record = counted(run, "--games", 40, "--policy", policy)

    assert record["players"] == 13
    assert sum(team["wins"] for team in record["teams"].values()) == 40
    assert sum(record["endings"].values()) == 40
    assert sum(role["played"] for role in record["roles"].values()) == 13 * 40
    assert all(role["wins"] <= role["played"] for role in record["roles"].values())
    assert 1 <= record["rounds"]["least"] <= record["rounds"]["mean"] <= record["rounds"]["most"]
    assert record["crashes"] == 0


@pytest.mark.parametrize("policy", ["uniform", "bots"])
def test_numbers_do_not_depend_on_the_jobs(run: Run, policy: str) -> None:
    """One process or two, the same seed gives the same object."""
    typed = ("--games", 120, "--players", 7, "--seed", "x", "--policy", policy)

    alone = counted(run, *typed)

    assert counted(run, *typed, "--jobs", 2) == alone


def test_it_is_told_in_words(run: Run) -> None:
    """A table that can be read."""
    said = run("simulate", "werewolves", "--games", 20, "--policy", "uniform").stdout

    assert "  citizens    won" in said
    assert "  werewolf" in said
    assert "Endings: citizens" in said
    assert "Rounds per game:" in said
    assert "ending " not in said


def test_roles_say_how_many_play(run: Run) -> None:
    """Of several distributions the first one does."""
    record = counted(run, "--games", 5, "--roles", "citizen*4,werewolf*2,seer,witch;9,4")

    assert record["players"] == 8
    assert record["roles"].keys() == {"citizen", "werewolf", "seer", "witch"}


@pytest.mark.parametrize("policy", ["uniform", "bots"])
def test_no_seat_is_better_than_another(policy: str) -> None:
    """Whoever sits first neither burns nor is eaten more often; nor does any name."""
    games = 600
    roles = "citizen*4,werewolf*2,seer"
    plan = plan_for("werewolves", roles, "1", policy)
    bots = ("Aafke",) * 7 if policy == "bots" else plan.bots
    plan = Plan("werewolves", plan.options, bots, "1", policy)
    tally = run(plan, range(games))

    shares = [tally.wins[seat] / games for seat in plan.seats]
    mean = sum(shares) / len(shares)
    assert all(abs(share - mean) < 4.5 * sqrt(mean * (1 - mean) / games) for share in shares)


def test_those_who_think_agree() -> None:
    """A pack and a village that reach majorities need fewer rounds than chance."""
    roles = "citizen*8,werewolf*3,seer,witch"

    rounds = {
        policy: report(run(plan_for("werewolves", roles, "1", policy), range(60)).counted, 60)
        for policy in ("bots", "uniform")
    }

    assert rounds["bots"]["rounds"]["mean"] < 0.9 * rounds["uniform"]["rounds"]["mean"]


def test_those_who_only_guess_come_to_an_end_too(run: Run) -> None:
    """From their own views, and from every move there is."""
    record = counted(run, "--bots", "Random", "--players", 30, "--games", 2)

    assert record["crashes"] == 0


@pytest.mark.parametrize("option", ["early_advance=no", "early_most=1s", "speed=2d"])
def test_chance_alone_plays_whatever_the_clock_says(option: str) -> None:
    """Where people would wait, the phase is ended for them."""
    plan = plan_for("werewolves", "citizen*4,werewolf*2,seer,witch", "1", "uniform")
    key, _, value = option.partition("=")
    options = {**plan.options, key: value}

    tally = run(Plan(plan.game, options, plan.bots, plan.seed, plan.policy), range(10))

    assert tally.first_crash is None


def test_who_has_nothing_to_choose_holds_up_nobody() -> None:
    """Several who may not name the same player, and few players left."""
    plan = plan_for("werewolves", "werewolf,magician*4,seductress*2", "1", "uniform")

    tally = run(plan, range(60))

    assert tally.first_crash is None


# -- balance


def test_balance_is_drawn(run: Run, tmp_path: Path) -> None:
    """Every shipped distribution for these numbers of players."""
    path = tmp_path / "balance.svg"

    done = run("simulate", "werewolves", "--balance", path, "--players", "5-6", "--games", 10)

    lines = done.stdout.splitlines()
    assert "6 distributions, 10 games each: less than a minute." in done.stderr
    assert "Citizen ×3, Werewolf" in done.stdout
    assert [line.split()[0] for line in lines[:-1]] == ["5"] * 3 + ["6"] * 3
    assert "distributions have a team above 70%" in lines[-1]
    assert path.read_text("utf-8").count('<g class="bar">') == 6


def test_no_key_is_in_the_table(run: Run, tmp_path: Path) -> None:
    """Roles with a blank in their name, and villages without a mayor."""
    words = "citizen*3,werewolf*2,grave_robber,scapegoat -mayor"

    done = run(
        "simulate", "werewolves", "--balance", tmp_path / "x.svg", "--roles", words, "--games", 2
    )

    assert "Citizen ×3, Werewolf ×2, Grave Robber, Scapegoat, no mayor" in done.stdout
    assert "grave_robber" not in done.stdout


def test_one_distribution_is_told_as_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "balance.svg"
    roles = ("--roles", "citizen*4,werewolf")

    done = run("simulate", "werewolves", "--balance", path, *roles, "--games", 1)

    assert "1 distribution, 1 game each: " in done.stderr
    assert done.stdout.splitlines()[-1].startswith("1 of 1 distribution has a team above 70%")


def test_balance_of_ones_own_roles_is_drawn(run: Run, tmp_path: Path) -> None:
    """On as many processors as one likes."""
    path = tmp_path / "balance.svg"
    roles = "citizen*4,werewolf; 3,2,1 -mayor"

    typed = ("simulate", "werewolves", "--balance", path, "--roles", roles, "--games", 5)
    said = run(*typed, "--jobs", 2).stdout

    assert [line.split()[0] for line in said.splitlines()[:2]] == ["5", "6"]
    assert path.read_text("utf-8").count('<g class="bar">') == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "5-8"), "--players is one number, unless there is --balance"),
        (("--players", "many"), "--players is 'many', but must be a number such as 13, or 5-30"),
        (("--players", "0"), "--players is '0', but must be"),
        (("--players", "2"), "no set of roles"),
        (("--roles", "wizard*5"), "'wizard' is not one of"),
        (("--balance", "x.svg", "--players", "31-40"), "no distributions of roles for so many"),
        (
            ("--balance", "no/where/x.svg"),
            "cannot write no/where/x.svg: there is no folder no/where",
        ),
        (("--balance", "x.svg", "--json"), "--balance draws a picture: leave --json out"),
        (("--balance", "x.svg", "--roles", "wizard*5"), "'wizard' is not one of"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], sentence: str) -> None:
    """In a sentence."""
    said = run("simulate", "werewolves", *words, code=1).output

    assert sentence.lower() in said.lower()


def test_other_games_have_nothing_to_balance(run: Run) -> None:
    """They say so."""
    said = run("simulate", "mia", "--balance", "x.svg", code=1).output

    assert "mia has no distributions of roles" in said
