"""What administrators are told of mails that cannot be delivered: enough, and not endlessly."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ..rate_limit import Hourly
from .spool import Item

PER_HOUR = 10
"""Of all addresses together; then one that sums up."""


class Complaints:
    """Passes on to ``alarm``; ``lost`` is called with each mail administrators are told of."""

    def __init__(self, alarm: Callable[[str], None]) -> None:
        self._alarm = alarm
        self.lost: Callable[[Item], None] = lambda item: None
        self._of_one = Hourly(1)
        """Else an administrator who cannot be reached would be told so for ever."""
        self._of_all, self._summaries = Hourly(PER_HOUR), Hourly(1)

    def about(self, item: Item, why: str, now: datetime) -> None:
        """This mail is given up."""
        if self._of_one.is_reached(item.address, now):
            return
        self._of_one.count(item.address, now)
        if not self._of_all.is_reached("", now):
            self._of_all.count("", now)
            what = f"The mail “{item.subject}” to {item.recipient} cannot be delivered: {why}"
            if item.private:  # the server's words may name the address
                what = f"A mail to {item.recipient} cannot be delivered."
            self._alarm(what)
            if not item.private:
                self.lost(item)
        elif not self._summaries.is_reached("", now):
            self._summaries.count("", now)
            self._alarm("More mails cannot be delivered; `gamekeeper mail queue` lists them.")
