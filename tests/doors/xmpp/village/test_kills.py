"""Power cuts: ours and the server's, in every phase. The game goes on, and nobody is told twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, GC, PLAY, SELECTED, VILLAGERS_WIN, Player, Village
from tests.kit.prosody import Prosody

DAWN = ("topic: Day", "MC: The werewolf ate b")
END = ("MC: The villagers hanged W", VILLAGERS_WIN)
REASON = "destroyed: The villagers win. W was the werewolf."


async def has_power_cut(town: Town) -> None:
    town.house.kill()
    await town.house.revive()


# -- our own power


async def test_killed_while_the_village_fills(own_town: Town) -> None:
    """Who sat keeps his seat; who asked meanwhile is invited; the waiting time is the same. P8."""
    town = own_town
    village = await town.filling("W a b c")
    await village["W"].whispers("werewolf")
    await town.settles()
    late, later = await town.players("d e")

    town.house.kill()
    late.write(GC, PLAY)
    await late.pings()
    await town.house.revive()
    assert await late.is_invited() == village.room
    await late.enters()
    assert await later.asks() == village.room
    await later.enters()
    await town.later(WAITTIME)

    everybody = Village(*village, late, later)
    await everybody.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,c,d,e")
    await town.is_quiet()


async def test_the_waiting_time_rests_while_we_are_dead(town: Town) -> None:
    """Amendment A1: nobody could come in meanwhile, so the village waits as long as it would have."""
    village = await town.filling("W a b c")
    await village["W"].whispers("werewolf")
    await town.settles()

    town.house.kill()
    town.house.put_forward(WAITTIME)
    await town.house.revive()
    await town.is_quiet()
    await town.later(WAITTIME)

    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()


async def test_killed_at_night(town: Town) -> None:
    """The werewolf's words may be lost: he is asked again, once, and nobody else; the meal counts."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    town.house.kill()
    await village.eats("a")
    await town.house.revive()
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,c")
    await town.is_quiet()


async def test_killed_by_day(town: Town) -> None:
    """Votes that were cast still count."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    await village.votes("a→W")
    await town.settles()

    await has_power_cut(town)
    await town.is_quiet()
    await village.votes("a→c", "c→W", "W→a")

    await village.hears("MC: a, nice try but you can only vote once!", *END)
    await town.is_quiet()


async def test_killed_during_the_last_words(town: Town) -> None:
    """The room is destroyed all the same, with its reason."""
    village = await town.day("W a b c", "b")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)

    await has_power_cut(town)
    await town.later(2)

    await village.hears(REASON)
    await town.is_quiet()


@pytest.mark.parametrize(
    ("stanza", "when"), [(1, "after"), (2, "before"), (2, "after"), (3, "after")]
)
async def test_killed_while_telling(town: Town, stanza: int, when: str) -> None:
    """Before or after each of the words of a dawn: everybody hears each of them once."""
    village = await town.night("W a b c", "NIGHTTIME 600")
    await town.house.die(stanza, when=when)

    village["W"].write(f"{village.room}/MC", "I eat b")
    await town.house.dies()
    await town.house.revive()

    await village.hears(*DAWN, f"{ELECT}W,a,c")
    await town.is_quiet()
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)
    await town.is_quiet()


@pytest.mark.parametrize(
    ("stanza", "when"), [(1, "before"), (1, "after"), (2, "after"), (3, "after")]
)
async def test_killed_while_the_night_falls(town: Town, stanza: int, when: str) -> None:
    """Private words come once, too; a room has no memory of them, so a repetition shows its id."""
    village = await town.filling("W a b c")
    await village["W"].whispers("werewolf")
    await town.settles()
    await town.house.die(stanza, when=when)

    with pytest.raises(OSError):
        await town.house.later(WAITTIME)
    await town.house.dies()
    await town.house.revive()
    await town.settles()

    wolf = village["W"]
    private = [each for each in wolf.messages if each.get("from") == f"{village.room}/MC"]
    ids = [each.get("id") for each in private if each.get("type") == "chat"]
    assert len(set(ids)) == 2
    repeated = 1 if when == "after" and stanza != 2 else 0
    assert len(ids) == 2 + repeated
    assert list(dict.fromkeys(wolf.unheard)) == [
        f"MC→W: {SELECTED}",
        "topic: Night",
        f"MC→W: {CHOOSE}a,b,c",
    ]
    await village.without(wolf).hears("topic: Night")


@pytest.mark.parametrize("when", ["before", "after"])
async def test_killed_while_destroying(town: Town, when: str) -> None:
    """The room is destroyed once; nobody is invited into it again."""
    village = await town.day("W a b c", "b")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)
    await town.house.die(1, when=when)

    with pytest.raises(OSError):
        await town.house.later(2)
    await town.house.dies()
    await town.house.revive()

    await village.hears(REASON)
    await town.is_quiet()


@pytest.mark.parametrize("stanza", [2, 3])
async def test_killed_while_a_village_is_opened(town: Town, stanza: int) -> None:
    """The asker is invited in the end, once he asks again at the latest."""
    a = await town.player("a")
    await town.house.die(stanza, when="after")

    a.write(GC, PLAY)
    await town.house.dies()
    await town.house.revive()
    await town.settles()
    if not a.invitations():
        a.write(GC, PLAY)
    room = await a.is_invited()
    await a.enters()
    for nick in "bc":
        other = await town.player(nick)
        assert await other.asks() == room
        await other.enters()
    await town.later(WAITTIME)

    await a.until(lambda: "topic: Night" in a.told)


async def test_who_leaves_while_we_are_dead_may_come_back(town: Town) -> None:
    """He is invited again, and his vote still counts."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    await village.votes("c→W")
    await town.settles()

    town.house.kill()
    await village["c"].leaves()
    await town.house.revive()
    await village["c"].is_invited()
    await village["c"].enters()
    await town.is_quiet()
    await village.votes("a→W", "W→a")

    await village.hears(*END)


