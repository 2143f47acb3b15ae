"""How often somebody is answered: at most so many times in any hour."""

from __future__ import annotations

from collections import deque
from datetime import datetime, timedelta

HOUR = timedelta(hours=1)
MOST_NAMES = 20_000
"""So many names are counted at once; of more, those are forgotten that came first."""


class Hourly:
    """At most so many per name in any hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._times: dict[str, deque[datetime]] = {}

    def is_reached(self, name: str, now: datetime) -> bool:
        """Whether there is no room for one more."""
        times = self._times.get(name)
        while times and now - times[0] >= HOUR:
            times.popleft()
        return times is not None and len(times) >= self._most

    def count(self, name: str, now: datetime) -> None:
        """One more."""
        if name not in self._times and len(self._times) >= MOST_NAMES:
            self._forget(now)
        self._times.setdefault(name, deque(maxlen=self._most)).append(now)

    def take_back(self, name: str) -> None:
        """One less: it did not happen."""
        if times := self._times.get(name):
            times.pop()

    def _forget(self, now: datetime) -> None:
        """Make room: those whose hour is over, else the older half."""
        old = [name for name, times in self._times.items() if not times or now - times[-1] >= HOUR]
        for name in old or list(self._times)[: MOST_NAMES // 2]:
            del self._times[name]
