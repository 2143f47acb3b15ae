"""S28 to S46: nights in which nothing shows, rooms, notes, and what hosts may know."""

from __future__ import annotations

import json

from tests.kit.discord import world as rights
from tests.kit.discord.inn import Inn, Table, control_words
from tests.kit.discord.people import Person

NIGHT = {"start_phase": "Night", "dawn_min": "10s", "dawn_max": "60s", "talk": "on"}
NIGHT |= dict.fromkeys(("day_limit", "night_limit", "dusk_limit", "reminder"), "0ms")
ROLES = "COP,DOCTOR,CELEB,TOWN*2,MAFIA*2"
NO_TARGET = "No target"


async def night(inn: Inn, roles: str = ROLES, people: int = 7, **more: str) -> Table:
    table = await inn.table(people=people, roles=roles, **{**NIGHT, **more})
    await table.starts()
    return table


def noise(inn: Inn, who: Person, since: int) -> list[str]:
    return [f"{each.kind} {each.body}" for each in who.seen[since:]]


async def test_everybody_is_answered_alike(inn: Inn) -> None:
    """Amendment A4, S28, D30, D22: the same controls, the same form of answer; TOWN has nothing to do."""
    table = await night(inn)
    replies = {each: await each.presses(table.status, "act") for each in table.players}
    town = [reply for each, reply in replies.items() if table.role(each) == "TOWN"]

    assert all(each.is_private and each.type == 4 for each in replies.values())
    assert {each.text for each in town} == {town[0].text}
    assert "nothing to do" in town[0].text.lower()
    cop = replies[table.with_role("COP")]
    [select] = [each for each in cop.message.controls if each["type"] == 3]
    assert select["options"][-1]["value"] not in {table.name(each) for each in table.players}
    assert [each["type"] for each in table.status.controls] == [2] * len(table.status.controls)


async def test_nothing_shows_until_dawn(inn: Inn) -> None:
    """S29, S30, S31, S33, D31–D34: no message, edit, typing or thread event until dawn."""
    table = await night(inn)
    cop, doctor = table.with_role("COP"), table.with_role("DOCTOR")
    mafia = [each for each in table.players if table.role(each) == "MAFIA"]
    victim = table.with_role("TOWN")
    since = len(inn.watcher.seen)
    chosen = await table.acts(cop, mafia[0])
    await table.acts(doctor, victim)
    await table.acts(mafia[0], victim)
    await inn.settles()
    assert noise(inn, inn.watcher, since) == []
    assert chosen.type == 7
    assert table.name(mafia[0]) in chosen.text
    assert any(
        option.get("default")
        for each in chosen.message.controls
        for option in each.get("options", [])
    )
    await inn.passes(9)
    await inn.settles()
    assert noise(inn, inn.watcher, since) == []
    lines = len(table.lines)
    await inn.passes(60)
    await inn.settles()

    assert len(table.alive) == 7
    dawn = "\n".join(table.lines[lines:])
    assert "My notes" in dawn
    notes = await cop.presses(table.status, "notes")
    assert notes.is_private
    assert table.name(mafia[0]) in notes.text
    assert "mafia" in notes.text.lower()
    for each in table.players:
        other = await each.presses(table.status, "notes")
        assert other.is_private
        if each is not cop:
            assert f"{table.name(mafia[0])} · Mafia" not in other.text


async def test_a_save_looks_like_a_quiet_night(inn: Inn) -> None:
    """S33: the public text is that of a night without an attempt."""
    texts = []
    for is_attempt in (True, False):
        table = await night(inn)
        mafia, doctor = table.with_role("MAFIA"), table.with_role("DOCTOR")
        victim = table.with_role("TOWN")
        await table.acts(table.with_role("COP"), victim)
        await table.acts(doctor, victim)
        await table.acts(mafia, victim if is_attempt else NO_TARGET)
        before = len(table.lines)
        await inn.passes(61)
        await inn.settles()
        texts.append([line for line in table.lines[before:] if line])

    assert texts[0] == texts[1]


