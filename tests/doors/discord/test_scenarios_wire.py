"""S1 to S7 and S66: signatures, repetitions, strange bodies, and answers in time."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import time
from pathlib import Path

import pytest
from nacl.signing import SigningKey
from tests.kit.discord import APP_ID, KEY, signed
from tests.kit.discord.inn import Inn, Table
from tests.kit.evening import until

from gamekeeper.doors.discord.wire.outbox import Action, Outbox

QUICK = {"start_phase": "Night", "dawn_min": "1s", "dawn_max": "2s"}
PING = json.dumps({"id": "7", "application_id": APP_ID, "type": 1, "version": 1}).encode()


async def stored(inn: Inn) -> tuple[int, int]:
    """How many tables there are, and how many requests were sent."""
    return len(await inn.store.rows(limit=100)), len(inn.discord.hub.requests)


async def test_a_ping_is_answered(inn: Inn) -> None:
    """S1, fact 4; and the whole check that Discord makes when the address is saved."""
    reply = await inn.discord.deliver(PING)

    assert (reply.status_code, reply.json()) == (200, {"type": 1})
    assert reply.headers["content-type"] == "application/json"
    assert await inn.discord.probe(inn.discord.endpoint)


async def test_whatever_is_not_signed_is_refused(inn: Inn) -> None:
    """S2, D1: one byte changed, a header missing, short hex, another key, the body alone."""
    table = await inn.table(people=2)
    await inn.settles()
    before, seen = await stored(inn), len(inn.watcher.seen)
    press = json.dumps(payload(inn, table)).encode()
    now = str(int(inn.discord.world.now()))
    right = signed(press, now)
    signature, at = right["X-Signature-Ed25519"], right["X-Signature-Timestamp"]
    flipped = ("0" if signature[0] != "0" else "1") + signature[1:]
    alone = KEY.sign(press).signature.hex()
    tries: list[tuple[bytes, dict[str, str]]] = [
        (press + b" ", right),
        (press, {**right, "X-Signature-Timestamp": str(int(at) + 1)}),
        (press, {**right, "X-Signature-Ed25519": flipped}),
        (press, {"X-Signature-Timestamp": at}),
        (press, {"X-Signature-Ed25519": signature}),
        (press, {**right, "X-Signature-Ed25519": signature[:126]}),
        (press, {**right, "X-Signature-Ed25519": "x" * 128}),
        (press, {**right, "X-Signature-Ed25519": alone}),
        (press, signed(press, now, SigningKey.generate())),
        (b"", {}),
    ]
    for body, headers in tries:
        reply = await inn.discord.deliver(body, headers=headers)
        assert reply.status_code == 401, headers

    assert await stored(inn) == before
    assert len(inn.watcher.seen) == seen


def payload(inn: Inn, table: Table) -> dict[str, object]:
    """A press of *Join* by somebody new, as Discord words it."""
    from tests.kit.discord.tokens import COMPONENT, Interaction

    hans, world = inn.person("Hans"), inn.discord.world
    [join] = [each for each in table.lobby.controls if "join" in each["custom_id"].split("|")]
    data = {"custom_id": join["custom_id"], "component_type": 2}
    found = Interaction(world.new_id(), COMPONENT, hans.user, inn.channel, world.now(), table.lobby)
    fields = {"data": data, "message": table.lobby.json}
    return inn.discord.payload(hans, COMPONENT, inn.channel, fields, found)


async def test_old_requests_are_refused(inn: Inn) -> None:
    """S3, D4: ten minutes old, or ahead; four are not too many."""
    table = await inn.table(people=2)
    body, now = json.dumps(payload(inn, table)).encode(), inn.discord.world.now()

    for seconds in (-600, 600):
        assert (await inn.discord.deliver(body, now + seconds)).status_code == 401
    assert not table.sits(inn.person("Hans"))
    assert (await inn.discord.deliver(body, now - 240)).status_code == 200
    assert "Hans" in {chair.seat for chair in await inn.store.chairs(table.id)}


async def test_an_interaction_acts_once(inn: Inn) -> None:
    """S4, D3: two at once and a third one later join once; all answers are the same bytes."""
    table = await inn.table(people=2)
    body = json.dumps(payload(inn, table)).encode()
    both = await asyncio.gather(inn.discord.deliver(body), inn.discord.deliver(body))
    later = await inn.discord.deliver(body)

    assert len({each.content for each in (*both, later)}) == 1
    assert both[0].json()["type"] == 7
    chairs = await inn.store.chairs(table.id)
    assert sorted(chair.seat for chair in chairs) == ["Anna", "Bob", "Hans"]


async def test_strange_bodies_change_nothing(inn: Inn, caplog: pytest.LogCaptureFixture) -> None:
    """S5, D2: well signed, but not an interaction for us."""
    table = await inn.table(people=2)
    good, before = payload(inn, table), await stored(inn)
    bodies: list[tuple[bytes, int]] = [
        (b"[]", 400),
        (b"{", 400),
        (b"null", 400),
        (b"\xff\xfe", 400),
        (b" " * (300 * 1024), 413),
        (json.dumps({**good, "type": 77}).encode(), 400),
        (json.dumps({**good, "application_id": "1"}).encode(), 400),
        (json.dumps({**good, "member": None}).encode(), 400),
    ]
    with caplog.at_level(logging.INFO):
        for body, status in bodies:
            assert (await inn.discord.deliver(body)).status_code == status, body[:40]
        got = await inn.discord.client.get(inn.discord.endpoint)
        elsewhere = await inn.discord.deliver(PING, url=inn.discord.endpoint + "/x")

    assert (got.status_code, elsewhere.status_code) == (405, 404)
    assert await stored(inn) == before
    assert not [each for each in caplog.records if each.exc_info]
    token = str(good["token"])
    assert token not in caplog.text  # D11


async def test_a_busy_table_is_answered_in_time(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """S6, S7, D5: type 5 with flag 64 in time, ended in private; suggestions never wait."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2", start_phase="Night")
    await table.starts()
    monkeypatch.setattr(inn.door.endpoint, "patience", 0.05)
    bob, status = table.players[1], len(table.status.versions)
    live = inn.house.host._warm[table.id]
    async with live.lock:
        reply = await bob.presses(table.status, "act")
        assert (reply.type, reply.message.loading, reply.is_private) == (5, True, True)
        suggested = await bob.completes(table.thread, "vote name:C")
        assert suggested.type == 8
    await inn.settles()

    assert not reply.message.loading
    assert reply.message.only == bob.id
    assert len(table.status.versions) == status


