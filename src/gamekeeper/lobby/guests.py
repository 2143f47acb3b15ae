"""Who was invited to a game by mail: guests keep their seats, and a game can be theirs alone (A7).

A small SQLite file in the data folder, beside the questions. Addresses stand in no table's log.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from ..errors import CannotStart, StoreUnavailable
from ..kernel.messages import Rejected
from ..store.base import Person, Store, TableRow

ENROLMENT = "enrolment"
"""The only phase in which seats are kept for guests."""
SCHEMA = """
create table if not exists parties (game text primary key, most integer not null,
    only_guests integer not null) without rowid;
create table if not exists guests (game text not null, address text not null,
    declined integer not null default 0, primary key (game, address)) without rowid;
create index if not exists guests_address on guests (address);
"""


@dataclass(frozen=True, slots=True)
class Party:
    """Holds the guests of one game, by address."""

    most: int
    """How many can play."""
    only_guests: bool
    guests: frozenset[str]
    declined: frozenset[str]


class Guests:
    """Keeps lists of guests. Raises ``CannotStart`` or, later, ``StoreUnavailable``."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file; without a path everything is in memory, which is for tests."""
        try:
            self._connection = sqlite3.connect(
                path or ":memory:", isolation_level=None, check_same_thread=False, timeout=10
            )
            self._connection.executescript(SCHEMA)
        except sqlite3.Error as problem:
            raise CannotStart(f"cannot open the list of guests {path}: {problem}") from problem
        self._locks: dict[str, asyncio.Lock] = {}

    def close(self) -> None:
        self._connection.close()

    def invite(
        self, row: TableRow, addresses: Iterable[str], *, most: int, only_guests: bool
    ) -> None:
        """Note that these addresses are invited to a game for at most so many players."""
        game, guests = _key(row), [address.lower() for address in addresses]
        self._write("insert or ignore into parties values (?, ?, ?)", [(game, most, only_guests)])
        sql = "insert or ignore into guests (game, address) values (?, ?)"
        self._write(sql, [(game, address) for address in guests])

    def decline(self, row: TableRow, address: str) -> bool:
        """Free a guest's seat for others; returns False if the address is not a guest's."""
        party, guest = self.of(row), address.lower()
        if party is None or guest not in party.guests:
            return False
        sql = "update guests set declined = 1 where game = ? and address = ?"
        self._write(sql, [(_key(row), guest)])
        return True

    def of(self, row: TableRow) -> Party | None:
        """Return the guests of this game; None if nobody was invited to it."""
        game = _key(row)
        parties = self._read("select most, only_guests from parties where game = ?", game)
        if not parties:
            return None
        [(most, only_guests)] = parties
        rows = self._read("select address, declined from guests where game = ?", game)
        declined = frozenset(address for address, has_declined in rows if has_declined)
        guests = frozenset(address for address, _ in rows)
        return Party(int(most), bool(only_guests), guests, declined)

    def is_invited(self, address: str) -> bool:
        """Return True if this address was invited to any game."""
        sql = "select 1 from guests where address = ? limit 1"
        return bool(self._read(sql, address.lower()))

    def forget(self, row: TableRow) -> None:
        """Delete the guests of a game that is deleted."""
        self._write("delete from guests where game = ?", [(_key(row),)])
        self._write("delete from parties where game = ?", [(_key(row),)])

    @asynccontextmanager
    async def seat(
        self, store: Store, row: TableRow, person: Person, address: str
    ) -> AsyncIterator[None]:
        """Hold a seat free for this person while the context is open.

        Raises ``invited-only`` or ``seats-kept``.
        """
        party = self.of(row) if row.standing.phase == ENROLMENT else None
        if party is None:
            yield
            return
        async with self._locks.setdefault(row.id, asyncio.Lock()):
            await _check(party, store, row, person, address.lower())
            yield

    def _read(self, sql: str, *values: object) -> list[tuple[str, ...]]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"the list of guests cannot be read: {problem}") from problem

    def _write(self, sql: str, rows: list[tuple[object, ...]]) -> None:
        try:
            self._connection.executemany(sql, rows)
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"the list of guests is not written: {problem}") from problem


async def _check(party: Party, store: Store, row: TableRow, person: Person, address: str) -> None:
    seated = {chair.person for chair in await store.chairs(row.id)}
    if person.id in seated:
        return
    owners = {guest: await store.person_at(guest) for guest in party.guests}
    own = {guest for guest, owner in owners.items() if owner is not None and owner.id == person.id}
    own |= {address} & party.guests
    if own - party.declined:
        return
    if party.only_guests and not own:
        raise Rejected("invited-only", table=row.id)
    kept = [
        guest
        for guest, owner in owners.items()
        if guest not in party.declined and (owner is None or owner.id not in seated)
    ]
    if len(seated) + len(kept) >= party.most:
        raise Rejected("seats-kept", table=row.id)


def _key(row: TableRow) -> str:
    """Return a key that differs between games of the same name and does not reveal the seed."""
    return f"{row.id} {sha256(row.seed.encode()).hexdigest()[:16]}"