async def test_closed_direct_messages(inn: Inn) -> None:
    """S32, D34: one try, then none in this game; the note stays and nothing is public."""
    table = await night(inn)
    cop = table.with_role("COP")
    cop.user.takes_dms = False
    options = await cop.presses(table.status, "notes")
    wants = [each for each in options.message.controls if "dm" in each["custom_id"]]
    if wants:
        await cop._touch(options.message, wants[0], {})
    for _ in range(2):
        mafia = table.with_role("MAFIA")
        await table.acts(cop, mafia)
        if "DOCTOR" in {table.role(each) for each in table.alive}:
            await table.acts(table.with_role("DOCTOR"), table.with_role("DOCTOR"))
        await table.acts(mafia, NO_TARGET)
        await inn.passes(61)
        await inn.settles()
        await table.inn.passes(901)  # no token is young enough
        for each in table.alive:
            await table.votes(each, "Abstain")
        await inn.passes(61)
        await inn.settles()
    refused = inn.discord.forgive(50007)

    assert len(refused) <= 1
    assert not wants or len(refused) == 1
    assert "50007" not in inn.watcher.corpus()
    assert table.name(mafia) in (await cop.presses(table.status, "notes")).text


async def test_selects_of_earlier_nights(inn: Inn) -> None:
    """S34, D9: used later, they say so and bring the current one."""
    table = await night(inn)
    cop = table.with_role("COP")
    first = await table.acts(cop, table.with_role("TOWN"))
    await table.acts(table.with_role("DOCTOR"), table.with_role("DOCTOR"))
    await table.acts(table.with_role("MAFIA"), NO_TARGET)
    await inn.passes(61)
    await inn.settles()
    for each in table.alive:
        await table.votes(each, "Abstain")
    await inn.passes(61)
    await inn.settles()
    assert table.scene(None).mood == "night"
    stale = await cop.chooses(first.message, table.name(table.with_role("MAFIA")))

    assert stale.type in (4, 7)
    assert stale.message.only == cop.id
    assert "earlier" in stale.text
    assert [each["type"] for each in stale.message.controls if each["type"] == 3] == [3]
    assert (await cop.presses(table.status, "act")).text.count(
        table.name(table.with_role("MAFIA"))
    ) == 0


async def test_the_signed_person_acts(inn: Inn) -> None:
    """S35, D9: a forged payload with somebody else's id is that person's act."""
    table = await night(inn)
    cop, town = table.with_role("COP"), table.with_role("TOWN")
    mine = await table.acts(cop)
    [select] = [each for each in mine.message.controls if each["type"] == 3]
    target = select["options"][0]["value"]
    data = {"custom_id": select["custom_id"], "component_type": 3, "values": [target]}
    fields = {"data": data, "message": mine.message.json}
    reply = await inn.discord.send(town, 3, table.thread, fields, None)
    inn.discord.forgive(50035)  # a forged message may get type 7, which no client shows
    again = await table.acts(cop)

    assert reply.status == 200
    assert not any(
        option.get("default")
        for option in [
            option for each in again.message.controls for option in each.get("options", [])
        ]
    )


async def test_moderators_at_the_table(inn: Inn) -> None:
    """S36, D37: somebody seated can read private threads, so there is none, whatever their role."""
    inn.person("Fritz", rights=rights.MANAGE_THREADS)
    table = await night(inn, "TOWN*5,MAFIA*2")
    mafia = [each for each in table.players if table.role(each) == "MAFIA"]
    said = await mafia[0].commands(table.thread, "say text:let us take Bob")
    await inn.settles()

    assert table.rooms == []
    assert said.is_private
    heard = "\n".join([each.text for each in mafia[1].dms()])
    notes = await mafia[1].presses(table.status, "notes")
    assert "let us take Bob" in heard + notes.text
    for each in [inn.watcher, *(x for x in table.players if x not in mafia)]:
        assert "let us take" not in each.corpus()


async def test_the_night_room(inn: Inn) -> None:
    """S37, S38, S39, D38–D40: members exactly the mafia, no mention, nothing while a stranger is in."""
    table = await night(inn, "TOWN*5,MAFIA*2")
    mafia = [each for each in table.players if table.role(each) == "MAFIA"]
    [room] = table.rooms
    assert room.people - {inn.discord.world.app.id} == {each.id for each in mafia}
    assert not room.invitable
    assert "night room" in room.name
    await mafia[0].commands(table.thread, "say text:let us take Bob")
    await inn.settles()
    assert [each for each in room.messages if "let us take Bob" in each.text]
    assert all("<@" not in each.text for each in room.messages)

    zed = inn.discord.person("Zed", inn.guild)
    inn.discord.world.add_to_thread(room, zed.id)
    before = len(room.messages)
    await inn.passes(1)
    victim = next(each for each in table.players[1:] if each not in mafia)
    await table.acts(mafia[0], victim)
    await mafia[1].commands(table.thread, "say text:not so loud")
    await inn.settles()
    host = table.players[0]
    warnings = [
        line
        for line in (await host.presses(table.status, "notes")).text.splitlines()
        if "was not let in by me" in line
    ]

    assert room.messages[before:] == []
    assert "not so loud" not in zed.corpus()
    for each in mafia:
        notes = await each.presses(table.status, "notes")
        assert notes.is_private
        assert "not so loud" in notes.text
        assert any(table.name(victim) in line for line in notes.text.splitlines())
    assert len(warnings) == 1
    assert not [each for each in table.players if table.name(each) in warnings[0]]
    for each in (inn.watcher, *(each for each in table.players if each not in (*mafia, host))):
        assert "was not let in" not in each.corpus()


