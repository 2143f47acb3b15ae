"""Programs at a table: scenes and news as JSON, answers as JSON, with the rights of pages."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import Phone, Server, Stream

from gamekeeper.doors.scene_json import decode_scene
from gamekeeper.doors.web.guard import HEADERS, MAX_BODY
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.operations import look_at
from gamekeeper.store.base import Person, PersonId, TableId

JSON = {"accept": "application/json"}
VOTE = b'{"key": "vote", "turn": "day 1", "values": [["Bob"]]}'
FROM_ELSEWHERE = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec_fetch_site": "cross-site"},
]
NO_ANSWERS = [b"", b"[]", b"{", b"\xff", b'{"key": 1}', b'{"key": "vote"}', b"null"]


async def scene(phone: Phone, table: TableId, query: str = "") -> dict[str, Any]:
    reply = await phone.client.get(f"/t/{table}/scene{query}", headers=JSON)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


async def answers(
    phone: Phone, table: TableId, body: bytes = VOTE, *, query: str = "", **headers: str
) -> tuple[int, str]:
    """Return the status and the code of the refusal."""
    named = {name.replace("_", "-"): value for name, value in headers.items()} | JSON
    reply = await phone.client.post(f"/t/{table}/answers{query}", content=body, headers=named)
    assert all(reply.headers[name.decode()] == value.decode() for name, value in HEADERS)
    return reply.status_code, reply.json()["code"] if reply.content else ""


@pytest.fixture
async def phones(server: Server) -> list[Phone]:
    return [server.phone() for _ in range(5)]


@pytest.fixture
async def table(server: Server, phones: list[Phone]) -> TableId:
    """Mafia on the first day."""
    table = await server.table("mafia", *phones, o_start_phase="Day")
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    return table


async def version(server: Server, table: TableId) -> int:
    return (await server.store.row(table)).version


async def test_a_scene_is_what_its_seat_sees(
    server: Server, phones: list[Phone], table: TableId
) -> None:
    """A watcher gets a watcher's and no token; lines can be had from any count on."""
    live = await server.house.host.loaded(table)

    for phone, seat in (
        (phones[0], Seat("Anna")),
        (phones[1], Seat("Bob")),
        (await server.guest(table), None),
    ):
        found = await scene(phone, table)
        look = look_at(live, seat, is_host=seat == "Anna")
        assert decode_scene(json.dumps(found["scene"])) == look.scene
        assert (found["table"], found["seat"]) == (table, seat)
        assert [ask["key"] for ask in found["host_asks"]] == [ask.key for ask in look.host_asks]
        assert bool(found["token"]) == (seat is not None)
        numbers = [line["number"] for line in found["lines"]]
        assert numbers == list(range(1, len(numbers) + 1))
        rest = await scene(phone, table, f"?after={len(numbers) - 1}")
        assert rest["lines"] == found["lines"][-1:]
    reply = await phones[0].client.get("/t/nowhere/scene", headers=JSON)
    assert reply.json()["code"] == "unknown-table"


async def test_an_answer_is_played_once(
    server: Server, phones: list[Phone], table: TableId
) -> None:
    """The same one with the same key again is well received and changes nothing."""
    token = (await scene(phones[0], table))["token"]
    before = await version(server, table)

    for _ in range(2):
        sent = await answers(phones[0], table, x_token=token, idempotency_key="one")
        assert sent == (204, "")
        assert await version(server, table) == before + 1
    cards = {card["seat"]: card for card in (await scene(phones[1], table))["scene"]["cards"]}
    assert cards["Anna"]["choice"] == "Bob"


