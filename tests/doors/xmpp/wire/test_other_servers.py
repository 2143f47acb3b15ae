"""Habits that Prosody does not have, shown by a server of a few lines.

It takes what it is told at once, and its rooms answer when the test says so: elsewhere rooms are
programs of their own, which may be slower than the server.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from xml.etree.ElementTree import Element, XMLPullParser
from xml.sax.saxutils import quoteattr

import pytest
from tests.doors.xmpp.wire.conftest import IMPATIENT, House, outbound
from tests.kit.alarms import in_english
from tests.kit.patience import PATIENCE

from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Component, Server, XmppSettings
from gamekeeper.doors.xmpp.wire.stanzas import CONDITIONS, DATA, OWNER, PING, USER, kind_of
from gamekeeper.errors import Undeliverable

PATIENT = replace(IMPATIENT, answer=2.0)
ACCEPT = "jabber:component:accept"
HEADER = f"<stream:stream xmlns='{ACCEPT}' xmlns:stream='http://etherx.jabber.org/streams' id='1'>"
ROOM = "village1@rooms.test"
MC = f"{ROOM}/MC"
US, MO = "softwarewolf@game.test/gamekeeper", "mo@game.test/gamekeeper"
FORM = {
    "muc#roomconfig_changesubject": (),
    "muc#roomconfig_allowinvites": (),
    "muc#roomconfig_allowpm": ("none", "anyone"),
    "muc#roomconfig_moderatedroom": ("yes", "no"),
    "muc#roomconfig_lang": (),
}


class Server0114:
    """Lets one component in; pings and forms are answered at once, the rest by the test."""

    def __init__(self) -> None:
        self.came: list[Element] = []
        self.port = 0
        self.farewell = ""
        """Said at once to whoever connects."""
        self._news = asyncio.Event()
        self._writer: asyncio.StreamWriter | None = None

    async def serve(self) -> asyncio.Server:
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        parser: XMLPullParser[Any] = XMLPullParser(("start", "end"))
        depth, self._writer = 0, writer
        self.write(HEADER + self.farewell)
        with suppress(OSError):
            while chunk := await reader.read(65536):
                parser.feed(chunk)
                element: Any
                for event, element in parser.read_events():  # type: ignore[misc]
                    depth += 1 if event == "start" else -1
                    if event == "end" and depth == 1:
                        self._take(element)
                    elif not depth:
                        self.write("</stream:stream>")
        writer.close()

    def write(self, text: str) -> None:
        assert self._writer is not None
        self._writer.write(text.encode())

    def _take(self, element: Element) -> None:
        if kind_of(element) == "handshake":
            self.write("<handshake/>")
        elif element.find(f"{{{PING}}}ping") is not None:
            self.answer(element)
        elif element.get("type") == "get" and element.find(f"{{{OWNER}}}query") is not None:
            self.answer(element, f'<query xmlns="{OWNER}"><x xmlns="{DATA}">{_form()}</x></query>')
        elif kind_of(element) == "iq":
            self.answer(element)
        self.came.append(element)
        self._news.set()

    def answer(self, element: Element, inner: str = "") -> None:
        id, to = element.get("id", ""), element.get("to", "")
        self.write(f'<iq type="result" id="{id}" from="{to}" to="{US}">{inner}</iq>')

    async def comes(self, what: Callable[[Element], bool]) -> Element:
        """The next stanza of this kind; those before it are forgotten."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for number, element in enumerate(self.came):
                    if what(element):
                        del self.came[: number + 1]
                        return element
                self._news.clear()
                await self._news.wait()

    def sees(self, *codes: int, kind: str = "", nick: str = "MC", to: str = US) -> None:
        """The room says this to one of our names about itself."""
        type = f' type="{kind}"' if kind else ""
        item = '<item affiliation="owner" role="moderator"/>'
        status = "".join(f'<status code="{code}"/>' for code in (110, *codes))
        inner = f'<x xmlns="{USER}">{item}{status}</x>'
        self.write(f'<presence from="{ROOM}/{nick}" to="{to}"{type}>{inner}</presence>')

    def tells_topic(self, topic: str = "", id: str = "") -> None:
        head = f'from="{MC}" to="{US}" type="groupchat" id="{id}"'
        self.write(f"<message {head}><subject>{topic}</subject></message>")

    def repeats(self, said: Element, id: str) -> None:
        head = f'from="{MC}" to="{US}" type="groupchat" id={quoteattr(id)}'
        self.write(f"<message {head}><body>{said[0].text}</body></message>")

    def refuses(self, said: Element, condition: str) -> None:
        head = f'from="{ROOM}" to="{US}" type="error" id={quoteattr(said.get("id", ""))}'
        error = f'<error type="cancel"><{condition} xmlns="{CONDITIONS}"/></error>'
        self.write(f"<message {head}>{error}</message>")

    async def has_acknowledged(self) -> None:
        """Returns when the door knows that the server has what came last."""
        await self.comes(is_ping)
        ping = f'<ping xmlns="{PING}"/>'
        self.write(f'<iq type="get" id="heard" from="rooms.test" to="{US}">{ping}</iq>')
        await self.comes(lambda each: each.get("id") == "heard")


