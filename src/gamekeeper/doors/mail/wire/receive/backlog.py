"""Mails that a mail server could not hand over while our port was closed.

It tries again when it likes, often minutes after we have opened. Nobody can see when such a mail
arrived there, so for a grace period after the start deadlines wait, and whatever is handed over
meanwhile counts as if it had come before the port was closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from math import inf
from time import monotonic

from .....errors import StoreUnavailable
from ..send.spool import Spool

log = logging.getLogger("gamekeeper.mail.backlog")

HEARTBEAT_SECONDS = 60.0
"""How often it is noted that the port is open; what a crash hides is in favour of the players."""
MAX_BACKOFF = 4
"""The longer a mail has waited, the longer Postfix lets it wait for the next try: add as much time
as the port was closed, up to so many times the grace."""
LOOK_SECONDS = 1.0

_LISTENED = "last listened for mails"


class Backlog:
    """Whether mails may still lie with the mail server, and since when. Reads the spool at once."""

    def __init__(self, spool: Spool, grace: timedelta, now: Callable[[], datetime]) -> None:
        """Know of the last time that the port was open. No ``grace``: never wait."""
        self._spool, self._grace, self._now = spool, grace, now
        kept = spool.kept(_LISTENED) if grace else None
        self._since = None if kept is None else datetime.fromisoformat(kept)
        """When the port was last known to be open, while mails from then may be on their way."""
        self._until = inf
        """When they have come: not known before the port is open."""

    def begin(self) -> None:
        """Note that the port is open: from now on the mail server can hand over what it has."""
        if self._since is not None:
            closed = max(self._now() - self._since, timedelta(0))
            wait = self._grace + min(closed, MAX_BACKOFF * self._grace)
            self._until = monotonic() + wait.total_seconds()
            text = "deadlines wait for what the mail server could not hand over"
            log.info(text, extra={"seconds": round(wait.total_seconds())})

    async def run(self) -> None:
        """Note that the port is open, until cancelled."""
        while True:
            await self.listens()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def listens(self) -> None:
        """Note that the port is open now, unless mails from an earlier time are still awaited."""
        if self._grace and (self._since is None or self._is_over):
            with suppress(StoreUnavailable):
                await self._spool.keep(_LISTENED, self._now().isoformat())

    def arrived(self, now: datetime) -> datetime:
        """Return when a mail counts as arrived that is handed over now."""
        return now if self._since is None or self._is_over else min(self._since, now)

    def has_heard(self, until: datetime) -> bool:
        """Return True if no mail from before this moment can lie with the mail server any more."""
        return self._since is None or self._is_over or until <= self._since

    async def hear_out(self, until: datetime) -> None:
        """Wait until no such mail can lie there any more."""
        while not self.has_heard(until):  # noqa: ASYNC110 - time decides
            await asyncio.sleep(min(max(self._until - monotonic(), 0.0), LOOK_SECONDS))

    @property
    def _is_over(self) -> bool:
        return monotonic() >= self._until
