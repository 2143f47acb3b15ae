"""S8 to S18: opening, joining, starting, and threads that exist once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.kit.discord import Fault, Request
from tests.kit.discord import world as rights
from tests.kit.discord.inn import Inn, control_words


async def test_a_channel_without_private_threads(inn: Inn) -> None:
    """S8, D12, D37: the lobby opens, names what is missing, and that the mafia uses messages."""
    inn.channel.app_denied = rights.CREATE_PRIVATE_THREADS
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2")
    told = "\n".join(each.text for each in inn.channel.messages + inn.person("Anna").private())
    await table.starts()

    assert "Private Threads" in told
    assert table.rooms == []
    assert table.thread is table.lobby.thread


async def test_a_channel_where_the_app_may_not_write(inn: Inn) -> None:
    """S9, D12: a private sentence with the right; no request was refused."""
    inn.channel.app_denied = rights.SEND_MESSAGES
    reply = await inn.person("Anna").commands(inn.channel, "game new game:mafia")
    await inn.settles()

    assert reply.is_private
    assert "Send Messages" in reply.text
    assert inn.channel.messages == [reply.message]
    assert inn.discord.hub.requests == []
    assert await inn.store.rows(limit=5) == []


async def test_joining_and_leaving(inn: Inn) -> None:
    """S10, S12, D14, D16: once each, not for strangers; the host starts."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2")
    bob, hans = table.players[1], inn.person("Hans")
    await bob.presses(table.lobby, "Leave")
    joined = await bob.presses(table.lobby, "Join")
    await inn.settles()
    before, seen = table.lobby.json, len(inn.watcher.seen)
    refusals = [
        await bob.presses(table.lobby, "Join"),
        await hans.presses(table.lobby, "Leave"),
        await bob.presses(table.lobby, "Start"),
    ]
    await inn.settles()

    assert joined.type == 7
    assert [each.is_private for each in refusals] == [True] * 3
    assert len({each.text for each in refusals}) == 3
    assert table.lobby.json == before
    assert len(inn.watcher.seen) == seen
    assert len(await inn.store.chairs(table.id)) == 7


async def test_a_full_table(inn: Inn) -> None:
    """S10, D14: who comes too late is told so in private, whatever their client still shows."""
    table = await inn.table("connectfour", 2)
    old = table.lobby.versions[0]["components"][0]["components"][0]
    reply = await inn.person("Carl")._touch(table.lobby, old, {})

    assert reply.is_private
    assert len(await inn.store.chairs(table.id)) == 2


async def test_the_lobby_says_what_is_played(inn: Inn) -> None:
    """D12, D18: game, host, seats, buttons; a second table of the game has another number."""
    table = await inn.table(people=2)
    other = await inn.table(people=1)

    assert {"Join", "Leave", "Watch", "Add bot", "Start", "Rules", "Options"} <= control_words(
        table.lobby
    )
    assert "Mafia 1" in table.lobby.text
    assert "Mafia 2" in other.lobby.text
    assert "Anna" in table.lobby.text
    assert "Bob" in table.lobby.text


async def test_two_are_not_enough(inn: Inn) -> None:
    """S11, D16: the refusal says how many are missing."""
    table = await inn.table(people=2)
    reply = await table.players[0].presses(table.lobby, "Start")

    assert reply.is_private
    assert "one more player" in reply.text.lower()
    assert table.lobby.thread is None


async def test_names(inn: Inn) -> None:
    """S13, S14, D7, D15: equal names get numbers; odd ones are shown as they are and ping nobody."""
    table = await inn.table(people=1)
    first = inn.discord.person("Max", inn.guild)
    second = inn.discord.person("MAX", inn.guild, nick="Max")
    odd = inn.discord.person("@everyone **x** `<@1>`", inn.guild)
    for each in (first, second, odd):
        await each.presses(table.lobby, "Join")
    await inn.settles()
    seats = {chair.seat for chair in await inn.store.chairs(table.id)}

    assert seats > {"Anna", "Max", "Max-2"}
    [odd_seat] = seats - {"Anna", "Max", "Max-2"}
    assert len(odd_seat) <= 20
    assert " " not in odd_seat
    assert "Max-2" in table.lobby.text or "Max\\-2" in table.lobby.text
    assert "**x**" not in table.lobby.text
    assert inn.discord.world.pings == []


