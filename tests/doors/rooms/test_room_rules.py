"""What a game declares for chat rooms is all that doors with rooms know of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from tests.kit.lodge import Lodge

from gamekeeper.doors.rooms import rooms
from gamekeeper.doors.xmpp import coordinator
from gamekeeper.games import GAMES
from gamekeeper.games.rooms import Play
from gamekeeper.store.base import TableId


@pytest.fixture
async def lodge(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lodge]:
    """A house with a second game whose players follow the room: duels."""
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)
    village = GAMES["softwarewolves"]
    assert village.rooms is not None
    words = replace(
        village.rooms.words,
        read=lambda text: Play() if text == "a duel" else None,
        invitation="come and fight",
        how_to_play="Say `a duel`.",
        coordinator_help="  a duel",
    )
    duel = replace(village.rooms, room_name="duel", words=words, translations={})
    monkeypatch.setitem(GAMES, "duel", replace(village, rooms=duel))
    monkeypatch.setitem(rooms.ROOM_GAMES, "duel", duel)
    lodge = Lodge()
    await lodge.house.open()
    yield lodge
    await lodge.house.close()


async def test_each_game_has_rooms_of_its_own(lodge: Lodge) -> None:
    """Who asks for one game is not invited to the other."""
    await lodge.asks("a", "I want to play")
    await lodge.asks("b", "a duel")
    await lodge.asks("c", "I want to play")

    village, duel = "muc:village1@rooms.test", "muc:duel@rooms.test"
    assert lodge.door.invited == [
        f"xmpp:a@wolf.test/phone to {village}: come and join the werewolf game",
        f"xmpp:b@wolf.test/phone to {duel}: come and fight",
        f"xmpp:c@wolf.test/phone to {village}: come and join the werewolf game",
    ]
    assert (await lodge.store.row(TableId("duel"))).game == "duel"


async def test_the_coordinator_knows_how_to_play_each_of_them(lodge: Lodge) -> None:
    """Whether somebody opens one, joins one, or asks for help."""
    await lodge.asks("b", "a duel")
    await lodge.asks("a", "open duel")
    await lodge.asks("a", "join duel")
    await lodge.asks("a", "help")

    *hints, help = [line.partition("phone: ")[2] for line in lodge.lines]
    assert hints == ["Say `a duel`.", "Say `a duel`."]
    assert "  I want to play " in help
    assert help.endswith("\n  a duel")


async def test_entering_a_room_gives_a_seat_in_its_own_game(lodge: Lodge) -> None:
    """And only there."""
    await lodge.asks("a", "I want to play")
    await lodge.asks("a", "a duel")
    await lodge.enters("a")

    assert lodge.room == "muc:duel@rooms.test"
    assert [chair.table for chair in await lodge.store.chairs(TableId("duel"))] == ["duel"]
    assert await lodge.store.chairs(TableId("village1")) == []


@pytest.mark.parametrize(
    ("language", "invitation"),
    [("en", "come and play {}"), ("nl", "kom {} meespelen"), ("de", "komm und spiel {} mit")],
)
async def test_an_invitation_is_in_the_language_of_the_table(
    lodge: Lodge, language: str, invitation: str
) -> None:
    """As everything else that is said there."""
    await lodge.asks("a", f"open mafia language={language}")

    table = lodge.room.removeprefix("muc:").partition("@")[0]
    [invited] = lodge.door.invited
    assert invited.endswith(f"@rooms.test: {invitation.format(table)}")
