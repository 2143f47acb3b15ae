"""News of a table: nothing missing, nothing twice, nothing for those who heard nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from datetime import timedelta

import pytest
from tests.kit.evening import until
from tests.kit.patience import PATIENCE
from tests.kit.web import NAMES, News, Page, Phone, Server, Stream

from gamekeeper.doors.http_server import chunk_of
from gamekeeper.doors.web import live
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
    table = await server.table("mafia", anna, bots="4", o_access="public")
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
    table = await server.table("mafia", *phones)
    watcher = await server.guest(table)
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


async def test_whoever_sleeps_is_pushed_nothing_while_others_act_and_whisper(
    server: Server,
) -> None:
    """A phone that wakes up at night would betray a role; the host's is no exception."""
    phones = {name: server.phone() for name in NAMES[:8]}
    dealt = {"r_TOWN": "4", "r_COP": "1", "r_DOCTOR": "1", "r_MAFIA": "2", "o_start_phase": "Night"}
    table = await server.table("mafia", *phones.values(), **dealt)
    host = phones["Anna"]
    await host.sends((await host.opens(f"/t/{table}")).find("/start"))
    roles = (await server.house.host.loaded(table)).table.state.roles
    sleepers = [phones[seat] for seat, role in roles.items() if role == "TOWN"]
    pages = [await phone.opens(f"/t/{table}") for phone in sleepers]

    async with contextlib.AsyncExitStack() as stack:
        streams = [
            await stack.enter_async_context(Stream(phone, at(page)))
            for phone, page in zip(sleepers, pages, strict=True)
        ]
        await until(lambda: len(server.app.pages.watching(table)) == len(sleepers))
        for seat, role in roles.items():
            if role != "TOWN":
                await one_acts([phones[seat]], table)
        pack = [phones[seat] for seat, role in roles.items() if role == "MAFIA"]
        await says(pack[0], table, "psst")
        [more] = [
            form
            for form in (await host.opens(f"/t/{table}")).all("/answer")
            if form.fields["ask"] == "extend"
        ]
        await host.sends(more)
        async with asyncio.timeout(PATIENCE):
            first = [await heard_first(stream) for stream in streams]

    for news, page in zip(first, pages, strict=True):
        [line] = news.body["lines"]
        assert "more time" in line["text"]
        assert news.id == f"{table}:{int(page.data('line')) + 1}"


async def heard_first(stream: Stream) -> News:
    """Return the first message that is not about who is there, which only the host is told."""
    while (news := await stream.news()).body["parts"].keys() == {"host"}:
        assert not news.body["lines"]
        assert "away" in news.body["parts"]["host"]
    return news


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
    await server.invites(table, other)
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


async def test_a_table_that_is_gone_does_not_silence_the_others(
    server: Server, anna: Phone
) -> None:
    """All tabs of a browser share one stream; one of them may show what is no longer there."""
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")

    async with Stream(anna, f"nowhere:3:abc {at(page)} nobody:0:") as stream:
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        await says(anna, table, "hello")
        async with asyncio.timeout(PATIENCE):
            news = await stream.news()

    assert [line["text"] for line in news.body["lines"]] == ["hello"]
    assert (await anna.opens("/events?at=nowhere:3:abc")).status == 404


async def test_a_message_is_made_once_for_all_who_look_alike(
    server: Server, anna: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine streams get the same bytes; a browser with two tables has a position of its own."""
    table, other = await server.table("mafia", anna, bots="4"), await server.table("mia", anna)
    page = await anna.opens(f"/t/{table}")
    made: list[bytes] = []

    def noted(body: bytes) -> bytes:
        made.append(body)
        return chunk_of(body)

    monkeypatch.setattr(live, "chunk_of", noted)
    places = [*[at(page)] * 9, f"{at(page)} {at(await anna.opens(f'/t/{other}'))}"]

    async with contextlib.AsyncExitStack() as opened:
        streams = [await opened.enter_async_context(Stream(anna, place)) for place in places]
        for text in ("so that all wait for more", "hello"):
            made.clear()
            await until(lambda: server.app.pages.watching(table) == {"Anna": 10})
            await says(anna, table, text)
            async with asyncio.timeout(PATIENCE):
                heard = [await stream.news() for stream in streams]

    assert len(made) == 2
    assert len({news.id for news in heard[:9]}) == 1
    assert heard[9].id.split()[1].startswith(f"{other}:")
    assert all([line["text"] for line in news.body["lines"]] == ["hello"] for news in heard)


async def test_whoever_reads_slowly_is_told_everything_once(server: Server, anna: Phone) -> None:
    """While a connection is full nothing is kept for it; afterwards it gets all that is new."""
    table = await server.table("mafia", anna, bots="4")
    page = await anna.opens(f"/t/{table}")
    texts = [f"{n} {'🐺' * 1900}" for n in range(40)]
    server.door.bind().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", server.door.port))
        cookie = "; ".join(f"{c.name}={c.value}" for c in anna.client.cookies.jar)
        asked = f"GET /events?at={at(page)} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n"
        slow.sendall(asked.encode())
        await until(lambda: server.app.pages.watching(table) == {"Anna": 1})
        for text in texts:
            server.clock.ahead += timedelta(minutes=1)  # nobody talks too fast
            await says(anna, table, text)
        slow.setblocking(False)
        reader, writer = await asyncio.open_connection(sock=slow.dup(), limit=1 << 22)
        messages, heard = 0, list[str]()
        async with asyncio.timeout(PATIENCE):
            while len(heard) < len(texts):
                line = await reader.readline()
                if line.startswith(b"data: "):
                    messages += 1
                    heard += [each["text"] for each in json.loads(line[6:])["lines"]]
        writer.close()

    assert heard == texts
    assert messages < len(texts)