async def test_nobody_waits_longer_than_a_second_and_a_half(inn: Inn) -> None:
    """S6, S7, D5: measured by whoever presses and types, with a table that is busy for longer."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2", start_phase="Night")
    await table.starts()
    live, bob = inn.house.host._warm[table.id], table.players[1]
    async with live.lock:
        pressed, commanded, suggested = await asyncio.gather(
            bob.presses(table.status, "act"),
            table.players[2].commands(table.thread, "vote name:Carl"),
            bob.completes(table.thread, "vote name:C"),
        )
    await inn.settles()

    assert (pressed.type, commanded.type, suggested.type) == (5, 5, 8)
    assert max(each.seconds for each in (pressed, commanded, suggested)) <= 1.5


async def test_an_owed_answer_outlives_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D43, D46: as soon as somebody is told to wait, what is owed stands on disk."""
    async with Inn(tmp_path) as inn:
        table = await inn.table(people=7, roles="TOWN*5,MAFIA*2", start_phase="Night")
        await table.starts()
        monkeypatch.setattr(inn.door.endpoint, "patience", 0.05)
        async with inn.house.host._warm[table.id].lock:
            reply = await table.players[1].presses(table.status, "act")
            kept = await owed_on(tmp_path)
        assert reply.type == 5
        assert [each.data["token"] for each in kept] == [reply.interaction.token]
        assert all("later" not in str(each.data.get("body")) for each in kept)


def photographed(folder: Path) -> Path:
    photo = folder / "photo"
    photo.mkdir()
    for each in folder.glob("discord.sqlite*"):
        shutil.copy(each, photo)
    return photo


async def owed_on(folder: Path) -> list[Action]:
    """What a server would find that is started on what is on disk now."""
    photo = photographed(folder)
    outbox = Outbox(photo / "discord.sqlite", time.time)
    await outbox.close()
    return [each for lane in outbox.lanes.values() for each in lane if each.kind == "owed"]


async def test_tokens_that_were_used_are_not_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D11: neither in the file nor in its log: not for owed answers that were paid, nor for others."""
    async with Inn(tmp_path) as inn:
        table = await inn.table("mafia", 7, roles="COP,TOWN*4,MAFIA*2", **QUICK)
        await table.starts()
        cop, town = table.with_role("COP"), table.with_role("TOWN")
        tokens = [(await table.acts(cop, town)).interaction.token]
        monkeypatch.setattr(inn.door.endpoint, "patience", 0.05)
        async with inn.house.host._warm[table.id].lock:
            tokens.append((await town.presses(table.status, "act")).interaction.token)
            stood_there = on_disk(tmp_path, tokens)
        monkeypatch.setattr(inn.door.endpoint, "patience", 60.0)
        await inn.settles()
        await table.acts(table.with_role("MAFIA"), "No target")
        await inn.passes(5)
        await inn.settles()
        sent = [each.path for each in inn.discord.hub.requests if "/webhooks/" in each.path]

        assert stood_there == tokens[1:]
        for each in tokens:
            assert [path for path in sent if each in path], "it was used"
        await until(lambda: on_disk(tmp_path, tokens) == [], "that no token is on disk")


def on_disk(folder: Path, tokens: list[str]) -> list[str]:
    """Those of them that stand in any file."""
    found = b"".join(each.read_bytes() for each in folder.iterdir() if each.is_file())
    return [each for each in tokens if each.encode() in found]


async def test_an_answer_that_comes_too_late_is_not_sent(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S66, D46: after 14 minutes and 50 seconds there is no request any more."""
    table = await inn.table(people=7, roles="TOWN*5,MAFIA*2", start_phase="Night")
    await table.starts()
    monkeypatch.setattr(inn.door.endpoint, "patience", 0.05)
    live = inn.house.host._warm[table.id]
    async with live.lock:
        reply = await table.players[1].presses(table.status, "act")
        inn.clock.ahead += type(inn.clock.ahead)(seconds=890)
        inn.discord.world.ahead += 890
    await inn.settles()

    assert reply.message.loading
    token = reply.interaction.token
    assert not [each for each in inn.discord.hub.requests if token in each.path]
