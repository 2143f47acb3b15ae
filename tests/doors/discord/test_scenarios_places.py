"""S47 to S51, S58 to S62: several tables and servers, links, languages, boards."""

from __future__ import annotations

import re

import pytest
from tests.kit.discord import world as rights
from tests.kit.discord.inn import Inn, Table, control_words
from tests.kit.discord.people import Person
from tests.kit.discord.world import MEMBER_HAS, Member

DAY = {"start_phase": "Day", "roles": "TOWN*2,MAFIA"}


async def test_several_tables_of_one_person(inn: Inn) -> None:
    """S47, S48, D9, D18: presses reach their table; a command means the thread it is typed in."""
    one, two = await inn.table(people=3, **DAY), await inn.table(people=3, **DAY)
    await one.starts()
    await two.starts()
    bob, carl = one.players[1:]
    await one.votes(bob, carl)
    await bob.commands(two.thread, "vote name:Anna")
    await inn.settles()

    assert [line for line in one.lines if line.startswith("Bob votes for Carl")]
    assert not [line for line in one.lines if line.startswith("Bob votes for Anna")]
    assert [line for line in two.lines if line.startswith("Bob votes for Anna")]
    unclear = await bob.commands(inn.channel, "vote name:Anna")
    assert unclear.is_private
    [select] = [each for each in unclear.message.controls if each["type"] == 3]
    assert len(select["options"]) == 2

    elsewhere = inn.discord.guild("Another")
    channel = inn.discord.channel(elsewhere)
    elsewhere.members[bob.id] = inn.guild.members[bob.id]
    [vote] = [each for each in one.status.controls if each["type"] == 3]
    data = {"custom_id": vote["custom_id"], "component_type": 3, "values": ["Anna"]}
    before = list(one.lines)
    forged = await inn.discord.send(
        bob, 3, channel, {"data": data, "message": one.status.json}, one.status
    )
    await inn.settles()
    assert forged.is_private
    assert one.lines == before


async def test_guilds_that_are_not_allowed() -> None:
    """S49, D57: nothing is created elsewhere."""
    async with Inn(guilds=("5",)) as inn:
        reply = await inn.person("Anna").commands(inn.channel, "game new game:mafia")
        await inn.settles()

        assert reply.is_private
        assert "not available on this server" in reply.text
        assert await inn.store.rows(limit=5) == []
        assert inn.discord.refusals == []


async def test_linked_people_have_one_seat(inn: Inn) -> None:
    """S50, D48, D49: a vote by another door is the same vote, and can be retracted by button."""
    from gamekeeper.doors.terminal.loopback import Loopback

    other = Loopback(inn.clock.now)
    inn.house.doors[other.scheme] = other
    other._receive = inn.house.receive
    table = await inn.table(people=3, **DAY)
    await table.starts()
    bob = table.players[1]
    code = await _code(bob, inn)
    await other.say("bob", f"link {code}")
    await other.say("bob", "vote Carl")
    await inn.settles()
    assert [line for line in table.lines if line.startswith("Bob votes for Carl")]
    reply = await table.votes(bob, "retract")
    await inn.settles()

    assert reply.type == 7


async def _code(person: Person, inn: Inn) -> str:
    reply = await person.commands(inn.channel, "game link")
    assert reply.is_private
    return str(re.findall(r"\b[0-9A-Za-z]{8}\b", reply.text)[0])


async def test_codes(inn: Inn) -> None:
    """S51, D48: once, for fifteen minutes; five wrong ones lock for an hour."""
    anna, bob, carl = inn.people(3)
    old = await _code(anna, inn)
    await inn.passes(16 * 60)
    late = await bob.commands(inn.channel, f"game link code:{old}")
    fresh = await _code(anna, inn)
    for _ in range(5):
        wrong = await carl.commands(inn.channel, "game link code:AAAAAAAA")
    locked = await carl.commands(inn.channel, f"game link code:{fresh}")

    assert late.is_private
    assert wrong.is_private
    assert locked.is_private
    assert locked.text != wrong.text


async def test_an_app_that_was_removed(inn: Inn) -> None:
    """S58, D58: the table is homeless; one refusal, then silence; the game goes on."""
    table = await inn.table(
        people=7, start_phase="Night", roles="TOWN*5,MAFIA*2", night_limit="60s"
    )
    await table.starts()
    inn.guild.app = None
    await inn.passes(130)
    await inn.settles()
    refused = inn.discord.forgive(50001, 10004, 10003)
    for _ in range(3):
        await inn.passes(600)
    await inn.settles()

    assert len(refused) == 1
    assert table.scene(None).mood != "night" or table.scene(None).number != 1