async def test_one_mafioso_has_a_room_too(inn: Inn) -> None:
    """D38: also with one member, before the first message, so that its number tells nothing."""
    table = await night(inn, "TOWN*6,MAFIA")
    [room] = table.rooms

    assert room.people - {inn.discord.world.app.id} == {table.with_role("MAFIA").id}
    assert int(room.id) < int(table.said[0].id)


async def test_the_room_of_the_dead(inn: Inn) -> None:
    """S39, S40, D40: the dead can talk among themselves; dead mafia reads but does not act."""
    table = await inn.table(
        people=7, roles="TOWN*5,MAFIA*2", start_phase="Day", election_timer="1s"
    )
    await table.starts()
    before = len(table.rooms)
    dead = table.with_role("MAFIA")
    for each in table.players[:5]:
        if dead in table.alive:
            await table.votes(each, dead)
    await inn.passes(2)
    await inn.settles()
    assert dead not in table.alive
    rooms = table.rooms[before:]
    assert len(rooms) == 1
    assert dead.can_see(rooms[0])
    assert not any(each.can_see(rooms[0]) for each in table.alive)
    assert dead.can_see(table.rooms[0])
    reply = await dead.presses(table.status, "act")
    assert reply.is_private
    assert not [each for each in reply.message.controls if each["type"] == 3]


async def test_the_celebrity(inn: Inn) -> None:
    """S41, D29: only the CELEB has the button; it asks twice; then everybody knows."""
    table = await inn.table(people=7, roles="CELEB,TOWN*4,MAFIA*2", start_phase="Day")
    await table.starts()
    celeb = table.with_role("CELEB")
    before = len(table.lines)
    for each in table.players:
        reply = await each.presses(table.status, "role")
        has = [x for x in reply.message.controls if "eveal" in str(x.get("label"))]
        assert bool(has) == (each is celeb)
        if has:
            mine = reply
    asked = await celeb.presses(mine.message, "Reveal")
    await inn.settles()
    assert len(table.lines) == before
    [sure] = [x for x in asked.message.controls if x["style"] == 4]
    await celeb._touch(asked.message, sure, {})
    await inn.settles()

    assert "reveal" not in {
        part for each in table.status.controls for part in each["custom_id"].split("|")
    }
    assert any(table.name(celeb) in line for line in table.lines[before:])


async def test_a_stripped_celebrity(inn: Inn) -> None:
    """S42, D29: an ephemeral sentence, and no public trace."""
    table = await night(inn, "CELEB,TOWN*4,STRIPPER,MAFIA")
    stripper, mafia, celeb = (table.with_role(x) for x in ("STRIPPER", "MAFIA", "CELEB"))
    act = await stripper.presses(table.status, "act")
    selects = [each for each in act.message.controls if each["type"] == 3]
    strip = (
        next(each for each in selects if each is not selects[-1])
        if len(selects) > 1
        else selects[0]
    )
    await stripper.chooses(act.message, table.name(celeb), of=strip["custom_id"])
    await table.acts(mafia, table.with_role("TOWN"))
    await inn.passes(61)
    await inn.settles()
    mine = await celeb.presses(table.status, "role")
    since = len(inn.watcher.seen)
    asked = await celeb.presses(mine.message, "Reveal")
    [sure] = [x for x in asked.message.controls if x["style"] == 4]
    reply = await celeb._touch(asked.message, sure, {})
    await inn.settles()

    assert reply.message.only == celeb.id
    assert noise(inn, inn.watcher, since) == []


