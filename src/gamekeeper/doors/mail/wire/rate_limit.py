"""Limits how often something is done in any hour."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta

HOUR = timedelta(hours=1)
MAX_NAMES = 20_000
"""Names that are counted at once; if there are more, the first ones are forgotten."""


class Hourly:
    """Counts what is done per name, and allows ``most`` in any hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._times: dict[str, deque[datetime]] = {}

    def is_reached(self, name: str, now: datetime) -> bool:
        """Return True if this name has used up its hourly quota."""
        times = self._times.get(name)
        while times and now - times[0] >= HOUR:
            times.popleft()
        return times is not None and len(times) >= self._most

    def count(self, name: str, now: datetime) -> None:
        """Use up one of this name's quota."""
        if name not in self._times and len(self._times) >= MAX_NAMES:
            self._forget(now)
        self._times.setdefault(name, deque(maxlen=self._most)).append(now)

    def take_back(self, name: str) -> None:
        """Undo the last ``count``."""
        if times := self._times.get(name):
            times.pop()

    def _forget(self, now: datetime) -> None:
        """Forget the names whose hour is over, or else the older half."""
        old = [name for name, times in self._times.items() if not times or now - times[-1] >= HOUR]
        for name in old or list(self._times)[: MAX_NAMES // 2]:
            del self._times[name]
