"""Private threads and who belongs there; seats that somebody else takes over; reminders."""

from __future__ import annotations

import pytest
from tests.kit.discord import Fault, Request
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person
from tests.kit.discord.world import APP_NEEDS, MANAGE_THREADS, Channel, Message

from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.operations import Call

NIGHT = {"start_phase": "Night", "night_limit": "60s", "dawn_min": "1s", "dawn_max": "2s"}
TWO = {"roles": "COP,TOWN*4,MAFIA*2", **NIGHT}
DAYS = 3600 * 49


def asked_in(room: Channel) -> list[Message]:
    return [each for each in room.messages if each.rows and not each.only]


async def kills(table: Table, whom: Person) -> None:
    """Let the mafia kill somebody, and dawn come."""
    await table.acts(table.with_role("MAFIA"), whom)
    await table.inn.passes(130)
    await table.inn.settles()


async def test_the_kill_is_asked_in_the_night_room(inn: Inn) -> None:
    """D31: one select in the mafia's thread for all of them; it goes when the night ends."""
    table = await inn.table("mafia", 7, **TWO)
    await table.starts()
    [room] = table.rooms
    [question] = asked_in(room)
    one, two = [each for each in table.players if table.role(each) == "MAFIA"]
    victim = table.with_role("TOWN")
    reply = await two.chooses(question, table.name(victim))
    await inn.settles()
    seen = [each.body for each in inn.watcher.seen]
    shown = (await table.acts(one)).text

    assert reply.is_private
    assert table.name(victim) in shown
    assert room.id not in str(seen)
    await inn.passes(130)
    await inn.settles()
    assert asked_in(room) == []
    assert victim not in table.alive


async def test_a_question_of_one_is_not_asked_in_a_room(inn: Inn) -> None:
    """D31: a STRIPPER is asked twice in private; the thread has what all of them are asked."""
    table = await inn.table("mafia", 7, roles="TOWN*5,STRIPPER,MAFIA", **NIGHT)
    await table.starts()
    [room] = table.rooms
    [question] = asked_in(room)
    own = (await table.acts(table.with_role("STRIPPER"))).message

    assert len([each for each in question.controls if each["type"] == 3]) == 1
    assert len([each for each in own.controls if each["type"] == 3]) == 2


async def test_the_dead_leave_by_option() -> None:
    """D40: with ``dead_in_room = leave`` a dead member is put out, and nothing waits for them."""
    for how, stays in (("leave", False), ("read", True)):
        async with Inn(dead_in_room=how) as inn:
            table = await inn.table(
                "mafia", 7, **{**TWO, "start_phase": "Day", "election_timer": "1s"}
            )
            await table.starts()
            [room] = table.rooms
            dead = table.with_role("MAFIA")
            for each in table.players[:5]:
                if table.scene(None).mood == "day":
                    await table.votes(each, dead)
            await inn.passes(5)
            await inn.settles()

            assert dead not in table.alive
            assert (dead.id in room.people) is stays
            assert inn.discord.refusals == []


async def test_watchers_among_the_dead_by_option() -> None:
    """D40: they are let into the room of the dead only where the operator says so."""
    for is_on in (True, False):
        async with Inn(watchers_with_dead=is_on) as inn:
            table = await inn.table("mafia", 7, **TWO)
            await inn.watcher.presses(table.lobby, "watch")
            await table.starts()
            await kills(table, table.with_role("TOWN"))
            [dead] = [each for each in table.rooms if "dead" in each.name]

            assert (inn.watcher.id in dead.people) is is_on


async def test_rooms_are_opened_at_the_end(inn: Inn) -> None:
    """D40, D62: their links are posted; whoever asks is let in."""
    table = await inn.table(people=3, roles="TOWN*2,MAFIA", **NIGHT)
    await table.starts()
    [room] = table.rooms
    assert not inn.watcher.can_see(room)
    await kills(table, table.with_role("TOWN"))
    assert table.scene(None).ending is not None
    await inn.watcher.presses(table.status, "rooms")
    await inn.settles()

    assert f"<#{room.id}>" in table.lines[-2]
    assert "My notes" in table.lines[-1]  # D33: it was dawn, too
    assert inn.watcher.can_see(room)


