"""Who is whom: people behind addresses, what they may do, and two addresses that are one person."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ..kernel.messages import Rejected
from ..store.base import Person, PersonId
from .host import Host
from .names import name_from, short

CODE_LASTS = timedelta(minutes=10)
CONSOLE = "console:server"
"""Who types at the server's own command line. No door has such addresses."""


@dataclass(frozen=True, slots=True)
class Rights:
    """Who may do what; ``operators`` are the people behind the administrators' addresses."""

    may_open: str = "anyone"
    may_join: str = "anyone"
    may_watch: str = "anyone"
    tables_per_person: int = 10
    administrators: frozenset[str] = frozenset()


class People:
    """Knows everybody who has ever said something."""

    def __init__(self, host: Host, administrators: frozenset[str]) -> None:
        self._host, self._store = host, host.store
        self.administrators = administrators
        self._codes: dict[str, tuple[Person, datetime]] = {}

    async def at(self, address: str) -> Person:
        """The person behind an address, a new one if need be."""
        operator = address in self.administrators or address == CONSOLE
        person = await self._store.person_at(address)
        if person is None:
            id = PersonId(f"p-{short(address, 16)}")
            person = Person(id, name_from(address), operator)
            await self._store.save_person(person, address)
        elif person.operator != operator:
            person = replace(person, operator=operator)
            await self._store.save_person(person)
        return person

    async def link(self, person: Person, address: str, words: Sequence[str]) -> str:
        """Two addresses, one person: a code from the first door is said at the second."""
        now = self._host.clock.now()
        self._codes = {code: held for code, held in self._codes.items() if held[1] > now}
        if not words:
            code = secrets.token_hex(4)
            self._codes[code] = (person, now + CODE_LASTS)
            return f"Say `link {code}` at your other door within ten minutes."
        if words[0] not in self._codes:
            raise Rejected("unknown-code")
        owner, _ = self._codes.pop(words[0])
        await self._store.save_person(owner, address)
        return f"Welcome, {owner.name}: both addresses are yours now."
