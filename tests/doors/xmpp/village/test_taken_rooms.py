"""After a restart of the server somebody else may be the first in a room of ours, and own it."""

from __future__ import annotations

import asyncio

import pytest
from tests.doors.xmpp.village.conftest import Town
from tests.kit.chat import ELECT, VILLAGERS_WIN, Player, Village
from tests.kit.guest import MUC


async def somebody_is_faster(town: Town, village: Village, who: Player) -> None:
    """The server is restarted, and this one is in the room before the house is."""
    with town.house.asleep():
        town.server.stop()
        town.server.start()
        await asyncio.gather(*(each.reconnects() for each in town.everybody))
        await who.enters(village.room)


async def follow(village: Village) -> str:
    """Everybody is told the way to another room, and goes there."""
    old = village.room

    async def follows(player: Player) -> None:
        await player.until(lambda: len(player.unheard) > 1)
        _, invited = player.unheard[:2]
        new = invited.removeprefix("invited to ")
        table = old.partition("@")[0]
        await player.hears(f"master→{player.nick}: {table} goes on in another room: {new}")
        assert await player.is_invited() == new != old
        await player.enters()

    await asyncio.gather(*map(follows, village))
    return village.room


@pytest.mark.parametrize("lock", [True, False])
async def test_somebody_else_has_our_room(own_town: Town, lock: bool) -> None:
    """There we would not know who is who: the village goes on elsewhere, and nobody has left."""
    village = await own_town.day("W a b c d", "b", "DAYTIME 6000")
    await village.votes("a→W")
    await own_town.settles()

    await somebody_is_faster(own_town, village, village["c"])
    if not lock:
        unlock = f'<query xmlns="{MUC}#owner"><x xmlns="jabber:x:data" type="submit"/></query>'
        assert (await village["c"].ask(village.room, unlock)).get("type") == "result"
    await follow(village)
    await own_town.settles()
    await village.votes("c→W", "d→W", "W→a")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await own_town.later(2)
    await village.hears("destroyed: The villagers win. W was the werewolf.")


async def test_somebody_else_has_our_room_when_we_start(own_town: Town) -> None:
    """The same after a restart of both; the topic is what it was, and the night goes on."""
    village = await own_town.night("W a b c", "NIGHTTIME 6000")
    own_town.house.kill()
    own_town.server.stop()
    own_town.server.start()
    await asyncio.gather(*(each.reconnects() for each in own_town.everybody))
    await village["a"].enters()

    revived = asyncio.create_task(own_town.house.revive())
    await follow(village)
    await revived
    await village.hears("MC→W: Please choose who you want to eat: a,b,c")
    await own_town.settles()
    await village.eats("b")

    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
