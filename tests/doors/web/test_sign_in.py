"""Signing in by mail: a link that works once, and only when somebody presses the button."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from tests.kit.web import Page, Phone, Server

from gamekeeper.doors.web.app import LETTERS_AT_ONCE, LETTERS_PER_SECOND
from gamekeeper.doors.web.guard import Rates
from gamekeeper.store.base import TableId

ADDRESS = "ann@example.org"
HOME = "http://games.example.org"


class Letterbox:
    """Keeps the links that would be mailed."""

    def __init__(self, server: Server) -> None:
        self.sent: list[tuple[str, str, str]] = []
        server.app.lobby.people.send_link = self.send
        server.app.settings = replace(server.app.settings, address=HOME)

    async def send(self, address: str, link: str, language: str) -> None:
        self.sent.append((address, link, language))

    @property
    def path(self) -> str:
        """The path of the last link."""
        return re.sub("^https?://[^/]*", "", self.sent[-1][1])


async def asks(phone: Phone, address: str = ADDRESS) -> Page:
    return await phone.sends((await phone.opens("/people/me")).find("/sign-in"), address=address)


async def seat_by_mail(server: Server, game: str = "mafia") -> TableId:
    """Somebody who plays by mail and has never seen a page."""
    person = await server.app.lobby.people.at(f"mailto:{ADDRESS}")
    phone = server.phone()
    table = await server.table(game, phone, bots="3")
    call = server.app.call(person, "")
    await server.app.operations.join(call, table, "Ann", is_invited=True)
    return table


async def test_a_mailed_link_opens_the_seat_one_plays_by_mail(server: Server) -> None:
    """A look at it changes nothing: programs that check mails open links."""
    letters, phone, scanner = Letterbox(server), server.phone("nl"), server.phone()
    table = await seat_by_mail(server)

    sent = await asks(phone)
    await scanner.opens(letters.path)
    before = (await phone.opens(f"/t/{table}")).data("me")
    page = await phone.sends((await phone.opens(letters.path)).find(letters.path))
    again = await scanner.sends((await scanner.opens(letters.path)).find(letters.path))

    assert letters.sent[0][0] == f"mailto:{ADDRESS}"
    assert letters.sent[0][2] == "nl"
    assert letters.path not in sent.text
    assert (before, (await phone.opens(f"/t/{table}")).data("me")) == ("", "Ann")
    assert page.path == "/people/me"
    assert again.status == 409
    assert (await scanner.opens(f"/t/{table}")).data("me") == ""


async def test_a_new_address_is_given_to_whoever_plays_here(server: Server) -> None:
    """Then the seat of this browser can be played by mail, too."""
    letters, anna = Letterbox(server), server.phone()
    table = await server.table("mafia", anna, bots="3")

    await asks(anna)
    await anna.sends((await anna.opens(letters.path)).find(letters.path))

    person = await server.app.lobby.people.known(f"mailto:{ADDRESS}")
    assert person is not None
    assert person.name == "Anna"
    assert (await anna.opens(f"/t/{table}")).data("me") == "Anna"


async def test_links_are_late_after_ten_minutes_and_not_sent_twice(server: Server) -> None:
    letters, phone = Letterbox(server), server.phone()
    await asks(phone)

    assert (await asks(phone)).status == 429
    server.clock.ahead += timedelta(minutes=11)
    late = await phone.sends((await phone.opens(letters.path)).find(letters.path))

    assert late.status == 409
    assert not phone.client.cookies
    assert (await asks(phone)).status == 200
    assert len(letters.sent) == 2


async def test_a_mailed_link_leads_here_whatever_the_request_says(server: Server) -> None:
    """Or whoever asks for somebody else's link would be sent its secret."""
    letters, thief = Letterbox(server), server.phone()
    reply = await thief.client.post("/sign-in", data={"address": ADDRESS}, headers={"host": "evil"})

    assert reply.status_code == 200
    assert letters.sent[0][1].startswith(f"{HOME}/sign-in/")
    server.app.settings = replace(server.app.settings, address="")
    assert not (await thief.opens("/people/me")).all("/sign-in")
    assert (await thief.posts("/sign-in", {"address": "bob@example.org"})).status == 409
    assert len(letters.sent) == 1


async def test_nobody_can_have_mails_sent_to_many_people(server: Server) -> None:
    """A few at once from one address of the network, then one now and then."""
    letters, bully = Letterbox(server), server.phone()
    server.app.letters = Rates(LETTERS_PER_SECOND, LETTERS_AT_ONCE, now=lambda: 0.0)
    statuses = [
        (await bully.posts("/sign-in", {"address": f"someone{n}@example.org"})).status
        for n in range(20)
    ]

    assert statuses == [200] * 5 + [429] * 15
    assert len(letters.sent) == 5


async def test_only_addresses_are_written_to(server: Server) -> None:
    """And nothing is offered where there is no mail."""
    phone = server.phone()
    assert not (await phone.opens("/people/me")).all("/sign-in")
    assert (await phone.posts("/sign-in", {"address": ADDRESS})).status == 409
    letters = Letterbox(server)
    for wrong in ("", "ann", "a@b@c.org", "a b@c.org", "a@c.org\nBcc: x@y.org", "<a@c.org>"):
        assert (await phone.posts("/sign-in", {"address": wrong})).status == 409
    assert letters.sent == []
