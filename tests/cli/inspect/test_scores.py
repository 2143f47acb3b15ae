"""``scores``: the league of a data folder, in columns and for programs."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from tests.cli.conftest import Evening, Run

from gamekeeper.games import GAMES
from gamekeeper.games.mia.events import RoundScored
from gamekeeper.games.scoring import Score, no_scores
from gamekeeper.kernel.messages import Event


def points(event: Event) -> list[Score]:
    """For this test Mäxchen has roles and victories, too."""
    if not isinstance(event, RoundScored):
        return []
    return [
        Score(seat, "liar" if seat == "Anna" else "bot", number, True, seat == "Anna", False)
        for seat, number in event.standing
    ]


@pytest.fixture
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, entry in GAMES.items():
        made = replace(entry, scores=points if name == "mia" else no_scores)
        monkeypatch.setitem(GAMES, name, made)


@pytest.mark.usefixtures("_counted")
def test_scores_in_columns(run: Run, evening: Evening) -> None:
    """People and bots, then roles; only the finished table counts."""
    lines = run("scores", "--data", evening.folder).stdout.splitlines()

    assert lines[0] == "mia: 1 game"
    assert re.sub(" {2,}", "|", lines[1]) == (
        "WHO|POINTS|PLAYED|WON ALIVE|WON DEAD|SURVIVED|REMOVED"
    )
    assert {line.split("  ")[0] for line in lines[2:5]} == {"Anna", "Baron (bot)", "Prudence (bot)"}
    assert lines[5].startswith("ROLE ")
    assert {line.split()[0] for line in lines[6:]} == {"liar", "bot"}


@pytest.mark.usefixtures("_counted")
def test_scores_of_one_role(run: Run, evening: Evening) -> None:
    """Who has done what in it."""
    words = ("scores", "mia", "--data", evening.folder, "--role")
    lines = run(*words, "liar").stdout.splitlines()

    assert lines[0] == "mia: 1 game, as liar"
    assert [line.split()[0] for line in lines[1:]] == ["WHO", "Anna"]
    for name in ("witch", "Heks", "village elder"):
        assert run(*words, name).stdout == "No game has been counted yet.\n"
    assert "there is no role 'xyz'" in run(*words, "xyz", code=1).output


@pytest.mark.usefixtures("_counted")
def test_scores_as_json(run: Run, evening: Evening) -> None:
    """For programs: with the ids of people, who may share a name."""
    record = json.loads(run("scores", "--json", "--data", evening.folder).stdout)
    [anna] = [person for person in record["mia"]["people"] if not person["bot"]]

    assert list(record) == ["mia"]
    assert record["mia"]["games"] == 1
    assert anna["name"] == "Anna"
    assert anna["id"].startswith("p-")
    assert (anna["played"], anna["won_alive"], anna["won_dead"]) == (1, 1, 0)
    assert [role["role"] for role in record["mia"]["roles"] if role["survived"]] == ["liar"]


@pytest.mark.usefixtures("_counted")
def test_scores_of_what_is_not_counted(run: Run, evening: Evening) -> None:
    """The refusal names the games that are."""
    chess = run("scores", "chess", "--data", evening.folder, code=1).output
    mafia = run("scores", "--game", "mafia", "--data", evening.folder, code=1).output

    assert "'chess' is no game; games that count: mia" in chess
    assert "'mafia' has no scores; games that count: mia" in mafia


def test_nothing_to_count(run: Run, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty house says so."""
    for name, entry in GAMES.items():
        monkeypatch.setitem(GAMES, name, replace(entry, scores=no_scores))

    assert "No game has been counted" in run("scores", "--data", evening.folder).stdout
    assert "no game here counts" in run("scores", "--game", "mia", code=1).output


def test_roles_of_every_game_are_known(run: Run, evening: Evening) -> None:
    """In small letters or capitals, and also if nobody has had them yet."""
    words = ("scores", "--game", "mafia", "--data", evening.folder, "--role")

    for name in ("cop", "COP", "werewolf", "Heks"):
        assert run(*words, name).stdout == "No game has been counted yet.\n"
    assert "there is no role 'xyz'" in run(*words, "xyz", code=1).output


def test_a_game_is_counted_as_it_was_written_to_disk(run: Run, evening: Evening) -> None:
    """§20.3 Who has played stands in the last entry, and is still there when it is read again."""
    record = json.loads(run("scores", "--game", "mia", "--json", "--data", evening.folder).stdout)
    people = record["mia"]["people"]

    assert record["mia"]["games"] == 1
    assert {each["name"] for each in people} == {"Anna", "Baron", "Prudence"}
    assert {each["played"] for each in people} == {1}
    assert sum(each["points"] for each in people) >= 2
    assert people[0]["won_alive"] == 1
