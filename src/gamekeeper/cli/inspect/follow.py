"""Following a table that another process plays: its log is read again and again, and folded."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from ...config import Settings
from ...games.scoring import RunningScore
from ...kernel.messages import Seat
from ...kernel.table import OF_THE_TABLE
from ...store.base import Entry, Spoken, Store, TableRow
from .common import rules_of

RATE_WINDOW = timedelta(minutes=1)
STALE_AFTER = timedelta(seconds=3)
"""A contest's log is written once a second; a longer silence is one."""


class Follower:
    """What the public knows of a table, moved forward by the entries that are new."""

    def __init__(self, store: Store, row: TableRow, settings: Settings | None = None) -> None:
        self._store, self.row = store, row
        self._game, self.speech = rules_of(row, settings)
        self.view: Any = self._game.blank()
        self._seen = self._heard = 0

    async def news(self) -> Sequence[Entry]:
        """Return entries since the last call; the log's beginning sums up those that are gone."""
        entries = await self._store.read(self.row.id, self._seen)
        if not entries:
            return ()
        fresh = entries
        if entries[0].seq != self._seen + 1:
            entries = await self._store.read(self.row.id)
            fresh = [entry for entry in entries if entry.seq > self._seen]
            self.view = self._game.blank()
        for entry in entries:
            event = entry.event
            if event.audience.hears(None) and not isinstance(event, OF_THE_TABLE):
                self._game.apply(self.view, event)
        self._seen = entries[-1].seq
        return fresh

    async def said(self) -> Sequence[Spoken]:
        """Return what watchers could hear since the last call."""
        talk = await self._store.heard(self.row.id, None, self._heard)
        self._heard = max([self._heard, *(spoken.n for spoken in talk)])
        return talk

    @property
    def is_over(self) -> bool:
        return self._game.status(self.view).outcome is not None


class Pace:
    """How fast points are made, over the last minute that was watched."""

    def __init__(self) -> None:
        self._samples: deque[tuple[datetime, RunningScore]] = deque()

    def note(self, at: datetime, score: RunningScore) -> None:
        """Note the score at this moment."""
        self._samples.append((at, score))
        while self._samples[0][0] < at - RATE_WINDOW:
            self._samples.popleft()

    def _seconds(self, now: datetime) -> float:
        if not self._samples:
            return 0.0
        (first, _), (last, _) = self._samples[0], self._samples[-1]
        until = now if now - last > STALE_AFTER else last
        return (until - first).total_seconds()

    def rounds_per_second(self, now: datetime) -> float:
        """Return the rounds per second; 0 while there is nothing to compare."""
        seconds = self._seconds(now)
        if seconds <= 0:
            return 0.0
        return (self._samples[-1][1].round - self._samples[0][1].round) / seconds

    def points_per_minute(self, seat: Seat, now: datetime) -> float:
        """Return the points per minute; 0 while there is nothing to compare."""
        seconds = self._seconds(now)
        if seconds <= 0:
            return 0.0
        before, after = self._samples[0][1].points, self._samples[-1][1].points
        return 60 * (after.get(seat, 0) - before.get(seat, 0)) / seconds
