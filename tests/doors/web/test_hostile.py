"""Hostile visitors: scripts in names and words, secrets of others, and ten thousand bad requests."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import SLOW_BOTS, Page, Phone, Server, Stream, random_answer

from gamekeeper.doors.web import api
from gamekeeper.doors.web.actions import Actions
from gamekeeper.doors.web.session import COOKIE
from gamekeeper.doors.web.views import Views
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.operations import look_at

EVIL = "<img/src=x/onerror=alert(1)>"
REQUESTS = 10_000
TOGETHER = 50
STREAMS = 500


async def test_scripts_in_words_are_words(server: Server) -> None:
    """In names, talk, options, tables, channels, seats and questions."""
    anna = server.phone()
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")
    form, token = page.find("/say"), page.find("/start").fields["token"]
    evil, shown = quote(EVIL, safe=""), []

    shown.append(await anna.sends(form, text=EVIL))
    shown.append(await anna.sends(form, text="hello", channel=EVIL))
    sent = {"token": token, "seat": EVIL, "do": EVIL, "name": EVIL, "ask": EVIL, "turn": EVIL}
    for path in (f"/t/{table}/seat", f"/t/{table}/answer", "/people/me", "/new/mia", "/language"):
        shown.append(await anna.posts(path, {**sent, "language": EVIL, "preset": EVIL}))
    shown.append(await anna.posts("/new/mafia", {**sent, "name": "Anna", "o_day_limit": EVIL}))
    guest = await server.guest(table)
    shown.append(await guest.posts(f"/t/{table}/join", {"name": EVIL}))
    for path in (f"/t/{evil}", f"/new/{evil}", f"/people/{evil}", f"/device/{evil}", f"/{evil}"):
        shown.append(await anna.opens(path))
    shown.append(await anna.opens(f"/t/{table}?k={evil}"))
    shown.append(await anna.opens(f"/new/mafia?preset={evil}"))

    for page in shown:
        assert EVIL not in page.text, page.path
        assert not any("onerror" in given for _, given in page.elements)
    assert EVIL in shown[0].words


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["mafia", "werewolves"])
async def test_no_page_tells_another_seats_role(server: Server, game: str, seed: int) -> None:
    """Until the end, on every page of a game: beside a name stands only what its reader knows."""
    rng, secrets_kept = Random(seed), 0
    phones = [server.phone() for _ in range(5)]
    table = await server.table(game, *phones, bots="2")
    watcher = await server.guest(table)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    for _ in range(30):
        for phone in (*phones, watcher):
            page = await phone.opens(f"/t/{table}")
            assert page.status == 200
            if 'class="panel ending"' in page.text:
                assert secrets_kept
                return
            live = await server.house.host.loaded(table)
            secrets_kept += check_roles(page, live)
            if (found := random_answer(page, rng)) is not None:
                await phone.sends(found[0], **found[1])
        await server.passes_until_due(table)


def check_roles(page: Page, live: LiveTable) -> int:
    """Fail if a page names a role that its reader does not know; returns how many it keeps."""
    seat = Seat(page.data("me")) if page.data("me") else None
    known = {card.seat: card.role for card in look_at(live, seat).scene.cards}
    cards = re.findall("<li[ >].*?</li>", page.words.partition('id="story"')[0], re.DOTALL)
    kept = 0
    for other in known:
        role = next(card.role for card in look_at(live, other).scene.cards if card.you)
        if role is None or known[other] == role:
            continue
        kept, words = kept + 1, live.speech.label("role", role)
        told = [card for card in cards if f">{other}<" in card and f">{words}<" in card]
        assert not told, f"{seat} learns that {other} is {role}: {told}"
    return kept


def bad_request(rng: Random, paths: list[str]) -> bytes:
    """Return something that no browser would send."""

    def noise() -> str:
        marks = "abc/%?&=:;.,<>\"'\\{}[]()\0\r\t\x7f\xff\u2028é0123456789-_ "
        return "".join(rng.choice(marks) for _ in range(rng.randrange(24)))

    path = rng.choice([*paths, "/static/x", "/", "/" + noise()])
    for name in ("{table}", "{game}", "{person}", "{code}"):
        value = rng.choice([noise(), "mia", "nowhere", "%00", "..", "9" * 5_000, "%ff%fe", "me"])
        path = path.replace(name, quote(value, safe=rng.choice(["", "%/."])))
    if rng.random() < 0.5:
        path += f"?{rng.choice(['at', 'k', 'as', 'preset', 'screen'])}={quote(noise(), safe='')}"
    method = rng.choice(["GET", "POST", "POST", "HEAD", "PUT", "OPTIONS", "BREW"])
    names = ["cookie", "accept", "accept-language", "origin", "referer", "last-event-id", "range"]
    values = [noise(), f"gamekeeper={noise()}", "language=nl", "application/json", "9" * 5_000, ""]
    headers = {rng.choice(names): rng.choice(values) for _ in range(rng.randrange(4))}
    names = ["token", "name", "ask", "turn", "slots", "v0", "c", "do", "text", "points", "preset"]
    fields = [f"{rng.choice(names)}={quote(noise())}" for _ in range(rng.randrange(6))]
    body = rng.choice(["&".join(fields), noise(), "slots=" + "9" * 5_000, "--x\r\n" + noise()])
    kinds = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", noise()]
    headers["content-type"] = rng.choice([kinds[0], *kinds])
    sent = body.encode()
    lines = [f"{name}: {value}" for name, value in headers.items()]
    length = rng.choice([len(sent)] * 8 + [0, 10**7, -1])
    head = f"{method} {path} HTTP/1.{rng.choice('11110')}\r\nhost: {rng.choice(['x', noise()])}\r\n"
    closing = f"content-length: {length}\r\nconnection: close\r\n\r\n"
    return (head + "".join(f"{line}\r\n" for line in lines) + closing).encode() + sent


async def test_ten_thousand_bad_requests_are_answered(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """None of them makes the server fail, and it still answers afterwards."""
    looking = Views(server.app)
    routes = [*looking.routes(), *Actions(server.app, looking).routes()]
    paths = [route.path for route in routes]
    paths += ["/t/{table}/scene", *["/t/{table}/answers"] * 3]
    rng, statuses = Random("bad requests"), set[int]()

    async def send(request: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
        writer.write(request)
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read()
        writer.close()
        if answer:
            statuses.add(status := int(answer.split(b" ", 2)[1]))
            assert status < 500, (request, answer)

    for _ in range(REQUESTS // TOGETHER):
        await asyncio.gather(*(send(bad_request(rng, paths)) for _ in range(TOGETHER)))

    assert {200, 400, 404, 405, 413} <= statuses
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    assert (await server.phone().opens("/")).status == 200


async def asked(server: Server, path: str, query: bytes, headers: list[tuple[bytes, bytes]]) -> int:
    """Ask the application itself, and hang up when it has begun to answer; returns the status."""
    started: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def receive() -> dict[str, Any]:
        await started
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start" and not started.done():
            started.set_result(message["status"])

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query,
        "headers": headers,
        "client": ("192.0.2.7", 1),
        "server": ("x", 80),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }
    async with asyncio.timeout(PATIENCE):
        await server.app.guarded(scope, receive, send)
    return await started


async def test_strange_streams_are_answered(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Positions and tables of nobody's making; nothing stays open, and nothing is kept."""
    table = await server.table("mafia", server.phone(), bots="4", o_access="public")
    rng, statuses = Random("streams"), set[int]()
    words = [
        table,
        "nowhere",
        "",
        ":",
        "::",
        "-1",
        "9" * 40,
        "%00",
        "%ff",
        "\u0660",
        "a:b:c:d",
        "*",
    ]
    for _ in range(STREAMS):
        places = [
            ":".join(rng.choice(words) for _ in range(rng.randrange(1, 5)))
            for _ in range(rng.randrange(3))
        ]
        known = [f"{table}:{rng.choice(words)}:"] if rng.random() < 0.5 else []
        sent = " ".join([*known, *places][: rng.randrange(4)])
        query = f"at={quote(sent)}&lang={rng.choice(words)}&screen={rng.choice(['', '1', 'x'])}"
        headers = [(b"last-event-id", sent.encode())] if rng.random() < 0.3 else []
        if rng.random() < 0.3:
            headers.append((b"cookie", f"gamekeeper={rng.choice(words)}".encode()))
        statuses.add(await asked(server, "/events", query.encode(), headers))

    assert statuses == {200, 404}
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    assert server.app.pages.watching(table) == {}
    assert table not in server.house.host.kept
    assert not server.app.pages.open_streams