async def test_who_leaves_while_we_are_dead_and_stays_away(town: Town) -> None:
    """L2: has left the village after a while."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    town.house.kill()
    await village["c"].leaves()
    town.house.return_seconds = 1
    await town.house.revive()
    await village["c"].is_invited()

    await village["a"].hears("MC: c left the village.")
    await town.settles()
    asked, left = f"MC→W: {CHOOSE}a,b", "MC: c left the village."
    assert sorted(village["W"].unheard) == sorted([asked, left])


async def test_another_nickname_while_we_are_dead(town: Town) -> None:
    """R8: the lists have the new one."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    town.house.kill()
    await village["c"].renames("carl")
    await town.house.revive()
    await village.hears(f"MC→W: {CHOOSE}a,b,carl")
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,carl")


async def test_villages_in_all_phases_are_killed_at_once(town: Town) -> None:
    """Each goes on where it was."""
    ends = await town.day("W a b c", "b", "DAYTIME 6000", "GAMETIME 86400")
    votes = Village(
        *[await town.player(f"{nick}2", account=f"p{n}") for n, nick in enumerate("wabc")]
    )
    sleeps = Village(
        *[await town.player(f"{nick}3", account=f"p{n + 10}") for n, nick in enumerate("wabc")]
    )
    fills = Village(
        *[await town.player(f"{nick}4", account=f"p{n + 20}") for n, nick in enumerate("wabc")]
    )
    for village in (votes, sleeps, fills):
        for each in village:
            await each.asks()
            await each.enters()
        await village[0].whispers("werewolf")
        for wish in ("DAYTIME 6000", "NIGHTTIME 6000"):
            await village[1].whispers(wish)
            await village[1].hears(f"MC→{village[1].nick}: {wish}s")
        if village is not fills:
            await town.later(WAITTIME)
            w = village[0].nick
            names = ",".join(each.nick for each in village[1:])
            await village.hears(f"MC→{w}: {SELECTED}", "topic: Night", f"MC→{w}: {CHOOSE}{names}")
    await votes[0].whispers("I eat b2")
    await votes.hears("topic: Day", "MC: The werewolf ate b2", f"{ELECT}w2,a2,c2")
    await votes.votes("a2→w2")
    await ends.votes("a→W", "c→W", "W→a")
    await ends.hears(*END)
    await town.is_quiet()

    await has_power_cut(town)
    await sleeps.hears(f"MC→w3: {CHOOSE}a3,b3,c3")
    await town.is_quiet()
    await votes.votes("c2→w2", "w2→c2")
    await votes.hears("MC: The villagers hanged w2", VILLAGERS_WIN)
    await sleeps[0].whispers("I eat a3")
    await sleeps.hears("topic: Day", "MC: The werewolf ate a3", f"{ELECT}w3,b3,c3")
    await town.later(2)
    await ends.hears(REASON)
    await votes.hears("destroyed: The villagers win. w2 was the werewolf.")
    await town.later(WAITTIME)
    await fills.hears(f"MC→w4: {SELECTED}", "topic: Night", f"MC→w4: {CHOOSE}a4,b4,c4")
    await town.is_quiet()


