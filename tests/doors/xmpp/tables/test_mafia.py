"""Mafia in a chat room: everybody's words aloud, secrets in private, others play at other doors."""

from __future__ import annotations

import re

from tests.doors.xmpp.tables.conftest import GC_FULL, Club
from tests.kit.chat import GC, MASTER, Player
from tests.kit.evening import until, until_true
from tests.kit.guest import USER
from tests.kit.prosody import DOMAIN

from gamekeeper.doors.base import Outbound
from gamekeeper.store.base import TableId

GAME = "open mafia seat=no roles=TOWN*2,COP,MAFIA start_phase={} election_timer=0ms dawn_min=0ms dawn_max=0ms"


async def seated(club: Club, phase: str, more: str = "") -> tuple[str, list[Player]]:
    """A room with three players in it; a fourth sits at a terminal, and the game has begun."""
    people = [await club.player(name) for name in ("anna", "bob", "carl")]
    answer = await club.asks(people[0], f"{GAME.format(phase)} {more}")
    found = re.match(r"Table (mafia-\w+) is open", answer)
    assert found, answer
    table = found[1]
    room = ""
    for each in people:
        assert (await club.asks(each, f"join {table}")).startswith("Welcome")
        await each.until(lambda each=each: each.invitations())
        room = each.invitations()[-1].get("from", "").partition("/")[0]
        await each.enters(room)
    await club.loopback.say("zoe", f"join {table}")
    assert (await club.asks(people[0], f"start {table}")).endswith("has begun.")
    return table, people


def aloud(player: Player) -> list[str]:
    return [line for line in player.told if line.startswith("MC: ")]


def privately(player: Player) -> list[str]:
    return [line for line in player.told if line.startswith(("MC→", "master→"))]


def roles(player: Player) -> list[str]:
    """What this player was told to be."""
    return [line for line in privately(player) if re.search("Townsperson|Cop|Mafioso", line)]


async def test_a_room_is_called_like_its_table(club: Club) -> None:
    """Who opens a table and who joins it is invited; the room hears what everybody may hear."""
    table, people = await seated(club, "Day")
    room = people[0].room

    invited = {each.get("from") for player in people for each in player.invitations()}
    assert invited == {room}
    assert room.partition("@")[0] == table
    for each in people:
        await each.until(lambda each=each: roles(each))
        assert len(roles(each)) == 1, privately(each)
    assert not any(re.search(r"You (are|:)|Your role", line) for line in aloud(people[0]))


async def test_votes_are_said_aloud(club: Club) -> None:
    """Talk is talk; a vote counts for everybody, at other doors too; a refusal is whispered."""
    table, (anna, bob, carl) = await seated(club, "Day")
    await anna.says("I think bob is strange, vote for him!")
    await anna.says("kill carl")
    await anna.says("vote nobody-we-know")
    await anna.until(lambda: any("nobody-we-know" in line for line in privately(anna)))
    await anna.says("vote bob")
    await bob.until(lambda: any("anna" in line and "bob" in line for line in aloud(bob)))
    await until(lambda: any("anna" in text for text in club.loopback.heard("zoe")))
    await club.loopback.say("zoe", f"{table}: vote bob")
    await carl.until(lambda: any("zoe" in line for line in aloud(carl)))
    await carl.says("vote bob")
    await carl.until(lambda: any("Night" in line or "over" in line for line in aloud(carl)))

    assert not any("nobody-we-know" in line for line in carl.told)
    assert not any("anna votes for carl" in line for line in aloud(carl))


async def test_secrets_are_whispered(club: Club) -> None:
    """By night nothing said aloud counts; the MC hears orders in the room's corner or directly."""
    _, people = await seated(club, "Night")
    for each in people:
        await each.until(lambda each=each: roles(each))
    cop = next((each for each in people if "Cop" in roles(each)[0]), None)
    speaker = cop or people[0]
    order = "no target" if cop else "status"
    await speaker.says(order)
    other = people[0] if people[0] is not speaker else people[1]
    before = len(privately(speaker))
    await speaker.whispers(order)
    await speaker.until(lambda: len(privately(speaker)) > before)
    await speaker.tells("status", MASTER)
    await speaker.until(
        lambda: any(
            line.startswith("master→") and "Night 0." in line for line in privately(speaker)
        )
    )

    assert not any("Noted" in line for line in other.told)


