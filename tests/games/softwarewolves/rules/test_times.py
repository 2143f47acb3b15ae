"""Softwarewolves: the times and who may set them (§9)."""

from __future__ import annotations

import pytest
from tests.kit.softwarewolves import TIME_IS_UP, Room, day, filling, night

from gamekeeper.games.softwarewolves.rules.moves import SetTime, Setting


def test_the_times_a_village_begins_with() -> None:
    """T2, T3: a keyword alone asks for the value."""
    room = filling("a b c")

    assert room.whispers("a", "GAMETIME") == ["MC→a: GAMETIME 1800s"]
    assert room.whispers("b", "DAYTIME") == ["MC→b: DAYTIME 45s"]
    assert room.whispers("c", "NIGHTTIME") == ["MC→c: NIGHTTIME 30s"]
    assert room.game.options.wait.total_seconds() == 30


@pytest.mark.parametrize("word", ["GAMETIME", "DAYTIME", "NIGHTTIME"])
def test_a_setting_is_answered_with_the_value_in_force(word: str) -> None:
    """T1, T2, T3: a wrong number changes nothing; only who asked hears it."""
    room = filling("a b c")
    assert room.whispers("a", f"{word} 86400") == [f"MC→a: {word} 86400s"]

    for wrong in ("0", "86401", "-4", "2.5", "x", "", "1 2"):
        assert room.whispers("b", f"{word} {wrong}") == [f"MC→b: {word} 86400s"]
    assert room.whispers("a", f"{word} 1") == [f"MC→a: {word} 1s"]


@pytest.mark.parametrize("seconds", [0, -1, 86401, None])
def test_a_number_that_is_no_time_sets_nothing(seconds: int | None) -> None:
    """T1, T3: whoever asks, and however."""
    room = filling("a b c")

    lines = room.does(room.seats["a"], SetTime(Setting.DAY, seconds))

    assert lines == ["MC→a: DAYTIME 45s"]


def test_a_day_and_a_night_keep_the_time_they_began_with() -> None:
    """T4: what is set during a turn holds from the next one on."""
    room = night("W a b c d e")
    room.whispers("a", "NIGHTTIME 4")
    room.whispers("a", "DAYTIME 6")
    assert room.waits(29.9) == []
    assert room.waits(0.1)[0] == "topic: Day"
    assert room.waits(5.9) == []
    assert room.waits(0.1)[:2] == ["MC: No-one has been hanged!", "topic: Night"]
    assert room.waits(3.9) == []
    assert room.waits(0.1)[0] == "topic: Day"


def test_settings_may_come_before_and_during_the_game() -> None:
    """T4: and belong to this village alone."""
    room, other = filling("W a b c"), filling("W a b c")
    room.whispers("a", "NIGHTTIME 4")
    room.waits(30)
    other.waits(30)

    assert room.waits(4)[0] == "topic: Day"
    assert other.waits(29.9) == []


def test_the_game_time_is_counted_from_the_first_night() -> None:
    """T4, T5: whenever it is set."""
    room = night("W a b c", day_time="1h", night_time="1h")
    room.waits(60)
    assert room.whispers("a", "GAMETIME 61") == ["MC→a: GAMETIME 61s"]

    assert room.waits(0.9) == []
    assert room.waits(0.1) == [TIME_IS_UP]


@pytest.mark.parametrize("seconds", [1, 59, 60])
def test_a_game_time_that_has_passed_ends_the_game(seconds: int) -> None:
    """T5: at once."""
    room = night("W a b c", day_time="1h", night_time="1h")
    room.waits(60)

    lines = room.whispers("a", f"GAMETIME {seconds}")

    assert lines == [f"MC→a: GAMETIME {seconds}s", TIME_IS_UP]


def test_a_short_game_time_before_the_start_ends_nothing_yet() -> None:
    """T5: there is nothing to end."""
    room = filling("a b c")
    room.waits(20)

    assert room.whispers("a", "GAMETIME 1") == ["MC→a: GAMETIME 1s"]
    assert room.phase == "filling"


def test_who_may_set_times() -> None:
    """T6: players, live or dead; nobody else, and nobody in public."""
    room = day("W a b c", "b")
    room.watches("o")

    assert room.whispers("b", "DAYTIME 7") == ["MC→b: DAYTIME 7s"]
    assert room.whispers("o", "DAYTIME 8") == room.says("a", "DAYTIME 8") == []
    assert room.whispers("a", "WEREWOLF_ELECTION_TIME 8") == []
    assert room.whispers("a", "WAITTIME 8") == []
    assert room.whispers("a", "DAYTIME") == ["MC→a: DAYTIME 7s"]


def test_a_village_without_a_player_does_not_wait_for_ever() -> None:
    """T1: whatever the waiting time; five minutes after its opening nobody has to be in its way."""
    room = Room(wait="86400s")
    assert room.waits(299) == []

    assert room.waits(1) == ["destroyed: The village is lost."]


def test_a_village_with_a_player_waits_as_long_as_it_was_told() -> None:
    """T1."""
    room = filling("a", wait="86400s")

    assert room.waits(86_399) == []
    assert room.phase == "filling"
