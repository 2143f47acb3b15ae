"""Softwarewolves: seats, names, the waiting time, and who becomes the werewolf (§4, §5, §10)."""

from __future__ import annotations

import pytest
from tests.kit.softwarewolves import REQUEST, SELECTED, Room, day, filling, night

from gamekeeper.games.options import parse_options
from gamekeeper.games.softwarewolves.rules.events import Volunteered, WerewolfChosen
from gamekeeper.games.softwarewolves.rules.moves import Abandon, Enter, Open, Rename
from gamekeeper.games.softwarewolves.rules.options import Options
from gamekeeper.games.softwarewolves.rules.rules import Softwarewolves
from gamekeeper.kernel.messages import Begin, Command, Deadline, Leave, Rejected, Seat, Sit
from gamekeeper.kernel.table import Table

COMMA = "Please choose a nickname without comma or colon."


def test_the_waiting_time_runs_from_the_first_request() -> None:
    """G3: not from the first player in the room."""
    room = Room(wait="20s")
    room.waits(12)
    room.asks_and_enters("a", "b", "c")

    assert room.waits(7.999) == []
    assert "topic: Night" in room.waits(0.001)
    assert (room.now - REQUEST).total_seconds() == 20


def test_a_village_is_opened_once() -> None:
    """G3, G4: a later request does not move the start."""
    room = filling("a b c", wait="20s")
    room.waits(10)

    room.does(None, Open())

    assert room.refused is not None
    assert room.refused.code == "already-begun"
    assert "topic: Night" in room.waits(10)


def test_a_village_starts_on_time_and_not_earlier() -> None:
    """S1: however many are there; the order of entering is the order of all lists."""
    room = filling(" ".join("zyxwvutsrqponmlkjihgfedcba"))

    assert room.table.status.deadlines[0].key == "start"
    assert room.waits(29.999) == []
    assert "topic: Night" in room.waits(0.001)
    assert room.live == ",".join("zyxwvutsrqponmlkjihgfedcba")


def test_only_who_asked_has_a_seat() -> None:
    """R5: all others read and talk, and their commands are ignored."""
    room = filling("a b c")
    room.watches("o")

    assert room.whispers("o", "werewolf") == room.whispers("o", "DAYTIME 3") == []
    room.waits(30)
    room.whispers(room.werewolf, f"I eat {'a' if room.werewolf != 'a' else 'b'}")
    assert room.vote("o→c") == []
    assert room.renames("o", "p") == room.leaves("p") == []
    assert room.state.votes == {}
    assert room.state.times == {}


def test_further_presences_change_nothing() -> None:
    """R6, L6: a seat is taken once."""
    room = filling("a b c")
    before = len(room.log)

    room.does(room.seats["b"], Enter("b"))

    assert len(room.log) == before
    assert room.refused is not None
    assert room.refused.code == "ignored"


@pytest.mark.parametrize("name", ["x,y", "x:y", ",", ":", " x", "x ", "x  y", "x\u2028y"])
def test_a_name_that_cannot_be_listed_or_said_takes_no_seat(name: str) -> None:
    """R7: its owner is told, and may change it."""
    room = filling("a b")

    assert room.asks_and_enters(name) == [f"MC→{name}: {COMMA}"]
    assert len(room.state.players) == 2
    seat = room.seats["xy"] = room.seats.pop(name)
    assert room.does(seat, Enter("xy")) == []
    assert list(room.state.players.values()) == ["a", "b", "xy"]


def test_a_player_who_takes_such_a_name_gives_up_the_seat() -> None:
    """R7: before the start; with a better name he sits down again, at the end of the list."""
    room = filling("a b c")
    room.whispers("a", "werewolf")

    assert room.renames("a", "a,a") == [f"MC→a,a: {COMMA}"]
    assert list(room.state.players.values()) == ["b", "c"]
    room.does(room.seats["a,a"], Enter("aa"))
    assert list(room.state.players.values()) == ["b", "c", "aa"]
    assert room.state.candidates == {}


