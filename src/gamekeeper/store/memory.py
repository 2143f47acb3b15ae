"""The store of tests and simulations: the whole contract, in memory only."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from ..errors import Conflict, Duplicate, StoreUnavailable, UnknownTable
from ..kernel.messages import Seat
from .base import (
    FORGOTTEN,
    LAST_ENTRIES,
    NO_MARKS,
    Chair,
    Change,
    Ear,
    Entry,
    Finish,
    Life,
    Person,
    PersonId,
    Spoken,
    Stored,
    TableId,
    TableRow,
    folded,
)
from .records import check_all, version_after, without_fleeting


@dataclass(slots=True)
class _Kept:
    """All that is known of one table."""

    row: TableRow
    entries: list[Entry] = field(default_factory=list)
    commands: set[str] = field(default_factory=set)
    ears: dict[str, Ear] = field(default_factory=dict)
    chairs: dict[Seat, Chair] = field(default_factory=dict)
    talk: list[Spoken] = field(default_factory=list)
    muted: set[Seat] = field(default_factory=set)
    withdrawals: dict[str, int] = field(default_factory=dict)
    wake: datetime | None = None
    """From when on it can be claimed as due: the deadline, or the end of the present claim."""
    news: int | None = None
    """Its place in the queue of those with news."""
    told_until: datetime | None = None
    """The end of the present claim on its news."""


class MemoryStore:
    """All of the ``Store`` contract in dictionaries. No method waits, so each is atomic."""

    is_shared = True  # several houses in one process may use it

    def __init__(self, *, lease: timedelta = timedelta(seconds=30)) -> None:
        self._lease = lease
        self._tables: dict[TableId, _Kept] = {}
        self._people: dict[PersonId, Person] = {}
        self._addresses: dict[str, PersonId] = {}
        self._lives: list[Life] = []
        self._turn = 0
        self._closed = asyncio.Event()

    async def close(self) -> None:
        self._closed.set()

    # -- tables and their logs

    async def append(self, *changes: Change) -> None:
        self._must_be_open()
        check_all(changes)
        for kept, change in [(self._checked(change), change) for change in changes]:
            self._tables[change.table] = kept
            self._write(kept, change)

    def _checked(self, change: Change) -> _Kept:
        """Return the table of a change that can be written."""
        if change.new is None:
            kept = self._kept(change.table)
        elif change.table in self._tables:
            raise Conflict(f"there is a table {change.table!r} already")
        else:
            options = dict(change.new.options)
            kept = _Kept(row=replace(change.new, options=options, version=change.expected))
        _must_be_new(kept, change)
        if kept.row.version != change.expected:
            raise Conflict(
                f"{change.table!r} is at version {kept.row.version}, not {change.expected}"
            )
        return kept

    def _write(self, kept: _Kept, change: Change) -> None:
        kept.row = replace(
            kept.row,
            version=version_after(change),
            standing=change.standing,
            options=kept.row.options if change.options is None else dict(change.options),
            seed=change.seed or kept.row.seed,
        )
        kept.entries += change.entries
        if change.forget_before:
            kept.entries = [entry for entry in kept.entries if entry.seq >= change.forget_before]
            kept.commands = {entry.command for entry in kept.entries if entry.cause}
        kept.commands |= {entry.command for entry in change.entries if entry.cause}
        for seat in change.vacated:
            kept.chairs.pop(seat, None)
        for chair in change.chairs:
            kept.chairs[chair.seat] = chair
        for address in change.deafened:
            kept.ears.pop(address, None)
        for ear in change.ears:
            old = kept.ears.get(ear.address) or replace(ear, talk=len(kept.talk))
            kept.ears[ear.address] = replace(ear, mark=max(ear.mark, old.mark), talk=old.talk)
        if kept.row.aside is None:
            kept.wake = None if change.standing.over else change.standing.due
        self._note_news(kept)

    def _note_news(self, kept: _Kept) -> None:
        if kept.row.aside is None and kept.ears and kept.news is None:
            kept.news = self._next_turn()

    async def row(self, table: TableId) -> TableRow:
        return self._kept(table).row

    async def rows(self, *, over: bool | None = None, limit: int = 100) -> Sequence[TableRow]:
        self._must_be_open()
        chosen = [
            kept.row for kept in self._tables.values() if over in (None, kept.row.standing.over)
        ]
        return sorted(chosen, key=lambda row: (row.opened_at, row.id), reverse=True)[:limit]

    async def named(self, names: Collection[str]) -> Sequence[TableRow]:
        self._must_be_open()
        wanted = set(map(folded, names))
        found = [kept.row for id, kept in self._tables.items() if folded(id) in wanted]
        return sorted(found, key=lambda row: row.id)

    async def read(self, table: TableId, after: int = 0) -> Sequence[Entry]:
        return [entry for entry in self._kept(table).entries if entry.seq > after]

    async def load(
        self, tables: Collection[TableId], game: str, fleeting: Collection[str]
    ) -> Sequence[Stored]:
        self._must_be_open()
        found = [self._tables[table] for table in tables if table in self._tables]
        return [
            Stored(kept.row, without_fleeting(kept.entries, fleeting))
            for kept in found
            if kept.row.game == game
        ]

    async def finished(
        self, game: str, after: TableId | None = None, limit: int = 100
    ) -> Sequence[Finish]:
        self._must_be_open()
        ids = [
            id
            for id, kept in self._tables.items()
            if kept.row.standing.over and kept.row.game == game and id > (after or "")
        ]
        return [
            Finish(id, await self.chairs(id), self._tables[id].entries[-LAST_ENTRIES:])
            for id in sorted(ids)[:limit]
        ]

    async def suspend(self, table: TableId, reason: str | None) -> None:
        kept = self._kept(table)
        kept.row = replace(kept.row, aside=reason)
        kept.wake = kept.news = kept.told_until = None
        if reason is None:
            kept.wake = None if kept.row.standing.over else kept.row.standing.due
            row = kept.row
            if any(
                ear.mark < row.version or (ear.talk is not None and ear.talk < row.talk)
                for ear in kept.ears.values()
            ):
                kept.news = self._next_turn()

    async def hand_over(self, table: TableId, person: PersonId) -> None:
        kept = self._kept(table)
        kept.row = replace(kept.row, opened_by=person)

    async def delete(self, table: TableId) -> None:
        self._kept(table)
        del self._tables[table]

    # -- what is to be done

    async def due(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        self._must_be_open()
        waiting = [(kept.wake, id) for id, kept in self._tables.items() if kept.wake is not None]
        claimed = [id for wake, id in sorted(waiting) if wake <= now][:limit]
        for id in claimed:
            self._tables[id].wake = now + self._lease
        return claimed

    async def next_due(self) -> datetime | None:
        self._must_be_open()
        return min(
            (kept.wake for kept in self._tables.values() if kept.wake is not None), default=None
        )

    async def news(self, now: datetime, limit: int = 100) -> Sequence[TableId]:
        self._must_be_open()
        waiting = [
            (kept.news, id)
            for id, kept in self._tables.items()
            if kept.news is not None and (kept.told_until is None or kept.told_until <= now)
        ]
        claimed = [id for _, id in sorted(waiting)[:limit]]
        for id in claimed:
            self._tables[id].told_until = now + self._lease
            self._tables[id].news = self._next_turn()
        return claimed

    async def settle(self, table: TableId, version: int, talk: int = 0) -> None:
        kept = self._kept(table)
        kept.told_until = None
        if kept.row.version <= version and kept.row.talk <= talk:
            kept.news = None

    async def hints(self) -> AsyncIterator[TableId]:
        """Yield nothing, until the store is closed: there is no other process."""
        await self._closed.wait()
        for table in list[TableId]():
            yield table

    # -- ears

    async def ears(self, table: TableId) -> Sequence[Ear]:
        return sorted(self._kept(table).ears.values(), key=lambda ear: ear.address)

    async def set_marks(
        self, table: TableId, marks: Mapping[str, int], talk: Mapping[str, int] = NO_MARKS
    ) -> None:
        ears = self._kept(table).ears
        for address in (marks.keys() | talk.keys()) & ears.keys():
            ear = ears[address]
            told = None if ear.talk is None else max(ear.talk, talk.get(address, 0))
            ears[address] = replace(ear, mark=max(ear.mark, marks.get(address, 0)), talk=told)

    # -- talk

    async def say(self, table: TableId, spoken: Spoken) -> Spoken:
        kept = self._kept(table)
        if (before := await self.said(table, spoken.command)) is not None:
            return before
        if kept.row.version != spoken.after_version:
            raise Conflict(
                f"{table!r} is at version {kept.row.version}, not {spoken.after_version}"
            )
        spoken = replace(spoken, n=len(kept.talk) + 1)
        kept.talk.append(spoken)
        kept.row = replace(kept.row, talk=spoken.n)
        self._note_news(kept)
        return spoken

    async def said(self, table: TableId, command: str) -> Spoken | None:
        return next((each for each in await self.talk(table) if each.command == command), None)

    async def talk(self, table: TableId, after: int = 0) -> Sequence[Spoken]:
        self._must_be_open()
        return self._tables[table].talk[after:] if table in self._tables else []

    async def heard(
        self, table: TableId, listener: Seat | None, after: int = 0, limit: int = 100
    ) -> Sequence[Spoken]:
        return [each for each in await self.talk(table, after) if each.is_heard_by(listener)][
            -limit:
        ]

    async def take_back(self, table: TableId, n: int, command: str = "") -> int:
        self._must_be_open()
        kept = self._tables.get(table)
        if kept is None or command in kept.withdrawals:
            return 0 if kept is None else kept.withdrawals[command]
        said = kept.talk[n - 1] if 1 <= n <= len(kept.talk) else None
        if is_new := said is not None and not said.hidden:
            kept.talk[n - 1] = replace(said, text="", hidden=True)
        kept.withdrawals |= {command: n if is_new else 0} if command else {}
        return n if is_new else 0

    async def taken_back(self, table: TableId) -> Sequence[int]:
        return [each.n for each in await self.talk(table) if each.hidden]

    async def erase_talk(self, person: PersonId) -> int:
        self._must_be_open()
        number = 0
        for kept in self._tables.values():
            own = [each for each in kept.talk if each.person == person]
            for each in own:
                kept.talk[each.n - 1] = replace(each, text="", hidden=True)
            number += len(own)
        return number

    async def muted(self, table: TableId) -> frozenset[Seat]:
        self._must_be_open()
        return frozenset(self._tables[table].muted if table in self._tables else ())

    async def mute(self, table: TableId, seat: Seat, *, is_muted: bool) -> None:
        muted = self._kept(table).muted
        (muted.add if is_muted else muted.discard)(seat)

    async def want_talk(self, table: TableId, address: str, *, wanted: bool) -> bool:
        self._must_be_open()
        kept = self._tables.get(table)
        if kept is None or (ear := kept.ears.get(address)) is None:
            return False
        if (ear.talk is not None) != wanted:
            kept.ears[address] = replace(ear, talk=len(kept.talk) if wanted else None)
        return True

    # -- people

    async def person_at(self, address: str) -> Person | None:
        self._must_be_open()
        id = self._addresses.get(address)
        return None if id is None else self._people[id]

    async def people(self, ids: Sequence[PersonId]) -> Sequence[Person]:
        self._must_be_open()
        return [self._people[id] for id in set(ids) if id in self._people]

    async def addresses_of(self, person: PersonId) -> Sequence[str]:
        self._must_be_open()
        return sorted(address for address, owner in self._addresses.items() if owner == person)

    async def save_person(self, person: Person, address: str | None = None) -> None:
        self._must_be_open()
        self._people[person.id] = person
        if address is not None:
            self._addresses[address] = person.id

    async def forget(self, person: PersonId) -> None:
        self._must_be_open()
        if person in self._people:
            self._people[person] = Person(person, FORGOTTEN)
        self._addresses = {at: id for at, id in self._addresses.items() if id != person}

    async def chairs(self, table: TableId) -> Sequence[Chair]:
        return sorted(self._kept(table).chairs.values(), key=lambda chair: chair.seat)

    async def chairs_of(self, person: PersonId, *, over: bool = False) -> Sequence[Chair]:
        self._must_be_open()
        found = [
            chair
            for kept in self._tables.values()
            if over or not kept.row.standing.over
            for chair in kept.chairs.values()
            if chair.person == person
        ]
        return sorted(found, key=lambda chair: (chair.table, chair.seat))

    async def count_opened_by(self, person: PersonId) -> int:
        self._must_be_open()
        rows = [kept.row for kept in self._tables.values()]
        return sum(row.opened_by == person and not row.standing.over for row in rows)

    # -- the house itself

    async def live(self, now: datetime, silence: timedelta) -> None:
        self._must_be_open()
        if self._lives and self._lives[-1].seen >= now - silence:
            opened, seen = self._lives.pop()
            self._lives.append(Life(opened, max(seen, now)))
        else:
            self._lives.append(Life(now, now))

    async def lives(self) -> Sequence[Life]:
        self._must_be_open()
        return list(self._lives)

    # -- helpers

    def _kept(self, table: TableId) -> _Kept:
        self._must_be_open()
        kept = self._tables.get(table)
        if kept is None:
            raise UnknownTable(f"there is no table {table!r}")
        return kept

    def _must_be_open(self) -> None:
        if self._closed.is_set():
            raise StoreUnavailable("the store has been closed")

    def _next_turn(self) -> int:
        self._turn += 1
        return self._turn


def _must_be_new(kept: _Kept, change: Change) -> None:
    commands = [entry.command for entry in change.entries if entry.cause is not None]
    if len(set(commands)) < len(commands) or not kept.commands.isdisjoint(commands):
        raise Duplicate(f"{change.table!r} has one of {commands} already")
