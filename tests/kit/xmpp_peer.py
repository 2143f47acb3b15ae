"""People with XMPP programs, and a real server between them and the door."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from itertools import count
from xml.sax.saxutils import escape, quoteattr

from gamekeeper.doors.base import Inbound, Receive
from gamekeeper.doors.xmpp.wire.door import XmppDoor
from gamekeeper.doors.xmpp.wire.settings import Accounts, Limits, Patience, Server, XmppSettings
from gamekeeper.errors import Undeliverable
from tests.kit.alarms import in_english
from tests.kit.patience import PATIENCE

from .guest import Guest, body
from .prosody import DOMAIN, PASSWORD, ROOMS, Prosody

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
IMPATIENT = Patience(
    first=0.05,
    most=0.5,
    answer=PATIENCE,
    sending=PATIENCE,
    quiet=PATIENCE,
    silence=PATIENCE,
)
"""Soon with the server again, and never in doubt that it answers."""
STANZA_ID = "urn:xmpp:sid:0"
NUMBERS = count(1)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class CountingDoor(XmppDoor):
    """An XMPP door that says when a message has been handed in, or could not be."""

    def __init__(self, settings: XmppSettings) -> None:
        self.lost: list[str] = []
        """What the administrators are told."""
        super().__init__(settings, lambda: NOW, in_english(self.lost.append))
        self.handed_in: asyncio.Queue[BaseException | None] = asyncio.Queue()
        self.is_running = False

    async def run(self, receive: Receive) -> None:
        async def counted(message: Inbound) -> None:
            try:
                await receive(message)
            except BaseException as problem:
                self.handed_in.put_nowait(problem)
                raise
            self.handed_in.put_nowait(None)

        self.is_running = True
        await super().run(counted)


class XmppPeer:
    """Each one has accounts of its own, so that nothing is left over from another test."""

    def __init__(self, prosody: Prosody) -> None:
        number = next(NUMBERS)
        self._suffix, self._prosody = f"{number}", prosody
        self._coordinator, master = f"sww{number}", f"softwarewolf{number}"
        people = [self._named(name) for name in ("anna", "bob")]
        prosody.register_all([self._coordinator, master, *people])
        self._guests: dict[str, Guest] = {}
        self.door = CountingDoor(
            XmppSettings(
                DOMAIN,
                Server("127.0.0.1", prosody.c2s, "none"),
                Accounts(PASSWORD, PASSWORD),
                coordinator=self._coordinator,
                master=master,
                service=ROOMS,
                patience=IMPATIENT,
                limits=Limits(longest=100_000),
            )
        )

    def _named(self, name: str) -> str:
        return f"{name}{self._suffix}"

    @property
    def _to(self) -> str:
        return f"{self._coordinator}@{DOMAIN}"

    def address(self, name: str) -> str:
        return f"xmpp:{self._named(name)}@{DOMAIN}"

    def called(self, id: str) -> str:
        """The account that received a message vouches for its id."""
        return f"{self._to}/{id}"

    def extra(self, name: str) -> dict[str, str]:
        """Which program spoke, to which of our names, and in which form."""
        return {"full": f"{self.address(name)}/phone", "to": self._coordinator, "form": "chat"}

    def carried(self, text: str) -> str | None:
        """XML has no control characters, and a message without a text is none."""
        return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text).strip() or None

    async def write(self, name: str, text: str, id: str | None = None) -> None:
        """Returns when the message has been handed in.

        Writers get no receipt: if it could not be, the administrators are told instead of them.
        """
        if not self.door.is_running:
            raise Undeliverable("nobody is connected", temporary=True)
        guest = await self._guest(name)
        given = f"<stanza-id xmlns={quoteattr(STANZA_ID)} by={quoteattr(self._to)}"
        extra = f"{given} id={quoteattr(id)}/>" if id else ""
        told, carried = len(self.door.lost), self.carried(text)
        guest.raw(
            f"<message to={quoteattr(self._to)} type='chat'><body>{escape(carried or '')}</body>"
            f"{extra}</message>"
        )
        if carried is None:
            return  # the next message tells that this one was read
        async with asyncio.timeout(PATIENCE):
            if (problem := await self.door.handed_in.get()) is None:
                return
            while len(self.door.lost) == told:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        raise RuntimeError(self.door.lost[-1]) from problem

    async def read(self, name: str) -> list[str]:
        """Everything that was sent to this person: the server answers after it."""
        guest = await self._guest(name)
        await guest.ask(DOMAIN, '<ping xmlns="urn:xmpp:ping"/>', "get")
        return [text for each in guest.messages if (text := body(each))]

    async def _guest(self, name: str) -> Guest:
        async with asyncio.timeout(PATIENCE):
            await self.door.up()
        if name not in self._guests:
            guest = self._guests[name] = Guest(self._named(name), self._prosody.c2s)
            await guest.connect()
        return self._guests[name]

    async def close(self) -> None:
        for guest in self._guests.values():
            await guest.disconnect()