async def test_who_is_not_in_the_room_is_told_directly(club: Club) -> None:
    """Secrets reach a player who has left; the room is not his."""
    table, (anna, bob, carl) = await seated(club, "Day")
    await carl.leaves()
    before = len(carl.told)
    await anna.says("vote bob")
    await bob.says("vote anna")
    carl.write(MASTER, "vote bob")
    await carl.until(lambda: "master→carl: Done." in carl.told[before:])
    await club.loopback.say("zoe", f"{table}: vote bob")
    await anna.until(lambda: any("Night" in line or "over" in line for line in aloud(anna)))

    assert all(line.startswith("master→carl") for line in carl.told[before:])


async def test_other_words_are_not_answered(club: Club) -> None:
    """A6: the coordinator answers the lobby's words in the same form, and nothing else."""
    anna = await club.player("anna")
    anna.write(GC, "hello there")
    anna.write(GC, "tables", "")
    await anna.until(lambda: anna.texts(GC_FULL))

    [answer] = [each for each in anna.messages if each.get("from") == GC_FULL]
    assert answer.get("type", "normal") == "normal"
    assert "No table is open" in str(anna.told)


async def test_who_is_missing_is_invited_to_this_table(club: Club) -> None:
    """After a lost connection; not to the werewolf game."""
    table, (_, _, carl) = await seated(club, "Day")
    room = f"muc:{carl.room}"
    await carl.leaves()
    await until(lambda: "carl" not in club.door.occupants(room))
    before = len(carl.invitations())

    club.door.reconnected()
    await carl.until(lambda: len(carl.invitations()) > before)

    reason = carl.invitations()[-1].find(f"{{{USER}}}x/{{{USER}}}invite/{{{USER}}}reason")
    assert reason is not None
    assert reason.text == f"come and play {table}"


async def test_who_watched_and_joins_hears_everything_once(club: Club) -> None:
    """In the room; who only watches is told which table it is about."""
    anna, bob, emil = [await club.player(name) for name in ("anna", "bob", "emil")]
    table = (await club.asks(anna, GAME.format("Day"))).split()[1]
    for each in (bob, emil):
        assert (await club.asks(each, f"watch {table}")).startswith("You are watching")
        await each.until(lambda each=each: each.invitations())
    for each in (anna, bob):
        before = len(each.invitations())
        await club.asks(each, f"join {table}")
        await each.until(lambda each=each, before=before: len(each.invitations()) > before)
        await each.enters(each.invitations()[-1].get("from", "").partition("/")[0])
    for name in ("zoe", "yan"):
        await club.loopback.say(name, f"join {table}")
    before = len(bob.told)
    await club.asks(anna, f"start {table}")
    await anna.says("vote bob")
    await bob.until(lambda: any("anna" in line and "bob" in line for line in aloud(bob)))
    await emil.until(lambda: any("anna" in line and "bob" in line for line in privately(emil)))

    assert all(line.startswith(f"master→emil: {table}: ") for line in privately(emil))
    assert not any(line.startswith("master→") for line in bob.told[before:])


async def test_a_village_is_not_opened_like_a_table(club: Club) -> None:
    """Nobody could come in."""
    anna = await club.player("anna")

    assert "I want to play" in await club.asks(anna, "open Softwarewolves wait=30s")
    assert "No table is open" in await club.asks(anna, "tables")


async def test_who_watches_is_invited_into_the_room(club: Club) -> None:
    """There he hears everything, and is not told a second time at home."""
    anna, emil = [await club.player(name) for name in ("anna", "emil")]
    table = (await club.asks(anna, GAME.format("Day"))).split()[1]
    await club.asks(emil, f"watch {table}")
    await emil.until(emil.invitations)
    reason = emil.invitations()[-1].find(f"{{{USER}}}x/{{{USER}}}invite/{{{USER}}}reason")
    assert reason is not None
    assert reason.text == f"come and watch {table}"
    await emil.enters(emil.invitations()[-1].get("from", "").partition("/")[0])
    await until_true(lambda: is_silent(club, table, emil))
    await club.asks(anna, f"join {table}")
    await emil.until(lambda: any("anna" in line for line in aloud(emil)))

    assert not any(line.startswith(f"master→emil: {table}: ") for line in emil.told)
    await club.asks(emil, f"watch {table}")
    assert len(emil.invitations()) == 1


async def is_silent(club: Club, table: str, player: Player) -> bool:
    """Whether nothing about this table is told him at home."""
    ears = await club.store.ears(TableId(table))
    return all(ear.address != f"xmpp:{player.name}@{DOMAIN}" for ear in ears)


