"""Replays a table's commands and compares the events with its log: were the dice honest?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import groupby, zip_longest
from typing import Any

from ..errors import BadLog
from ..games import make_game
from ..kernel.chance import seed_hash
from ..kernel.game import Game
from ..kernel.messages import Command, Event, Rejected, SeedRevealed, TableOpened
from ..kernel.table import OF_THE_TABLE, Table
from ..store.base import Entry, TableRow


@dataclass(frozen=True, slots=True)
class Audit:
    """What came of checking a log. ``problem`` names the first entry that does not follow."""

    commands: int
    """Commands that were decided again."""
    events: int
    """Events that were compared with what those commands cause."""
    first: int
    """The first entry that is still there."""
    last: int
    complete: bool
    """Whether the log was there from the beginning, the promise about the dice included."""
    checked_from: int
    """The entry before which a shortened log was taken on trust."""
    problem: str | None = None


def verify(row: TableRow, entries: Sequence[Entry]) -> Audit:
    """Decide everything again that stands in this log; the first difference ends the audit.

    A shortened log is taken on trust up to its second summary, because what was going on at the
    first one (who was there, who was changing sides) is only known a round later; and up to the
    first change of the options, because the older ones are gone. Nothing is raised.
    """
    if not entries:
        return Audit(0, 0, 0, 0, complete=False, checked_from=0, problem="the log is empty")
    walk: _Walk | None = None
    problem = None
    try:
        walk = _Walk(row, entries)
        walk.check()
    except BadLog as wrong:
        problem = str(wrong)
    first, last = entries[0].seq, entries[-1].seq
    if walk is None:
        return Audit(0, 0, first, last, first == 1, first, problem)
    return Audit(walk.commands, walk.events, first, last, first == 1, walk.known_from, problem)


class _Walk:
    """Walks through one log; every method raises BadLog where something does not follow."""

    def __init__(self, row: TableRow, entries: Sequence[Entry]) -> None:
        self._row, self._entries = row, entries
        self._first = entries[0].seq
        self._seeds = _seeds(row, entries)
        self.commands = self.events = 0
        openings = [entry for entry in entries if isinstance(entry.event, TableOpened)]
        if self._first == 1 and not isinstance(entries[0].event, TableOpened):
            raise BadLog("entry 1: a log begins with the opening of its table")
        opened = openings[0].event if openings else None
        if not isinstance(opened, TableOpened):
            opened = TableOpened(row.game, row.options, "", row.edition)
        rules = _make(opened, self._first)
        summary = rules.summary or TableOpened
        if self._first > 1 and not isinstance(entries[0].event, summary):
            raise BadLog(f"entry {self._first}: a shortened log begins with a summary")
        self.known_from = self._first
        """From here on everything is known that a command is decided by."""
        if self._first > 1:
            later = [entry.seq for entry in entries[1:] if isinstance(entry.event, summary)]
            self.known_from = max(
                later[0] if later else entries[-1].seq + 1, openings[0].seq if openings else 0
            )
        self._table = Table(rules, self._seeds[0], before=self._first - 1)

    def check(self) -> None:
        """Go through the whole log, command by command."""
        for _, group in groupby(self._entries, key=lambda entry: entry.command):
            together = list(group)
            self._check_order(together)
            if together[0].cause is None or self._is_on_trust(together[0]):
                self._check_groundless(together)
            else:
                self._check_command(together)
        after = self._table.version + 1
        if after <= self._row.version:
            raise BadLog(f"entry {after}: missing, the table is at version {self._row.version}")

    def _is_on_trust(self, entry: Entry) -> bool:
        return entry.seq < self.known_from

    def _check_order(self, together: Sequence[Entry]) -> None:
        first = together[0]
        for seq, entry in enumerate(together, self._table.version + 1):
            if entry.seq != seq:
                raise BadLog(f"entry {seq}: missing, the next one is {entry.seq}")
            if entry is not first and (entry.cause is not None or entry.at != first.at):
                raise BadLog(f"entry {seq}: does not belong to the command before it")

    def _check_groundless(self, together: Sequence[Entry]) -> None:
        """Check entries that no command explains: openings, the seed, a shortened beginning."""
        for entry in together:
            if not isinstance(entry.event, OF_THE_TABLE) and not self._is_on_trust(together[0]):
                raise BadLog(f"entry {entry.seq}: nobody asked for {_name(entry.event)}")
            self._accept(entry)

    def _check_command(self, together: Sequence[Entry]) -> None:
        first = together[0]
        assert first.cause is not None
        seat, move = first.cause.seat, first.cause.move
        try:
            reply = self._table.handle(Command(first.command, seat, move, first.at))
        except Exception as bug:  # a forged log may break the rules' own assumptions
            raise BadLog(f"entry {first.seq}: {move} by {seat} cannot be: {bug!r}") from bug
        if reply.rejection is not None:
            code = reply.rejection.code
            raise BadLog(f"entry {first.seq}: {move} by {seat or 'the house'} is refused ({code})")
        self.commands += 1
        written = [entry for entry in together if not isinstance(entry.event, OF_THE_TABLE)]
        for seq, (event, entry) in enumerate(zip_longest(reply.events, written), first.seq):
            found = entry.event if entry is not None else None
            if not _follows(event, found):
                raise BadLog(
                    f"entry {seq}: found {found or 'nothing'}, but {event or 'nothing'} follows"
                    f" from {move}"
                )
            self.events += 1
        for entry in together[len(written) :]:
            self._accept(entry)

    def _accept(self, entry: Entry) -> None:
        """Take an entry as it is; what it says about the table itself must be true, though."""
        event = entry.event
        if isinstance(event, TableOpened):
            _check_promise(self._row, self._seeds[0], event, entry.seq)
            self._table.game = _make(event, entry.seq)
        elif isinstance(event, SeedRevealed):
            if event.seed != self._seeds[0]:
                raise BadLog(f"entry {entry.seq}: another seed was revealed than was played with")
            if entry is not self._entries[-1]:  # a chapter ends; the next one has its own seed
                del self._seeds[0]
                self._table.reseed(self._seeds[0])
        try:
            self._table.accept(event)
        except Exception as bug:
            raise BadLog(f"entry {entry.seq}: {_name(event)} cannot be here: {bug!r}") from bug


def _seeds(row: TableRow, entries: Sequence[Entry]) -> list[str]:
    """Return the seed of each chapter: the revealed ones in order, then the row's own."""
    revealed = [e.event.seed for e in entries if isinstance(e.event, SeedRevealed)]
    if isinstance(entries[-1].event, SeedRevealed):
        revealed.pop()
    return [*revealed, row.seed]


