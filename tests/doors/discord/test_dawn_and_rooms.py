"""D33 and D39: how every dawn ends, and what may stand in a private thread."""

from __future__ import annotations

import re

import pytest
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person

NIGHT = {"start_phase": "Night", "dawn_min": "1s", "dawn_max": "2s", "talk": "on"}
NIGHT |= dict.fromkeys(("day_limit", "night_limit", "dusk_limit", "reminder"), "0ms")
NO_TARGET = "No target"
MENTION = re.compile(r"(?<!\\)(<[@#]|@(everyone|here))")


async def night(inn: Inn, roles: str) -> Table:
    table = await inn.table("mafia", 7, roles=roles, **NIGHT)
    await table.starts()
    return table


@pytest.mark.parametrize("is_quiet", [True, False])
async def test_every_dawn_is_one_message_that_ends_alike(inn: Inn, is_quiet: bool) -> None:
    """D33: what everybody learns, and where private results are; then comes the new status."""
    table = await night(inn, "COP,TOWN*4,MAFIA*2")
    old, count = table.status, len(table.said)
    victim = table.with_role("TOWN")
    await table.acts(table.with_role("COP"), victim)
    await table.acts(table.with_role("MAFIA"), NO_TARGET if is_quiet else victim)
    await inn.passes(3)
    await inn.settles()
    [dawn, status] = table.said[count:]

    assert ("Nobody was killed" in dawn.text) is is_quiet
    assert dawn.text.splitlines()[-1] == "Private results are under *My notes*."
    assert len(dawn.text.splitlines()) > 1
    assert (table.status, old.rows) == (status, [])


async def test_a_dawn_of_which_nothing_is_told_ends_like_all_others(inn: Inn) -> None:
    """D33: every time, also when the game tells everybody nothing; and it is the last line."""
    table = await inn.table("mafia", 7, start_phase="Day", roles="TOWN*5,MAFIA*2")
    await table.starts()
    home, news = inn.door.homes.all[table.id], inn.door.news
    sight = await inn.door.tables.sight(home)
    told = "Private results are under *My notes*."

    assert news._lines(home, sight, [], was_night=True) == [told]
    assert news._lines(home, sight, ["Dawn."], was_night=True)[-1] == told
    assert news._lines(home, sight, ["Noon."], was_night=False) == ["Noon."]


async def test_no_mention_stands_in_a_private_thread(inn: Inn) -> None:
    """D39: members are added by id; what they say mentions nobody, whatever they type."""
    table = await night(inn, "TOWN*5,MAFIA*2")
    [room] = table.rooms
    one, two = members(table)
    for text in (f"<@{inn.watcher.id}>", f"<@!{inn.watcher.id}>", "<@&5> <#6>", "@everyone @here"):
        await one.commands(room, f"say text:look {text}")
    await inn.settles()
    bodies = [each.body for each in inn.discord.hub.requests if is_said_in(room.id, each.path)]
    added = [each for each in inn.discord.hub.requests if "/thread-members/" in each.path]

    assert "".join(str(each.get("content")) for each in bodies).count("look") == 4
    for body in bodies:
        assert not MENTION.search(str(body.get("content")))
        assert body["allowed_mentions"] == {"parse": []}
    assert {each.path.rpartition("/")[2] for each in added} == {one.id, two.id}
    assert room.people == {one.id, two.id, inn.discord.world.app.id}


async def test_nothing_secret_is_sent_while_a_stranger_is_in(inn: Inn) -> None:
    """D39: members are counted before anything is said there, in every phase; S38."""
    table = await night(inn, "TOWN*5,MAFIA*2")
    [room] = table.rooms
    one, _ = members(table)

    async def says(text: str) -> None:
        await one.commands(room, f"say text:{text}")
        await inn.settles()

    await says("first")
    inn.discord.world.add_to_thread(room, inn.watcher.id)
    await says("second")
    await says("third")
    home = inn.door.homes.all[table.id]
    warned = list(home.warnings)
    room.people.discard(inn.watcher.id)
    await says("fourth")
    texts = "\n".join(each.text for each in room.messages)

    assert [word for word in ("first", "second", "third", "fourth") if word in texts] == [
        "first",
        "fourth",
    ]
    assert len(warned) == 1
    assert not any(table.name(each) in warned[0] for each in table.players)
    for each in members(table):
        notes = (await each.presses(table.status, "notes")).text
        assert all(word in notes for word in ("second", "third"))


def members(table: Table) -> list[Person]:
    return [each for each in table.players if table.role(each) == "MAFIA"]


def is_said_in(room: str, path: str) -> bool:
    return path == f"/channels/{room}/messages"
