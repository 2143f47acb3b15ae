"""One connection, from dialling to its end; slixmpp does encryption, login and parsing.

Everything that is said after the login passes :class:`Stream` in both directions, because stream
management (XEP-0198) has to count it.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from slixmpp import ClientXMPP, ComponentXMPP
from slixmpp.plugins.xep_0198.stanza import StreamManagement
from slixmpp.stanza import Iq, Message, Presence, StreamFeatures
from slixmpp.xmlstream import register_stanza_plugin

from ..settings import Server
from ..stanzas import attributes, bare, kind_of
from .errors import Lost, refused, stream_error, unencrypted, unreached, untrusted

log = logging.getLogger("gamekeeper.xmpp")

SM = "urn:xmpp:sm:3"
LOGIN_SECONDS = 30.0
"""Seconds until a server that does not finish the login is given up."""
CLOSE_SECONDS = 2.0
REASON_SECONDS = 0.1
"""Seconds in which slixmpp says why it has hung up."""
BEFORE_BINDING, AFTER_BINDING = 9_000, 10_100
"""When slixmpp's list of features reaches us: to resume, and to begin."""

register_stanza_plugin(StreamFeatures, StreamManagement)


@dataclass(frozen=True, slots=True)
class Login:
    """Who logs in; a component has no local part."""

    jid: str
    password: str = field(repr=False)
    is_component: bool = False


@dataclass(slots=True)
class Resumption:
    """What is needed to go on where a connection broke off."""

    id: str = ""
    received: int = 0


