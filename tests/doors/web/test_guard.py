"""Forms of other sites, cookies that are not ours, bodies without end, and haste."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from tests.kit.web import Page, Phone, Server

from gamekeeper.doors.web.actions import Actions
from gamekeeper.doors.web.guard import MAX_BODY, Rates
from gamekeeper.doors.web.session import COOKIE
from gamekeeper.doors.web.views import Views
from gamekeeper.store.base import TableId

ROUTES = [
    "/new/{game}",
    *(f"/t/{{table}}/{what}" for what in ("join", "leave", "start", "answer", "say", "bot")),
    *(f"/t/{{table}}/{what}" for what in ("seat", "close", "rematch")),
    *("/language", "/people/me", "/people/me/device", "/people/me/forget", "/device/{code}"),
    *("/sign-in", "/sign-in/{code}"),
]
FROM_ELSEWHERE: list[dict[str, str]] = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://127.0.0.1.evil.example"},
    {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
    {"sec_fetch_site": "nonsense"},
]
WITHOUT_TOKEN = {"/language", "/device/{code}", "/sign-in", "/sign-in/{code}"}
"""One is no secret, and with the others nobody is known yet: here the origin decides."""


async def test_all_routes_are_listed(server: Server) -> None:
    """A new action is guarded by these tests, too."""
    routes = Actions(server.app, Views(server.app)).routes()

    assert [route.path for route in routes] == ROUTES
    assert all(route.methods == {"POST"} for route in routes)


async def target(server: Server, phone: Phone, route: str) -> tuple[str, dict[str, str]]:
    """Return where an action of a real table is, and a form that would be accepted."""
    table = await server.table("mafia", phone, bots="4")
    token = (await phone.opens(f"/t/{table}")).find("/start").fields["token"]
    path = route.replace("{table}", table).replace("{game}", "mia").replace("{code}", "1234")
    fields = {"token": token, "name": "Zoe", "text": "hello", "do": "mute", "language": "nl"}
    return path, fields


async def everything(server: Server) -> object:
    """Return all that a form could change."""
    rows = await server.store.rows(limit=100)
    talk = [await server.store.talk(row.id) for row in rows]
    return [(row.id, row.version) for row in rows], talk


@pytest.mark.parametrize("route", ROUTES)
async def test_forms_of_other_sites_are_refused(server: Server, route: str) -> None:
    """Whatever they would do, and even with the right token; nothing has changed afterwards."""
    anna = server.phone()
    path, fields = await target(server, anna, route)
    before = await everything(server)

    for headers in FROM_ELSEWHERE:
        reply = await anna.asks(path, fields, **headers)
        assert (reply.status_code, reply.json()["code"]) == (403, "wrong-origin"), headers
        assert "set-cookie" not in reply.headers
    assert (await anna.posts(path, fields, **FROM_ELSEWHERE[0])).status == 403
    assert await everything(server) == before


@pytest.mark.parametrize("route", [each for each in ROUTES if each not in WITHOUT_TOKEN])
async def test_forms_without_the_token_are_refused(server: Server, route: str) -> None:
    """Nothing has changed afterwards."""
    anna = server.phone()
    path, fields = await target(server, anna, route)
    before = await everything(server)

    for token in ("", "0" * 16, "é" * 16, "\0", "x" * 5_000):
        reply = await anna.asks(path, {**fields, "token": token})
        assert (reply.status_code, reply.json()["code"]) == (403, "wrong-origin"), token
    assert await everything(server) == before


async def test_the_token_of_somebody_else_is_refused(server: Server) -> None:
    """Two people, two tokens."""
    anna, bob = server.phone(), server.phone()
    path, fields = await target(server, anna, "/t/{table}/start")
    await server.table("mia", bob)
    await server.invites(path.split("/")[2], bob)

    assert (await bob.asks(path, fields)).json()["code"] == "wrong-origin"


@pytest.mark.parametrize("route", [each for each in ROUTES if each.startswith("/t/")])
async def test_only_who_sits_or_hosts_can_do_things(server: Server, route: str) -> None:
    """Somebody else at the server is refused; a stranger does not even become known."""
    anna, bob, stranger = server.phone(), server.phone(), server.phone()
    path, _ = await target(server, anna, route)
    _, fields = await target(server, bob, route)
    await server.invites(path.split("/")[2], bob, stranger)
    before = await everything(server)

    if not route.endswith(("/join", "/say")):
        reply = await bob.asks(path, {**fields, "seat": "Anna"})
        assert reply.status_code in {403, 409}
        assert await everything(server) == before
    if not route.endswith("/join"):
        reply = await stranger.asks(path, fields)
        assert (reply.status_code, reply.json()["code"]) == (409, "not-seated")
        assert "set-cookie" not in reply.headers
        assert await everything(server) == before


async def test_a_cookie_is_hidden_from_scripts_and_other_sites(server: Server) -> None:
    """It is made when somebody sits down, and not before."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mia", anna, o_access="public")
    page = await bob.opens(f"/t/{table}")
    assert not bob.client.cookies

    reply = await bob.client.post(
        f"/t/{table}/join",
        data={**page.find("/join").fields, "name": "Bob"},
        follow_redirects=False,
    )

    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie, "or it would be lost on plain http"


