"""Softwarewolves as data: what each player is asked, what each pair of eyes sees, who can talk."""

from __future__ import annotations

from tests.kit.softwarewolves import Room, day, filling, night

from gamekeeper.games.softwarewolves.face import SoftwarewolvesFace
from gamekeeper.games.softwarewolves.rules.moves import Eat, SetTime, Setting, Volunteer, Vote
from gamekeeper.kernel.asks import Answer, Ask, Need
from gamekeeper.kernel.messages import Move, Seat
from gamekeeper.kernel.scenes import Card, Ending, Mark, Scene

FACE = SoftwarewolvesFace()


def seat_of(room: Room, name: str | None) -> Seat | None:
    return None if name is None else room.seats[name]


def asks(room: Room, name: str | None) -> dict[str, Ask]:
    return {ask.key: ask for ask in FACE.asks(room.view(name), seat_of(room, name))}


def scene(room: Room, name: str | None = None) -> Scene:
    return FACE.scene(room.view(name), seat_of(room, name))


def card(room: Room, whose: str, seen_by: str | None = None) -> Card:
    (found,) = [each for each in scene(room, seen_by).cards if each.name == whose]
    return found


def move(room: Room, name: str, key: str, *values: tuple[str, ...]) -> Move:
    answer = Answer(key, asks(room, name)[key].turn, values)
    return FACE.move(room.view(name), room.seats[name], answer)


def channels(room: Room, name: str | None) -> dict[str, bool]:
    return {each.key: each.may_speak for each in scene(room, name).channels}


def rows(room: Room, key: str) -> list[list[str]]:
    """A public sheet, with names for seats."""
    names = {seat: name for name, seat in room.seats.items()}
    (sheet,) = [each for each in scene(room).sheets if each.key == key]
    return [[names.get(Seat(cell.text), cell.text) for cell in row] for row in sheet.rows]


# -- asks


def test_before_the_start_one_can_volunteer_once() -> None:
    """S2: in secret; nobody else sees the mark."""
    room = filling("a b c")
    ask = asks(room, "a")["volunteer"]
    assert (ask.need, ask.secret, move(room, "a", "volunteer")) == (Need.OPEN, True, Volunteer())

    room.whispers("a", "werewolf")

    assert "volunteer" not in asks(room, "a")
    assert card(room, "a", "a").marks == (Mark("volunteer", secret=True),)
    assert [card(room, "a", other).marks for other in (None, "b")] == [(), ()]


def test_a_night_asks_the_werewolf_alone() -> None:
    """N1: for one of the live villagers, in secret."""
    room = night("a W b c")

    ask = asks(room, "W")["eat"]
    assert (ask.need, ask.secret, ask.turn) == (Need.AWAITED, True, "night 1")
    assert ask.slots[0].among == tuple(room.seats[name] for name in "abc")
    assert move(room, "W", "eat", (room.seats["b"],)) == Eat("b")
    assert [list(asks(room, name)) for name in "abc"] == [["set-time"]] * 3


def test_a_day_asks_everybody_for_one_vote() -> None:
    """V1 V2: for anybody but oneself; it cannot be changed."""
    room = day("a W b c d", "d")

    ask = asks(room, "a")["vote"]
    assert (ask.need, ask.secret) == (Need.AWAITED, False)
    assert ask.slots[0].among == tuple(room.seats[name] for name in "Wbc")
    assert move(room, "a", "vote", (room.seats["W"],)) == Vote("W")
    assert "vote" not in asks(room, "d")
    room.vote("a→W")

    assert "vote" not in asks(room, "a")


def test_an_answer_names_a_player_by_the_present_name() -> None:
    """R8: seats stay, names change."""
    room = day("a W b c d", "d")
    room.renames("W", "Wolf")

    assert move(room, "a", "vote", (room.seats["Wolf"],)) == Vote("Wolf")
    assert card(room, "Wolf").seat == room.seats["Wolf"]


