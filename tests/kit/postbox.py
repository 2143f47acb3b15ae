"""A mail door without mails: what a house is told by it, and what it writes to whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from itertools import count

from gamekeeper.doors.base import Inbound, Outbound, Style
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.errors import Undeliverable


class Postbox(Loopback):
    """Addresses are ``mailto:NAME@example.org``; what was sent is kept, once per id."""

    scheme = "mailto"
    style = Style.LETTER

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__(now)
        self._clock = now
        self._numbers = count(1)
        self.letters: dict[str, dict[str, Outbound]] = defaultdict(dict)
        self.refusing: Undeliverable | None = None
        self.owed: set[str] = set()
        """Tables whose letters are still in the mail bag."""

    def owes(self, table: str) -> bool:
        return table in self.owed

    async def send(self, message: Outbound) -> None:
        if self.refusing is not None:
            raise self.refusing
        name = message.address.removeprefix("mailto:").removesuffix("@example.org")
        self.letters[name].setdefault(message.id, message)

    async def write(
        self,
        name: str,
        subject: str,
        text: str = "",
        *,
        token: str = "",
        proven: bool = True,
        id: str | None = None,
    ) -> None:
        """A mail from ``name@example.org``; returns when the house has dealt with it."""
        assert self._receive is not None
        id = id or f"mail-{next(self._numbers)}@example.org"
        at, address = self._clock(), f"mailto:{name}@example.org"
        await self._receive(
            Inbound(id, address, text, at, subject=subject, proven=proven, token=token)
        )

    def of(self, name: str) -> list[Outbound]:
        """All letters to this name, in order."""
        return list(self.letters[name].values())
