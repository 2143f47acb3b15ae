"""One limit for all answers to strangers: senders who are unknown and prove nothing.

Mails with forged senders must not make us flood the real owners of those addresses. What is over
the limit waits in the spool until an hour has room for it (see ``spool_file.put``).
"""

from __future__ import annotations

from datetime import datetime

from ...base import Alarm
from .send.spool import Spool
from .send.spool_file import HOUR, MAX_WAIT, Put

TOLD = "strangers told"
"""The spool's key for when administrators were last told."""


class Strangers:
    """Tells administrators, once an hour at most, that answers have to wait."""

    def __init__(self, spool: Spool, most: int, alarm: Alarm) -> None:
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
        self._alarm(
            "mail.strangers",
            most=self.most,
            hours=MAX_WAIT // HOUR,
            waiting=self._spool.strangers(now),
            late=late,
            dropped=dropped,
        )
