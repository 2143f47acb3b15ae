"""What people ask about themselves: another name, other addresses, or to be forgotten."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

from ...host.host import Host
from ...store.base import Person
from ..service import Services
from ..settings import Rights
from .base import Operation
from .call import Call

T = TypeVar("T")

MAX_REMEMBERED = 1_000
"""Of so many links and the like it is known what came of them, should they come again."""


class Persons(Operation):
    """Who is behind an address, and the codes that prove it, is up to ``lobby.people``.

    A code lives in memory and works once. What came of it is therefore remembered there, too.
    """

    def __init__(self, host: Host, rights: Rights, services: Services) -> None:
        super().__init__(host, rights, services)
        self._linked: OrderedDict[str, Person] = OrderedDict()
        self._unlinked: OrderedDict[str, str] = OrderedDict()

    async def link(self, id: str, code: str, address: str) -> Person:
        """Let an address belong to whoever got this code, and return them.

        Nobody need be known at the address; so there is only the ``id`` of the call, and the same
        one again gets the same person. Raises ``unknown-code``.
        """
        key = f"{address} {id}"
        if key not in self._linked:
            _remember(self._linked, key, await self.people.link(id, code, address))
        return self._linked[key]

    async def unlink(self, call: Call, address: str) -> str:
        """Remove an address of the caller's and return it as it is stored.

        Raises ``unknown-address`` or ``only-address``.
        """
        if call.id not in self._unlinked:
            found = await self.people.unlink(call.id, call.address, call.person, address)
            self._services.forget(found)
            _remember(self._unlinked, call.id, found)
        return self._unlinked[call.id]

    async def sign_in(self, code: str, known: Person | None) -> Person:
        """Return whose address was proved with a code, which works once for everybody.

        An address that nobody has yet is given to whoever is ``known`` already. Raises
        ``unknown-code``.
        """
        return await self.people.signed_in(code, known)

    async def rename(self, call: Call, name: str) -> Person:
        """Call the caller by another name where they sit down from now on. Raises ``bad-name``."""
        return await self.people.rename(call.person, name)

    async def forget(self, call: Call) -> None:
        """Delete the caller's name, addresses and words, whoever else has kept an address."""
        addresses = await self.people.addresses(call.person.id)
        await self.people.forget(call.person)
        for address in addresses:
            self._services.forget(address)


def _remember(results: OrderedDict[str, T], id: str, result: T) -> None:
    results[id] = result
    while len(results) > MAX_REMEMBERED:
        results.popitem(last=False)
