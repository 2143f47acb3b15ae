"""What is said in the room while the Master is away counts when he is back (Amendment A1)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.doors.xmpp.village.conftest import Town, a_server
from tests.kit.chat import CHOOSE, ELECT, MASTER, VILLAGERS_WIN, Village
from tests.kit.chat_house import ChatHouse
from tests.kit.prosody import Prosody

END = ("MC: The villagers hanged W", VILLAGERS_WIN)
MANY = "W a b c d e f g h i j"


async def all_vote_while_away(town: Town, village: Village) -> None:
    """Ten people vote: nine for W, who votes for a."""
    for each in village:
        if each.nick != "b":
            await each.says("I vote for a" if each.nick == "W" else "I vote for W")


async def test_ten_votes_said_while_we_are_dead_are_counted(town: Town) -> None:
    """Amendment A1: ten of ten, in their order, by a server that was killed and started again."""
    village = await town.day(MANY, "b", "DAYTIME 600")

    await town.settles()
    town.house.kill()
    await all_vote_while_away(town, village)
    await town.house.revive()

    await village.hears(*END)
    await town.is_quiet()


async def test_the_day_rests_while_we_are_dead(town: Town) -> None:
    """Amendment A1: DAYTIME does not run; votes said long after its end count, and more may come."""
    village = await town.day("W a b c", "b", "DAYTIME 60")

    await town.settles()
    town.house.kill()
    await village.votes("a→W", "c→W")
    town.house.put_forward(500)
    await town.house.revive()
    await town.is_quiet()
    await town.later(59)
    await town.is_quiet()
    await town.later(1)

    await village.hears(*END)


async def test_what_was_said_before_is_not_counted_twice(town: Town) -> None:
    """Amendment A1: neither votes nor refusals; the order of what is said meanwhile is kept."""
    village = await town.day("W a b c d", "b", "DAYTIME 600")
    await village.votes("a→W", "c→c")
    await village.hears(
        "MC: c, you cannot be serious! You cannot hang yourself! Please vote again."
    )
    await village.votes("d→W")
    await town.settles()

    town.house.kill()
    await village.votes("c→W", "c→a")
    await town.house.revive()
    await village.hears("MC: c, nice try but you can only vote once!")
    await town.is_quiet()
    await village.votes("W→a")

    await village.hears(*END)
    await town.is_quiet()


async def test_votes_before_the_request_stay_talk(town: Town) -> None:
    """Amendment A1, D3: nobody has been asked while we are dead at night."""
    village = await town.night("W a b c", "NIGHTTIME 600", "DAYTIME 600")

    await town.settles()
    town.house.kill()
    await village.votes("a→W", "b→W")
    await town.house.revive()
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await village.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await village.votes("a→c", "c→a")
    await town.is_quiet()
    await village.votes("W→c")

    await village.hears("MC: The villagers hanged c")


async def test_a_name_somebody_else_has_taken_is_not_counted(town: Town) -> None:
    """Amendment A1: the vote is not a's, who is asked again in private, as nobody else is."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    a, thief = village["a"], await town.player("q")
    await thief.enters(village.room)
    await town.settles()

    town.house.kill()
    await a.renames("anna")
    await thief.renames("a")
    await thief.pings()
    await thief.says("I vote for c")
    await village["c"].says("I vote for W")
    await town.house.revive()

    await a.hears(f"MC→anna: {ELECT.removeprefix('MC: ')}W,anna,c")
    await town.is_quiet()
    await a.says("I vote for W")
    await village["W"].says("I vote for c")
    await Village(a, village["W"], village["c"], thief).hears(*END)


async def test_two_who_have_swapped_their_names(town: Town) -> None:
    """Amendment A1: each vote is its speaker's; whoever voted for one of them is asked again."""
    village = await town.day("W a b c d", "b", "DAYTIME 600")
    a, c, d = village["a"], village["c"], village["d"]

    await town.settles()
    town.house.kill()
    await a.renames("x")
    await c.renames("a")
    await c.pings()  # the room knew somebody of this name before
    await a.renames("c")
    await a.pings()
    await a.says("I vote for W")
    await c.says("I vote for W")
    await d.says("I vote for a")
    await town.house.revive()

    await d.hears(f"MC→d: {ELECT.removeprefix('MC: ')}W,c,a,d")
    await town.is_quiet()
    await d.says("I vote for W")
    await village["W"].says("I vote for a")
    await village.hears(*END)


