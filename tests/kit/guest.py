"""Somebody with an XMPP program: writes raw stanzas, remembers everything that comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Self
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

from slixmpp import ClientXMPP
from slixmpp.stanza import Iq, Message, Presence

from tests.kit.patience import PATIENCE
from tests.kit.prosody import DOMAIN, PASSWORD

MUC = "http://jabber.org/protocol/muc"
USER = f"{MUC}#user"


class Guest:
    """One program of one person. ``async with Guest("anna", port) as anna``."""

    def __init__(
        self, name: str, port: int, resource: str = "phone", *, silent: bool = False
    ) -> None:
        self.name, self._port, self._silent = name, port, silent
        self.bare = f"{name}@{DOMAIN}"
        self.full = f"{self.bare}/{resource}"
        self.messages: list[Element] = []
        self.presences: list[Element] = []
        self._asked: dict[str | None, Element | None] = {}
        self._waiting: set[asyncio.Future[None]] = set()
        self._client: Any = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()

    async def connect(self) -> None:
        client: Any = ClientXMPP(self.full, PASSWORD, sasl_mech="PLAIN")
        client.enable_starttls = client.enable_direct_tls = False
        client.enable_plaintext = True
        mechanisms = client.plugin["feature_mechanisms"]
        mechanisms.unencrypted_plain = mechanisms.unencrypted_scram = True
        client.add_filter("in", self._take)
        self._client = client
        ready = asyncio.get_running_loop().create_future()
        client.add_event_handler(
            "session_start", lambda _: None if ready.done() else ready.set_result(None)
        )
        client.connect("127.0.0.1", self._port)
        await asyncio.wait_for(ready, PATIENCE)
        if not self._silent:
            self.raw("<presence/>")

    async def disconnect(self) -> None:
        client = self._client
        if client.transport is not None:
            gone = client.disconnected
            client.send_raw("</stream:stream>")
            try:
                await asyncio.wait_for(gone, 2)
            except TimeoutError:
                client.abort()
        client.cancel_connection_attempt()
        client._run_out_filters.cancel()
        await asyncio.sleep(0.01)  # sockets are closed a little later

    def vanish(self) -> None:
        """Without a word."""
        self._client.abort()

    def _take(self, stanza: Any) -> Any:
        if isinstance(stanza, Message):
            self.messages.append(stanza.xml)
        elif isinstance(stanza, Presence):
            self.presences.append(stanza.xml)
        elif isinstance(stanza, Iq) and stanza.xml.get("id") in self._asked:
            self._asked[stanza.xml.get("id")] = stanza.xml
        else:
            return stanza
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        return None

    async def until(self, happens: Callable[..., Any], patience: float = PATIENCE) -> Any:
        """Wait until this is true; looks again whenever something came."""
        async with asyncio.timeout(patience):
            while (result := happens()) is None or result is False or result == []:
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await future
                finally:
                    self._waiting.discard(future)
        return result

    # -- speaking

    def raw(self, text: str) -> None:
        self._client.send_raw(text)

    def write(self, to: str, text: str, kind: str = "chat", extra: str = "") -> None:
        type = f' type="{kind}"' if kind else ""
        body = f"<body>{escape(text)}</body>"
        self.raw(f"<message to={quoteattr(to)}{type}>{body}{extra}</message>")

    def say(self, room: str, text: str, extra: str = "") -> None:
        self.write(jid(room), text, "groupchat", extra)

    def enter(self, room: str, nick: str = "", show: str = "") -> None:
        place = quoteattr(f"{jid(room)}/{nick or self.name}")
        show = f"<show>{show}</show>" if show else ""
        self.raw(f'<presence to={place}><x xmlns="{MUC}"/>{show}</presence>')

    def leave(self, room: str, nick: str = "") -> None:
        place = quoteattr(f"{jid(room)}/{nick or self.name}")
        self.raw(f'<presence to={place} type="unavailable"/>')

    async def is_in(self, room: str, nick: str = "") -> None:
        """Enter, and wait until the room says that we are inside."""
        self.enter(room, nick)
        place = f"{jid(room)}/{nick or self.name}"
        await self.until(lambda: any(codes(each) >= {"110"} for each in self.presences_of(place)))

    async def ask(self, to: str, inner: str, kind: str = "set") -> Element:
        """The answer to an ``iq``."""
        id = f"guest-{len(self._asked)}"
        self._asked[id] = None
        self.raw(f'<iq type="{kind}" id="{id}" to={quoteattr(to)}>{inner}</iq>')
        answer: Element = await self.until(lambda: self._asked[id])
        return answer

    async def makes(self, room: str) -> None:
        """Make a room of one's own, and unlock it."""
        await self.is_in(room)
        inner = '<x xmlns="jabber:x:data" type="submit"/>'
        answer = await self.ask(jid(room), f'<query xmlns="{MUC}#owner">{inner}</query>')
        assert answer.get("type") == "result"

    # -- what came

    def presences_of(self, place: str) -> list[Element]:
        return [each for each in self.presences if each.get("from") == place]

    def texts(self, sender: str, kind: str | None = None) -> list[str]:
        """The bodies of messages from this sender, in order."""
        return [
            text
            for each in self.messages
            if each.get("from") == sender and (kind is None or each.get("type", "") == kind)
            if (text := body(each)) is not None
        ]

    def invitations(self) -> list[Element]:
        return [
            each for each in self.messages if each.find(f"{{{USER}}}x/{{{USER}}}invite") is not None
        ]

    async def reads(self, sender: str, text: str) -> Element:
        """Wait for this text from this sender."""

        def found() -> Element | None:
            for each in self.messages:
                if each.get("from") == sender and body(each) == text:
                    return each
            return None

        element: Element = await self.until(found)
        return element


def jid(address: str) -> str:
    return address.removeprefix("muc:").removeprefix("xmpp:")


def body(message: Element) -> str | None:
    found = message.find("{jabber:client}body")
    return None if found is None else found.text or ""


def subject(message: Element) -> str | None:
    found = message.find("{jabber:client}subject")
    return None if found is None else found.text or ""


def codes(presence: Element) -> set[str]:
    found = presence.findall(f"{{{USER}}}x/{{{USER}}}status")
    return {each.get("code", "") for each in found}