async def test_a_real_answer_comes_alone(club: Club) -> None:
    """No `Done.` on top of it, neither in the room nor outside."""
    _, people = await seated(club, "Night")
    for each in people:
        await each.until(lambda each=each: roles(each))
    cops = [each for each in people if "Cop" in roles(each)[0]]
    goons = [each for each in people if "Mafioso" in roles(each)[0]]
    assert len(cops) <= 1
    assert len(goons) <= 1
    cop, goon = next(iter(cops), None), next(iter(goons), None)
    speaker, order = (cop, "no target") if cop else (goon, "no kill")
    assert speaker is not None, "zoe has only one of the two parts"
    before = len(speaker.told)
    await speaker.whispers(order)
    await speaker.until(lambda: len(speaker.told) > before)
    await until(lambda: not club.door._inbox._lanes)
    await club.house.delivery.rest()
    await speaker.pings()

    assert not any("Done." in line for line in speaker.told)
    await speaker.leaves()
    before = len(speaker.told)
    await speaker.tells(order, MASTER)
    await speaker.until(lambda: len(speaker.told) > before)
    await until(lambda: not club.door._inbox._lanes)
    await club.house.delivery.rest()
    await speaker.pings()
    assert not any("Done." in line for line in speaker.told)


async def test_nobody_is_invited_into_a_finished_game(club: Club) -> None:
    """Whoever has left its room is left in peace when the connection comes back."""
    table, people = await seated(club, "Day")
    state = (await club.house.host.loaded(TableId(table))).table.state
    [mafioso] = [seat for seat, role in state.roles.items() if role == "MAFIA"]
    for each in people:
        if each.name != mafioso:
            await each.says(f"vote {mafioso}")
    await club.loopback.say("zoe", f"{table}: vote {mafioso}")
    await people[0].until(lambda: any("over" in line for line in aloud(people[0])))
    carl = people[-1]
    await carl.leaves()
    await until(lambda: "carl" not in club.door.occupants(f"muc:{carl.room}"))
    before = len(carl.invitations())

    club.door.reconnected()
    rejoin = club.house.chat._rejoin  # type: ignore[union-attr]
    assert rejoin is not None
    await until(lambda: not rejoin._tasks)
    await carl.pings()

    assert len(carl.invitations()) == before


async def test_nine_bots_sit_down_in_one_line(club: Club) -> None:
    """The room hears who is there; every time of the game is a matter of minutes."""
    anna = await club.player("anna")
    answer = await club.asks(anna, "open mafia bots=9 roles=TOWN*8,MAFIA*2")
    table = answer.split()[1]
    await anna.until(anna.invitations)
    await anna.enters(anna.invitations()[-1].get("from", "").partition("/")[0])
    await club.asks(anna, f"start {table}")
    await anna.until(lambda: any("Day 1" in line or "Night 0" in line for line in aloud(anna)))
    options = (await club.house.store.row(TableId(table))).options

    assert answer.count("Hugo") == 1
    assert not any("joins the game" in line for line in anna.told)
    assert {"day_limit", "night_limit", "dusk_limit"} <= options.keys()


async def test_the_room_is_told_who_sits_there_already(club: Club) -> None:
    """Said once, before anybody is invited; whoever comes reads it in the room's history."""
    anna = await club.player("anna")
    said: list[Outbound] = []
    send = club.door.send

    async def listening(message: Outbound) -> None:
        said.append(message)
        await send(message)

    club.door.send = listening  # type: ignore[method-assign]
    for order, words in (
        ("bots=3", "Ada, Bruno, Clara and anna sit at the table."),
        ("bots=2 seat=no", "Ada and Bruno sit at the table."),
        ("bots=1 seat=no", "Ada sits at the table."),
    ):
        said.clear()
        await club.asks(anna, f"open mafia {order}")

        assert [message.text for message in said if message.address.startswith("muc:")] == [words]


async def test_votes_asked_for_aloud_are_whispered(club: Club) -> None:
    """`votes` shows what stands, to whoever wants to know."""
    _, (anna, bob, _) = await seated(club, "Day")
    await anna.says("vote bob")
    await bob.until(lambda: any("anna" in line and "bob" in line for line in aloud(bob)))
    await bob.says("votes")
    await bob.until(lambda: any("bob: 1 vote" in line for line in privately(bob)))

    assert not any("bob: 1 vote" in line for line in aloud(bob))
