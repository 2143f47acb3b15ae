"""The one way to write at tables: decide, check the stories, make entries, append, announce.

Nothing else builds a ``Change``. What people do goes through ``Commits.write``, which announces it
to ``changed``. A few changes that are no moves are appended to the store by whoever asks for them:
new tables, other options, other people in the chairs, a corrected deadline, the log of a fast
table. They announce it themselves if somebody has to know.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..errors import MissingStory
from ..games import GAMES, make_game
from ..kernel.chance import seed_hash
from ..kernel.game import Game
from ..kernel.messages import (
    Command,
    Event,
    Rejected,
    Rejection,
    Reply,
    SeedRevealed,
    Status,
    TableClosed,
    TableOpened,
)
from ..kernel.speech import Speech
from ..narration.library import Themes
from ..store.base import Change, Entry, PersonId, Standing, Store, TableId, TableRow
from .live_table import NO_SEATING, Intention, LiveTable, Seating, entries_of, standing_of

SUSPENDED = Reply((), Status("aside"), Rejection("set-aside"))
"""The reply to every command at a suspended table."""


class Draft:
    """What commands change at one table: decided in memory, not written yet.

    If nothing is written in the end, the table in memory is wrong and has to be unloaded.
    """

    __slots__ = ("_expected", "bug", "entries", "events", "is_new", "live", "seating", "status")

    def __init__(self, live: LiveTable, entries: Sequence[Entry] = (), *, is_new: bool = False):
        self.live = live
        self.is_new = is_new
        self._expected = live.version - len(entries)
        self.entries = entries
        """What is to be written; empty: nothing."""
        self.seating = NO_SEATING
        """Who sits down and listens with the decided events."""
        self.events: Sequence[Event] = ()
        """What the decided commands caused."""
        self.status: Status | None = None
        """How the table stands after them; None: nothing was decided."""
        self.bug: Exception | None = None
        """Why this table has to be suspended; what was decided before is still good."""

    def decide(self, command: Command | Intention, seating: Seating = NO_SEATING) -> Reply:
        """Decide a command. A command that is already in the log changes nothing."""
        live = self.live
        if command.id in live.done:
            return Reply((), live.table.status)
        if self.bug is not None:
            return SUSPENDED
        before = live.version
        try:
            if isinstance(command, Intention):
                command = command.resolved(live)
            reply = live.handle(command)
        except Rejected as no:
            return Reply((), live.table.status, no.rejection)
        except Exception as bug:
            self.bug = bug
            return SUSPENDED
        if not reply.events:
            return reply
        if untold := live.untold(reply.events):
            self.bug = MissingStory(untold)
            return SUSPENDED
        self._take(command, reply, before)
        self.seating = seating if self.seating is NO_SEATING else self.seating.and_(seating)
        return reply

    def _take(self, command: Command, reply: Reply, before: int) -> None:
        events = reply.events
        self.events = (*self.events, *events) if self.events else events
        self.status = reply.status
        if reply.status.outcome is not None:
            revealed = SeedRevealed(self.live.row.seed)
            self.live.note(revealed)
            events = (*events, revealed)
        entries = entries_of(command, events, before)
        self.entries = [*self.entries, *entries] if self.entries else entries
        self.live.did(command.id)

    def change(self, standing: Standing | None = None) -> Change:
        """Return what is to be written."""
        live, seating = self.live, self.seating
        return Change(
            live.id,
            self._expected,
            self.entries,
            standing or standing_of(live.table.status),
            seating.chairs,
            seating.vacated,
            seating.ears,
            seating.deafened,
            new=live.row if self.is_new else None,
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is to be opened."""

    table: TableId
    game: str
    options: Mapping[str, str]
    command: str
    """The id of the command that opens it."""
    at: datetime
    by: PersonId | None = None

    def draft(self, themes: Themes | None = None, rules: Game[Any] | None = None) -> Draft:
        """Return a draft of the new table with its first entry; raises Rejected."""
        rules = rules or make_game(self.game, self.options)
        seed, edition = secrets.token_hex(32), GAMES[self.game].edition
        options = dict(self.options)
        standing = standing_of(rules.status(rules.blank()))
        row = TableRow(
            *(self.table, self.game, options, seed, self.at, self.by, 0, standing), edition=edition
        )
        opened = TableOpened(self.game, options, seed_hash(seed), edition)
        entry = Entry(1, self.at, self.command, opened)
        return Draft(LiveTable(row, [entry], rules, themes), [entry], is_new=True)


# -- changes that no command of a game causes


def closing(row: TableRow, reason: str, command: str, now: datetime) -> Change:
    """End a table for good, whatever is played there."""
    events = (TableClosed(reason), SeedRevealed(row.seed))
    entries = [Entry(row.version + n, now, command, e) for n, e in enumerate(events, 1)]
    return Change(row.id, row.version, entries, Standing("over", None, over=True))


def reseating(row: TableRow, seating: Seating) -> Change:
    """Change who sits and who listens; nothing happens at the table itself."""
    return Change(
        *(row.id, row.version, [], row.standing),
        *(seating.chairs, seating.vacated, seating.ears, seating.deafened),
    )


def rescheduling(live: LiveTable, standing: Standing) -> Change:
    """Correct what a table's row says about its newest state."""
    return Change(live.id, live.version, [], standing)


def reopening(
    row: TableRow,
    options: Mapping[str, str],
    command: str,
    now: datetime,
    seed: str | None = None,
) -> Change:
    """Give a table other options. With a new seed, reveal the old one."""
    opened = TableOpened(row.game, options, seed_hash(seed or row.seed), row.edition)
    events: list[Event] = [opened] if seed is None else [SeedRevealed(row.seed), opened]
    entries = [Entry(row.version + n, now, command, e) for n, e in enumerate(events, 1)]
    return Change(row.id, row.version, entries, row.standing, options=options, seed=seed)


def ending(row: TableRow, command: Command, events: Sequence[Event], status: Status) -> Change:
    """End the game of a table that is not in memory with these events."""
    entries = entries_of(command, [*events, SeedRevealed(row.seed)], row.version)
    return Change(row.id, row.version, entries, standing_of(status))


def catching_up(
    table: TableId,
    stored: int,
    entries: Sequence[Entry],
    standing: Standing,
    seating: Seating,
    forget_before: int,
) -> Change:
    """Write what a fast table has played since ``stored``, and forget old rounds."""
    return Change(
        *(table, stored, entries, standing),
        *(seating.chairs, seating.vacated, seating.ears, seating.deafened),
        forget_before=forget_before,
    )


class Commits:
    """Writes changes and says that tables have changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.changed: list[Callable[[TableId, Standing], None]] = []
        self.reported: list[Callable[[TableId, str], None]] = []

    async def write(self, *changes: Change) -> None:
        """Write all of these changes in one transaction or none, then announce them.

        Raises Conflict, Duplicate or StoreUnavailable.
        """
        await self._store.append(*changes)
        for change in changes:
            self.announce(change.table, change.standing)

    def announce(self, table: TableId, standing: Standing) -> None:
        """Tell all listeners that a table has changed."""
        for listener in self.changed:
            listener(table, standing)

    def report(self, table: TableId, speech: Speech[Any], events: Sequence[Event]) -> None:
        """Tell the administrators what they should know of these events."""
        for event in events:
            if (words := speech.report(event)) is not None:
                for listener in self.reported:
                    listener(table, words)
