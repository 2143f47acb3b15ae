"""Werewolves in a chat room: one's name alone is a vote by day, and nothing said at night counts."""

from __future__ import annotations

import re
from datetime import timedelta

from tests.doors.xmpp.tables.conftest import Club
from tests.kit.chat import Player
from tests.kit.evening import until

NAMES = ("anna", "bob", "carl", "dora", "emil")


async def seated(club: Club) -> tuple[str, list[Player]]:
    people = [await club.player(name) for name in NAMES]
    options = "roles=werewolf,citizen*4 speed=1m early_advance=no"
    answer = await club.asks(people[0], f"open werewolves {options} seat=no")
    found = re.match(r"Table (werewolves-\w+) is open", answer)
    assert found, answer
    for each in people:
        assert (await club.asks(each, f"join {found[1]}")).startswith("Welcome")
        await each.until(lambda each=each: each.invitations())
        await each.enters(each.invitations()[-1].get("from", "").partition("/")[0])
    await club.asks(people[0], f"start {found[1]}")
    return found[1], people


async def phase(club: Club, table: str) -> str:
    return str((await club.house.host.loaded(table)).table.state.phase)  # type: ignore[arg-type]


async def advance(club: Club, table: str, wanted: str) -> None:
    """Let the time pass until this phase."""
    for _ in range(12):
        if await phase(club, table) == wanted:
            return
        club.clock.ahead += timedelta(hours=1)
        await club.house.scheduler.look_around(club.clock.now())
        await until(lambda: not club.house.host._deadlines._waiting)  # for what the server has
    raise AssertionError(await phase(club, table))


async def test_a_name_alone_is_a_vote_by_day(club: Club) -> None:
    """By night it is talk, and so is a sentence with a name in it."""
    table, people = await seated(club)
    await advance(club, table, "night")
    before = (await club.house.host.loaded(table)).version  # type: ignore[arg-type]
    for each in people:
        await each.says("bob")
        await each.says("vote bob")
    await until(lambda: not club.door._inbox._lanes)
    assert (await club.house.host.loaded(table)).version == before  # type: ignore[arg-type]

    for wanted in ("election", "pyre"):
        await advance(club, table, wanted)
        live = await club.house.host.loaded(table)  # type: ignore[arg-type]
        voters = [each for each in people if live.table.state.asked.get(each.name)]
        first, second = voters[:2]
        version = live.version
        await first.says(f"I like {second.name}, you know")
        await first.says(second.name)
        await until(lambda live=live, version=version: live.version > version)
        await second.says("blank")
        await until(lambda live=live, version=version: live.version > version + 1)