async def test_a_game_without_rooms_offers_none_at_its_end(inn: Inn) -> None:
    """D40, D62: *Open the rooms* stands only where there are private threads to be opened."""
    found = {}
    for game, people in (("mafia", 3), ("connectfour", 2)):
        options = {"roles": "TOWN*2,MAFIA", **NIGHT} if game == "mafia" else {}
        table = await inn.table(game, people, **options)
        if not inn.door.homes.all[table.id].is_started:
            await table.starts()
        if game == "mafia":
            await kills(table, table.with_role("TOWN"))
        else:
            await resigns(table)
        assert table.scene(None).ending is not None
        found[game] = {each["custom_id"].split("|")[3] for each in table.status.controls}

    assert found == {"mafia": {"again", "rooms"}, "connectfour": {"again"}}


async def resigns(table: Table) -> None:
    """Let somebody give up, after being asked once more."""
    for each in table.players:
        act = await each.presses(table.status, "act")
        if any("resign" in str(control) for control in act.message.controls):
            sure = await each.presses(act.message, "resign")
            await each.presses(sure.message, "resign")
            break
    await table.inn.settles()


async def test_a_thread_is_locked_at_night() -> None:
    """D42: with the right and the option; without them people are asked to be silent."""
    for bits, hush in ((MANAGE_THREADS, True), (0, True), (MANAGE_THREADS, False)):
        async with Inn(hush=hush) as inn:
            inn.guild.app = APP_NEEDS | bits
            table = await inn.table("mafia", 7, **TWO)
            await table.starts()
            is_locked, asked = table.thread.locked, [x for x in table.lines if "until it ends" in x]
            await inn.passes(130)
            await inn.settles()

            assert is_locked is bool(bits and hush)
            assert len(asked) == (0 if is_locked else 1)
            assert not table.thread.locked
            assert table.scene(None).mood == "day"
            assert inn.discord.refusals == []


async def test_a_free_seat_is_taken_over(inn: Inn) -> None:
    """D51, D53: the host frees a seat; a watcher plays on there, and nobody else reads its room."""
    table = await inn.table(roles="TOWN*5,MAFIA*2", start_phase="Day")
    await table.starts()
    gone = next(x for x in table.players[1:] if table.role(x) == "MAFIA")
    [room] = table.rooms
    await table.players[0].commands(table.thread, f"host replace seat:{table.name(gone)}")
    await inn.settles()
    assert gone.id not in room.people
    other = next(each for each in table.players[1:] if each is not gone)
    early = await other.presses(table.status, "seat")
    reply = await inn.watcher.presses(table.status, "seat")
    await inn.settles()

    assert "already" in early.text
    assert "You sit" in reply.text
    assert any("Zoe plays on in the seat of" in line for line in table.lines)
    assert inn.watcher.id in room.people
    assert "mafia" in (await inn.watcher.presses(table.status, "role")).text.lower()
    assert "not playing" in (await gone.presses(table.status, "act")).text
    assert "seat" not in [each["custom_id"].split("|")[3] for each in table.status.controls]


async def test_a_bot_plays_on(inn: Inn) -> None:
    """D53: ``/host bot`` with a seat."""
    table = await inn.table(start_phase="Day")
    await table.starts()
    await table.players[0].commands(table.thread, "host bot seat:Carl")
    await inn.settles()
    chairs = {each.seat: each.person for each in await inn.store.chairs(table.id)}

    assert str(chairs["Carl"]).startswith("bot")  # type: ignore[index]
    assert "A bot plays on for Carl." in table.lines


