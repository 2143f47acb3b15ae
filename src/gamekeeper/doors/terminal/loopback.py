"""The door inside the house: for the terminal, for tests, for whatever lives in this process."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from itertools import count

from ...errors import Undeliverable
from ..base import Inbound, Outbound, Receive, Style

Listener = Callable[[Outbound], None]


class Loopback:
    """Addresses are ``loopback:NAME``. What was sent is kept, once per id, until it is taken."""

    scheme = "loopback"
    style = Style.TEXT

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._receive: Receive | None = None
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in count(1))
        """Never those of yesterday: an id that was used before would not act again."""
        self._sent: dict[str, dict[str, Outbound]] = defaultdict(dict)
        self._listeners: dict[str, Listener] = {}
        self._stopped = asyncio.Event()

    async def run(self, receive: Receive) -> None:
        self._receive = receive
        await self._stopped.wait()

    def open(self, receive: Receive) -> None:
        """Be ready at once, without a task: nothing has to be waited for in here."""
        self._receive = receive

    async def send(self, message: Outbound) -> None:
        if not message.address.startswith("loopback:"):
            raise Undeliverable(f"{message.address} is not in this house", temporary=False)
        if message.id in self._sent[message.address]:
            return  # told again after a crash: the same id is the same message
        self._sent[message.address][message.id] = message
        listener = self._listeners.get(message.address)
        if listener is not None:
            listener(message)

    async def say(self, name: str, text: str, id: str | None = None) -> None:
        """Speak as ``loopback:name``; returns when the house has written it down."""
        if self._receive is None:
            raise Undeliverable("the house is not open", temporary=True)
        id = id or next(self._ids)
        await self._receive(Inbound(id, f"loopback:{name}", text, self._now()))

    def listen(self, name: str, listener: Listener) -> None:
        """Call this for everything that is sent to ``loopback:name`` from now on."""
        self._listeners[f"loopback:{name}"] = listener

    def heard(self, name: str) -> list[str]:
        """Return everything that was sent to ``loopback:name``, in order."""
        return [message.text for message in self._sent[f"loopback:{name}"].values()]
