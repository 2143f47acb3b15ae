"""What a room's history says about the time without us (Amendment A1); no connection is needed."""

from __future__ import annotations

from datetime import UTC, datetime
from xml.etree.ElementTree import Element, fromstring

from gamekeeper.doors.base import MissedMessage, Occupant
from gamekeeper.doors.xmpp.wire.rooms.history import Memory
from gamekeeper.doors.xmpp.wire.rooms.occupants import Occupants

ROOM = "village1@rooms.test"
STAMP = "2026-03-01T20:00:0{}Z"
OCCUPANT = '<occupant-id xmlns="urn:xmpp:occupant-id:0" id="{}"/>'
NO_STORE = '<no-store xmlns="urn:xmpp:hints"/>'


def memory() -> Memory:
    return Memory(ROOM, "MC", 10_000)


def message(nick: str, text: str, id: str = "", extra: str = "") -> Element:
    head = f'from="{ROOM}/{nick}" type="groupchat" id="{id}"'
    return fromstring(f"<message {head}><body>{text}</body>{extra}</message>")


def delay(second: int, by: str = ROOM) -> str:
    return f'<delay xmlns="urn:xmpp:delay" from="{by}" stamp="{STAMP.format(second)}"/>'


def old(nick: str, text: str, id: str = "", extra: str = "", second: int = 1) -> Element:
    """The same in the room's history."""
    return message(nick, text, id, extra + delay(second))


def attendants(**people: str) -> Occupants:
    """Who is in the room now; those called ``_nick`` were there before."""
    found = Occupants(f"muc:{ROOM}", "MC")
    for nick, full in people.items():
        where = found.before if nick.startswith("_") else found.here
        where[nick.lstrip("_")] = Occupant(nick.lstrip("_"), full)
    return found


def recalled(
    memory: Memory, *history: Element, vouches: bool = False, **people: str
) -> tuple[MissedMessage, ...]:
    memory.begin(vouches=vouches)
    for each in history:
        assert memory.hear(each).is_history
    return memory.recall(attendants(**people))


def test_what_we_have_heard_is_not_told_again() -> None:
    """Neither where ids are all the same, nor where a message is in no history."""
    room = memory()
    room.made()
    for each in ("one", "two", "one"):
        room.hear(message("a", each))
    room.hear(message("a", "secret", extra=NO_STORE))
    history = [old("a", each) for each in ("one", "two", "one", "one")]

    [word] = recalled(room, *history)
    assert (word.nick, word.text) == ("a", "one")
    assert recalled(room, *history) == ()


def test_a_short_history_is_all_new_if_we_know_nothing_of_it() -> None:
    """The room has forgotten what we have heard."""
    room = memory()
    room.made()
    room.hear(message("a", "one", "1"))

    words = recalled(room, old("a", "two", "2"), old("b", "three", "3"))
    assert [word.text for word in words] == ["two", "three"]


def test_after_a_restart_only_what_follows_our_own_words_is_new() -> None:
    """While we could speak, we could hear, most likely; without words of ours nobody knows."""
    history = [old("a", "one"), old("MC", "Please vote", "x1"), old("a", "two"), old("b", "three")]

    words = recalled(memory(), *history)
    assert [word.text for word in words if not word.may_be_heard] == ["two", "three"]
    assert [word.text for word in words if word.may_be_heard] == ["one"]


def test_words_are_called_the_same_after_a_restart() -> None:
    """So a command that stands in the log acts once; the same words a second time are others."""
    room = memory()
    room.made()
    room.hear(message("MC", "Please vote", "x1"))
    heard = [room.hear(message("a", "I vote for b")).id for _ in range(2)]
    told = [old("MC", "Please vote", "x1"), *(old("a", "I vote for b") for _ in range(3))]

    words = recalled(memory(), *told)
    assert [word.id for word in words[:2]] == heard
    assert len({word.id for word in words}) == 3


def test_the_room_knows_who_spoke() -> None:
    """Under whatever name; an id that it did not give, or gave twice, is nobody's."""
    room = memory()
    room.made()
    here = attendants(anna="a@test/1", b="b@test/1")
    here.by_id = {"A": here.here["anna"], "B": here.here["b"]}
    room.begin(vouches=True)
    for each in (OCCUPANT.format("A"), OCCUPANT.format("X"), OCCUPANT.format("B") * 2, ""):
        room.hear(old("a", "I vote for b", extra=each))

    assert [word.person for word in room.recall(here)] == ["a@test", "", "", ""]


def test_an_id_is_not_believed_where_the_room_gives_none() -> None:
    """A speaker can write one."""
    room = memory()
    room.made()
    here = attendants(q="q@test/1")
    here.by_id = {"A": Occupant("a", "a@test/1")}
    room.begin(vouches=False)
    room.hear(old("a", "I vote for b", extra=OCCUPANT.format("A")))

    [word] = room.recall(here)
    assert word.person == ""


def test_a_name_is_believed_if_the_same_program_has_it() -> None:
    """Before and after; else those who had it are known."""
    room = memory()
    room.made()
    words = recalled(
        room,
        *(old(nick, "I vote for b", nick) for nick in ("a", "b", "c", "d")),
        _a="a@test/1",
        a="a@test/1",
        _b="b@test/1",
        b="q@test/1",
        _c="c@test/1",
        c="c@test/2",
    )

    assert [word.person for word in words] == ["a@test", "", "", ""]
    assert [sorted(word.holders) for word in words] == [
        *(["a@test"], ["b@test", "q@test"], ["c@test"], [])
    ]


def test_only_the_rooms_stamp_is_read() -> None:
    """Of several that claim to be the room's the latest counts: nobody gains by an earlier one."""
    room = memory()
    room.made()
    forged = delay(2) + delay(9, "q@test")

    [word] = recalled(room, old("a", "I vote for b", extra=forged, second=5))
    assert word.at == datetime(2026, 3, 1, 20, 0, 5, tzinfo=UTC)


def test_long_words_are_not_kept() -> None:
    """They are no commands; what came before and after them is still recognized."""
    room = memory()
    room.made()
    room.hear(message("a", "x" * 20_000))
    history = [old("a", "x" * 20_000), old("a", "y" * 20_000), old("a", "short")]

    assert [word.text for word in recalled(room, *history)] == ["short"]
