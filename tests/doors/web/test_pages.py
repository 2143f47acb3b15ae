"""Every page: it is there, it is safe, and it speaks the reader's language."""

from __future__ import annotations

from importlib.resources import files

import pytest
from starlette.routing import Route
from tests.kit.web import Phone, Server

from gamekeeper.doors.scene_words import game_label
from gamekeeper.doors.web.guard import POLICY
from gamekeeper.doors.web.views import Views
from gamekeeper.games import GAMES, playable
from gamekeeper.store.base import TableId
from gamekeeper.texts.catalogue import LANGUAGES

HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
NOWHERE = (
    *("/nothing", "/t/nowhere", "/t/nowhere/replay", "/t/nowhere/screen", "/t/nowhere/qr.svg"),
    *("/events?at=nowhere:0:", "/new/chess", "/help/chess", "/league/chess", "/people/p-nobody"),
    *("/static/nothing.js", "/static/../app.py", "/static/%2e%2e/app.py", "/t/%00", "/%00"),
)
STREAMS = {"/events"}


async def finished_table(server: Server, phone: Phone) -> str:
    """A game that is over."""
    table = await server.table("connectfour", phone, bots="1", o_access="public")
    page = await phone.sends((await phone.opens(f"/t/{table}")).find("/start"))
    page = await phone.sends(page.find("/close"))
    assert page.status == 200
    return table


def paths(routes: list[Route]) -> list[str]:
    return [route.path for route in routes if route.path not in STREAMS]


async def test_every_page_is_there_and_safe(server: Server) -> None:
    """All routes, for somebody known and for a stranger, with all headers on each answer."""
    anna, stranger = server.phone(), server.phone()
    table = await finished_table(server, anna)
    [chair, *_] = await server.store.chairs(TableId(table))
    facts = {
        "{table}": table,
        "{game}": "connectfour",
        "{person}": chair.person,
        "{code}": "12345678",
    }
    all_paths = [*paths(Views(server.app).routes()), "/healthz", "/static/page.css"]

    assert len(all_paths) >= 15
    for path in all_paths:
        for name, value in facts.items():
            path = path.replace(name, value)
        for phone in (anna, stranger):
            page = await phone.opens(path)
            assert page.status == 200, (path, page.words)
            for name, value in HEADERS.items():
                assert page.reply.headers.get_list(name) == [value], path


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_what_is_not_there_is_said_clearly(server: Server, language: str) -> None:
    """As a page in the reader's language, and as JSON; with the headers of every answer."""
    phone = server.phone(language)
    for path in NOWHERE:
        page = await phone.opens(path)
        reply = await phone.client.get(path, headers={"accept": "application/json"})

        assert (page.status, reply.status_code) == (404, 404), path
        assert f'<html lang="{language}">' in page.text
        assert reply.json()["text"] in page.words
        assert {"code", "facts", "text"} == reply.json().keys()
        assert HEADERS.items() <= page.reply.headers.items()
        assert HEADERS.items() <= reply.headers.items()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
async def test_a_page_cannot_be_written(server: Server, method: str) -> None:
    """With any other method it is refused, and the headers are there."""
    reply = await server.phone().client.request(method, "/help")

    assert reply.status_code == 405
    assert HEADERS.items() <= reply.headers.items()


async def test_the_language_is_the_browsers_wish_until_one_is_chosen(server: Server) -> None:
    """A choice counts more; what nobody speaks here is passed over."""
    phone = server.phone("fr, nl;q=0.8, en;q=0.5")

    assert '<html lang="nl">' in (await phone.opens("/")).text
    page = await phone.posts("/language", {"language": "de"})
    assert '<html lang="de">' in page.text
    page = await phone.posts("/language", {"language": "tlh"})
    assert '<html lang="de">' in page.text
    assert '<html lang="de">' in (await phone.opens("/help")).text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_game_is_offered_in_every_language(server: Server, language: str) -> None:
    """Its page with the options, and a table that somebody has just opened."""
    phone = server.phone(language)
    for game in playable():
        table = await server.table(game, phone)
        shown = await phone.opens(f"/t/{table}")

        assert shown.status == 200
        assert f'<html lang="{language}">' in shown.text
        assert shown.find("/bot")


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_help_shows_every_role(server: Server, language: str) -> None:
    """As cards, with what each can do; one tap from the table."""
    phone = server.phone(language)
    for game in playable():
        page = await phone.opens(f"/help/{game}")
        shown = [given["id"] for tag, given in page.elements if given.get("class") == "panel"]

        assert shown == [role.lower() for role in GAMES[game].roles]
        for role in GAMES[game].roles:
            assert game_label(game, "about", role, language=language) in page.words
    table = await server.table("mafia", phone)
    links = [given.get("href") for _, given in (await phone.opens(f"/t/{table}")).elements]
    assert "/help/mafia" in links


async def test_looking_writes_nothing(server: Server) -> None:
    """Pages make nobody known, keep no table in memory and open no eyes."""
    anna = server.phone()
    table = await server.table("mafia", anna, bots="4")
    stranger = server.phone()

    for path in ("/", f"/t/{table}", f"/t/{table}/screen", "/people/me", "/new/mafia"):
        page = await stranger.opens(path)
        assert "set-cookie" not in page.reply.headers

    assert table not in server.house.host.kept
    assert server.app.pages.watching(table) == {}


async def test_everybody_reads_the_story_in_their_own_language(server: Server) -> None:
    """At an English table, a Dutch phone is told in Dutch, and what people say stays as it is."""
    anna, bob = server.phone("en"), server.phone("nl")
    table = await server.table("connectfour", anna, bob)
    page = await anna.sends((await anna.opens(f"/t/{table}")).find("/start"))
    await anna.sends(page.find("/say"), text="Good luck!")

    english, dutch = await anna.opens(f"/t/{table}"), await bob.opens(f"/t/{table}")

    assert "The game begins." in english.words
    assert "Het spel begint." in dutch.words
    assert "The game begins." not in dutch.words
    assert "Good luck!" in dutch.words


async def test_a_table_is_small(server: Server) -> None:
    """All scripts are under 15 kB compressed, a page with everything it needs under 100 kB."""
    phones = [server.phone() for _ in range(10)]
    village = await server.table("werewolves", *phones)
    await phones[0].sends((await phones[0].opens(f"/t/{village}")).find("/start"))
    go = await server.table("go", *phones[:2], o_size="19")

    async def size(path: str) -> int:
        page = await phones[0].opens(path)
        assert page.status == 200
        return page.reply.num_bytes_downloaded

    static = [each.name for each in files("gamekeeper.doors.web").joinpath("static").iterdir()]
    sizes = {name: await size(f"/static/{name}") for name in static}
    scripts = [sizes[name] for name in static if name.endswith(".js")]
    assert len(scripts) >= 4
    assert sum(scripts) < 15_000
    for table in (village, go):
        assert await size(f"/t/{table}") + sum(sizes.values()) < 100_000
