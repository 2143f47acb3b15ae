"""Many villages at once, and people who mean harm."""

from __future__ import annotations

import asyncio

import pytest
from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, GC, MASTER, PLAY, SELECTED, VILLAGERS_WIN, Village
from tests.kit.guest import USER
from tests.kit.prosody import ROOMS

NIGHT = "NIGHTTIME 80000"


async def test_ten_villages_of_ten_play_at_once(town: Town) -> None:
    """G4, A3: each hears its own words and no others."""
    villages = []
    for number in range(10):
        accounts = [f"p{number * 10 + seat}" for seat in range(10)]
        players = await asyncio.gather(
            *(
                town.player(f"{name}x" if seat else "W", account=name)
                for seat, name in enumerate(accounts)
            )
        )
        village = Village(*players)
        for each in village:
            await each.asks()
            await each.enters()
        await town.starts(village, NIGHT, "DAYTIME 80000", "GAMETIME 86400")
        villages.append(village)
    assert len({village.room for village in villages}) == 10

    async def play(village: Village) -> None:
        a, b = village[1].nick, village[2].nick
        await village.eats(a)
        left = ",".join(each.nick for each in village if each.nick != a)
        await village.hears("topic: Day", f"MC: The werewolf ate {a}", f"{ELECT}{left}")
        voters = [each for each in village if each.nick != a]
        whom = {"W": b}
        await asyncio.gather(
            *(each.says(f"I vote for {whom.get(each.nick, 'W')}") for each in voters)
        )
        await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)

    await asyncio.gather(*map(play, villages))
    await town.is_quiet()
    await town.later(2)
    for village in villages:
        await village.hears("destroyed: The villagers win. W was the werewolf.")


async def test_a_flood_of_words(town: Town) -> None:
    """The game goes on while somebody shouts, whispers and asks two thousand times."""
    village = await town.night("W a b c", NIGHT, "DAYTIME 600")
    o = await town.player("o")
    await o.enters(village.room)

    for number in range(700):
        o.say(village.room, f"I vote for W {number}")
        o.write(f"{village.room}/MC", f"I eat a {number}")
        o.write(GC, f"let me in {number}")
    await village.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await village.votes("a→W", "c→W", "W→a")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await o.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await o.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await town.is_quiet()


async def test_a_player_who_votes_without_end(town: Town) -> None:
    """Others are still heard, and the first vote is the one that counts."""
    village = await town.day("W a b c", "b", "DAYTIME 600")

    for _ in range(150):
        village["a"].say(village.room, "I vote for W")
    await village["a"].pings()
    await village.votes("c→W", "W→a")

    def ended() -> bool:
        return VILLAGERS_WIN in village["c"].told

    await village["c"].until(ended)
    told = village["c"].unheard
    assert told[-2:] == ["MC: The villagers hanged W", VILLAGERS_WIN]
    assert set(told[:-2]) == {"MC: a, nice try but you can only vote once!"}


async def test_a_million_letters(town: Town) -> None:
    """They are read by nobody, and hold up nothing."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    a = village["a"]
    huge = "W" * 1_000_000

    a.say(village.room, f"I vote for {huge}")
    a.write(f"{village.room}/MC", f"DAYTIME {huge}")
    a.write(MASTER, f"werewolf {huge}")
    a.write(GC, f"{PLAY} {huge}")
    await town.is_quiet()
    await village.votes("a→W", "c→W", "W→a")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_votes_from_outside_the_room(town: Town) -> None:
    """R5, A6: neither by somebody outside, nor to the account, nor in another's name."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    o, a = await town.player("o"), village["a"]

    o.say(village.room, "I vote for W")
    for each in (o, a):
        each.write(MASTER, "I vote for W", "groupchat")
        each.write(MASTER, "I vote for W")
        each.write(GC, "I vote for W")
        each.write(f"{MASTER}/gamekeeper", "I vote for W", "groupchat")
    await town.is_quiet()
    await village.votes("c→a", "a→c")
    await town.is_quiet()
    await village.votes("W→c")

    await village["W"].hears("MC: The villagers hanged c")


