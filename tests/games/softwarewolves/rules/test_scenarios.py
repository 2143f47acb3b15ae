"""Softwarewolves: the worked scenarios of the rulebook, as far as they are about rules."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.kit.softwarewolves import (
    SELECTED,
    TIME_IS_UP,
    VILLAGERS_WIN,
    WEREWOLVES_WIN,
    FirstName,
    Room,
    day,
    filling,
    night,
)

from gamekeeper.games.rooms import Play, Wait
from gamekeeper.games.softwarewolves.rules.events import PlayerHanged, VillagerEaten, VoteAsked
from gamekeeper.games.softwarewolves.rules.moves import Enter
from gamekeeper.games.softwarewolves.text.asking import asked, wait_told

SEEDS = [f"seed {n}" for n in range(60)]


def test_minimal_full_game() -> None:
    """Scenario 1: the villagers win."""
    assert asked("WAITTIME 5") == Wait(5)
    assert wait_told(5) == "WAITTIME 5s"
    room = filling("W a b c", wait="5s")

    assert room.whispers("W", "I would like to be a werewolf, please") == []
    assert room.waits(4.999) == []
    assert room.waits(0.001) == [
        "MC→W: You are selected as werewolf for this game.",
        "topic: Night",
        "MC→W: Please choose who you want to eat: a,b,c",
    ]
    assert room.whispers("W", "I eat b") == [
        "topic: Day",
        "MC: The werewolf ate b",
        "MC: Please vote who should be hanged: W,a,c",
    ]
    assert room.vote("a→W", "c→W") == []
    assert room.vote("W→a") == ["MC: The villagers hanged W", VILLAGERS_WIN]
    assert room.waits(10) == ["destroyed: The villagers win. W was the werewolf."]


def test_three_players() -> None:
    """Scenario 2: one meal decides."""
    room = night("W a b")

    lines = room.whispers("W", "I eat a")

    assert lines == ["topic: Day", "MC: The werewolf ate a", WEREWOLVES_WIN]
    assert room.waits(2) == ["destroyed: The werewolves win. W was the werewolf."]


def test_last_villager_after_a_hanging() -> None:
    """Scenario 3: no further night."""
    room = day("W a b c", "a")

    lines = room.vote("W→b", "c→b", "b→c")

    assert lines == ["MC: The villagers hanged b", WEREWOLVES_WIN]


def test_two_villagers_left_after_a_hanging() -> None:
    """Scenario 4: the game goes on."""
    room = day("W a b c d", "a")

    lines = room.vote("W→b", "c→b", "d→b", "b→c")

    assert lines == [
        "MC: The villagers hanged b",
        "topic: Night",
        "MC→W: Please choose who you want to eat: c,d",
    ]


def test_self_vote() -> None:
    """Scenario 5."""
    room = day("W a b c", "c")

    assert room.vote("a→a") == [
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again."
    ]
    assert room.vote("a→b") == []
    assert room.seats["a"] in room.state.votes


def test_dead_target() -> None:
    """Scenario 6."""
    room = day("W a b c", "b")

    assert room.vote("a→b") == ["MC: a, you can only vote for live players: W,a,c"]
    assert room.vote("a→c") == []
    assert room.seats["a"] in room.state.votes


def test_unknown_target() -> None:
    """Scenario 7: nobody, the MC, an observer."""
    room = day("W a b c", "b")
    room.watches("o")

    lines = room.vote("a→nobody", "a→MC", "a→o")

    assert lines == ["MC: a, you can only vote for live players: W,a,c"] * 3


def test_double_vote() -> None:
    """Scenario 8: the first vote stands, and the order of V2 is kept."""
    room = day("W a b c", "b")
    room.vote("a→W")

    assert room.vote("a→c") == ["MC: a, nice try but you can only vote once!"]
    assert room.vote("a→a")[0].startswith("MC: a, you cannot be serious!")
    assert room.vote("a→b") == ["MC: a, you can only vote for live players: W,a,c"]
    assert room.state.votes == {room.seats["a"]: room.seats["W"]}


def test_wrong_voters() -> None:
    """Scenario 9: the dead, observers, and votes in private."""
    room = day("W a b c", "b")
    room.watches("o")

    assert room.vote("b→W", "o→W") == []
    assert room.whispers("a", "I vote for W") == []
    assert room.state.votes == {}
    assert room.vote("a→W", "c→W", "W→a")[0] == "MC: The villagers hanged W"


def test_day_ends_early() -> None:
    """Scenario 10: nobody waits for the time."""
    room = day("W a b c", "b", day_time="600s")

    room.vote("a→c", "c→W")
    assert room.waits(100) == []
    assert room.vote("W→c")[0] == "MC: The villagers hanged c"


def test_day_ends_by_time() -> None:
    """Scenario 11: with the votes there are."""
    room = day("W a b c d", "b", day_time="4s")
    room.vote("a→W", "c→W")

    assert room.waits(3.999) == []
    assert room.waits(0.001) == ["MC: The villagers hanged W", VILLAGERS_WIN]


def test_tie() -> None:
    """Scenario 12: by lot; the same seed draws the same one."""
    votes = ("a→c", "c→a", "W→c", "d→a")
    hanged = [day("W a b c d", "b", seed).vote(*votes)[0] for seed in SEEDS]

    assert hanged == [day("W a b c d", "b", seed).vote(*votes)[0] for seed in SEEDS]
    assert set(hanged) == {"MC: The villagers hanged a", "MC: The villagers hanged c"}


def test_no_votes() -> None:
    """Scenario 13: nobody is hanged, the lists stay as they are."""
    room = day("W a b c", "b", day_time="4s")

    assert room.waits(4) == [
        "MC: No-one has been hanged!",
        "topic: Night",
        "MC→W: Please choose who you want to eat: a,c",
    ]
    assert room.live == "W,a,c"


def test_silent_werewolf() -> None:
    """Scenario 14: nobody is eaten, and it is too late."""
    room = night("W a b c", night_time="3s")

    assert room.waits(2.999) == []
    assert room.waits(0.001) == [
        "topic: Day",
        "MC→W: Dawn is upon us, too late to eat now.",
        "MC: No-one has been eaten!",
        "MC: Please vote who should be hanged: W,a,b,c",
    ]
    assert room.whispers("W", "I eat a") == []
    assert room.live == "W,a,b,c"


def test_bad_meals() -> None:
    """Scenario 15: the question is repeated; no name at all is no order."""
    room = day("W a b c d", "d", night_time="100s")
    room.waits(45)

    for name in ("W", "zzz", "d"):
        assert room.whispers("W", f"I eat {name}") == [
            "MC→W: Please choose who you want to eat: a,b,c"
        ]
    assert room.whispers("W", "I eat") == []
    assert room.phase == "night"


def test_impostor_at_night() -> None:
    """Scenario 16: neither others in private nor the werewolf in public."""
    room = night("W a b c")

    assert room.whispers("a", "I eat c") == []
    assert room.says("W", "I eat c") == []
    assert room.phase == "night"
    assert room.whispers("W", "I eat c")[1] == "MC: The werewolf ate c"


def chosen(room: Room) -> str:
    """Who is selected when the waiting time is over."""
    lines = [line for line in room.waits(30) if line.endswith(SELECTED)]
    assert len(lines) == 1
    return lines[0].removeprefix("MC→").split(":")[0]


def test_nobody_volunteers() -> None:
    """Scenario 17: everybody can be the werewolf."""
    assert {chosen(filling("a b c d", seed)) for seed in SEEDS} == {"a", "b", "c", "d"}


def test_several_candidates() -> None:
    """Scenario 18: one of them, and never anybody else."""
    werewolves = set()
    for seed in SEEDS:
        room = filling("a b c", seed)
        assert room.whispers("a", "werewolf") + room.whispers("b", "werewolf") == []
        werewolves.add(chosen(room))

    assert werewolves == {"a", "b"}


def test_late_candidate() -> None:
    """Scenario 19."""
    room = night("W a b c")

    assert room.whispers("c", "werewolf") == []
    assert room.state.candidates.keys() == {room.seats["W"]}


def test_public_candidacy_and_capital_letters() -> None:
    """Scenario 20."""
    room = filling("a b c d")

    assert room.says("c", "werewolf") == []
    assert room.whispers("d", "WereWolf!!") == []
    assert room.state.candidates.keys() == {room.seats["d"]}


def test_candidate_leaves_before_the_start() -> None:
    """Scenario 21: as if nobody had volunteered."""
    werewolves = set()
    for seed in SEEDS:
        room = filling("a b c d", seed)
        room.whispers("a", "werewolf")
        assert room.leaves("a") == []
        werewolves.add(chosen(room))

    assert werewolves == {"b", "c", "d"}


def test_too_few() -> None:
    """Scenario 22: cancelled, and destroyed with that reason."""
    room = filling("a b", wait="3s")

    assert room.waits(3) == ["MC: Not enough players, the game is cancelled."]
    assert room.waits(2) == ["destroyed: Not enough players, the game is cancelled."]
    assert room.table.status.outcome is not None


def test_invited_but_late() -> None:
    """Scenario 23: an observer who is told so."""
    room = night("W a b c")

    assert room.asks_and_enters("n") == ["MC→n: This game has already started. You can watch."]
    assert room.whispers("W", "I eat b")[-1] == "MC: Please vote who should be hanged: W,a,c"
    assert room.vote("n→a") == []
    assert room.vote("a→n") == ["MC: a, you can only vote for live players: W,a,c"]


def test_two_villages_at_once() -> None:
    """Scenario 24, at the tables: what happens in one has no effect on the other."""
    one, other = night("W a b c"), night("W a b c")

    other.whispers("a", "DAYTIME 7")
    one.whispers("W", "I eat b")

    assert other.live == "W,a,b,c"
    assert one.vote("a→W", "c→W", "W→a")[-1] == VILLAGERS_WIN
    assert one.waits(7)[-1].startswith("destroyed")
    assert other.phase == "night"
    assert one.state.times == {}


def test_asking_twice() -> None:
    """Scenario 25, at the table: one seat, one name in the lists."""
    room = filling("a b c")
    before = len(room.log)

    again = [room.does(room.seats["a"], Enter("a")) for _ in range(3)]

    assert again == [[], [], []]
    assert len(room.log) == before
    room.waits(30)
    assert room.live == "a,b,c"


def test_waiting_time_while_filling() -> None:
    """Scenario 26, at the table: a village keeps the time it was opened with."""
    first, second = filling("a b c", wait="20s"), filling("a b c", wait="5s")

    assert first.waits(19.999) == []
    assert "topic: Night" in first.waits(0.001)
    assert "topic: Night" in second.waits(5)


def test_bad_numbers() -> None:
    """Scenario 27: the value in force is told."""
    for words in ("", " 0", " -4", " 2.5", " x", " 99999999"):
        assert asked(f"WAITTIME{words}") == Wait(None)
    room = filling("a b c")

    assert room.whispers("a", "DAYTIME abc") == ["MC→a: DAYTIME 45s"]
    assert room.whispers("a", "NIGHTTIME 6x") == ["MC→a: NIGHTTIME 30s"]


def test_settings_during_the_game() -> None:
    """Scenario 28: from the next day on; observers have no say."""
    room = day("W a b c d e", "e")
    room.watches("o")

    assert room.whispers("a", "DAYTIME 5") == ["MC→a: DAYTIME 5s"]
    assert room.whispers("o", "DAYTIME 1") == []
    assert room.waits(44.999) == []
    assert room.waits(0.001)[0] == "MC: No-one has been hanged!"
    room.whispers("W", "I eat d")
    assert room.waits(4.999) == []
    assert room.waits(0.001)[0] == "MC: No-one has been hanged!"


def test_game_time() -> None:
    """Scenario 29: counted from the first night, and at once if it has passed."""
    room = filling("W a b c")
    room.whispers("W", "werewolf")
    assert room.whispers("a", "GAMETIME 8") == ["MC→a: GAMETIME 8s"]
    assert room.waits(30)[1] == "topic: Night"

    assert room.waits(7.999) == []
    assert room.waits(0.001) == [TIME_IS_UP]
    assert room.waits(2) == ["destroyed: Time is up. W was the werewolf."]

    old = night("W a b c")
    old.waits(60)
    assert old.whispers("a", "GAMETIME 10") == ["MC→a: GAMETIME 10s", TIME_IS_UP]


def test_villager_leaves_by_day() -> None:
    """Scenario 30: votes for him are void, and so is his own."""
    room = day("W a b c d e", "e")
    room.vote("a→b", "c→b", "b→W")

    assert room.leaves("b") == [
        "MC: b left the village.",
        "MC: a, you can only vote for live players: W,a,c,d",
        "MC: c, you can only vote for live players: W,a,c,d",
    ]
    assert room.state.votes == {}
    assert room.vote("a→W", "c→W", "d→a") == []
    assert room.vote("W→a")[0].startswith("MC: The villagers hanged ")


def test_leaving_completes_the_day() -> None:
    """Scenario 31."""
    room = day("W a b c d", "b")
    room.vote("W→a", "a→c", "c→a")

    lines = room.leaves("d")

    assert lines[:2] == ["MC: d left the village.", "MC: The villagers hanged a"]


@pytest.mark.parametrize("by_day", [True, False])
def test_werewolf_leaves(by_day: bool) -> None:
    """Scenario 32: the villagers win."""
    room = day("W a b c", "a") if by_day else night("W a b c")

    assert room.leaves("W") == ["MC: W left the village.", VILLAGERS_WIN]
    assert room.waits(2) == ["destroyed: The villagers win. W was the werewolf."]


def test_villager_leaves_at_night_one_left() -> None:
    """Scenario 33."""
    room = night("W a b")

    assert room.leaves("a") == ["MC: a left the village.", WEREWOLVES_WIN]


def test_coming_back() -> None:
    """Scenario 34: as an observer, whatever his name."""
    room = night("W a b c d")
    seat = room.seats["a"]
    room.leaves("a")
    room.seats["a"] = seat

    assert room.does(seat, Enter("a")) == []
    room.whispers("W", "I eat b")
    assert room.vote("a→W") == []
    assert room.vote("c→a") == ["MC: c, you can only vote for live players: W,c,d"]


def test_second_session() -> None:
    """Scenario 35, at the table: one name, one seat, and he lives."""
    room = night("W a b c")

    assert room.does(room.seats["a"], Enter("a")) == []
    assert room.live == "W,a,b,c"


def test_nickname_change() -> None:
    """Scenario 36: seat, vote and votes follow the new name."""
    room = day("W a b c d", "b")
    room.vote("c→a", "a→W")

    assert room.renames("a", "anna") == []
    assert room.vote("anna→c") == ["MC: anna, nice try but you can only vote once!"]
    assert room.vote("d→a") == ["MC: d, you can only vote for live players: W,anna,c,d"]
    assert room.vote("d→anna", "W→c")[0] == "MC: The villagers hanged anna"


def test_awkward_nicknames() -> None:
    """Scenario 37: anything but comma and colon."""
    room = filling("W a")
    assert room.asks_and_enters("x,y") == [
        "MC→x,y: Please choose a nickname without comma or colon."
    ]
    room.seats["xy"] = room.seats.pop("x,y")
    assert room.does(room.seats["xy"], Enter("xy")) == []
    names = ["den john", "null", "__proto__", "I vote for a", "Zoë", "<b>", "{0}"]
    room.asks_and_enters(*names)
    room.whispers("W", "werewolf")
    room.waits(30)

    assert room.live == ",".join(["W", "a", "xy", *names])
    room.whispers("W", "I eat a")
    for voter, target in pairwise(names):
        assert room.says(voter, f"I vote for {target}") == []
        assert room.state.votes[room.seats[voter]] == room.seats[target]


def test_message_forms() -> None:
    """Scenario 38, as far as bodies are concerned."""
    for body in ("I want to play", "I want to play \t  \t\t", "i WANT to Play", "I  want\tto play"):
        assert asked(body) == Play()
    for body in ("I want to play please", "", "  ", "I want to\nplay", "please: I want to play"):
        assert asked(body) is None


def test_observer() -> None:
    """Scenario 43: in no list, never the werewolf, and sees every public line."""
    for seed in SEEDS:
        room = Room(seed)
        room.watches("o")
        room.asks_and_enters("a", "b", "c")
        assert room.whispers("o", "werewolf") == []
        assert chosen(room) != "o"
        assert room.live == "a,b,c"

    public = [event for event in room.log if event.audience.seats is None]
    assert room.hears("o") == public


def test_sequence_of_a_whole_day() -> None:
    """Scenario 45: nothing of the next turn comes before the last of this one."""
    room = day("W a b c d", "b")
    room.vote("a→a", "a→W", "c→a", "d→a", "W→a")

    assert [line for _, line in room.wire if "→" not in line] == [
        "topic: Night",
        "topic: Day",
        "MC: The werewolf ate b",
        "MC: Please vote who should be hanged: W,a,c,d",
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again.",
        "MC: The villagers hanged a",
        "topic: Night",
    ]


def test_last_words() -> None:
    """Scenario 47: a moment for them, without any effect."""
    room = day("W a b c", "a")
    room.vote("W→c", "b→c", "c→b")

    assert room.waits(1.9) == []
    assert room.says("c", "it wasn't me!") == []
    assert room.vote("b→W") == []
    assert room.waits(0.1) == ["destroyed: The werewolves win. W was the werewolf."]
    assert room.waits(100_000) == []


@pytest.mark.parametrize("seed", SEEDS[:10])
@pytest.mark.parametrize(("names", "days"), [("a b c d e", 2), ("a b c d e f g h i", 4)])
def test_village_of_bots(names: str, days: int, seed: str) -> None:
    """Scenario 48: bots that answer at once; five have a winner on the second day at the latest."""
    room, rng = filling(names, seed), Random(seed)
    bots = {name: FirstName(name) for name in room.seats}
    for name, bot in bots.items():
        assert bot.greeting is not None
        assert room.does(room.seats[name], bot.greeting) == []
    room.waits(30)
    begun = room.now

    while room.phase in ("night", "day"):
        name = next(each for each in bots if room.seats[each] in room.table.status.awaiting)
        seat, known = room.seats[name], room.view(name)
        room.does(seat, bots[name].choose(known, seat, list(room.game.moves(known, seat)), rng))

    left = names.split()
    for event in room.log:
        if isinstance(event, VillagerEaten | PlayerHanged):
            left.remove(event.name)
        elif isinstance(event, VoteAsked):
            assert list(event.players) == left
    assert room.now == begun
    assert room.state.turn <= days
    assert room.phase == "parting"
