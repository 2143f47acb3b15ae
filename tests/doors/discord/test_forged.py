"""What Discord never sends by itself: every word of it is answered in a sentence (D6, D9, S5)."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from tests.kit.discord.inn import Inn, Table
from tests.kit.discord.people import Person
from tests.kit.discord.tokens import COMPONENT, Interaction

from gamekeeper.doors.discord.acts import personal, playing
from gamekeeper.doors.discord.wire.answers import Answer
from gamekeeper.kernel.asks import Kind


async def forge(inn: Inn, table: Table, person: Person, custom_id: str, **more: Any) -> Any:
    """Deliver a press of a control that nobody was shown; return the status and the answer."""
    world = inn.discord.world
    found = Interaction(
        world.new_id(), COMPONENT, person.user, table.thread, world.now(), table.status
    )
    data = {"custom_id": custom_id, "component_type": 3, "values": ["x"], **more}
    fields = {"data": data, "message": table.status.json}
    body = inn.discord.payload(person, COMPONENT, table.thread, fields, found)
    reply = await inn.discord.deliver(json.dumps(body).encode())
    return reply.status_code, reply.json() if reply.content else {}


async def test_forged_ids_are_answered_in_a_sentence(
    inn: Inn, caplog: pytest.LogCaptureFixture
) -> None:
    """D9, D6, S5: an ephemeral sentence for each, nothing happens, no exception in the log."""
    table = await inn.table(roles="COP,TOWN*4,MAFIA*2", start_phase="Day")
    await table.starts()
    anna, bob = table.players[:2]
    [vote] = [each["custom_id"] for each in table.status.controls if each["type"] == 3]
    stem = vote.rpartition("|")[0]
    ids = ["", "gk1", "x" * 100, "gk1|a|b|c|d|e", "gk2|a|b|c|d", "gk1||which||", "gk1||which|x|0"]
    ids += [
        f"{stem}|{extra}" for extra in ("o:1x", "o:٣", "p:-1:on", "p:1:up", "p", "zz", "s:", "w")
    ]
    for rest in ("host|zzz|", "host|bot|", "take||", "mine|zzz|on", "mine|dms|", "notes|page|1x"):
        ids.append(f"gk1|{table.id}|{rest}")
    lines, home = list(table.lines), inn.door.homes.all[table.id]
    with caplog.at_level(logging.INFO):
        for person in (anna, bob):
            for custom_id in ids:
                status, answer = await forge(inn, table, person, custom_id)
                assert (status, answer["type"]) == (200, 4), custom_id
                assert answer["data"]["flags"] == 64
                assert answer["data"]["content"]
    await inn.settles()

    assert not [each for each in caplog.records if each.exc_info]
    assert table.lines == lines
    assert not home.sitters[bob.id].wants_dms
    assert not home.sitters[bob.id].wants_pings


async def test_what_was_typed_is_shown_as_it_is(inn: Inn) -> None:
    """D7, S14: also in a refusal: no bold letters, no mention, no hidden words."""
    table = await inn.table(start_phase="Day")
    await table.starts()
    typed = "@everyone **x** ||y|| `z` <@1>"
    voted = await table.players[1].commands(table.thread, f"vote name:{typed}")
    kicked = await table.players[0].commands(table.thread, f"host kick seat:{typed}")

    for reply in (voted, kicked):
        assert reply.is_private
        assert r"\@everyone \*\*x\*\* \|\|y\|\| \`z\` \<\@1>" in reply.text


async def test_a_page_too_far_is_the_last_one(inn: Inn) -> None:
    """D8, D9: never a select without options."""
    table = await inn.table(people=30, start_phase="Day")
    await table.starts()
    live = table.scene(table.players[1])
    [ask] = [each for each in live.asks if each.slots and each.slots[0].kind is Kind.SEAT]
    [vote] = [
        each["custom_id"]
        for each in table.status.controls
        if each["custom_id"].split("|")[3] == ask.key and each["custom_id"].endswith("|o")
    ]
    for page in ("p:99:on", "p:9999:back"):
        status, answer = await forge(inn, table, table.players[1], f"{vote[:-1]}{page}")
        rows = answer["data"]["components"]
        [select] = [each for row in rows for each in row["components"] if each["type"] == 3]
        ids = [each["custom_id"] for row in rows for each in row["components"]]

        assert status == 200
        assert [each["value"] for each in select["options"]] == list(ask.slots[0].among[24:])
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("id", ["", "x", "9" * 29])
async def test_strange_ids_of_interactions(inn: Inn, id: str) -> None:
    """S5: an id that is no snowflake breaks nothing."""
    table = await inn.table()
    await table.starts()
    world, bob = inn.discord.world, table.players[1]
    found = Interaction(id, COMPONENT, bob.user, table.thread, world.now(), table.status)
    data = {"custom_id": f"gk1|{table.id}|x|role|", "component_type": 2}
    fields = {"data": data, "message": table.status.json}
    body = inn.discord.payload(bob, COMPONENT, table.thread, fields, found)
    reply = await inn.discord.deliver(json.dumps(body).encode())

    assert reply.status_code == (200 if id else 400)


async def test_a_bug_is_told_to_one_person_and_logged_once(
    inn: Inn, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D6, D5: never a bare failure, whatever goes wrong; suggestions are empty then."""
    table = await inn.table(start_phase="Day")
    await table.starts()

    async def broken(*arguments: object) -> Answer:
        raise KeyError("a bug")

    def also_broken(*arguments: object) -> Answer:
        raise KeyError("another bug")

    monkeypatch.setattr(personal, "role", broken)
    monkeypatch.setattr(playing, "suggestions", also_broken)
    reply = await table.players[1].presses(table.status, "role")
    suggested = await table.players[1].completes(table.thread, "vote name:C")

    assert reply.is_private
    assert "Something went wrong" in reply.text
    assert suggested.choices == []
    assert len([each for each in caplog.records if each.exc_info]) == 2
    assert reply.interaction.token not in caplog.text
    assert (await table.players[1].presses(table.status, "act")).is_private