async def test_a_person_under_another_name_is_still_the_same(town: Town) -> None:
    """Amendment A1: the room knows who spoke; the seat gets the new name afterwards (R8)."""
    village = await town.day("W a b c", "b", "DAYTIME 600")

    await town.settles()
    town.house.kill()
    await village["a"].renames("anna")
    await village["anna"].says("I vote for W")
    await town.house.revive()
    await town.is_quiet()
    await village["anna"].says("I vote for c")
    await village.hears("MC: anna, nice try but you can only vote once!")
    await village["c"].says("I vote for W")
    await village["W"].says("I vote for anna")

    await village.hears(*END)


async def test_an_order_the_server_has_kept_counts(town: Town) -> None:
    """Amendment A1: what the werewolf told the Master's account while it was away is obeyed."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    await town.settles()
    town.house.kill()
    await village["W"].tells("I eat b", MASTER)
    await town.house.revive()

    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")


async def test_nobody_is_asked_again_for_an_order_that_was_kept(own_town: Town) -> None:
    """Amendment A1: it is obeyed before the game goes on, however long that takes."""
    village = await own_town.night("W a b c", "NIGHTTIME 600")

    await own_town.settles()
    own_town.house.kill()
    await village["W"].tells("I eat b", MASTER)
    own_town.house.seconds_per_command = 0.5
    await own_town.house.revive()

    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")


async def test_a_claim_to_have_spoken_earlier_is_not_believed(town: Town) -> None:
    """Amendment A1: a speaker's own stamp makes his words neither history nor earlier."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    delay = f'<delay xmlns="urn:xmpp:delay" from="{village.room}" stamp="2020-01-01T00:00:00Z"/>'

    await town.settles()
    town.house.kill()
    village["a"].say(village.room, "I vote for W", delay)
    await village["c"].says("I vote for W")
    await village["W"].says("I vote for a")
    await town.house.revive()

    await village.hears(*END)
    await town.is_quiet()


# -- a server that does not say who spoke


@pytest.fixture
def plain_server() -> Iterator[Prosody]:
    yield from a_server("  muc_occupant_id = false")


@pytest.fixture
async def plain_town(plain_server: Prosody, tmp_path: Path) -> AsyncIterator[Town]:
    house = ChatHouse(tmp_path / "house", plain_server)
    house.prepare()
    house.start()
    town = Town(plain_server, house)
    yield town
    house.kill()
    for each in town.everybody:
        await each.disconnect()


async def test_who_kept_his_name_is_believed(plain_town: Town) -> None:
    """Amendment A1: without occupant ids ten of ten count, if everybody has kept his name."""
    village = await plain_town.day(MANY, "b", "DAYTIME 600")

    await plain_town.settles()
    plain_town.house.kill()
    await all_vote_while_away(plain_town, village)
    await plain_town.house.revive()

    await village.hears(*END)
    await plain_town.is_quiet()


async def test_who_did_not_keep_his_name_is_asked_again(plain_town: Town) -> None:
    """Amendment A1: without occupant ids nobody can say whose words those are."""
    village = await plain_town.day("W a b c", "b", "DAYTIME 600")
    a, thief = village["a"], await plain_town.player("q")
    await thief.enters(village.room)
    await plain_town.settles()
    forged = '<occupant-id xmlns="urn:xmpp:occupant-id:0" id="a"/>'

    plain_town.house.kill()
    await a.renames("anna")
    await a.says("I vote for W")
    await thief.renames("a")
    await thief.pings()
    thief.say(village.room, "I vote for c", forged)
    await village["c"].says("I vote for W")
    await plain_town.house.revive()

    await a.hears(f"MC→anna: {ELECT.removeprefix('MC: ')}W,anna,c")
    await plain_town.is_quiet()
    await a.says("I vote for W")
    await village["W"].says("I vote for c")
    await Village(a, village["W"], village["c"], thief).hears(*END)
