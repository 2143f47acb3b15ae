"""What people say at a table on Discord, and what its host can do about it."""

from __future__ import annotations

from functools import partial

import pytest
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.world import MANAGE_GUILD
from tests.kit.evening import until_true

from gamekeeper.doors.discord import listening
from gamekeeper.store.base import TableId

DAY = {"roles": "TOWN*2,MAFIA", "start_phase": "Day"}
NIGHT = {"roles": "TOWN*5,MAFIA*2", "start_phase": "Night", "night_limit": "600s"}


async def said_at(table: Table) -> list[tuple[str, bool]]:
    """Return everything that was said, and whether it was taken back."""
    talk = await table.inn.store.talk(TableId(table.id))
    return [(each.text, each.hidden) for each in talk]


async def test_a_host_mutes_somebody(inn: Inn) -> None:
    """D53: who is muted says nothing through the door; both is announced, and nobody else may."""
    table = await inn.table(people=3, **DAY)
    await table.starts()
    anna, bob = table.players[:2]
    refused = await bob.commands(table.thread, "host mute seat:Carl")
    done = await anna.commands(table.thread, "host mute seat:Bob")
    muted = await bob.commands(table.thread, "say text:Hear me")
    await anna.commands(table.thread, "host unmute seat:Bob")
    await bob.commands(table.thread, "say text:At last")
    await inn.settles()

    assert "Only the table's host" in refused.text
    assert done.is_private
    assert muted.text == "The host of this table has muted you."
    assert [text for text, _ in await said_at(table)] == ["At last"]
    assert any("has muted Bob" in line for line in table.lines)
    assert any("Bob can speak again" in line for line in table.lines)


async def test_a_host_takes_words_back(inn: Inn) -> None:
    """D53: the last words of somebody vanish from the talk and from the thread; others stay."""
    table = await inn.table(people=3, **DAY)
    await table.starts()
    anna, bob = table.players[:2]
    for text in ("It is Carl", "I *mean* it, Carl"):
        await bob.commands(table.thread, f"say text:{text}")
    await inn.settles()
    done = await anna.commands(table.thread, "host unsay seat:Bob", times=2)
    await inn.settles()
    now = [each.text for each in table.thread.messages]

    assert done.is_private
    assert await said_at(table) == [("It is Carl", False), ("", True)]
    assert any("It is Carl" in text for text in now)
    assert not any("mean" in text for text in now)
    assert any("**Bob**: (taken back)" in text for text in now)
    assert any("has taken back what Bob said last" in line for line in table.lines)
    assert inn.discord.refusals == []


async def test_nobody_learns_of_a_whisper_by_taking_it_back(inn: Inn) -> None:
    """D53, D54: what was said in private is not there for ``/host unsay``, whoever asks."""
    table = await inn.table(people=7, **NIGHT)
    manager = inn.person("Mia", rights=MANAGE_GUILD)
    await table.starts()
    [room] = table.rooms
    one = table.with_role("MAFIA")
    await one.commands(room, "say text:Let it be Dora")
    name = table.name(one)
    answers = [
        (await each.commands(table.thread, f"host unsay seat:{whom}")).text
        for each in (table.players[0], manager)
        for whom in (name, table.name(table.with_role("TOWN")))
    ]
    await inn.settles()

    assert len(set(answers)) == 1, answers
    assert await said_at(table) == [("Let it be Dora", False)]


async def test_a_thread_is_not_read_by_default(inn: Inn) -> None:
    """D41, fact 11: nobody asks for what people type, and the lobby does not say so."""
    inn.discord.api.reads_words = True
    table = await inn.table(people=3, **DAY)
    await table.starts()
    table.players[1].says(table.thread, "Only among us")

    assert not inn.door.settings.read_threads
    assert "is read here" not in str(table.lobby.json)
    assert await said_at(table) == []


async def test_a_thread_is_read_where_the_operator_wants_it() -> None:
    """D41: what players type there is said at the table, once, and not told in the thread again."""
    async with Inn(read_threads=True) as inn:
        inn.discord.api.reads_words = True
        table = await inn.table(people=3, **DAY)
        await table.starts()
        home = inn.door.homes.all[table.id]
        bob, carl = table.players[1:]
        bob.says(table.thread, f"It is <@{carl.id}>,\nI <:swear:12345678>")
        inn.watcher.says(table.thread, "I only look on")
        bob.says(inn.channel, "This is not about the game")
        await inn.door.ears.read(home)
        carl.says(table.thread, "No!")
        for _ in range(2):
            await inn.door.ears.read(home)
        home.heard = ""
        await inn.door.ears.read(home)
        await carl.commands(table.thread, "say text:By command")
        await inn.settles()
        texts = [each.text for each in table.thread.messages]

        said = [text for text, _ in await said_at(table)]
        assert said == ["It is @Carl, I :swear:", "No!", "By command"]
        assert "is read here" in str(table.lobby.json)
        assert sum("No!" in text for text in texts) == 1
        assert any("**Carl**: By command" in text for text in texts)
        assert inn.discord.refusals == []


async def test_threads_are_read_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """D41: as long as the door is open, by asking; a table that is over is left alone."""
    monkeypatch.setattr(listening, "READ_SECONDS", 0.01)
    async with Inn(read_threads=True) as inn:
        inn.discord.api.reads_words = True
        table = await inn.table(people=3, **DAY)
        await table.starts()
        for text in ("One", "Two"):
            table.players[1].says(table.thread, text)
            await until_true(partial(_is_last, table, text), text)
        inn.door.homes.all[table.id].is_over = True
        before = len(inn.discord.hub.requests)
        await inn.door.ears.read(inn.door.homes.all[table.id])

        assert len(inn.discord.hub.requests) == before


async def _is_last(table: Table, text: str) -> bool:
    return (await said_at(table))[-1:] == [(text, False)]


async def test_who_may_not_speak_is_not_read() -> None:
    """D41, D32: the muted, and everybody in a private thread; without the intent there are no words."""
    async with Inn(read_threads=True) as inn:
        inn.discord.api.reads_words = True
        table = await inn.table(people=7, **{**NIGHT, "start_phase": "Day"})
        await table.starts()
        home = inn.door.homes.all[table.id]
        anna, bob, carl = table.players[:3]
        await anna.commands(table.thread, "host mute seat:Bob")
        bob.says(table.thread, "Hear me")
        [room] = table.rooms
        table.with_role("MAFIA").says(room, "Let it be Dora")
        await inn.door.ears.read(home)
        inn.discord.api.reads_words = False
        carl.says(table.thread, "Without words")
        await inn.door.ears.read(home)

        assert await said_at(table) == []
        assert inn.discord.refusals == []
