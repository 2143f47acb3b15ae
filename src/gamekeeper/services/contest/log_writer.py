"""Writes a contest's log in groups while rounds are played, and drops old rounds."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import reduce
from itertools import chain

from ...host.commit import catching_up
from ...host.live_table import NO_SEATING, Seating, entries_of
from ...kernel.messages import Command, Event, Status
from ...store.base import Entry, Standing, Store, TableId

MAX_PORTION = 500
"""How many entries are prepared at once; more would keep the players waiting."""

Batch = tuple[int, Command, tuple[Event, ...]]
"""One command's events and the version they follow."""


class LogWriter:
    """The log of a table that promises durability for every round.

    Appending to ``running`` costs next to nothing; ``flush`` writes what is new.
    Between two flushes only the last ``keep`` rounds are held: what would be folded away at once
    is never written at all.
    """

    def __init__(self, store: Store, table: TableId, entries: list[Entry], keep: int) -> None:
        self._store, self._table, self._keep = store, table, keep
        self._stored = entries[-1].seq
        self._rounds: deque[list[Batch]] = deque()
        self.running: list[Batch] = []
        """What has been played since the last summary; appended to for every command."""
        self._boundaries: deque[int] = deque(maxlen=keep + 1)
        """Where the summaries of the last rounds stand; the log may begin with the first."""
        self._first: list[Batch] = []
        """The command whose summary stands for rounds that were dropped unwritten."""
        self._seating: list[Seating] = []
        self._forgotten = 0
        """Entries before this one have been deleted."""

    def round_over(self, summary: int) -> None:
        """Note that the newest command has ended a round, and its event that sums everything up."""
        self._rounds.append(self.running)
        self._boundaries.append(self.running[-1][0] + 1 + summary)
        self.running = []
        while len(self._rounds) > self._keep:
            self._first = self._rounds.popleft()[-1:]

    def seat(self, seating: Seating) -> None:
        """Keep chairs and ears to be written with the next events."""
        self._seating.append(seating)

    def summary_seen(self, seq: int) -> None:
        """Note a summary in the stored log at this place (told once per round when loading)."""
        self._boundaries.append(seq)

    async def read(self) -> Sequence[Entry]:
        """Return what is stored of the log. Raises StoreError."""
        return await self._store.read(self._table)

    async def flush(self, status: Status) -> None:
        """Write everything that was noted; afterwards it is durable. Raises StoreError.

        Many rounds are written in several portions, so that nobody waits for all of them.
        """
        rounds, running, first = self._rounds, self.running, self._first
        if not rounds and not running and not self._seating:
            return
        whole = self._boundaries[0] if len(self._boundaries) > self._keep else 0
        self._rounds, self.running, self._first = deque(), [], []
        portion: list[Entry] = []
        try:
            for before, command, events in chain(first, *rounds, running):
                portion.extend(entries_of(command, events, before))
                if len(portion) >= MAX_PORTION:
                    await self._append(portion, status, whole)
                    portion = []
            await self._append(portion, status, whole)
        except BaseException:
            self._take_back(rounds, running, first)
            raise

    async def _append(self, portion: list[Entry], status: Status, whole: int) -> None:
        entries = [entry for entry in portion if entry.seq > self._stored and entry.seq >= whole]
        if not entries and not self._seating:
            return
        seating, self._seating = self._seating, []
        standing = Standing(status.phase, None, status.outcome is not None)
        forgotten = whole if whole > self._forgotten else 0
        around = reduce(Seating.and_, seating, NO_SEATING)
        change = catching_up(self._table, self._stored, entries, standing, around, forgotten)
        try:
            await self._store.append(change)
        except BaseException:
            self._seating = seating + self._seating
            raise
        self._forgotten = max(whole, self._forgotten)
        if entries:
            self._stored = entries[-1].seq

    def _take_back(
        self, rounds: deque[list[Batch]], running: list[Batch], first: list[Batch]
    ) -> None:
        """Put back what was not written, for the next flush, before what came since."""
        if self._rounds:
            self._rounds[0] = running + self._rounds[0]
        else:
            self.running = running + self.running
        self._rounds = rounds + self._rounds
        self._first = self._first or first
