"""Secrets in reply addresses: whoever answers one of our mails proves to have received it.

A token follows from the house's secret, the table and the address; nothing has to be stored. It
went to that address alone, so another player's token, or one from another table, proves nothing.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import b32encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from ..errors import CannotStart

MAIL = "mailto:"
LOBBY = ""
"""In place of a table's seed: for mails that are about no table."""
LENGTH = 16
"""Characters: 80 bits that nobody guesses by mail, short enough for any address."""
SECRET = 32


class Tokens:
    """Makes tokens and knows them again."""

    def __init__(self, secret: bytes | None = None) -> None:
        """Without a secret, tokens last as long as this process."""
        self._secret = secret or secrets.token_bytes(SECRET)

    @classmethod
    def kept_in(cls, path: Path) -> Tokens:
        """With the secret in this file, a new one if need be; raises ``CannotStart``."""
        try:
            try:
                handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                secret = path.read_bytes()
            else:
                secret = secrets.token_bytes(SECRET)
                with os.fdopen(handle, "wb") as file:
                    file.write(secret)
                    file.flush()
                    os.fsync(file.fileno())
        except OSError as problem:
            raise CannotStart(f"cannot keep the mail secret in {path}: {problem}") from problem
        if len(secret) < SECRET:
            raise CannotStart(f"the mail secret in {path} is damaged: delete it for a new one")
        return cls(secret)

    def of(self, seed: str, address: str) -> str:
        """The token for this address at the table with this seed; small letters and digits."""
        words = f"{seed}\0{address.lower()}".encode("utf-8", "replace")
        digest = hmac.new(self._secret, words, sha256).digest()
        return b32encode(digest).decode("ascii")[:LENGTH].lower()

    def fits(self, token: str, address: str, seeds: Iterable[str]) -> bool:
        """Whether this is the address's token for one of these tables."""
        given = token.lower().encode("utf-8", "replace")
        return any(hmac.compare_digest(given, self.of(seed, address).encode()) for seed in seeds)
