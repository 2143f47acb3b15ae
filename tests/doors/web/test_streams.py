"""News of a table: nothing missing, nothing twice, nothing for those who heard nothing."""

from __future__ import annotations

import asyncio

import pytest
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import Page, Phone, Server, Stream

from gamekeeper.host.talk.speaking import take_back
from gamekeeper.store.base import TableId


def at(page: Page) -> str:
    """Return the position of a page that has just been drawn."""
    return f"{page.table}:{page.data('line')}:{page.data('stamp')}"


async def says(phone: Phone, table: TableId, *texts: str) -> None:
    form = (await phone.opens(f"/t/{table}")).find("/say")
    for text in texts:
        reply = await phone.asks(form.action, {**form.fields, "text": text})
        assert reply.status_code == 204, reply.text


@pytest.fixture
async def anna(server: Server) -> Phone:
    return server.phone()


async def test_a_fresh_page_is_told_nothing_until_something_happens(
    server: Server, anna: Phone
) -> None:
    """Then it gets the new line and its own count of lines, and only what has changed."""
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")
    count = int(page.data("line"))

    async with Stream(anna, at(page)) as stream:
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        await says(anna, table, "hello")
        async with asyncio.timeout(PATIENCE):
            news = await stream.news()

    assert [line["text"] for line in news.body["lines"]] == ["hello"]
    assert news.id == f"{table}:{count + 1}"
    assert news.body["parts"] == {}


async def test_words_that_were_taken_back_vanish_from_open_pages(
    server: Server, anna: Phone
) -> None:
    """The line keeps its number; whoever comes back later is told so as well."""
    table = await server.table("mafia", anna, bots="4")
    await says(anna, table, "oops", "fine")
    page = await anna.opens(f"/t/{table}")
    number = int(page.data("line")) - 1
    gone = [(number, "(taken back)")]

    async with Stream(anna, at(page)) as stream, asyncio.timeout(PATIENCE):
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        await take_back(server.house.host, table, 1)
        news = await stream.news()
    async with Stream(anna, at(page)) as stream, asyncio.timeout(PATIENCE):
        again = await stream.news()

    for told in (news, again):
        assert [(line["number"], line["text"]) for line in told.body["lines"]] == gone
    shown = await anna.opens(f"/t/{table}")
    assert "oops" not in shown.words
    assert "(taken back)" in shown.words
    lines = await server.house.lobby.operations.story(None, table, number - 1)
    assert [line.text for line in lines] == ["(taken back)", "fine"]


async def test_whoever_comes_back_gets_exactly_what_is_missing(server: Server, anna: Phone) -> None:
    """By the position of the page or of the last message, after any gap."""
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")
    count = int(page.data("line"))
    words = [f"word {n}" for n in range(6)]
    await says(anna, table, *words)

    for known in range(len(words) + 1):
        position = f"{table}:{count + known}"
        for options in ({}, {"headers": {"last-event-id": position}}):
            asked = f"{table}:0:" if options else f"{position}:"
            async with Stream(anna, asked, **options) as stream, asyncio.timeout(PATIENCE):
                news = await stream.news()
            assert [line["text"] for line in news.body["lines"]] == words[known:]
            assert news.id == f"{table}:{count + len(words)}"
    await until(lambda: server.app.pages.watching(table) == {})
    assert table not in server.house.host.kept


async def test_a_page_that_is_drawn_does_not_take_news_away(server: Server, anna: Phone) -> None:
    """Two tabs of one person look through the same eyes."""
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")

    async with Stream(anna, at(page)) as stream:
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        heard = []
        for n in range(5):
            await asyncio.gather(
                says(anna, table, f"word {n}"), *(anna.opens(f"/t/{table}") for _ in range(3))
            )
            async with asyncio.timeout(PATIENCE):
                heard += [line["text"] for line in (await stream.news()).body["lines"]]

    assert heard == [f"word {n}" for n in range(5)]


async def test_nothing_is_pushed_to_those_who_heard_nothing(server: Server) -> None:
    """While one acts at night, a watcher's stream stays silent; its count has no gap."""
    phones = [server.phone() for _ in range(7)]
    watcher = server.phone()
    table = await server.table("mafia", *phones)
    await phones[0].sends((await phones[0].opens(f"/t/{table}")).find("/start"))
    while (page := await watcher.opens(f"/t/{table}")).data("mood") != "night":
        await server.passes_until_due(table)

    async with Stream(watcher, at(page)) as stream:
        await until(lambda: server.app.pages.watching(table) == {None: 1})
        version = (await server.store.row(table)).version
        await one_acts(phones, table)
        assert (await server.store.row(table)).version > version
        await says_as_watcher(server, table)
        async with asyncio.timeout(PATIENCE):
            news = await stream.news()

    assert [line["text"] for line in news.body["lines"]] == ["psst"]
    assert int(news.id.rpartition(":")[2]) == int(page.data("line")) + 1


async def one_acts(phones: list[Phone], table: TableId) -> None:
    """Let the first who is asked something answer it."""
    for phone in phones:
        for form in (await phone.opens(f"/t/{table}")).all("/answer"):
            for name, value in form.buttons if "host" not in form.fields else []:
                if value and (await phone.sends(form, **{name: value})).status == 200:
                    return
    raise AssertionError("nobody is asked anything")


async def says_as_watcher(server: Server, table: TableId) -> None:
    other = server.phone()
    await server.table("mia", other)
    await says(other, table, "psst")


async def test_streams_end_at_once_when_the_server_does() -> None:
    """And so does the server."""
    async with Server() as server:
        phone = server.phone()
        table = await server.table("mafia", phone, bots="4")
        page = await phone.opens(f"/t/{table}")
        stream = await Stream(phone, at(page)).__aenter__()
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        server.app.close()
        async with asyncio.timeout(PATIENCE):
            assert [news async for news in stream.rest()] == []
        await stream.__aexit__(None, None, None)


async def test_one_stream_is_for_all_tables(server: Server, anna: Phone) -> None:
    """Each message says which table it is about, and its position is that of all of them."""
    one = await server.table("mafia", anna, bots="4")
    two = await server.table("mia", anna)
    pages = [await anna.opens(f"/t/{table}") for table in (one, two)]

    async with Stream(anna, " ".join(map(at, pages))) as stream:
        await until(lambda: server.app.pages.watching(two) == {"Anna": 1})
        heard = []
        for table in (two, one):
            await says(anna, table, "hello")
            async with asyncio.timeout(PATIENCE):
                heard.append(await stream.news())

    assert [news.body["table"] for news in heard] == [two, one]
    assert all(news.id.split()[0].startswith(f"{one}:") for news in heard)
