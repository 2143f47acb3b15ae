"""Softwarewolves: nights, days, votes, the end, and people who leave (§6 to §8, §10)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from tests.kit.softwarewolves import (
    TIME_IS_UP,
    VILLAGERS_WIN,
    WEREWOLVES_WIN,
    Room,
    day,
    filling,
    night,
)

from gamekeeper.games.softwarewolves.rules.events import VoteAsked
from gamekeeper.games.softwarewolves.rules.moves import Eat, Vote
from gamekeeper.kernel.messages import Seat, TimeUp

ASKED = "Please choose who you want to eat: "

# -- night


def test_the_werewolf_is_asked_for_a_villager() -> None:
    """N1: topic first, then privately all live villagers, without blanks."""
    room = filling("a W b c")
    room.whispers("W", "werewolf")

    assert room.waits(30)[1:] == ["topic: Night", f"MC→W: {ASKED}a,b,c"]


def test_the_first_valid_choice_ends_the_night() -> None:
    """N2: the victim is dead at once."""
    room = night("W a b c d", night_time="1h")

    assert room.whispers("W", "I eat b")[0] == "topic: Day"
    assert room.live == "W,a,c,d"
    assert room.whispers("W", "I eat c") == []
    assert room.live == "W,a,c,d"


def test_a_wrong_choice_is_asked_again() -> None:
    """N3: himself, the dead, observers, nobody; as often as he likes."""
    room = day("W a b c d", "d")
    room.watches("o")
    room.waits(45)

    for name in ("W", "d", "o", "MC", "nobody", "A"):
        assert room.whispers("W", f"I eat {name}") == [f"MC→W: {ASKED}a,b,c"]


def test_nobody_else_eats_and_nobody_eats_by_day() -> None:
    """N4: without an answer."""
    room = night("W a b c")
    room.watches("o")
    assert room.whispers("a", "I eat b") == room.whispers("o", "I eat b") == []
    room.whispers("W", "I eat c")

    assert room.whispers("W", "I eat b") == room.whispers("c", "I eat b") == []
    assert room.live == "W,a,b"


def test_a_night_without_a_choice_kills_nobody() -> None:
    """N5."""
    room = night("W a b c")

    assert room.waits(30) == [
        "topic: Day",
        "MC→W: Dawn is upon us, too late to eat now.",
        "MC: No-one has been eaten!",
        "MC: Please vote who should be hanged: W,a,b,c",
    ]


def test_public_words_at_night_have_no_effect() -> None:
    """N6."""
    room = night("W a b c")

    assert room.vote("a→W", "b→W", "c→W", "W→a", "a→a", "a→nobody") == []
    assert room.whispers("W", "I eat c")[0] == "topic: Day"
    assert room.state.votes == {}


# -- day


def test_a_day_begins_with_the_victim() -> None:
    """D1, D3: topic, victim, and the question with all who live, the werewolf included."""
    room = night("a W b c")

    assert room.whispers("W", "I eat a") == [
        "topic: Day",
        "MC: The werewolf ate a",
        "MC: Please vote who should be hanged: W,b,c",
    ]


def test_the_last_villager_is_not_asked_to_vote() -> None:
    """D2."""
    room = night("W a b")

    room.whispers("W", "I eat b")

    assert not any(isinstance(event, VoteAsked) for event in room.log)


def test_the_werewolf_votes_too() -> None:
    """V1: the dead and observers do not."""
    room = day("W a b c d", "d")
    room.watches("o")

    assert room.vote("d→W", "o→W") == []
    room.vote("W→a")
    assert room.state.votes == {room.seats["W"]: room.seats["a"]}


def test_a_vote_is_checked_in_order() -> None:
    """V2: himself, not live, twice; the first that fits is said, with the list as it is now."""
    room = day("W a b c d e", "e")
    room.vote("a→b")
    room.leaves("d")

    assert room.vote("a→a", "a→e", "a→c") == [
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again.",
        "MC: a, you can only vote for live players: W,a,b,c",
        "MC: a, nice try but you can only vote once!",
    ]


def test_a_refused_vote_uses_nothing_up() -> None:
    """V3: a counting one cannot be changed."""
    room = day("W a b c d", "d")
    room.vote("a→a", "a→d", "a→b", "a→c")

    assert room.state.votes == {room.seats["a"]: room.seats["b"]}


def test_every_day_has_its_own_votes() -> None:
    """V2, V3: who voted yesterday votes again today; at night nobody's vote stands."""
    room = day("W a b c d e f", "f")
    room.vote("W→a", "b→a", "c→a", "d→a", "e→b", "a→b")
    assert room.state.votes == {}
    assert room.leaves("e") == ["MC: e left the village."]
    room.whispers("W", "I eat d")

    assert room.vote("b→c", "c→b") == []
    assert room.vote("b→W") == ["MC: b, nice try but you can only vote once!"]
    assert room.vote("W→b")[0] == "MC: The villagers hanged b"


