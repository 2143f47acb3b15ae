"""A line to the server: stays connected, and knows what the server has taken.

The server says so itself where it offers XEP-0198; else it is asked with a ping, because a server
handles what one connection says in order.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import Protocol
from xml.etree.ElementTree import Element

from .....errors import Undeliverable
from .. import stanzas
from ..settings import Patience, Server
from ..stanzas import bare, kind_of
from .errors import Lost
from .life import SignsOfLife
from .outages import Outages
from .outbox import Outbox, Parcel
from .stream import SM, Login, Resumption, Stream

log = logging.getLogger("gamekeeper.xmpp")

STEADY_SECONDS = 10.0
"""A connection that lasted so many seconds makes the next pause a short one again."""


class Refused(Exception):
    """The other side said no; the text is XMPP's word for why."""


class Broken(Refused):
    """The connection broke off before there was an answer."""


class Side(Protocol):
    """Who uses a line."""

    def arrived(self, stanza: Element, done: Callable[[], None]) -> None:
        """Act on a stanza; ``done`` says that it need not come again."""

    def came_up(self, *, resumed: bool) -> None:
        """Hear of a new connection, before anything that waited is written."""

    def went_down(self) -> None: ...


@dataclass(slots=True)
class Tally:
    """How many stanzas came, and how many of them, without a gap, have been dealt with."""

    received: int = 0
    handled: int = 0
    told: int = 0
    """The last number that was acknowledged; it never goes back."""
    ahead: set[int] = field(default_factory=set)

    def done(self, number: int) -> None:
        self.ahead.add(number)
        while self.handled + 1 in self.ahead:
            self.handled += 1
            self.ahead.remove(self.handled)


