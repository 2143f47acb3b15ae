"""Takes an administrator's mail apart: command, password and arguments; checks the password.

The password line is cut off here, before anything else looks at the text.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...errors import GamekeeperError
from ...texts.catalogue import Texts, load

TEXTS = load("gamekeeper.texts", "admin")
"""What administrators are told, by language."""
MANUAL: Mapping[str, tuple[str, str]] = {
    "start": ("start", "Open a game by mail and invite people to it."),
    "stop": ("stop", "End games for good; nobody wins."),
    "delete": ("delete", "Delete ended games with all that belongs to them."),
    "pause": ("pause", "Pause games and tell their players."),
    "resume": ("resume", "Resume paused games."),
    "continue": ("continue", "The same as resume."),
    "games": ("games", "List all games."),
    "players": ("players", "List the players of games, without their roles."),
    "nomail": ("nomail", "Take a dead player off the mailing list."),
    "help": ("help NUMBER", "Answer a player's question."),
    "log": ("log GAME", "Show the log of a game, or (-1) the general one."),
    "clearlog": ("clearlog", "Empty the general log."),
    "scores": ("scores", "Show the score table."),
    "roles": ("roles", "Add a distribution of roles."),
    "story": ("story", "Add stories."),
    "check": ("check", "List what is missing or wrong in the stories."),
    "query": ("query", "Query the database."),
}
"""Every command: how it is written and what it does, in the order of the manual."""
MAX_PASSWORD_LENGTH = 200
_COST = {"n": 2**14, "r": 8, "p": 1}
_CONFIG = re.compile(r"(?<!\w)config(?!\w)\s*:?\s*(\S*)\s*(.*)", re.IGNORECASE | re.DOTALL)


class CommandRefused(GamekeeperError):
    """Raised if a command cannot be done: a sentence of the catalogue and its facts."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        super().__init__(self.said(TEXTS["en"]))

    def said(self, texts: Texts) -> str:
        """Return the sentence in the language of these texts."""
        return texts.say(self.key, **self.facts)


@dataclass(frozen=True, slots=True)
class Arguments:
    """What a command is given: words beside it, and a text below it."""

    words: tuple[str, ...] = ()
    text: str = ""
    id: str = ""
    """The mail's id: the same mail twice acts once."""

    @property
    def lines(self) -> Sequence[str]:
        """Return the lines of the text; empty ones are kept, but not at the end."""
        return [line.strip() for line in self.text.rstrip().splitlines()]

    @property
    def names(self) -> Sequence[str]:
        """Return the words and all lines that are not empty, each once."""
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
    """Return True if a subject makes a mail an administrator's command."""
    return _CONFIG.search(subject) is not None


def parse(subject: str, body: str) -> Parsed:
    """Split a mail into the command of its subject, the password of its body and the rest."""
    found = _CONFIG.search(subject)
    command, words = (found[1].lower(), found[2].split()) if found else ("", [])
    body = body.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n \t\ufeff\xa0")
    password, _, text = body.partition("\n")
    return Parsed(command.strip(".,;:!"), password.strip(), Arguments(tuple(words), text))


def hashed(password: str) -> str:
    """Return the hash of a password for the settings, with a new salt every time."""
    salt = secrets.token_bytes(16)
    return f"scrypt${_text(salt)}${_text(_scrypt(password, salt))}"


def is_hash(text: str) -> bool:
    """Return True if a setting looks like what :func:`hashed` returns."""
    return _parts(text) is not None


def is_right(password: str, hash: str) -> bool:
    """Return True if this is the password. Slow on purpose: call it in a thread."""
    parts = _parts(hash)
    if parts is None or not password or len(password) > MAX_PASSWORD_LENGTH:
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