def test_players_can_set_times_and_nobody_waits_for_it() -> None:
    """T1 T2: the dead as well, until the end; observers cannot."""
    room = day("a W b c", "c")
    room.watches("o")

    assert asks(room, "c")["set-time"].need is Need.ASIDE
    assert move(room, "c", "set-time", ("DAYTIME",), ("60",)) == SetTime(Setting.DAY, 60)
    assert asks(room, "o") == asks(room, None) == {}
    room.vote("a→W", "b→W")
    room.waits(45)

    assert asks(room, "a") == {}


# -- scenes


def test_only_the_werewolf_knows_the_roles() -> None:
    """S5: a villager knows their own; of the dead everybody knows that they were villagers."""
    room = day("a W b c", "c")

    known = {who: [each.role for each in scene(room, who).cards] for who in ("a", "W", None)}
    assert known == {
        "a": ["villager", None, None, "villager"],
        "W": ["villager", "werewolf", "villager", "villager"],
        None: [None, None, None, "villager"],
    }
    assert card(room, "W", "W").secret == card(room, "a", "a").secret == ("role",)
    assert card(room, "c", "a").secret == ()


def test_a_day_shows_votes_and_what_happened_before() -> None:
    """V1 D1 V6"""
    room = day("a W b c d e", "e")
    room.vote("a→b", "c→b")

    assert (card(room, "b").points, card(room, "a").choice) == (2, room.seats["b"])
    assert rows(room, "days") == [["1", "e", ""]]
    assert (scene(room).phase, scene(room).number, scene(room).mood) == ("day", 1, "day")
    assert scene(room).until == room.state.until
    room.waits(45)

    assert rows(room, "days") == [["1", "e", "b"]]
    assert rows(room, "votes") == [["1", "a", "b"], ["1", "c", "b"]]
    assert {each.name: each.note for each in scene(room).cards if each.status == "out"} == {
        "b": "hanged",
        "e": "eaten",
    }
    room.waits(30)

    assert rows(room, "days") == [["1", "e", "b"], ["2", ":nobody", ""]]


def test_whoever_leaves_during_the_game_is_out() -> None:
    """L2"""
    room = day("a W b c d", "d")
    room.leaves("c")

    assert (card(room, "c").status, card(room, "c").note) == ("out", "left")


def test_the_end_is_shown_while_the_room_is_still_open() -> None:
    """E1 E4: who was who, and who has won, the dead included."""
    room = day("a W b c", "c")
    room.vote("a→W", "b→W", "W→a")

    for _ in range(2):
        seen = scene(room)
        winners = tuple(sorted(room.seats[name] for name in "abc"))
        assert (seen.phase, seen.ending) == ("over", Ending("villagers", winners))
        assert (card(room, "W").role, card(room, "W").secret) == ("werewolf", ())
        room.waits(2)
    assert room.phase == "closed"


def test_an_abandoned_village_betrays_nobody() -> None:
    """E5: nobody learns who was the werewolf."""
    room = night("a W b c")
    room.is_lost()

    assert scene(room).ending == Ending("abandoned")
    assert {each.role for each in scene(room).cards} == {None}
    assert (card(room, "W", "W").role, card(room, "W", "W").secret) == ("werewolf", ("role",))


def test_a_scene_says_when_the_game_can_start() -> None:
    """S1 S4"""
    few, enough = scene(filling("a b")), scene(filling("a b c"))

    assert [(each.phase, each.open, each.can_start) for each in (few, enough)] == [
        ("waiting", True, False),
        ("waiting", True, True),
    ]
    assert few.until is not None


# -- talk


def test_who_can_talk() -> None:
    """All before and after the game; the living by day, the dead among themselves."""
    room = filling("a W b c d")
    assert (channels(room, "a"), channels(room, None)) == ({"table": True}, {"table": False})
    room.whispers("W", "werewolf")
    room.waits(30)
    assert channels(room, "a") == channels(room, "W") == {"village": False}
    room.whispers("W", "I eat d")

    assert channels(room, "a") == {"village": True}
    assert channels(room, "d") == {"village": False, "dead": True}
    room.vote("a→W", "b→W", "c→W", "W→a")

    assert channels(room, "d") == {"table": True}