def test_the_day_ends_when_all_have_voted_or_the_time_is_over() -> None:
    """V5."""
    room = day("W a b c d e f", "f")
    assert room.vote("W→a", "a→b", "b→a", "c→a", "d→a") == []
    assert room.waits(44.9) == []
    assert room.vote("e→a")[0] == "MC: The villagers hanged a"

    room = day("W a b c d", "d")
    room.vote("W→a")
    assert room.waits(45)[0] == "MC: The villagers hanged a"


def test_most_votes_are_enough() -> None:
    """V6: more than all others, not more than half."""
    room = day("W a b c d e", "e")

    lines = room.vote("W→a", "a→b", "b→a", "c→d", "d→W")

    assert lines[0] == "MC: The villagers hanged a"


def test_a_tie_is_drawn_among_the_leaders_only() -> None:
    """V6."""
    hanged = set()
    for number in range(60):
        room = day("W a b c d e", "e", f"{number}")
        hanged.add(room.vote("W→a", "a→b", "b→a", "c→b", "d→c")[0])

    assert hanged == {"MC: The villagers hanged a", "MC: The villagers hanged b"}


def test_without_votes_nobody_is_hanged() -> None:
    """V7: and no program reads a name where there is none."""
    room = day("W a b c", "c")
    room.vote("a→a", "a→nobody")

    lines = room.waits(45)

    assert lines[:2] == ["MC: No-one has been hanged!", "topic: Night"]
    assert not any(line.startswith("MC: The villagers hanged ") for line in lines)


def test_after_the_hanging_comes_the_next_night() -> None:
    """V8: with those who are left."""
    room = day("W a b c d", "d")

    lines = room.vote("W→a", "b→a", "c→a", "a→b")

    assert lines == ["MC: The villagers hanged a", "topic: Night", f"MC→W: {ASKED}b,c"]
    assert room.state.turn == 2


def test_the_dead_may_stay_and_talk() -> None:
    """V9: and set times, but not vote."""
    room = day("W a b c d", "d")

    assert room.says("d", "it wasn't me!") == []
    assert room.whispers("d", "DAYTIME 9") == ["MC→d: DAYTIME 9s"]
    assert room.vote("d→W") == []


# -- the end


def test_the_villagers_win_when_the_werewolf_is_dead() -> None:
    """E1: hanged or gone; even if only one villager is left."""
    room = day("W a b c", "a")
    assert room.vote("b→W", "c→W", "W→b") == ["MC: The villagers hanged W", VILLAGERS_WIN]
    winners = {room.state.players[seat] for seat in _closed(room)}
    assert winners == {"a", "b", "c"}

    room = night("W a b")
    assert room.leaves("W")[-1] == VILLAGERS_WIN


def test_the_werewolf_wins_next_to_one_villager() -> None:
    """E2: after a meal, a hanging, and a departure."""
    assert night("W a b").whispers("W", "I eat a")[-1] == WEREWOLVES_WIN
    assert day("W a b c", "a").vote("b→c", "c→b", "W→c")[-1] == WEREWOLVES_WIN
    room = day("W a b c", "a")
    assert room.leaves("b") == ["MC: b left the village.", WEREWOLVES_WIN]
    assert {room.state.players[seat] for seat in _closed(room)} == {"W"}


def _closed(room: Room) -> frozenset[Seat]:
    room.waits(2)
    assert room.table.status.outcome is not None
    return room.table.status.outcome.winners


def test_when_the_game_time_is_over_nobody_wins() -> None:
    """E3: in any turn, and nothing of the turn is evaluated."""
    room = day("W a b c d", "d", game_time="10s")
    room.vote("a→W", "b→W")

    assert room.waits(10) == [TIME_IS_UP]
    assert room.live == "W,a,b,c"
    assert _closed(room) == frozenset()


def test_game_time_comes_before_a_turn_that_ends_at_the_same_moment() -> None:
    """E3."""
    room = night("W a b c", night_time="10s", game_time="10s")

    assert room.waits(10) == [TIME_IS_UP]


def test_the_room_is_destroyed_two_seconds_after_the_last_text() -> None:
    """E4: nothing said in that time has any effect, and nothing is said after it."""
    room = night("W a b c")
    room.watches("o")
    room.leaves("W")

    assert room.waits(1.5) == []
    assert room.vote("a→b") == room.whispers("a", "DAYTIME 5") == []
    assert room.whispers("a", "GAMETIME 1") == room.whispers("b", "I eat a") == []
    assert room.leaves("c") == room.renames("b", "bob") == []
    assert room.asks_and_enters("n") == []
    assert room.waits(0.5) == ["destroyed: The villagers win. W was the werewolf."]
    assert room.table.status.deadlines == ()
    assert room.waits(10_000) == room.vote("a→bob") == room.leaves("a") == []


