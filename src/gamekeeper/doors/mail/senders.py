"""Who writes a mail: whether it proves its sender, and whether they are known here."""

from __future__ import annotations

from ...kernel.messages import Rejected
from ...lobby.lobby import Lobby
from ..base import Inbound
from .replies import Post
from .reply_tokens import ADMIN, LOBBY, Age

REQUIREMENTS = ("token-or-proof", "token", "proof", "none")


class Senders:
    """Judges senders by the setting ``mail.require`` and by the secrets their mails bring."""

    def __init__(self, lobby: Lobby, post: Post) -> None:
        self._host, self._lobby, self._post = lobby.host, lobby, post
        self._administrators = lobby.people.administrators
        self._late: set[str] = set()
        """Mails that were accepted with the token of the mail before the newest one."""

    async def is_proven(self, message: Inbound, *scopes: str) -> bool:
        """Return True if senders are who they say; ``scopes`` are tables' seeds, LOBBY or ADMIN."""
        match self._post.require:
            case "none":
                return True
            case "proof":
                return message.proven
            case "token":
                return await self._has_token(message, scopes)
            case _:
                return message.proven or await self._has_token(message, scopes)

    async def must_prove(self, message: Inbound, *scopes: str) -> None:
        """Raise ``unproven``, or ``old-letter`` for an answer to a letter that is too old."""
        if await self.is_proven(message, *scopes):
            return
        ages = [self._age(message, scope) for scope in scopes]
        if self._post.require != "proof" and not {Age.OLD, Age.LAST}.isdisjoint(ages):
            raise Rejected("old-letter")
        raise Rejected("unproven")

    async def seeds(self, address: str) -> list[str]:
        """Return the seeds of all tables where this address sits: their tokens prove, too."""
        return [row.seed for row in await self._lobby.operations.tables_at(address)]

    def brings_secret(self, message: Inbound, *scopes: str) -> bool:
        """Return True if a mail brings a token that is worth something; nothing is used up."""
        return any(
            self._age(message, scope) in (Age.NEWEST, Age.LAST) for scope in (*scopes, LOBBY, ADMIN)
        )

    async def knows(self, address: str) -> bool:
        """Return True if this address is an administrator's, a guest's, a player's or a host's."""
        if address in self._administrators or self._post.guests.is_invited(address):
            return True
        return await self._lobby.people.is_regular(address)

    def was_late(self, message: Inbound) -> bool:
        """Return True, once, if this mail was accepted with an older token."""
        is_late = message.id in self._late
        self._late.discard(message.id)
        return is_late

    async def _has_token(self, message: Inbound, scopes: tuple[str, ...]) -> bool:
        ages = {scope: self._age(message, scope) for scope in scopes}
        if Age.NEWEST in ages.values():
            return True
        for scope, age in ages.items():
            if age is Age.LAST:
                is_first = await self._post.tokens.spend(scope, message.address, message.id)
                if is_first:
                    self._late.add(message.id)
                return is_first
        return False

    def _age(self, message: Inbound, scope: str) -> Age:
        token, address, tokens = message.token, message.address, self._post.tokens
        if not token:
            return Age.NONE
        if scope == LOBBY:
            is_good = tokens.is_of_lobby(token, address, self._host.clock.now())
            return Age.NEWEST if is_good else Age.NONE
        if scope == ADMIN and address not in self._administrators:
            return Age.NONE
        return tokens.age(token, address, scope)