async def test_the_host_hands_the_table_over(inn: Inn) -> None:
    """D53: asked once more; then the tools are another one's, and so are the warnings."""
    table = await inn.table(start_phase="Day")
    await table.starts()
    anna, carl = table.players[0], inn.person("Carl")
    asked = await anna.commands(table.thread, "host hand-over seat:carl")
    before = await carl.commands(table.thread, "host pause")
    await anna.presses(asked.message, "hand-over")
    await inn.settles()
    late = await anna.presses(asked.message, "hand-over")
    refused = await anna.commands(table.thread, "host nudge")
    allowed = await carl.commands(table.thread, "host nudge")

    assert asked.text.startswith("Make Carl the host?")
    assert "Only the table's host" in before.text
    assert "Carl is the host now." in table.lines
    assert "Only the table's host" in late.text
    assert "Only the table's host" in refused.text
    assert "Only the table's host" not in allowed.text
    assert inn.door.homes.all[table.id].host == carl.id


async def test_a_table_that_is_handed_over_elsewhere(inn: Inn) -> None:
    """To somebody who is not on Discord: nobody here is warned as the host, and all others play on."""
    table = await inn.table(start_phase="Day")
    lobby = inn.house.lobby
    anna = await lobby.people.at(f"discord:{table.players[0].id}")
    eva = await lobby.people.meet("page:eva", "Eva")
    await lobby.operations.join(Call(eva, "sits", inn.clock.now()), table.id, "Eva")
    await table.starts()
    await lobby.operations.hand_over(Call(anna, "hands", inn.clock.now()), table.id, Seat("Eva"))
    await inn.settles()
    refused = await table.players[0].commands(table.thread, "host nudge")

    assert "Only the table's host" in refused.text
    assert inn.door.homes.all[table.id].host == ""


async def test_no_bot_is_made_the_host(inn: Inn) -> None:
    """It is not suggested, and refused with the reason."""
    table = await inn.table(start_phase="Day")
    await table.starts()
    anna = table.players[0]
    await anna.commands(table.thread, "host bot seat:Carl")
    await inn.settles()
    suggested = await anna.completes(table.thread, "host hand-over seat:")
    asked = await anna.commands(table.thread, "host hand-over seat:Carl")
    no = await anna.presses(asked.message, "hand-over")

    assert "Carl" not in suggested.choices
    assert "Dora" in suggested.choices
    assert "no person plays there" in no.text
    assert inn.door.homes.all[table.id].host == anna.id


async def test_seats_of_people_who_are_away(inn: Inn) -> None:
    """D56: two days without a press or a word; the clock is the same for everybody."""
    table = await inn.table(roles="TOWN*5,MAFIA*2", start_phase="Day", day_limit="9d")
    await table.starts()
    await inn.passes(DAYS)
    for each in table.players[1:6]:
        await each.presses(table.status, "role")
    none = await inn.watcher.presses(table.status, "notes")
    await inn.door.sweep()
    await inn.settles()
    reply = await inn.watcher.presses(table.status, "seat")
    [select] = reply.message.controls
    await inn.watcher.chooses(reply.message, "Gerda")
    await inn.settles()

    assert "not playing" in none.text
    assert [each["label"] for each in select["options"]] == ["Anna", "Gerda"]
    assert any("Zoe plays on in the seat of Gerda" in line for line in table.lines)


async def test_reminders_by_the_clock(inn: Inn) -> None:
    """D55: every N minutes, those without a vote, until it is turned off; nobody is pinged."""
    table = await inn.table(start_phase="Day", day_limit="9d")
    await table.starts()
    anna = table.players[0]
    await anna.commands(table.thread, "host nudge every:60")
    for each in table.players[:-1]:
        await table.votes(each, "Abstain" if each is anna else anna)
        await table.votes(each, "retract")
    await table.votes(anna, table.players[-1])
    for _ in range(3):
        await inn.passes(1801)
        await inn.door.sweep()
        await inn.settles()
    told = [line for line in table.lines if line.startswith("We are waiting for")]
    await anna.commands(table.thread, "host nudge every:0")
    await inn.passes(7200)
    await inn.door.sweep()
    await inn.settles()

    assert len(told) == 1
    assert "Anna" not in told[0]
    assert "Gerda" in told[0]
    assert [x for x in table.lines if x.startswith("We are waiting for")] == told


