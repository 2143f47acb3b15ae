"""Hostile visitors: scripts in names and words, secrets of others, and ten thousand bad requests."""

from __future__ import annotations

import asyncio
import re
from random import Random
from urllib.parse import quote

import pytest
from tests.kit.patience import PATIENCE
from tests.kit.web import Page, Server, random_answer

from gamekeeper.doors.web.actions import Actions
from gamekeeper.doors.web.views import Views
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.operations import look_at

EVIL = "<img/src=x/onerror=alert(1)>"
REQUESTS = 10_000
TOGETHER = 50


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
    shown.append(await server.phone().posts(f"/t/{table}/join", {"name": EVIL}))
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
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    for _ in range(30):
        for phone in (*phones, server.phone()):
            page = await phone.opens(f"/t/{table}")
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
    views = Views(server.app)
    routes = [*views.routes(), *Actions(server.app, views).routes()]
    paths = [route.path for route in routes if route.path != "/events"]
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