async def test_refusals_say_why(server: Server, phones: list[Phone], table: TableId) -> None:
    """With the codes of docs/scenes.md, and nothing has changed."""
    token = (await scene(phones[0], table))["token"]
    before = await version(server, table)

    for body in NO_ANSWERS:
        assert await answers(phones[0], table, body, x_token=token) == (409, "bad-answer")
    for old, new, code in (
        (b"day 1", b"day 9", "stale"),
        (b"vote", b"kill", "not-asked"),
        (b"Bob", b"Zoe", "not-offered"),
    ):
        refused = await answers(phones[0], table, VOTE.replace(old, new), x_token=token)
        assert refused == (409, code)
    long = b" " * (MAX_BODY + 1)
    assert await answers(phones[0], table, long, x_token=token) == (413, "too-long")
    host_only = VOTE.replace(b"vote", b"end-phase")
    bobs = (await scene(phones[1], table))["token"]
    as_bob = await answers(phones[1], table, host_only, query="?as=host", x_token=bobs)
    assert as_bob == (403, "not-allowed")
    assert await answers(phones[0], TableId("nowhere"), x_token=token) == (404, "unknown-table")
    assert await version(server, table) == before


async def test_other_sites_and_other_people_cannot_answer(
    server: Server, phones: list[Phone], table: TableId
) -> None:
    """Neither without the right token nor from elsewhere, nor without a seat."""
    token = (await scene(phones[0], table))["token"]
    stranger, guest = server.phone(), server.phone()
    await server.table("mia", guest)
    await server.invites(table, stranger, guest)
    guests = (await scene(guest, table))["token"]
    before = await version(server, table)

    for wrong in ("", "0" * 16, "x" * 5_000, guests):
        refused = await answers(phones[0], table, x_token=wrong)
        assert refused == (403, "wrong-origin")
    for headers in FROM_ELSEWHERE:
        refused = await answers(phones[0], table, VOTE, x_token=token, **headers)
        assert refused == (403, "wrong-origin"), headers
    assert await answers(stranger, table, x_token=token) == (409, "not-seated")
    assert await answers(guest, table, x_token=guests) == (409, "not-seated")
    assert await version(server, table) == before


async def test_news_are_scenes(server: Server, phones: list[Phone], table: TableId) -> None:
    """First as it stands, then after everything these eyes have heard; positions as for pages."""
    token, start = (await scene(phones[0], table))["token"], await scene(phones[1], table)
    known = len(start["lines"])
    position = f"{table}:{known}"

    async with Stream(phones[1], position, params={"json": "1"}) as stream:
        async with asyncio.timeout(PATIENCE):
            first = await stream.news()
            await answers(phones[0], table, x_token=token)
            news = await stream.news()

    assert (first.id, first.body["scene"], first.body["lines"]) == (position, start["scene"], [])
    assert news.id == f"{table}:{known + 1}"
    assert news.body == {
        key: value
        for key, value in (await scene(phones[1], table, f"?after={known}")).items()
        if key != "token"
    }
    assert "Anna" in news.body["lines"][0]["text"]


async def test_a_stream_does_not_see_through_a_seat_that_was_given_away(
    server: Server, phones: list[Phone], table: TableId
) -> None:
    """It ends with the first news after that; whoever comes back sees what they may see now."""
    host = (await phones[0].opens(f"/t/{table}")).find("/seat")
    token = (await scene(phones[0], table))["token"]

    async with Stream(phones[1], f"{table}:0", params={"json": "1"}) as stream:
        async with asyncio.timeout(PATIENCE):
            assert (await stream.news()).body["seat"] == "Bob"
            reply = await phones[0].asks(host.action, {**host.fields, "seat": "Bob", "do": "free"})
            assert reply.status_code == 204, reply.text
            await answers(phones[0], table, x_token=token)
            assert [news async for news in stream.rest()] == []
    await until(lambda: server.app.pages.watching(table) == {})

    assert (await scene(phones[1], table))["seat"] is None


async def test_calls_without_an_id_are_never_taken_for_each_other(server: Server) -> None:
    """Not even after a restart: each start counts for itself."""
    person = Person(PersonId("p-1"), "Anna")
    again = Server(server.store).app

    ids = [app.call(person, "").id for app in (server.app, again) for _ in range(3)]

    assert len(set(ids)) == 6
