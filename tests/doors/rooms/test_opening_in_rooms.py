"""Tables that are opened in a chat are played in an evening, unless somebody says otherwise."""

from __future__ import annotations

from dataclasses import fields
from datetime import timedelta

import pytest

from gamekeeper.games import GAMES, casual_options
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
    """§9.1: an hour for each player, instead of 14 days and ten days of overtime."""
    chosen = casual_options("go", {}, in_rooms=True)

    assert (chosen["main"], chosen["overtime"]) == ("1h", "none")


def test_what_somebody_asks_for_comes_first() -> None:
    """And other doors have other habits."""
    assert casual_options("go", {"main": "3d"}, in_rooms=True)["main"] == "3d"
    assert casual_options("werewolves", {}, by_letter=True)["speed"] == "2d"
    assert "day_limit" not in casual_options("mafia", {})
