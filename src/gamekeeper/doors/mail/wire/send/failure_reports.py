"""Tells administrators of mails that cannot be delivered, within limits."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ....base import Alarm
from ..rate_limit import Hourly
from .spool_file import Item

MAX_REPORTS_PER_HOUR = 10
"""Reports about all addresses together; one summary follows."""


class Complaints:
    """Passes on to ``alarm``; ``lost`` is called with each mail administrators are told of."""

    def __init__(self, alarm: Alarm) -> None:
        self._alarm = alarm
        self.lost: Callable[[Item], None] = lambda item: None
        self._of_one = Hourly(1)
        """Without it, an administrator who cannot be reached would be told so for ever."""
        self._of_all, self._summaries = Hourly(MAX_REPORTS_PER_HOUR), Hourly(1)

    def about(self, item: Item, why: str, now: datetime) -> None:
        """Report that this mail is given up."""
        if self._of_one.is_reached(item.address, now):
            return
        self._of_one.count(item.address, now)
        if not self._of_all.is_reached("", now):
            self._of_all.count("", now)
            if item.private:  # the server's words may name the address
                self._alarm("mail.undelivered-private", recipient=item.recipient)
                return
            facts = {"subject": item.subject, "recipient": item.recipient, "why": why}
            self._alarm("mail.undelivered", **facts)
            self.lost(item)
        elif not self._summaries.is_reached("", now):
            self._summaries.count("", now)
            self._alarm("mail.undelivered-more")