@pytest.mark.parametrize("phase", ["filling", "night", "day", "parting", "closed"])
def test_a_lost_room_ends_the_village(phase: str) -> None:
    """E5: without a word in the room, and without a winner."""
    room = filling("W a b c") if phase == "filling" else night("W a b c")
    if phase in ("day", "parting", "closed"):
        room.whispers("W", "I eat a")
    if phase in ("parting", "closed"):
        room.leaves("W")
    if phase == "closed":
        room.waits(2)
    assert room.phase == phase

    lines = room.is_lost()

    ending = "The villagers win. W was the werewolf." if phase == "parting" else None
    expected = [] if phase == "closed" else [f"destroyed: {ending or 'The village is lost.'}"]
    assert lines == expected
    assert room.table.status.outcome is not None
    assert not room.table.status.deadlines


# -- leaving


@pytest.mark.parametrize("by_day", [False, True])
def test_who_leaves_the_game_is_dead(by_day: bool) -> None:
    """L2: everybody is told."""
    room = day("W a b c d", "d") if by_day else night("W a b c d")

    assert room.leaves("a") == ["MC: a left the village."]
    assert "a" not in room.live.split(",")


def test_the_vote_request_is_not_repeated() -> None:
    """L3: those who voted for him may vote again; the others' votes stand."""
    room = day("W a b c d e", "e")
    room.vote("a→b", "c→W", "b→a")

    lines = room.leaves("b")

    assert lines == [
        "MC: b left the village.",
        "MC: a, you can only vote for live players: W,a,c,d",
    ]
    assert room.state.votes == {room.seats["c"]: room.seats["W"]}


def test_the_last_one_who_has_not_voted_leaves() -> None:
    """L3: then the day ends now."""
    room = day("W a b c d e", "e")
    room.vote("W→a", "a→W", "b→a", "c→a")

    assert room.leaves("d")[:2] == ["MC: d left the village.", "MC: The villagers hanged a"]


def test_a_departure_at_night_does_not_repeat_the_question() -> None:
    """L4: the name of who has gone is a wrong choice."""
    room = night("W a b c d")

    assert room.leaves("a") == ["MC: a left the village."]
    assert room.whispers("W", "I eat a") == [f"MC→W: {ASKED}b,c,d"]


def test_a_dead_players_leaving_is_not_mentioned() -> None:
    """L5."""
    room = day("W a b c d", "d")

    assert room.leaves("d") == []
    assert room.live == "W,a,b,c"


def test_a_change_of_name_is_not_a_departure() -> None:
    """L6: he lives, and his vote counts."""
    room = day("W a b c d", "d")
    room.vote("a→W")

    assert room.renames("a", "anna") == []
    assert room.live == "W,anna,b,c"
    assert len(room.state.votes) == 1


# -- words that cross a deadline


def test_a_vote_after_the_day_is_over_does_not_count() -> None:
    """V5, N6: although the timer has not rung yet, the day ends first."""
    room = day("W a b c d", "d")
    room.vote("W→a")
    room.now += timedelta(seconds=45)

    lines = room.does(room.seats["b"], Vote("W"))

    assert lines[:2] == ["MC: The villagers hanged a", "topic: Night"]


def test_a_meal_after_the_night_is_over_comes_too_late() -> None:
    """N5: dawn comes first."""
    room = night("W a b c")
    room.now += timedelta(seconds=30)

    assert room.does(room.seats["W"], Eat("a"))[2] == "MC: No-one has been eaten!"
    assert room.live == "W,a,b,c"


def test_a_vote_that_was_said_before_it_was_asked_for_does_not_count() -> None:
    """D3: said at night, read after the night was over."""
    room = night("W a b c")
    room.now += timedelta(seconds=30)

    room.does(room.seats["a"], Vote("W"))

    assert room.phase == "day"
    assert room.state.votes == {}


def test_a_departure_is_never_too_late() -> None:
    """L2: the turn ends, then he has left."""
    room = night("W a b c d")
    room.now += timedelta(seconds=30)

    lines = room.leaves("a")

    assert lines[-2:] == [
        "MC: Please vote who should be hanged: W,a,b,c,d",
        "MC: a left the village.",
    ]


def test_an_old_timer_is_not_acted_upon() -> None:
    """N2, V5: a turn that has ended early does not end the next one."""
    room = day("W a b c d", "d")

    for key in ("night 1", "day 2", "start", "close", "nonsense", ""):
        room.does(None, TimeUp(key))
        assert room.refused is not None
        assert room.refused.code == "stale"
    room.does(None, TimeUp("day 1"))
    assert room.refused is not None
    assert room.refused.code == "too-early"


def test_several_timers_that_are_due_ring_in_order() -> None:
    """E3, E4: a house that slept catches up."""
    room = night("W a b c", night_time="5s", day_time="1h", game_time="8s")
    room.now += timedelta(seconds=9)

    lines = room.does(None, TimeUp("night 1"))

    assert lines[0] == "topic: Day"
    assert lines[-1] == TIME_IS_UP


def test_a_status_has_the_day_and_the_votes() -> None:
    """V1: as everybody has read them in the room."""
    room = day("W a b c d", "d")
    room.vote("a→b", "c→b")

    seats, status = room.seats, room.table.status
    assert (status.day, status.votes) == (1, {seats["a"]: seats["b"], seats["c"]: seats["b"]})
    room.waits(45)
    assert (room.table.status.day, room.table.status.votes) == (2, {})
