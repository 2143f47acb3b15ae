"""Secrets in reply addresses: whoever answers one of our mails proves to have received it.

A token follows from the house's secret, the table, the address and the phase in which the mail was
written. It went to that address alone, so another player's token, or one from another table, proves
nothing. With a new phase comes a new token: the newest letter always works, the one before it once.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from collections.abc import Awaitable
from datetime import datetime, timedelta
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol

from ..secret_file import secret_in

MAIL = "mailto:"
ADMIN = ""
"""In place of a table's seed: for mails to administrators. These tokens last for ever, because a
command needs the password as well."""
LOBBY = "lobby"
"""In place of a table's seed: for mails that are about no table."""
ROUTE_LENGTH = 8
"""Characters that say which table a token is for; they stay the same in every phase."""
PROOF_LENGTH = 16
"""Characters that prove: 80 bits that nobody guesses by mail, short enough for any address."""
SECRET = 32


class Age(Enum):
    """What a token is worth."""

    NONE = "none"
    """It is not a token of this table and address."""
    NEWEST = "newest"
    LAST = "last"
    """From the letter before the newest one, which is accepted once."""
    OLD = "old"
    """From an older letter, or used up: it proves nothing any more."""


class Memory(Protocol):
    """Remembers a value under a name, durably."""

    def kept(self, name: str) -> str | None: ...

    def keep(self, name: str, value: str) -> Awaitable[None]: ...


class Notes:
    """A memory that lasts as long as this process."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    def kept(self, name: str) -> str | None:
        return self._values.get(name)

    async def keep(self, name: str, value: str) -> None:
        self._values[name] = value


class Phases(NamedTuple):
    """The phases in which the last letters to an address were written."""

    newest: str = ""
    """"" before the first one, as for invitations."""
    last: str | None = None


def month(at: datetime) -> str:
    """Return the phase of whatever has no phases of its own: the month."""
    return f"{at:%Y-%m}"


class Tokens:
    """Makes tokens, and says what a token is worth."""

    def __init__(self, secret: bytes | None = None, memory: Memory | None = None) -> None:
        """Make tokens; without a secret or a memory they last as long as this process."""
        self._secret = secret or secrets.token_bytes(SECRET)
        self.memory: Memory = memory or Notes()
        self._spent: dict[str, str] = {}
        """Which mail has used up a last token, also while that is being written."""

    @classmethod
    def kept_in(cls, path: Path) -> Tokens:
        """Return tokens with the secret in this file, a new one if need be; raises CannotStart."""
        return cls(secret_in(path, "the mail secret"))

    def of(self, scope: str, address: str, phase: str = "") -> str:
        """Return the token for this address in this phase of the table with this seed (``scope``).

        Small letters and digits. The empty phase is as in version 0.1, which had no others.
        """
        return self._route(scope, address) + self._proof(scope, address, phase)

    def newest(self, scope: str, address: str) -> str:
        """Return the token of the newest mail to this address."""
        return self.of(scope, address, self._phases(scope, address).newest)

    async def write(self, scope: str, address: str, phase: str) -> str:
        """Return the token for a mail that is written in this phase; from now on it is the newest.

        Raises ``StoreUnavailable`` if that cannot be remembered.
        """
        phases = self._phases(scope, address)
        if phase != phases.newest:
            await self.memory.keep(self._name(scope, address), f"{phase}\n{phases.newest}")
        return self.of(scope, address, phase)

    def of_lobby(self, address: str, at: datetime) -> str:
        """Return the token for a mail that is about no table; it changes with the month."""
        return self.of(LOBBY, address, month(at))

    def is_of_lobby(self, token: str, address: str, now: datetime) -> bool:
        """Return True if this is the address's token for the lobby, of this month or the last."""
        before = now.replace(day=1) - timedelta(days=1)
        return any(_same(token, self.of(LOBBY, address, month(at))) for at in (now, before))

    def is_about(self, token: str, address: str, scope: str) -> bool:
        """Return True if this token is for this table and address, whatever it is worth."""
        return self.age(token, address, scope) is not Age.NONE

    def age(self, token: str, address: str, scope: str) -> Age:
        """Return what this token is worth at this table for this address."""
        route, proof = token[:-PROOF_LENGTH], token[-PROOF_LENGTH:]
        # letters of version 0.1 have no route; their phase is the empty one
        given, own = route, self._route(scope, address)
        if not route:
            given, own = proof, self._proof(scope, address, "")
        if not _same(given, own):
            return Age.NONE
        phases = self._phases(scope, address)
        if _same(proof, self._proof(scope, address, phases.newest)):
            return Age.NEWEST
        if phases.last is not None and _same(proof, self._proof(scope, address, phases.last)):
            return Age.LAST
        return Age.OLD

    async def spend(self, scope: str, address: str, mail: str) -> bool:
        """Use up the last token; returns False if another mail has. The same mail may use it again.

        Raises ``StoreUnavailable`` if that cannot be remembered.
        """
        name, last = self._name(scope, address), self._phases(scope, address).last
        used = f"{last}\n{sha256(mail.encode('utf-8', 'replace')).hexdigest()}"
        known = self._spent.get(name) or self.memory.kept(f"{name} used")
        if known is not None and known.partition("\n")[0] == last:
            return known == used
        self._spent[name] = used  # before we wait: another mail may come with the same token
        await self.memory.keep(f"{name} used", used)
        return True

    def _phases(self, scope: str, address: str) -> Phases:
        kept = self.memory.kept(self._name(scope, address))
        if kept is None:
            return Phases()
        newest, _, last = kept.partition("\n")
        return Phases(newest, last)

    def _name(self, scope: str, address: str) -> str:
        """Return the name for a table and an address in the memory; it shows neither."""
        return f"letters {self._digest('name', scope, address.lower())}"

    def _route(self, scope: str, address: str) -> str:
        return self._digest("route", scope, address.lower())[:ROUTE_LENGTH]

    def _proof(self, scope: str, address: str, phase: str) -> str:
        parts = (scope, address.lower(), "phase", phase) if phase else (scope, address.lower())
        return self._digest(*parts)[:PROOF_LENGTH]

    def _digest(self, *parts: str) -> str:
        words = "\0".join(parts).encode("utf-8", "replace")
        digest = hmac.new(self._secret, words, sha256).digest()
        return b32encode(digest).decode("ascii").lower().rstrip("=")


def _same(one: str, other: str) -> bool:
    """Compare in any case, and in a time that tells nothing about the difference."""
    given = one.lower().encode("utf-8", "replace")
    return hmac.compare_digest(given, other.encode("ascii"))