async def test_an_administrator_destroys_the_room(town: Town) -> None:
    """E5: that village is lost without a word; others are not, and the next one is opened."""
    lost = await town.night("W a b c")
    other = await town.filling("d e f")
    admin = await town.player("admin")

    destroy = "<destroy><reason>tidying up</reason></destroy>"
    query = f'<query xmlns="http://jabber.org/protocol/muc#owner">{destroy}</query>'
    assert (await admin.ask(lost.room, query)).get("type") == "result"
    await lost.hears("destroyed: tidying up")
    await town.is_quiet()
    await lost["W"].tells("I eat a")
    await lost["a"].tells("DAYTIME")
    await other["d"].whispers("werewolf")
    await town.later(WAITTIME)

    await other.hears(f"MC→d: {SELECTED}", "topic: Night", f"MC→d: {CHOOSE}e,f")
    await town.is_quiet()
    assert await lost["a"].asks() not in {lost.room, other.room}


# -- the server's power

WAYS: dict[str, Callable[[Prosody], None]] = {"restart": Prosody.stop, "kill": Prosody.kill}


async def loses_the_server(town: Town, village: Village, way: str) -> None:
    """It is away and comes back; everybody connects, is invited again, and follows."""
    WAYS[way](town.server)
    town.server.start()
    await comes_back(town, village)


async def comes_back(town: Town, village: Village) -> None:
    room = village.room
    await asyncio.gather(*(each.reconnects() for each in town.everybody))

    async def returns(player: Player) -> None:
        await player.until(lambda: player.unheard and player.unheard[0].startswith("invited"))
        assert await player.is_invited() == room
        await player.enters()

    await asyncio.gather(*map(returns, village))


@pytest.mark.parametrize("way", WAYS)
async def test_the_server_is_away_while_the_village_fills(town: Town, way: str) -> None:
    """The room is made again under the same name; seats are taken anew."""
    village = await town.filling("W a b c")
    await town.settles()  # only who is known to have sat down is invited again

    await loses_the_server(town, village, way)
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)
    await town.settles()

    assert [line for line in village["W"].unheard if "choose" not in line] == [
        f"MC→W: {SELECTED}",
        "topic: Night",
    ]
    names = village["W"].unheard[2].removeprefix(f"MC→W: {CHOOSE}").split(",")
    assert sorted(names) == ["a", "b", "c"]


@pytest.mark.parametrize("way", WAYS)
async def test_the_server_is_away_at_night(town: Town, way: str) -> None:
    """Nobody has left by that; the werewolf's words may be lost, and he is asked again, once."""
    village = await town.night("W a b c", "NIGHTTIME 6000")

    await loses_the_server(town, village, way)
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,c")
    await town.is_quiet()


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_leaves_because_the_server_goes_down(town: Town, way: str) -> None:
    """L2: however long it is away; what it says on its way down is nobody's will."""
    village = await town.night("W a b c", "NIGHTTIME 6000")

    WAYS[way](town.server)
    await town.house.has_seen_all_leave()
    town.server.start()
    await comes_back(town, village)
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,c")