def _follows(event: Event | None, found: Event | None) -> bool:
    """Return True if the log has this event, with all that logs of its time knew of it.

    Fields that were added later do not count for equality; in a log they are right or missing.
    """
    if event != found or event is None or found is None:
        return event == found
    later = [each for each in fields(found) if not each.compare]  # type: ignore[arg-type]
    values = [(getattr(found, each.name), getattr(event, each.name), each) for each in later]
    return all(value in (right, each.default) for value, right, each in values)


def _check_promise(row: TableRow, seed: str, opened: TableOpened, seq: int) -> None:
    if opened.seed_hash != seed_hash(seed):
        raise BadLog(f"entry {seq}: the published hash is not that of the seed")
    if opened.game != row.game:
        raise BadLog(f"entry {seq}: {opened.game} was opened, but {row.game} is played")
    if opened.edition != row.edition:
        raise BadLog(
            f"entry {seq}: edition {opened.edition} was opened, but {row.edition} is played"
        )


def _make(opened: TableOpened, seq: int) -> Game[Any]:
    try:
        return make_game(opened.game, opened.options, opened.edition)
    except Rejected as no:
        raise BadLog(f"entry {seq}: {no.rejection.code} {dict(no.rejection.facts)}") from None


def _name(event: Event) -> str:
    return type(event).__name__