async def test_the_start(inn: Inn) -> None:
    """S15, D13, D16, D38: the thread has the lobby's id; roles are told to their owners alone."""
    table = await inn.table(people=7, roles="COP,DOCTOR,TOWN*3,MAFIA*2")
    reply = await table.players[0].presses(table.lobby, "Start")
    await inn.settles()

    assert reply.type == 7
    assert table.thread.id == table.lobby.id
    assert "Start" not in control_words(table.lobby)
    told = {}
    for each in table.players:
        mine = await each.presses(table.status, "role")
        assert mine.is_private
        told[table.role(each)] = mine.text
    assert len(set(told.values())) == 4
    public = json.dumps([each.body for each in inn.watcher.seen if each.channel == table.thread.id])
    for word in ("COP", "DOCTOR", "Doctor", "Cop"):
        assert word not in public
    assert {"role", "notes", "act"} <= control_words(table.status)


async def test_a_thread_whose_reply_was_lost(inn: Inn) -> None:
    """S16, D13, D43: asking again gives the same thread."""
    table = await inn.table(people=7)
    _lose_once(inn, "/threads")
    await table.starts()

    assert len([each for each in inn.discord.world.channels.values() if each.type == 11]) == 1
    assert table.thread.id == table.lobby.id
    inn.discord.forgive(160004)


async def test_a_private_thread_whose_reply_was_lost(inn: Inn) -> None:
    """S16 for night rooms: they are looked for before another one is made."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2")
    _lose_once(inn, f"/channels/{inn.channel.id}/threads")
    await table.starts()

    assert len(table.rooms) == 1


async def test_a_message_whose_reply_was_lost(inn: Inn) -> None:
    """S17, D43: the same nonce gives the same message."""
    table = await inn.table(people=7, start_phase="Day")
    await table.starts()
    _lose_once(inn, f"/channels/{table.thread.id}/messages")
    before = len(table.lines)
    await table.votes(table.players[1], table.players[2])
    await inn.settles()

    assert len(table.lines) == before + 1
    sent = [each for each in inn.discord.hub.requests if each.path.endswith("/messages")]
    assert sent[-1].body["nonce"] == sent[-2].body["nonce"]


def _lose_once(inn: Inn, ending: str) -> None:
    """Let the reply to the next such request be lost."""
    left = [Fault("lost")]

    def fault(request: Request) -> Fault | None:
        is_it = request.method == "POST" and request.path.endswith(ending)
        return left.pop() if left and is_it else None

    inn.discord.hub.fault = fault


@pytest.mark.parametrize("arrived", [True, False])
async def test_after_a_long_time_the_channel_is_read_first(tmp_path: Path, arrived: bool) -> None:
    """S18, D43, D47: the server was down for ten minutes; there is one message all the same."""
    async with Inn(tmp_path) as inn:
        table = await inn.table(people=7, start_phase="Day")
        await table.starts()
        before = list(table.lines)
        inn.discord.hub.fault = lambda request: (
            Fault("lost" if arrived else "reset") if request.method == "POST" else None
        )
        seen = len(inn.discord.hub.requests)
        await table.votes(table.players[1], table.players[2])
        if arrived:
            from tests.kit.evening import until

            await until(lambda: len(inn.discord.hub.requests) > seen, "a first try")
        await inn.closes()
        inn.discord.hub.fault = lambda request: None
        again = await table.again(600)
        await again.settles()
        assert table.lines[: len(before)] == before
        assert len([line for line in table.lines[len(before) :] if "Bob" in line]) == 1
        assert inn.discord.refusals == []
        await again.closes()


async def test_a_lobby_that_nobody_touches(inn: Inn) -> None:
    """D17: after a day it closes; the buttons go, and one line says why."""
    table = await inn.table(people=2)
    await inn.passes(24 * 3600 - 60)
    await inn.door.sweep()
    assert table.lobby.rows
    await inn.passes(120)
    await inn.door.sweep()
    await inn.settles()

    assert table.lobby.rows == []
    assert "This table is closed." in table.lobby.text
    assert "nobody has come for a day" in table.lobby.text


async def test_a_table_among_others_is_named(inn: Inn) -> None:
    """D18: where there is no thread, every message says which table it is about."""
    inn.channel.app_denied = rights.CREATE_PUBLIC_THREADS
    table = await inn.table()
    await table.starts()
    await table.votes(table.players[1], table.players[2])
    await inn.settles()

    assert table.thread is inn.channel
    for each in table.said:
        assert "Mafia 1" in each.text


async def test_a_lobby_says_that_moderators_can_read() -> None:
    """D37: where night rooms are threads whoever is there, people know it before they join."""
    async with Inn(night_room="thread") as inn:
        table = await inn.table(people=2)
        assert "moderators of this server can read" in table.lobby.text
    async with Inn() as inn:
        assert "moderators" not in (await inn.table(people=2)).lobby.text