@pytest.mark.parametrize("way", WAYS)
async def test_the_server_is_away_by_day(town: Town, way: str) -> None:
    """Votes still count."""
    village = await town.day("W a b c", "b", "DAYTIME 6000")
    await village.votes("a→W")
    await town.settles()

    await loses_the_server(town, village.without(village["b"]), way)
    await village["c"].says("I vote for W")
    await village["W"].says("I vote for a")

    rest = village.without(village["b"])
    await rest.hears(*END)


@pytest.mark.parametrize("way", WAYS)
async def test_the_server_is_away_during_the_last_words(town: Town, way: str) -> None:
    """The village ends, and the next one can be opened."""
    village = await town.day("W a b c", "b")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)

    WAYS[way](town.server)
    town.server.start()
    await asyncio.gather(*(each.reconnects() for each in town.everybody))
    await town.later(2)
    await town.settles()
    rooms = {each.told[-1] for each in village}

    assert rooms <= {f"invited to {village.room}", *END}
    n = await town.player("n")
    assert await n.asks() != village.room


async def test_a_night_rests_while_the_server_is_away(town: Town) -> None:
    """Amendment A1: NIGHTTIME and GAMETIME do not run meanwhile; the werewolf can still eat."""
    village = await town.night("W a b c", "NIGHTTIME 6000", "DAYTIME 6000", "GAMETIME 20000")

    town.server.kill()
    await town.house.has_lost_its_server()
    await town.house.later(12_000, at_once=True)
    await town.house.later(12_000, at_once=True)
    town.server.start()
    await comes_back(town, village)
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await town.later(5999)
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,c")
    await town.is_quiet()


async def test_who_does_not_come_back_has_left(town: Town) -> None:
    """L2: after the time he is given; until then nothing happens in the village."""
    village = await town.filling("W a b c d", d="lost")  # whose server keeps an invitation
    await town.starts(village, "NIGHTTIME 6000")
    rest = village.without(village["d"])

    town.server.kill()
    town.server.start()
    town.everybody.remove(village["d"])
    await village["d"].disconnect()
    await comes_back(town, rest)
    await town.house.waits_no_longer()

    await rest.without(village["W"]).hears("MC: d left the village.")
    await town.settles()
    asked, left = f"MC→W: {CHOOSE}a,b,c", "MC: d left the village."
    assert sorted(village["W"].unheard) == sorted([asked, left])


async def test_both_are_killed(town: Town) -> None:
    """A whole machine loses its power at night."""
    village = await town.night("W a b c", "NIGHTTIME 6000")

    town.house.kill()
    town.server.kill()
    town.server.start()
    await town.house.revive()
    await comes_back(town, village)
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await village.eats("b")

    await village.hears(*DAWN, f"{ELECT}W,a,c")


# -- after the end, for somebody who has asked for help (Amendment A2)

FAREWELL = (
    "MC→a: Werewolf: W. Villagers: a,b,c.\n"
    "Type `again` to me if you want another village. This room closes in a minute."
)


async def asked_and_killed(town: Town) -> Village:
    """A night in which a has asked for help and the power was cut; then W is hanged by day."""
    village = await town.night("W a b c", "NIGHTTIME 600", "DAYTIME 600")
    await village["a"].whispers("status")
    await village["a"].hears("MC→a: Night 1.\nAlive: W,a,b,c")
    await town.settles()
    await has_power_cut(town)
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await village.eats("b")
    await village.hears(*DAWN, f"{ELECT}W,a,c")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)
    return village


async def test_killed_after_help_was_asked(town: Town) -> None:
    """Amendment A2: the table remembers who asked; he learns who was who and has his minute."""
    village = await asked_and_killed(town)
    await town.later(2)

    await village["a"].hears(FAREWELL)
    await town.is_quiet()


async def test_killed_in_the_last_minute(town: Town) -> None:
    """Amendment A2: the rest of the minute is his; then the room is destroyed all the same."""
    village = await asked_and_killed(town)
    await town.later(2)
    await village["a"].hears(FAREWELL)
    await town.is_quiet()

    await has_power_cut(town)
    await village["a"].hears(FAREWELL)
    await town.is_quiet()
    town.house.kill()
    town.house.put_forward(60)
    await town.house.revive()
    await Village(*village).hears(REASON)
    await town.is_quiet()
