"""People who ask the Master for help, and a minute more for them at the end (Amendments A2, A3)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from tests.kit.evening import until
from tests.kit.lodge import Lodge

from gamekeeper.doors.xmpp import coordinator
from gamekeeper.doors.xmpp import help as village_help
from gamekeeper.doors.xmpp.help import LINGER_SECONDS as A_MINUTE
from gamekeeper.games.softwarewolves.text.speech import TEXTS

END = "destroyed: The villagers win. w was the werewolf."
FAREWELL = (
    "Werewolf: w. Villagers: a,b,c.\n"
    "Type `again` to me if you want another village. This room closes in a minute."
)


@pytest.fixture
async def lodge(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lodge]:
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)
    monkeypatch.setattr(village_help, "LINGER_SECONDS", 3_600.0)
    lodge = Lodge()
    await lodge.house.open()
    yield lodge
    await lodge.house.close()


async def whispered(lodge: Lodge, name: str, text: str) -> str | None:
    """The only line that comes of these private words."""
    lodge.lines.clear()
    await lodge.whispers(name, text)
    await lodge.house.delivery.rest()
    return lodge.lines[0].removeprefix(f"MC→{name}: ") if lodge.lines else None


async def plays_to_the_end(lodge: Lodge) -> None:
    await lodge.whispers("w", "I eat b")
    await lodge.house.delivery.rest()
    for name, vote in (("a", "w"), ("c", "w"), ("w", "a")):
        await lodge.says(name, f"I vote for {vote}")
    await lodge.house.delivery.rest()
    lodge.lines.clear()
    await lodge.later(2)


async def test_a_village_of_a_dutch_server_helps_in_dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)
    lodge = Lodge(language="nl")
    await lodge.house.open()
    await lodge.asks("a")
    await lodge.enters("a")
    answer = await whispered(lodge, "a", "join")
    await lodge.house.close()

    assert answer == "Je speelt hier als a."


@pytest.mark.parametrize(
    ("language", "bots", "play", "seat"),
    [
        ("nl", "Er zijn hier geen bots.", "Typ `I want to play`", "Je hebt geen plaats"),
        ("de", "Hier gibt es keine Bots.", "Tippe `I want to play`", "Du hast keinen Platz"),
    ],
)
async def test_who_is_in_no_room_is_answered_in_the_language_of_the_server(
    language: str, bots: str, play: str, seat: str
) -> None:
    """The coordinator's own words, below those of the lobby, and the Master's."""
    lodge = Lodge(language=language)
    await lodge.house.open()
    for word in ("help", "bots 2", "open softwarewolves"):
        await lodge.asks("a", word)
    await lodge.tells("a", "help")
    await lodge.asks("a", "WAITTIME 20")
    await lodge.house.close()
    helped, called, opened, told, waits = [line.partition(": ")[2] for line in lodge.lines]

    assert TEXTS[language].say("coordinator-help") in helped
    assert called == bots
    assert opened.startswith(play)
    assert told.startswith(seat)
    assert waits == "WAITTIME 20s"  # T2: programs read it


async def test_the_words_are_answered_in_private(lodge: Lodge) -> None:
    """Amendment A3: help, status, words, board, join and start; everybody else hears nothing."""
    for name in ("w", "a", "b", "c"):
        await lodge.asks(name)
        await lodge.enters(name)
    await lodge.enters("z")

    assert "I vote for NAME" in (await whispered(lodge, "a", "help") or "")
    assert await whispered(lodge, "a", "Start") == "The game starts by itself in 30 seconds."
    assert await whispered(lodge, "a", "join") == "You are playing here as a."
    assert await whispered(lodge, "z", "join") == (
        "You have no seat in a village. Type `I want to play` to the Game Coordinator (sww)."
    )
    assert (
        await whispered(lodge, "a", "status")
        == "The village is waiting for players.\nPlayers: w,a,b,c"
    )
    await lodge.whispers("w", "werewolf")
    await lodge.later(30)
    assert await whispered(lodge, "w", "status") == (
        "Night 1.\nAlive: w,a,b,c\nType `I eat NAME`: a,b,c"
    )
    assert await whispered(lodge, "a", "status") == "Night 1.\nAlive: w,a,b,c"
    assert await whispered(lodge, "z", "board") == "Night 1.\nAlive: w,a,b,c"
    assert await whispered(lodge, "a", "start") == "The game has already started."
    assert "`I eat NAME`" in (await whispered(lodge, "a", "words") or "")
    assert all(line.startswith("MC→") for line in lodge.lines)


@pytest.mark.parametrize("text", ["help me", "again", "votes", "hello", "help\nhelp", "tables"])
async def test_other_words_are_not_answered(lodge: Lodge, text: str) -> None:
    """Amendment A3, A6: only whole words, and nothing else."""
    await lodge.village("w a b c")

    assert await whispered(lodge, "a", text) is None


async def test_said_aloud_they_are_talk(lodge: Lodge) -> None:
    """Amendment A3: old programs hear nothing new in the room."""
    await lodge.village("w a b c")
    await lodge.says("a", "help")
    await lodge.says("a", "status")
    await lodge.house.delivery.rest()

    assert lodge.lines == []


async def test_who_has_no_seat_learns_how_to_get_one(lodge: Lodge) -> None:
    """Amendment A3: the Master's account answers, too."""
    await lodge.tells("a", "help")

    assert lodge.lines == [
        "softwarewolf→xmpp:a@wolf.test/phone: You have no seat in a village. "
        "Type `I want to play` to the Game Coordinator (sww)."
    ]