class XmppConnection:
    """One login. ``run`` keeps it connected until cancelled."""

    def __init__(
        self,
        login: Login,
        server: Server,
        side: Side,
        patience: Patience,
        *,
        pinged: str,
        outages: Outages,
        now: Callable[[], datetime],
    ) -> None:
        self._login, self._server, self._side, self._patience = login, server, side, patience
        self._pinged = pinged
        """Who answers pings where there are no acknowledgements."""
        self._outages = outages
        self.life = SignsOfLife(now)
        self._context = server.context()
        self.outbox = Outbox()
        self.up = asyncio.Event()
        self._stream: Stream | None = None
        self._sm_id = ""
        self._tally = Tally()
        self._early: list[Element] | None = None
        """What came with the server's answer to our login: first it is said that we are up."""
        self._asked: int | None = None
        """How much of what was written the question under way is about."""
        self._is_asking = False
        self._ping_id = ""
        self._timer: asyncio.TimerHandle | None = None
        run = secrets.token_hex(4)
        self._ids = (f"{run}-{number}" for number in count(1))
        self._questions: dict[tuple[str, str], asyncio.Future[Element]] = {}

    @property
    def is_up(self) -> bool:
        return self.up.is_set()

    def new_id(self) -> str:
        """Return an id that was never used, also not before a restart."""
        return next(self._ids)

    # -- staying connected

    async def run(self) -> None:
        """Connect, again and again, until cancelled."""
        loop = asyncio.get_running_loop()
        pause, who = 0.0, bare(self._login.jid)
        try:
            while True:
                await asyncio.sleep(pause)
                began, least = loop.time(), 0.0
                try:
                    self._outages.broke(who, await self._live())
                except Lost as lost:
                    least = self._patience.refused if lost.is_refusal else 0.0
                    self._outages.failed(who, lost)
                steady = loop.time() - began >= STEADY_SECONDS
                pause = self._patience.first if steady or not pause else pause * 2
                pause = min(max(pause, least), self._patience.most)
        finally:
            await self._hang_up()

    async def _live(self) -> Lost:
        """Hold one connection; returns why it ended. Raises ``Lost`` if there never was one."""
        stream = Stream(self._login, self._server, self._context, self._take)
        tally = self._tally
        tally.told = max(tally.told, tally.received)  # what we hold in memory need not come again
        self._early = []
        await stream.open(Resumption(self._sm_id, tally.told))
        self._up(stream)
        early, self._early = self._early, None
        for element in early:
            self._take(element)
        why = await asyncio.shield(stream.ended)
        self._down()
        stream.abort()
        return why

    def _up(self, stream: Stream) -> None:
        if stream.server_handled is not None:
            self.outbox.acknowledge(stream.server_handled)
        if not stream.is_resumed:
            self._lose()
        self._sm_id = stream.sm_id
        self._asked = None
        self._stream = stream
        self.life.came()
        self.up.set()
        self._outages.is_up(bare(self._login.jid))
        self.outbox.write = self._write
        if stream.is_resumed:
            self.outbox.resend()
            self._tell()
        self._stay_awake()
        self._side.came_up(resumed=stream.is_resumed)
        self.outbox.flush()

    def _down(self) -> None:
        self._stream = self.outbox.write = None
        self.up.clear()
        self.life.lost()
        self._stop_timer()
        if not self._sm_id:
            self._lose()
        self._side.went_down()

    def _lose(self) -> None:
        self.outbox.lose()
        for question in self._questions.values():
            if not question.done():
                question.set_exception(Broken("the connection broke off"))

    async def _hang_up(self) -> None:
        stream, self._stream = self._stream, None
        self.outbox.write = None
        self.up.clear()
        self.life.lost()
        self._stop_timer()
        if stream is not None:
            await stream.close()
        self._lose()
        self.outbox.drop_all("the door is closed")

    def break_off(self) -> None:
        """Hang up without a word, as a network does."""
        if self._stream is not None:
            self._stream.abort()

    # -- out

    def post(self, text: str, *, to: str = "", id: str = "", lane: str = "") -> Parcel:
        """Write this as soon as possible; order within a lane is kept."""
        return self.outbox.put(text, to, id, lane)

    async def deliver(
        self, text: str, *, to: str, id: str, lane: str = "", aloud: bool = False
    ) -> None:
        """Send; returns once the server has taken it. Raises ``Undeliverable``.

        ``aloud``: returns once the room has repeated it; so nothing that is said elsewhere
        afterwards overtakes it. A room that never does is not waited for for long.
        """
        parcel = self.outbox.put(text, to, id, lane, aloud=aloud)
        try:
            async with asyncio.timeout(self._patience.sending):
                await parcel.taken
            if parcel.repeated is not None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._patience.answer):
                        await parcel.repeated
        except TimeoutError:
            raise Undeliverable("the server cannot be reached", temporary=True) from None
        finally:
            self.outbox.give_up(parcel)

    async def ask(self, text: str, *, to: str, id: str, lane: str = "") -> Element:
        """Return the answer to an ``iq``. Raises ``Refused`` and ``TimeoutError``."""
        question: asyncio.Future[Element] = asyncio.get_running_loop().create_future()
        self._questions[to, id] = question
        parcel = self.post(text, lane=lane)
        try:
            async with asyncio.timeout(self._patience.answer):
                return await question
        finally:
            self.outbox.give_up(parcel)
            del self._questions[to, id]

    def _write(self, text: str) -> None:
        if self._stream is None:
            return
        with suppress(Lost):  # its end is reported soon: then this is resent, or fails
            self._stream.write(text)
        if not self._is_asking:
            self._is_asking = True
            asyncio.get_running_loop().call_soon(self._ask_soon)

    # -- what the server has taken

    def _ask_soon(self) -> None:
        """Ask for an acknowledgement once for all that is written in this turn of the loop."""
        self._is_asking = False
        if len(self.outbox) and self._asked is None:
            self._request()

    def _request(self) -> None:
        if self._stream is None:
            return
        self._asked = len(self.outbox)
        self.life.asked()
        with suppress(Lost):
            if self._stream.has_acknowledgements:
                self._stream.write(f'<r xmlns="{SM}"/>')
            else:
                self._ping_id = self.new_id()
                sender = self._login.jid if self._login.is_component else ""
                self._stream.write(stanzas.ping(self._pinged, self._ping_id, sender))
        self._wait(self._patience.silence, self._is_silent)

    def has_heard(self, until: datetime) -> bool:
        """Return True if all that had arrived before this moment is here, or will be told later.

        What arrives while the connection is down is told when it is up again.
        """
        return not self.is_up or self.life.have_heard(until)

    async def hear_out(self, until: datetime) -> None:
        """Ask the server; returns once it has answered, or the connection is lost."""
        while not self.has_heard(until):
            if self._asked is None:
                self._request()
            await self.life.changed()

    def _answered(self) -> None:
        self._asked = None
        self.life.answered()
        if len(self.outbox):
            self._request()
        else:
            self._stay_awake()

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stay_awake(self) -> None:
        self._wait(self._patience.quiet, self._request)

    def _is_silent(self) -> None:
        log.warning("XMPP server does not answer", extra={"who": bare(self._login.jid)})
        self.break_off()

    # -- in

    def _take(self, element: Element) -> None:
        self.life.came()
        if element.tag.startswith(f"{{{SM}}}"):
            self._count(element)
            return
        if self._early is not None:
            self._early.append(element)
            return
        tally = self._tally
        tally.received += 1
        number = tally.received

        def done() -> None:
            tally.done(number)
            if tally is self._tally and tally.told < tally.handled == tally.received:
                self._tell()

        if kind_of(element) != "iq":
            self._side.arrived(element, done)
            return
        if element.get("type") in {"result", "error"}:
            self._reply(element)
        else:
            sender = element.get("to", "") if self._login.is_component else ""
            self.post(stanzas.answer(element, sender))
        done()

    def _reply(self, element: Element) -> None:
        id = element.get("id", "")
        if id == self._ping_id and self._asked is not None:
            self._ping_id = ""
            self.outbox.take_off(self._asked)
            self._answered()
            return
        question = self._questions.get((element.get("from", ""), id))
        if question is None or question.done():
            return
        if element.get("type") == "result":
            question.set_result(element)
        else:
            question.set_exception(Refused(stanzas.condition(element)))

    def _count(self, element: Element) -> None:
        match kind_of(element):
            case "enabled":
                self._tally = Tally()
            case "r":
                self._tell()
            case "a":
                handled = element.get("h", "")
                if handled.isdecimal():
                    self.outbox.acknowledge(int(handled))
                    self._answered()

    def _tell(self) -> None:
        """Acknowledge what has been dealt with, and nothing that has not."""
        tally = self._tally
        tally.told = max(tally.told, tally.handled)
        if self._stream is not None and self._stream.has_acknowledgements:
            with suppress(Lost):
                self._stream.write(f'<a xmlns="{SM}" h="{tally.told % 2**32}"/>')