async def test_a_nickname_of_somebody_else(town: Town) -> None:
    """R5, R8: the address counts, not the name."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    await village["a"].renames("anna")
    o = await town.player("o")
    await o.enters(village.room, "a")

    await o.says("I vote for W")
    await o.whispers("DAYTIME 1")
    await town.is_quiet()
    await village["c"].says("I vote for a")
    line = "MC: c, you can only vote for live players: W,anna,c"
    await village.hears(line)
    await o.hears(line)
    await village["W"].renames("V")
    await o.renames("W")
    await o.whispers("I eat c")
    await o.says("I vote for c")

    await town.is_quiet()


@pytest.mark.parametrize("nick", ["ＭＣ", "MC"])
async def test_nobody_else_is_the_master(town: Town, nick: str) -> None:
    """R7: the server refuses the nickname, and all that is the same to it."""
    village = await town.filling("a b")
    o = await town.player("o")

    o.enter(village.room, nick)
    await o.until(lambda: [each for each in o.presences if each.get("type") == "error"])

    assert o.inside == set()
    await town.is_quiet()


async def test_names_that_look_alike(town: Town) -> None:
    """P4: a letter of another script, a joiner, a turned direction: each is a name of its own."""
    nicks = ["a", "а", "a\u200d", "\u202ea", "A", "МС"]
    players = [await town.player(nick, account=f"p{n}") for n, nick in enumerate(nicks)]
    village = Village(await town.player("W"), *players)
    entered = []
    for each in village:
        await each.asks()
        each.enter(each.room, each.nick)
        await each.pings()
        if each.inside:
            entered.append(each)
    village = Village(*entered)
    assert {"W", "a", "а", "A", "МС"} <= {each.nick for each in village}
    await town.starts(village)
    await village.eats("A")
    left = [each.nick for each in village if each.nick != "A"]
    await village.hears("topic: Day", "MC: The werewolf ate A", f"{ELECT}{','.join(left)}")

    await village["W"].says("I vote for а")
    await village["a"].says("I vote for а")
    await village["МС"].says("I vote for W")
    await village["а"].says("I vote for \u2066a")

    await village.hears(f"MC: а, you can only vote for live players: {','.join(left)}")
    await town.is_quiet()


async def test_we_follow_no_invitation(town: Town) -> None:
    """A5, A6: neither actor enters other people's rooms, and nobody is answered for asking."""
    o = await town.player("o")
    room = f"trap@{ROOMS}"
    await o.makes(room)

    for name in (MASTER, GC):
        o.raw(f'<message to="{room}"><x xmlns="{USER}"><invite to="{name}"/></x></message>')
        o.write(name, "", "chat", f'<x xmlns="jabber:x:conference" jid="{room}"/>')
    o.say(room, PLAY)

    await town.is_quiet()
    others = {each.get("from") for each in o.presences if each.get("from", "").startswith(room)}
    assert others == {f"{room}/o"}
    await o.leaves(room)


async def test_odd_characters(town: Town) -> None:
    """What XML can carry does no harm, in words or in names."""
    odd = "\u202e\u0085\u2028\ufffc\U0001f43a\u0301"
    village = await town.filling("W a b")
    x = await town.player("x")
    await x.asks()

    x.enter(x.room, f"x{odd[-2:]}")
    await x.pings()
    x.write(GC, odd)
    x.write(GC, f"{PLAY}{odd}")
    x.write(f"{x.room}/MC", f"DAYTIME {odd}")
    await village["a"].whispers(f"DAYTIME ٣{odd}")  # several lines: no command
    await village["a"].whispers(f"DAYTIME ٣{odd[-3:]}")
    await village["a"].hears("MC→a: DAYTIME 45s")
    await village["a"].says(f"I vote for {odd[-2:]}")
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)

    await village["W"].hears(f"MC→W: {SELECTED}", "topic: Night")
    await town.settles()
    assert village["W"].unheard[0].startswith(f"MC→W: {CHOOSE}a,b")
    assert town.house.complaints() == []


async def test_somebody_asks_without_end(town: Town) -> None:
    """G5: one seat, whatever number of invitations."""
    village = await town.filling("W b")
    a = await town.player("a")

    for _ in range(300):
        a.write(GC, PLAY)
    room = await a.is_invited()
    await a.enters()
    await town.settles()
    assert set(a.unheard) <= {f"invited to {room}"}
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)

    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}b,a")


async def test_the_werewolf_has_a_second_nickname(town: Town) -> None:
    """R10: he is told under the name he plays with, whichever entered last."""
    village = await town.filling("W a b c")
    second = await town.player("W2", account="w", resource="desk")
    await second.enters(village.room)

    await town.starts(village)
    await second.hears("topic: Night")
    await town.is_quiet()
    await village.eats("a")

    await village.hears("topic: Day", "MC: The werewolf ate a", f"{ELECT}W,b,c")


async def test_two_nicknames_of_one_person(town: Town) -> None:
    """R5: the second one only watches, and dies with nobody."""
    village = await town.filling("W a b c")
    second = await town.player("a2", account="a", resource="desk")
    await second.enters(village.room)
    await second.whispers("werewolf")
    await town.starts(village, "DAYTIME 600")
    await second.hears("topic: Night")
    await village.eats("b")
    day = ["topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c"]
    await village.hears(*day)
    await second.hears(*day)

    await second.says("I vote for W")
    await second.whispers("DAYTIME 1")
    await town.is_quiet()
    await second.leaves()
    await town.is_quiet()
    await village.votes("a→W", "c→W", "W→a")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