async def test_the_end_is_to_the_letter_for_programs(lodge: Lodge) -> None:
    """E4, Amendment A2: nobody asked for help, so the room is destroyed after two seconds."""
    await lodge.village("w a b c")
    await plays_to_the_end(lodge)

    assert lodge.lines == [END]


async def test_who_asked_for_help_has_a_minute_more(lodge: Lodge) -> None:
    """Amendment A2: who was who is whispered to him alone; the room is still there."""
    await lodge.village("w a b c")
    await lodge.whispers("a", "help")
    await plays_to_the_end(lodge)

    assert lodge.lines == [f"MC→a: {FAREWELL}"]


async def test_a_minute_later_the_room_is_destroyed(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Amendment A2: after the farewell nothing more is said."""
    assert A_MINUTE == 60.0
    monkeypatch.setattr(village_help, "LINGER_SECONDS", 0.1)
    await lodge.village("w a b c")
    await lodge.whispers("a", "help")
    await plays_to_the_end(lodge)
    await until(lambda: END in lodge.lines)

    assert lodge.lines == [f"MC→a: {FAREWELL}", END]


async def test_who_left_before_the_end_keeps_no_room_open(lodge: Lodge) -> None:
    """Amendment A2: it is about those who are in the room."""
    await lodge.village("w a b c")
    await lodge.enters("z")
    await lodge.whispers("z", "status")
    await lodge.leaves("z")
    await plays_to_the_end(lodge)

    assert lodge.lines == [END]


async def test_again_asks_for_another_village(lodge: Lodge) -> None:
    """Amendment A2: in the last minute whoever says so is invited to the next one."""
    await lodge.village("w a b c")
    old = lodge.room
    await lodge.whispers("a", "status")
    await plays_to_the_end(lodge)
    before = len(lodge.door.invited)
    message = lodge._heard("a", "again", room=old, nick="a", to="softwarewolf", form="chat")
    await lodge.house.receive(message)

    [invited] = lodge.door.invited[before:]
    assert invited.startswith("xmpp:a@wolf.test/phone to muc:village")
    assert old not in invited


async def test_a_room_that_lingers_is_destroyed_when_the_server_stops(lodge: Lodge) -> None:
    """Amendment A2: nothing is left over."""
    await lodge.village("w a b c")
    await lodge.whispers("a", "help")
    await plays_to_the_end(lodge)
    await lodge.house.close()

    assert lodge.lines == [f"MC→a: {FAREWELL}", END]


async def test_its_end_counts_as_told_when_it_is_destroyed(lodge: Lodge) -> None:
    """Amendment A2: until then the store knows what is left to do, whatever becomes of the server."""
    await lodge.village("w a b c")
    await lodge.whispers("a", "help")
    table = (await lodge.store.rows())[0].id
    await plays_to_the_end(lodge)
    [last] = [ear.mark for ear in await lodge.store.ears(table) if ear.address == lodge.room]
    version = (await lodge.store.row(table)).version

    assert last < version
    assert lodge.house.chat is not None
    the_minute = lodge.house.chat.events.help
    the_minute._closing[table].cancel()
    the_minute._end(table)
    await until(lambda: lodge.lines[-1:] == [END])
    await lodge.house.delivery.rest()
    assert {ear.mark for ear in await lodge.store.ears(table)} == {version}


@pytest.mark.parametrize("word", ["help", "bots 1"])
async def test_help_asked_of_the_coordinator_counts_too(lodge: Lodge, word: str) -> None:
    """Amendment A2: before the game, while one waits for it, and in the room."""
    for name in ("w", "a", "b", "c"):
        await lodge.asks(name)
        if name == "a":
            await lodge.asks(name, word)
        await lodge.enters(name)
    await lodge.whispers("w", "werewolf")
    await lodge.later(30)
    await lodge.asks("c", word)
    await plays_to_the_end(lodge)

    assert lodge.lines == [f"MC→{name}: {FAREWELL}" for name in "ac"]
