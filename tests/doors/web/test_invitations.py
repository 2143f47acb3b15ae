"""Tables by link, and closed ones: for whoever has not opened the link they do not exist."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.kit.web import Phone, Server, Stream

from gamekeeper.doors.base import Inbound
from gamekeeper.doors.web.session import COOKIE, INVITED, MAX_INVITED
from gamekeeper.lobby.people import CONSOLE
from gamekeeper.store.base import Ear

PAGES = ("", "/screen", "/replay", "/next", "/qr.svg", "/scene")
POSTS = ("join", "leave", "start", "answer", "say", "bot", "seat", "close", "rematch", "answers")
NOW = re.compile(r'<meta name="now" [^>]*>')
ANSWER = {"key": "vote", "turn": "", "values": []}


async def told(phone: Phone, path: str, **options: Any) -> tuple[int, str]:
    """Return the status of a path and what is said there of this table."""
    reply = await phone.client.get(path, **options)
    text = NOW.sub("", reply.text)
    return reply.status_code, text.replace(path.split("/")[2].split("?")[0], "TABLE")


async def known(server: Server, phone: Phone, table: str) -> list[tuple[str, int, str]]:
    """Return everything that this phone is told of a table at all its addresses."""
    found = [(each, *await told(phone, f"/t/{table}{each}")) for each in PAGES]
    as_data = {"headers": {"accept": "application/json"}}
    found += [(each, *await told(phone, f"/t/{table}{each}", **as_data)) for each in PAGES]
    token = ""
    if COOKIE in phone.client.cookies:
        token = (await phone.opens("/people/me")).find("/people/me").fields["token"]
    for each in POSTS:
        path, sent = f"/t/{table}/{each}", {"token": token, "name": "Zoe", "do": "mute"}
        body: dict[str, Any] = {"json": ANSWER} if each == "answers" else {"data": sent}
        headers = {"accept": "application/json", "x-token": token}
        reply = await phone.client.post(path, headers=headers, **body)
        found.append((each, reply.status_code, reply.text.replace(table, "TABLE")))
    for params in ({}, {"screen": "1"}, {"json": "1"}):
        async with Stream(phone, f"{table}:0:", params=params) as stream:
            assert stream.reply.status_code == 404
            text = NOW.sub("", (await stream.reply.aread()).decode())
            found.append((f"events {params}", 404, text.replace(table, "TABLE")))
    return found


@pytest.mark.parametrize("access", ["link", "closed"])
@pytest.mark.parametrize("is_known", [False, True])
async def test_for_strangers_it_does_not_exist(server: Server, access: str, is_known: bool) -> None:
    """Everything is answered as at a table that does not exist, and nobody becomes known by it."""
    host, stranger = server.phone(), server.phone()
    table = await server.table("mafia", host, bots="4", o_access=access)
    await host.sends((await host.opens(f"/t/{table}")).find("/start"))
    if is_known:
        await server.table("mia", stranger)
    people = len(await server.store.rows(limit=50))

    here = await known(server, stranger, table)
    nowhere = await known(server, stranger, "mafia-nowhere")

    assert here == nowhere
    assert {status for what, status, _ in here if what in PAGES} == {404}
    if is_known:
        assert {status for what, status, _ in here} == {404}
    else:
        assert COOKIE not in stranger.client.cookies
    assert len(await server.store.rows(limit=50)) == people


async def test_a_finished_one_stays_hidden(server: Server) -> None:
    """Whoever played sees the replay, by the link on their page as well; strangers get no link."""
    host, stranger = server.phone(), server.phone()
    table = await server.table("connectfour", host, bots="1")
    await host.sends((await host.opens(f"/t/{table}")).find("/close"))
    [chair] = [c for c in await server.store.chairs(table) if c.seat == "Anna"]
    replay, profile = f"/t/{table}/replay", f"/people/{chair.person}"

    host.client.cookies.delete(INVITED)
    assert (await host.opens(replay)).status == 200
    assert replay in (await host.opens(profile)).text
    assert (await stranger.opens(replay)).status == 404
    page = await stranger.opens(profile)
    assert page.status == 200
    assert table not in page.text


async def test_a_browser_remembers_the_link_that_it_has_opened(server: Server) -> None:
    """Without a seat, without a name: pages, streams and the seat are open to it afterwards."""
    host, guest = server.phone(), server.phone()
    table = await server.table("mafia", host)
    assert (await guest.opens(f"/t/{table}")).status == 404
    reply = await guest.client.get(f"/t/{table}?k={server.app.sessions.key(table)}")
    cookie = reply.headers["set-cookie"]

    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert COOKIE not in guest.client.cookies, "nobody knows them"
    for path in ("", "/screen", "/scene", "/qr.svg"):
        assert (await guest.opens(f"/t/{table}{path}")).status == 200, path
    async with Stream(guest, f"{table}:0:", params={"screen": "1"}) as stream:
        assert stream.reply.status_code == 200
    page = await guest.opens(f"/t/{table}")
    assert (await guest.sends(page.find("/join"), name="Bob")).data("me") == "Bob"


async def test_a_projector_opens_its_own_link(server: Server) -> None:
    """The page of the table links to the screen with the key; that is all a projector needs."""
    host, projector = server.phone(), server.phone()
    table = await server.table("mafia", host)
    page = await host.opens(f"/t/{table}")
    [link] = [g["href"] for _, g in page.elements if "/screen" in g.get("href", "")]

    assert (await projector.opens(link)).status == 200
    async with Stream(projector, f"{table}:0:", params={"screen": "1"}) as stream:
        assert (await stream.news()).body["table"] == table
    assert (await projector.opens(f"/t/{table}/screen")).status == 200


async def test_the_key_of_one_table_opens_no_other(server: Server) -> None:
    """Nor do parts of it, another secret's, or a cookie of somebody's own making."""
    host, thief = server.phone(), server.phone()
    one = await server.table("mafia", host)
    other = await server.table("mafia", host)
    key, wanted = server.app.sessions.key(one), server.app.sessions.key(other)
    assert (await thief.opens(f"/t/{one}?k={key}")).status == 200

    for given in ("", key, wanted[:-1], wanted.upper(), f"{wanted}.", f"{wanted}0", "é", "0" * 16):
        assert (await thief.opens(f"/t/{other}?k={given}")).status == 404, given
        raw = f"{INVITED}={given}".encode()
        if wanted not in given:  # whoever has the key has the link
            reply = await thief.client.get(f"/t/{other}", headers={b"cookie": raw})
            assert reply.status_code == 404, given
    assert (await thief.opens(f"/t/{other}")).status == 404


async def test_links_are_remembered_up_to_a_number(server: Server) -> None:
    """The oldest is forgotten; the cookie stays small."""
    host, guest = server.phone(), server.phone()
    table = await server.table("mafia", host)
    old = ".".join(f"{n:016x}" for n in range(MAX_INVITED + 40))
    path = f"/t/{table}?k={server.app.sessions.key(table)}"
    reply = await guest.client.get(path, headers={"cookie": f"{INVITED}={old}"})
    keys = reply.cookies[INVITED].split(".")

    assert keys[0] == server.app.sessions.key(table)
    assert keys[1:] == old.split(".")[: MAX_INVITED - 1]
    again = await guest.client.get(path)
    assert "set-cookie" not in again.headers


async def test_a_public_table_needs_no_link(server: Server) -> None:
    """And no cookie is set for it."""
    host, stranger = server.phone(), server.phone()
    table = await server.table("mafia", host, o_access="public")
    page = await stranger.opens(f"/t/{table}?k={server.app.sessions.key(table)}")

    assert page.status == 200
    assert not stranger.client.cookies


async def test_whoever_had_the_link_follows_to_the_next_game(server: Server) -> None:
    """A watcher without a seat, too; a stranger does not."""
    host, guest, stranger = server.phone(), server.phone(), server.phone()
    table = await server.table("connectfour", host, bots="1")
    await guest.opens(f"/t/{table}?k={server.app.sessions.key(table)}")
    ended = await host.sends((await host.opens(f"/t/{table}")).find("/close"))
    again = await host.sends(ended.find("/rematch"))

    followed = await guest.opens(f"/t/{table}/next")
    assert (followed.status, followed.table) == (200, again.table)
    assert (await stranger.opens(f"/t/{table}/next")).status == 404
    assert (await stranger.opens(f"/t/{again.table}")).status == 404


async def test_who_watches_by_another_door_sees_the_page(server: Server) -> None:
    """The same person in a browser; their address at the other door is enough."""
    host, zoe, other = server.phone(), server.phone(), server.phone()
    table = await server.table("mafia", host)
    for phone, name in ((zoe, "Zoe"), (other, "Otto")):
        page = await phone.opens("/new/mia")
        await phone.sends(page.find("/new/mia"), name=name)
    chairs = [
        c for row in await server.store.rows(limit=9) for c in await server.store.chairs(row.id)
    ]
    [person] = [chair.person for chair in chairs if chair.seat == "Zoe"]
    [zoe_] = await server.store.people([person])
    await server.store.save_person(zoe_, "xmpp:zoe@example.org")
    await server.house.host.listen(table, [Ear("xmpp:zoe@example.org", None)], [])

    assert (await zoe.opens(f"/t/{table}")).status == 200
    assert (await other.opens(f"/t/{table}")).status == 404


async def test_words_of_other_doors_hide_it_as_well(server: Server) -> None:
    """``watch`` and ``status`` of a stranger: there is no such table. The console sees it."""
    host = server.phone()
    table = await server.table("mafia", host)
    lobby, now = server.house.lobby, server.clock.now()

    for n, word in enumerate(("watch", "status")):
        for address in ("mailto:eve@example.org", "xmpp:eve@example.org"):
            answers = [
                await lobby.respond(
                    Inbound(f"{n} {address} {name}", address, f"{word} {name}", now)
                )
                for name in (table, "mafia-nowhere")
            ]
            assert [each.code for each in answers] == ["unknown-table"] * 2
            texts = [(each.text or "").replace(table, "mafia-nowhere") for each in answers]
            assert texts[0] == texts[1]
    response = await lobby.respond(Inbound("c", CONSOLE, f"status {table}", now))
    assert "mafia" in (response.text or "")


async def test_the_code_to_scan_is_in_view_and_only_hosts_are_told_how_to_start_a_server(
    server: Server,
) -> None:
    """While a table waits, the box of the invitation is open, and the code is no click away."""
    anna = server.phone()
    table = await server.table("mafia", anna)
    bob = await server.guest(table)
    for phone, is_host in ((anna, True), (bob, False)):
        page = await phone.opens(f"/t/{table}")
        box = page.words.partition('id="share"')[2].partition("</section>")[0]
        assert "<details open>" in box
        assert box.count("<details") == 1
        assert "/qr.svg" in box
        assert ("--public" in page.words) == is_host
