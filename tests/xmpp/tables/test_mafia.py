"""Mafia in a chat room: everybody's words aloud, secrets in private, others play at other doors."""

from __future__ import annotations

import re

from tests.kit.chat import GC, MASTER, Player
from tests.kit.evening import until
from tests.kit.guest import USER
from tests.xmpp.tables.conftest import GC_FULL, Club

GAME = "open mafia seat=no roles=TOWN*2,COP,MAFIA start_phase={} election_timer=0ms dawn_min=0ms dawn_max=0ms"


async def seated(club: Club, phase: str) -> tuple[str, list[Player]]:
    """A room with three players in it; a fourth sits at a terminal, and the game has begun."""
    people = [await club.player(name) for name in ("anna", "bob", "carl")]
    answer = await club.asks(people[0], GAME.format(phase))
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


async def test_a_room_is_called_like_its_table(club: Club) -> None:
    """Who opens a table and who joins it is invited; the room hears what everybody may hear."""
    table, people = await seated(club, "Day")
    room = people[0].room

    invited = {each.get("from") for player in people for each in player.invitations()}
    assert invited == {room}
    assert room.partition("@")[0] == table
    for each in people:
        await each.until(lambda each=each: privately(each))
        roles = [line for line in privately(each) if re.search("TOWN|COP|MAFIA", line)]
        assert len(roles) == 1, privately(each)
    assert not any(re.search(r"You (are|:)", line) for line in aloud(people[0]))


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
        await each.until(lambda each=each: privately(each))
    cop = next((each for each in people if "COP" in " ".join(privately(each))), None)
    speaker = cop or people[0]
    order = "no target" if cop else "status"
    await speaker.says(order)
    other = people[0] if people[0] is not speaker else people[1]
    before = len(privately(speaker))
    await speaker.whispers(order)
    await speaker.until(lambda: len(privately(speaker)) > before)
    before = len(privately(speaker))
    await speaker.tells("status", MASTER)
    await speaker.until(lambda: len(privately(speaker)) > before)

    assert privately(speaker)[-1].startswith("master→")
    assert "Night" in privately(speaker)[-1]
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
        assert (await club.asks(each, f"watch {table}")).startswith("You watch")
    for each in (anna, bob):
        await club.asks(each, f"join {table}")
        await each.until(lambda each=each: each.invitations())
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
