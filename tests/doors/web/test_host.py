"""The host as a person: every tool works by its button, and everybody notices at once."""

from __future__ import annotations

import pytest
from tests.kit.evening import until
from tests.kit.web import Page, Phone, Server, Stream

from gamekeeper.doors.web import live
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId


async def does(phone: Phone, table: TableId, what: str, seat: str) -> Page:
    """Use a button of the host's tools about somebody."""
    form = (await phone.opens(f"/t/{table}")).find("/seat")
    assert ("do", what) in form.buttons, form.buttons
    return await phone.sends(form, seat=seat, do=what)


async def presses(phone: Phone, table: TableId, ask: str, **fields: str) -> Page:
    """Use a tool that the game itself has for its host."""
    page = await phone.opens(f"/t/{table}")
    [form] = [
        each for each in page.all("/answer") if each.fields["ask"] == ask and "host" in each.fields
    ]
    return await phone.sends(form, **fields)


def at(page: Page) -> str:
    return f"{page.table}:{page.data('line')}:{page.data('stamp')}"


async def started(server: Server, *phones: Phone, game: str = "mafia", bots: str = "4") -> TableId:
    table = await server.table(game, *phones, bots=bots)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    return table


async def test_bots_and_people_come_and_go_before_the_start(server: Server) -> None:
    """Whoever is removed sees that they only watch."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="2")
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/bot"))
    seats = {chair.seat for chair in await server.store.chairs(table)}
    [bot, *_] = seats - {"Anna", "Bob"}

    assert len(seats) == 5
    assert (await does(anna, table, "remove", bot)).status == 200
    assert (await does(anna, table, "remove", "Bob")).status == 200
    assert len(await server.store.chairs(table)) == 3
    assert (await bob.opens(f"/t/{table}")).data("me") == ""
    for button in ("remove", "host"):
        [found] = [g for _, g in page.elements if g.get("value") == button and g["name"] == "do"]
        assert found["data-grave"], "it is asked twice"


async def test_a_muted_player_cannot_speak_until_they_may_again(server: Server) -> None:
    """The host sees it at the name."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    form = (await bob.opens(f"/t/{table}")).find("/say")

    muted = await does(anna, table, "mute", "Bob")

    assert "Bob · muted" in muted.words
    assert (await bob.sends(form, text="hey!")).status == 409
    again = await does(anna, table, "mute", "Bob")
    assert "Bob · muted" not in again.words
    assert (await bob.sends(form, text="hey!")).status == 200


async def test_a_freed_seat_is_taken_over_with_the_link(server: Server) -> None:
    """Whoever had it is sent home at once and sees no secret of it any more."""
    anna, bob, carl, stranger = (server.phone() for _ in range(4))
    table = await started(server, anna, bob, bots="3")
    page = await bob.opens(f"/t/{table}")
    invitation = f"/t/{table}?k={server.app.sessions.key(table)}"
    assert not (await carl.opens(invitation)).all("/join")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        freed = await does(anna, table, "free", "Bob")
        assert [news async for news in stream.rest()] == []

    assert "The seat of Bob is free." in freed.words
    page = await bob.opens(f"/t/{table}")
    assert page.data("me") == ""
    assert not page.all("/answer")
    assert not (await stranger.opens(f"/t/{table}")).all("/join")
    page = await carl.opens(invitation)
    page = await carl.sends(page.find("/join"), name=page.find("/join").buttons[0][1])
    assert (page.status, page.data("me")) == (200, "Bob")
    assert (await anna.opens(f"/t/{table}")).words.count("The seat of Bob is free.") == 0


async def test_a_bot_plays_on_for_somebody(server: Server) -> None:
    """They only watch from then on."""
    anna, bob = server.phone(), server.phone()
    table = await started(server, anna, bob, bots="3")

    assert (await does(anna, table, "bot", "Bob")).status == 200

    chairs = {chair.seat: chair.person for chair in await server.store.chairs(table)}
    assert chairs[Seat("Bob")].startswith("bot")
    assert (await bob.opens(f"/t/{table}")).data("me") == ""


async def test_another_host_has_the_tools_without_a_reload(server: Server) -> None:
    """The streams of both come back with other eyes."""
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    page = await bob.opens(f"/t/{table}")
    assert not page.all("/seat")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        assert (await does(anna, table, "host", "Bob")).status == 200
        assert [news async for news in stream.rest()] == []
    async with Stream(bob, at(page)) as stream:
        news = await stream.news()

    assert f"/t/{table}/seat" in news.body["parts"]["host"]
    assert not (await anna.opens(f"/t/{table}")).all("/seat")
    assert (await anna.asks(f"/t/{table}/start", {"token": token(page)})).status_code == 403
    assert (await bob.sends((await bob.opens(f"/t/{table}")).find("/start"))).status == 200


def token(page: Page) -> str:
    return page.find("/say").fields["token"]


async def test_the_host_sees_who_is_away(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """From when their last page is closed; nobody else is told."""
    monkeypatch.setattr(live, "AWAY_SECONDS", 0.0)
    anna, bob = server.phone(), server.phone()
    table = await server.table("mafia", anna, bob, bots="3")
    mine, his = await anna.opens(f"/t/{table}"), await bob.opens(f"/t/{table}")
    assert "Bob is away." in mine.words
    assert "is away" not in his.words

    async with Stream(anna, at(mine)) as host:
        async with Stream(bob, at(his)):
            here = await host.news()
        gone = await host.news()

    assert "Bob is away." not in here.body["parts"]["host"]
    assert "Bob is away." in gone.body["parts"]["host"]
    assert here.body["parts"].keys() == {"host"}


async def test_a_game_has_tools_of_its_own(server: Server) -> None:
    """Werewolves can be paused, resumed and told to go on; each as often as the host likes."""
    anna = server.phone()
    table = await started(server, anna, game="werewolves", bots="7")

    assert "Resume" in (await presses(anna, table, "pause")).words
    assert (await presses(anna, table, "resume")).status == 200
    before = (await anna.opens(f"/t/{table}")).words
    assert (await presses(anna, table, "end-phase")).status == 200
    assert (await anna.opens(f"/t/{table}")).words != before


async def test_the_old_page_leads_to_the_next_game(server: Server) -> None:
    """Everybody who sat there finds it, without a reload; it is opened once."""
    anna, bob, stranger = server.phone(), server.phone(), server.phone()
    table = await started(server, anna, bob, bots="3")
    await anna.sends((await anna.opens(f"/t/{table}")).find("/close"))
    page = await bob.opens(f"/t/{table}")
    assert not page.all("/rematch")
    form = (await anna.opens(f"/t/{table}")).find("/rematch")

    async with Stream(bob, at(page)) as stream:
        await until(lambda: "Bob" in server.app.pages.watching(table))
        opened = [(await anna.sends(form)).table for _ in range(2)]
        news = await stream.news()

    assert opened[0] == opened[1] != table
    assert f"/t/{table}/next" in news.body["parts"]["host"]
    page = await bob.opens(f"/t/{table}/next")
    assert page.table == opened[0]
    assert (await bob.sends(page.find("/join"))).data("me") == "Bob"
    assert not (await stranger.opens(f"/t/{table}/next")).all("/join")
    assert len(await server.store.chairs(opened[0])) == 5