async def test_forgetting_somebody(inn: Inn) -> None:
    """D50: name, switches and the conversation with the app are gone from what is kept."""
    table = await inn.table()
    await inn.watcher.presses(table.lobby, "watch")
    bob = table.players[1]
    await inn.door.outbox.write(notes={f"dm/{bob.id}": b"17", f"nodm/{bob.id}/x": b"1"})
    await table.players[2].commands(inn.channel, "game mine")
    for each in (bob, inn.watcher):
        await each.commands(inn.channel, "game forget")
    home = inn.door.homes.all[table.id]

    assert bob.id not in home.sitters
    assert home.watchers == []
    assert [name for name in inn.door.outbox.notes if bob.id in name] == []


async def test_the_end_links_to_the_replay() -> None:
    """D62: where there are pages."""
    for pages in ("https://games.example.org/", ""):
        inn = Inn()
        inn.pages = pages
        async with inn:
            table = await inn.table(people=3, roles="TOWN*2,MAFIA", **NIGHT)
            await table.starts()
            address = f"https://games.example.org/t/{table.id}/replay"
            assert "/replay" not in table.status.text
            await kills(table, table.with_role("TOWN"))

            assert (address in table.status.text) is bool(pages)


async def test_the_host_is_told_who_has_left_the_server(inn: Inn) -> None:
    """D51: found by looking, told once; the seat stays, and can be freed."""
    table = await inn.table("mafia", 7, **{**TWO, "start_phase": "Day", "day_limit": "10h"})
    await table.starts()
    anna, bob = table.players[:2]
    del inn.guild.members[bob.id]
    await inn.door.sweep()
    looks = [each for each in inn.discord.hub.requests if "/members/" in each.path]
    early = (await anna.presses(table.status, "notes")).text
    for _ in range(3):
        await inn.passes(3601)
        await inn.door.sweep()
        await inn.settles()
    text = (await anna.presses(table.status, "notes")).text
    inn.discord.forgive(10007)

    assert looks == []
    assert "has left" not in early
    assert text.count("Bob has left this server") == 1
    assert table.name(bob) in [card.name for card in table.scene(None).cards]
    assert "Bob has left" not in inn.watcher.corpus()
    assert inn.discord.refusals == []


@pytest.mark.parametrize("kind", ["404/0", "405/0", "403/50001"])
async def test_members_who_cannot_be_looked_for(inn: Inn, kind: str) -> None:
    """D51: where Discord does not show members, nobody is said to have left, and it is asked once."""
    table = await inn.table("mafia", 7, **{**TWO, "start_phase": "Day", "day_limit": "10h"})
    await table.starts()
    asked: list[str] = []

    def fault(request: Request) -> Fault | None:
        is_meant = "/members/" in request.path
        asked.extend([request.path] if is_meant else [])
        return Fault(kind) if is_meant else None

    inn.discord.hub.fault = fault
    for _ in range(3):
        await inn.passes(3601)
        await inn.door.sweep()
        await inn.settles()
    await table.votes(table.players[1], table.players[2])
    await inn.settles()

    assert len(asked) == 1
    assert "has left" not in (await table.players[0].presses(table.status, "notes")).text
    assert "→ Carl" in table.status.text
    assert not inn.door.homes.all[table.id].homeless


async def test_a_host_without_a_seat_reads_what_concerns_the_table(inn: Inn) -> None:
    """D51: *My notes* of whoever opened the table has it, whether they play or not."""
    table = await inn.table("mafia", 8, **NIGHT)
    anna, zoe = table.players[0], inn.watcher
    await anna.presses(table.lobby, "leave")
    await table.starts()
    home = inn.door.homes.all[table.id]
    await inn.door.errands.gone(home, table.players[1].id)
    await inn.settles()

    assert "Bob has left this server" in (await anna.presses(table.status, "notes")).text
    assert "not playing" in (await zoe.presses(table.status, "notes")).text
