"""Who somebody at a browser is: a signed cookie, and keys that links carry."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

from starlette.requests import cookie_parser
from starlette.responses import Response

from ...lobby.operations import Operations
from ...store.base import Person, PersonId

COOKIE = "gamekeeper"
INVITED = "invited"
"""The cookie of a browser that has opened links of tables: their keys, the newest first."""
MAX_INVITED = 60
MAX_AGE_SECONDS = 365 * 86_400
KEY_LENGTH = 16
DEVICE_CODE_LENGTH = 16
"""Bytes: whoever guesses one has all seats of its owner."""
MAX_CACHED = 10_000


class Visitor(NamedTuple):
    """Somebody at a browser. Whoever has not sat down anywhere yet has no person."""

    person: Person | None
    token: str = ""
    """What their forms carry, so that other sites cannot send them."""


class Sessions:
    """Finds the person behind a cookie. Nothing is written before somebody acts."""

    def __init__(self, operations: Operations, secret: bytes) -> None:
        self._operations, self._people, self._secret = operations, operations.people, secret
        self._known: dict[str, Visitor] = {}
        """Visitors by all the cookies they sent."""
        self._people.changed.append(self._forget)

    async def visitor(self, cookies: str) -> Visitor:
        """Return who sent these cookies; never creates anybody."""
        if (known := self._known.get(cookies)) is not None:
            return known
        token = self._token(cookie_parser(cookies).get(COOKIE, ""))
        person = None if token is None else await self._people.known(_address(token))
        if person is None:
            return Visitor(None)
        while len(self._known) >= MAX_CACHED:
            self._known.pop(next(iter(self._known)))
        visitor = self._known[cookies] = Visitor(person, self.form_token(person))
        return visitor

    async def newcomer(self, name: str) -> tuple[Person, str]:
        """Return somebody who is new here, and their cookie. Raises ``bad-name``."""
        token = secrets.token_urlsafe(24)
        person = await self._people.meet(_address(token), name)
        return person, self._signed(token)

    async def linked(self, code: str) -> str:
        """Return a cookie for another device of whoever got this code. Raises ``unknown-code``."""
        token = secrets.token_urlsafe(24)
        await self._operations.link(f"web {token[:8]}", code, _address(token))
        return self._signed(token)

    async def signed_in(self, code: str, known: Person | None) -> str:
        """Return a cookie for whoever reads the address that got this code. Raises Rejected."""
        person = await self._operations.sign_in(code, known)
        token = secrets.token_urlsafe(24)
        await self._people.add_address(person, _address(token))
        return self._signed(token)

    def new_code(self, person: Person) -> str:
        """Return a code that makes another device this person's, once; nobody has to type it."""
        return self._people.new_code(person, length=DEVICE_CODE_LENGTH)

    def _forget(self, person: PersonId) -> None:
        """Look up whoever comes with a cookie of this person: they may be nobody any more."""
        known = self._known.items()
        self._known = {key: who for key, who in known if who.person and who.person.id != person}

    def key(self, table: str) -> str:
        """Return the key that an invitation to a table carries."""
        return invitation_key(self._secret, table)

    def is_key(self, table: str, key: str) -> bool:
        return hmac.compare_digest(self.key(table).encode(), key.encode())

    def has_opened(self, table: str, cookies: str) -> bool:
        """Return True if the browser with these cookies has opened a table's invitation."""
        return self.key(table) in _keys_in(cookies)

    def remember(self, response: Response, table: str, cookies: str, *, secure: bool) -> None:
        """Let a browser remember that it has opened a table's invitation."""
        if not self.has_opened(table, cookies):
            keys = ".".join([self.key(table), *_keys_in(cookies)][:MAX_INVITED])
            _set_cookie(response, INVITED, keys, secure=secure)

    def form_token(self, person: Person | None) -> str:
        """Return what forms of this person carry, so that other sites cannot send them."""
        return self._digest(f"form {person.id}")[:KEY_LENGTH] if person else ""

    def with_cookie(self, response: Response, cookie: str | None, *, secure: bool) -> Response:
        """Let an answer carry a new cookie, if there is one."""
        if cookie is not None:
            _set_cookie(response, COOKIE, cookie, secure=secure)
        return response

    def _signed(self, token: str) -> str:
        return f"{token}.{self._digest(f'cookie {token}')[:32]}"

    def _token(self, cookie: str) -> str | None:
        token, _, _ = cookie.partition(".")
        is_ours = hmac.compare_digest(cookie.encode(), self._signed(token).encode())
        return token if is_ours else None

    def _digest(self, text: str) -> str:
        return _digest(self._secret, text)


def invitation_key(secret: bytes, table: str) -> str:
    """Return the key that an invitation to a table carries; without the secret nobody knows it."""
    return _digest(secret, f"invitation {table}")[:KEY_LENGTH]


def _digest(secret: bytes, text: str) -> str:
    return hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()


def _keys_in(cookies: str) -> list[str]:
    """Return the keys that a browser has been given, or says so."""
    if INVITED not in cookies:
        return []
    return cookie_parser(cookies).get(INVITED, "").split(".", MAX_INVITED)[:MAX_INVITED]


def _set_cookie(response: Response, name: str, value: str, *, secure: bool) -> None:
    age = MAX_AGE_SECONDS
    response.set_cookie(name, value, max_age=age, httponly=True, samesite="lax", secure=secure)


def _address(token: str) -> str:
    """Return the address behind a cookie: the store need not know what is in it."""
    return f"web:{hashlib.sha256(token.encode()).hexdigest()[:32]}"
