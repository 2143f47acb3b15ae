"""What an administrator's mail says: the command, the password, the rest; and how it is checked.

The password line is cut off here, before anything else looks at the text.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...errors import GamekeeperError

LONGEST_PASSWORD = 200
_COST = {"n": 2**14, "r": 8, "p": 1}
_CONFIG = re.compile(r"(?<!\w)config(?!\w)\s*:?\s*(\S*)\s*(.*)", re.IGNORECASE | re.DOTALL)


class Refusal(GamekeeperError):
    """Why a command cannot be done, in a sentence for the administrator."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What a command is given: words beside it, and a text below it."""

    words: tuple[str, ...] = ()
    text: str = ""
    id: str = ""
    """The mail's id: the same mail twice acts once."""

    @property
    def lines(self) -> Sequence[str]:
        """The lines of the text; empty ones are kept, but not at the end."""
        return [line.strip() for line in self.text.rstrip().splitlines()]

    @property
    def names(self) -> Sequence[str]:
        """The words and all lines that are not empty, each once."""
        given = [*self.words, *(line for line in self.lines if line)]
        return list(dict.fromkeys(given))


class Parsed(NamedTuple):
    """A mail taken apart (A1, A2). Its ``repr`` would show the password: never log one."""

    command: str
    password: str
    arguments: Arguments

    def __repr__(self) -> str:
        return f"Parsed({self.command!r})"


def is_config(subject: str) -> bool:
    """Whether a subject makes a mail an administrator's command."""
    return _CONFIG.search(subject) is not None


def parse(subject: str, body: str) -> Parsed:
    """The command of a subject, the password of a body, and what is left of both."""
    found = _CONFIG.search(subject)
    command, words = (found[1].lower(), found[2].split()) if found else ("", [])
    body = body.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n \t\ufeff\xa0")
    password, _, text = body.partition("\n")
    return Parsed(command.strip(".,;:!"), password.strip(), Arguments(tuple(words), text))


def hashed(password: str) -> str:
    """The password as it stands in the settings; another one every time."""
    salt = secrets.token_bytes(16)
    return f"scrypt${_text(salt)}${_text(_scrypt(password, salt))}"


def is_hash(text: str) -> bool:
    """Whether a setting looks like what :func:`hashed` gives."""
    return _parts(text) is not None


def is_right(password: str, hash: str) -> bool:
    """Whether this is the password. Takes a while on purpose: call it in a thread."""
    parts = _parts(hash)
    if parts is None or not password or len(password) > LONGEST_PASSWORD:
        return False
    salt, expected = parts
    return hmac.compare_digest(_scrypt(password, salt), expected)


def _scrypt(password: str, salt: bytes) -> bytes:
    # a digest: scrypt itself takes no notice of zeros at the end
    words = hashlib.sha256(password.encode("utf-8", "replace")).digest()
    return hashlib.scrypt(words, salt=salt, dklen=32, maxmem=64 << 20, **_COST)


def _text(octets: bytes) -> str:
    return b64encode(octets).decode("ascii")


def _parts(hash: str) -> tuple[bytes, bytes] | None:
    match hash.split("$"):
        case ["scrypt", salt, key]:
            try:
                parts = b64decode(salt, validate=True), b64decode(key, validate=True)
            except ValueError:
                return None
            return parts if len(parts[0]) >= 8 and len(parts[1]) == 32 else None
        case _:
            return None


@dataclass(slots=True)
class Columns:
    """A table in plain text: numbers to the right, everything else to the left."""

    headings: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [self.headings, *self.rows]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.headings))]
        numeric = [
            bool(self.rows) and all(re.fullmatch(r"-?[0-9.]+|–", row[i]) for row in self.rows)
            for i in range(len(self.headings))
        ]
        return "\n".join(
            "  ".join(
                text.rjust(width) if right else text.ljust(width)
                for text, width, right in zip(line, widths, numeric, strict=True)
            ).rstrip()
            for line in lines
        )


def one_line(text: str, most: int = 200) -> str:
    """Text from outside, without anything that could pretend to be another line."""
    shown = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def counted(number: int, one: str, many: str = "") -> str:
    """``1 day``, ``2 days``."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"