async def test_forged_and_cut_cookies_are_nobody(server: Server) -> None:
    """And nothing goes wrong about them."""
    anna = server.phone()
    table = await server.table("mia", anna, o_access="public")
    real = anna.client.cookies[COOKIE]
    token, _, mac = real.partition(".")
    forged = [
        *("", ".", "x", token, f"{token}.", f".{mac}", f"{token}.{mac[:-1]}", f"{token}.{mac}0"),
        *(f"{token[:-1]}.{mac}", f"{token}.{'0' * 32}", f"{mac}.{token}", real.upper()),
        *("é.é", f"{token}.é", "a" * 4_000, f"{real}.{mac}", f'"{real[:-1]}'),
    ]

    for cookie in forged:
        stranger = server.phone()
        raw = f"{COOKIE}={cookie}".encode("latin-1")
        reply = await stranger.client.get(f"/t/{table}", headers={b"cookie": raw})
        assert (reply.status_code, Page(reply).data("me")) == (200, ""), cookie
    assert (await anna.opens(f"/t/{table}")).data("me") == "Anna"


async def test_who_wants_to_be_forgotten_is_nobody(server: Server) -> None:
    """Their cookie means nobody from then on."""
    anna = server.phone()
    table = await server.table("mia", anna)
    page = await anna.opens("/people/me")

    page = await anna.sends(page.find("/forget"))

    assert page.status == 200
    assert (await anna.opens(f"/t/{table}")).data("me") == ""


async def test_what_happens_to_people_elsewhere_counts_on_pages_at_once(server: Server) -> None:
    """A browser that was unlinked by mail is nobody's; who was forgotten in a chat is nobody."""
    anna, tablet = server.phone(), server.phone()
    table = await server.table("mia", anna)
    page = await anna.sends((await anna.opens("/people/me")).find("/device"))
    link = next(given["value"] for _, given in page.elements if given.get("id") == "link")
    path, people = link.removeprefix(server.base), server.house.lobby.people
    [chair] = await server.store.chairs(table)
    [person] = await server.store.people([chair.person])
    [first] = await server.store.addresses_of(person.id)
    await tablet.sends((await tablet.opens(path)).find(path))
    assert (await tablet.opens(f"/t/{table}")).data("me") == "Anna"
    [second] = {*await server.store.addresses_of(person.id)} - {first}

    await people.unlink("m", first, person, second)
    assert (await tablet.opens(f"/t/{table}")).data("me") == ""
    assert (await anna.opens(f"/t/{table}")).data("me") == "Anna"
    await people.forget(person)
    assert (await anna.opens(f"/t/{table}")).data("me") == ""


async def test_another_device_is_linked_once(server: Server) -> None:
    """A look does not use up the code: whoever previews links changes nothing."""
    anna, tablet, thief = server.phone(), server.phone(), server.phone()
    table = await server.table("mia", anna)
    page = await anna.sends((await anna.opens("/people/me")).find("/device"))
    link = next(given["value"] for _, given in page.elements if given.get("id") == "link")
    path = link.removeprefix(server.base)
    assert any(tag == "svg" for tag, _ in page.elements), "there is a QR code"
    assert len(path.removeprefix("/device/")) >= 32, "nobody guesses it"

    await thief.opens(path)
    await tablet.sends((await tablet.opens(path)).find(path))
    late = await thief.sends((await thief.opens(path)).find(path))

    assert (await tablet.opens(f"/t/{table}")).data("me") == "Anna"
    assert late.status == 409
    assert (await thief.opens(f"/t/{table}")).data("me") == ""


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_long_bodies_are_refused(server: Server, language: str) -> None:
    """Whether they say how long they are or not, in clear words."""
    phone = server.phone(language)
    table = await server.table("mia", phone)

    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(MAX_BODY // 1_000 + 2):
            yield b"text=" + b"x" * 995

    kind = {"content-type": "application/x-www-form-urlencoded"}
    for body in (b"x" * (MAX_BODY + 1), chunks()):
        reply = await phone.client.post(f"/t/{table}/say", content=body, headers=kind)
        assert reply.status_code == 413
        assert f'<html lang="{language}">' in reply.text
    reply = await phone.asks("/people/me", {"name": "x" * MAX_BODY})
    assert (reply.status_code, reply.json()["code"]) == (413, "too-long")
    assert (await phone.opens("/")).status == 200


async def test_many_small_requests_are_slowed_down(server: Server) -> None:
    """Per address; what pages are made of does not count, and later one may again."""
    now = 0.0
    server.app.rates = Rates(rate=1, burst=10, now=lambda: now)
    phone = server.phone("nl")

    for _ in range(10):
        assert (await phone.opens("/help")).status == 200
    page = await phone.opens("/help")
    reply = await phone.client.get("/help", headers={"accept": "application/json"})
    statics = [(await phone.client.get("/static/page.css")).status_code for _ in range(20)]
    now = 5.0

    assert page.status == 429
    assert '<html lang="nl">' in page.text
    assert reply.json()["code"] == "too-fast"
    assert set(statics) == {200}
    assert (await phone.opens("/help")).status == 200


async def test_each_person_has_a_limit(server: Server) -> None:
    """Even if they come from many addresses."""
    anna = server.phone()
    path, fields = await target(server, anna, "/t/{table}/say")
    chairs = await server.store.chairs(TableId(path.split("/")[2]))
    [anna_herself] = [chair.person for chair in chairs if chair.seat == "Anna"]
    server.app.rates = Rates(rate=0.001, burst=3)
    for _ in range(3):
        server.app.rates.check(anna_herself)

    reply = await anna.asks(path, fields)

    assert (reply.status_code, reply.json()["code"]) == (429, "too-fast")


async def test_slow_senders_hold_nobody_up(server: Server) -> None:
    """A request that never ends does not keep others from being answered."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
    writer.write(b"POST /language HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nlang")
    await writer.drain()

    assert (await server.phone().opens("/")).status == 200
    writer.close()
    await writer.wait_closed()