async def test_a_table_is_moved_by_its_host_alone(inn: Inn) -> None:
    """D58, S48: the host adopts it in another guild; whoever manages that guild has no say."""
    table = await inn.table(people=3, **DAY)
    await table.starts()
    anna, bob = table.players[:2]
    elsewhere = inn.discord.guild("Another")
    channel = inn.discord.channel(elsewhere)
    channel.app_denied = rights.CREATE_PRIVATE_THREADS
    for each, bits in ((anna, 0), (bob, rights.MANAGE_GUILD)):
        elsewhere.members[each.id] = Member(each.user, None, MEMBER_HAS | bits)
    stolen = await bob.commands(channel, f"game move table:{table.id}")
    offered = await bob.completes(channel, "game move table:maf")
    assert "host" in stolen.text
    assert inn.door.homes.all[table.id].guild == inn.guild.id
    assert offered.choices == []

    assert (await anna.completes(channel, "game move table:maf")).choices == ["Mafia 1"]
    await anna.commands(channel, f"game move table:{table.id}")
    await inn.settles()

    home = inn.door.homes.all[table.id]
    assert (home.guild, home.channel) == (elsewhere.id, channel.id)
    assert not home.has_rooms
    [thread] = inn.discord.threads(channel, rights.PUBLIC_THREAD)
    assert [each for each in thread.messages if each.rows]


async def test_thirty_can_be_voted_for(inn: Inn) -> None:
    """S59, D24, D10: by pages that change only a private copy."""
    table = await inn.table(people=30, start_phase="Day", roles="TOWN*25,MAFIA*5")
    await table.starts()
    anna, before = table.players[0], table.status.json
    opened = await anna.presses(table.status, "Vote")
    assert opened.is_private
    offered: list[str] = []
    for _ in range(2):
        [select] = [each for each in opened.message.controls if each["type"] == 3]
        offered += [each["label"] for each in select["options"]]
        if "▶" in control_words(opened.message) and len(offered) < 30:
            opened = await anna.presses(opened.message, "▶")
    assert sorted(offered) == sorted(table.name(each) for each in table.players)
    assert table.status.json == before
    last = offered[-1]
    await anna.chooses(opened.message, last)
    await inn.settles()

    assert [line for line in table.lines if "Anna" in line and last in line]


async def test_languages(inn: Inn) -> None:
    """S60, D52: private words by the reader's language, public ones by the guild's."""
    inn.guild.locale = "nl"
    karl = inn.person("Bob", locale="de")
    table = await inn.table(people=3, **DAY)
    await table.starts()
    role = await karl.presses(table.status, "role")

    assert "Dag" in table.status.text
    assert {"Stadt", "Dorf", "Mafia", "Bürger"} & set(
        role.text.replace("*", " ").replace(".", " ").split()
    )
    assert "Town" not in role.text


async def test_go(inn: Inn) -> None:
    """S61, D60: a picture with a new name per move, and its words; a form for the point."""
    table = await inn.table("go", 2)
    if table.lobby.thread is None:
        await table.starts()
    black = await _to_move(table)
    first = {each["filename"] for each in table.status.attachments}
    opened = await black.presses(table.status, "Play")
    [field] = opened.modal["components"]
    assert field["component"]["max_length"] == 4
    wrong = await black.submits(opened, text="Z99")
    assert wrong.message.only == black.id
    opened = await black.presses(table.status, "Play")
    await black.submits(opened, text="q16")
    await inn.settles()
    [board] = table.status.attachments

    assert board["filename"] not in first
    assert board["filename"].endswith(".png")
    assert "Q16" in board["description"]
    assert table.scene(None).board.last == "q16"  # type: ignore[union-attr]


async def test_go_without_files(inn: Inn) -> None:
    """S62, D60: a board of letters; nothing is refused."""
    inn.channel.app_denied = rights.ATTACH_FILES
    table = await inn.table("go", 2)
    if table.lobby.thread is None:
        await table.starts()
    black = await _to_move(table)
    opened = await black.presses(table.status, "Play")
    await black.submits(opened, text="q16")
    await inn.settles()

    assert table.status.attachments == []
    assert "```" in table.status.text


async def _to_move(table: Table) -> Person:
    for each in table.players:
        if table.scene(each).asks and any(ask.key == "play" for ask in table.scene(each).asks):
            return each
    raise AssertionError([table.scene(each).asks for each in table.players])


@pytest.mark.parametrize("game", ["mia", "werewolves", "softwarewolves", "connectfour"])
async def test_every_game_can_be_opened_and_begun(inn: Inn, game: str) -> None:
    """D59, D61: no game is named by the door; each shows its status and its controls."""
    people = {"mia": 3, "connectfour": 2}.get(game, 9)
    table = await inn.table(game, people)
    if table.lobby.thread is None:
        await table.starts()
    await inn.settles()

    assert table.thread is not inn.channel
    assert {"role", "notes", "act"} <= control_words(table.status)
    for each in table.players:
        assert (await each.presses(table.status, "act")).is_private
        assert (await each.presses(table.status, "role")).is_private


async def test_talk_reaches_the_thread(inn: Inn) -> None:
    """D41: ``/say`` and *Speak* put words into the table's talk."""
    table = await inn.table(people=3, **DAY)
    await table.starts()
    bob = table.players[1]
    said = await bob.commands(table.thread, "say text:I trust *nobody* @everyone")
    opened = await bob.presses(table.status, "speak")
    await bob.submits(opened, text="Nor do I.")
    await inn.settles()
    spoken = [line for line in table.lines if "Bob" in line]

    assert said.is_private
    assert [
        line for line in spoken if "trust" in line and "*nobody*" not in line.replace("\\*", "")
    ]
    assert [line for line in spoken if "Nor do I" in line]