def _form() -> str:
    rows = []
    for name, options in FORM.items():
        inner = "".join(f"<option><value>{each}</value></option>" for each in options)
        rows.append(f'<field var="{name}">{inner}</field>')
    return "".join(rows)


def is_ping(element: Element) -> bool:
    return element.find(f"{{{PING}}}ping") is not None


def is_join(element: Element) -> bool:
    return kind_of(element) == "presence" and not element.get("type") and element.get("to") == MC


def is_join_of_mo(element: Element) -> bool:
    return element.get("from") == MO and element.get("to") == f"{ROOM}/mo"


def is_aloud(element: Element) -> bool:
    return kind_of(element) == "message" and element.get("type") == "groupchat"


@pytest.fixture
async def server() -> AsyncIterator[Server0114]:
    server = Server0114()
    async with await server.serve():
        yield server


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
async def door(server: Server0114, house: House) -> AsyncIterator[XmppDoor]:
    where = Server("127.0.0.1", server.port, "none")
    settings = XmppSettings(
        "game.test",
        where,
        Component("secret"),
        visitors=("mo",),
        service="rooms.test",
        patience=PATIENT,
    )
    door = XmppDoor(
        settings, lambda: datetime.now(UTC), in_english(house.alarm), house.attend, lambda: 1
    )
    task = asyncio.create_task(door.run(house.receive))
    async with asyncio.timeout(PATIENCE):
        await door.up()
    yield door
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.fixture
async def room(door: XmppDoor, server: Server0114) -> str:
    """The address of a room we have made."""
    opening = asyncio.create_task(door.open_room())
    await server.comes(is_join)
    server.sees(201)
    address = (await opening).address
    await server.has_acknowledged()
    return address


async def test_a_room_is_as_open_as_its_form_allows(door: XmppDoor, server: Server0114) -> None:
    """R2, C3: private words and invitations are allowed; values that are not offered stay."""
    opening = asyncio.create_task(door.open_room())
    await server.comes(is_join)
    server.sees(201)
    await opening

    form = await server.comes(lambda each: each.find(f"{{{OWNER}}}query/{{{DATA}}}x") is not None)
    fields = {each.get("var"): each[0].text for each in form.iter(f"{{{DATA}}}field")}
    del fields["FORM_TYPE"]
    assert fields == {
        "muc#roomconfig_changesubject": "0",
        "muc#roomconfig_allowinvites": "1",
        "muc#roomconfig_allowpm": "anyone",
    }


@pytest.mark.parametrize("id", [None, "another", ""])
@pytest.mark.parametrize("what", ["topic", "words"])
async def test_the_room_has_it_before_we_go_on(
    door: XmppDoor, server: Server0114, room: str, what: str, id: str | None
) -> None:
    """N1, scenario 45: a server that takes it at once may give later words to somebody first."""
    work = door.set_topic(room, "Night") if what == "topic" else door.send(outbound(room, "dawn"))
    saying = asyncio.create_task(work)
    said = await server.comes(is_aloud)
    await server.has_acknowledged()

    assert not saying.done()
    id = said.get("id", "") if id is None else id
    if what == "topic":
        server.tells_topic("Night", id)
    else:
        server.repeats(said, id)
    async with asyncio.timeout(PATIENCE):
        await saying


