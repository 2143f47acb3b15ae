"""Tables whose messages left late, because Discord could not be reached, until they know it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from ....errors import GamekeeperError
from .outbox import Action, Outbox

log = logging.getLogger("gamekeeper.discord")

MIN_LATENESS = 10.0
"""Seconds; shorter trouble costs nobody anything."""

Untold = Callable[[str, datetime, datetime], Awaitable[None]]


class Lateness:
    """What is tried for long is late; a lane belongs to the table it is named after."""

    def __init__(self, outbox: Outbox, now: Callable[[], float]) -> None:
        self._outbox, self._now = outbox, now
        self._late: dict[str, tuple[float, float]] = {}

    def owes(self, table: str) -> bool:
        """Return True if people at a table cannot be told, or it does not know how long it was."""
        return table in self._late or any(
            self._is_late(waiting[0])
            for lane, waiting in self._outbox.lanes.items()
            if waiting and lane.partition("/")[0] == table
        )

    def _is_late(self, action: Action) -> bool:
        return action.tried is not None and self._now() - action.tried >= MIN_LATENESS

    def left(self, action: Action) -> None:
        """Note that Discord has taken something, before it leaves its lane."""
        table, now = action.lane.partition("/")[0], self._now()
        is_the_tables = action.data.get("table") == table  # no answer, and no direct message
        if action.tried is not None and is_the_tables and self._is_late(action):
            start, end = self._late.get(table, (action.tried, now))
            self._late[table] = min(start, action.tried), max(end, now)

    async def report(self, untold: Untold) -> None:
        """Tell the tables; those that cannot be told now are told later."""
        for table, (start, end) in list(self._late.items()):
            try:
                await untold(
                    table, datetime.fromtimestamp(start, UTC), datetime.fromtimestamp(end, UTC)
                )
            except GamekeeperError as problem:
                facts = {"table": table, "why": str(problem)}
                log.warning("late messages not reported, retrying", extra=facts)
                continue
            if self._late.get(table) == (start, end):
                del self._late[table]
