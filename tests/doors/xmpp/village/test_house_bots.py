"""House bots: one person says ``bots``, and there is a village (S7)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import (
    AT_COMPONENT,
    CHOOSE,
    ELECT,
    GC,
    PLAY,
    SELECTED,
    VILLAGERS_WIN,
    WEREWOLVES_WIN,
    Player,
)
from tests.kit.chat_house import ChatHouse
from tests.kit.guest import USER
from tests.kit.prosody import DOMAIN, ROOMS, Prosody

MO, JAN = "mo_werewolf", "jan_villager"
BOTS = (MO, JAN)
EVERYWHERE = pytest.mark.parametrize("is_component", [False, True], ids=["accounts", "component"])
MOS_END = "destroyed: The werewolves win. mo_werewolf was the werewolf."


@asynccontextmanager
async def a_town(
    server: Prosody, folder: Path, *, is_component: bool = False, bots: tuple[str, ...] = BOTS
) -> AsyncIterator[Town]:
    """With bots; the house may not have complained, but for a server that was away."""
    if not is_component:
        server.register(JAN)
    house = ChatHouse(folder / "house", server, is_component=is_component, bots=bots)
    house.prepare()
    house.start()
    town = Town(server, house)
    try:
        yield town
        await town.close()
        house.close()
    finally:
        if house.is_running:  # the test has failed
            house.kill()
    assert [line for line in house.complaints() if "We go on trying" not in line] == []


def coordinator(town: Town) -> str:
    return AT_COMPONENT if town.house.is_component else GC


async def is_joined(player: Player, *nicks: str) -> None:
    """These are in his room."""
    for nick in nicks:
        await player.until(lambda nick=nick: _is_there(player, nick))


def _is_there(player: Player, nick: str) -> bool:
    seen = player.presences_of(f"{player.room}/{nick}")
    return bool(seen) and seen[-1].get("type") is None


async def with_bots(town: Town, nick: str = "a") -> Player:
    """Somebody who asked, is in his room, and has called the bots, which are there, too."""
    player = await town.player(nick)
    await player.asks(to=coordinator(town))
    await player.enters()
    await calls(town, player, "2 bots are coming.")
    await is_joined(player, MO, JAN)
    return player


async def calls(town: Town, player: Player, answer: str) -> None:
    await player.tells("bots", coordinator(town))
    await player.hears(f"GC→{player.nick}: {answer}")


@EVERYWHERE
async def test_one_person_and_the_bots(
    own_server: Prosody, tmp_path: Path, is_component: bool
) -> None:
    """S7, §12: they ask, enter, volunteer and play; mo eats the first name he is offered."""
    async with a_town(own_server, tmp_path, is_component=is_component) as town:
        a = await with_bots(town)
        await town.later(WAITTIME)

        await a.hears("topic: Night", "topic: Day", "MC: The werewolf ate a", WEREWOLVES_WIN)
        await town.later(2)
        await a.hears(MOS_END)
        await town.is_quiet()


@EVERYWHERE
async def test_the_bots_vote(own_server: Prosody, tmp_path: Path, is_component: bool) -> None:
    """§12: for the first name that is not their own; the person is the werewolf or a villager."""
    bots = (MO, JAN, "p1", "p2")
    async with a_town(own_server, tmp_path, is_component=is_component, bots=bots) as town:
        a = await town.player("a")
        await a.asks(to=coordinator(town))
        await a.enters()
        await calls(town, a, "4 bots are coming.")
        await is_joined(a, *bots)
        await town.later(WAITTIME)
        await a.hears("topic: Night", "topic: Day", "MC: The werewolf ate a")
        await a.until(lambda: a.told[-1] in {VILLAGERS_WIN, WEREWOLVES_WIN})

        request = next(line for line in a.lines if line.startswith(ELECT))
        names = request.removeprefix(ELECT).split(",")
        votes = [line for line in a.lines if ": I vote for " in line]
        assert sorted(names) == sorted(bots)
        assert sorted(votes) == sorted(
            f"{me}: I vote for {names[0] if me != names[0] else names[1]}" for me in names
        )
        assert [line for line in a.lines if "→" in line] == ["GC→a: 4 bots are coming."]


async def test_the_word_alone_opens_a_village(own_server: Prosody, tmp_path: Path) -> None:
    """Whoever wants bots and has no village gets one, and is invited to it."""
    async with a_town(own_server, tmp_path) as town:
        a = await town.player("a")
        await calls(town, a, "2 bots are coming.")
        await a.is_invited()
        await a.enters()
        await is_joined(a, MO, JAN)
        await town.later(WAITTIME)
        await a.hears("topic: Night")


async def test_the_bots_come_once_and_play_in_several_villages(
    own_server: Prosody, tmp_path: Path
) -> None:
    """While they wait for a village to begin they are not free; while they play they are."""
    async with a_town(own_server, tmp_path) as town:
        a = await town.player("a")
        b = await town.player("b")
        for each in (a, b):
            await each.asks()
            await each.enters()
        await calls(town, a, "2 bots are coming.")
        await is_joined(a, MO, JAN)
        await calls(town, b, "No more bots are free at the moment.")
        await a.whispers("werewolf")
        await town.later(WAITTIME)
        for each in (a, b):
            await each.until(lambda each=each: "topic: Night" in each.lines)
        first = a.room

        c = await with_bots(town, "c")
        assert c.room != first
        await town.later(WAITTIME)

        await c.until(lambda: WEREWOLVES_WIN in c.lines)
        await town.later(2)
        await c.until(lambda: any(line.startswith("destroyed: ") for line in c.lines))


async def test_there_are_no_bots(town: Town) -> None:
    """A house without bots says so, and opens nothing."""
    a = await town.player("a")

    for word in ("bots", "  BOTS "):
        await a.tells(word, GC)
        await a.hears("GC→a: There are no bots here.")
    await a.tells("bots please", GC)
    await town.is_quiet()


async def test_the_bots_stay_quiet(own_server: Prosody, tmp_path: Path) -> None:
    """They follow nobody but the master, answer nobody but him, and come only when called."""
    async with a_town(own_server, tmp_path) as town:
        a = await town.player("a")
        await a.makes(f"village7@{ROOMS}")
        for bot in BOTS:
            invite = f'<x xmlns="{USER}"><invite to="{bot}@{DOMAIN}"/></x>'
            a.raw(f'<message to="village7@{ROOMS}">{invite}</message>')
            await a.tells(PLAY, f"{bot}@{DOMAIN}")
            await a.tells(f"{CHOOSE}a,b", f"{bot}@{DOMAIN}")
        b = await with_bots(town, "b")
        await b.whispers(f"{CHOOSE}b,c", f"{b.room}/{MO}")
        await b.says(f"{ELECT.removeprefix('MC: ')}x,y")
        await town.is_quiet()

        others = [each.get("from") for each in a.presences if ROOMS in each.get("from", "")]
        assert set(others) == {f"village7@{ROOMS}/a"}
        assert [line for line in a.lines if MO in line or JAN in line] == []
        assert [line for line in b.lines if line.startswith((MO, JAN))] == []


async def test_a_bot_whose_name_is_taken_takes_another(own_server: Prosody, tmp_path: Path) -> None:
    """It plays under the new name, and does not vote for itself."""
    async with a_town(own_server, tmp_path) as town:
        a = await town.player(JAN, account="a")
        await a.asks()
        await a.enters()
        await calls(town, a, "2 bots are coming.")
        await is_joined(a, MO, f"{JAN}2")


@EVERYWHERE
@pytest.mark.parametrize("breaks", ["house", "server", "server killed"])
async def test_the_bots_come_back(
    own_server: Prosody, tmp_path: Path, is_component: bool, breaks: str
) -> None:
    """Whatever was away, the village goes on with them."""
    bots = (JAN, "p1")
    async with a_town(own_server, tmp_path, is_component=is_component, bots=bots) as town:
        village = await town.players("W b")
        wolf, b = village
        for each in village:
            await each.asks(to=coordinator(town))
            await each.enters()
        await wolf.whispers("werewolf")
        await calls(town, b, "2 bots are coming.")
        await is_joined(wolf, *bots)
        await town.later(WAITTIME)
        await village.hears(f"MC→W: {SELECTED}", "topic: Night")
        await wolf.until(lambda: wolf.told[-1].startswith(f"MC→W: {CHOOSE}"))
        [*_, prompt] = wolf.told
        await wolf.hears(prompt)

        if breaks == "house":
            town.house.kill()
            await town.house.revive()
        else:
            (own_server.kill if breaks == "server killed" else own_server.stop)()
            own_server.start()
            for each in village:
                await each.reconnects()
            for each in village:
                await each.is_invited()
                await each.enters()
        await wolf.hears(prompt)
        await town.settles()
        await village.eats("b")

        names = prompt.removeprefix(f"MC→W: {CHOOSE}").split(",")
        left = ",".join(["W", *(name for name in names if name != "b")])
        await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}{left}")
        await wolf.says(f"I vote for {JAN}")
        await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
        await town.later(2)
        await village.hears("destroyed: The villagers win. W was the werewolf.")


async def test_so_many_bots_as_were_called(own_server: Prosody, tmp_path: Path) -> None:
    """Amendment A3: `bots 1` brings one of two, `bots 3` those that are left."""
    async with a_town(own_server, tmp_path) as town:
        a = await town.player("a")
        await a.asks(to=coordinator(town))
        await a.enters()
        await a.tells("bots 1", coordinator(town))
        await a.hears("GC→a: 1 bot is coming.")
        await is_joined(a, MO)
        await town.settles()
        assert not _is_there(a, JAN)

        await a.tells("bots 3", coordinator(town))
        await a.hears("GC→a: 1 bot is coming. No more are free at the moment.")
        await is_joined(a, JAN)