class Stream:
    """``open`` it, ``write`` to it, await ``ended``. What comes in goes to ``take``."""

    def __init__(
        self, login: Login, server: Server, context: ssl.SSLContext, take: Callable[[Element], None]
    ) -> None:
        self._login, self._server, self._take = login, server, take
        loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = loop.create_future()
        self._managed: asyncio.Future[Element] | None = None
        self.ended: asyncio.Future[Lost] = loop.create_future()
        self.has_acknowledgements = False
        self.is_resumed = False
        self.sm_id = ""
        self.server_handled: int | None = None
        """What the server said it has of our earlier connection."""
        self._resumption = Resumption()
        self._no = ""
        """Why the last way to log in that we tried was not let through."""
        self._client = self._dial(context)

    def _dial(self, context: ssl.SSLContext) -> Any:
        client: Any
        if self._login.is_component:
            client = ComponentXMPP(self._login.jid, self._login.password)  # type: ignore[no-untyped-call]
            client.add_event_handler("session_start", self._negotiated)
        else:
            client = ClientXMPP(self._login.jid, self._login.password, ssl_context=context)
            client.register_feature("sm", self._manage, restart=True, order=BEFORE_BINDING)
            client.register_feature("sm", self._manage, restart=True, order=AFTER_BINDING)
            client.add_event_handler("stream_negotiated", self._negotiated)
        plain = self._server.security == "none"
        client.enable_plaintext = plain
        client.enable_starttls = self._server.security == "starttls"
        client.enable_direct_tls = self._server.security == "direct"
        if plain and not self._login.is_component:
            mechanisms = client.plugin["feature_mechanisms"]
            mechanisms.unencrypted_plain = mechanisms.unencrypted_scram = True
        client.whitespace_keepalive = False
        client.add_filter("in", self._filter)
        for event, lost in (
            ("connection_failed", lambda problem: unreached(problem, self._server)),
            ("failed_all_auth", self._refused),
            ("ssl_invalid_chain", lambda problem: untrusted(problem, self._server)),
            ("stream_error", self._stream_error),
        ):
            client.add_event_handler(event, lambda detail, lost=lost: self._end(lost(detail)))
        client.add_event_handler("failed_auth", self._one_way_failed)
        client.add_event_handler("disconnected", self._disconnected)
        return client

    async def open(self, resumption: Resumption) -> None:
        """Connect and log in; goes on with an earlier connection if possible. Raises ``Lost``."""
        self._resumption = resumption
        self._client.connect(self._server.host, self._server.port)
        try:
            async with asyncio.timeout(LOGIN_SECONDS):
                await self._ready
        except TimeoutError:
            self.abort()
            where = f"{self._server.host}:{self._server.port}"
            raise Lost(f"{where} does not finish the login") from None
        except BaseException:
            self.abort()
            raise

    def write(self, text: str) -> None:
        """Write to the server. Raises ``Lost``."""
        if self.ended.done() or self._client.transport is None:
            raise Lost("the connection is closed")
        self._client.send_raw(text)

    async def close(self) -> None:
        """Say goodbye, so that the server need not wait for us."""
        try:
            with suppress(Lost, TimeoutError):
                self.write("</stream:stream>")
                async with asyncio.timeout(CLOSE_SECONDS):
                    await asyncio.shield(self.ended)
        finally:
            self.abort()

    def abort(self) -> None:
        """Hang up at once."""
        self._end(Lost("we hung up"))
        self._client.cancel_connection_attempt()
        self._client.abort()
        sending = self._client._run_out_filters
        if sending is not None:
            sending.cancel()  # it would keep the client, and itself, for ever

    # -- what slixmpp tells us

    def _negotiated(self, _: object) -> None:
        if not (self._login.is_component or self._client.authenticated):
            self._end(unencrypted(self._server))  # it offers no way to log in
        elif not self._ready.done():
            self._ready.set_result(None)

    def _disconnected(self, _: object) -> None:
        """Note the end of the connection; during login the reason may come later."""
        lost = Lost("the connection broke off")
        if self._ready.done():
            self._end(lost)
        else:
            asyncio.get_running_loop().call_later(REASON_SECONDS, self._end, lost)

    def _one_way_failed(self, failure: Any) -> None:
        self._no = failure["condition"]

    def _refused(self, _: object) -> Lost:
        if self._server.security == "starttls" and "starttls" not in self._client.features:
            return unencrypted(self._server)
        return refused(self._no)

    def _stream_error(self, error: Any) -> Lost:
        domain = bare(self._login.jid).rpartition("@")[2]
        is_component = self._login.is_component
        return stream_error(error["condition"], domain, error["text"], is_component=is_component)

    def _end(self, lost: Lost) -> None:
        if not self._ready.done():
            self._ready.set_exception(lost)
            self._ready.exception()
        if self._managed is not None and not self._managed.done():
            self._managed.cancel()
        if not self.ended.done():
            self.ended.set_result(lost)

    def _filter(self, stanza: Any) -> Any:
        """Take what is ours; ``None`` keeps it from slixmpp."""
        element: Element = stanza.xml
        if self.ended.done():
            return None  # too late: it is not counted, so the server will send it again
        if element.tag.startswith(f"{{{SM}}}"):
            if self._managed is not None and kind_of(element) in {"enabled", "resumed", "failed"}:
                if not self._managed.done():
                    self._settle(element)
                    self._managed.set_result(element)
            else:
                self._take(element)
            return None
        if isinstance(stanza, Message | Presence):
            self._take(element)
            return None
        if isinstance(stanza, Iq) and self._is_ours(element):
            self._take(element)
            return None
        return stanza

    def _is_ours(self, iq: Element) -> bool:
        """Return False for results of slixmpp's login, before we are ready."""
        return self._ready.done() or iq.get("type") in {"get", "set"}

    def _settle(self, element: Element) -> None:
        """Settle at once, not when the task wakes up: the next stanza may be in this packet."""
        self._take(element)
        handled = element.get("h", "")
        if handled.isdecimal():
            self.server_handled = int(handled)
        match kind_of(element):
            case "resumed":
                self.is_resumed = self.has_acknowledgements = True
                self.sm_id = self._resumption.id
                self._negotiated(None)
            case "enabled":
                self.has_acknowledgements = True
                resumable = element.get("resume", "") in {"true", "1"}
                self.sm_id = element.get("id", "") if resumable else ""
                self._negotiated(None)

    async def _manage(self, _: object) -> bool:
        """Resume the earlier stream before binding, or else begin to count after it."""
        if "bind" in self._client.features:
            request = f'<enable xmlns="{SM}" resume="true"/>'
        elif self._resumption.id:
            names = attributes(h=str(self._resumption.received), previd=self._resumption.id)
            request = f'<resume xmlns="{SM}"{names}/>'
        else:
            return False
        self._managed = asyncio.get_running_loop().create_future()
        self._client.send_raw(request)
        try:
            await self._managed
        except asyncio.CancelledError:
            return True
        finally:
            self._managed = None
        return self.is_resumed
