"""Which addresses are those of rooms: the style of their door says so, and no name of a door."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from tests.kit.lodge import Lodge

from gamekeeper.doors import base
from gamekeeper.doors.base import Style, person_of, room_of
from gamekeeper.doors.rooms.rooms import Rooms


@pytest.fixture
async def lodge() -> AsyncIterator[Lodge]:
    lodge = Lodge()
    await lodge.house.open()
    yield lodge
    await lodge.house.close()


def test_the_style_of_a_door_says_whose_addresses_are_rooms(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another door with rooms is one line more."""
    assert (room_of("irc:den/bob"), person_of("irc:den/bob")) == ("", "")

    monkeypatch.setitem(base.STYLES, "irc", Style.ROOM)

    assert (room_of("irc:den/bob"), person_of("irc:den/bob")) == ("irc:den", "bob")
    assert (room_of("muc:den/bob"), person_of("muc:den")) == ("muc:den", "")
    assert (room_of("xmpp:bob/home"), person_of("mailto:a/b")) == ("", "")


async def test_rooms_have_the_addresses_of_their_door(lodge: Lodge) -> None:
    """Whatever that door is called."""
    door = type(lodge.door)()
    door.room_scheme = "irc"

    rooms = Rooms(lodge.house.lobby.operations, door, "master")

    assert (rooms.scheme, rooms.people) == ("irc", "xmpp:")