def test_after_the_start_such_a_name_is_used_as_it_is() -> None:
    """R8."""
    room = night("W a b c")

    assert room.renames("a", "a,a:b") == []
    assert room.whispers("W", "I eat zzz") == ["MC→W: Please choose who you want to eat: a,a:b,b,c"]
    assert room.whispers("W", "I eat a,a:b")[1] == "MC: The werewolf ate a,a:b"


def test_blanks_that_cannot_be_said_do_not_count() -> None:
    """R7, R8, P4: after the start such a name can be eaten and voted for; its like is not meant."""
    room = night("W a b c d")
    room.renames("a", " a  a ")

    assert room.whispers("W", "I eat a a")[1] == "MC: The werewolf ate  a  a "
    room.renames("b", " c")
    room.vote("d→c")
    assert room.state.votes == {room.seats["d"]: room.seats["c"]}


def test_seat_role_and_candidacy_follow_the_new_name() -> None:
    """R8: and what was whispered to the old name is still known."""
    room = filling("a b c d")
    room.whispers("b", "werewolf")
    assert room.renames("b", "bob") == []

    assert room.waits(30)[0] == f"MC→bob: {SELECTED}"
    assert room.renames("bob", "rob") == []
    assert room.view("rob").werewolf == room.seats["rob"]
    assert room.whispers("rob", "I eat a")[-1] == "MC: Please vote who should be hanged: rob,c,d"
    room.vote("c→rob", "d→rob")
    room.renames("rob", "robert")
    assert room.vote("robert→c")[0] == "MC: The villagers hanged robert"
    assert room.waits(2) == ["destroyed: The villagers win. robert was the werewolf."]


def test_a_name_that_somebody_has_left_can_be_taken() -> None:
    """R8, L5: a votes for whoever lives and is called so."""
    room = night("W a b c d")
    room.leaves("a")
    room.renames("b", "a")
    room.whispers("W", "I eat d")

    assert room.vote("c→a") == []
    assert room.state.votes == {room.seats["c"]: room.seats["a"]}


def test_two_players_never_have_one_name() -> None:
    """R7, R8: no server lets it happen, and neither do the rules."""
    room = filling("a b c")
    seat = Seat("#99")

    room.does(seat, Enter("a"))
    assert room.refused is not None
    assert room.refused.code == "name-taken"
    room.waits(30)
    room.does(room.seats["b"], Rename("a"))
    assert room.refused.code == "name-taken"


def test_candidates_hear_nothing_before_the_start() -> None:
    """S2: and nobody else learns of them."""
    room = filling("a b c")

    assert room.whispers("a", "any werewolf will do") == []
    assert room.whispers("a", "werewolf!") == []
    told = [event for event in room.log if isinstance(event, Volunteered)]
    assert [event.audience.seats for event in told] == [frozenset({room.seats["a"]})]


def test_exactly_one_candidate_becomes_the_werewolf() -> None:
    """S3: drawn from the seed, so that everybody can check it."""
    drawn = set()
    for number in range(40):
        room = filling("a b c d e", f"{number}")
        room.whispers("b", "werewolf")
        room.whispers("d", "werewolf")
        room.waits(30)
        assert sum(isinstance(event, WerewolfChosen) for event in room.log) == 1
        drawn.add(room.werewolf)

    assert drawn == {"b", "d"}


def test_three_are_enough_and_two_are_not() -> None:
    """S4."""
    assert "topic: Night" in filling("a b c").waits(30)

    room = filling("a b c")
    room.leaves("b")
    assert room.waits(31.999) == ["MC: Not enough players, the game is cancelled."]
    assert room.waits(0.001) == ["destroyed: Not enough players, the game is cancelled."]


def test_an_empty_village_is_cancelled() -> None:
    """S4: everybody was invited, nobody came."""
    assert Room().waits(32) == [
        "MC: Not enough players, the game is cancelled.",
        "destroyed: Not enough players, the game is cancelled.",
    ]