async def test_streams_are_counted_by_address_and_person(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has enough of them is refused; one that is closed makes room."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    pages = server.app.pages

    async def status(phone: Phone) -> int:
        async with Stream(phone, f"{table}:0:") as stream:
            return stream.reply.status_code

    monkeypatch.setattr(api, "MAX_STREAMS", 1)
    async with Stream(anna, f"{table}:0:") as stream:
        await stream.news()
        assert (await status(anna), await status(bob)) == (429, 200)
    await until(lambda: not pages.open_streams)
    assert await status(anna) == 200
    server.app.settings = replace(server.app.settings, streams=1)
    async with Stream(anna, f"{table}:0:") as stream:
        await stream.news()
        assert await status(bob) == 429


async def test_a_planted_cookie_is_nobody_and_is_replaced(server: Server) -> None:
    """Whoever sits down gets a cookie that nobody else has ever seen."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bots="4")
    path = f"/t/{table}?k={server.app.sessions.key(table)}"
    bob.client.cookies.set(COOKIE, "planted.by-somebody-else")

    page = await bob.opens(path)
    reply = await bob.client.post(
        f"/t/{table}/join",
        data={**page.find("/join").fields, "name": "Bob"},
        follow_redirects=False,
    )

    cookie = reply.headers["set-cookie"].partition(";")[0].partition("=")[2]
    assert cookie
    assert "planted" not in cookie
    assert cookie != anna.client.cookies[COOKIE]


async def test_a_stolen_invitation_shows_no_secret(server: Server) -> None:
    """A link lets somebody sit down, never see what a seat sees; nor does anybody else's token."""
    anna, thief = server.phone(), server.phone()
    table = await server.table("mafia", anna, bots="4", **SLOW_BOTS)
    await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    mine = await anna.opens(f"/t/{table}")
    token = mine.find("/close").fields["token"]
    for path in (f"/t/{table}?k={server.app.sessions.key(table)}", f"/t/{table}?as=Anna&me=Anna"):
        page = await thief.opens(path)
        assert page.data("me") == ""
        assert 'class="cover' not in page.text
        assert not page.all("/answer")
    reply = await thief.asks(f"/t/{table}/close", {"token": token})
    assert reply.json()["code"] == "not-seated"
    async with Stream(thief, f"{table}:0:{mine.data('stamp')}") as stream:
        news = await stream.news()
    assert "mine" not in news.body["parts"] or not news.body["parts"]["mine"]
    assert not any(line["secret"] for line in news.body["lines"])
