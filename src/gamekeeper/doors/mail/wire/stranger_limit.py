"""One limit for all answers to strangers: senders who are unknown and prove nothing.

Mails with forged senders must not make us flood the real owners of those addresses. What is over
the limit waits in the spool until an hour has room for it (see ``spool_file.put``).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from .send.spool import Spool
from .send.spool_file import HOUR, MAX_WAIT, Put

TOLD = "strangers told"
"""The spool's key for when administrators were last told."""


class Strangers:
    """Tells administrators, once an hour at most, that answers have to wait."""

    def __init__(self, spool: Spool, most: int, alarm: Callable[[str], None]) -> None:
        self._spool, self.most, self._alarm = spool, most, alarm
        kept = spool.kept(TOLD)
        self._told = datetime.fromisoformat(kept or "0001-01-01T00:00+00:00")
        self._late = self._dropped = 0

    async def over(self, what: Put, now: datetime) -> None:
        """Note that an answer has to wait or was dropped, and tell administrators if it is time."""
        self._late += what is Put.LATER
        self._dropped += what is Put.DROPPED
        if now - self._told < HOUR:
            return
        self._told = now
        late, dropped = self._late, self._dropped
        self._late = self._dropped = 0
        await self._spool.keep(TOLD, now.isoformat())
        hours = MAX_WAIT // HOUR
        self._alarm(
            "Too many mails come from unknown senders who prove nothing; they may be forged. Only"
            f" {self.most} of them are answered in an hour (setting mail.strangers_per_hour)."
            f" Other answers wait; those that would have to wait for more than {hours} hours are"
            f" not sent. Waiting now: {self._spool.strangers(now)}. Since the last warning:"
            f" {late} had to wait, {dropped} were not sent. Known and invited people are answered"
            " as always."
        )