async def test_the_idiot(inn: Inn) -> None:
    """S43, S44, D35: the avenger chooses among the voters; the host's end takes the last one."""
    table = await inn.table(
        people=7, roles="IDIOT,TOWN*4,MAFIA*2", start_phase="Day", election_timer="1s"
    )
    await table.starts()
    idiot = table.with_role("IDIOT")
    voters = [each for each in table.players if each is not idiot][:4]
    for each in voters:
        await table.votes(each, idiot)
    await inn.passes(2)
    await inn.settles()
    assert table.scene(None).mood == "dusk"
    mine = await idiot.presses(table.status, "act")
    [select] = [each for each in mine.message.controls if each["type"] == 3]
    assert [each["label"] for each in select["options"]] == [table.name(each) for each in voters]
    other = await voters[0].presses(table.status, "act")
    assert other.is_private
    assert not [each for each in other.message.controls if each["type"] == 3]

    anna = table.players[0]
    asked = await anna.commands(table.thread, "host end-phase")
    assert asked.is_private
    [sure] = [x for x in asked.message.controls if x["style"] == 4]
    await anna._touch(asked.message, sure, {})
    await inn.settles()
    assert table.scene(None).mood != "dusk"
    assert voters[-1] not in table.alive


async def test_hosts_learn_nothing_at_night(inn: Inn) -> None:
    """S45, S46, D53–D55: no command tells who acted or when dawn comes; nudge names all."""
    table = await night(inn)
    anna, bob = table.players[:2]
    answers = []
    for has_acted in (False, True):
        if has_acted:
            for role in ("COP", "DOCTOR", "MAFIA"):
                await table.acts(
                    table.with_role(role),
                    NO_TARGET if role != "DOCTOR" else table.with_role("DOCTOR"),
                )
        replies = []
        for word in ("nudge", "bot", "start", "end-phase"):
            reply = await anna.commands(table.thread, f"host {word}")
            assert reply.is_private, word
            replies.append(reply.text)
        await inn.settles()
        answers.append(replies)
    refused = await bob.commands(table.thread, "host end-phase")
    nudge = [line for line in table.lines if line.startswith("We are waiting for")]
    assert all(table.name(each) in line for line in nudge for each in table.players)

    assert answers[0] == answers[1]
    assert len(nudge) == 2
    assert refused.is_private
    assert table.scene(None).mood == "night"


async def test_nudging_by_day(inn: Inn) -> None:
    """S46, D55: the living without a vote are named; nobody is pinged."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2", start_phase="Day")
    await table.starts()
    for each in table.players:
        if table.name(each) not in ("Carl", "Dora"):
            await table.votes(each, table.players[0] if int(each.id) % 2 else table.players[1])
    await inn.settles()
    before = len(table.lines)
    reply = await table.players[0].commands(table.thread, "host nudge")
    await inn.settles()
    [line] = [x for x in table.lines[before:] if "Carl" in x]

    assert reply.is_private
    assert "Dora" in line
    assert "Emil" not in line
    assert "custom" not in json.dumps(table.said[-1].body.get("content", ""))
    assert control_words(table.status)


async def test_blocked_players_learn_it_alone(inn: Inn) -> None:
    """D36: who has elected the IDIOT sees in *Act* that the night is lost; nobody else does."""
    table = await inn.table(
        roles="IDIOT,COP*3,TOWN,MAFIA*2",
        start_phase="Day",
        election_timer="1s",
        idiot_rule="Block",
    )
    await table.starts()
    idiot = table.with_role("IDIOT")
    cops = [each for each in table.players if table.role(each) == "COP"]
    voters = [*cops[:2], *(x for x in table.players if table.role(x) in ("TOWN", "MAFIA"))][:4]
    for each in voters:
        await table.votes(each, idiot)
    await inn.passes(2)
    await inn.settles()
    assert table.scene(None).mood == "night"
    blocked, free = (await table.acts(cops[0])).message, (await table.acts(cops[2])).message
    seen = json.dumps([each.body for each in inn.watcher.seen])

    assert not [each for each in blocked.controls if each["type"] == 3]
    assert [each for each in free.controls if each["type"] == 3]
    assert "cannot act tonight" in blocked.text
    assert "cannot act tonight" not in free.text
    assert "About you" in blocked.text
    assert "About you" not in seen


async def test_seats_on_offer_show_by_day_only(inn: Inn) -> None:
    """D32, D56: whoever becomes away at night is offered at dawn; nothing public shows before."""
    table = await night(inn, "TOWN*5,MAFIA*2", dawn_min="10s")
    home = inn.door.homes.all[table.id]
    await inn.passes(49 * 3600)
    for each in table.players[2:]:
        await each.presses(table.status, "role")
    await inn.settles()
    since = len(inn.watcher.seen)
    await inn.door.sweep()
    await inn.settles()

    assert table.scene(None).mood == "night"
    assert home.offers
    assert noise(inn, inn.watcher, since) == []
    await table.acts(table.with_role("MAFIA"), NO_TARGET)
    await inn.passes(61)
    await inn.settles()
    assert "seat" in {each["custom_id"].split("|")[3] for each in table.status.controls}