@pytest.mark.parametrize("condition", ["item-not-found", "not-acceptable"])
async def test_a_room_refuses_what_its_server_took(
    door: XmppDoor, server: Server0114, room: str, house: House, condition: str
) -> None:
    """The room is gone, or we are not in it any more: we go back, and it can be said again."""
    saying = asyncio.create_task(door.send(outbound(room, "dawn")))
    said = await server.comes(is_aloud)
    await server.has_acknowledged()
    server.refuses(said, condition)
    with pytest.raises(Undeliverable) as problem:
        await saying
    await server.comes(is_join)
    server.sees(201)
    await house.until(lambda: house.log == ["- remade"])

    assert problem.value.temporary


async def test_a_room_that_repeats_nothing_is_not_waited_for(
    door: XmppDoor, server: Server0114, room: str
) -> None:
    """The server has it, and nobody said no."""
    async with asyncio.timeout(PATIENCE):
        await door.send(outbound(room, "dawn"))


async def test_a_ghost_leaves_before_we_enter(door: XmppDoor, server: Server0114) -> None:
    """The end of our earlier connection is told to the one that has its address now."""
    entering = asyncio.create_task(door.enter_room(f"muc:{ROOM}"))
    await server.comes(is_join)
    server.sees(kind="unavailable")
    server.sees()
    server.tells_topic()

    assert not (await entering).is_new
    assert door.is_in(f"muc:{ROOM}")


async def test_a_ghost_leaves_while_we_enter(door: XmppDoor, server: Server0114) -> None:
    """It takes us along: we are not inside, so we do not say so."""
    entering = asyncio.create_task(door.enter_room(f"muc:{ROOM}"))
    await server.comes(is_join)
    server.sees()
    server.sees(kind="unavailable")
    server.tells_topic()

    with pytest.raises(Undeliverable) as problem:
        await entering
    assert problem.value.temporary


async def test_a_ghost_leaves_when_we_are_inside(
    door: XmppDoor, server: Server0114, room: str, house: House
) -> None:
    """E5: nobody has thrown us out, so the village is not over: we go back."""
    server.sees(kind="unavailable")
    await server.comes(is_join)
    server.sees()
    server.tells_topic()
    await house.until(lambda: house.log)

    assert house.log == ["- returned"]
    assert door.is_in(room)


async def test_a_ghost_of_a_visitor_leaves(door: XmppDoor, server: Server0114) -> None:
    """It goes back as well."""
    invite = f'<x xmlns="{USER}"><invite from="{MC}"/></x>'
    server.write(f'<message from="{ROOM}" to="{MO}">{invite}</message>')
    await server.comes(is_join_of_mo)
    server.sees(kind="unavailable", nick="mo", to=MO)
    server.sees(nick="mo", to=MO)
    server.sees(kind="unavailable", nick="mo", to=MO)
    await server.comes(is_join_of_mo)

    assert door.visitors[0].rooms == (ROOM,)


@pytest.mark.parametrize("code", [301, 307, 321, 322])
async def test_who_is_thrown_out_does_not_go_back(
    door: XmppDoor, server: Server0114, room: str, house: House, code: int
) -> None:
    """E5: banned, kicked, or not a member of a room that became members-only."""
    server.sees(code, kind="unavailable")
    await house.until(lambda: house.log)

    assert house.log == ["- gone"]
    assert not door.is_in(room)


async def test_the_servers_own_words_are_told(server: Server0114, house: House) -> None:
    """Why it shuts us out, if nobody else knows."""
    space = "urn:ietf:params:xml:ns:xmpp-streams"
    inner = f'<policy-violation xmlns="{space}"/><text xmlns="{space}">Too many\n logins.</text>'
    server.farewell = f"<stream:error>{inner}</stream:error></stream:stream>"
    settings = XmppSettings(
        "game.test", Server("127.0.0.1", server.port, "none"), Component("s"), patience=PATIENT
    )
    door = XmppDoor(settings, lambda: datetime.now(UTC), in_english(house.alarm))
    task = asyncio.create_task(door.run(house.receive))
    await house.until(lambda: house.alarms)
    task.cancel()

    assert house.alarms == [
        "XMPP: the server says that we break its rules: see its log. It says: Too many logins. "
        "We go on trying."
    ]
