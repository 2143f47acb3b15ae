"""Commands at several tables that are written in one transaction, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ..errors import UnknownTable
from ..games import check_opening
from ..kernel.messages import Command, Reply
from ..narration.library import Themes
from ..store.base import Store, TableId
from .commit import SUSPENDED, Draft, Opening
from .live_table import NO_SEATING, Intention, LiveTable, Seating, taken
from .paused_time import Owes, wait_for_the_news


class Tables(Protocol):
    """What is needed to decide at tables; the host has it."""

    store: Store
    themes: Themes | None
    owing: list[Owes]


async def decide(
    host: Tables, draft: Draft, command: Command | Intention, seating: Seating
) -> Reply:
    """Decide a command at a table whose lock is held. Raises Untold."""
    live = draft.live
    command = live.stamped(command)
    if live.row.aside is not None:
        return SUSPENDED
    if command.id in live.done:
        return Reply((), live.table.status)
    if seating.chairs and not draft.is_new and (no := await taken(host.store, seating)):
        return Reply((), live.table.status, no)
    wait_for_the_news(live, command, host.owing)
    return draft.decide(command, seating)


class Together:
    """Tables whose locks are held. What is decided here is written when the caller is done."""

    def __init__(self, host: Tables, lives: Mapping[TableId, LiveTable]) -> None:
        self._host = host
        self._drafts = {table: Draft(live) for table, live in lives.items()}

    def live(self, table: TableId) -> LiveTable:
        """Return a table with all that was decided here; raises UnknownTable."""
        return self._draft(table).live

    def open(self, opening: Opening) -> None:
        """Open a table, unless it is there already. Raises Rejected."""
        if opening.table not in self._drafts:
            check_opening(opening.game, opening.options, self._host.themes)
            self._drafts[opening.table] = opening.draft(self._host.themes)

    async def perform(
        self, table: TableId, command: Command | Intention, seating: Seating = NO_SEATING
    ) -> Reply:
        """Decide a command; its events are not written yet. Raises UnknownTable or Untold."""
        return await decide(self._host, self._draft(table), command, seating)

    def drafts(self) -> list[Draft]:
        """Return what was decided at each table."""
        return list(self._drafts.values())

    def _draft(self, table: TableId) -> Draft:
        if table not in self._drafts:
            raise UnknownTable(f"there is no table {table!r}")
        return self._drafts[table]
