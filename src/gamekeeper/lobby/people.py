"""Who is whom: people behind addresses, what they may do, and two addresses that are one person."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ..host.host import Host
from ..host.names import name_from, short
from ..kernel.messages import Rejected
from ..store.base import Person, PersonId
from .request import Request

CODE_LIFETIME = timedelta(minutes=10)
CONSOLE = "console:server"
"""The address of whoever types at the server's own command line; no door has such addresses."""


@dataclass(frozen=True, slots=True)
class Linked:
    """Says that an address was linked to a person, or unlinked."""

    message: str
    """The id of the message that asked for it."""
    what: str
    """``linked`` or ``unlinked``."""
    address: str


Tell = Callable[[Linked, str], Awaitable[None]]
"""Tells another address of the same person about it."""


async def _nobody(linked: Linked, address: str) -> None:
    """Tell nobody, where there is no mail."""


@dataclass(frozen=True, slots=True)
class Rights:
    """Says who may do what; ``operators`` are the people behind the administrators' addresses."""

    may_open: str = "anyone"
    may_join: str = "anyone"
    may_watch: str = "anyone"
    tables_per_person: int = 10
    administrators: frozenset[str] = frozenset()


class People:
    """Looks up the people behind addresses, and links their addresses."""

    def __init__(self, host: Host, administrators: frozenset[str]) -> None:
        self._host, self._store = host, host.store
        self.administrators = administrators
        self.tell: Tell = _nobody
        self._codes: dict[str, tuple[Person, datetime]] = {}

    async def at(self, address: str) -> Person:
        """Return the person behind an address, a new one if need be."""
        return await self._current(address, await self._store.person_at(address))

    async def known(self, address: str) -> Person | None:
        """Return the person behind an address; None for strangers, who are not written down."""
        person = await self._store.person_at(address)
        if person is None and address not in self.administrators:
            return None
        return await self._current(address, person)

    async def _current(self, address: str, person: Person | None) -> Person:
        operator = address in self.administrators or address == CONSOLE
        if person is None:
            id = PersonId(f"p-{short(address, 16)}")
            person = Person(id, name_from(address), operator)
            await self._store.save_person(person, address)
        elif person.operator != operator:
            person = replace(person, operator=operator)
            await self._store.save_person(person)
        return person

    def shown(self, address: str) -> str:
        """Return an address as people write it."""
        return self._host.styles.shown(address)

    def _listed(self, addresses: Sequence[str]) -> str:
        return ", ".join(map(self.shown, addresses))

    async def link(self, request: Request, words: Sequence[str]) -> str:
        """Make two addresses one person: a code from the first one is typed at the second.

        Without a code, return which addresses there are, and a new code.
        """
        person, message = request.person, request.message
        now = self._host.clock.now()
        self._codes = {code: held for code, held in self._codes.items() if held[1] > now}
        if not words:
            code = secrets.token_hex(4)
            self._codes[code] = (person, now + CODE_LIFETIME)
            own = self._listed(await self._store.addresses_of(person.id))
            return request.answer("addresses", own=own, code=code)
        if words[0] not in self._codes:
            raise Rejected("unknown-code")
        owner, _ = self._codes.pop(words[0])
        others = await self._store.addresses_of(owner.id)
        await self._store.save_person(owner, message.address)
        await self._tell_all(Linked(message.id, "linked", message.address), others)
        return request.answer("linked", name=owner.name)

    async def unlink(self, request: Request, words: Sequence[str]) -> str:
        """Remove an address and return it: whoever writes from it is somebody else from then on."""
        person, message = request.person, request.message
        own = await self._store.addresses_of(person.id)
        if len(words) != 1:
            raise Rejected("say-what", usage="unlink")
        named = words[0].casefold().strip("<>`.,;")
        found = [each for each in own if named in (each.casefold(), self.shown(each).casefold())]
        if not found:
            raise Rejected("unknown-address", address=words[0][:80], known=self._listed(own))
        if len(own) == 1:
            raise Rejected("only-address", address=self.shown(found[0]))
        for chair in await self._store.chairs_of(person.id):
            ears = await self._store.ears(chair.table)
            if any((ear.address, ear.seat) == (found[0], chair.seat) for ear in ears):
                await self._host.listen(chair.table, [], [found[0]])
        await self._store.save_person(_alone(person, found[0]), found[0])
        others = [each for each in own if each != message.address]
        await self._tell_all(Linked(message.id, "unlinked", found[0]), others)
        return found[0]

    async def _tell_all(self, linked: Linked, addresses: Sequence[str]) -> None:
        for address in addresses:
            if self._host.styles.is_letter(address):
                await self.tell(linked, address)


def _alone(person: Person, address: str) -> Person:
    """Return a new person for an address that was unlinked from this one."""
    id = PersonId(f"p-{short(address, 16)}")
    if id == person.id:
        id = PersonId(f"p-{short(f'{address} alone', 16)}")
    return Person(id, name_from(address))
