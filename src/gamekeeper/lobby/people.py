"""Who is whom: people behind addresses, what they may do, and two addresses that are one person."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ..host.host import Host
from ..host.names import NAME, composed, name_from, short
from ..kernel.messages import Rejected
from ..store.base import Person, PersonId

TYPED_CODE_LENGTH = 4
CODE_LIFETIME = timedelta(minutes=10)
SIGN_IN_PAUSE = timedelta(minutes=1)
"""So long nobody is sent another link."""
CONSOLE = "console:server"
"""The address of whoever types at the server's own command line; no door has such addresses."""
PARTY = "console:party"
"""Opens tables whose host is whoever sits down first."""


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
SendLink = Callable[[str, str, str], Awaitable[None]]
"""Writes to an address, in a language, with which link somebody can sign in."""


async def _nobody(linked: Linked, address: str) -> None:
    """Tell nobody, where there is no mail."""


class People:
    """Looks up the people behind addresses, and links their addresses."""

    def __init__(self, host: Host, administrators: frozenset[str]) -> None:
        self._host, self._store = host, host.store
        self.administrators = administrators
        self.tell: Tell = _nobody
        self.changed: list[Callable[[PersonId], None]] = []
        """Told when somebody is called otherwise, has lost an address or is forgotten."""
        self.send_link: SendLink | None = None
        """None: no letters can be sent here."""
        self._sign_ins: dict[str, tuple[str, datetime]] = {}
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

    async def is_regular(self, address: str) -> bool:
        """Return True if whoever has this address plays, has played, hosts, or has another one."""
        person = await self._store.person_at(address)
        if person is None:
            return False
        is_linked = person.id != PersonId(f"p-{short(address, 16)}")
        return (
            is_linked
            or bool(await self._store.chairs_of(person.id, over=True))
            or bool(await self._store.count_opened_by(person.id))
        )

    async def addresses(self, person: PersonId) -> Sequence[str]:
        """Return all addresses of somebody, in alphabetical order."""
        return await self._store.addresses_of(person)

    async def _current(self, address: str, person: Person | None) -> Person:
        operator = address in self.administrators or address == CONSOLE
        if person is None:
            person = Person(await self._new_id(address), name_from(address), operator)
            await self._store.save_person(person, address)
        elif person.operator != operator:
            person = replace(person, operator=operator)
            await self._store.save_person(person)
        return person

    async def _new_id(self, address: str) -> PersonId:
        """Return the id of somebody new: not that of one who was at this address and forgotten."""
        words = address
        while await self._store.people([PersonId(f"p-{short(words, 16)}")]):
            words += " again"
        return PersonId(f"p-{short(words, 16)}")

    def shown(self, address: str) -> str:
        """Return an address as people write it."""
        return self._host.styles.shown(address)

    def listed(self, addresses: Sequence[str]) -> str:
        return ", ".join(map(self.shown, addresses))

    def new_code(
        self, person: Person, lifetime: timedelta = CODE_LIFETIME, length: int = TYPED_CODE_LENGTH
    ) -> str:
        """Return a code that makes whoever shows it this person, once and only for a while.

        A code of the usual length can be typed.
        """
        code, now = secrets.token_hex(length), self._host.clock.now()
        self._codes = {each: held for each, held in self._codes.items() if held[1] > now}
        self._codes[code] = (person, now + lifetime)
        return code

    async def link(self, message: str, code: str, address: str) -> Person:
        """Let an address belong to whoever got this code. Raises ``unknown-code``."""
        owner, until = self._codes.pop(code, (None, None))
        if owner is None or until is None or until <= self._host.clock.now():
            raise Rejected("unknown-code")
        others = await self.addresses(owner.id)
        await self._store.save_person(owner, address)
        await self._tell_all(Linked(message, "linked", address), others)
        return owner

    def new_sign_in(self, address: str) -> str:
        """Return a code that proves, once and for ten minutes, that somebody reads this address.

        Raises ``too-fast`` if one was asked for a moment ago.
        """
        now = self._host.clock.now()
        self._sign_ins = {code: held for code, held in self._sign_ins.items() if held[1] > now}
        recently = now + CODE_LIFETIME - SIGN_IN_PAUSE
        if any(held == address and until > recently for held, until in self._sign_ins.values()):
            raise Rejected("too-fast")
        code = secrets.token_urlsafe(18)
        self._sign_ins[code] = (address, now + CODE_LIFETIME)
        return code

    async def signed_in(self, code: str, known: Person | None) -> Person:
        """Return whose address was proved with a code. Raises ``unknown-code``.

        An address that nobody has yet is given to whoever is ``known`` here already.
        """
        address, until = self._sign_ins.pop(code, (None, None))
        if address is None or until is None or until <= self._host.clock.now():
            raise Rejected("unknown-code")
        owner = await self.known(address)
        if owner is None and known is not None:
            await self._store.save_person(known, address)
        return owner or known or await self.at(address)

    async def add_address(self, person: Person, address: str) -> None:
        """Let an address belong to somebody."""
        await self._store.save_person(person, address)

    async def meet(self, address: str, name: str) -> Person:
        """Return somebody new at an address, who is called so. Raises ``bad-name``."""
        name = composed(name)
        if not NAME.fullmatch(name):
            raise Rejected("bad-name", name=name[:80])
        person = Person(PersonId(f"p-{short(address, 16)}"), name)
        await self._store.save_person(person, address)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Call somebody by another name from now on, where they sit down. Raises ``bad-name``."""
        name = composed(name)
        if not NAME.fullmatch(name):
            raise Rejected("bad-name", name=name[:80])
        renamed = replace(person, name=name)
        await self._store.save_person(renamed)
        self._announce(person.id)
        return renamed

    async def forget(self, person: Person) -> None:
        """Delete somebody's name, addresses and words; they get up from nowhere and hear no more.

        What happened at tables stays: there they are a name among players.
        """
        addresses = set(await self.addresses(person.id))
        for chair in await self._store.chairs_of(person.id):
            ears = [ear.address for ear in await self._store.ears(chair.table)]
            await self._host.listen(chair.table, [], [at for at in ears if at in addresses])
        seats = await self._store.chairs_of(person.id, over=True)
        await self._store.erase_talk(person.id)
        await self._store.forget(person.id)
        self._announce(person.id)
        for chair in seats:  # words on open pages go, too
            self._host.announce(chair.table, (await self._store.row(chair.table)).standing)

    async def unlink(self, message: str, sender: str, person: Person, address: str) -> str:
        """Remove an address and return it: whoever writes from it is somebody else from then on.

        Raises ``unknown-address`` or ``only-address``.
        """
        own = await self.addresses(person.id)
        named = address.casefold().strip("<>`.,;")
        found = [each for each in own if named in (each.casefold(), self.shown(each).casefold())]
        if not found:
            raise Rejected("unknown-address", address=address[:80], known=self.listed(own))
        if len(own) == 1:
            raise Rejected("only-address", address=self.shown(found[0]))
        for chair in await self._store.chairs_of(person.id):
            ears = await self._store.ears(chair.table)
            if any((ear.address, ear.seat) == (found[0], chair.seat) for ear in ears):
                await self._host.listen(chair.table, [], [found[0]])
        await self._store.save_person(_alone(person, found[0]), found[0])
        self._announce(person.id)
        others = [each for each in own if each != sender]
        await self._tell_all(Linked(message, "unlinked", found[0]), others)
        return found[0]

    def _announce(self, person: PersonId) -> None:
        for listener in self.changed:
            listener(person)

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