def test_the_chosen_one_is_told_before_night_falls() -> None:
    """S5: privately."""
    room = filling("W a b c")
    room.whispers("W", "werewolf")

    lines = room.waits(30)

    assert lines[:2] == [f"MC→W: {SELECTED}", "topic: Night"]
    assert not any(isinstance(event, WerewolfChosen) for event in room.hears("a"))
    assert not any(isinstance(event, WerewolfChosen) for event in room.hears(None))


@pytest.mark.parametrize("by_day", [False, True])
def test_who_comes_late_may_watch(by_day: bool) -> None:
    """S6: and is told so, unless the game is over."""
    room = day("W a b c", "b") if by_day else night("W a b c")

    assert room.asks_and_enters("n") == ["MC→n: This game has already started. You can watch."]
    assert room.whispers("n", "DAYTIME 3") == []
    room.leaves("W")
    assert room.asks_and_enters("m") == []


def test_entering_at_the_very_moment_of_the_start_is_too_late() -> None:
    """S1, S6: the start comes first, even if its timer has not rung."""
    room = filling("a b c", wait="10s")
    room.now = REQUEST.replace(second=10)

    lines = room.asks_and_enters("n")

    assert lines[1] == "topic: Night"
    assert lines[-1] == "MC→n: This game has already started. You can watch."
    assert room.live == "a,b,c"


def test_a_bot_of_the_house_plays_like_everybody() -> None:
    """S7: it asks, enters and plays with the moves of everybody (scenario 48 plays it)."""
    room = filling("a b c")

    offered = [list(room.game.moves(room.view(name), room.seats[name])) for name in "abc"]

    assert [[type(move).__name__ for move in moves] for moves in offered] == [["Volunteer"]] * 3


def test_leaving_before_the_start_gives_the_seat_back() -> None:
    """L1: and the candidacy; who comes back stands at the end of the list."""
    room = filling("a b c d")
    room.whispers("a", "werewolf")
    assert room.leaves("a") == []
    assert room.state.candidates == {}

    room.asks_and_enters("a")

    assert list(room.state.players.values()) == ["b", "c", "d", "a"]


# -- what the house does, and tables at other doors


def test_people_at_a_plain_door_sit_and_begin() -> None:
    """S1, S4: there the house begins when it is asked to, and says if it cannot."""
    table = Table(Softwarewolves(), "seed")

    def does(seat: str | None, move: object) -> str | None:
        who = None if seat is None else Seat(seat)
        reply = table.handle(Command("x", who, move, REQUEST))  # type: ignore[arg-type]
        return reply.rejection.code if reply.rejection else None

    assert does("a:b", Sit()) == "bad-name"
    assert does("a", Sit()) is None
    assert does("a", Sit()) == "already-here"
    assert does("b", Sit()) is None
    assert does(None, Begin()) == "too-few-players"
    assert does("c", Sit()) is None
    assert does("c", Begin()) == "host-only"
    assert does(None, Begin()) is None
    assert does(None, Begin()) == "already-started"
    assert does("d", Sit()) == "already-started"
    assert does(None, Open()) == "already-begun"
    assert does(None, Leave()) == "not-seated"
    assert does("a", Abandon()) == "host-only"
    assert table.state.find("a") == Seat("a")


def test_nobody_sits_down_when_the_start_is_due() -> None:
    """S1: a seat cannot be had any more, although the timer has not rung."""
    room = filling("a b c", wait="10s")
    room.now = REQUEST.replace(second=10)

    room.does(Seat("n"), Sit())

    assert room.refused is not None
    assert room.refused.code == "already-started"
    assert room.table.status.deadlines == (Deadline("start", room.now),)


@pytest.mark.parametrize(
    "words", [{"wait": "0ms"}, {"day_time": "2d"}, {"night_time": "1500ms"}, {"game_time": "0s"}]
)
def test_impossible_times_open_no_table(words: dict[str, str]) -> None:
    """T1."""
    with pytest.raises(Rejected, match="bad-option"):
        parse_options(Options, words)
