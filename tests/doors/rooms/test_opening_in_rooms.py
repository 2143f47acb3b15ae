"""Tables that are opened in a chat are played in an evening, unless somebody says otherwise."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta

import pytest

from gamekeeper.games import GAMES, casual_options, make_game
from gamekeeper.games.go.rules.rules import Go
from gamekeeper.games.go.time.timing import DAY
from gamekeeper.games.options import parse_options

AN_HOUR = timedelta(hours=1)
IN_ROOMS = sorted(name for name, entry in GAMES.items() if entry.in_rooms and name != "go")
NOT_OF_A_GAME = {"early_least", "early_most"}


@pytest.mark.parametrize("game", IN_ROOMS)
def test_all_times_of_a_game_in_a_room_are_minutes(game: str) -> None:
    """Neither 60 days for enrolling nor days of two days; and something ends every phase."""
    options = parse_options(GAMES[game].options, casual_options(game, {}, in_rooms=True))
    times = {
        each.name: getattr(options, each.name)
        for each in fields(options)
        if isinstance(getattr(options, each.name), timedelta)
    }

    assert times
    assert {name: time for name, time in times.items() if time > AN_HOUR} == {}
    limits = [name for name in times if name.endswith("_limit") or name in ("speed", "enrolment")]
    assert all(times[name] > timedelta(0) for name in limits)


def test_go_in_a_room_has_the_shortest_time_there_is() -> None:
    """§9.1: the rules give each player an hour, without overtime, however the table is opened."""
    evening = make_game("go", GAMES["go"].presets()["evening"])
    for game in (make_game("go", casual_options("go", {}, in_rooms=True)), evening):
        assert isinstance(game, Go)
        limit = game.options.terms().limit

        assert not limit.is_none
        assert (limit.main, limit.byo) == (1, 0)


@pytest.mark.parametrize("game", IN_ROOMS)
def test_the_same_is_true_of_an_evening_that_is_asked_for(game: str) -> None:
    """`preset=evening` stands for the chat's own choice, at every door."""
    in_room = casual_options(game, {}, in_rooms=True)

    assert casual_options(game, {}, preset="evening") == in_room
    assert casual_options(game, {}, by_letter=True, preset="evening") == in_room


def test_what_somebody_asks_for_comes_first() -> None:
    """And other doors have other habits."""
    long = make_game("go", casual_options("go", {"main": "3d"}, in_rooms=True))
    assert isinstance(long, Go)
    assert long.options.terms().limit.main == 3 * DAY
    assert casual_options("werewolves", {}, by_letter=True)["speed"] == "2d"
    assert "day_limit" not in casual_options("mafia", {})
